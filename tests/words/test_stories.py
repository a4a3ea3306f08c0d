"""Hands told in sentences."""

import random
import re
from typing import NamedTuple

import pytest

from standpat import Hand, Session, bot, load, play
from standpat.cards import parse_cards
from standpat.engine.events import (
    Acted,
    Awarded,
    Began,
    Burned,
    CameShort,
    Chose,
    Dealt,
    DealtShared,
    Declared,
    Discarded,
    Drew,
    Ended,
    Mucked,
    Paid,
    Passed,
    Posted,
    Received,
    Redealt,
    Reshuffled,
    Returned,
    Shown,
    StreetBegan,
    TurnedTo,
    TurnedUp,
)
from standpat.errors import UnknownName
from standpat.session.events import ButtonDrawn, Rebought, SessionEnded, WentOut
from standpat.words import describe
from standpat.words.hand_story import HandStory
from standpat.words.session_story import SessionStory
from standpat.words.streets import KNOWN, street_name
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
    (Posted(0, "straddle", 4, True, False), "Ada posts a straddle of 4.", "Ada met un straddle de 4."),
    (Posted(0, "acme:tax", 2, True, False), "Ada: acme:tax 2.", "Ada : acme:tax 2."),
    (Acted(0, "check", 0, 0, False), "Ada checks.", "Ada : parole."),
    (Acted(0, "fold", 0, 0, False), "Ada folds.", "Ada se couche."),
    (Acted(0, "call", 8, 6, False), "Ada calls 6.", "Ada suit pour 6."),
    (Acted(0, "bet", 8, 8, False), "Ada bets 8.", "Ada mise 8."),
    (Acted(0, "raise", 40, 30, True), "Ada raises to 40 (all-in).", "Ada relance à 40 (tapis)."),
    (Acted(0, "bring-in", 2, 2, False), "Ada brings in 2.", "Ada fait la mise forcée de 2."),
    (Acted(0, "complete", 5, 5, False), "Ada completes to 5.", "Ada complète à 5."),
    (Acted(0, "decline", 0, 0, False), "Ada declines.", "Ada renonce."),
    (Acted(0, "acme:nod", 0, 0, False), "Ada: acme:nod 0.", "Ada : acme:nod 0."),
    (Returned(0, 4), "Ada takes back 4, which nobody called.", "Ada reprend 4 que personne n'a suivi."),
    (Drew(0, (), (), 0), "Ada stands pat.", "Ada : servi."),
    (Drew(0, (1,), (2,), 0), "Ada exchanges 1 card.", "Ada change 1 carte."),
    (Drew(0, (1, 3), (2, 4), 0), "Ada exchanges 2 cards.", "Ada change 2 cartes."),
    (Received(0, (7,)), "Ada gets the 1 card still due.", "Ada reçoit 1 carte encore due."),
    (Burned((7,), False), "1 card is burned.", "1 carte est brûlée."),
    (Burned((7,), True), "1 card is put under the stock.", "1 carte est mise sous le talon."),
    (Reshuffled(9), "The stock is short: 9 cards out of play are shuffled into it.", "Le talon ne suffit pas"),
    (CameShort(0, (3,)), "There are too few cards: Ada keeps 1 of the discards.", "Il manque des cartes"),
    (DealtShared((7, 51)), "In the middle: 3♠ A♠.", "Au milieu : 3♠ A♠."),
    (TurnedUp(0, (7,)), "Ada turns up 3♠.", "Ada retourne 3♠."),
    (Discarded(0, (7, 9)), "Ada throws away 2 cards.", "Ada écarte 2 cartes."),
    (Discarded(0, (7, 9), (7,)), "Ada throws away 2 cards, among them 3♠.", "Ada écarte 2 cartes, dont 3♠."),
    (Passed(0, 2, (7,)), "Ada hands 1 card to Cleo.", "Ada donne 1 carte à Cleo."),
    (Declared(0, "high"), "Ada declares high.", "Ada annonce haut."),
    (Declared(0, "low"), "Ada declares low.", "Ada annonce bas."),
    (Declared(0, "both"), "Ada declares both.", "Ada annonce les deux."),
    (Paid(0, 24, True), "Ada pays 24 into the pot (all-in).", "Ada met 24 au pot (tapis)."),
    (Redealt(2, 40, 2, "nobody_qualifies"), "No hand is good enough: the pot of 40 stays", "Aucune main ne suffit"),
    (Redealt(1, 40, 2), "Nobody opened: the pot of 40 stays, and the cards are dealt again.", "Personne n'a ouvert"),
    (Mucked(0), "Ada mucks.", "Ada jette ses cartes sans les montrer."),
    (StreetBegan("draw"), "Draw:", "Échange :"),
    (Ended((1, 2, 3)), "Stacks: Ada 1, Ben 2, Cleo 3.", "Jetons : Ada 1, Ben 2, Cleo 3."),
]


@pytest.mark.parametrize(("event", "english", "french"), SENTENCES, ids=lambda part: str(part)[:40])
def test_every_event_is_told_in_both_languages(event, english, french):
    assert told(event)[-1].startswith(english)
    assert told(event)[-1] == english or len(english) > 40
    assert told(event, lang="fr")[-1].startswith(french)


