"""``standpat options``: the settings of a game, what each choice is, and what it changes."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from standpat.cli.arguments import GameName, Json, Lang, With, load_game, voice_of
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import put, width, write_json
from standpat.errors import ProfileError
from standpat.profiles.library import Loaded, again
from standpat.words.differences import compared
from standpat.words.rule_card import Section, rule_card
from standpat.words.voice import Voice

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat options classic --with one-joker")
def options(
    profile: GameName,
    *,
    with_: With = [],  # noqa: B006 - typer makes a new list
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Tell the settings a host may choose: their choices, the default, and what each choice changes."""
    voice = voice_of(lang)
    game = load_game(profile, overlays=with_)
    menu = menu_of(game, voice)
    if json:
        write_json({"profile": game.profile.name, "options": menu})
    elif menu:
        put(*as_lines(game, menu, voice))
    else:
        put(voice.say("{title} has no settings to choose.", title=in_language(game.title, voice.lang)))


def menu_of(game: Loaded, voice: Voice) -> list[dict[str, Any]]:
    """Every setting, with what its choices change of the game as it is played when nobody chooses."""
    card = rule_card(game.rules, voice)
    return [
        {
            "name": name,
            "title": in_language(option.title, voice.lang),
            "default": game.chosen[name],
            "choices": [choice_of(game, card, name, choice, voice) for choice in option.choices],
        }
        for name, option in game.profile.options.items()
    ]


def choice_of(game: Loaded, card: list[Section], name: str, choice: str, voice: Voice) -> dict[str, Any]:
    """One choice: what the rule card says otherwise with it, or why it cannot be made."""
    if choice == game.chosen[name]:
        return {"name": choice, "changes": []}
    try:
        other = again(game, {name: choice})
    except ProfileError as error:
        return {"name": choice, "changes": [], "refused": [finding.message for finding in error.findings]}
    found = compared(card, rule_card(other.rules, voice), voice)
    return {"name": choice, "changes": [{"section": one.title, "says": one.b, "instead_of": one.a} for one in found]}


def as_lines(game: Loaded, menu: list[dict[str, Any]], voice: Voice) -> Iterator[str]:
    """The menu for people."""
    yield voice.say("{title}: --option NAME=CHOICE", title=in_language(game.title, voice.lang))
    for option in menu:
        yield ""
        yield voice.say("{name}: {title}", name=option["name"], title=option["title"])
        for choice in option["choices"]:
            default = choice["name"] == option["default"]
            mark = voice.say("(unless you choose)") if default else ""
            yield f"  {choice['name']} {mark}".rstrip()
            for line in told(choice, voice, default=default):
                yield from wrap(line, width(), initial_indent="      ", subsequent_indent="        ")


def told(choice: dict[str, Any], voice: Voice, *, default: bool) -> Iterator[str]:
    """What a choice changes, a line a section."""
    yield from (voice.say("Cannot be chosen here: {reason}", reason=reason) for reason in choice.get("refused", ()))
    for change in choice["changes"]:
        yield changed(change, voice)
    if not default and not choice["changes"] and "refused" not in choice:
        yield voice.say("Changes nothing that the rules say.")


def changed(change: dict[str, Any], voice: Voice) -> str:
    """One section of the rules with a choice."""
    says, instead = " ".join(change["says"]), " ".join(change["instead_of"])
    if says and instead:
        return voice.say(
            "{section}: {says} Instead of: {instead}", section=change["section"], says=says, instead=instead
        )
    if says:
        return voice.say("{section}: {says}", section=change["section"], says=says)
    return voice.say("{section}, gone: {instead}", section=change["section"], instead=instead)
