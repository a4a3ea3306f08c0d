"""Poker Hand History (PHH): the format of research on poker, which PokerKit reads. TOML, and a list of actions.

PHH counts players from the one after the button: p1, p2, ... What it has no place for stands in fields of our own,
whose names begin with ``_`` as it wants: the game, the digest of its rules, the deals before the last one. Amounts are
chips. Several hands in one file are tables ``[1]``, ``[2]``, ...
"""

from __future__ import annotations

import json
from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from standpat.cards import HIDDEN, format_card, is_joker
from standpat.engine.events import (
    Acted,
    Awarded,
    Began,
    Burned,
    CameShort,
    Dealt,
    DealtShared,
    Drew,
    Ended,
    Mucked,
    Posted,
    Received,
    Redealt,
    Reshuffled,
    Shown,
)
from standpat.history.formats import once
from standpat.history.formats.losses import losses
from standpat.history.formats.text import in_utc
from standpat.rules.betting import FixedLimit
from standpat.rules.game_code import eight_or_better, variant_code
from standpat.rules.steps import Bet
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from standpat.engine.events import Event
    from standpat.history.hands import PlayedHand
    from standpat.rules.compiled import Rules
    from standpat.rules.table import Table

CARRIED = (
    "opening", "house", "spread", "half_pot", "direction", "before_draw", "redeal", "straddle", "blinds", "burned",
    "discards", "deferred", "reshuffled", "shared",
)  # fmt: skip
"""What PHH says, or what makes no difference to who gets which chips and is told by the digest of the rules."""
WORDS = {"fold": "f", "check": "cc", "call": "cc", "bring-in": "pb", "bet": "cbr", "raise": "cbr", "complete": "cbr"}
"""What a player does in a betting round, as PHH writes it."""
BETS_BEFORE = "the bets of the deals before the last one"


class Phh:
    """Poker Hand History."""

    name = "phh"
    suffix = ".phh"

    def losses(self, hand: PlayedHand) -> list[str]:
        """What neither PHH nor our own fields in it say."""
        second = ("second",) if eight_or_better(hand.rules) else ()
        before = [BETS_BEFORE] if any(map(_has_bets, deals_of(hand.events)[:-1])) else []
        return once([*losses(hand, (*CARRIED, *second)), *before])

    def write(self, hands: Sequence[PlayedHand]) -> str:
        """One hand as it is, several as tables."""
        texts = ["".join(f"{key} = {value}\n" for key, value in fields_of(hand).items()) for hand in hands]
        if len(texts) == 1:
            return texts[0]
        return "\n".join(f"[{place}]\n{text}" for place, text in enumerate(texts, 1))


FORMAT = Phh()


class OneDeal(NamedTuple):
    """One deal of a hand: there are several where it was dealt again."""

    button: int
    events: tuple[Event, ...]


def deals_of(events: Sequence[Event]) -> list[OneDeal]:
    """The deals of a hand, in order."""
    began = cast("Began", events[0])
    starts = [0, *(place for place, event in enumerate(events) if isinstance(event, Redealt))]
    ends = [*starts[1:], len(events)]
    buttons = [began.button, *(event.button for event in events if isinstance(event, Redealt))]
    parts = zip(buttons, starts, ends, strict=True)
    return [OneDeal(button, tuple(events[start + 1 : end])) for button, start, end in parts]


def _has_bets(deal: OneDeal) -> bool:
    return any(isinstance(event, Acted) and event.verb not in ("check", "decline") for event in deal.events)


# -- the fields


