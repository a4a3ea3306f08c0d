"""[protocol] no function plays this step
[plays] playing raised KeyError
"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """Everybody gets up and sits down again."""

    kind: Literal["acme:step_nobody_plays"] = "acme:step_nobody_plays"
