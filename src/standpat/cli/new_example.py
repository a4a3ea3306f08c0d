"""One complete example for a new variant: a hand of its parent that still comes out, or else how a hand begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.errors import ProfileError, ScenarioError, StandpatError
from standpat.profiles.document import from_plain
from standpat.profiles.sketch import chips, rounds, winning
from standpat.scenarios.reader import read_nodes
from standpat.scenarios.runner import run_example

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.profiles.library import Loaded

NOT_HERS = ("rules", "options", "profile")
"""Keys of an example that speak of the parent alone: the ids of its rules, its menu."""
NAMES = "ABCDEFGHIJ"


def example_for(game: Loaded, parent: Loaded) -> dict[str, Any]:
    """The first example that holds for this game.

    >>> from standpat.profiles.library import load
    >>> example_for(load("joker"), load("classic"))["title"]
    'Four cards only when an ace is kept'
    """
    return next((example for example in _candidates(game, parent) if holds(example, game)), _deal(game))


def holds(example: dict[str, Any], game: Loaded) -> bool:
    """Whether a hand comes out as an example tells it."""
    try:
        scenarios = read_nodes([from_plain(example, "<example>")], "<example>", needs_profile=False)
        return all(run_example(game, scenario).ok for scenario in scenarios)
    except (ScenarioError, ProfileError, StandpatError):
        return False


def _candidates(game: Loaded, parent: Loaded) -> Iterator[dict[str, Any]]:
    """Examples to be tried: what the parent shows, a hand that is soon over, the first decision."""
    for node in parent.profile.examples:
        if "options" not in node and "profile" not in node:
            yield {key: value for key, value in node.items() if key not in NOT_HERS}
    seats = list(_deal(game)["seats"])
    orders = [seats[place:] + seats[:place] for place in range(len(seats))]
    for order in orders:
        yield from _soon_over(game, order)
    for street in game.rules.streets:
        for name in seats:
            yield _deal(game) | {"steps": [{"expect": {"actor": name, "street": street.name}}]}


def _soon_over(game: Loaded, order: list[str]) -> Iterator[dict[str, Any]]:
    """One bets and nobody calls; or, where there are no bets, all keep their cards."""
    first, *others = order
    if rounds.bets(game) and not winning.for_points(game):
        blind, size = max((0, *rounds.blinds(game))), chips.sizes_of(game)[0]
        for words in (f"bet {size}", f"raise {blind + size}", "bring-in"):
            steps = [{first: words}, *({name: "fold"} for name in others)]
            told = {"title": "Who bets and is not called wins the pot", "steps": steps}
            yield _deal(game) | told | {"expect": {"hand_over": True, "shown": []}}
    else:
        steps = [{name: "pat"} for name in order] * len(rounds.draws(game))
        yield _deal(game) | {"title": "All keep their cards, and all show", "steps": steps, "expect": {"shown": order}}


def _deal(game: Loaded) -> dict[str, Any]:
    """A hand of the fewest players of which nothing is expected."""
    seats = NAMES[: game.rules.seats.min]
    return {"title": "How a hand begins", "seats": {name: {} for name in seats}, "button": seats[-1], "steps": []}
