"""What a report of a fault needs, told also where much is wrong."""

import json
import os
import sqlite3
import sys
from importlib import metadata

import pytest

from standpat import __version__
from standpat.cli import doctor_facts
from standpat.cli.doctor_facts import PARTS
from standpat.history.home import history_file
from standpat.history.store import VERSION, Store
from standpat.players.named import GROUP


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    """A home of one's own, in which nothing has been played yet."""
    folder = tmp_path / "ada"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    monkeypatch.setenv("STANDPAT_HOME", str(folder / "cards"))
    (folder / "cards").mkdir()
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def history():
    with Store(history_file()) as store:
        head = {"profile": "classic", "title": {"en": "Friday"}, "names": ["Ada Lovelace"], "bots": [""], "hands": 9}
        store.begin(head, '{"deck": "As Kd"}', "4711")
    return history_file()


def data(result):
    return json.loads(result.stdout)


def test_where_nothing_is_wrong_it_says_so(standpat):
    result = standpat("doctor")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("\n\nNothing is wrong.\n")
    for word in (*(f"\n{part}:" for part in list(PARTS)[1:]), __version__, sqlite3.sqlite_version):
        assert word in result.stdout


def test_as_data_it_has_the_same_parts(standpat):
    result = standpat("doctor", "--json")
    assert result.exit_code == 0
    assert list(data(result)) == [*PARTS, "troubles"]
    assert data(result)["troubles"] == []
    assert data(result)["standpat"]["version"] == __version__
    assert data(result)["packages"]["pydantic"] == metadata.version("pydantic")


def test_the_home_is_not_written_out(standpat, home, history):
    for words in ((), ("--json",)):
        told = standpat("doctor", *words).stdout
        assert str(home) not in told
        assert "~/cards/history.sqlite3" in told


def test_neither_names_nor_cards_nor_the_environment_are_told(standpat, history, monkeypatch):
    monkeypatch.setenv("MY_SECRET", "hunter2")
    told = standpat("doctor", "--json").stdout
    assert data(standpat("doctor", "--json"))["history"]["sessions"] == 1
    for secret in ("Lovelace", "Friday", "As Kd", "4711", "hunter2", "MY_SECRET"):
        assert secret not in told


def test_nothing_is_made(standpat, home, tmp_path):
    before = sorted(tmp_path.rglob("*"))
    standpat("doctor")
    assert sorted(tmp_path.rglob("*")) == before


# -- what is wrong


def newer(path):
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version={VERSION + 1}")


