"""The numbers on a page are those of the engine: every worked example is played, every example holding judged."""

import random
import re
from dataclasses import replace

import pytest
from rule_pages import page

from standpat import Hand, load
from standpat.hands.example_holdings import ExampleHoldings
from standpat.profiles.folder import shipped
from standpat.rules.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
from standpat.rules.forced_bets import Ante
from standpat.rules.ranking import SuitCard
from standpat.rules.wild import NoWild
from standpat.words.rule_page.raises import examples
from standpat.words.strategies import Telling
from standpat.words.voice import Voice

ADA, BEN, CLEO, DAN = range(4)
DRAW, CLASSIC, STUD = load("open-no-limit"), load("classic"), load("five-card-stud")
LOW, HIGH = {"minimum": 4, "unit": 1}, {"minimum": 30, "unit": 15}
REOPENS = ("full_raise_per_player", "full_raise_global", "any_raise")
NO_LIMITS = [NoLimit(**sizes, reopens=reopens) for sizes in (LOW, HIGH) for reopens in REOPENS]


def with_betting(betting, ante=1):
    """Five-card draw with this limit."""
    return replace(DRAW, betting=betting, forced_bets=(Ante(amount=ante),))


def numbers(rules):
    """The numbers of every example, in order."""
    return [
        [int(part) for part in re.findall(r"\d+", text)] for text in examples(rules.betting, Telling(rules, Voice()))
    ]


def hand(rules, *, stacks=(), players=4):
    """A hand in which Ada speaks first; a stack is what its seat can bet."""
    chips = [*stacks, *[1000] * players][:players]
    ante = rules.ante
    return Hand(rules, [stack + ante for stack in chips], players - 1, random.Random(1))


@pytest.mark.parametrize("betting", [*NO_LIMITS, CLASSIC.betting, DRAW.betting], ids=str)
def test_the_raises_of_the_example_are_full_ones(betting):
    rules = with_betting(betting)
    (bet, to, added, smallest), (opening, first), *_ = numbers(rules)
    playing = hand(rules)
    playing.act(ADA, "bet", bet)
    playing.act(BEN, "raise", to)
    assert to - bet == added
    assert playing.legal().low == smallest
    playing = hand(rules)
    playing.act(ADA, "bet", opening)
    assert playing.legal().low == first


@pytest.mark.parametrize("betting", NO_LIMITS, ids=str)
def test_a_short_all_in_opens_the_betting_as_the_example_has_it(betting):
    rules = with_betting(betting)
    (bet, short, called, full), after = numbers(rules)[-2:]
    assert short == called
    second, smallest = after[-2:]
    playing = hand(rules, stacks=(1000, short, 1000, second))
    playing.act(ADA, "bet", bet)
    playing.act(BEN, "raise", short)
    assert playing.legal().level == short
    assert playing.legal().low == full
    playing.act(CLEO, "call")
    playing.act(DAN, "raise", second)
    assert playing.actor == ADA
    assert playing.legal().low == smallest
    playing.act(ADA, "call")
    assert playing.actor == CLEO
    assert ("raise" in playing.legal().verbs) == (betting.reopens != "full_raise_per_player")


@pytest.mark.parametrize("betting", NO_LIMITS, ids=str)
def test_after_a_short_all_in_alone_the_first_may_only_call(betting):
    rules = with_betting(betting)
    bet, short, *_ = numbers(rules)[-2]
    playing = hand(rules, stacks=(1000, short))
    playing.act(ADA, "bet", bet)
    playing.act(BEN, "raise", short)
    playing.act(CLEO, "call")
    playing.act(DAN, "fold")
    assert playing.actor == ADA
    assert ("raise" in playing.legal().verbs) == (betting.reopens == "any_raise")


