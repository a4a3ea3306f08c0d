"""``standpat ratings``: what each player has done over the sessions that are saved, the best rating first."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Annotated

import typer

from standpat.cli.arguments import Json, Lang, games_and_sessions, voice_of
from standpat.cli.exits import FOUND, complain
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, write_json
from standpat.cli.saved import sound_sessions
from standpat.history.home import history_file
from standpat.history.ratings import START, K, Rating, Sitting
from standpat.history.ratings import ratings as rated
from standpat.history.store import Store, sittings_of
from standpat.words.voice import Voice, later

app = new_app()
HEADS = (
    later("player"),
    later("rating"),
    later("sessions"),
    later("won"),
    later("shared"),
    later("mean place"),
    later("balance"),
)
"""What stands above the columns."""


@app.command(
    epilog="""\b
Example:
  standpat ratings --game classic

\b
Ratings are Elo: everybody begins at 1500, each two players of a session are compared by their places, and a tie counts
between a win and a loss. The balance is what was won less what was brought to the table, in chips or points."""
)
def ratings(
    *,
    game: Annotated[
        str,
        typer.Option(
            "--game", metavar="PROFILE", help="Only sessions of this game.", autocompletion=games_and_sessions
        ),
    ] = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Tell what each player has done over the sessions that were played to their end, the best rating first."""
    voice = voice_of(lang)
    sittings = recorded()
    wanted = [sitting for sitting in sittings if game in ("", sitting.game)]
    found = rated(wanted)
    if json:
        write_json(as_data(found, wanted))
    elif found or not game:
        put(*as_lines(found, len(wanted), voice))
    if game and not wanted:
        complain(f"error[no-match]: {none_of(game, sittings)}")
        raise typer.Exit(FOUND)


def recorded() -> Sequence[Sitting]:
    """The sessions that are over; none where nothing has been saved, and then no file is made."""
    file = history_file()
    if not file.exists():
        return ()
    with Store(file) as store:
        return sittings_of(sound_sessions(store))


def none_of(game: str, sittings: Sequence[Sitting]) -> str:
    """That there is no session of this game, and of which there are."""
    there = sorted({sitting.game for sitting in sittings})
    near = get_close_matches(game, there, n=1)
    said = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(there)}" if there else "there are none yet"
    return f"no session of {game!r} has been played to its end: {said}"


def as_data(found: Sequence[Rating], sittings: Sequence[Sitting]) -> dict[str, object]:
    """The ratings for a program."""
    return {
        "start": START,
        "k": K,
        "sessions": len(sittings),
        "ratings": [
            {
                "player": one.player,
                "rating": one.elo,
                "sessions": one.sessions,
                "wins": one.wins,
                "shared_wins": one.shared_wins,
                "mean_place": round(one.mean_place, 3),
                "balance": one.net,
            }
            for one in found
        ],
    }


# -- for people


def as_lines(found: Sequence[Rating], sessions: int, voice: Voice) -> Iterator[str]:
    """The ratings for people, equal ones with the same place."""
    if not found:
        yield voice.say("No session has been played to its end yet.")
        return
    yield voice.count("After {n} session:", "After {n} sessions:", sessions)
    yield ""
    places = [1 + sum(other.thousandths > one.thousandths for other in found) for one in found]
    rows = [row(voice.place(place), one, voice) for place, one in zip(places, found, strict=True)]
    heads = ("", *(voice.say(head) for head in HEADS))
    yield from table(zip(*map(column, range(len(heads)), zip(heads, *rows, strict=True)), strict=True))


def row(place: str, one: Rating, voice: Voice) -> tuple[str, ...]:
    """A player's line."""
    counts = map(str, (one.sessions, one.wins, one.shared_wins))
    return (place, one.player, number(one.elo, 1, voice), *counts, number(one.mean_place, 2, voice), f"{one.net:+d}")


def column(place: int, cells: tuple[str, ...]) -> list[str]:
    """A column: words begin below each other, numbers end so."""
    width = max(map(len, cells))
    return [cell.ljust(width) if place < 2 else cell.rjust(width) for cell in cells]


def number(value: float, places: int, voice: Voice) -> str:
    """A number with decimals, as the language writes them.

    >>> number(1508.31, 1, Voice()), number(1508.31, 1, Voice("fr"))
    ('1508.3', '1508,3')
    """
    whole, _, part = f"{value:.{places}f}".partition(".")
    return voice.say("{whole}.{part}", whole=whole, part=part)
