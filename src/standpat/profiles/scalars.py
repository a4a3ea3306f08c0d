"""What one single value means when it is written in a profile, and how to write it so that it reads back.

Plain values follow the strict part of YAML 1.2 that people do not get wrong: ``null``, ``true``,
``false``, whole numbers in decimal, and text. What YAML 1.1 would have read as something else (``no``,
``1:30``, ``0x5``, ``1_0``, ``2001-01-01``), and what is not a whole number of chips (``1.5``, ``1e1``), is
doubtful: the author must say which of the two meanings is wanted.
"""

from __future__ import annotations

import json
import math
import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Callable

Scalar: TypeAlias = "bool | int | str | None"

MAX_DIGITS = 40
"""Longer numbers are refused; a 128-bit seed has 39 digits."""


class Doubt(NamedTuple):
    """Why a plain value cannot be read: what it looks like, and what would be right."""

    written: str
    message: str
    value: str
    """The remedy where what it looks like is meant; empty where nothing of the kind may stand in a profile."""
    text: str = ""
    """The remedy where the text itself is meant."""
    yes_or_no: bool = False
    """Whether it looks like a word for true or false."""
    near: tuple[int, ...] = ()
    """The whole number that it is, or the two between which it lies."""

    @property
    def fix(self) -> str:
        """Both remedies."""
        return ", or ".join(filter(None, (self.value, self.text)))


_WORDS: dict[str, Scalar] = {"null": None, "~": None, "": None, "true": True, "false": False}
_INT = pattern(r"-?(?:0|[1-9][0-9]*)")
_SUSPECTS = {
    **dict.fromkeys(("yes", "on"), "true"),
    **dict.fromkeys(("no", "off"), "false"),
    **{word: word for word in ("true", "false", "null")},
}
_LONGEST_SUSPECT = max(map(len, _SUSPECTS))
_NUMERIC_START = frozenset("0123456789+-.")


