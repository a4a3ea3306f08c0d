"""The rules of a game as a card to read before the first deal, defaults included."""

from __future__ import annotations

from functools import singledispatch
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from standpat.cards import STANDARD_CARDS, is_joker, rank_of
from standpat.rules.betting import FixedLimit
from standpat.rules.steps import Bet, Deal, Draw
from standpat.words.strategies import Sentences, sentences
from standpat.words.streets import street_name
from standpat.words.voice import Voice, face, later

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.hands import Evaluator
    from standpat.rules.compiled import Rules

Section = tuple[str, Sentences]


def rule_card(rules: Rules, voice: Voice) -> list[Section]:
    """Every rule that matters, in sections: a title and its sentences.

    >>> import standpat
    >>> dict(rule_card(standpat.load("five-card-stud"), Voice()))["Fourth street"][0]
    '1 card is burned, then everybody is dealt 1 card up.'
    """
    said = _Said(rules, voice)
    sections = [
        (voice.say("Players"), _players(rules, voice)),
        (voice.say("Cards"), said(rules.deck) + _wild(rules.evaluator, rules.deck.jokers, voice)),
        (voice.say("Button"), [*said(rules.button.first), voice.say(MOVES[rules.button.moves])]),
        (voice.say("Posted first"), [line for bet in rules.forced_bets for line in said(bet)]),
        *((street_name(street.name, voice), _street(street.steps, said)) for street in rules.streets),
        (voice.say("Bets"), said(rules.betting) if _bets(rules) else [voice.say("There are none.")]),
        (voice.say("Best hand"), _ranking(rules, voice) + said(rules.selection)),
        (voice.say("Showdown"), _showdown(rules, said)),
        (voice.say("Winning"), _winning(rules, said)),
        (voice.say("Session"), _session(rules, voice)),
        (voice.say("Clock"), _clock(rules, voice)),
        (voice.say("Absent"), said(rules.absent)),
    ]
    return [(title, lines) for title, lines in sections if lines]


def lay_out(sections: Iterable[Section], width: int = 80) -> list[str]:
    """Sections as lines: titles on the left, the sentences wrapped beside them.

    >>> lay_out([("Cards", ["52 cards, no joker.", "No card is wild."])], width=30)
    ['Cards  52 cards, no joker. No', '       card is wild.']
    """
    sections = list(sections)
    margin = max((len(title) for title, _ in sections), default=0) + 2
    lines = []
    for title, said in sections:
        text = wrap(" ".join(said), max(width - margin, 20), break_long_words=False, break_on_hyphens=False)
        lines += [f"{title if place == 0 else '':{margin}}{line}" for place, line in enumerate(text)]
    return lines


class _Said:
    """The sentences of a strategy of one game."""

    def __init__(self, rules: Rules, voice: Voice) -> None:
        self.rules = rules
        self.voice = voice

    def __call__(self, strategy: Any) -> Sentences:
        return sentences(strategy, self.voice, self.rules.evaluator)


def _bets(rules: Rules) -> bool:
    return any(isinstance(step, Bet) for street in rules.streets for step in street.steps)


def _players(rules: Rules, voice: Voice) -> Sentences:
    seats = rules.seats
    said = [voice.say("{fewest} to {most}.", fewest=seats.min, most=seats.max)]
    if rules.award.for_chips:
        said.append(voice.count("Each starts with {n} chip.", "Each starts with {n} chips.", rules.stack))
    return said


MOVES = {"left": later("After each hand it moves to the next player on the left.")}
"""Where the button goes."""


# -- cards


def _wild(evaluator: Evaluator, jokers: int, voice: Voice) -> Sentences:
    if not evaluator.wild:
        return [voice.say("No card is wild.")]
    cards = voice.listing(wild_cards(evaluator.wild, jokers, voice))
    if evaluator.bug:
        return [voice.say("Bug: {cards}; it is an ace, or completes a straight or a flush.", cards=cards)]
    return [voice.say("Wild: {cards}; a wild card takes the value that makes the hand strongest.", cards=cards)]


def wild_cards(wild: Iterable[int], jokers: int, voice: Voice) -> list[str]:
    """The wild cards in words: jokers and whole ranks by name, others one by one."""
    cards = sorted(wild)
    jokers_wild = [card for card in cards if is_joker(card)]
    said = []
    if jokers_wild:
        said.append(voice.count("the joker", "{n} jokers", len(jokers_wild)))
    plain = [card for card in cards if card < STANDARD_CARDS]
    for rank in sorted({rank_of(card) for card in plain}):
        of_rank = [card for card in plain if rank_of(card) == rank]
        whole = voice.say("every {rank}", rank=voice.rank(rank))
        said += [whole] if len(of_rank) == 4 else [face(card, jokers=jokers) for card in of_rank]
    return said


RANKINGS = {"high": later("From the best: {categories}.")}
"""How the hands rank, by the name of the scale."""


def _ranking(rules: Rules, voice: Voice) -> Sentences:
    evaluator = rules.evaluator
    possible = [name for name in reversed(evaluator.categories) if evaluator.wild or name != "five of a kind"]
    categories = ", ".join(voice.holding(evaluator, evaluator.floor(name)) for name in possible)
    return [voice.say(RANKINGS.get(evaluator.scale.name, RANKINGS["high"]), categories=categories)]


# -- streets and their steps


