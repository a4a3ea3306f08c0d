"""The rules of a game in one line, for the table and the head of a session."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from standpat.rules.betting import FixedLimit, NoLimit, PotLimit
from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.opening import AtLeast
from standpat.rules.steps import Bet, Deal, Draw
from standpat.words.rule_card import wild_cards
from standpat.words.strategies import keepers, openers
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.rules.compiled import Rules


def rule_line(rules: Rules, voice: Voice) -> str:
    """The game in one line.

    >>> import standpat
    >>> rule_line(standpat.load("open-no-limit"), Voice())
    'open draw · ante 1 · no limit, min 2 · draw 0–5'
    >>> rule_line(standpat.load("five-card-stud"), Voice())
    'five-card stud · ante 1 · bring-in 2 · fixed limit 5/10, 3 raises'
    """
    return " · ".join(part for part in _parts(rules, voice) if part)


def _parts(rules: Rules, voice: Voice) -> Iterator[str]:
    steps = [step for street in rules.streets for step in street.steps]
    bets = [step for step in steps if isinstance(step, Bet)]
    yield _kind(steps, voice)
    yield from _wild(rules, voice)
    yield from (short(bet, voice) for bet in rules.forced_bets)
    yield from (voice.say("bring-in {amount}", amount=bet.bring_in) for bet in bets if bet.bring_in is not None)
    yield from (_openers(bet.opening, rules, voice) for bet in bets if isinstance(bet.opening, AtLeast))
    yield short(rules.betting, voice) if bets else voice.say("no bets")
    yield from (voice.say("draw {limit}", limit=short(step.limit, voice)) for step in steps if isinstance(step, Draw))


def _kind(steps: list[Any], voice: Voice) -> str:
    """Draw or stud, told by what happens: cards exchanged, or cards face up."""
    draws = any(isinstance(step, Draw) for step in steps)
    up = any(isinstance(step, Deal) and step.up for step in steps)
    dealt = sum(step.down + step.up for step in steps if isinstance(step, Deal))
    restricted = any(isinstance(step, Bet) and step.opening.restricted for step in steps)
    if draws and up:
        return voice.say("{cards}-card stud with a draw", cards=_number(dealt, voice))
    if up:
        return voice.say("{cards}-card stud", cards=_number(dealt, voice))
    if draws and not restricted:
        return voice.say("open draw")
    return voice.say("draw") if draws else voice.say("{cards}-card poker", cards=_number(dealt, voice))


def _number(number: int, voice: Voice) -> str:
    """The word for a number of cards, which is also the name of the rank."""
    return voice.rank(number - 2) if 2 <= number <= 10 else str(number)


def _wild(rules: Rules, voice: Voice) -> list[str]:
    evaluator = rules.evaluator
    if not evaluator.wild:
        return []
    cards = voice.listing(wild_cards(evaluator.wild, rules.deck.jokers, voice))
    return [voice.say("bug: {cards}", cards=cards) if evaluator.bug else voice.say("wild: {cards}", cards=cards)]


def _openers(opening: AtLeast, rules: Rules, voice: Voice) -> str:
    return voice.say("{holding} or better to open", holding=openers(opening, voice, rules.evaluator))


@singledispatch
def short(strategy: Any, _voice: Voice) -> str:
    """A strategy in a word or two; another vendor's by its kind."""
    return str(getattr(strategy, "kind", "")).rpartition(":")[2].replace("_", " ")


@short.register
def _(ante: Ante, voice: Voice) -> str:
    return voice.say("ante {amount}", amount=ante.amount) if ante.amount else ""


@short.register
def _(blinds: Blinds, voice: Voice) -> str:
    amounts = "/".join(str(amount) for amount in blinds.amounts)
    return voice.count("blind {amounts}", "blinds {amounts}", len(blinds.amounts), amounts=amounts)


@short.register
def _(betting: NoLimit, voice: Voice) -> str:
    return voice.say("no limit, min {amount}", amount=betting.minimum_bet())


@short.register
def _(betting: PotLimit, voice: Voice) -> str:
    return voice.say("pot limit, min {amount}", amount=betting.minimum_bet())


@short.register
def _(betting: FixedLimit, voice: Voice) -> str:
    sizes = f"{betting.small}/{betting.big}"
    if betting.raises is None:
        return voice.say("fixed limit {sizes}", sizes=sizes)
    return voice.count("fixed limit {sizes}, {n} raise", "fixed limit {sizes}, {n} raises", betting.raises, sizes=sizes)


@short.register
def _(limit: UpTo, voice: Voice) -> str:  # noqa: ARG001 - the same in every language
    return f"0–{limit.cards}"


@short.register
def _(limit: MoreIfKept, voice: Voice) -> str:
    most = limit.cards
    return voice.say("0–{most}, {more} keeping {keepers}", most=most, more=limit.more, keepers=keepers(limit, voice))


@short.register
def _(limit: OnePlayerMore, voice: Voice) -> str:
    return voice.say("0–{most}, one player {more}", most=limit.cards, more=limit.more)
