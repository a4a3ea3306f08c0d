"""Reading scenario files: from YAML with positions to Scenario, every fault located."""

from __future__ import annotations

from dataclasses import field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from standpat.cards import HIDDEN, format_card, is_joker, parse_card
from standpat.engine.actions import WITH_CARDS
from standpat.errors import CardError, Finding, ProfileError, ScenarioError
from standpat.frozen import frozen
from standpat.profiles.document import Node, read_bytes, read_documents

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

KEYS = ("title", "rules", "profile", "options", "set", "seats", "button", "stock", "board", "seed", "steps", "expect")
STEP_KEYS = ("refuse", "expect", "deal", "timeout", "leave", "return", "rebuy")
CHECKS = (
    "actor", "street", "legal", "to_call", "bet", "raise", "amounts", "draw", "stacks", "bets", "pot", "pots", "won",
    "returned", "hand_over", "session_over", "shown", "hands", "points", "places", "redeals", "cards", "stock", "sees",
    "board", "declared",
)  # fmt: skip
SEEN = (
    "hands",
    "cards",
    "up",
    "stacks",
    "bets",
    "paid",
    "drawn",
    "pot",
    "street",
    "button",
    "in_hand",
    "shared",
    "declared",
)
VERBS = (
    "fold", "check", "call", "bet", "raise", "bring-in", "complete", "draw", "pat", "show", "muck", "all-in",
    "declare", "pass", "discard", "expose", "keep", "arrange", "pay", "decline", "straddle",
)  # fmt: skip
DECLARED = ("high", "low", "both")
LEGAL = (*VERBS, *(f"declare {word}" for word in DECLARED))
"""What an actor may be expected to do."""


@frozen(kw_only=False)
class Move:
    """What a seat does in a step, as written."""

    seat: str
    verb: str
    amount: Any
    """A whole number, or None; in a refusal whatever was written."""
    cards: tuple[int, ...]
    node: Node


@frozen(kw_only=False)
class Step:
    """One step: its key, and the value under it."""

    key: str
    value: Node
    mark: Node
    move: Move | None = None
    code: str = ""
    """The error code a refusal must have."""


@frozen(kw_only=False)
class Scenario:
    """A hand written down as a test."""

    title: str
    file: str
    node: Node
    profile: Node | None
    options: dict[str, str]
    sets: dict[str, object]
    seats: tuple[str, ...]
    stacks: tuple[int | None, ...]
    hands: dict[int, list[int]]
    button: int
    stock: list[int]
    board: list[int]
    seed: int
    steps: tuple[Step, ...]
    expect: Node | None
    rules: tuple[str, ...] = field(default=())

    def at(self, *path: str) -> Node:
        """What stands under a key, or the scenario itself where that is not written."""
        return self.node.at(path) or self.node


def read_scenarios(path: Path) -> list[Scenario]:
    """Every scenario of a file; raises ScenarioError with all that is wrong with it."""
    try:
        nodes = read_documents(read_bytes(path), str(path))
    except ProfileError as error:
        raise ScenarioError(error.findings) from None
    return read_nodes(nodes, str(path))


def read_nodes(nodes: list[Node], file: str, *, needs_profile: bool = True) -> list[Scenario]:
    """Scenarios from documents; a profile's own examples name no profile."""
    findings: list[Finding] = []
    scenarios = []
    for node in nodes:
        reader = _Reader(node, file)
        scenario = reader.read(needs_profile=needs_profile)
        findings += reader.findings
        if scenario is not None:
            scenarios.append(scenario)
    if findings:
        raise ScenarioError(sorted(findings, key=lambda found: (found.line, found.column)))
    return scenarios


