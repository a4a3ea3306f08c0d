"""``standpat show``: the rules of a game, as a card to read or as the profile they come from."""

from typing import Annotated

import typer

from standpat.cli.arguments import Choices, GameName, Json, Lang, Sets, load_game, voice_of
from standpat.cli.exits import Misuse
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import put, width, write_json
from standpat.profiles.layers import dump
from standpat.profiles.library import Loaded, alone
from standpat.words.rule_card import Section, lay_out, rule_card
from standpat.words.rule_line import rule_line
from standpat.words.voice import Voice

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat show classic --option joker=one")
def show(
    profile: GameName,
    *,
    option: Choices = [],  # noqa: B006 - typer makes a new list
    set_: Sets = [],  # noqa: B006
    resolved: Annotated[bool, typer.Option("--resolved", help="Show the profile with all layers merged.")] = False,
    origin: Annotated[bool, typer.Option("--origin", help="The same, and where every value was written.")] = False,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Show the rules of a game."""
    if json and (resolved or origin):
        raise Misuse("--json is the resolved profile already: leave out --resolved and --origin")
    voice = voice_of(lang)
    game = load_game(profile, option, set_)
    if json:
        write_json(game.tree.plain())
    elif resolved or origin:
        put(*dump(alone(game), origin=origin).splitlines())
    else:
        put(*card(game, voice))


def card(game: Loaded, voice: Voice) -> list[str]:
    """The rules of a game to be read."""
    about = game.profile.about
    sections = [*rule_card(game.rules, voice), *menu(game, voice), *origins(game, voice)]
    summary = in_language(about.summary, voice.lang)
    head = [in_language(about.title, voice.lang), rule_line(game.rules, voice), ""]
    return [*head, *lay_out([("", [summary])], width()), *([""] if summary else []), *lay_out(sections, width())]


def menu(game: Loaded, voice: Voice) -> list[Section]:
    """The settings a host may choose; the choice in force is marked."""
    lines = []
    for name, option in game.profile.options.items():
        force = game.chosen.get(name)
        choices = [f"[{choice}]" if choice == force else choice for choice in option.choices]
        lines.append(f"{name} ({in_language(option.title, voice.lang)}): {', '.join(choices)}.")
    titles = [voice.say("Options"), *[""] * len(lines)]
    return [(title, [line]) for title, line in zip(titles, lines, strict=False)]


def origins(game: Loaded, voice: Voice) -> list[Section]:
    """Where the rules come from, and what tells them apart."""
    source = in_language({"en": game.profile.about.source}, voice.lang)
    return [
        (voice.say("Source"), [source] if source else []),
        (voice.say("File"), [game.file]),
        (voice.say("Digest"), [game.rules.digest[:16]]),
    ]
