"""The bots that do not look at their cards."""

from collections import Counter

import pytest

from standpat import Session, load, play
from standpat.engine.actions import BetLegal
from standpat.engine.events import Acted, Drew
from standpat.players import bot
from standpat.profiles.folder import shipped


class Told:
    """Plays like another bot, and tells what it could do and did."""

    needs_view = False

    def __init__(self, player, told):
        self.player, self.told = player, told

    def choose(self, view, legal):
        action = self.player.choose(view, legal)
        self.told.append((legal, action))
        return action


def session(name, who, seats=3, hands=15):
    rules = load(name)
    table = Session(rules, seats=seats, seed=4, hands=hands)
    return list(play(table, [bot(who, 4, seat, rules) for seat in range(seats)]))


@pytest.mark.parametrize("name", shipped())
def test_the_caller_never_raises_never_folds_and_stands_pat(name):
    """Unless the rules leave nothing else: they may force a bet, or ask to bet or fold."""
    rules, told = load(name), []
    players = [Told(bot("caller", 4, seat), told) for seat in range(3)]
    for event in play(Session(rules, seats=3, seed=4, hands=15), players):
        assert not (isinstance(event, Drew) and event.discarded)
    for legal, action in told:
        if isinstance(legal, BetLegal):
            assert action.verb in {"check", "call", "bring-in"} or not {"check", "call", "bring-in"} & {*legal.verbs}


def test_the_random_bot_does_everything_that_is_legal():
    done = Counter(event.verb for event in session("five-card-stud", "random", hands=60) if isinstance(event, Acted))
    assert set(done) == {"check", "fold", "call", "bet", "raise", "bring-in", "complete"}
    drawn = {len(event.discarded) for event in session("no-bet", "random", hands=60) if isinstance(event, Drew)}
    assert drawn >= {0, 1, 2, 3}
