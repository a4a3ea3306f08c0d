"""What the author of a variant is asked: the question, what it means, what holds now, and what an answer changes."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from standpat.cli.ask_answers import (
    MOST_CHIPS,
    Choice,
    cards,
    choice,
    holding,
    holding_told,
    is_nothing,
    number,
    numbers,
)
from standpat.profiles.sketch import cards as of_cards
from standpat.profiles.sketch import chips, opening, rounds, winning
from standpat.words.answers import BUG
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.profiles.library import Loaded
    from standpat.profiles.sketch.draft import Tree
    from standpat.words.voice import Voice

Answer = Any
MOST_SEATS, MOST_JOKERS, MOST_DRAWS, MOST_HANDS = 10, 4, 4, 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question."""

    key: str
    asked: str
    """The question; it may name the amounts that are wanted."""
    meaning: str
    """What ``?`` tells."""
    present: Callable[[Loaded], Answer]
    """What holds now."""
    told: Callable[[Answer, Voice], str]
    """An answer as one would write it."""
    read: Callable[[str, Loaded, Voice], Answer]
    """An answer as it is written; raises Misread."""
    change: Callable[[Tree, Loaded, Answer], Tree | None]
    """Changes the wanted rules, or gives others."""
    applies: Callable[[Loaded], bool] = lambda _: True
    """Whether the game is of a kind that it is asked of."""

    def wanted(self, game: Loaded, rules: Tree, answer: Answer) -> Tree:
        """The rules with this answer."""
        tree = deepcopy(rules)
        return self.change(tree, game, answer) or tree


# -- how answers are written


def _plain(answer: Answer, _voice: Voice) -> str:
    return str(answer)


def _row(answer: tuple[int, ...], _voice: Voice) -> str:
    return " ".join(map(str, answer)) or "0"


def _or_zero(answer: Answer, _voice: Voice) -> str:
    return str(answer or 0)


def _yes(answer: Answer, voice: Voice) -> str:
    return voice.say(YES.said if answer else NO.said)


def _one_of(choices: tuple[Choice, ...]) -> Callable[[Answer, Voice], str]:
    said = {one.value: one.said for one in choices}
    return lambda answer, voice: voice.say(said.get(answer, str(answer)))


def _cards_told(answer: tuple[str, ...], _voice: Voice) -> str:
    return " ".join(answer) or "0"


# -- how they are read


def _number(least: int, most: int) -> Callable[[str, Loaded, Voice], int]:
    return lambda text, _, voice: number(text, least, most, voice)


def _number_or_none(most: int) -> Callable[[str, Loaded, Voice], int | None]:
    """A number; nothing, or 0, is none."""
    return lambda text, _, voice: None if is_nothing(text) else number(text, 0, most, voice) or None


def _choice(choices: tuple[Choice, ...]) -> Callable[[str, Loaded, Voice], str]:
    return lambda text, _, voice: choice(text, choices, voice)


def _yes_or_no(text: str, _game: Loaded, voice: Voice) -> bool:
    return choice(text, (YES, NO), voice) == YES.value


def _seats(text: str, _game: Loaded, voice: Voice) -> tuple[int, int]:
    """Two numbers; one alone is the most."""
    found = sorted(numbers(text, [1, 2], 2, MOST_SEATS, voice))
    return (2, found[0]) if len(found) == 1 else (found[0], found[1])


def _blinds(text: str, _game: Loaded, voice: Voice) -> tuple[int, ...]:
    return () if is_nothing(text) else numbers(text, [1, 2], 1, MOST_CHIPS, voice)


def _sizes(text: str, game: Loaded, voice: Voice) -> tuple[int, ...]:
    return tuple(sorted(numbers(text, [len(chips.sizes_of(game))], 1, MOST_CHIPS, voice)))


def _changed(text: str, game: Loaded, voice: Voice) -> tuple[int, ...]:
    """One number for all exchanges, or one for each."""
    times = len(rounds.draws(game))
    found = numbers(text, sorted({1, times}), 1, rounds.cards_dealt(game), voice)
    return found * times if len(found) == 1 else found


# -- words

