"""A strategy that is being checked, and the games it is tried in."""

from __future__ import annotations

import dataclasses
import typing
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from standpat.errors import StandpatError
from standpat.profiles.validate import usable
from standpat.testing.hosts import host_of, hosts_of
from standpat.testing.slots import slot_of

if TYPE_CHECKING:
    from collections.abc import Mapping

from standpat.testing.hosts import Host


@dataclass(frozen=True)
class Subject:
    """A strategy, the settings it is tried with, and the game, if its author names one."""

    cls: type
    settings: Mapping[str, object] = field(default_factory=dict)
    game: Mapping[str, object] | str | None = None
    hands: int = 6
    """How many hands are played in each small game and with each number of seats."""

    @cached_property
    def slot(self) -> str:
        """The slot it is registered in; empty for none."""
        return slot_of(self.cls)

    @property
    def fields(self) -> Mapping[str, Any]:
        """Its fields by name; none where it is no dataclass."""
        cls: Any = self.cls
        return {field.name: field for field in dataclasses.fields(cls)} if dataclasses.is_dataclass(cls) else {}

    @property
    def kind(self) -> str:
        """Its kind, or the name of its class where it has none."""
        return str(self.fields["kind"].default) if "kind" in self.fields else self.cls.__qualname__

    @property
    def is_own(self) -> bool:
        """Whether it is standpat's, whose kinds have no prefix."""
        return self.cls.__module__.startswith("standpat.")

    @cached_property
    def readable(self) -> bool:
        """Whether a profile can use it at all: its slot is known, and all its fields can be read."""
        return bool(self.slot) and usable(self.slot, self.kind)

    @cached_property
    def hints(self) -> dict[str, Any]:
        """Its annotations, read; raises NameError for what is not imported."""
        return typing.get_type_hints(self.cls, include_extras=True)

    @cached_property
    def _tried(self) -> tuple[list[Host], str]:
        try:
            if self.game is not None:
                return [host_of(self.cls, self.game)], ""
            hosts, findings = hosts_of(self.cls, self.slot, self.settings)
        except StandpatError as error:
            return [], str(error)
        except Exception as error:
            return [], f"{type(error).__name__}: {error}"
        return hosts, "; ".join(finding.message for finding in findings if finding.severity == "error")

    @property
    def hosts(self) -> list[Host]:
        """The games it is tried in; none if no game with it is valid."""
        return self._tried[0] if self.slot else []

    @property
    def no_host(self) -> str:
        """Why there is no game to try it in."""
        return self._tried[1] if self.slot else ""
