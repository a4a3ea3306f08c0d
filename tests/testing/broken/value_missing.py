"""[protocol] it does not say 'reshuffles'
[game] no game with it is valid: AttributeError
"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("shortage")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The rest is shuffled with the discards."""

    kind: Literal["acme:value_missing"] = "acme:value_missing"
