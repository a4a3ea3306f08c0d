"""What is wrong with a value, in an author's words: a code, what is wrong, and what would be right."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from standpat.patterns import pattern
from standpat.profiles.other_words import meant_value, phrase
from standpat.profiles.plugin_kind import plugin_kind
from standpat.profiles.samples import sample
from standpat.profiles.scalars import write
from standpat.profiles.shape import Shape, choices
from standpat.rules.amounts import is_amount

if TYPE_CHECKING:
    from collections.abc import Sequence

Words = tuple[str, str, str]
MISSING = ("missing", "missing_argument")
"""What pydantic calls a key that is not there."""
_WANTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "string_type": "a text",
    "bool_type": "true or false",
    "dict_type": "a mapping",
    "tuple_type": "a list",
    "list_type": "a list",
    "dataclass_type": "a mapping",
    "dataclass_exact_type": "a mapping",
    "model_type": "a mapping",
}
_GLUED = pattern(r"([a-z_]+):(?=\S)")
"""A key with its value on its heels."""
_TIMES = pattern(r"(?:(\d+) ?(?:[*×X·]|times|fois) ?([a-z_]+)|([a-z_]+) ?(?:[*×Xx·]|times|fois) ?(\d+))")
"""A multiple of a stake, in other signs than ours or the other way round."""
_DIGITS = ", with the digits 0 to 9"
_NUMBER = pattern(r"\D*(\d+)\D*")


def value_words(details: Any, shape: Shape, step: str = "") -> Words:
    """One of pydantic's errors; ``step`` is the key under which the value stands."""
    kind, given, context = details["type"], details["input"], details.get("ctx", {})
    if kind in MISSING:
        needed = details["loc"] == ("streets",)
        return "missing-key", "this key is missing", "add it, or write extends: and a game" if needed else "add it"
    if kind in _WANTED:
        return wrong_type(_WANTED[kind], given, shape, step)
    if kind == "amount":
        return "wrong-amount", f"{show(given)} is no amount of chips", _amount(given, details["msg"])
    if kind == "literal_error":
        fix = suggest(given, choices(shape)) if choices(shape) else f"write {context['expected']}"
        return "unknown-value", f"{show(given)} is not possible here", fix
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
        return "out-of-range", f"{show(given)} is out of range", f"write a number of {bound}"
    if kind in ("too_short", "too_long"):
        return "wrong-length", f"{context['actual_length']} values are given", _length(context)
    return "wrong-value", f"{details['msg'].lower()} ({show(given)})", "see the reference of this key"


def wrong_type(wanted: str, given: object, shape: Shape, step: str = "") -> Words:
    """A value of another type than is wanted, and how to write it, as far as that can be guessed."""
    fix = f"write {wanted}"
    if wanted == "a whole number" and isinstance(given, str) and given.isdecimal():
        fix = f"write {int(given)}, without quotes" if given.isascii() else f"write {int(given)}{_DIGITS}"
    elif wanted == "a text" and isinstance(given, int) and not isinstance(given, bool):
        fix = f'write it in quotes: "{given}"'
    elif wanted == "a list" and isinstance(given, (str, int)):
        fix = f"write a list: [{write(str(given)) if shape.items == Shape(str) else given}]"
    elif wanted == "a mapping" and isinstance(given, str) and _GLUED.match(given):
        fix = "write a space after the colon: " + _GLUED.sub(r"\1: ", given)
    elif wanted == "a mapping" and not isinstance(given, bool) and (text := sample(shape, given, step)):
        fix = f"write {text}"
    elif wanted == "a mapping" and isinstance(given, list) and shape.values is not None:
        fix = _named(shape.values)
    elif wanted == "a mapping":
        fix = keyed(given, shape, step)
    return "wrong-type", f"{wanted} is wanted, not {show(given)}", fix


def keyed(given: object, shape: Shape, step: str) -> str:
    """The keys that a mapping may have, or the kinds of which one may stand in its place."""
    if shape.slot and step not in choices(shape):
        return suggest(given, choices(shape))
    keys = [key for key in shape.fields(step) or () if key != "kind"] + list(getattr(shape.type, "also", ()))
    return f"write a mapping of {', '.join(keys)}" if keys else "write a mapping"


def _named(values: Shape) -> str:
    """How to write things by name that are written as a list."""
    if values.slot == "step":
        return "write each under its name, without dashes, such as {deal: {down: 5}, bet: {}}"
    if values.values is not None and values.values.slot == "step":
        return "write each under its name, without dashes, such as first_round: {deal: {down: 5}, bet: {}}"
    return "write each under its name, without dashes"


def kind_words(kind: str | None, given: object, shape: Shape, step: str = "") -> Words:
    """A strategy whose kind is not said, or not known."""
    meant = phrase(shape.slot, kind or given)
    if not isinstance(given, (dict, str)) and (shape.slot != "step" or step in choices(shape)):
        code, message, fix = wrong_type("a mapping", given, shape, step)
        return code, message, f"write {meant}" if meant else fix
    if kind is None:
        return "missing-kind", "it does not say which kind", f"add kind: {' | '.join(_kinds_with(given, shape))}"
    if ":" in kind:
        return "unknown-kind", *plugin_kind(kind, shape.slot)
    fix = f"write {meant}" if meant else suggest(kind, choices(shape))
    return "unknown-kind", f"there is no {shape.slot} kind {show(kind)}", fix


def _kinds_with(given: object, shape: Shape) -> Sequence[str]:
    """The kinds that have all the keys that are written, or all kinds where there is none."""
    keys = set(given) if isinstance(given, dict) else set()
    having = [kind for kind in choices(shape) if keys <= (shape.fields(kind) or {}).keys()]
    return having or choices(shape)


def suggest(given: object, known: Sequence[object]) -> str:
    """The value that is probably meant, or all that are possible."""
    words = [str(word) for word in known]
    if not isinstance(given, str) and str(given) in words:
        return f"write it in quotes: '{given}'"
    if given in words and given not in known:
        return f"write it without quotes: {given}"
    if near := meant_value(given, known) or next(iter(get_close_matches(str(given), words, n=1)), ""):
        return f"did you mean {near!r}?"
    if len(words) == 1:
        return f"write {words[0]}"
    return f"one of {', '.join(words)}" if known else "see the reference of this key"


def show(value: object) -> str:
    """A value as a message shows it."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)):
        return "a list"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _amount(given: object, manual: str) -> str:
    if times := _TIMES.fullmatch(str(given)):
        return f"write {int(times[1] or times[4])} x {times[2] or times[3]}"
    plain = "".join(str(int(letter)) if letter.isdecimal() else letter for letter in str(given))
    if plain != str(given) and is_amount(int(plain) if plain.isdigit() else plain):
        return f"write {plain}{_DIGITS}"
    number = _NUMBER.fullmatch(given) if isinstance(given, str) and "x" not in given else None
    return f"write {int(number[1])}, without anything else; {manual}" if number else manual


def _length(context: dict[str, Any]) -> str:
    if "min_length" in context:
        return f"at least {context['min_length']} wanted"
    return f"at most {context['max_length']} wanted"
