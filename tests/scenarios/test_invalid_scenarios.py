"""What is no scenario is refused where it stands, and keeps no other scenario from being played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from standpat.cli.app import app
from standpat.errors import ScenarioError
from standpat.profiles.document import read_documents
from standpat.scenarios.reader import read_nodes
from standpat.scenarios.runner import Outcome, run

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "title: t\nprofile: open-no-limit\nbutton: B\n"
INVALID = {
    "a card twice": ("seats: {A: {hand: As Ks}, B: {hand: 2c As}}", "card-twice", 4),
    "a card twice in stock": ("seats: {A: {hand: As Ks}, B: {}}\nstock: 2c Ks", "card-twice", 5),
    "a card that is none": ("seats: {A: {hand: As 1h}, B: {}}", "card", 4),
    "a joker where there is none": ("seats: {A: {hand: Jk}, B: {}}", "card-not-in-deck", 4),
    "a bad card in an expectation": ("seats: {A: {}, B: {}}\nexpect: {cards: {A: 1h}}", "card", 5),
    "a bad card in a view": ("seats: {A: {}, B: {}}\nexpect: {sees: {A: {hands: {B: 1h}}}}", "card", 5),
    "a misspelt key of a pot": ("seats: {A: {}, B: {}}\nexpect: {pots: [{amuont: 2}]}", "scenario-key", 5),
    "a pot that says nothing": ("seats: {A: {}, B: {}}\nexpect: {pots: [{}]}", "scenario-key", 5),
    "a seat that is not there": ("seats: {A: {}, B: {}}\nexpect: {actor: Q}", "scenario-seat", 5),
    "a shower who is not there": ("seats: {A: {}, B: {}}\nexpect: {shown: [Q]}", "scenario-seat", 5),
    "a verb that is none": ("seats: {A: {}, B: {}}\nexpect: {legal: [chekc]}", "scenario-verb", 5),
    "a view of nothing": ("seats: {A: {}, B: {}}\nexpect: {sees: {A: {foo: 1}}}", "scenario-key", 5),
    "a hand too long": ("seats: {A: {hand: As Ks Qs Js 9s 2c}, B: {}}", "hand-too-long", 4),
    "a hand too long in a deal": (
        "seats: {A: {}, B: {}}\nsteps:\n- A: bet 2\n- B: fold\n- deal: {A: As Ks Qs Js 9s 2c}",
        "hand-too-long",
        8,
    ),
    "community cards": ("seats: {A: {}, B: {}}\nboard: As", "no-board", 5),
    "a seed that is a text": ("seats: {A: {}, B: {}}\nseed: abc", "scenario", 5),
    "a seat with the name of a step": ("seats: {A: {}, B: {}, deal: {}}", "scenario", 4),
    "too many seats": ("seats: {A: {}, B: {}, C: {}, D: {}, E: {}, F: {}, G: {}}", "seats", 4),
    "an option that does not exist": ("seats: {A: {}, B: {}}\noptions: {joker: one}", "unknown-option", 5),
    "a key that does not exist": ("seats: {A: {}, B: {}}\nset: {stakes.anti: 5}", "unknown-key", 5),
    "every card named elsewhere": (
        "seats: {A: {}, B: {}}\nstock: " + " ".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs"),
        "cards-all-named",
        1,
    ),
    "a timeout without a clock": ("seats: {A: {}, B: {}}\nsteps:\n- timeout: A", "no-clock", 6),
    "a deal where none happens": ("seats: {A: {}, B: {}}\nsteps:\n- deal: {button: A}", "scenario-step", 6),
}


def played(text: str) -> list[Outcome]:
    return [run(scenario) for scenario in read_nodes(read_documents(text, "s.yaml"), "s.yaml")]


@pytest.mark.parametrize("name", INVALID)
def test_what_is_no_scenario_is_refused_where_it_stands(name: str) -> None:
    body, code, line = INVALID[name]
    with pytest.raises(ScenarioError) as caught:
        played(HEAD + body)
    finding = caught.value.findings[0]
    assert (finding.code, finding.line, finding.file) == (code, line, "s.yaml")


def test_one_that_turns_out_to_be_invalid_keeps_no_other_from_being_played(tmp_path: Path) -> None:
    bad = HEAD + "seats: {A: {}, B: {}}\nsteps:\n- timeout: A\n"
    good = HEAD.replace("title: t", "title: good") + "seats: {A: {}, B: {}}\nexpect: {actor: A}\n"
    failing = HEAD.replace("title: t", "title: failing") + "seats: {A: {}, B: {}}\nexpect: {actor: B}\n"
    path = tmp_path / "three.yaml"
    path.write_text(f"{bad}---\n{good}---\n{failing}", encoding="utf-8")
    told = CliRunner().invoke(app, ["scenario", "run", str(path)])
    assert told.exit_code == 2
    assert "ok   good" in told.stdout
    assert "FAIL failing" in told.stdout
    assert "1 ok, 1 failed, 1 invalid" in told.stdout
    lines = CliRunner().invoke(app, ["scenario", "run", "--json", str(path)]).stdout.splitlines()
    assert [json.loads(line)["ok"] for line in lines] == [False, True, False]


def test_a_session_that_is_over_before_its_first_hand_says_so() -> None:
    """E-106: fewer than two can pay the ante, no hand is dealt."""
    text = HEAD + "seats: {A: {stack: 5}, B: {stack: 0}}\nexpect: {session_over: true, stacks: {A: 5, B: 0}, pot: 0}\n"
    (outcome,) = played(text)
    assert [failure.message for failure in outcome.failures] == ["pot: no hand was ever dealt"]
