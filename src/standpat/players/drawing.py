"""What players hold who draw as they should: tried out with some, once for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.players.exchange import QUICK, advised, follows_advice, tried
from standpat.players.field import Field, Rival, Spread
from standpat.players.futures import affordable, deals
from standpat.players.game import Ahead
from standpat.players.prospect import Prospect

if TYPE_CHECKING:
    from standpat.players.judge import Cards, Judge, Strengths

ADVISED, UNADVISED, WITH_SHARED_CARDS = 600, 30, 12
"""How many players are tried out: where they follow the advice, where every way has to be weighed up, and where that
must be done again for other cards in the middle."""
ENDS = 6
"""How many times each takes his last cards."""
ENOUGH = 4
"""The fewest players that tell what somebody holds who has exchanged a certain number of cards."""


def after_drawing(judge: Judge, dealt: Ahead, shared: Cards, undrawn: Spread) -> dict[object, Spread]:
    """What they hold in the end: all of them (None), and those who exchanged so many at the draw of a number."""
    found: dict[object, list[Strengths]] = {None: []}
    own = dealt.down + dealt.up
    players = ADVISED if follows_advice(judge, own, shared) else WITH_SHARED_CARDS if shared else UNADVISED
    count = affordable(players, dealt.cards + len(shared), judge.game.haste)
    for row in deals(judge.game.deck, shared, dealt.cards, count):
        player = _Drawing(judge, row[:own], row[dealt.down : own], shared + row[own : dealt.cards], row[dealt.cards :])
        numbers = player.draw_all(Field([Rival(undrawn)]))
        ends = player.ends(numbers[-1])
        for key in (None, *enumerate(numbers)):
            found.setdefault(key, []).extend(ends)
    return {key: Spread(ends) for key, ends in found.items() if key is None or len(ends) >= ENOUGH * ENDS}


class _Drawing:
    """A player with his cards, and the stock he draws from."""

    def __init__(self, judge: Judge, held: Cards, up: Cards, shared: Cards, stock: Cards) -> None:
        self.judge, self.held, self.up, self.shared, self.stock = judge, held, up, shared, stock

    def draw_all(self, field: Field) -> list[int]:
        """Draw as often as the game allows, but for the last cards; the numbers exchanged."""
        limits = self.judge.game.draws
        numbers = []
        for place, limit in enumerate(limits):
            known = {*self.held, *self.shared}
            held, most = tuple(self.held), limit.most(self.held, taken=False)
            gone = advised(self.judge, held, self.shared, limit, most)
            if gone is None:
                ahead = Ahead(draws=limits[place:])
                prospect = Prospect(self.judge, field, ahead, self.up, self.shared, known)
                gone = tried(prospect, held, limit, most, QUICK)
            self.held = [card for card in held if card not in gone]
            numbers.append(len(gone))
            if place < len(limits) - 1:
                self.held += self.stock[: len(gone)]
                self.stock = self.stock[len(gone) :]
        return numbers

    def ends(self, wanted: int) -> list[Strengths]:
        """What he may have with his last cards."""
        judge, stock = self.judge, self.stock * ENDS
        up = [card for card in self.up if card in self.held]
        down = [card for card in self.held if card not in up]
        new = [stock[end * wanted : (end + 1) * wanted] for end in range(ENDS)]
        return [judge.strengths(down + cards, up, self.shared) for cards in new]
