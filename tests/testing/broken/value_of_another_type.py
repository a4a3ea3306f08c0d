"""[protocol] its 'reshuffles' is 'yes'"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from standpat.rules.registry import strategy


@strategy("shortage")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The rest is shuffled with the discards."""

    kind: Literal["acme:value_of_another_type"] = "acme:value_of_another_type"

    reshuffles: ClassVar[str] = "yes"
