"""Comparing evaluators with the oracle."""

from holding_oracle import ORACLES, wild_score

from standpat.cards import RANKS, format_cards
from standpat.hands import Order, make_evaluator


def deck_of(ranks, wild=frozenset()):
    """The cards of a deck with these ranks, without the wild ones."""
    return [card for card in range(52) if card // 4 in ranks and card not in wild]


def ranks_from(lowest):
    """The ranks of a stripped deck."""
    return tuple(range(RANKS.index(lowest), 13))


ORDERS = {
    "high": Order(),
    "show hand": Order(ranks=ranks_from("8"), ace_low="none"),
    "stripped": Order(scale="stripped", ranks=ranks_from("7"), ace_low="below_lowest"),
    "mexican": Order(scale="stripped", ranks=(0, 1, 2, 3, 4, 5, 9, 10, 11, 12), gap=True),
    "turkish": Order(scale="turkish", ranks=ranks_from("9"), ace_low="below_lowest"),
    "soko": Order(scale="soko"),
    "ace_to_five": Order(scale="ace_to_five"),
    "deuce_to_seven": Order(scale="deuce_to_seven"),
    "ace_to_six": Order(scale="ace_to_six"),
}
"""The orders the oracle knows, under the same names."""


def compares_like_the_oracle(ev, holdings, oracle=ORACLES["high"]):
    """Strengths and slow scores must name the same categories and ranks, and put them in the same order."""
    scored = {}
    for cards in holdings:
        score = wild_score(cards, ev.wild, use=ev.use, oracle=oracle)
        strength = ev.value(cards)
        said = (ev.category(strength), ev.ranks(strength))
        assert said == (oracle.names()[score[0]], oracle.ranks(score)), format_cards(cards, jokers=5)
        scored[score] = strength
    assert [scored[score] for score in sorted(scored)] == sorted(scored.values())


def evaluator(name, wild=frozenset(), use="full"):
    """The evaluator of one of the orders."""
    return make_evaluator(ORDERS[name], wild, use)
