"""PokerStars and Full Tilt text: read again by a grammar of our own, which reckons every chip."""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from played_hands import played
from room_reader import CARD, StarsHand, TiltHand, Unreadable, hands_of

from standpat.cards import HIDDEN, format_card
from standpat.engine.events import Burned, DealtShared, Ended, Redealt
from standpat.history.formats import CannotExport, export
from standpat.profiles.folder import shipped
from standpat.rules.table import NOBODY

DRAW = ["open-no-limit", "classic", "casino-draw", "deuce-to-seven", "deuce-to-seven-triple", "badugi", "joker",
        "jacks-or-better", "double-draw", "gardena-jackpots", "high-low-draw", "trips-to-win", "italian-poker",
        "no-bet"]  # fmt: skip
STUD = ["five-card-stud", "seven-card-stud", "razz", "seven-card-stud-eight"]
GOLDEN = Path(__file__).parent / "golden"
READERS = {"pokerstars": StarsHand, "full-tilt": TiltHand}
FITTING = [("pokerstars", name) for name in DRAW] + [("full-tilt", name) for name in STUD]
HANDS, BY_EVERY_SEAT = 60, 20
"""How many of each game, and how many of them as every seat sees them."""


@cache
def written(form, name):
    """Random hands of a game: the whole hand, as a viewer sees it, the text, and what is lost."""
    seen = [(hand, view) for place, hand in enumerate(played(name, HANDS, seed=3)) for view in viewers(hand, place)]
    return [(hand, view, *export(form, [view], lossy=True)) for hand, view in seen]


def viewers(hand, place):
    """The hand with all cards and as an onlooker sees it; the first ones as every seat sees them, too."""
    seats = range(len(hand.names) if place < BY_EVERY_SEAT else 0)
    return [hand, hand.seen_by(NOBODY), *map(hand.seen_by, seats)]


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
    for hand, _, text, _ in written(form, name):
        (lines,) = hands_of(text)
        read = READERS[form](lines)
        assert read.gains == gains(hand)
        again = [event for event in hand.events if isinstance(event, Redealt)]
        assert read.button - 1 == (again[-1].button if again else hand.events[0].button)


@pytest.mark.parametrize(("form", "name"), FITTING)
def test_no_card_is_written_that_the_viewer_does_not_see(form, name):
    hidden = 0
    for hand, seen, text, _ in written(form, name):
        assert cards_in(text) <= faces(seen)
        hidden += len(faces(hand) - faces(seen))
    assert hidden > HANDS


@pytest.mark.parametrize(("form", "name"), FITTING)
def test_cards_that_are_seen_are_written(form, name):
    """A viewer's own cards, his discards and what is shown stand in the file; with all cards known, all do."""
    for hand, seen, text, _ in written(form, name):
        if not any(isinstance(event, Redealt) for event in hand.events):
            assert faces(seen, but=(Burned, DealtShared)) <= cards_in(text)


