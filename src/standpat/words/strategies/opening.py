"""Who may open, for how much, and what happens when nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.all_pass import Lowball, NextStreet, Redeal
from standpat.rules.opening import Anyone, AnySize, AtLeast, Between, PotMultiple, Progressive
from standpat.words.strategies.telling import sentences
from standpat.words.strategies.wild import in_other_order
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.rules.opening import Opening, Short
    from standpat.words.strategies.telling import Sentences, Telling

SHORT: dict[Short, str] = {
    "four straight flush": later("four cards to a straight flush"),
    "open four straight flush": later("four cards to a straight flush open at both ends"),
    "four flush": later("four cards to a flush"),
    "four straight": later("four cards to a straight"),
    "open four straight": later("four cards to a straight open at both ends"),
}
"""Holdings that are one card short."""


@sentences.register(Anyone)
def _(_opening: Anyone, tell: Telling) -> Sentences:
    return [tell.say("Anybody may open.")]


@sentences.register(AtLeast)
def _(opening: AtLeast, tell: Telling) -> Sentences:
    said = tell.say("To open takes at least: {openers}.", openers=tell.voice.having(openers(opening, tell)[0]))
    return [said, *_also(opening.also, tell)]


AFTER_THE_LAST = {
    "stay": later("After the last of them it stays at that; the next pot begins with the first."),
    "again": later("After the last of them it begins again with the first, and so does the next pot."),
}
"""What follows the last step of progressive openers."""


@sentences.register(Progressive)
def _(opening: Progressive, tell: Telling) -> Sentences:
    first, *others = openers(opening, tell)
    said = [tell.say("To open takes at least: {openers}.", openers=tell.voice.having(first))]
    if others:
        said += [
            tell.say("Each time nobody opens, the next of these: {openers}.", openers=", ".join(others)),
            tell.say(AFTER_THE_LAST[opening.then]),
        ]
    return [*said, *_also(opening.also, tell)]


def openers(opening: Opening, tell: Telling) -> list[str]:
    """The least holdings that may open, in the order in which they are asked for."""
    return [tell.floor(floor) for floor in opening.floors()]


def _also(also: tuple[Short, ...], tell: Telling) -> Sentences:
    if not also:
        return []
    names = [tell.say(SHORT[name]) for name in also]
    return [tell.say("Enough as well: {names}.", names=tell.voice.choice(names))]


# -- how big the first bet is


@sentences.register(AnySize)
def _(_size: AnySize, _tell: Telling) -> Sentences:
    """The limit says it."""
    return []


@sentences.register(PotMultiple)
def _(size: PotMultiple, tell: Telling) -> Sentences:
    most = None if size.most is None else _pots(size.most, tell)
    if size.least == size.most:
        return [tell.say("The first bet is exactly {amount}.", amount=most)]
    if size.least and most:
        return [tell.say("The first bet is from {least} to {most}.", least=_pots(size.least, tell), most=most)]
    if most:
        return [tell.say("The first bet is at most {amount}.", amount=most)]
    return [tell.say("The first bet is at least {amount}.", amount=_pots(size.least, tell))] if size.least else []


def _pots(pots: int, tell: Telling) -> str:
    return tell.count("the pot", "{n} times the pot", pots)


@sentences.register(Between)
def _(size: Between, tell: Telling) -> Sentences:
    if size.most is None:
        return [tell.say("The first bet is at least {amount}.", amount=size.least)]
    return [tell.say("The first bet is from {least} to {most}.", least=size.least, most=size.most)]


# -- nobody opens


@sentences.register(NextStreet)
def _(_pass: NextStreet, tell: Telling) -> Sentences:
    return [tell.say("If everybody checks, the hand goes on.")]


REDEALS = {
    "same": later("If everybody checks, the pot stays, all post again and the same dealer deals anew."),
    "left": later("If everybody checks, the pot stays, all post again and the next dealer deals anew."),
}
REDEALS_FREE = {
    "same": later("If everybody checks, the pot stays and the same dealer deals anew; nobody posts again."),
    "left": later("If everybody checks, the pot stays and the next dealer deals anew; nobody posts again."),
}
"""Who deals anew, where all post again and where nobody does."""


@sentences.register(Redeal)
def _(redeal: Redeal, tell: Telling) -> Sentences:
    if redeal.posts == 0:
        return [tell.say(REDEALS_FREE[redeal.button])]
    said = [tell.say(REDEALS[redeal.button])]
    if redeal.posts is not None:
        said.append(
            tell.count(
                "After {n} deal anew nobody posts any more.",
                "After {n} deals anew nobody posts any more.",
                redeal.posts,
            )
        )
    return said


TURNS = {
    True: (
        later("If everybody checks, the same cards are played on for the lowest hand."),
        later("If everybody checks again, the hand goes on for the lowest hand."),
        later("Where nobody can bet, since at most one player has chips left, the lowest hand wins as well."),
    ),
    False: (
        later("If everybody checks, the same cards are played on in another order of hands."),
        later("If everybody checks again, the hand goes on in that order."),
        later("Where nobody can bet, since at most one player has chips left, that order holds as well."),
    ),
}
"""What becomes of the hand: when all have checked, when they do so again, and when nobody could bet; by whether the
lowest hand wins then."""


@sentences.register(Lowball)
def _(lowball: Lowball, tell: Telling) -> Sentences:
    said, checked_again, unbet = map(tell.say, TURNS[lowball.ranking.low])
    if lowball.bet_again:
        goes_on = [tell.say("A betting round follows at once, in which anybody may open."), checked_again]
    else:
        goes_on = [tell.say("The hand goes on at once, without another betting round.")]
    return [said, *goes_on, unbet, *tell(lowball.ranking), *in_other_order(lowball.ranking, tell)]
