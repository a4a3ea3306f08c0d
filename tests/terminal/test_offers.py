"""Only what is legal is offered, each with its amounts, and every letter of an offer does what it stands for."""

import re

import pytest
from decisions import GAMES, decisions

import standpat
from standpat.engine.actions import (
    ALL_IN,
    CALL,
    CHECK,
    FOLD,
    PAY,
    SIZED,
    STRADDLE,
    UNSIZED,
    WITH_CARDS,
    Action,
    BetLegal,
    CardsLegal,
    ChoiceLegal,
    DrawLegal,
)
from standpat.errors import IllegalAction
from standpat.rules.draw_limit import MoreIfKept
from standpat.terminal.answers import Confirm, Do, read
from standpat.terminal.offers import HOW_MANY, offer, offers, totals
from standpat.terminal.spot import Spot
from standpat.terminal.verbs import LABELS, WORDS, letter, vocabulary
from standpat.terminal.wishes import KEYS
from standpat.words.voice import Voice

VOICES = [Voice("en"), Voice("fr")]
ALL_VERBS = UNSIZED | WITH_CARDS | set(SIZED)
in_both = pytest.mark.parametrize("voice", VOICES, ids=["en", "fr"])


def test_every_verb_of_the_engine_has_its_words_and_its_offer():
    assert set(WORDS) == ALL_VERBS | {ALL_IN}
    assert set(LABELS) | set(HOW_MANY) | {"draw"} == ALL_VERBS | {ALL_IN}


@in_both
def test_no_letter_of_an_action_is_one_of_a_wish(voice):
    letters = {verb: letter(verb, voice) for verb in LABELS}
    assert not set(letters.values()) & set(KEYS)
    assert {verb for verb, key in letters.items() if not key} == {ALL_IN}
    assert all(len(key) <= 1 and key.isascii() for key in letters.values())


def test_accidents_of_one_language_fold_nothing_in_the_other():
    """f folds in both; c of the English call, and k of check, are nothing in French, p and s of it nothing in English.

    A French ``p`` (check) at an English prompt of a bet, and a French ``s`` (call), do nothing at all.
    """
    english, french = VOICES
    assert letter(FOLD, english) == letter(FOLD, french) == "f"
    betting = (FOLD, CHECK, CALL, *SIZED, "bring-in")
    for mine, other in ((english, french), (french, english)):
        other_letters = {letter(verb, other): verb for verb in betting}
        for verb in (CHECK, CALL):
            assert letter(verb, mine) not in other_letters


@in_both
def test_no_letter_that_stays_in_is_costly_at_the_decision_after(voice):
    """Exchanging follows a bet, declaring follows the last one: a key typed twice must cost nothing."""
    betting = {letter(verb, voice) for verb in (FOLD, CHECK, CALL, *SIZED)}
    assert not betting & {letter(verb, voice) for verb in ("pat", "high", "low", "both", "muck", "decline")}


@in_both
def test_all_in_is_never_one_key_away(voice):
    """REQ-13: it is a word of its own."""
    legal = BetLegal(0, (CHECK, "bet"), 0, 0, 88, low=2, high=88)
    for word, verb in vocabulary(legal, voice).items():
        if verb == ALL_IN:
            assert len(word) >= 5


def bracketed(item):
    """The letter, and the words without amounts, of one item of an offer."""
    key = re.search(r"\[(.)\]", item)
    plain = re.sub(r"^\[.\] |[\[\]]", "", item)
    word = re.split(r" ?\d|, ", plain)[0]
    return key and key[1], word


