"""Checks of the award, the showdown, the stakes and the options."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from standpat.patterns import pattern
from standpat.profiles.schema import Profile, Stakes
from standpat.profiles.shape import Shape, amounts_in, fields_of
from standpat.rules.amounts import split_amount
from standpat.rules.showdown import Points, Split
from standpat.rules.steps import Bet, Deal, Declare, Draw, Extra, Pay, Straddle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding
    from standpat.profiles.checks.game import Game


# -- what is played for


def chips_match_the_award(game: Game) -> Iterator[Finding]:
    """A game for points has no antes and no betting; a game for chips has something to win."""
    if game.rules.award.for_chips:
        if not any(True for _ in game.steps_of(Bet, Pay, Straddle)) and not game.posts_something():
            message = "chips are played for, but nobody ever puts any in"
            fix = "add an ante or a bet, or write award: points"
            yield game.find("nothing-to-win", "award", message, fix, "streets")
        return
    for path, step in game.compiled():
        if isinstance(step, (Bet, Pay, Straddle)) or (isinstance(step, Extra) and step.price):
            message = "chips are put in, and the game is for points"
            fix = f"write {path}: null, or another award" if not isinstance(step, Extra) else "write price: 0"
            yield game.find("points-with-bets", path, message, fix, "award")
    if game.posts_something():
        message = "chips are posted, and the game is for points"
        yield game.find("points-with-bets", "forced_bets", message, "remove it, or write another award", "award")


def pots_are_won(game: Game) -> Iterator[Finding]:
    """A pot that nobody can win for long must grow (V-06), and somebody wins it before the night is over."""
    award = game.profile.award
    asked = [item for item in game.floors() if item.path.startswith("award.") and not item.when]
    if not asked and not award.declares and game.tree.at(["award", "nobody"]) is not None:
        message, fix = "any holding wins, so it never counts", "write a qualifier, or remove it"
        yield game.find("nobody-unused", "award.nobody", message, fix, severity="warning")
    if award.nobody != "redeal" or not game.rules.award.for_chips:
        return
    if asked and not game.posts_something():
        message = "the cards may be dealt again for ever: nobody pays for a redeal"
        fix, *also = game.how_to_post()
        fix += ", or write nobody: best_hand"
        yield game.find("free-redeal", "award.nobody", message, fix, "award", *also)
    rare = [item for item in asked if item.evaluator.scale.high and item.floor.category in RARE]
    if rare and len(rare) == len(asked):
        message = f"hardly anybody ever has a {rare[0].floor.category}: the cards may be dealt again thousands of times"
        fix = "ask for less, or write award: {nobody: best_hand}"
        yield game.find("rare-winner", f"{rare[0].path}.category", message, fix, "award", severity="warning")


RARE = ("straight flush", "five of a kind")
"""What is dealt once in thousands of hands."""


# -- two halves


def halves_differ(game: Game) -> Iterator[Finding]:
    """The second half goes to another holding; where players declare, the first is the high one."""
    profile, award = game.profile, game.profile.award
    second = award.second
    if second is None:
        return
    if profile.ranking.low and award.declares:
        message = f"who declares high plays for the first half, and {profile.ranking.kind} is won by the lowest holding"
        fix = "write a ranking for high holdings, and the low one under award.second"
        yield game.find("split-upside-down", "ranking", message, fix, "award", "ranking.kind")
    elif second.ranking == profile.ranking and second.cards == "all":
        message = "both halves are won by the same holding"
        yield game.find("halves-same", "award.second", message, "write another ranking, or cards: down or up", "award")
    if isinstance(award, Split) and not award.declares and award.swing != Split().swing:
        message = "nobody says he plays for both halves where the cards speak, so it never counts"
        fix = "write method: declare, or remove it"
        yield game.find("swing-unused", "award.swing", message, fix, "award.method", severity="warning")


def something_is_declared_for(game: Game) -> Iterator[Finding]:
    """Players say what they play for once, at the end, where the pot is shared by what they say (V-14)."""
    award, declares = game.profile.award, [path for path, _ in game.steps_of(Declare)]
    if award.declares and not declares:
        message = "nobody is ever asked which half he plays for"
        fix = "add a step declare: {} at the end of the last street"
        yield game.find("declare-missing", "award.method", message, fix, "award", "streets")
    if declares and not award.declares:
        message = "nothing depends on what the players declare"
        fix = "write award: {kind: split, method: declare}, or remove the step"
        yield game.find("declare-without-split", declares[0], message, fix, "award")
    if len(declares) > 1:
        yield game.find("declare-twice", declares[1], "the players declare twice", "remove one of the steps")
    elif declares and any(isinstance(step, (Deal, Draw)) for step in game.steps_after(declares[0])):
        message = "the players declare before they have all their cards"
        yield game.find("declare-early", declares[0], message, "put it after the last deal or draw", severity="warning")


def lowball_is_another_game(game: Game) -> Iterator[Finding]:
    """Where nobody opens and the lowest hand wins, it wins all there is, and did not before."""
    award = game.profile.award
    for path, step in game.steps_of(Bet):
        if step.all_pass.ranking is None:
            continue
        key = f"{path}.all_pass"
        if award.second is not None or award.qualifier is not None:
            why = "the pot is split" if award.second is not None else "the pot is won with certain holdings only"
            message = f"the lowest hand should win the pot then, and {why}"
            yield game.find("lowball-award", key, message, "write another all_pass, or award: winner_takes_it", "award")
        if step.all_pass.ranking == game.profile.ranking:
            message = f"holdings are judged by {game.profile.ranking.kind} all the time"
            yield game.find("lowball-already", key, message, "write another all_pass", "ranking")


# -- showdown, stakes, options


def mucked_hands_exist(game: Game) -> Iterator[Finding]:
    """What was mucked at the showdown is told only where somebody may muck."""
    showdown = game.profile.showdown
    if showdown.mucked == "on_request" and showdown.muck == "never":
        message, fix = "nobody may muck, so there is nothing to tell", "write muck: losers, or remove it"
        yield game.find("nothing-mucked", "showdown.mucked", message, fix, "showdown.muck", severity="warning")


def scoring_hands_are_shown(game: Game) -> Iterator[Finding]:
    """Where the second best scores too, a holding that is beaten is not thrown away unseen."""
    award = game.profile.award
    if isinstance(award, Points) and award.then and game.profile.showdown.muck != "never":
        message = "who is beaten may throw the cards away unseen, and could score with them"
        yield game.find("scorer-may-muck", "showdown.muck", message, "write muck: never", "award.then", "showdown")


def the_best_score_most(game: Game) -> Iterator[Finding]:
    """A holding scores no more than a better one."""
    award = game.profile.award
    if isinstance(award, Points):
        for place, (better, worse) in enumerate(pairwise((award.each, *award.then))):
            if worse > better:
                path, fix = f"award.then.{place}", f"write {better} or less"
                message = f"{worse} is more than the {better} of a better hand"
                yield game.find("worse-scores-more", path, message, fix, "award.then", severity="warning")


def stack_pays_for_the_game(game: Game) -> Iterator[Finding]:
    """A stack pays at least one ante, and any other amount a player may owe."""
    if not game.rules.award.for_chips:
        return
    stack = game.rules.stack
    if stack < game.rules.ante:
        message = f"a stack of {stack} does not pay the ante of {game.rules.ante}"
        yield game.find("stack-too-small", "stakes.stack", message, "give more chips, or a smaller ante", "stakes.ante")
    for path, chips in owed(game):
        if chips > stack:
            message = f"{chips} chips are more than a stack of {stack}"
            fix = "write less, or give more chips: stakes.stack"
            yield game.find("more-than-the-stack", path, message, fix, "stakes", severity="warning")


ONLY_BOUNDS = ("most", "ceiling", "maximum")
"""Amounts that nobody needs to have."""


def owed(game: Game) -> Iterator[tuple[str, int]]:
    """Every amount a player may owe, but for antes, with its dotted path."""
    steps = dict(game.compiled())
    forced = dict(zip(game.profile.forced_bets, game.rules.forced_bets, strict=True))
    blinds = {f"forced_bets.{name}": bet for name, bet in forced.items() if bet.price()}
    for path, block in {**blinds, "betting": game.rules.betting, **steps}.items():
        yield from _amounts(block, path)


def _amounts(block: Any, path: str) -> Iterator[tuple[str, int]]:
    for name, shape in fields_of(type(block)).items():
        value = getattr(block, name)
        if shape.amount and value is not None and name not in ONLY_BOUNDS:
            yield f"{path}.{name}", value
        elif shape.items is not None and shape.items.amount:
            yield from ((f"{path}.{name}.{place}", chips) for place, chips in enumerate(value))
        elif shape.slot and Shape(type(value)).fields() is not None:
            yield from _amounts(value, f"{path}.{name}")


def stakes_are_used(game: Game) -> Iterator[Finding]:
    """A stake that the author writes and nothing refers to is probably meant for something; a parent's is left over."""
    used = {split_amount(amount)[1] for amount in amounts_in(game.profile, Shape(Profile)) if isinstance(amount, str)}
    written = game.tree.at(["stakes"])
    names = written.value if written is not None and isinstance(written.value, dict) else {}
    for name, node in names.items():
        if name == "stack" or name not in fields_of(Stakes) or node.mark.file != game.file:
            continue
        if name not in used:
            message, fix = "no rule of this game uses this stake", "remove it, or name it where it counts"
            yield game.find("unused-stake", f"stakes.{name}", message, fix, severity="warning")


