"""``standpat history replay``: hands told again."""

from typing import Annotated

import typer

from standpat.cards import format_card
from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.exits import Misuse
from standpat.cli.fronts import both_terminals
from standpat.cli.lazy import new_app
from standpat.cli.output import put, write, write_json
from standpat.cli.run import MOST_HANDS, whole_number
from standpat.cli.saved import HandNumber, Looked, SessionId, View, opened
from standpat.history.hands import PUBLIC, PlayedHand
from standpat.history.looking import disclosed, seen, viewer_of
from standpat.rules.table import NOBODY
from standpat.words.json_events import JsonEvents
from standpat.words.open_story import OpenStory
from standpat.words.voice import Voice, faces

app = new_app()
ENDS = ("q", "quit", "exit")
"""What ends a telling step by step."""
Step = Annotated[bool, typer.Option("--step", help="At a terminal, wait for Enter after every step; q ends it.")]
Disclose = Annotated[
    bool, typer.Option("--disclose", help="Tell what was mucked at a showdown, where the game lets players ask.")
]


@app.command(epilog="\b\nExample:\n  standpat history replay k3f9q2 --hand 4 --view Ada --step")
def replay(
    session: SessionId,
    *,
    hand: HandNumber = "",
    view: View = "",
    step: Step = False,
    disclose: Disclose = False,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Tell hands again, as everybody saw them, as one player did, or with all cards."""
    voice = voice_of(lang)
    if step and json:
        raise Misuse("--step and --json exclude each other")
    number = whole_number("--hand", hand, 1, MOST_HANDS) if hand else None
    with opened() as store:
        looked = Looked(store, session)
        viewer = viewer_of(view, looked.saved)
        hands = looked.hands(number)
    if json:
        for played in hands:
            write_json(as_data(played, viewer, view or PUBLIC, asked=disclose))
    elif not hands:
        put(voice.say("No hand of it is over yet."))
    else:
        waits = step and both_terminals()
        put(*[voice.say("Enter: the next step, q: the end")] if waits else [])
        for played in hands:
            if not tell(played, viewer, voice, title=looked.title(played, voice), waits=waits):
                return
            put(*told_on_request(played, voice) if disclose else [])


def as_data(hand: PlayedHand, viewer: int | None, view: str, *, asked: bool) -> dict[str, object]:
    """A hand for a program; what was mucked and must be told stands by seat."""
    writer = JsonEvents(hand.rules, hand.names)
    told = {"hand": hand.number, "profile": hand.profile, "viewer": view}
    told |= {"events": [writer.object_of(event) for event in seen(hand, viewer).events]}
    if asked:
        cards = {
            seat: [format_card(card, jokers=hand.rules.deck.jokers) for card in held]
            for seat, held in disclosed(hand).items()
        }
        told["disclosed"] = [{"seat": seat, "name": hand.names[seat], "cards": held} for seat, held in cards.items()]
    return told


def tell(hand: PlayedHand, viewer: int | None, voice: Voice, *, title: str, waits: bool) -> bool:
    """Tell a hand, sentence by sentence; whether more is wanted."""
    put("", voice.say("Hand {number}: {title}", number=hand.number, title=title))
    known = range(len(hand.names)) if viewer is None else [seat for seat in [viewer] if seat != NOBODY]
    story = OpenStory(hand.rules, hand.names, voice, known)
    for event in seen(hand, viewer).events:
        for sentence in story.tell(event):
            write(sentence)
            if waits and not _goes_on():
                return False
    put(*story.rest())
    return True


def _goes_on() -> bool:
    """Wait for Enter; whether that is what came."""
    try:
        return input().strip().lower() not in ENDS
    except EOFError:
        return False


def told_on_request(hand: PlayedHand, voice: Voice) -> list[str]:
    """What was thrown away at the showdown and may be asked for."""
    cards = disclosed(hand)
    if not cards:
        return ["  " + voice.say("Nothing that was mucked is disclosed.")]
    jokers = hand.rules.deck.jokers
    return [
        "  " + voice.say("{name} had mucked {cards}.", name=hand.names[seat], cards=faces(held, jokers=jokers))
        for seat, held in cards.items()
    ]