class _Reader:
    """Reads one scenario and notes what is wrong with it."""

    def __init__(self, node: Node, file: str) -> None:
        self.node = node
        self.file = file
        self.findings: list[Finding] = []
        self.seats: tuple[str, ...] = ()

    def note(self, node: Node, message: str, fix: str, code: str = "scenario") -> None:
        self.findings.append(node.mark.finding(code, message, fix))

    def read(self, *, needs_profile: bool) -> Scenario | None:
        value = self.mapping(self.node, "a scenario")
        self.check_keys(value, needs_profile=needs_profile)
        seats = self.read_seats(value.get("seats"))
        button = self.seat(value["button"]) if "button" in value else 0
        hands = {place: self.cards(hand) for place, hand in enumerate(self.hands_of(value.get("seats"))) if hand}
        stock = self.cards(value["stock"]) if "stock" in value else []
        board = self.cards(value["board"]) if "board" in value else []
        named = [(child, hands[place]) for place, child in enumerate(self.hands_of(value.get("seats"))) if child]
        named += [(value["stock"], stock)] if stock else []
        named += [(value["board"], board)] if board else []
        self.check_twice(named)
        steps = tuple(self.step(step) for step in self.items(value.get("steps")))
        if "expect" in value:
            self.checks(value["expect"])
        title = self.text(value["title"]) if "title" in value else ""
        profile = value.get("profile")
        if profile is not None and not isinstance(profile.value, (str, dict)):
            self.note(profile, "profile: a name, a path or a mapping is wanted", "write a profile's name")
        if self.findings:
            return None
        return Scenario(
            title=title,
            file=self.file,
            node=self.node,
            profile=profile,
            options={k: self.text(v) for k, v in self.mapping(value.get("options"), "options").items()},
            sets=self.sets(value.get("set")),
            seats=self.seats,
            stacks=seats,
            hands=hands,
            button=button,
            stock=stock,
            board=board,
            seed=self.seed(value.get("seed")),
            steps=steps,
            expect=value.get("expect"),
            rules=tuple(self.text(item) for item in self.items(value.get("rules"))),
        )

    def check_keys(self, value: dict[str, Node], *, needs_profile: bool) -> None:
        """A scenario names its profile; an example is played by the one it stands in."""
        self.keys(self.node, value, KEYS, "a scenario")
        for key in ("title", *(("profile",) if needs_profile else ()), "seats", "button"):
            if key not in value:
                self.note(self.node, f"the scenario has no {key}", f"add {key}:", "scenario-key")
        if "profile" in value and not needs_profile:
            self.note(value["profile"], "an example is played by the profile it stands in", "remove profile:")

    # -- pieces

    def mapping(self, node: Node | None, what: str) -> dict[str, Node]:
        if node is None or node.value is None:
            return {}
        if isinstance(node.value, dict):
            return node.value
        self.note(node, f"{what}: a mapping is wanted", "write key: value lines")
        return {}

    def items(self, node: Node | None) -> list[Node]:
        if node is None or node.value is None:
            return []
        if isinstance(node.value, list):
            return node.value
        self.note(node, "a list is wanted", "write [one, two] or - lines")
        return []

    def keys(self, node: Node, value: dict[str, Node], known: tuple[str, ...], what: str) -> None:
        for key in value:
            if key not in known:
                mark = node.key_marks.get(key, node.mark)
                fix = _near(key, known, there=value)
                self.findings.append(mark.finding("scenario-key", f"{what} has no key {key!r}", fix))

    def text(self, node: Node) -> str:
        if isinstance(node.value, bool) or not isinstance(node.value, (str, int)):
            self.note(node, "a text is wanted", "write a word")
            return ""
        return str(node.value)

    def number(self, node: Node) -> int:
        if type(node.value) is not int or node.value < 0:
            self.note(node, "a whole number of chips is wanted", "write 0 or more")
            return 0
        return node.value

    def seed(self, node: Node | None) -> int:
        if node is None:
            return 0
        if type(node.value) is not int:
            self.note(node, "a seed is a whole number", "write seed: 7")
            return 0
        return node.value

    def sets(self, node: Node | None) -> dict[str, object]:
        return {key: below.plain() for key, below in self.mapping(node, "set").items()}

    def read_seats(self, node: Node | None) -> tuple[int | None, ...]:
        seats = self.mapping(node, "seats")
        self.seats = tuple(seats)
        stacks: list[int | None] = []
        for name, seat in seats.items():
            if name in STEP_KEYS:
                self.note(seat, f"{name!r} is the name of a step, not of a seat", "name the seat otherwise")
            value = self.mapping(seat, f"seat {name}")
            self.keys(seat, value, ("stack", "hand"), f"seat {name}")
            stacks.append(self.number(value["stack"]) if "stack" in value else None)
        if len(seats) < 2 and node is not None:
            self.note(node, f"a scenario has two seats or more, not {len(seats)}", "name the seats clockwise")
        return tuple(stacks)

    def hands_of(self, node: Node | None) -> list[Node | None]:
        seats = node.value if node is not None and isinstance(node.value, dict) else {}
        return [seat.value.get("hand") if isinstance(seat.value, dict) else None for seat in seats.values()]

    def seat(self, node: Node) -> int:
        name = self.text(node)
        if name not in self.seats:
            self.note(node, f"there is no seat {name!r}", f"one of {', '.join(self.seats)}", "scenario-seat")
            return 0
        return self.seats.index(name)

    def cards(self, node: Node) -> list[int]:
        cards = []
        for word in self.text(node).replace(",", " ").split():
            try:
                cards.append(HIDDEN if word == "??" else parse_card(word))
            except CardError as error:
                self.note(node, str(error), "write cards like As Td 7h, with spaces between them", "card")
        return cards

    def check_twice(self, named: list[tuple[Node, list[int]]]) -> None:
        """A card lies in one place only; the second place that names it is told."""
        seen: set[int] = set()
        for node, cards in named:
            for card in cards:
                if card in seen:
                    fix = "two jokers are Jk1 and Jk2" if is_joker(card) else "name another card"
                    self.note(node, f"{format_card(card)} is named twice", fix, "card-twice")
                if card != HIDDEN:
                    seen.add(card)

    # -- steps

    def step(self, node: Node) -> Step:
        value = self.mapping(node, "a step")
        code = value.get("code")
        rest = [key for key in value if key != "code" or key in self.seats]
        if len(rest) != 1:
            self.note(node, "a step has one key", "write - SEAT: VERB", "scenario-step")
            return Step("", node, node)
        key = rest[0]
        below = value[key]
        if key in self.seats:
            return Step("move", below, node, self.move(key, below))
        if key not in STEP_KEYS:
            known = ", ".join([*self.seats, *STEP_KEYS])
            mark = node.key_marks.get(key, node.mark)
            message = f"{key!r} is neither a seat nor a step"
            self.findings.append(mark.finding("scenario-step", message, f"one of {known}"))
            return Step(key, below, node)
        return self.special_step(key, below, node, self.text(code) if code is not None else "")

    def special_step(self, key: str, below: Node, node: Node, code: str) -> Step:
        if key == "expect":
            self.checks(below)
        elif key == "refuse":
            return self.refusal(below, node, code)
        elif key == "deal":
            self.deal(below)
        elif key == "rebuy":
            for seat, amount in self.mapping(below, "rebuy").items():
                self.seat(Node(seat, below.mark))
                self.number(amount)
        else:
            self.seat(below)
        return Step(key, below, node)

    def refusal(self, below: Node, node: Node, code: str) -> Step:
        value = self.mapping(below, "refuse")
        if "code" in value and "code" not in self.seats:
            code = self.text(value["code"])
            value = {key: child for key, child in value.items() if key != "code"}
        if len(value) != 1:
            self.note(below, "refuse names one seat and one action", "write refuse: {SEAT: VERB}", "scenario-step")
            return Step("refuse", below, node)
        seat, action = next(iter(value.items()))
        if seat == "rebuy":
            return Step("refuse-rebuy", action, node, code=code)
        if seat not in self.seats:
            self.note(below, f"there is no seat {seat!r}", f"one of {', '.join(self.seats)}", "scenario-seat")
        return Step("refuse", below, node, self.move(seat, action, refused=True), code)

    def deal(self, below: Node) -> None:
        named: list[tuple[Node, list[int]]] = []
        for key, child in self.mapping(below, "deal").items():
            if key == "button":
                self.seat(child)
            elif key in ("stock", "board") or key in self.seats:
                named.append((child, self.cards(child)))
            else:
                known = ", ".join([*self.seats, "stock", "board", "button"])
                self.note(child, f"deal has no key {key!r}", f"one of {known}", "scenario-key")
        self.check_twice(named)

    def move(self, seat: str, node: Node, *, refused: bool = False) -> Move:
        verb, _, rest = self.text(node).strip().partition(" ")
        amount: Any = None
        cards: tuple[int, ...] = ()
        if verb not in VERBS:
            self.note(node, f"{verb!r} is no action", _near(verb, VERBS), "scenario-verb")
        elif verb in WITH_CARDS:
            cards = tuple(self.cards(Node("" if rest.strip() == "0" else rest, node.mark)))
            if not refused:
                self.check_twice([(node, list(cards))])
        elif refused and rest:
            amount = int(rest) if rest.isascii() and rest.isdigit() else rest
        elif verb in ("bet", "raise", "complete") and rest:
            amount = self.amount(rest, node)
        elif verb in ("bet", "raise"):
            self.note(node, f"{verb} says no amount", f"write {verb} N, the total of this round", "scenario-verb")
        elif verb == "declare":
            verb = f"declare {rest.strip()}"
            if rest.strip() not in DECLARED:
                self.note(
                    node, f"{rest.strip()!r} cannot be declared", "write declare high, low or both", "scenario-verb"
                )
        elif rest:
            self.note(node, f"{verb} takes nothing after it", f"write {verb}", "scenario-verb")
        return Move(seat, verb, amount, cards, node)

    def amount(self, text: str, node: Node) -> int:
        word = text.strip()
        if not word.isascii() or not word.isdigit():
            number = word.removeprefix("to ").strip()
            fix = f"write {number} alone, the total" if number.isdigit() else "write a whole number of chips"
            self.note(node, f"{word!r} is no amount", fix, "scenario-verb")
            return 0
        return int(word)

    def checks(self, node: Node) -> None:
        value = self.mapping(node, "expect")
        self.keys(node, value, CHECKS, "expect")
        for key in ("stacks", "bets", "won", "returned", "hands", "points", "places", "cards", "sees", "declared"):
            for name in self.mapping(value.get(key), key):
                if name not in self.seats:
                    fix = f"one of {', '.join(self.seats)}"
                    self.note(value[key], f"{key}: there is no seat {name!r}", fix, "scenario-seat")
        for cards in self.mapping(value.get("cards"), "cards").values():
            self.cards(cards)
        if "actor" in value and value["actor"].value is not None:
            self.seat(value["actor"])
        for seat in self.items(value.get("shown")):
            self.seat(seat)
        for verb in self.items(value.get("legal")):
            if verb.value not in LEGAL:
                self.note(verb, f"{verb.value!r} is no action", f"one of {', '.join(VERBS)}", "scenario-verb")
        for pot in self.items(value.get("pots")):
            self.pot(pot)
        for seen in self.mapping(value.get("sees"), "sees").values():
            self.view(seen)

    def pot(self, node: Node) -> None:
        value = self.mapping(node, "a pot")
        self.keys(node, value, ("amount", "seats"), "a pot")
        for seat in self.items(value.get("seats")):
            self.seat(seat)
        if not value:
            self.note(node, "this pot says nothing", "write {amount: N, seats: [...]}", "scenario-key")

    def view(self, node: Node) -> None:
        value = self.mapping(node, "sees")
        self.keys(node, value, SEEN, "a view")
        for part, below in value.items():
            for seat, child in (below.value if isinstance(below.value, dict) else {}).items():
                self.seat(Node(seat, below.key_marks.get(seat, below.mark)))
                if part in ("hands", "cards", "up"):
                    self.cards(child)


def _near(word: str, known: Sequence[str], there: Collection[str] = ()) -> str:
    """The word that is probably meant, one that is not ``there`` if any will do, or all that are known."""
    near = get_close_matches(word, [other for other in known if other not in there], n=1)
    near = near or get_close_matches(word, known, n=1)
    return f"did you mean {near[0]!r}?" if near else f"one of {', '.join(known)}"
