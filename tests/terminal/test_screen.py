"""Whatever is played, and whatever the size: every seat is there, nothing is too wide, nothing hidden is shown."""

import random
import re
from dataclasses import replace
from itertools import islice

import pytest
from scenes import ENGLISH, ESCAPES, FRENCH, NAMES, between, played, scene_of
from wcwidth import wcswidth as width

import standpat
from standpat.cards import HIDDEN
from standpat.engine.events import Redealt
from standpat.engine.view import View
from standpat.profiles.folder import shipped
from standpat.rules.table import NOBODY
from standpat.terminal.scene import Size
from standpat.terminal.screen import cursor, draw, layout_for
from standpat.terminal.style import FINE, SIMPLE, Style
from standpat.words.voice import face

CARDS = {"cards", "down", "up", "discarded", "received", "open"}
"""The fields of events that hold cards."""
SIZES = [Size(80, 24), Size(100, 30), Size(60, 18), Size(79, 24), Size(200, 60)]
BARE, LETTERS = Style(color=False), Style(color=False, ascii=True)
STYLES = [Style(), Style(four_color=True), Style(ascii=True), BARE, LETTERS]
WORD = re.compile(r"[\w-]+")
A_CARD = re.compile(r"(?<![\w])(?:10|[2-9JQKA])[♣♦♥♠]|\bJk\d?\b")
A_LETTERED_CARD = re.compile(r"\b(?:(?:10|[2-9JQKA])[cdhs]|Jk\d?)\b")


