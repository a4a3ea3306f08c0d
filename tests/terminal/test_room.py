"""The room: whoever sits there is told and asked what is his, and may ask for the rest at any prompt."""

from __future__ import annotations

import random
import re
import time
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.cards import HIDDEN, STANDARD_CARDS
from standpat.cli.played import played
from standpat.engine.events import Redealt
from standpat.errors import StandpatError
from standpat.players import bot
from standpat.profiles.folder import known
from standpat.rules.table import NOBODY
from standpat.session import Session
from standpat.session.events import BotFailed, CameBack, Left, Rebought, TimedOut
from standpat.session.play import OutOfTime, PlayerFailed, play
from standpat.terminal.front import EndOfInput
from standpat.terminal.in_lines import situation
from standpat.terminal.room import Person, Room
from standpat.terminal.style import Style
from standpat.words.voice import Voice, face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.terminal.scene import Scene

FACES = {face(card): card for card in range(STANDARD_CARDS)} | {"Jk": 52, "Jk1": 52, "Jk2": 53}
TOKEN = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]|Jk[12]?")


EXAMPLES = "as 5c, 10h, A♠, Jk"
"""How cards may be named, as refusals and the help have it."""


class Scripted:
    """A front that answers from a function, and keeps what it was given."""

    draws = False

    def __init__(self, answer: Callable[[Scene], str]) -> None:
        self.answer = answer
        self.lines: list[str] = []
        self.pages: list[list[str]] = []
        self.scenes: list[Scene] = []
        self.titles: list[str] = []
        """What the table is headed with, whenever something is told."""
        self.hidden = 0
        self.looked: Callable[[list[str]], None] = lambda _: None

    def welcome(self, what: str, sentences: Sequence[str], scene: Scene) -> None:
        self.told([what, *sentences], scene)

    def told(self, sentences: Sequence[str], scene: Scene, *, at_once: bool = False) -> None:
        self.titles.append(scene.title)
        self._take([*sentences])

    reading = 0.0
    """Seconds that a page takes."""

    def ask(self, scene: Scene, deadline: float | None = None) -> str:
        self.deadline = deadline
        self.scenes.append(scene)
        self._take([*scene.message, *situation(scene, Style(), Voice()), scene.offer, scene.prompt])
        return self.answer(scene)

    def page(self, lines: Sequence[str], deadline: float | None = None) -> None:
        time.sleep(self.reading)
        self.pages.append([*lines])
        self._take([*lines])

    def hide(self) -> None:
        self.hidden += 1

    def close(self) -> None:
        pass

    def _take(self, lines: list[str]) -> None:
        self.lines += lines
        self.looked(lines)


class Kept:
    """A witness that keeps what happened around the table."""

    def __init__(self, news: list[Any]) -> None:
        self.news = news

    def chosen(self, seat: int, game: Any) -> None:
        self.news.append((seat, game.name))

    def happened(self, news: Sequence[Any], decision: Any, caused: Sequence[Any]) -> None:
        self.news += news


def room_of(game: str, people: int, bots: int, front: Scripted, seed: int = 1, lang: str = "en", **sets: Any) -> Any:
    table = played(game, (), [f"{key}={value}" for key, value in sets.items()], ())
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"][: people + bots]
    session = Session(
        table.rules,
        seats=len(names),
        names=names,
        seed=seed,
        hands=5,
        choose=lambda *asked: room.choose_game(*asked),  # noqa: PLW0108 - the room is made with the session
    )
    kinds = [""] * people + ["random"] * bots
    room = Room(
        session,
        kinds,
        front,
        Voice(lang),
        what=("the title", "the line"),
        titles=table.titles(lang),
        rule_page=lambda _: ["the rules"],
    )
    room.kept = []
    room.around.keep = room.kept.extend
    return room


