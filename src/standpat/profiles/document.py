"""A strict YAML reader that remembers where everything stands.

PyYAML only splits the text into events; what they mean is decided here, so that no tag, anchor or YAML 1.1
surprise gets any further. Whatever the input, the answer is a ``Node`` or a ``ProfileError`` with every
fault found: file, line, column, what is wrong and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import yaml

from standpat.patterns import pattern
from standpat.profiles._files import clean, noting_files, printable, read_bytes
from standpat.profiles._report import CODES, Doubtful, Mark, Report, Stop, place
from standpat.profiles._syntax import (
    GLUED,
    NO_SPACE,
    Trouble,
    explain,
    index_of,
    no_such_character,
    space_wanted,
    tab,
    text_after_bar,
)
from standpat.profiles.scalars import INVISIBLE, MAX_DIGITS, Doubt, name_character, read_plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from standpat.errors import Finding
    from standpat.profiles.scalars import Scalar

__all__ = [
    "CODES",
    "Mark",
    "Node",
    "from_plain",
    "mapping",
    "noting_files",
    "parsable",
    "printable",
    "read_bytes",
    "read_documents",
    "read_file",
    "read_scalar",
    "read_text",
]

MAX_DEPTH = 32
MAX_NODES = 50_000
MAX_KEY = 200
KEPT, KEPT_LENGTH = 64, 20_000
"""How many texts that have been read are kept as nodes, and how long one may be; a game's parents are read often."""

PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Where the events come from: the C parser where PyYAML has it. Both give the same findings."""

Value: TypeAlias = "bool | int | str | dict[str, Node] | list[Node] | None"


class Node:
    """A value of a profile together with the place where it was written; never changed once built."""

    __slots__ = ("key_marks", "mark", "removes", "value")

    def __init__(self, value: Value, mark: Mark, key_marks: dict[str, Mark] | None = None) -> None:
        self.value = value
        self.mark = mark
        self.key_marks: dict[str, Mark] = {} if key_marks is None else key_marks
        self.removes: bool = value is None or (
            isinstance(value, dict) and any(child.removes for child in value.values())
        )
        """Whether it is null, or a mapping in which something is: laid over a tree, it takes something away."""

    def __repr__(self) -> str:
        return f"<Node {self.plain()!r} at {self.mark}>"

    def plain(self) -> object:
        """Return the value as ordinary Python data.

        >>> read_text("seats: {min: 2}").plain()
        {'seats': {'min': 2}}
        """
        value = self.value
        if isinstance(value, dict):
            return {key: child.plain() for key, child in value.items()}
        if isinstance(value, list):
            return [child.plain() for child in value]
        return value

    def at(self, path: Sequence[str | int]) -> Node | None:
        """Return the node that a path of keys and list positions leads to, or None.

        >>> read_text("seats: {min: 2}").at(["seats", "min"]).mark.column
        14
        """
        node: Node | None = self
        for step in path:
            node = node and _child(node, step)
        return node


def _child(node: Node, step: str | int) -> Node | None:
    value = node.value
    if isinstance(value, dict):
        return value.get(step) if isinstance(step, str) else None
    if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
        return value[step]
    return None


def mapping(node: Node | None) -> Mapping[str, Node]:
    """The keys of a node that holds a mapping; none of any other."""
    return node.value if node is not None and isinstance(node.value, dict) else {}


# The ways in.


def read_text(text: str | bytes, file: str = "<text>") -> Node:
    """Read one mapping from YAML text; raises ProfileError with every fault found.

    >>> read_text("ante: 1").plain()
    {'ante': 1}
    >>> read_text("joker: no")
    Traceback (most recent call last):
        ...
    standpat.errors.ProfileError: <text>:1:8: error[yaml-scalar]: 'no' looks like a yes-or-no value
        joker: no
               ^
        fix: write false, or quote it to mean the text: 'no'
    """
    return (_read_mapping if len(text) > KEPT_LENGTH else _read_mapping_once)(text, file)


def _read_mapping(text: str | bytes, file: str) -> Node:
    with Report(file) as report:
        documents = _documents(text, report)
        for document in documents[:1]:
            _want_mapping(document, report)
        for extra in documents[1:]:
            fix = "keep one document a file, or delete the '---'"
            report.at(extra.start, "yaml-documents", "a second document begins here", fix)
    return documents[0].root


_read_mapping_once = lru_cache(KEPT)(_read_mapping)


def read_file(path: Path) -> Node:
    """Read one mapping from a file; raises ProfileError when it cannot be read or is not valid.

    >>> from pathlib import Path
    >>> read_file(Path("no/such.yaml"))
    Traceback (most recent call last):
        ...
    standpat.errors.ProfileError: no/such.yaml: error[file-missing]: there is no such file
    """
    return read_text(read_bytes(path), printable(path))


def read_documents(text: str | bytes, file: str = "<text>") -> list[Node]:
    r"""Read every mapping of a text that holds several documents or lists; raises ProfileError.

    >>> [node.plain() for node in read_documents("a: 1\n---\n- b: 2\n- c: 3")]
    [{'a': 1}, {'b': 2}, {'c': 3}]
    """
    with Report(file) as report:
        documents = _documents(text, report)
        while len(documents) > 1 and documents[-1].empty:
            documents.pop()
        return [node for document in documents for node in _mappings(document, report)]


def read_scalar(text: str, file: str = "--set", *, before: str = "") -> Node:
    """Read one value as it is written on a command line; raises ProfileError.

    ``before`` is what stands to its left there, so that columns and carets are right.

    >>> read_scalar("5").plain(), read_scalar("[a, 2]").plain(), read_scalar("{min: 2}").plain()
    (5, ['a', 2], {'min': 2})
    """
    with Report(file) as report:
        shown = clean(before + text, report)
        reader = _read(" " * len(before) + shown[len(before) :], report)
        return _one_value(reader, report, len(before) + 1)


def from_plain(data: object, file: str) -> Node:
    """Turn a program's own data into nodes; raises ProfileError for what a profile cannot hold.

    >>> from_plain({"ante": 1}, "<inline>").plain()
    {'ante': 1}
    >>> from_plain({"ante": 0.5}, "<inline>")
    Traceback (most recent call last):
        ...
    standpat.errors.ProfileError: <inline>: error[yaml-scalar]: ante: 0.5 is not a whole number
        fix: whole numbers only: write 0 or 1, or quote it to mean the text
    """
    with Report(file) as report:
        return _PlainData(report).node(data)


_MERGE_MARKER = pattern(r"^(?:<{7}|\|{7}|={7}|>{7})(?=[ \n])", re.MULTILINE)
_DIRECTIVE = pattern(r"^%.*", re.MULTILINE)


def _documents(data: str | bytes, report: Report) -> list[_Document]:
    text = clean(data, report)
    _refuse_merge_markers(text + "\n", report)
    for found in _DIRECTIVE.finditer(text):
        where = place(text, found.start())
        report.add(*where, "yaml-directive", "profiles need no YAML directives", "delete the line")
    reader = _read(_DIRECTIVE.sub("", text), report)
    if reader.broken:  # what was half read would only be called a text
        return [document for document in reader.documents if isinstance(document.root.value, (dict, list))]
    if not reader.documents:
        _refuse_empty(text, report)
    return reader.documents


def _refuse_merge_markers(text: str, report: Report) -> None:
    """Between the markers stand two versions of the file: reading on would only find that."""
    for found in _MERGE_MARKER.finditer(text):
        where = place(text, found.start())
        fix = "keep one of the versions and delete the marker lines"
        report.add(*where, "merge-marker", f"a merge left this marker {found[0]!r} behind", fix)
    if report.findings and report.findings[-1].code == "merge-marker":
        raise Stop


def _refuse_empty(text: str, report: Report) -> None:
    what = "holds only comments" if text.strip() else "is empty"
    report.add(1, 1, "yaml-empty", f"the file {what}", "write 'key: value' lines")


# What may stand at the top.


class _Document(NamedTuple):
    start: Mark
    root: Node
    empty: bool


def _want_mapping(document: _Document, report: Report) -> bool:
    root = document.root
    if isinstance(root.value, dict):
        return True
    if document.empty:
        report.at(document.start, "yaml-empty", "this document is empty", "write it, or delete the '---'")
        return False
    message = f"'key: value' lines are wanted at the top level, not {_kind(root)}"
    report.at(root.mark, "yaml-top-level", message, _top_level_fix(root))
    return False


def _kind(node: Node) -> str:
    value = node.value
    if value is None:
        return "null"
    kinds = {bool: "true or false", int: "a number", str: "a text", list: "a list"}
    return kinds.get(type(value), "a mapping")


def _top_level_fix(root: Node) -> str:
    if isinstance(root.value, str) and NO_SPACE.match(root.value):
        return "put a space after the colon"
    return "write one 'key: value' a line"


def _mappings(document: _Document, report: Report) -> list[Node]:
    items = document.root.value
    if not isinstance(items, list):
        return [document.root] if _want_mapping(document, report) else []
    if not items:
        report.at(document.root.mark, "yaml-empty", "this list is empty", "write it, or delete it")
    return [item for item in items if _want_mapping(_Document(item.mark, item, empty=False), report)]


def _one_value(reader: _Reader, report: Report, column: int) -> Node:
    """A value on the command line is one flow value and nothing else: no comment, no second line of keys."""
    begin, end = reader.extent
    around = reader.text[:begin] + " " * (end - begin) + reader.text[end:]
    if reader.broken:
        pass  # that is reported already
    elif left_over := re.search(r"\S.{,20}", around):
        message = f"{left_over[0]!r} is not part of the value"
        report.add(*place(around, left_over.start()), "yaml-syntax", message, "quote the value")
    elif reader.block:
        fix = "write {key: value} or [value, value]"
        report.at(reader.documents[0].root.mark, "yaml-syntax", "a value on the command line is short", fix)
    return reader.documents[0].root if reader.documents else Node(None, report.mark(1, column))


# From events to nodes.


def _read(text: str, report: Report) -> _Reader:
    """Read clean text; where tabs are in the way, read it once more as if they were spaces."""
    before = list(report.findings)
    reader = _Reader(text, report).run()
    if "\t" not in text or not (reader.broken or reader.stray_tabs(text)):
        return reader
    first, report.findings = report.findings, before
    second = _Reader(text.replace("\t", " "), report).run()
    tabs = second.stray_tabs(text)
    if not tabs:
        report.findings = first
        return reader
    report.findings = [found for found in report.findings if found is not second.broken]
    for line, column in tabs:
        report.add(line, column, "yaml-tab", "a tab stands here", "write spaces instead of the tab")
    return second


_COMMENT = pattern(r"(?<!\S)#")
_GLUED_COMMENT = pattern(r"[|>][-+0-9]*#")
_NOT_LINE_END = pattern(r"[^\n]")
_QUESTION = pattern(r"(?<=[^\s,\[\]{}:-])( *)\?")
_STAND_IN = "\ue03f"


def _events(text: str) -> Iterator[Any]:
    shown = parsable(text)
    for event in yaml.parse(shown, Loader=PARSER):
        if shown is not text and isinstance(event, yaml.ScalarEvent):
            event.value = event.value.replace(_STAND_IN, "?")
        yield event


def parsable(text: str) -> str:
    """The text without question marks for the Python parser: unlike the C parser, it stops at them inside brackets.

    Everything keeps its place.
    """
    hide = PARSER is yaml.SafeLoader and "?" in text and _STAND_IN not in text
    return _QUESTION.sub(rf"\1{_STAND_IN}", text) if hide else text


def _from_1(mark: yaml.Mark) -> tuple[int, int]:
    return mark.line + 1, mark.column + 1


class _Broken(Exception):
    """The text can be read no further, as if the parser itself had stumbled."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        super().__init__(trouble.message)


