"""Strategies for tables: the shipped games with any of their options, and games nobody has thought of."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

import standpat
from standpat.profiles.library import load, shipped

from .playing import STYLES, Table

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules

STACKS = (1, 2, 3, 4, 5, 7, 11, 19, 20, 21, 40, 50, 99, 100, 333, 1000, 2000)
SHIPPED = tuple(shipped())
seeds = st.integers(0, 2**32)


@cache
def _menu(name: str) -> dict[str, tuple[str, ...]]:
    return {option: tuple(said.choices) for option, said in load(name).profile.options.items()}


@cache
def _shipped(name: str, choices: tuple[tuple[str, str], ...]) -> Rules:
    return standpat.load(name, dict(choices))


@st.composite
def shipped_rules(draw: st.DrawFn, names: tuple[str, ...] = SHIPPED) -> tuple[str, Rules, object]:
    """One of the shipped games, with any choice from its menu."""
    name = draw(st.sampled_from(names))
    menu = _menu(name)
    chosen = {option: draw(st.sampled_from(choices)) for option, choices in menu.items() if draw(st.booleans())}
    if chosen.get("mode") == "no-bets" or (name == "no-bet" and chosen.get("mode") != "chips"):
        chosen = {option: choice for option, choice in chosen.items() if option in ("mode", "draw_limit", "joker")}
    rules = _shipped(name, tuple(sorted(chosen.items())))
    return f"{name} {chosen}", rules, (name, chosen)


@st.composite
def tables(draw: st.DrawFn, rules: st.SearchStrategy[tuple[str, Rules, object]]) -> Table:
    """A table for one of these games: any number of players, any stacks."""
    title, game, profile = draw(rules)
    most = game.seats.max
    players = draw(st.sampled_from((game.seats.min, most, most)) | st.integers(game.seats.min, most))
    stacks = tuple(draw(st.lists(st.sampled_from(STACKS), min_size=players, max_size=players)))
    return Table(
        title,
        game,
        stacks,
        draw(st.integers(0, players - 1)),
        draw(seeds),
        draw(st.sampled_from(STYLES)),
        profile,
    )


# -- games nobody has thought of


@st.composite
def profiles(draw: st.DrawFn) -> dict[str, Any]:
    """A profile that must load: its parts at random, as far as they go together."""
    jokers = draw(st.sampled_from((0, 0, 0, 1, 2)))
    points = draw(st.integers(0, 9)) == 0
    family = draw(st.sampled_from(("draw", "draw", "stud", "mixed")))
    blinds = not points and draw(st.booleans())
    small = draw(st.integers(1, 12))
    streets, dealt, burned = draw(_STREETS[family](points=points, blinds=blinds, jokers=jokers))
    profile: dict[str, Any] = {
        "name": "made-up",
        "about": {"title": {"en": "Made up"}},
        "seats": {"min": 2, "max": min(8, (52 + jokers - burned) // dealt)},
        "stakes": {"stack": 200, "minimum_bet": small, "small_bet": small, "big_bet": small + draw(st.integers(0, 12))},
        "deck": {"kind": "standard", "jokers": jokers},
        "wild": draw(_wild(jokers)),
        "selection": "all" if dealt == 5 else "best_five",
        "forced_bets": {},
        "streets": streets,
        "betting": draw(_betting()),
        "showdown": draw(_showdown()),
    }
    if points:
        profile["award"] = {"kind": "points", "each": draw(st.integers(1, 3))}
    else:
        draw(_forced(profile, blinds=blinds))
    _fit(profile, draw)
    return profile


@st.composite
def made_up_rules(draw: st.DrawFn) -> tuple[str, Rules, object]:
    """The rules of a random valid profile."""
    profile = draw(profiles())
    return "made up", standpat.load(profile), profile


def _wild(jokers: int) -> st.SearchStrategy[dict[str, Any]]:
    cards = [["joker"], ["joker", "2"]] if jokers else [["2"], ["Kd"], ["J", "Kd"]]
    some = st.builds(
        lambda kind, chosen: {"kind": kind, "cards": chosen}, st.sampled_from(("full", "bug")), st.sampled_from(cards)
    )
    return some if jokers else st.one_of(st.just({"kind": "none"}), st.just({"kind": "none"}), some)


@st.composite
def _betting(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from(("no_limit", "pot_limit", "fixed_limit")))
    if kind == "fixed_limit":
        heads_up = ("no_cap_before_it_is_reached", "no_cap_from_the_start", "capped")
        raises = draw(st.sampled_from((None, 1, 2, 3)))
        return {"kind": kind, "raises": raises, "heads_up": draw(st.sampled_from(heads_up))}
    reopens = draw(st.sampled_from(("full_raise_per_player", "full_raise_global", "any_raise")))
    return {"kind": kind, "unit": draw(st.sampled_from((1, 1, 2, 5, 20))), "reopens": reopens}


@st.composite
def _showdown(draw: st.DrawFn) -> dict[str, Any]:
    return {
        "first": {"kind": "last_aggressor", "otherwise": draw(st.sampled_from(("left_of_button", "first_to_act")))},
        "muck": draw(st.sampled_from(("never", "losers"))),
        "uncontested": draw(st.sampled_from(("never", "may_show"))),
    }


@st.composite
def _forced(draw: st.DrawFn, profile: dict[str, Any], *, blinds: bool) -> None:
    """Antes or blinds or both; a redeal costs something."""
    stakes, forced = profile["stakes"], profile["forced_bets"]
    if blinds:
        stakes["blind"] = draw(st.integers(1, 12))
        amounts = draw(st.lists(st.sampled_from(("blind", "2 x blind", 1, 5)), min_size=1, max_size=3))
        forced["blind"] = {"kind": "blinds", "amounts": sorted(amounts, key=str)}
    stakes["ante"] = draw(st.integers(0 if blinds else 1, 6))
    forced["ante"] = {"kind": "ante"}


@st.composite
def _bet(draw: st.DrawFn, round_: int, *, up: int, blinds: bool, five: bool = False) -> dict[str, Any]:
    """One betting round."""
    first = [{"kind": "left_of_button"}]
    if round_:
        first.append({"kind": "opener"})
    elif blinds:
        first = [{"kind": "left_of_last_blind"}]
    if up:
        first += [{"kind": "high_board"}] * 2
    bet: dict[str, Any] = {"first": draw(st.sampled_from(first)), "size": "big" if round_ > 1 else "small"}
    if not round_ and not blinds and draw(st.booleans()):
        bet["all_pass"] = {"kind": "redeal", "button": draw(st.sampled_from(("same", "left")))}
    if not round_ and not blinds and five and draw(st.integers(0, 3)) == 0:
        bet["opening"] = draw(
            st.sampled_from(
                ({"kind": "at_least", "category": "pair", "rank": "J"}, {"kind": "at_least", "category": "two pair"})
            )
        )
    if up > 1 and round_ == 1:
        bet["open_pair"] = draw(st.booleans())
    return bet


@st.composite
def _limit(draw: st.DrawFn) -> dict[str, Any]:
    kind = draw(st.sampled_from(("up_to", "more_if_kept", "one_player_more")))
    cards = draw(st.integers(0 if kind == "up_to" else 1, 5 if kind == "up_to" else 4))
    if kind == "up_to":
        return {"kind": kind, "cards": cards}
    limit = {"kind": kind, "cards": cards, "more": draw(st.integers(cards + 1, 6))}
    if kind == "more_if_kept":
        limit["keep"] = draw(st.sampled_from((["A"], ["A", "joker"], ["K", "2"])))
    return limit


@st.composite
def _draw_game(draw: st.DrawFn, *, points: bool, blinds: bool, jokers: int) -> tuple[dict[str, Any], int, int]:
    """Five or six cards, then one to three exchanges, each with a betting round after it."""
    down, up = draw(st.sampled_from(((5, 0), (5, 0), (3, 2), (6, 0))))
    bets = 0
    first: dict[str, Any] = {"deal": {"down": down, "up": up}}
    if not points:
        first["bet"] = draw(_bet(0, up=up, blinds=blinds, five=down + up == 5))
        bets = 1
    streets = {"first_round": first}
    for number in range(draw(st.integers(1, 3))):
        exchange = {"draw": {"limit": draw(_limit()), "shortage": "reshuffle"}}
        betting = {} if points else {"bet": draw(_bet(bets, up=up, blinds=blinds))}
        bets += 1
        if betting and draw(st.booleans()):
            streets[f"exchange_{number}"] = {**exchange, **betting}
            continue
        streets[f"exchange_{number}"] = exchange
        if betting:
            streets[f"round_{number + 2}"] = betting
    return streets, down + up, 0


@st.composite
def _stud_game(draw: st.DrawFn, *, points: bool, blinds: bool, jokers: int) -> tuple[dict[str, Any], int, int]:
    """Five to seven cards over several streets, some up."""
    pattern = draw(
        st.sampled_from(
            (
                ((1, 1), (0, 1), (0, 1), (0, 1)),
                ((2, 1), (0, 1), (0, 1), (0, 1), (1, 0)),
                ((1, 1), (1, 1), (0, 1)),
                ((2, 1), (0, 2)),
            )
        )
    )
    burn = draw(st.integers(0, 1))
    bring_in = not blinds and not points and draw(st.booleans())
    streets: dict[str, Any] = {}
    up = 0
    for number, (down, open_) in enumerate(pattern):
        up += open_
        street: dict[str, Any] = {"deal": {"down": down, "up": open_, "burn": burn if number else 0}}
        if not points:
            street["bet"] = draw(_bet(number, up=up, blinds=blinds))
        if not number and bring_in:
            street["bet"] = {"first": {"kind": "low_card"}, "bring_in": 1, "size": "small"}
        streets[f"street_{number + 2}"] = street
    return streets, sum(down + open_ for down, open_ in pattern), burn * (len(pattern) - 1)


@st.composite
def _mixed_game(draw: st.DrawFn, *, points: bool, blinds: bool, jokers: int) -> tuple[dict[str, Any], int, int]:
    """Some cards, an exchange, more cards: what a house invents."""
    up = draw(st.integers(0, 2))
    streets: dict[str, Any] = {"first": {"deal": {"down": 4 - up, "up": up}}}
    if not points:
        streets["first"]["bet"] = draw(_bet(0, up=up, blinds=blinds))
    streets["second"] = {"draw": {"limit": draw(_limit()), "shortage": "reshuffle"}}
    streets["third"] = {"deal": {"up": 1, "burn": draw(st.integers(0, 1))}}
    if not points:
        streets["third"]["bet"] = draw(_bet(1, up=up + 1, blinds=blinds))
        if draw(st.booleans()):
            streets["third"]["again"] = {"kind": "bet", **draw(_bet(2, up=up + 1, blinds=blinds))}
    return streets, 5, 1


_STREETS = {"draw": _draw_game, "stud": _stud_game, "mixed": _mixed_game}


def _fit(profile: dict[str, Any], draw: st.DrawFn) -> None:
    """Keep the bring-in below the full bet, and do not refuse a shortage that can happen."""
    betting, stakes = profile["betting"], profile["stakes"]
    if betting["kind"] != "fixed_limit" and stakes["minimum_bet"] < betting["unit"] and draw(st.booleans()):
        stakes["minimum_bet"] = betting["unit"]
    for street in profile["streets"].values():
        bet = street.get("bet", {})
        if "bring_in" in bet:
            full = stakes["small_bet"] if betting["kind"] == "fixed_limit" else stakes["minimum_bet"]
            if full == 1:
                stakes["minimum_bet"] = stakes["small_bet"] = full = 2
                stakes["big_bet"] += 1
            bet["bring_in"] = draw(st.integers(1, full - 1))
    if any("draw" in street for street in profile["streets"].values()):
        _refuse_shortage_sometimes(profile, draw)


def _refuse_shortage_sometimes(profile: dict[str, Any], draw: st.DrawFn) -> None:
    """``shortage: refuse`` where the cards of all exchanges together suffice."""
    draws = [street["draw"] for street in profile["streets"].values() if "draw" in street]
    wanted = sum(max(step["limit"]["cards"], step["limit"].get("more", 0)) for step in draws)
    seats = profile["seats"]["max"]
    dealt = sum(
        sum(street.get("deal", {}).get(way, 0) for way in ("down", "up")) for street in profile["streets"].values()
    )
    if seats * (dealt + wanted) + 2 <= 52 and draw(st.booleans()):
        for step in draws:
            step["shortage"] = "refuse"


anything = st.one_of(shipped_rules(), made_up_rules())
shipped_tables = tables(shipped_rules())
made_up_tables = tables(made_up_rules())
