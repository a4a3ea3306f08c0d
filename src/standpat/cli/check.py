"""``standpat check``: everything that is wrong with a profile, then its examples, then a trial.

An overlay is also laid on every shipped game; of a session all games are checked as it plays them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.arguments import Json, With, names
from standpat.cli.check_overlay import as_data, as_lines, check_overlay, trials
from standpat.cli.exits import DONE, MISUSED, Misuse, complain, status_of, tell_findings
from standpat.cli.lazy import new_app
from standpat.cli.output import put, write_json
from standpat.cli.played import kind_at
from standpat.cli.trial import short_trial, trial
from standpat.errors import Finding, ProfileError, ScenarioError, UnknownName
from standpat.players import BOTS
from standpat.profiles.library import Loaded, again, find, load
from standpat.profiles.overlays import OF_THE_GAME
from standpat.profiles.session_file import load_session
from standpat.scenarios.runner import Outcome, run_examples

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat check my-game.yaml classic")
def check(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="Games, sessions and overlays: files, or names.", autocompletion=names),
    ],
    *,
    with_: With = [],  # noqa: B006 - typer makes a new list
    json: Json = False,
) -> None:
    """Check profiles: all findings, their options and examples, and some hands for a trial."""
    status = DONE
    for name in files:
        status = max(status, check_one(name, with_, json=json))
    raise typer.Exit(status)


def check_one(name: str, overlays: Sequence[str] = (), *, json: bool) -> int:
    """Check one file and tell what was found; the exit status it means."""
    try:
        path = find(name)
    except UnknownName as error:
        complain(f"error[{error.code}]: {error}")
        return MISUSED
    kind = kind_at(path)
    if overlays and kind in ("overlay", "session"):
        raise Misuse(f"--with {overlays[0]}: {name} is no game, nothing can be laid on it")
    if kind == "overlay":
        found, fitted = check_overlay(path)
        tell(name, found, json=json, more=as_data(fitted))
        if fitted is not None and not json:
            put(*as_lines(fitted))
        return status_of_all(found)
    found = session_findings(path) if kind == "session" else game_findings(path, overlays)
    tell(name, found, json=json)
    return status_of_all(found)


def status_of_all(findings: list[Finding]) -> int:
    """The exit status that these findings mean."""
    errors = [finding for finding in findings if finding.severity == "error"]
    return status_of(ProfileError(errors)) if errors else DONE


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


def tell(name: str, findings: list[Finding], *, json: bool, more: Mapping[str, object] | None = None) -> None:
    """Tell the findings of one file, or that it is right; ``more`` is for a program."""
    errors = sum(finding.severity == "error" for finding in findings)
    warnings = len(findings) - errors
    if json:
        told = {"path": name, "ok": not errors, "findings": [as_json(finding) for finding in findings]}
        write_json(told | dict(more or {}))
        return
    tell_findings(findings)
    found = [
        f"{number} {word}{'s' * (number > 1)}" for number, word in ((errors, "error"), (warnings, "warning")) if number
    ]
    put(f"{'FAIL' if errors else 'ok  '} {name}" + (f": {', '.join(found)}" if found else ""))


def as_json(finding: Finding) -> dict[str, object]:
    """A finding for a program."""
    names = ("code", "severity", "message", "fix", "file", "line", "column", "path")
    return {name: getattr(finding, name) for name in names}


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
    found = [*game.warnings, *option_findings(game), *example_findings(game)]
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
    return Finding(code="trial", message=message, fix="this may be a fault of standpat: report it", file=game.file)


def option_findings(game: Loaded) -> Iterator[Finding]:
    """What is wrong with the game when another choice is made from its menu, each choice by itself."""
    for name, option in game.profile.options.items():
        for choice in option.choices:
            if choice != game.chosen.get(name):
                yield from choice_findings(game, name, choice)


def choice_findings(game: Loaded, name: str, choice: str) -> list[Finding]:
    """What is wrong with one choice; that it does not go with an overlay is told where it is made."""
    try:
        other = again(game, {name: choice})
    except ProfileError as error:
        errors = [finding for finding in error.findings if finding.severity == "error"]
        return [_of_choice(finding, name, choice) for finding in errors if finding.code not in OF_THE_GAME]
    fault = short_trial(other.rules)
    return [trial_finding(game, fault, f"{name}={choice}")] if fault else []


def _of_choice(finding: Finding, name: str, choice: str) -> Finding:
    return replace(finding, message=f"with --option {name}={choice}: {finding.message}")


def example_findings(game: Loaded) -> list[Finding]:
    """What the examples of a profile show to be wrong."""
    try:
        outcomes = run_examples(game)
    except (ScenarioError, ProfileError) as error:
        return list(error.findings)
    return [_of_example(finding, outcome) for outcome in outcomes for finding in outcome.failures]


def _of_example(finding: Finding, outcome: Outcome) -> Finding:
    return replace(finding, message=f"example {outcome.title!r}: {finding.message}")
