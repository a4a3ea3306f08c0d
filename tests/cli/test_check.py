"""``standpat check``: everything that is wrong with a profile."""

import json

import pytest

from standpat.engine.hand import Hand
from standpat.profiles.folder import shipped

MINE = "extends: classic\nname: mine\nabout: {title: {en: Mine}}\n"


def test_all_shipped_games_are_right(standpat):
    result = standpat("check", *shipped())
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout == "".join(f"ok   {name}\n" for name in shipped())


def test_every_finding_of_every_file_is_told(standpat, game):
    one = game("extends: classic\nname: one\nstakess: {}\nstakes: {ante: no}\n", "one.yaml")
    two = game("extends: nowhere\nname: two\n", "two.yaml")
    good = game(MINE, "good.yaml")
    result = standpat("check", one, two, good)
    assert result.exit_code == 1
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["FAIL", "FAIL", "ok"]
    assert f"{two}:1:10: error[missing-parent]" in result.stderr
    assert result.stderr.count(f"{one}:") >= 1


def test_findings_are_also_data(standpat, game):
    path = game("extends: nowhere\nname: two\n")
    told = json.loads(standpat("check", path, "--json").stdout)
    assert (told["path"], told["ok"]) == (str(path), False)
    finding = told["findings"][0]
    assert (finding["code"], finding["severity"], finding["line"], finding["column"]) == (
        "missing-parent",
        "error",
        1,
        10,
    )
    assert json.loads(standpat("check", "classic", "--json").stdout) == {"path": "classic", "ok": True, "findings": []}


def test_a_warning_does_not_fail(standpat, game):
    path = game(MINE + "stakes: {big_blind: 5}\n")
    result = standpat("check", path)
    assert result.exit_code == 0
    assert "warning[unused-stake]" in result.stderr
    assert result.stdout == f"ok   {path}: 1 warning\n"


def test_a_choice_that_makes_an_invalid_game_is_found(standpat, game):
    path = game(
        MINE + "options:\n  more:\n    title: {en: More}\n    default: none\n"
        "    choices: {none: {}, far: {streets: {first_round: {deal: {down: 9}}}}}\n"
    )
    result = standpat("check", path)
    assert result.exit_code == 1
    assert "with --option more=far: " in result.stderr
    assert "deck-too-small" in result.stderr


def test_a_warning_of_a_choice_is_told_once_and_counts(standpat, game):
    text = "extends: open-no-limit\nname: mine\noptions:\n  more:\n    title: {en: More}\n    default: five\n"
    path = game(text + "    choices: {five: {}, seven: {streets: {draw: {draw: {limit: {cards: 7}}}}}}\n")
    result = standpat("check", path, "--strict")
    assert result.exit_code == 1
    assert result.stderr.count("warning[") == 1
    assert f"{path}:7:72: warning[limit-too-high]: with --option more=seven: streets.draw.draw." in result.stderr
    assert result.stdout == f"FAIL {path}: 1 warning\n"
    assert standpat("check", path).exit_code == 0


def test_a_warning_of_the_game_is_not_told_again_with_every_choice(standpat, game):
    path = game(MINE + "stakes: {big_blind: 5}\n")
    assert standpat("check", path, "--strict").stderr.count("warning[") == 1


def test_an_example_that_does_not_hold_is_found(standpat, game):
    path = game(MINE + "examples:\n- title: Wrong\n  seats: {A: {}, B: {}}\n  button: B\n  expect: {pot: 21}\n")
    result = standpat("check", path)
    assert result.exit_code == 1
    assert f"{path}:8:" in result.stderr
    assert "example 'Wrong': pot: " in result.stderr


def test_a_game_that_crashes_is_found(standpat, monkeypatch):
    whole = Hand.act

    def broken(self, *action):
        if len(self.stacks) == 9:
            raise IndexError("too many")
        return whole(self, *action)

    monkeypatch.setattr(Hand, "act", broken)
    result = standpat("check", "five-card-stud")
    assert result.exit_code == 1
    assert "error[trial]: the trial hands went wrong: 9 seats, random, seed 1: IndexError: too many" in result.stderr


def test_a_stand_in_nobody_knows_is_found(standpat, game):
    path = game(MINE + "absent: {kind: bot, bot: tops}\n")
    result = standpat("check", path)
    assert result.exit_code == 1
    assert "there is no bot 'tops'" in result.stderr


def test_a_scenario_is_no_profile(standpat, game):
    path = game("title: A hand\nprofile: classic\nseats: {A: {}, B: {}}\nbutton: A\n")
    result = standpat("check", path)
    assert result.exit_code == 1
    assert (
        f"error[not-a-profile]: this is a scenario, not a profile\n    fix: run it with: standpat scenario run {path}"
        in result.stderr
    )


def test_misuse_weighs_more_than_a_finding_and_the_rest_is_checked(standpat, game):
    bad = game("name: bad\n")
    result = standpat("check", "nowhere", bad, "classic")
    assert result.exit_code == 2
    assert "unknown-profile" in result.stderr
    assert result.stdout.splitlines()[-1] == "ok   classic"


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"\x00\x01\x02", b"GIF89a;\x00", b"", b"- a\n- b\n", b"just words\n"]
)
def test_a_file_of_another_kind_is_a_finding(standpat, tmp_path, content):
    path = tmp_path / "other.yaml"
    path.write_bytes(content)
    result = standpat("check", path)
    assert result.exit_code == 1
    assert f"{path}" in result.stderr
    assert "Traceback" not in result.output


def test_what_is_wrong_with_every_example_is_told_at_once(standpat, tmp_path):
    file = tmp_path / "examples.yaml"
    file.write_text(
        "name: examples\nextends: classic\nabout: {title: {en: X}}\nexamples:\n"
        "  - {title: x, set: {stakes.anti: 5}, button: B, seats: {A: {}, B: {}}}\n"
        "  - {title: y, options: {jokr: one}, button: B, seats: {A: {}, B: {}}}\n"
        "  - {title: w, button: B, seats: {A: {hand: Jk 5c 2c 3c 4c}, B: {}}}\n"
        "  - {title: v, button: B, seats: {A: {}, B: {}}, steps: [{B: check}]}\n",
        encoding="utf-8",
    )
    result = standpat("check", str(file))
    assert result.exit_code == 1
    told = [line.split("error[")[1].split("]")[0] for line in result.stderr.splitlines() if "error[" in line]
    assert told == ["unknown-key", "unknown-option", "card-not-in-deck", "turn"]
