"""Reading and writing cards (CARD-01)."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat import cards
from standpat.cards import (
    HIDDEN,
    format_card,
    format_cards,
    is_joker,
    parse_card,
    parse_cards,
    rank_of,
    sort_cards,
    standard_deck,
    suit_of,
)
from standpat.errors import CardError, StandpatError


def test_every_card_is_read_back_as_it_was_written():
    for card in standard_deck(jokers=9):
        assert parse_card(format_card(card, jokers=9)) == card


def test_a_card_is_four_times_its_rank_plus_its_suit():
    assert [parse_card(text) for text in ("2c", "2d", "2h", "2s", "3c", "As")] == [0, 1, 2, 3, 4, 51]
    assert (rank_of(51), suit_of(51)) == (12, 3)


@pytest.mark.parametrize("text", ["Tc", "tc", "TC", "10c", "10C", "T♣", "10♣", "t♧", " Tc "])
def test_the_ten_of_clubs_has_many_notations(text):
    """CARD-01."""
    assert parse_card(text) == 32


@pytest.mark.parametrize(
    ("text", "wanted"), [("Q♦", "Qd"), ("q♢", "Qd"), ("A♥", "Ah"), ("a♡", "Ah"), ("2♠", "2s"), ("2♤", "2s")]
)
def test_suits_may_be_symbols(text, wanted):
    assert format_card(parse_card(text)) == wanted


@pytest.mark.parametrize(("text", "card"), [("Jk", 52), ("jk", 52), ("JK1", 52), ("Jk2", 53), ("jk9", 60)])
def test_jokers_follow_the_standard_cards(text, card):
    assert parse_card(text) == card
    assert is_joker(card)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "c",
        "T",
        "1c",
        "11c",
        "0c",
        "10",
        "Tx",
        "cT",
        "Tcc",
        "TTc",
        "Jk0",
        "Jk10",
        "joker",
        "??",
        "A s",
        "♠A",
        "٣c",
    ],
)
def test_anything_else_is_refused_with_the_accepted_form(text):
    """CARD-01."""
    with pytest.raises(CardError, match="is not a card: write a rank 2-9, T") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)
    assert caught.value.code == "card"


@given(st.text(max_size=4))
def test_no_text_breaks_the_reader(text):
    try:
        card = parse_card(text)
    except CardError:
        return
    assert parse_card(format_card(card, jokers=9)) == card


def test_cards_are_separated_by_spaces_or_commas():
    assert parse_cards("As,Kd") == parse_cards("As Kd") == parse_cards(" As , Kd\n") == [51, 45]
    assert parse_cards("") == []
    assert format_cards([51, 45]) == "As Kd"


@pytest.mark.parametrize("text", ["As Kd as", "Tc 10c", "Jk Jk1"])
def test_a_card_named_twice_is_refused(text):
    with pytest.raises(StandpatError, match="named twice") as caught:
        parse_cards(text)
    assert caught.value.code == "card-twice"


def test_a_hidden_card_is_written_with_question_marks():
    assert format_cards([HIDDEN, 0]) == "?? 2c"


def test_several_jokers_are_numbered():
    assert format_card(52) == "Jk"
    assert format_cards([52, 53], jokers=2) == "Jk1 Jk2"


def test_a_deck_is_all_cards_then_the_jokers():
    assert standard_deck(jokers=2) == tuple(range(54))
    assert len(standard_deck()) == 52


def test_cards_are_sorted_from_high_to_low():
    assert format_cards(sort_cards(parse_cards("2c As Jk Td"))) == "Jk As Td 2c"


def test_the_examples_in_the_documentation_run():
    assert doctest.testmod(cards).failed == 0
