"""The tutorial: every example of every shipped game, played by learners of several kinds."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from greek import english_in, in_greek
from lessons import GAMES, TYPE, VOICES, Learner, as_told, give, lessons_of, only_enter

from standpat.cli.examples import as_played
from standpat.engine.actions import Action, BetLegal, DrawLegal
from standpat.errors import IllegalAction
from standpat.profiles.document import from_plain
from standpat.profiles.library import load
from standpat.rules.table import NOBODY
from standpat.scenarios.reader import read_nodes
from standpat.terminal.answers import Do, read
from standpat.terminal.explained import explained, typed
from standpat.terminal.lesson import Notes, most_complete
from standpat.terminal.lesson import lesson as make
from standpat.terminal.scene import Size
from standpat.terminal.screen import draw
from standpat.terminal.spot import Spot
from standpat.terminal.style import Style
from standpat.testing.hidden import faces
from standpat.words.strategies import Telling
from standpat.words.voice import face

__all__ = ["in_greek"]
ENGLISH = VOICES["en"]
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


def cards_in(text):
    """The cards that are named, but for those that are just said to be wild."""
    return {*CARD.findall(re.sub(r"^ *Wild now: .*$", "", text, flags=re.MULTILINE))}


def own(lesson):
    """The learner's decisions."""
    return [beat for beat in lesson.beats if beat.legal.seat == lesson.seat]


def events_of(lesson):
    """All that happens."""
    return [event for beat in lesson.beats for event in beat.before] + [*lesson.after]


def hands_of(lesson):
    return sum(type(event).__name__ == "HandBegan" for event in events_of(lesson))


@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize("name", GAMES)
def test_every_example_is_a_lesson_in_which_enter_plays_everything(name, lang):
    assert lessons_of(name)
    for lesson in lessons_of(name, lang):
        learner = Learner(only_enter)
        assert give(lesson, learner, VOICES[lang])
        assert len(learner.decisions) == len(own(lesson))
        assert len(learner.asked) == len(lesson.beats) + 1 + hands_of(lesson)
        for scene in learner.decisions:
            assert scene.to_act == lesson.seat == scene.view.seat
            assert TYPE.search(scene.message[-1])
            assert scene.offer


@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_to_be_typed_plays_the_example(name, lang):
    for lesson in lessons_of(name, lang):
        learner = Learner(as_told)
        assert give(lesson, learner, VOICES[lang])
        told = [TYPE.search(scene.message[-1])[1] for scene in learner.decisions if scene.message]
        assert told == [typed(beat.action, beat.legal, VOICES[lang]) for beat in own(lesson)]
        confirmed = [scene for scene in learner.decisions if not scene.message]
        assert all(scene.offer for scene in confirmed)


def test_somewhere_a_learner_is_asked_for_every_kind_of_decision():
    """So that the tests of this file say something of each."""
    lessons = [lesson for name in GAMES for lesson in lessons_of(name)]
    assert {type(beat.legal).__name__ for lesson in lessons for beat in own(lesson)} == {
        "BetLegal",
        "DrawLegal",
        "CardsLegal",
        "ChoiceLegal",
    }
    assert any(beat.refused for lesson in lessons for beat in own(lesson))
    assert len({lesson.hands for lesson in lessons}) > 1


# -- nothing hidden


class Watched(Learner):
    """A learner who is shown no card that the seat has not seen, in any way."""

    def __init__(self, lesson, answer):
        super().__init__(answer)
        self.lesson = lesson
        self.seen = set()

    def told(self, sentences, scene):
        super().told(sentences, scene)
        if scene.view is not None:
            self.look(scene, sentences)

    def ask(self, scene, deadline=None):
        self.look(scene, (*scene.message, scene.offer))
        return super().ask(scene, deadline)

    def look(self, scene, sentences):
        """Everything that is shown now is something the seat has seen by now."""
        events = scene.view.events if scene.view is not None else []
        self.seen |= {card for event in events for card in faces(event)}
        jokers = scene.rules.deck.jokers
        known = {face(card, jokers=jokers) for card in self.seen}
        assert cards_in("\n".join((*sentences, *scene.log))) <= known
        if scene.view is not None:
            view = scene.view
            held = {card for cards in (*view.cards, *view.up, view.shared) for card in cards}
            assert held <= self.seen | {-1}
            assert view.seat == self.lesson.seat


@pytest.mark.parametrize("name", GAMES)
def test_nothing_the_seat_has_not_seen_is_shown(name):
    for lesson in lessons_of(name):
        visible = [event for event in events_of(lesson) if hasattr(event, "seen_by")]
        everything = {card for event in visible for card in faces(event)}
        public = {card for event in visible for card in faces(event.seen_by(lesson.seat))}
        watched = Watched(lesson, only_enter)
        assert give(lesson, watched)
        assert watched.seen == public
        hidden = {face(card, jokers=lesson.rules.deck.jokers) for card in everything - public}
        assert not hidden & cards_in(watched.text())


