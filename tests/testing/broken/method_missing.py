"""[protocol] it has no method 'bounds'
[plays] playing raised AttributeError
"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:method_missing"] = "acme:method_missing"
