"""How things look from a seat: what its cards promise against those who are still in, and what others see of it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from standpat.engine.actions import BOTH, HIGH, LOW
from standpat.players.exchange import advised, let_go, tried
from standpat.players.field import CONTENDS, Field, Rival
from standpat.players.judge import Judge
from standpat.players.opponents import opponents_of
from standpat.players.prospect import Prospect
from standpat.players.seen import Seen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.view import View
    from standpat.players.field import Spread
    from standpat.players.game import Ahead, Game
    from standpat.rules.draw_limit import DrawLimit

FUTURES = 32
"""In how many futures a holding is judged."""
REMEMBERED = 32
"""How many exchanges are remembered."""
WORDS = {verb.split()[1]: verb for verb in (HIGH, LOW, BOTH)}
"""What players say they play for."""
PLAYS_FOR = {HIGH: (1.0, 0.0), LOW: (0.0, 1.0), BOTH: (1.0, 1.0)}
"""What that means for each half of the pot."""

Memory = dict[object, tuple[int, ...]]
"""What was thought out before: the cards to let go, by all that it depends on."""


class Outlook:
    """What a seat may expect at one moment of a hand, told by its view and the rules of the game."""

    def __init__(self, game: Game, view: View, seat: int, held: Sequence[int], memory: Memory) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.held, self._memory = tuple(held), memory
        self.seen = seen = Seen(view, game)
        self.judge = Judge(game, seen, seat)
        self.ahead = game.ahead(view.street, seen.street_deals, seen.street_draws)
        self.others = [other for other in view.seats if other != seat and view.in_hand[other]]
        self.shared = list(view.shared)
        self.up = view.up[seat] if view.up else []
        """The seat's cards that lie face up."""
        self._opponents = opponents_of(game)

    @cached_property
    def _out_of_play(self) -> set[int]:
        """The cards that cannot come any more."""
        return {*self.held, *self.shared, *(card for up in self.view.up for card in up)}

    # -- whom it has to beat

    @cached_property
    def _words(self) -> tuple[str, ...]:
        """What the seat may still say it plays for, or what it has said; nothing where the cards speak."""
        if not self.game.declares:
            return ()
        said = self.view.declared.get(self.seat)
        return tuple(WORDS.values()) if said is None else (WORDS[said],)

    @cached_property
    def _field(self) -> Field:
        """Everybody still in."""
        return Field([Rival(self._spread(other), self._plays_for(other)) for other in self.others], self._words)

    @cached_property
    def _anybody(self) -> Field:
        """One opponent of whom nothing is known."""
        dealt = self._to_come(self.seat, [])
        plays_for = (CONTENDS, CONTENDS) if self.game.declares else (1.0, 1.0)
        return Field([Rival(self._opponents.unseen(self.judge, dealt, self.shared), plays_for)], self._words)

    def _plays_for(self, other: int) -> tuple[float, ...]:
        """How likely another seat is to play for each half."""
        if not self.game.declares:
            return (1.0, 1.0)
        said = self.view.declared.get(other)
        return (CONTENDS, CONTENDS) if said is None else PLAYS_FOR[WORDS[said]]

    def _spread(self, other: int) -> Spread:
        """What another seat may hold in the end."""
        up, view = self.view.up[other], self.view
        to_come = self._to_come(other, up)
        if up:
            return self._opponents.with_open_cards(self.judge, up, self.shared, to_come, self._out_of_play, other)
        return self._opponents.unseen(
            self.judge, to_come, self.shared, self.seen.draws[other] - 1, view.drawn[other] or 0
        )

    def _to_come(self, seat: int, up: Sequence[int]) -> Ahead:
        """What others do not know of a seat's cards: those it has face down, or has thrown away, and those to come."""
        needed = self.judge.size - len(self.shared) - self.ahead.cards
        hidden = max(self.seen.dealt[seat], len(self.view.cards[seat]), needed) - len(up)
        return self.ahead._replace(down=self.ahead.down + hidden, draws=())

    # -- what its cards promise

    def _prospect(self, field: Field, more: int = 0) -> Prospect:
        """What the seat's cards promise against a field, with so many cards more than the others get."""
        ahead = self.ahead._replace(down=self.ahead.down + more)
        return Prospect(self.judge, field, ahead, self.up, self.shared, self._out_of_play)

    def chance(self, more: int = 0) -> float:
        """The part of the pot the seat wins on average, 0 to 1, when it draws as it should."""
        gone: tuple[int, ...] = ()
        if self.ahead.draws:
            limit = self.ahead.draws[0]
            gone = self.exchange(limit, limit.most(self.held, taken=False))
        kept = tuple([card for card in self.held if card not in gone])
        return self._prospect(self._field, more).worth(kept, len(gone), FUTURES)

    def exchange(self, limit: DrawLimit, most: int) -> tuple[int, ...]:
        """The cards to exchange at the draw; they are thought out once, against an opponent who draws as he should."""
        gone = advised(self.judge, self.held, self.shared, limit, most)
        if gone is not None:
            return gone
        known = (self.held, tuple(self.up), frozenset(self._out_of_play), self._to_come(self.seat, []), self._words)
        key = (self.game, self.judge.key, *known, self.ahead, limit, most)
        if key not in self._memory:
            if len(self._memory) >= REMEMBERED:
                self._memory.clear()
            self._memory[key] = tried(self._prospect(self._anybody), self.held, limit, most)
        return self._memory[key]

    def worst(self, number: int, *, arriving: bool) -> tuple[int, ...]:
        """So many cards that are missed least; as many new ones are ``arriving``, or none."""
        return let_go(self._prospect(self._anybody), self.held, [number], arriving=arriving)

    def best_word(self) -> str:
        """What to say the seat plays for."""
        mine = self.judge.strengths([card for card in self.held if card not in self.up], self.up, self.shared)
        parts = self._field.by_word(mine)
        return max(parts, key=lambda word: parts[word])

    # -- what others see

    def looks(self, open_: Sequence[int]) -> float:
        """How strong the seat looks when these of its cards lie open: what others think it wins."""
        known = {*self.shared, *open_, *(card for other in self.others for card in self.view.up[other])}
        to_come = self._to_come(self.seat, open_)
        return Prospect(self.judge, self._anybody, to_come, open_, self.shared, known).worth(tuple(open_), 0, FUTURES)

    def least_telling(self, number: int, cards: Sequence[int]) -> tuple[int, ...]:
        """So many of these cards in the order in which turning them up tells least: the strongest secret stays last."""
        order: list[int] = []
        left = list(cards)
        while len(order) < number:
            order.append(min(left, key=lambda card: self.looks([*self.up, *order, card])))
            left.remove(order[-1])
        return tuple(order)