def test_the_test_of_hidden_cards_would_find_one():
    lesson = lessons_of("open-no-limit")[0]
    other = replace(lesson, seat=1)
    watched = Watched(lesson, only_enter)
    with pytest.raises(AssertionError):
        give(other, watched)


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_shows_nothing_hidden_and_repeats_the_example(name):
    """Asked once in a game: hints have tests of their own."""
    lesson = most_complete(lessons_of(name))
    hinted = []

    def asks_once(scene):
        if scene.prompt == "> " or hinted:
            return ""
        hinted.append(scene)
        return "h"

    watched = Watched(lesson, asks_once)
    assert give(lesson, watched)
    before, after = watched.decisions[:2]
    assert after.message[-1] == before.message[-1]
    assert len(after.message) == 2


# -- what else may be typed


@pytest.mark.parametrize("name", GAMES)
def test_another_legal_action_is_answered_kindly_and_asked_again(name):
    for lesson in lessons_of(name):
        lines = [line for beat in own(lesson) for line in (other_than(beat), "") if line is not None]
        typing = iter(lines)
        learner = Learner(lambda scene, typing=typing: "" if scene.prompt == "> " else next(typing))
        assert give(lesson, learner)
        assert next(typing, None) is None
        answered = [scene.message for scene in learner.decisions if scene.message[0].startswith("You could, but in")]
        assert len(answered) == len(lines) - len(own(lesson))
        assert all(len(message) == 1 and TYPE.search(message[-1]) for message in answered)


def other_than(beat):
    """What to type for some legal action that is not the example's, and says everything by its verb."""
    legal = beat.legal
    for action in (legal.default, *(Action(verb) for verb in legal.verbs)):
        try:
            verb, amount, cards = legal.check(*action)
        except IllegalAction:
            continue
        if verb != beat.action.verb and not cards:
            return typed(Action(verb, amount), legal, ENGLISH)
    return None


@pytest.mark.parametrize("name", ["classic", "jacks-or-better", "five-card-stud", "anaconda", "high-low-draw"])
@pytest.mark.parametrize("line", ["raise 100000", "1 2 3 4 5 6 7 8", "muck", "xyzzy", "40", "declare high"])
def test_what_is_not_allowed_is_refused_as_at_the_table(name, line):
    for lesson in lessons_of(name):
        state = {"turn": True}

        def types(scene, state=state):
            if scene.prompt == "> ":
                return ""
            state["turn"] = not state["turn"]
            return "" if state["turn"] else line

        learner = Learner(types)
        assert give(lesson, learner)
        for beat, (before, after) in zip(own(lesson), pairs(learner.decisions), strict=False):
            answer = read(line, Spot(beat.legal, lesson.rules, before.view), ENGLISH)
            if hasattr(answer, "sentence"):
                assert after.message == (answer.sentence,)


def pairs(scenes):
    """Each decision with the one after it, where the first is the first time it is asked."""
    return list(zip(scenes[::2], scenes[1::2], strict=False))


def test_the_wishes_work_at_every_kind_of_prompt():
    lesson = lessons_of("open-no-limit")[0]
    wishes = ["?", "l", "help", "leave A", "rebuy 100", "h", "nonsense words", ""]
    turns = []

    def wants(_scene):
        turns.append(len(turns))
        return wishes[turns[-1] % len(wishes)]

    learner = Learner(wants)
    assert give(lesson, learner)
    prompts = len(learner.asked) // len(wishes)
    assert prompts == len(lesson.beats) + 2
    assert learner.pages.count(["the rules"]) == prompts
    helps = [page for page in learner.pages if page[-1].startswith("help")]
    assert len(helps) == prompts
    assert all(any("nothing is saved" in line for line in page) for page in helps)
    assert not any("save and leave" in line or "rebuy" in line for page in helps for line in page)
    came = [scene for scene in learner.asked if "nobody comes or goes" in " ".join(scene.message)]
    assert len(came) == 2 * prompts


def test_q_leaves_at_every_prompt():
    lesson = lessons_of("open-no-limit")[0]
    prompts = len(lesson.beats) + 2
    for place in range(prompts):
        lines = iter([*[""] * place, "q"])
        learner = Learner(lambda _scene, lines=lines: next(lines))
        assert not give(lesson, learner)
        assert len(learner.asked) == place + 1


