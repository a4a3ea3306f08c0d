"""``standpat check``: everything that is wrong with a profile, then its examples, then a trial."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.arguments import Json, games
from standpat.cli.exits import DONE, FOUND, MISUSED, complain, status_of, tell_findings
from standpat.cli.files import kind_of
from standpat.cli.lazy import new_app
from standpat.cli.output import put, write_json
from standpat.cli.trial import trial
from standpat.errors import Finding, ProfileError, ScenarioError, UnknownName
from standpat.players import BOTS
from standpat.profiles.document import read_bytes, read_documents
from standpat.profiles.library import Loaded, find, load
from standpat.scenarios.runner import Outcome, run_examples

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat check my-game.yaml classic")
def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Profiles: files, or names.", autocompletion=games)
    ],
    *,
    json: Json = False,
) -> None:
    """Check profiles: all findings, their options and examples, and some hands for a trial."""
    status = DONE
    for name in files:
        status = max(status, check_one(name, json=json))
    raise typer.Exit(status)


def check_one(name: str, *, json: bool) -> int:
    """Check one profile and tell what was found; the exit status it means."""
    try:
        path = find(name)
        game = load(path)
    except UnknownName as error:
        complain(f"error[{error.code}]: {error}")
        return MISUSED
    except ProfileError as error:
        findings = not_a_profile(path) or list(error.findings)
        status = status_of(ProfileError(findings))
    else:
        findings = all_findings(game)
        status = FOUND if any(finding.severity == "error" for finding in findings) else DONE
    tell(name, findings, json=json)
    return status


def tell(name: str, findings: list[Finding], *, json: bool) -> None:
    """Tell the findings of one profile, or that it is right."""
    errors = sum(finding.severity == "error" for finding in findings)
    warnings = len(findings) - errors
    if json:
        write_json({"path": name, "ok": not errors, "findings": [as_json(finding) for finding in findings]})
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
    try:
        nodes = read_documents(read_bytes(path), str(path))
    except ProfileError:
        return []
    if kind_of(nodes) != "scenario":
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
    """What is wrong with one choice."""
    try:
        other = load(game.base, {name: choice})
    except ProfileError as error:
        return [_of_choice(finding, name, choice) for finding in error.findings if finding.severity == "error"]
    fault = trial(other.rules)
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
