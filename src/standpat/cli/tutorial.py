"""``standpat play --tutorial``: an example of the game, played step by step by somebody who learns it."""

from __future__ import annotations

import shlex
from contextlib import suppress
from typing import TYPE_CHECKING

from standpat.cli.arguments import DEFAULT_GAME
from standpat.cli.examples import as_played
from standpat.cli.exits import Misuse
from standpat.cli.output import put
from standpat.cli.played import played
from standpat.cli.rules import lines_of, page_of
from standpat.frozen import frozen
from standpat.profiles.library import Loaded
from standpat.scenarios.runner import examples_of
from standpat.terminal.front import EndOfInput
from standpat.terminal.lesson import Lesson, Notes, lesson, most_complete
from standpat.terminal.tutorial import Tutorial

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager

    from standpat.profiles.session_file import LoadedSession
    from standpat.scenarios.reader import Scenario
    from standpat.terminal.front import Front
    from standpat.words.voice import Voice


@frozen(kw_only=False)
class Asked:
    """The game that is asked for, as it was typed."""

    profile: str
    options: Sequence[str]
    sets: Sequence[str]
    overlays: Sequence[str]

    def command(self) -> str:
        """The line that plays it for real.

        >>> Asked("classic", ["joker=one"], [], []).command()
        'standpat play classic --option joker=one'
        """
        given = (("--option", self.options), ("--set", self.sets), ("--with", self.overlays))
        words = [word for option, values in given for value in values for word in (option, value)]
        return shlex.join(["standpat", "play", self.profile, *words])


def check_alone(*, tutorial: bool, beside: Mapping[str, object]) -> None:
    """Refuse what a tutorial has no use for: it has players and cards of its own. Raises Misuse."""
    if not tutorial:
        raise Misuse("--example says which example a tutorial plays: add --tutorial")
    if given := [option for option, value in beside.items() if value]:
        raise Misuse(f"--tutorial plays the players and the cards of the example: leave out {' and '.join(given)}")


def teach(asked: Asked, example: str, front: AbstractContextManager[Front], voice: Voice) -> None:
    """Give the lesson that is asked for, on a front that is opened when it is known to be there."""
    table = played(asked.profile, asked.options, asked.sets, asked.overlays)
    found = chosen_lesson(table.loaded, example, voice.lang)

    def rule_page() -> list[str]:
        return lines_of(page_of(table.pages[0], voice), "text")

    with front as at_terminal, suppress(EndOfInput):
        Tutorial(found, at_terminal, voice, title=table.titles(voice.lang)[0], rule_page=rule_page).give()
    put(voice.say("to play for real: {command}", command=asked.command()))


def chosen_lesson(game: Loaded | LoadedSession, example: str, lang: str) -> Lesson:
    """The example with this number, or the first that is complete; raises Misuse where there is none to play."""
    if not isinstance(game, Loaded):
        first = game.games[0].profile.name
        raise _none(f"a session of several games has no tutorial: play that of one game, like {first}")
    examples = examples_of(game)
    if not examples:
        raise _none(f"{game.profile.name} carries no example to play{_what_to_do(game)}")
    if example:
        return _numbered(game, examples, example, lang)
    lessons = [_lesson(game, examples, place, lang) for place in range(1, len(examples) + 1)]
    true = [one for one in lessons if one is not None]
    if not true:
        raise _none(f"no example of {game.profile.name} is true of these settings: leave out --option, --set or --with")
    return most_complete(true)


def _numbered(game: Loaded, examples: Sequence[Scenario], example: str, lang: str) -> Lesson:
    name, count = game.profile.name, len(examples)
    if not example.isascii() or not example.isdigit() or not 1 <= int(example) <= count:
        raise _none(f"--example {example}: {name} has examples 1 to {count}")
    scenario = examples[int(example) - 1]
    found = _lesson(game, examples, int(example), lang)
    if found is None:
        wanted = [f"--option {key}={choice}" for key, choice in scenario.options.items()]
        do = f"add {' '.join(wanted)}" if _misses(game, scenario) else "leave out --option, --set or --with"
        raise _none(f"--example {example}: it is not true of {name} with these settings: {do}")
    return found


def _misses(game: Loaded, scenario: Scenario) -> bool:
    """Whether the example makes choices that have not been made."""
    return any(game.chosen.get(key) != choice for key, choice in scenario.options.items())


def _lesson(game: Loaded, examples: Sequence[Scenario], place: int, lang: str) -> Lesson | None:
    notes, scenario = Notes(), examples[place - 1]
    session = as_played(game, scenario, notes)
    if session is None:
        return None
    title = scenario.title if lang == "en" else ""
    return lesson(session, notes, written=scenario.hands, title=title, place=place, examples=len(examples))


def _what_to_do(game: Loaded) -> str:
    """Overlays make the examples of a game untrue; else there are none."""
    if game.laid:
        return " with what is laid on it: leave out --with"
    return f": write one (docs/profiles.md says how), or take the tutorial of another game, like {DEFAULT_GAME}"


def _none(message: str) -> Misuse:
    return Misuse(message, code="no-example")