def test_no_to_an_exchange_asks_again_and_plays_it_after_a_yes():
    lesson = next(one for one in lessons_of("open-no-limit") if one.place == 1)
    answers = iter(["n", "maybe", "h", ""])

    def changes_his_mind(scene):
        if scene.prompt == "> " or (scene.message and TYPE.search(scene.message[-1]) and "bet 4" in scene.message[-1]):
            return ""
        if scene.offer.startswith("keep") or not scene.offer:
            return next(answers)
        return "3 4 5"

    learner = Learner(changes_his_mind)
    assert give(lesson, learner)
    assert next(answers, None) is None
    asked = [scene.message for scene in learner.decisions]
    assert any("neither yes nor no" in line for message in asked for line in message)


# -- what is told


def told_of(name, place, lang="en"):
    lesson = lessons_of(name, lang)[place - 1]
    learner = Learner(only_enter)
    assert give(lesson, learner, VOICES[lang])
    return lesson, learner


def test_who_one_is_is_told_at_the_start_and_what_it_shows_at_the_end():
    lesson, learner = told_of("classic", 1)
    first, (last, _) = learner.asked[0].message, learner.told_so_far[-1]
    assert first[0] == "A tutorial of: Title"
    assert first[1] == "You play example 1 of 3 in the seat of A, and see what A sees."
    assert first[2] == "Started with --example N, the tutorial plays another example."
    assert last[-1] == f"What the example shows: {lesson.title}."
    assert "The example stops here; at a table the hand would go on." in last


def test_in_french_the_title_is_left_out():
    lesson, learner = told_of("classic", 1, "fr")
    assert lesson.title == ""
    assert learner.told_so_far[-1][0][-1] == "C'était l'exemple."


def test_a_hand_that_is_over_does_not_say_that_it_goes_on():
    lesson, learner = told_of("open-no-limit", 1)
    assert lesson.over
    assert "stops here" not in learner.text()
    assert "A 10, B 0" in learner.text()


def test_what_the_example_says_is_refused_is_told_with_the_reason():
    _, learner = told_of("classic", 1)
    (refused,) = [line for scene in learner.decisions for line in scene.message if line.startswith("Not allowed")]
    assert refused == "Not allowed here: throw A♣ 9♦ 7♥ 4♠. 4 cards only when an ace is kept."
    _, learner = told_of("jacks-or-better", 1)
    message = "\n".join(learner.decisions[0].message)
    assert "Not allowed here: bet 20. To open takes at least: pair of jacks." in message


def test_a_refusal_of_another_seat_is_not_told():
    """What somebody else may not do says something of his cards."""
    lesson = replace(lessons_of("jacks-or-better")[0], seat=1)
    learner = Learner(only_enter)
    give(lesson, learner)
    assert "Not allowed" not in learner.text()


REFUSED_AND_LEFT = {
    "title": "One who is away folds",
    "seats": {"Ada": {"hand": "As Ad 9h 4c 2s"}, "Ben": {}, "Cleo": {}},
    "button": "Cleo",
    "steps": [
        {"refuse": {"Ben": "bet 2"}},
        {"Ada": "bet 2"},
        {"refuse": {"Ben": "check"}},
        {"leave": "Cleo"},
        {"Ben": "fold"},
    ],
}


def noted(example):
    """The lesson of an example that is written here."""
    (scenario,) = read_nodes([from_plain(example, "<example>")], "<example>", needs_profile=False)
    notes = Notes()
    session = as_played(load("open-no-limit"), scenario, notes)
    return make(session, notes, written=scenario.hands, title="", place=1, examples=1)


def test_what_somebody_may_not_do_out_of_turn_is_left_out():
    lesson = noted(REFUSED_AND_LEFT)
    assert [beat.refused for beat in lesson.beats] == [(), (Action("check"),), ()]
    assert [lesson.names[beat.legal.seat] for beat in lesson.beats] == ["Ada", "Ben", "Cleo"]


def test_an_absent_player_acts_as_the_rules_say_and_it_is_told_in_order():
    learner = Learner(only_enter)
    assert give(noted(REFUSED_AND_LEFT), learner)
    told = [line.strip() for lines, _ in learner.told_so_far for line in lines]
    story = ["Ada bets 2.", "Cleo has left, and checks or folds meanwhile.", "Ben folds.", "Cleo folds."]
    assert [line for line in told if line in story] == story


@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize("name", GAMES)
def test_the_first_decision_of_a_lesson_is_explained(name, lang):
    for lesson in lessons_of(name, lang):
        learner = Learner(only_enter)
        give(lesson, learner, VOICES[lang])
        for scene, beat in zip(learner.decisions[:1], own(lesson), strict=False):
            spot = as_it_was(Spot(beat.legal, lesson.rules, scene.view), beat, lesson)
            assert scene.message[0] == explained(spot, VOICES[lang])[0]


