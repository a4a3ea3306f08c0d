"""Names that several files have, heard of while a command is carried out."""

from __future__ import annotations

import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from standpat.errors import NameClash

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding


@contextmanager
def clashes_heard(hear: Callable[[Finding], None]) -> Iterator[None]:
    """Hand on every clash of names, once each, whatever Python is told to do with warnings.

    >>> heard = []
    >>> with clashes_heard(heard.append):
    ...     warnings.warn(NameClash("a finding"))
    >>> heard
    ['a finding']
    """
    heard: list[Finding] = []
    with warnings.catch_warnings():
        show = warnings.showwarning

        def listen(message: Warning | str, category: type[Warning], filename: str, *rest: Any, **named: Any) -> None:
            if not isinstance(message, NameClash):
                show(message, category, filename, *rest, **named)
            elif message.finding not in heard:
                heard.append(message.finding)
                hear(message.finding)

        warnings.showwarning = listen
        warnings.simplefilter("always", NameClash)
        yield