class _Reader:
    """Builds nodes from the parser's events and reports, on the way, all that is not in the strict subset."""

    def __init__(self, text: str, report: Report) -> None:
        self.text = text if text.endswith("\n") else text + "\n"
        self.report = report
        self.documents: list[_Document] = []
        self.broken: Finding | None = None
        """What the parser itself stumbled over."""
        self.extent = (0, 0)
        """Where the first document's value begins and ends in the text."""
        self.block = False
        """Whether that value is written over lines, without brackets."""
        self._events: Iterator[Any] = _events(self.text)
        self._path: list[str] = []
        self._nodes = 0
        self._open: list[yaml.Mark] = []
        self._texts: list[tuple[int, int]] = []
        self._last: Any = None

    def run(self) -> _Reader:
        try:
            for event in self._events:
                if isinstance(event, yaml.DocumentStartEvent):
                    self._document(event)
        except yaml.MarkedYAMLError as error:
            self._break(explain(error, self.text, self._open))
        except _Broken as broken:
            self._break(broken.trouble)
        except (ValueError, OverflowError):  # an escape beyond Unicode, in PyYAML's own scanner or here
            self._break(no_such_character(self.text))
        return self

    def _break(self, trouble: Trouble) -> None:
        mark = self.report.mark(*trouble.place)
        self.report.at(mark, trouble.code, trouble.message, trouble.fix)
        self.broken = self.report.findings[-1]

    def _document(self, start: Any) -> None:
        first = next(self._events)
        root = self._node(first)
        empty = isinstance(first, yaml.ScalarEvent) and not first.value and not first.style
        if not self.documents:
            self.extent = (first.start_mark.index, self._last.end_mark.index)
            self.block = isinstance(first, yaml.CollectionStartEvent) and not first.flow_style
        self.documents.append(_Document(self._mark(start), root, empty))

    def _mark(self, event: Any) -> Mark:
        start = event.start_mark
        return self.report.mark(start.line + 1, start.column + 1)

    def _report(self, event: Any, code: str, message: str, fix: str) -> None:
        self.report.at(self._mark(event), code, message, fix, ".".join(self._path))

    def _node(self, event: Any) -> Node:
        self._last = event
        self._nodes += 1
        if self._nodes > MAX_NODES:
            self._report(event, "yaml-nodes", f"this is value number {self._nodes}", "is it the right file?")
            raise Stop
        if isinstance(event, yaml.AliasEvent):
            self._refuse_anchor(event, "*")
            return Node(None, self._mark(event))
        self._properties(event)
        return self._scalar(event) if isinstance(event, yaml.ScalarEvent) else self._collection(event)

    def _properties(self, event: Any) -> None:
        if event.anchor is not None:
            self._refuse_anchor(event, "&")
        if event.tag is not None:
            self._report(event, "yaml-tag", "tags are not used here", "delete the tag, or quote the text")

    def _refuse_anchor(self, event: Any, sign: str) -> None:
        message = f"'{sign}{event.anchor}' is a YAML {'anchor' if sign == '&' else 'alias'}"
        fix = f"write the value out, or quote a text that begins with {sign}"
        self._report(event, "yaml-anchor", message, fix)

    def _scalar(self, event: Any) -> Node:
        if event.style:
            return Node(self._quoted(event), self._mark(event))
        value = read_plain(event.value)
        if isinstance(value, Doubt):
            self.report.note(Doubtful.at(self._mark(event), value, ".".join(self._path)))
            value = event.value
        return Node(value, self._mark(event))

    def _quoted(self, event: Any) -> str:
        self._texts.append((event.start_mark.index, event.end_mark.index))
        if event.style in "|>":
            self._refuse_block(event)
        text: str = event.value
        if found := INVISIBLE.search(text):
            found[0].encode("utf-8")  # half a character: only the Python parser lets such an escape through
            message = f"an invisible character ({name_character(found[0])}) stands in this text"
            self._report(event, "control-character", message, "delete it")
        return text

    def _refuse_block(self, event: Any) -> None:
        """Two faults in texts after ``|`` and ``>`` that only one of the parsers minds."""
        start = event.start_mark.index
        if found := _GLUED_COMMENT.match(self.text, start):
            raise _Broken(text_after_bar(place(self.text, found.end() - 1)))
        if event.value.lstrip("\n").startswith("\t"):
            raise _Broken(tab(place(self.text, self.text.index("\t", start))))

    def _collection(self, event: Any) -> Node:
        if len(self._path) >= MAX_DEPTH:
            self._report(event, "yaml-depth", f"this is nested more than {MAX_DEPTH} levels deep", "nest less")
            raise Stop
        if event.flow_style:
            self._open.append(event.start_mark)
        read = self._sequence if isinstance(event, yaml.SequenceStartEvent) else self._mapping
        node = read(event)
        if event.flow_style:
            self._open.pop()
        return node

    def _sequence(self, start: Any) -> Node:
        items: list[Node] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            self._path.append(str(len(items)))
            items.append(self._node(event))
            self._path.pop()
        self._last = event
        return Node(items, self._mark(start))

    def _mapping(self, start: Any) -> Node:
        values: dict[str, Node] = {}
        marks: dict[str, Mark] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, marks)
            self._path.append("?" if key is None else key)
            value = self._value(event, next(self._events))
            self._path.pop()
            if key is not None and key not in values:
                values[key], marks[key] = value, self._mark(event)
        self._last = event
        return Node(values, self._mark(start), marks)

    def _value(self, key: Any, event: Any) -> Node:
        """``{ante:1}`` is a key without a value to YAML; nobody means that."""
        nothing = isinstance(event, yaml.ScalarEvent) and not event.value and not event.style
        if nothing and isinstance(key, yaml.ScalarEvent) and not key.style and NO_SPACE.match(key.value):
            self._report(key, *space_wanted(key.value.partition(":")[0]))
        elif found := GLUED.match(self.text, key.start_mark.index):
            raise _Broken(Trouble(_from_1(key.start_mark), *space_wanted(found[1])))
        return self._node(event)

    def _key(self, event: Any, marks: dict[str, Mark]) -> str | None:
        """Return the key's text, or None where it is not one to keep; what is wrong is reported."""
        if not isinstance(event, yaml.ScalarEvent):
            self._path.append("?")
            self._node(event)
            self._path.pop()
            self._report(event, "yaml-key", "a key is one text", "write 'key: value'")
            return None
        self._properties(event)
        key = event.value if not event.style else self._quoted(event)
        if not key:
            self._report(event, "yaml-key", "a key is missing before the colon", "write 'key: value'")
        elif len(key) > MAX_KEY:
            self._report(event, "yaml-key", f"this key has {len(key)} characters", f"use at most {MAX_KEY}")
        elif key == "<<" and not event.style:
            message = "the merge key << is not used here"
            self._report(event, "yaml-merge-key", message, "name the parent profile with 'extends: NAME'")
            return None
        elif key in marks:
            self._refuse_twice(event, key, marks[key])
        return key

    def _refuse_twice(self, event: Any, key: str, first: Mark) -> None:
        line = event.start_mark.line + 1
        lines = f"on line {first.line}" if line == first.line else f"on line {first.line} and on line {line}"
        message = f"the key {key!r} stands twice here: {lines}"
        self._path.append(key)
        self._report(event, "duplicate-key", message, "keep one of them")
        self._path.pop()

    def stray_tabs(self, original: str) -> list[tuple[int, int]]:
        """Return the first tab of each line that stands outside quoted texts, blocks and comments."""
        end = len(original) if self.broken is None else index_of(original, (self.broken.line, self.broken.column))
        found: list[tuple[int, int]] = []
        for number, line in enumerate(self._without_texts(original[:end]).split("\n"), 1):
            comment = _COMMENT.search(line)
            column = line.find("\t", 0, comment.start() if comment else len(line))
            if column >= 0:
                found.append((number, column + 1))
        return found

    def _without_texts(self, original: str) -> str:
        pieces: list[str] = []
        done = 0
        for begin, end in self._texts:
            pieces += original[done:begin], _NOT_LINE_END.sub("x", original[begin:end])
            done = end
        return "".join([*pieces, original[done:]])