WRONG = {
    "newer": (newer, "newer standpat"),
    "damaged": (lambda path: path.write_bytes(path.read_bytes()[:3000]), "is damaged"),
    "open to all": (lambda path: path.chmod(0o644), "hidden cards"),
    "a text": (lambda path: path.write_text("dear diary\n" * 50, encoding="utf-8"), "is damaged"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_with_the_history_is_told_with_what_to_do(standpat, history, wrong):
    spoil, said = WRONG[wrong]
    spoil(history)
    result = standpat("doctor")
    assert (result.exit_code, result.stderr) == (1, "")
    told = result.stdout.partition("What is wrong:\n")[2]
    assert said in " ".join(told.split())
    assert "    fix: " in told
    result = standpat("doctor", "--json")
    assert result.exit_code == 1
    (trouble,) = data(result)["troubles"]
    assert trouble["about"] == "history"
    assert said in trouble["message"]
    assert trouble["fix"]


def test_a_home_that_is_not_there_is_told(standpat, home, monkeypatch):
    monkeypatch.setenv("STANDPAT_HOME", str(home / "crads"))
    result = standpat("doctor", "--json")
    assert result.exit_code == 1
    (trouble,) = data(result)["troubles"]
    assert (trouble["about"], trouble["message"]) == (
        "profiles",
        "~/crads: there is no such folder, though STANDPAT_HOME names it",
    )


def test_files_of_ones_own_that_cannot_be_used_are_told(standpat, tmp_path):
    files = {
        "two/twice": "name: twice\nextends: classic\n",
        "twice": "name: twice\nextends: joker\n",
        "two/copy": "name: copy\nextends: joker\n",
        "copy": "name: copy\nextends: joker\n",
        "orphan": "name: orphan\nextends: gone\n",
        "classic": "name: classic\nextends: open-no-limit\n",
        "misspelt": "name: misspelt\nextends: joker\nseat: 1\nstake: 1\n",
        "overlays/extra": "name: extra\nneeds: {}\n",
        "sessions/friday": "name: friday\nabout: {title: {en: Friday}}\ngames: [gone]\n",
        "good": "name: good\nextends: joker\n",
    }
    for name, text in files.items():
        file = tmp_path / "profiles" / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    result = standpat("doctor", "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    told = [trouble["message"] for trouble in data(result)["troubles"]]
    wanted = [
        "'classic' is the name of several files",
        "'copy' is the name of several files",
        "'twice' is the name of several files",
        "misspelt.yaml: there is no key 'seat' at the top level (and 1 more)",
        "orphan.yaml: extends: there is no profile 'gone'",
        "friday.yaml: ",
        "extra.yaml: about: this key is missing",
    ]
    assert len(told) == len(wanted)
    assert all(part in message for part, message in zip(wanted, told, strict=True)), told


def test_a_home_that_cannot_be_written_is_told(standpat, monkeypatch):
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, how: how & os.W_OK == 0 and allowed(path, how))
    result = standpat("doctor", "--json")
    assert result.exit_code == 1
    assert [trouble["message"] for trouble in data(result)["troubles"]] == ["~/cards cannot be written"]
    assert data(result)["history"]["writable"] is False


def test_somebody_without_a_home_is_told_about_too(standpat, monkeypatch):
    def nowhere():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr("pathlib.Path.home", nowhere)
    assert standpat("doctor").exit_code == 0


@pytest.mark.parametrize("part", PARTS)
def test_what_cannot_be_found_out_is_told_and_the_rest_goes_on(standpat, monkeypatch, part):
    def broken():
        raise OSError("no such\nluck")

    monkeypatch.setitem(PARTS, part, broken)
    result = standpat("doctor", "--json")
    assert result.exit_code == 1
    message = "this could not be found out: OSError: no such luck"
    assert [(one["about"], one["message"]) for one in data(result)["troubles"]] == [(part, message)]
    assert all(data(result)[other] for other in PARTS if other not in (part, "plug-ins"))


@pytest.mark.parametrize(
    ("installed", "said"), [({}, "pydantic is missing"), ({"pydantic": "1.10"}, "pydantic is 1.10, and pydantic>=2")]
)
def test_a_package_that_is_missing_or_too_old_is_told(standpat, monkeypatch, installed, said):
    def version(name):
        if name == "pydantic" and name not in installed:
            raise metadata.PackageNotFoundError(name)
        return installed.get(name) or known(name)

    known = metadata.version
    monkeypatch.setattr(doctor_facts.metadata, "version", version)
    result = standpat("doctor", "--json")
    assert result.exit_code == 1
    (trouble,) = [one for one in data(result)["troubles"] if one["about"] == "packages"]
    assert said in trouble["message"]
    assert trouble["fix"].startswith("pip install 'pydantic>=2")


def test_standpat_need_not_be_installed(standpat, monkeypatch):
    def nothing(name):
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(doctor_facts.metadata, "requires", nothing)
    result = standpat("doctor", "--json")
    assert (result.exit_code, data(result)["packages"]) == (0, {})


def test_bots_of_others_are_started_for_a_trial(standpat, monkeypatch, tmp_path):
    module = "class Good:\n    def choose(self, view, legal):\n        return legal.default\n\n\nNONE = 3\n"
    (tmp_path / "acme_bots.py").write_text(module, encoding="utf-8")
    entries = [
        metadata.EntryPoint("acme:good", "acme_bots:Good", GROUP),
        metadata.EntryPoint("acme:gone", "no_such_module:Bot", GROUP),
        metadata.EntryPoint("acme:missing", "acme_bots:Bot", GROUP),
        metadata.EntryPoint("Nameless", "acme_bots:Good", GROUP),
    ]

    def entry_points(*, group, name=None):
        return [entry for entry in entries if group == GROUP and name in (None, entry.name)]

    for where in ("standpat.cli.doctor_facts.metadata.entry_points", "standpat.players.named.entry_points"):
        monkeypatch.setattr(where, entry_points)
    result = standpat("doctor", "--json")
    assert result.exit_code == 1
    told = data(result)
    assert "can be used" in told["bots"]["acme:good"]
    gone, missing, nameless = [one["message"] for one in told["troubles"] if one["about"] == "bots"]
    assert "'acme:gone'" in gone
    assert "no_such_module" in gone
    assert "'acme:missing'" in missing
    assert "'Nameless'" in nameless
    assert "tips" in told["bots"]["shipped"]


# -- what it talks to


ENVIRONMENTS = [
    ({"LANG": "fr_FR.UTF-8"}, "language", {"chosen": "fr", "by": "LANG=fr_FR.UTF-8"}),
    ({"LC_ALL": "de_DE", "LANG": "fr_FR"}, "language", {"chosen": "en", "by": "LC_ALL=de_DE"}),
    ({}, "language", {"chosen": "en", "by": "none of LC_ALL, LC_MESSAGES, LANG is set"}),
    ({"NO_COLOR": "1"}, "terminal", {"NO_COLOR": True, "colours": False}),
    ({"TERM": "dumb", "NO_COLOR": ""}, "terminal", {"TERM": "dumb", "NO_COLOR": False, "colours": False}),
    ({"COLUMNS": "61", "LINES": "19"}, "terminal", {"size": "61x19, as there is no terminal"}),
]


@pytest.mark.parametrize(("environment", "part", "told"), ENVIRONMENTS, ids=str)
def test_the_environment_is_told_as_far_as_it_matters(standpat, monkeypatch, environment, part, told):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert told.items() <= data(standpat("doctor", "--json"))[part].items()


@pytest.mark.parametrize(("encoding", "suits"), [("utf-8", "signs"), ("ascii", "letters")])
def test_the_encoding_of_the_streams_is_told(process, encoding, suits):
    done = process("doctor", "--json", PYTHONIOENCODING=encoding)
    told = json.loads(done.stdout)
    assert told["streams"]["stdout"] == f"{encoding}, no terminal"
    assert told["terminal"]["suits and borders"] == suits


def test_a_closed_stream_is_told(process, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert doctor_facts.streams()[0]["stdin"] == "closed"
