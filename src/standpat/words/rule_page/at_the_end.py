"""The end: showing, sharing the pot, and the session around the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.showdown import divided
from standpat.words.rule_card import absent_lines, clock_lines, has_bets, session_lines, showing, winning
from standpat.words.strategies.winning import may_tie
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies import Sentences, Telling

ODD_POT, SPLIT_POT = 11, 21


def showdown(tell: Telling) -> Sentences:
    """Who shows, and what is judged (S000-07.1, S000-07.2, S004-07.1 to S004-07.6)."""
    rules = tell.rules
    chips, halves = rules.award.for_chips and has_bets(rules), rules.award.second is not None
    said = [tell.say(COMPARED if has_bets(rules) else ALL_COMPARED), *showing(tell)]
    if rules.showdown.muck == "losers":
        said += [
            tell.say("Only the first to show must show whatever he has."),
            tell.say(SHOWN_FOR_A_HALF if halves else SHOWN_AFTER),
        ]
    if not rules.award.declares:
        said.append(tell.say(HALVES_SPEAK if halves else CARDS_SPEAK))
    if chips and rules.award.qualifier is None and not halves:
        said.append(tell.say("Any hand may win: there is no minimum."))
    return said


COMPARED = later("When two or more are still in at the end, there is a showdown: the hands are compared.")
ALL_COMPARED = later("At the end all hands are compared.")
SHOWN_AFTER = later("After him, a player whose hand beats or equals the best one shown so far shows it, too.")
SHOWN_FOR_A_HALF = later("After him, a player whose hand may still win either half shows it, too.")
CARDS_SPEAK = later("The cards speak: the best hand wins, whatever its holder says of it.")
HALVES_SPEAK = later("The cards speak: each half goes to the hand that wins it, whatever its holder says of it.")


def pots(tell: Telling) -> Sentences:
    """How a pot is shared, with an odd chip in numbers (S000-07.3)."""
    said = winning(tell)
    award = tell.rules.award
    if award.for_chips and award.second is None and may_tie(tell):
        first, second = divided(ODD_POT, [0, 1], [0, 1]).values()
        said.append(
            tell.say(
                "For example: of a pot of {pot} shared by two, the first from the dealer's {side} gets {first}, "
                "the other {second}.",
                pot=ODD_POT,
                first=first,
                second=second,
            )
        )
    if award.second is not None:
        lesser = SPLIT_POT // 2
        said.append(
            tell.say(
                "For example: of a pot of {pot} the first half is {first}, the other {second}.",
                pot=SPLIT_POT,
                first=SPLIT_POT - lesser,
                second=lesser,
            )
        )
    return said


def session(tell: Telling) -> Sentences:
    """How long it lasts and who wins it (S000-07.5 to S000-07.8)."""
    rules = tell.rules
    said = session_lines(rules, tell.voice)
    if rules.award.for_chips:
        said.append(tell.say("A player who is out is passed over by the deal and by the button."))
    return [*said, tell.say("After a shared place the next one is left free: two firsts, then a third.")]


def clock(tell: Telling) -> Sentences:
    """How long one may think, and what is done for who has gone (S002-11.2, S002-11.3, S002-12.9, S004-01.2)."""
    said = [*clock_lines(tell), *absent_lines(tell)]
    if not tell.rules.award.for_chips:
        return [*said, tell.say("A player who has left is still dealt in; a player who is sitting out is not.")]
    return [
        *said,
        tell.say("A player who has left is still dealt in; a player who is sitting out is not, and puts nothing in."),
        tell.say("A player who comes back takes his seat again, with the chips that are left."),
    ]
