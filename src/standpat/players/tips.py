"""The bot that plays by the source's advice on how many cards to change, and bets by the strength of its holding.

S002-09: with a pair keep both and change three; with two pair change one, with three of a kind two; with four of a
suit change the fifth; with a straight or better keep all. It knows its own view and what it may do, nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import rank_of, suit_of
from standpat.engine.actions import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    DRAW,
    FOLD,
    SIZED,
    Action,
    BetLegal,
    DrawLegal,
)
from standpat.engine.events import Acted, Shown, StreetBegan
from standpat.hands import high_evaluator

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.view import View
    from standpat.hands import Evaluator
    from standpat.rules.compiled import Rules

MADE = ("straight", "flush", "full house", "four of a kind", "straight flush", "five of a kind")
"""Holdings that are kept as they are."""
GROUPED = {"pair": 1, "two pair": 2, "three of a kind": 1}
"""Holdings of which so many ranks are kept."""
HIGH_CARD = 9
"""The lowest rank worth keeping alone: a jack."""
BEATS = {
    "high card": (0.0, 0.5),
    "pair": (0.5, 0.92),
    "two pair": (0.92, 0.97),
    "three of a kind": (0.97, 0.99),
}
"""The share of all five-card holdings that the worst and the best of a category beat; more beat all but a few."""

EAGER = 0.55
"""The chance above which it bets; each bet or raise before it asks for ``RELUCTANCE`` more."""
RELUCTANCE = 0.1
BELIEF = 0.85
"""What is left of its chance after each bet or raise of the street: others bet with good cards, too."""
BLUFF = 0.06
"""How often it opens with nothing."""


class TipsBot:
    """Changes cards as the source advises; bets, calls and folds by what its holding is worth against the pot.

    >>> import standpat
    >>> rules = standpat.load("open-no-limit")
    >>> cards = standpat.parse_cards("As Ad 5c 7d 9h")
    >>> standpat.format_cards(discards(cards, rules.evaluator))
    '5c 7d 9h'
    """

    needs_view = True

    def __init__(self, generator: random.Random, rules: Rules | None = None) -> None:
        self._random = generator
        self._evaluator = rules.evaluator if rules is not None else high_evaluator()

    def choose(self, view: View, legal: Legal) -> Action:
        """The action of the seat, which is to act."""
        if isinstance(legal, DrawLegal):
            return self._exchange(legal)
        if isinstance(legal, BetLegal):
            return self._bet(view, legal)
        return legal.default

    def _exchange(self, legal: DrawLegal) -> Action:
        """What the advice says, as far as the limit allows: rather keep a high card too many."""
        wanted = discards(legal.cards, self._evaluator)
        while wanted and (len(wanted) > legal.most or legal.refusal(wanted)):
            wanted = wanted[:-1]
        return Action(DRAW, None, wanted) if wanted and DRAW in legal.verbs else legal.default

    # -- betting

    def _bet(self, view: View, legal: BetLegal) -> Action:
        """Raise with a good holding, call where the pot pays for it, else give up for nothing."""
        raised = _raises(view)
        chance = self._chance(view, legal.seat) * BELIEF**raised + self._random.uniform(-0.08, 0.08)
        if legal.sized and chance > EAGER + RELUCTANCE * raised and self._random.random() < 0.85:
            return self._raise(view, legal, chance)
        if not raised and legal.sized in (BET, COMPLETE) and self._random.random() < BLUFF:
            return Action(legal.sized, legal.low)
        return _go_along(legal, worth=chance > _price(view, legal))

    def _raise(self, view: View, legal: BetLegal, chance: float) -> Action:
        """The better the holding, the nearer to the size of the pot; a sure one sometimes goes all-in."""
        pot = view.pot + legal.to_call
        most = legal.level + int(pot * min(chance, 1.0) * self._random.choice((0.5, 0.75, 1.0)))
        if chance > 0.97 and self._random.random() < 0.2:
            most = legal.all_in
        return Action(legal.sized, _nearest(legal, most))

    def _chance(self, view: View, seat: int) -> float:
        """A guess at the chance to beat everybody still in: what the cards beat, and what the others let see."""
        evaluator, cards = self._evaluator, view.cards[seat]
        others = [other for other in view.seats if other != seat and view.in_hand[other]]
        beats = share_beaten(cards, evaluator)
        chance = beats ** max(len(others), 1) if len(cards) >= 5 else beats ** (1 + (len(others) - 1) / 2)
        for other in others:
            chance *= self._doubt(view, other, cards)
        return chance

    def _doubt(self, view: View, other: int, cards: Sequence[int]) -> float:
        """What an opponent's open cards, or few exchanged cards, take away from the chance."""
        evaluator, up = self._evaluator, view.up[other]
        if up and evaluator.board(up) > worth(cards, evaluator):
            return 0.5
        drawn = view.drawn[other]
        made = evaluator.category(worth(cards, evaluator)) in MADE
        return 1.0 if drawn is None or drawn > 1 or made else (0.6, 0.85)[drawn]


