"""Strict readers of the text exports, made from what the originals look like and not from our writers.

Every line must be one the grammar knows at that place, every amount must fit what the lines before it say, every card
must be one that can be there. What comes out is what each seat gained, and the pots.
"""

from __future__ import annotations

import re
from collections import Counter

RANK, SUIT = "[2-9TJQKA]", "[cdhs]"
CARD = f"(?:{RANK}{SUIT}|Jk[1-9]?)"
CARDS = rf"\[({CARD}(?: {CARD})*)\]"


class Unreadable(AssertionError):
    """A line that does not belong where it stands."""


def hands_of(text: str) -> list[list[str]]:
    """The lines of each hand; hands are apart by two empty lines or more."""
    assert text.endswith("\n")
    return [hand.splitlines() for hand in re.split(r"\n{3,}", text.strip("\n"))] if text.strip() else []


class RoomHand:
    """What both card rooms share: seats, chips, bets, pots."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.place = 0
        self.names: dict[str, int] = {}
        self.stacks: dict[str, int] = {}
        self.out: set[str] = set()
        self.bets: Counter[str] = Counter()
        self.paid: Counter[str] = Counter()
        self.level = 0
        self.last = ""
        """Who was the last to act on this round."""
        self.folded: dict[str, str] = {}
        self.known: dict[str, list[str]] = {}
        self.shown: dict[str, list[str]] = {}
        self.mucked: set[str] = set()
        self.won: Counter[str] = Counter()
        self.by_pot: Counter[str] = Counter()
        self.button = 0
        self.total = 0
        self.read()

    # -- lines

    def line(self) -> str:
        return self.lines[self.place] if self.place < len(self.lines) else ""

    def players(self) -> str:
        names = sorted(self.names, key=len, reverse=True)
        return f"({'|'.join(re.escape(name) for name in names) or '(?!)'})"

    def take(self, pattern: str) -> re.Match[str] | None:
        """The next line, if it is this; {name} stands for a player's name."""
        found = re.fullmatch(pattern.replace("{name}", f"(?P<name>{self.players()[1:-1]})"), self.line())
        self.place += found is not None
        return found

    def must(self, pattern: str) -> re.Match[str]:
        found = self.take(pattern)
        if found is None:
            raise Unreadable(f"line {self.place + 1}: {self.line()!r} is not {pattern!r}\n" + "\n".join(self.lines))
        return found

    def check(self, holds: object, what: str) -> None:
        if not holds:
            raise Unreadable(f"line {self.place}: {self.lines[self.place - 1]!r}: {what}\n" + "\n".join(self.lines))

    # -- chips

    def seat(self, found: re.Match[str]) -> None:
        number, name, chips = int(found[1]), found[2], int(found[3])
        self.check(name not in self.names and number not in self.names.values(), "twice")
        self.names[name], self.stacks[name] = number, chips
        if found[4]:
            self.out.add(name)

    def pay(self, name: str, chips: int, all_in: str | None, *, live: bool = True) -> None:
        self.check(name not in self.folded and name not in self.out, "does not play")
        self.stacks[name] -= chips
        self.paid[name] += chips
        if live:
            self.bets[name] += chips
        self.check(self.stacks[name] >= 0, "more than he has")
        self.check(bool(all_in) == (not self.stacks[name]), "all-in, or not")

    def turn(self, name: str, *, all_in_too: bool = False) -> None:
        """The players act one after another, clockwise; who is all-in no longer bets."""
        order = sorted(self.names, key=self.names.__getitem__)
        place = order.index(self.last) if self.last else -1
        after = [
            other
            for other in order[place + 1 :] + order[: place + 1]
            if other not in self.folded and other not in self.out and (self.stacks[other] or all_in_too)
        ]
        self.check(name in after[: 1 if self.last else None], "not his turn")
        self.last = name

    def call(self, name: str, chips: int, all_in: str | None) -> None:
        self.pay(name, chips, all_in)
        self.check(self.bets[name] == self.level or (all_in and self.bets[name] < self.level), "no call")

    def raise_to(self, name: str, to: int, all_in: str | None) -> None:
        self.check(to > self.level, "no raise")
        self.pay(name, to - self.bets[name], all_in)
        self.level = to

    def give_back(self, name: str, chips: int) -> None:
        others = [self.paid[other] for other in self.names if other != name]
        self.check(self.paid[name] - max(others) == chips, "not what nobody called")
        self.stacks[name] += chips
        self.paid[name] -= chips

    def next_round(self) -> None:
        """The bets of a round are equal, but for those that folded or are all-in."""
        live = [name for name in self.names if name not in self.folded and name not in self.out]
        self.check(
            all(self.bets[name] == max(self.bets.values(), default=0) or not self.stacks[name] for name in live)
            or self.still_in() == 1
            or sum(self.stacks[name] > 0 for name in live) <= 1,
            "bets are open",
        )
        self.bets.clear()
        self.level = 0
        self.last = ""

    def still_in(self) -> int:
        return len(self.names) - len(self.out) - len(self.folded)

    def win(self, name: str, chips: int, pot: str) -> None:
        self.check(name not in self.folded, "has folded")
        self.stacks[name] += chips
        self.won[name] += chips
        self.by_pot[pot] += chips

    def sum_up(self, found: re.Match[str]) -> None:
        """The total, and every pot by its name."""
        self.total = int(found[1])
        self.check(self.total == sum(self.paid.values()) == sum(self.won.values()), "the pot")
        parts = re.findall(r"((?:Main|Side) pot(?:-\d+| #\d+)?) (\d+)\.", found[2])
        self.check(not parts or {name.lower(): int(chips) for name, chips in parts} == dict(self.by_pot), "the pots")
        self.check(parts or set(self.by_pot) <= {"pot"}, "pots that are not told")

    # -- cards

    def deal(self, name: str, cards: str, *, again: bool = False) -> list[str]:
        """New cards of a player; none of them is at the table already."""
        new = cards.split()
        elsewhere = [card for held in self.known.values() for card in held]
        self.check(len({*new}) == len(new) and not {*new} & {*elsewhere}, "a card twice")
        self.known[name] = [*(self.known.get(name, [])), *new]
        return new

    def read(self) -> None:
        raise NotImplementedError

    @property
    def gains(self) -> dict[int, int]:
        return {seat - 1: self.won[name] - self.paid[name] for name, seat in self.names.items()}


