"""[plays] there is no bot 'grandmaster'"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from standpat.rules.registry import strategy


@strategy("absent")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A very good bot plays for who has left."""

    kind: Literal["acme:bot_nobody_knows"] = "acme:bot_nobody_knows"

    bot: ClassVar[str] = "grandmaster"
