"""What holdings and cards are called."""

import doctest

import pytest

from standpat.cards import HIDDEN, parse_card, parse_cards
from standpat.errors import StandpatError, UnknownName
from standpat.hands import high_evaluator
from standpat.words import card_words, describe, holdings

ev = high_evaluator(wild=frozenset({52}))

NAMES = [
    ("As Kd 9h 7c 3s", "high card ace-king-nine-seven-three", "carte haute as-roi-neuf-sept-trois"),
    ("Ks Kh 9d 5c 2s", "pair of kings, then nine-five-two", "paire de rois, puis neuf-cinq-deux"),
    ("As Ah Qd Jc 8s", "pair of aces, then queen-jack-eight", "paire d'as, puis dame-valet-huit"),
    ("6s 6h 3s 3h As", "two pair, sixes and threes, kicker ace", "double paire, six et trois, kicker as"),
    ("Jh Jd Js 8h 4c", "three jacks, then eight-four", "brelan de valets, puis huit-quatre"),
    ("Ah 2d 3c 4s 5h", "straight, five high", "quinte au cinq"),
    ("Ah Kd Qc Js Th", "straight, ace high", "quinte à l'as"),
    ("8h Qd 9c Js Th", "straight, queen high", "quinte à la dame"),
    ("Jh Th 7h 4h 3h", "flush, jack-ten-seven-four-three", "couleur, valet-dix-sept-quatre-trois"),
    ("4c 4d 4h 2s 2c", "full house, fours over twos", "full aux quatre par les deux"),
    ("Ks Kh Kd 7c Jk", "four kings, kicker seven", "carré de rois, kicker sept"),
    ("5h 6h 7h 8h Jk", "straight flush, nine high", "quinte flush au neuf"),
    ("Ks Qs Js Ts Jk", "royal flush", "quinte flush royale"),
    ("As Ah Ad Ac Jk", "five aces", "cinq as"),
    ("2s 2h 2d 2c Jk", "five twos", "cinq deux"),
]


@pytest.mark.parametrize(("cards", "english", "french"), NAMES)
def test_holdings_have_names_in_english_and_french(cards, english, french):
    """S000-06.2, S002-06.2, S002-07.2."""
    value = ev.value(parse_cards(cards))
    assert describe(ev, value) == describe(ev, value, "en") == english
    assert describe(ev, value, "fr") == french


def test_a_category_without_ranks_has_its_bare_name():
    """S002-06.2: the French names are those of the source."""
    assert [describe(ev, ev.floor(category)) for category in ev.categories] == list(ev.categories)
    assert [describe(ev, ev.floor(category), "fr") for category in ev.categories] == [
        *(
            "carte haute",
            "paire",
            "double paire",
            "brelan",
            "quinte",
            "couleur",
            "full",
            "carré",
            "quinte flush",
        ),
        "cinq cartes de même valeur",
    ]


def test_a_floor_is_named_without_kickers():
    """E-54."""
    assert describe(ev, ev.floor("pair", 9)) == "pair of jacks"
    assert describe(ev, ev.floor("pair", 9), "fr") == "paire de valets"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_category_and_every_number_of_ranks_has_words(lang):
    for category in ev.categories:
        for rank in range(13):
            assert "{" not in describe(ev, ev.floor(category, rank), lang)


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("As", "ace of spades", "as de pique"),
        ("10h", "ten of hearts", "dix de cœur"),
        ("Qc", "queen of clubs", "dame de trèfle"),
        ("2d", "two of diamonds", "deux de carreau"),
        ("Jk", "joker", "joker"),
        ("Jk2", "joker 2", "joker 2"),
    ],
)
def test_cards_have_names_in_english_and_french(card, english, french):
    assert card_words(parse_card(card)) == english
    assert card_words(parse_card(card), "fr") == french


def test_a_hidden_card_has_a_name():
    assert (card_words(HIDDEN), card_words(HIDDEN, "fr")) == ("hidden card", "carte cachée")


def test_an_unknown_language_is_refused_with_the_known_ones():
    with pytest.raises(StandpatError, match="no words for the language 'de': choose en or fr") as caught:
        card_words(0, "de")
    assert isinstance(caught.value, UnknownName)
    with pytest.raises(UnknownName):
        describe(ev, ev.floor("pair"), "de")


def test_the_examples_in_the_documentation_run():
    assert doctest.testmod(holdings).failed == 0
