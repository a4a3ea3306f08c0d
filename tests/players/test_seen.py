"""What a bot makes of its view agrees with the table."""

import pytest

from standpat import Session, load, play
from standpat.players import bot
from standpat.players.game import game_of
from standpat.players.seen import Seen

GAMES = [
    *("follow-the-queen", "baseball", "mexican-poker", "spit-in-the-ocean", "jacks-or-better", "jacks-back"),
    *("deuce-to-seven-triple", "seven-card-stud", "italian-poker", "anaconda"),
    {"extends": "seven-card-stud", "name": "low-hole", "wild": {"kind": "low_hole_card"}},
]
SAME = ("button", "order", "in_hand", "stacks", "bets", "paid", "up", "opener", "last_blind", "redeals")
MORE = ("deck", "shared", "turned", "exposed", "wild_cards")


class Watching:
    """Plays like another bot, and compares what it has seen with the hand."""

    needs_view = True

    def __init__(self, session, player):
        self.session, self.player = session, player
        self.compared = 0
        self.ends = {}

    def choose(self, view, legal):
        hand, rules, seat = self.session.hand, self.session.rules, legal.seat
        if hand.awarded:
            return self.player.choose(view, legal)
        game = game_of(rules, len(view.seats))
        seen = Seen(view, game)
        for name in (*SAME, *MORE):
            assert getattr(seen, name) == getattr(hand, name), name
        assert seen.pot() == hand.pot()
        assert rules.wild.at(seen, seat) == rules.wild.at(hand, seat)
        assert rules.wild.on_board(seen) == rules.wild.on_board(hand)
        assert seen.halves[0].ranking == hand.ranking
        if len(hand.cards[seat]) + len(hand.shared) >= hand.evaluator.size:
            assert seen.evaluator_of(seat) is hand.evaluator_of(seat)
            if rules.selection.kind != "all" or len(hand.cards[seat]) + len(hand.shared) == hand.evaluator.size:
                assert seen.strength(seat) == hand.strength(seat)
        board = hand.up[seat][:5]
        assert seen.board_of("high")(board) == hand.board_of("high")(board)
        self.compared += 1
        ahead = game.ahead(view.street, seen.street_deals, seen.street_draws)
        key = (self.session.hands_played, seen.redeals, seat)
        own, shared = seen.dealt[seat] + ahead.down + ahead.up, len(view.shared) + ahead.shared
        self.ends.setdefault(key, set()).add((own, shared, seen.draws[seat] + len(ahead.draws)))
        return self.player.choose(view, legal)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_seat_knows_the_table_as_far_as_it_may(game):
    rules = load(game)
    for seats in {rules.seats.min, min(rules.seats.max, 5)}:
        session = Session(rules, seats=seats, seed=seats, hands=12)
        players = [Watching(session, bot("random", 1, seat, rules)) for seat in range(seats)]
        for _ in play(session, players):
            pass
        assert all(player.compared for player in players)
        extra = game == "baseball"
        for player in players:
            for ends in player.ends.values():
                assert extra or len(ends) == 1, "it knows from the beginning how many cards and draws there will be"
