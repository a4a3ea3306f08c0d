"""A hand of PHH as a scenario: the same cards, the same actions, the same chips in the end.

The hand is played while it is read, so that an action the game does not allow is found where it stands.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from standpat.cards import HIDDEN, format_card, format_cards
from standpat.engine.actions import SHOW, SIZED, BetLegal, ChoiceLegal, DrawLegal
from standpat.engine.events import Dealt, Drew, Received, Redealt
from standpat.engine.hand import Hand
from standpat.engine.stacked import Script, StackedStock
from standpat.errors import IllegalAction, TableError
from standpat.history.formats.phh import stakes
from standpat.history.formats.phh_file import Page, PhhHand, Said, read_phh
from standpat.rules.game_code import variant_code
from standpat.rules.table import NOBODY
from standpat.session.session import stream

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.rules.compiled import Rules

IN_A_ROUND = {"f": ("fold",), "cc": ("check", "call"), "pb": ("bring-in",), "cbr": SIZED}
"""The verbs that a word of PHH may mean; the first that is open is meant."""


def _no_games(_code: str) -> Sequence[str]:
    return ()


def scenario_from_phh(
    text: str,
    profile: str,
    rules: Rules,
    *,
    hand: str = "",
    file: str = "<phh>",
    settings: Mapping[str, Mapping[str, object]] | None = None,
    games: Callable[[str], Sequence[str]] = _no_games,
) -> dict[str, Any]:
    """A scenario, as data, of a hand of a PHH file.

    ``profile`` names the game and ``rules`` are its rules; ``settings`` are the ``options`` and ``set`` with which they
    were made, and stand in the scenario. ``hand`` names one where the file has several. ``games`` tells which games
    there are for a code of PHH, for the message where this is none of them. Raises BadHandsFile, with the place.
    """
    hands = read_phh(text, file)
    if hand not in hands and (hand or len(hands) > 1):
        names = ", ".join(hands) if "" not in hands else "one, without a name"
        what = f"there is no hand {hand!r}" if hand else f"the file has {len(hands)} hands"
        Page(text, file).wrong(what, f"name one of them: {names}", "phh-hand")
    read = hands[hand] if hand in hands else next(iter(hands.values()))
    _check_game(read, profile, rules, games)
    return _Replay(read, profile, rules).scenario(settings or {})


def _check_game(read: PhhHand, profile: str, rules: Rules, games: Callable[[str], Sequence[str]]) -> None:
    """The file is of a game like this one, at these stakes; raises BadHandsFile."""
    code = variant_code(rules)
    if read.variant != code:
        fitting = games(read.variant)
        fix = f"games for {read.variant}: {', '.join(fitting)}" if fitting else "standpat has no game for it"
        read.wrong("variant", f"{profile} is {code}, the file has {read.variant}", fix, "phh-variant")
    if not rules.seats.min <= read.players <= rules.seats.max:
        message = f"{profile} is for {rules.seats.min} to {rules.seats.max} players, not {read.players}"
        read.wrong("starting_stacks", message, code="phh-players")
    _check_stakes(read, profile, rules)


def _check_stakes(read: PhhHand, profile: str, rules: Rules) -> None:
    """Antes, blinds and sizes are the game's; the antes may be those of several deals."""
    players, deals = tuple(range(read.players)), 1 + len(read.deals)
    antes = [stakes(rules, players, times)["antes"] for times in range(1, deals + 1)]
    for key, wanted in stakes(rules, players, deals).items():
        there = read.chips(key) if isinstance(wanted, list) else read.fields.get(key)
        nothing = there is None and isinstance(wanted, list) and not any(wanted)
        if there == wanted or nothing or (key == "antes" and there in antes):
            continue
        message = f"{profile} has {wanted}, the file has {'none' if there is None else there}"
        fix = "give the game the stakes of the file with --set, or name another game"
        read.wrong(key, message, fix, "phh-stakes")