def _street(steps: Iterable[Any], said: _Said) -> Sentences:
    return [line for step in steps for line in _step(step, said)]


@singledispatch
def _step(step: Any, said: _Said) -> Sentences:
    return said(step)


@_step.register
def _(deal: Deal, said: _Said) -> Sentences:
    voice = said.voice
    down = voice.count("{n} card down", "{n} cards down", deal.down)
    up = voice.count("{n} card up", "{n} cards up", deal.up)
    cards = voice.listing([words for words, number in ((down, deal.down), (up, deal.up)) if number])
    if not cards:
        cards = voice.say("nothing")
    if not deal.burn:
        return [voice.say("Everybody is dealt {cards}.", cards=cards)]
    return [
        voice.count(
            "{n} card is burned, then everybody is dealt {cards}.",
            "{n} cards are burned, then everybody is dealt {cards}.",
            deal.burn,
            cards=cards,
        )
    ]


@_step.register
def _(bet: Bet, said: _Said) -> Sentences:
    told = [said.voice.say("A betting round."), *said(bet.first), *_bring_in(bet, said)]
    betting = said.rules.betting
    if isinstance(betting, FixedLimit):
        amount = betting.big if bet.size == "big" else betting.small
        told.append(said.voice.say("Bets and raises are of {amount}.", amount=amount))
        if bet.open_pair:
            told.append(
                said.voice.say(
                    "With an open pair on the table anybody may use the big size instead, and then it stays."
                )
            )
    return [*told, *_opening(bet, said), *_all_pass(bet, said)]


def _bring_in(bet: Bet, said: _Said) -> Sentences:
    if bet.bring_in is None:
        return []
    return [
        said.voice.say(
            "That player must bring in {amount}, or complete to {full}; a completion is no raise.",
            amount=bet.bring_in,
            full=said.rules.betting.minimum_bet(),
        )
    ]


def _opening(bet: Bet, said: _Said) -> Sentences:
    """That anybody may open goes without saying after the first round, and where somebody must."""
    first = next(step for street in said.rules.streets for step in street.steps if isinstance(step, Bet))
    return said(bet.opening) if bet.opening.restricted or (bet is first and bet.bring_in is None) else []


def _all_pass(bet: Bet, said: _Said) -> Sentences:
    """Where chips are forced in on this round, it cannot be checked around."""
    return [] if bet.bring_in is not None else said(bet.all_pass)


@_step.register
def _(draw: Draw, said: _Said) -> Sentences:
    told = [said.voice.say("Each player still in, all-in or not, may exchange cards once.")]
    return told + said(draw.first) + said(draw.limit) + said(draw.shortage)


# -- the end


MUCK = {
    "never": later("Everybody still in shows all cards."),
    "losers": later("A player who cannot win any more may throw the cards away unseen."),
}
UNCONTESTED = {
    "never": later("A winner nobody called does not show."),
    "may_show": later("A winner nobody called may show or not."),
}
MUCKED = {
    "private": later("Cards thrown away stay unseen."),
    "on_request": later("Cards thrown away at the showdown are told after the hand to a player who asks."),
}
ODD_CHIP = {
    "left_of_button": later("Chips that do not divide go to the first winners from the button's left, each pot apart.")
}


def _showdown(rules: Rules, said: _Said) -> Sentences:
    showdown, say = rules.showdown, said.voice.say
    told = [*said(showdown.first), say(MUCK[showdown.muck])]
    if rules.award.for_chips and _bets(rules):
        told.append(say(UNCONTESTED[showdown.uncontested]))
    return [*told, say(MUCKED[showdown.mucked])] if showdown.muck != "never" else told


def _winning(rules: Rules, said: _Said) -> Sentences:
    told = said(rules.award)
    return [*told, said.voice.say(ODD_CHIP[rules.showdown.odd_chip])] if rules.award.for_chips else told


OUT = {
    "cannot_pay_ante": later("Who cannot pay the whole ante is out."),
    "no_chips": later("Who has no chips is out; a short stack posts what it has and is all-in."),
}
REBUY = {
    "never": later("No chips can be bought."),
    "between_hands": later("Chips may be bought between hands, never during one."),
}
PLACES_BY_CHIPS = {"shared": later("Most chips win; equal players share a place.")}
PLACES_BY_POINTS = {"shared": later("Most points win; equal players share a place.")}


def _session(rules: Rules, voice: Voice) -> Sentences:
    session = rules.session
    if session.hands is None:
        length = voice.say("Open: it ends when the players wish.")
    else:
        length = voice.count("{n} hand; a redeal is no new hand.", "{n} hands; a redeal is no new hand.", session.hands)
    if not rules.award.for_chips:
        return [length, voice.say(PLACES_BY_POINTS[session.places])]
    alone = voice.say("It also ends when only one player can go on.")
    return [
        length,
        alone,
        voice.say(OUT[session.out]),
        voice.say(REBUY[session.rebuy]),
        voice.say(PLACES_BY_CHIPS[session.places]),
    ]


def _clock(rules: Rules, voice: Voice) -> Sentences:
    seconds = rules.clock.seconds
    if seconds is None:
        return [voice.say("No time limit.")]
    limit = voice.count("{n} second for each decision.", "{n} seconds for each decision.", seconds)
    return [
        limit,
        voice.say("Then: check or post the bring-in if possible, else fold; keep all cards at the draw; do not show."),
    ]
