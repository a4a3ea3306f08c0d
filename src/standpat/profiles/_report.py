"""Where things stand in a text, and the list of what is wrong with it."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, NoReturn, Self

from standpat.errors import Finding, ProfileError
from standpat.frozen import frozen

if TYPE_CHECKING:
    from standpat.profiles.scalars import Doubt

MAX_BYTES = 1024 * 1024
MAX_FINDINGS = 100
MAX_SOURCE = 160

CODES: dict[str, str] = {
    "file-missing": "There is no file at this path.",
    "file-directory": "The path is a folder, not a file.",
    "file-permission": "The system does not let you read this file.",
    "file-kind": "The path is a device, a pipe or a socket, not an ordinary file.",
    "file-link": "The path is a link that leads back to itself.",
    "file-unreadable": "The system could not read this file.",
    "file-size": "The file is larger than 1 MiB.",
    "file-encoding": "The file is not UTF-8 text.",
    "control-character": "A character that cannot be seen stands in the text.",
    "merge-marker": "A merge left its conflict markers in the file.",
    "yaml-directive": "A line that begins with % speaks to the YAML parser; profiles need none.",
    "yaml-empty": "There is nothing in the file, or only comments.",
    "yaml-top-level": "The file is not a list of 'key: value' lines at its top level.",
    "yaml-documents": "The file holds several documents where one is wanted.",
    "yaml-tab": "A tab stands where YAML wants spaces.",
    "yaml-colon": "A colon, or the space after it, is missing, or there is one too many.",
    "yaml-indent": "A line is not indented like the lines it belongs to.",
    "yaml-unclosed": "A quote or a bracket is opened and never closed.",
    "yaml-syntax": "The text is not YAML for another reason.",
    "yaml-scalar": "An unquoted value can be read in two ways, or is not a whole number.",
    "yaml-key": "A key is empty, too long, or not a single text.",
    "yaml-merge-key": "The merge key << is not used; a profile names its parent with extends.",
    "yaml-anchor": "Anchors (&name) and aliases (*name) are not used.",
    "yaml-tag": "Tags (!name) are not used.",
    "yaml-depth": "Values are nested more than 32 levels deep.",
    "yaml-nodes": "The file holds more than 50,000 values.",
    "duplicate-key": "A key stands twice in the same mapping.",
    "data-type": "Data from a program holds something YAML profiles cannot hold.",
    "set-syntax": "A --set is not written as KEY=VALUE.",
    "nothing-removed": "A name is taken away that is not there: it is misspelt, or its colon is missing.",
    "street-order": "A street or step is added without listing the others, so its place is not known.",
    "too-many-findings": "Reading stopped after 100 findings.",
}
"""Every code a finding of this module or of ``layers`` can carry, with its meaning."""


@frozen(kw_only=False)
class Mark:
    """Where a value or a key stands; line and column count from 1, and are 0 for data from a program."""

    file: str
    line: int = 0
    column: int = 0
    source: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.line else self.file

    def finding(self, code: str, message: str, fix: str = "", path: str = "") -> Finding:
        """Make a finding about what stands here.

        >>> str(Mark("a.yaml", 2, 7).finding("yaml-scalar", "'no' is doubtful"))
        "a.yaml:2:7: error[yaml-scalar]: 'no' is doubtful"
        """
        return Finding(
            code=code,
            message=message,
            fix=fix,
            path=path,
            file=self.file,
            line=self.line,
            column=self.column,
            source=self.source,
        )


@frozen
class Doubtful(Finding):
    """A finding about an unquoted value that can be read in two ways; both are kept, for whoever knows the place."""

    doubt: Doubt

    @classmethod
    def at(cls, mark: Mark, doubt: Doubt, path: str) -> Doubtful:
        """The finding about a value that stands here."""
        found = mark.finding("yaml-scalar", doubt.message, doubt.fix, path)
        return cls(**{field.name: getattr(found, field.name) for field in fields(found)}, doubt=doubt)


class Stop(Exception):
    """There is no point in reading on."""


class Report:
    """Collects findings about one text, and knows how its lines look."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: list[str] = []
        self.findings: list[Finding] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if self.findings and kind in (None, Stop):
            raise ProfileError(sorted(self.findings, key=lambda found: (found.line, found.column))) from None

    def show(self, text: str) -> None:
        self.lines = text.replace("\t", " ").split("\n")

    def mark(self, line: int, column: int) -> Mark:
        """Make a mark from a line and column that count from 1."""
        if line > len(self.lines):  # the parser's end of the text is our last line
            line = len(self.lines)
        source = self.lines[line - 1] if line else ""
        if len(source) > MAX_SOURCE:
            source = source[: MAX_SOURCE - 1] + "…" if column < MAX_SOURCE else ""
        return Mark(self.file, line, column, source)

    def at(self, mark: Mark, code: str, message: str, fix: str = "", path: str = "") -> None:
        self.note(mark.finding(code, message, fix, path))

    def note(self, found: Finding) -> None:
        if len(self.findings) >= MAX_FINDINGS:
            self._stop(Mark(found.file, found.line, found.column, found.source))
        self.findings.append(found)

    def add(self, line: int, column: int, code: str, message: str, fix: str = "") -> None:
        self.at(self.mark(line, column), code, message, fix)

    def _stop(self, mark: Mark) -> NoReturn:
        message = f"reading stopped here after {MAX_FINDINGS} findings"
        if self.findings[-1].code != "too-many-findings":
            self.findings.append(mark.finding("too-many-findings", message, "mend these first"))
        raise Stop


def fail(file: str, code: str, message: str, fix: str = "") -> NoReturn:
    """Refuse a file as a whole."""
    raise ProfileError([Finding(code=code, message=message, fix=fix, file=file)])


def place(text: str, index: int) -> tuple[int, int]:
    r"""Return the line and column, both from 1, of a position in the text.

    >>> place("ab\ncd", 4)
    (2, 2)
    """
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)
