"""The table in front of people: what they are told, what they are asked, and what they may ask for at any prompt."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from standpat.engine.events import Redealt
from standpat.engine.view import View
from standpat.players.styled import make_ready
from standpat.rules.table import NOBODY
from standpat.session.events import HandBegan, SessionEnded
from standpat.session.play import WalkedAway
from standpat.terminal.answers import Confirm, Do, read
from standpat.terminal.around import Around
from standpat.terminal.asking import wait_for_enter, yes_or_no
from standpat.terminal.front import EndOfInput
from standpat.terminal.hints import hint
from standpat.terminal.offers import offer
from standpat.terminal.prompts import hand_over_to, help_here, next_hand, offer_games, read_game
from standpat.terminal.scene import Scene
from standpat.terminal.spot import Spot
from standpat.terminal.wishes import (
    BACK,
    HELP,
    HINT,
    LEAVE,
    LOG,
    QUIT,
    REBUY,
    RULES,
    Refused,
    Wish,
    help_with_wishes,
)
from standpat.words.rule_line import rule_line
from standpat.words.session_story import SessionStory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from standpat.engine.actions import Action, Legal
    from standpat.rules.compiled import Rules
    from standpat.session.session import Session
    from standpat.terminal.front import Front
    from standpat.words.voice import Voice

Lines = tuple[str, ...]


class Room:
    """A session in front of the people who play it, at one terminal."""

    def __init__(
        self,
        session: Session,
        bots: Sequence[str],
        front: Front,
        voice: Voice,
        *,
        what: tuple[str, str],
        titles: Sequence[str],
        rule_page: Callable[[int], Sequence[str]],
    ) -> None:
        """``bots`` are the names of the bots by seat, empty for people.

        ``what`` is the title of what is played, and the line that tells its rules; ``titles`` are those of the games
        on the session's list, and ``rule_page`` gives the rules of one of them, by its place there.
        """
        self.what = what
        self.session, self.bots, self.front, self.voice = session, tuple(bots), front, voice
        self.titles = list(titles)
        self.rule_page = rule_page
        self.people = [seat for seat, bot in enumerate(bots) if not bot]
        self.eyes = self.people[0] if len(self.people) == 1 else NOBODY
        """Whose eyes the table is shown to between the prompts; NOBODY's where several people look."""
        games = list(zip(titles, session.programme.games, strict=True))
        listed = games if session.programme.rotation is not None else []
        self.story = SessionStory(session.rules, session.names, voice, session.hands, listed, self.eyes)
        self.around = Around(session, self.people, self.story, voice)
        self.view: View | None = None
        self._rule_lines: dict[int, str] = {}
        """By the place on the list of the games that have been played."""
        self.number = session.hands_played
        self.result: Lines = ()
        """How the session ended, when it is over."""
        self._greeting: Lines = ()
        """What was told before the first card."""
        self._awaited = NOBODY
        """Who is waited for, while the keyboard is handed over."""
        self._at_keyboard = NOBODY
        """Who had it last."""
        self._choosing: Lines = ()
        """The games a dealer chooses from, while one is asked."""
        self._deadline: float | None = None
        """When the time of whoever is asked is over, on the clock of ``time.monotonic``."""
        self.log: list[str] = []
        """What has been told of the hand in progress."""

    # -- telling

    def see(self, event: Any, *, quietly: bool = False) -> None:
        """Take in an event, and show it unless it has been shown in an earlier sitting."""
        if isinstance(event, HandBegan):
            self.number, self.log = event.number, []
        if hasattr(event, "seen_by"):
            self.view = self.view or View(self.eyes)
            self.view.see(event.seen_by(self.eyes))
        if isinstance(event, SessionEnded) and self.people and self.front.draws:
            self._tell(self.story.rest())
            self._wait_for_enter(lambda: self.voice.say("Enter shows the result"))
        told = self.story.tell(event)
        self._tell(told, quietly=quietly)
        if isinstance(event, SessionEnded):
            self.result = tuple(line for line in told if line)
        if isinstance(event, Redealt) and not quietly and self._nobody_is_here():
            self._at_keyboard = NOBODY
            self._wait_for_enter(self._goes_on)

    def _nobody_is_here(self) -> bool:
        return {*self.people} <= self.session.away

    def _goes_on(self) -> str:
        if self._nobody_is_here():
            return self.voice.say("Nobody is at the table. Enter goes on")
        return self.voice.say("Enter goes on")

    def _tell(self, sentences: list[str], *, quietly: bool = False) -> None:
        if sentences:
            self.log += sentences
            if not quietly:
                self.front.told(sentences, self.scene())

    def welcome(self, what: str, *sentences: str) -> None:
        """Tell what is played, and what everybody has to know before the first card."""
        self._greeting = sentences
        self.front.welcome(what, sentences, self.scene())

    def say(self, *sentences: str) -> None:
        """Tell something that is no event."""
        self._tell(list(sentences))

    def scene(self, view: View | None = None, **asked: Any) -> Scene:
        """The table now, as this view shows it, or as everybody at the terminal may see it."""
        session, rules = self.session, self.session.rules
        hand = session.hand if session.in_hand else None
        balances = session.stacks if rules.award.for_chips else session.points
        seats = range(len(session.stacks))
        return Scene(
            title=self.titles[self.game],
            rule_line=self._rule_line(),
            hand=max(self.number, 1),
            hands=session.hands,
            rules=rules,
            names=tuple(session.names),
            kinds=self.bots,
            view=self.view if view is None else view,
            balances=tuple(balances),
            away=frozenset(session.away),
            out=frozenset(
                seat for seat in seats if not (session.can_play(seat) if hand is None else seat in hand.order)
            ),
            log=tuple(self.log),
            **asked,
        )

    @property
    def game(self) -> int:
        """The place on the list of the game that is played."""
        games = self.session.programme.games
        return next(place for place, game in enumerate(games) if game is self.session.rules)

    def _rule_line(self) -> str:
        place = self.game
        if place not in self._rule_lines:
            self._rule_lines[place] = rule_line(self.session.rules, self.voice)
        return self._rule_lines[place]

    # -- a decision

    def decide(self, view: View, legal: Legal) -> Action:
        """What the person at a seat wants to do; raises OutOfTime, WalkedAway or EndOfInput."""
        self._tell(self.story.rest())
        spot = Spot(legal, self.session.rules, view)
        if self.eyes == NOBODY and self._at_keyboard != spot.seat:
            self._hand_over(spot)
        self._at_keyboard = spot.seat
        seconds = self.session.rules.clock.seconds
        self._deadline = None if seconds is None else time.monotonic() + seconds
        try:
            return self._decided(spot)
        finally:
            self._deadline = None
            if self.eyes == NOBODY:
                self.front.hide()

    def _decided(self, spot: Spot) -> Action:
        message: Lines = ()
        while True:
            now = offer(spot, self.voice)
            answer = read(self._asked(spot, message, now), spot, self.voice)
            if isinstance(answer, Do):
                return answer.action
            if isinstance(answer, Confirm):
                if self._confirmed(answer, spot):
                    return answer.action
                message = ()
            else:
                message = self._answered(answer, spot)

    def _confirmed(self, answer: Confirm, spot: Spot) -> bool:
        return yes_or_no(
            answer,
            lambda message: self._asked(spot, message, answer.question),
            lambda other: self._answered(other, spot),
            self.voice,
        )

    def _asked(self, spot: Spot, message: Lines, now: str) -> str:
        prompt = f"{self.session.names[spot.seat]}> "
        said = any(now in words for words in message)
        scene = self.scene(
            spot.view,
            to_act=spot.seat,
            to_call=spot.to_call,
            message=message,
            offer="" if said else now,
            prompt=prompt,
        )
        return self.front.ask(scene, self._deadline)

    # -- what may be asked for at every prompt

    def _answered(self, answer: Wish | Refused, spot: Spot | None) -> Lines:
        """What is said to a wish, after it has been granted."""
        if isinstance(answer, Refused):
            return (answer.sentence,) if answer.sentence else ()
        if answer.word == QUIT:
            raise EndOfInput("save and leave")
        if answer.word in (LEAVE, BACK, REBUY):
            return self.around.grant(answer, NOBODY if spot is None else spot.seat, self._awaited)
        if answer.word == HINT:
            return (self._hint(spot),)
        self._leaf_through(self._page(answer.word, spot))
        return ()

    def _hint(self, spot: Spot | None) -> str:
        if spot is not None:
            return hint(spot, self.voice)
        if self._choosing:
            return self.voice.say("The game is yours to choose.")
        return self.voice.say("There is nothing to decide now.")

    def _leaf_through(self, page: Sequence[str]) -> None:
        """Show a page. Where somebody plays alone the clock stands still meanwhile: nobody waits."""
        if self._deadline is None or len(self.people) > 1:
            self.front.page(page, self._deadline)
            return
        begin = time.monotonic()
        self.front.page(page)
        self._deadline += time.monotonic() - begin

    def _page(self, word: str, spot: Spot | None) -> Sequence[str]:
        """What is long enough to be leafed through."""
        if word == RULES and self._choosing:
            return (*self.what, "", *self._choosing)
        if word == RULES:
            return self.rule_page(self.game)
        if word == LOG:
            return (*self._greeting, *self.log) if self.number <= 1 else self.log
        assert word == HELP  # noqa: S101 - there are no other wishes
        return help_here(spot, self.voice) if spot is not None else help_with_wishes(self.voice)

    # -- between people, and between hands

    def _hand_over(self, spot: Spot) -> None:
        """Nobody's cards are shown before the person whose turn it is has the keyboard."""
        self._awaited, self._at_keyboard = spot.seat, NOBODY
        try:
            self._wait_for_enter(lambda: hand_over_to(self.session.names[spot.seat], self.voice))
        finally:
            self._awaited = NOBODY

    def next_hand(self) -> None:
        """Wait until somebody wants the next hand; raises EndOfInput."""
        self._tell(self.story.rest())
        self._at_keyboard = NOBODY
        if self.people:
            self._wait_for_enter(lambda: next_hand(self.voice))

    def _wait_for_enter(self, what: Callable[[], str], message: Lines = ()) -> None:
        """``what`` is offered, as it is when the screen is drawn."""
        wait_for_enter(
            lambda said: self.front.ask(self.scene(message=said, offer=what(), prompt="> ")),
            lambda other: self._answered(other, None),
            self.voice,
            message,
        )

    def standing(self) -> Lines:
        """What becomes of a hand that is left, and the chips or points of everybody; a hand's own count later."""
        session, hand = self.session, self.session.hand if self.session.in_hand else None
        chips = session.rules.award.for_chips
        balances = hand.stacks if hand is not None and chips else session.stacks if chips else session.points
        parts = ", ".join(f"{name} {balance}" for name, balance in zip(session.names, balances, strict=True))
        if hand is None:
            return (parts,)
        return (self.voice.say("Hand {n} goes on with the same cards. Until then:", n=self.number), parts)

    def farewell(self) -> None:
        """Leave the result on the screen until somebody has read it."""
        self._tell(self.story.rest())
        if self.people:
            result = self.result if self.front.draws else ()
            self._wait_for_enter(lambda: self.voice.say("Enter ends the session"), result)

    def choose_game(self, seat: int, games: Sequence[Rules]) -> Rules:
        """The dealer's choice: a person is asked, for a bot the seed decides."""
        if self.bots[seat] or seat in self.session.away:
            return self.session.game_by_seed(games)
        listed = list(self.session.programme.games)
        titles = [self.titles[listed.index(game)] for game in games]
        self._choosing, self._awaited, self._at_keyboard = tuple(titles), seat, NOBODY
        try:
            return games[self._chosen(seat, titles)]
        except WalkedAway:
            self.session.leave(seat)
            return self.session.game_by_seed(games)
        finally:
            self._choosing, self._awaited = (), NOBODY

    def _chosen(self, seat: int, titles: Sequence[str]) -> int:
        """The place on this list of the game that a person chooses."""
        message: Lines = ()
        while True:
            asked = (*message, *offer_games(titles, self.voice))
            scene = self.scene(message=asked, prompt=f"{self.session.names[seat]}> ")
            title, line = self.what
            answer = read_game(self.front.ask(replace(scene, title=title, rule_line=line)), titles, self.voice)
            if isinstance(answer, int):
                return answer
            message = self._answered(answer, None)

    def catch_up(self, events: Iterable[Any]) -> None:
        """Take in, without showing it, what was shown in an earlier sitting."""
        for event in events:
            self.see(event, quietly=True)


class Person:
    """A player who is asked at the terminal."""

    needs_view = True

    def __init__(self, room: Room) -> None:
        self.choose = room.decide

    def new_game(self, rules: Rules) -> None:
        """Make ready what a hint needs, so that none is waited for."""
        make_ready(rules)
