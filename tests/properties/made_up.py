"""Games nobody has thought of: valid profiles put together at random from every strategy and step there is.

``Making`` goes through a game as its dealer would, remembers how many cards lie where and what may follow, and so
never writes rules that contradict each other. What may contradict itself is made by ``anything``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from hypothesis import strategies as st

import standpat
from standpat.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.rules.compiled import Rules

T = TypeVar("T")
Mapping = dict[str, Any]

HIGH = ({"kind": "high"}, {"kind": "high", "suits": ["c", "d", "h", "s"]}, {"kind": "soko"}, {"kind": "turkish"})
STRIPPED = (
    {"kind": "stripped", "ace_low": "below_lowest"},
    {"kind": "turkish", "ace_low": "below_lowest", "suits": ["s", "c", "d", "h"]},
    {"kind": "high", "ace_low": "none"},
    {"kind": "soko", "ace_low": "none"},
)
LOW = ({"kind": "ace_to_five"}, {"kind": "deuce_to_seven"}, {"kind": "ace_to_six"})
DECKS: tuple[tuple[Mapping, tuple[Mapping, ...]], ...] = (
    ({"kind": "standard"}, (*HIGH, *LOW, *[{"kind": "badugi"}] * 2)),
    ({"kind": "stripped", "lowest": "7"}, (*STRIPPED, LOW[1])),
    ({"kind": "stripped", "lowest": "2", "remove": ["8", "9", "T"]}, ({"kind": "stripped", "gap": True}, HIGH[0])),
    ({"kind": "by_players", "lowest": ["9", "8", "7", "6", "5"]}, (*STRIPPED[:2], LOW[0])),
)
"""Decks, and rankings that go with them: few enough that their tables are built only once."""
OPENERS = {
    "high": (("pair", "J"), ("pair", None), ("two pair", None), ("three of a kind", None)),
    "low": (("low", "K"), ("pair", None), ("low", None)),
    "badugi": (("three cards", None), ("badugi", "8")),
}
ALSO = ("four straight flush", "open four straight flush", "four flush", "four straight", "open four straight")
MORE_THAN_TWO_POTS = 300
TIES = ({"ties": "suits", "suits": ["s", "h", "d", "c"]}, {})


class Making:
    """A game in the making."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.own = self.up = self.shared = 0
        """Cards of a player, those of them that may lie face up, and those in the middle."""
        self.dealt = self.middle = self.extra = 0
        """Cards each was dealt, cards burned or dealt to the middle, cards that others may bring."""
        self.common = 0
        """Cards of the last deal, which go to the middle where they are too few for everybody."""
        self.drawn = 0
        self.rounds = 0
        self.opened_by = ""
        """What the first round begins with: ``blind``, ``straddle``, ``bring-in``, or nothing."""
        self.asks = False
        """Whether a round is judged by openers, so that the ranking must stay."""
        self.lowball = False
        self.streets: dict[str, Mapping] = {}
        self.points = self.one_in(10)
        self._cards()
        self._stakes()

    # -- chances

    def one_in(self, number: int) -> bool:
        return self.draw(st.integers(1, number)) == number

    def of(self, *things: T) -> T:
        return self.draw(st.sampled_from(things))

    def some(self, things: Iterable[T]) -> list[T]:
        return self.draw(st.lists(st.sampled_from(list(things)), min_size=1, max_size=2, unique=True))

    def number(self, least: int, most: int) -> int:
        return self.draw(st.integers(least, max(least, most)))

    # -- what is played with

    def _cards(self) -> None:
        deck, rankings = self.of(DECKS[0], *DECKS)
        self.ranking = self.of(rankings[0], *rankings)
        kind = self.ranking["kind"]
        self.scale = "badugi" if kind == "badugi" else "low" if self.ranking in LOW else "high"
        self.size = 4 if kind == "badugi" else 5
        jokers = 0 if kind == "badugi" else self.of(0, 0, 0, 1, 2)
        self.deck = {**deck, "jokers": jokers}

    def _stakes(self) -> None:
        small = self.number(1, 12)
        self.small, self.big = small, small + self.number(0, 12)
        self.betting = self._betting()
        self.fixed = self.betting["kind"] == "fixed_limit"
        unit = self.betting.get("unit", 1)
        self.full = small if self.fixed else -(-small // unit) * unit
        self.blinds: list[object] = []
        if not self.points and self.one_in(2):
            amounts = self.of(["blind"], [1, "blind"], ["blind", "2 x blind"], ["blind", "blind"])
            self.blinds, self.opened_by = amounts, "blind"
        self.ante = 0 if self.points else self.number(0 if self.blinds else 1, 6)

    def _betting(self) -> Mapping:
        kind = self.of("no_limit", "pot_limit", "fixed_limit", "spread_limit")
        raises = self.of(None, 1, 2, 3)
        if kind == "fixed_limit":
            heads_up = self.of("no_cap_before_it_is_reached", "no_cap_from_the_start", "capped")
            return {"kind": kind, "raises": raises, "heads_up": heads_up}
        reopens = self.of("full_raise_per_player", "full_raise_global", "any_raise")
        betting = {"kind": kind, "unit": self.of(1, 1, 2, 5, 20), "reopens": reopens}
        if kind == "pot_limit":
            betting["share"] = self.of("whole", "half")
        if kind == "spread_limit":
            betting |= {"maximum": self.of(20, 25, 40), "raises": raises}
        return betting

    # -- streets

    def street(self, *steps: Mapping) -> None:
        """The next street; a step says its kind where another of this kind stands in it."""
        named: Mapping = {}
        for step in steps:
            for kind, said in step.items():
                place = kind if kind not in named else f"{kind}_{len(named)}"
                named[place] = said if place == kind else {"kind": kind, **said}
        if named:
            self.streets[f"street_{len(self.streets) + 1}"] = named

    def deal(self, down: int, up: int, shared: int = 0, burn: int = 0) -> Mapping:
        first = self.first(looks=True) if self.dealt and self.one_in(4) else "left_of_button"
        step = {"down": down, "up": up, "shared": shared, "burn": burn, "first": first}
        self.own += down + up
        self.up += up
        self.shared += shared
        self.dealt += down + up
        self.middle += shared + burn
        return {"deal": {**step, "keep_one_down": bool(up and self.one_in(3))}}

    def first(self, *, looks: bool = False) -> Any:
        """Who begins a step: by position, or by his cards."""
        kinds: list[Any] = ["left_of_button"]
        if self.rounds:
            kinds.append("opener")
        if looks and self.up:
            kinds += [{"kind": "high_board", **self.of(*TIES)}, {"kind": "low_board", "order": self.of(*ORDERS)}]
            kinds += [{"kind": kind, "ace": self.of("high", "low")} for kind in ("low_card", "high_card")]
        return self.of(*kinds)

    def bet(self) -> Mapping:
        """A betting round; none where no chips are played for."""
        if self.points:
            return {}
        opened = self.opened_by if not self.rounds else ""
        bet: Mapping = {"first": "left_of_last_blind" if opened in ("blind", "straddle") else self.first(looks=True)}
        bet["size"] = self.of("small", "small", "big", "either" if self.fixed else "big")
        if not opened and not self.rounds and self.up and self.full > 1 and self.one_in(2):
            opened = self.opened_by = "bring-in"
            bet |= {"first": {"kind": self.of("low_card", "high_card")}, "bring_in": self.number(1, self.full - 1)}
            bet["size"] = "small"
        if not opened:
            self._before_a_bet(bet)
        self._bounds(bet, opened)
        if self.fixed and self.up > 1 and bet["size"] == "small":
            bet["open_pair"] = self.one_in(2)
        bet["check_raise"] = not self.one_in(5)
        self.rounds += 1
        return {"bet": bet}

    def _before_a_bet(self, bet: Mapping) -> None:
        """Who may open, for how much, and what happens when nobody does."""
        complete = self.own + self.shared == self.size
        openers = self.of(*OPENERS[self.scale])
        if complete and self.one_in(3):
            self.asks = True
            bet["opening"] = self._opening(*openers)
        elif complete and self.one_in(6):
            self.asks = True
            bet["must_bet"] = {"category": openers[0], **({"rank": openers[1]} if openers[1] else {})}
        elif self.one_in(6):
            bet["must_open"] = True
        bet["check"] = not self.one_in(6)
        if not self.fixed and self.one_in(4):
            pots = min(self.number(0, 2), 2 if self.betting["kind"] == "no_limit" else 0)
            multiple = {"kind": "pot_multiple", "least": pots, "most": self.of(None, 20)}
            between = {"kind": "between", "least": self.small, "most": self.of(None, self.full, self.full + 3)}
            bet["opening_size"] = self.of(multiple, between)
        may_pass = bet["check"] and not bet.get("must_open")
        if may_pass and self.scale == "high" and self.size == 5 and not self.asks and self.one_in(6):
            self.lowball = True
            ranking = self.of(*(LOW if self.deck["kind"] == "standard" else LOW[1:2]))
            bet["all_pass"] = {"kind": "lowball", "ranking": ranking, "bet_again": self.one_in(2)}
        elif may_pass and self.ante and self.one_in(2):
            posts = self.of(None, None, 1, 2)
            bet["all_pass"] = {"kind": "redeal", "button": self.of("same", "left"), "posts": posts}

    def _opening(self, category: str, rank: str | None) -> Mapping:
        also = (
            self.some(ALSO)
            if self.scale == "high" and not (self.shared or self.extra or self.common) and self.one_in(3)
            else []
        )
        if rank is None or self.one_in(3):
            return {"kind": "at_least", "category": category, "rank": rank, "also": also}
        ranks = self.some("JQK" if category == "pair" else "KQ")
        return {
            "kind": "progressive",
            "category": category,
            "ranks": ranks,
            "then": self.of("stay", "again"),
            "also": also,
        }

    def _bounds(self, bet: Mapping, opened: str) -> None:
        """What the street allows beside the limit."""
        largest = max(self.full, self.big if bet["size"] != "small" else 0)
        if bet.get("opening_size", {}).get("kind") == "pot_multiple":
            largest = MORE_THAN_TWO_POTS
        if self.one_in(6):
            bet["most"] = largest + self.number(0, 10)
        if self.one_in(6) and not opened:
            bet["ceiling"] = largest + self.number(0, 30)
        if self.one_in(6) and not self.fixed and "opening_size" not in bet:
            bet["least"] = self.number(1, self.full)

    def exchange(self) -> Mapping:
        """A draw."""
        most = self.number(1, self.own)
        kind = self.of("up_to", "more_if_kept", "one_player_more") if self.own > 2 else "up_to"
        limit: Mapping = {"kind": kind, "cards": most}
        if kind == "up_to" and most > 1 and self.one_in(3):
            limit["at_once"] = self.number(1, most - 1)
        if kind != "up_to":
            most = self.number(2, self.own - 1)
            limit |= {"cards": self.number(1, most - 1), "more": most}
        if kind == "more_if_kept":
            limit["keep"] = self.of(["A"], ["A", "joker"], ["K", "9"])
        self.drawn += most
        return {"draw": {"limit": limit, "shortage": "reshuffle", "first": self.first(looks=True)}}

    def turn_up(self) -> Mapping:
        """Cards of one's own are turned up, by choice or in an order put together before."""
        most = self.number(1, min(self.own - self.up, 2))
        arranged = self.one_in(3)
        least = most if arranged else self.number(0, most)
        self.up += most
        step: Mapping = {"least": least, "most": most, "at_once": self.one_in(2), "first": self.first()}
        if arranged:
            return {"arrange": {"first": self.first()}, "expose": {**step, "arranged": True}}
        return {"expose": step}

    def hand_on(self) -> Mapping:
        """Cards go to a neighbour."""
        cards = self.number(1, min(self.own, 3))
        return {"pass": {"cards": cards, "to": self.of("left", "right"), "places": 1, "first": self.first()}}

    def throw_away(self) -> Mapping:
        """Cards go into the muck."""
        cards = self.number(1, min(self.own - 1, 2))
        self.own -= cards
        self.up = min(self.up, self.own)
        return {"discard": {"cards": cards, "first": self.first(looks=True)}}

    def offers(self, up: int) -> list[Mapping]:
        """What certain cards just dealt face up bring or cost."""
        steps: list[Mapping] = []
        if up and self.one_in(3) and not self.asks:
            price = 0 if self.points else self.of(0, 0, 2, "blind" if self.blinds else 5)
            steps.append({"extra": {"ranks": ["J"], "up": self.one_in(3), "price": price}})
            self.extra = 4
        if up and not self.points and self.one_in(3):
            steps.append({"pay": {"ranks": self.some("QKA"), "price": self.of(None, 1, 7), "first": self.first()}})
        return steps

    def begin(self) -> None:
        """The first street."""
        down = self.number(1, self.size)
        up = self.number(0, self.size - down)
        shared = self.number(0, 1) if down + up < self.size or self.one_in(2) else 0
        before = self._straddle() if not self.points and self.one_in(6) else {}
        deal = self.deal(down, up, shared)
        self.street(before, deal, *self.offers(up), self.bet())

    def _straddle(self) -> Mapping:
        posts = bool(self.blinds or self.ante)
        size: Mapping = {"pots": self.number(1, 3)} if posts and self.one_in(2) else {"amount": 40}
        if self.blinds and self.one_in(2):
            size = {}
        self.opened_by = self.opened_by or "straddle"
        return {"straddle": {**size, "again": self.number(0, 2), "first_deal_only": self.one_in(2)}}

    def go_on(self) -> None:
        """One more street."""
        steps: list[Mapping] = []
        kinds = ["draw", "deal", "nothing"]
        kinds += ["pass"] if self.own > 1 else []
        kinds += ["discard"] if self.own > 2 else []
        kinds += ["expose"] if self.own > self.up else []
        for kind in self.some(kinds):
            if kind == "draw":
                steps.append(self.exchange())
            elif kind == "deal" and self.own + self.shared < 8:
                up = self.number(0, 1)
                steps += [self.deal(1 - up, up, burn=self.number(0, 1)), *self.offers(up)]
            elif kind == "pass":
                steps.append(self.hand_on())
            elif kind == "expose":
                steps.append(self.turn_up())
            elif kind == "discard" and self.own > 2:
                steps.append(self.throw_away())
        bet = self.bet()
        self.street(*steps, *([bet] if steps or bet else []))

    def complete(self) -> None:
        """Cards until everybody can show a hand."""
        missing = self.size - self.own - self.shared
        if missing > 0:
            up = self.number(0, missing)
            deal = self.deal(missing - up, up, burn=self.number(0, 1))
            if self.one_in(3):
                deal["deal"]["shortage"] = "common_card"
                self.common = missing
                self.dealt -= missing
            self.street(deal, self.bet())

    # -- what is won

    def award(self) -> Mapping:
        """Who gets the pot."""
        if self.points:
            return {"kind": "points", "each": self.number(1, 3)}
        if self.lowball or self.of(1, 2, 3) == 1:
            return {"kind": "winner_takes_it"}
        nobody = self.of("redeal", "best_hand") if self.ante else "best_hand"
        category, rank = self.of(*OPENERS[self.scale][:2])
        floor = {"category": category, **({"rank": rank} if rank else {})}
        if self.scale != "high" or self.one_in(2):
            return {"kind": "winner_takes_it", "qualifier": floor, "nobody": nobody}
        award: Mapping = {"kind": "split", "second": self._second(), "nobody": nobody}
        if self.one_in(4):
            award["qualifier"] = floor
        if self.one_in(2):
            award |= {"method": "declare", "swing": self.of("loses_all", "keeps_won_half")}
        return award

    def _second(self) -> Mapping:
        suit = {"kind": "suit_card", "suit": self.of(*"cdhs"), "wanted": self.of("high", "low")}
        suit_card: Mapping = {"ranking": suit, "cards": "all" if self.own == self.up else self.of("all", "down")}
        if self.one_in(2):
            suit_card["qualifier"] = {"category": "card of the suit"}
        low: Mapping = {"ranking": self.of(*LOW) if self.deck["kind"] == "standard" else LOW[1]}
        if self.one_in(2):
            low["qualifier"] = {"category": "low", "rank": "A" if low["ranking"] == LOW[1] else self.of("9", "K")}
        return self.of(suit_card, low)

    def wild(self) -> Mapping:
        """Which cards are wild, as far as the streets show what decides it."""
        jokers = ["joker"] if self.deck["jokers"] else []
        ranks = ["K", "J"] if self.deck["kind"] == "by_players" else ["A", "J", "Kd"]
        if self.scale == "badugi" or (not jokers and self.one_in(3)):
            return {"kind": "none"}
        fixed = {"kind": "full", "cards": jokers or [self.of(*ranks)]}
        kinds: list[Mapping] = [fixed, {**fixed, "kind": "low_bug" if self.scale == "low" else "bug"}]
        if self.ranking["kind"] == "soko":
            return self.of(*kinds)
        also = [*jokers, *(["Kd"] if self.one_in(4) else [])]
        if self.own > self.up:
            kinds.append({"kind": "low_hole_card", "also": also})
        if self.up:
            kinds.append({"kind": "follow", "trigger": self.of("Q", "J"), "also": also, "last_cancels": self.one_in(2)})
        if self.up and self.scale == "high" and self.deck["jokers"] < 2:
            ways = {"up": self.of("full", "bug"), "down": self.of("full", "bug")}
            kinds.append({"kind": "by_visibility", "cards": jokers or ["Kd"], **ways})
        if self.shared:
            kinds += [{"kind": "shared_rank", "also": also, "itself": self.one_in(2)}] * 2
        return self.of(*kinds, *kinds[2:], *kinds[2:])

    # -- the whole

    def seats(self) -> Mapping:
        """As many as there are cards for, whatever the number of players."""
        most = 6 if self.deck["kind"] == "by_players" else 8
        while most > 2 and any(self._missing(players) for players in range(2, most + 1)):
            most -= 1
        least = len(self.blinds) if self.blinds else 2
        return {"min": max(least, 2), "max": most, "direction": self.of("clockwise", "clockwise", "counterclockwise")}

    def _missing(self, players: int) -> bool:
        return players * self.dealt + self.middle + self.extra + self.common > self._size_of_the_deck(players)

    def _size_of_the_deck(self, players: int) -> int:
        deck = self.deck
        lowest = deck["lowest"][players - 2] if deck["kind"] == "by_players" else deck.get("lowest", "2")
        return 4 * (len(RANKS) - RANKS.index(lowest) - len(deck.get("remove", ()))) + deck["jokers"]

    def _refuse_shortage(self, most: int) -> None:
        """``shortage: refuse`` where the cards of all exchanges together suffice."""
        left = min(
            self._size_of_the_deck(players) - players * (self.dealt + self.drawn) for players in range(2, most + 1)
        )
        draws = [step["draw"] for step in self.streets.values() if "draw" in step]
        if left >= self.middle + self.extra and not self.common and self.one_in(2):
            for step in draws:
                step["shortage"] = "refuse"

    def profile(self) -> Mapping:
        """The game."""
        self.begin()
        for _ in range(self.number(0, 3)):
            self.go_on()
        self.complete()
        award = self.award()
        if award.get("method") == "declare":
            self.street({"declare": {"at_once": self.one_in(2), "first": self.first()}})
        seats = self.seats()
        self._refuse_shortage(seats["max"])
        exact = self.own + self.shared == self.size and not self.extra and not self.common
        forced: Mapping = {"blinds": {"kind": "blinds", "amounts": self.blinds}} if self.blinds else {}
        stakes = {"stack": 200, "minimum_bet": self.small, "small_bet": self.small, "big_bet": self.big}
        return {
            "name": "made-up",
            "about": {"title": {"en": "Made up"}},
            "seats": seats,
            "stakes": {**stakes, "ante": self.ante, "blind": self.number(2, 12)},
            "deck": self.deck,
            "wild": self.wild(),
            "ranking": self.ranking,
            "selection": "all" if exact and self.one_in(2) else "best_five",
            "forced_bets": {**forced, "ante": {"kind": "ante"}},
            "streets": self.streets,
            "betting": self.betting,
            "showdown": self._showdown(),
            "award": award,
        }

    def _showdown(self) -> Mapping:
        muck = self.of("never", "losers")
        mucked = self.of("private", "on_request") if muck == "losers" else "private"
        first = {"kind": "last_aggressor", "otherwise": self.of("left_of_button", "first_to_act")}
        return {"first": first, "muck": muck, "mucked": mucked, "uncontested": self.of("never", "may_show")}


ORDERS = ("ace_to_five", "deuce_to_seven")


@st.composite
def profiles(draw: st.DrawFn) -> Mapping:
    """A profile that must load."""
    return without_nothing(Making(draw).profile())


def without_nothing(value: Any) -> Any:
    """The same without keys that hold nothing, as a profile is written."""
    if isinstance(value, dict):
        return {key: without_nothing(below) for key, below in value.items() if below is not None}
    return value


@st.composite
def made_up_rules(draw: st.DrawFn) -> tuple[str, Rules, object]:
    """The rules of a random valid profile."""
    profile = draw(profiles())
    return "made up", standpat.load(profile), profile
