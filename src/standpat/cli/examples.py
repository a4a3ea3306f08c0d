"""The examples of a game that are true of it as it is set, played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.errors import ProfileError, ScenarioError, UnknownName
from standpat.profiles.library import again
from standpat.scenarios.runner import played

if TYPE_CHECKING:
    from standpat.profiles.library import Loaded
    from standpat.scenarios.reader import Scenario
    from standpat.scenarios.runner import Onlooker
    from standpat.session.session import Session


def as_played(game: Loaded, scenario: Scenario, onlooker: Onlooker | None = None) -> Session | None:
    """The session of an example; None where it needs other settings than are in force, or does not hold with them."""
    if any(game.chosen.get(name) != choice for name, choice in scenario.options.items()):
        return None
    try:
        as_told = again(game, game.chosen, scenario.sets) if scenario.sets else game
        outcome, session = played(scenario, as_told, onlooker)
    except (ProfileError, ScenarioError, UnknownName):
        return None
    return session if outcome.ok and session.hand is not None else None
