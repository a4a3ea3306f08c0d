"""The whole screen: what it shows where, and what gives way when there is not enough room for everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from standpat.frozen import frozen
from standpat.terminal.cells import apart, cropped, cut_between, end, filled, line_width, width, wrap
from standpat.terminal.holding import OwnHand
from standpat.terminal.pen import DOT, Pen, shown
from standpat.terminal.pot import pot_line
from standpat.terminal.scene import Scene, Size
from standpat.terminal.seats import Seats

if TYPE_CHECKING:
    from standpat.terminal.cells import Line
    from standpat.terminal.style import Style
    from standpat.words.voice import Voice

Layout = Literal["roomy", "compact", "plain"]
FULL, COMPACT = Size(80, 24), Size(60, 18)
"""The least room that the roomy and the compact layout need."""
WIDEST = 100
"""Lines longer than this are hard to read."""
FOOT = 3
"""Message, offer and prompt: room is kept for them so that the rest stays where it is when they come and go."""

AIRY = 5
"""With so many lines for the log one of them may stay empty, before what is asked."""


def layout_for(columns: int, rows: int) -> Layout:
    """How a screen of this size is used; in ``plain`` nothing is drawn.

    >>> layout_for(80, 24), layout_for(79, 50), layout_for(59, 18)
    ('roomy', 'compact', 'plain')
    """
    if columns >= FULL.columns and rows >= FULL.rows:
        return "roomy"
    return "compact" if columns >= COMPACT.columns and rows >= COMPACT.rows else "plain"


@frozen
class Plan:
    """How generously the room is used."""

    drawn: bool = False
    """Whether one's own cards are drawn as cards."""
    rules: int = 1
    """The most lines of the rule line."""
    heading: bool = False
    """Whether it is written what the columns mean."""
    bars: bool = False
    """Whether there are lines between the parts."""
    log: int = 0
    """The fewest lines of the log."""


ROOMY = (
    Plan(drawn=True, rules=2, heading=True, bars=True, log=4),
    Plan(drawn=True, heading=True, bars=True, log=2),
    Plan(drawn=True, rules=2, heading=True, log=2),
    Plan(drawn=True, bars=True, log=2),
)
TIGHT = (
    Plan(rules=2, heading=True, bars=True, log=4),
    Plan(heading=True, bars=True, log=3),
    Plan(rules=2, heading=True, log=3),
    Plan(rules=3, heading=True, log=3),
    Plan(heading=True, log=2),
    Plan(log=2),
    Plan(rules=0, log=1),
    Plan(rules=0),
)
PLANS = {"roomy": ROOMY + TIGHT, "compact": TIGHT, "plain": TIGHT}
"""The ways to use the room, the most generous first: the log gives way, then lines and headings, then drawn cards.

The lines between the parts give way to a rule line that would be cut.
"""


def draw(scene: Scene, size: Size, style: Style, voice: Voice) -> list[str]:
    """The screen, a string for each of its rows; none is wider than the screen.

    >>> import standpat
    >>> from standpat.terminal.style import Style
    >>> from standpat.words.voice import Voice
    >>> rules = standpat.load("open-no-limit")
    >>> names, kinds = ("Ada", "Ben"), ("", "tips")
    >>> scene = Scene(title="Draw", rule_line="", hand=1, hands=None, rules=rules, names=names, kinds=kinds, view=None)
    >>> lines = draw(scene, Size(60, 18), Style(color=False), Voice())
    >>> len(lines), lines[0].split()
    (18, ['Draw', 'hand', '1'])
    """
    pen = Pen(style, voice, scene.rules.deck.jokers)
    return [style.paint(line) for line in _Screen(scene, size, pen).lines()]


def cursor(scene: Scene, size: Size, style: Style) -> tuple[int, int]:
    """Where the next letter will be typed: the column and the row, both from 0."""
    return width(_asked(scene, size, style)), size.rows - 1


def _asked(scene: Scene, size: Size, style: Style) -> str:
    """The prompt and what has been typed; of more than a line, the end."""
    text = shown(scene.prompt + scene.typed, style)
    return end(text, size.columns - width(_clock(scene)) - 3)


def _clock(scene: Scene) -> str:
    """The time that is left.

    >>> from types import SimpleNamespace as Scene
    >>> _clock(Scene(seconds=83)), _clock(Scene(seconds=None))
    ('1:23', '')
    """
    return "" if scene.seconds is None else f"{scene.seconds // 60}:{scene.seconds % 60:02}"


