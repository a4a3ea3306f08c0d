"""PokerStars and Full Tilt text: read again by a grammar of our own, which reckons every chip."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from played_hands import played
from room_reader import CARD, StarsHand, TiltHand, hands_of

from standpat.cards import HIDDEN, format_card
from standpat.engine.events import Burned, DealtShared, Ended, Redealt
from standpat.history.formats import CannotExport, export
from standpat.profiles.folder import shipped
from standpat.rules.table import NOBODY

DRAW = ["open-no-limit", "classic", "casino-draw", "deuce-to-seven", "deuce-to-seven-triple", "badugi", "jacks-or-better",
        "double-draw", "gardena-jackpots", "high-low-draw", "trips-to-win", "italian-poker", "no-bet", "joker"]  # fmt: skip
STUD = ["five-card-stud", "seven-card-stud", "razz", "seven-card-stud-eight"]
READERS = {"pokerstars": StarsHand, "full-tilt": TiltHand}
FITTING = [("pokerstars", name) for name in DRAW] + [("full-tilt", name) for name in STUD]
HANDS = 100
"""Of each game, each as everybody sees it."""


@cache
def written(form, name):
    """Random hands of a game, each as everybody sees it, and its text: the whole hand, what is seen, the text."""
    hands = played(name, HANDS, seed=3)
    return [(hand, seen, export(form, [seen], lossy=True)[0]) for hand in hands for seen in viewers(hand)]


def viewers(hand):
    """The hand with all cards, as an onlooker sees it, and as every seat does."""
    return [hand, *(hand.seen_by(seat) for seat in range(NOBODY, len(hand.names)))]


def gains(hand):
    """What every seat gained, from the events."""
    after = next(event for event in hand.events if isinstance(event, Ended)).stacks
    return {seat: chips - hand.stacks[seat] for seat, chips in enumerate(after)}


def faces(hand, but=()):
    """Every card the viewer may see, as it is written; but for those of some kinds of events."""
    fields = ("cards", "down", "up", "discarded", "received", "open")
    found = [getattr(event, name, ()) for event in hand.events if not isinstance(event, but) for name in fields]
    cards = {card for value in found if isinstance(value, tuple) for card in value}
    return {format_card(card, jokers=hand.rules.deck.jokers) for card in cards if card != HIDDEN}


def cards_in(text):
    return set(re.findall(rf"\b{CARD}\b", text))


@pytest.mark.parametrize(("form", "name"), FITTING)
def test_what_is_written_is_read_again_to_the_chip(form, name):
    """Every amount follows from the lines before it, and every seat gains what it gained."""
    for hand, _, text in written(form, name):
        (lines,) = hands_of(text)
        read = READERS[form](lines)
        assert read.gains == gains(hand)
        again = [event for event in hand.events if isinstance(event, Redealt)]
        assert read.button - 1 == (again[-1].button if again else hand.events[0].button)


@pytest.mark.parametrize(("form", "name"), FITTING)
def test_no_card_is_written_that_the_viewer_does_not_see(form, name):
    hidden = 0
    for hand, seen, text in written(form, name):
        assert cards_in(text) <= faces(seen)
        hidden += len(faces(hand) - faces(seen))
    assert hidden > HANDS


@pytest.mark.parametrize(("form", "name"), FITTING)
def test_cards_that_are_seen_are_written(form, name):
    """A viewer's own cards, his discards and what is shown stand in the file; with all cards known, all do."""
    for hand, seen, text in written(form, name):
        if not any(isinstance(event, Redealt) for event in hand.events):
            assert faces(seen, but=(Burned, DealtShared)) <= cards_in(text)


def test_hands_have_all_the_turns_the_grammar_is_for(with_mucks):
    """Side pots, all-ins, chips given back, hands nobody called, hands thrown away, equal hands."""
    text = "".join(text for form, name in [*FITTING, ("pokerstars", with_mucks)] for *_, text in written(form, name))
    for wanted in ("is all-in", "is all in", "Side pot", "Side pot-2", "Uncalled bet (", "Uncalled bet of", "mucks hand",
                   "doesn't show hand", "mucks", "side pot #2", "ties for", "stands pat", "posts small blind",
                   "THIRD DRAW", "brings in", "completes it", "is high with", "is low with", "wins the low",
                   "7TH STREET", "2ND STREET", "is sitting out", "collected", "folded after the 2nd Draw"):  # fmt: skip
        assert wanted in text, wanted


@pytest.fixture(scope="module")
def with_mucks(tmp_path_factory):
    """A draw game in which the beaten may throw their cards away, and a winner nobody called may show."""
    file = tmp_path_factory.mktemp("games") / "mucks.yaml"
    file.write_text(
        "name: mucks\nextends: open-no-limit\nabout: {title: {en: Mucks, fr: Mucks}}\n"
        "showdown: {muck: losers, uncontested: may_show}\n"
    )
    return str(file)