# Data that was never text.


class _PlainData:
    """Builds nodes from a program's own data, under the same rules as text."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self._mark = report.mark(0, 0)
        self._path: list[str] = []
        self._nodes = 0

    def _refuse(self, code: str, message: str, fix: str = "") -> None:
        path = ".".join(self._path)
        self.report.at(self._mark, code, f"{path}: {message}" if path else message, fix, path)

    def node(self, data: object) -> Node:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            self._refuse("yaml-nodes", f"there are more than {MAX_NODES} values")
            raise Stop
        if isinstance(data, Mapping):
            return self._mapping(data)
        if isinstance(data, (list, tuple)):
            return self._list(data)
        return Node(self._scalar(data), self._mark)

    def _mapping(self, data: Mapping[Any, Any]) -> Node:
        self._refuse_depth()
        values: dict[str, Node] = {}
        for key, value in data.items():
            name = str.__str__(key) if isinstance(key, str) else repr(key)[:MAX_KEY]
            self._path.append(name)
            self._refuse_key(key)
            values[name] = self.node(value)
            self._path.pop()
        return Node(values, self._mark, dict.fromkeys(values, self._mark))

    def _list(self, data: Sequence[object]) -> Node:
        self._refuse_depth()
        items: list[Node] = []
        for number, item in enumerate(data):
            self._path.append(str(number))
            items.append(self.node(item))
            self._path.pop()
        return Node(items, self._mark)

    def _refuse_depth(self) -> None:
        if len(self._path) >= MAX_DEPTH:
            self._refuse("yaml-depth", f"this is nested more than {MAX_DEPTH} levels deep", "nest less")
            raise Stop

    def _refuse_key(self, key: object) -> None:
        if not isinstance(key, str):
            self._refuse("yaml-key", f"a key is one text, not {type(key).__name__}", "use a str as the key")
        elif not key or len(key) > MAX_KEY:
            self._refuse("yaml-key", f"this key has {len(key)} characters", f"use 1 to {MAX_KEY}")
        else:
            self._text(key)

    def _scalar(self, data: object) -> Scalar:
        if data is None or isinstance(data, bool):
            return data
        if isinstance(data, int):
            return self._whole(int(data))
        if isinstance(data, str):
            return self._text(data)
        self._refuse_type(data)
        return None

    def _whole(self, number: int) -> int:
        if abs(number) >= 10**MAX_DIGITS:
            self._refuse("yaml-scalar", f"this number has more than {MAX_DIGITS} digits", "write a smaller one")
        return number

    def _text(self, text: str) -> str:
        if found := INVISIBLE.search(text):
            message = f"an invisible character ({name_character(found[0])}) stands in this text"
            self._refuse("control-character", message, "delete it")
        return str.__str__(text)

    def _refuse_type(self, data: object) -> None:
        if isinstance(data, float):
            doubt = read_plain(f"{data:f}") if abs(data) < 10**15 else None
            fix = doubt.fix if isinstance(doubt, Doubt) else "write a whole number"
            self._refuse("yaml-scalar", f"{data!r} is not a whole number", fix)
            return
        fix = "use None, bool, int, str, a list or a mapping"
        self._refuse("data-type", f"a profile cannot hold a {type(data).__name__}", fix)
