"""Who shows first, and how the pot is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.ranking import SuitCard
from standpat.rules.showdown import LastAggressor, Points, Split, WinnerTakesIt
from standpat.rules.steps import Bet, Deal
from standpat.rules.wild import NoWild
from standpat.words.strategies.cards import selected
from standpat.words.strategies.ranking import card_of_suit
from standpat.words.strategies.telling import sentences
from standpat.words.strategies.wild import in_other_order
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.rules.showdown import Award, SecondHalf
    from standpat.words.strategies.telling import Sentences, Telling

OTHERWISE = {
    "left_of_button": later("Without a bet the first still in from the button's {side} shows first."),
    "first_to_act": later(
        "Without a bet the first who could have bet shows first; "
        "if nobody could, the one with whom the round would have begun."
    ),
}
"""Who shows first where nobody bet."""


@sentences.register(LastAggressor)
def _(first: LastAggressor, tell: Telling) -> Sentences:
    if not any(isinstance(step, Bet) for step in tell.steps()):
        return [tell.say("The first from the button's {side} shows first, the others follow in turn.")]
    said = tell.say("Who made the last bet or raise of the last round shows first, the others follow in turn.")
    return [said, tell.say(OTHERWISE[first.otherwise])]


@sentences.register(Points)
def _(award: Points, tell: Telling) -> Sentences:
    return [
        tell.say("No chips are played for."),
        tell.count(
            "Each best hand scores {n} point; equal ones score in full.",
            "Each best hand scores {n} points; equal ones score in full.",
            award.each,
        ),
        *(_next_best(place, points, tell) for place, points in enumerate(award.then, 2)),
    ]


def _next_best(place: int, points: int, tell: Telling) -> str:
    return tell.count(
        "Each {place} best hand scores {n} point; equal ones score in full.",
        "Each {place} best hand scores {n} points; equal ones score in full.",
        points,
        place=tell.voice.place(place),
    )


NOBODY = {
    "redeal": (
        later(
            "If nobody has that, the pot stays; those still in post again, and the same dealer deals them a new hand."
        ),
        later("Where only a side pot has nobody with such a hand, its best hand takes that pot."),
    ),
    "best_hand": (later("If nobody has that, the best hand takes the pot all the same."),),
}
"""What happens when nobody's hand is good enough."""


@sentences.register(WinnerTakesIt)
def _(award: WinnerTakesIt, tell: Telling) -> Sentences:
    if may_tie(tell):
        said = [tell.say("The best hand takes the pot; equal hands share it.")]
    else:
        said = [tell.say("The best hand takes the pot.")]
    if award.qualifier is not None:
        said.append(
            tell.say("To win takes at least: {holding}.", holding=tell.voice.having(tell.floor(award.qualifier)))
        )
        said += map(tell.say, NOBODY[award.nobody])
    return said


def may_tie(tell: Telling) -> bool:
    """Whether two players can hold equal hands: not where suits decide between the cards of one deck.

    A wild card has no suit of its own, a shared card is the same for all, and another order may have no suits.
    """
    rules, steps = tell.rules, list(tell.steps())
    orders = [rules.ranking, *(step.all_pass.ranking for step in steps if isinstance(step, Bet))]
    by_suits = all(getattr(order, "suits", None) is not None for order in orders if order is not None)
    shared = any(isinstance(step, Deal) and (step.shared or step.shortage == "common_card") for step in steps)
    return not by_suits or shared or not isinstance(rules.wild, NoWild)


# -- two halves


@sentences.register(Split)
def _(award: Split, tell: Telling) -> Sentences:
    halves = tell.say(
        "Half the pot goes to the best hand, with the odd chip; the other half goes {to_second}.",
        to_second=to_second_winner(award.second, tell),
    )
    said = [halves]
    if award.qualifier is not None:
        said.append(
            tell.say(
                "To win the first half takes at least: {holding}.",
                holding=tell.voice.having(tell.floor(award.qualifier)),
            )
        )
    return [*said, *_method(award, tell), *_not_won(award, tell)]


