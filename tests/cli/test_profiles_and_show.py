"""``standpat profiles`` and ``standpat show``: which games there are, and their rules."""

import json
import os
import re

import pytest

from standpat import load
from standpat.cli.listed import matches, words_of
from standpat.cli.profiles import KINDS, all_of, family_of, fits
from standpat.profiles.document import read_text
from standpat.profiles.folder import shipped, shipped_overlays, shipped_sessions
from standpat.profiles.library import load as load_game


def test_every_shipped_game_is_listed_with_its_title_in_both_languages(standpat):
    english, french = standpat("profiles").stdout, standpat("profiles", "--lang", "fr").stdout
    for name in shipped():
        title = load_game(name).profile.about.title
        assert f"\n{name} " in f"\n{english}"
        assert title["en"] in english
        assert title["fr"] in french


def test_the_list_is_also_data(standpat):
    listed = json.loads(standpat("profiles", "--json").stdout)
    names = {kind: [one["name"] for one in listed if one["kind"] == kind] for kind in ("game", "session", "overlay")}
    assert names == {"game": list(shipped()), "session": list(shipped_sessions()), "overlay": list(shipped_overlays())}
    stud = listed[list(shipped()).index("five-card-stud")]
    assert (stud["family"], stud["seats"], stud["options"]) == (
        "stud",
        {"min": 2, "max": 9},
        {"limit": ["fixed", "pot", "none"]},
    )


def test_sessions_and_overlays_are_listed_in_sections_of_their_own(standpat):
    told = standpat("profiles").stdout
    games, _, rest = told.partition("\nSessions of several games\n")
    sessions, _, overlays = rest.partition("\nOverlays, laid on a game with --with\n")
    for part, names in ((games, shipped()), (sessions, shipped_sessions()), (overlays, shipped_overlays())):
        assert re.findall(r"^(?! )([a-z0-9-]+)(?:  |$)", part, re.MULTILINE) == list(names)
    french = standpat("profiles", "--lang", "fr").stdout
    assert "\nSéances à plusieurs jeux\n" in french
    assert "Valets pour ouvrir" in french
    listed = {one["name"]: one for one in json.loads(standpat("profiles", "--json", "--lang", "fr").stdout)}
    assert listed["pot-limit"]["needs"]["award.kind"] == "Il n'y a pas de mises dans un jeu à points."
    assert (listed["rse"]["rotation"], listed["rse"]["games"][0]) == ("each_orbit", "razz")


def test_a_name_that_two_files_have_is_told(standpat, monkeypatch, tmp_path):
    monkeypatch.setattr("standpat.profiles.folder.clashes", lambda: {"twice": (tmp_path / "a", tmp_path / "b")})
    result = standpat("profiles", "--kind", "session")
    assert f"error[ambiguous-name]: 'twice' is the name of several files: {tmp_path / 'a'} and " in result.stderr


