"""No key of the schema decides nothing: for each a change is written down that changes the course of some hand.

The table is ``knobs.yaml``. A change is one dotted key; which key of which block or strategy it turns is read off the
schema, and so is the list of all of them.
"""

from __future__ import annotations

import copy
import dataclasses
import itertools
import random
import typing
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
import yaml

import standpat
from standpat.engine.actions import FOLD, SIZED, UNSIZED, WITH_CARDS, Action, BetLegal, DrawLegal
from standpat.engine.events import Shown
from standpat.errors import IllegalAction, ProfileError, TableError
from standpat.profiles.shape import Shape, blocks, fields_of
from standpat.profiles.validate import ROOT
from standpat.rules.registry import SLOTS, kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = yaml.safe_load(Path(__file__).with_name("knobs.yaml").read_text(encoding="utf-8"))
STAKES = {
    "stack": 60,
    "ante": 1,
    "small_bet": 2,
    "big_bet": 4,
    "blind": 2,
    "small_blind": 1,
    "big_blind": 2,
    "bring_in": 1,
}
HEAD = {
    "name": "knobs",
    "about": {"title": {"en": "Knobs"}},
    "stakes": STAKES,
    "deck": {"kind": "standard"},
    "wild": {"kind": "none"},
    "ranking": {"kind": "high"},
    "forced_bets": {"ante": {"kind": "ante"}},
    "betting": {"kind": "no_limit"},
    "award": {"kind": "winner_takes_it"},
    "absent": {"kind": "check_or_fold"},
}
"""What every base begins with; all kinds are written out, so that their keys can be turned."""
SEEDS = range(40)
LONGEST = 400
"""Actions of one hand; what comes later does not matter."""

EXEMPT = {
    "Profile.schema_version": "says for which version of the schema the file is written",
    "Profile.requires": "says what must be installed",
    "Profile.name": "is for messages",
    "Profile.options": "is a menu of changes, each of which is a change of another key",
    "Profile.examples": "are played by tests, not by players",
    "Profile.meta": "is read by nobody",
    "About.title": "is a text",
    "About.summary": "is a text",
    "About.source": "is a text",
    "About.family": "is a text",
    "Option.title": "is a text",
    "Option.choices": "is chosen before the hand",
    "Option.default": "is chosen before the hand",
}
"""Keys that decide nothing of a hand, and why."""


# -- the keys


def only_one_word(shape: Shape) -> bool:
    """A key with one value, or one kind, cannot be changed: it is there so that a profile says what it means."""
    return len(typing.get_args(shape.type)) == 1 if typing.get_origin(shape.type) is typing.Literal else False


def owner(cls: type) -> str:
    """``deal`` or ``deck stripped``: the slot and kind of a strategy, or the name of a block."""
    for slot in SLOTS:
        for kind, strategy in kinds(slot).items():
            if strategy is cls:
                return f"{slot} {kind}"
    return cls.__name__


def knobs() -> dict[str, Shape]:
    """Every key that holds a value of its own."""
    found = {}
    for cls in blocks(ROOT):
        for name, shape in fields_of(cls).items():
            if name != "kind" and not is_container(cls, name, shape):
                found[f"{owner(cls)}.{name}"] = shape
    return found


def is_container(cls: type, name: str, shape: Shape) -> bool:
    """Whether a key holds only other keys, and is always there."""
    if shape.slot:
        return False
    if shape.values is not None and shape.values.type is not typing.Any:
        return name in ("forced_bets", "streets")
    optional = type(None) in typing.get_args(typing.get_type_hints(cls, include_extras=True)[name])
    return dataclasses.is_dataclass(shape.type) and not optional


KNOBS = {knob: shape for knob, shape in knobs().items() if ":" not in knob}
KINDS = {f"{slot} {kind}" for slot in SLOTS for kind in kinds(slot) if len(kinds(slot)) > 1 and ":" not in kind}


# -- the changes