class _Screen:
    """A scene laid out in the room there is."""

    def __init__(self, scene: Scene, size: Size, pen: Pen) -> None:
        self.scene, self.size, self.pen = scene, size, pen
        self.columns = min(size.columns, WIDEST)
        self.seats = Seats(scene, pen, self.columns)
        hand = OwnHand(scene, pen, self.columns)
        self.hand = {drawn: hand.lines(drawn=drawn) for drawn in (False, True)}
        self.message = [line for said in scene.message for line in self._wrapped(said)]
        self.asked = self._offer_and_prompt()

    def lines(self) -> list[Line]:
        """Every row: the head, the seats, the cards, the log, and at the foot what is asked."""
        top = self._top(self._plan())
        foot = self._foot(max(self.size.rows - len(top), FOOT))
        lines = [*top[: self.size.rows - len(foot)], *self._log(self.size.rows - len(top) - len(foot)), *foot]
        return lines[-self.size.rows :]

    def _plan(self) -> Plan:
        """The most generous plan that fits; or one as good but for the lines, if it shows more of the rule line."""
        plans = PLANS[layout_for(*self.size)]
        fitting = [plan for plan in plans if self._fits(plan)] or [plans[-1]]
        first = fitting[0]
        same = [plan for plan in fitting if (plan.drawn, plan.heading) == (first.drawn, first.heading)]
        return max(same, key=lambda plan: sum(map(line_width, self._rules(plan.rules))))

    def _fits(self, plan: Plan) -> bool:
        top = len(self._top(plan))
        return top + max(len(self.message) + len(self.asked), plan.log + FOOT) <= self.size.rows

    # -- what stays

    def _top(self, plan: Plan) -> list[Line]:
        """Everything above the log."""
        heading = self.seats.heading() if plan.heading else []
        parts: list[list[Line]] = [
            [self._title(), *self._rules(plan.rules)],
            [*self._pot(), *heading, *self.seats.lines],
            self.hand[plan.drawn],
        ]
        bar: list[Line] = [[(self.pen.signs.bar * self.columns, "faint")]] if plan.bars else []
        return [line for part in parts if part for line in (*part, *bar)]

    def _title(self) -> Line:
        scene, pen = self.scene, self.pen
        hand = pen.say("hand {n}", n=scene.hand)
        if scene.hands is not None:
            hand = pen.say("hand {n} of {hands}", n=scene.hand, hands=scene.hands)
        return apart([(pen.text(scene.title), "bold")], [(hand, "")], self.columns, pen.signs.cut)

    def _rules(self, most: int) -> list[Line]:
        """The rule line, broken between its parts; of what is too much none is begun."""
        between = self.pen.text(DOT)
        parts = self.pen.text(self.scene.rule_line).split(between)
        lines = filled(parts, between, self.columns)
        while len(lines) > most > 0 and parts:
            parts.pop()
            lines = filled([*parts, self.pen.signs.cut], between, self.columns)
        return [[(line, "faint")] for line in lines[:most]]

    def _pot(self) -> list[Line]:
        """What is in the pot, side pots last; those that do not fit are left out whole."""
        line = pot_line(self.scene, self.pen)
        if not line:
            return []
        (street, role), (chips, plain) = line
        between, sign = self.pen.text(DOT), self.pen.signs.cut
        fitting = cut_between(chips.split(between), between, self.columns - width(street), sign)
        return [cropped([(street, role), (fitting, plain)], self.columns, sign)]

    # -- what comes and goes

    def _log(self, room: int) -> list[Line]:
        """The newest sentences that fit; of somebody's cards nothing stays while nobody's are shown."""
        told: list[str] = []
        space = room - (room >= AIRY)
        for sentence in reversed(self.scene.log if self.scene.view is not None else ()):
            lines = wrap(self.pen.text(sentence), self.columns)
            if told and len(lines) + len(told) > space:
                break
            told = lines + told
        told = told[-space:] if space > 0 else []
        written: list[Line] = [[(line, "")] for line in told]
        return written + [[]] * (room - len(told))

    def _foot(self, room: int) -> list[Line]:
        """Message, offer, prompt and clock; of a message that is too long the beginning."""
        rest = max(room - len(self.asked), 0)
        kept = self.message[:rest]
        if kept and len(self.message) > rest:
            kept[-1] = self.pen.cut(" ".join(self.message[rest - 1 :]), self.columns)
        written: list[Line] = [[(line, "bold")] for line in kept]
        return [*written, *self.asked][-room:]

    def _offer_and_prompt(self) -> list[Line]:
        offer: list[Line] = [[(line, "")] for line in self._wrapped(self.scene.offer)]
        asked = _asked(self.scene, self.size, self.pen.style)
        clock: Line = [(_clock(self.scene), "bold")] if self.scene.seconds is not None else []
        return [*offer, apart([(asked, "")], clock, self.size.columns - 1, self.pen.signs.cut)]

    def _wrapped(self, words: str) -> list[str]:
        return wrap(self.pen.text(words), self.columns)
