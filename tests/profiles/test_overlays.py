"""Overlays: what they need, where they fit, and that nothing is half done where they do not."""

from __future__ import annotations

from pathlib import Path

import pytest
from telling import as_text

import standpat
from standpat.cli.trial import trial
from standpat.errors import ProfileError, UnknownName
from standpat.profiles import folder
from standpat.profiles.document import from_plain, read_file, read_text
from standpat.profiles.folder import shipped, shipped_overlays, shipped_sessions
from standpat.profiles.library import Loaded, again, load
from standpat.profiles.needs import is_overlay, value_at
from standpat.profiles.overlays import fit, read_overlay
from standpat.scenarios.reader import read_nodes
from standpat.scenarios.runner import run

FOLDER = Path(__file__).parent / "bad" / "overlays"

# -- files that are wrong


def told(path: Path) -> str:
    with pytest.raises(ProfileError) as caught:
        (read_overlay if is_overlay(read_file(path)) else load)(path)
    return as_text(caught.value.findings, FOLDER)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_wrong_overlay_or_a_wrong_use_of_one_gets_exactly_its_findings(path: Path) -> None:
    """CFG-01: the expected text stands beside the file."""
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_wrong_file_has_its_expected_text_and_no_text_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {path.stem for path in FOLDER.glob("*.txt")}


# -- every overlay on every game

REFUSED = {
    "bomb-pot": {
        "streets.first_round.bet": (
            "baseball chicago five-card-stud five-card-stud-no-limit follow-the-queen mexican-poker no-bet razz "
            "seven-card-stud seven-card-stud-eight show-hand soko telesina"
        ),
        "streets.first_round.bet.first.kind": (
            "badugi california-lowball casino-draw deuce-to-seven deuce-to-seven-triple"
        ),
        "streets.first_round.bet.opening.kind": (
            "gardena-jackpots italian-poker jacks-back jacks-or-better poker-au-pot progressive-jackpots "
            "trips-to-win turkish-poker"
        ),
        "streets.second_round.bet": "anaconda",
    },
    "high-low-declare": {
        "award.kind": "chicago high-low-draw no-bet seven-card-stud-eight",
        "award.qualifier": "trips-to-win",
        "ranking.kind": (
            "badugi california-lowball deuce-to-seven deuce-to-seven-triple italian-poker mexican-poker razz soko "
            "telesina turkish-poker"
        ),
        "deck.kind": "show-hand",
        "wild.kind": "baseball deuces-wild follow-the-queen gardena-jackpots joker spit-in-the-ocean",
        "streets.first_round.bet.all_pass.kind": "jacks-back",
    },
    "jacks-to-open": {
        "streets.first_round.bet": (
            "baseball chicago five-card-stud five-card-stud-no-limit follow-the-queen mexican-poker no-bet razz "
            "seven-card-stud seven-card-stud-eight show-hand soko telesina"
        ),
        "streets.second_round.bet": "anaconda",
        "streets.first_round.bet.check": "pass-and-out",
        "streets.first_round.bet.first.kind": (
            "badugi california-lowball casino-draw deuce-to-seven deuce-to-seven-triple"
        ),
        "streets.first_round.bet.opening.kind": (
            "gardena-jackpots italian-poker jacks-back jacks-or-better poker-au-pot progressive-jackpots "
            "trips-to-win turkish-poker"
        ),
    },
    "one-joker": {
        "wild.kind": (
            "baseball california-lowball deuces-wild follow-the-queen gardena-jackpots joker mexican-poker "
            "spit-in-the-ocean"
        ),
        "ranking.kind": "badugi deuce-to-seven deuce-to-seven-triple razz",
        "award.kind": "chicago high-low-draw seven-card-stud-eight",
    },
    "pot-limit": {
        "award.kind": "no-bet",
        "streets.first_round.bet.opening_size.kind": "italian-poker turkish-poker",
        "streets.second_street.bet.ceiling": "show-hand",
        "streets.second_street.bet.size": "mexican-poker",
    },
    "second-draw": {
        "streets.first_round.bet": (
            "baseball chicago five-card-stud five-card-stud-no-limit follow-the-queen mexican-poker no-bet razz "
            "seven-card-stud seven-card-stud-eight show-hand soko telesina"
        ),
        "streets.draw.draw": "anaconda badugi deuce-to-seven-triple double-draw",
    },
    "spread-limit": {
        "award.kind": "no-bet",
        "streets.first_round.bet.opening_size.kind": "italian-poker turkish-poker",
        "streets.second_street.bet.ceiling": "show-hand",
        "streets.second_street.bet.size": "mexican-poker",
    },
    "wild-deuces": {
        "deck.kind": "italian-poker mexican-poker show-hand telesina turkish-poker",
        "wild.kind": (
            "baseball california-lowball deuces-wild follow-the-queen gardena-jackpots joker spit-in-the-ocean"
        ),
        "ranking.kind": "badugi deuce-to-seven deuce-to-seven-triple razz",
        "award.kind": "chicago high-low-draw seven-card-stud-eight",
    },
}
"""The games that do not have what an overlay needs, by the first thing that they lack."""


