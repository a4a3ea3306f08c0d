"""``--with``, and ``standpat check`` of an overlay."""

import json

import pytest

from standpat.profiles.folder import shipped, shipped_overlays

MINE = """\
name: mine
about: {title: {en: Mine, fr: La mienne}}
needs:
  streets.draw.draw: {en: It is for draw games., fr: C'est pour les jeux à échange.}
streets: {draw: {draw: {limit: {kind: up_to, cards: 1, more: null, keep: null, at_once: null}}}}
"""
NEEDS_ANTE = "error[overlay-needs]: with: mine does not fit: there is no streets.draw.draw. It is for draw games."


def test_an_overlay_is_laid_on_whatever_command_asks(standpat):
    told = standpat(
        "run", "classic", "--with", "one-joker", "--with", "pot-limit", "--hands", "1", "--seed", "1"
    ).stdout
    assert told.startswith("Classic five-card draw + One joker + Pot limit\n")
    assert "wild: the joker · ante 10 · pot limit, min 20" in told
    card = " ".join(standpat("show", "classic", "--with", "one-joker").stdout.split())
    assert "Overlays one-joker: A joker is added to the deck." in card
    ranked = json.loads(standpat("hand", "-p", "classic", "--with", "one-joker", "Ad Ah As Ac Jk", "--json").stdout)
    assert ranked[0]["name"] == "five of a kind"
    assert standpat("check", "open-no-limit", "--with", "pot-limit").stdout == "ok   open-no-limit\n"


def test_the_record_says_what_was_laid_on(standpat):
    start = json.loads(
        standpat("run", "classic", "--with", "one-joker", "--hands", "1", "--json").stdout.splitlines()[0]
    )
    assert (start["profile"], start["with"]) == ("classic", ["one-joker"])
    plain = json.loads(standpat("run", "classic", "--hands", "1", "--json").stdout.splitlines()[0])
    assert plain["with"] == []
    assert plain["digest"] != start["digest"]


def test_a_file_of_one_s_own_is_laid_on_as_well(standpat, game):
    path = game(MINE)
    assert "draw 0–1" in standpat("run", "classic", "--with", path, "--hands", "1").stdout
    origin = standpat("show", "classic", "--with", path, "--origin").stdout
    assert f"cards: 1  # {path}:5" in origin


@pytest.mark.parametrize("command", ["run", "show", "check"])
def test_what_does_not_fit_is_refused_with_its_reason_and_nothing_is_half_done(standpat, game, command):
    path = game(MINE)
    result = standpat(command, "five-card-stud", "--with", path)
    assert result.exit_code == 2
    assert NEEDS_ANTE in result.stderr
    assert "--with:1:1: error[overlay-needs]: with: mine does not fit" in result.stderr
    assert result.stdout in ("", "FAIL five-card-stud: 1 error\n")


def test_an_overlay_nobody_knows_is_misuse(standpat):
    result = standpat("run", "classic", "--with", "one-jokr")
    assert result.exit_code == 2
    assert "error[missing-overlay]: with: there is no overlay 'one-jokr'" in result.stderr
    assert "did you mean 'one-joker'?" in result.stderr


@pytest.mark.parametrize("command", ["run", "show", "show --resolved", "rules", "options", "new mine --from"])
def test_an_overlay_is_no_game(standpat, command):
    result = standpat(*command.split(), "one-joker")
    assert result.exit_code == 2
    assert "error[overlay-alone]: one-joker is an overlay, no game to be played" in result.stderr
    assert "fix: lay it on a game: standpat run GAME --with one-joker" in result.stderr


# -- check


@pytest.fixture
def two_games(monkeypatch):
    """Overlays are tried on two games, which is quicker than on all."""
    few = {name: shipped()[name] for name in ("open-no-limit", "five-card-stud")}
    monkeypatch.setattr("standpat.profiles.overlays.shipped", lambda: few)


@pytest.mark.usefixtures("two_games")
def test_an_overlay_is_checked_by_itself_and_told_where_it_fits(standpat, game):
    path = game(MINE)
    result = standpat("check", path)
    assert result.exit_code == 0
    assert result.stdout == (f"ok   {path}\n     fits open-no-limit\n     not five-card-stud: It is for draw games.\n")
    told = json.loads(standpat("check", path, "--json").stdout)
    assert (told["ok"], told["fits"]) == (True, ["open-no-limit"])
    assert list(told["refused"]) == ["five-card-stud"]


