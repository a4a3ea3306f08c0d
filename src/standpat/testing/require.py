"""Saying that something must hold, in words that can be shown to whoever broke it; also where Python runs with -O."""

from __future__ import annotations


def require(holds: object, said: str) -> None:
    """Raise AssertionError with these words unless it holds.

    >>> require(1 + 1 == 2, "one and one are two")
    """
    if not holds:
        raise AssertionError(said)