def lacking(overlay: str, game: str) -> str:
    """What a game lacks for an overlay that does not fit it; nothing for one that fits."""
    return next((key for key, games in REFUSED[overlay].items() if game in games.split()), "")


@pytest.mark.parametrize("game", shipped())
@pytest.mark.parametrize("overlay", shipped_overlays())
def test_an_overlay_fits_a_game_and_plays_or_is_refused_with_its_reason(overlay: str, game: str) -> None:
    key = lacking(overlay, game)
    if not key:
        played = load(game, overlays=[overlay])
        assert not [finding for finding in played.warnings if finding.severity == "error"]
        assert trial(played.rules, hands={"random": 2, "tips": 1}) == ""
        assert played.rules.digest != load(game).rules.digest
        return
    with pytest.raises(ProfileError) as caught:
        load(game, overlays=[overlay])
    first = caught.value.findings[0]
    need = read_overlay(shipped_overlays()[overlay]).needs[key]
    assert {finding.code for finding in caught.value.findings} == {"overlay-needs"}
    assert first.message.endswith(need.en)
    assert key in first.message
    assert (first.file, first.source) == ("--with", overlay)


@pytest.mark.parametrize("game", shipped())
@pytest.mark.parametrize("overlay", shipped_overlays())
def test_a_choice_from_the_menu_goes_with_an_overlay_or_is_refused_as_well(overlay: str, game: str) -> None:
    if lacking(overlay, game):
        return
    played = load(game, overlays=[overlay])
    choices = [{option: choice} for option, said in played.profile.options.items() for choice in said.choices]
    assert {code for choice in choices for code in refused(played, choice)} <= {"overlay-needs", "overlay-undone"}


def refused(game: Loaded, choice: dict[str, str]) -> set[str]:
    """The codes with which a choice is refused, if it is."""
    try:
        again(game, choice)
    except ProfileError as error:
        return {finding.code for finding in error.findings}
    return set()


@pytest.mark.parametrize("name", shipped_overlays())
def test_a_shipped_overlay_is_right_and_its_examples_hold(name: str) -> None:
    path = shipped_overlays()[name]
    head = read_overlay(path)
    assert head is not None
    assert head.name == name
    for words in (head.about.title, head.about.summary):
        assert set(words or ()) == {"en", "fr"}
    assert head.examples
    assert not fit(path, head).faults
    for scenario in read_nodes(read_file(path).at(["examples"]).value, str(path)):
        assert run(scenario).ok


# -- laid on a game