YES, NO = Choice("yes", later("yes"), ("y", "oui")), Choice("no", later("no"), ("n", "non"))
PLAYED_FOR = (Choice("chips", later("chips"), ("jetons",)), Choice("points", later("points")))
LIMITS = (
    Choice("none", later("none"), ("no", "no limit", "0", "aucune", "sans limite")),
    Choice("pot", later("pot"), ("pot limit", "hauteur du pot")),
    Choice("fixed", later("fixed"), ("fixed limit", "fixe", "limite fixe")),
    Choice("spread", later("spread"), ("spread limit", "fourchette", "between")),
)
AGAIN = (
    Choice("again", later("deal again"), ("again", "redeal", "redistribuer", "on redistribue")),
    Choice("on", later("go on"), ("on", "continue", "continuer", "on continue")),
)
ANY_CARD = Choice("anything", later("anything"), ("all", "n'importe quoi", "tout"))
USES = (ANY_CARD, Choice(of_cards.BUG, BUG))
LOW_USES = (ANY_CARD, Choice("low", later("lowest"), ("low bug", "basse", "la plus basse")))
WINNERS = (
    Choice("high", later("high"), ("best", "haute", "la meilleure")),
    Choice("low", later("low"), ("lowest", "ace to five", "basse", "la plus basse")),
    Choice("seven-low", later("seven-low"), ("deuce to seven", "sept bas")),
    Choice("both", later("both"), ("high low", "les deux", "haut bas")),
)


# -- when they are asked


def _for_chips(game: Loaded) -> bool:
    return not winning.for_points(game)


def _has_bets(game: Loaded) -> bool:
    return _for_chips(game) and bool(rounds.bets(game))


def _opens_with_bets(game: Loaded) -> bool:
    """Whether the first round of a draw game begins without a bet."""
    return _has_bets(game) and not rounds.is_open(game) and rounds.first_bet(game).bring_in is None


def _openers(game: Loaded) -> bool:
    return (
        _opens_with_bets(game)
        and not rounds.blinds(game)
        and not game.profile.ranking.low
        and opening.openers_are_simple(game)
    )


def _nobody_opens(game: Loaded) -> bool:
    return _openers(game) and opening.openers_of(game) is not None and bool(opening.nobody_opens_of(game))


def _draws(game: Loaded) -> bool:
    return bool(rounds.draws(game))


def _has_raises(game: Loaded) -> bool:
    return _has_bets(game) and chips.limit_of(game) in ("fixed", "spread")


# -- the questions, in the order a dealer explains a game


