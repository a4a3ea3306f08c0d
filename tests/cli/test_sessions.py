"""``standpat run``, ``show`` and ``check`` with a session of several games."""

import json
import re

import pytest

from standpat.profiles.folder import shipped_sessions
from standpat.profiles.session_file import load_session

OURS = """\
name: ours
about: {title: {en: Our evening, fr: Notre soirée}}
games:
  - open-no-limit
  - game: classic
    options: {joker: one, second_round: left-of-button}
    set: {stakes.ante: 2}
    with: [pot-limit]
    title: {en: Wild draw, fr: Libre}
  - five-card-stud
session: {hands: 6}
"""


def lines(result):
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("name", shipped_sessions())
def test_every_shipped_session_is_played_to_its_end(standpat, name):
    result = standpat("run", name, "--seed", "1", "--bots", "random")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "\n  1st" in result.stdout[-300:]


def test_which_game_begins_is_told_with_its_rules_in_a_line(standpat, game):
    told = standpat("run", game(OURS), "--seed", "1", "--players", "3", "--bots", "caller").stdout
    assert told.splitlines()[:4] == [
        "Our evening",
        "another game each hand: Open five-card draw, no limit, Wild draw, Five-card stud, fixed limit",
        "seed 1",
        "players: Ada (caller), Ben (caller), Cleo (caller)",
    ]
    hands = re.findall(r"^Hand \d of 6, button: (\w+)\n  (\w+) deals: (.+)\n  (.+)$", told, re.MULTILINE)
    assert [hand[2] for hand in hands] == [
        "Open five-card draw, no limit",
        "Wild draw",
        "Five-card stud, fixed limit",
    ] * 2
    assert all(button == dealer for button, dealer, _, _ in hands)
    assert "wild: the joker · ante 2 · pot limit, min 4" in hands[1][3]
    assert hands[2][3].startswith("five-card stud · ")


def test_it_is_told_in_french(standpat, game):
    told = standpat("run", game(OURS), "--seed", "1", "--hands", "2", "--bots", "caller", "--lang", "fr").stdout
    assert told.startswith(
        "Notre soirée\nun autre jeu à chaque main : Poker fermé à ouverture libre, sans limite, Libre, "
    )
    assert re.search(r"^  \w+ donne : Libre$", told, re.MULTILINE)


def test_a_choice_and_a_game_that_is_left_out_are_told(standpat, game):
    path = game(OURS + "rotation: dealers_choice\n")
    told = standpat("run", path, "--seed", "1", "--players", "8", "--bots", "caller", "--hands", "2").stdout
    assert "the dealer chooses: " in told
    assert "  Open five-card draw, no limit is left out: it is for 2 to 6 players.\n" in told
    assert re.search(r"^  \w+ chooses and deals: Five-card stud, fixed limit$", told, re.MULTILINE)


def test_a_session_without_a_game_for_those_who_are_left_says_so(standpat, game):
    path = game(
        "name: few\nabout: {title: {en: Few}}\nstack: 3\nsession: {hands: 50}\n"
        "games: [{game: open-no-limit, set: {seats.min: 3}}]\n"
    )
    told = standpat("run", path, "--seed", "1", "--players", "3", "--bots", "random").stdout
    assert re.search(r"^The session is over after \d+ hands: no game of it is for 2 players\.$", told, re.MULTILINE)
    events = lines(standpat("run", path, "--seed", "1", "--players", "3", "--bots", "random", "--json"))
    assert [event["event"] for event in events[-2:]] == ["no_game", "session_ended"]


def test_the_record_holds_all_that_is_needed_to_play_it_again(standpat, game):
    path = game(OURS)
    events = lines(standpat("run", path, "--seed", "1", "--json", "--bots", "random", "--set", "stack=300"))
    start = events[0]
    assert (start["profile"], start["set"], start["hands"]) == ("ours", ["stack=300"], 6)
    assert start["digest"] == load_session(path, ["stack=300"]).programme.digest
    assert [one["profile"] for one in start["games"]] == ["open-no-limit", "classic", "five-card-stud"]
    assert start["games"][1]["options"]["joker"] == "one"
    assert (start["games"][1]["with"], start["games"][1]["set"]) == (["pot-limit"], {"stakes.ante": 2})
    began = [event for event in events if event["event"] == "game_began"]
    assert [event["game"] for event in began] == [0, 1, 2, 0, 1, 2][: len(began)]
    assert all(event["digest"] == start["games"][event["game"]]["digest"] for event in began)
    assert all(sum(event["stacks"]) == 1200 for event in events if event["event"] == "hand_ended")


