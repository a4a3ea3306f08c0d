"""``standpat check`` of an overlay: what is wrong with it, its examples, and the games it fits."""

from __future__ import annotations

from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING

from standpat.cli.output import width
from standpat.cli.trial import short_trial
from standpat.errors import Finding, ProfileError, ScenarioError
from standpat.profiles.document import read_file
from standpat.profiles.overlays import Fitted, fit, read_overlay
from standpat.scenarios.reader import read_nodes
from standpat.scenarios.runner import run

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from standpat.scenarios.runner import Outcome


def check_overlay(path: Path) -> tuple[list[Finding], Fitted | None]:
    """Everything that is found in an overlay, and how it fits the shipped games if it can be laid on any."""
    try:
        head = read_overlay(path)
    except ProfileError as error:
        return list(error.findings), None
    fitted = fit(path, head)
    found = [*fitted.faults, *example_findings(path), *trial_findings(path, fitted)]
    if not fitted.games and not fitted.faults:
        message = "no shipped game has what it needs"
        found.append(Finding(code="fits-nothing", message=message, file=str(path), severity="warning"))
    return found, fitted


def plays(path: Path) -> list[Callable[[], Outcome]]:
    """The examples of an overlay, each of which names the game it is played with."""
    node = read_file(path).at(["examples"])
    nodes = node.value if node is not None and isinstance(node.value, list) else []
    return [partial(run, scenario) for scenario in read_nodes(nodes, str(path))]


def example_findings(path: Path) -> list[Finding]:
    """What the examples of an overlay show to be wrong."""
    try:
        return [failure for play in plays(path) for failure in play().failures]
    except (ScenarioError, ProfileError) as error:
        return list(error.findings)


def trial_findings(path: Path, fitted: Fitted) -> list[Finding]:
    """A few hands of every game it fits."""
    return trials(path, {name: short_trial(game.rules) for name, game in fitted.games.items()})


def trials(path: Path, faults: Mapping[str, str]) -> list[Finding]:
    """A finding for every game, by name, of which trial hands went wrong."""
    fix = "report it"
    return [
        Finding(code="trial", message=f"{name}: the trial hands went wrong: {fault}", fix=fix, file=str(path))
        for name, fault in faults.items()
        if fault
    ]


def as_lines(fitted: Fitted) -> list[str]:
    """Where an overlay fits and where it does not, for people: one reason a game, and each reason once."""
    told = [f"fits {', '.join(fitted.games)}"] if fitted.games else []
    games_of: dict[str, list[str]] = {}
    for name in fitted.refused:
        games_of.setdefault(fitted.reason(name), []).append(name)
    told += [f"not {', '.join(names)}: {reason}" for reason, names in games_of.items()]
    return [
        line
        for text in told
        for line in wrap(text, width(), initial_indent="     ", subsequent_indent="       ", break_on_hyphens=False)
    ]


def as_data(fitted: Fitted | None) -> dict[str, object]:
    """The same for a program."""
    if fitted is None:
        return {"fits": [], "refused": {}}
    refused = {name: [finding.message for finding in findings] for name, findings in fitted.refused.items()}
    return {"fits": list(fitted.games), "refused": refused}