def fields_of(hand: PlayedHand) -> dict[str, str]:
    """The fields of a hand, each with its value as TOML."""
    deals = deals_of(hand.events)
    order = _order(cast("Began", hand.events[0]).seats, deals[-1].button)
    player = {seat: f"p{place}" for place, seat in enumerate(order, 1)}
    last = Actions(player)
    last.read(deals[-1].events)
    began = in_utc(hand.began)
    fields: dict[str, object] = {
        "variant": variant_code(hand.rules),
        "ante_trimming_status": True,
        **_stakes(hand, deals, order),
        "starting_stacks": [hand.stacks[seat] for seat in order],
        "actions": last.actions,
        "time": began.time(),
        "day": began.day,
        "month": began.month,
        "year": began.year,
        "hand": hand.number,
        "seats": [seat + 1 for seat in order],
        "seat_count": len(hand.names),
        "players": [hand.names[seat] for seat in order],
        "finishing_stacks": _by_order(_finishing(hand), order),
        "winnings": _by_order(_winnings(hand), order),
        "_game": hand.profile,
        "_title": hand.title,
        "_digest": hand.rules.digest,
        "_session": hand.session,
        "_viewer": _viewer(hand, player),
        "_deals": [_earlier(deal, player) for deal in deals[:-1]],
        "_uncontested": last.uncontested,
        "_burned": cards_of(last.burned),
        "_reshuffled": last.reshuffled,
    }
    return {key: toml(value, lines=key == "actions") for key, value in fields.items() if value not in ([], "", 0)}


def _order(seats: tuple[int, ...], button: int) -> tuple[int, ...]:
    """The seats from the one after the button on; where the deal moved on, the button did."""
    after = seats.index(button) + 1
    return seats[after:] + seats[:after]


def _stakes(hand: PlayedHand, deals: Sequence[OneDeal], order: tuple[int, ...]) -> dict[str, object]:
    """The stakes of a hand, straddles among the blinds."""
    times = sum(any(isinstance(event, Posted) and not event.live for event in deal.events) for deal in deals)
    posted = [event for event in deals[-1].events if isinstance(event, Posted) and event.word == "straddle"]
    return stakes(hand.rules, order, times, {event.seat: event.amount for event in posted})


def stakes(
    rules: Rules, order: tuple[int, ...], times: int, straddles: Mapping[int, int] = MappingProxyType({})
) -> dict[str, object]:
    """Antes, blinds or bring-in, and the sizes of bets. The antes of all deals lie in the pot, so they are summed up.

    >>> import standpat
    >>> stakes(standpat.load("deuce-to-seven"), (4, 2, 0), 1)
    {'antes': [0, 0, 0], 'blinds_or_straddles': [1, 2, 0], 'min_bet': 2}
    """
    dealt_in = cast("Table", _DealtIn(order))
    owed, live = Counter[int](), Counter[int](straddles)
    for bet in rules.forced_bets:
        (live if bet.live else owed).update(dict(bet.posts(dealt_in)))
    blinds = [live[seat] for seat in order]
    bring_in = bring_in_of(rules)
    as_written = blinds[::-1] if len(order) == 2 else blinds  # PHH has those of two players the other way round
    forced = {"bring_in": bring_in} if bring_in else {"blinds_or_straddles": as_written}
    return {"antes": [times * owed[seat] for seat in order], **forced, **sizes(rules)}