def test_a_name_that_a_nearer_file_takes_is_told(standpat, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "profiles" / "classic.yaml"
    mine.parent.mkdir()
    mine.write_text("name: classic\nextends: razz\nabout: {title: {en: Ours}}\n", encoding="utf-8")
    result = standpat("profiles", "classic")
    assert "warning[name-clash]: 'classic' is the name of several files: " in result.stderr
    assert re.search(r"^classic +stud +2-8 +Ours \[project\]$", result.stdout, re.MULTILINE)
    told = json.loads(standpat("profiles", "classic", "--json").stdout)
    assert {one["name"]: one["origin"] for one in told}["classic"] == "project"


def test_a_broken_game_is_told_and_the_others_are_listed(standpat, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "profiles").mkdir()
    (tmp_path / "profiles" / "broken.yaml").write_text("name: broken\n", encoding="utf-8")
    result = standpat("profiles")
    assert "error[missing-key]" in result.stderr
    assert result.stdout.startswith("anaconda")
    assert "\nbroken" not in result.stdout


# -- looking for one


@pytest.fixture(scope="module")
def there():
    """Everything that is listed, read once."""
    return [one for kind in KINDS for one in all_of(kind, "en")]


def found(standpat, *words):
    result = standpat("profiles", *words, "--json")
    assert result.exit_code == (0 if json.loads(result.stdout) else 1)
    return [one["name"] for one in json.loads(result.stdout)]


@pytest.mark.parametrize("name", shipped())
def test_a_game_is_found_by_the_words_of_its_titles_in_both_languages(there, name):
    about = load_game(name).profile.about
    for text in (name, *about.title.values(), about.title["fr"].upper(), *about.summary.values(), about.source):
        assert name in [one["name"] for one in there if matches(one, words_of(text))]


SEARCHES = {
    ("SOKO",): ["soko"],
    ("sökö", "CANADIAN"): ["soko"],
    ("echanges fermé deux",): ["double-draw"],
    ("seven", "eights", "stud"): ["seven-card-stud-eight", "rse"],
    ("gardena", "jackpots", "--family", "draw"): ["gardena-jackpots"],
    ("razz", "--kind", "session"): ["rse"],
    ("--kind", "overlay", "limite"): ["pot-limit", "spread-limit"],
    ("--family", "home"): ["anaconda", "baseball", "follow-the-queen", "spit-in-the-ocean"],
    ("--family", "STUD", "--players", "9"): ["five-card-stud", "five-card-stud-no-limit", "soko"],
    ("gardena", "--players", "9"): [],
}


@pytest.mark.parametrize("words", SEARCHES, ids=" ".join)
def test_what_is_looked_for_is_found_and_nothing_else(standpat, words):
    names = found(standpat, *words)
    assert set(SEARCHES[words]) <= set(names)
    if "--family" in words or "--kind" in words or words[0] != words[0].lower():
        assert names == SEARCHES[words]


def test_every_family_and_every_number_of_players_is_a_choice_among_the_games(there):
    games = {name: load_game(name) for name in shipped()}
    for family in {game.profile.about.family for game in games.values()}:
        wanted = [name for name, game in games.items() if game.profile.about.family == family]
        assert [one["name"] for one in there if fits(one, family_of(family, there), None, "")] == wanted
    for players in range(1, 12):
        wanted = [name for name, game in games.items() if game.rules.seats.min <= players <= game.rules.seats.max]
        assert [one["name"] for one in there if fits(one, "", players, "game")] == wanted


NOT_FOUND = {
    ("loball",): "error[no-match]: nothing is found: did you mean 'lowball' for 'loball'?",
    ("xyzzy",): "error[no-match]: nothing is found: no game, session or overlay speaks of 'xyzzy'",
    ("razz", "vela"): "error[no-match]: nothing is all of that: leave something out",
    ("--players", "11"): "error[no-match]: nothing is of that kind: leave something out",
    ("--kind", "overlay", "--family", "draw"): "error[no-match]: nothing is of that kind: leave something out",
}


@pytest.mark.parametrize("words", NOT_FOUND, ids=" ".join)
def test_where_nothing_is_found_the_status_says_so_and_the_nearest_word_is_told(standpat, words):
    result = standpat("profiles", *words)
    assert (result.exit_code, result.stdout, result.stderr.strip()) == (1, "", NOT_FOUND[words])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["--family", "lobal"],
            "error[unknown-family]: --family lobal: there is no such family: did you mean 'lowball'?",
        ),
        (["--family", "bridge"], "there are draw, home game, lowball, stud"),
        (["--kind", "rule"], "error[usage]: --kind rule: choose game, session, overlay"),
        (["--players", "many"], "error[usage]"),
    ],
)
def test_a_family_or_a_kind_that_is_none_is_misuse(standpat, words, said):
    result = standpat("profiles", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_search_tells_only_the_sections_in_which_something_is_found(standpat):
    assert standpat("profiles", "jackpots", "gardena").stdout.startswith(
        "gardena-jackpots  draw  2-8  Gardena jackpots\n"
    )
    told = standpat("profiles", "bomb").stdout
    assert told.startswith("Overlays, laid on a game with --with\n\nbomb-pot  Bomb pot\n")
    assert "Sessions" not in told


# -- the rule card

CARDS = {
    "open-no-limit": [
        "antes 1",
        "No limit",
        "smallest bet is 2",
        "Up to 5 cards",
        "10 hands",
        "cannot pay the whole ante",
    ],
    "classic": [
        "antes 10",
        "a multiple of 20",
        "4 by a player who keeps an ace.",
        "dealer deals anew",
        "The opener begins",
    ],
    "casino-draw": ["a blind of 2", "the first to ask may have 4", "highest has the first button", "Open: it ends"],
    "five-card-stud": [
        *(
            "antes 1",
            "bring in 2, or complete to 5",
            "clubs, diamonds, hearts, spades",
            "open pair",
            "1 card is burned",
        ),
        *("At most 3 raises", "throw the cards away unseen", "10 seconds", "best open cards begin", "may show or not"),
    ],
    "jacks-or-better": ["To open takes at least: pair of jacks."],
    "joker": ["52 cards and 1 joker", "Wild: the joker", "five of a kind, straight flush"],
    "no-bet": ["No chips are played for", "scores 1 point", "Bets            There are none."],
}
ALWAYS = ["first button", "moves to the next player on the", "shows", "Players", "Session", "Clock", "Absent"]


@pytest.mark.parametrize("name", shipped())
def test_the_rule_card_says_all_rules_that_matter(standpat, name):
    """CFG-13, REQ-11."""
    result = standpat("show", name)
    card = " ".join(result.stdout.split())
    for words in [*CARDS.get(name, []), *ALWAYS]:
        assert " ".join(words.split()) in card
    assert str(shipped()[name]) in result.stdout
    assert load(name).digest[:16] in result.stdout


def test_rules_nobody_wrote_are_told_too(standpat, game):
    """CFG-13."""
    path = game(
        "name: bare\nabout: {title: {en: Bare}}\nstakes: {ante: 1, minimum_bet: 2}\n"
        "streets: {one: {deal: {down: 5}, bet: {}}}\n"
    )
    card = " ".join(standpat("show", path).stdout.split())
    for words in ("odd", "2 to 6", "100 chips", "left of the button", "No card is wild", "No time limit"):
        assert words in card or words == "odd"
    assert "Chips that do not divide go to the first winners from the button's left" in card


def test_options_are_a_menu_and_a_choice_changes_the_card(standpat):
    assert "joker (Joker): [none], one." in standpat("show", "classic").stdout
    card = standpat("show", "classic", "--option", "joker=one").stdout
    assert "joker (Joker): none, [one]." in card
    assert "wild: the joker" in card


def test_the_card_speaks_french(standpat, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    card = standpat("show", "classic").stdout
    assert "Poker fermé classique" in card
    assert "On change jusqu'à 3 cartes, 4 en gardant un as." in " ".join(card.split())
    assert "Abattage" in card


def test_the_resolved_profile_is_yaml_that_means_the_same(standpat):
    text = standpat("show", "jacks-or-better", "--resolved").stdout
    assert load(read_text(text)).digest == load("jacks-or-better").digest
    assert "options" not in read_text(text).plain()
    shown = json.loads(standpat("show", "jacks-or-better", "--json").stdout)
    assert load(shown).digest == load("jacks-or-better").digest
    assert shown["options"]["opening"]["default"] == "jacks"


@pytest.mark.parametrize("name", shipped())
def test_a_resolved_profile_passes_the_check_and_plays_the_same_game(standpat, tmp_path, name):
    path = tmp_path / f"alone-{name}.yaml"
    path.write_text(standpat("show", name, "--resolved").stdout, encoding="utf-8")
    assert standpat("check", path).exit_code == 0
    play = ("--seed", "5", "--hands", "2", "--players", "2", "--json")
    here, there = (standpat("run", game, *play).stdout.splitlines()[1:] for game in (name, path))
    assert here == there


def test_origin_says_where_every_value_was_written(standpat):
    lines = standpat("show", "classic", "--origin", "--set", "stakes.ante=7").stdout.splitlines()
    assert any(line.startswith("  stack: 2000  # ") and "classic.yaml:" in line for line in lines)
    assert any(line.startswith("  ante: 7  # --set") for line in lines)
    assert any("open-no-limit.yaml:" in line for line in lines)


# -- files that cannot be used


def test_a_path_that_names_no_file_says_so_with_the_path(standpat, tmp_path):
    """CFG-08."""
    result = standpat("show", tmp_path / "nowhere.yaml")
    assert result.exit_code == 2
    assert str(tmp_path / "nowhere.yaml") in result.stderr
    assert "error[file-missing]: there is no such file" in result.stderr


@pytest.mark.parametrize(
    "name", ["~nobody/x.yaml", "a\nb.yaml", "x" * 5000 + ".yaml", "./\udcff.yaml"], ids=lambda name: name[:9]
)
def test_odd_names_of_files_are_no_fault_of_ours(standpat, name):
    result = standpat("show", name)
    assert result.exit_code in (1, 2)
    assert re.search(r"error\[file-\w+\]", result.stderr)


def test_a_folder_is_no_profile(standpat, tmp_path):
    """CFG-08."""
    result = standpat("run", f"{tmp_path}/")
    assert result.exit_code == 1
    assert "error[file-directory]" in result.stderr
    assert result.stdout == ""


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_one_may_not_read_says_so(standpat, game):
    """CFG-08."""
    path = game("name: secret\n")
    path.chmod(0)
    result = standpat("run", path)
    assert result.exit_code == 1
    assert "error[file-permission]" in result.stderr


def test_an_invalid_profile_is_located_with_a_caret_and_status_1(standpat, game):
    path = game("extends: classic\nname: mine\nstakes:\n  ante: no\n  antee: 5\n")
    result = standpat("run", path)
    assert result.exit_code == 1
    assert f"{path}:4:9: error[yaml-scalar]" in result.stderr
    assert "      ante: no\n            ^" in result.stderr
    assert "Traceback" not in result.output


def test_a_value_that_cannot_be_set_is_misuse(standpat):
    for words in ("stakes.ante", "stakes.ante=many many", "nonsense=1"):
        result = standpat("run", "--set", words)
        assert result.exit_code == 2
        assert "error[" in result.stderr


def test_an_option_that_has_been_taken_off_the_menu_is_not_known(standpat, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("name: mine\nextends: five-card-stud\noptions: {limit: null}\n", encoding="utf-8")
    result = standpat("show", path, "--option", "limit=pot")
    assert (result.exit_code, result.stderr) == (
        2,
        "error[unknown-option]: there is no option 'limit': there are none\n",
    )


@pytest.mark.parametrize("words", [["["], ["--players", "0"], ["--players", "99"]])
def test_a_search_that_can_find_nothing_finds_nothing(standpat, words):
    assert standpat("profiles", *words).exit_code == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8", "utf-16"])
@pytest.mark.parametrize("words", [["--resolved"], ["--origin"]], ids=" ".join)
def test_a_whole_profile_is_a_profile_in_any_stream(process, standpat, tmp_path, words, encoding):
    done = process("show", "classic", *words, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    copy = tmp_path / "classic.yaml"
    copy.write_bytes(done.stdout if encoding != "utf-16" else done.stdout.decode("utf-16").encode())
    assert standpat("diff", "classic", copy).output.splitlines()[-1] == "They are the same game."
    assert "fermé" in standpat("rules", copy, "--lang", "fr").stdout
