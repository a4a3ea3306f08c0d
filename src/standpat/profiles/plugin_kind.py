"""A kind of a plug-in that nobody has registered: what is missing, and what to install.

Where a file names the package under ``requires``, that it is missing has been told before: see ``versions``.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from standpat.rules.plugins import GROUP, plugin_of, plugins
from standpat.rules.registry import OWN, kinds, kinds_of

if TYPE_CHECKING:
    from standpat.rules.plugins import Plugin


def plugin_kind(kind: str, slot: str) -> tuple[str, str]:
    """What is wrong with a kind ``vendor:name`` that is not known in this slot, and what would be right."""
    message = f"there is no {slot} kind {kind!r}"
    vendor = kind.partition(":")[0]
    plugin = plugin_of(vendor)
    if plugin is None or vendor == OWN:
        return f"{message}: no installed plug-in is called {vendor!r}", _near(kind, slot) or _install(vendor)
    if plugin.error:
        return f"{message}: the plug-in {vendor!r} is installed, but cannot be used: {plugin.error}", plugin.fix
    if places := [other for other, known in plugin.kinds.items() if kind in known]:
        return f"{message}: it stands in another slot", f"{kind!r} is of the slot {' and '.join(places)}"
    return f"{message} in the plug-in {vendor!r}", _near(kind, slot) or _brings(plugin, slot)


def _near(kind: str, slot: str) -> str:
    """The kind that was meant, if only a letter or two of the vendor's name or of its own are wrong."""
    vendor, _, name = kind.partition(":")
    if vendor == OWN:
        return f"write {name!r}" if name in kinds(slot) else ""
    vendors = get_close_matches(vendor, [plugin.name for plugin in plugins()], n=3, cutoff=0.7)
    known = [f"{near}:{name}" for near in vendors for name in _names(near, slot)]
    meant = [kind for near in vendors for kind in get_close_matches(f"{near}:{name}", known, n=1, cutoff=0.8)]
    return f"did you mean {meant[0]!r}?" if meant else ""


def _names(vendor: str, slot: str) -> list[str]:
    return [kind.removeprefix(f"{vendor}:") for kind in kinds_of(vendor).get(slot, ())]


def _brings(plugin: Plugin, slot: str) -> str:
    known = ", ".join(plugin.kinds.get(slot, ())) or "nothing"
    newer = f"; another version of {plugin.package} may bring it" if plugin.package else ""
    return f"for {slot} it brings {known}{newer}"


def _install(vendor: str) -> str:
    """What to look for; which package that is only its author, or ``requires`` in a file, can say."""
    names = ", ".join(plugin.name for plugin in plugins() if plugin.name != OWN) or "none"
    return f"install the package that brings it: its entry point in the group {GROUP} is {vendor!r} (here: {names})"