def out_needs_an_ante(game: Game) -> Iterator[Finding]:
    """Whoever cannot pay the ante is out only where there is one; a parent's word is left over, as its stakes are."""
    out = game.tree.at(["session", "out"])
    session = game.rules.session
    if out is None or out.mark.file != game.file or session.out == session.out_with(game.rules.ante):
        return
    message, fix = "there is no ante, so it never counts", "write out: no_chips, or set an ante"
    yield game.find("out-unused", "session.out", message, fix, severity="warning")


def the_name_is_one(game: Game) -> Iterator[Finding]:
    """A game is called by its name on command lines and in other files."""
    name = game.profile.name
    if not _NAME.fullmatch(name):
        message, fix = f"{name!r} is no name to call a game by", "write lower-case words and numbers joined by hyphens"
        yield game.find("name-form", "name", message, fix, severity="warning")


_NAME = pattern(r"[a-z0-9]+(-[a-z0-9]+)*")


def options_have_defaults(game: Game) -> Iterator[Finding]:
    """The default of an option is one of its choices."""
    for name, option in game.profile.options.items():
        if option.default not in option.choices:
            message = f"{option.default!r} is not among the choices"
            yield game.find("unknown-choice", f"options.{name}.default", message, f"one of {', '.join(option.choices)}")


CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    chips_match_the_award,
    pots_are_won,
    halves_differ,
    something_is_declared_for,
    lowball_is_another_game,
    mucked_hands_exist,
    scoring_hands_are_shown,
    the_best_score_most,
    stack_pays_for_the_game,
    stakes_are_used,
    out_needs_an_ante,
    the_name_is_one,
    options_have_defaults,
)
