"""Sentences of the rule page that settle a rare argument: the engine plays what they say."""

import random

import pytest
import rule_pages

from standpat import Hand, load
from standpat.cli.rules import page_of
from standpat.profiles.library import load as load_game
from standpat.session import Session
from standpat.words.voice import Voice

DRAW, BLIND, STUD = load("open-no-limit"), load("casino-draw"), load("five-card-stud")
SEED = 3
"""With it seat 2 has the lowest door card of three, and seats 0 and 1 follow."""
LOWEST = 2


def says(game, sentence, lang="en"):
    """Whether the page of a game has this sentence."""
    return sentence in rule_pages.words(game, lang).splitlines()


def stud(*stacks):
    """A hand of three with these stacks, antes included."""
    return Hand(STUD, list(stacks), 0, random.Random(SEED))


def test_who_has_checked_may_not_raise_a_short_opening():
    assert says(
        "open-no-limit",
        "If that bet is all-in for less than the smallest one, and nobody raises it, he may only call or fold.",
    )
    hand = Hand(DRAW, [100, 2, 100], 2, random.Random(SEED))
    hand.act(0, "check")
    hand.act(1, "bet", 1)
    assert "raise" in hand.legal().verbs
    hand.act(2, "call")
    assert (hand.actor, set(hand.legal().verbs)) == (0, {"fold", "call"})


@pytest.mark.parametrize(("bet", "raises"), [(2, False), (3, True)])
def test_with_fixed_sizes_half_a_bet_makes_the_difference(bet, raises):
    assert says(
        "five-card-stud",
        "If that bet is all-in for less than half of one, and nobody raises it, he may only call or fold.",
    )
    hand = stud(200, 200, 3 + bet)
    hand.act(LOWEST, "bring-in")
    hand.act(0, "call")
    hand.act(1, "call")
    checker = hand.actor
    while hand.actor != LOWEST:
        hand.act(hand.actor, "check")
    hand.act(LOWEST, "bet", bet)
    while hand.actor != checker:
        hand.act(hand.actor, "call")
    assert ("raise" in hand.legal().verbs) == raises


TOO_LITTLE = "If what you then have to call is less than {bet}, you may only call or fold."


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "sets", "least"),
    [
        ("open-no-limit", {}, "the smallest bet"),
        ("open-no-limit", {"betting.reopens": "any_raise"}, ""),
        ("five-card-stud", {}, "half a bet"),
    ],
    ids=str,
)
def test_check_and_raise_is_answered_by_what_reopens_the_betting(name, sets, least, lang):
    say = Voice(lang).say
    words = list(page_of(load_game(name, sets=sets), Voice(lang)).words())
    after = "Somebody must bet after you, and another player must have chips left to answer your raise."
    said = [say("Yes."), say(after), *([say(TOO_LITTLE.format(bet=least))] if least else [])]
    assert words[words.index(say("May I check and then raise?")) + 1] == " ".join(said)


@pytest.mark.parametrize(
    ("stacks", "acts", "raises"),
    [
        ((4, 300), (("bet", 4), ("call",), ("fold",)), False),
        ((4, 300), (("bet", 4), ("raise", 14), ("fold",)), True),
        ((4, 8), (("bet", 4), ("raise", 8), ("call",)), False),
        ((4, 12), (("bet", 4), ("raise", 12), ("call",)), True),
        ((12, 300), (("bet", 12), ("call",), ("fold",)), True),
        ((200, 300), (("bet", 200), ("fold",), ("fold",)), False),
    ],
    ids=str,
)
def test_who_has_checked_may_raise_when_he_has_enough_to_call(stacks, acts, raises):
    """The smallest bet is 10; after the last bet nobody is left who could answer a raise."""
    rules = load("open-no-limit", sets={"stakes.minimum_bet": 10, "forced_bets.ante.amount": 0})
    hand = Hand(rules, [300, *stacks, 300], 3, random.Random(SEED))
    hand.act(0, "check")
    for seat, act in enumerate(acts, 1):
        hand.act(seat, *act)
    assert hand.actor == 0
    assert ("raise" in hand.legal().verbs) == raises


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "; if nobody could, the one with whom the round would have begun."),
        ("fr", " ; si personne ne le pouvait, celui par qui le tour aurait commencé."),
    ],
)
@pytest.mark.parametrize("seed", range(5))
def test_where_nobody_could_bet_the_best_board_shows_first(lang, sentence, seed):
    assert sentence in rule_pages.words("five-card-stud", lang)
    hand = Hand(load("five-card-stud", {"limit": "none"}), [50, 50, 200], 0, random.Random(seed))
    while not hand.over:
        legal = hand.legal()
        push = legal.verbs[-1] in {"bet", "raise", "complete"}
        hand.act(hand.actor, *((legal.verbs[-1], legal.high) if push else (legal.verbs[-1],)))
    last = [step for street in hand.rules.streets for step in street.steps if step.kind == "bet"][-1]
    assert hand.shown[0] == last.first.seat(hand)


