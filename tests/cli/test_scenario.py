"""``standpat scenario run``: hands written down as tests."""

import json
from pathlib import Path

import pytest

GOOD = "title: Good\nprofile: open-no-limit\nseats: {A: {}, B: {}}\nbutton: B\nexpect: {pot: 2}\n"
WRONG = "title: Wrong\nprofile: open-no-limit\nseats: {A: {}, B: {}}\nbutton: B\nexpect: {pot: 3}\n"
INVALID = "title: Invalid\nprofile: open-no-limit\nseats: {A: {hand: As As}, B: {}}\nbutton: B\n"


@pytest.fixture
def write(tmp_path):
    def write(name, text):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_scenario_that_holds_is_one_line(standpat, write):
    result = standpat("scenario", "run", write("good.yaml", GOOD))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "ok   Good\n1 ok\n", "")


def test_a_failed_expectation_has_a_frame_and_status_1(standpat, write):
    path = write("wrong.yaml", WRONG)
    result = standpat("scenario", "run", path, write("good.yaml", GOOD))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "FAIL Wrong"
    assert lines[1].startswith(f"{path}:5:15: error[expectation]: pot: ")
    assert lines[2:4] == ["    expect: {pot: 3}", "                  ^"]
    assert lines[-2:] == ["ok   Good", "1 ok, 1 failed"]


def test_a_file_that_is_no_scenario_is_status_2_and_the_others_are_run(standpat, write):
    paths = [write("invalid.yaml", INVALID), write("wrong.yaml", WRONG), write("good.yaml", GOOD)]
    result = standpat("scenario", "run", *paths)
    assert result.exit_code == 2
    assert "error[card-twice]" in result.stderr
    assert result.stdout.splitlines()[-1] == "1 ok, 1 failed, 1 invalid"


def test_a_folder_is_run_with_all_below_it_in_order(standpat, write, tmp_path):
    write("deep/er/b.yml", GOOD.replace("Good", "Second"))
    write("a.yaml", GOOD.replace("Good", "First"))
    write("deep/notes.txt", "not a scenario")
    result = standpat("scenario", "run", tmp_path)
    assert result.exit_code == 0
    assert result.stdout == "ok   First\nok   Second\n2 ok, 1 skipped\n"


def test_the_examples_of_a_profile_are_scenarios(standpat, write):
    result = standpat("scenario", "run", Path(__file__).parents[2] / "profiles" / "classic.yaml")
    assert result.exit_code == 0
    assert "ok   Four cards only when an ace is kept\n" in result.stdout
    bare = write("bare.yaml", "extends: classic\nname: bare\n")
    assert (
        f"skip {bare}: a profile without examples\n" in standpat("scenario", "run", bare, write("g.yaml", GOOD)).stdout
    )


@pytest.mark.parametrize("paths", [["."], ["nowhere.yaml"]], ids=" ".join)
def test_nothing_to_run_is_misuse(standpat, tmp_path, monkeypatch, paths):
    monkeypatch.chdir(tmp_path)
    result = standpat("scenario", "run", *paths)
    assert result.exit_code == 2
    assert "error[" in result.stderr


def test_an_empty_path_is_misuse(standpat):
    assert standpat("scenario", "run", "").stderr == "error[usage]: a path is empty: name a file or a folder\n"


def test_outcomes_are_also_data_one_a_line(standpat, write):
    path = write("both.yaml", f"{GOOD}---\n{WRONG}")
    result = standpat("scenario", "run", path, "--json")
    assert result.exit_code == 1
    good, wrong = (json.loads(line) for line in result.stdout.splitlines())
    assert good == {"title": "Good", "path": str(path), "ok": True, "failures": []}
    assert (wrong["ok"], wrong["path"]) == (False, str(path))
    assert wrong["failures"][0]["code"] == "expectation"
    assert result.stderr == ""
