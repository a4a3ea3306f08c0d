"""Nothing English slips into what is offered, answered, refused and advised at the keyboard."""

import re

import pytest
from greek import Strange, english_in, strange_holdings

from standpat import load, view_of
from standpat.engine.actions import Action
from standpat.errors import IllegalAction
from standpat.profiles.folder import shipped
from standpat.terminal.answers import Confirm, Do, Refused, read
from standpat.terminal.hints import hint
from standpat.terminal.prompts import hand_over_to, help_here, next_hand, offer_games, only_enter, read_game
from standpat.terminal.refusals import refusal
from standpat.terminal.spot import Spot
from standpat.terminal.wishes import wish
from standpat.testing.actions import candidates
from standpat.testing.table import STYLES, Table
from standpat.words import holdings
from standpat.words.voice import Voice

LINES = ["", "fold", "check", "call", "bet", "raise", "raise 3", "raise 999999", "raise by 3", "raise x", "40", "xyzzy"]
LINES += ["all-in", "all-in 3", "pat", "1", "1 1", "9", "2c", "keep 1", "draw", "draw x", "show 3", "both", "x" * 999]

WHAT_WAS_TYPED = re.compile("“[^”]*”")


@pytest.fixture
def voice(monkeypatch):
    monkeypatch.setitem(holdings.LANGUAGES, "xx", strange_holdings())
    return Voice("xx", Strange())


def said_to(line, spot, voice):
    answer = read(line, spot, voice)
    if isinstance(answer, Refused):
        return WHAT_WAS_TYPED.sub("", answer.sentence)
    if isinstance(answer, Confirm):
        return f"{answer.said} {answer.question}"
    return answer.said if isinstance(answer, Do) else ""


@pytest.mark.parametrize("name", shipped())
def test_no_english_slips_into_a_decision(voice, name):
    rules, heard = load(name), []

    def after(hand):
        if hand.over:
            return
        legal = hand.legal()
        spot = Spot(legal, rules, view_of(legal.seat, hand.log))
        heard.extend([hint(spot, voice), *help_here(spot, voice)])
        heard.extend(said_to(line, spot, voice) for line in LINES)
        tries = [tried for tried in candidates(hand)[1] if tried.seat == legal.seat and are_cards(tried.cards)]
        heard.extend(told(Action(*tried[1:]), spot, voice) for tried in tries)

    players = min(max(3, rules.seats.min), rules.seats.max)
    for seed, style in enumerate(STYLES[:2]):
        Table(name, rules, (rules.stack or 100,) * players, 0, seed, style).play(after)
    assert not {word for sentence in set(heard) for word in english_in(sentence)}


def are_cards(cards):
    return all(type(card) is int and 0 <= card < 52 for card in cards)


def told(tried, spot, voice):
    if tried.amount is not None and type(tried.amount) is not int:
        return ""
    try:
        spot.legal.check(*tried)
    except IllegalAction as error:
        return refusal(error, tried, spot, voice)
    return ""


def test_no_english_slips_into_the_other_prompts(voice):
    said = [next_hand(voice), hand_over_to("Ada", voice), *offer_games([], voice)]
    said += [
        answer.sentence for answer in (only_enter("7", voice), read_game("", [], voice), read_game("7", [], voice))
    ]
    said += [wish("rebuy", voice).sentence, wish("rebuy ٤", voice).sentence]
    said += [read_game("b", ["1b", "2b"], voice).sentence, read_game("7b", ["1b"], voice).sentence]
    assert [english_in(sentence) for sentence in said] == [[]] * len(said)
