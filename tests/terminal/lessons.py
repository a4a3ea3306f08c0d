"""The lessons of all shipped games, and learners who sit in them."""

from __future__ import annotations

import re
from functools import cache

from standpat.cli.tutorial import chosen_lesson
from standpat.profiles.folder import shipped
from standpat.profiles.library import load
from standpat.scenarios.runner import examples_of
from standpat.terminal.front import EndOfInput
from standpat.terminal.tutorial import Tutorial
from standpat.words.voice import Voice

GAMES = tuple(shipped())
VOICES = {lang: Voice(lang) for lang in ("en", "fr")}
TYPE = re.compile(r"[“«]\s?([^”»]*?)\s?[”»], (?:or just press Enter|ou simplement Entrée)\.$")


@cache
def lessons_of(name, lang="en"):
    """Every example of a game as a lesson, each with the choices it needs."""
    game = load(name)
    examples = enumerate(examples_of(game), 1)
    return [chosen_lesson(load(name, one.options), str(place), lang) for place, one in examples]


TOO_OFTEN = 400
"""No learner is asked so often, unless no answer is good enough."""


class Learner:
    """A front that keeps what is shown, and answers what a function of the scene says."""

    def __init__(self, answer):
        self.answer = answer
        self.told_so_far, self.asked, self.pages = [], [], []

    def told(self, sentences, scene):
        self.told_so_far.append((tuple(sentences), scene))

    def ask(self, scene, deadline=None):
        assert deadline is None
        self.asked.append(scene)
        assert len(self.asked) < TOO_OFTEN, scene.message
        return self.answer(scene)

    def page(self, lines):
        self.pages.append(list(lines))

    def hide(self):
        raise AssertionError("a tutorial has one learner")

    def close(self):
        pass

    @property
    def decisions(self):
        """The scenes in which the learner's seat is to act."""
        return [scene for scene in self.asked if scene.prompt != "> "]

    def text(self):
        """Everything that was shown, in one piece."""
        shown = [line for lines, _ in self.told_so_far for line in lines]
        asked = [line for scene in self.asked for line in (*scene.message, scene.offer, *scene.log)]
        return "\n".join([*shown, *asked, *(line for page in self.pages for line in page)])


def give(lesson, learner, voice=VOICES["en"]):
    """Give a lesson to its end; whether it was left before."""
    try:
        Tutorial(lesson, learner, voice, title="Title", rule_page=lambda: ["the rules"]).give()
    except EndOfInput:
        return False
    return True


def only_enter(_scene):
    """Enter, whatever is asked."""
    return ""


def as_told(scene):
    """What the last line of the message says is to be typed; yes where it is asked back, else Enter."""
    if scene.prompt == "> ":
        return ""
    told = TYPE.search(scene.message[-1]) if scene.message else None
    return told[1] if told else "y"