def evening(room: Room) -> Iterator[Any]:
    session = room.session
    players = [bot(kind, session.seed, seat) if kind else Person(room) for seat, kind in enumerate(room.bots)]
    witness = Kept(room.kept)
    stand_in = lambda name, seat: bot(name, 1, seat)  # noqa: E731
    for event in play(session, players, stand_in=stand_in, witness=witness, before_deal=room.next_hand):
        room.see(event)
        yield event


def any_legal(seed: int) -> Callable[[Scene], str]:
    """Somebody who types any of what is offered, and sometimes asks for something else."""
    generator = random.Random(seed)

    def answer(scene: Scene) -> str:
        if generator.random() < 0.2:
            return generator.choice(["?", "h", "l", "help", "", "nonsense", "99999", "r", "draw 9", "5x"])
        asked = " ".join([*scene.message, scene.offer])
        offered = re.findall(r"\[(\w)\]\w*(?: to)?(?: (\d+))?", asked)
        if "Which game" in asked:
            return "1"
        if "y or n" in asked:
            return generator.choice("yn")
        if not offered:
            return generator.choice(
                ["", "1", "1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5", "n", "p", "high", "muck", "show", "keep"]
            )
        letter, amount = generator.choice(offered)
        return f"{letter} {amount}".strip()

    return answer


