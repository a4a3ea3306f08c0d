"""Hands told in sentences."""

import random
import re
from typing import NamedTuple

import pytest

from standpat import Hand, Session, bot, load, play
from standpat.engine.events import (
    Acted,
    Awarded,
    Began,
    Burned,
    CameShort,
    Dealt,
    Drew,
    Ended,
    Mucked,
    Posted,
    Received,
    Redealt,
    Reshuffled,
    Returned,
    Shown,
    StreetBegan,
)
from standpat.errors import UnknownName
from standpat.session.events import ButtonDrawn, Rebought, SessionEnded, WentOut
from standpat.words.hand_story import HandStory
from standpat.words.session_story import SessionStory
from standpat.words.streets import street_name
from standpat.words.voice import Voice

RULES = load("open-no-limit")
NAMES = ["Ada", "Ben", "Cleo"]


def told(*events, lang="en", rules=RULES, seat=-1):
    story = HandStory(rules, NAMES, Voice(lang), seat)
    before = [Began(2, (0, 1, 2), (100, 50, 20)), *(Dealt(place, (-1,) * 5, ()) for place in range(3))]
    for event in before:
        story.tell(event)
    story.rest()
    lines = [line for event in events for line in story.tell(event)]
    return [line.strip() for line in lines + story.rest()]


def value(cards):
    return RULES.rank(cards).value


SENTENCES = [
    (Posted(0, "ante", 1, False, False), "Ada antes 1.", "Ada met l'ante de 1."),
    (Posted(0, "blind", 2, True, True), "Ada posts a blind of 2 (all-in).", "Ada met le blind de 2 (tapis)."),
    (Posted(0, "acme:tax", 2, True, False), "Ada: acme:tax 2.", "Ada : acme:tax 2."),
    (Acted(0, "check", 0, 0, False), "Ada checks.", "Ada : parole."),
    (Acted(0, "fold", 0, 0, False), "Ada folds.", "Ada se couche."),
    (Acted(0, "call", 8, 6, False), "Ada calls 6.", "Ada suit pour 6."),
    (Acted(0, "bet", 8, 8, False), "Ada bets 8.", "Ada mise 8."),
    (Acted(0, "raise", 40, 30, True), "Ada raises to 40 (all-in).", "Ada relance à 40 (tapis)."),
    (Acted(0, "bring-in", 2, 2, False), "Ada brings in 2.", "Ada fait la mise forcée de 2."),
    (Acted(0, "complete", 5, 5, False), "Ada completes to 5.", "Ada complète à 5."),
    (Acted(0, "declare", 0, 0, False), "Ada: declare 0.", "Ada : declare 0."),
    (Returned(0, 4), "Ada takes back 4, which nobody called.", "Ada reprend 4 que personne n'a suivi."),
    (Drew(0, (), (), 0), "Ada stands pat.", "Ada : servi."),
    (Drew(0, (1,), (2,), 0), "Ada exchanges 1 card.", "Ada change 1 carte."),
    (Drew(0, (1, 3), (2, 4), 0), "Ada exchanges 2 cards.", "Ada change 2 cartes."),
    (Received(0, (7,)), "Ada gets the 1 card still due.", "Ada reçoit 1 carte encore due."),
    (Burned((7,), False), "1 card is burned.", "1 carte est brûlée."),
    (Burned((7,), True), "1 card is put under the stock.", "1 carte est mise sous le talon."),
    (Reshuffled(9), "The stock is short: 9 cards thrown away before are shuffled into it.", "Le talon ne suffit pas"),
    (CameShort(0, (3,)), "There are too few cards: Ada keeps 1 of the discards.", "Il manque des cartes"),
    (Redealt(1, 40, 2), "Nobody opened: the pot of 40 stays, and the cards are dealt again.", "Personne n'a ouvert"),
    (Mucked(0), "Ada mucks.", "Ada jette ses cartes sans montrer."),
    (StreetBegan("draw"), "Draw:", "Échange :"),
    (Ended((1, 2, 3)), "Stacks: Ada 1, Ben 2, Cleo 3.", "Jetons : Ada 1, Ben 2, Cleo 3."),
]


@pytest.mark.parametrize(("event", "english", "french"), SENTENCES, ids=lambda part: str(part)[:40])
def test_every_event_is_told_in_both_languages(event, english, french):
    assert told(event)[-1] == english
    assert told(event, lang="fr")[-1].startswith(french)


def test_equal_antes_and_deals_are_told_together():
    antes = [Posted(seat, "ante", 1, False, False) for seat in range(3)]
    assert told(*antes) == ["Everybody antes 1."]
    assert told(*antes[:2], Posted(2, "ante", 1, False, True)) == [
        "Ada antes 1.",
        "Ben antes 1.",
        "Cleo antes 1 (all-in).",
    ]


def test_a_seat_is_told_its_own_cards_and_no_others():
    hand = Hand(RULES, [100, 100, 100], 2, random.Random(1))
    story = HandStory(RULES, NAMES, Voice(), seat=1)
    lines = [line.strip() for event in hand.log for line in story.tell(event)] + story.rest()
    dealt = [line.strip() for line in lines if "dealt" in line]
    assert dealt[0] == "Ada is dealt 5 cards."
    assert re.fullmatch(r"Ben is dealt( (10|[2-9JQKA])[♣♦♥♠]){5}\.", dealt[1])
    assert dealt[2] == "Cleo is dealt 5 cards."


