"""``standpat play --tutorial``: the lesson from the command line, and what is refused."""

import re

import pytest
from typer.testing import CliRunner

from standpat.cli.app import app
from standpat.profiles.folder import shipped
from standpat.profiles.library import load
from standpat.scenarios.runner import examples_of

ENTER = "\n" * 60


@pytest.fixture
def learn(tmp_path, monkeypatch):
    """Run a tutorial with these lines typed; nothing may be saved."""
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path / "home"))

    def run(*words, typed=ENTER):
        result = CliRunner().invoke(app, ["play", *map(str, words), "--tutorial"], input=typed)
        assert not (tmp_path / "home").exists()
        return result

    return run


def test_enter_plays_the_example_to_its_end(learn):
    result = learn("open-no-limit")
    assert result.exit_code == 0, result.output
    told = result.stdout
    assert told.startswith("A tutorial of: Open five-card draw, no limit\nYou play example 1 of 3 in the seat of A")
    assert "In this example A does this: keep A♠ A♦, throw 5♣ 7♦ 9♥, draw 3. Type “3 4 5”, or just press Enter." in told
    assert "A shows A♠ A♦ A♣ A♥ 2♠" in told
    assert "What the example shows: A pair becomes four of a kind.\n" in told
    assert told.endswith("to play for real: standpat play open-no-limit\n")


def test_what_is_typed_is_answered(learn):
    told = learn("open-no-limit", typed="\nr 60\nk\nb 3\nb 4\ny\n\n3 4\n3 4 5\n\n\n\n").stdout
    assert "There is no bet to raise yet." in told
    assert told.count("You could, but in this example A does this: bet 4, all-in.") == 2
    assert told.count("You could, but in this example A does this: keep A♠ A♦") == 1
    assert "keep A♠ A♦, throw 5♣ 7♦ 9♥, draw 3: Enter, or n" in told
    assert "What the example shows" in told


def test_the_rules_and_the_help_can_be_read(learn):
    told = learn("classic", typed="?\n\nhelp\nh\nq\n").stdout
    assert "How much: what counts as a raise" in told
    assert "q  end the tutorial: nothing is saved" in told
    assert "you win about" in told
    assert "What the example shows" not in told


@pytest.mark.parametrize("typed", ["", "\n", "\nq\n", "q\n"])
def test_it_can_be_left_at_any_time(learn, typed):
    result = learn("classic", typed=typed)
    assert result.exit_code == 0
    assert result.stdout.endswith("to play for real: standpat play classic\n")
    assert result.stderr == ""


def test_in_french(learn):
    told = learn("open-no-limit", "--lang", "fr").stdout
    assert told.startswith("Leçon : Poker fermé à ouverture libre, sans limite\n")
    assert "C'était l'exemple." in told
    assert "A pair becomes" not in told
    assert told.endswith("pour jouer pour de bon : standpat play open-no-limit\n")


def test_another_example_is_chosen_by_its_number(learn):
    assert "\nYou play example 2 of 3 in the seat of A" in learn("classic", "--example", "2").stdout


def test_how_many_examples_there_are_and_how_another_is_played_is_told_at_the_start(learn):
    for name in shipped():
        count = len(examples_of(load(name)))
        told = learn(name, typed="").stdout
        assert re.search(rf"\nYou play example \d of {count} in the seat of ", told), name
        assert ("\nStarted with --example N, the tutorial plays another example.\n" in told) == (count > 1)


def test_settings_are_kept_in_the_tutorial_and_in_what_is_proposed(learn):
    option = "second_round=left-of-button"
    told = learn("jacks-or-better", "--example", "3", "--option", option).stdout
    assert "What the example shows: Openers that are not used bring a new deal" in told
    assert told.endswith(f"standpat play jacks-or-better --option {option}\n")


OWN = "name: mine\nextends: classic\nabout: {title: {en: Mine}}\n"
REFUSED = [
    (("classic", "--example", "9"), "error[no-example]: --example 9: classic has examples 1 to 3\n"),
    (("classic", "--example", "0"), "error[no-example]: --example 0: classic has examples 1 to 3\n"),
    (("classic", "--example", "x"), "error[no-example]: --example x: classic has examples 1 to 3\n"),
    (
        ("jacks-or-better", "--example", "3"),
        "error[no-example]: --example 3: it is not true of jacks-or-better with these settings: add --option second_r",
    ),
    (
        ("open-no-limit", "--set", "stakes.ante=7"),
        "error[no-example]: no example of open-no-limit is true of these settings: leave out --option, --set or",
    ),
    (
        ("open-no-limit", "--example", "1", "--set", "stakes.ante=7"),
        "error[no-example]: --example 1: it is not true of open-no-limit with these settings: leave out --option, ",
    ),
    (
        ("open-no-limit", "--with", "one-joker"),
        "error[no-example]: open-no-limit carries no example to play with what is laid on it: leave out --with\n",
    ),
    (
        ("dealers-choice",),
        "error[no-example]: a session of several games has no tutorial: play that of one game, like jacks-or-better\n",
    ),
    (
        ("classic", "--seat", "Ada", "--seed", "7"),
        "error[usage]: --tutorial plays the players and the cards of the example: leave out --seat and --seed\n",
    ),
    (("clasic",), "error[unknown-profile]: "),
]


@pytest.mark.parametrize(("words", "said"), REFUSED, ids=str)
def test_what_cannot_be_played_is_refused(learn, words, said):
    result = learn(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(said)
    assert result.stdout == ""


def test_a_game_without_examples_says_what_to_do(learn, game):
    result = learn(game(OWN))
    assert result.exit_code == 2
    assert result.stderr == (
        "error[no-example]: mine carries no example to play: "
        "write one (docs/profiles.md says how), or take the tutorial of another game, like open-no-limit\n"
    )


def test_an_example_is_for_a_tutorial(standpat):
    result = standpat("play", "classic", "--example", "2")
    assert result.exit_code == 2
    assert result.stderr == "error[usage]: --example says which example a tutorial plays: add --tutorial\n"
