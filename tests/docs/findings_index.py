"""The index of docs/findings, written from the pages.

``python -m tests.docs.findings_index`` writes it anew; a test compares.
"""

from __future__ import annotations

from standpat.cli.finding_pages import GROUPS, read_all

from .pages import PROJECT

INDEX = PROJECT / "docs" / "findings" / "README.md"
HEAD = (
    "# What a finding means\n\n"
    "Everything standpat finds wrong has a code, in brackets: `error[unknown-key]`. Each code has a page here, with a "
    "wrong example and a right one; `standpat explain unknown-key` prints it in the terminal. Every example is tried "
    "by a test.\n\n"
    "An *error* keeps a game from being played, a *warning* does not. A *refusal* is what the dealer says to an action "
    "that the rules do not allow.\n"
)


def index() -> str:
    """Every code with its sentence, by what it is about."""
    pages = read_all()
    return HEAD + "".join(_part(group, [page for page in pages if page.group == group]) for group in GROUPS)


def _part(group, pages):
    rows = "".join(f"| [{page.code}]({page.code}.md) | {page.severity} | {page.title} |\n" for page in pages)
    return f"\n## {group.capitalize()}\n\n| code | | what it says |\n| --- | --- | --- |\n{rows}"


if __name__ == "__main__":
    INDEX.write_text(index(), encoding="utf-8")
