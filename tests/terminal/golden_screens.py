"""Writes screens out for a person to look at: a handful of moments, each in both layouts, with and without ``ascii``.

``PYTHONPATH=tests python tests/terminal/golden_screens.py`` writes all of them anew; look at them before you keep them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from scenes import ENGLISH, FRENCH, Moment, between, played, scene_of

import standpat
from standpat.terminal.pen import Pen
from standpat.terminal.pot import pot_line
from standpat.terminal.scene import Scene, Size
from standpat.terminal.screen import draw
from standpat.terminal.style import Style

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.words.voice import Voice

FOLDER = Path(__file__).parent / "golden"
SIZES = (Size(80, 24), Size(60, 18))
STYLES = (Style(color=False), Style(color=False, ascii=True))
OFFER = "[f]old  [c]all {call}"
EXCHANGE = "discard by position (1 3 5) or by card (5c 7d 9h)  [p] stand pat"
ECHANGE = "écarter par position (1 3 5) ou par carte (5c 7d 9h)  ser[v]i"


@dataclass(frozen=True)
class Kept:
    """One moment worth keeping: the first that is as wanted."""

    game: str
    seats: int
    wanted: Callable[[Moment], bool]
    stacks: Sequence[int] = ()
    voice: Voice = ENGLISH
    seat: int | None = None
    """Whose eyes; None for whoever is asked."""
    hand_over: bool = False
    more: dict[str, object] | None = None

    def moment(self) -> Moment:
        """That moment."""
        rules = standpat.load(self.game)
        hands = (played(rules, seed, self.seats, self.stacks) for seed in count())
        return next(moment for hand in hands for moment in hand if self.wanted(moment))

    def scene(self) -> Scene:
        """What the player is shown then."""
        moment = self.moment()
        seat = self.seat if self.seat is not None else max(moment.actor, 0)
        title = standpat.load(self.game).name.replace("-", " ").capitalize()
        scene = scene_of(moment, seat, self.voice, title=title, **(self.more or {}))
        if moment.to_call:
            scene = replace(scene, offer=OFFER.format(call=moment.to_call))
        return between(scene, message="Ben is next: press Enter when nobody else looks.") if self.hand_over else scene


def at(street: str, *, calls: bool = False) -> Callable[[Moment], bool]:
    """A decision on a street, late enough that most have acted; whether there is something to call."""
    return lambda moment: moment.seen.street == street and moment.actor >= 2 and calls == bool(moment.to_call)


def shown(moment: Moment) -> bool:
    """The end of a hand in which three have shown."""
    return moment.over and sum(bool(cards) and -1 not in cards for cards in moment.seen.cards) > 2


def two_pots(moment: Moment) -> bool:
    """A decision while there are two side pots."""
    scene = scene_of(moment, max(moment.actor, 0))
    text = "".join(words for words, _ in pot_line(scene, Pen(STYLES[0], ENGLISH)))
    return text.count("side") > 1 and moment.to_call > 0


KEPT = {
    "first-round": Kept("open-no-limit", 6, at("first_round", calls=True), more={"seconds": 23}),
    "draw": Kept(
        "classic", 4, at("draw"), more={"message": ("At most 3 cards, 4 keeping an ace.",), "offer": EXCHANGE}
    ),
    "showdown": Kept("classic", 5, shown, seat=1),
    "fourth-street": Kept("seven-card-stud", 8, at("fourth_street", calls=True)),
    "no-bet": Kept("no-bet", 4, shown, more={"balances": (3, 1, 0, 2)}),
    "side-pots": Kept("open-no-limit", 6, two_pots, stacks=(10, 25, 60, 100, 100, 100)),
    "hand-over": Kept("open-no-limit", 4, at("second_round"), hand_over=True),
    "eight-seats": Kept("gardena-jackpots", 8, at("second_round", calls=True)),
    "middle": Kept("spit-in-the-ocean", 5, at("second_round", calls=True)),
    "high-low": Kept("high-low-draw", 4, shown, seat=0),
    "french": Kept(
        *("classic", 5, at("draw")),
        voice=FRENCH,
        more={"message": ("3 cartes au plus, 4 en gardant un as.",), "offer": ECHANGE, "seconds": 75},
    ),
    "french-stud": Kept("seven-card-stud-eight", 7, shown, voice=FRENCH, seat=2),
}
"""Every moment by its file."""


def text_of(name: str) -> str:
    """The screens of one moment."""
    kept = KEPT[name]
    scene = kept.scene()
    parts = []
    for size in SIZES:
        for style in STYLES:
            plain = ", ascii" if style.ascii else ""
            lines = draw(scene, size, style, kept.voice)
            parts += [f"{size.columns} x {size.rows}{plain}", *(f"|{line}" for line in lines), ""]
    return "\n".join(parts)


def main() -> None:
    """Write every screen anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in KEPT:
        (FOLDER / f"{name}.txt").write_text(text_of(name), encoding="utf-8")


if __name__ == "__main__":
    main()
