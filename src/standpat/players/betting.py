"""How a bot bets: by its chance to win, what the pot pays, its style, and a little fancy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, Action

if TYPE_CHECKING:
    import random

    from standpat.engine.actions import BetLegal
    from standpat.players.outlook import Outlook
    from standpat.players.style import Style


def bet(legal: BetLegal, outlook: Outlook, generator: random.Random, style: Style) -> Action:
    """Raise with a good holding, call where the pot pays for it, else give up for nothing."""
    pot, raised, chance = outlook.view.pot, outlook.seen.raised, outlook.chance()
    for _ in range(raised):
        chance *= style.belief
    chance += generator.uniform(-style.fancy, style.fancy)
    eager = style.eager + style.alone / (1 + len(outlook.others)) + style.reluctance * raised
    may_wait = CHECK in legal.verbs or CALL in legal.verbs
    if legal.sized and chance > eager and (generator.random() < style.steady or not may_wait):
        return _raise(legal, pot + legal.to_call, chance, generator, style)
    if not raised and legal.sized in (BET, COMPLETE) and generator.random() < style.bluff:
        return Action(legal.sized, legal.low)
    return _go_along(legal, pot, chance, style)


def _raise(legal: BetLegal, pot: int, chance: float, generator: random.Random, style: Style) -> Action:
    """The better the holding, the nearer to the size of the pot; a sure one sometimes goes all-in."""
    most = legal.level + int(pot * min(chance, 1.0) * generator.choice(style.sizes))
    if chance > style.sure and generator.random() < style.all_in:
        most = legal.all_in
    return Action(legal.sized, nearest(legal, most))


def nearest(legal: BetLegal, wanted: int) -> int:
    """The total open to the actor that is nearest below what is wanted, or else the smallest."""
    if legal.fixed:
        return max((total for total in legal.fixed if total <= wanted), default=legal.low)
    steps = max(min(wanted, legal.high) - legal.low, 0) // legal.unit
    total = legal.low + steps * legal.unit
    return total if legal.allows(total) else legal.low


def price(cost: int, pot: int) -> float:
    """The chance at which so many chips pay for themselves (pot odds).

    >>> price(50, 150)
    0.25
    """
    return cost / (pot + cost) if cost else 0.0


def _go_along(legal: BetLegal, pot: int, chance: float, style: Style) -> Action:
    """Stay in: free, or for the price when it is worth it; fold only where something is to be paid.

    Where nobody may check, the smallest bet is the price of staying in.
    """
    verbs = legal.verbs
    if CHECK in verbs:
        return Action(CHECK)
    owed = legal.to_call if CALL in verbs else legal.low if BET in verbs else 0
    if chance > price(owed, pot) + style.margin:
        for verb, amount in ((CALL, None), (BRING_IN, None), (BET, legal.low)):
            if verb in verbs:
                return Action(verb, amount)
    return Action(FOLD) if FOLD in verbs else legal.default
