"""What a player has to know at a prompt, in lines to be read one after another, also aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.table import NOBODY
from standpat.terminal.holding import called, own_cards
from standpat.terminal.pen import Pen
from standpat.words.voice import faces

if TYPE_CHECKING:
    from standpat.terminal.scene import Scene
    from standpat.terminal.style import Style
    from standpat.words.voice import Voice


def situation(scene: Scene, style: Style, voice: Voice) -> list[str]:
    """The player's cards with what they make, then the chips: nothing that his view does not hold."""
    if scene.view is None or scene.view.seat == NOBODY or scene.to_act != scene.view.seat:
        return []
    pen = Pen(style, voice, scene.rules.deck.jokers)
    return [line for line in (_cards(scene, pen), _middle(scene, pen), _chips(scene, pen)) if line]


def _cards(scene: Scene, pen: Pen) -> str:
    held = own_cards(scene.view)
    if not held or scene.view is None:
        return ""
    up = scene.view.up[scene.view.seat]
    cards = pen.text("  ".join(f"{place} {_face(card, scene)}" for place, card in enumerate(held, 1)))
    if up:
        said = pen.say("Your cards: {cards} (face up: {up})", cards=cards, up=pen.text(_faces(up, scene)))
    else:
        said = pen.say("Your cards: {cards}", cards=cards)
    name = called(scene, pen)
    return f"{said} - {name}" if name else said


def _middle(scene: Scene, pen: Pen) -> str:
    if scene.view is None or not scene.view.shared:
        return ""
    return pen.say("In the middle: {cards}.", cards=pen.text(_faces(scene.view.shared, scene)))


def _chips(scene: Scene, pen: Pen) -> str:
    view = scene.view
    if view is None or not view.stacks or not scene.rules.award.for_chips:
        return ""
    stack = view.stacks[view.seat]
    if scene.to_call:
        owed = scene.to_call
        return pen.say("Pot {pot}, to call {owed}, your chips {stack}.", pot=view.pot, owed=owed, stack=stack)
    return pen.say("Pot {pot}, your chips {stack}.", pot=view.pot, stack=stack)


def _face(card: int, scene: Scene) -> str:
    return _faces([card], scene)


def _faces(cards: list[int], scene: Scene) -> str:
    return faces(cards, jokers=scene.rules.deck.jokers)