class Change(NamedTuple):
    """A profile, and one key of it with another value."""

    before: dict[str, Any]
    path: str
    value: object
    refused: bool
    play: dict[str, Any]
    """How it is played: players, hands, style, stacks, and whether somebody has left."""

    def after(self) -> dict[str, Any]:
        profile = copy.deepcopy(self.before)
        holder = profile
        *above, last = self.path.split(".")
        for place, key in enumerate(above):
            said = holder.setdefault(key, {})
            holder[key] = holder = as_mapping(said) if place else said
        lay_one(holder, last, self.value)
        return profile

    def turned(self) -> tuple[str, set[str]]:
        """The key that is turned, and the kinds of strategies it turns from and to."""
        cls, shape, path = ROOT.type, ROOT, self.path.split(".")
        value: Any = self.after()
        for place, key in enumerate(path):
            cls = class_of(shape, value, path[:place]) or cls
            fields = fields_of(cls) if shape.values is None else {}
            shape = fields[key] if shape.values is None else shape.values
            knob = f"{owner(cls)}.{key}"
            value = value.get(key, {}) if isinstance(value, dict) else {}
        return knob, {f"{shape.slot} {kind}" for kind in self._kinds(shape)} if shape.slot else set()

    def _kinds(self, shape: Shape) -> set[str]:
        """What stood there and what stands there now."""
        old: Any = self.before
        for key in self.path.split("."):
            old = old.get(key) if isinstance(old, dict) else None
        return {kind for kind in (kind_of(old, shape, self.path), kind_of(self.value, shape, self.path)) if kind}


DEFAULTS = {
    "wild": "none", "ranking": "high", "selection": "all", "deck": "standard", "betting": "no_limit",
    "award": "winner_takes_it", "first_to_act": "left_of_button", "opening": "anyone", "opening_size": "any",
    "all_pass": "next_street", "first_button": "random", "absent": "check_or_fold", "draw_limit": "up_to",
    "shortage": "reshuffle",
}  # fmt: skip
"""The kinds that stand where nothing is written; checked against the schema below."""


def as_mapping(said: object) -> Any:
    return {"kind": said} if isinstance(said, str) else said


def lay_one(holder: dict[str, Any], key: str, value: object) -> None:
    if value is None:
        del holder[key]
    else:
        holder[key] = value


def kind_of(said: object, shape: Shape, path: str) -> str | None:
    """The kind of a strategy as written, or the one that stands where nothing is; None for a step that is not there."""
    if isinstance(said, str):
        return said
    if isinstance(said, dict) and ("kind" in said or shape.slot == "step"):
        return str(said.get("kind", path.rsplit(".", maxsplit=1)[-1]))
    return DEFAULTS.get(shape.slot)


def class_of(shape: Shape, value: object, path: list[str]) -> type | None:
    """The block or strategy that stands at a place."""
    if shape.slot:
        return kinds(shape.slot)[kind_of(value, shape, ".".join(path)) or ""]
    return shape.type if isinstance(shape.type, type) and dataclasses.is_dataclass(shape.type) else None


