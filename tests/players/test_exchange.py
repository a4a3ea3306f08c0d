"""Which cards are let go where the source has no advice: one principle for every ranking."""

import pytest
from seat_views import outlook_in

from standpat import format_cards, load, parse_cards

LOW = "deuce-to-seven"
THREE_DRAWS = "deuce-to-seven-triple"
LOW_WITH_JOKER = "california-lowball"
FOUR_SUITS = "badugi"
HIGH_LOW = "high-low-draw"
FLUSH_OVER_FULL = "italian-poker"
SHARED_WILD = "spit-in-the-ocean"

THROWN = [
    (LOW, "2s 3d 4c 7h Ks", "Ks"),  # the high card
    (LOW, "2s 2d 4c 7h Ks", "2s Ks"),  # ... and one of a pair
    (LOW, "2s 3d 4c 7h 8s", ""),
    (LOW, "2s 3d 4c 5h 6s", "6s"),  # a straight is no low here
    (LOW, "Ks Kd Qc Qh As", "Ks Kd Qc Qh As"),
    (LOW, "9s 8d 7c 5h 2s", ""),
    (THREE_DRAWS, "2s 2d 4c 7h Ks", "2s Ks"),
    (THREE_DRAWS, "Ts 9d 4c 3h 2s", "Ts"),  # what is kept with one draw is not good enough with three
    (LOW_WITH_JOKER, "As 2d 3c 4h Ks", "Ks"),
    (LOW_WITH_JOKER, "Jk 2d 3c 4h Ks", "Ks"),  # the joker stays
    (LOW_WITH_JOKER, "As Ad 3c 4h 2s", "As"),
    (LOW_WITH_JOKER, "8s 7d 3c 4h 2s", ""),
    (FOUR_SUITS, "As 2d 3c 3h", "3h"),  # the rank that is there twice
    (FOUR_SUITS, "As 2d 3c Kc", "Kc"),  # the suit
    (FOUR_SUITS, "7s 6d 5c 4h", ""),
    (HIGH_LOW, "As 2d 3h 5c Kd", "Kd"),
    (HIGH_LOW, "Ks Kd Kh 5c 2d", "5c 2d"),
    (HIGH_LOW, "2s 3d 4h 5c 6d", ""),
    (FLUSH_OVER_FULL, "As Ad Kh Kc Jd", "Jd"),
    (FLUSH_OVER_FULL, "As Ks Qs Js Ts", ""),
]


@pytest.mark.parametrize(("name", "cards", "thrown"), THROWN)
def test_what_wins_most_is_kept(name, cards, thrown):
    rules = load(name)
    outlook = outlook_in(rules, rules.streets[0].name, cards)
    limit = outlook.ahead.draws[0]
    gone = outlook.exchange(limit, limit.most(outlook.held, taken=False))
    assert sorted(gone) in (sorted(parse_cards(thrown)), twins(cards, thrown)), format_cards(gone)


def twins(cards, thrown):
    """The same where the other card of a pair goes: only suits differ."""
    held, gone = parse_cards(cards), parse_cards(thrown)
    return sorted(next((c for c in held if c >> 2 == card >> 2 and c not in gone), card) for card in gone)


def test_shared_cards_and_cards_that_they_make_wild_are_counted():
    rules = load(SHARED_WILD)
    outlook = outlook_in(rules, "first_round", "As 7d 4h 2c", shared="7s")
    limit = outlook.ahead.draws[0]
    gone = outlook.exchange(limit, 3)
    assert parse_cards("7d")[0] not in gone
    assert len(gone) >= 2


def test_cards_that_lie_open_elsewhere_are_not_expected():
    outlook = outlook_in(load("razz"), "third_street", "As 2d | 3c", ("| 4h", "| Kd"))
    assert outlook._out_of_play == set(parse_cards("As 2d 3c 4h Kd"))


@pytest.mark.parametrize(
    ("number", "arriving", "gone"),
    [(3, True, "9s 8h 4d"), (2, False, "4d 9s")],
)
def test_the_worst_are_passed_on_or_thrown_away(number, arriving, gone):
    rules = load("anaconda")
    cards = "As Ah Ks Kd 9s 8h 4d" if number == 3 else "As Ah Ad Ks Kd 9s 4d"
    outlook = outlook_in(rules, "first_round", cards, others=(None, None))
    assert set(outlook.worst(number, arriving=arriving)) == set(parse_cards(gone))
