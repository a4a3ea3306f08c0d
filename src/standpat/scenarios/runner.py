"""Playing a scenario and checking what it expects."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.cards import HIDDEN, format_card, parse_card
from standpat.engine.actions import COMPLETE, Action
from standpat.engine.view import View, view_of
from standpat.errors import Finding, IllegalAction, ProfileError, ScenarioError, StandpatError, TableError, UnknownName
from standpat.players import bot
from standpat.profiles.library import Loaded, load
from standpat.rules.table import NOBODY
from standpat.scenarios.expectations import failures
from standpat.scenarios.stacked import Script, StackedStock
from standpat.session.session import Session, stream

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.engine.hand import Hand
    from standpat.profiles.document import Node
    from standpat.scenarios.reader import Move, Scenario, Step
    from standpat.session.play import Player


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a scenario."""

    title: str
    path: str
    failures: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Whether everything held."""
        return not self.failures


def run(scenario: Scenario, game: Loaded | None = None) -> Outcome:
    """Play a scenario; raises ScenarioError where it is not a valid one (a card that is not in the deck, ...).

    ``game`` is the profile the scenario stands in; without it the scenario names its own.
    """
    return _Run(scenario, game or _load(scenario)).play()


def run_examples(game: Loaded) -> list[Outcome]:
    """Play the examples a profile carries, each with its own options and overrides."""
    from standpat.scenarios.reader import read_nodes

    node = game.tree.at(["examples"])
    nodes = node.value if node is not None and isinstance(node.value, list) else []
    return [run(scenario, _again(game, scenario)) for scenario in read_nodes(nodes, game.file, needs_profile=False)]


def _again(game: Loaded, scenario: Scenario) -> Loaded:
    """The same game with a scenario's own options and overrides."""
    if scenario.profile is not None:
        return _load(scenario)
    if not scenario.options and not scenario.sets:
        return game
    return _located(scenario, lambda: load(game.base, scenario.options, scenario.sets))


def _load(scenario: Scenario) -> Loaded:
    profile = scenario.profile
    if profile is None:
        raise ScenarioError(
            [scenario.node.mark.finding("scenario-key", "the scenario names no profile", "add profile:")]
        )
    reference = profile.value if isinstance(profile.value, str) else profile
    beside = Path(scenario.file).parent
    return _located(scenario, lambda: load(reference, scenario.options, scenario.sets, beside=beside))


def _located(scenario: Scenario, make: object) -> Loaded:
    try:
        return make()  # type: ignore[operator,no-any-return]
    except UnknownName as error:
        node = scenario.profile or scenario.node
        raise ScenarioError([node.mark.finding(error.code, str(error), "name one that exists")]) from None
    except ProfileError as error:
        raise ScenarioError(error.findings) from None


