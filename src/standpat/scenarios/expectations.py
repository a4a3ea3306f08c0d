"""What a scenario can expect: one function a key, each giving what is so and what was wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from standpat.cards import format_cards
from standpat.engine.actions import NO_ONE, BetLegal, DrawLegal
from standpat.engine.events import Shown
from standpat.engine.stacked import named_cards
from standpat.engine.view import view_of
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from standpat.engine.hand import Hand
    from standpat.profiles.document import Node
    from standpat.session.session import Session


class Scene:
    """What expectations look at."""

    def __init__(self, session: Session, names: Sequence[str]) -> None:
        self.session = session
        self.names = names
        self.hand = cast("Hand", session.hand)
        """None only where the session was over before its first hand (E-106)."""
        self.legal = NO_ONE if session.hand is None else session.hand.legal()

    def name(self, seat: int) -> str | None:
        """A seat's name, None for nobody."""
        return None if seat == NOBODY else self.names[seat]


def failures(expected: Mapping[str, Node], session: Session, names: Sequence[str]) -> Iterator[tuple[str, Node, str]]:
    """Every expectation that does not hold: its key, the place, and what is so instead."""
    scene = Scene(session, names)
    for key, node in expected.items():
        if session.hand is None and key not in _WITHOUT_A_HAND:
            yield key, node, "no hand was ever dealt"
        elif key in _PER_SEAT:
            yield from _seats(scene, key, node)
        elif key == "sees":
            yield from _sees(scene, node)
        else:
            yield from _one(scene, key, node)


def _one(scene: Scene, key: str, node: Node) -> Iterator[tuple[str, Node, str]]:
    given, wanted = _ONE[key](scene), node.plain()
    if key == "legal" and isinstance(wanted, list) and "declare" in wanted:
        given = tuple(dict.fromkeys(verb.partition(" ")[0] for verb in given))
    elif key == "board":
        given, wanted = _in_order(given), _in_order(named_cards(wanted))
    if key in _SETS and isinstance(wanted, list):
        same = sorted(map(str, given or ())) == sorted(map(str, wanted))
    elif key == "pots":
        same = _same_pots(scene, wanted)
    else:
        same = _plain(given) == wanted and isinstance(given, bool) == isinstance(wanted, bool)
    if not same:
        yield key, node, f"{_show(given)}, not {_show(wanted)}"


def _seats(scene: Scene, key: str, node: Node) -> Iterator[tuple[str, Node, str]]:
    for name, below in (node.value if isinstance(node.value, dict) else {}).items():
        given = _PER_SEAT[key](scene, scene.names.index(name))
        wanted = below.plain()
        if key == "cards":
            given, wanted = _in_order(given), _in_order(named_cards(wanted))
        if given != wanted:
            yield f"{key}.{name}", below, f"{_show(given)}, not {_show(wanted)}"


def _sees(scene: Scene, node: Node) -> Iterator[tuple[str, Node, str]]:
    for name, parts in (node.value if isinstance(node.value, dict) else {}).items():
        view = view_of(scene.names.index(name), scene.hand.log)
        for part, below in (parts.value if isinstance(parts.value, dict) else {}).items():
            for path, leaf, given, wanted in _seen(scene, view, part, below):
                if given != wanted:
                    yield f"sees.{name}.{path}", leaf, f"{_show(given)}, not {_show(wanted)}"


def _seen(scene: Scene, view: Any, part: str, node: Node) -> Iterator[tuple[str, Node, Any, Any]]:
    """What a view holds beside what is wanted: ``hands`` (or ``cards``), ``stacks``, ``bets``, ``pot``, ``street``."""
    if part == "shared":
        yield part, node, format_cards(view.shared), format_cards(named_cards(node.plain()))
        return
    if not isinstance(node.value, dict):
        yield part, node, getattr(view, part, None), node.plain()
        return
    for name, below in node.value.items():
        seat = scene.names.index(name) if name in scene.names else NOBODY
        if part in ("hands", "cards", "up"):
            held = getattr(view, "up" if part == "up" else "cards")[seat] if seat != NOBODY else []
            yield f"{part}.{name}", below, format_cards(held), format_cards(named_cards(below.plain()))
        else:
            yield f"{part}.{name}", below, _of_seat(getattr(view, part, None), seat), below.plain()