@pytest.mark.parametrize("share", ["whole", "half"])
def test_the_pot_is_counted_as_in_the_example(share):
    betting = PotLimit(**LOW, share=share)
    pot, bet, called, most, to = numbers(with_betting(betting))[0]
    playing = hand(with_betting(betting, ante=pot // 3), players=3)
    playing.act(ADA, "bet", bet)
    assert playing.legal().high == to == bet + most
    assert called == pot + 2 * bet


def test_a_spread_is_that_of_the_example():
    rules = with_betting(SpreadLimit(**LOW, maximum=20))
    bet, lowest, highest = numbers(rules)[0]
    playing = hand(rules)
    playing.act(ADA, "bet", bet)
    assert (playing.legal().low, playing.legal().high) == (lowest, highest)


@pytest.mark.parametrize("raises", [1, 3, 4])
def test_fixed_raises_go_up_and_end_as_in_the_example(raises):
    rules = with_betting(FixedLimit(small=6, big=12, raises=raises))
    bet, *steps = numbers(rules)[0]
    playing = hand(rules)
    playing.act(ADA, "bet", bet)
    for step in steps:
        assert playing.legal().fixed == (step,)
        playing.act(playing.actor, "raise", step)
    assert "raise" not in playing.legal().verbs


@pytest.mark.parametrize("big", [10, 15, 4])
def test_half_a_bet_is_that_of_the_example(big):
    rules = with_betting(FixedLimit(small=2, big=big))
    first, *others = rules.streets
    deal, bet = first.steps
    rules = replace(rules, streets=(replace(first, steps=(deal, replace(bet, size="big"))), *others))
    opening, enough, above, less, full = numbers(rules)[-1]
    for stack, raised in ((enough, above), (less, full)):
        playing = hand(rules, stacks=(1000, stack))
        playing.act(ADA, "bet", opening)
        playing.act(BEN, "raise", stack)
        assert playing.legal().fixed == (raised,)
        playing.act(CLEO, "call")
        playing.act(DAN, "call")
        assert playing.actor == ADA
        assert ("raise" in playing.legal().verbs) == (stack == enough)


def test_a_completion_uses_up_no_raise():
    bring_in, bet, first = numbers(STUD)[1]
    playing = Hand(STUD, [200, 200, 200], 0, random.Random(3))
    playing.act(playing.actor, "bring-in")
    assert playing.legal().to_call == bring_in
    playing.act(playing.actor, "complete", bet)
    assert playing.legal().fixed == (first,)


def test_an_open_pair_allows_what_the_example_says():
    """The same numbers are played in an example of five-card-stud."""
    assert numbers(STUD)[2] == [5, 10, 15, 15, 25, 10, 20]


# -- holdings


def judged(rules):
    """The rankings of a game whose holdings stand in a table, and their evaluators."""
    second = rules.award.second
    rankings = [rules.ranking, *([second.ranking] if second is not None else [])]
    return [(order, Telling(rules, Voice()).evaluator(order)) for order in rankings if not isinstance(order, SuitCard)]


@pytest.mark.parametrize("game", shipped())
def test_every_example_holding_is_what_its_row_says(game):
    rules = load(game)
    deck = rules.deck.cards(rules.seats.max)
    for ranking, evaluator in judged(rules):
        made, values = ExampleHoldings(evaluator, deck), []
        for category in evaluator.scale.categories:
            if category.name == "five of a kind" and (isinstance(rules.wild, NoWild) or ranking.low):
                continue
            cards = made.of(category)
            if not cards:
                assert category.name == "five of a kind"
                continue
            assert set(cards) <= set(deck)
            assert len(set(cards)) == len(cards)
            value = evaluator.value(cards)
            assert evaluator.category(value) == category.name
            values.append(value)
        assert values == sorted(values)
        if evaluator.scale.high:
            royal = evaluator.value(made.royal())
            assert evaluator.category(royal) == "straight flush"
            assert royal >= evaluator.value(made.of(evaluator.scale.categories[-2]))


@pytest.mark.parametrize("game", shipped())
def test_examples_of_a_profile_are_told_to_their_end(game):
    stories = next(section.blocks for section in page(game).sections if section.key == "examples")
    for story in stories:
        assert story.title.startswith("Example ")
        assert len(story.lines) > 2
        assert re.search(r"Stacks|And so on|scores", story.lines[-1])