class _Run:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, game: Loaded) -> None:
        self.scenario = scenario
        self.game = game
        self.failures: list[Finding] = []
        self.stand_ins: dict[int, Player] = {}
        self.script_used = False
        """Whether the deal step after the current one has been dealt already (a redeal)."""
        self.place = -1
        rules = game.rules
        stacks = [rules.stack if stack is None else stack for stack in scenario.stacks]
        self.check_cards(scenario.node, Script(scenario.hands, [*scenario.stock, *scenario.board]))
        try:
            self.session = Session(
                rules, stacks=stacks, names=scenario.seats, seed=scenario.seed, button=scenario.button
            )
        except TableError as error:
            raise self.invalid(scenario.node, str(error), error.code) from None
        self.generator = stream(scenario.seed, "scenario")

    @property
    def hand(self) -> Hand:
        """The hand in progress, or the last one."""
        hand = self.session.hand
        assert hand is not None  # noqa: S101 - the first is dealt before any step
        return hand

    def invalid(self, node: Node, message: str, code: str) -> ScenarioError:
        return ScenarioError([node.mark.finding(code, message, "mend the scenario")])

    def play(self) -> Outcome:
        """Go through the steps; the first action that is refused ends the scenario."""
        try:
            self.deal(Script(self.scenario.hands, self.scenario.stock))
            for place, step in enumerate(self.scenario.steps):
                self.place = place
                self.take(step)
            if self.scenario.expect is not None:
                self.check(self.scenario.expect)
        except _Stopped:
            pass
        except TableError as error:
            node = self.scenario.steps[self.place].mark if self.place >= 0 else self.scenario.node
            raise self.invalid(node, str(error), error.code) from None
        return Outcome(self.scenario.title, self.scenario.file, tuple(self.failures))

    def fail(self, node: Node, message: str, fix: str, code: str = "expectation") -> None:
        self.failures.append(node.mark.finding(code, message, fix))

    # -- dealing

    def check_cards(self, node: Node, script: Script) -> None:
        deck = set(self.game.rules.deck.cards(len(self.scenario.seats)))
        for card in script.cards():
            if card not in deck:
                message = f"{format_card(card)} is not in the deck of {self.game.profile.name}"
                raise self.invalid(node, message, "card-not-in-deck")

    def deal(self, script: Script) -> None:
        """Deal the next hand of the session, with the cards the script fixes."""
        deck = self.game.rules.deck.cards(len(self.session.players()))
        stock = StackedStock(deck, self.generator, script, self.redeal_script)
        self.session.deal(stock)
        self.after_action()

    def redeal_script(self) -> Script:
        """The cards of a redeal: those of a deal step that stands next, or the seed's."""
        steps = self.scenario.steps
        if self.place + 1 < len(steps) and steps[self.place + 1].key == "deal":
            self.script_used = True
            return self.script_of(steps[self.place + 1].value)
        return Script()

    def script_of(self, node: Node) -> Script:
        value = node.value if isinstance(node.value, dict) else {}
        names = self.scenario.seats
        hands = {names.index(key): _cards(child) for key, child in value.items() if key in names}
        script = Script(hands, _cards(value["stock"]) if "stock" in value else [])
        self.check_cards(node, script)
        return script

    # -- steps

    def take(self, step: Step) -> None:
        if step.key == "move" and step.move is not None:
            self.need_hand()
            self.act(step.move)
        elif step.key == "refuse" and step.move is not None:
            self.need_hand()
            self.refuse(step.move, step.code, step.mark)
        else:
            getattr(self, "take_" + step.key.replace("-", "_"))(step)

    def take_expect(self, step: Step) -> None:
        self.check(step.value)

    def take_deal(self, step: Step) -> None:
        if not self.script_used:
            if self.session.in_hand:
                raise self.invalid(step.mark, "no deal happens here: a hand is in progress", "scenario-step")
            self.deal(self.script_of(step.value))
        self.script_used = False
        value = step.value.value if isinstance(step.value.value, dict) else {}
        if "button" in value:
            given, wanted = self.scenario.seats[self.hand.button], str(value["button"].value)
            if given != wanted:
                self.fail(value["button"], f"button: {given}, not {wanted}", f"button: {given}")

    def take_timeout(self, step: Step) -> None:
        self.need_hand()
        seat = self.seat(step.value)
        try:
            action = self.session.time_out(seat)
        except IllegalAction as error:
            self.stop(step.value, f"timeout: {error}", error.code)
        self.carry_out(seat, action, step.value)

    def take_leave(self, step: Step) -> None:
        self.session.leave(self.seat(step.value))
        self.after_action()

    def take_return(self, step: Step) -> None:
        self.session.come_back(self.seat(step.value))

    def take_rebuy(self, step: Step) -> None:
        for name, amount in _mapping(step.value).items():
            try:
                self.session.rebuy(self.scenario.seats.index(name), amount.value)  # type: ignore[arg-type]
            except IllegalAction as error:
                self.stop(amount, f"rebuy: {error}", error.code)

    def take_refuse_rebuy(self, step: Step) -> None:
        for name, amount in _mapping(step.value).items():
            before = self.state()
            try:
                self.session.rebuy(self.scenario.seats.index(name), amount.value)  # type: ignore[arg-type]
            except StandpatError as error:
                self.check_refusal(error.code, step.code, step.mark, before)
            else:
                self.stop(amount, "the rebuy is allowed", "not-refused")

    def seat(self, node: Node) -> int:
        return self.scenario.seats.index(str(node.value))

    def need_hand(self) -> None:
        """Deal the next hand if none is in progress and a step needs one."""
        if not self.session.in_hand and not self.session.over:
            self.deal(Script())

    # -- actions

    def action(self, move: Move) -> Action:
        """The action a step means; in big-bet stud ``raise N`` over the bring-in is a completion to N."""
        legal = self.hand.legal()
        verb = move.verb
        big_bet = getattr(legal, "low", 0) < getattr(legal, "high", 0) and not getattr(legal, "fixed", ())
        if verb in ("bet", "raise") and COMPLETE in legal.verbs and big_bet:
            verb = COMPLETE
        return Action(verb, move.amount, move.cards)

    def act(self, move: Move) -> None:
        self.carry_out(self.scenario.seats.index(move.seat), self.action(move), move.node)

    def carry_out(self, seat: int, action: Action, node: Node) -> None:
        try:
            self.hand.act(seat, *action)
        except IllegalAction as error:
            self.stop(node, f"{self.named(str(error))}", error.code)
        self.after_action()

    def after_action(self) -> None:
        """What happens by itself: players who are away, and booking a hand that is over."""
        while self.hand.actor in self.session.away:
            seat = self.hand.actor
            self.hand.act(seat, *self.choose_for_absent(seat))
        if self.hand.over and self.session.in_hand:
            self.session.close_hand()

    def choose_for_absent(self, seat: int) -> Action:
        legal = self.hand.legal()
        name = self.game.rules.absent.bot
        if not name:
            return legal.default
        if seat not in self.stand_ins:
            self.stand_ins[seat] = bot(name, self.scenario.seed, seat, self.game.rules)
        player = self.stand_ins[seat]
        return player.choose(view_of(seat, self.hand.log) if player.needs_view else View(NOBODY), legal)

    def refuse(self, move: Move, code: str, node: Node) -> None:
        before = self.state()
        try:
            self.hand.act(self.scenario.seats.index(move.seat), *self.action(move))
        except IllegalAction as error:
            self.check_refusal(error.code, code, node, before)
        else:
            self.stop(move.node, f"{move.seat}: {move.verb} is accepted", "not-refused")

    def check_refusal(self, code: str, wanted: str, node: Node, before: object) -> None:
        if self.state() != before:
            self.fail(node, "the refused action changed the state", "this is a fault of the engine")
        if wanted and code != wanted:
            self.fail(node, f"it is refused with code {code!r}, not {wanted!r}", f"code: {code}")

    def state(self) -> object:
        """Everything an action could change."""
        return (self.hand.snapshot(), tuple(self.session.stacks), tuple(self.session.log), self.session.hands_played)

    def named(self, message: str) -> str:
        """A message with seat numbers replaced by names."""
        for seat, name in enumerate(self.scenario.seats):
            message = message.replace(f"seat {seat}", name)
        return message

    def stop(self, node: Node, message: str, code: str) -> None:
        self.fail(node, message, "", code)
        raise _Stopped

    # -- expectations

    def check(self, node: Node) -> None:
        for key, below, message in failures(_mapping(node), self.session, self.scenario.seats):
            self.fail(below, f"{key}: {message}", "")


class _Stopped(Exception):
    """The scenario cannot go on."""


def _mapping(node: Node) -> Mapping[str, Node]:
    return node.value if isinstance(node.value, dict) else {}


def _cards(node: Node) -> list[int]:
    words = str(node.value or "").replace(",", " ").split()
    return [HIDDEN if word == "??" else parse_card(word) for word in words]
