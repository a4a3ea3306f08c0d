"""Where strategies are registered: ours and other people's, by slot and kind.

A strategy is a frozen dataclass with a ``kind`` field; its other fields are what a profile may say about it.
Modules that hold strategies are found by ``standpat.rules.plugins``; ours is one of them. A module of another vendor
registers kinds that begin with the name of its entry point: ``acme:jackpot``.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from standpat.errors import StandpatError
from standpat.frozen import frozen
from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OWN = "standpat"
"""The vendor whose kinds have no prefix."""

SLOTS = {
    "deck": "which cards exist, and how many jokers",
    "wild": "which cards are wild, and how",
    "ranking": "which holding is better, and what it is called",
    "selection": "which cards may make the hand",
    "forced_bet": "who posts what before the deal, and what a short stack does",
    "first_to_act": "who speaks first",
    "opening": "who may open the betting",
    "opening_size": "how big the first bet of a round is",
    "betting": "the smallest and the largest legal bet or raise, the cap, what reopens the betting",
    "all_pass": "what happens when nobody opened",
    "step": "what happens in this part of a street",
    "draw_limit": "how many cards may be exchanged",
    "shortage": "what happens when the stock runs out",
    "first_to_show": "who shows first",
    "award": "how a pot is shared",
    "first_button": "who deals first",
    "absent": "who plays for a player who has left",
}
"""Every slot, with the question its strategies answer."""

Strategy = TypeVar("Strategy", bound=type)
_KIND = pattern(r"(?:(?P<vendor>[a-z][a-z0-9_-]*):)?[a-z][a-z0-9_]*")
_strategies: dict[str, dict[str, type]] = {slot: {} for slot in SLOTS}
_loading: list[str] = []


class RegistryError(StandpatError):
    """A strategy that cannot be registered: unknown slot, malformed or taken kind."""

    code = "registry"


def strategy(slot: str) -> Callable[[Strategy], Strategy]:
    """Register a frozen dataclass under a slot, by the default of its ``kind`` field.

    Raises RegistryError when the slot is unknown, or the kind malformed or taken.
    """
    if slot not in SLOTS:
        raise RegistryError(f"there is no slot {slot!r}; the slots are {', '.join(SLOTS)}")

    def register(cls: Strategy) -> Strategy:
        kind = kind_of(cls)
        _check_kind(slot, kind)
        _strategies[slot][kind] = cls
        return cls

    return register


def kind_of(cls: type) -> str:
    """The word by which profiles name this strategy."""
    fields: dict[str, Any] = getattr(cls, "__dataclass_fields__", {})
    if "kind" not in fields:
        raise RegistryError(f"{cls.__qualname__} is no strategy: a dataclass with a field 'kind' is wanted")
    return str(fields["kind"].default)


def meaning_of(cls: type) -> str:
    """What a strategy says of itself: the first paragraph of its docstring, in one line.

    >>> meaning_of(kinds("shortage")["refuse"])
    'It must not happen: a profile whose players could exhaust the stock is refused.'
    """
    return " ".join((cls.__doc__ or "").strip().partition("\n\n")[0].split())


def kinds(slot: str) -> dict[str, type]:
    """All strategies of a slot by kind; installed plug-ins are loaded first.

    >>> sorted(kinds("betting"))[:2]
    ['fixed_limit', 'no_limit']
    """
    if not _loading:  # a module that asks while it is imported gets what there is
        from standpat.rules.plugins import plugins

        plugins()
    return dict(_strategies[slot])


def registered() -> int:
    """How many kinds there are in all slots; another number when one has come or gone."""
    return sum(map(len, _strategies.values()))


@frozen(kw_only=False)
class Slot:
    """Marks a field that holds a strategy of the named slot; a profile may write just its kind."""

    name: str

    def __get_pydantic_core_schema__(self, _source: object, _handler: object) -> dict[str, Any]:
        """Strategies are made before what holds them, and handed to pydantic by number (plain data, no import)."""
        return {"type": "function-plain", "function": {"type": "with-info", "function": _handed}}


def _handed(number: int, info: Any) -> Any:
    """The strategy that was made before."""
    return info.context[number]


def _check_kind(slot: str, kind: str) -> None:
    match = _KIND.fullmatch(kind)
    vendor = _loading[-1] if _loading else None
    if match is None:
        raise RegistryError(f"{kind!r} is no kind: lower-case words joined by _ are wanted, after 'vendor:'")
    if vendor is not None and (match["vendor"] or OWN) != vendor:
        raise RegistryError(f"{kind!r} must begin with '{vendor}:', the name of its entry point")
    if kind in _strategies[slot]:
        raise RegistryError(f"{slot} kind {kind!r} is registered already", code="registry-clash")


@contextmanager
def registering(vendor: str) -> Iterator[None]:
    """Meanwhile all kinds must be this vendor's; an error takes back those that came."""
    before = {slot: dict(known) for slot, known in _strategies.items()}
    _loading.append(vendor)
    try:
        yield
    except BaseException:
        _strategies.update(before)
        raise
    finally:
        _loading.pop()


def kinds_of(vendor: str) -> dict[str, dict[str, type]]:
    """The strategies of one vendor that have been loaded, by slot and kind."""
    found = {
        slot: {kind: cls for kind, cls in known.items() if vendor_of(kind) == vendor}
        for slot, known in _strategies.items()
    }
    return {slot: known for slot, known in found.items() if known}


def vendor_of(kind: str) -> str:
    """Whose kind it is, by its prefix.

    >>> vendor_of("acme:jackpot"), vendor_of("no_limit")
    ('acme', 'standpat')
    """
    vendor, colon, _ = kind.partition(":")
    return vendor if colon else OWN


def withdraw(slot: str, kind: str) -> None:
    """Take a kind away that turned out to be of no use."""
    del _strategies[slot][kind]
