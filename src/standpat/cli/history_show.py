"""``standpat history show``: who played what in a session, and how it stands or ended."""

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, write_json
from standpat.cli.saved import Looked, SessionId, as_data, opened, state_of, title_of, when
from standpat.engine.events import Ended, Scored
from standpat.history.hands import PlayedHand
from standpat.history.store import players_of
from standpat.words.voice import Voice

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat history show k3f9q2")
def show(session: SessionId, *, lang: Lang = "", json: Json = False) -> None:
    """Tell who played what, hand by hand, and how it stands or ended."""
    voice = voice_of(lang)
    with opened() as store:
        looked = Looked(store, session)
        hands = looked.hands()
    if json:
        told = [{"hand": hand.number, "title": hand.title, "net": net_of(hand)} for hand in hands]
        told_of = {"seed_hash": looked.head["seed_hash"], "digest": looked.head["digest"], "results": told}
        write_json(as_data(looked.saved) | told_of)
    else:
        put(*lines(looked, hands, voice))


def net_of(hand: PlayedHand) -> list[int]:
    """What every seat won or lost in a hand, in chips; in a game without chips the points it scored."""
    if not hand.rules.award.for_chips:
        scored = [(event.seat, event.points) for event in hand.events if isinstance(event, Scored)]
        return [sum(points for seat, points in scored if seat == mine) for mine in range(len(hand.names))]
    ended = hand.events[-1]
    assert isinstance(ended, Ended)  # noqa: S101 - it is over
    return [after - before for before, after in zip(hand.stacks, ended.stacks, strict=True)]


def lines(looked: Looked, hands: list[PlayedHand], voice: Voice) -> list[str]:
    """The page of a session; what was played in a hand is told where there are several games."""
    saved, head = looked.saved, looked.head
    players = players_of(head)
    told = [
        title_of(saved, voice),
        looked.table.line(voice),
        voice.say(
            "played {began} to {seen}: {state}",
            began=when(saved.began),
            seen=when(saved.seen),
            state=state_of(saved, voice),
        ),
        voice.say("players: {players}", players=", ".join(players)),
        voice.say("SHA-256 of the seed: {hash}", hash=head["seed_hash"]),
    ]
    if saved.state == "over":
        told.append(voice.say("seed {seed}", seed=saved.seed))
    rows = [("", *head["names"], "")]
    for hand in hands:
        chips = [f"{won:+}" for won in net_of(hand)]
        rows.append((str(hand.number), *chips, looked.title(hand, voice)))
    if len(looked.games) == 1:
        rows = [row[:-1] for row in rows]
    told += ["", *table(rows)] if hands else []
    if saved.result:
        ends = [
            (voice.place(row["place"]), name, str(row["balance"]))
            for row, name in zip(saved.result, players, strict=True)
        ]
        told += ["", *table(sorted(ends))]
    return told