class StarsHand(RoomHand):
    """A draw hand of PokerStars."""

    ALL_IN = r"( and is all-in)?"

    def read(self) -> None:
        games = "5 Card Draw|Single Draw 2-7 Lowball|Triple Draw 2-7 Lowball|Badugi"
        self.must(
            rf"PokerStars Hand #\d+:  ({games}) (?:No Limit|Pot Limit|Limit) \(\d+/\d+\) - "
            r"\d{4}/\d\d/\d\d \d\d:\d\d:\d\d UTC"
        )
        table = self.must(r"Table '[^']+' (\d+)-max \(Play Money\) Seat #(\d+) is the button")
        self.button = int(table[2])
        while found := self.take(r"Seat (\d+): (.+) \((\d+) in chips\)( is sitting out)?"):
            self.seat(found)
        self.check(2 <= len(self.names) <= int(table[1]), "seats")
        self.posts()
        if self.take(r"\*\*\* DEALING HANDS \*\*\*"):
            while found := self.take(r"{name}: folds"):
                self.folded[found["name"]] = ""
            while found := self.take(rf"Dealt to {{name}} {CARDS}"):
                self.deal(found["name"], found[2])
        self.streets()
        self.ending()
        self.summary()

    def posts(self) -> None:
        self.blinds: dict[str, str] = {}
        while found := self.take(rf"{{name}}: posts (the ante|small blind|big blind) (\d+){self.ALL_IN}"):
            live = found[2] != "the ante"
            name, chips = found["name"], int(found[3])
            if live:
                self.blinds[name] = found[2]
            if found[4] or live or self.stacks[name] > chips:
                self.pay(name, chips, found[4], live=live)
            else:
                # what was paid in deals before stands as an ante, and is told without all-in
                self.stacks[name] -= chips
                self.paid[name] += chips
            big = int(re.search(r"\((\d+)/(\d+)\)", self.lines[0])[2])
            limit = " Limit (" in self.lines[0] and not re.search(r"(No|Pot) Limit", self.lines[0])
            price = int(re.search(r"\((\d+)/", self.lines[0])[1]) if limit else big
            self.level = max(self.level, price if live else 0)

    def streets(self) -> None:
        draws = 0
        drawing = False
        while True:
            if self.take(r"\*\*\* (FIRST|SECOND|THIRD) DRAW \*\*\*"):
                continue
            if found := self.take(rf"{{name}}: stands pat(?: on {CARDS})?"):
                self.check(found[2] is None or found[2].split() == self.known[found["name"]], "not his cards")
                drew = found["name"]
            elif found := self.take(rf"{{name}}: discards (\d) (cards?)(?: {CARDS})?"):
                self.check((found[2] == "1") == (found[3] == "card"), "number")
                self.discard(found["name"], int(found[2]), found[4])
                drew = found["name"]
            elif self.bet(first=drawing):
                drawing = False
                continue
            elif found := self.take(rf"Dealt to {{name}}(?: {CARDS})? {CARDS}"):
                kept = found[2].split() if found[2] else []
                self.check(drawing and kept == self.known.get(found["name"], []), "not what he kept")
                self.deal(found["name"], found[3])
                continue
            elif self.take("The deck is reshuffled"):
                continue
            else:
                return
            if not drawing:
                draws += 1
                self.next_round()
            drawing = True
            self.turn(drew, all_in_too=True)

    def discard(self, name: str, number: int, cards: str | None) -> None:
        if cards is None:
            self.check(name not in self.known, "his cards are known")
            return
        thrown = cards.split()
        self.check(len(thrown) == number and {*thrown} <= {*self.known[name]}, "not his cards")
        self.known[name] = [card for card in self.known[name] if card not in thrown]

    def bet(self, *, first: bool) -> bool:
        """An action of a betting round; the first after a draw may be anybody's."""
        if found := self.take(r"Uncalled bet \((\d+)\) returned to {name}"):
            self.give_back(found["name"], int(found[1]))
            return True
        self.last = "" if first else self.last
        if who := re.match(self.players() + r": (folds|checks|calls|bets|raises)", self.line()):
            self.turn(who[1])
        if found := self.take(r"{name}: folds"):
            self.check(found["name"] not in self.folded, "has folded")
            self.folded[found["name"]] = ""
        elif found := self.take(r"{name}: checks"):
            self.check(self.bets[found["name"]] == self.level, "faces a bet")
        elif found := self.take(rf"{{name}}: calls (\d+){self.ALL_IN}"):
            self.call(found["name"], int(found[2]), found[3])
        elif found := self.take(rf"{{name}}: bets (\d+){self.ALL_IN}"):
            self.check(not self.level, "there is a bet")
            self.raise_to(found["name"], int(found[2]), found[3])
        elif found := self.take(rf"{{name}}: raises (\d+) to (\d+){self.ALL_IN}"):
            self.check(self.level and self.level + int(found[2]) == int(found[3]), "by how much")
            self.raise_to(found["name"], int(found[3]), found[4])
        else:
            return False
        return True

    def ending(self) -> None:
        contested = self.still_in() > 1
        if contested:
            self.must(r"\*\*\* SHOW DOWN \*\*\*")
        while True:
            if found := self.take(rf"{{name}}: shows {CARDS}(?: \([^()]+\))?"):
                self.show(found["name"], found[2].split())
            elif found := self.take(r"{name}: mucks hand" if contested else r"{name}: doesn't show hand"):
                self.mucked.add(found["name"])
            elif found := self.take(r"{name} collected (\d+) from ((?:main |side )?pot(?:-\d+)?)"):
                self.win(found["name"], int(found[2]), found[3])
            else:
                break

    def show(self, name: str, cards: list[str]) -> None:
        self.check(name not in self.folded and name not in self.shown, "cannot show")
        self.check(name not in self.known or {*self.known[name]} == {*cards}, "not his cards")
        self.shown[name] = cards

    def summary(self) -> None:
        self.must(r"\*\*\* SUMMARY \*\*\*")
        self.sum_up(self.must(r"Total pot (\d+)((?: (?:Main|Side) pot(?:-\d+)? \d+\.)*) \| Rake 0"))
        for name in sorted(self.names, key=self.names.__getitem__):
            if name not in self.out:
                self.seat_line(name)
        self.check(self.place == len(self.lines), "more lines")

    def seat_line(self, name: str) -> None:
        places = r" \(button\)" if self.names[name] == self.button else ""
        places += rf" \({self.blinds[name]}\)" if name in self.blinds else ""
        start = rf"Seat {self.names[name]}: {re.escape(name)}{places} "
        if name in self.folded:
            self.must(start + r"folded (before the Draw(?: \(didn't bet\))?|after the (\w+ )?Draw)")
        elif name in self.shown:
            cards = re.escape(" ".join(self.shown[name]))
            nothing = "lost" if self.total else r"(?:won \(0\)|lost)"
            result = rf"won \({self.won[name]}\)" if self.won[name] else nothing
            self.must(start + rf"showed \[{cards}\] and {result}(?: with .+)?")
        elif name in self.mucked and not self.won[name]:
            cards = rf" \[{re.escape(' '.join(self.known[name]))}\]" if name in self.known else ""
            self.must(start + "mucked" + cards)
        else:
            self.check(self.won[name] or self.still_in() == 1, "neither shown nor thrown away")
            self.must(start + rf"collected \({self.won[name]}\)")


