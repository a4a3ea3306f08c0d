"""Changing what a game is played for: stacks, what is posted, and how much may be bet.

Every function changes the tree it is given, the wanted rules as plain data; ``game`` is the game as it was before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.profiles.shape import fields_of
from standpat.profiles.sketch.opening import nobody_opens, without_opener
from standpat.profiles.sketch.rounds import bets, block, first_bet, step_in
from standpat.rules.all_pass import Redeal
from standpat.rules.amounts import resolve_amount, split_amount
from standpat.rules.betting import FixedLimit, PotLimit, SpreadLimit
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.registry import kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.profiles.library import Loaded
    from standpat.profiles.schema import Stakes
    from standpat.profiles.sketch.draft import Tree

ANTE, SMALL_BLIND, BIG_BLIND, BLIND = "ante", "small_blind", "big_blind", "blind"
LIMITS = {"fixed": FixedLimit, "spread": SpreadLimit, "pot": PotLimit}
"""What a host calls a limit; any other is none."""
HARD = "capped"
STACKS = 50
"""How many of a bet anybody can pay, where nothing is said of it."""
KIND_OF = {"none": "no_limit", "pot": "pot_limit", "fixed": "fixed_limit", "spread": "spread_limit"}


def stack(tree: Tree, chips: int) -> None:
    """What each starts with."""
    block(tree, "stakes")["stack"] = chips


# -- what is posted


def ante(tree: Tree, game: Loaded, chips: int) -> None:
    """What everybody puts in before the deal; 0 for nothing."""
    stakes, posted = block(tree, "stakes"), _posted(tree)
    _afford(tree, game, [2 * chips])
    names = [name for name, bet in game.profile.forced_bets.items() if isinstance(bet, Ante)]
    for name in names[1:] if chips else names:
        del posted[name]
    if chips:
        stakes[ANTE] = chips
        posted[names[0] if names else ANTE] = {"kind": "ante"}
        return
    _free_of(tree, game.profile.stakes, [ANTE])
    _no_free_redeals(tree, game)
    if tree.get("session", {}).get("out") == "cannot_pay_ante":
        tree["session"]["out"] = "no_chips"


def _no_free_redeals(tree: Tree, game: Loaded) -> None:
    """Where nobody pays for it the cards are not dealt again, or that might go on for ever."""
    if bets(game) and isinstance(first_bet(game).all_pass, Redeal):
        nobody_opens(tree, game, "on")
    award = tree.get("award")
    if isinstance(award, dict) and "nobody" in award:
        award["nobody"] = "best_hand"


def _posted(tree: Tree) -> Tree:
    """What is posted, to be changed: where nothing is said of it, an ante."""
    return block(tree, "forced_bets") if "forced_bets" in tree else tree.setdefault("forced_bets", {ANTE: ANTE})


def post_blinds(tree: Tree, game: Loaded, amounts: Sequence[int]) -> None:
    """One blind, two, or none; who speaks first before the draw follows from it."""
    posted = _posted(tree)
    names = [name for name, bet in game.profile.forced_bets.items() if isinstance(bet, Blinds)]
    for name in names:
        del posted[name]
    stakes = {0: [], 1: [BLIND], 2: [SMALL_BLIND, BIG_BLIND]}[len(amounts)]
    _free_of(tree, game.profile.stakes, {BLIND, SMALL_BLIND, BIG_BLIND} - {*stakes})
    if amounts:
        _afford(tree, game, amounts)
        block(tree, "stakes").update(zip(stakes, amounts, strict=True))
        posted[names[0] if names else "blinds"] = {"kind": "blinds", "amounts": stakes}
    if bool(amounts) != bool(names):
        _first_to_speak(tree, game, "left_of_last_blind" if amounts else "left_of_button")


def _first_to_speak(tree: Tree, game: Loaded, who: str) -> None:
    """The first round begins after the blinds, which open it: nobody needs openers, and nobody deals anew."""
    step = step_in(tree, next(iter(bets(game))))
    step["first"] = who
    for key in ("opening", "opening_size", "all_pass", "check", "must_open", "must_bet"):
        step.pop(key, None)
    without_opener(tree, game)


def bring_in_of(game: Loaded) -> int:
    """The chips of the bring-in of the first round; 0 where there is none."""
    words = first_bet(game).bring_in
    return 0 if words is None else resolve_amount(words, in_chips(game.profile.stakes))


def bring_in(tree: Tree, game: Loaded, chips: int) -> None:
    """What the first to speak of a stud game is forced to put in."""
    _afford(tree, game, [chips])
    block(tree, "stakes")["bring_in"] = chips
    for place, step in bets(game).items():
        if step.bring_in is not None:
            step_in(tree, place)["bring_in"] = "bring_in"


def _free_of(tree: Tree, stakes: Stakes, names: Iterable[str]) -> None:
    """Take stakes away; what followed them keeps its chips."""
    gone, known = set(names), in_chips(stakes)
    for key in ("stakes", "betting", "streets"):
        if key in tree:
            tree[key] = _fixed(tree[key], gone, known)
    tree["stakes"] = {name: value for name, value in tree.get("stakes", {}).items() if name not in gone}


def _fixed(value: Any, gone: set[str], known: dict[str, int]) -> Any:
    """The same with the chips of the stakes that are gone, in their place."""
    if isinstance(value, dict):
        return {name: below if name == "kind" else _fixed(below, gone, known) for name, below in value.items()}
    if isinstance(value, list):
        return [_fixed(item, gone, known) for item in value]
    try:
        stake = split_amount(value)[1] if isinstance(value, str) else ""
    except ValueError:
        return value
    return resolve_amount(value, known) if stake in gone else value


def _afford(tree: Tree, game: Loaded, amounts: Iterable[int]) -> None:
    """With bigger amounts than anybody has, all have more: how much is asked afterwards."""
    most = max(amounts, default=0)
    if most > game.rules.stack:
        stack(tree, STACKS * most)


def in_chips(stakes: Stakes) -> dict[str, int]:
    """Every stake in chips.

    >>> from standpat.profiles.library import load
    >>> in_chips(load("classic").profile.stakes)["minimum_bet"]
    20
    """
    known: dict[str, int] = {}
    written = {name: getattr(stakes, name) for name in fields_of(type(stakes))}
    while open_ := {name: value for name, value in written.items() if name not in known}:
        for name, value in open_.items():
            if isinstance(value, int) or split_amount(value)[1] in known:
                known[name] = resolve_amount(value, known)
    return known


# -- how much may be bet


def limit_of(game: Loaded) -> str:
    """What a host calls the limit of a game.

    >>> from standpat.profiles.library import load
    >>> limit_of(load("classic")), limit_of(load("razz"))
    ('none', 'fixed')
    """
    return next((name for name, cls in LIMITS.items() if isinstance(game.rules.betting, cls)), "none")


def sizes_of(game: Loaded) -> tuple[int, ...]:
    """The amounts that go with the limit: both sizes, the smallest and the largest bet, or the smallest."""
    betting = game.rules.betting
    if isinstance(betting, FixedLimit):
        return betting.small, betting.big
    if isinstance(betting, SpreadLimit):
        return betting.minimum_bet(), betting.maximum
    return (betting.minimum_bet(),)


def raises_of(game: Loaded) -> int | None:
    """How many raises a round may see; None for no limit."""
    raises: int | None = getattr(game.rules.betting, "raises", None)
    return raises


def limit(tree: Tree, game: Loaded, name: str) -> None:
    """Another limit, with amounts near those of the old one."""
    least = sizes_of(game)[0]
    amounts = (least, 2 * least) if name in ("fixed", "spread") else (least,)
    _bet(tree, game, name, amounts, ("reopens", "heads_up", "unit"))


def sizes(tree: Tree, game: Loaded, amounts: Sequence[int]) -> None:
    """Other amounts at the same limit; multiples of the old unit may not be among them."""
    _bet(tree, game, limit_of(game), amounts, ("reopens", "heads_up", "share"))


def cap_is_hard(game: Loaded) -> bool:
    """Whether the cap on raises holds for two players as well."""
    return getattr(game.profile.betting, "heads_up", "") == HARD


def hard_cap(tree: Tree, *, hard: bool) -> None:
    """Whether the cap on raises holds for two players as well."""
    betting = block(tree, "betting")
    betting.pop("heads_up", None)
    if hard:
        betting["heads_up"] = HARD


def raises(tree: Tree, most: int | None) -> None:
    """How many raises a round may see; None for as many as one likes."""
    betting = block(tree, "betting")
    betting.pop("raises", None)
    if most is not None:
        betting["raises"] = most


def _bet(tree: Tree, game: Loaded, name: str, amounts: Sequence[int], kept: Sequence[str]) -> None:
    """A limit with its amounts; ``kept`` are the settings that stay. A stake that has the amount already stays too."""
    known, written = in_chips(game.profile.stakes), tree.get("stakes", {})
    stakes = dict(zip(("small_bet" if name == "fixed" else "minimum_bet", "big_bet"), amounts, strict=False))
    same = {stake for stake, chips in stakes.items() if stake in written and known[stake] == chips}
    kept = [key for key in kept if key in fields_of(kinds("betting")[KIND_OF[name]])]
    unit = () if "unit" in kept else ("unit",)
    _free_of(tree, game.profile.stakes, {"small_bet", "minimum_bet", "big_bet", *unit} - same)
    _afford(tree, game, amounts)
    block(tree, "stakes").update({stake: chips for stake, chips in stakes.items() if stake not in same})
    before, most_raises = block(tree, "betting"), raises_of(game)
    keys = ("small", "big") if name == "fixed" else ("minimum", "maximum")
    tree["betting"] = {key: value for key, value in before.items() if key in kept}
    tree["betting"] |= {"kind": KIND_OF[name], **dict(zip(keys, stakes, strict=False))}
    if name in ("fixed", "spread"):
        raises(tree, most_raises)
    if name != "fixed":
        _no_sizes(tree, game)
    elif limit_of(game) != name:
        _two_sizes(tree, game)


def _no_sizes(tree: Tree, game: Loaded) -> None:
    """Either of two sizes may be chosen only where there are two."""
    for place, step in bets(game).items():
        if step.size == "either":
            del step_in(tree, place)["size"]


def _two_sizes(tree: Tree, game: Loaded) -> None:
    """With fixed sizes the later rounds have the big one, unless the game says already which have."""
    rounds = bets(game)
    if any(step.size != "small" for step in rounds.values()):
        return
    for place in list(rounds)[len(rounds) // 2 :]:
        step_in(tree, place)["size"] = "big"
