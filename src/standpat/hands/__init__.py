"""What holdings are worth. Knows card values only, no betting."""

from standpat.hands.boards import board_strength
from standpat.hands.evaluator import Evaluator
from standpat.hands.make import high_evaluator, make_evaluator
from standpat.hands.order import Order, WildUse
from standpat.hands.suit_card import suit_card_evaluator

__all__ = [
    "Evaluator",
    "Order",
    "WildUse",
    "board_strength",
    "high_evaluator",
    "make_evaluator",
    "suit_card_evaluator",
]