class _Replay:
    """A hand being played as the file says; the steps of the scenario are noted on the way."""

    def __init__(self, read: PhhHand, profile: str, rules: Rules) -> None:
        self.read, self.profile, self.rules = read, profile, rules
        self.clockwise = rules.seats.direction == "clockwise"
        self.names = self._by_seat(read.names())
        self.deals = [*read.deals, (read.players, read.actions)]
        self.scripts = [_script(self, actions) for _, actions in self.deals]
        self.steps: list[dict[str, Any]] = []
        self._waiting = list(self.scripts)
        generator = stream(0, "scenario")
        stacks = self._by_seat(read.stacks)
        first = self._next_script()
        try:
            stock = StackedStock(rules.deck.cards(read.players), generator, first, self._next_script)
            self.hand = Hand(rules, stacks, self.seat(self.deals[0][0]), generator, stock=stock)
        except TableError as error:
            read.wrong("actions", str(error), code=error.code)

    def seat(self, player: int) -> int:
        """The seat of a player, from 0: PHH counts in the direction of play."""
        return player - 1 if self.clockwise else self.read.players - player

    def player(self, seat: int) -> str:
        """A seat as PHH calls it."""
        return f"p{seat + 1 if self.clockwise else self.read.players - seat}"

    def _by_seat(self, items: Sequence[Any]) -> list[Any]:
        return list(items) if self.clockwise else list(items[::-1])

    def _next_script(self) -> Script:
        return self._waiting.pop(0) if self._waiting else Script()

    # -- playing

    def scenario(self, settings: Mapping[str, Mapping[str, object]]) -> dict[str, Any]:
        """Play it to its end, and write it down."""
        for place, (_, actions) in enumerate(self.deals):
            for said in actions:
                self._take(said)
            if place < len(self.read.deals):
                self._deal_again(place)
        self._end()
        self._check_cards()
        first = self.scripts[0]
        seats = {
            name: {"stack": stack, **({"hand": format_cards(first.hands[seat])} if first.hands.get(seat) else {})}
            for seat, (name, stack) in enumerate(zip(self.names, self._by_seat(self.read.stacks), strict=True))
        }
        head = {
            "title": self._title(),
            "profile": self.profile,
            **{key: dict(of) for key, of in settings.items() if of},
        }
        table = {"seats": seats, "button": self.names[self.seat(self.deals[0][0])], **_middle(first)}
        return head | table | {"steps": self.steps} | ({"expect": self._expect()} if self.hand.over else {})

    def _title(self) -> str:
        session = self.read.text("_session")
        number, game = self.read.text("hand"), self.read.text("_title", self.profile)
        return f"{game}, hand {number}{f' of {session}' if session else ''}" if number else game

    def _take(self, said: Said) -> None:
        """One action of the file; the dealer's are in the stock already."""
        if said.word in ("dh", "db"):
            return
        hand, seat = self.hand, self.seat(said.player)
        if said.word == "sm" and hand.actor != seat:
            if seat not in hand.shown:
                self.read.page.wrong_at(said, f"p{said.player} has nothing to show now")
            return
        if hand.actor != seat:
            turn = "the hand is over" if hand.actor == NOBODY else f"it is the turn of {self.player(hand.actor)}"
            self.read.page.wrong_at(said, turn)
        self._act(said, seat)

    def _act(self, said: Said, seat: int) -> None:
        verb, text = self._verb(said)
        try:
            self.hand.act(seat, verb, said.amount or None, said.cards if said.word == "sd" else ())
        except (IllegalAction, TableError) as error:
            message = str(error).replace(f"seat {seat}", f"p{said.player}")
            self.read.page.wrong_at(said, message, code=error.code)
        self.steps.append({self.names[seat]: text})

    def _verb(self, said: Said) -> tuple[str, str]:
        """The verb an action means, and how a scenario says it."""
        legal = self.hand.legal()
        if said.word == "sd" and isinstance(legal, DrawLegal):
            if HIDDEN in said.cards:
                fix = "export the hand with all cards known"
                self.read.page.wrong_at(said, "nobody can tell what was thrown away", fix, "phh-hidden")
            return ("draw", f"draw {format_cards(said.cards)}") if said.cards else ("pat", "pat")
        if said.word == "sm" and isinstance(legal, ChoiceLegal) and SHOW in legal.verbs:
            verb = SHOW if said.cards or said.text.split("#")[0].split()[-1] == "-" else "muck"
            return verb, verb
        meant = [verb for verb in IN_A_ROUND.get(said.word, ()) if verb in legal.verbs]
        if isinstance(legal, BetLegal) and meant:
            return meant[0], f"{meant[0]} {said.amount}" if said.amount else meant[0]
        if isinstance(legal, BetLegal) and said.word == "cbr" and legal.barred:
            self.read.page.wrong_at(said, legal.barred, code="opening")
        verbs = ", ".join(legal.verbs)
        return self.read.page.wrong_at(said, f"{self.profile} asks p{said.player} for something else here: {verbs}")

    def _deal_again(self, place: int) -> None:
        """The cards of the next deal, right after the action that brought it about."""
        if self.hand.redeals != place + 1:
            self.read.wrong("_deals", f"after deal {place + 1} {self.profile} does not deal again")
        script = self.scripts[place + 1]
        cards = {self.names[seat]: format_cards(held) for seat, held in sorted(script.hands.items())}
        self.steps.append({"deal": cards | _middle(script)})

    def _end(self) -> None:
        """Where the winner is asked whether he shows, and the file does not say it, he does not."""
        if self.hand.redeals != len(self.read.deals):
            self.read.wrong("actions", f"{self.profile} deals again here", "the deals before the last stand in _deals")
        if self.hand.actor == NOBODY or sum(self.hand.in_hand) > 1:
            return
        said = self.read.uncontested()
        winner = self.hand.actor
        if said is not None and (said.word, self.seat(said.player)) != ("sm", winner):
            self.read.page.wrong_at(said, f"it is for {self.player(winner)}, who won, to show or muck")
        self._act(said or Said(0, "sm", 0, (), f"{self.player(winner)} sm", 0, 0), winner)

    def _expect(self) -> dict[str, Any]:
        """What the file says everybody has in the end, else what came of it."""
        stacks, won = self.read.chips("finishing_stacks"), self.read.chips("winnings")
        expect = {"hand_over": True, "stacks": self._named(self._by_seat(stacks) if stacks else self.hand.stacks)}
        return expect | ({"won": self._named(self._by_seat(won))} if won else {})

    def _named(self, chips: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.names, chips, strict=True))

    # -- the cards

    def _check_cards(self) -> None:
        """Every player got as many cards as the file deals, at the deal and at every draw; raises BadHandsFile."""
        given = [_Given(self, actions) for _, actions in self.deals]
        for there, dealt in zip(given, _dealt(self.hand), strict=True):
            for seat in range(self.read.players):
                self._compare(there.last[seat], "is dealt", len(there.hands[seat]), len(dealt[0][seat]))
            for said, (seat, count) in zip(there.drawn, [*dealt[1], *[(NOBODY, 0)] * len(there.drawn)], strict=False):
                served = count if seat == self.seat(said.player) else 0
                self._compare(said, "is served", len(said.cards), served)
            if len(dealt[1]) > len(there.drawn):
                seat, count = dealt[1][len(there.drawn)]
                self._compare(there.last[seat], "is served", 0, count)

    def _compare(self, said: Said | None, what: str, there: int, due: int) -> None:
        if there == due:
            return
        fix = f"deal {due} in all" if due else "leave it out"
        if said is None:
            self.read.wrong("actions", f"a player {what} {there} cards, {self.profile} gives {due}", fix, "phh-cards")
        message = f"p{said.player} {what} {there} cards, {self.profile} gives {due}"
        self.read.page.wrong_at(said, message, fix, "phh-cards")


