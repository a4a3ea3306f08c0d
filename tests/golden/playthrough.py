"""Writes a hand of a game out: what happens, and after every decision what each seat sees.

``python -m tests.golden.playthrough`` writes all of them anew; read the difference before you keep it.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import standpat
from standpat.cards import HIDDEN
from standpat.engine.actions import FOLD, SIZED, UNSIZED, Action, BetLegal, CardsLegal, DrawLegal, Legal
from standpat.engine.events import Awarded, Dealt, Event, Shown
from standpat.engine.hand import Hand
from standpat.engine.view import View, view_of
from standpat.hands import Order, make_evaluator
from standpat.profiles.folder import shipped
from standpat.words.hand_story import HandStory
from standpat.words.rule_line import rule_line
from standpat.words.voice import Voice, faces

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.rules.compiled import Rules

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo")
SEEDS = range(150)
LONG = 110
"""So many events can still be read."""
STACKS = (100, 40, 70)
"""What each starts with, in hundredths of the game's stack: somebody may be all-in."""
BOLD, TIMID = 0.3, 0.12
"""How often they bet or raise, and how often they fold, where they may."""


class Guest:
    """A player who looks at nothing but what is legal: mostly checks and calls, sometimes bets, seldom folds."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(f"golden {seed}")

    def choose(self, legal: Legal) -> Action:
        """One of the legal actions."""
        if isinstance(legal, DrawLegal):
            return self._draw(legal)
        if isinstance(legal, CardsLegal):
            return self._some(legal)
        if isinstance(legal, BetLegal):
            return self._bet(legal)
        return Action(self._random.choice(legal.verbs))

    def _draw(self, legal: DrawLegal) -> Action:
        count = self._random.randint(0, min(legal.most, 3))
        discards = tuple(self._random.sample(legal.cards, count))
        if not discards or legal.refusal(discards):
            return Action("pat")
        return Action("draw", None, discards)

    def _some(self, legal: CardsLegal) -> Action:
        verb = self._random.choice(legal.verbs)
        if verb in UNSIZED:
            return Action(verb)
        count = self._random.randint(max(legal.least, 1), legal.most)
        return Action(verb, None, tuple(self._random.sample(legal.cards, count)))

    def _bet(self, legal: BetLegal) -> Action:
        chance = self._random.random()
        quiet = [verb for verb in legal.verbs if verb not in (*SIZED, FOLD)]
        if legal.sized and (chance < BOLD or not quiet):
            return Action(legal.sized, legal.pick(self._random.random() / 8))
        if not quiet or (chance > 1 - TIMID and FOLD in legal.verbs):
            return Action(FOLD)
        return Action(quiet[0])


def played(rules: Rules, name: str, seats: int, seed: int) -> tuple[Hand, list[int]]:
    """A whole hand, and how long its log was after the deal and after each decision."""
    stacks = [rules.stack * share // 100 for share in STACKS[:seats]]
    hand = Hand(rules, stacks, seats - 1, random.Random(f"{name} {seed}"))
    guest = Guest(seed)
    marks = [len(hand.log)]
    while not hand.over:
        hand.act(hand.actor, *guest.choose(hand.legal()))
        marks.append(len(hand.log))
    return hand, marks


def telling(name: str, rules: Rules, seats: int) -> tuple[int, Hand, list[int]]:
    """The hand that shows most of the game, among those of many seeds."""
    hands = ((seed, *played(rules, name, seats, seed)) for seed in SEEDS)
    return max(hands, key=lambda found: (worth(found[1]), -found[0]))


def worth(hand: Hand) -> float:
    """How much a hand shows: all sorts of events, a showdown, what only this game has; long ones are harder to read."""
    log = hand.log
    kinds = {(type(event), getattr(event, "verb", ""), getattr(event, "half", "")) for event in log}
    shown = [event for event in log if isinstance(event, Shown)]
    usual = set(make_evaluator(Order()).categories)
    own = sum(3 for event in shown if event.category not in usual)
    wild = sum(2 for seat in hand.shown if set(hand.cards[seat]) & hand.evaluator_of(seat).wild)
    few = len([event for event in log if isinstance(event, Dealt) and len(event.down) == 1 and not event.up])
    all_in = any(getattr(event, "all_in", False) for event in log)
    several = len({event.pot for event in log if isinstance(event, Awarded)}) > 1
    categories = len({event.category for event in shown})
    spread = len(kinds) + 2 * len(shown) + categories + 2 * all_in + 2 * several
    return spread + own + wild + min(few, 2) - len(log) / 25 - max(0, len(log) - LONG)


def transcript(name: str) -> str:
    """The hand of a game, with the view of every seat at each step."""
    rules = standpat.load(name)
    seats = max(rules.seats.min, min(len(NAMES), rules.seats.max))
    seed, hand, marks = telling(name, rules, seats)
    head = [f"{name}, seed {seed}", rule_line(rules, Voice()), f"Button: {NAMES[seats - 1]}", ""]
    return "\n".join([*head, *lines(hand, marks)]) + "\n"


def lines(hand: Hand, marks: Sequence[int]) -> Iterator[str]:
    """Every event in a sentence, and after the deal and each decision the table as each seat sees it."""
    seats = len(hand.stacks)
    story = HandStory(hand.rules, NAMES[:seats], Voice())
    before: list[str] = []
    for place, event in enumerate(hand.log, 1):
        yield from story.tell(event)
        if place in marks[:-1]:
            yield from story.rest()
            now = table(hand.log[:place], seats)
            yield from (f"        | {line}" for line in now if now != before)
            before = now
    yield from story.rest()


def table(events: Sequence[Event], seats: int) -> list[str]:
    """Who has what: chips behind and bet, and each holding as each seat sees it."""
    views = [view_of(seat, list(events)) for seat in range(seats)]
    shown = views[0]
    rows = [
        [NAMES[seat], str(shown.stacks[seat]), str(shown.bets[seat]), *(seen(view, seat) for view in views)]
        for seat in range(seats)
    ]
    heads = ["", "stack", "bet", *(f"{NAMES[seat]} sees" for seat in range(seats))]
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]
    middle = [f"in the middle: {faces(shown.shared)}"] if shown.shared else []
    text = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in [heads, *rows]]
    return [line.rstrip() for line in [*text, f"pot {shown.pot}", *middle]]


def seen(view: View, seat: int) -> str:
    """A holding as a view has it: a card that lies open is in brackets for its owner."""
    if not view.in_hand[seat] and not view.cards[seat]:
        return "-"
    cards = (_seen_card(view, seat, card) for card in view.cards[seat])
    return ("" if view.in_hand[seat] else "folded ") + " ".join(cards)


def _seen_card(view: View, seat: int, card: int) -> str:
    face = "??" if card == HIDDEN else faces([card], jokers=1)
    return f"[{face}]" if card in view.up[seat] else face


def main() -> None:
    """Write every playthrough anew."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in shipped():
        (FOLDER / f"{name}.txt").write_text(transcript(name), encoding="utf-8")


if __name__ == "__main__":
    main()