class TiltHand(RoomHand):
    """A stud hand of Full Tilt."""

    ALL_IN = r"(, and is all in)?"
    NTH = ("2nd", "3rd", "4th", "5th", "6th", "7th")

    def read(self) -> None:
        game = r"Limit (?:(\d) Card )?(Stud Hi|Stud H/L|Razz)"
        found = self.must(
            rf"Full Tilt Poker Game #\d+: Table Play Chip \S+ \((\d) max\) - (\d+)/(\d+)(?: Ante (\d+))? - {game} - "
            r"\d\d:\d\d:\d\d UTC - \d{4}/\d\d/\d\d"
        )
        self.small, self.big, self.number = int(found[2]), int(found[3]), int(found[5] or 7)
        self.low_wins = found[6] == "Razz"
        while seat := self.take(r"Seat (\d+): (.+) \((\d+)\)(, is sitting out)?"):
            self.seat(seat)
        while ante := self.take(rf"{{name}} antes (\d+){self.ALL_IN}"):
            self.pay(ante["name"], int(ante[2]), ante[3], live=False)
        self.button = int(self.must(r"The button is in seat #(\d+)")[1])
        for street in self.NTH[:4] if self.number == 5 else self.NTH[1:]:
            if not self.take(rf"\*\*\* {street.upper()} STREET \*\*\*"):
                break
            self.street(street)
        self.ending()
        self.summary()

    def street(self, street: str) -> None:
        self.next_round()
        self.down: dict[str, list[str]] = {}
        while found := self.take(rf"Dealt to {{name}} {CARDS}(?: {CARDS})?"):
            first, second = found[2], found[3]
            name = found["name"]
            if second and name in self.known:
                self.check(first.split() == self.known[name], "not the cards before")
                self.check(len(self.deal(name, second)) == 1, "one card a street")
            else:
                for cards in (first, second):
                    if cards:
                        self.deal(name, cards)
        if found := self.take(rf"{{name}} is (low|high) with \[({CARD})\]"):
            self.check(found[3] == self.known[found["name"]][-1], "not his card")
            self.check((found[2] == "high") == self.low_wins, "low or high")
            doors = [cards[-1] for cards in self.known.values()]
            order = ("A23456789TJQK" if self.low_wins else "23456789TJQKA").index
            key = lambda card: (order(card[0]), "cdhs".index(card[1]))  # noqa: E731
            self.check(found[3] == (max if self.low_wins else min)(doors, key=key), "not the card that brings in")
        while self.bet(street):
            pass

    def bet(self, street: str) -> bool:
        if who := re.match(self.players() + r" (folds|checks|calls|bets|raises|completes|brings)", self.line()):
            self.turn(who[1])
        if found := self.take(r"{name} folds"):
            self.check(found["name"] not in self.folded, "has folded")
            self.folded[found["name"]] = street
        elif found := self.take(r"{name} checks"):
            self.check(self.bets[found["name"]] == self.level, "faces a bet")
        elif found := self.take(rf"{{name}} brings in for (\d+){self.ALL_IN}"):
            self.check(not self.level, "there is a bet")
            self.pay(found["name"], int(found[2]), found[3])
            self.level = 2
        elif found := self.take(rf"{{name}} calls (\d+){self.ALL_IN}"):
            self.call(found["name"], int(found[2]), found[3])
        elif found := self.take(rf"{{name}} (bets|raises to|completes it to) (\d+){self.ALL_IN}"):
            self.check((found[2] == "bets") == (not self.level) or found[2] == "completes it to", "bet or raise")
            self.raise_to(found["name"], int(found[3]), found[4])
        elif found := self.take(r"Uncalled bet of (\d+) returned to {name}"):
            self.give_back(found["name"], int(found[1]))
        else:
            return False
        return True

    def ending(self) -> None:
        contested = self.still_in() > 1
        if contested:
            self.must(r"\*\*\* SHOW DOWN \*\*\*")
        while True:
            if found := self.take(rf"{{name}} shows {CARDS}(?: .+)?"):
                self.check({*self.known[found["name"]]} <= {*found[2].split()}, "not his cards")
                self.shown[found["name"]] = found[2].split()
            elif found := self.take(r"{name} mucks"):
                self.mucked.add(found["name"])
            elif found := self.take(
                r"{name} (?:wins|ties for) (?:the )?(?:(?:high|low) )?((?:main |side )?pot(?: #\d+)?) \((\d+)\)"
                r"(?: with .+)?"
            ):
                self.win(found["name"], int(found[3]), found[2])
            else:
                break

    def summary(self) -> None:
        self.must(r"\*\*\* SUMMARY \*\*\*")
        self.sum_up(self.must(r"Total pot (\d+)((?: (?:Main|Side) pot(?: #\d+)? \d+\.)*) \| Rake 0"))
        for name in sorted(self.names, key=self.names.__getitem__):
            start = rf"Seat {self.names[name]}: {re.escape(name)} "
            if name in self.out:
                self.must(start + "is sitting out")
            elif name in self.folded:
                self.must(start + rf"folded on {self.folded[name]} St\.")
            elif name in self.shown:
                result = rf"won \({self.won[name]}\)" if self.won[name] else "lost"
                cards = re.escape(" ".join(self.shown[name]))
                self.must(start + rf"showed \[{cards}\] and {result}(?: with .+)?")
            elif self.won[name]:
                self.must(start + rf"collected \({self.won[name]}\)" + (", mucked" if name in self.mucked else ""))
            else:
                self.check(name in self.mucked, "neither shown nor thrown away")
                whole = len(self.known.get(name, [])) == self.number
                self.must(start + "mucked" + (rf" {CARDS}" if whole else ""))
        self.check(self.place == len(self.lines), "more lines")
