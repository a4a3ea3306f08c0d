"""What ``standpat check`` finds in a game, a session or an overlay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from standpat.cli.check_overlay import as_data, as_lines, check_overlay, trials
from standpat.cli.clashes import clashes_heard
from standpat.cli.files import kind_at
from standpat.cli.trial import short_trial, trial
from standpat.errors import Finding, ProfileError, ScenarioError
from standpat.players import BOTS
from standpat.profiles.library import Loaded, again, brought, counts_with_more, load
from standpat.profiles.overlays import OF_THE_GAME
from standpat.profiles.session_file import load_session
from standpat.scenarios.runner import examples_of, run_example

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from standpat.scenarios.reader import Scenario

More = tuple[dict[str, Any], list[str]]
"""What is told besides the findings: for a program, and for people."""


def checked(path: Path, overlays: Sequence[str] = ()) -> tuple[list[Finding], More]:
    """Everything that is found in a file, names that several files have first, and where an overlay fits."""
    clashes: list[Finding] = []
    with clashes_heard(clashes.append):
        found, more = _checked(path, overlays)
    return [*clashes, *found], more


def _checked(path: Path, overlays: Sequence[str]) -> tuple[list[Finding], More]:
    kind = kind_at(path)
    if kind == "overlay":
        found, fitted = check_overlay(path)
        return found, (as_data(fitted), [] if fitted is None else as_lines(fitted))
    return (session_findings(path) if kind == "session" else game_findings(path, overlays)), ({}, [])


def game_findings(path: Path, overlays: Sequence[str] = ()) -> list[Finding]:
    """Everything that is found in a game."""
    try:
        return all_findings(load(path, overlays=overlays))
    except ProfileError as error:
        return not_a_profile(path) or list(error.findings)


def session_findings(path: Path) -> list[Finding]:
    """Everything that is found in a session and in its games, as it plays them."""
    try:
        session = load_session(path)
    except ProfileError as error:
        return list(error.findings)
    faults = {session.head.name: trial(session.programme)}
    faults |= {game.rules.name: short_trial(game.rules) for game in session.games}
    return [*session.warnings, *trials(path, faults)]


def not_a_profile(path: Path) -> list[Finding]:
    """The finding for a file of scenarios, which is no profile; none for anything else."""
    if kind_at(path) != "scenario":
        return []
    fix = f"run it with: standpat scenario run {path}"
    return [Finding(code="not-a-profile", message="this is a scenario, not a profile", fix=fix, file=str(path))]


def all_findings(game: Loaded) -> list[Finding]:
    """What is found in a profile that can be loaded: warnings, options, examples, trials."""
    if game.rules.absent.bot and game.rules.absent.bot not in BOTS:
        return [*game.warnings, unknown_bot(game)]
    warnings = [warning for warning in game.warnings if not counts_with_more(game, {}, warning)]
    found = [*warnings, *option_findings(game), *example_findings(game)]
    if fault := trial(game.rules):
        found.append(trial_finding(game, fault))
    return found


def unknown_bot(game: Loaded) -> Finding:
    """The finding for a bot nobody knows, which is to play for who has left."""
    node = game.tree.at(["absent", "bot"]) or game.tree
    message = f"absent.bot: there is no bot {game.rules.absent.bot!r}"
    return node.mark.finding("unknown-bot", message, f"one of {', '.join(BOTS)}", "absent.bot")


def trial_finding(game: Loaded, fault: str, choice: str = "") -> Finding:
    """The finding for a game that cannot be played."""
    with_option = f" with --option {choice}" if choice else ""
    message = f"the trial hands{with_option} went wrong: {fault}"
    return Finding(code="trial", message=message, fix="report it", file=game.file)


def option_findings(game: Loaded) -> Iterator[Finding]:
    """What is wrong with the game when another choice is made from its menu, each choice by itself."""
    told: list[Finding] = []
    for name, option in game.profile.options.items():
        for choice in option.choices:
            if choice != game.chosen.get(name):
                yield from choice_findings(game, name, choice, told)


def choice_findings(game: Loaded, name: str, choice: str, told: list[Finding]) -> list[Finding]:
    """What is wrong with one choice; that it does not go with an overlay is told where it is made.

    A warning that several choices bring is told once: ``told`` are those that were, and grows.
    """
    try:
        other = again(game, {name: choice})
    except ProfileError as error:
        errors = [finding for finding in error.findings if finding.severity == "error"]
        return [_of_choice(finding, game, name, choice) for finding in errors if finding.code not in OF_THE_GAME]
    new = [warning for warning in brought(game, other) if warning not in told]
    new = [warning for warning in new if not counts_with_more(game, {name: choice}, warning)]
    told += new
    found = [_of_choice(warning, game, name, choice) for warning in new]
    fault = short_trial(other.rules)
    return [*found, trial_finding(game, fault, f"{name}={choice}")] if fault else found


def _of_choice(finding: Finding, game: Loaded, name: str, choice: str) -> Finding:
    """A finding with one choice; where it is a parent's that does not go with this file, it is told in this file."""
    message = f"with --option {name}={choice}: {finding.message}"
    if finding.file == game.file or (option := game.tree.at(["options", name])) is None:
        return replace(finding, message=message)
    mark = option.mark if option.mark.file == game.file else (game.tree.at(["name"]) or game.tree).mark
    fix = f"take the setting off the menu, options: {{{name}: null}}, or write under its choice {choice} what holds"
    return replace(mark.finding(finding.code, message, fix, f"options.{name}"), severity=finding.severity)


def example_findings(game: Loaded) -> list[Finding]:
    """What the examples of a profile show to be wrong."""
    try:
        return [finding for scenario in examples_of(game) for finding in _of_example(game, scenario)]
    except ScenarioError as error:
        return list(error.findings)


def _of_example(game: Loaded, scenario: Scenario) -> list[Finding]:
    """What one example shows to be wrong, or what is wrong with it."""
    try:
        outcome = run_example(game, scenario)
    except (ScenarioError, ProfileError) as error:
        return list(error.findings)
    return [replace(finding, message=f"example {outcome.title!r}: {finding.message}") for finding in outcome.failures]