def test_hands_have_all_the_turns_the_grammar_is_for(with_mucks):
    """Side pots, all-ins, chips given back, hands nobody called, hands thrown away, equal hands."""
    games = [*FITTING, ("pokerstars", with_mucks)]
    text = "".join(text for form, name in games for *_, text, _ in written(form, name))
    for wanted in ("is all-in", "is all in", "Side pot", "Side pot-2", "Uncalled bet (", "Uncalled bet of", "mucks",
                   "mucks hand", "doesn't show hand", "side pot #2", "stands pat", "posts small blind",
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


def refusal(form, hands):
    """The error that these hands cannot be said at all, or None."""
    try:
        export(form, hands, lossy=True)
    except CannotExport as refused:
        return refused
    return None


@pytest.mark.parametrize("form", READERS)
@pytest.mark.parametrize("name", shipped())
def test_every_game_is_written_or_refused(form, name):
    """A game that cannot be said is refused whatever is lost; of the others some hands name what they lose."""
    fits = {game for kind, game in FITTING if kind == form}
    hands = [hand.seen_by(0) for hand in played(name, 4)]
    if (refused := refusal(form, hands)) is not None:
        assert refused.code == "export-impossible"
        assert name in str(refused)
        assert name not in fits
        return
    text, lost = export(form, hands, lossy=True)
    assert len(hands_of(text)) == len(hands)
    if lost:
        with pytest.raises(CannotExport, match="--lossy") as refused:
            export(form, hands)
        assert refused.value.code == "export-lossy"
        assert all(loss in str(refused.value) for loss in lost)
    else:
        assert export(form, hands) == (text, [])


ORIGINAL = [("pokerstars", "open-no-limit"), ("pokerstars", "deuce-to-seven"), ("pokerstars", "badugi"),
            ("pokerstars", "deuce-to-seven-triple"), *(("full-tilt", name) for name in STUD)]  # fmt: skip


@pytest.mark.parametrize(("form", "name"), ORIGINAL)
def test_the_games_of_the_originals_lose_nothing(form, name):
    """Where somebody looks on who does not see everything: only who does would miss the burned cards."""
    lost = {loss for _, seen, _, losses in written(form, name) for loss in losses if seen.viewer is not None}
    assert not lost - {"the cards in the middle"}


@pytest.mark.parametrize(
    ("form", "name", "lost"),
    [
        ("pokerstars", "joker", "the joker"),
        ("pokerstars", "joker", "which cards are wild"),
        ("pokerstars", "jacks-or-better", "what is needed to open"),
        ("pokerstars", "no-bet", "the points scored"),
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
    losses = [losses for *_, losses in written(form, name)] if (form, name) in FITTING else []
    found = losses or [export(form, played(name, 4), lossy=True)[1]]
    assert any(said.startswith(lost) for losses in found for said in losses)


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


NINE = "award: {second: {qualifier: {category: low, rank: '9'}}}"
TRIPS_TOO = "award: {qualifier: {category: three of a kind}}"


@pytest.mark.parametrize(("form", "kind"), [("full-tilt", "Stud H/L"), ("ohh", "StudHiLo"), ("phh", "F7S/8")])
@pytest.mark.parametrize(
    ("change", "lost", "called"),
    [
        ("", "", True),
        (NINE, "the second half of the pot", False),
        (TRIPS_TOO, "the least hand that wins", True),
    ],
)
def test_stud_for_two_halves_has_its_name_only_where_the_low_is_an_eight(tmp_path, form, kind, change, lost, called):
    """Who reads of hi-lo stud takes an eight for the highest low, and any hand for a high."""
    file = tmp_path / "halves.yaml"
    file.write_text(
        "name: halves\nextends: seven-card-stud-eight\nabout: {title: {en: Halves, fr: Halves}}\n"
        + (f"{change}\n" if change else "")
    )
    hand = played(str(file), 1)[0].seen_by(0)
    text, losses = export(form, [hand], lossy=True)
    assert (kind in text) is called
    assert losses == [lost] if lost else not losses


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


CHECKED = {path.name: READERS[path.name.split(".")[1]] for path in GOLDEN.glob("*.txt")}


@pytest.mark.parametrize("name", CHECKED)
def test_the_grammar_finds_a_wrong_amount(name):
    """Each amount changed by one: it is no longer a hand, or another one."""
    lines = hands_of((GOLDEN / name).read_text(encoding="utf-8"))[0]
    right = CHECKED[name](lines).gains
    start = next(place for place, line in enumerate(lines) if " ante" in line or " posts " in line)
    for place, line in enumerate(lines[start:], start):
        free = ("discards", "small blind", "is in seat", "STREET", "Rake 0", "folded", "mucked")
        for found in re.finditer(r"(?<![#\d\w,-])\d+(?![\w,:])", "" if any(word in line for word in free) else line):
            changed = f"{line[: found.start()]}{int(found[0]) + 1}{line[found.end() :]}"
            with contextlib.suppress(Unreadable):
                read = CHECKED[name]([*lines[:place], changed, *lines[place + 1 :]])
                assert read.gains != right, changed


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("draw-of-ada.pokerstars.txt", "discards 2 cards [7c 2h]", "discards 2 cards [7d 2h]"),
        ("draw-of-ada.pokerstars.txt", "discards 2 cards [7c 2h]", "discards 3 cards [7c 2h]"),
        ("draw-of-ada.pokerstars.txt", "[Qs Qh Qd] [9s 5d]", "[Qs Qh Qd] [9s Qh]"),
        ("draw-of-ada.pokerstars.txt", "Ada: shows [Qs", "Ada: shows [Ks"),
        ("draw-of-ada.pokerstars.txt", "Cleo: calls 11\n", ""),
        ("draw-of-ada.pokerstars.txt", " and is all-in", ""),
        ("draw-of-ada.pokerstars.txt", "*** SHOW DOWN ***\n", ""),
        ("draw-of-ada.pokerstars.txt", "Main pot 36. Side pot 96.", "Main pot 96. Side pot 36."),
        ("triple-draw-of-ben.pokerstars.txt", "Cleo: folds\n", ""),
        ("triple-draw-of-ben.pokerstars.txt", "stands pat on [9s", "stands pat on [8s"),
        ("five-card-stud-of-cleo.full-tilt.txt", "[Qs Qd] [7h]", "[Qs Qd] [9d]"),
        ("five-card-stud-of-cleo.full-tilt.txt", "[Qs Qd] [7h]", "[Qs Qc] [7h]"),
        ("five-card-stud-of-cleo.full-tilt.txt", "Ben is low with [2c]", "Ada is low with [Kd]"),
        ("five-card-stud-of-cleo.full-tilt.txt", "3RD STREET", "4TH STREET"),
        ("five-card-stud-of-cleo.full-tilt.txt", "Ben mucks\n", ""),
        ("razz-of-ben.full-tilt.txt", "is high with", "is low with"),
    ],
)
def test_the_grammar_finds_a_wrong_line(name, right, wrong):
    text = (GOLDEN / name).read_text(encoding="utf-8")
    assert right in text
    with pytest.raises(Unreadable):
        CHECKED[name](hands_of(text.replace(right, wrong, 1))[0])
