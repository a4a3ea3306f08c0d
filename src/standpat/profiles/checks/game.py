"""What the checks look at: a profile in all its forms."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.frozen import frozen
from standpat.profiles.checks.counts import Counts, counted
from standpat.profiles.shape import Shape, amounts_in
from standpat.rules.amounts import split_amount
from standpat.rules.steps import Bet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.errors import Finding, Severity
    from standpat.hands import Evaluator
    from standpat.profiles.document import Node
    from standpat.profiles.schema import Profile
    from standpat.rules.compiled import Rules
    from standpat.rules.ranking import Floor, Ranking


class Asked(NamedTuple):
    """A least holding that the game asks for."""

    path: str
    floor: Floor
    evaluator: Evaluator
    """What judges it."""
    when: str = ""
    """Where another ranking may be in force by then: the path of the rule that brings it."""


@frozen(kw_only=False)
class Game:
    """A profile in all its forms, for the checks."""

    profile: Profile
    rules: Rules
    tree: Node
    file: str
    """The author's own file, as opposed to its parents'."""

    def steps(self) -> Iterator[tuple[str, Any]]:
        """Every step with its dotted path."""
        return steps_of(self.profile)

    def compiled(self) -> Iterator[tuple[str, Any]]:
        """Every step, its amounts in chips, with its dotted path."""
        steps = (step for street in self.rules.streets for step in street.steps)
        return ((path, step) for (path, _), step in zip(self.steps(), steps, strict=True))

    def steps_of(self, *kinds: type) -> Iterator[tuple[str, Any]]:
        """Every step of these kinds, with its dotted path."""
        return ((path, step) for path, step in self.steps() if isinstance(step, kinds))

    def steps_before(self, path: str) -> list[Any]:
        """The steps that come before the one at this path."""
        steps = list(self.steps())
        return [step for _, step in steps[: [place for place, _ in steps].index(path)]]

    def steps_after(self, path: str) -> list[Any]:
        """The steps that come after the one at this path."""
        return [step for _, step in self.steps()][len(self.steps_before(path)) + 1 :]

    def counts_before(self, path: str) -> Counts:
        """How many cards lie where before the step at this path."""
        return counted(self.steps_before(path))

    def counts(self) -> Counts:
        """How many cards lie where at the showdown."""
        return counted(step for _, step in self.steps())

    def seats(self) -> range:
        """Every number of players, the most where the bounds contradict each other."""
        seats = self.profile.seats
        return range(min(seats.min, seats.max), seats.max + 1)

    def deck(self) -> tuple[int, ...]:
        """The deck of the most players."""
        return self.rules.deck.cards(self.profile.seats.max)

    def rankings(self) -> Iterator[tuple[str, Ranking]]:
        """Every ranking that may ever judge a holding, with its path."""
        return rankings_of(self.profile)

    def judge(self, ranking: Ranking) -> Evaluator:
        """The evaluator of a ranking at the table of the most players."""
        return ranking.evaluator(self.rules.wild_cards, self.rules.wild.use(), self.deck())

    def floors(self) -> Iterator[Asked]:
        """Every least holding the game asks for, and what judges it."""
        judges = [(self.rules.evaluator, "")]
        for path, step in self.steps_of(Bet):
            yield from (Asked(f"{path}.opening", floor, *judge) for floor in step.opening.floors() for judge in judges)
            if step.all_pass.ranking is not None:
                judges.append((self.judge(step.all_pass.ranking), f"{path}.all_pass.ranking"))
            if step.must_bet is not None:
                yield from (Asked(f"{path}.must_bet", step.must_bet, *judge) for judge in judges)
        award = self.profile.award
        if award.qualifier is not None:
            yield from (Asked("award.qualifier", award.qualifier, *judge) for judge in judges)
        if award.second is not None and award.second.qualifier is not None:
            yield Asked("award.second.qualifier", award.second.qualifier, self.judge(award.second.ranking))

    def posts_something(self) -> bool:
        """Whether anything is posted before the deal."""
        return any(bet.from_each() or bet.price() for bet in self.rules.forced_bets)

    def how_to_post(self) -> tuple[str, str, str]:
        """Where nothing is posted: what to write so that something is, and the places that may be at fault."""
        for bet in self.profile.forced_bets.values():
            words = (amount for amount in amounts_in(bet, Shape(type(bet))) if isinstance(amount, str))
            stake = next((split_amount(amount)[1] for amount in words), "ante")
            return f"set stakes.{stake}", f"stakes.{stake}", "forced_bets"
        return "write forced_bets: {ante: {kind: ante}}, and set stakes.ante", "forced_bets", "stakes.ante"

    def has_blinds(self) -> bool:
        """Whether a bet of the first round is posted before the deal."""
        return any(bet.price() for bet in self.rules.forced_bets)

    def opened_by(self, path: str) -> str:
        """What is a bet of this betting round already when it begins: ``blind`` or ``bring-in``; empty for nothing."""
        step = dict(self.steps())[path]
        first = not any(isinstance(other, Bet) for other in self.steps_before(path))
        if step.bring_in is not None:
            return "bring-in"
        return "blind" if first and self.has_blinds() else ""

    def find(self, code: str, path: str, message: str, fix: str, *also: str, severity: Severity = "error") -> Finding:
        """A finding at a dotted path, or at another place in the author's own file: see ``find_at``."""
        return replace(find_at(self.tree, self.file, code, path, message, fix, *also), severity=severity)


def steps_of(profile: Profile) -> Iterator[tuple[str, Any]]:
    """Every step of a profile with its dotted path."""
    for street, steps in profile.streets.items():
        for name, step in steps.items():
            yield f"streets.{street}.{name}", step


def rankings_of(profile: Profile) -> Iterator[tuple[str, Ranking]]:
    """Every ranking that may ever judge a holding, with its path."""
    yield "ranking", profile.ranking
    if profile.award.second is not None:
        yield "award.second.ranking", profile.award.second.ranking
    for path, step in steps_of(profile):
        if isinstance(step, Bet) and step.all_pass.ranking is not None:
            yield f"{path}.all_pass.ranking", step.all_pass.ranking


def find_at(tree: Node, file: str, code: str, path: str, message: str, fix: str, *also: str) -> Finding:
    """An error at a dotted path. Where that was written by a parent, at the first of ``also`` that stands in the
    author's own file, or at what he has written around it."""
    nodes = [_nearest(tree, place) for place in (path, *also, *_around(path))]
    node = next((node for node in nodes if node.mark.file == file), nodes[0])
    return node.mark.finding(code, f"{path}: {message}", fix, path)


def _around(path: str) -> list[str]:
    """The places above a path, the nearest first.

    >>> _around("streets.draw.draw")
    ['streets.draw', 'streets']
    """
    keys = path.split(".")
    return [".".join(keys[:length]) for length in range(len(keys) - 1, 0, -1)]


def _nearest(tree: Node, path: str) -> Node:
    """What stands at a path, or at the nearest place above it that was written."""
    node = tree
    for key in path.split("."):
        below = node.at([int(key) if isinstance(node.value, list) else key])
        if below is None:
            break
        node = below
    return node
