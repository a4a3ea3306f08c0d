"""What can only be seen at the table: hands are played with the fewest and the most seats."""

from __future__ import annotations

import random
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from standpat.players import BOTS, bot, play
from standpat.session import Session
from standpat.testing.actions import candidates, check_accepted, check_refusals
from standpat.testing.conservation import check_cards, check_chips, check_end, check_pots, check_turn
from standpat.testing.hidden import check_hidden
from standpat.testing.require import require
from standpat.testing.slots import methods_of
from standpat.testing.table import STYLES, Table
from standpat.testing.watching import changes, outside_calls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.engine.hand import Hand
    from standpat.testing.form import Found
    from standpat.testing.hosts import Host
    from standpat.testing.subject import Subject

STACKS = (3, 20, 60)
QUICK = ("random", "caller")
MOST_EVENTS = 600
"""Where nobody ever opens a hand may be dealt again and again: its end is not waited for."""
FIX = {
    "plays": "mend the error: a strategy is asked in the middle of a hand",
    "chips": "what leaves one place must arrive at another, before the function returns",
    "cards": "what leaves one place must arrive at another, before the function returns",
    "turns": "let actor be a seat that is in the hand, and legal() say what it may do",
    "events": "log an event for everything that happens",
    "refusals": "let legal().check(...) accept exactly what act(...) can carry out, before anything changes",
    "hidden": "decide by what the seat knows, and let seen_by(seat) hide what it does not",
    "seed": "remember nothing outside the hand, and use no randomness",
    "alone": "decide by what the method is given: no clock, no randomness, no input or output",
    "looks": "look at the table and change nothing; return a new list instead of changing one",
}


def found_by(check: Callable[[Subject], None], name: str) -> Callable[[Subject], Iterator[Found]]:
    """A check that raises AssertionError as one that yields what it found; other errors are told by ``plays`` alone."""

    def look(subject: Subject) -> Iterator[Found]:
        try:
            check(subject)
        except AssertionError as error:
            yield _told(str(error), error), FIX[name]
        except Exception as error:
            if name == "plays":
                yield _told(f"playing raised {type(error).__name__}: {error}", error), FIX[name]

    look.__doc__ = check.__doc__
    return look


def _told(said: str, error: Exception) -> str:
    """What is wrong, and at which table, so that it can be dealt again."""
    return " ".join([said, *(f"({note})" for note in getattr(error, "__notes__", ()))])


@contextmanager
def at(table: Table) -> Iterator[None]:
    """Whatever goes wrong meanwhile goes wrong at this table."""
    try:
        yield
    except Exception as error:
        error.add_note(f"{table.title}, {len(table.stacks)} seats, seed {table.seed}")
        raise


def tables(subject: Subject, most: int = 100) -> Iterator[Table]:
    """Seeded tables of every game it is tried in, with the fewest and the most seats, and any stacks."""
    for host in subject.hosts:
        rules = host.game.rules
        for seats in sorted({rules.seats.min, rules.seats.max}):
            for seed in range(min(subject.hands, most)):
                generator = random.Random(seed)
                stacks = tuple(generator.choice(STACKS) for _ in range(seats))
                style = STYLES[seed % len(STYLES)]
                yield Table(host.title, rules, stacks, seed % seats, seed, style, host.game.tree.plain())


def plays(subject: Subject) -> None:
    """Hands and sessions go to their end, without an error."""
    for table in tables(subject):
        with at(table):
            table.play()
    for host in subject.hosts[:1]:
        absent = host.game.rules.absent.bot
        require(not absent or absent in BOTS, f"there is no bot {absent!r} to play for who has left: {', '.join(BOTS)}")
        for seats in sorted({host.game.rules.seats.min, host.game.rules.seats.max}):
            session(host, seats)


def session(host: Host, seats: int) -> list[Any]:
    """A short session between bots; its events."""
    rules = host.game.rules
    going = Session(rules, seats=seats, seed=seats, hands=3)
    bots = [bot(QUICK[seat % len(QUICK)], seats, seat, rules) for seat in range(seats)]
    return list(islice(play(going, bots), MOST_EVENTS))


def _after_every_action(check: Callable[[Hand, int], None], subject: Subject) -> None:
    for table in tables(subject):
        with at(table):
            table.play(partial(_checked, check, sum(table.stacks)))


def _checked(check: Callable[[Hand, int], None], total: int, hand: Hand) -> None:
    check(hand, total)


def chips(subject: Subject) -> None:
    """No chip is lost or made, after every event (S000-02.3)."""
    _after_every_action(check_chips, subject)


def cards(subject: Subject) -> None:
    """No card is lost, made or in two places, after every event (S000-04.10)."""
    _after_every_action(lambda hand, _: check_cards(hand), subject)


def turns(subject: Subject) -> None:
    """Somebody who can act has something to do, or the hand is over."""

    def check(hand: Hand, _: int) -> None:
        check_turn(hand)
        check_pots(hand)

    _after_every_action(check, subject)


def events(subject: Subject) -> None:
    """The events alone account for every chip and card."""
    for table in tables(subject):
        with at(table):
            check_end(table.play()[0], sum(table.stacks))


def refusals(subject: Subject) -> None:
    """What is listed as legal is accepted; everything else is refused, and changes nothing."""
    for table in tables(subject, most=2):
        with at(table):
            _refusals(table)


def _refusals(table: Table) -> None:
    _, deeds = table.play()
    hand = table.deal()
    tried = set()
    for place, deed in enumerate(deeds):
        choice = (hand.street, hand.legal().verbs)
        if choice not in tried:  # the same choice on the same street would be refused in the same way
            tried.add(choice)
            accepted, refused = candidates(hand)
            check_accepted(table, deeds[:place], accepted)
            check_refusals(hand, refused)
        hand.act(*deed)


def hidden(subject: Subject) -> None:
    """If the cards that a seat has not seen are exchanged, it sees the same events and may do the same."""
    for table in tables(subject):
        for watcher in (-1, 0, len(table.stacks) - 1):
            with at(table):
                check_hidden(table, watcher, table.seed)


def seed(subject: Subject) -> None:
    """The same seed and actions give the same events, whatever was played before."""
    dealt = list(tables(subject))
    first = [table.play()[0].log for table in dealt]
    second = [table.play()[0].log for table in reversed(dealt)][::-1]
    require(first == second, "the same table, dealt twice, gave two different hands")
    for host in subject.hosts[:1]:
        seats = host.game.rules.seats.max
        require(session(host, seats) == session(host, seats), "the same session, played twice, went two ways")


def alone(subject: Subject) -> None:
    """It reads no clock, uses no randomness of its own, and neither reads nor writes anything."""
    for table in tables(subject, most=1):
        table.play()  # what is loaded when it is first needed is loaded now
        with outside_calls() as seen:
            table.play()
        require(not seen, f"it {'; it '.join(seen)}")


def looks(subject: Subject) -> None:
    """Its methods change nothing of what they are given."""
    for table in tables(subject, most=2):
        with changes(subject.cls, tuple(methods_of(subject.slot))) as seen:
            table.play()
        require(not seen, "; ".join(seen))
