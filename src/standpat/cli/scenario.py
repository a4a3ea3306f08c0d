"""``standpat scenario run``: hands that are written down as tests."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.arguments import Json
from standpat.cli.check import as_json
from standpat.cli.check_overlay import plays as plays_of_overlay
from standpat.cli.exits import DONE, FOUND, MISUSED, Misuse, tell_findings
from standpat.cli.files import kind_of, yaml_files
from standpat.cli.lazy import new_app
from standpat.cli.output import put, write_json
from standpat.errors import ProfileError, ScenarioError
from standpat.profiles.document import read_bytes, read_documents
from standpat.profiles.library import load
from standpat.scenarios.reader import read_nodes
from standpat.scenarios.runner import Outcome, examples_of, run, run_example

app = new_app(
    help="Play hands that are written down as tests.",
    epilog="\b\nExample:\n  standpat scenario run tests/scenarios",
    invoke_without_command=True,
)


@app.callback()
def scenario(context: typer.Context) -> None:
    """Without a command the help is shown."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("run", epilog="\b\nExample:\n  standpat scenario run disputed-hand.yaml tests/scenarios")
def run_scenarios(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH", help="Files of scenarios, profiles with examples, or folders of either."),
    ],
    *,
    json: Json = False,
) -> None:
    """Play scenarios and tell which expectations fail."""
    told = _Told(json=json)
    for path in paths:
        told.path(path)
    if not told.ok + told.failed + told.invalid:
        raise Misuse(f"there is no scenario in {', '.join(paths)}", code="no-scenarios")
    told.summary()
    raise typer.Exit(told.status)


class _Told:
    """The count of what was played, and the exit status it means."""

    def __init__(self, *, json: bool) -> None:
        self.json = json
        self.ok = self.failed = self.invalid = self.skipped = 0

    @property
    def status(self) -> int:
        """An invalid file weighs more than a failed expectation."""
        return MISUSED if self.invalid else FOUND if self.failed else DONE

    def path(self, path: str) -> None:
        """A file, or all files of a folder."""
        if not path:
            raise Misuse("a path is empty: name a file or a folder")
        files, others = yaml_files(Path(path))
        self.skipped += others
        for file in files:
            self.file(file)

    def file(self, path: Path) -> None:
        """Every scenario of a file, each told when it has been played; the other files go on."""
        before = self.ok + self.failed + self.invalid
        try:
            for play in plays(path):
                self.play(play, path)
        except (ScenarioError, ProfileError) as error:
            self.not_valid(error, path)
        else:
            if self.ok + self.failed + self.invalid == before:
                self.skipped += 1
                self.line(f"skip {path}: a profile without examples")

    def play(self, play: Callable[[], Outcome], path: Path) -> None:
        """One scenario; one that turns out not to be valid does not keep the others from being played."""
        try:
            self.outcome(play())
        except (ScenarioError, ProfileError) as error:
            self.not_valid(error, path)

    def not_valid(self, error: ScenarioError | ProfileError, path: Path) -> None:
        """A file or a scenario that cannot be played."""
        self.invalid += 1
        tell_findings(error.findings)
        self.line(f"FAIL {path}: not valid")
        if self.json:
            failures = [as_json(finding) for finding in error.findings]
            write_json({"title": "", "path": str(path), "ok": False, "failures": failures})

    def outcome(self, outcome: Outcome) -> None:
        """One scenario."""
        self.ok += outcome.ok
        self.failed += not outcome.ok
        if self.json:
            failures = [as_json(finding) for finding in outcome.failures]
            write_json({"title": outcome.title, "path": outcome.path, "ok": outcome.ok, "failures": failures})
            return
        put(f"{'ok  ' if outcome.ok else 'FAIL'} {outcome.title}")
        put(*(line for failure in outcome.failures for line in str(failure).splitlines()))

    def line(self, text: str) -> None:
        """A line about a file, for people."""
        if not self.json:
            put(text)

    def summary(self) -> None:
        """How many there were of each kind; a file that is no YAML counts as skipped."""
        counts = ((self.ok, "ok"), (self.failed, "failed"), (self.invalid, "invalid"), (self.skipped, "skipped"))
        self.line(", ".join(f"{number} {word}" for number, word in counts if number or word == "ok"))


def plays(path: Path) -> list[Callable[[], Outcome]]:
    """What there is to play in a file: its scenarios, or the examples of a profile.

    Raises ScenarioError or ProfileError when the file is not valid, and so does each play for its scenario.
    """
    nodes = read_documents(read_bytes(path), str(path))
    kind = kind_of(nodes)
    if kind == "profile":
        return [partial(run_example, game, example) for game in [load(path)] for example in examples_of(game)]
    if kind in ("overlay", "session"):
        return plays_of_overlay(path) if kind == "overlay" else []
    return [partial(run, scenario_) for scenario_ in read_nodes(nodes, str(path))]
