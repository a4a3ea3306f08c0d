"""The packages that bring strategies: each is named by an entry point of the group ``standpat.strategies``.

One that cannot be used is told, and the rest goes on: nothing of it stays registered, and what it prints while it is
imported does not get into our output.
"""

from __future__ import annotations

import sys
import time
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from traceback import walk_tb
from typing import TYPE_CHECKING, get_type_hints

from standpat.errors import Finding
from standpat.patterns import pattern
from standpat.rules.installed import may_be_installed
from standpat.rules.registry import OWN, RegistryError, kinds_of, registering, vendor_of, withdraw

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.metadata import EntryPoint

GROUP = "standpat.strategies"
BUILTIN = "standpat.rules.builtin"
SLOW = 1.0
"""Seconds an import may take before it is told: every command waits for it."""
_VENDOR = pattern(r"[a-z][a-z0-9_-]*")


@dataclass(slots=True, eq=False)
class Plugin:
    """What is installed under one name of an entry point, and whether it can be used."""

    name: str
    """The vendor: every kind begins with it."""
    module: str
    package: str = ""
    """The distribution that brings it."""
    version: str = ""
    error: str = ""
    """Why it cannot be used; empty when it can."""
    loaded: bool = False
    """Whether it could be imported; what else is found of it later concerns some of its kinds only."""
    seconds: float = 0.0
    """How long its import took."""

    @property
    def kinds(self) -> dict[str, dict[str, type]]:
        """Its strategies by slot and kind, as far as they can be used."""
        return kinds_of(self.name) if self.loaded else {}

    @property
    def fix(self) -> str:
        """What can be done about its error."""
        return f"mend it, or uninstall it: pip uninstall {self.package}" if self.package else "mend or uninstall it"

    @property
    def finding(self) -> Finding:
        """Its error as a finding; it spoils nothing that does not need the plug-in."""
        message = f"the plug-in {self.name!r} ({self.module}) cannot be used: {self.error}"
        return Finding(code="plugin", message=message, fix=self.fix, severity="warning")


def load_plugins() -> tuple[Finding, ...]:
    """A finding for every plug-in that is installed and cannot be used."""
    return tuple(plugin.finding for plugin in plugins() if plugin.error)


@cache
def plugins() -> tuple[Plugin, ...]:
    """Import every installed module of strategies, once: standpat's own, then the others in the order of their names.

    >>> plugins()[0].name, plugins()[0].error
    ('standpat', '')
    """
    with registering(OWN):
        import_module(BUILTIN)
    found = _installed() if may_be_installed(GROUP, BUILTIN) else []
    return (
        Plugin(OWN, BUILTIN, OWN, loaded=True),
        *[_loaded(entry, found[:place]) for place, entry in enumerate(found)],
    )


def plugin_of(vendor: str) -> Plugin | None:
    """The installed plug-in of this name, if there is one; the first, if there are several."""
    return next((plugin for plugin in plugins() if plugin.name == vendor), None)


def at_fault(error: BaseException) -> str:
    """Whose code raised an error nobody expected, in words: a plug-in's, where it had a hand in it, or standpat's."""
    modules = {
        cls.__module__.partition(".")[0]: plugin
        for plugin in (plugins() if plugins.cache_info().currsize else ())
        for known in plugin.kinds.values()
        for cls in known.values()
    }
    passed = [frame.f_globals.get("__name__", "").partition(".")[0] for frame, _ in walk_tb(error.__traceback__)]
    blamed = next((modules[name] for name in passed if name in modules and modules[name].name != OWN), None)
    return OWN if blamed is None else f"the plug-in {blamed.name!r} ({blamed.package} {blamed.version})"


def unusable(slot: str, kind: str, why: str) -> None:
    """A strategy turned out to be of no use: it is taken away, and that is the error of its plug-in."""
    withdraw(slot, kind)
    plugin = plugin_of(vendor_of(kind))
    if plugin is not None and not plugin.error:
        plugin.error = f"{slot} {kind!r}: {why}"


def _installed() -> list[EntryPoint]:
    """The entry points of other people's modules, in the order of their names."""
    from importlib.metadata import entry_points

    found = [entry for entry in entry_points(group=GROUP) if entry.value != BUILTIN]
    return sorted(found, key=lambda entry: (entry.name, _package(entry)))


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else ""


def _loaded(entry: EntryPoint, before: Sequence[EntryPoint]) -> Plugin:
    """Import one; whatever goes wrong is its error. What it prints goes where it spoils no output."""
    version = entry.dist.version if entry.dist is not None else ""
    plugin = Plugin(entry.name, entry.value, _package(entry), version)
    began = time.perf_counter()
    try:
        _check_name(entry, before)
        with redirect_stdout(sys.stderr), registering(entry.name):
            entry.load()
        _check_annotations(entry.name)
        plugin.loaded = True
    except (Exception, SystemExit) as error:
        told = " ".join(str(error).split())
        plugin.error = told if isinstance(error, RegistryError) else f"{type(error).__name__}: {told}"
    plugin.seconds = time.perf_counter() - began
    return plugin


def _check_name(entry: EntryPoint, before: Sequence[EntryPoint]) -> None:
    """Raise RegistryError for a name that can be no vendor's, or is another's."""
    if not _VENDOR.fullmatch(entry.name):
        raise RegistryError("its entry point must be named in lower-case letters: the name begins every kind")
    if entry.name == OWN:
        raise RegistryError(f"the name {OWN!r} is standpat's own: name the entry point for yourself")
    if others := [_package(other) or other.value for other in before if other.name == entry.name]:
        raise RegistryError(f"the package {others[0]} brings a plug-in of this name already")


def _check_annotations(vendor: str) -> None:
    """Raise RegistryError where a field's annotation cannot be read, and take back what the vendor has registered."""
    for slot, known in kinds_of(vendor).items():
        for kind, cls in known.items():
            try:
                get_type_hints(cls, include_extras=True)
            except Exception as error:
                for other, theirs in kinds_of(vendor).items():
                    for name in theirs:
                        withdraw(other, name)
                why = "what an annotation names must be imported, not only under TYPE_CHECKING"
                raise RegistryError(f"{slot} {kind!r}: {error}: {why}") from None