def _of_seat(held: Any, seat: int) -> Any:
    """What a view holds for a seat, in a list or by seat."""
    if held is None or seat == NOBODY:
        return None
    return held.get(seat) if isinstance(held, dict) else held[seat]


# -- what is so


def _range(*verbs: str) -> Callable[[Scene], list[int] | None]:
    def given(scene: Scene) -> list[int] | None:
        legal = scene.legal
        return [legal.low, legal.high] if isinstance(legal, BetLegal) and legal.sized in verbs else None

    return given


def _draw(scene: Scene) -> list[int] | None:
    return [0, scene.legal.most] if isinstance(scene.legal, DrawLegal) else None


def _amounts(scene: Scene) -> list[int] | None:
    return list(scene.legal.amounts()) if isinstance(scene.legal, BetLegal) else None


def _pots(scene: Scene) -> list[dict[str, object]]:
    return [{"amount": pot.amount, "seats": _names(scene, pot.seats)} for pot in scene.hand.pots()]


def _same_pots(scene: Scene, wanted: object) -> bool:
    """Amounts and seats, main pot first; of a settled pot the seats may be its contestants or its winners."""
    pots = scene.hand.pots()
    if not isinstance(wanted, list) or len(wanted) != len(pots):
        return False
    for pot, expected in zip(pots, wanted, strict=True):
        seats = [sorted(_names(scene, pot.seats)), sorted(_names(scene, pot.winners or pot.seats))]
        if not isinstance(expected, dict) or expected.get("amount", pot.amount) != pot.amount:
            return False
        if "seats" in expected and sorted(map(str, expected["seats"])) not in seats:
            return False
    return True


def _names(scene: Scene, seats: Sequence[int]) -> list[str]:
    return [scene.names[seat] for seat in seats]


_ONE: dict[str, Callable[[Scene], Any]] = {
    "actor": lambda scene: scene.name(scene.hand.actor),
    "street": lambda scene: scene.hand.street,
    "legal": lambda scene: scene.legal.verbs,
    "to_call": lambda scene: scene.legal.to_call if isinstance(scene.legal, BetLegal) else None,
    "bet": _range("bet", "complete"),
    "raise": _range("raise", "complete"),
    "amounts": _amounts,
    "draw": _draw,
    "pot": lambda scene: scene.hand.pot(),
    "pots": _pots,
    "hand_over": lambda scene: scene.hand.over,
    "session_over": lambda scene: scene.session.over,
    "shown": lambda scene: _names(scene, scene.hand.shown),
    "redeals": lambda scene: scene.hand.redeals,
    "stock": lambda scene: len(scene.hand.stock),
    "board": lambda scene: scene.hand.shared,
}
_SETS = ("legal",)
_WITHOUT_A_HAND = ("session_over", "stacks", "places")


def _points(scene: Scene, seat: int) -> int:
    return scene.session.points[seat] + (scene.hand.points[seat] if scene.session.in_hand else 0)


def _category(scene: Scene, seat: int) -> str | None:
    shown = [event for event in scene.hand.log if isinstance(event, Shown) and event.seat == seat]
    return shown[-1].category if shown and seat in scene.hand.shown else None


def _stack(scene: Scene, seat: int) -> int:
    return (scene.hand.stacks if scene.session.in_hand else scene.session.stacks)[seat]


_PER_SEAT: dict[str, Callable[[Scene, int], Any]] = {
    "stacks": _stack,
    "bets": lambda scene, seat: scene.hand.bets[seat],
    "won": lambda scene, seat: scene.hand.won[seat],
    "returned": lambda scene, seat: scene.hand.returned[seat],
    "hands": _category,
    "points": _points,
    "places": lambda scene, seat: scene.session.places()[seat],
    "cards": lambda scene, seat: scene.hand.cards[seat],
    "declared": lambda scene, seat: scene.hand.declared.get(seat),
}


# -- comparing and showing


def _in_order(cards: Sequence[int]) -> str:
    return format_cards(sorted(cards, reverse=True))


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _show(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_show(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_show(item)}" for key, item in value.items()) + "}"
    return str(value)
