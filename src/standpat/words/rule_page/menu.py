"""The settings a host may choose, each choice told by what the game then says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.rules.forced_bets import Ante
from standpat.words.differences import compared
from standpat.words.rule_card import rule_card
from standpat.words.rule_page.page import Block, Paragraph, Table, bullets
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.rules.compiled import Rules
    from standpat.words.differences import Difference
    from standpat.words.rule_card import Section
    from standpat.words.strategies import Telling
    from standpat.words.voice import Voice


class Setting(NamedTuple):
    """A setting of the menu, as whoever has read the profile gives it."""

    name: str
    title: str
    default: str
    force: str
    """The choice in force."""
    choices: Mapping[str, Rules | None]
    """The game with each choice made; None where it does not go with the other settings."""


class _Cards:
    """The rule cards of the games that the choices make, each written once."""

    def __init__(self, tell: Telling) -> None:
        self.tell = tell
        self._written: dict[int, list[Section]] = {}

    def of(self, rules: Rules) -> list[Section]:
        """The card of a game."""
        if id(rules) not in self._written:
            self._written[id(rules)] = rule_card(rules, self.tell.voice)
        return self._written[id(rules)]

    def between(self, a: Rules, b: Rules) -> list[Difference]:
        """How two games differ."""
        return [] if a is b else compared(self.of(a), self.of(b), self.tell.voice)


def settings(menu: Sequence[Setting], by_the_ante: Mapping[str, int], tell: Telling) -> tuple[Block, ...]:
    """Name, meaning, default and choices (S002-12)."""
    return (*_choices(menu, tell), *_amounts(by_the_ante, tell))


def _choices(menu: Sequence[Setting], tell: Telling) -> tuple[Block, ...]:
    if not menu:
        return ()
    head = (tell.say("Setting"), tell.say("Choice"), tell.say("What it means"))
    cards = _Cards(tell)
    rows = [row for setting in menu for row in _rows(setting, cards)]
    how = tell.say("The host may choose before the game; every choice changes only what is told beside it.")
    return (*bullets([how]), Table(head, tuple(rows)))


STAKES = {
    "stack": later("the chips at the start"),
    "ante": later("the ante"),
    "blind": later("the blind"),
    "small_blind": later("the small blind"),
    "big_blind": later("the big blind"),
    "bring_in": later("the bring-in"),
    "minimum_bet": later("the smallest bet"),
    "unit": later("the unit of all bets"),
    "small_bet": later("the small bet"),
    "big_bet": later("the big bet"),
}
"""What the stakes of a profile are called."""


def _amounts(by_the_ante: Mapping[str, int], tell: Telling) -> tuple[Block, ...]:
    """What may be set to another number in any game (S002-12.2, S002-12.3, S002-12.8)."""
    rules = tell.rules
    hands = tell.say("open") if rules.session.hands is None else str(rules.session.hands)
    rows = [(tell.say("Hands (session.hands)"), hands, tell.say("After so many hands the session is over."))]
    if rules.award.for_chips:
        stack = tell.say("What each player has at the start.")
        rows.insert(0, (tell.say("Chips (stakes.stack)"), str(rules.stack), stack))
    antes = [bet.amount for bet in rules.forced_bets if isinstance(bet, Ante) and bet.amount]
    if antes:
        ante = tell.say("What each puts in before the deal.")
        if by_the_ante:
            stakes = [
                tell.count(
                    "{stake} ({n} time the ante)", "{stake} ({n} times the ante)", times, stake=tell.say(STAKES[name])
                )
                for name, times in by_the_ante.items()
            ]
            ante += " " + tell.say("With it go {stakes}.", stakes=tell.voice.listing(stakes))
        rows.insert(0, (tell.say("Ante (stakes.ante)"), str(antes[0]), ante))
    how = tell.say("These numbers may be set to others:")
    head = (tell.say("Setting"), tell.say("Now"), tell.say("What it means"))
    return Paragraph(how), Table(head, tuple(rows))


def _rows(setting: Setting, cards: _Cards) -> list[tuple[str, ...]]:
    names = [f"{setting.title} ({setting.name})", *[""] * (len(setting.choices) - 1)]
    return [
        (name, _choice(setting, choice, cards.tell.voice), _meaning(setting, choice, cards))
        for name, choice in zip(names, setting.choices, strict=True)
    ]


def _choice(setting: Setting, choice: str, voice: Voice) -> str:
    """The word for it, and whether it holds now or unless somebody chooses."""
    marks = []
    if choice == setting.default:
        marks.append(voice.say("by default"))
    if choice == setting.force:
        marks.append(voice.say("in force"))
    return f"{choice} ({', '.join(marks)})" if marks else choice


SEVERAL = 4
"""Sections of the choice in force that are worth saying again."""


def _meaning(setting: Setting, choice: str, cards: _Cards) -> str:
    """What is said with this choice and not with the others, or not with the one in force."""
    rules, tell = setting.choices[choice], cards.tell
    if rules is None:
        return tell.say("Does not go with the other settings.")
    if choice != setting.force:
        return _all_of(rules, cards)
    others = [other for word, other in setting.choices.items() if word != choice and other is not None]
    said = _joined(rules, others, cards)
    if not said or len(said) > SEVERAL:
        return tell.say("As told on this page.")
    return " ".join(said)


def _own(found: Sequence[Difference], tell: Telling) -> list[str]:
    """What only the second of two games says, section by section."""
    return by_section([(one.title, one.b) for one in found], tell)


def _reordered(rules: Rules, found: Sequence[Difference], cards: _Cards) -> list[str]:
    """Streets on which the same things are done in another order, told in that order."""
    titles = [one.title for one in found if one.reordered and not one.a and not one.b]
    return by_section([(title, lines) for title, lines in cards.of(rules) if title in titles], cards.tell)


def by_section(said: Sequence[tuple[str, Sequence[str]]], tell: Telling) -> list[str]:
    """Sentences after the titles of their sections; sections that say the same are named together.

    >>> import standpat
    >>> from standpat.words.strategies import Telling
    >>> from standpat.words.voice import Voice
    >>> by_section([("Fourth street", ["Big."]), ("Fifth street", ["Big."])], Telling(standpat.load("razz"), Voice()))
    ['Fourth street and Fifth street: Big.']
    """
    titles: dict[str, list[str]] = {}
    for title, lines in said:
        titles.setdefault(" ".join(lines), []).append(title)
    return [
        tell.say("{part}: {sentences}", part=tell.voice.listing(named), sentences=text)
        for text, named in titles.items()
        if text
    ]


def _joined(rules: Rules, others: Sequence[Rules], cards: _Cards) -> list[str]:
    """What one game says and at least one of several others does not, section by section."""
    lines: dict[str, dict[str, None]] = {title: {} for title, _ in cards.of(rules)}
    for other in others:
        for one in cards.between(other, rules):
            lines.setdefault(one.title, {}).update(dict.fromkeys(one.b))
    return by_section([(title, list(said)) for title, said in lines.items()], cards.tell)


def _all_of(rules: Rules, cards: _Cards) -> str:
    """What another choice says instead, and which parts and sentences of the game fall away with it."""
    tell, found = cards.tell, cards.between(cards.tell.rules, rules)
    gone = [one.title for one in found if one.only == "a"]
    said = [*_own(found, tell), *_reordered(rules, found, cards)]
    if gone:
        said.append(tell.say("Left out: {parts}.", parts=tell.voice.listing(gone)))
    less = by_section([(one.title, one.a) for one in found if one.only != "a" and not one.b], tell)
    if less:
        said.append(tell.say("No longer in force: {sentences}", sentences=" ".join(less)))
    return " ".join(said) or tell.say("Nothing changes.")
