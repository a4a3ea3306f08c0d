"""Playing a scenario and checking what it expects."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from standpat.cards import HIDDEN, format_card
from standpat.engine.actions import COMPLETE, Action, BetLegal
from standpat.engine.stacked import Script, StackedStock, named_cards
from standpat.engine.view import View, view_of
from standpat.errors import Finding, IllegalAction, ProfileError, ScenarioError, StandpatError, TableError, UnknownName
from standpat.frozen import frozen
from standpat.profiles.library import Loaded, again, load
from standpat.rules.steps import Deal, Extra
from standpat.rules.table import NOBODY
from standpat.scenarios.expectations import failures
from standpat.scenarios.reader import read_nodes
from standpat.session.session import Session, stream

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.engine.hand import Hand
    from standpat.profiles.document import Mark, Node
    from standpat.scenarios.reader import Move, Scenario, Step
    from standpat.session.play import Player


class Onlooker(Protocol):
    """Is told what each seat does while a scenario is played, before it happens."""

    def acts(self, session: Session, seat: int, action: Action) -> None:
        """The seat, which is to act, is going to do this."""

    def is_refused(self, session: Session, seat: int, action: Action) -> None:
        """A step says that this is refused."""


@frozen(kw_only=False)
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
    return [run_example(game, scenario) for scenario in examples_of(game)]


def examples_of(game: Loaded) -> list[Scenario]:
    """The examples a profile carries; raises ScenarioError where they are no scenarios."""
    node = game.tree.at(["examples"])
    nodes = node.value if node is not None and isinstance(node.value, list) else []
    return read_nodes(nodes, game.file, needs_profile=False)


def run_example(game: Loaded, scenario: Scenario) -> Outcome:
    """Play one example of a profile with its own options and overrides."""
    return run(scenario, _again(game, scenario))


def played(scenario: Scenario, game: Loaded, onlooker: Onlooker | None = None) -> tuple[Outcome, Session]:
    """Play a scenario of a game, and keep the session in which it was played, to tell it."""
    playing = _Run(scenario, game, onlooker)
    return playing.play(), playing.session


def _again(game: Loaded, scenario: Scenario) -> Loaded:
    """The same game with a scenario's own options and overrides."""
    if scenario.profile is not None:
        return _load(scenario)
    if not scenario.options and not scenario.sets:
        return game
    return _located(scenario, lambda: again(game, scenario.options, scenario.sets))


def _load(scenario: Scenario) -> Loaded:
    profile = scenario.profile
    if profile is None:
        raise ScenarioError(
            [scenario.node.mark.finding("scenario-key", "the scenario names no profile", "add profile:")]
        )
    reference = profile.value if isinstance(profile.value, str) else profile
    beside = Path(scenario.file).parent
    return _located(scenario, lambda: load(reference, scenario.options, scenario.sets, beside=beside))


def _located(scenario: Scenario, make: Callable[[], Loaded]) -> Loaded:
    """Load a game; what is wrong with a scenario's own options and overrides is found where they stand."""
    try:
        return make()
    except UnknownName as error:
        key = "options" if error.code in ("unknown-option", "unknown-choice") else "profile"
        raise ScenarioError([scenario.at(key).mark.finding(error.code, str(error), "name one that exists")]) from None
    except ProfileError as error:
        homes = {"set": scenario.at("set").mark, "--option": scenario.at("profile").mark}
        findings = [_moved(finding, homes.get(finding.file)) for finding in error.findings]
        raise ScenarioError(findings) from None


def _moved(finding: Finding, mark: Mark | None) -> Finding:
    """The same finding at another place."""
    if mark is None:
        return finding
    return replace(mark.finding(finding.code, finding.message, finding.fix, finding.path), severity=finding.severity)


