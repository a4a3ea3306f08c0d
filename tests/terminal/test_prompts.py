"""The prompts between decisions, the dealer's choice, and the help of every prompt."""

import pytest
from decisions import GAMES, decisions

from standpat.terminal.offers import offers
from standpat.terminal.prompts import hand_over_to, help_here, next_hand, offer_games, only_enter, read_game
from standpat.terminal.wishes import HELP, KEYS, LOG, QUIT, Refused, Wish, help_with_wishes
from standpat.words.voice import Voice

EN, FR = Voice("en"), Voice("fr")
GAMES_OF_THE_HOUSE = ["Classic five-card draw", "Five-card stud", "Razz", "Seven-card stud", "Stud"]


def test_prompts_say_what_enter_does():
    assert next_hand(EN) == "Enter deals the next hand"
    assert hand_over_to("Bob", EN) == "pass the keyboard to Bob, then press Enter"
    assert hand_over_to("Bob", FR) == "donnez le clavier à Bob, puis appuyez sur Entrée"


def test_enter_goes_on_and_nothing_else_does():
    """CLI-03."""
    assert only_enter("", EN) is None
    assert only_enter("  \t", EN) is None
    assert only_enter("q", EN) == Wish(QUIT)
    assert only_enter("aide", FR) == Wish(HELP)
    for line in ("x", "yes", "\x1b[A", "fold", "x" * 10_000):
        assert isinstance(only_enter(line, EN), Refused)


CHOSEN = [
    ("1", 0),
    ("5", 4),
    ("razz", 2),
    ("RAZ", 2),
    ("z", Refused("There is no game “z” here. The games are counted from 1 to 5.")),
    ("Stud", 4),
    ("five-card stud", 1),
    ("classic", 0),
    ("l", Wish(LOG)),
    ("", Refused("Which game? Type its number or its name.")),
    ("0", Refused("The games are counted from 1 to 5.")),
    ("6", Refused("The games are counted from 1 to 5.")),
    ("card stud", Refused("“card stud” may be each of Five-card stud and Seven-card stud.")),
    ("rzaz", Refused("There is no game “rzaz” here. Is Razz meant? The games are counted from 1 to 5.")),
    ("bridge", Refused("There is no game “bridge” here. The games are counted from 1 to 5.")),
]


@pytest.mark.parametrize(("line", "answer"), CHOSEN, ids=[line or "Enter" for line, _ in CHOSEN])
def test_a_game_is_chosen_by_number_or_name(line, answer):
    """CLI-03."""
    assert read_game(line, GAMES_OF_THE_HOUSE, EN) == answer


def test_games_are_offered_with_their_numbers():
    lines = offer_games(GAMES_OF_THE_HOUSE, EN)
    assert lines[0] == "1  Classic five-card draw"
    assert len(lines) == len(GAMES_OF_THE_HOUSE) + 1


@pytest.mark.parametrize("voice", [EN, FR], ids=["en", "fr"])
def test_help_has_every_key_of_a_wish(voice):
    said = help_with_wishes(voice)
    assert {line.split()[0] for line in said} >= set(KEYS)


@pytest.mark.parametrize("voice", [EN, FR], ids=["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_help_begins_with_what_is_offered(name, voice):
    for spot in decisions(name):
        said = help_here(spot, voice)
        shown = offers(spot, voice)
        assert said[: len(shown)] == shown
        assert said[-len(help_with_wishes(voice)) :] == help_with_wishes(voice)


def test_help_explains_amounts_only_where_there_are_some():
    for name in ("classic", "five-card-stud"):
        for spot in decisions(name):
            explained = any("min, max or pot" in line for line in help_here(spot, EN))
            assert explained == (getattr(spot.legal, "low", 0) > 0 and len(spot.legal.amounts()) > 1)
