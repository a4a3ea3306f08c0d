"""``standpat run``: a whole session between bots."""

import re
import secrets
from collections.abc import Sequence
from typing import Annotated

import typer

from standpat.cli.arguments import DEFAULT_GAME, Choices, Json, Lang, Sets, TableName, With, bots, voice_of
from standpat.cli.exits import INTERRUPTED, Misuse, complain
from standpat.cli.lazy import new_app
from standpat.cli.played import played
from standpat.cli.tellers import AsJson, InSentences, OnlyTheResult, Teller
from standpat.players import BOTS, bot, check_bot, play
from standpat.rules.compiled import Rules
from standpat.rules.rotation import Programme
from standpat.session import Player, Session

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June")
"""The players' names, by seat."""
MOST_HANDS = 10**9
OPEN_SESSION_HANDS = 10
USUAL_PLAYERS = 4
USUAL_BOT = "tips"

app = new_app()


@app.command(
    epilog="""\b
Example:
  standpat run classic --bots tips,tips,random --seed 7 --option joker=one

\b
The sentences tell what an onlooker sees. --json is the full record, hidden cards included."""
)
def run(
    profile: TableName = DEFAULT_GAME,
    *,
    players: Annotated[str, typer.Option("--players", metavar="N", help="How many play.")] = "",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAME,...",
            help=f"Who plays, a bot a seat: {', '.join(BOTS)}. One name: all.",
            autocompletion=bots,
        ),
    ] = USUAL_BOT,
    hands: Annotated[str, typer.Option("--hands", metavar="N", help="How many hands; else what the game says.")] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="SEED", help="Decides every card; without it one is chosen and told.")
    ] = "",
    option: Choices = [],  # noqa: B006 - typer makes a new list
    set_: Sets = [],  # noqa: B006
    with_: With = [],  # noqa: B006
    lang: Lang = "",
    json: Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Tell only the result.")] = False,
) -> None:
    """Play a whole session between bots and tell it: one game, or several in turn."""
    if json and quiet:
        raise Misuse("--json and --quiet exclude each other")
    voice = voice_of(lang)
    table = played(profile, option, set_, with_)
    at_table = seated(table.rules, players, bots)
    session = new_session(table.rules, len(at_table), hands, seed_of(seed))
    bot_of = [bot(name, session.seed, seat, session.rules) for seat, name in enumerate(at_table)]
    if json:
        teller: Teller = AsJson(table, session, at_table)
    else:
        teller = (OnlyTheResult if quiet else InSentences)(table, session, at_table, voice)
    tell_all(session, bot_of, teller)


def tell_all(session: Session, players: Sequence[Player], teller: Teller) -> None:
    """Play to the end; an interrupt ends it with what was played told."""
    try:
        for event in play(session, players):
            teller.tell(event)
    except KeyboardInterrupt:
        teller.stop()
        complain(f"interrupted after {session.hands_played} hands")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        for player in players:
            getattr(player, "close", lambda: None)()


def seated(rules: Rules | Programme, players: str, bots: str) -> list[str]:
    """The bot of every seat; raises Misuse where ``--players`` and ``--bots`` contradict, UnknownName for no bot."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        check_bot(name)
    number = whole_number("--players", players, 2, 10) if players else 0
    if len(names) == 1:
        return names * (number or usual_players(rules))
    if number not in (0, len(names)):
        raise Misuse(f"--players {number} and --bots with {len(names)} names contradict each other")
    return names


def usual_players(rules: Rules | Programme) -> int:
    """How many play when nobody says."""
    return max(rules.seats.min, min(USUAL_PLAYERS, rules.seats.max))


def new_session(rules: Rules | Programme, seats: int, hands: str, seed: str) -> Session:
    """The session; an open one has ten hands where nobody says. Raises TableError for a wrong number of players."""
    number = whole_number("--hands", hands, 1, MOST_HANDS) if hands else rules.session.hands or OPEN_SESSION_HANDS
    return Session(rules, seats=seats, names=NAMES[:seats], seed=seed, hands=number)


def seed_of(given: str) -> str:
    """The seed given, or a new one."""
    if not given:
        return str(secrets.randbelow(10**9))
    if not given.isprintable():
        raise Misuse("--seed: a number or a word is wanted, without invisible characters")
    return given


def whole_number(option: str, text: str, least: int, most: int) -> int:
    """A number given on the command line; raises Misuse, naming what is allowed."""
    if not re.fullmatch(r"[+-]?[0-9]{1,20}", text) or not least <= int(text) <= most:
        raise Misuse(f"{option} {text}: a whole number from {least} to {most} is wanted")
    return int(text)
