"""Every refusal of the engine has its sentence, which names the rule and tells nothing that is hidden."""

import random
import re
from pathlib import Path

import pytest
from decisions import GAMES, spot_of

import standpat
from standpat.engine import actions
from standpat.engine.actions import ALL_IN, Action, BetLegal, CardsLegal, ChoiceLegal, DrawLegal, NoLegal
from standpat.errors import IllegalAction
from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo
from standpat.terminal.answers import Refused, read
from standpat.terminal.refusals import CODES, refusal
from standpat.terminal.spot import Spot
from standpat.testing.actions import candidates
from standpat.testing.table import STYLES, Table
from standpat.words.voice import Voice

EN, FR = Voice("en"), Voice("fr")
CODES_OF_THE_ENGINE = set(re.findall(r'code="([a-z-]+)"', Path(actions.__file__).read_text("utf-8")))


def test_every_code_of_the_engine_has_a_sentence():
    assert set(CODES) == CODES_OF_THE_ENGINE


def refused(tried, spot, voice=EN):
    """The code and the sentence for an action that is not legal."""
    with pytest.raises(IllegalAction) as caught:
        spot.legal.check(*tried)
    return caught.value.code, refusal(caught.value, tried, spot, voice)


def at(legal, name="open-no-limit", players=3, seat=0, **options):
    rules = standpat.load(name, **options)
    hand = standpat.Hand(rules, [300] * players, 2, random.Random(7))
    return Spot(legal._replace(seat=seat), rules, standpat.view_of(seat, hand.log))


RAISE = at(BetLegal(0, ("fold", "call", "raise"), 10, 20, 188, low=40, high=188))
CHECK = at(BetLegal(0, ("check", "bet"), 0, 0, 188, low=2, high=188))
CAPPED = at(BetLegal(0, ("fold", "call"), 10, 20, 188))
DRAW = at(DrawLegal(0, ("draw", "pat"), (51, 50, 0, 5, 10), 4, MoreIfKept(keep=("A",))))
EXPOSE = at(CardsLegal(0, ("expose", "keep"), (51, 50, 0), 0, 2))
OVER = Spot(NoLegal(), RAISE.rules, RAISE.view)

SMALLEST = (
    "The smallest bet is 2; a raise adds at least as much as the last one.",
    "La plus petite mise est 2 ; une relance ajoute au moins autant que la dernière.",
)
SENTENCES = [
    (
        "amount",
        Action("raise", 30),
        RAISE,
        f"A raise is to at least 40 here: it adds 20 or more. {SMALLEST[0]}",
        f"Une relance va ici à 40 au moins : elle ajoute 20 ou plus. {SMALLEST[1]}",
    ),
    (
        "amount",
        Action("raise", 200),
        RAISE,
        "That is more than your chips reach: all-in is 188. Possible: 40..188.",
        "C'est plus que vos jetons ne permettent : à tapis, c'est 188. Possible : 40..188.",
    ),
    (
        "amount-type",
        Action("bet"),
        CHECK,
        "How much? Type: chec[k]  [b]et 2..188  all-in 188",
        "Combien ? Tapez : [p]arole  [m]iser 2..188  tapis 188",
    ),
    (
        "verb",
        Action("check"),
        RAISE,
        "You cannot check: there is 10 to call.",
        "Pas de « parole » : il y a 10 à suivre.",
    ),
    (
        "verb",
        Action("fold"),
        CHECK,
        "There is nothing to call: checking is free, so there is no need to fold.",
        "Il n'y a rien à suivre : dire « parole » est gratuit, inutile de se coucher.",
    ),
    (
        "verb",
        Action("raise", 40),
        CHECK,
        "There is no bet to raise yet. Type: [b]et 2..188",
        "Il n'y a pas encore de mise à relancer. Tapez : [m]iser 2..188",
    ),
    (
        "verb",
        Action("bet", 40),
        RAISE,
        "There is a bet already. Type: [r]aise to 40..188",
        "Il y a déjà une mise. Tapez : [r]elancer à 40..188",
    ),
    ("cards", Action("call", None, (51,)), RAISE, "“call” takes no cards.", "« suivre » se dit sans cartes."),
    (
        "amount",
        Action("call", 3),
        RAISE,
        "Calling is putting in 10, no other amount.",
        "Suivre, c'est mettre 10, pas un autre montant.",
    ),
    ("amount", Action(ALL_IN, 3), RAISE, "“all-in” takes no amount.", "« tapis » se dit sans montant."),
    (
        "draw-limit",
        Action("draw", None, (51, 50, 0, 5)),
        DRAW,
        "4 cards only when an ace is kept.",
        "4 cartes seulement si l'on garde un as.",
    ),
    (
        "card-not-held",
        Action("draw", None, (1,)),
        DRAW,
        "2♦ is not among the cards you can choose: A♠ A♥ 2♣ 3♦ 4♥.",
        "2♦ n'est pas parmi les cartes que vous pouvez choisir : A♠ A♥ 2♣ 3♦ 4♥.",
    ),
    ("card-twice", Action("draw", None, (51, 51)), DRAW, "You have named A♠ twice.", "Vous avez nommé A♠ deux fois."),
    (
        "card-count",
        Action("expose", None, (51, 50, 0)),
        EXPOSE,
        "You have named 3 cards; wanted are 1 to 2.",
        "Vous avez nommé 3 cartes ; il en faut 1 à 2.",
    ),
    ("hand-over", Action("fold"), OVER, "The hand is over.", "La main est finie."),
]


