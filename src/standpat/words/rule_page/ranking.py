"""Which hand is better, as a table: every kind of holding with an example, and how equal ones are told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.cards import RANKS, rank_of
from standpat.hands.example_holdings import ExampleHoldings
from standpat.hands.order import ACE
from standpat.rules.ranking import SuitCard, ranks_in
from standpat.rules.steps import Bet
from standpat.words.rule_page.page import Block, Table, bullets
from standpat.words.strategies.ranking import has_five_of_a_kind
from standpat.words.strategies.winning import second_half
from standpat.words.voice import faces, later

if TYPE_CHECKING:
    from standpat.hands import Evaluator
    from standpat.rules.ranking import Ranking
    from standpat.words.strategies import Sentences, Telling

FALLING = later("All five cards are compared, from the highest down.")
TOP_CARD = later("The higher top card wins.")
LOWER = later("The lower rank of the group wins, then the lower of the other cards, from the highest down.")
CARD_BY_CARD = later("From the highest card down: the lower card wins.")

KINDS = {
    "five of a kind": (later("Five cards of one rank, by a wild card"), later("The higher rank wins.")),
    "royal flush": (later("{ranks} of one suit: the highest straight flush"), later("All are equal.")),
    "straight flush": (later("Five cards in sequence, of one suit"), TOP_CARD),
    "four of a kind": (later("Four cards of one rank"), later("The higher four win, then the fifth card.")),
    "full house": (
        later("Three cards of one rank and two of another"),
        later("The higher three win, then the higher pair."),
    ),
    "flush": (later("Five cards of one suit"), FALLING),
    "straight": (later("Five cards in sequence, of any suits"), TOP_CARD),
    "three of a kind": (
        later("Three cards of one rank"),
        later("The higher three win, then the other cards, from the highest down."),
    ),
    "two pair": (
        later("Two pairs of different ranks"),
        later("The higher pair is compared first, then the lower pair, then the fifth card."),
    ),
    "four flush": (
        later("Four cards of one suit"),
        later("The four cards are compared, from the highest down, then the fifth card."),
    ),
    "four straight": (later("Four cards in sequence"), later("The higher top card wins, then the fifth card.")),
    "pair": (
        later("Two cards of one rank"),
        later("The higher pair wins, then the other cards, from the highest down."),
    ),
    "high card": (later("None of all these"), FALLING),
    "low": (later("Five ranks, none of them twice"), CARD_BY_CARD),
    "badugi": (later("Four ranks and four suits"), CARD_BY_CARD),
    "three cards": (later("Three cards that count, the fourth repeats a rank or a suit"), CARD_BY_CARD),
    "two cards": (later("Two cards that count"), CARD_BY_CARD),
    "one card": (later("One card that counts"), later("The lower card wins.")),
}
"""What every kind of holding is, and how two of a kind are compared (S000-06.5 to S000-06.8)."""
LOW_STRAIGHTS = {"straight", "flush", "straight flush"}
LOWS = {"low", "badugi", "three cards", "two cards", "one card"}
"""Kinds that are low by what they are: the table says itself how they are compared."""


def best_hand(tell: Telling) -> tuple[Block, ...]:
    """The order of the hands, and which cards make one."""
    ranking = tell.rules.ranking
    said = [*tell(ranking), *_by_rank(ranking, tell), *_suits(ranking, tell), *tell(tell.rules.selection)]
    return (*bullets(said), *_table(ranking, tell))


def other_half(tell: Telling) -> tuple[Block, ...]:
    """What wins the second half of a split pot."""
    second = tell.rules.award.second
    if second is None:
        return ()
    return (*bullets(second_half(second, tell)), *_table(second.ranking, tell))


def turned(tell: Telling) -> tuple[Block, ...]:
    """The order by which the hand is judged when nobody has opened, where that is another one."""
    orders = [step.all_pass.ranking for step in tell.steps() if isinstance(step, Bet)]
    order = next((order for order in orders if order is not None), None)
    return () if order is None else (*bullets(tell(order)), *_table(order, tell))


def _table(ranking: Ranking, tell: Telling) -> tuple[Block, ...]:
    if isinstance(ranking, SuitCard):
        return ()
    evaluator = tell.evaluator(ranking)
    if not hasattr(evaluator, "scale"):
        return ()
    head = (tell.say("Rank"), tell.say("Hand"), tell.say("Example"), tell.say("What it is"), tell.say("Equal hands"))
    rows = [(str(place), *row) for place, row in enumerate(_rows(ranking, evaluator, tell), 1)]
    return (Table(head, tuple(rows)),)


def _rows(ranking: Ranking, evaluator: Evaluator, tell: Telling) -> list[tuple[str, ...]]:
    """Every kind, best first; the royal flush by itself, as players name it."""
    made = ExampleHoldings(evaluator, tell.rules.deck.cards(tell.rules.seats.max))
    five = has_five_of_a_kind(ranking, tell)
    rows: list[tuple[str, ...]] = []
    for category in reversed(evaluator.scale.categories):
        if category.name == "five of a kind" and not five:
            continue
        if category.name == "straight flush" and (royal := made.royal()):
            rows.append((tell.voice.royal, _faces(royal, tell), *_royal(royal, evaluator, tell)))
        if category.name not in KINDS:
            rows.append((category.name, "", "", ""))
            continue
        name = tell.voice.holding(evaluator, evaluator.floor(category.name))
        rows.append((name, _example(made.of(category), made, tell), *_kind(category.name, evaluator, tell)))
    return rows


def _example(cards: list[int], made: ExampleHoldings, tell: Telling) -> str:
    """The cards of a holding; only a card that becomes wild by what happens has no face."""
    return _faces(cards, tell) or tell.say("{cards} and a wild card", cards=_faces(made.four_of_a_kind(), tell))


def _royal(cards: list[int], evaluator: Evaluator, tell: Telling) -> tuple[str, str]:
    what, equal = KINDS["royal flush"]
    ranks = ", ".join(_letter(rank_of(card)) for card in cards)
    return tell.say(what, ranks=ranks), tell.say(equal if evaluator.scale.order.suits is None else BY_SUIT)


BY_SUIT = later("The better suit wins.")


def _kind(name: str, evaluator: Evaluator, tell: Telling) -> tuple[str, str]:
    what, equal = KINDS[name]
    if evaluator.scale.high or name in LOWS:
        return tell.say(what), tell.say(equal)
    return tell.say(what), tell.say(CARD_BY_CARD if name in LOW_STRAIGHTS else LOWER)


def _faces(cards: list[int], tell: Telling) -> str:
    return faces(cards, jokers=tell.rules.deck.jokers)


# -- ranks and suits


def _by_rank(ranking: Any, tell: Telling) -> Sentences:
    """The ranks, the ace in a straight, and that no straight goes around the corner (S000-06.3, S000-06.4)."""
    evaluator = tell.evaluator(ranking)
    if not hasattr(evaluator, "scale"):
        return []
    letters = " ".join(map(_letter, evaluator.scale.reading))
    said = [tell.say("The ranks, from the highest: {ranks}.", ranks=letters)]
    if tell.rules.deck.varies:
        said = [tell.say("The ranks of the biggest pack, from the highest: {ranks}.", ranks=letters)]
    if not evaluator.scale.high:
        return said
    ranks = ranks_in(tell.rules.deck.cards(tell.rules.seats.max))
    if getattr(ranking, "ace_low", "") == "wheel" and 0 in ranks and not tell.rules.deck.varies:
        said.append(tell.say("The ace is the highest card; in A-2-3-4-5, the lowest straight, it counts as one."))
    _, second, third, *_, above, lowest = evaluator.scale.reading
    around = "-".join(map(_letter, (third, second, ACE, lowest, above)))
    return [*said, tell.say("No straight goes around the corner: {cards} is none.", cards=around), tell.say(GROUPS)]


def _letter(rank: int) -> str:
    return "10" if RANKS[rank] == "T" else RANKS[rank]


GROUPS = later(
    "Between equal kinds the cards of the combination are compared first, then the others, called kickers, "
    "from the highest down."
)


def _suits(ranking: Any, tell: Telling) -> Sentences:
    if getattr(ranking, "suits", None) is not None:
        return []
    return [tell.say("Suits have no rank: hands of the same kind and the same ranks are equal.")]
