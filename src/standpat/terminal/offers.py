"""What is offered at a prompt: the legal actions and no others, each with its amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import (
    ALL_IN,
    ARRANGE,
    BET,
    BRING_IN,
    CALL,
    DISCARD,
    DRAW,
    EXPOSE,
    PASS,
    RAISE,
    SIZED,
    BetLegal,
    CardsLegal,
    ChoiceLegal,
    DrawLegal,
)
from standpat.errors import IllegalAction
from standpat.rules.draw_limit import MoreIfKept
from standpat.terminal.verbs import label
from standpat.words.strategies.drawing import keepers
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice

GAP = "  "
"""Between two offers."""


def offer(spot: Spot, voice: Voice) -> str:
    """What may be done, as the prompt shows it: ``[f]old  [c]all 10  [r]aise to 20..88  all-in 88``."""
    return GAP.join(offers(spot, voice))


def offers(spot: Spot, voice: Voice) -> list[str]:
    """The same, one action an item."""
    legal = spot.legal
    said = [_one(verb, spot, voice) for verb in legal.verbs]
    if isinstance(legal, BetLegal) and may_go_all_in(legal) and not _all_in_said(spot):
        said.append(label(ALL_IN, voice, legal.all_in))
    return said


def _all_in_said(spot: Spot) -> bool:
    """Whether an action that is offered is all-in anyway, with the amount that is to be paid for it."""
    return any(spot.takes_all(verb, _lone_amount(verb, spot)) for verb in spot.legal.verbs)


def may_go_all_in(legal: BetLegal) -> bool:
    """Whether all-in is open, as a bet, a raise or a call."""
    try:
        legal.check(ALL_IN)
    except IllegalAction:
        return False
    return True


def _one(verb: str, spot: Spot, voice: Voice) -> str:
    legal = spot.legal
    if isinstance(legal, DrawLegal) and verb == DRAW:
        return _exchange(legal, spot, voice)
    if isinstance(legal, CardsLegal) and verb in HOW_MANY:
        return _cards(verb, legal, voice)
    return in_words(verb, spot, voice)


def in_words(verb: str, spot: Spot, voice: Voice, amount: int | None = None) -> str:
    """A verb with its letter and its amount, or all its amounts; one that takes the whole stack says so."""
    only = amount if amount is not None else _lone_amount(verb, spot)
    if amount is None and verb in ON_A_GRID and isinstance(spot.legal, BetLegal) and on_a_grid(spot.legal):
        return voice.say(ON_A_GRID[verb], amounts=totals(spot.legal, voice))
    said = label(verb, voice, _amounts(verb, spot, voice) if amount is None else amount)
    return voice.say("{action}, all-in", action=said) if spot.takes_all(verb, only) else said


ON_A_GRID = {BET: later("[b]et {amounts}"), RAISE: later("[r]aise to {amounts}")}
"""How a bet is offered whose totals are a range with steps; other languages need other words than for one total."""


def on_a_grid(legal: BetLegal) -> bool:
    """Whether the totals are told as a range with steps."""
    return legal.unit > 1 and len(legal.amounts()) > 2


def _lone_amount(verb: str, spot: Spot) -> int | None:
    """The one total a bet or raise can be, where there is just one."""
    legal = spot.legal
    if verb in SIZED and isinstance(legal, BetLegal) and len(legal.amounts()) == 1:
        return legal.low
    return None


def _amounts(verb: str, spot: Spot, voice: Voice) -> str:
    legal = spot.legal
    if isinstance(legal, ChoiceLegal):
        return str(legal.price)
    if not isinstance(legal, BetLegal):
        return ""
    if verb == BRING_IN:
        return str(min(legal.level, legal.all_in))
    return str(legal.to_call) if verb == CALL else totals(legal, voice)


def totals(legal: BetLegal, voice: Voice) -> str:
    """The totals open: ``20..88``, ``40``, ``10 or 20``, ``20..80 by 20, or 88``.

    >>> from standpat.words.voice import Voice
    >>> totals(BetLegal(0, ("raise",), 5, 10, 88, low=20, high=88, unit=20), Voice())
    '20..80 by 20, or 88'
    """
    amounts = legal.amounts()
    if len(amounts) < 3:
        return voice.choice([str(total) for total in amounts])
    if legal.unit == 1:
        return f"{amounts[0]}..{amounts[-1]}"
    if (amounts[-1] - amounts[0]) % legal.unit == 0:
        return voice.say("{low}..{high} by {unit}", low=amounts[0], high=amounts[-1], unit=legal.unit)
    return voice.say(
        "{low}..{high} by {unit}, or {all_in}",
        low=amounts[0],
        high=amounts[-2],
        unit=legal.unit,
        all_in=amounts[-1],
    )


# -- cards


def _exchange(legal: DrawLegal, spot: Spot, voice: Voice) -> str:
    """How many may be exchanged, and how to say which."""
    limit, kept = legal.limit, ""
    if isinstance(limit, MoreIfKept) and legal.most > limit.cards:
        kept = voice.choice([voice.one(word) for word in keepers(limit, spot.telling(voice))])
    most = limit.cards if kept and isinstance(limit, MoreIfKept) else legal.most
    said = voice.say("discard up to {n}", n=most)
    if kept:
        said = voice.say("{discard} ({more} keeping {keepers})", discard=said, more=legal.most, keepers=kept)
    return _such_as(said, (1, 3)[: legal.most], voice)


HOW_MANY = {
    DISCARD: (later("throw {n} card away"), later("throw {n} cards away")),
    PASS: (later("hand {n} card on"), later("hand {n} cards on")),
    EXPOSE: (later("turn {n} card up"), later("turn {n} cards up")),
    ARRANGE: (later("put {n} card in order"), later("put {n} cards in order")),
}
"""How each verb that names cards is offered."""


def _cards(verb: str, legal: CardsLegal, voice: Voice) -> str:
    one, many = HOW_MANY[verb]
    said = voice.say(one if legal.most == 1 else many, n=how_many(legal, voice))
    places = range(1, legal.most + 1)
    return _such_as(said, places[::-1] if verb == ARRANGE else places, voice)


def how_many(legal: CardsLegal, voice: Voice) -> str:
    """How many cards are to be chosen: ``2``, or ``1 to 2``."""
    least = max(legal.least, 1)
    if least == legal.most:
        return str(least)
    return voice.say("{least} to {most}", least=least, most=legal.most)


def _such_as(said: str, places: Sequence[int], voice: Voice) -> str:
    """An offer with an example of how cards are named."""
    return voice.say("{offer}, like {places}", offer=said, places=" ".join(map(str, places)))
