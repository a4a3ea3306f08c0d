"""How two games differ, in the sentences of their rule cards: what only the one says, and what only the other."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from standpat.words.rule_card import Section, rule_card
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.rules.compiled import Rules
    from standpat.words.strategies import Sentences

Place = tuple[str, int]
"""A section by its title, and how many of that title stand before it."""
Card = dict[Place, Section]


class Difference(NamedTuple):
    """What one section of the card says of one game and not of the other."""

    title: str
    a: Sentences
    """What only the first game says, in the order of its card."""
    b: Sentences
    """What only the second game says."""
    only: Literal["", "a", "b"] = ""
    """The one game that has this section at all."""
    reordered: bool = False
    """Whether what both say comes in another order: that of the steps of a street, and of what is posted, is a rule."""


def differences(a: Rules, b: Rules, voice: Voice) -> list[Difference]:
    """The sections in which two games differ, in the order of the card; none where they are the same game.

    >>> import standpat
    >>> for found in differences(standpat.load("classic"), standpat.load("jacks-or-better"), Voice()):
    ...     print(found.title, found.a, found.b)
    First round ['Anybody may open.'] ['To open takes at least: pair of jacks.']
    """
    return _compared(_card(a, voice), _card(b, voice), voice)


def compared(a: Sequence[Section], b: Sequence[Section], voice: Voice) -> list[Difference]:
    """The same for two cards in one language. Sections of one title are compared, wherever they stand.

    >>> compared([("Deal", ["Five cards."]), ("Draw", ["Up to 3."])], [("Deal", ["Five cards."])], Voice())
    [Difference(title='Draw', a=['Up to 3.'], b=[], only='a', reordered=False)]
    """
    return _compared(dict(zip(_places(a), a, strict=True)), dict(zip(_places(b), b, strict=True)), voice)


def _card(rules: Rules, voice: Voice) -> Card:
    """The sections of a game by their English titles: in French two streets may be called the same."""
    return dict(zip(_places(rule_card(rules, Voice())), rule_card(rules, voice), strict=True))


def _places(card: Sequence[Section]) -> list[Place]:
    """Which section each is; a street may be called like another section."""
    titles = [title for title, _ in card]
    return [(title, titles[:place].count(title)) for place, title in enumerate(titles)]


def _compared(a: Card, b: Card, voice: Voice) -> list[Difference]:
    found = [_section(place, a, b) for place in _in_order(a, b)]
    return [*_order(a, b, voice), *(one for one in found if one.a or one.b or one.reordered)]


def _in_order(a: Iterable[Place], b: Iterable[Place]) -> list[Place]:
    """The sections of both cards: those of the first, and before what follows them those that only the second has."""
    merged = list(a)
    before = len(merged)
    for place in reversed(list(b)):
        if place in merged:
            before = merged.index(place)
        else:
            merged.insert(before, place)
    return merged


def _section(place: Place, a: Card, b: Card) -> Difference:
    if place not in b:
        title, said = a[place]
        return Difference(title, said, [], only="a")
    title, said = b[place]
    return _between(title, a[place][1], said) if place in a else Difference(title, [], said, only="b")


def _between(title: str, a: Sentences, b: Sentences) -> Difference:
    """One section of both games, sentence by sentence; one that only stands elsewhere in it is no difference."""
    both = Counter(a) & Counter(b)
    only_a, only_b = _without(a, both), _without(b, both)
    return Difference(title, only_a, only_b, reordered=_without(a, Counter(only_a)) != _without(b, Counter(only_b)))


def _without(said: Sentences, others: Counter[str]) -> Sentences:
    """The sentences that are left when each of the others is taken away as often as it is said there."""
    left, kept = others.copy(), []
    for sentence in said:
        if left[sentence]:
            left[sentence] -= 1
        else:
            kept.append(sentence)
    return kept


def _order(a: Card, b: Card, voice: Voice) -> list[Difference]:
    """What both have in another order: the streets, since all else on a card stands where it always does."""
    in_a, in_b = [place for place in a if place in b], [place for place in b if place in a]
    moved = [place for place, other in zip(in_a, in_b, strict=True) if place != other]
    return [Difference(voice.say("Order"), _titles(a, in_a, moved), _titles(b, in_b, moved))] if moved else []


def _titles(card: Card, places: Sequence[Place], moved: Sequence[Place]) -> Sentences:
    return [", ".join(card[place][0] for place in places if place in moved)]
