"""JSON Lines lose nothing, for anybody who looks at a hand; and what is no such file is told where it is wrong."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator
from played_hands import game, played

import standpat
from standpat.engine.events import Shown
from standpat.history.formats import BadHandsFile, export
from standpat.history.formats.hands_schema import hands_schema
from standpat.history.formats.jsonl import KEYS, Played, read_jsonl
from standpat.profiles.folder import shipped
from standpat.profiles.json_schema import schema_file
from standpat.rules.table import NOBODY
from standpat.scenarios.json_schema import text_of
from standpat.words.json_events import fields_of, hand_events

if TYPE_CHECKING:
    from standpat.history.hands import PlayedHand


@cache
def _compiled(resolved: str) -> standpat.Rules:
    return standpat.load(json.loads(resolved))


def compiled(of_line: Played) -> standpat.Rules:
    """The rules of the profile in a line, compiled from that alone."""
    assert of_line.resolved is not None
    return _compiled(json.dumps(of_line.resolved))


def told(hand: PlayedHand) -> dict[str, Any]:
    """Everything a hand says; of the rules, which are equal only to themselves, the digest."""
    return {key: getattr(hand, key) for key in FIELDS} | {"rules": hand.rules.digest}


FIELDS = ("session", "number", "began", "profile", "title", "names", "stacks", "events", "viewer", "resolved")


@pytest.mark.parametrize("name", shipped())
def test_what_is_read_is_what_was_written_for_every_viewer_of_every_game(name: str) -> None:
    whole = played(name, 12)
    hands = [*whole, *(hand.seen_by(viewer) for hand in whole for viewer in (NOBODY, 0, len(hand.names) - 1))]
    text, lost = export("jsonl", hands)
    assert lost == []
    assert len(text.splitlines()) == len(hands)
    assert [told(hand) for hand in read_jsonl(text, compiled)] == [told(hand) for hand in hands]


@pytest.mark.parametrize("name", shipped())
def test_every_line_is_as_the_schema_says(name: str) -> None:
    validator = Draft202012Validator(hands_schema())
    whole = played(name, 6, seed=2)
    text, _ = export("jsonl", [*whole, whole[0].seen_by(NOBODY)])
    for line in text.splitlines():
        assert [error.message for error in validator.iter_errors(json.loads(line))] == []


def test_the_written_schema_is_what_the_events_say() -> None:
    written = schema_file("hands").read_text(encoding="utf-8")
    Draft202012Validator.check_schema(json.loads(written))
    assert written == text_of(hands_schema()), "run: standpat schema hands --to docs/hands.schema.json"


def test_a_line_holds_the_keys_of_the_schema_and_its_events_their_fields() -> None:
    text, _ = export("jsonl", played("mexican-poker", 20) + played("high-low-draw", 20))
    for line in map(json.loads, text.splitlines()):
        assert tuple(line) == KEYS
        for event in line["events"]:
            assert set(event) == set(hands_schema()["$defs"][event["event"]]["properties"])


# -- what is wrong is found, by the reader and by the schema


@cache
def _line() -> str:
    hand = next(hand for hand in played("joker", 40) if any(isinstance(event, Shown) for event in hand.events))
    return export("jsonl", [hand])[0]


def line_of() -> dict[str, Any]:
    """A line that is right."""
    found: dict[str, Any] = json.loads(_line())
    return found


def every_field() -> list[tuple[str, str]]:
    return [(name, key) for name, kind in hand_events().items() for key in fields_of(kind)]


@pytest.mark.parametrize(("name", "key"), every_field())
def test_an_event_without_a_field_or_with_one_of_another_kind_is_refused(name: str, key: str) -> None:
    kind = hand_events()[name]
    some: dict[Any, object] = {int: 1, bool: True, str: "x", list: []}
    whole: dict[str, object] = {"event": name, **{field: some[hint] for field, hint in fields_of(kind).items()}}
    whole |= dict.fromkeys(("name", "description", "second_description"), "x")
    for wrong in ({k: v for k, v in whole.items() if k != key}, {**whole, key: None}, {**whole, key: {"a": 1}}):
        line = line_of() | {"events": [wrong]}
        assert list(Draft202012Validator(hands_schema()).iter_errors(line))
        with pytest.raises(BadHandsFile, match=rf"events\[0\]: .*{key}"):
            read_jsonl(json.dumps(line), compiled)
    assert not list(Draft202012Validator(hands_schema()).iter_errors(line_of() | {"events": [whole]}))


@pytest.mark.parametrize("key", KEYS)
def test_a_line_without_a_key_is_refused(key: str) -> None:
    line = line_of()
    del line[key]
    assert list(Draft202012Validator(hands_schema()).iter_errors(line))
    if key == "rules":
        assert read_jsonl(json.dumps(line), lambda _played: game("joker")[0])[0].resolved is None
        return
    with pytest.raises(BadHandsFile, match=key):
        read_jsonl(json.dumps(line), compiled)


WRONG: list[tuple[str, object, str]] = [
    ("version", 2, "version: 1 can be read, not 2"),
    ("hand", "3", "hand: a whole number is wanted, not '3'"),
    ("began", "yesterday", "began: a time is wanted, not 'yesterday'"),
    ("names", ["Ada", 3], r"names: texts are wanted, not \['Ada', 3\]"),
    ("stacks", [100], r"stacks: \d are wanted, one for each of the names, not \[100\]"),
    ("stacks", [True, False], "stacks: whole numbers are wanted"),
    ("viewer", 99, "viewer: a seat, all or public is wanted, not 99"),
    ("viewer", "Ada", "viewer: a seat, all or public is wanted, not 'Ada'"),
    ("events", [3], r"events\[0\]: an event is a mapping"),
    ("events", [{"event": "dealed"}], r"events\[0\]: there is no event 'dealed' in a hand"),
    (
        "events",
        [{"event": "burned", "cards": ["1s"], "under": False}],
        r"events\[0\]: cards of burned: '1s' is not a card",
    ),
    (
        "events",
        [{"event": "ended", "stacks": ["a"]}],
        r"events\[0\]: stacks of ended: whole numbers are wanted, not 'a'",
    ),
    ("digest", "0" * 64, "rules: these are not the rules of the digest 000000000000"),
    ("rules", {"name": "nothing"}, "rules: "),
    ("rules", [], r"rules: a mapping is wanted, not \[\]"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "said"), WRONG)
def test_what_is_wrong_is_told_with_its_line(key: str, value: object, said: str) -> None:
    good = json.dumps(line_of())
    bad = json.dumps(line_of() | {key: value})
    with pytest.raises(BadHandsFile, match=said) as caught:
        read_jsonl(f"{good}\n\n{bad}\n", compiled, "tonight.jsonl")
    assert [finding.place for finding in caught.value.findings] == ["tonight.jsonl:3"]


def test_a_changed_profile_is_found_by_its_digest() -> None:
    line = line_of()
    line["rules"] = copy.deepcopy(line["rules"])
    line["rules"]["stakes"]["ante"] = 11
    with pytest.raises(BadHandsFile, match="digest") as caught:
        read_jsonl(json.dumps(line), compiled)
    assert caught.value.findings[0].code == "digest"
    line["rules"]["stakes"]["ante"] = "eleven"
    with pytest.raises(BadHandsFile, match=r"rules: .*eleven"):
        read_jsonl(json.dumps(line), compiled)


def findings_in(text: str) -> object:
    """What is found wrong, or the hands where nothing is."""
    try:
        return list(read_jsonl(text, compiled))
    except BadHandsFile as error:
        return error.findings


def test_any_damage_to_the_text_is_told_and_never_a_crash() -> None:
    good = export("jsonl", played("five-card-stud", 1))[0]
    generator = random.Random(7)
    for _ in range(300):
        place = generator.randrange(len(good))
        cut = generator.randrange(1, 9)
        text = good[:place] + generator.choice(["", "{", "}", '"', "0", ",", "[", "null"]) + good[place + cut :]
        assert findings_in(text)
    with pytest.raises(BadHandsFile, match="nested too deep"):
        read_jsonl("[" * 100_000, compiled)
    with pytest.raises(BadHandsFile, match="this is no JSON") as caught:
        read_jsonl("no", compiled)
    assert caught.value.findings[0].column == 1


def test_a_game_with_a_joker_writes_it_as_a_card() -> None:
    text, _ = export("jsonl", played("joker", 40))
    assert '"Jk"' in text
