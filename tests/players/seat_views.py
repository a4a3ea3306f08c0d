"""What a seat sees in the middle of a hand, put together from events."""

from standpat import View, parse_cards
from standpat.cards import HIDDEN
from standpat.engine.events import Acted, Began, Dealt, DealtShared, Drew, StreetBegan, TurnedTo
from standpat.players.game import game_of
from standpat.players.outlook import Outlook


def view_in(rules, street, own, others=(None,), shared="", seat=0):
    """The seat's view: its own cards and those of the others as ``down | up``; None for cards nobody sees."""
    seats = 1 + len(others)
    view = View(seat)
    view.see(Began(seats - 1, tuple(range(seats)), (1000,) * seats))
    view.see(StreetBegan(street))
    down, up = halves(own)
    view.see(Dealt(seat, down, up))
    for other, cards in enumerate(others, 1):
        open_ = halves(cards)[1] if cards else ()
        view.see(Dealt(other, (HIDDEN,) * (len(down) + len(up) - len(open_)), open_))
    if shared:
        view.see(DealtShared(tuple(parse_cards(shared))))
    return view


def halves(cards):
    """The down cards and the up cards."""
    down, _, up = cards.partition("|")
    return tuple(parse_cards(down)), tuple(parse_cards(up))


def outlook_in(rules, street, own, others=(None,), shared="", then=()):
    """How things look to seat 0."""
    view = view_in(rules, street, own, others, shared)
    for event in then:
        view.see(event)
    return Outlook(game_of(rules, 1 + len(others)), view, 0, view.cards[0], {})


def chance(rules, *where, **what):
    """Its chance."""
    return outlook_in(rules, *where, **what).chance()


__all__ = ["Acted", "Drew", "TurnedTo", "chance", "outlook_in", "view_in"]
