"""Something is of no use only where no choice of the menu makes it count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.cli.checking import game_findings
from standpat.cli.finding_pages import codes
from standpat.profiles.checks import OF_NO_USE

if TYPE_CHECKING:
    from pathlib import Path

OUT = "session: {out: cannot_pay_ante}\n"
AS_A_CHOICE = """
options:
  out:
    title: {en: Out}
    default: chips
    choices: {chips: {}, ante: {session: {out: cannot_pay_ante}}}
"""
KITTY = """
stakes: {bring_in: 5}
options:
  kitty:
    title: {en: Kitty}
    default: none
    choices: {none: {}, some: {forced_bets: {ante: {}, k: {kind: ante, amount: AMOUNT}}}}
"""


def check(folder: Path, extends: str, text: str) -> list[str]:
    file = folder / "friday.yaml"
    file.write_text(f"name: friday\nextends: {extends}\nabout: {{title: {{en: X}}}}\n{text}", encoding="utf-8")
    return [finding.code for finding in game_findings(file)]


@pytest.mark.parametrize(
    ("extends", "text"),
    [
        ("casino-draw", OUT),  # form=pot has an ante
        ("casino-draw", AS_A_CHOICE),  # together with form=pot
        ("no-bet", OUT),  # mode=chips has an ante
        ("open-no-limit", KITTY.replace("AMOUNT", "bring_in")),
    ],
)
def test_what_counts_with_some_choice_is_of_use(tmp_path: Path, extends: str, text: str) -> None:
    assert check(tmp_path, extends, text) == []


@pytest.mark.parametrize(
    ("extends", "text", "code"),
    [
        ("casino-draw", OUT + "options: {form: null}\n", "out-unused"),
        ("casino-draw", AS_A_CHOICE + "  form: null\n", "out-unused"),
        ("open-no-limit", KITTY.replace("AMOUNT", "2 x ante"), "unused-stake"),
    ],
)
def test_what_counts_with_no_choice_is_told_once(tmp_path: Path, extends: str, text: str, code: str) -> None:
    assert check(tmp_path, extends, text) == [code]


def test_every_code_of_this_kind_is_known_as_one() -> None:
    assert {code for code in codes() if "unused" in code} == set(OF_NO_USE)
