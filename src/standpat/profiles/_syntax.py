"""What the YAML parser stumbles over, told in the words of the person who wrote the file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from standpat.patterns import pattern
from standpat.profiles._report import place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from yaml import Mark, MarkedYAMLError

NO_SPACE = pattern(r"[A-Za-z_][\w.-]*:[^\s:]")
"""``ante:1``: to YAML that is one word."""


_BEYOND_UNICODE = pattern(r"\\(?:U(?!000|0010)[0-9A-Fa-f]{8}|(?:U0000|u)[dD][89a-fA-F][0-9A-Fa-f]{2})")


GLUED = pattern(r"""([^\s,:\[\]{}"'][^\n,:\[\]{}]*):[,\[\]{}]""")
"""A key in brackets whose colon touches what follows."""


def space_wanted(key: str) -> tuple[str, str, str]:
    """Say that the colon of a key touches what follows it."""
    return "yaml-colon", f"a space is missing after the colon of {key[:40]!r}", "put a space after the colon"


_TWO_KEYS = pattern(r"[\s-]*([a-z_]+):\s+([a-z_]+)")
"""``stakes: ante``: what follows the first colon may be a key itself."""


_VALUE_BEFORE = pattern(r""":\s+([^\s,:\[\]{}"'#][^,:\[\]{}#]*)$""")
"""An unquoted value within brackets, as far as it goes on its line."""


class Trouble(NamedTuple):
    """One fault that ends the reading."""

    place: tuple[int, int]
    code: str
    message: str
    fix: str


@dataclass(frozen=True, slots=True)
class _Spot:
    """What the parser says, and the two places it names: where it stopped, and what it was busy with."""

    words: str
    text: str
    problem: tuple[int, int]
    context: tuple[int, int]
    stopped: int
    inside: Mark | None
    """The innermost bracket that is open."""

    @property
    def character(self) -> str:
        return self.text[self.stopped : self.stopped + 1]

    def line(self, number: int) -> str:
        lines = self.text.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""

    @property
    def left(self) -> str:
        """What stands on the line before the place where the parser stopped."""
        return self.line(self.problem[0])[: self.problem[1] - 1]

    def before(self) -> int:
        """The number of the last line above that is neither empty nor a comment; 0 where there is none."""
        number = self.problem[0] - 1
        while number and self.line(number).strip()[:1] in ("", "#"):
            number -= 1
        return number


def explain(error: MarkedYAMLError, text: str, opened: Sequence[Mark]) -> Trouble:
    """Say what the parser's complaint means; the C and the Python parser word theirs differently.

    >>> import yaml
    >>> try:
    ...     list(yaml.parse("a: [1, 2"))
    ... except yaml.MarkedYAMLError as error:
    ...     explain(error, "a: [1, 2", []).message
    "the '[' that opens here is not closed"
    """
    spot = _spot(error, text, opened)
    for words, tell in _RULES:
        if any(word in spot.words for word in words) and (trouble := tell(spot)):
            return trouble
    return Trouble(spot.problem, "yaml-syntax", "this is not YAML", f"YAML says: {error.problem}")


def no_such_character(text: str) -> Trouble:
    """Find the escape that PyYAML's own scanner cannot turn into a character."""
    found = _BEYOND_UNICODE.search(text)
    return _escape_beyond_unicode(place(text, found.start() if found else 0))


def _escape_beyond_unicode(where: tuple[int, int]) -> Trouble:
    message = "this escape stands for a character that does not exist"
    return Trouble(where, "yaml-syntax", message, "write the character itself")


def _spot(error: MarkedYAMLError, text: str, opened: Sequence[Mark]) -> _Spot:
    problem = error.problem_mark or error.context_mark
    context = error.context_mark or problem
    stopped = problem.index if problem else 0
    return _Spot(
        words=f"{error.context or ''}: {error.problem or ''}",
        text=text,
        problem=(problem.line + 1, problem.column + 1) if problem else (1, 1),
        context=(context.line + 1, context.column + 1) if context else (1, 1),
        stopped=stopped,
        inside=opened[-1] if opened else None,
    )


# What may be wrong. Each says so, or None where it is something else.


def tab(where: tuple[int, int]) -> Trouble:
    """Say that a tab is in the way."""
    return Trouble(where, "yaml-tab", "a tab stands here", "write spaces instead of the tab")


def _tab(spot: _Spot) -> Trouble | None:
    return tab(spot.problem) if spot.character == "\t" else None


def _open_quote(spot: _Spot) -> Trouble | None:
    line, column = spot.context
    quote = spot.line(line)[column - 1 : column] or '"'
    fix = f"write {quote} at the end of the text"
    if quote == "'":
        fix += "; an apostrophe in such a text is written twice"
    return Trouble(spot.context, "yaml-unclosed", f"the quote {quote} that opens here is never closed", fix)


def _escape(spot: _Spot) -> Trouble | None:
    where = place(spot.text, max(spot.text.rfind("\\", 0, spot.stopped + 1), 0))
    if "invalid Unicode" in spot.words:
        return _escape_beyond_unicode(where)
    fix = r"write \\ for a backslash, or put the text in single quotes"
    return Trouble(where, "yaml-syntax", "this backslash begins no escape that YAML knows", fix)


def _tag(spot: _Spot) -> Trouble | None:
    return Trouble(spot.context, "yaml-tag", "tags are not used here", "delete the tag, or quote the text")


def _anchor(spot: _Spot) -> Trouble | None:
    sign = spot.text[index_of(spot.text, spot.context)]
    message = f"a text that begins with {sign} is a YAML {'anchor' if sign == '&' else 'alias'}"
    return Trouble(spot.context, "yaml-anchor", message, "quote the text")


def _open_bracket(spot: _Spot) -> Trouble | None:
    where = (spot.inside.line + 1, spot.inside.column + 1) if spot.inside else spot.context
    bracket = spot.text[index_of(spot.text, where) :][:1]
    if bracket not in ("[", "{"):
        return None
    message = f"the {bracket!r} that opens here is not closed"
    if spot.text[spot.stopped :].strip():
        message += f", or a comma is missing in it on line {spot.problem[0]}"
    return Trouble(where, "yaml-unclosed", message, f"close it with {']' if bracket == '[' else '}'}")


def _after_quote(spot: _Spot) -> Trouble | None:
    """``'Ben's game'``: the text ends at its apostrophe, and a bracket is not the matter."""
    quote = spot.left[-1:]
    if quote not in ("'", '"') or not spot.character.strip(",:]}").strip():
        return None
    fix = "write an apostrophe twice inside single quotes, or use double quotes"
    if quote == '"':
        fix = r"write \" for a quote inside double quotes, or use single quotes"
    return Trouble(spot.problem, "yaml-syntax", "this follows a text that has ended at its quote", fix)


def _colon_in_text(spot: _Spot) -> Trouble | None:
    """``{en: Draw: the game}``, or ``{ante: 5 stack: 100}``."""
    found = _VALUE_BEFORE.search(spot.left) if spot.character == ":" else None
    if found is None:
        return None
    fix, (_, *others) = "quote the text that holds the colon", found[1].split()
    if others:
        fix += f"; if {others[-1]} is a key, write a comma before it"
    return Trouble(spot.problem, "yaml-colon", "this is the second colon of one value", fix)


def _within_bracket(spot: _Spot) -> Trouble | None:
    return _open_bracket(spot) if spot.inside else None


def _content(spot: _Spot) -> Trouble | None:
    if spot.inside and not spot.text[spot.stopped :].strip():
        return _open_bracket(spot)
    if spot.character == "?":
        fix = 'a text that begins with ? is quoted between braces: "??"'
        return Trouble(spot.problem, "yaml-syntax", "a ? cannot begin an unquoted text between braces", fix)
    message = f"a value is missing before {spot.character!r}" if spot.character.strip() else "a value is missing"
    return Trouble(spot.problem, "yaml-syntax", message, "write the value, or quote it if it is a text")


def _no_space(spot: _Spot) -> Trouble | None:
    """``ante:1`` above or here is read as one word, and then the next key makes no sense."""
    for number in (spot.before(), spot.context[0], spot.problem[0]):
        line = spot.line(number)
        start = len(line) - len(line.lstrip(" -"))
        if found := NO_SPACE.match(line, start):
            key = found[0][:-1]
            fix = f"write '{key} …'"
            return Trouble((number, start + len(key)), "yaml-colon", "a space is missing after this colon", fix)
    return None


def _glued(spot: _Spot) -> Trouble | None:
    """``{limit:{kind: up_to}}``: the C parser finds no colon here, the Python parser does."""
    found = GLUED.match(spot.text, index_of(spot.text, spot.context))
    return Trouble(spot.context, *space_wanted(found[1])) if found else None


def _no_colon(spot: _Spot) -> Trouble | None:
    return Trouble(spot.context, "yaml-colon", "this is not 'key: value'", "write a colon and a space after the key")


def _colon_too_many(spot: _Spot) -> Trouble | None:
    if re.search(r":\s", spot.left):
        message, fix = "this is the second colon of the line", "quote the text that holds the colon"
        if keys := _TWO_KEYS.fullmatch(spot.left):
            fix = f"write {keys[1]}: {{{keys[2]}: …}}, or {fix}"
        return Trouble(spot.problem, "yaml-colon", message, fix)
    above = spot.before()
    if re.search(r":\s+\S", spot.line(above)):
        where = (spot.problem[0], len(spot.left) - len(spot.left.lstrip()) + 1)
        message = f"this is indented as if it belonged to line {above}, which has a value already"
        return Trouble(where, "yaml-indent", message, f"indent it like line {above}")
    if above:
        line = spot.line(above)
        where = (above, len(line) - len(line.lstrip()) + 1)
        return Trouble(where, "yaml-colon", "this is not 'key: value'", "write a colon and a space after the key")
    return Trouble(spot.problem, "yaml-colon", "a colon cannot stand here", "quote the text that holds the colon")


def _list_item(spot: _Spot) -> Trouble | None:
    return Trouble(spot.problem, "yaml-indent", "a list item cannot stand here", "begin the list on a line of its own")


def _indent(spot: _Spot) -> Trouble | None:
    if spot.character and spot.character in "]}":
        return Trouble(spot.problem, "yaml-syntax", f"this {spot.character!r} closes nothing", "delete it")
    if spot.left.strip(" -"):
        fix = "quote the whole text, or begin a new line"
        if spot.left.rstrip().endswith("'"):
            fix = "write an apostrophe twice inside single quotes, or use double quotes"
        return Trouble(spot.problem, "yaml-syntax", "this follows a value that is already complete", fix)
    if spot.character == "-":
        return Trouble(
            spot.problem,
            "yaml-indent",
            "a list item stands where a key is wanted",
            "indent it under its key, or take the dash away",
        )
    if spot.character == ":":
        return Trouble(spot.problem, "yaml-key", "a key is missing before the colon", "write 'key: value'")
    return Trouble(spot.problem, "yaml-indent", _misfit(spot), "indent lines that belong together alike")


def _misfit(spot: _Spot) -> str:
    spaces = spot.problem[1] - 1
    if spot.context == spot.problem:
        return "this line does not fit to the lines above it"
    if spot.context[1] == spot.problem[1]:
        return f"this line does not fit to what began on line {spot.context[0]}"
    return f"this line begins after {spaces} space{'s' * (spaces != 1)}, and no block above it does"


def _start(spot: _Spot) -> Trouble | None:
    fix = f"quote the text, because it begins with {spot.character}"
    return Trouble(spot.problem, "yaml-syntax", f"an unquoted text cannot begin with {spot.character!r}", fix)


def text_after_bar(where: tuple[int, int]) -> Trouble:
    """Say that a text begins on the line of its sign."""
    return Trouble(where, "yaml-syntax", "the text after | or > begins on the next line", "begin a new line here")


def _block_text(spot: _Spot) -> Trouble | None:
    """``standpat: >=1.0`` is meant as a text, and its sign as a part of it."""
    if spot.character == "=" and spot.left.endswith(">"):
        line, column = spot.problem
        fix = "quote the text, because it begins with >"
        return Trouble((line, column - 1), "yaml-syntax", "an unquoted text cannot begin with '>'", fix)
    return text_after_bar(spot.problem)


def _question(spot: _Spot) -> Trouble | None:
    return Trouble(spot.problem, "yaml-syntax", "a text cannot begin with '? '", "quote the text")


_RULES: tuple[tuple[tuple[str, ...], Callable[[_Spot], Trouble | None]], ...] = (
    (("",), _tab),
    (("escape", "hexadecimal", "hexdecimal"), _escape),
    (("scanning a quoted", "scanning a double-quoted", "scanning a single-quoted"), _open_quote),
    (("a tag", "tag handle", "tag URI"), _tag),
    (("scanning an anchor", "scanning an alias"), _anchor),
    (("',' or ']'", "',' or '}'"), _after_quote),
    (("',' or ']'", "',' or '}'"), _colon_in_text),
    (("',' or ']'", "',' or '}'"), _open_bracket),
    (("node content",), _content),
    (("cannot start any token",), _start),
    (("expected ':'",), _glued),
    (("simple key", "mapping values", "key", "entries"), _within_bracket),
    (("expected ':'", "mapping values"), _no_space),
    (("expected ':'",), _no_colon),
    (("mapping values",), _colon_too_many),
    (("sequence entries",), _list_item),
    (("mapping keys",), _question),
    (("block end", "expected key", "'-' indicator", "document start"), _indent),
    (("block scalar",), _block_text),
)
"""The parsers' words, and who explains them; the first explanation counts."""


def index_of(text: str, where: tuple[int, int]) -> int:
    r"""Return the position in the text of a line and column; the reverse of ``place``.

    >>> index_of("ab\ncd", (2, 2))
    4
    """
    line, column = where
    start = 0
    for _ in range(line - 1):
        start = text.find("\n", start) + 1
    return start + column - 1
