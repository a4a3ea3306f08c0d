"""``standpat show``: the rules of a game, as a card to read or as the profile they come from."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.arguments import Choices, GameName, Json, Lang, Sets, With, load_game, voice_of
from standpat.cli.exits import Misuse
from standpat.cli.files import kind_at
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import is_utf8, put, width, write_json
from standpat.cli.played import Played, played
from standpat.cli.summaries import true_summary
from standpat.profiles.folder import find, origin_of
from standpat.profiles.layers import dump
from standpat.profiles.library import Loaded, alone
from standpat.profiles.schema import About
from standpat.profiles.session_file import LoadedSession, load_session
from standpat.rules.rotation import Programme
from standpat.words.rule_card import Section, lay_out, may_deal_again, rule_card
from standpat.words.rule_line import rule_line
from standpat.words.voice import Voice

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat show classic --option joker=one")
def show(
    profile: GameName,
    *,
    option: Choices = [],  # noqa: B006 - typer makes a new list
    set_: Sets = [],  # noqa: B006
    with_: With = [],  # noqa: B006
    resolved: Annotated[bool, typer.Option("--resolved", help="Show the profile with all layers merged.")] = False,
    origin: Annotated[bool, typer.Option("--origin", help="The same, and where every value was written.")] = False,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Show the rules of a game, or the games of a session."""
    if json and (resolved or origin):
        raise Misuse("--json is the resolved profile already: leave out --resolved and --origin")
    voice = voice_of(lang)
    if kind_at(find(profile)) == "session":
        shown = played(profile, option, set_, with_)
        session = load_session(profile, set_)
        tree, lines = session.tree, session_card(session, shown, voice)
    else:
        game = load_game(profile, option, set_, with_)
        tree = game.tree if json else alone(game)
        lines = card(game, voice)
    if json:
        write_json(tree.plain())
    elif resolved or origin:
        put(*dump(tree, origin=origin, escaped=not is_utf8()).splitlines())
    else:
        put(*lines)


def card(game: Loaded, voice: Voice) -> list[str]:
    """The rules of a game to be read."""
    sections = [*rule_card(game.rules, voice), *overlays(game, voice), *menu(game, voice)]
    sections += sources(game.profile.about, game.file, game.rules.digest, voice)
    summary = true_summary(game, voice.lang)
    head = [in_language(game.title, voice.lang), rule_line(game.rules, voice), ""]
    return [*head, *lay_out([("", [summary])], width()), *([""] if summary else []), *lay_out(sections, width())]


def session_card(session: LoadedSession, shown: Played, voice: Voice) -> list[str]:
    """A session of several games to be read: how they follow one another, and each in a line."""
    about = session.head.about
    head = [in_language(about.title, voice.lang), shown.line(voice), ""]
    summary = in_language(about.summary, voice.lang)
    games = [(title, [rule_line(rules, voice)]) for title, rules in shown.titled(voice.lang)]
    sections = [*at_the_table(session.programme, voice), *sources(about, session.file, session.programme.digest, voice)]
    return [
        *head,
        *lay_out([("", [summary])], width()),
        *([""] if summary else []),
        *lay_out(games, width()),
        "",
        *lay_out(sections, width()),
    ]


def at_the_table(programme: Programme, voice: Voice) -> list[Section]:
    """What holds whichever game is played, in the words of a rule card."""
    first = next((game for game in programme.games if may_deal_again(game)), programme.games[0])
    table = replace(
        first,
        seats=programme.seats,
        stack=programme.stack,
        button=programme.button,
        session=programme.session,
    )
    wanted = [voice.say("Players"), voice.say("Button"), voice.say("Session")]
    return [section for section in rule_card(table, voice) if section[0] in wanted]


def overlays(game: Loaded, voice: Voice) -> list[Section]:
    """What has been laid on the game."""
    heads = [laid.head for laid in game.laid]
    lines = [f"{head.name}: {in_language(head.about.summary or head.about.title, voice.lang)}" for head in heads]
    return [(voice.say("Overlays") if place == 0 else "", [line]) for place, line in enumerate(lines)]


def menu(game: Loaded, voice: Voice) -> list[Section]:
    """The settings a host may choose; the choice in force is marked."""
    lines = []
    for name, option in game.profile.options.items():
        force = game.chosen.get(name)
        choices = [f"[{choice}]" if choice == force else choice for choice in option.choices]
        lines.append(f"{name} ({in_language(option.title, voice.lang)}): {', '.join(choices)}.")
    titles = [voice.say("Options"), *[""] * len(lines)]
    return [(title, [line]) for title, line in zip(titles, lines, strict=False)]


def whose(file: str, voice: Voice) -> list[str]:
    """In which of the places a file was found by its name; nothing of a file that only has a path."""
    said = {
        "shipped": voice.say("Shipped with standpat."),
        "user": voice.say("From your folder of profiles."),
        "project": voice.say("From the profiles of the project."),
    }
    return [said[origin] for origin in [origin_of(Path(file))] if origin in said]


def sources(about: About, file: str, digest: str, voice: Voice) -> list[Section]:
    """Where the rules come from, and what tells them apart."""
    source = in_language({"en": about.source}, voice.lang)
    return [
        (voice.say("Source"), [source] if source else []),
        (voice.say("File"), [file]),
        ("", whose(file, voice)),
        (voice.say("Digest"), [digest[:16]]),
    ]
