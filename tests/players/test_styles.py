"""The bots with a style: worth playing against, and not alike."""

import random
from collections import Counter

import pytest

from standpat import Session, load, play
from standpat.engine.events import Acted
from standpat.players import BOTS, bot, bot_with
from standpat.profiles.folder import shipped
from standpat.profiles.library import load as load_game
from standpat.session.session import stream

STYLES = ("tight", "loose")
RAISES = {"bet", "raise", "complete"}
GAMES = ["classic", "five-card-stud", "seven-card-stud", "deuce-to-seven"]


@pytest.mark.parametrize("name", shipped())
def test_every_action_is_legal_in_every_game(name):
    """Also with each choice from its menu; an illegal action would raise."""
    game = load_game(name)
    choices = [{key: choice} for key, option in game.profile.options.items() for choice in option.choices]
    for chosen, hands in [({}, 3), *((chosen, 1) for chosen in choices)]:
        rules = load(name, chosen)
        for seats in (rules.seats.min, rules.seats.max):
            session = Session(rules, seats=seats, seed=seats, hands=hands)
            names = [(*STYLES, "random")[seat % 3] for seat in range(seats)]
            for _ in play(session, [bot(who, 1, seat, rules) for seat, who in enumerate(names)]):
                pass
            assert session.over


def deeds(name, who, hands):
    """In how many hands the seat put chips in without having to, and how often it bet or raised, among ``tips``."""
    rules, of_own_will, raises = load(name), 0, 0
    for seed in range(hands):
        session, mine = Session(rules, seats=4, seed=seed, hands=1), seed % 4
        players = [bot(who if seat == mine else "tips", seed, seat, rules) for seat in range(4)]
        done = Counter(e.verb for e in play(session, players) if isinstance(e, Acted) and e.seat == mine)
        of_own_will += bool(done.keys() & {*RAISES, "call"})
        raises += sum(done[verb] for verb in RAISES)
    return of_own_will, raises


@pytest.mark.parametrize("name", GAMES)
def test_tight_plays_fewer_hands_than_loose_and_loose_raises_more(name):
    tight, loose = (deeds(name, who, 80) for who in STYLES)
    assert tight[0] < 0.9 * loose[0]
    assert tight[1] < 0.8 * loose[1]
    assert tight[0] > 10, "it plays nothing at all"


def won(name, who, foe, deals):
    """What is won on average in stacks a deal, when each is played twice, the seats changed."""
    rules, chips = load(name), 0
    for seed in range(deals):
        for mine in (0, 1):
            session = Session(rules, seats=2, seed=seed, hands=1, button=seed % 2)
            for _ in play(session, [bot(who if seat == mine else foe, seed, seat, rules) for seat in range(2)]):
                pass
            chips += session.stacks[mine] - rules.stack
    return chips / deals / rules.stack


@pytest.mark.parametrize("who", STYLES)
@pytest.mark.parametrize("name", GAMES)
def test_they_win_from_those_who_do_not_look_at_their_cards(name, who):
    for foe in ("random", "caller"):
        assert won(name, who, foe, 80) > 0, foe


@pytest.mark.parametrize("who", STYLES)
def test_they_bluff_now_and_then(who):
    """With nothing, against two others, it mostly checks, and sometimes bets."""
    from standpat import Hand, parse_cards, view_of

    rules, chosen = load("open-no-limit"), Counter()
    for seed in range(400):
        hand = Hand(rules, [100] * 3, 2, random.Random(seed))
        for _ in range(3):
            hand.act(hand.actor, "check")
        for _ in range(3):
            hand.act(hand.actor, "pat")
        view = view_of(0, hand.log)
        view.cards[0] = parse_cards("9s 7d 5h 4c 2s")
        chosen[bot_with(who, random.Random(seed), rules).choose(view, hand.legal()).verb] += 1
    assert set(chosen) == {"check", "bet"}
    assert 4 <= chosen["bet"] <= 80


# -- what a game that is taken up again needs


@pytest.mark.parametrize("who", BOTS)
@pytest.mark.parametrize("name", ["classic", "high-low-draw", "mexican-poker", "italian-poker"])
def test_a_bot_keeps_nothing_from_hand_to_hand_but_its_generator(name, who):
    """A bot whose generator is seeded anew before each hand plays it as one that has just sat down."""
    rules = load(name)
    generators = [random.Random(seat) for seat in range(3)]
    seated = [bot_with(who, generator, rules) for generator in generators]
    for seed in range(8):
        for seat, generator in enumerate(generators):
            generator.seed(f"{seed} {seat}")
        fresh = [bot_with(who, random.Random(f"{seed} {seat}"), rules) for seat in range(3)]
        told = [list(play(Session(rules, seats=3, seed=seed, hands=1), players)) for players in (seated, fresh)]
        assert told[0] == told[1]


@pytest.mark.parametrize("who", BOTS)
def test_a_bot_takes_its_chances_from_its_own_generator_only(who):
    rules = load("high-low-draw")

    def played():
        session = Session(rules, seats=3, seed=4, hands=4)
        return list(play(session, [bot_with(who, stream(4, f"bot {seat}"), rules) for seat in range(3)]))

    state = random.getstate()
    before = played()
    assert random.getstate() == state
    random.seed(99)
    after = played()
    random.setstate(state)
    assert (
        before
        == after
        == list(play(Session(rules, seats=3, seed=4, hands=4), [bot(who, 4, seat, rules) for seat in range(3)]))
    )


# -- how long they think


@pytest.mark.parametrize("name", shipped())
def test_no_decision_is_much_work(name, monkeypatch):
    """The work is counted, not timed: how many holdings are judged for one decision."""
    from standpat.players import judge

    count = [0]
    plain = judge.Judge.__init__

    def counting(self, *arguments):
        plain(self, *arguments)
        strengths = self.strengths

        def counted(*cards):
            count[0] += 1
            return strengths(*cards)

        self.strengths = counted

    monkeypatch.setattr(judge.Judge, "__init__", counting)
    rules, most = load(name), 0

    class Watched:
        needs_view = True

        def __init__(self, player):
            self.player = player

        def choose(self, view, legal):
            nonlocal most
            count[0] = 0
            action = self.player.choose(view, legal)
            most = max(most, count[0])
            return action

    for seats in (rules.seats.min, rules.seats.max):
        players = [Watched(bot(STYLES[seat % 2], 1, seat, rules)) for seat in range(seats)]
        for _ in play(Session(rules, seats=seats, seed=seats, hands=2), players):
            pass
    assert most <= 5500
    assert (most > 0) == rules.award.for_chips
