"""The rules of a game as a card to read before the first deal, defaults included."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from standpat.rules.steps import Bet
from standpat.words.plain import TIED, tied
from standpat.words.strategies import Sentences, Telling
from standpat.words.strategies.absent import when_silent
from standpat.words.strategies.rounds import own_bounds
from standpat.words.strategies.winning import may_be_unwon, may_tie, second_half
from standpat.words.streets import street_name
from standpat.words.voice import Voice, later

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.rules.compiled import Rules, Street

Section = tuple[str, Sentences]


def rule_card(rules: Rules, voice: Voice) -> list[Section]:
    """Every rule that matters, in sections: a title and its sentences.

    >>> import standpat
    >>> dict(rule_card(standpat.load("five-card-stud"), Voice()))["Fourth street"][0]
    '1 card is burned, then everybody is dealt 1 card up.'
    """
    tell = Telling(rules, voice)
    sections = [
        (voice.say("Players"), players(tell)),
        (voice.say("Cards"), tell(rules.deck) + tell(rules.wild)),
        (voice.say("Button"), [*tell(rules.button.first), tell.say(MOVES[rules.button.moves])]),
        (voice.say("Posted first"), [line for bet in rules.forced_bets for line in tell(bet)]),
        *((street_name(street.name, voice), street_lines(street, tell)) for street in rules.streets),
        (
            voice.say("Bets"),
            [*tell(rules.betting), *own_bounds(tell)] if has_bets(rules) else [voice.say("There are none.")],
        ),
        (voice.say("Best hand"), tell(rules.ranking) + tell(rules.selection)),
        *second_half_section(tell),
        (voice.say("Showdown"), showing(tell)),
        (voice.say("Winning"), winning(tell)),
        (voice.say("Session"), session_lines(rules, voice)),
        (voice.say("Clock"), clock_lines(tell)),
        (voice.say("Absent"), absent_lines(tell)),
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
        text = wrap(tied(" ".join(said)), max(width - margin, 20), break_long_words=False, break_on_hyphens=False)
        lines += [f"{title if place == 0 else '':{margin}}{line.replace(TIED, ' ')}" for place, line in enumerate(text)]
    return lines


def has_bets(rules: Rules) -> bool:
    """Whether anything is ever bet."""
    return any(isinstance(step, Bet) for street in rules.streets for step in street.steps)


DIRECTION = {"counterclockwise": later("Play goes counter-clockwise: the next player is the one on the right.")}
"""Which way play goes, where that is not clockwise."""


def players(tell: Telling) -> Sentences:
    """How many, and what they have."""
    rules, seats = tell.rules, tell.rules.seats
    said = [tell.say("{fewest} to {most}.", fewest=seats.min, most=seats.max)]
    if rules.award.for_chips:
        said.append(tell.count("Each starts with {n} chip.", "Each starts with {n} chips.", rules.stack))
    return [*said, *(tell.say(words) for word, words in DIRECTION.items() if word == seats.direction)]


MOVES = {"left": later("After each hand it moves to the next player on the {side}.")}
"""Where the button goes."""


def street_lines(street: Street, tell: Telling) -> Sentences:
    """What happens on a street, step by step."""
    return [line for step in street.steps for line in tell(step)]


# -- the end


def second_half_section(tell: Telling) -> list[Section]:
    """What the other half of the pot goes to, where it is shared."""
    second = tell.rules.award.second
    if second is None:
        return []
    title = tell.say("Lowest hand") if second.ranking.low else tell.say("Other half")
    return [(title, second_half(second, tell))]


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
    "left_of_button": later(
        "Chips that do not divide go to the first winners from the button's {side}, each pot apart."
    )
}


def showing(tell: Telling) -> Sentences:
    """Who shows what."""
    rules, showdown, say = tell.rules, tell.rules.showdown, tell.say
    told = [*tell(showdown.first), say(MUCK[showdown.muck])]
    if rules.award.for_chips and has_bets(rules):
        told.append(say(UNCONTESTED[showdown.uncontested]))
    return [*told, say(MUCKED[showdown.mucked])] if showdown.muck != "never" else told


def winning(tell: Telling) -> Sentences:
    """Who gets the pot."""
    rules, told = tell.rules, tell(tell.rules.award)
    shared = rules.award.for_chips and (rules.award.second is not None or may_tie(tell))
    return [*told, tell.say(ODD_CHIP[rules.showdown.odd_chip])] if shared else told


OUT = {
    "cannot_pay_ante": later("Who cannot pay the whole ante is out."),
    "no_chips": later("Who has no chips is out; a short stack posts what it has and is all-in."),
}


def out(rules: Rules) -> str:
    """When a player is out."""
    return rules.session.out_with(rules.ante)


REBUY = {
    "never": later("No chips can be bought."),
    "between_hands": later("Chips may be bought between hands, never during one."),
}
PLACES_BY_CHIPS = {"shared": later("Most chips win; equal players share a place.")}
PLACES_BY_POINTS = {"shared": later("Most points win; equal players share a place.")}


def session_lines(rules: Rules, voice: Voice) -> Sentences:
    """How long it lasts, and who wins."""
    session = rules.session
    if session.hands is None:
        length = voice.say("Open: it ends when the players wish.")
    elif may_deal_again(rules):
        length = voice.count("{n} hand; a redeal is no new hand.", "{n} hands; a redeal is no new hand.", session.hands)
    else:
        length = voice.count("{n} hand.", "{n} hands.", session.hands)
    if not rules.award.for_chips:
        return [length, voice.say(PLACES_BY_POINTS[session.places])]
    alone = voice.say("It also ends when only one player can go on.")
    return [
        length,
        alone,
        voice.say(OUT[out(rules)]),
        voice.say(REBUY[session.rebuy]),
        voice.say(PLACES_BY_CHIPS[session.places]),
    ]


def may_deal_again(rules: Rules) -> bool:
    """Whether a hand may be dealt anew with the same pot: where nobody opens, or nobody's hand is good enough."""
    bets = [step for street in rules.streets for step in street.steps if isinstance(step, Bet)]
    unwon = rules.award.nobody == "redeal" and may_be_unwon(rules.award)
    return unwon or any(bet.all_pass.redeals for bet in bets)


def clock_lines(tell: Telling) -> Sentences:
    """How long one may think."""
    seconds = tell.rules.clock.seconds
    if seconds is None:
        return [tell.say("No time limit.")]
    limit = tell.count("{n} second for each decision.", "{n} seconds for each decision.", seconds)
    then = [tell.say("Then: check when that is possible, else fold.")] if has_bets(tell.rules) else []
    return [limit, *then, *when_silent(tell)]


def absent_lines(tell: Telling) -> Sentences:
    """What is done for a player who has left."""
    said = tell(tell.rules.absent)
    return said if tell.rules.absent.bot else [*said, *when_silent(tell)]