BY_DECLARATION = {
    "loses_all": (
        later("Who declares both and does not win both alone wins nothing."),
        later("So two who declare both may put each other out; then the others share the pot."),
        later("Where that would leave nobody, nobody is put out, and each half goes to its best hand."),
    ),
    "keeps_won_half": (
        later("Who declares both keeps the half he wins alone."),
        later("A half in which he is only tied goes to the others who play for it; if there are none, it is shared."),
    ),
}
"""What a player who plays for both halves wins."""


def _method(award: Split, tell: Telling) -> Sentences:
    if award.method == "cards_speak":
        return [tell.say("The cards decide who wins which half; one player may win both.")]
    only = tell.say("A player can win only what he has declared.")
    return [only, *map(tell.say, BY_DECLARATION[award.swing])]


NEITHER_WON = {
    "redeal": (
        later(
            "If nobody wins either half, the pot stays; those still in post again, "
            "and the same dealer deals them a new hand."
        ),
        later("Where only in a side pot nobody wins either half, its best hand takes that pot."),
    ),
    "best_hand": (later("If nobody wins either half, the best hand takes the pot."),),
}


def _not_won(award: Split, tell: Telling) -> Sentences:
    """What happens with a half, or with both, that nobody wins."""
    declared = award.method == "declare"
    wanted = [award.qualifier is not None, award.second.qualifier is not None]
    if not any(wanted) and not declared:
        return []
    said = [tell.say("If nobody wins one half, the other is the whole pot.")]
    return [*said, *map(tell.say, NEITHER_WON[award.nobody])] if may_be_unwon(award) else said


def may_be_unwon(award: Award | Split) -> bool:
    """Whether a showdown may leave the pot to nobody: not where any hand will do for it, or for one half of it."""
    if award.second is None:
        return award.qualifier is not None
    wanted = [award.qualifier is not None, award.second.qualifier is not None]
    return all(wanted) or (award.declares and any(wanted))


WHICH_CARD = {
    "all": later("the {card}"),
    "down": later("the {card} face down"),
    "up": later("the {card} face up"),
}
"""A card that wins half the pot, by which cards count."""


def second_winner(second: SecondHalf, tell: Telling) -> str:
    """What the second half goes to: the lowest hand, the highest spade."""
    if isinstance(second.ranking, SuitCard):
        return tell.say(WHICH_CARD[second.cards], card=card_of_suit(second.ranking, tell))
    return tell.say("the lowest hand") if second.ranking.low else tell.say("the best hand in another order")


TO_WHICH_CARD = {
    "all": later("to the {card}"),
    "down": later("to the {card} face down"),
    "up": later("to the {card} face up"),
}
"""The same after "goes": other languages do not join these words as English does."""


def to_second_winner(second: SecondHalf, tell: Telling) -> str:
    """Whom the second half goes to: to the lowest hand, to the highest spade."""
    if isinstance(second.ranking, SuitCard):
        return tell.say(TO_WHICH_CARD[second.cards], card=card_of_suit(second.ranking, tell))
    return tell.say("to the lowest hand") if second.ranking.low else tell.say("to the best hand in another order")


# -- the second half


WHICH_CARDS = {"down": later("Only cards face down count."), "up": later("Only cards face up count.")}


def second_half(second: SecondHalf, tell: Telling) -> Sentences:
    """What wins the second half: the order of the hands, the cards that count, and the least that will do."""
    which = [tell.say(WHICH_CARDS[second.cards])] if second.cards in WHICH_CARDS else []
    if isinstance(second.ranking, SuitCard):
        return [*tell(second.ranking), *which, *_without_card(second, tell)]
    order = [*tell(second.ranking), *in_other_order(second.ranking, tell)]
    said = [*order, *selected(second.selection, tell.evaluator(second.ranking).size, tell), *which]
    return [*said, *_at_least(second, tell)]


def _without_card(second: SecondHalf, tell: Telling) -> Sentences:
    wanted = second.qualifier
    if wanted is None or wanted.category.startswith("no "):
        return [tell.say("If nobody has one, all share that half.")]
    return (
        _at_least(second, tell) if wanted.rank else [tell.say("If nobody has one, the best hand takes the whole pot.")]
    )


def _at_least(second: SecondHalf, tell: Telling) -> Sentences:
    if second.qualifier is None:
        return []
    return [
        tell.say(
            "To win this half takes at least: {holding}.",
            holding=tell.voice.having(tell.floor(second.qualifier, second.ranking)),
        )
    ]