class _Run:
    """A scenario being played."""

    def __init__(self, scenario: Scenario, game: Loaded, onlooker: Onlooker | None = None) -> None:
        self.scenario = scenario
        self.game = game
        self.onlooker = onlooker
        self.failures: list[Finding] = []
        self.stand_ins: dict[int, Player] = {}
        self.script_used = False
        """Whether the deal step after the current one has been dealt already (a redeal)."""
        self.waiting: Script | None = None
        """The cards of a next hand that no step has needed yet."""
        self.place = -1
        rules = game.rules
        stacks = [rules.stack if stack is None else stack for stack in scenario.stacks]
        for seat, cards in scenario.hands.items():
            self.check_hand(scenario.at("seats", scenario.seats[seat], "hand"), cards)
        self.check_cards(scenario.at("stock"), scenario.stock)
        self.check_board(scenario.at("board"), scenario.board)
        try:
            self.session = Session(
                rules, stacks=stacks, names=scenario.seats, seed=scenario.seed, button=scenario.button
            )
        except TableError as error:
            raise self.invalid(scenario.at("seats"), str(error), error.code) from None
        self.generator = stream(scenario.seed, "scenario")

    @property
    def hand(self) -> Hand:
        """The hand in progress, or the last one."""
        hand = self.session.hand
        if hand is None:
            raise TableError("the session is over before its first hand", code="session-over")
        return hand

    def invalid(self, node: Node, message: str, code: str, fix: str = "") -> ScenarioError:
        return ScenarioError([node.mark.finding(code, f"{self.scenario.title}: {message}", fix)])

    def play(self) -> Outcome:
        """Go through the steps; the first action that is refused ends the scenario."""
        try:
            self.waiting = Script(self.scenario.hands, self.scenario.stock, self.scenario.board)
            self.need_hand()
            for place, step in enumerate(self.scenario.steps):
                self.place = place
                self.take(step)
            if self.waiting is not None:
                self.need_hand()
            if self.scenario.expect is not None:
                self.check(self.scenario.expect)
        except _Stopped:
            pass
        except TableError as error:
            node = self.scenario.steps[self.place].mark if self.place >= 0 else self.scenario.node
            raise self.invalid(node, str(error), error.code, "see the rules of this game") from None
        return Outcome(self.scenario.title, self.scenario.file, tuple(self.failures))

    def fail(self, node: Node, message: str, fix: str, code: str = "expectation") -> None:
        self.failures.append(node.mark.finding(code, message, fix))

    # -- dealing

    def check_cards(self, node: Node, cards: Sequence[int]) -> None:
        """Every card that is named is in the deck."""
        deck = set(self.game.rules.deck.cards(len(self.scenario.seats)))
        for card in cards:
            if card != HIDDEN and card not in deck:
                message = f"{format_card(card)} is not in the deck of {self.game.profile.name}"
                raise self.invalid(node, message, "card-not-in-deck", "name another card")

    def check_hand(self, node: Node, cards: Sequence[int]) -> None:
        """No more cards are named for a seat than it is ever dealt."""
        self.check_cards(node, cards)
        steps = self.steps()
        dealt = sum(step.down + step.up for step in steps if isinstance(step, Deal))
        if len(cards) > dealt and not any(isinstance(step, Extra) for step in steps):
            message = f"{len(cards)} cards are named, a player is dealt {dealt}"
            raise self.invalid(node, message, "hand-too-long", "name drawn cards under stock")

    def check_board(self, node: Node, cards: Sequence[int]) -> None:
        """No more cards are named for the middle than are ever dealt there."""
        self.check_cards(node, cards)
        deals = [step for step in self.steps() if isinstance(step, Deal)]
        dealt = sum(deal.shared + (deal.shortage == "common_card") * (deal.down + deal.up) for deal in deals)
        if cards and not dealt:
            raise self.invalid(node, "there are no community cards in this game", "no-board", "remove board")
        if len(cards) > dealt:
            message = f"{len(cards)} cards are named, {dealt} are dealt in the middle"
            raise self.invalid(node, message, "board-too-long", "name fewer")

    def steps(self) -> list[object]:
        """Every step of the game."""
        return [step for street in self.game.rules.streets for step in street.steps]

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
        value = _mapping(node)
        names = self.scenario.seats
        hands = {names.index(key): named_cards(child.value) for key, child in value.items() if key in names}
        for seat, cards in hands.items():
            self.check_hand(value[names[seat]], cards)
        stock = named_cards(value["stock"].value) if "stock" in value else []
        self.check_cards(value.get("stock", node), stock)
        board = named_cards(value["board"].value) if "board" in value else []
        self.check_board(value.get("board", node), board)
        return Script(hands, stock, board)

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
        if self.waiting is not None:
            self.need_hand()
        self.check(step.value)

    def take_deal(self, step: Step) -> None:
        """The cards of a redeal that has happened, or of the next hand, which is dealt when a later step needs it."""
        redealt, self.script_used = self.script_used, False
        if not redealt:
            over = self.session.over and self.game.rules.session.rebuy == "never"
            if self.session.in_hand or over:
                message = "a hand is in progress" if self.session.in_hand else "the session is over"
                fix = "put it right after the step that ends the hand"
                raise self.invalid(step.mark, f"no deal happens here: {message}", "scenario-step", fix)
            self.waiting = self.script_of(step.value)
        value = _mapping(step.value)
        if "button" in value:
            button = self.hand.button if redealt else self.session.next_button()
            given, wanted = self.scenario.seats[button], str(value["button"].value)
            if given != wanted:
                self.fail(value["button"], f"button: {given}, not {wanted}", f"button: {given}")

    def take_timeout(self, step: Step) -> None:
        self.need_hand()
        seat = self.seat(step.value)
        try:
            action = self.session.time_out(seat)
        except IllegalAction as error:
            self.stop(step.value, f"timeout: {self.named(str(error))}", error.code)
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
        if self.waiting is not None:
            self.need_hand()
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
        script, self.waiting = self.waiting or Script(), None
        if not self.session.in_hand and not self.session.over:
            self.deal(script)

    # -- actions

    def action(self, move: Move) -> Action:
        """The action a step means; where several totals complete, ``raise N`` is one of them."""
        legal = self.hand.legal()
        verb = move.verb
        if verb in ("bet", "raise") and isinstance(legal, BetLegal) and COMPLETE in legal.verbs:
            verb = COMPLETE if len(legal.amounts()) > 1 else verb
        return Action(verb, move.amount, move.cards)

    def act(self, move: Move) -> None:
        self.carry_out(self.scenario.seats.index(move.seat), self.action(move), move.node)

    def carry_out(self, seat: int, action: Action, node: Node) -> None:
        try:
            self.do(seat, action)
        except IllegalAction as error:
            self.stop(node, f"{self.named(str(error))}", error.code)
        self.after_action()

    def do(self, seat: int, action: Action) -> None:
        if self.onlooker is not None and seat == self.hand.actor:
            self.onlooker.acts(self.session, seat, action)
        self.hand.act(seat, *action)

    def after_action(self) -> None:
        """What happens by itself: players who are away, and booking a hand that is over."""
        if self.session.hand is None:
            return
        while self.hand.actor in self.session.away:
            seat = self.hand.actor
            self.do(seat, self.choose_for_absent(seat))
        if self.hand.over and self.session.in_hand:
            self.session.close_hand()

    def choose_for_absent(self, seat: int) -> Action:
        legal = self.hand.legal()
        name = self.game.rules.absent.bot
        if not name:
            return legal.default
        if seat not in self.stand_ins:
            from standpat.players import bot

            self.stand_ins[seat] = bot(name, self.scenario.seed, seat, self.game.rules)
        player = self.stand_ins[seat]
        return player.choose(view_of(seat, self.hand.log) if player.needs_view else View(NOBODY), legal)

    def refuse(self, move: Move, code: str, node: Node) -> None:
        before, seat, action = self.state(), self.scenario.seats.index(move.seat), self.action(move)
        if self.onlooker is not None:
            self.onlooker.is_refused(self.session, seat, action)
        try:
            self.hand.act(seat, *action)
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
        hand = self.session.hand
        return (
            hand and hand.snapshot(),
            tuple(self.session.stacks),
            tuple(self.session.log),
            self.session.hands_played,
        )

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