GAMES = [*known("profile"), "dealers-choice"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_nothing_that_is_told_asked_or_answered_holds_a_card_the_reader_may_not_see(game: str, people: int) -> None:
    """INFO-04, HIST-04: whoever looks at the terminal sees what his seat sees, or what is public."""
    front = Scripted(any_legal(7))
    room = room_of(game, people, (4 if game == "dealers-choice" else 3) - people, front)

    def looked(lines: list[str]) -> None:
        hand = room.session.hand
        text = " ".join(lines).replace(EXAMPLES, "")
        if hand is None or lines == ["the rules"] or "Which game" in text:
            return
        asked = front.scenes[-1].view if front.scenes and front.scenes[-1].prompt in lines else None
        eyes = {room.eyes} if asked is None else {asked.seat}
        seen = {card for event in hand.log for card in cards_of(event.seen_by(next(iter(eyes))))}
        said = {FACES[token] for token in TOKEN.findall(text)}
        if not any("button, by the highest card" in line for line in lines):
            assert said <= seen | {52, 53} & set(hand.deck), (lines, eyes)

    front.looked = looked
    assert list(islice(evening(room), 150))
    assert front.scenes
    assert bool(front.hidden) == (people > 1)


def test_the_game_that_a_dealer_has_chosen_heads_the_table_as_soon_as_something_is_told() -> None:
    front = Scripted(script("baseball"))
    until_the_script_ends(room_of("dealers-choice", 1, 1, front))
    assert front.titles[-1] == "Baseball"
    before = [title for title in front.titles if title != "Baseball"]
    assert front.titles[: len(before)] == before
    assert len(before) <= 1  # who has the first button is told before the game is chosen


def cards_of(event: Any) -> set[int]:
    found: set[int] = set()
    for value in event:
        found |= {card for card in value if type(card) is int} if isinstance(value, tuple) else set()
    return found - {HIDDEN}


def script(*lines: str) -> Callable[[Scene], str]:
    """These lines, one after another; then the end of input."""
    left = list(lines)

    def answer(_: Scene) -> str:
        if not left:
            raise EndOfInput("the script is over")
        return left.pop(0)

    return answer


def until_the_script_ends(room: Room) -> list[Any]:
    seen: list[Any] = []
    with suppress(EndOfInput):
        seen.extend(evening(room))
    return seen


def test_between_two_people_the_terminal_is_cleared_before_and_after_each_looks() -> None:
    """INFO-04."""
    front = Scripted(script("", "k", "", "k"))
    room = room_of("open-no-limit", 2, 0, front)
    until_the_script_ends(room)
    asked = [(scene.view.seat if scene.view else None, scene.offer.partition(",")[0]) for scene in front.scenes]
    first, second = asked[1][0], asked[3][0]
    assert {first, second} == {0, 1}
    assert asked[0] == (NOBODY, f"pass the keyboard to {room.session.names[first]}")
    assert asked[2] == (NOBODY, f"pass the keyboard to {room.session.names[second]}")
    assert front.hidden == 2


@pytest.mark.parametrize("word", ["q", "quit", "Q"])
@pytest.mark.parametrize("before", [(), ("k",), ("", "nonsense"), ("all-in",)], ids=["bet", "next", "again", "confirm"])
def test_quitting_works_at_every_prompt(before: tuple[str, ...], word: str) -> None:
    """CLI-08."""
    front = Scripted(script(*before, word))
    room = room_of("open-no-limit", 1, 1, front)
    with pytest.raises(EndOfInput, match="save and leave"):
        for _ in evening(room):
            pass


def test_who_leaves_is_played_for_as_the_profile_says_and_gets_the_seat_back() -> None:
    """E-107: check or fold meanwhile; E-123 and S002-11.3 have profiles with a bot."""
    front = Scripted(script("", "leave", "", "leave ben", "back Ada", "k", "l", "back ben"))
    room = room_of("open-no-limit", 2, 1, front)
    until_the_script_ends(room)
    assert not room.session.away
    went, came = ([event.seat for event in room.kept if isinstance(event, kind)] for kind in (Left, CameBack))
    assert went
    assert sorted(went) == sorted(came)


def test_who_is_waited_for_can_leave_before_his_cards_are_shown() -> None:
    """E-107: whoever has the keyboard says that the one who is to act has gone."""
    front = Scripted(script("leave Ada", "leave Ben"))
    room = room_of("open-no-limit", 2, 1, front)
    until_the_script_ends(room)
    assert [event.seat for event in room.kept if isinstance(event, Left)] in ([0, 1], [1, 0])
    assert not any(scene.prompt in ("Ada> ", "Ben> ") for scene in front.scenes)


@pytest.mark.parametrize("people", [2, 3])
def test_whoever_has_been_handed_the_keyboard_never_sees_the_cards_of_who_had_it_before(people: int) -> None:
    """INFO-04: the others leave where it is their turn, and the one who acted last is to act again."""
    front = Scripted(script("", "k", *(f"leave {name}" for name in ("Ada", "Ben", "Cleo")), "", "k"))
    room = room_of("open-no-limit", people, 0 if people == 3 else 1, front)
    until_the_script_ends(room)
    shown = [scene.view.seat for scene in front.scenes if scene.view is not None and scene.view.seat != NOBODY]
    for place, scene in enumerate(front.scenes):
        seat = scene.view.seat if scene.view is not None else NOBODY
        before = front.scenes[place - 1] if place else None
        if seat != NOBODY and before is not None and (before.view is None or before.view.seat != seat):
            assert f"to {room.session.names[seat]}" in before.offer
    assert shown


def test_the_clock_stands_still_while_somebody_alone_reads_the_rules() -> None:
    front = Scripted(script())
    front.reading = 0.05
    asked: list[float] = []

    def answer(scene: Scene) -> str:
        asked.append(front.deadline)
        if len(asked) == 1:
            return "?"
        raise EndOfInput("enough")

    front.answer = answer
    until_the_script_ends(room_of("open-no-limit", 1, 1, front, **{"clock.seconds": 30}))
    assert asked[1] >= asked[0] + front.reading


def test_a_name_that_nobody_has_changes_nothing() -> None:
    front = Scripted(script("leave Zed", "back", "leave A", "k"))
    room = room_of("open-no-limit", 1, 1, front)
    seen = until_the_script_ends(room)
    assert "Who? Write one of Ada." in front.lines
    assert "Ada is at the table." in front.lines
    assert seen
    assert any(isinstance(event, Left) for event in room.kept)


def test_chips_are_bought_between_hands_only_and_only_where_the_game_allows_it() -> None:
    """S003-03.6, E-108."""
    front = Scripted(script("rebuy 50", "f", "rebuy 50", "", "f"))
    never = room_of("open-no-limit", 1, 1, front)
    until_the_script_ends(never)
    assert "This game allows no rebuys." in front.lines
    front = Scripted(any_legal(3))
    allowed = room_of("open-no-limit", 1, 1, front, **{"session.rebuy": "between_hands"})
    answered: list[str] = []

    def answer(scene: Scene) -> str:
        if "Enter deals" in scene.offer and "rebuy" not in answered:
            answered.append("rebuy")
            return "rebuy 50"
        return any_legal(len(front.lines))(scene)

    front.answer = answer
    assert list(evening(allowed))
    assert [event.amount for event in allowed.kept if isinstance(event, Rebought)] == [50]
    assert "Ada buys 50 chips." in front.lines


@pytest.mark.parametrize(("lang", "said"), [("en", "The session is over."), ("fr", "La séance est terminée.")])
def test_no_chips_are_bought_when_all_is_over(lang: str, said: str) -> None:
    last = iter(["rebuy 50", ""])
    front = Scripted(any_legal(3))
    room = room_of("open-no-limit", 1, 1, front, lang=lang, **{"session.rebuy": "between_hands"})
    list(evening(room))
    stacks = list(room.session.stacks)
    front.answer = lambda _: next(last)
    room.farewell()
    assert said in front.lines
    assert room.session.stacks == stacks


def test_when_the_time_is_over_the_default_is_done_and_told() -> None:
    """S002-12.9, E-25."""

    def late(_: Scene) -> str:
        if front.deadline is None:
            return ""
        raise OutOfTime("late")

    front = Scripted(late)
    room = room_of("open-no-limit", 1, 1, front, **{"clock.seconds": 30})
    seen = list(evening(room))
    assert any(isinstance(event, TimedOut) for event in seen)
    assert "  Ada's time is over." in front.lines
    assert sum(room.session.stacks) == 200


def test_a_bot_that_fails_is_told_and_the_default_is_done() -> None:
    class Broken:
        needs_view = True

        def choose(self, *_: object) -> standpat.Action:
            raise PlayerFailed("it raised ValueError")

    front = Scripted(any_legal(1))
    room = room_of("open-no-limit", 1, 1, front)
    events = play(room.session, [Person(room), Broken()], before_deal=room.next_hand)
    failed = []
    for event in events:
        room.see(event)
        failed += [event] if isinstance(event, BotFailed) else []
    assert failed
    assert "  The bot of Ben has failed (it raised ValueError)." in front.lines


def test_the_pages_are_the_rules_the_log_and_the_help() -> None:
    front = Scripted(script("?", "l", "help", "h"))
    room = room_of("classic", 1, 1, front)
    until_the_script_ends(room)
    rules, log, help_ = front.pages
    assert rules == ["the rules"]
    assert any("is dealt" in line for line in log)
    assert any("[b]et" in line for line in help_)
    assert any("in 100" in line for line in front.lines)


def test_the_dealer_chooses_among_the_games_and_is_asked_again_for_what_there_is_not() -> None:
    front = Scripted(script("q"))
    games: list[str] = []

    def answer(scene: Scene) -> str:
        if any("Which game?" in line for line in scene.message):
            games.append(scene.message[-1])
            return {1: "no such game", 2: "h", 3: "1"}.get(len(games), "1")
        return any_legal(len(front.lines))(scene)

    front.answer = answer
    room = room_of("dealers-choice", 1, 3, front)
    assert list(islice(evening(room), 600))
    assert games
    with pytest.raises(StandpatError):
        room.session.deal(game=standpat.load("joker"))


def test_who_is_back_is_at_the_table() -> None:
    """What is offered is true when it is shown, not when it was first asked."""
    front = Scripted(script("back Ada", ""))
    room = room_of("classic", 1, 1, front)
    room.session.leave(0)
    room.session.log.clear()
    room.see(Redealt(1, 4, 0, "all_pass"))
    assert [scene.offer for scene in front.scenes] == ["Nobody is at the table. Enter goes on", "Enter goes on"]
    assert "Ada is back." in " ".join(front.scenes[1].message)
