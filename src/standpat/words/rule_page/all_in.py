"""All-in, side pots, and what happens when nobody is left to bet: with a small table of chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.pots import layer, uncalled
from standpat.rules.steps import Deal, Draw
from standpat.words.rule_page.page import Block, Paragraph, Table, bullets
from standpat.words.rule_page.rounds import bets_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.words.strategies import Sentences, Telling

NAMES = ("Ada", "Ben", "Cleo", "Dan")
FOLDED = 2
"""The place of the one who has folded."""


def all_in(tell: Telling) -> tuple[Block, ...]:
    """What a short stack may do and win (S000-05.3 to S000-05.9)."""
    return (*bullets(_said(tell)), *_worked(tell))


def _said(tell: Telling) -> Sentences:
    said = [
        tell.say("A player who cannot cover a bet may call with all he has: he is all-in."),
        tell.say("A player may also bet or raise all-in, even for less than the smallest bet or raise."),
        tell.say("A player who is all-in stays in to the end, whatever the others bet, and puts in nothing more."),
    ]
    if any(isinstance(step, Draw) for step in tell.steps()):
        said.append(tell.say("He exchanges cards like the others."))
    return [*said, *_pots(tell), *_no_more_bets(tell)]


def _pots(tell: Telling) -> Sentences:
    return [
        tell.say("What nobody has matched is given back to whoever bet it, before the pots are made."),
        tell.say(
            "The chips are parted by what each has put in: the main pot up to the smallest stack, then a side pot "
            "for each further level."
        ),
        tell.say("A pot is played for by those who are still in and have covered its level: nobody wins more."),
        tell.say("What those who folded have put in stays in the pots it reached."),
        tell.say("Every pot is decided by itself among those who play for it, the last side pot first."),
    ]


def _no_more_bets(tell: Telling) -> Sentences:
    return [*_never_again(tell), _to_the_end(tell)]


def _never_again(tell: Telling) -> Sentences:
    """E-49: no new deal where it could change nothing."""
    if not any(bet.all_pass.redeals for bet in bets_of(tell)):
        return []
    return [tell.say("Where at most one player could bet, the cards are not dealt again: the hand goes on.")]


def _to_the_end(tell: Telling) -> str:
    steps = list(tell.steps())
    first = steps.index(bets_of(tell)[0])
    if any(isinstance(step, Draw) for step in steps):
        return tell.say("When nobody can bet any more, the exchange still takes place, then the showdown.")
    if any(isinstance(step, Deal) for step in steps[first:]):
        return tell.say("When nobody can bet any more, the cards that are due are still dealt, then the showdown.")
    return tell.say("When nobody can bet any more, the rest takes place without betting, then the showdown.")


# -- a table of chips


def _worked(tell: Telling) -> tuple[Block, ...]:
    """Four players, two of them all-in, one folded: who plays for what."""
    unit = tell.rules.betting.minimum_bet()
    paid = [2 * unit, 5 * unit, 5 * unit, 12 * unit]
    seat, back = uncalled(paid)
    matched = [chips - back * (place == seat) for place, chips in enumerate(paid)]
    pots = layer(matched, [place != FOLDED for place in range(len(paid))])
    told = tell.say(
        "For example: Ada is all-in with {ada}, Ben with {ben}; Cleo put in {cleo} and then folded; Dan bet {dan}.",
        ada=paid[0],
        ben=paid[1],
        cleo=paid[2],
        dan=paid[3],
    )
    rows = [_pot(place, pot.amount, pot.seats, tell) for place, pot in enumerate(pots)]
    rows.append((tell.say("given back"), str(back), NAMES[seat]))
    return Paragraph(told), Table((tell.say("Pot"), tell.say("Chips"), tell.say("Played for by")), tuple(rows))


def _pot(place: int, amount: int, seats: Sequence[int], tell: Telling) -> tuple[str, ...]:
    name = tell.say("side pot") if place else tell.say("main pot")
    return name, str(amount), tell.voice.listing([NAMES[seat] for seat in seats])


def all_fold(tell: Telling) -> Sentences:
    """One player is left (S000-05.2)."""
    said = [tell.say("If all but one fold, the last takes the pot at once: nothing more is dealt, and nobody shows.")]
    if tell.rules.showdown.uncontested == "may_show":
        said = [
            tell.say("If all but one fold, the last takes the pot at once: nothing more is dealt."),
            tell.say("He need not show his cards; he may."),
        ]
    return [*said, tell.say("A player who is all-in has not folded.")]
