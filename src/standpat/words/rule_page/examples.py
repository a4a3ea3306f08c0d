"""Hands of a game told as stories: what everybody holds is seen as far as the hand was written down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.engine.events import Ended, Event
from standpat.words.open_story import OpenStory
from standpat.words.rule_page.page import Block, Story

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from standpat.rules.compiled import Rules
    from standpat.words.hand_story import Sentences
    from standpat.words.voice import Voice


class Example(NamedTuple):
    """A hand that has been played."""

    title: str
    """In the language of the page; empty where it has none."""
    rules: Rules
    names: Sequence[str]
    button: int
    log: Sequence[Event]
    known: Collection[int]
    """The seats whose cards were written down: they are told."""


def examples(played: Sequence[Example], voice: Voice) -> tuple[Block, ...]:
    """Each example as a story."""
    return tuple(_story(example, place, voice) for place, example in enumerate(played, 1))


def _story(example: Example, place: int, voice: Voice) -> Story:
    title = voice.say("Example {n}", n=place)
    if example.title:
        title = voice.say("{example}: {title}", example=title, title=example.title)
    told = OpenStory(example.rules, example.names, voice, example.known)
    lines = [voice.say("{name} has the button.", name=example.names[example.button])]
    lines += [line for event in example.log for line in told.tell(event)]
    return Story(title, (*lines, *told.rest(), *_unfinished(example, voice)))


def _unfinished(example: Example, voice: Voice) -> Sentences:
    if any(isinstance(event, Ended) for event in example.log):
        return []
    return ["  " + voice.say("And so on.")]
