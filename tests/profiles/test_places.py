"""Where profiles are found: the project's, the user's, the shipped, and a path; what a name means, and what is told."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.errors import NameClash, ProfileError, UnknownName
from standpat.profiles import folder, scanning
from standpat.profiles.folder import find, known, origin_of, shipped, shipped_folder, trouble_findings
from standpat.profiles.library import load
from standpat.profiles.overlays import fit, read_overlay
from standpat.profiles.places import places, project_folder, user_folder
from standpat.profiles.session_file import load_session
from standpat.scenarios.reader import read_scenarios
from standpat.scenarios.runner import run

if TYPE_CHECKING:
    from collections.abc import Callable

TWO_JOKERS = "name: one-joker\nabout: {title: {en: Two}}\nneeds: {}\ndeck: {jokers: 2}\nwild: full\n"
ANTES = {"project": 20, "user": 30, "shipped": 10}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project one stands in, and a home of one's own; both without profiles yet."""
    for name in ("here", "home"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def write(home: Path) -> Callable[..., Path]:
    """Write a variant of the classic game into a place; its ante tells whose it is."""

    def put(place: str, name: str = "classic", text: str = "") -> Path:
        path = {
            "project": home / "here" / "profiles",
            "user": home / "home" / "profiles",
            "here": home / "here",
        }[place] / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        own = f"name: {path.stem}\nextends: open-no-limit\nstakes: {{stack: 2000, ante: {ANTES.get(place, 40)}}}\n"
        path.write_text(text or own, encoding="utf-8")
        return path

    return put


def told(action: Callable[[], object]) -> list[str]:
    """The clashes an action tells of."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    told_of = [one.message for one in caught if isinstance(one.message, NameClash)]
    assert len(told_of) == len(caught)
    assert {one.finding.code for one in told_of} <= {"name-clash"}
    return [str(one) for one in told_of]


# -- where


def test_the_places_are_the_project_s_the_user_s_and_the_shipped_one(home: Path, write: Callable[..., Path]) -> None:
    assert [place.origin for place in places()] == ["shipped"]
    write("user", "mine")
    write("project", "ours")
    assert [(place.origin, place.folder) for place in places()] == [
        ("project", home / "here" / "profiles"),
        ("user", home / "home" / "profiles"),
        ("shipped", shipped_folder()),
    ]


def test_without_a_home_of_its_own_the_platform_says_where_the_user_s_files_are(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("STANDPAT_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    if sys.platform.startswith("linux"):
        assert user_folder() == home / "config" / "standpat" / "profiles"
    assert user_folder().parts[-2:] == ("standpat", "profiles")


def test_a_home_is_written_as_in_a_shell(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("STANDPAT_HOME", "~/cards")
    assert user_folder() == home / "cards" / "profiles"
    monkeypatch.setenv("STANDPAT_HOME", "~nobody-of-this-name/cards")
    assert [place.origin for place in places()] == ["shipped"]


def test_the_project_is_the_folder_one_is_in_or_the_one_beside(home: Path, write: Callable[..., Path]) -> None:
    assert project_folder() is None
    ours = write("project", "draw/friday").parents[1]
    assert project_folder() == ours
    assert project_folder(ours / "draw") == ours
    assert project_folder(home / "here") == ours
    assert project_folder(home) == ours, "a file elsewhere sees the project of the working directory"
    os.chdir(ours / "draw")
    assert project_folder() == ours


def test_in_the_checkout_of_standpat_the_project_s_profiles_are_the_shipped_ones(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "profiles").symlink_to(shipped_folder())
    for here in (shipped_folder(), shipped_folder() / "draw", home):
        monkeypatch.chdir(here)
        assert [place.origin for place in places()] == ["shipped"]
        assert folder.clashes() == {}
        assert not told(lambda: find("classic"))
        assert origin_of(find("classic")) == "shipped"


def test_each_file_says_whose_it_is(home: Path, write: Callable[..., Path]) -> None:
    assert origin_of(write("project", "sub/ours")) == "project"
    assert origin_of(write("user", "mine")) == "user"
    assert origin_of(write("here", "friday")) == "path"
    assert {origin_of(path) for path in shipped().values()} == {"shipped"}
    assert origin_of(Path("nowhere.yaml")) == "path"


# -- what a name means


@pytest.mark.parametrize("owners", [["project"], ["user"], ["project", "user"], []])
def test_the_nearest_file_of_a_name_is_taken_and_the_others_are_told(
    owners: list[str], write: Callable[..., Path]
) -> None:
    mine = [write(owner) for owner in owners]
    taken = [*owners, "shipped"][0]
    clashes = told(lambda: find("classic"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert load("classic").rules.ante == ANTES[taken]
        assert origin_of(find("classic")) == taken
        assert origin_of(known()["classic"]) == taken
    assert len(clashes) == bool(owners)
    for path in [*mine[1:], *([shipped()["classic"]] if owners else [])]:
        assert str(path) in clashes[0]
    if owners:
        assert "is taken, not" in clashes[0]
        assert clashes[0].index(mine[0].name) < clashes[0].index("is taken")
        assert len(folder.clashes()["classic"]) == len(owners) + 1


def test_a_link_to_the_same_file_is_no_clash(home: Path, write: Callable[..., Path]) -> None:
    mine = write("user", "friday")
    (home / "here" / "profiles").mkdir()
    (home / "here" / "profiles" / "friday.yaml").symlink_to(mine)
    assert not told(lambda: find("friday"))
    assert find("friday") == Path("profiles/friday.yaml")


def test_a_path_always_means_the_file(write: Callable[..., Path]) -> None:
    write("project")
    write("here")
    assert not told(lambda: find("./classic.yaml"))
    assert load("./classic.yaml").rules.ante == 40
    assert load("classic.yaml").rules.ante == 40
    assert load("profiles/classic.yaml").rules.ante == 20
    assert load(Path("profiles/classic.yaml")).rules.ante == 20


def test_a_file_that_lies_here_is_not_meant_by_its_bare_name_and_that_is_said(write: Callable[..., Path]) -> None:
    write("here", "friday")
    with pytest.raises(UnknownName) as caught:
        load("friday")
    assert caught.value.code == "unknown-profile"
    assert "did you mean the file friday.yaml?" in str(caught.value)
    Path("saturday").write_text("name: saturday\n", encoding="utf-8")
    with pytest.raises(UnknownName, match=r"did you mean the file \./saturday\?"):
        load("saturday")


def test_the_rule_is_the_same_wherever_a_name_stands(write: Callable[..., Path]) -> None:
    """A parent, an overlay, a session's game, a scenario's profile, a mapping, the public functions."""
    write("project")
    write("project", "overlays/one-joker", TWO_JOKERS)
    child = write("here", "friday", "name: friday\nextends: classic\n")
    laid = write("here", "laid", "name: laid\nextends: open-no-limit\nwith: [one-joker]\n")
    night = write("here", "night", "name: night\nabout: {title: {en: N}}\ngames: [classic]\n")
    mapping = {"name": "x", "extends": "classic"}
    hand = write("here", "hand", "title: H\nprofile: classic\nseats: {A: {}, B: {}}\nbutton: A\nsteps: [B: fold]\n")
    for action in (
        lambda: load(child),
        lambda: load_session(night),
        lambda: load(mapping),
        lambda: standpat.load("classic"),
        lambda: load("open-no-limit", overlays=["one-joker"]),
        lambda: [run(scenario) for scenario in read_scenarios(hand)],
        lambda: load(laid),
    ):
        assert len(told(action)) == 1
    assert "friday.yaml:2:10: warning[name-clash]" in told(lambda: load(child))[0]


def test_an_overlay_is_tried_on_the_shipped_games_whatever_lies_here(write: Callable[..., Path]) -> None:
    write("project", "classic", "name: classic\nextends: razz\n")
    path = write("here", "two-jokers", TWO_JOKERS)
    fitted = fit(path, read_overlay(path))
    assert fitted.games["classic"].file == str(shipped()["classic"])


def test_a_shipped_file_knows_shipped_files_only(write: Callable[..., Path]) -> None:
    """Or a file of one's own would change games one never meant."""
    before = {name: load(name).rules.digest for name in ("jacks-or-better", "joker", "soko")}
    night = load_session("draw-rotation").programme.digest
    for place in ("project", "user"):
        for name in ("classic", "open-no-limit", "five-card-stud"):
            write(place, name, f"name: {name}\nextends: razz\n")
    assert not told(lambda: load("jacks-or-better"))
    assert {name: load(name).rules.digest for name in before} == before
    assert load_session("draw-rotation").programme.digest == night


def test_the_user_s_files_mean_the_same_wherever_one_is(write: Callable[..., Path]) -> None:
    write("user", "base", "name: base\nextends: open-no-limit\nstakes: {ante: 7}\n")
    write("user", "friday", "name: friday\nextends: base\n")
    write("project", "base")
    assert not told(lambda: load("friday"))
    assert load("friday").rules.ante == 7


def test_the_project_s_files_mean_the_same_wherever_one_is(
    home: Path, write: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    write("project", "base")
    friday = write("project", "draw/friday", "name: friday\nextends: base\n")
    (home / "elsewhere" / "profiles").mkdir(parents=True)
    (home / "elsewhere" / "profiles" / "base.yaml").write_text("name: base\nextends: razz\n", encoding="utf-8")
    for there in (home, home / "elsewhere", friday.parent):
        monkeypatch.chdir(there)
        assert load(friday).rules.ante == 20


def test_a_file_never_means_itself(write: Callable[..., Path]) -> None:
    """So one's own classic may build on the one that is shipped."""
    for place in ("project", "user"):
        own = write(place, text="name: classic\nextends: classic\nstakes: {ante: 50}\n")
        assert not told(lambda path=own: load(path))  # type: ignore[misc]
        game = load(own)
        assert game.rules.ante == 50
        assert "joker" in game.profile.options
        own.unlink()
    lonely = write("here", "lonely", "name: lonely\nextends: lonely\n")
    with pytest.raises(ProfileError, match="there is no profile 'lonely'") as caught:
        load(lonely)
    assert "lonely.yaml?" not in str(caught.value)


def test_two_files_of_one_place_are_refused_by_name(write: Callable[..., Path]) -> None:
    write("project", "draw/twice")
    write("project", "stud/twice")
    with pytest.raises(UnknownName) as caught:
        find("twice")
    assert caught.value.code == "ambiguous-name"
    assert str(Path("profiles/draw/twice.yaml")) in str(caught.value)
    assert str(Path("profiles/stud/twice.yaml")) in str(caught.value)
    assert load("profiles/stud/twice.yaml").rules.ante == 20
    child = write("here", "child", "name: child\nextends: twice\n")
    with pytest.raises(ProfileError, match="missing-parent"):
        load(child)


def test_games_overlays_and_sessions_of_one_s_own_are_listed_with_the_shipped_ones(write: Callable[..., Path]) -> None:
    write("project", "ours")
    write("user", "overlays/mine")
    write("user", "sessions/night")
    assert set(known()) == {*shipped(), "ours"}
    assert set(known("overlay")) - set(folder.shipped_overlays()) == {"mine"}
    assert set(known("session")) - set(folder.shipped_sessions()) == {"night"}
    assert list(known()) == sorted(known())
    with pytest.raises(UnknownName, match="did you mean 'night'"):
        find("nigth")


def test_a_change_is_seen_at_once(write: Callable[..., Path]) -> None:
    with pytest.raises(UnknownName):
        find("friday")
    path = write("project", "friday")
    assert find("friday") == Path("profiles/friday.yaml")
    write("project", "sub/saturday")
    assert find("saturday")
    path.rename(path.with_name("sunday.yml"))
    assert find("sunday")
    with pytest.raises(UnknownName):
        find("friday")


# -- broken folders


def test_a_folder_of_profiles_that_is_a_file_is_none(home: Path) -> None:
    (home / "here" / "profiles").write_text("not a folder", encoding="utf-8")
    assert [place.origin for place in places()] == ["shipped"]
    assert not trouble_findings()
    (home / "home" / "profiles").write_text("not a folder", encoding="utf-8")
    (found,) = trouble_findings()
    assert (found.code, found.severity, found.file) == ("profiles-folder", "warning", str(home / "home" / "profiles"))
    with pytest.raises(UnknownName, match="this is no folder"):
        find("friday")


def test_a_home_that_is_not_there_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STANDPAT_HOME", str(home / "hoem"))
    assert load("classic")
    (found,) = trouble_findings()
    assert found.code == "profiles-folder"
    assert "STANDPAT_HOME" in found.message
    with pytest.raises(UnknownName, match="STANDPAT_HOME names it"):
        find("friday")


def test_a_folder_one_may_not_read_is_told(write: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> None:
    closed = write("project", "closed/friday").parent
    really = os.scandir

    def scandir(path: object) -> object:
        if Path(str(path)) == closed:
            raise PermissionError(13, "Permission denied", str(path))
        return really(path)  # type: ignore[call-overload]

    monkeypatch.setattr(scanning.os, "scandir", scandir)
    (found,) = trouble_findings()
    assert (found.file, found.message) == (str(closed), "this folder cannot be read: permission denied")
    assert load("classic")
    with pytest.raises(UnknownName, match="permission denied"):
        find("friday")


def test_links_that_lead_back_are_not_followed(home: Path, write: Callable[..., Path]) -> None:
    path = write("project", "sub/friday")
    (path.parent / "loop").symlink_to(path.parents[1])
    (path.parent / "self.yaml").symlink_to("self.yaml")
    assert find("friday") == Path("profiles/sub/friday.yaml")
    with pytest.raises(ProfileError, match="file-link"):
        load("self")
    (home / "home" / "profiles").symlink_to(home / "home" / "profiles")
    assert [place.origin for place in places()] == ["project", "shipped"]
    assert [found.code for found in trouble_findings()] == ["profiles-folder"]


def test_a_name_that_nobody_can_write_is_told_and_left_out(home: Path, write: Callable[..., Path]) -> None:
    folder_ = write("project", "friday").parent
    try:
        (folder_ / os.fsdecode(b"caf\xe9.yaml")).write_text("name: cafe\n", encoding="utf-8")
        (folder_ / "two\nlines.yaml").write_text("name: two\n", encoding="utf-8")
    except OSError:  # a file system that knows text only
        return
    assert set(known()) == {*shipped(), "friday"}
    found = trouble_findings()
    assert {one.code for one in found} == {"profiles-folder"}
    assert len(found) == 2
    assert all(str(one).encode() for one in found)


def test_thousands_of_files_are_found_and_hundreds_of_thousands_are_not_looked_at(
    write: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    top = write("project", "friday").parent
    for number in range(300):
        (top / f"game-{number}.yaml").touch()
    assert len(known()) == len(shipped()) + 301
    with pytest.raises(UnknownName, match=r"more \(standpat profiles lists them\)"):
        find("zzz")
    monkeypatch.setattr(scanning, "MOST_FILES", 100)
    for number in range(20):
        (top / f"sub-{number}").mkdir()
    (found,) = trouble_findings()
    assert "more than 100 files" in found.message
    assert load("classic")


def test_hidden_folders_and_other_files_are_not_looked_at(write: Callable[..., Path]) -> None:
    write("project", ".git/friday")
    write("project", ".#saturday")
    (write("project", "ours").parent / "notes.txt").write_text("", encoding="utf-8")
    (write("project", "ours").parent / "folder.yaml").mkdir()
    assert set(known()) == {*shipped(), "ours"}


def test_what_was_read_once_is_not_read_again_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sub").mkdir()
    for folder_ in (tmp_path / "sub", tmp_path):
        os.utime(folder_, (1, 1))
    first = scanning.scan(tmp_path)
    assert scanning.scan(tmp_path) is first
    (tmp_path / "sub" / "friday.yaml").touch()
    assert list(scanning.scan(tmp_path).by_name) == ["friday"]
    monkeypatch.setattr(scanning, "MOST_SCANS", 1)
    scanning.scan(tmp_path / "sub")
    assert len(scanning._SCANS) == 1


def test_a_working_directory_that_was_deleted_has_no_project(tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    code = "import os; os.rmdir(os.getcwd()); import standpat; print(standpat.load('classic').ante)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path / "gone", capture_output=True, text=True, check=True
    )
    assert done.stdout == "10\n"


def test_a_copy_of_a_shipped_file_is_no_clash(write: Callable[..., Path]) -> None:
    """As in a copy of the project beside an installed one: it does not matter which is taken."""
    copy = write("project", "classic", shipped()["classic"].read_text(encoding="utf-8"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert find("classic").resolve() == copy.resolve()
    assert folder.clashes() == {}
