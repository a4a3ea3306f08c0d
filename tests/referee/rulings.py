"""What may be bet, worked out anew from the record of a hand: the rulings PokerKit does not share.

It knows the log, the chips and these sentences, and nothing of the engine's own book-keeping:

- No limit: a raise adds at least the last full bet or raise of the round; shorter ones leave that size as it was
  (E-03, E-04, E-06). Who has acted may raise again when what he faces is at least that size (E-01, E-02, E-05).
- Pot limit: the same, and no more than what is in the pot after a call goes on top of the call (E-20).
- Fixed limit: a bet or raise goes one size above the last full one (E-07, E-08). Half a size or more makes it a full
  one (E-119), below the completion only the whole size (E-120). Who has acted may raise again when what he faces is
  at least half a size (E-09). So many raises after the bet or completion and no more (S004-08.3, S004-08.5), but two
  who are left to bet before that may raise without end (E-17).
- A blind is the bet of the first round, and its price stays whole when its owner is short (S003-02.7, E-112).
- Where the profile says so, a pair in the open on the table lets anybody take the small or the big size, and once
  somebody has taken the big one it stays (S004-03.5, S004-03.6, E-19).
- A card in the middle belongs to every board when it is said who speaks first (E-93); pairs and single cards count,
  straights and flushes do not (E-90).
- Nobody raises without chips beyond the call, or when nobody else has chips (E-113).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.events import Acted, Began, Dealt, Posted, Returned, StreetBegan
from standpat.rules.betting import FixedLimit, PotLimit
from standpat.rules.steps import Bet

if TYPE_CHECKING:
    from standpat import Hand, Rules
    from standpat.engine.events import Event

WAGERS = ("bet", "raise", "complete")
Totals = tuple[int, int]


def speaks_first(hand: Hand, *, low: bool) -> int:
    """The seat that speaks first with a card in the middle: the highest board, or the lowest, that can bet."""

    def height(seat: int) -> list[int]:
        ranks = [card // 4 for card in (*hand.up[seat], *hand.shared)]
        if low:
            ranks = [(rank + 1) % 13 for rank in ranks]
        groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
        return [*(count for count, _ in groups), *(rank for _, rank in groups)]

    still_in = [seat for seat in hand.order if hand.in_hand[seat]]
    best = (min if low else max)(still_in, key=height)
    place = hand.order.index(best)
    around = hand.order[place:] + hand.order[:place]
    return next(seat for seat in around if hand.in_hand[seat] and hand.stacks[seat])


def bet_of(rules: Rules, street: str) -> Bet | None:
    """The betting round of a street, if it has one."""
    steps = next(each.steps for each in rules.streets if each.name == street)
    return next((step for step in steps if isinstance(step, Bet)), None)


def _price(rules: Rules) -> int:
    """What the first round starts with: the largest blind."""
    return max((bet.price() for bet in rules.forced_bets), default=0)


class Rulings:
    """A hand as far as it has been told, and what may be bet in it now."""

    def __init__(self, rules: Rules) -> None:
        self._round = _Fixed(rules, rules.betting) if isinstance(rules.betting, FixedLimit) else _NoLimit(rules)
        self._told = 0

    def to_call(self, hand: Hand) -> int:
        """Chips the actor must add to call."""
        self._hear(hand)
        return min(self._round.owed(hand.bets[hand.actor]), hand.stacks[hand.actor])

    def totals(self, hand: Hand) -> Totals | None:
        """The smallest and the largest total open to the actor; None when there is none."""
        self._hear(hand)
        seat = hand.actor
        if not any(hand.in_hand[other] and hand.stacks[other] for other in hand.order if other != seat):
            return None
        return self._round.totals(seat, hand.bets[seat], hand.stacks[seat] + hand.bets[seat])

    def _hear(self, hand: Hand) -> None:
        for made in hand.log[self._told :]:
            self._round.hear(made)
        self._told = len(hand.log)


class _NoLimit:
    """A round without limits, or with the pot as the limit."""

    def __init__(self, rules: Rules) -> None:
        self._minimum = rules.betting.minimum_bet()
        self._level = _price(rules)
        self._full = max(self._minimum, self._level)
        self._acted: set[int] = set()
        self._by_pot = isinstance(rules.betting, PotLimit)
        self._pot = 0

    def hear(self, made: Event) -> None:
        """Take in what happened."""
        if isinstance(made, StreetBegan) and self._acted:
            self._level, self._full, self._acted = 0, self._minimum, set()
        elif isinstance(made, (Posted, Returned)):
            self._pot += made.amount if isinstance(made, Posted) else -made.amount
        elif isinstance(made, Acted):
            self._acted.add(made.seat)
            self._pot += made.added
            if made.verb in WAGERS:
                self._full = max(self._full, made.to - self._level)
                self._level = made.to

    def totals(self, seat: int, bet: int, all_in: int) -> Totals | None:
        """What is open to the seat that acts now."""
        owed = self._level - bet
        if all_in <= self._level or (seat in self._acted and owed < self._full):
            return None
        least = self._level + self._full
        most = max(least, self._level + self._pot + owed) if self._by_pot else all_in
        return min(least, all_in), min(most, all_in)

    def owed(self, bet: int) -> int:
        """Chips to call for who has put in so many."""
        return self._level - bet


class _Fixed:
    """A round of fixed sizes, as far as it has been told."""

    def __init__(self, rules: Rules, betting: FixedLimit) -> None:
        self._rules, self._betting = rules, betting
        self._able, self._folded = set[int](), set[int]()
        self._boards: dict[int, list[int]] = {}
        self._begin(Bet(), _price(rules))

    def _begin(self, step: Bet, price: int = 0) -> None:
        self._step = step
        self._small, self._big = (
            self._betting.big if step.size == "big" else self._betting.small,
            self._betting.big,
        )
        self._bring_in = step.bring_in or 0
        self._level = self._full = price
        self._raises = 0
        self._complete = not self._bring_in
        self._capped = self._choice = False
        self._acted: set[int] = set()

    def hear(self, made: Event) -> None:
        """Take in what happened."""
        if isinstance(made, Began):
            self._able = set(made.seats)
        elif isinstance(made, Posted):
            self._spent(made.seat, all_in=made.all_in)
        elif isinstance(made, StreetBegan):
            step = bet_of(self._rules, made.street)
            if step is not None:
                first = not self._boards
                self._begin(step, _price(self._rules) if first else 0)
        elif isinstance(made, Dealt):
            self._turned(made)
        elif isinstance(made, Acted):
            self._acts(made)

    def _spent(self, seat: int, *, all_in: bool) -> None:
        if all_in:
            self._able.discard(seat)

    def _turned(self, made: Dealt) -> None:
        board = self._boards.setdefault(made.seat, [])
        board += made.up
        if self._step.open_pair and len({card // 4 for card in board}) < len(board):
            self._choice = True

    def _acts(self, made: Acted) -> None:
        self._acted.add(made.seat)
        if made.verb == "bring-in":
            self._level = self._bring_in
        elif made.verb in WAGERS:
            self._wagers(made)
        elif made.verb == "fold":
            self._able.discard(made.seat)
        self._spent(made.seat, all_in=made.all_in)

    def _wagers(self, made: Acted) -> None:
        """A bet, raise or completion; who has made it is among those able to bet, all-in or not."""
        self._level = max(self._level, made.to)
        added = made.to - self._full
        if not self._complete:
            if added >= self._small:
                self._full, self._complete, self._acted = made.to, True, {made.seat}
        elif 2 * added >= self._small:
            self._raises += self._full > 0
            self._full = made.to
            if self._choice and added >= self._big:
                self._small, self._choice = self._big, False
            self._capped = self._capped or self._caps()

    def _caps(self) -> bool:
        betting = self._betting
        if betting.raises is None or self._raises < betting.raises:
            return False
        return betting.heads_up == "capped" or len(self._able) > 2

    def totals(self, seat: int, bet: int, all_in: int) -> Totals | None:
        """What is open to the seat that acts now."""
        due = self._bring_in and not self._complete and not self._level
        reopened = seat not in self._acted or 2 * (self._level - bet) >= self._small
        if self._capped or all_in <= (self._bring_in if due else self._level) or not reopened:
            return None
        largest = self._full + (self._big if self._choice else self._small)
        return min(self._full + self._small, all_in), min(largest, all_in)

    def owed(self, bet: int) -> int:
        """Chips to call for who has put in so many."""
        return self._level - bet
