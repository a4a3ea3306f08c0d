"""Where strategies are registered: ours and other people's, by slot and kind.

A strategy is a frozen dataclass with a ``kind`` field; its other fields are what a profile may say about it.
Modules that hold strategies are named by entry points of the group ``standpat.strategies``; ours is one of them.
A module of another vendor registers kinds that begin with the name of its entry point: ``acme:jackpot``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, TypeVar

from standpat.errors import Finding, StandpatError

if TYPE_CHECKING:
    from collections.abc import Callable

GROUP = "standpat.strategies"
OWN = "standpat"

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
_KIND = re.compile(r"(?:(?P<vendor>[a-z][a-z0-9_-]*):)?[a-z][a-z0-9_]*")
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


def kinds(slot: str) -> dict[str, type]:
    """All strategies of a slot by kind; installed plug-ins are loaded first.

    >>> sorted(kinds("betting"))[:2]
    ['fixed_limit', 'no_limit']
    """
    load_plugins()
    return dict(_strategies[slot])


@dataclass(frozen=True, slots=True)
class Slot:
    """Marks a field that holds a strategy of the named slot; a profile may write just its kind."""

    name: str

    def __get_pydantic_core_schema__(self, _source: object, handler: Any) -> dict[str, Any]:
        """The tagged union of what is registered, as pydantic wants it (plain data: nothing is imported)."""
        choices = {kind: handler.generate_schema(cls) for kind, cls in kinds(self.name).items()}
        return {"type": "tagged-union", "discriminator": "kind", "choices": choices}


def _check_kind(slot: str, kind: str) -> None:
    match = _KIND.fullmatch(kind)
    vendor = _loading[-1] if _loading else None
    if match is None:
        raise RegistryError(f"{kind!r} is no kind: lower-case words joined by _ are wanted, after 'vendor:'")
    if kind in _strategies[slot]:
        raise RegistryError(f"{slot} kind {kind!r} is registered already", code="registry-clash")
    if vendor is not None and (match["vendor"] or OWN) != vendor:
        raise RegistryError(f"{kind!r} must begin with '{vendor}:', the name of its entry point")


@cache
def load_plugins() -> tuple[Finding, ...]:
    """Import every installed strategy module once; a module that fails becomes a finding, not a crash."""
    found = entry_points(group=GROUP)
    ordered = sorted(found, key=lambda entry: (entry.name != OWN, entry.name))
    findings = [finding for entry in ordered if (finding := _load(entry.name, entry.value))]
    if not any(entry.name == OWN for entry in ordered):
        import_module("standpat.rules.builtin")
    return tuple(findings)


def _load(vendor: str, module: str) -> Finding | None:
    before = {slot: dict(known) for slot, known in _strategies.items()}
    _loading.append(vendor)
    try:
        import_module(module)
    except (Exception, SystemExit) as error:
        _strategies.update(before)
        message = f"the plug-in {vendor!r} ({module}) cannot be used: {type(error).__name__}: {error}"
        return Finding(code="plugin", message=message, fix="mend or uninstall it", severity="warning")
    finally:
        _loading.pop()
    return None
