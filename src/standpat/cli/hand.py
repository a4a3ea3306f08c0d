"""``standpat hand``: which of some holdings is best."""

from typing import Annotated

import typer

from standpat.cards import format_cards
from standpat.cli.arguments import DEFAULT_GAME, Choices, Json, Lang, Sets, With, games, load_game, voice_of
from standpat.cli.exits import Misuse
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, write_json
from standpat.errors import CardError
from standpat.rules.compiled import Holding, Rules
from standpat.words.voice import Voice, faces

app = new_app()


@app.command(epilog='\b\nExample:\n  standpat hand "As Ad 9h 4c 2s" "Ks Kd Kh 3d 4h"')
def hand(
    holdings: Annotated[list[str], typer.Argument(metavar="CARDS", help='Each a holding in quotes: "As Kd 9h 4c 2s".')],
    *,
    profile: Annotated[
        str, typer.Option("--profile", "-p", metavar="PROFILE", help="By whose rules.", autocompletion=games)
    ] = DEFAULT_GAME,
    option: Choices = [],  # noqa: B006 - typer makes a new list
    set_: Sets = [],  # noqa: B006
    with_: With = [],  # noqa: B006
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Rank holdings, the best first; equal ones share a place."""
    voice = voice_of(lang)
    rules = load_game(profile, option, set_, with_).rules
    ranked = [(place, holding, named(holding, rules, voice)) for place, holding in ranking(holdings, rules)]
    if json:
        write_json([as_json(place, holding, name, rules) for place, holding, name in ranked])
        return
    jokers = rules.deck.jokers
    put(*table((voice.place(place), faces(holding.cards, jokers=jokers), name) for place, holding, name in ranked))


def ranking(holdings: list[str], rules: Rules) -> list[tuple[int, Holding]]:
    """The holdings with their places, the best first; raises Misuse for cards that make none."""
    ranked = [rank(cards, rules) for cards in holdings]
    places = [1 + sum(other > holding for other in ranked) for holding in ranked]
    return sorted(zip(places, ranked, strict=True), key=lambda placed: placed[0])


def rank(cards: str, rules: Rules) -> Holding:
    """One holding; raises Misuse, naming the card that is wrong."""
    try:
        return rules.rank(cards)
    except CardError as error:
        quoted = ' (put a holding in quotes: "As Kd 9h 4c 2s")' if len(cards.split()) == 1 else ""
        raise Misuse(f"{error}{quoted}", code=error.code) from None


def named(holding: Holding, rules: Rules, voice: Voice) -> str:
    """The long name of a holding."""
    return voice.holding(rules.evaluator, holding.value)


def as_json(place: int, holding: Holding, name: str, rules: Rules) -> dict[str, object]:
    """A holding for a program."""
    cards = format_cards(holding.cards, jokers=rules.deck.jokers)
    return {"cards": cards, "name": holding.category, "place": place, "description": name}
