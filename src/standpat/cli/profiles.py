"""``standpat profiles``: the shipped games, a few lines each."""

from textwrap import wrap

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.exits import tell_findings
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, width, write_json
from standpat.errors import ProfileError
from standpat.profiles.folder import shipped
from standpat.profiles.library import Loaded, load

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat profiles --lang fr")
def profiles(*, lang: Lang = "", json: Json = False) -> None:
    """List the games."""
    voice = voice_of(lang)
    games = all_games()
    if json:
        write_json([summary(game, voice.lang) for game in games])
        return
    told = [summary(game, voice.lang) for game in games]
    heads = table(tuple(str(game[key]) for key in ("name", "family", "players", "title")) for game in told)
    for game, line in zip(told, heads, strict=True):
        put(line, *(f"    {text}" for text in wrap(str(game["summary"]), width() - 4)))


def all_games() -> list[Loaded]:
    """Every shipped game; one that is broken is told on standard error and left out."""
    games = []
    for name in shipped():
        try:
            games.append(load(name))
        except ProfileError as error:
            tell_findings(error.findings)
    return games


def summary(game: Loaded, lang: str) -> dict[str, object]:
    """What a list says about a game."""
    about, seats = game.profile.about, game.rules.seats
    return {
        "name": game.profile.name,
        "family": about.family,
        "players": f"{seats.min}-{seats.max}",
        "seats": {"min": seats.min, "max": seats.max},
        "title": in_language(about.title, lang),
        "summary": in_language(about.summary, lang),
        "options": {name: list(option.choices) for name, option in game.profile.options.items()},
    }
