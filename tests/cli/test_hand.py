"""``standpat hand``: which holding is best."""

import json

import pytest

KINGS, ACES, EQUAL = "Ks Kd Kh 3d 4h", "As Ad 9h 4c 2s", "Ac Ah 9d 4s 2c"


def test_the_best_holding_comes_first_and_equal_ones_share_a_place(standpat):
    told = standpat("hand", ACES, KINGS, EQUAL).stdout.splitlines()
    assert told == [
        "1st  K♠ K♦ K♥ 3♦ 4♥  three kings, then four-three",
        "2nd  A♠ A♦ 9♥ 4♣ 2♠  pair of aces, then nine-four-two",
        "2nd  A♣ A♥ 9♦ 4♠ 2♣  pair of aces, then nine-four-two",
    ]


def test_the_ranking_is_also_data(standpat):
    told = json.loads(standpat("hand", ACES, KINGS, EQUAL, "2c 3c 4c 5c 7d", "--json").stdout)
    assert [(holding["cards"], holding["name"], holding["place"]) for holding in told] == [
        (KINGS, "three of a kind", 1),
        (ACES, "pair", 2),
        (EQUAL, "pair", 2),
        ("2c 3c 4c 5c 7d", "high card", 4),
    ]
    assert told[0]["description"] == "three kings, then four-three"


@pytest.mark.parametrize(
    "cards", ["2d 6s 6c 3d 10c", "2D 6S 6c 3d tc", "2d,6s,6c,3d,Tc", "2♦ 6♠ 6♣ 3♦ 10♣", " 2d  6s 6c 3d Tc "]
)
def test_a_ten_is_written_in_several_ways_and_read_in_one(standpat, cards):
    """CARD-01."""
    told = json.loads(standpat("hand", cards, "--json").stdout)
    assert told == [
        {"cards": "2d 6s 6c 3d Tc", "name": "pair", "place": 1, "description": "pair of sixes, then ten-three-two"}
    ]


WRONG = {
    "2d 6s 6c 3d 1c": ("card", "'1c'"),
    "Xs 6s 6c 3d 1c": ("card", "'Xs'"),
    "2d 6s 6c 3d 7": ("card", "'7'"),
    "": ("card-count", "5 are wanted"),
    "2d 6s 6c 3d": ("card-count", "5 are wanted"),
    "2d 6s 6c 3d 4d 5d": ("card-count", "5 are wanted"),
    "2d 6s 6c 3d 6s": ("card-twice", "6s"),
    "2d 6s 6c 3d Jk": ("card-not-in-deck", "Jk"),
    "2d 6s 6c 3d \x1b[2J": ("card", "is not a card"),
}


@pytest.mark.parametrize("cards", WRONG, ids=repr)
def test_cards_that_make_no_holding_are_named(standpat, cards):
    """CARD-01."""
    code, said = WRONG[cards]
    result = standpat("hand", KINGS, cards)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"error[{code}]: ")
    assert said in result.stderr
    assert result.stderr.strip().isprintable()


def test_cards_without_quotes_get_a_hint(standpat):
    assert "put a holding in quotes" in standpat("hand", "As", "Kd", "9h", "4c", "2s").stderr


def test_the_same_card_may_lie_in_two_holdings(standpat):
    assert standpat("hand", KINGS, KINGS).exit_code == 0


def test_the_rules_of_a_game_decide(standpat):
    told = json.loads(standpat("hand", "-p", "joker", "Ad Ah As Ac Jk", "As Ks Qs Js Ts", "--json").stdout)
    assert [holding["name"] for holding in told] == ["five of a kind", "straight flush"]
    told = standpat("hand", "-p", "classic", "--option", "joker=one", "Ad Ah As Ac Jk", "--lang", "fr").stdout
    assert told == "1er  A♦ A♥ A♠ A♣ Jk  cinq as\n"
