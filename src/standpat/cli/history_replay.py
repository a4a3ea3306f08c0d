"""``standpat history replay``: hands told again."""

import sys
from typing import Annotated

import typer

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import put, write, write_json
from standpat.cli.run import whole_number
from standpat.cli.saved import HandNumber, Looked, SessionId, View, opened
from standpat.history.hands import PlayedHand
from standpat.history.looking import disclosed, seen, viewer_of
from standpat.rules.table import NOBODY
from standpat.words.json_events import JsonEvents
from standpat.words.open_story import OpenStory
from standpat.words.voice import Voice, faces

app = new_app()
MOST_HANDS = 10**9
Step = Annotated[bool, typer.Option("--step", help="Wait for Enter after every step; on a terminal.")]
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
    number = whole_number("--hand", hand, 1, MOST_HANDS) if hand else None
    with opened() as store:
        looked = Looked(store, session)
        viewer = viewer_of(view, looked.saved)
        hands = looked.hands(number)
    for played in hands:
        if json:
            writer = JsonEvents(played.rules, played.names)
            events = [writer.object_of(event) for event in seen(played, viewer).events]
            write_json({"hand": played.number, "profile": played.profile, "viewer": view or "public", "events": events})
        else:
            tell(played, viewer, voice, step=step, title=in_language(looked.head["title"], voice.lang))
            if disclose:
                put(*told_on_request(played, voice))


def tell(hand: PlayedHand, viewer: int | None, voice: Voice, *, step: bool, title: str) -> None:
    """Tell a hand, sentence by sentence."""
    put("", voice.say("Hand {number}: {title}", number=hand.number, title=title))
    known = range(len(hand.names)) if viewer is None else [seat for seat in [viewer] if seat != NOBODY]
    story = OpenStory(hand.rules, hand.names, voice, known)
    waits = step and sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    for event in hand.events:
        for sentence in story.tell(event):
            write(sentence)
            if waits:
                input()
    put(*story.rest())


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