QUESTIONS = (
    Question(
        key="players",
        asked=later("How many may play?"),
        meaning=later("The fewest and the most players, from 2 to 10: 2-6. One number is the most."),
        present=lambda game: (game.rules.seats.min, game.rules.seats.max),
        told=lambda answer, _: "-".join(map(str, answer)),
        read=_seats,
        change=lambda tree, _, answer: rounds.block(tree, "seats").update(min=answer[0], max=answer[1]),
    ),
    Question(
        key="for",
        asked=later("Is it for chips or for points?"),
        meaning=later("For chips there are bets. For points there are none: the best hand of each deal scores."),
        present=lambda game: "points" if winning.for_points(game) else "chips",
        told=_one_of(PLAYED_FOR),
        read=_choice(PLAYED_FOR),
        change=lambda _, game, answer: winning.points_or_chips(game, points=answer == "points"),
    ),
    Question(
        key="points",
        asked=later("How many points does the best hand score?"),
        meaning=later("Several numbers are for the best, the next best and so on: 2 1. Equal hands score in full."),
        present=winning.points_of,
        told=_row,
        read=lambda text, _, voice: numbers(text, range(1, MOST_SEATS + 1), 1, 1000, voice),
        change=lambda tree, _, answer: winning.points(tree, answer),
        applies=winning.for_points,
    ),
    Question(
        key="ante",
        asked=later("How big is the ante? (0 for none)"),
        meaning=later("What everybody puts into the pot before the deal. Bets that follow it grow with it."),
        present=lambda game: game.rules.ante,
        told=_plain,
        read=lambda text, _, voice: 0 if is_nothing(text) else number(text, 0, MOST_CHIPS, voice),
        change=chips.ante,
        applies=_for_chips,
    ),
    Question(
        key="blinds",
        asked=later("Which blinds are posted? (0 for none, or 2, or 1 2)"),
        meaning=later("Bets before the deal by the first after the dealer: one number, or two."),
        present=rounds.blinds,
        told=_row,
        read=_blinds,
        change=chips.post_blinds,
        applies=_opens_with_bets,
    ),
    Question(
        key="bring-in",
        asked=later("How big is the bring-in?"),
        meaning=later("What the first to speak must put in, unless he bets in full."),
        present=chips.bring_in_of,
        told=_plain,
        read=_number(1, MOST_CHIPS),
        change=chips.bring_in,
        applies=lambda game: _has_bets(game) and rounds.first_bet(game).bring_in is not None,
    ),
    Question(
        key="limit",
        asked=later("What limits a bet: none, pot, fixed or spread?"),
        meaning=later(
            "none: up to the whole stack. pot: at most what is in the pot. fixed: two sizes, the small one in the early"
            " rounds. spread: anything between two amounts."
        ),
        present=chips.limit_of,
        told=_one_of(LIMITS),
        read=_choice(LIMITS),
        change=chips.limit,
        applies=_has_bets,
    ),
    Question(
        key="sizes",
        asked=later("The small and the big bet?"),
        meaning=later("Two amounts: 5 10. Bets and raises are always one of them."),
        present=chips.sizes_of,
        told=_row,
        read=_sizes,
        change=chips.sizes,
        applies=lambda game: _has_bets(game) and chips.limit_of(game) == "fixed",
    ),
    Question(
        key="spread",
        asked=later("The smallest and the biggest bet?"),
        meaning=later("Two amounts: 2 10. A bet or raise is anything between them."),
        present=chips.sizes_of,
        told=_row,
        read=_sizes,
        change=chips.sizes,
        applies=lambda game: _has_bets(game) and chips.limit_of(game) == "spread",
    ),
    Question(
        key="smallest",
        asked=later("The smallest bet?"),
        meaning=later("One amount; a raise adds at least as much as the bet or raise before it."),
        present=chips.sizes_of,
        told=_row,
        read=_sizes,
        change=chips.sizes,
        applies=lambda game: _has_bets(game) and chips.limit_of(game) in ("none", "pot"),
    ),
    Question(
        key="raises",
        asked=later("How many raises may a round see? (0 for no limit)"),
        meaning=later("So many raises after the bet."),
        present=chips.raises_of,
        told=_or_zero,
        read=_number_or_none(1000),
        change=lambda tree, _, answer: chips.raises(tree, answer),
        applies=_has_raises,
    ),
    Question(
        key="capped",
        asked=later("Does that hold with two players left, too?"),
        meaning=later("In many card rooms two players may raise each other without end."),
        present=chips.cap_is_hard,
        told=_yes,
        read=_yes_or_no,
        change=lambda tree, _, answer: chips.hard_cap(tree, hard=answer),
        applies=lambda game: _has_raises(game) and chips.raises_of(game) is not None,
    ),
    Question(
        key="stack",
        asked=later("How many chips does each start with?"),
        meaning=later("Whole chips; nobody can lose more than that in a hand."),
        present=lambda game: game.rules.stack,
        told=_plain,
        read=_number(1, MOST_CHIPS),
        change=lambda tree, _, answer: chips.stack(tree, answer),
        applies=_for_chips,
    ),
    Question(
        key="often",
        asked=later("How often may cards be changed?"),
        meaning=later("How many times in a hand everybody may exchange cards; bets follow each."),
        present=lambda game: len(rounds.draws(game)),
        told=_plain,
        read=_number(1, MOST_DRAWS),
        change=of_cards.change_often,
        applies=_draws,
    ),
    Question(
        key="cards",
        asked=later("How many cards may be changed at most?"),
        meaning=later("One number, or one for each time: 3 2."),
        present=of_cards.draw_most,
        told=lambda answer, voice: _row(answer if len(set(answer)) > 1 else answer[:1], voice),
        read=_changed,
        change=of_cards.change_up_to,
        applies=_draws,
    ),
    Question(
        key="ace",
        asked=later("May who keeps an ace or a joker change one more?"),
        meaning=later("An old rule: with an ace kept, four cards instead of three."),
        present=of_cards.more_when_kept,
        told=_yes,
        read=_yes_or_no,
        change=lambda tree, game, answer: of_cards.one_more_with_an_ace(tree, game, allowed=answer),
        applies=lambda game: _draws(game) and of_cards.may_be_more(game, max(of_cards.draw_most(game))),
    ),
    Question(
        key="winner",
        asked=later("Which hand wins: high, low, seven-low or both?"),
        meaning=later(
            "high: the best. low: the lowest, ace to five. seven-low: the lowest with aces high, 7-5-4-3-2 is best. "
            "both: the best and the lowest share the pot."
        ),
        present=winning.winner_of,
        told=_one_of(WINNERS),
        read=_choice(WINNERS),
        change=winning.winner,
        applies=lambda game: _for_chips(game) and bool(winning.winner_of(game)),
    ),
    Question(
        key="scorer",
        asked=later("Which hand scores: high, low or seven-low?"),
        meaning=later("high: the best. low: the lowest, ace to five. seven-low: the lowest with aces high."),
        present=winning.winner_of,
        told=_one_of(WINNERS),
        read=_choice(WINNERS[:-1]),
        change=winning.winner,
        applies=lambda game: not _for_chips(game) and bool(winning.winner_of(game)),
    ),
    Question(
        key="jokers",
        asked=later("How many jokers are in the pack?"),
        meaning=later("From 0 to 4. Jokers are wild."),
        present=lambda game: game.rules.deck.jokers,
        told=_plain,
        read=_number(0, MOST_JOKERS),
        change=of_cards.jokers,
        applies=of_cards.wild_is_simple,
    ),
    Question(
        key="wild",
        asked=later("Which other cards are wild? (0 for none)"),
        meaning=later("Ranks or single cards: 2, or queens, or Kh, or one-eyed jacks."),
        present=lambda game: tuple(card for card in of_cards.wild_cards(game) if card != of_cards.JOKER),
        told=_cards_told,
        read=lambda text, _, voice: tuple(cards(text, voice)),
        change=lambda tree, game, answer: of_cards.wild(
            tree, game, [of_cards.JOKER, *answer] if game.rules.deck.jokers else answer
        ),
        applies=of_cards.wild_is_simple,
    ),
    Question(
        key="wild-use",
        asked=later("What may a wild card stand for: anything or bug?"),
        meaning=later(
            "anything: the card that makes the hand strongest. bug: an ace, or what completes a straight or a flush."
        ),
        present=of_cards.use_of,
        told=_one_of(USES),
        read=_choice(USES),
        change=of_cards.wild_use,
        applies=lambda game: bool(of_cards.use_of(game)) and not game.profile.ranking.low,
    ),
    Question(
        key="low-wild-use",
        asked=later("What may a wild card stand for: anything or lowest?"),
        meaning=later("anything: the card that makes the hand best. lowest: the lowest rank that is not held."),
        present=of_cards.use_of,
        told=_one_of(LOW_USES),
        read=_choice(LOW_USES),
        change=of_cards.wild_use,
        applies=lambda game: bool(of_cards.use_of(game)) and game.profile.ranking.low,
    ),
    Question(
        key="openers",
        asked=later("What is needed to open?"),
        meaning=later("The least holding that may make the first bet: anything, pair, pair of jacks, two pair ..."),
        present=opening.openers_of,
        told=holding_told,
        read=lambda text, _, voice: holding(text, voice),
        change=opening.openers,
        applies=_openers,
    ),
    Question(
        key="nobody",
        asked=later("And if nobody opens: deal again, or go on?"),
        meaning=later("Deal again: the pot stays and all ante once more. Go on: the cards are changed all the same."),
        present=opening.nobody_opens_of,
        told=_one_of(AGAIN),
        read=_choice(AGAIN),
        change=opening.nobody_opens,
        applies=_nobody_opens,
    ),
    Question(
        key="hands",
        asked=later("How many hands are played? (0: until you stop)"),
        meaning=later("After so many hands the session is over, and the most chips or points win."),
        present=lambda game: game.rules.session.hands,
        told=_or_zero,
        read=_number_or_none(MOST_HANDS),
        change=lambda tree, _, answer: _hands(tree, answer),
    ),
)
"""Every question; an answer that is what holds already changes nothing."""


def _hands(tree: Tree, hands: int | None) -> None:
    session = rounds.block(tree, "session")
    session.pop("hands", None)
    if hands is not None:
        session["hands"] = hands
