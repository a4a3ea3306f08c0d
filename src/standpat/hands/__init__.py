"""What holdings are worth. Knows card values only, no betting."""

from standpat.hands.evaluator import Evaluator, high_evaluator

__all__ = ["Evaluator", "high_evaluator"]