def moments_of(name, most=8):
    """Some moments of a hand with the most and of one with the fewest seats."""
    rules = standpat.load(name)
    found = []
    for seats in {rules.seats.min, min(rules.seats.max, len(NAMES))}:
        hand = played(rules, seats, seats, [rules.stack * (seat + 1) // seats for seat in range(seats)])
        found += [*random.Random(name).sample(hand, min(most, len(hand))), hand[-1]]
    return found


def viewers(moment):
    """Whose eyes: of whoever is asked, of the last seat, of an onlooker."""
    return {max(moment.actor, 0), len(moment.hand.stacks) - 1, NOBODY}


def every_screen(name):
    """A scene and its screen, the sizes and styles in turn."""
    place = 0
    for moment in moments_of(name):
        for seat in viewers(moment):
            scene = scene_of(moment, seat, message=("A word.",), offer="[c]heck", seconds=9)
            size, style = SIZES[place % len(SIZES)], STYLES[place // len(SIZES) % len(STYLES)]
            place += 1
            yield moment, scene, size, style, draw(scene, size, style, ENGLISH)


def bare(lines):
    return [ESCAPES.sub("", line) for line in lines]


@pytest.mark.parametrize("name", shipped())
def test_a_screen_has_its_size_and_everybody_and_nothing_hidden(name):
    for moment, scene, size, style, lines in every_screen(name):
        plain = bare(lines)
        assert len(plain) == size.rows
        assert max(map(width, plain)) <= size.columns
        assert width(plain[-1]) < size.columns  # the last cell of all would make the terminal scroll
        rows = seat_rows(plain, scene, style)
        for seat, row in enumerate(rows):
            assert chips_in(row, scene.names[seat]) == chips_of(scene, seat), row
            assert (" D " in f"{row} ") == (seat == scene.view.button)
            assert row.startswith((FINE.turn, SIMPLE.turn)) == (seat == scene.to_act)
        assert cards_in(plain[2:], style) <= known(moment, scene, style)


def seat_rows(plain, scene, style):
    """The row of every seat, in order; the log below is told in longer sentences, further in."""
    turn = (SIMPLE if style.ascii else FINE).turn
    starts = [f"{turn if seat == scene.to_act else ' '} {name}" for seat, name in enumerate(scene.names)]
    rows = [next(line for line in plain if re.match(rf"{re.escape(start)}(?=\s|$)", line)) for start in starts]
    assert [plain.index(row) for row in rows] == list(range(plain.index(rows[0]), plain.index(rows[0]) + len(rows)))
    return rows


def chips_in(row, name):
    """The numbers that follow the name."""
    found = re.match(rf".*?{name}(?: \(\w+\))?\s+(?:D\s+)?(\d+)?(?:\s+(\d+))?(?=\s|$)", row)
    return [int(number) for number in found.groups() if number] if found else []


def chips_of(scene, seat):
    view = scene.view
    if not scene.rules.award.for_chips:
        return []
    return [view.stacks[seat], *([view.bets[seat]] if view.bets[seat] else [])]


def cards_in(plain, style):
    pattern = A_LETTERED_CARD if style.ascii else A_CARD
    return {card for line in plain for card in pattern.findall(line)}


def known(moment, scene, style):
    """The faces the viewer has seen in this hand."""
    numbers = {number for event in scene.view.events for number in cards_of(event)} - {HIDDEN}
    faces = {face(card, jokers=scene.rules.deck.jokers) for card in moment.hand.deck if card in numbers}
    return {plain_face(card) for card in faces} if style.ascii else faces


def cards_of(event):
    """Every card an event names."""
    fields = zip(event._fields, event, strict=True)
    return [card for field, cards in fields if field in CARDS and isinstance(cards, tuple) for card in cards]


def plain_face(card):
    return card.translate(str.maketrans("♣♦♥♠", "cdhs"))


@pytest.mark.parametrize("name", shipped())
def test_everybodys_cards_as_far_as_they_are_seen_and_ones_own_with_their_positions(name):
    for moment in moments_of(name, most=4):
        seat = max(moment.actor, 0)
        scene = scene_of(moment, seat, rule_line="", log=())
        plain = draw(scene, Size(100, 30), BARE, ENGLISH)
        rows = seat_rows(plain, scene, BARE)
        everything = View(NOBODY)
        for event in moment.hand.log[: moment.length]:
            everything.see(event)
        for other, row in enumerate(rows):
            if other == seat or not scene.view.in_hand[other] or "mucked" in row:
                continue
            jokers = scene.rules.deck.jokers
            seen = [face(card, jokers=jokers) for card in scene.view.cards[other] if card != HIDDEN]
            assert A_CARD.findall(row) == seen
            assert row.count(FINE.back) == len(everything.cards[other]) - len(seen)
        if scene.view.in_hand[seat]:
            assert_own(plain, scene, seat)


def assert_own(plain, scene, seat):
    """The holding in order, numbers below that say which card lies face up, and the cards in the middle after it."""
    held, jokers = scene.view.cards[seat], scene.rules.deck.jokers
    place = next(row for row in range(len(plain) - 1, -1, -1) if re.match(r"  +1[↑ ]", plain[row]))
    numbers = [f"{number}{FINE.up if card in scene.view.up[seat] else ''}" for number, card in enumerate(held, 1)]
    assert plain[place].split()[: len(held)] == numbers
    faces = A_CARD.findall(plain[place - 2])
    assert faces == [face(card, jokers=jokers) for card in [*held, *scene.view.shared]]


@pytest.mark.parametrize("name", shipped())
def test_what_one_holds_is_called_as_it_will_be_at_the_showdown(name):
    """At the end of a hand the log tells what was shown: the same words stand beside one's own cards."""
    hands = (played(standpat.load(name), seed, standpat.load(name).seats.min)[-1] for seed in range(30))
    once = (moment for moment in hands if not any(isinstance(event, Redealt) for event in moment.hand.log))
    shows = (show for moment in once for show in shows_of(moment))
    few = list(islice(shows, 4))
    assert few
    for said, scene in few:
        screen = " ".join(draw(replace(scene, log=()), Size(200, 40), BARE, ENGLISH))
        assert not set(WORD.findall(said)) - set(WORD.findall(screen)), said


def shows_of(moment):
    """What each seat that shows is told to have, and what that seat is shown."""
    for seat in range(len(moment.hand.stacks)):
        scene = scene_of(moment, seat)
        found = [re.search(rf"{NAMES[seat]} shows [^:]*: (.*)\.", line) for line in scene.log]
        yield from ((match[1], scene) for match in found if match)


@pytest.mark.parametrize("name", ["open-no-limit", "seven-card-stud", "spit-in-the-ocean"])
def test_between_two_people_there_are_no_cards(name):
    for moment in moments_of(name):
        scene = between(scene_of(moment, max(moment.actor, 0)), message="Ben is next.")
        for size in SIZES:
            plain = draw(replace(scene, rule_line=""), size, BARE, ENGLISH)
            assert cards_in(plain, BARE) == set()
            assert "Ben is next." in plain
            assert not any(FINE.back in line for line in plain)
            for seat, chips in enumerate(moment.seen.stacks):
                assert any(re.match(rf". {NAMES[seat]}\b.*\b{chips}$", line) for line in plain)


# -- numbers


def numbers(text):
    return re.findall(r"\d+", text)


@pytest.mark.parametrize("voice", [ENGLISH, FRENCH], ids=["en", "fr"])
@pytest.mark.parametrize("name", shipped())
def test_no_part_of_the_rule_line_is_begun_and_not_finished(name, voice):
    for moment in moments_of(name, most=2):
        for size in (Size(60, 18), Size(80, 24)):
            scene = scene_of(moment, max(moment.actor, 0), voice)
            told = " ".join(rule_line_on(scene, size, voice))
            parts = scene.rule_line.split(" · ")
            begun = {" ".join([*parts[:count], "…"]) for count in range(1, len(parts))}
            assert told in {" ".join(parts), *begun, ""}
            assert told or len(scene.names) > 6


def rule_line_on(scene, size, voice=ENGLISH):
    """The parts of the rule line on a screen: what is written faintly below the title, up to a bar or the pot."""
    told = []
    for line in draw(scene, size, Style(), voice)[1:4]:
        text = ESCAPES.sub("", line).rstrip()
        if not line.startswith("\x1b[2m") or text.startswith(FINE.bar):
            break
        told += text.split(" · ")
    return told


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_few_players_the_whole_rule_line_is_there_in_two_lines(seats):
    """At 60 columns, of a game whose line is longer."""
    scene = scene_of(played(standpat.load("classic"), 1, seats)[0], 0)
    assert 60 < len(scene.rule_line) < 110
    assert rule_line_on(scene, Size(60, 18)) == scene.rule_line.split(" · ")


def test_a_pot_that_does_not_fit_is_left_out_whole():
    """Numbers are never shortened: the beginning of one is another."""
    stacks = [1000, 2500, 6000, 10000, 14000, 19000]
    seen = 0
    for seed in range(12):
        for moment in played(standpat.load("open-no-limit"), seed, 6, stacks):
            scene = scene_of(moment, max(moment.actor, 0))
            wide, narrow = (pot_row(draw(scene, size, BARE, ENGLISH)) for size in (Size(100, 30), Size(60, 18)))
            assert numbers(narrow) == numbers(wide)[: len(numbers(narrow))]
            seen += narrow.endswith(" · …")
    assert seen


def pot_row(plain):
    return next((line for line in plain if re.search(r" · pot \d", line)), "")


def test_that_the_cards_were_dealt_again_stands_beside_the_pot_until_the_hand_is_over():
    """The log is too short for it on a small screen: by the first decision it holds the new deal."""
    seen = 0
    for seed in range(10):
        for moment in played(standpat.load("classic"), seed, 4):
            again = any(isinstance(event, Redealt) for event in moment.hand.log[: moment.length])
            row = pot_row(draw(scene_of(moment, max(moment.actor, 0)), Size(60, 18), BARE, ENGLISH))
            if row:
                assert (" · dealt again · " in f"{row} · ") == again
                seen += again
    assert seen


# -- names and words that do not fit


LONG = ("Alexandra of the Seven Hills", "龍" * 20, "Zoe\N{COMBINING ACUTE ACCENT}" * 9, "Ben\x1b[2J\x07\nCleo")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_long_wide_and_harmful_names_are_shortened_and_harmless(size, style):
    moment = played(standpat.load("seven-card-stud"), 4, 4)[-1]
    scene = scene_of(moment, 0, names=LONG, typed="\x1b[31m" + "龍" * 300, message=("龍" * 300, "x" * 300))
    lines = draw(scene, size, style, ENGLISH)
    assert len(lines) == size.rows
    assert max(map(width, bare(lines))) <= size.columns
    rest = "".join(bare(lines))
    assert rest.isprintable()
    assert not style.ascii or rest.isascii()
    for start in ("Alex", "????" if style.ascii else "龍龍", "Zoe", "Ben"):
        assert any(line[2:].startswith(start) for line in bare(lines)), start


def ten_seats():
    rules = standpat.load("five-card-stud")
    return replace(rules, seats=replace(rules.seats, max=10)) if rules.seats.max < 10 else rules


@pytest.mark.parametrize("voice", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_ten_seats_fit_in_the_smallest_screen_with_everything_that_is_asked(voice):
    """Names, chips, cards and how each stands are whole; the log and the rule line have given way."""
    for moment in played(ten_seats(), 5, 10):
        seat = max(moment.actor, 0)
        said = "Your bet of 7 is not one of 5 or 10, which fixed limits ask for on this street."
        scene = scene_of(moment, seat, voice, message=(said,), offer="[f]old  [c]all 5  [r]aise to 10", typed="r 7")
        lines = draw(scene, Size(60, 18), BARE, voice)
        assert len(seat_rows(lines, scene, BARE)) == 10
        assert "[f]old  [c]all 5  [r]aise to 10" in lines
        assert " ".join(line for line in lines if line and (line in said)) == said
        if moment.actor != NOBODY:
            assert lines[-1] == f"{NAMES[seat]}> r 7"
            assert any(re.match(r"  1 +2", line) for line in lines)


@pytest.mark.parametrize("lines", range(0, 40, 3))
def test_the_seats_give_way_to_no_message(lines):
    moment = played(standpat.load("gardena-jackpots"), 1, 8)[9]
    scene = scene_of(moment, moment.actor, message=tuple(f"word {number}" for number in range(lines)))
    for size in SIZES:
        plain = draw(scene, size, BARE, ENGLISH)
        assert len(plain) == size.rows
        assert len(seat_rows(plain, scene, BARE)) == 8
        assert plain[-1] == scene.prompt.rstrip()
        told = [line for line in plain if line.startswith("word")]
        assert [" ".join(line.split()[:2]) for line in told] == [f"word {number}" for number in range(lines)][
            : len(told)
        ]
        assert len(told) >= min(lines, 2)


@pytest.mark.parametrize("size", [Size(20, 5), Size(1, 1), Size(59, 17), Size(300, 3)], ids=str)
def test_a_screen_too_small_for_anything_is_filled_all_the_same(size):
    assert layout_for(*size) == "plain"
    for moment in moments_of("seven-card-stud"):
        lines = draw(scene_of(moment, max(moment.actor, 0), typed="c"), size, BARE, ENGLISH)
        assert len(lines) == size.rows
        assert max(map(width, lines)) <= size.columns


# -- colours


def test_without_colours_there_is_no_escape_code_and_with_them_each_is_reset_on_its_line():
    scene = scene_of(played(standpat.load("classic"), 1, 4)[3], 1)
    assert "\x1b" not in "".join(draw(scene, SIZES[0], BARE, ENGLISH))
    coloured = draw(scene, SIZES[0], Style(), ENGLISH)
    assert any("\x1b[31m" in line for line in coloured)
    for line in coloured:
        codes = ESCAPES.findall(line)
        assert codes[1::2] == ["\x1b[0m"] * (len(codes) // 2)
        assert "\x1b[0m" not in codes[::2]
        assert len(codes) % 2 == 0


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_what_is_said_does_not_depend_on_colours(style):
    scene = scene_of(played(standpat.load("classic"), 1, 4)[3], 1)
    same = Style(color=False, ascii=style.ascii)
    assert bare(draw(scene, SIZES[0], style, ENGLISH)) == draw(scene, SIZES[0], same, ENGLISH)


def test_suits_have_two_colours_or_four():
    cards = range(48, 52)
    assert [Style().suit(card) for card in cards] == ["", "red", "red", ""]
    assert len({Style(four_color=True).suit(card) for card in cards}) == 4


# -- the line one types on


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("typed", ["", "c", "1 3 5", "é龍", "x" * 400])
@pytest.mark.parametrize("seconds", [None, 5, 600])
def test_the_cursor_stands_after_what_was_typed(size, typed, seconds):
    scene = scene_of(played(standpat.load("classic"), 1, 2)[0], 0, prompt="Ada> ", typed=typed, seconds=seconds)
    column, row = cursor(scene, size, BARE)
    last = draw(scene, size, BARE, ENGLISH)[-1]
    assert row == size.rows - 1
    assert column < size.columns
    shown = ("Ada> " + typed)[-column:] if len(typed) > 100 else "Ada> " + typed
    assert width(shown) == column
    assert last.startswith(shown.rstrip())
    assert last.endswith({None: shown.rstrip(), 5: "0:05", 600: "10:00"}[seconds])


# -- how seats stand


def test_who_is_away_out_or_not_dealt_in_is_told():
    moment = played(standpat.load("open-no-limit"), 1, 4)[2]
    scene = scene_of(moment, 0, away=frozenset({1}), out=frozenset({3}))
    rows = seat_rows(draw(scene, SIZES[0], BARE, ENGLISH), scene, BARE)
    assert "away" in rows[1]
    assert "out" in rows[3]


def test_the_newest_of_the_log_is_shown_and_a_sentence_is_not_begun_in_its_middle():
    moment = played(standpat.load("open-no-limit"), 1, 4)[2]
    log = tuple(f"{number} said " + "and on " * 20 for number in range(50))
    for size in SIZES:
        plain = draw(scene_of(moment, 0, log=log), size, BARE, ENGLISH)
        told = [int(line.split()[0]) for line in plain if re.match(r"\d+ said", line)]
        assert told == list(range(50 - len(told), 50))
        assert told
        before = plain[plain.index(next(line for line in plain if line.startswith(f"{told[0]} said"))) - 1]
        assert "and on" not in before
