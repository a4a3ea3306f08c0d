"""What the holdings of the other orders are called, in English and French."""

import pytest

from standpat.cards import parse_cards
from standpat.hands import Order, make_evaluator
from standpat.words import describe

JOKERS = frozenset({52})
NAMES = [
    (
        "deuce_to_seven",
        "8s 6h 5d 3c 2s",
        "eight low, eight-six-five-three-two",
        "main basse au huit, huit-six-cinq-trois-deux",
    ),
    (
        "ace_to_five",
        "8s 6h 5d 3c As",
        "eight low, eight-six-five-three-ace",
        "main basse au huit, huit-six-cinq-trois-as",
    ),
    (
        "ace_to_six",
        "Qs 6h 5d 3c As",
        "queen low, queen-six-five-three-ace",
        "main basse à la dame, dame-six-cinq-trois-as",
    ),
    (
        "deuce_to_seven",
        "As Kh 5d 3c 2s",
        "ace low, ace-king-five-three-two",
        "main basse à l'as, as-roi-cinq-trois-deux",
    ),
    ("ace_to_five", "As Ah 5d 3c 2s", "pair of aces, then five-three-two", "paire d'as, puis cinq-trois-deux"),
    ("deuce_to_seven", "6s 5h 4d 3c 2s", "straight, six high", "quinte au six"),
    ("soko", "9h Td Jc Qc As", "four straight, queen high, kicker ace", "quinte à quatre cartes à la dame, kicker as"),
    (
        *("soko", "Kh Jh 9h 8h 5d"),
        "four flush, king-jack-nine-eight, kicker five",
        "couleur à quatre cartes, roi-valet-neuf-huit, kicker cinq",
    ),
    ("badugi", "7s 5h 3d Ac", "four-card badugi, seven-five-three-ace", "badugi à quatre cartes, sept-cinq-trois-as"),
    ("badugi", "7s 3s 2h Ad", "three-card badugi, three-two-ace", "badugi à trois cartes, trois-deux-as"),
    ("badugi", "7s 3s 3h 7h", "two-card badugi, seven-three", "badugi à deux cartes, sept-trois"),
    ("badugi", "Qs Ks 9s 7s", "one-card badugi, seven", "badugi à une carte, sept"),
]


@pytest.mark.parametrize(("scale", "cards", "english", "french"), NAMES)
def test_holdings_have_names_in_english_and_french(scale, cards, english, french):
    ev = make_evaluator(Order(scale=scale))
    value = ev.value(parse_cards(cards))
    assert describe(ev, value) == english
    assert describe(ev, value, "fr") == french


@pytest.mark.parametrize(
    ("scale", "category", "rank", "english", "french"),
    [
        ("ace_to_five", "low", None, "low", "main basse"),
        ("ace_to_five", "low", 6, "eight low", "main basse au huit"),
        ("ace_to_five", "low", 12, "ace low", "main basse à l'as"),
        ("soko", "four straight", None, "four straight", "quinte à quatre cartes"),
        ("soko", "four flush", 12, "four flush, ace", "couleur à quatre cartes, as"),
        ("badugi", "badugi", None, "four-card badugi", "badugi à quatre cartes"),
        ("badugi", "three cards", 2, "three-card badugi, four", "badugi à trois cartes, quatre"),
    ],
)
def test_floors_have_names(scale, category, rank, english, french):
    """K-30, K-51a."""
    ev = make_evaluator(Order(scale=scale))
    assert describe(ev, ev.floor(category, rank)) == english
    assert describe(ev, ev.floor(category, rank), "fr") == french


@pytest.mark.parametrize(
    "scale", ["high", "stripped", "turkish", "soko", "ace_to_five", "deuce_to_seven", "ace_to_six", "badugi"]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_category_of_every_scale_has_words(scale, lang):
    ev = make_evaluator(Order(scale=scale))
    for category in ev.categories:
        bare = describe(ev, ev.floor(category), lang)
        assert "{" not in bare
        assert lang == "en" or bare != category
        for rank in range(13):
            assert "{" not in describe(ev, ev.floor(category, rank), lang)


def test_the_suit_that_breaks_a_tie_is_not_part_of_the_name():
    """E-78."""
    ev = make_evaluator(Order(scale="turkish", suits=(0, 1, 3, 2)), JOKERS)
    names = {describe(ev, ev.value(parse_cards(text))) for text in ("Ah Kd Jd Td 8d", "As Kh Jh Th 8h")}
    assert names == {"high card ace-king-jack-ten-eight"}