class _Given:
    """What a deal of the file gives to whom: cards for discards come from the stock, all others are a holding."""

    def __init__(self, replay: _Replay, actions: Sequence[Said]) -> None:
        self.hands: dict[int, list[int]] = defaultdict(list)
        self.last: dict[int, Said | None] = defaultdict(lambda: None)
        """Where each seat's last cards stand."""
        self.drawn: list[Said] = []
        self.board: list[int] = []
        owed: dict[int, int] = defaultdict(int)
        for said in actions:
            seat = replay.seat(said.player)
            if said.word == "sd":
                owed[seat] += len(said.cards)
            elif said.word == "db":
                self.board += said.cards
            elif said.word == "dh" and owed[seat] > 0:
                owed[seat] -= len(said.cards)
                self.drawn.append(said)
                self.last[seat] = said
            elif said.word == "dh":
                self.hands[seat] += said.cards
                self.last[seat] = said


def _script(replay: _Replay, actions: Sequence[Said]) -> Script:
    """The fixed cards of a deal; raises BadHandsFile for one that is not in the deck, or comes twice."""
    page, deck = replay.read.page, set(replay.rules.deck.cards(replay.read.players))
    seen: set[int] = set()
    for said in actions:
        for card in said.cards if said.word in ("dh", "db") else ():
            if card != HIDDEN and card not in deck:
                page.wrong_at(
                    said, f"{format_card(card)} is not in the deck of {replay.profile}", code="card-not-in-deck"
                )
            if card in seen:
                fix = "a scenario cannot say that a card comes back after a reshuffle"
                page.wrong_at(said, f"{format_card(card)} is dealt twice", fix, "card-twice")
            seen |= {card} - {HIDDEN}
    given = _Given(replay, actions)
    for said in actions:
        if said.word == "sm":
            _tell_hidden(given.hands[replay.seat(said.player)], said.cards)
    stock = [card for said in given.drawn for card in said.cards]
    return Script({seat: tuple(cards) for seat, cards in given.hands.items()}, stock, given.board)


def _tell_hidden(held: list[int], shown: Sequence[int]) -> None:
    """Cards nobody knew when they were dealt are told by a holding that is shown, where none was exchanged."""
    same = len(held) == len(shown) and all(card in (HIDDEN, told) for card, told in zip(held, shown, strict=True))
    if same:
        held[:] = shown


def _middle(script: Script) -> dict[str, str]:
    """The stock and the board of a deal, where they are named."""
    named = {"stock": script.stock, "board": script.board}
    return {key: format_cards(cards) for key, cards in named.items() if cards}


def _dealt(hand: Hand) -> list[tuple[dict[int, list[int]], list[tuple[int, int]]]]:
    """For every deal of a hand: the cards dealt to each seat, and who was served how many at the draws."""
    deals: list[tuple[dict[int, list[int]], list[tuple[int, int]]]] = [(defaultdict(list), [])]
    for event in hand.log:
        if isinstance(event, Redealt):
            deals.append((defaultdict(list), []))
        elif isinstance(event, Dealt):
            deals[-1][0][event.seat] += (*event.down, *event.up)
        elif isinstance(event, Drew) and event.received:
            deals[-1][1].append((event.seat, len(event.received)))
        elif isinstance(event, Received) and event.cards:
            deals[-1][1].append((event.seat, len(event.cards)))
    return deals
