"""A handful of hands, each written once and checked line by line against hands of the originals."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime
from pathlib import Path

import pytest

import standpat
from standpat.cards import parse_cards
from standpat.engine.stacked import Script, StackedStock
from standpat.history.formats import export
from standpat.history.hands import PlayedHand
from standpat.rules.table import NOBODY

GOLDEN = Path(__file__).parent / "golden"
SIDE_POT = {
    "game": "open-no-limit",
    "stacks": {"Ada": 100, "Ben": 12, "Cleo": 60},
    "hands": {"Ada": "Qs Qh Qd 7c 2h", "Ben": "As Ad 9h 4c 3s", "Cleo": "Ks Kd 8d 6c 5h"},
    "stock": "9s 5d 7d 6h 2c Td 8s 4h",
    "moves": "Ada bet 4, Ben raise 11, Cleo call, Ada raise 40, Cleo all-in, Ada call, "
    "Ada draw 7c 2h, Ben pat, Cleo draw 8d 6c 5h",
}
WALK = {
    "game": "open-no-limit",
    "stacks": {"Ada": 100, "Ben": 100, "Cleo": 100},
    "hands": {"Ada": "Qs Qh Qd 7c 2h", "Ben": "As Ad 9h 4c 3s", "Cleo": "Ks Kd 8d 6c 5h"},
    "moves": "Ada check, Ben bet 5, Cleo fold, Ada fold",
}
TRIPLE = {
    "game": "deuce-to-seven-triple",
    "stacks": {"Ada": 200, "Ben": 200, "Cleo": 200},
    "hands": {"Ada": "Ks 7h 5d 3c 2s", "Ben": "9s 8d 6c 4h 2d", "Cleo": "Ah Kd Qc Js Ts"},
    "stock": "8h 8c 4d Qh",
    "moves": "Cleo fold, Ada raise 8, Ben call, Ada draw Ks, Ben pat, Ada bet 4, Ben call, "
    "Ada draw 8h, Ben pat, Ada check, Ben bet 8, Ada call, Ada draw 8c, Ben draw 9s, Ada bet 8, Ben call",
}
FIVE_STUD = {
    "game": "five-card-stud",
    "stacks": {"Ada": 200, "Ben": 18, "Cleo": 200},
    "hands": {"Ada": "Ah Kd Kc 9s 4d", "Ben": "9h 2c 9d 5h Jc", "Cleo": "Qs Qd 7h Qh 3c"},
    "moves": "Ben bring-in, Cleo complete, Ada call, Ben call, Ada bet 5, Ben call, Cleo call, "
    "Ada check, Ben all-in, Cleo call, Ada call, Ada check, Cleo bet 10, Ada call",
}
EIGHT = {
    "game": "seven-card-stud-eight",
    "stacks": {"Ada": 200, "Ben": 200, "Cleo": 200},
    "hands": {
        "Ada": "Ah 2d 7c 4s 8h Kd Kc",
        "Ben": "As 2c 7d 4h 8d Qs Qd",
        "Cleo": "Ts Th Jd Jc Tc 3s 3d",
    },
    "moves": "Ada bring-in, Ben complete, Cleo call, Ada call, Cleo bet 5, Ada call, Ben call, "
    "Cleo bet 10, Ada call, Ben call, Cleo check, Ada check, Ben check, Cleo check, Ada check, Ben check",
}
RAZZ_MUCK = {
    "game": "razz",
    "stacks": {"Ada": 200, "Ben": 200},
    "hands": {"Ada": "Ah 2d 3c 4s 6h Kd Kc", "Ben": "As 9c Qd 4h 8d Qs Qh"},
    "moves": "Ben bring-in, Ada complete, Ben call, Ada bet 5, Ben call, Ada bet 10, Ben call, Ada bet 10, Ben call, "
    "Ada bet 10, Ben call, Ben muck",
}


def scripted(tale, number=1, viewer=None):
    """A hand with these cards, played by these moves."""
    rules = standpat.load(tale["game"])
    names = list(tale["stacks"])
    seats = {name: seat for seat, name in enumerate(names)}
    script = Script(
        {seats[name]: parse_cards(cards) for name, cards in tale["hands"].items()},
        parse_cards(tale.get("stock", "")),
    )
    generator = random.Random(5)
    stock = StackedStock(rules.deck.cards(len(names)), generator, script, Script)
    hand = standpat.Hand(rules, list(tale["stacks"].values()), len(names) - 1, generator, stock=stock)
    for move in filter(None, (move.strip() for move in tale["moves"].split(","))):
        name, verb, *rest = move.split()
        amount = int(rest[0]) if rest and rest[0].isdigit() else None
        hand.act(seats[name], verb, amount, () if amount is not None else parse_cards(" ".join(rest)))
    while not hand.over:
        hand.act(hand.actor, *hand.legal().default)
    whole = PlayedHand(
        session="k3f9q2",
        number=number,
        began=datetime(2026, 11, 30, 20, 15, 7, tzinfo=UTC),
        profile=tale["game"],
        title="Five-card stud, fixed limit" if tale is FIVE_STUD else tale["game"],
        rules=rules,
        names=tuple(names),
        stacks=tuple(tale["stacks"].values()),
        events=tuple(hand.log),
    )
    return whole if viewer is None else whole.seen_by(viewer)


FILES = {
    "draw-of-ada.pokerstars.txt": ("pokerstars", [scripted(SIDE_POT, 1, 0), scripted(WALK, 2, 0)]),
    "draw-in-public.pokerstars.txt": ("pokerstars", [scripted(SIDE_POT, 1, NOBODY)]),
    "triple-draw-of-ben.pokerstars.txt": ("pokerstars", [scripted(TRIPLE, 1, 1)]),
    "five-card-stud-of-cleo.full-tilt.txt": ("full-tilt", [scripted(FIVE_STUD, 1, 2)]),
    "high-low-stud-of-ada.full-tilt.txt": ("full-tilt", [scripted(EIGHT, 1, 0)]),
    "razz-of-ben.full-tilt.txt": ("full-tilt", [scripted(RAZZ_MUCK, 1, 1)]),
    "five-card-stud-of-cleo.ohh.json": ("ohh", [scripted(FIVE_STUD, 1, 2)]),
}


def text_of(form, hands):
    """What is exported; an object is spread over lines, to be read."""
    text, lost = export(form, hands)
    assert not lost
    return _spread(json.loads(text)) if form == "ohh" else text


def _spread(value):
    lines = json.dumps(value, indent=1, ensure_ascii=False).splitlines()
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", FILES)
def test_hands_are_written_as_they_were_checked(name):
    form, hands = FILES[name]
    assert text_of(form, hands) == (GOLDEN / name).read_text(encoding="utf-8")


def test_every_golden_file_is_compared():
    forms = {form for form, _ in FILES.values()}
    assert {path.name for path in GOLDEN.iterdir() if path.name.split(".")[1] in forms} == {*FILES}


if __name__ == "__main__":
    for file, written in FILES.items():
        (GOLDEN / file).write_text(text_of(*written), encoding="utf-8")