def read_plain(text: str) -> Scalar | Doubt:
    """Say what an unquoted value means, or why that is doubtful.

    >>> read_plain("5"), read_plain("true"), read_plain("2 x ante"), read_plain("5c 7d 9h")
    (5, True, '2 x ante', '5c 7d 9h')
    >>> read_plain("no").fix
    "write false, or quote it to mean the text: 'no'"
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] in _NUMERIC_START:
        return _read_number(text)
    if len(text) <= _LONGEST_SUSPECT and text.lower() in _SUSPECTS:
        return _doubtful_word(text)
    return text


def _read_number(text: str) -> Scalar | Doubt:
    if _INT.fullmatch(text):
        return int(text) if len(text) <= MAX_DIGITS else _too_long(text)
    if " " in text and text[4:5] != "-":  # of all these only a date may hold a space
        return text
    for shape, doubt in _SHAPES:
        if shape.fullmatch(text):
            return doubt(text)
    return text


def _doubtful_word(text: str) -> Doubt:
    right = _SUSPECTS[text.lower()]
    yes_or_no = right != "null"
    message = f"{text!r} looks like {'a yes-or-no' if yes_or_no else 'an empty'} value"
    return Doubt(text, message, f"write {right}", _quoted(text), yes_or_no)


def _too_long(text: str) -> Doubt:
    return Doubt(text, f"this number has {len(text)} digits", f"write a number of at most {MAX_DIGITS} digits")


def _shorten(text: str) -> str:
    return text if len(text) <= MAX_DIGITS else text[: MAX_DIGITS - 1] + "…"


def _quoted(text: str) -> str:
    return f"quote it to mean the text: '{_shorten(text)}'"


def _other_base(base: int, name: str) -> Callable[[str], Doubt]:
    def doubt(text: str) -> Doubt:
        near = (_decimal(text, base),) if len(text) <= MAX_DIGITS else ()
        right = f"write {near[0]}" if near else "write it in decimal"
        return Doubt(text, f"'{_shorten(text)}' looks like a number in {name}", right, _quoted(text), near=near)

    return doubt


def _decimal(text: str, base: int) -> int:
    digits = text.lstrip("+-")[2:].replace("_", "")
    value = int(digits, base) if digits else 0
    return -value if text[0] == "-" else value


def _tidy(what: str) -> Callable[[str], Doubt]:
    """For a whole number that only has too many signs in it: leave the digits."""

    def doubt(text: str) -> Doubt:
        sign = "-" if text[0] == "-" else ""
        digits = sign + (re.sub(r"[^0-9]", "", text).lstrip("0") or "0")
        near = (int(digits),) if len(digits) <= MAX_DIGITS else ()
        return Doubt(text, f"'{_shorten(text)}' {what}", f"write {_shorten(digits)}", _quoted(text), near=near)

    return doubt


_THOUSANDS = pattern(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+")
"""A number with points between its thousands, as it is written in much of Europe."""


def _fraction(text: str) -> Doubt:
    message = f"'{_shorten(text)}' is not written as a whole number"
    value = float(text.replace("_", ""))
    near: tuple[int, ...] = ()
    if abs(value) >= 10**15:
        right = "whole numbers only: write it in full"
    elif _THOUSANDS.fullmatch(text):
        near = (int(text.replace(".", "")),)
        right = f"write {near[0]} without a point"
    else:
        near = tuple(dict.fromkeys((math.floor(value), math.ceil(value))))
        right = f"whole numbers only: write {' or '.join(map(str, near))}"
    return Doubt(text, message, right, "quote it to mean the text", near=near)


def _no_number(text: str) -> Doubt:
    return Doubt(text, f"{text!r} looks like infinity or 'not a number'", "write a whole number", _quoted(text))


def _sexagesimal(text: str) -> Doubt:
    message = f"'{_shorten(text)}' looks like a time, or a number to the base 60"
    return Doubt(text, message, "write a whole number", _quoted(text))


def _date(text: str) -> Doubt:
    return Doubt(text, f"'{_shorten(text)}' looks like a date", "", _quoted(text))


_SHAPES: tuple[tuple[re.Pattern[str], Callable[[str], Doubt]], ...] = (
    (pattern(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:(?:[Tt]| +)[0-9]{1,2}:[0-9:.]*.{0,8})?"), _date),
    (pattern(r"[-+]?[0-9][0-9_]*(?::[0-9]{1,2})+(?:\.[0-9_]*)?"), _sexagesimal),
    (pattern(r"[-+]?0[xX][0-9a-fA-F_]+"), _other_base(16, "hexadecimal")),
    (pattern(r"[-+]?0[oO][0-7_]+"), _other_base(8, "octal")),
    (pattern(r"[-+]?0[bB][01_]+"), _other_base(2, "binary")),
    (pattern(r"[-+]?[0-9]+_[0-9_]*"), _tidy("has an underscore in the number")),
    (pattern(r"[-+]?[0-9]{1,3}(?:,[0-9]{3})+"), _tidy("has commas in the number")),
    (pattern(r"[-+]?0[0-9]+"), _tidy("begins with a zero (some read such a number as octal)")),
    (pattern(r"\+[0-9]+"), _tidy("begins with a plus sign")),
    (pattern(r"[-+]?(?:[0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?"), _fraction),
    (pattern(r"[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+"), _fraction),
    (pattern(r"[-+]?\.(?:inf|nan)", re.IGNORECASE), _no_number),
)

INVISIBLE = pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
"""Characters no text of a profile may hold: controls, odd line separators, halves of characters."""


def name_character(character: str) -> str:
    """Name a character that cannot be shown.

    >>> name_character(chr(27))
    'U+001B'
    """
    return f"U+{ord(character):04X}"


# Writing.

_PLAIN = pattern(r"[^\W_](?:[\w.'()/+%-]| (?! ))*")
_PLAIN_KEY = pattern(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")


def write(value: Scalar, *, escaped: bool = False) -> str:
    r"""Write one value so that it reads back as the same value of the same type; ``escaped`` writes ASCII only.

    >>> [write(value) for value in (None, True, 5, "2 x ante", "no", "5", "a: b")]
    ['null', 'true', '5', '2 x ante', '"no"', '"5"', '"a: b"']
    >>> print(write("fermé"), write("fermé", escaped=True))
    fermé "ferm\xe9"
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _write_text(value, escaped=escaped)


def write_key(key: str, *, escaped: bool = False) -> str:
    """Write one key; keys are always text, so ``30`` and ``no`` need no quotes.

    >>> write_key("no"), write_key("<<")
    ('no', '"<<"')
    """
    return key if _PLAIN_KEY.fullmatch(key) else _quote(key, escaped=escaped)


def _write_text(text: str, *, escaped: bool) -> str:
    plain = _PLAIN.fullmatch(text) and text[-1] != " " and read_plain(text) == text
    return text if plain and (text.isascii() or not escaped) else _quote(text, escaped=escaped)


def _quote(text: str, *, escaped: bool) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return quoted.encode("ascii", "backslashreplace").decode() if escaped else quoted