def test_a_rule_is_told_once():
    for name in GAMES:
        for lesson in lessons_of(name):
            learner = Learner(only_enter)
            give(lesson, learner)
            rules = [line for scene in learner.decisions for line in scene.message if not_of_the_moment(line)]
            assert len(rules) == len(set(rules))


def not_of_the_moment(line):
    return not line.startswith(("In this example", "Not allowed here"))


@pytest.mark.parametrize("name", GAMES)
def test_the_first_decision_of_each_kind_is_explained_in_numbers_and_rules_of_the_game(name):
    for lesson in lessons_of(name):
        learner = Learner(only_enter)
        give(lesson, learner)
        tell = Telling(lesson.rules, ENGLISH)
        for beat, scene in zip(own(lesson), learner.decisions, strict=True):
            spot = Spot(beat.legal, lesson.rules, scene.view)
            said = explained(as_it_was(spot, beat, lesson), ENGLISH)
            assert said, (name, lesson.place, beat.legal)
            if isinstance(beat.legal, DrawLegal) and beat.legal.most:
                assert said == tell(beat.legal.limit)
            if isinstance(beat.legal, BetLegal) and beat.legal.low and "bring-in" not in beat.legal.verbs:
                assert any(str(beat.legal.low) in line for line in said)


def as_it_was(spot, beat, lesson):
    """The spot with the view as it was at the decision: the front keeps the view, which goes on."""
    from standpat.engine.view import View

    view = View(lesson.seat)
    for one in lesson.beats[: lesson.beats.index(beat) + 1]:
        for event in one.before:
            if hasattr(event, "seen_by"):
                view.see(event.seen_by(lesson.seat))
    return Spot(beat.legal, spot.rules, view)


@pytest.mark.parametrize("size", [Size(80, 24), Size(60, 18)], ids=str)
@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize("name", GAMES)
def test_what_to_type_can_be_read_on_the_screen(name, lang, size):
    """A message that is too long is cut at its end, and what to type stands there."""
    for lesson in lessons_of(name, lang):

        def looks(scene):
            if scene.prompt != "> ":
                lines = draw(scene, size, Style(color=False, four_color=False, ascii=False), VOICES[lang])
                shown = " ".join(" ".join(lines).split())
                assert " ".join(scene.message[-1].split()) in shown
            return ""

        assert give(lesson, Learner(looks), VOICES[lang])


def test_no_english_slips_into_a_tutorial(in_greek, monkeypatch):
    monkeypatch.setattr("standpat.cli.played.in_language", lambda words, _: "Title" if words else "")
    for name in GAMES:
        result = in_greek("play", name, "--tutorial", "--plain")
        assert result.exit_code == 0, result.output
        told = "\n".join(result.stdout.splitlines()[:-1]).replace("--example", "")  # what is typed is no word
        assert english_in(told) == []


# -- which example, which seat


def test_the_learner_sits_where_cards_were_written_down_and_something_is_decided():
    for name in GAMES:
        for lesson in lessons_of(name):
            acting = [beat.legal.seat for beat in lesson.beats]
            assert not acting or lesson.seat in acting
    (stud, *_) = lessons_of("five-card-stud")
    assert stud.names[stud.seat] == "B"  # A has cards, but nothing to decide


def test_the_example_with_most_kinds_of_decisions_comes_first():
    assert most_complete(lessons_of("classic")).place == 1
    assert most_complete(lessons_of("open-no-limit")).place == 1
    assert most_complete(lessons_of("five-card-stud")).place == 3


def test_events_are_written_down_once_and_in_order():
    """Also where an example goes on with another hand."""
    for name in GAMES:
        for lesson in lessons_of(name):
            events = events_of(lesson)
            assert sum(type(event).__name__ == "Began" for event in events) == hands_of(lesson)
            assert len({id(event) for event in events}) == len(events)
            assert type(events[0]).__name__ == "SessionBegan"


def test_nobody_is_asked_where_nothing_happens():
    assert Notes().beats == []
    assert NOBODY not in {beat.legal.seat for name in GAMES for lesson in lessons_of(name) for beat in lesson.beats}


def test_every_action_of_every_example_can_be_typed():
    for name in GAMES:
        for lesson in lessons_of(name):
            for voice in VOICES.values():
                for beat in lesson.beats:
                    view = as_it_was(Spot(beat.legal, lesson.rules, None), beat, replace(lesson, seat=beat.legal.seat))
                    answer = read(typed(beat.action, beat.legal, voice), view, voice)
                    assert isinstance(answer, Do) or hasattr(answer, "question")
                    assert answer.action == beat.action
