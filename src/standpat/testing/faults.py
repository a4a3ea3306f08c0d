"""What is found: a fault, with what would be right, and the error that holds all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a strategy.

    >>> print(Fault("acme:one_suit", "frozen", "its fields can be changed", "write @dataclass(frozen=True)"))
    acme:one_suit [frozen]: its fields can be changed
        fix: write @dataclass(frozen=True)
    """

    strategy: str
    """Its kind, or the name of its class where it has none."""
    check: str
    message: str
    fix: str = ""
    """What would be right."""

    def __str__(self) -> str:
        fix = f"\n    fix: {self.fix}" if self.fix else ""
        return f"{self.strategy} [{self.check}]: {self.message}{fix}"


class NotConforming(AssertionError):
    """A strategy or a plug-in that does not do what standpat asks of one; ``faults`` holds everything found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        number = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__("\n".join([number, *map(str, faults)]))
