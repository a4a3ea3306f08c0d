"""From a Profile, still in words, to frozen Rules in integers."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from typing import TYPE_CHECKING, Any

from standpat.errors import CardError, Finding, ProfileError
from standpat.profiles.other_words import card_meant
from standpat.profiles.shape import Shape, fields_of, with_amounts
from standpat.rules.amounts import LARGEST, reckoned_from, resolve_amount, split_amount
from standpat.rules.compiled import Rules, Street
from standpat.rules.wild import selected

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.hands import Evaluator
    from standpat.profiles.document import Node
    from standpat.profiles.schema import Profile, Stakes

Path = tuple[str, ...]


def compile_profile(profile: Profile, tree: Node) -> Rules:
    """The rules of a validated profile; raises ProfileError where its words cannot be turned into numbers."""
    words = _Words(tree, profile)
    resolved = words.resolve(profile, Shape(type(profile)), ())
    if words.findings:
        raise ProfileError(words.findings)
    deck = resolved.deck.cards(resolved.seats.max)
    wild_cards = _wild_cards(resolved, deck, tree)
    return Rules(
        name=profile.name,
        seats=resolved.seats,
        stack=resolved.stakes.stack,
        deck=resolved.deck,
        wild=resolved.wild,
        ranking=resolved.ranking,
        evaluator=_evaluator(resolved, deck, wild_cards),
        wild_cards=wild_cards,
        selection=resolved.selection,
        forced_bets=tuple(resolved.forced_bets.values()),
        betting=resolved.betting,
        streets=tuple(Street(name, tuple(steps.values())) for name, steps in resolved.streets.items()),
        showdown=resolved.showdown,
        award=resolved.award,
        button=resolved.button,
        session=resolved.session,
        clock=resolved.clock,
        absent=resolved.absent,
        digest=digest(tree),
    )


def digest(tree: Node) -> str:
    """A hash of a resolved profile: what it says, whatever file or layer said it.

    Keys that decide no rule (texts, examples, notes) do not count.
    """
    said = tree.value if isinstance(tree.value, dict) else {}
    rules = {key: node.plain() for key, node in said.items() if key not in _NO_RULES}
    return hashlib.sha256(json.dumps(rules, separators=(",", ":")).encode()).hexdigest()


_NO_RULES = {"about", "examples", "meta", "name", "options", "requires"}


def _first_wrong(profile: Profile, deck: tuple[int, ...], tree: Node) -> Node | None:
    """Where the first word stands that names no card."""
    for place, word in enumerate(getattr(profile.wild, "cards", ())):
        try:
            selected((word,), deck)
        except CardError:
            return tree.at(["wild", "cards", place])
    return None


def _wild_cards(profile: Profile, deck: tuple[int, ...], tree: Node) -> frozenset[int]:
    try:
        return profile.wild.wild_cards(deck)
    except CardError as error:
        node = _first_wrong(profile, deck, tree) or tree.at(["wild"]) or tree
        fix = card_meant(profile.wild) or "name cards of the deck; jokers need deck.jokers"
        raise ProfileError([node.mark.finding("wild-cards", f"wild: {error}", fix, "wild")]) from None


def _evaluator(profile: Profile, deck: tuple[int, ...], wild_cards: frozenset[int]) -> Evaluator:
    return profile.ranking.evaluator(wild_cards, profile.wild.use(), deck)


# -- amounts


def _resolve_stakes(stakes: Stakes, tree: Node) -> dict[str, int]:
    """Every stake as a number of chips; raises ProfileError for a name that is not there or leads in a circle."""
    written = _written(stakes)
    known = {name: amount for name, amount in written.items() if isinstance(amount, int)}
    open_ = {name: amount for name, amount in written.items() if isinstance(amount, str)}
    while ready := {name: words for name, words in open_.items() if split_amount(words)[1] in known}:
        known |= {name: resolve_amount(words, known) for name, words in ready.items()}
        open_ = {name: words for name, words in open_.items() if name not in ready}
    findings = [_bad_stake(tree, name, open_[name], written) for name in _causes(open_)]
    findings += [_too_big(tree, name) for name, amount in known.items() if amount > LARGEST]
    if findings:
        raise ProfileError(findings)
    return known


def _written(stakes: Stakes) -> dict[str, int | str]:
    """Every stake as it is written."""
    return {name: getattr(stakes, name) for name in fields_of(type(stakes))}


def _causes(open_: Mapping[str, str]) -> Iterator[str]:
    """The stakes that name one that is not there, and one of each circle; the others only depend on such a one."""
    told: set[str] = set()
    for name in open_:
        seen, stake = [name], split_amount(open_[name])[1]
        while stake in open_ and stake not in seen:
            seen.append(stake)
            stake = split_amount(open_[stake])[1]
        if len(seen) == 1 or (stake == name and not told & set(seen)):
            yield name
            told |= set(seen)


def _bad_stake(tree: Node, name: str, words: str, written: Mapping[str, object]) -> Finding:
    stake = split_amount(words)[1]
    path, place = ("stakes", name), f"stakes.{name}"
    if stake in written:
        return _finding(
            tree, path, "stake-circle", f"{place}: {words!r} leads back to itself", "write a number of chips"
        )
    fix = f"one of {', '.join(written)}"
    return _finding(tree, path, "unknown-stake", f"{place}: there is no stake {stake!r}", fix)


def _too_big(tree: Node, name: str) -> Finding:
    message, fix = f"stakes.{name}: the amount is too big", f"at most {LARGEST} chips"
    return _finding(tree, ("stakes", name), "out-of-range", message, fix)


class _Words:
    """Turns the amounts of a profile into numbers, noting what cannot be."""

    def __init__(self, tree: Node, profile: Profile) -> None:
        self.tree = tree
        self.for_chips = profile.award.for_chips
        """Where no chips are played for, no bet needs a size."""
        self.profile = profile
        self.stakes = _resolve_stakes(profile.stakes, tree)
        self.findings: list[Finding] = []

    def resolve(self, value: Any, shape: Shape, path: Path) -> Any:
        """The same value with every amount below it a number of chips."""
        if shape.amount and value is not None:
            return self._amount(value, shape, path)
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            return self._block(value, path)
        if isinstance(value, dict) and shape.values is not None:
            return {key: self.resolve(below, shape.values, (*path, key)) for key, below in value.items()}
        if isinstance(value, tuple) and shape.items is not None:
            return tuple(self.resolve(item, shape.items, (*path, str(i))) for i, item in enumerate(value))
        return value

    def _block(self, value: Any, path: Path) -> Any:
        changed = {}
        for name, shape in with_amounts(type(value)).items():
            old = getattr(value, name)
            new = self.resolve(old, shape, (*path, name))
            if new is not old:
                changed[name] = new
        return dataclasses.replace(value, **changed) if changed else value

    def _amount(self, value: int | str, shape: Shape, path: Path) -> int:
        try:
            chips = resolve_amount(value, self.stakes)
        except KeyError as error:
            known = ", ".join(self.stakes)
            self._note(path, "unknown-stake", f"there is no stake {error.args[0]!r}", f"one of {known}")
            return 1
        if chips < shape.least and path[0] == "betting" and not self.for_chips:
            return shape.least
        if chips < shape.least:
            self._too_little(value, chips, shape.least, path)
        return min(chips, LARGEST)

    def _too_little(self, value: int | str, chips: int, least: int, path: Path) -> None:
        """Nothing is put in where something must be: told once of a stake, whatever is reckoned from it."""
        message = f"{'.'.join(path)}: {chips} chips are given, at least {least} is wanted"
        fix = f"write {least} or more"
        if isinstance(value, str):
            stake = reckoned_from(value, _written(self.profile.stakes))[1]
            path = ("stakes", stake)
            message = f"{message.partition(':')[0]}: {value!r} is {chips} chips, at least {least} is wanted"
            fix = f"set stakes.{stake}"
        found = _finding(self.tree, path, "amount-missing", message, fix)
        if not isinstance(value, str) or all(other.path != found.path for other in self.findings):
            self.findings.append(found)

    def _note(self, path: Path, code: str, message: str, fix: str) -> None:
        self.findings.append(_finding(self.tree, path, code, f"{'.'.join(path)}: {message}", fix))


def _finding(tree: Node, path: Path, code: str, message: str, fix: str) -> Finding:
    """A finding at this path, or at the nearest place above it that was written."""
    node = tree
    for length in range(len(path), 0, -1):
        if found := tree.at(_steps(tree, path[:length])):
            node = found
            break
    return node.mark.finding(code, message, fix, ".".join(path))


def _steps(tree: Node, path: Path) -> list[str | int]:
    steps: list[str | int] = []
    for part in path:
        node = tree.at(steps)
        steps.append(int(part) if node is not None and isinstance(node.value, list) else part)
    return steps
