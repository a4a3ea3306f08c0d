"""The line between head and seats: what is being played, what is in the pot, and what it costs to stay in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.events import Awarded, Redealt, Shown
from standpat.engine.pots import layer
from standpat.terminal.pen import DOT
from standpat.terminal.standing import closing
from standpat.words.streets import street_name

if TYPE_CHECKING:
    from standpat.engine.view import View
    from standpat.terminal.cells import Line
    from standpat.terminal.pen import Pen
    from standpat.terminal.scene import Scene


def pot_line(scene: Scene, pen: Pen) -> Line:
    """The line, empty where no hand is played or seen."""
    view = scene.view
    if view is None or not view.in_hand:
        return []
    street, chips = _street(view, pen), _chips(scene, view, pen)
    between = pen.text(DOT) if street and chips else ""
    return [(street, "bold"), (between + pen.dots(chips), "")]


def _street(view: View, pen: Pen) -> str:
    if any(isinstance(event, Shown) for event in closing(view)):
        return pen.say("Showdown")
    return pen.text(street_name(view.street, pen.voice)) if view.street else ""


def _chips(scene: Scene, view: View, pen: Pen) -> list[str]:
    """The pot, its parts once somebody is all-in, and what is to call; after the hand what was won stands elsewhere.

    That it has been left standing is told here, too: the log has little room, and a new deal fills it.
    """
    if not scene.rules.award.for_chips or any(isinstance(event, Awarded) for event in closing(view)):
        return []
    call = [pen.say("{n} to call", n=scene.to_call)] if scene.to_call else []
    again = [pen.say("dealt again")] if any(isinstance(event, Redealt) for event in view.events) else []
    return [pen.say("pot {n}", n=view.pot), *again, *call, *_parts(view, pen)]


def _parts(view: View, pen: Pen) -> list[str]:
    """Main pot and side pots, of what was gathered on earlier rounds; nothing while all is one pot."""
    settled = [paid - bet for paid, bet in zip(view.paid, view.bets, strict=True)]
    pots = layer(settled, view.in_hand) if any(settled) and not view.dead else []
    if len(pots) < 2:
        return []
    main, *sides = [pot.amount for pot in pots]
    return [pen.say("main {n}", n=main), *(pen.say("side {n}", n=side) for side in sides)]
