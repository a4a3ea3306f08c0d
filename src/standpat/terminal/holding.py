"""The player's own cards, large enough to read, with their positions, those in the middle, and what it all makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import HIDDEN
from standpat.engine.events import Shown, TurnedTo
from standpat.frozen import frozen
from standpat.players.game import game_of
from standpat.players.judge import NOT_IN, strength
from standpat.players.seen import Seen
from standpat.rules.table import NOBODY
from standpat.terminal.cells import left, line_width, width, wrap
from standpat.words.award_story import AwardStory

if TYPE_CHECKING:
    from standpat.engine.view import View
    from standpat.terminal.cells import Line, Span
    from standpat.terminal.pen import Pen
    from standpat.terminal.scene import Scene

INSIDE = 4
"""The columns inside a card that is drawn."""
BESIDE = 20
"""The columns that what the cards make needs beside them."""
GAP = 3


@frozen
class Shape:
    """One way to draw cards: how wide each is, and the lines before and after the faces."""

    drawn: bool
    between: str

    @property
    def columns(self) -> int:
        """The columns of a card."""
        return INSIDE + 2 if self.drawn else INSIDE


SHAPES = (Shape(drawn=True, between=" "), Shape(drawn=True, between=""), Shape(drawn=False, between=""))
"""Ways to draw cards, the widest first."""


def own_cards(view: View | None) -> tuple[int, ...]:
    """The cards of the viewer, as long as he is in the hand."""
    if view is None or view.seat == NOBODY or not view.cards or not view.in_hand[view.seat]:
        return ()
    return tuple(view.cards[view.seat])


def called(scene: Scene, pen: Pen) -> str:
    """What the viewer's complete holding is called, from what his view shows; empty where it is not complete."""
    view, held = scene.view, own_cards(scene.view)
    if view is None or not held or HIDDEN in held:
        return ""
    shown = _as_shown(scene, view, held)
    if shown is None:
        return ""
    story = AwardStory(scene.rules, scene.names, pen.voice)
    for event in view.events:
        if isinstance(event, TurnedTo):
            story.words.see(event)
    story.see(shown)
    return pen.text(story.holding(view.seat, view.declared))


def _as_shown(scene: Scene, view: View, held: tuple[int, ...]) -> Shown | None:
    """The holding as it would be shown now."""
    game = game_of(scene.rules, len(view.seats))
    seen = Seen(view, game)
    wilds = game.wilds if game.wild is None else game.wild.at(seen, view.seat)
    up = view.up[view.seat]
    down = [card for card in held if card not in up]
    found: list[tuple[int, str]] = []
    for half in seen.halves:
        evaluator = game.evaluator(half.ranking, wilds)
        judged = half if half.second else half._replace(floor=None)
        value = strength(judged, evaluator, down, up, view.shared)
        found.append((value, evaluator.category(value) if value > NOT_IN else ""))
    if found[0][0] == NOT_IN:
        return None
    second = found[1] if len(found) > 1 else (NOT_IN, "")
    return Shown(view.seat, held, *found[0], *second)


class OwnHand:
    """The cards the viewer plays with, fitted to a width."""

    def __init__(self, scene: Scene, pen: Pen, columns: int) -> None:
        self.pen, self.columns = pen, columns
        view = scene.view
        self.held = own_cards(view)
        self.up = view.up[view.seat] if view is not None and self.held else []
        self.shared = tuple(view.shared) if view is not None else ()
        self._called = called(scene, pen)

    def lines(self, *, drawn: bool) -> list[Line]:
        """The cards with their positions below, as cards if there is room, and beside them what they make."""
        if not self.held and not self.shared:
            return []
        shape = next((shape for shape in SHAPES if shape.drawn <= drawn and self._fits(shape)), SHAPES[-1])
        block = [[*self._group(row, shape)] for row in range(4 if shape.drawn else 2)]
        return self._with_words(block, drawn=shape.drawn)

    def _fits(self, shape: Shape) -> bool:
        cards = len(self.held) + len(self.shared)
        return cards * (shape.columns + len(shape.between)) + GAP + 2 + BESIDE <= self.columns

    def _group(self, row: int, shape: Shape) -> list[Span]:
        """One row of all cards: the viewer's, and those in the middle."""
        spans: list[Span] = [("  ", "")]
        for place, card in enumerate(self.held, 1):
            mark = f"{place}{self.pen.signs.up}" if card in self.up else str(place)
            spans += [*self._part(row, card, mark, shape), (shape.between, "")]
        if self.shared:
            spans.append((" " * GAP if self.held else "", ""))
            spans += self._middle(row, shape)
        return spans

    def _middle(self, row: int, shape: Shape) -> list[Span]:
        if row == (3 if shape.drawn else 1):
            room = len(self.shared) * (shape.columns + len(shape.between))
            return [(left(self.pen.say("middle"), room), "faint")]
        return [span for card in self.shared for span in (*self._part(row, card, "", shape), (shape.between, ""))]

    def _part(self, row: int, card: int, mark: str, shape: Shape) -> list[Span]:
        """One row of one card."""
        face, role = self.pen.card(card)
        if not shape.drawn:
            return [(face, role), (" " * (INSIDE - width(face)), "")] if row == 0 else [(left(mark, INSIDE), "faint")]
        signs = self.pen.signs
        begin, finish = signs.corners[row // 2 * 2 : row // 2 * 2 + 2] if row < 3 else ("", "")
        if row in (0, 2):
            return [(begin + signs.edge * INSIDE + finish, "faint")]
        if row == 3:
            return [(f"{mark:^{INSIDE + 2}}", "faint")]
        before = " " * (INSIDE - width(face) > 1)
        return [
            *((signs.side + before, "faint"), (face, role)),
            (" " * (INSIDE - width(before + face)) + signs.side, "faint"),
        ]

    def _with_words(self, block: list[list[Span]], *, drawn: bool) -> list[Line]:
        """What the cards make, beside the faces, or above them where it is narrow."""
        if not self._called:
            return list(block)
        across = max(line_width(line) for line in block)
        room = self.columns - across - GAP
        words = wrap(self._called, max(room, 1))
        if room < BESIDE or len(words) > len(block):
            return [*block, [("  " + self.pen.cut(self._called, self.columns - 2), "bold")]]
        first = 1 if drawn and len(words) < len(block) else 0
        for line, said in zip(block[first:], words, strict=False):
            line += [(" " * (across - line_width(line) + GAP), ""), (said, "bold")]
        return list(block)
