"""The seats, one a line in even columns: whose turn it is, name, button, chips, bet, cards, how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from standpat.cards import HIDDEN
from standpat.frozen import frozen
from standpat.terminal.cells import cropped, left, line_width, right, width
from standpat.terminal.standing import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.terminal.cells import Line, Span
    from standpat.terminal.pen import Pen
    from standpat.terminal.scene import Scene

Spacing = Literal["even", "close", "dense"]
SPACINGS: tuple[Spacing, ...] = ("even", "close", "dense")
"""Cards below one another, side by side, or without a space between them and backs half as wide."""
FACE = 3
"""The columns of the widest usual face, ``10♦``."""
SHORT_NAME, LONG_NAME = 8, 24
"""The columns a name is not cut below, if it can be helped, and those it never needs more of."""
SHORT_STANDING = 12
"""As much of how a seat stands is worth more than space between cards."""
WITH_KINDS = 80
"""So many columns have room for what kind of bot a player is."""
BET = 4
"""The columns a bet has in any case, so that nothing moves when it grows."""
GAP = 2


@frozen
class Row:
    """One seat, not yet fitted to the screen."""

    seat: int
    turn: bool
    button: bool
    name: str
    kind: str
    stack: str
    bet: str
    cards: tuple[int, ...]
    standing: str
    role: str


class Seats:
    """All seats of a scene, fitted to a width."""

    def __init__(self, scene: Scene, pen: Pen, columns: int) -> None:
        self.scene, self.view, self.pen, self.columns = scene, scene.view, pen, columns
        self._standing = Standing(scene, pen)
        self._kinds = True
        self.rows = [self._row(seat) for seat in range(len(scene.names))]
        self._heads = self._stack_head(), pen.say("bet")
        self._fit()
        self.lines = [self._line(row) for row in self.rows]
        """A line for every seat."""

    # -- what is to be shown

    def _row(self, seat: int) -> Row:
        scene, view = self.scene, self.view
        plays, turn = self._standing.plays(seat), seat == scene.to_act
        return Row(
            seat=seat,
            turn=turn,
            button=view is not None and seat == view.button,
            name=self.pen.text(scene.names[seat]),
            kind=self.pen.text(f"({scene.kinds[seat]})") if scene.kinds[seat] else "",
            stack=self._stack(seat),
            bet=str(view.bets[seat] or "") if view is not None and view.bets else "",
            cards=tuple(view.cards[seat]) if plays and view is not None else (),
            standing=", ".join(self._standing.words(seat)),
            role="bold" if turn or self._standing.won(seat) else "" if plays or view is None else "faint",
        )

    def _stack(self, seat: int) -> str:
        """Chips behind; points where there are none, as far as they are known."""
        if self.view is not None and self.view.stacks and self.scene.rules.award.for_chips:
            return str(self.view.stacks[seat])
        return str(self.scene.balances[seat]) if self.scene.balances else ""

    def _stack_head(self) -> str:
        if not any(row.stack for row in self.rows):
            return ""
        return self.pen.say("stack") if self.scene.rules.award.for_chips else self.pen.say("points")

    # -- fitting it in

    def _fit(self) -> None:
        """Give every column its width. Kinds of bots go first, then long names, then the space between cards."""
        rows, (stack, bet) = self.rows, self._heads
        self._stack_width = max(width(text) for text in (stack, *(row.stack for row in rows)))
        bets = self.scene.rules.award.for_chips and self.view is not None
        self._bet_width = max(BET, *(width(text) for text in (bet, *(row.bet for row in rows)))) if bets else 0
        standing = max(width(row.standing) for row in rows)
        self._kinds = self.columns >= WITH_KINDS and self._longest_name() <= self._rest("even") - standing
        wanted = self._longest_name()
        least = min(wanted, SHORT_NAME)
        needed = {"even": standing, "close": min(standing, SHORT_STANDING), "dense": 0}
        roomy = (spacing for spacing in SPACINGS if self._rest(spacing) - needed[spacing] >= least)
        self._spacing: Spacing = next(roomy, "dense")
        self._name_width = max(min(wanted, self._rest(self._spacing) - standing), min(least, self._rest("dense")), 1)
        self._cards_width = self._widest(self._spacing)

    def _longest_name(self) -> int:
        return min(max(width(self._name(row)) for row in self.rows), LONG_NAME)

    def _rest(self, spacing: Spacing) -> int:
        """What is left for names and standings when the other columns have theirs."""
        columns = (self._stack_width, self._bet_width, self._widest(spacing))
        fixed = len("► ") + GAP + len("D") + sum(room + GAP for room in columns if room)
        return self.columns - fixed - GAP

    def _widest(self, spacing: Spacing) -> int:
        return max(line_width(self._cards(row.cards, spacing)) for row in self.rows)

    def _name(self, row: Row) -> str:
        return f"{row.name} {row.kind}" if self._kinds and row.kind else row.name

    # -- writing it

    def heading(self) -> list[Line]:
        """What the numbers mean, where there are numbers."""
        widths = (self._stack_width, self._bet_width)
        heads = [" " * GAP + right(head, room) for head, room in zip(self._heads, widths, strict=True) if room]
        before = " " * (GAP + self._name_width + GAP + 1)
        return [cropped([(before + "".join(heads), "faint")], self.columns, self.pen.signs.cut)] if heads else []

    def _line(self, row: Row) -> Line:
        pen = self.pen
        spans: list[Span] = [(left(pen.signs.turn if row.turn else "", GAP), "bold"), *self._named(row)]
        spans.append((" " * GAP + (pen.say("D")[:1] if row.button else " "), row.role))
        for text, room in ((row.stack, self._stack_width), (row.bet, self._bet_width)):
            spans += [(" " * GAP + right(text, room), row.role)] if room else []
        cards = self._cards(row.cards, self._spacing)
        if self._cards_width:
            spans += [(" " * GAP, ""), *cards, (" " * (self._cards_width - line_width(cards)), "")]
        spans.append((" " * GAP + row.standing, row.role))
        return cropped(spans, self.columns, pen.signs.cut)

    def _named(self, row: Row) -> list[Span]:
        name = self.pen.cut(row.name, self._name_width)
        kind = f" {row.kind}" if self._kinds and row.kind else ""
        return [(name, row.role), (left(kind, self._name_width - width(name)), "faint")]

    def _cards(self, cards: Sequence[int], spacing: Spacing) -> list[Span]:
        """The cards of a seat, side by side."""
        spans: list[Span] = []
        for place, card in enumerate(cards):
            text, role = self.pen.card(card)
            if spacing == "dense":
                spans.append((text[:1] if card == HIDDEN else text, role))
            else:
                wide = spacing == "even" and place + 1 < len(cards)
                spans += [(" ", "")] if place else []
                spans += [(text, role), (" " * (FACE - width(text)) if wide else "", "")]
        return spans
