"""Which bot a name means, if it is none of ours: one that a package has registered, or one in a module.

A package registers bots by entry points of the group ``standpat.bots``, each named ``vendor:name``. Anything else
with a colon is a module and a name in it. Nothing is imported here: that is done in the bot's own process.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, NamedTuple

from standpat.errors import StandpatError, UnknownName
from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.metadata import EntryPoint

GROUP = "standpat.bots"
OWN = "standpat"
_REGISTERED = pattern(r"(?P<vendor>[a-z][a-z0-9_-]*):[a-z0-9][a-z0-9_-]*")
_IN_MODULE = pattern(r"(?P<module>[^\W\d]\w*(?:\.[^\W\d]\w*)*):(?P<attribute>[^\W\d]\w*(?:\.[^\W\d]\w*)*)")


class BotImport(StandpatError):
    """A bot that is there and cannot be used: its module fails, it is no bot, or two packages claim its name."""

    code = "bot-import"


class InModule(NamedTuple):
    """Where a bot is."""

    module: str
    attribute: str


def bot_meant(name: str, shipped: Iterable[str]) -> InModule:
    """Where the bot of this name is; raises UnknownName or BotImport.

    >>> bot_meant("cards.sharks:Patient", [])
    InModule(module='cards.sharks', attribute='Patient')
    """
    if entry := _registered(name):
        return _in_module(entry.value, f"the package {_package(entry)} registers {name!r} as ")
    if ":" in name:
        return _in_module(name, "")
    raise UnknownName(f"there is no bot {name!r}: {_nearest(name, [*shipped, *registered()])}", code="unknown-bot")


def registered() -> list[str]:
    """The names of all bots that packages register as they should."""
    return sorted({entry.name for entry in entry_points(group=GROUP) if _is_well_named(entry)})


def registered_like(name: str) -> str:
    """What was perhaps meant of what is registered, as the end of a message."""
    near = get_close_matches(name, registered(), n=1)
    return f": did you mean {near[0]!r}?" if near and near[0] != name else ""


def _registered(name: str) -> EntryPoint | None:
    """What is registered under a name; raises BotImport for two, and for a name without its vendor."""
    found = {(entry.value, _package(entry)): entry for entry in entry_points(group=GROUP, name=name)}
    if len(found) > 1:
        packages = " and ".join(sorted(package for _, package in found))
        raise BotImport(f"several bots are registered as {name!r}: by {packages}; uninstall one")
    entry = next(iter(found.values()), None)
    if entry is not None and not _is_well_named(entry):
        wanted = "it must be named 'vendor:name', in lower-case letters, the vendor not being standpat"
        raise BotImport(f"the package {_package(entry)} registers a bot as {name!r}: {wanted}")
    return entry


def _is_well_named(entry: EntryPoint) -> bool:
    found = _REGISTERED.fullmatch(entry.name)
    return found is not None and found["vendor"] != OWN


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else "of an unknown name"


def _in_module(text: str, whose: str) -> InModule:
    found = _IN_MODULE.fullmatch(text)
    if found is None:
        raise UnknownName(f"{whose}{text!r}: a bot is named 'module:Name', as in 'mybots:Patient'", code="unknown-bot")
    if found["module"].endswith(".py"):
        wanted = f"{found['module'].removesuffix('.py')}:{found['attribute']}"
        raise UnknownName(f"{whose}{text!r}: name the module, not its file: {wanted!r}", code="unknown-bot")
    return InModule(found["module"], found["attribute"])


def _nearest(name: str, names: list[str]) -> str:
    """What was perhaps meant, or all there are."""
    if near := get_close_matches(name, names, n=1):
        return f"did you mean {near[0]!r}?"
    return f"there are {', '.join(names)}, and your own as 'module:Name'"
