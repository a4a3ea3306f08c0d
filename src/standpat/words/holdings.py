"""Names of cards and holdings, as a person says them, in English and French."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import HIDDEN, STANDARD_CARDS, is_joker, rank_of, suit_of
from standpat.errors import UnknownName
from standpat.frozen import frozen
from standpat.hands.order import ACE
from standpat.hands.suit_card import NONE, SuitCard

if TYPE_CHECKING:
    from standpat.cards import Card
    from standpat.hands import Evaluator


@frozen
class Language:
    """The words of one language."""

    ranks: tuple[str, ...]
    """One card of each rank, two to ace."""
    plurals: tuple[str, ...]
    suits: tuple[str, ...]
    card: str
    joker: str
    hidden: str
    royal: str
    any_card: str
    """What stands for the rank if any will do."""
    no_card_of: str
    """No card of a suit."""
    bare: dict[str, str]
    """The name of each category, without its ranks."""
    phrases: dict[str, tuple[str, ...]]
    """How each category is said: one phrase for each deciding rank, in order; ``first`` is the first rank again."""
    whole: str
    """All cards of a rank."""
    articles: dict[str, str]
    """The article of a holding, by the word it begins with; none where sentences and headlines do without."""


DASHED = ("-{one}",) * 4

ENGLISH = Language(
    ranks=(
        *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("jack", "queen", "king", "ace"),
    ),
    plurals=(
        *("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
        *("jacks", "queens", "kings", "aces"),
    ),
    suits=("clubs", "diamonds", "hearts", "spades"),
    card="{rank} of {suit}",
    joker="joker",
    hidden="hidden card",
    royal="royal flush",
    any_card="any card",
    no_card_of="no {suit}",
    bare={
        "one card": "one-card badugi",
        "two cards": "two-card badugi",
        "three cards": "three-card badugi",
        "badugi": "four-card badugi",
    },
    phrases={
        "high card": ("high card {one}", *DASHED),
        "pair": ("pair of {many}", ", then {one}", "-{one}", "-{one}"),
        "two pair": ("two pair, {many}", " and {many}", ", kicker {one}"),
        "three of a kind": ("three {many}", ", then {one}", "-{one}"),
        "straight": ("straight, {one} high",),
        "flush": ("flush, {one}", *DASHED),
        "full house": ("full house, {many}", " over {many}"),
        "four of a kind": ("four {many}", ", kicker {one}"),
        "straight flush": ("straight flush, {one} high",),
        "five of a kind": ("five {many}",),
        "four straight": ("four straight, {one} high", ", kicker {one}"),
        "four flush": ("four flush, {one}", *DASHED[:3], ", kicker {one}"),
        "low": ("{one} low", ", {first}-{one}", *DASHED[:3]),
        "one card": ("one-card badugi, {one}",),
        "two cards": ("two-card badugi, {one}", "-{one}"),
        "three cards": ("three-card badugi, {one}", "-{one}", "-{one}"),
        "badugi": ("four-card badugi, {one}", *DASHED[:3]),
    },
    whole="every {one}",
    articles={},
)

FRENCH = Language(
    ranks=(
        *("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
        *("valet", "dame", "roi", "as"),
    ),
    plurals=(
        *("deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
        *("valets", "dames", "rois", "as"),
    ),
    suits=("trèfle", "carreau", "cœur", "pique"),
    card="{rank} de {suit}",
    joker="joker",
    hidden="carte cachée",
    royal="quinte flush royale",
    any_card="une carte",
    no_card_of="aucun {suit}",
    bare={
        "high card": "carte haute",
        "pair": "paire",
        "two pair": "double paire",
        "three of a kind": "brelan",
        "straight": "quinte",
        "flush": "couleur",
        "full house": "full",
        "four of a kind": "carré",
        "straight flush": "quinte flush",
        "five of a kind": "cinq cartes de même valeur",
        "four straight": "quinte à quatre cartes",
        "four flush": "couleur à quatre cartes",
        "low": "main basse",
        "one card": "badugi à une carte",
        "two cards": "badugi à deux cartes",
        "three cards": "badugi à trois cartes",
        "badugi": "badugi à quatre cartes",
    },
    phrases={
        "high card": ("carte haute {one}", *DASHED),
        "pair": ("paire {of}", ", puis {one}", "-{one}", "-{one}"),
        "two pair": ("double paire, {many}", " et {many}", ", kicker {one}"),
        "three of a kind": ("brelan {of}", ", puis {one}", "-{one}"),
        "straight": ("quinte {to}",),
        "flush": ("couleur, {one}", *DASHED),
        "full house": ("full aux {many}", " par les {many}"),
        "four of a kind": ("carré {of}", ", kicker {one}"),
        "straight flush": ("quinte flush {to}",),
        "five of a kind": ("cinq {many}",),
        "four straight": ("quinte à quatre cartes {to}", ", kicker {one}"),
        "four flush": ("couleur à quatre cartes, {one}", *DASHED[:3], ", kicker {one}"),
        "low": ("main basse {to}", ", {first}-{one}", *DASHED[:3]),
        "one card": ("badugi à une carte, {one}",),
        "two cards": ("badugi à deux cartes, {one}", "-{one}"),
        "three cards": ("badugi à trois cartes, {one}", "-{one}", "-{one}"),
        "badugi": ("badugi à quatre cartes, {one}", *DASHED[:3]),
    },
    whole="les quatre {many}",
    articles={
        **dict.fromkeys(("carte", "paire", "double", "quinte", "couleur", "main"), "une"),
        **dict.fromkeys(("brelan", "full", "carré", "badugi"), "un"),
    },
)

LANGUAGES = {"en": ENGLISH, "fr": FRENCH}


def describe(ev: Evaluator, value: int, lang: str = "en") -> str:
    """The name of the holding, board or floor with this strength.

    Raises UnknownName for a language other than ``en`` and ``fr``.

    >>> from standpat.cards import parse_cards
    >>> from standpat.hands import high_evaluator
    >>> ev = high_evaluator()
    >>> kings = ev.value(parse_cards("Ks Kh 9d 5c 2s"))
    >>> describe(ev, kings), describe(ev, kings, "fr"), describe(ev, ev.floor("pair", 9))
    ('pair of kings, then nine-five-two', 'paire de rois, puis neuf-cinq-deux', 'pair of jacks')
    """
    words = language(lang)
    category, ranks = ev.category(value), ev.ranks(value)
    if isinstance(ev, SuitCard):
        return suit_card_words(words, ev.suit, category, ranks)
    if not ranks:
        return words.bare.get(category, category)
    if category == "straight flush" and ranks[0] == ACE:
        return words.royal
    if category not in words.phrases:
        return f"{category}, {'-'.join(words.ranks[rank] for rank in ranks)}"
    phrases = zip(words.phrases[category], ranks, strict=False)
    first = {"first": words.ranks[ranks[0]]}
    return "".join(phrase.format_map(forms(words, rank) | first) for phrase, rank in phrases)


def with_article(holding: str, lang: str) -> str:
    """The name of a holding as it stands within a sentence.

    >>> with_article("paire de rois", "fr"), with_article("cinq rois", "fr"), with_article("pair of kings", "en")
    ('une paire de rois', 'cinq rois', 'pair of kings')
    """
    article = language(lang).articles.get(holding.partition(" ")[0].rstrip(","))
    return f"{article} {holding}" if article else holding


def suit_card_words(words: Language, suit: int, category: str, ranks: tuple[int, ...]) -> str:
    """The name of what an evaluator of one suit found: a card, any card, or none."""
    if ranks:
        return words.card.format(rank=words.ranks[ranks[0]], suit=words.suits[suit])
    if category == NONE.name:
        return words.no_card_of.format(suit=words.suits[suit])
    return words.card.format(rank=words.any_card, suit=words.suits[suit])


def card_words(card: Card, lang: str = "en") -> str:
    """The name of a card; raises UnknownName for a language other than ``en`` and ``fr``.

    >>> card_words(51), card_words(51, "fr"), card_words(52), card_words(53)
    ('ace of spades', 'as de pique', 'joker', 'joker 2')
    """
    words = language(lang)
    if card == HIDDEN:
        return words.hidden
    if is_joker(card):
        return words.joker if card == STANDARD_CARDS else f"{words.joker} {card - STANDARD_CARDS + 1}"
    return words.card.format(rank=words.ranks[rank_of(card)], suit=words.suits[suit_of(card)])


def language(lang: str) -> Language:
    """The words of a language; raises UnknownName, naming the known ones.

    >>> language("fr").ranks[12]
    'as'
    """
    if lang not in LANGUAGES:
        raise UnknownName(f"there are no words for the language {lang!r}: choose {' or '.join(LANGUAGES)}")
    return LANGUAGES[lang]


def forms(words: Language, rank: int) -> dict[str, str]:
    """One rank in the forms the phrases ask for; ``of`` and ``to`` are the French "d'as" and "à l'as"."""
    one, many = words.ranks[rank], words.plurals[rank]
    to = {"as": "à l'as", "dame": "à la dame"}.get(one, f"au {one}")
    return {"one": one, "many": many, "of": f"d'{many}" if many == "as" else f"de {many}", "to": to}