def test_deferred_cards_are_announced():
    assert told(Drew(0, (1, 2, 3, 4), (5, 6, 7), 1)) == [
        "Ada exchanges 4 cards.",
        "1 of them comes when everybody has been served.",
    ]


def test_side_pots_are_named_and_the_winner_is_told_with_the_reason():
    aces, kings = value("As Ad 9h 4c 2s"), value("Ks Kd 8h 4d 2c")
    lines = told(
        Shown(0, (51, 49, 30, 8, 3), aces, "pair"),
        Shown(1, (47, 45, 26, 9, 0), kings, "pair"),
        Awarded(1, 60, (1,), (60,)),
        Awarded(0, 60, (0,), (60,)),
    )
    assert lines[0] == "Showdown:"
    assert lines[3:] == [
        "Ben wins the side pot of 60 with the best hand, pair of kings, then eight-four-two.",
        "Ada wins the main pot of 60 with the best hand, pair of aces, then nine-four-two.",
    ]


def test_two_side_pots_have_numbers():
    aces = value("As Ad 9h 4c 2s")
    lines = told(
        Shown(0, (51, 49, 30, 8, 3), aces, "pair"),
        *(Awarded(pot, 10, (0,), (10,)) for pot in (2, 1, 0)),
    )
    assert [re.search(r"wins (.*?) of", line)[1] for line in lines[2:]] == ["side pot 2", "side pot 1", "the main pot"]


def test_equal_hands_share_and_the_odd_chip_is_told():
    aces = value("As Ad 9h 4c 2s")
    lines = told(
        Shown(0, (51, 49, 30, 8, 3), aces, "pair"),
        Shown(1, (50, 48, 29, 11, 0), aces, "pair"),
        Awarded(0, 21, (1, 0), (11, 10)),
    )
    assert lines[-2:] == [
        "Ben and Ada share the pot of 21 with equal hands, pair of aces, then nine-four-two: Ben 11, Ada 10.",
        "The odd chip goes to Ben.",
    ]


def test_a_winner_nobody_called_shows_nothing():
    """SHOW-03."""
    folds = [Acted(1, "fold", 0, 0, False), Acted(2, "fold", 0, 0, False)]
    assert told(*folds, Awarded(0, 3, (0,), (3,)), Mucked(0))[-2:] == [
        "Everybody else has folded: Ada wins the pot of 3.",
        "Ada does not show.",
    ]
    assert told(*folds, Awarded(0, 0, (0,), (0,)))[-1] == "Everybody else has folded, and there is nothing to win."
    assert told(*folds, Awarded(0, 3, (0,), (3,)), Shown(0, (51, 49), -1, ""))[-1] == "Ada shows A♠ A♦."


def test_an_event_of_somebody_elses_step_is_told_by_its_name():
    class Passed(NamedTuple):
        seat: int
        to: int

        def seen_by(self, _seat):
            return self

    assert told(Passed(0, 2)) == ["Passed 0 2"]


# -- sessions


def session_told(event, lang="en", rules=RULES, hands=10):
    return SessionStory(rules, NAMES, Voice(lang), hands).tell(event)


def test_the_first_button_is_told_with_the_cards_that_decided_it():
    assert session_told(ButtonDrawn(1, (), ())) == ["Ben has the first button, by lot."]
    assert session_told(ButtonDrawn(1, (0, 1), (20, 51))) == [
        "Ben has the first button, by the highest card: Ada 7♣, Ben A♠."
    ]


def test_who_goes_out_and_who_buys_chips_is_told():
    assert session_told(WentOut(2)) == ["  Cleo is out."]
    assert session_told(Rebought(2, 50), "fr") == ["  Cleo achète 50 jetons."]


def test_the_result_names_the_places_and_those_who_share_them():
    """S000-07.7."""
    end = SessionEnded(10, (50, 70, 50), (0, 0, 0), (2, 1, 2))
    assert session_told(end) == [
        "",
        "The session is over after 10 hands.",
        "  1st: Ben, 70 chips",
        "  2nd, shared: Ada and Cleo, 50 chips each",
    ]
    assert session_told(end, "fr")[2:] == ["  1er : Ben, 70 jetons", "  2e ex æquo : Ada et Cleo, 50 jetons chacun"]


def test_a_session_that_ends_early_says_why():
    """SES-04."""
    end = SessionEnded(7, (0, 60, 0), (0, 0, 0), (2, 1, 2))
    assert session_told(end, hands=100)[1] == (
        "The session is over after 7 of 100 hands: fewer than two players can go on."
    )
    assert session_told(end, hands=None)[1] == "The session is over after 7 hands."


@pytest.mark.parametrize("name", ["five-card-stud", "no-bet"])
def test_a_story_may_be_cut_off_anywhere(name):
    rules = load(name)
    session = Session(rules, seats=3, seed=2, hands=2, names=NAMES)
    story = SessionStory(rules, NAMES, Voice(), 2)
    lines = []
    for place, event in enumerate(play(session, [bot("random", 2, seat) for seat in range(3)])):
        lines += story.tell(event)
        if place % 7 == 0:
            lines += story.rest()
    assert story.rest() == []
    assert lines[-1].startswith("  ")


def test_streets_have_their_names_and_others_those_of_their_authors():
    assert street_name("fifth_street", Voice("fr")) == "Cinquième carte"
    assert street_name("turn_it-up", Voice("fr")) == "Turn it up"


def test_a_language_nobody_speaks_is_refused():
    with pytest.raises(UnknownName, match="choose en or fr"):
        Voice("xx")
