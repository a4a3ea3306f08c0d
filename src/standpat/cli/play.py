"""``standpat play``: a seat at the table, against bots or with others at one keyboard."""

import secrets
from typing import Annotated

import typer

from standpat.cli.arguments import DEFAULT_GAME, Choices, Lang, Sets, TableName, With, voice_of
from standpat.cli.fronts import both_terminals, open_front, style_of
from standpat.cli.lazy import new_app
from standpat.cli.names import bots as bot_names
from standpat.cli.party import party
from standpat.cli.played import played
from standpat.cli.run import MOST_HANDS, seed_of, whole_number
from standpat.cli.sitting import Sitting
from standpat.history.home import history_file
from standpat.history.store import Store
from standpat.terminal.front import EndOfInput
from standpat.words.voice import Voice

app = new_app()
Plain = Annotated[bool, typer.Option("--plain", help="Tell the game in lines, without drawing.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Letters and plain signs only.")]
FourColor = Annotated[bool, typer.Option("--four-color", help="A colour for every suit.")]
Speed = Annotated[str, typer.Option("--speed", metavar="slow|normal|fast|instant", help="How fast it is told.")]


@app.command(
    epilog="""\b
Example:
  standpat play classic --seat Ada --bots 3

\b
At the table: ? the rules of this game, h a hint, l the log, q save and leave, help what can be typed.
Every event is saved before it is shown: however you leave, standpat resume goes on with the same cards."""
)
def play(
    profile: TableName = "",
    *,
    seat: Annotated[list[str], typer.Option("--seat", metavar="NAME", help="A person who plays; once for each.")] = [],  # noqa: B006
    bots: Annotated[
        str, typer.Option("--bots", metavar="N|NAME,...", help="How many bots, or which.", autocompletion=bot_names)
    ] = "",
    hands: Annotated[str, typer.Option("--hands", metavar="N", help="How many hands; else what the game says.")] = "",
    seed: Annotated[str, typer.Option("--seed", help="Decides every card; without it a secret one is drawn.")] = "",
    option: Choices = [],  # noqa: B006
    set_: Sets = [],  # noqa: B006
    with_: With = [],  # noqa: B006
    lang: Lang = "",
    plain: Plain = False,
    ascii_: Ascii = False,
    four_color: FourColor = False,
    speed: Speed = "normal",
    tutorial: Annotated[bool, typer.Option("--tutorial", help="Play an example of the game, step by step.")] = False,
    example: Annotated[str, typer.Option("--example", metavar="N", help="Which example a tutorial plays.")] = "",
) -> None:
    """Sit down and play: against bots, or several people at one keyboard."""
    voice = voice_of(lang)
    style = style_of(ascii_=ascii_, four_color=four_color)
    if tutorial or example:
        from standpat.cli.tutorial import Asked, check_alone, teach

        check_alone(tutorial=tutorial, beside={"--seat": seat, "--bots": bots, "--hands": hands, "--seed": seed})
        asked = Asked(profile or _chosen(voice), option, set_, with_)
        teach(asked, example, open_front(voice, style, plain=plain, speed=speed), voice)
        return
    table = played(profile or _chosen(voice), option, set_, with_)
    at_table = party(table.rules, seat, bots, voice)
    number = whole_number("--hands", hands, 1, MOST_HANDS) if hands else None
    with open_front(voice, style, plain=plain, speed=speed) as front, Store(history_file()) as store:
        Sitting(table, store, front, voice).begin(at_table, secret(seed), number)


def _chosen(voice: Voice) -> str:
    """The game of whoever has named none: a choice at a terminal, else the usual one."""
    if not both_terminals():
        return DEFAULT_GAME
    from standpat.cli.choosing import chosen_game

    try:
        return chosen_game(voice)
    except EndOfInput:
        raise typer.Exit from None


def secret(given: str) -> str:
    """The seed that is given, or one that nobody can guess."""
    return seed_of(given) if given else secrets.token_hex(16)