@pytest.mark.parametrize(("code", "tried", "spot", "english", "french"), SENTENCES)
def test_the_sentence_names_the_rule(code, tried, spot, english, french):
    assert refused(tried, spot, EN) == (code, english)
    assert refused(tried, spot, FR) == (code, french)


def test_no_limit_of_cards_but_the_own_is_told():
    taken = at(DrawLegal(0, ("draw", "pat"), (51, 50, 0, 5, 10), 3, OnePlayerMore()))
    code, said = refused(Action("draw", None, (51, 50, 0, 5)), taken)
    assert code == "draw-limit"
    assert said.startswith("You may exchange 3 cards at most. Up to 3 cards may be exchanged; the first to ask")
    up_to = at(DrawLegal(0, ("draw", "pat"), (51, 50, 0, 5, 10), 2, UpTo(cards=2)))
    assert refused(Action("draw", None, (51, 50, 0)), up_to)[1] == "You may exchange 2 cards at most."


# -- openers and all-in


def playing(name, actions_of, **options):
    """The decision after these actions, of a table of three with cards that open nothing."""
    rules = standpat.load(name, **options)
    for seed in range(200):
        hand = standpat.Hand(rules, [2000] * 3, 2, random.Random(seed))
        try:
            for verb, amount in actions_of:
                hand.act(hand.actor, verb, amount)
        except IllegalAction:
            continue
        yield spot_of(hand, rules)


def test_openers_are_named_as_they_are_at_this_deal():
    barred = next(spot for spot in playing("progressive-jackpots", []) if spot.legal.barred)
    for tried in (Action("bet", 40), Action(ALL_IN)):
        assert refused(tried, barred) == (
            "opening" if tried.amount else "all-in",
            "To open takes at least: pair of jacks.",
        )
    later = next(spot for spot in playing("progressive-jackpots", [("check", None)] * 3) if spot.legal.barred)
    assert refused(Action("bet", 40), later)[1] == "To open takes at least: pair of queens."
    assert refused(Action("bet", 40), later, FR)[1] == "Pour ouvrir, il faut au moins une paire de dames."


def test_all_in_beyond_the_limit_names_the_limit():
    spot = next(playing("five-card-stud", [("complete", None)]))
    code, said = refused(Action(ALL_IN), spot)
    assert code == "all-in"
    assert "Fixed limit" in said


# -- why there is no raise


