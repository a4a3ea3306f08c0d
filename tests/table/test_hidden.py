"""Several people at one keyboard: what is on the terminal is never for other eyes than those before it."""

import re

import pytest

from standpat.cards import HIDDEN
from standpat.history.entries import event_of
from standpat.history.hands import APART
from standpat.rules.table import NOBODY
from standpat.session.events import HandBegan
from standpat.words.voice import face

from .driver import Terminal
from .faithful import record_of, saved_in
from .games import PATIENT
from .person import Person, play_to

WIPE = b"\x1b[H\x1b[2J\x1b[3J"
FACE = re.compile(r"(?:10|[2-9TJQKA])[♠♥♦♣]|\bJk\b")
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CARDS = ("down", "up", "cards", "discarded", "received", "open")
"""The fields of events that hold cards."""
ALONE = {"bet", "draw", "confirm bet", "confirm cards"}


def faces_in(written):
    """Every card face in these bytes."""
    return set(FACE.findall(CODES.sub("", bytes(written).decode())))


def hands_in(home):
    """The events of every hand begun so far."""
    hands = [[]]
    for entry in record_of(home, saved_in(home).id):
        if not entry.text.startswith(APART):
            event = event_of(entry.data)
            if isinstance(event, HandBegan):
                hands.append([])
            if hasattr(event, "seen_by"):
                hands[-1].append(event)
    return hands


def cards_seen(events, seat):
    """Every face that somebody at this seat, or everybody, has seen of a hand."""
    seen = [event.seen_by(seat) for event in events]
    cards = {card for event in seen for name in CARDS for card in tuple_of(getattr(event, name, ()))}
    return {face(card) for card in cards if card != HIDDEN}


def tuple_of(value):
    return value if isinstance(value, tuple) else ()


TOGETHER = ("--seat", "Ada", "--seat", "Ben", "--bots", "1", "--hands", "2", "--seed", "7", "--speed", "instant")


@pytest.mark.parametrize(
    ("game", "how", "size"),
    [
        (("classic",), (), (80, 24)),
        (("classic",), ("--plain",), (80, 24)),
        (("five-card-stud", *PATIENT), (), (60, 18)),
        (("seven-card-stud", *PATIENT), ("--plain",), (80, 24)),
    ],
    ids=["classic-drawn", "classic-plain", "stud-drawn", "stud-plain"],
)
def test_nobody_sees_what_is_not_his(tmp_path, game, how, size):
    words = (*game, *TOGETHER)
    names, person, was, wiped = ["Ada", "Ben"], Person(4), "", 0
    with Terminal(tmp_path, "play", *words, *how, columns=size[0], rows=size[1]) as table:
        prompt = table.prompt()
        while prompt.kind != "last":
            since, hands = table.written[table.mark :], hands_in(tmp_path)
            assert prompt.kind in ALONE | {"hand-over", "between", "result"}, prompt.rows
            eyes = names.index(prompt.who) if prompt.kind in ALONE else NOBODY
            if was in ALONE and eyes == NOBODY:
                wiped += 1
                assert since.removeprefix(b"\r\n").startswith(WIPE), "what was there must be gone before all else"
            allowed = cards_seen(hands[-1], eyes) | cards_seen(hands[max(len(hands) - 2, 0)], NOBODY)
            assert faces_in(since) <= allowed, (prompt.kind, eyes, faces_in(since) - allowed)
            if eyes != NOBODY:
                assert faces_in(since), "his own cards must be shown"
            was, prompt = prompt.kind, table.answer(person.answer(prompt))
        assert wiped > 4
        table.type("\r")
        assert table.end() == 0


@pytest.mark.parametrize("how", [(), ("--plain",)], ids=["drawn", "plain"])
def test_enter_pressed_ahead_does_not_open_the_cards_of_the_next(tmp_path, how):
    words = ("classic", "--seat", "Ada", "--seat", "Ben", "--bots", "0", "--seed", "7", "--speed", "instant")
    with Terminal(tmp_path, "play", *words, *how) as table:
        first = play_to(table, Person(1), "bet")
        table.type("k\r\r\r")
        table.wait(lambda: b"pass the keyboard" in table.written[table.mark :], "the keyboard handed over")
        prompt = table.prompt()
        assert prompt.kind == "hand-over", prompt.rows
        assert table.send().who != first.who


@pytest.mark.parametrize("wish", ["l", "?", "help"])
def test_a_page_that_is_left_with_q_and_enter_does_not_open_the_cards_of_the_next(tmp_path, wish):
    words = ("classic", "--seat", "Ada", "--seat", "Ben", "--bots", "0", "--seed", "7", "--speed", "instant")
    with Terminal(tmp_path, "play", *words) as table:
        assert table.prompt().kind == "hand-over"
        assert table.send(wish).kind == "page"
        assert table.send("q").kind == "hand-over"