@pytest.mark.usefixtures("two_games")
@pytest.mark.parametrize("name", shipped_overlays())
def test_a_shipped_overlay_passes_the_check(standpat, name):
    result = standpat("check", name)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith(f"ok   {name}\n     ")


@pytest.mark.usefixtures("two_games")
def test_what_is_wrong_with_an_overlay_is_told_at_its_place(standpat, game):
    path = game(MINE + "stakes: {antee: 5}\n")
    result = standpat("check", path)
    assert result.exit_code == 1
    assert f"{path}:6:10: error[unknown-key]" in result.stderr
    assert result.stdout == f"FAIL {path}: 1 error\n"
    assert json.loads(standpat("check", path, "--json").stdout)["fits"] == []


@pytest.mark.usefixtures("two_games")
def test_an_example_of_an_overlay_that_does_not_hold_is_found(standpat, game):
    example = "  - title: Wrong\n    profile: {extends: open-no-limit, with: [mine.yaml]}\n"
    example += "    seats: {A: {}, B: {}}\n    button: B\n    expect: {pot: 3}\n"
    path = game(MINE + "examples:\n" + example)
    result = standpat("check", path)
    assert result.exit_code == 1
    assert "error[expectation]: pot: 2, not 3" in result.stderr
    run = standpat("scenario", "run", path)
    assert run.exit_code == 1
    assert "FAIL Wrong" in run.stdout


@pytest.mark.usefixtures("two_games")
def test_an_overlay_that_fits_nothing_is_a_warning(standpat, game):
    path = game(MINE.replace("streets.draw.draw:", "streets.nowhere:"))
    result = standpat("check", path)
    assert result.exit_code == 0
    assert "warning[fits-nothing]: no shipped game has what it needs" in result.stderr
    assert result.stdout.startswith(f"ok   {path}: 1 warning\n     not open-no-limit, five-card-stud: ")


@pytest.mark.usefixtures("two_games")
def test_a_few_keys_are_checked_as_an_overlay(standpat, game):
    path = game("stakes: {stack: 300}\n")
    assert standpat("check", path).stdout == f"ok   {path}\n     fits open-no-limit, five-card-stud\n"
    path = game("stakes: {stack: many chips}\n")
    assert "error[wrong-amount]" in standpat("check", path).stderr


@pytest.mark.usefixtures("two_games")
def test_a_game_that_crashes_with_an_overlay_is_found(standpat, game, monkeypatch):
    monkeypatch.setattr("standpat.cli.check_overlay.short_trial", lambda rules: "" if rules.deck.jokers else "it broke")
    result = standpat("check", game(MINE))
    assert result.exit_code == 1
    assert "error[trial]: open-no-limit: the trial hands went wrong: it broke" in result.stderr


def test_nothing_is_laid_on_what_is_no_game(standpat):
    for name in ("one-joker", "rse"):
        result = standpat("check", name, "--with", "pot-limit")
        assert result.exit_code == 2
        assert f"error[usage]: --with pot-limit: {name} is no game" in result.stderr


def test_the_examples_of_overlays_are_played_with_those_of_games(standpat, tmp_path):
    folder = tmp_path / "all"
    folder.mkdir()
    for name in ("one-joker", "pot-limit"):
        (folder / f"{name}.yaml").write_text(shipped_overlays()[name].read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "ours.yaml").write_text("name: ours\ngames: [classic]\n", encoding="utf-8")
    result = standpat("scenario", "run", folder)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "2 ok, 1 skipped"


@pytest.mark.parametrize("name", ["one-joker", "rse"])
@pytest.mark.parametrize("words", ["rules", "options", "new mine --from", "diff classic", "hand AsKdQhJcTs --profile"])
def test_what_is_no_game_is_a_misuse_in_every_command(standpat, tmp_path, monkeypatch, words, name):
    monkeypatch.chdir(tmp_path)
    result = standpat(*words.split(), name)
    assert result.exit_code == 2
    assert "-alone]: " in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_file_that_extends_what_is_no_game_is_wrong_itself(standpat, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("name: mine\nextends: one-joker\n", encoding="utf-8")
    assert standpat("rules", str(file)).exit_code == 1
