"""``standpat rules``: the rule page of a game, to play from and to settle an argument at the table."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.arguments import Choices, GameName, Json, Lang, Sets, With, load_game, voice_of
from standpat.cli.examples import as_played
from standpat.cli.exits import Misuse
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import is_utf8, put, width, write_json
from standpat.cli.summaries import default_of, true_summary
from standpat.errors import ProfileError, UnknownName
from standpat.profiles.document import read_file
from standpat.profiles.library import Loaded, again, load
from standpat.rules.amounts import reckoned_from
from standpat.rules.compiled import Rules
from standpat.scenarios.reader import Scenario
from standpat.scenarios.runner import examples_of
from standpat.words.rule_page import About, Example, Page, Setting, rule_page
from standpat.words.voice import Voice

app = new_app()
FORMATS = ("text", "md", "html")
Format = Annotated[
    str, typer.Option("--format", metavar="text|md|html", help="How the page is set: text, unless another is named.")
]
EPILOG = "\b\nExample:\n  standpat rules classic --option joker=one --format html > classic.html"


@app.command(epilog=EPILOG)
def rules(
    profile: GameName,
    *,
    option: Choices = [],  # noqa: B006 - typer makes a new list
    set_: Sets = [],  # noqa: B006
    with_: With = [],  # noqa: B006
    format_: Format = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Write the rule page of a game: all its rules, its settings, examples, questions and answers."""
    if format_ and json:
        raise Misuse("--json and --format exclude each other: leave one out")
    if format_ and format_ not in FORMATS:
        raise Misuse(f"--format {format_}: choose {', '.join(FORMATS)}", code="unknown-format")
    voice = voice_of(lang)
    page = page_of(load_game(profile, option, set_, with_), voice)
    if json:
        write_json(page.data())
    else:
        put(*lines_of(page, format_))


def lines_of(page: Page, format_: str) -> list[str]:
    """The page as it is set; only the module that sets it is loaded."""
    if format_ == "html":
        from standpat.words.rule_page.as_html import as_html

        return [for_any_stream(line) for line in as_html(page)]
    if format_ == "md":
        from standpat.words.rule_page.as_markdown import as_markdown

        return as_markdown(page)
    from standpat.words.rule_page.as_text import as_text

    return as_text(page, width())


def for_any_stream(line: str) -> str:
    """A line of HTML: the page says it is UTF-8, so in another stream what is not ASCII is written by its number."""
    return line if is_utf8() else line.encode("ascii", "xmlcharrefreplace").decode()


def page_of(game: Loaded, voice: Voice) -> Page:
    """The page of a game."""
    about, lang = game.profile.about, voice.lang
    parent = parent_of(game)
    return rule_page(
        game.rules,
        voice,
        About(
            title=in_language(game.title, lang),
            summary=true_summary(game, lang),
            family=about.family,
            source=about.source,
            source_of_parent=not game.says_itself("source"),
            name=game.profile.name,
            settings=[setting_of(game, name, lang) for name in game.profile.options],
            by_the_ante=by_the_ante(game),
            overlays=[in_language(laid.head.about.summary or laid.head.about.title, lang) for laid in game.laid],
            played=examples_told(game, lang),
            parent=parent.rules if parent else None,
            parent_title=in_language(parent.title, lang) if parent else "",
        ),
    )


# -- the menu


def setting_of(game: Loaded, name: str, lang: str) -> Setting:
    """A setting of the menu, with the game as each choice makes it."""
    option, force = game.profile.options[name], game.chosen.get(name, "")
    choices = {choice: chosen(game, {name: choice}) for choice in option.choices}
    return Setting(name, in_language(option.title, lang), default_of(game, name), force, choices)


def chosen(game: Loaded, choices: Mapping[str, str]) -> Rules | None:
    """The rules with other choices, the rest as it is; None where they do not go together."""
    if all(game.chosen.get(name) == choice for name, choice in choices.items()):
        return game.rules
    try:
        return again(game, {**game.chosen, **choices}).rules
    except (ProfileError, UnknownName):
        return None


def by_the_ante(game: Loaded) -> dict[str, int]:
    """The stakes that are so many times the ante, as the profile has it (S002-12.2)."""
    stakes = asdict(game.profile.stakes)
    found = {name: reckoned_from(words, stakes) for name, words in stakes.items() if isinstance(words, str)}
    return {name: times for name, (times, stake) in found.items() if stake == "ante"}


# -- the parent


def parent_of(game: Loaded) -> Loaded | None:
    """The game that this one extends, as it stands by itself."""
    file = Path(game.file)
    if not file.is_file():
        return None
    parent = read_file(file).at(["extends"])
    if parent is None or not isinstance(parent.value, str):
        return None
    return load(parent.value, beside=file.parent)


# -- examples


def examples_told(game: Loaded, lang: str) -> list[Example]:
    """The examples of the profile that are true of this very game, played."""
    told = [example_told(game, scenario, lang) for scenario in examples_of(game)]
    return [example for example in told if example is not None]


def example_told(game: Loaded, scenario: Scenario, lang: str) -> Example | None:
    """An example, played; None where it is not true of this game."""
    session = as_played(game, scenario)
    if session is None or session.hand is None:
        return None
    title = scenario.title if lang == "en" else ""
    log = list(session.hand.log)
    return Example(title, session.rules, session.names, session.hand.button, log, scenario.hands)