def test_who_has_left_is_dealt_in_and_who_sits_out_is_not():
    assert says(
        "open-no-limit",
        "A player who has left is still dealt in; a player who is sitting out is not, and puts nothing in.",
    )
    assert says("no-bet", "Un joueur parti reçoit toujours des cartes ; un joueur en pause n'en reçoit pas.", "fr")
    session = Session(DRAW, seats=3)
    session.leave(0)
    session.sit_out(1)
    session.deal()
    assert sorted(session.hand.order) == [0, 2]
    assert [bool(chips) for chips in session.hand.paid] == [True, False, True]


def test_a_short_blind_makes_the_bet_no_smaller():
    assert says("casino-draw", "Where a blind is short, the others owe the whole of it all the same.")
    hand = Hand(BLIND, [1, 100, 100], 2, random.Random(SEED))
    assert hand.legal().to_call == 2


def test_the_next_player_brings_in_for_one_who_is_all_in():
    sentence = "If whoever should bring in is all-in already, the next player brings in, completes or folds."
    assert says("five-card-stud", sentence)
    hand = stud(200, 200, 1)
    assert (hand.actor, set(hand.legal().verbs)) == (0, {"fold", "bring-in", "complete"})


def test_all_in_below_the_completion_is_none():
    sentence = "All-in between the bring-in and the completion is no completion: the next may still complete."
    assert says("five-card-stud", sentence)
    hand = stud(5, 200, 200)
    hand.act(LOWEST, "bring-in")
    hand.act(0, "complete", 4)
    assert hand.legal().fixed == (5,)
    assert "complete" in hand.legal().verbs
    hand.act(1, "call")
    assert set(hand.legal().verbs) == {"fold", "call"}


def test_who_brought_in_speaks_again_only_after_a_completion():
    assert says(
        "five-card-stud", "If the others only call it or fold, whoever posted it does not speak again on that round."
    )
    hand = stud(200, 200, 200)
    hand.act(LOWEST, "bring-in")
    hand.act(0, "call")
    hand.act(1, "call")
    assert hand.legal().to_call == 0
    assert "bet" in hand.legal().verbs


@pytest.mark.parametrize(("stack", "capped"), [(200, True), (6, False)])
def test_all_in_players_do_not_count_for_the_cap(stack, capped):
    assert says("five-card-stud", "For the cap, two are left when all others have folded or are all-in.")
    hand = stud(200, stack, 200)
    hand.act(LOWEST, "bring-in")
    hand.act(0, "complete", 5)
    hand.act(1, "call")
    for total in (10, 15, 20):
        if hand.actor == 1:
            hand.act(1, "call")
        hand.act(hand.actor, "raise", total)
    if hand.actor == 1:
        hand.act(1, "call")
    assert ("raise" in hand.legal().verbs) != capped


def test_in_no_limit_a_completion_may_be_more():
    rules = load("five-card-stud", {"limit": "none"})
    words = rule_pages.words("five-card-stud", "en", (("limit", "none"),))
    assert "That player must bring in 2, or complete to 5 or more; a completion is no raise." in words
    hand = Hand(rules, [200, 200, 200], 0, random.Random(SEED))
    assert (hand.legal().low, hand.legal().high) == (5, 199)


def test_without_bets_nobody_folds_or_is_all_in():
    words = rule_pages.words("no-bet").split("What may be chosen", maxsplit=1)[0]
    assert "folded hands" not in words
    assert "all-in" not in words
    assert "If the stock runs short, it is shuffled with the discards of the others." in words


def test_a_choice_tells_which_sentences_fall_away():
    words = rule_pages.words("five-card-stud")
    assert "No longer in force: Third street: Bets and raises are of 5. With an open pair" in words


def test_the_ante_that_may_be_set_is_the_one_of_the_stakes():
    """A bomb pot has a second ante beside it, reckoned from the first."""
    game = load_game("classic", overlays=["bomb-pot"])
    words = list(page_of(game, Voice()).words())
    place = words.index("Ante (stakes.ante)")
    assert words[place + 1] == "10"
