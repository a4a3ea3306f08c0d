"""Profiles spoiled at random, as a slip of the hand or of the mind would: each gets findings, or is a game that plays.

Run it by hand with the number of the first and of the last: python tests/profiles/mutations.py 1 100000
"""

from __future__ import annotations

import random
import re
import resource
import signal
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.cli.trial import short_trial
from standpat.errors import ProfileError
from standpat.players import BOTS
from standpat.profiles.folder import shipped
from standpat.profiles.library import load
from standpat.profiles.shape import blocks, fields_of
from standpat.profiles.validate import ROOT
from standpat.rules.registry import SLOTS, kinds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.errors import Finding

SECONDS = 20
"""CPU time after which a profile is held to hang."""
BYTES = 64 * 2**20
PARENTS = {name: path.read_text(encoding="utf-8") for name, path in shipped().items()}
KEYS = sorted({name for cls in blocks(ROOT) for name in fields_of(cls)} | {"extends", "with", "requires"})
KINDS = sorted({kind for slot in SLOTS for kind in kinds(slot)})
FRENCH = ["nom", "joueurs", "tapis", "mise", "ante", "cartes", "couleur", "tour", "donne", "échange", "gagnant", "oui"]
VALUES = [
    *("0", "1", "2", "3", "5", "7", "13", "52", "53", "-1", "1.5", "1e3", "99999999999999999999", "007", "0x10"),
    *("null", "true", "false", "yes", "no", "~", "''", '"', "[]", "{}", "[1, 2]", "{a: b}", "[[[[]]]]", "2 x ante"),
    *("ante", "small_bet", "deux", "A", "As", "Jk", "ZZ", "joker", "pair", "flush", "royal flush", "none", "all"),
    *("1:30", "2026-11-30", "!!python/object:os.system", "&a 1", "*a", "<<: 1", "|", ">-", "# nothing", "%YAML 1.1"),
    *("\u00e9", "\u2028", "\ufeff", "\u202e", "\x1b[31m", "\t", "🂡", "x" * 5000),
]
LINES = ["<<<<<<< HEAD", "=======", ">>>>>>> theirs", "---", "...", "\tante: 5", "- ", ": ", "? a", "}", "]", "'", "{"]
_VALUE = re.compile(r"(?<=[:\[,{ ] )[^\s,\[\]{}:#]+|(?<=\[)[^\s,\[\]{}:#]+")
_KEY = re.compile(r"[\w-]+(?=:)")


def mutated(number: int) -> tuple[str, str]:
    """The name of a shipped game and its text, spoiled in one to three places."""
    luck = random.Random(f"standpat mutation {number}")
    name = luck.choice(sorted(PARENTS))
    text = PARENTS[name]
    for _ in range(luck.choice((1, 1, 2, 3))):
        (way,) = luck.choices(list(WAYS), list(WAYS.values()))
        text = way(text, luck)
    return name, text


def _replaced(pattern: re.Pattern[str], pool: list[str], text: str, luck: random.Random) -> str:
    places = list(pattern.finditer(text))
    if not places:
        return text
    place = luck.choice(places)
    return text[: place.start()] + luck.choice(pool) + text[place.end() :]


def another_value(text: str, luck: random.Random) -> str:
    return _replaced(_VALUE, luck.choice((VALUES, KINDS, KEYS, _VALUE.findall(text))), text, luck)


def another_key(text: str, luck: random.Random) -> str:
    return _replaced(_KEY, luck.choice((KEYS, KINDS, FRENCH, _KEY.findall(text))), text, luck)


def a_slip(text: str, luck: random.Random) -> str:
    place = luck.randrange(len(text))
    return text[:place] + luck.choice(("", "", text[place] * 2, luck.choice(" :,-'\"{}[]#\t\nq0"))) + text[place + 1 :]


def a_line_less(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    del lines[luck.randrange(len(lines))]
    return "\n".join(lines)


def a_line_more(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(luck.randrange(len(lines) + 1), luck.choice((*LINES, *lines)))
    return "\n".join(lines)


def another_indent(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    place = luck.randrange(len(lines))
    lines[place] = luck.choice(("", " ", "  ", "    ", "\t")) + lines[place].lstrip()
    return "\n".join(lines)


def lines_elsewhere(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    first = luck.randrange(len(lines))
    moved = [lines.pop(first) for _ in range(min(luck.randint(1, 4), len(lines) - first))]
    place = luck.randrange(len(lines) + 1)
    return "\n".join([*lines[:place], *moved, *lines[place:]])


def a_part_of_another(text: str, luck: random.Random) -> str:
    other = luck.choice(sorted(PARENTS.values())).split("\n")
    first = luck.randrange(len(other))
    lines = text.split("\n")
    place = luck.randrange(len(lines) + 1)
    return "\n".join([*lines[:place], *other[first : first + luck.randint(1, 8)], *lines[place:]])


def half_of_it(text: str, luck: random.Random) -> str:
    return text[: luck.randrange(len(text))]


def other_rules(text: str, luck: random.Random) -> str:
    return text + f"\n{luck.choice(KEYS)}: {{kind: {luck.choice(KINDS)}, {luck.choice(KEYS)}: {luck.choice(VALUES)}}}\n"


WAYS = {
    another_value: 8, another_key: 5, other_rules: 2, a_slip: 2, a_line_less: 2, a_part_of_another: 2,
    a_line_more: 1, another_indent: 1, lines_elsewhere: 1, half_of_it: 1,
}  # fmt: skip
"""How a profile is spoiled, and how often in comparison."""


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Interrupt what takes more CPU time; a guard against what would never end."""

    def late(*_: object) -> None:
        raise TimeoutError(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def fate(text: str, path: Path) -> str:
    """``plays``, or the codes that are found; raises AssertionError for anything else that happens."""
    path.write_text(text, encoding="utf-8", newline="")
    with no_longer_than(SECONDS):
        try:
            game = load(path)
        except ProfileError as error:
            return _codes(error.findings)
        if game.rules.absent.bot and game.rules.absent.bot not in BOTS:
            return "unknown-bot"
        assert (fault := short_trial(game.rules)) == "", fault
    return "plays"


def peak() -> int:
    """The most memory this process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _codes(findings: Sequence[Finding]) -> str:
    assert all(finding.code and finding.message for finding in findings)
    assert any(finding.severity == "error" for finding in findings)
    return " ".join(sorted({finding.code for finding in findings}))


def main(first: int, last: int, folder: Path) -> int:
    """Spoil so many; tell what went wrong, and how often which fate was met."""
    fates: dict[str, int] = {}
    wrong = 0
    fate("name: x\nextends: classic\nabout: {title: {en: x}}\n", folder / "x.yaml")
    before = peak()
    for number in range(first, last + 1):
        name, text = mutated(number)
        try:
            met = fate(text, folder / f"{name}.yaml")
            assert peak() - before <= BYTES, "too much memory"
        except Exception as error:
            wrong += 1
            sys.stdout.write(f"{number} {name}: {type(error).__name__}: {error}\n")
            continue
        fates[met] = fates.get(met, 0) + 1
    for met, count in sorted(fates.items(), key=lambda item: -item[1])[:25]:
        sys.stdout.write(f"{count:7} {met[:100]}\n")
    sys.stdout.write(f"{last - first + 1} spoiled, {wrong} wrong\n")
    return bool(wrong)


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        raise SystemExit(main(int(sys.argv[1]), int(sys.argv[2]), Path(folder)))
