"""How findings are written beside the broken files that get them: the same on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.profiles.folder import shipped_folder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from standpat.errors import Finding


def as_text(findings: Iterable[Finding], folder: Path) -> str:
    """The findings, without the folders of this machine."""
    text = "\n".join(str(finding) for finding in findings)
    return text.replace(f"{folder}/", "").replace(f"{shipped_folder()}/", "SHIPPED/") + "\n"