def test_equal_antes_and_deals_are_told_together():
    antes = [Posted(seat, "ante", 1, False, False) for seat in range(3)]
    assert told(*antes) == ["Everybody antes 1."]
    assert told(*antes[:2], Posted(2, "ante", 1, False, True)) == [
        "Ada antes 1.",
        "Ben antes 1.",
        "Cleo antes 1 (all-in).",
    ]


def test_an_ante_of_some_is_not_everybody_s():
    antes = [Posted(seat, "ante", 1, False, False) for seat in range(2)]
    assert told(Acted(2, "fold", 0, 0, False), *antes)[1:] == ["Ada antes 1.", "Ben antes 1."]


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


def test_a_street_on_which_nothing_happens_has_no_heading():
    shown = Shown(0, (51, 49, 30, 8, 3), value("As Ad 9h 4c 2s"), "pair")
    assert told(StreetBegan("draw"), StreetBegan("second_round"), shown)[0] == "Showdown:"
    assert told(StreetBegan("draw"), Drew(0, (), (), 0)) == ["Draw:", "Ada stands pat."]


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
    class Nodded(NamedTuple):
        seat: int
        to: int

        def seen_by(self, _seat):
            return self

    assert told(Nodded(0, 2)) == ["Nodded 0 2"]


# -- choices


def test_who_has_chosen_is_told_together_and_what_only_to_the_one():
    chosen = [Chose(seat, "pass", (seat, seat + 8)) for seat in range(3)]
    assert told(*chosen) == ["Ada, Ben and Cleo have chosen."]
    assert told(*chosen, seat=1) == ["Ben chooses 2♦ 4♦.", "Ada and Cleo have chosen."]
    assert told(Chose(0, "arrange", (1, 2)), lang="fr") == ["Ada a rangé ses cartes."]
    assert told(Chose(0, "declare both", ()), seat=0) == ["Ada chooses both."]
    assert told(Chose(0, "keep", ()), seat=0) == ["Ada turns up nothing."]


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_how_somebody_chose_in_secret_is_not_told(seat):
    assert told(Chose(1, "keep", ()), seat=seat) == told(Chose(1, "expose", (4,)), seat=seat) == ["Ben has chosen."]


def test_what_comes_of_choices_is_told_instead_of_them():
    choices = [Chose(seat, "pass", (seat,)) for seat in range(2)]
    passed = [Passed(0, 1, (0,)), Passed(1, 0, (1,))]
    assert told(*choices, *passed) == ["Ada hands 1 card to Ben.", "Ben hands 1 card to Ada."]
    assert told(*choices, *passed, seat=1) == ["Ada hands 2♣ to Ben.", "Ben hands 2♦ to Ada."]
    assert told(Chose(0, "arrange", (1,)), TurnedUp(0, (1,))) == [
        "Ada has put the cards in order.",
        "Ada turns up 2♦.",
    ]


# -- two halves


EIGHT = load("seven-card-stud-eight")
CHICAGO = load("chicago")
DECLARED = load("high-low-draw")


def shown(rules, seat, cards, second=""):
    """A holding shown, with its strength in the second half where it has one there."""
    ranking, held = rules.award.second.ranking, parse_cards(cards)
    other = ranking.evaluator(frozenset(), "full", range(52)).best(parse_cards(second)) if second else -1
    return Shown(seat, tuple(held), rules.rank(cards).value, "some", other, "low" if second else "")


ACES = "As Ad 9h 4c 2s Kd Jc"
KINGS = "Ks Kh 8h 7d 3c 2d Ac"
LOW = "8h 7d 3c 2d Ac"


def test_each_half_of_a_pot_is_told_with_what_won_it():
    lines = told(
        shown(EIGHT, 0, ACES),
        shown(EIGHT, 1, KINGS, LOW),
        Awarded(0, 11, (0,), (11,), "high"),
        Awarded(0, 10, (1,), (10,), "low"),
        rules=EIGHT,
    )
    low = describe(EIGHT.award.second.ranking.evaluator(frozenset(), "full", range(52)), low_value(LOW))
    assert lines[2] == f"Ben shows K♠ K♥ 8♥ 7♦ 3♣ 2♦ A♣: pair of kings, then ace-eight-seven; {low}."
    assert lines[3:] == [
        "Ada wins 11 of the pot of 21 with the best hand, pair of aces, then king-jack-nine.",
        f"Ben wins 10 of the pot of 21 with the lowest hand, {low}.",
    ]


def test_two_holdings_of_one_player_are_joined_as_french_does():
    lines = told(shown(EIGHT, 1, KINGS, LOW), rules=EIGHT, lang="fr")
    assert lines[-1].endswith("paire de rois, puis as-huit-sept ; main basse au huit, huit-sept-trois-deux-as.")


def low_value(cards):
    return EIGHT.award.second.ranking.evaluator(frozenset(), "full", range(52)).best(parse_cards(cards))