def discards(cards: Sequence[int], evaluator: Evaluator) -> tuple[int, ...]:
    """The cards the advice throws away, the worst first (S002-09.x to S002-09.x).

    >>> from standpat.cards import format_cards, parse_cards
    >>> from standpat.hands import high_evaluator
    >>> [format_cards(discards(parse_cards(text), high_evaluator())) for text in ("Kh 9h 4h 2h As", "As Kd 9h 4c 2s")]
    ['As', '2s 4c 9h']
    """
    kept = keepers(cards, evaluator)
    return tuple(sorted((card for card in cards if card not in kept), key=rank_of))


def keepers(cards: Sequence[int], evaluator: Evaluator) -> set[int]:
    """The cards worth keeping; wild cards always are."""
    category = evaluator.category(worth(cards, evaluator))
    if category in MADE:
        return set(cards)
    wild = {card for card in cards if card in evaluator.wild}
    plain = [card for card in cards if card not in wild]
    if category in GROUPED:
        return wild | _groups(plain, GROUPED[category])
    return wild | (_four_of_a_suit(plain, len(wild)) or _high_cards(plain))


def _groups(cards: list[int], number: int) -> set[int]:
    """The cards of the ranks held most often, the higher first."""
    ranks = [rank_of(card) for card in cards]
    best = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)[:number]
    return {card for card in cards if rank_of(card) in best}


def _four_of_a_suit(cards: list[int], wild: int) -> set[int]:
    """Four cards to a flush, wild ones counted; empty where there are none."""
    suits = ([card for card in cards if suit_of(card) == suit] for suit in range(4))
    return next((set(suited) for suited in suits if len(suited) + wild == 4), set())


def _high_cards(cards: list[int]) -> set[int]:
    """An ace, else up to two cards from the jack up, else the highest."""
    best = sorted(cards, key=rank_of, reverse=True)
    high = [card for card in best[:2] if rank_of(card) >= HIGH_CARD]
    return set(high or best[:1])


def worth(cards: Sequence[int], evaluator: Evaluator) -> int:
    """The strength of a holding: of its best five cards, or of what there is of it so far."""
    if len(cards) == 5:
        return evaluator.value(cards)
    return evaluator.best(cards) if len(cards) > 5 else evaluator.board(cards)


def share_beaten(cards: Sequence[int], evaluator: Evaluator) -> float:
    """The share of random holdings these cards beat, from 0 to 1, roughly.

    >>> from standpat.cards import parse_cards
    >>> from standpat.hands import high_evaluator
    >>> round(share_beaten(parse_cards("Ks Kd 9h 4c 2s"), high_evaluator()), 2)
    0.86
    """
    value = worth(cards, evaluator)
    low, high = BEATS.get(evaluator.category(value), (0.99, 1.0))
    first = (evaluator.ranks(value) or (0,))[0]
    if len(cards) < 5:  # a pair among a few cards is worth more than among five
        low, high = low + 0.25 * (low > 0), min(high + 0.1, 0.98)
    return low + (high - low) * first / 13


def _price(view: View, legal: BetLegal) -> float:
    """The chance at which a call pays for itself (pot odds)."""
    return legal.to_call / (view.pot + legal.to_call) if legal.to_call else 0.0


def _raises(view: View) -> int:
    """Bets and raises seen on this street."""
    seen = 0
    for event in reversed(view.events):
        if isinstance(event, StreetBegan | Shown):
            break
        seen += isinstance(event, Acted) and event.verb in SIZED
    return seen


def _nearest(legal: BetLegal, wanted: int) -> int:
    """The total open to the actor that is nearest below what is wanted."""
    if legal.fixed:
        return max((total for total in legal.fixed if total <= wanted), default=legal.low)
    steps = max(min(wanted, legal.high) - legal.low, 0) // legal.unit
    total = legal.low + steps * legal.unit
    return total if legal.allows(total) else legal.low


def _go_along(legal: BetLegal, *, worth: bool) -> Action:
    """Stay in: free, or for the price when it is worth it; fold only where something is to be paid."""
    for verb in (CHECK, *((CALL,) if worth else ()), *(() if worth else (FOLD,)), BRING_IN):
        if verb in legal.verbs:
            return Action(verb)
    return legal.default
