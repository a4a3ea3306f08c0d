"""Changing which cards are wild, how many may be changed, and how often."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from standpat.profiles.sketch.rounds import bets, block, cards_dealt, draws, step_in
from standpat.rules.deck import Standard
from standpat.rules.draw_limit import MoreIfKept
from standpat.rules.registry import kind_of
from standpat.rules.steps import Bet, Draw
from standpat.rules.wild import Bug, FullyWild, LowBug, NoWild

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.profiles.library import Loaded
    from standpat.profiles.sketch.draft import Tree
    from standpat.rules.draw_limit import DrawLimit

BUG = kind_of(Bug)
USES = {"anything": FullyWild, BUG: Bug, "low": LowBug}
"""What a wild card may stand for, as a host says it."""
BUGS = {False: BUG, True: "low"}
"""The bug of games for the best hand, and that of games for the lowest."""
JOKER = "joker"
NUMBERS = ("first", "second", "third", "fourth", "fifth", "sixth")
"""What rounds and draws are called."""


# -- wild cards


def jokers(tree: Tree, game: Loaded, number: int) -> None:
    """How many jokers there are; they are wild with whatever else is."""
    block(tree, "deck").update({"jokers": number} if "deck" in tree else {"kind": kind_of(Standard), "jokers": number})
    others = [card for card in wild_cards(game) if card != JOKER]
    wild(tree, game, [JOKER, *others] if number else others)


def wild(tree: Tree, game: Loaded, cards: Sequence[str]) -> None:
    """Which cards are wild."""
    use = use_of(game) or "anything"
    tree["wild"] = {"kind": kind_of(USES[use]), "cards": list(cards)} if cards else {"kind": kind_of(NoWild)}


def wild_use(tree: Tree, game: Loaded, use: str) -> None:
    """What wild cards may stand for."""
    tree["wild"] = {"kind": kind_of(USES[use]), "cards": list(wild_cards(game))}


def other_wild_use(tree: Tree, game: Loaded, *, low: bool) -> None:
    """A bug is of one kind where the best hand wins, and of another where the lowest does."""
    if use_of(game) in BUGS.values() and use_of(game) != BUGS[low]:
        wild_use(tree, game, BUGS[low])


def wild_cards(game: Loaded) -> tuple[str, ...]:
    """The cards that are wild from the start, as a profile writes them.

    >>> from standpat.profiles.library import load
    >>> wild_cards(load("deuces-wild"))
    ('2',)
    """
    return tuple(getattr(game.profile.wild, "cards", ()))


def use_of(game: Loaded) -> str:
    """What wild cards may stand for, as a host says it; empty where there are none."""
    return next((name for name, cls in USES.items() if type(game.profile.wild) is cls), "")


def wild_is_simple(game: Loaded) -> bool:
    """Whether the wild cards are of the kinds a host is asked about."""
    return bool(use_of(game)) or isinstance(game.profile.wild, NoWild)


# -- how many may be changed


def draw_most(game: Loaded) -> tuple[int, ...]:
    """The most cards of each exchange, without what a kept card allows."""
    return tuple(_most(step.limit) for step in draws(game).values())


def _most(limit: DrawLimit) -> int:
    return int(getattr(limit, "cards", limit.largest()))


def more_when_kept(game: Loaded) -> bool:
    """Whether who keeps a certain card may change more."""
    return all(isinstance(step.limit, MoreIfKept) for step in draws(game).values())


def may_be_more(game: Loaded, number: int) -> bool:
    """Whether who keeps a card could change one more than so many."""
    return number + 2 <= cards_dealt(game)


def change_up_to(tree: Tree, game: Loaded, cards: Sequence[int]) -> None:
    """The most cards of each exchange, or of all."""
    places = draws(game)
    most = [*cards, *[cards[-1]] * len(places)]
    for ((street, name), step), number in zip(places.items(), most, strict=False):
        if isinstance(step.limit, MoreIfKept) and may_be_more(game, number):
            _limit(tree, street, name, _more(number, list(step.limit.keep)))
        else:
            _limit(tree, street, name, {"kind": "up_to", "cards": number})


def one_more_with_an_ace(tree: Tree, game: Loaded, *, allowed: bool) -> None:
    """Whether who keeps an ace or a joker may change one card more."""
    for (street, name), step in draws(game).items():
        number = _most(step.limit)
        _limit(tree, street, name, _more(number, ["A", JOKER]) if allowed else {"kind": "up_to", "cards": number})


def _more(number: int, keep: list[str]) -> dict[str, Any]:
    return {"kind": "more_if_kept", "cards": number, "more": number + 1, "keep": keep}


def _limit(tree: Tree, street: str, name: str, limit: dict[str, Any]) -> None:
    step_in(tree, (street, name))["limit"] = limit


# -- how often


def change_often(tree: Tree, game: Loaded, times: int) -> None:
    """So many exchanges, each with a betting round after it where the game has bets."""
    for _ in range(len(draws(game)) - times):
        _drop_last(tree)
    for _ in range(times - len(draws(game))):
        _add_one(tree, betting=bool(bets(game)))


def _drop_last(tree: Tree) -> None:
    """Take away the last exchange, and the bets that follow it; what else follows stays."""
    streets = tree["streets"]
    names = list(streets)
    last = max(place for place, name in enumerate(names) if _step(streets[name], Draw))
    _remove(streets, names[last], Draw)
    before = [name for name in names[:last] if _step(streets.get(name, {}), Bet)]
    after = [name for name in names[last:] if _step(streets.get(name, {}), Bet)]
    if before and after:
        _remove(streets, before[-1] if len(before) > 1 else after[0], Bet)


def _remove(streets: Tree, street: str, kind: type) -> None:
    del streets[street][_step(streets[street], kind)]
    if not streets[street]:
        del streets[street]


def _step(street: Tree, kind: type) -> str:
    """The name of the step of a kind, in a street; empty where there is none."""
    wanted = kind_of(kind)
    found = (
        name for name, step in street.items() if (step.get("kind", name) if isinstance(step, dict) else name) == wanted
    )
    return next(found, "")


def _add_one(tree: Tree, *, betting: bool) -> None:
    """One exchange more, like the last one, and bets like the last ones; what follows the last bets stays last."""
    streets = tree["streets"]
    drawn = [name for name in streets if _step(streets[name], Draw)]
    added = {
        _free(streets, "draw", len(drawn)): {"draw": deepcopy(streets[drawn[-1]][_step(streets[drawn[-1]], Draw)])}
    }
    rounds = [name for name in streets if _step(streets[name], Bet)]
    if betting:
        last = rounds[-1]
        bet = _step(streets[last], Bet)
        keys = list(streets[last])
        ending = {key: streets[last].pop(key) for key in keys[keys.index(bet) + 1 :]}
        added[_free(streets, "round", len(rounds))] = {bet: deepcopy(streets[last][bet]), **ending}
    streets.update(added)


def _free(streets: Tree, what: str, number: int) -> str:
    """The name of one more round or draw."""
    names = [f"{word}_{what}" for word in NUMBERS[number:]] + [f"{what}_{place}" for place in range(2, 99)]
    return next(name for name in names if name not in streets)
