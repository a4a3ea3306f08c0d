"""The rules of a game in one line, for the table and the head of a session: what tells it from other games."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from standpat.rules.opening import AtLeast, Progressive
from standpat.rules.steps import Bet, Deal, Draw, Expose, Extra, Pass, Pay, Straddle
from standpat.words.short import short
from standpat.words.strategies import Telling
from standpat.words.strategies.opening import openers
from standpat.words.strategies.rounds import begins_with_blind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.rules.compiled import Rules
    from standpat.words.voice import Voice


def rule_line(rules: Rules, voice: Voice) -> str:
    """The game in one line.

    >>> import standpat
    >>> from standpat.words.voice import Voice
    >>> rule_line(standpat.load("open-no-limit"), Voice())
    'open draw · ante 1 · no limit, min 2 · draw 0–5'
    >>> rule_line(standpat.load("five-card-stud"), Voice())
    'five-card stud · ante 1 · bring-in 2 · fixed limit 5/10, 3 raises'
    """
    tell = Telling(rules, voice)
    return " · ".join(part for part in _parts(tell) if part)


def _parts(tell: Telling) -> Iterator[str]:
    rules = tell.rules
    steps = [step for street in rules.streets for step in street.steps]
    bets = [step for step in steps if isinstance(step, Bet)]
    yield _kind(steps, tell)
    yield from (short(part, tell) for part in (rules.deck, rules.wild))
    yield from _once(short(step, tell) for step in steps if isinstance(step, Pay | Extra))
    yield short(rules.ranking, tell)
    yield tell.say("suits break ties") if getattr(rules.ranking, "suits", None) else ""
    yield from (short(part, tell) for part in (rules.award, rules.seats))
    yield from (short(bet, tell) for bet in rules.forced_bets)
    yield from (short(step, tell) for step in steps if isinstance(step, Straddle))
    yield from _before_a_bet(bets, tell)
    yield short(rules.betting, tell) if bets else tell.say("no bets")
    yield from _exchanged(steps, tell)


# -- what kind of game it is


def _kind(steps: list[Any], tell: Telling) -> str:
    """Draw or stud, told by what happens: cards exchanged, or cards face up."""
    deals = [step for step in steps if isinstance(step, Deal)]
    draws = any(isinstance(step, Draw) for step in steps)
    up = any(step.up for step in deals)
    cards = _number(sum(step.down + step.up for step in deals), tell.voice)
    shared = sum(step.shared for step in deals)
    kind = _draw(steps, tell) if draws and not up else _stud(cards, tell, draws=draws, up=up)
    if not shared:
        return kind
    return tell.count("{kind}, {n} shared card", "{kind}, {n} shared cards", shared, kind=kind)


def _draw(steps: list[Any], tell: Telling) -> str:
    """Draw, called open where there are bets and anybody may make the first."""
    bets = [step for step in steps if isinstance(step, Bet)]
    restricted = not bets or any(bet.opening.restricted for bet in bets)
    blinds = any(bet.price() for bet in tell.rules.forced_bets)
    return tell.say("draw") if restricted or blinds else tell.say("open draw")


def _stud(cards: str, tell: Telling, *, draws: bool, up: bool) -> str:
    if draws:
        return tell.say("{cards}-card stud with a draw", cards=cards)
    return tell.say("{cards}-card stud", cards=cards) if up else tell.say("{cards}-card poker", cards=cards)


def _number(number: int, voice: Voice) -> str:
    """The word for a number of cards, which is also the name of the rank."""
    return voice.rank(number - 2) if 2 <= number <= 10 else str(number)


# -- the betting


def _before_a_bet(bets: list[Bet], tell: Telling) -> Iterator[str]:
    """What is asked of the first bet: who must make it, who may, how big it is, and what if nobody does."""
    yield from (tell.say("bring-in {amount}", amount=bet.bring_in) for bet in bets if bet.bring_in is not None)
    openings = [bet.opening for bet in bets if not begins_with_blind(bet, tell)]
    yield from (_openers(opening, tell) for opening in openings if isinstance(opening, AtLeast | Progressive))
    yield from _once(short(bet.opening_size, tell) for bet in bets)
    yield from _once(short(bet.all_pass, tell) for bet in bets)
    yield from _once(tell.say("bet or fold") for bet in bets if not bet.check)


def _openers(opening: AtLeast | Progressive, tell: Telling) -> str:
    first = openers(opening, tell)[0]
    if isinstance(opening, AtLeast) or len(opening.ranks) == 1:
        return tell.say("{holding} or better to open", holding=first)
    others = ", ".join(tell.voice.letter(rank, many=True) for rank in opening.ranks[1:])
    return tell.say("{holding} or better to open, then {others}", holding=first, others=others)


def _once(parts: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(parts))


# -- cards that change hands


def _exchanged(steps: list[Any], tell: Telling) -> Iterator[str]:
    """Cards handed on, turned up and drawn; equal draws together."""
    passes = [step.cards for step in steps if isinstance(step, Pass)]
    if passes:
        cards = "-".join(map(str, passes))
        yield tell.count("handing on {cards} card", "handing on {cards} cards", sum(passes), cards=cards)
    turned = sum(step.most for step in steps if isinstance(step, Expose) and (step.arranged or step.least))
    if turned:
        yield tell.count("turning {n} card up", "turning {n} cards up", turned)
    limits = [short(step.limit, tell) for step in steps if isinstance(step, Draw)]
    for limit, group in groupby(limits):
        yield _draws(limit, list(group), tell)


def _draws(limit: str, equal: Sequence[str], tell: Telling) -> str:
    return tell.count("draw {limit}", "{n} draws {limit}", len(equal), limit=limit)