def test_halves_of_side_pots_are_kept_apart():
    lines = told(
        shown(EIGHT, 0, ACES),
        shown(EIGHT, 1, KINGS, LOW),
        *(Awarded(pot, 10, (seat,), (10,), half) for pot in (1, 0) for seat, half in ((0, "high"), (1, "low"))),
        rules=EIGHT,
    )
    assert [re.search(r"(\w+) wins 10 of (.*?) with", line).groups() for line in lines[3:]] == [
        ("Ada", "the side pot of 20"),
        ("Ben", "the side pot of 20"),
        ("Ada", "the main pot of 20"),
        ("Ben", "the main pot of 20"),
    ]


def test_a_pot_of_which_one_half_is_not_won_goes_whole():
    lines = told(shown(EIGHT, 0, ACES), Awarded(0, 21, (0,), (21,), "high"), rules=EIGHT)
    assert lines[2:] == [
        "Nobody wins the other half.",
        "Ada wins the pot of 21 with the best hand, pair of aces, then king-jack-nine.",
    ]


def test_who_wins_both_halves_is_told_once():
    spade = "Ks"
    lines = told(
        shown(CHICAGO, 1, KINGS, spade),
        Awarded(0, 11, (1,), (11,), "high"),
        Awarded(0, 10, (1,), (10,), "suit_card"),
        rules=CHICAGO,
    )
    assert lines[1].endswith(": pair of kings, then ace-eight-seven; king of spades.")
    both = (
        "Ben wins both halves, the pot of 21: with the best hand, pair of kings, then ace-eight-seven, "
        "and with the highest spade face down, king of spades."
    )
    assert lines[2:] == [both]


def test_a_low_that_is_none_is_told_as_what_it_is():
    pair = "8h 8d 3c 2d Ac"
    line = told(shown(DECLARED, 0, pair, pair)._replace(second_category="pair"), rules=DECLARED)[-1]
    assert line.endswith(": pair of eights, then ace-three-two; low: pair of eights, then three-two-ace.")


def test_a_holding_is_told_for_what_its_owner_has_declared():
    cards = "8h 7d 3c 2d Ac"
    for word in ("high", "low", "both"):
        line = told(Declared(0, word), shown(DECLARED, 0, cards, cards), rules=DECLARED)[-1]
        assert ("high card ace" in line) == (word != "low")
        assert ("eight low" in line) == (word != "high")


# -- orders and wild cards that change


def test_after_nobody_has_opened_holdings_are_told_by_the_other_order():
    rules = load("jacks-back")
    low = rules.streets[0].steps[1].all_pass.ranking.evaluator(frozenset(), "full", range(52))
    cards = "8h 7d 3c 2d Ac"
    value = low.value(parse_cards(cards))
    lines = told(TurnedTo("ace_to_five"), Shown(0, tuple(parse_cards(cards)), value, "low"), rules=rules)
    assert lines[0] == "Nobody opened: now the lowest hand wins."
    assert lines[-1] == f"Ada shows 8♥ 7♦ 3♣ 2♦ A♣: {describe(low, value)}."
    again = told(
        TurnedTo("ace_to_five"), Redealt(1, 5, 2), Shown(0, (), rules.rank(cards).value, "high card"), rules=rules
    )
    assert "high card ace-eight" in again[-1]


def test_what_becomes_wild_is_told_when_it_lies_open():
    queen, three, four = parse_cards("Qs 3d 4c")
    deals = [Dealt(0, (), (queen,)), Dealt(1, (), (three,))]
    lines = told(*deals, Acted(0, "check", 0, 0, False), rules=load("follow-the-queen"))
    assert lines == ["Ada is dealt Q♠.", "Ben is dealt 3♦.", "Wild now: every three.", "Ada checks."]
    lines = told(*deals, Acted(0, "check", 0, 0, False), Dealt(2, (), (queen,)), rules=load("follow-the-queen"))
    assert lines[-1] == "No card is wild now."
    spit = load("spit-in-the-ocean")
    assert told(DealtShared((four,)), rules=spit) == [
        "In the middle: 4♣.",
        "Wild now: every four.",
    ]


def test_cards_face_down_are_told_as_such_where_others_lie_open():
    ups = [Dealt(seat, (), (seat,)) for seat in range(3)]
    check = Acted(0, "check", 0, 0, False)
    downs = [Dealt(seat, (9,), ()) for seat in range(3)]
    assert told(*ups, check, *downs)[-1] == "Everybody is dealt 1 card down."
    assert told(*ups, check, *downs[:2])[-2:] == ["Ada is dealt 1 card down.", "Ben is dealt 1 card down."]


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


@pytest.mark.parametrize(
    ("name", "options"), [("anaconda", {"passes": "three-two-one"}), ("telesina", {"vela": "one"})]
)
def test_the_streets_of_a_choice_have_names_in_french_too(name, options):
    for street in load(name, options).streets:
        assert street.name in KNOWN


def test_a_language_nobody_speaks_is_refused():
    with pytest.raises(UnknownName, match="choose en or fr"):
        Voice("xx")
