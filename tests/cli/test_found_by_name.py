"""What is said at the command line of profiles that are not shipped: where they lie, and what else has their name."""

import json

import pytest

from standpat.cli.arguments import games, names
from standpat.profiles.folder import shipped


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder one stands in, and a home of one's own."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path / "mine"))
    return tmp_path / "here"


@pytest.fixture
def write(here):
    def put(path, text):
        file = here / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    return put


FRIDAY = "name: friday\nextends: classic\nabout: {title: {en: Friday, fr: Vendredi}}\n"
CLASH = "warning[name-clash]: 'classic' is the name of several files: profiles/classic.yaml is taken, not "


def test_a_file_of_the_project_and_one_of_one_s_own_are_played_by_name(standpat, write):
    write("profiles/friday.yaml", FRIDAY)
    write("../mine/profiles/sunday.yaml", FRIDAY.replace("friday", "sunday"))
    write("../mine/profiles/overlays/two.yaml", "name: two\nabout: {title: {en: Two}}\nneeds: {}\nstakes: {ante: 30}\n")
    for name in ("friday", "sunday"):
        assert standpat("run", name, "--hands", "1", "--quiet", "--with", "two").exit_code == 0
        assert standpat("check", name).exit_code == 0
        assert name in games("")
    assert "two" in names("")


@pytest.mark.parametrize(
    ("path", "name", "said", "dit"),
    [
        ("profiles/friday.yaml", "friday", "From the profiles of the project.", "Dans les profils de ce dossier."),
        ("../mine/profiles/friday.yaml", "friday", "From your folder of profiles.", "Dans votre dossier de profils."),
        ("friday.yaml", "friday.yaml", "", ""),
    ],
    ids=["project", "user", "path"],
)  # fmt: skip
def test_show_says_where_a_profile_came_from(standpat, write, path, name, said, dit):
    file = write(path, FRIDAY)
    for lang, sentence in (("en", said), ("fr", dit)):
        lines = [line.strip() for line in standpat("show", name, "--lang", lang).stdout.splitlines()]
        (place,) = (number for number, line in enumerate(lines) if line.startswith(("File", "Fichier")))
        assert lines[place].endswith(file.name)
        assert (lines[place + 1] == sentence) == bool(sentence)


def test_show_says_that_a_profile_is_shipped(standpat, here):
    for name in ("classic", "dealers-choice", str(shipped()["classic"])):
        assert "Shipped with standpat." in standpat("show", name).stdout
    assert "Fourni avec standpat." in standpat("show", "classic", "--lang", "fr").stdout


def test_a_clash_is_told_once_and_the_game_goes_on(standpat, process, write, here):
    write("profiles/classic.yaml", "name: classic\nextends: classic\nstakes: {ante: 20}\n")
    told = CLASH + str(shipped()["classic"])
    for words in (["run", "classic", "--hands", "1", "--quiet"], ["show", "classic"]):
        done = standpat(*words)
        assert done.exit_code == 0
        assert done.stderr.count(told) == 1
        assert "Traceback" not in done.stderr
    for order in ("error", "ignore", "always"):
        done = process("show", "classic", PYTHONWARNINGS=order)
        assert done.returncode == 0
        assert done.stderr.decode().count(told) == 1


def test_check_tells_a_clash_as_a_finding_with_its_place(standpat, write):
    write("profiles/classic.yaml", "name: classic\nextends: classic\n")
    write("friday.yaml", FRIDAY)
    done = standpat("check", "friday.yaml")
    assert done.exit_code == 0
    assert done.stderr.startswith("friday.yaml:2:10: " + CLASH)
    assert done.stderr.count("name-clash") == 1
    assert done.stdout == "ok   friday.yaml: 1 warning\n"
    done = standpat("check", "--json", "friday.yaml")
    (finding,) = json.loads(done.stdout)["findings"]
    assert (finding["code"], finding["severity"], finding["line"]) == ("name-clash", "warning", 2)
    assert not done.stderr


def test_a_file_that_lies_here_is_named_by_its_path(standpat, write):
    write("friday.yaml", FRIDAY)
    done = standpat("run", "friday")
    assert done.exit_code == 2
    assert "did you mean the file friday.yaml?" in done.stderr
    assert standpat("run", "friday.yaml", "--hands", "1", "--quiet").exit_code == 0


def test_the_help_lists_all_that_can_be_named_and_no_more_than_can_be_read(standpat, write):
    write("profiles/friday.yaml", FRIDAY)
    write("../mine/profiles/sessions/night.yaml", "name: night\ngames: [classic]\n")
    shown = standpat("--help").stdout
    assert "friday, gardena-jackpots" in " ".join(shown.split())
    assert "night" in shown
    for number in range(300):
        write(f"profiles/g{number}.yaml", "")
    assert "more (standpat profiles lists them)" in " ".join(standpat("--help").stdout.split())


def test_two_files_of_one_name_in_one_place_are_refused(standpat, write):
    write("profiles/draw/friday.yaml", FRIDAY)
    write("profiles/stud/friday.yaml", FRIDAY)
    done = standpat("run", "friday")
    assert done.exit_code == 2
    assert "error[ambiguous-name]" in done.stderr
    assert "profiles/draw/friday.yaml and profiles/stud/friday.yaml" in done.stderr


def test_the_clash_of_a_name_that_is_checked_is_a_finding(standpat, write):
    write("profiles/classic.yaml", "name: classic\nextends: open-no-limit\nabout: {title: {en: Ours}}\n")
    result = standpat("check", "classic", "--strict", "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["ok"]) == (1, False)
    assert [finding["code"] for finding in told["findings"]] == ["name-clash"]
    assert standpat("check", "classic").exit_code == 0
