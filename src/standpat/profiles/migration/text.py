"""The text of a file that is edited by positions, so that all that is not meant stays as it was."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import yaml

from standpat.errors import Finding, ProfileError
from standpat.patterns import pattern
from standpat.profiles import document
from standpat.profiles.document import Mark, parsable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_LINE_END = pattern(r"\r\n|\r|\n")
_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


class Edit(NamedTuple):
    """A piece of the text, from one position to another, and what will stand there."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A file's text with one kind of line ends, and the ends its lines really have."""

    body: str
    ends: tuple[str, ...]
    mark: str = ""
    """The mark of the order of bytes, where the file begins with one."""

    @classmethod
    def of(cls, data: bytes) -> Text:
        """The text of a file; what is not UTF-8 is told by the reader of profiles."""
        text = data.decode("utf-8", "replace")
        mark = _BOM if text.startswith(_BOM) else ""
        body = text.removeprefix(_BOM)
        return cls(_LINE_END.sub("\n", body), tuple(_LINE_END.findall(body)), mark)

    def encoded(self) -> bytes:
        """The bytes of the file."""
        lines = self.body.split("\n")
        return (self.mark + "".join(line + end for line, end in zip(lines, (*self.ends, ""), strict=True))).encode()

    def edited(self, edits: Iterable[Edit]) -> Text:
        r"""The text after these edits, which do not overlap; new lines end as most lines do.

        >>> Text.of(b"a: 1\r\nb: 2\r\n").edited([Edit(0, 1, "c"), Edit(5, 5, "d: 4\n")]).encoded()
        b'c: 1\r\nd: 4\r\nb: 2\r\n'
        """
        usual = Counter(self.ends).most_common(1)[0][0] if self.ends else "\n"
        pieces: list[str] = []
        ends: list[str] = []
        done = line = 0
        for edit in [*sorted(edits), Edit(len(self.body), len(self.body), "")]:
            kept = self.body[done : edit.start]
            pieces += [kept, edit.text]
            ends += [*self.ends[line : line + kept.count("\n")], *[usual] * edit.text.count("\n")]
            line += self.body.count("\n", done, edit.end)
            done = edit.end
        return Text("".join(pieces), tuple(ends), self.mark)


class Entry(NamedTuple):
    """A key and its value, as the parser of YAML knows their places."""

    key: Any
    value: Any
    flow: bool
    """Whether it stands between braces."""


class Written:
    """The places of the keys and values of a text that the reader of profiles has accepted."""

    def __init__(self, body: str, file: str) -> None:
        self.body = body
        self.file = file
        self.root: Any = yaml.compose(parsable(body), Loader=document.PARSER)

    # -- what there is

    def entries(self, node: Any) -> dict[str, Entry]:
        """The entries of a mapping by key; none of anything else."""
        if not isinstance(node, yaml.MappingNode):
            return {}
        return {key.value: Entry(key, value, bool(node.flow_style)) for key, value in node.value}

    def at(self, node: Any, *path: str) -> Any:
        """The value below a mapping to which these keys lead; None where there is none."""
        for key in path:
            entry = self.entries(node).get(key)
            node = entry.value if entry is not None else None
        return node

    def items(self, node: Any) -> list[Any]:
        """The items of a list; none of anything else."""
        return list(node.value) if isinstance(node, yaml.SequenceNode) else []

    def is_mapping(self, node: Any) -> bool:
        """Whether a value is a mapping, also one without entries."""
        return isinstance(node, yaml.MappingNode)

    def is_one_word(self, node: Any) -> bool:
        """Whether a value is a number or a text that stands on one line."""
        return isinstance(node, yaml.ScalarNode) and node.style not in ("|", ">") and "\n" not in self.raw(node)

    def raw(self, node: Any) -> str:
        """A key or a value as it is written."""
        return self.body[node.start_mark.index : node.end_mark.index]

    # -- what is changed

    def replace(self, node: Any, text: str) -> Edit:
        """Write something else where a key or a value of one word stands, in its quotes."""
        quote = node.style or ""
        return Edit(node.start_mark.index, node.end_mark.index, f"{quote}{text}{quote}")

    def replace_all(self, node: Any, text: str) -> Edit:
        """Write something else where a value stands, and its quotes."""
        return Edit(node.start_mark.index, node.end_mark.index, text)

    def next_version(self, version: int) -> Iterator[Edit]:
        """Write for which version the file is written now."""
        if node := self.at(self.root, "schema_version"):
            yield self.replace_all(node, str(version))

    def put_first(self, mapping: Any, text: str) -> Edit:
        """Write an entry before all others of a mapping."""
        if mapping.flow_style:
            inside = mapping.start_mark.index + 1
            space = "" if self.body[inside].isspace() else " "
            return Edit(inside, inside, text + f",{space}" * bool(mapping.value))
        first = mapping.value[0][0].start_mark
        return Edit(first.index, first.index, f"{text}\n{' ' * first.column}")

    def take_out(self, entry: Entry) -> Edit:
        """Remove an entry whose value is one word; the comments on its lines stay."""
        start, end = entry.key.start_mark.index, entry.value.end_mark.index
        comments = re.findall(r"(?<=\s)#.*", self.body[entry.key.end_mark.index : entry.value.start_mark.index])
        if entry.flow:
            return self._take_out_of_braces(start, end, comments)
        line = self.body.rfind("\n", 0, start) + 1
        indent = self.body[line:start]
        rest = re.compile(r"[ \t]*(#.*)?(\n|\Z)").match(self.body, end)
        if indent.strip(" ") or rest is None:
            self.refuse(entry.key, "this entry shares its line with others", "give it a line of its own")
        kept = [*comments, *([rest[1]] if rest[1] else [])]
        return Edit(line, rest.end(), "".join(f"{indent}{comment}\n" for comment in kept))

    def _take_out_of_braces(self, start: int, end: int, comments: list[str]) -> Edit:
        kept = "".join(f" {comment}\n" for comment in comments)
        if after := re.compile(r"[ \t]*,[ \t]*").match(self.body, end):
            return Edit(start, after.end(), kept)
        before = re.compile(r",[ \t]*\Z").search(self.body, 0, start)
        return Edit(before.start() if before and not comments else start, end, kept)

    # -- what cannot be changed

    def finding(self, node: Any, code: str, message: str, fix: str) -> Finding:
        """A finding at the place of a key or a value."""
        mark = node.start_mark
        source = self.body.split("\n")[mark.line].replace("\t", " ")
        return Mark(self.file, mark.line + 1, mark.column + 1, source).finding(code, message, fix)

    def refuse(self, node: Any, message: str, fix: str) -> NoReturn:
        """Say that the file has to be changed by hand first."""
        raise ProfileError([self.finding(node, "not-migrated", message, fix)])
