"""A lesson in front of the learner: the example is played step by step, and he takes one of its seats.

Everything happens as it was written down. The learner sees what his seat sees, and types what its player does, or
asks, tries something else and is told why the example goes another way.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any

from standpat.engine.actions import ARRANGE
from standpat.engine.view import View
from standpat.session.events import HandBegan, HandEnded
from standpat.terminal.answers import Confirm, Do, read
from standpat.terminal.asking import wait_for_enter, yes_or_no
from standpat.terminal.explained import explained, in_full, refused, typed
from standpat.terminal.front import EndOfInput
from standpat.terminal.hints import hint
from standpat.terminal.offers import offer
from standpat.terminal.prompts import help_with_offer, next_hand
from standpat.terminal.scene import Scene
from standpat.terminal.spot import Spot
from standpat.terminal.typed import tidy
from standpat.terminal.wishes import HELP, HINT, LOG, QUIT, RULES, Refused, Wish
from standpat.words.rule_line import rule_line
from standpat.words.session_story import SessionStory
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from standpat.engine.actions import Action
    from standpat.terminal.front import Front
    from standpat.terminal.lesson import Beat, Lesson
    from standpat.words.voice import Voice

Lines = tuple[str, ...]
KEYS = (
    later("Enter  go on, or play what the example plays"),
    later("?  the rules of this game"),
    later("h  a hint, and what the example does"),
    later("l  the log of this hand"),
    later("q  end the tutorial: nothing is saved"),
    later("help  what can be typed here"),
)
"""What can be asked for in a tutorial, one line each for the help."""
EXAMPLE = later("In this example {name} does this: {action}. Type “{typed}”, or just press Enter.")
ANOTHER_WAY = later("You could, but in this example {name} does this: {action}. Type “{typed}”, or just press Enter.")
"""Said before the learner has answered, and after he has answered with another legal action."""

NARROW, AT_ONCE = 60, 4
"""So many lines are told at once on the narrowest screen that is drawn: what is to be done must fit below them."""


class Tutorial:
    """A lesson being given."""

    def __init__(
        self, lesson: Lesson, front: Front, voice: Voice, *, title: str, rule_page: Callable[[], Sequence[str]]
    ) -> None:
        self.lesson, self.front, self.voice = lesson, front, voice
        self.title, self.rule_page = title, rule_page
        self.story = SessionStory(lesson.rules, lesson.names, voice, lesson.hands, seat=lesson.seat)
        self.view: View | None = None
        """What the learner's seat has seen of the hand."""
        self.number = 1
        self.points: Sequence[int] = [0] * len(lesson.names)
        self.log: list[str] = []
        self._explained: set[str] = set()
        """What the rules say is told once; what has been told can be read again with ``?``."""

    @property
    def name(self) -> str:
        """What the learner is called."""
        return self.lesson.names[self.lesson.seat]

    def give(self) -> None:
        """The whole lesson; raises EndOfInput where it is left."""
        self._wait(self.voice.say("Enter begins the example"), self._welcome())
        for beat in self.lesson.beats:
            self._happens(beat.before)
            if beat.legal.seat == self.lesson.seat:
                self._ask(beat)
            else:
                self._wait(self.voice.say("Enter: {name} is next", name=self.lesson.names[beat.legal.seat]))
        self._happens(self.lesson.after)
        self._tell(self._goodbye())
        self._wait(self.voice.say("Enter ends the tutorial"))

    # -- telling

    def _welcome(self) -> Lines:
        say = self.voice.say
        return (
            say("A tutorial of: {title}", title=self.title),
            say(
                "You play example {n} of {count} in the seat of {name}, and see what {name} sees.",
                n=self.lesson.place,
                count=self.lesson.examples,
                name=self.name,
            ),
            *(
                [say("Started with {option}, the tutorial plays another example.", option="--example N")]
                if self.lesson.examples > 1
                else []
            ),
            say("The others play by themselves. At every prompt help tells what can be typed; nothing is saved."),
        )

    def _goodbye(self) -> list[str]:
        say, lesson = self.voice.say, self.lesson
        stopped = [] if lesson.over else [say("The example stops here; at a table the hand would go on.")]
        shown = [say("What the example shows: {title}.", title=lesson.title)] if lesson.title else []
        return ["", *stopped, *(shown or [say("That was the example.")])]

    def _happens(self, events: Iterable[Any]) -> None:
        """Take in what has happened, and tell as much of it as the learner's seat sees."""
        told: list[str] = []
        for event in events:
            if isinstance(event, HandBegan):
                if self.view is not None:
                    self._tell([*told, *self.story.rest()])
                    self._wait(next_hand(self.voice))
                    told, self.log = [], []
                self.number = event.number
            elif isinstance(event, HandEnded):
                self.points = event.points
            if hasattr(event, "seen_by"):
                self.view = self.view or View(self.lesson.seat)
                self.view.see(event.seen_by(self.lesson.seat))
            told += self.story.tell(event)
        self._tell([*told, *self.story.rest()])

    def _tell(self, sentences: list[str]) -> None:
        if sentences:
            self.log += sentences
            self.front.told(sentences, self._scene())

    def _scene(self, **asked: Any) -> Scene:
        lesson = self.lesson
        return Scene(
            title=self.title,
            rule_line=rule_line(lesson.rules, self.voice),
            hand=self.number,
            hands=lesson.hands,
            rules=lesson.rules,
            names=lesson.names,
            kinds=("",) * len(lesson.names),
            view=self.view,
            balances=() if lesson.rules.award.for_chips else tuple(self.points),
            log=tuple(self.log),
            **asked,
        )

    # -- the learner's turn

    def _ask(self, beat: Beat) -> None:
        """Ask until the answer is what the example does, or Enter."""
        assert self.view is not None  # noqa: S101 - cards have been dealt
        spot = Spot(beat.legal, self.lesson.rules, self.view)
        message: Lines = (*self._news_of_rules(spot), *self._not_allowed(beat, spot), self._example(beat, spot))
        while True:
            line = self._line(spot, message, offer(spot, self.voice))
            if not tidy(line):
                return
            answer = read(line, spot, self.voice)
            if isinstance(answer, Wish | Refused):
                message = self._answered(answer, spot, beat)
            elif not same(answer.action, beat.action):
                message = (self._example(beat, spot, ANOTHER_WAY),)
            elif isinstance(answer, Do) or self._confirmed(answer, spot, beat):
                return
            else:
                message = (self._example(beat, spot),)

    def _confirmed(self, answer: Confirm, spot: Spot, beat: Beat) -> bool:
        return yes_or_no(
            answer,
            lambda message: self._line(spot, message, answer.question),
            lambda other: self._answered(other, spot, beat),
            self.voice,
        )

    def _line(self, spot: Spot, message: Lines, now: str) -> str:
        said = any(now in words for words in message)
        scene = self._scene(
            message=message, offer="" if said else now, prompt=f"{self.name}> ", to_call=spot.to_call, to_act=spot.seat
        )
        return self.front.ask(scene)

    def _news_of_rules(self, spot: Spot) -> list[str]:
        """What has not been told yet, as much of it as may be read at once; the rest waits for the next decision."""
        news = [said for said in explained(spot, self.voice) if said not in self._explained]
        lines = accumulate(-(-len(said) // NARROW) for said in news)
        told = [said for said, so_far in zip(news, lines, strict=True) if so_far <= AT_ONCE] or news[:1]
        self._explained.update(told)
        return told

    def _not_allowed(self, beat: Beat, spot: Spot) -> list[str]:
        return [said for action in beat.refused for said in refused(action, spot, self.voice)]

    def _example(self, beat: Beat, spot: Spot, sentence: str = EXAMPLE) -> str:
        """What the example does, and what to type for it."""
        return self.voice.say(
            sentence,
            name=self.name,
            action=in_full(beat.action, spot, self.voice),
            typed=typed(beat.action, spot.legal, self.voice),
        )

    # -- what may be asked for at every prompt

    def _wait(self, what: str, message: Lines = ()) -> None:
        wait_for_enter(
            lambda said: self.front.ask(self._scene(message=said, offer=what, prompt="> ")),
            lambda other: self._answered(other, None, None),
            self.voice,
            message,
        )

    def _answered(self, answer: Wish | Refused, spot: Spot | None, beat: Beat | None) -> Lines:
        if isinstance(answer, Refused):
            return (answer.sentence,) if answer.sentence else ()
        if answer.word == QUIT:
            raise EndOfInput("the tutorial is left")
        if answer.word == HINT:
            if spot is None or beat is None:
                return (self.voice.say("There is nothing to decide now."),)
            return (hint(spot, self.voice), self._example(beat, spot))
        if answer.word not in (RULES, LOG, HELP):
            return (self.voice.say("In a tutorial nobody comes or goes, and no chips are bought."),)
        self.front.page(self._page(answer.word, spot))
        return ()

    def _page(self, word: str, spot: Spot | None) -> Sequence[str]:
        if word == RULES:
            return self.rule_page()
        if word == LOG:
            return self.log or self._welcome()
        keys = [self.voice.say(line) for line in KEYS]
        return [*help_with_offer(spot, self.voice), "", *keys] if spot is not None else keys


def same(one: Action, other: Action) -> bool:
    """Whether two legal actions are the same; the order of cards counts only where they are put in order.

    >>> from standpat.engine.actions import Action
    >>> same(Action("draw", None, (1, 2)), Action("draw", None, (2, 1)))
    True
    """
    if one[:2] != other[:2]:
        return False
    return one.cards == other.cards if one.verb == ARRANGE else {*one.cards} == {*other.cards}