def test_hands_thrown_away_are_read_again_too(with_mucks):
    test_what_is_written_is_read_again_to_the_chip("pokerstars", with_mucks)
    test_no_card_is_written_that_the_viewer_does_not_see("pokerstars", with_mucks)


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("name", shipped())
def test_every_game_is_written_or_refused(form, name):
    """A game that cannot be said is refused whatever is lost; of the others some hands name what they lose."""
    fits = {game for kind, game in FITTING if kind == form}
    hands = [hand.seen_by(0) for hand in played(name, 4)]
    try:
        text, lost = export(form, hands, lossy=True)
    except CannotExport as refused:
        assert refused.code == "export-impossible"
        assert name in str(refused)
        assert name not in fits
        return
    assert len(hands_of(text)) == len(hands)
    if lost:
        with pytest.raises(CannotExport, match="--lossy") as refused:
            export(form, hands)
        assert refused.value.code == "export-lossy"
        assert all(loss in str(refused.value) for loss in lost)
    else:
        assert export(form, hands) == (text, [])


def test_the_games_of_the_originals_lose_nothing():
    for form, name in [("pokerstars", "open-no-limit"), ("pokerstars", "deuce-to-seven"), ("pokerstars", "badugi"),
                       ("pokerstars", "deuce-to-seven-triple"), *(("full-tilt", name) for name in STUD)]:  # fmt: skip
        for hand in played(name, HANDS, seed=3, most=6):
            for seat in range(len(hand.names)):
                assert export(form, [hand.seen_by(seat)])[1] == [], name


@pytest.mark.parametrize(
    ("form", "name", "lost"),
    [
        ("pokerstars", "joker", "the joker"),
        ("pokerstars", "joker", "which cards are wild"),
        ("pokerstars", "jacks-or-better", "what is needed to open"),
        ("pokerstars", "no-bet", "the points"),
        ("pokerstars", "no-bet", "that there are no bets before the draw"),
        ("pokerstars", "italian-poker", "the order of hands"),
        ("pokerstars", "high-low-draw", "what was declared"),
        ("pokerstars", "double-draw", "that cards are changed 2 times in this game"),
        ("pokerstars", "pass-and-out", "house rules about the bets"),
        ("pokerstars", "casino-draw", "that a card of the draw came after everybody else's"),
        ("pokerstars", "classic", "the deals before the last one"),
        ("full-tilt", "follow-the-queen", "which cards are wild"),
        ("full-tilt", "soko", "the order of hands"),
        ("full-tilt", "chicago", "the second half of the pot"),
        ("full-tilt", "seven-card-stud", "the faces of burned cards"),
    ],
)
def test_what_is_lost_is_named(form, name, lost):
    assert lost in export(form, played(name, 60), lossy=True)[1]


@pytest.mark.parametrize(
    ("form", "game", "why"),
    [
        ("pokerstars", "five-card-stud", "draw poker"),
        ("pokerstars", "anaconda", "draw poker"),
        ("pokerstars", "california-lowball", "won as"),
        ("full-tilt", "open-no-limit", "stud"),
        ("full-tilt", "five-card-stud-no-limit", "fixed limits"),
        ("full-tilt", "baseball", "nothing else"),
    ],
)
def test_what_cannot_be_said_is_refused_with_the_reason(form, game, why):
    for lossy in (False, True):
        with pytest.raises(CannotExport, match=why) as refused:
            export(form, played(game, 1), lossy=lossy)
        assert refused.value.code == "export-impossible"


@pytest.mark.parametrize("form", READERS)
def test_names_that_break_a_line_are_changed_and_that_is_told(form):
    name = "open-no-limit" if form == "pokerstars" else "razz"
    strange = ("Ben: folds", "[As Ks]", "two\nlines", "Seat 1: Ada (5)", "*** SUMMARY ***", "", "(button)", "Ada")
    for hand in played(name, 30, seed=6):
        named = replace(hand, names=strange[: len(hand.names)]).seen_by(0)
        text, lost = export(form, [named], lossy=True)
        (lines,) = hands_of(text)
        read = READERS[form](lines)
        assert {seat: read.gains.get(seat, 0) for seat in gains(hand)} == gains(hand)
        assert "the name 'Ben: folds', written 'Ben_ folds'" in lost
        assert not any("'Ada'" in loss for loss in lost)


def test_hands_are_numbered_apart():
    text, _ = export("pokerstars", played("open-no-limit", 12))
    numbers = re.findall(r"Hand #(\d+):", text)
    assert len(set(numbers)) >= 8
    other = replace(played("open-no-limit", 1)[0], session="no number of base 36!")
    assert re.search(r"Hand #\d+:", export("pokerstars", [other])[0])