class _DealtIn:
    """As much of a table as forced bets ask for."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = list(order)
        self.in_hand = dict.fromkeys(order, True)


def bring_in_of(rules: Rules) -> int:
    """The bring-in of a game; 0 for none."""
    bets = [step for street in rules.streets for step in street.steps if isinstance(step, Bet)]
    return next((step.bring_in for step in bets if step.bring_in), 0)


def sizes(rules: Rules) -> dict[str, object]:
    """The sizes of bets: two with fixed limits, else the smallest."""
    betting = rules.betting
    if isinstance(betting, FixedLimit):
        return {"small_bet": betting.small, "big_bet": betting.big}
    return {"min_bet": betting.minimum_bet()}


def _finishing(hand: PlayedHand) -> Sequence[int]:
    return next((event.stacks for event in reversed(hand.events) if isinstance(event, Ended)), hand.stacks)


def _winnings(hand: PlayedHand) -> Sequence[int]:
    won = [0] * len(hand.names)
    for event in hand.events:
        if isinstance(event, Awarded):
            for seat, share in zip(event.seats, event.shares, strict=True):
                won[seat] += share
    return won


def _by_order(chips: Sequence[int], order: Iterable[int]) -> list[int]:
    return [chips[seat] for seat in order]


def _viewer(hand: PlayedHand, player: dict[int, str]) -> str:
    """Who looks at the hand: a player by its p-number, else its seat; ``public`` for an onlooker; empty for all."""
    if hand.viewer is None:
        return ""
    return "public" if hand.viewer == NOBODY else player.get(hand.viewer, f"seat {hand.viewer + 1}")


def _earlier(deal: OneDeal, player: dict[int, str]) -> dict[str, object]:
    """A deal before the last one."""
    writer = Actions(player)
    writer.read(deal.events)
    return {"button": player[deal.button], "actions": writer.actions}


# -- the actions


class Actions:
    """Writes the actions of one deal. At a draw PHH has all discards first, then the cards dealt for them."""

    def __init__(self, player: dict[int, str]) -> None:
        self.player = player
        self.actions: list[str] = []
        self.uncontested = ""
        """What the winner nobody called does with his cards: PHH knows no such choice."""
        self.burned: list[int] = []
        self.reshuffled = 0
        self._left = len(player)
        self._discards: dict[int, list[int]] = {}
        self._served: list[tuple[int, tuple[int, ...]]] = []

    def read(self, events: Iterable[Event]) -> None:
        """Write what these events say."""
        for event in events:
            if isinstance(event, Drew | Received | CameShort | Reshuffled | Burned):
                self._draw(event)
            else:
                self._end_draw()
                self._write(event)
        self._end_draw()

    def _write(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self._say(event.seat, "d dh {} " + cards_of((*event.down, *event.up)))
        elif isinstance(event, DealtShared) and event.cards:
            self.actions.append(f"d db {cards_of(event.cards)}")
        elif isinstance(event, Acted) and event.verb in WORDS:
            self._left -= event.verb == "fold"
            word = WORDS[event.verb]
            self._say(event.seat, f"{{}} {word} {event.to}" if word == "cbr" else f"{{}} {word}")
        elif isinstance(event, Shown):
            self._show(event.seat, cards_of(event.cards))
        elif isinstance(event, Mucked):
            self._show(event.seat, "")

    def _say(self, seat: int, text: str) -> None:
        self.actions.append(text.format(self.player[seat]).rstrip())

    def _show(self, seat: int, cards: str) -> None:
        if self._left > 1:
            self._say(seat, f"{{}} sm {cards}")
        else:
            self.uncontested = f"{self.player[seat]} sm {cards}".rstrip()

    def _draw(self, event: Drew | Received | CameShort | Reshuffled | Burned) -> None:
        if isinstance(event, Drew):
            self._discards[event.seat] = list(event.discarded)
            self._served.append((event.seat, event.received))
        elif isinstance(event, Received):
            self._served.append((event.seat, event.cards))
        elif isinstance(event, CameShort):
            for card in event.cards:
                self._discards[event.seat].remove(card)
        elif isinstance(event, Reshuffled):
            self.reshuffled += 1
        else:
            self.burned += [card for card in event.cards if card != HIDDEN]

    def _end_draw(self) -> None:
        """The discards of all, then what each was dealt for them."""
        for seat, discards in self._discards.items():
            self._say(seat, f"{{}} sd {cards_of(discards)}")
        for seat, cards in self._served:
            if cards:
                self._say(seat, f"d dh {{}} {cards_of(cards)}")
        self._discards, self._served = {}, []


def cards_of(cards: Iterable[int]) -> str:
    """Cards as PHH writes them, in one word; jokers it does not know.

    >>> cards_of([51, HIDDEN, 52])
    'As????'
    """
    return "".join("??" if is_joker(card) else format_card(card) for card in cards)


# -- TOML


def toml(value: object, *, lines: bool = False) -> str:
    r"""A value as TOML; ``lines`` puts every item of a list on a line of its own.

    >>> toml([True, "a\"b", {"n": [1]}])
    '[true, "a\\"b", {n = [1]}]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in cast("dict[str, Any]", value).items()) + "}"
    if isinstance(value, list):
        items = [toml(item) for item in value]
        return "[\n" + "".join(f"  {item},\n" for item in items) + "]" if lines and items else f"[{', '.join(items)}]"
    return str(value)


def _text(value: str) -> str:
    """A basic string; what TOML cannot hold is replaced by question marks."""
    plain = value.encode("utf-8", "replace").decode()
    return json.dumps(plain, ensure_ascii=False).replace("\x7f", "\\u007f")
