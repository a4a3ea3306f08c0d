"""The rule page of a game, in the order in which a dealer explains it."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from standpat.frozen import frozen
from standpat.rules.steps import Deal, Draw, Expose
from standpat.words.differences import differences
from standpat.words.rule_card import has_bets
from standpat.words.rule_line import rule_line
from standpat.words.rule_page import at_the_end, setting_up
from standpat.words.rule_page.all_in import all_fold, all_in
from standpat.words.rule_page.examples import examples
from standpat.words.rule_page.exchange import the_exchange
from standpat.words.rule_page.menu import by_section, settings
from standpat.words.rule_page.page import Block, Page, Paragraph, Section, bullets, section
from standpat.words.rule_page.questions import questions
from standpat.words.rule_page.raises import examples as raises_in_numbers
from standpat.words.rule_page.raises import how_much
from standpat.words.rule_page.ranking import best_hand, other_half, turned
from standpat.words.rule_page.rounds import a_round
from standpat.words.strategies import Telling
from standpat.words.streets import street_name
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.rules.compiled import Rules, Street
    from standpat.words.rule_page.examples import Example
    from standpat.words.rule_page.menu import Setting
    from standpat.words.voice import Voice


@frozen
class About:
    """What a profile says of the game beside its rules, in the language of the page."""

    title: str
    summary: str = ""
    family: str = ""
    source: str = ""
    source_of_parent: bool = False
    """Whether it is the source of the game that this one is built on."""
    name: str = ""
    """The profile's."""
    settings: Sequence[Setting] = ()
    by_the_ante: Mapping[str, int] = field(default_factory=dict)
    """The stakes that are so many times the ante, as the profile has it."""
    overlays: Sequence[str] = ()
    """What is laid on the game, a sentence each."""
    played: Sequence[Example] = ()
    parent: Rules | None = None
    parent_title: str = ""
    """What the game differs from."""


FAMILIES = {
    "draw": later("A draw game: cards face down are exchanged."),
    "stud": later("A stud game: some of the cards lie face up."),
    "lowball": later("Lowball: the lowest hand wins."),
    "home game": later("A home game, as it is played among friends."),
}
"""What a game of each family is; said where it is true, for a variant may leave the family it comes from."""


def rule_page(rules: Rules, voice: Voice, about: About) -> Page:
    """The whole page.

    >>> import standpat
    >>> from standpat.words.voice import Voice
    >>> page = rule_page(standpat.load("no-bet"), Voice(), About(title="Draw without bets"))
    >>> [section.key for section in page.sections][:4]
    ['game', 'table', 'cards', 'button']
    """
    tell = Telling(rules, voice)
    parts = (_before(tell, about), _hand(tell), _end(tell), _around(tell, about))
    sections = tuple(found for part in parts for found in part)
    return Page(lang=voice.lang, title=about.title, line=rule_line(rules, voice), sections=sections)


def _before(tell: Telling, about: About) -> list[Section]:
    say = tell.say
    return [
        *section("game", say("The game"), *_the_game(tell, about)),
        *section("table", say("Players and chips"), bullets(setting_up.the_table(tell))),
        *section("cards", say("The cards"), bullets(setting_up.the_cards(tell))),
        *section("button", say("Dealer and button"), bullets(setting_up.the_button(tell))),
        *section("before", say("Before the deal"), bullets(setting_up.put_in(tell))),
        *section("deal", say("The deal"), bullets(setting_up.the_deal(tell))),
    ]


def _the_game(tell: Telling, about: About) -> list[tuple[Block, ...]]:
    """The summary, the family, and the course of a hand in one sentence."""
    summary: tuple[Block, ...] = (Paragraph(about.summary),) if about.summary else ()
    said = _family(about.family, tell)
    course = ", ".join(street_name(street.name, tell.voice) for street in tell.rules.streets)
    said.append(tell.say("The course of a hand: {course}, then the showdown.", course=course))
    return [summary, bullets(said)]


def _family(family: str, tell: Telling) -> list[str]:
    """What a game of this family is, if it is true of the very game."""
    if family in FAMILIES:
        return [tell.say(FAMILIES[family])] if _belongs(family, tell) else []
    return [tell.say("Family: {family}.", family=family)] if family else []