@pytest.mark.parametrize("game", ["classic", "five-card-stud"])
def test_three_ways_to_lay_on_an_overlay_are_one(game: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(f"name: mine\nextends: {game}\nwith: [one-joker, pot-limit]\n", encoding="utf-8")
    digests = {
        load(path).rules.digest,
        load(game, overlays=["one-joker", "pot-limit"]).rules.digest,
        standpat.load(game, overlays=["one-joker", "pot-limit"]).digest,
        load({"extends": game, "with": ["one-joker", "pot-limit"]}).rules.digest,
    }
    assert len(digests) == 1


def test_a_game_with_an_overlay_keeps_its_name_and_texts_but_not_its_examples() -> None:
    game = load("classic", overlays=["one-joker"])
    assert game.profile.name == game.rules.name == "classic"
    assert game.profile.about == load("classic").profile.about
    assert game.title == {"en": "Classic five-card draw + One joker", "fr": "Poker fermé classique + Un joker"}
    assert game.profile.examples == ()
    assert [overlay.name for overlay in game.overlays] == ["one-joker"]


def test_the_choices_of_the_host_decide_whether_an_overlay_fits() -> None:
    with pytest.raises(ProfileError, match="There are no bets"):
        load("classic", {"mode": "no-bets"}, overlays=["pot-limit"])
    with pytest.raises(ProfileError, match="wild cards of its own"):
        load("classic", {"joker": "one"}, overlays=["wild-deuces"])
    assert load("no-bet", {"mode": "chips"}, overlays=["pot-limit"]).rules.betting.kind == "pot_limit"


def test_what_an_overlay_sets_is_not_taken_back_in_silence() -> None:
    with pytest.raises(ProfileError) as caught:
        load("five-card-stud", {"limit": "none"}, overlays=["pot-limit"])
    assert [finding.code for finding in caught.value.findings] == ["overlay-undone"]
    again_ = load("five-card-stud", {"limit": "pot"}, overlays=["one-joker"])
    assert again_.rules.betting.kind == "pot_limit"
    assert load("classic", sets={"betting.kind": "no_limit"}, overlays=["pot-limit"]).rules.betting.kind == "no_limit"


def test_overlays_are_laid_in_order_and_each_sees_what_lies_below_it() -> None:
    both = load("open-no-limit", overlays=["pot-limit", "spread-limit"]).rules
    assert both.betting.kind == "spread_limit"
    with pytest.raises(ProfileError) as caught:
        load("open-no-limit", overlays=["spread-limit", "pot-limit"])
    assert "betting.kind is spread_limit" in str(caught.value)
    with pytest.raises(ProfileError):
        load("open-no-limit", overlays=["one-joker", "wild-deuces"])


def test_a_street_an_overlay_adds_comes_last_whatever_the_game_is() -> None:
    for game in ("open-no-limit", "five-card-stud", "seven-card-stud", "anaconda"):
        if game in shipped():
            streets = [street.name for street in load(game).rules.streets]
            laid = [street.name for street in load(game, overlays=["high-low-declare"]).rules.streets]
            assert laid == [*streets, "declaration"]


def test_an_overlay_is_built_on_others_and_found_beside_the_file_that_names_it(tmp_path: Path) -> None:
    inner = tmp_path / "parts" / "dear.yaml"
    inner.parent.mkdir()
    about = "about: {title: {en: T, fr: T}}\nneeds: {}\n"
    inner.write_text(f"name: dear\n{about}stakes: {{ante: 7}}\n", encoding="utf-8")
    outer = tmp_path / "both.yaml"
    outer.write_text(f"name: both\n{about}with: [parts/dear.yaml, one-joker]\nseats: {{max: 4}}\n", encoding="utf-8")
    rules = load("classic", overlays=[str(outer)]).rules
    assert (rules.ante, rules.seats.max, rules.deck.jokers) == (7, 4, 1)
    assert read_overlay(outer).name == "both"


def test_a_few_keys_are_laid_on_without_any_question(tmp_path: Path) -> None:
    piece = tmp_path / "quick.yaml"
    piece.write_text("stakes: {stack: 300}\n", encoding="utf-8")
    assert load("classic", overlays=[str(piece)]).rules.stack == 300
    assert read_overlay(piece) is None
    assert set(fit(piece, None).games) == set(shipped())
    piece.write_text("stakes: {stack: 300, antee: 1}\n", encoding="utf-8")
    with pytest.raises(ProfileError, match="did you mean 'ante'"):
        read_overlay(piece)


def test_an_overlay_that_asks_for_too_little_is_told_where_it_breaks_a_game(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(
        "name: bad\nabout: {title: {en: T, fr: T}}\nneeds: {}\n"
        "streets:\n  first_round: {bet: {opening: {kind: at_least, category: trip}}}\n",
        encoding="utf-8",
    )
    faults = fit(path, read_overlay(path)).faults
    assert "unknown-category" in {fault.code for fault in faults}
    assert all(fault.file == str(path) and "or say under needs" in fault.fix for fault in faults)
    assert len(faults) == len({(fault.line, fault.column, fault.code) for fault in faults})


@pytest.mark.parametrize("name", [*shipped_overlays(), *shipped_sessions()])
def test_what_is_no_game_cannot_be_played(name: str) -> None:
    with pytest.raises(ProfileError) as caught:
        load(name)
    (finding,) = caught.value.findings
    assert finding.code in ("overlay-alone", "session-alone")
    assert finding.line
    assert "standpat run" in finding.fix


# -- names


def test_games_overlays_and_sessions_share_one_space_of_names() -> None:
    names = [*shipped(), *shipped_overlays(), *shipped_sessions()]
    assert len(names) == len(set(names))
    assert folder.clashes() == {}


def test_a_name_that_two_files_have_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("draw", "overlays"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "twice.yaml").write_text(f"name: twice\nmeta: {place}\n", encoding="utf-8")
    monkeypatch.setattr(folder, "shipped_folder", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnknownName) as caught:
        folder.find("twice")
    assert caught.value.code == "ambiguous-name"
    assert str(Path("draw", "twice.yaml")) in str(caught.value)
    assert list(folder.clashes()) == ["twice"]


# -- looking a value up

VALUES = {
    "wild.kind": "none",
    "wild": "none",
    "award.kind": "winner_takes_it",
    "award.qualifier": None,
    "deck.jokers": 0,
    "seats.max": 6,
    "streets.one.bet.first.kind": "high_board",
    "streets.one.bet.all_pass.kind": "next_street",
    "streets.one.bet.bring_in": None,
    "streets.one.bet.check": True,
    "streets.one.deal.down": 5,
    "streets.one.deal.up": 0,
    "streets.two": None,
    "streets.one.draw": None,
    "forced_bets.ante.kind": "ante",
    "forced_bets.ante.amount": 3,
    "forced_bets.blind.kind": None,
    "betting.kind": "no_limit",
    "betting.minimum": "minimum_bet",
    "nonsense.at.all": None,
}


@pytest.mark.parametrize("key", VALUES)
def test_a_value_is_found_whether_it_is_written_or_not(key: str) -> None:
    text = (
        "{wild: none, forced_bets: {ante: {kind: ante, amount: 3}}, "
        "streets: {one: {deal: {down: 5}, bet: {first: high_board}}}}"
    )
    assert value_at(read_text(text), key) == VALUES[key]


def test_a_game_that_is_not_read_from_a_file_takes_overlays_too() -> None:
    tree = from_plain({"extends": "classic", "with": ["one-joker"]}, "mine")
    assert load(tree).rules.deck.jokers == 1