def lines_for(spot, item, verb, voice):
    """What may be typed for one item, with every bound that is offered."""
    key, word = bracketed(item)
    heads = [head for head in (key, word) if head]
    legal = spot.legal
    if isinstance(legal, BetLegal) and verb in SIZED:
        amounts = legal.amounts()
        bounds = {amounts[0], amounts[-1], amounts[len(amounts) // 2]}
        lines = [f"{head} {total}" for head in heads for total in bounds] + [f"{key}{legal.low}"]
        if len(amounts) == 1:
            lines += heads
        return [*lines, *(f"{head} {bound}" for head in heads for bound in ("min", "max"))]
    if verb in (CALL, PAY, STRADDLE):
        price = legal.to_call if isinstance(legal, BetLegal) else legal.price
        heads += [f"{head} {price}" for head in heads]
    return [*heads, *(head.upper() for head in heads), *(f"  {head}  " for head in heads)]


def verb_of(answer):
    return answer.action.verb if isinstance(answer, Do | Confirm) else answer


@in_both
@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_offered_may_be_typed(name, voice):
    """REQ-13, CLI-03: each letter and each word, with each bound of its amounts, is the legal action it stands for."""
    for spot in decisions(name):
        legal = spot.legal
        said = offers(spot, voice)
        assert len(said) == len(legal.verbs) + said[-1].startswith(voice.say("all-in {amount}", amount=""))
        keys = [bracketed(item)[0] for item in said]
        assert len(set(filter(None, keys))) == len(list(filter(None, keys)))
        for verb, item in zip(legal.verbs, said, strict=False):
            if verb in WITH_CARDS:
                continue
            for line in lines_for(spot, item, verb, voice):
                answer = read(line, spot, voice)
                assert verb_of(answer) == verb, (offer(spot, voice), line, answer)
                assert legal.check(*answer.action)


@in_both
@pytest.mark.parametrize("name", GAMES)
def test_cards_are_named_as_the_offer_shows(name, voice):
    for spot in decisions(name):
        legal = spot.legal
        if not isinstance(legal, DrawLegal | CardsLegal) or legal.verbs[0] not in WITH_CARDS:
            continue
        places = re.search(r"(\d[\d ]*)$", offers(spot, voice)[0])[1]
        answer = read(places, spot, voice)
        if isinstance(legal, DrawLegal) and legal.refusal([legal.cards[int(place) - 1] for place in places.split()]):
            continue
        assert isinstance(answer, Confirm)
        assert answer.action.cards == tuple(legal.cards[int(place) - 1] for place in places.split())
        assert read(places.replace(" ", ""), spot, voice) == answer
        assert read(spot.faces(answer.action.cards), spot, voice) == answer
        assert read(standpat.format_cards(answer.action.cards), spot, voice) == answer


@in_both
@pytest.mark.parametrize("name", GAMES)
def test_all_in_is_offered_once_exactly_where_it_is_legal(name, voice):
    """REQ-13: and it is called all-in wherever the whole stack goes in, also by a call."""
    word = "all-in" if voice.lang == "en" else "tapis"
    for spot in decisions(name):
        legal = spot.legal
        try:
            full = Action(*legal.check(ALL_IN)) if isinstance(legal, BetLegal) else None
        except IllegalAction:
            full = None
        said = offers(spot, voice)
        takes_all = [offered for offered in said if word in offered]
        assert len(takes_all) == (full is not None)
        assert f"{word} {getattr(legal, 'all_in', None)}" in said or full is None or f", {word}" in takes_all[0]
        if full is not None:
            answer = read(word, spot, voice)
            assert answer.action[:2] == full[:2]
            assert word in answer.said
            assert isinstance(answer, Confirm) or len(legal.verbs) == 1
            assert isinstance(answer, Do) or not answer.enter


def a_spot(legal, name="open-no-limit"):
    """Any decision, with the table of some game."""
    spot = next(iter(decisions(name)))
    return Spot(legal._replace(seat=spot.seat), spot.rules, spot.view)


OFFERS = [
    (
        BetLegal(0, (FOLD, CALL, "raise"), 10, 10, 88, low=20, high=88),
        "[f]old  [c]all 10  [r]aise to 20..88  all-in 88",
    ),
    (BetLegal(0, (FOLD, CALL, "raise"), 20, 20, 88, low=40, high=40, fixed=(40,)), "[f]old  [c]all 20  [r]aise to 40"),
    (BetLegal(0, (FOLD, CALL), 10, 40, 10), "[f]old  [c]all 10, all-in"),
    (ChoiceLegal(0, ("straddle", "decline"), "decline", 4), "s[t]raddle 4  decli[n]e"),
    (ChoiceLegal(0, ("pay", "decline"), "decline", 5), "pa[y] 5  decli[n]e"),
    (CardsLegal(0, ("expose", "keep"), (0, 1, 2), 0, 2), "turn 1 to 2 cards up, like 1 2  [k]eep all face down"),
    (DrawLegal(0, ("pat",), (0, 1), 0, MoreIfKept()), "[p] stand pat"),
    (
        DrawLegal(0, ("draw", "pat"), (48, 1, 2, 3, 4), 4, MoreIfKept(keep=("A",))),
        "discard up to 3 (4 keeping an ace), like 1 3  [p] stand pat",
    ),
    (
        DrawLegal(0, ("draw", "pat"), (0, 5, 10, 15, 16), 3, MoreIfKept(keep=("A",))),
        "discard up to 3, like 1 3  [p] stand pat",
    ),
]


@pytest.mark.parametrize(("legal", "said"), OFFERS, ids=[said for _, said in OFFERS])
def test_offers_read_as_at_a_table(legal, said):
    assert offer(a_spot(legal), Voice()) == said


TOTALS = [
    ({"low": 20, "high": 20}, "20"),
    ({"low": 20, "high": 30, "fixed": (20, 30)}, "20 or 30"),
    ({"low": 20, "high": 88}, "20..88"),
    ({"low": 20, "high": 80, "unit": 20}, "20..80 by 20"),
    ({"low": 20, "high": 88, "unit": 20}, "20..80 by 20, or 88"),
    ({"low": 20, "high": 30, "unit": 20}, "20 or 30"),
]


@pytest.mark.parametrize(("bounds", "said"), TOTALS, ids=[said for _, said in TOTALS])
def test_totals_tell_the_grid(bounds, said):
    assert totals(BetLegal(0, ("bet",), 0, 0, 88, **bounds), Voice()) == said