def _belongs(family: str, tell: Telling) -> bool:
    """Whether the game does what makes a game of this family."""
    steps = list(tell.steps())
    deals = [step for step in steps if isinstance(step, Deal)]
    return {
        "draw": any(isinstance(step, Draw) for step in steps) and any(deal.down for deal in deals),
        "stud": any(isinstance(step, Expose) for step in steps) or any(deal.up for deal in deals),
        "lowball": tell.rules.ranking.low,
    }.get(family, True)


def _hand(tell: Telling) -> list[Section]:
    """The streets, and what holds on all of them."""
    rules, say = tell.rules, tell.say
    streets = [_street(street, place, tell) for place, street in enumerate(rules.streets, 1)]
    exchange = section("exchange", say("How cards are exchanged"), bullets(the_exchange(tell)))
    if not has_bets(rules):
        none = section("betting", say("Betting"), bullets([say("Nothing is bet: there are no chips and no antes.")]))
        return [*streets, *exchange, *(none if not rules.award.for_chips else [])]
    limit = bullets(how_much(tell))
    numbers = tuple(Paragraph(text) for text in raises_in_numbers(rules.betting, tell))
    return [
        *streets,
        *exchange,
        *section("betting", say("A betting round"), bullets(a_round(tell))),
        *section("limit", say("How much: what counts as a raise"), limit, numbers),
        *section("all-in", say("All-in and side pots"), all_in(tell)),
        *section("fold", say("When the others fold"), bullets(all_fold(tell))),
    ]


def _street(street: Street, place: int, tell: Telling) -> Section:
    """A street, one step after another."""
    title = tell.say("{n}. {street}", n=place, street=street_name(street.name, tell.voice))
    return Section(f"street-{street.name}", title, bullets(" ".join(tell(step)) for step in street.steps))


def _end(tell: Telling) -> list[Section]:
    say, award = tell.say, tell.rules.award
    second = award.second
    who_wins = say("Who gets the pot") if award.for_chips else say("Who scores")
    other = say("The lowest hand") if second is not None and second.ranking.low else say("The other half of the pot")
    return [
        *section("ranking", say("Which hand is best"), best_hand(tell)),
        *section("other-half", other, other_half(tell)),
        *section("unopened", say("If nobody has opened: another order of hands"), turned(tell)),
        *section("showdown", say("The showdown"), bullets(at_the_end.showdown(tell))),
        *section("pots", who_wins, bullets(at_the_end.pots(tell))),
    ]


def _around(tell: Telling, about: About) -> list[Section]:
    say = tell.say
    different = say("How it differs from: {title}", title=about.parent_title)
    return [
        *section("session", say("The session"), bullets(at_the_end.session(tell))),
        *section("clock", say("Time, and absent players"), bullets(at_the_end.clock(tell))),
        *section("settings", say("What may be chosen"), settings(about.settings, about.by_the_ante, tell)),
        *section("overlays", say("Laid on the game"), bullets(about.overlays)),
        *section("examples", say("Examples"), examples(about.played, tell.voice)),
        *section("questions", say("Questions and answers"), questions(tell)),
        *section("parent", different, _different(tell, about)),
        *section("source", say("Where the rules come from"), bullets(_origin(tell, about))),
    ]


def _different(tell: Telling, about: About) -> tuple[Block, ...]:
    """What this game says and its parent does not, and the other way round."""
    if about.parent is None:
        return ()
    found = differences(about.parent, tell.rules, tell.voice)
    said = by_section([(one.title, one.b) for one in found], tell)
    gone = by_section([(one.title, one.a) for one in found], tell)
    moved = [one.title for one in found if one.reordered and not one.a and not one.b]
    said += [tell.say("{part}: in another order.", part=title) for title in moved]
    says, no_longer = tell.say("Only this game says:"), tell.say("Only the other game says:")
    return (
        *((Paragraph(says), *bullets(said)) if said else ()),
        *((Paragraph(no_longer), *bullets(gone)) if gone else ()),
    )


SOURCE = later("Source: {source}.")
BUILT_ON = later("Source of the game on which this one is built: {source}.")


def _origin(tell: Telling, about: About) -> list[str]:
    said = []
    if about.source:
        message = BUILT_ON if about.source_of_parent else SOURCE
        said.append(tell.say(message, source=about.source.rstrip(".")))
    if about.name:
        said.append(tell.say("Written from the profile {name}.", name=about.name))
    return said