def test_cards_and_holdings_are_those_of_the_game_being_played(standpat, game):
    events = lines(standpat("run", game(OURS), "--seed", "3", "--json", "--bots", "caller", "--hands", "6"))
    playing, seen = "", set()
    for event in events:
        playing = event["profile"] if event["event"] == "game_began" else playing
        seen |= {playing} if "Jk" in event.get("down", ()) else set()
        if event["event"] == "shown":
            assert event["description"]
    assert seen <= {"classic"}


def test_the_same_seed_gives_the_same_session(standpat):
    words = ("run", "dealers-choice", "--seed", "5", "--json", "--bots", "random", "--hands", "6")
    first = standpat(*words)
    assert first.stdout == standpat(*words).stdout
    other = standpat(*words[:3], "6", *words[4:])
    assert other.stdout != first.stdout


@pytest.mark.parametrize(("option", "value"), [("--option", "joker=one"), ("--with", "one-joker")])
def test_settings_of_one_game_are_no_settings_of_a_session(standpat, option, value):
    for command in ("run", "show"):
        result = standpat(command, "rse", option, value)
        assert result.exit_code == 2
        assert (
            result.stderr
            == f"error[usage]: {option} {value}: rse has several games, each with settings of its own in the file\n"
        )


def test_too_many_players_are_refused(standpat):
    result = standpat("run", "rse", "--players", "9")
    assert result.exit_code == 2
    assert "error[seats]: rse is for 2 to 8 players, not 9" in result.stderr


def test_an_open_session_has_ten_hands_and_a_closed_one_its_own(standpat, game):
    assert lines(standpat("run", game(OURS), "--json", "--bots", "caller"))[0]["hands"] == 6
    path = game(OURS.replace("session: {hands: 6}\n", ""))
    assert lines(standpat("run", path, "--json", "--bots", "caller"))[0]["hands"] == 10
    assert lines(standpat("run", path, "--json", "--bots", "caller", "--hands", "2"))[-1]["hands"] == 2


# -- show, check


def test_a_session_is_shown_with_its_games_and_what_holds_at_the_table(standpat, game):
    path = game(OURS + "stack: 300\n")
    card = " ".join(standpat("show", path).stdout.split())
    for words in ("Wild draw open draw", "Players 2 to 9. Each starts with 300 chips.", "6 hands. It", str(path)):
        assert words in card
    assert json.loads(standpat("show", path, "--json").stdout)["stack"] == 300
    assert "stack: 300  # " in standpat("show", path, "--origin").stdout
    assert standpat("show", "dealers-choice", "--lang", "fr").stdout.startswith(
        "Au choix du donneur\nau choix du donneur : "
    )


def test_where_one_of_its_games_deals_again_a_session_says_what_counts_as_a_hand(standpat, game):
    """With second_round=left-of-button the second game never does; without, it does, and the first one still not."""
    path = game(OURS.replace(", second_round: left-of-button", ""))
    assert "6 hands; a redeal is no new hand." in " ".join(standpat("show", path).stdout.split())


def test_a_session_is_checked_with_all_its_games(standpat, game):
    path = game(OURS)
    assert standpat("check", path).stdout == f"ok   {path}\n"
    wrong = game(
        OURS.replace("joker: one", "joker: two").replace("- five-card-stud", "- five-card-studd"), "wrong.yaml"
    )
    result = standpat("check", wrong)
    assert result.exit_code == 1
    assert f"{wrong}:6:14: error[unknown-choice]: games.1: there is no choice for joker 'two'" in result.stderr
    assert f"{wrong}:10:5: error[missing-game]: games.2: there is no profile 'five-card-studd'" in result.stderr
    told = json.loads(standpat("check", wrong, "--json").stdout)
    assert [finding["code"] for finding in told["findings"]] == ["unknown-choice", "missing-game"]


def test_a_session_whose_games_crash_is_found(standpat, game, monkeypatch):
    monkeypatch.setattr(
        "standpat.cli.checking.short_trial", lambda rules: "it broke" if rules.name == "five-card-stud" else ""
    )
    result = standpat("check", game(OURS))
    assert result.exit_code == 1
    assert "error[trial]: five-card-stud: the trial hands went wrong: it broke" in result.stderr


@pytest.mark.parametrize("name", shipped_sessions())
def test_a_shipped_session_passes_the_check(standpat, name):
    assert standpat("check", name).output == f"ok   {name}\n"


def test_a_session_is_neither_a_game_nor_an_overlay(standpat, game):
    path = game("name: mine\nextends: rse\n")
    result = standpat("check", path)
    assert result.exit_code == 1
    assert "error[session-alone]" in result.stderr
    assert "error[not-an-overlay]" in standpat("run", "classic", "--with", "rse").stderr
    assert standpat("hand", "-p", "rse", "As Kd 9h 4c 2s").exit_code == 2