def test_the_cap_is_counted():
    raises = [("complete", None), ("raise", None), ("raise", None), ("raise", None)]
    spot = next(playing("five-card-stud", raises))
    assert refused(Action("raise", 100), spot)[1] == (
        "No raise is possible. 3 raises have been made. At most 3 raises after the bet."
    )
    assert refused(Action("raise", 100), spot, FR)[1] == (
        "Aucune relance n'est possible. 3 relances ont été faites. Au plus 3 relances après la mise."
    )


def test_a_short_stack_hears_that_it_is_short():
    spot = at(BetLegal(0, ("fold", "call"), 10, 40, 10))
    assert refused(Action("raise", 50), spot)[1] == "No raise is possible. Your chips do not reach beyond the call."


def test_a_short_all_in_does_not_reopen():
    rules = standpat.load("open-no-limit")
    hand = standpat.Hand(rules, [100, 16, 100], 2, random.Random(1))
    for verb, amount in (("bet", 10), ("raise", 15), ("call", None)):
        hand.act(hand.actor, verb, amount)
    spot = spot_of(hand, rules)
    assert refused(Action("raise", 40), spot)[1] == (
        "No raise is possible. Who has acted may raise again once the short raises since then add up to a full one."
    )


def test_nobody_left_to_call_is_told():
    rules = standpat.load("open-no-limit")
    hand = standpat.Hand(rules, [100, 16], 0, random.Random(1))
    hand.act(hand.actor, "all-in")
    spot = spot_of(hand, rules)
    assert spot.seat == 0
    assert refused(Action("raise", 40), spot)[1] == "No raise is possible. Nobody else has chips left to call it."


def test_house_rules_are_named():
    must = next(playing("pass-and-out", []))
    assert refused(Action("check"), must)[1] == "You cannot check. Nobody may check before there is a bet: bet or fold."
    rules = standpat.load("open-no-limit", sets={"streets.first_round.bet.check_raise": False})
    hand = standpat.Hand(rules, [100] * 3, 2, random.Random(1))
    for verb, amount in (("check", None), ("bet", 10), ("call", None)):
        hand.act(hand.actor, verb, amount)
    spot = spot_of(hand, rules)
    assert refused(Action("raise", 40), spot)[1] == (
        "No raise is possible. Who has checked may not raise later in the round."
    )


# -- all of them


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_random_play_has_a_sentence_and_hides_what_is_hidden(name):
    rules = standpat.load(name)
    stacks = tuple((rules.stack or 100) + 7 * seat for seat in range(min(max(3, rules.seats.min), rules.seats.max)))
    told = set()

    def after(hand):
        if hand.over:
            return
        spot = spot_of(hand, rules)
        seen = {
            spot.face(card) for card in [*spot.held, *spot.view.shared, *(card for up in spot.view.up for card in up)]
        }
        for tried in candidates(hand)[1]:
            if tried.seat != spot.seat or not well_formed(tried):
                continue
            named = {spot.face(card) for card in tried.cards}
            for voice in (EN, FR):
                _, said = refused(Action(*tried[1:]), spot, voice)
                told.add(said)
                assert said
                assert set(re.findall(r"(?:10|[2-9TJQKA])[♣♦♥♠]", said)) <= seen | named

    for seed, style in enumerate(STYLES[:3]):
        Table(name, rules, stacks, 0, seed, style).play(after)
    assert told


def well_formed(tried):
    """Whether somebody could have typed it: whole numbers and cards that there are."""
    cards = all(type(card) is int and 0 <= card < 52 for card in tried.cards)
    return cards and (tried.amount is None or type(tried.amount) is int)


def test_a_refusal_of_a_choice_says_what_can_be_typed():
    spot = at(ChoiceLegal(0, ("show", "muck"), "muck"))
    assert read("fold", spot, EN) == Refused("That is not possible now. Type: [s]how  [m]uck")
    assert read("montrer 3", spot, FR) == Refused("« 3 » est de trop : tapez seulement « montrer ».")
