"""INFO-01: what a player is given holds nothing of the others, and is no handle on the table."""

from __future__ import annotations

import gc
import random
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.cards import HIDDEN
from standpat.engine.actions import BetLegal, DrawLegal
from standpat.engine.stock import Stock
from standpat.errors import IllegalAction
from standpat.players.bots import RandomBot
from standpat.profiles.library import shipped

if TYPE_CHECKING:
    from standpat import Action, View
    from standpat.engine.actions import Legal

SHARED = (type, ModuleType, CodeType, BuiltinFunctionType, str, bytes, int, float)
"""What belongs to the program, not to the table: classes and modules are not walked through."""
FORBIDDEN = (standpat.Hand, standpat.Session, Stock, random.Random)


def reachable(*things: object) -> list[object]:
    """Everything that can be reached: attributes, slots, elements, closures, bound objects."""
    seen: dict[int, object] = {}
    todo = list(things)
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, SHARED):
            continue
        seen[id(thing)] = thing
        if isinstance(thing, FunctionType):
            todo += [*(thing.__closure__ or ()), *(thing.__defaults__ or ()), *(thing.__kwdefaults__ or {}).values()]
        elif isinstance(thing, (CellType, MethodType)) or gc.is_tracked(thing):
            todo += gc.get_referents(thing)
        elif isinstance(thing, tuple):
            todo += thing
    return list(seen.values())


class Spy:
    """A player that looks at everything it can reach before it plays at random."""

    needs_view = True

    def __init__(self, session: standpat.Session, seat: int) -> None:
        self.look = lambda *given: look(session, seat, *given)
        self.bot = RandomBot(random.Random(f"spy {seat}"))

    def choose(self, view: View, legal: Legal) -> Action:
        self.look(view, legal)
        return self.bot.choose(view, legal)


def look(session: standpat.Session, seat: int, view: View, legal: Legal) -> None:
    hand = session.hand
    assert hand is not None
    found = reachable(view, legal)
    assert view.seat == legal.seat == seat
    assert not [thing for thing in found if isinstance(thing, FORBIDDEN)]
    secret = [
        {card for card in hand.cards[other] if card not in hand.up[other]}
        for other in hand.order
        if other != seat and other not in hand.shown
    ]
    for thing in found:
        if isinstance(thing, (list, tuple, set, frozenset)) and len(thing) > 2:
            told = {item for item in thing if type(item) is int}
            whole_deck = told >= set(hand.rules.deck.cards(2))
            assert whole_deck or not [cards for cards in secret if len(cards) > 2 and cards <= told], thing
    for other in hand.order:
        if other != seat and other not in hand.shown:
            assert set(view.cards[other]) <= {HIDDEN, *hand.up[other]}


@pytest.mark.parametrize("name", shipped())
def test_info_01_nothing_of_the_others_can_be_reached_from_what_a_player_is_given(name: str) -> None:
    """INFO-01: fifty hands."""
    rules = standpat.load(name)
    hands = seed = 0
    while hands < 50:
        seed += 1
        session = standpat.Session(rules, stacks=[10_000] * 4, seed=seed, hands=50 - hands)
        for _ in standpat.play(session, [Spy(session, seat) for seat in range(4)]):
            pass
        hands += session.hands_played


class Vandal:
    """A player that chooses at random, and then spoils whatever it was given."""

    needs_view = True

    def __init__(self, seat: int, *, spoils: bool) -> None:
        self.bot = RandomBot(random.Random(f"vandal {seat}"))
        self.spoils = spoils

    def choose(self, view: View, legal: Legal) -> Action:
        action = self.bot.choose(view, legal)
        if self.spoils:
            spoil(view)
            spoil(legal)
        return action


def spoil(given: Any) -> None:
    names = [name for cls in type(given).__mro__ for name in getattr(cls, "__slots__", ())]
    for name in names:
        value = getattr(given, name, None)
        if isinstance(value, list) and value and type(value[0]) is int:
            value[:] = [10**6 for _ in value]
    for name in names:
        if type(getattr(given, name, None)) is int and name != "seat":
            try:
                setattr(given, name, 10**6)
            except (AttributeError, TypeError):
                continue


def spoiled_log(*, spoils: bool) -> list[object]:
    session = standpat.Session(standpat.load("open-no-limit"), seats=3, seed=8, hands=10)
    players = [Vandal(seat, spoils=spoils and seat == 1) for seat in range(3)]
    log = []
    for event in standpat.play(session, players):
        if type(event).__name__ == "HandBegan":
            for player in players:
                player.bot = RandomBot(random.Random(session.hands_played))
        log.append(event)
    return log


def test_info_01_changing_what_a_player_was_given_does_not_change_the_table() -> None:
    """INFO-01."""
    log = spoiled_log(spoils=True)
    total = [sum(made.stacks) for made in log if type(made).__name__ == "HandEnded"]
    assert set(total) == {300}
    assert log == spoiled_log(spoils=False)


def test_info_01_a_player_cannot_widen_its_own_bounds() -> None:
    """INFO-01: a bet above the stack stays illegal whatever the player does to the bounds it was given."""
    hand = standpat.Hand(standpat.load("open-no-limit"), [100, 100], 1, random.Random(1))
    legal = hand.legal()
    assert isinstance(legal, BetLegal)
    for name, value in (("high", 10**6), ("all_in", 10**6), ("low", 1), ("verbs", ("check", "bet", "show"))):
        try:
            setattr(legal, name, value)
        except (AttributeError, TypeError):
            continue
    with pytest.raises(IllegalAction):
        hand.act(0, "bet", 5000)
    with pytest.raises(IllegalAction):
        hand.act(0, "bet", 1)
    with pytest.raises(IllegalAction):
        hand.act(0, "show")
    assert hand.stacks == [99, 99]


def test_info_01_a_player_cannot_widen_its_own_draw() -> None:
    """INFO-01."""
    rules = standpat.load("classic", options={"draw_limit": "three"})
    hand = standpat.Hand(rules, [100, 100], 1, random.Random(1))
    hand.act(0, "bet", 20)
    hand.act(1, "call")
    legal = hand.legal()
    assert isinstance(legal, DrawLegal)
    others = tuple(hand.cards[1])
    for name, value in (("most", 5), ("cards", (*legal.cards, *others))):
        try:
            setattr(legal, name, value)
        except (AttributeError, TypeError):
            continue
    with pytest.raises(IllegalAction):
        hand.act(0, "draw", None, hand.cards[0][:4])
    with pytest.raises(IllegalAction):
        hand.act(0, "draw", None, others[:1])
