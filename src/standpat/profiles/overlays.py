"""An overlay checked by itself: what is wrong with it, and which of the shipped games it fits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from standpat.errors import ProfileError
from standpat.frozen import frozen
from standpat.profiles.folder import shipped, shipped_sessions
from standpat.profiles.laying import read_names
from standpat.profiles.library import load
from standpat.profiles.needs import is_overlay, layer_of, read_head
from standpat.profiles.validate import in_order, part_findings
from standpat.profiles.versions import read_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from standpat.errors import Finding
    from standpat.profiles.library import Loaded
    from standpat.profiles.needs import Need, Overlay

OF_THE_GAME = ("overlay-needs", "overlay-undone")
"""What is said of an overlay that does not fit a game, and of nothing that is wrong with it."""


@frozen(kw_only=False)
class Fitted:
    """An overlay tried on every shipped game."""

    games: Mapping[str, Loaded]
    """The games it fits, by name, with the overlay laid on them."""
    refused: Mapping[str, tuple[Finding, ...]]
    """The others, with the reasons."""
    faults: tuple[Finding, ...]
    """What is wrong with the overlay itself, found when it was laid on a game."""
    needs: Mapping[str, Need]
    """What the overlay says it needs."""

    def reason(self, game: str) -> str:
        """Why it does not fit a game: the first reason, as the overlay says it where it is a need."""
        message = self.refused[game][0].message
        return next((need.en for need in self.needs.values() if message.endswith(need.en)), message)


def read_overlay(path: Path) -> Overlay | None:
    """What an overlay says of itself, or None for a few keys that say nothing of themselves.

    Raises ProfileError with everything that is wrong with it, whatever it is laid on.

    >>> from standpat.profiles.folder import shipped_overlays
    >>> read_overlay(shipped_overlays()["one-joker"]).about.title["en"]
    'One joker'
    """
    tree = read_file(path)
    head, findings = None, part_findings(layer_of(tree))
    try:
        head = read_head(tree) if is_overlay(tree) else None
        read_names(tree, path)
    except ProfileError as error:
        findings += error.findings
    if head is not None and (other := _other_of(head.name)):
        mark = (tree.at(["name"]) or tree).mark
        message = f"name: {head.name!r} is the name of a shipped {other}"
        findings.append(mark.finding("name-taken", message, "choose another name", "name"))
    if findings:
        raise ProfileError(in_order(findings))
    return head


def _other_of(name: str) -> str:
    """Whose name this is among the shipped games and sessions, which share one space of names with overlays."""
    return "game" if name in shipped() else "session" if name in shipped_sessions() else ""


def fit(path: Path, head: Overlay | None) -> Fitted:
    """Lay an overlay, of which this is the head if it has one, on every shipped game."""
    games, refused = {}, {}
    for name, file in shipped().items():
        try:
            games[name] = load(file, overlays=[str(path)])
        except ProfileError as error:
            refused[name] = tuple(finding for finding in error.findings if finding.severity == "error")
    faults = [_on(name, found) for name, errors in refused.items() for found in errors if _is_own(found, path)]
    return Fitted(games, refused, tuple(_first_of_each(faults)), head.needs if head is not None else {})


def _is_own(finding: Finding, path: Path) -> bool:
    """Whether something is wrong in the overlay's own file."""
    return finding.file == str(path) and finding.code not in OF_THE_GAME


def _on(game: str, finding: Finding) -> Finding:
    fix = f"{finding.fix}; or say under needs what the game must have".removeprefix("; or ")
    return replace(finding, message=f"on {game}: {finding.message}", fix=fix)


def _first_of_each(findings: list[Finding]) -> list[Finding]:
    """One finding for each place and code."""
    return list({(found.line, found.column, found.code): found for found in reversed(findings)}.values())[::-1]
