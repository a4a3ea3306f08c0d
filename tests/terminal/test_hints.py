"""A hint: the source's advice on exchanging cards with its reason, pot odds at a bet, and always the same."""

import random
import re

import pytest
from decisions import GAMES, decisions, spot_of

import standpat
from standpat.cards import HIDDEN, parse_cards
from standpat.engine.actions import BetLegal, DrawLegal
from standpat.players.betting import price
from standpat.rules.draw_limit import MoreIfKept, UpTo
from standpat.terminal.hints import hint, outlook
from standpat.terminal.spot import Spot
from standpat.words.voice import Voice

EN, FR = Voice("en"), Voice("fr")

HIGH_CARDS = "With nothing yet keep your highest cards, from the jack up, or just the highest one."
ADVICE = [
    ("As Ad 9h 4c 2s", "With a pair keep both cards and change the others. Throw 2♠ 4♣ 9♥."),
    ("As Ad 9h 9c 2s", "With two pair change the fifth card. Throw 2♠."),
    ("As Ad Ah 9c 2s", "With three of a kind change the two others. Throw 2♠ 9♣."),
    ("Kh 9h 4h 2h As", "With four cards to a flush change the fifth. Throw A♠."),
    ("5h 6c 7d 8s 9h", "Keep a straight or better as it is: stand pat."),
    ("As Ad Ah 9c 9s", "Keep a straight or better as it is: stand pat."),
    ("As Kd 9h 4c 2s", f"{HIGH_CARDS} Throw 2♠ 4♣ 9♥."),
    (
        "9h 7c 5d 4c 2s",
        f"{HIGH_CARDS} Up to 3 cards may be exchanged, 4 by a player who keeps an ace. Throw 2♠ 4♣ 5♦.",
    ),
]


def drawing(cards, limit, name="open-no-limit"):
    rules = standpat.load(name)
    hand = standpat.Hand(rules, [100, 100], 1, random.Random(7))
    held = tuple(parse_cards(cards))
    legal = DrawLegal(0, ("draw", "pat"), held, limit.most(held, taken=False), limit)
    return Spot(legal, rules, standpat.view_of(0, hand.log))


@pytest.mark.parametrize(("cards", "said"), ADVICE, ids=[cards for cards, _ in ADVICE])
def test_the_sources_advice_is_given_with_its_reason(cards, said):
    """S002-09.x."""
    assert hint(drawing(cards, MoreIfKept(keep=("A",))), EN) == said


def test_advice_in_french():
    spot = drawing("As Ad 9h 4c 2s", UpTo())
    assert hint(spot, FR) == "Avec une paire, gardez ses deux cartes et changez les autres. Écartez 2♠ 4♣ 9♥."


def test_where_the_source_is_silent_the_hint_is_what_wins_most():
    spot = drawing("Kh 2c 3d 4s 7h", UpTo(), "deuce-to-seven")
    assert hint(spot, EN) == "Tried out with the cards that may come, this wins most. Throw K♥."


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_legal_the_same_every_time_and_changes_nothing(name):
    for spot in decisions(name):
        before = len(spot.view.events), [list(held) for held in spot.view.cards]
        said = hint(spot, EN)
        assert said == hint(spot, EN)
        assert before == (len(spot.view.events), [list(held) for held in spot.view.cards])
        if isinstance(spot.legal, DrawLegal) and "Throw" in said:
            thrown = parse_cards(said.split("Throw ")[1].rstrip("."))
            assert spot.legal.check("draw", None, tuple(thrown))


def test_odds_stand_next_to_the_chance():
    rules = standpat.load("open-no-limit")
    hand = standpat.Hand(rules, [100, 100], 1, random.Random(7))
    assert hint(spot_of(hand, rules), EN).endswith(" times in 100. Checking costs nothing.")
    hand.act(0, "bet", 40)
    spot = spot_of(hand, rules)
    said = hint(spot, EN)
    need = round(100 * price(40, 42))
    chance = round(100 * outlook(spot).chance())
    assert said == (
        f"Against hands of any kind you win about {chance} times in 100. "
        f"For calling 40 to win 42 you need to win {need} times in 100."
    )
    assert hint(spot, FR) == (
        f"Contre des mains quelconques, vous gagnez environ {chance} fois sur 100. "
        f"Pour suivre 40 et gagner 42, il faut gagner {need} fois sur 100."
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_made_of_ones_own_view(name):
    """Its cards are the seat's own; other seats' hidden cards are not even in the view."""
    for spot in decisions(name):
        view = spot.view
        for other in view.seats:
            if other != spot.seat:
                down = [card for card in view.cards[other] if card not in view.up[other]]
                assert set(down) <= {HIDDEN}
        if not isinstance(spot.legal, BetLegal):
            named = set(re.findall(r"(?:10|[2-9TJQKA])[♣♦♥♠]", hint(spot, EN)))
            assert named <= {spot.face(card) for card in spot.held}