def lay(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """The merge rule of profiles, as far as these need it; a mapping that names all keys gives their order."""
    merged = {key: value for key, value in base.items() if key not in over}
    merged = {**over, **merged} if all(key in over for key in base) else {**base, **over}
    for key, value in over.items():
        if value is None:
            del merged[key]
        elif isinstance(value, dict) and isinstance(base.get(key), dict):
            merged[key] = lay(base[key], value)
    return merged


def changes() -> Iterator[Change]:
    for group in TABLE["groups"]:
        before = lay(lay(HEAD, TABLE["bases"][group["base"]]), group.get("with", {}))
        play = {key: value for key, value in group.items() if key not in ("base", "with", "knobs")}
        for path, said in group["knobs"].items():
            refused = isinstance(said, dict) and set(said) == {"refused"}
            yield Change(before, path, said["refused"] if refused else said, refused, play)


CHANGES = list(changes())


# -- the course of the hands


@cache
def _load(text: str) -> standpat.Rules:
    return standpat.load(yaml.safe_load(text))


def course(rules: standpat.Rules, seed: int, play: dict[str, Any]) -> Iterator[object]:
    """Everything that happens and everything that is allowed in a short session."""
    stacks = play.get("stacks") or [rules.stack] * play.get("players", 4)
    generator = random.Random(seed)
    try:
        session = standpat.Session(rules, stacks=stacks, seed=seed)
    except TableError as error:
        yield error.code
        return
    yield from session.log[1:]  # the first tells the digest of the rules
    if play.get("away"):
        session.leave(0)
    for _ in range(play.get("hands", 3)):
        if session.over:
            yield "over"
            return
        hand, told = session.deal(), 0
        for _action in range(LONGEST):
            yield from (without_numbers(made) for made in hand.log[told:])
            told = len(hand.log)
            if hand.over:
                break
            legal = hand.legal()
            yield legal._replace(limit=None) if isinstance(legal, DrawLegal) else legal
            yield attempt(session.time_out, legal.seat)
            hand.act(legal.seat, *decide(rules, legal, generator, play, absent=legal.seat in session.away))
        else:
            return
        yield from (attempt(hand.disclose, seat, to) for seat in hand.order for to in hand.order)
        session.close_hand()
        yield session.log[-1]
        yield attempt(session.rebuy, 0, 5)


def decide(rules: standpat.Rules, legal: Any, generator: random.Random, play: dict[str, Any], *, absent: bool) -> Any:
    """By the style; for a player who has left, what the game says."""
    if not absent:
        return choose(legal, generator, play.get("style", "random"))
    if not rules.absent.bot:
        return legal.default
    caller = rules.absent.bot == "caller" and "call" in legal.verbs
    return ("call",) if caller else (next((verb for verb in legal.verbs if verb in UNSIZED), legal.verbs[0]),)


def choose(legal: Any, generator: random.Random, style: str) -> Action:
    """Anything that is legal; ``tight`` seldom bets, ``bold`` often, and hardly anybody folds."""
    verbs = [verb for verb in legal.verbs if verb != FOLD or generator.random() < 0.2] or list(legal.verbs)
    bets = [verb for verb in verbs if verb in SIZED]
    wanted = {"tight": 0.1, "bold": 0.7}.get(style)
    if wanted is not None and bets:
        verbs = bets if generator.random() < wanted else [verb for verb in verbs if verb not in SIZED] or bets
    verb = generator.choice(verbs)
    if isinstance(legal, BetLegal):
        return Action(verb, legal.pick(generator.random()) if verb in SIZED else None)
    if verb in WITH_CARDS:
        return Action(verb, None, cards(legal, generator))
    return Action(verb)


def cards(legal: Any, generator: random.Random) -> tuple[int, ...]:
    """Some that may be chosen together."""
    least = 1 if isinstance(legal, DrawLegal) else max(legal.least, 1)
    chosen = tuple(generator.sample(legal.cards, generator.randint(least, legal.most)))
    refused = isinstance(legal, DrawLegal) and legal.refusal(chosen)
    return cards(legal, generator) if refused else chosen


def attempt(deed: Any, *args: object) -> object:
    try:
        return deed(*args)
    except (IllegalAction, TableError) as error:
        return error.code


def without_numbers(made: object) -> object:
    """A shown holding without its strength: a number that two rankings count differently is no other course."""
    return made._replace(value=0, second=0) if isinstance(made, Shown) else made


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: f"{change.path}={change.value}"[:90])
def test_turning_a_knob_changes_the_course_of_some_hand(change: Change) -> None:
    before = _load(yaml.safe_dump(change.before, sort_keys=False))
    if change.refused:
        with pytest.raises(ProfileError):
            standpat.load(change.after())
        return
    after = standpat.load(change.after())
    for seed in SEEDS:
        told = itertools.zip_longest(course(before, seed, change.play), course(after, seed, change.play))
        if any(here != there for here, there in told):
            return
    pytest.fail("nothing is different")


def test_every_knob_is_turned() -> None:
    turned = {change.turned()[0] for change in CHANGES}
    alone = {
        knob for knob, shape in KNOBS.items() if only_one_word(shape) or (shape.slot and len(kinds(shape.slot)) == 1)
    }
    assert sorted(set(KNOBS) - turned - set(EXEMPT) - alone) == []


def test_every_kind_is_turned_from_or_to() -> None:
    turned: set[str] = set().union(*(change.turned()[1] for change in CHANGES))
    assert sorted(KINDS - turned) == []


def test_what_needs_no_turning_is_a_key() -> None:
    assert set(EXEMPT) <= set(KNOBS)
