"""Moments of games to draw: hands that are played, and what each seat is shown at each moment."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from golden.playthrough import Guest
from standpat.engine.actions import BetLegal
from standpat.engine.hand import Hand
from standpat.engine.view import View, view_of
from standpat.rules.table import NOBODY
from standpat.terminal.scene import Scene
from standpat.words.hand_story import HandStory
from standpat.words.rule_line import rule_line
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.compiled import Rules

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June")
ENGLISH, FRENCH = Voice(), Voice("fr")
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Moment:
    """A hand as it stood before one decision, or at its end."""

    hand: Hand
    length: int
    """So many events had happened."""
    actor: int
    to_call: int

    @property
    def seen(self) -> View:
        """What an onlooker saw."""
        return view_of(NOBODY, self.hand.log[: self.length])

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.actor == NOBODY


def played(rules: Rules, seed: int, seats: int, stacks: Sequence[int] = ()) -> list[Moment]:
    """Every moment of one hand."""
    hand = Hand(rules, list(stacks) or [rules.stack] * seats, seats - 1, random.Random(f"screen {seed}"))
    guest = Guest(seed)
    moments = []
    while not hand.over:
        legal = hand.legal()
        owed = max(hand.bets) - hand.bets[hand.actor] if isinstance(legal, BetLegal) else 0
        moments.append(Moment(hand, len(hand.log), hand.actor, min(owed, hand.stacks[hand.actor])))
        hand.act(hand.actor, *guest.choose(legal))
    return [*moments, Moment(hand, len(hand.log), NOBODY, 0)]


def scene_of(moment: Moment, seat: int, voice: Voice = ENGLISH, **more: object) -> Scene:
    """What a seat is shown at a moment."""
    hand, seats = moment.hand, len(moment.hand.stacks)
    names = more.get("names", NAMES[:seats])
    events = hand.log[: moment.length]
    story = HandStory(hand.rules, names, voice, seat)
    scene = Scene(
        title="Title",
        rule_line=rule_line(hand.rules, voice),
        hand=3,
        hands=10,
        rules=hand.rules,
        names=names,
        kinds=("", *("tips", "random", "caller") * seats)[:seats],
        view=view_of(seat, events),
        to_act=moment.actor,
        to_call=moment.to_call if seat == moment.actor else 0,
        log=tuple([line for event in events for line in story.tell(event)] + story.rest()),
        prompt=f"{names[seat]}> " if seat == moment.actor else "",
    )
    return replace(scene, **more)


def between(scene: Scene, *, message: str) -> Scene:
    """The same table between two people: nobody's cards."""
    return replace(scene, view=None, balances=tuple(scene.view.stacks), to_call=0, message=(message,), prompt="")
