"""Open Hand History: a hand as one JSON object, for trackers and replayers (version 1.4.7 of the specification).

The specification was made for hold'em; it has draw and stud as kinds of game, but no words of theirs. We write:

- A round for the first deal and for every street on which cards are dealt or changed, called ``Preflop``, ``Flop``,
  ``Turn``, ``River`` in turn; a fifth is ``River`` again, for the number of a round says its order, not its name.
- ``Dealt Cards`` for every deal to every player, first the cards face down, then those face up; ``cards`` is absent
  where the viewer does not see them. Cards received in exchange are dealt like others; what was thrown away has no
  action, so that is lost.
- A bring-in as ``Post Extra Blind`` and its completion as ``Raise``; chips paid for cards as ``Post Dead``.
- Chips are play money, ``XPM``. The game's title and stakes stand in the table's name. Without blinds their amounts
  are 0. Who watched without a seat is told by the flag ``Observed``.
- A joker has no code, so it is left out of ``cards`` and named as a loss.
- Where a hand was dealt again, the last deal is written, and what each had put in before as a first ``Post Ante``.
- ``bet_limit`` has an ``action`` beside what the specification names: the validator ``ohh-pydantic`` asks for it,
  others pass over it.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import singledispatchmethod
from typing import TYPE_CHECKING, Any

from standpat.cards import HIDDEN, format_card, is_joker
from standpat.engine.events import (
    Acted,
    CameShort,
    Dealt,
    DealtShared,
    Drew,
    Event,
    Mucked,
    Paid,
    Passed,
    Posted,
    Received,
    Shown,
    StreetBegan,
)
from standpat.history.formats.last_deal import last_deal
from standpat.history.formats.losses import losses
from standpat.history.formats.tally import Tally
from standpat.history.formats.text import game_number, impossible, in_utc, stakes
from standpat.rules.game_code import eight_or_better, is_stud, limit_code
from standpat.rules.steps import Bet, Declare
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.history.hands import PlayedHand
    from standpat.rules.compiled import Rules

Object = dict[str, Any]

SPECIFICATION = "1.4.7"
STREETS = ("Preflop", "Flop", "Turn", "River")
SHOWDOWN = "Showdown"
LIMITS = {
    "N": ("NL", "Dealt Cards"),
    "P": ("PL", "PotLimit"),
    "F": ("FL", "FixedLimit"),
    "S": ("FL", "FixedLimit"),
}
"""The type of a limit, and the word the validator asks for beside it; it has none for no limit but this one."""
ACTIONS = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise",
    "complete": "Raise",
    "bring-in": "Post Extra Blind",
}
CARRIED = {"shared", "paid", "straddle", "direction", "before_draw", "blinds"}
"""What has a place here, of all that other formats may lose."""


class OpenHandHistory:
    """A JSON object for each hand."""

    name = "ohh"
    suffix = ".ohh"

    def losses(self, hand: PlayedHand) -> list[str]:
        """What has no place; raises CannotExport for a limit that has no name."""
        limit_of(hand.rules)
        split = {"second"} if eight_or_better(hand.rules) else set()
        return losses(hand, CARRIED | split)

    def write(self, hands: Sequence[PlayedHand]) -> str:
        """One object a hand, apart by an empty line."""
        return "\n".join(json.dumps({"ohh": _Hand(hand).written()}, ensure_ascii=False) + "\n" for hand in hands)


FORMAT = OpenHandHistory()


def limit_of(rules: Rules) -> tuple[str, str]:
    """How the limit is called; raises CannotExport where it has no name."""
    if limit_code(rules) not in LIMITS:
        impossible(f"ohh has no name for the limit of {rules.name}")
    return LIMITS[limit_code(rules)]


def game_type(rules: Rules) -> str:
    """``Stud`` where cards lie open, ``StudHiLo`` where its lowest hand shares the pot, else ``Draw``.

    >>> import standpat
    >>> [game_type(standpat.load(name)) for name in ("badugi", "razz", "seven-card-stud-eight")]
    ['Draw', 'Stud', 'StudHiLo']
    """
    if not is_stud(rules):
        return "Draw"
    return "StudHiLo" if eight_or_better(rules) else "Stud"


class _Hand:
    """One hand as data."""

    def __init__(self, hand: PlayedHand) -> None:
        self.hand, self.rules = hand, hand.rules
        self.deal = last_deal(hand.events)
        self.tally = Tally(self.deal)
        self.rounds: list[Object] = []
        self._begin(STREETS[0])

    def written(self) -> Object:
        """The object."""
        for seat, chips in self.deal.paid_before.items():
            self._act("Post Ante", seat, chips)
        for event in self.deal.events:
            self._tell(event)
        return self._head() | {"players": self._players(), "rounds": self.rounds, "pots": self._pots()}

    # -- the table

    def _head(self) -> Object:
        hand, rules = self.hand, self.rules
        small, big = stakes(rules)
        limit, word = limit_of(rules)
        blinds = any(bet.word == "blind" for bet in rules.forced_bets)
        hero = {} if hand.viewer in (None, NOBODY) else {"hero_player_id": hand.viewer}
        return {
            "spec_version": SPECIFICATION,
            "site_name": "standpat",
            "network_name": "standpat",
            "internal_version": SPECIFICATION,
            "tournament": False,
            "game_number": str(game_number(hand)),
            "start_date_utc": in_utc(hand.began).strftime("%Y-%m-%dT%H:%M:%S"),
            "table_name": f"{hand.session} - {hand.title} - {small}/{big}",
            "game_type": game_type(rules),
            "bet_limit": {"bet_type": limit, "bet_cap": 0, "action": word},
            "table_size": max(rules.seats.max, len(hand.names)),
            "currency": "XPM",
            "dealer_seat": self.deal.button + 1,
            "small_blind_amount": self._blind(0) if blinds else 0,
            "big_blind_amount": self._blind(-1) if blinds else 0,
            "ante_amount": rules.ante,
            **hero,
            "flags": ["Observed"] if hand.viewer == NOBODY else [],
        }

    def _blind(self, place: int) -> int:
        """The first blind or the last; a lone one is the big blind."""
        amounts = [chips for bet in self.rules.forced_bets if bet.word == "blind" for chips in bet.amounts]  # type: ignore[attr-defined]
        return 0 if len(amounts) == 1 and place == 0 else int(amounts[place])

    def _players(self) -> list[Object]:
        hand = self.hand
        return [
            {
                "id": seat,
                "seat": seat + 1,
                "name": name,
                "display": name,
                "starting_stack": hand.stacks[seat],
                "is_sitting_out": seat not in self.deal.seats,
            }
            for seat, name in enumerate(hand.names)
        ]

    # -- rounds

    def _begin(self, street: str) -> None:
        self.rounds.append({"id": len(self.rounds), "street": street, "cards": [], "actions": []})

    def _act(self, action: str, seat: int, amount: int = 0, *, cards: Sequence[int] = (), all_in: bool = False) -> None:
        """Add an action; cards nobody here sees are left out, and so are jokers."""
        actions = self.rounds[-1]["actions"]
        done: Object = {"action_number": len(actions), "player_id": seat, "action": action}
        done |= {"amount": amount, "is_allin": all_in} if amount else {}
        faces = _codes(cards)
        actions.append(done | ({"cards": faces} if faces else {}))

    @singledispatchmethod
    def _tell(self, event: Event) -> None:
        """What has no action."""

    @_tell.register
    def _(self, event: StreetBegan) -> None:
        street = next(street for street in self.rules.streets if street.name == event.street)
        if street is not self.rules.streets[0] and not all(isinstance(step, Bet | Declare) for step in street.steps):
            self._begin(STREETS[min(len(self.rounds), len(STREETS) - 1)])
        if street is self.rules.streets[0]:
            for seat in self.deal.folded_before:
                self._act("Fold", seat)

    @_tell.register
    def _(self, event: Posted) -> None:
        self._act(self._post(event), event.seat, event.amount, all_in=event.all_in)

    def _post(self, event: Posted) -> str:
        if event.word != "blind":
            return {"ante": "Post Ante", "straddle": "Straddle"}.get(event.word, "Post Extra Blind")
        posts = [post.seat for post in self.deal.events if isinstance(post, Posted) and post.word == "blind"]
        if event.seat == posts[-1]:
            return "Post BB"
        return "Post SB" if event.seat == posts[0] else "Post Extra Blind"

    @_tell.register
    def _(self, event: Paid) -> None:
        self._act("Post Dead", event.seat, event.amount, all_in=event.all_in)

    @_tell.register
    def _(self, event: Acted) -> None:
        if event.verb in ACTIONS:
            self._act(ACTIONS[event.verb], event.seat, event.added, all_in=event.all_in)

    # -- cards

    @_tell.register
    def _(self, event: Dealt) -> None:
        for cards in (event.down, event.up):
            if cards:
                self._act("Dealt Cards", event.seat, cards=cards)

    @_tell.register
    def _(self, event: DealtShared) -> None:
        self.rounds[-1]["cards"] += _codes(event.cards)

    @_tell.register
    def _(self, event: Drew) -> None:
        if event.received:
            self._act("Dealt Cards", event.seat, cards=event.received)

    @_tell.register
    def _(self, event: Received | CameShort) -> None:
        self._act("Dealt Cards", event.seat, cards=event.cards)

    @_tell.register
    def _(self, event: Passed) -> None:
        self._act("Dealt Cards", event.to, cards=event.cards)

    # -- the end

    @_tell.register
    def _(self, event: Shown) -> None:
        self._show_down()
        self._act("Shows Cards", event.seat, cards=event.cards)

    @_tell.register
    def _(self, event: Mucked) -> None:
        self._show_down()
        self._act("Mucks Cards", event.seat)

    def _show_down(self) -> None:
        if self.rounds[-1]["street"] != SHOWDOWN:
            self._begin(SHOWDOWN)

    def _pots(self) -> list[Object]:
        """The pots, with the halves of each together."""
        pots = []
        for number, chips in self.tally.pots().items():
            wins: Counter[int] = Counter()
            for award in self.tally.awards:
                if award.pot == number:
                    wins.update(dict(zip(award.seats, award.shares, strict=True)))
            won = [{"player_id": seat, "win_amount": wins[seat]} for seat in sorted(wins)]
            pots.append({"number": number, "amount": chips, "rake": 0, "player_wins": won})
        return pots


def _codes(cards: Sequence[int]) -> list[str]:
    """The codes of those cards that are seen and have one."""
    return [format_card(card) for card in cards if card != HIDDEN and not is_joker(card)]
