"""The bots that do not look at their cards."""

from collections import Counter

import pytest

from standpat import Session, load, play
from standpat.engine.events import Acted, Drew
from standpat.players import bot
from standpat.profiles.folder import shipped


def session(name, who, seats=3, hands=15):
    rules = load(name)
    table = Session(rules, seats=seats, seed=4, hands=hands)
    return list(play(table, [bot(who, 4, seat, rules) for seat in range(seats)]))


@pytest.mark.parametrize("name", shipped())
def test_the_caller_never_raises_never_folds_and_stands_pat(name):
    events = session(name, "caller")
    assert {event.verb for event in events if isinstance(event, Acted)} <= {"check", "call", "bring-in"}
    assert not any(event.discarded for event in events if isinstance(event, Drew))


def test_the_random_bot_does_everything_that_is_legal():
    done = Counter(event.verb for event in session("five-card-stud", "random", hands=60) if isinstance(event, Acted))
    assert set(done) == {"check", "fold", "call", "bet", "raise", "bring-in", "complete"}
    drawn = {len(event.discarded) for event in session("no-bet", "random", hands=60) if isinstance(event, Drew)}
    assert drawn >= {0, 1, 2, 3}
