"""The rule page, the rule card and the rule line tell what is played, and nothing that cannot happen."""

import pytest
from rule_pages import page_of, words

import standpat
from standpat.profiles.folder import shipped
from standpat.profiles.library import load
from standpat.profiles.schema import Stakes
from standpat.profiles.shape import fields_of
from standpat.words.rule_line import rule_line
from standpat.words.rule_page.menu import STAKES
from standpat.words.voice import Voice

OPENERS = {"kind": "at_least", "category": "pair", "rank": "J"}


def with_openers(parent, street="first_round"):
    bet = {"bet": {"opening": OPENERS}}
    return load({"name": "mine", "extends": parent, "about": {"title": {"en": "Mine"}}, "streets": {street: bet}})


def told(game, lang="en"):
    return " ".join(page_of(game, Voice(lang)).words())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_openers_are_not_told_where_a_blind_is_the_first_bet(lang):
    voice = Voice(lang)
    blind, ante = with_openers("casino-draw"), with_openers("open-no-limit")
    line = {"en": "pair of jacks or better to open", "fr": "paire de valets ou mieux pour ouvrir"}[lang]
    assert line in rule_line(ante.rules, voice)
    assert line not in rule_line(blind.rules, voice)
    for asked in ("What do I need to open?", "What may I do without openers?", "Must the opener show his openers?"):
        assert voice.say(asked) in told(ante, lang)
        assert voice.say(asked) not in told(blind, lang)
    assert voice.say("The blind is the opening: anybody may call or raise it.") in told(blind, lang)


def test_openers_of_a_later_round_are_told_beside_a_blind_too():
    later = with_openers("casino-draw", "second_round")
    assert "pair of jacks or better to open" in rule_line(later.rules, Voice("en"))
    assert "To open takes at least: pair of jacks." in told(later)


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_showdown_speaks_of_both_halves_where_there_are_two(name, lang):
    voice, award = Voice(lang), load(name).rules.award
    whole = voice.say("The cards speak: the best hand wins, whatever its holder says of it.")
    halves = voice.say("The cards speak: each half goes to the hand that wins it, whatever its holder says of it.")
    said = words(name, lang)
    assert (whole in said, halves in said) == (
        award.second is None and not award.declares,
        award.second is not None and not award.declares,
    )


def test_who_may_win_half_the_pot_shows():
    sets = ["showdown.muck=losers"]
    shown = "After him, a player whose hand may still win either half shows it, too."
    assert shown in told(load("seven-card-stud-eight", sets=sets))
    assert shown not in told(load("seven-card-stud", sets=sets))


QUALIFIER = {"kind": "winner_takes_it", "qualifier": {"category": "three of a kind"}}
AGAIN = {
    "open-no-limit": False,
    "classic": True,
    "trips-to-win": True,
    "seven-card-stud-eight": False,
}


@pytest.mark.parametrize("name", AGAIN)
def test_a_redeal_is_spoken_of_where_there_may_be_one(name):
    said = words(name, "en") + words(name, "fr")
    game = standpat.load(name)
    assert game.session.hands or name == "seven-card-stud-eight"
    assert ("a redeal is no new hand" in said, "une redistribution n'est pas une nouvelle main" in said) == (
        (AGAIN[name],) * 2
    )


def test_a_pot_that_nobody_wins_is_dealt_for_again_unless_the_best_hand_takes_it():
    head = {"name": "mine", "extends": "open-no-limit", "about": {"title": {"en": "Mine"}}}
    assert "a redeal is no new hand" in told(load({**head, "award": QUALIFIER}))
    assert "a redeal is no new hand" not in told(load({**head, "award": {**QUALIFIER, "nobody": "best_hand"}}))


# -- what the game is called


def variant(parent, **rules):
    return load({"name": "mine", "extends": parent, "about": {"title": {"en": "Mine"}}, **rules})


ALL_DOWN = {
    "second_street": {"deal": {"down": 2, "up": None}, "bet": {"first": "left_of_button", "bring_in": None}},
    "third_street": {"deal": {"down": 1, "up": None}, "bet": {"first": "left_of_button", "open_pair": False}},
    "fourth_street": {"deal": {"down": 1, "up": None}, "bet": {"first": "left_of_button"}},
    "fifth_street": {"deal": {"down": 1, "up": None}, "bet": {"first": "left_of_button"}},
}
DRAWN = {"en": "A draw game: cards face down are exchanged.", "fr": "Poker fermé : on échange des cartes cachées."}
OPEN = {"en": "A stud game: some of the cards lie face up.", "fr": "Stud : une partie des cartes est ouverte."}
LOWEST = {"en": "Lowball: the lowest hand wins.", "fr": "Lowball : la main la plus basse gagne."}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("parent", "rules", "family"),
    [
        ("classic", {"streets": {"draw": None}}, DRAWN),
        ("five-card-stud", {"streets": ALL_DOWN}, OPEN),
        ("deuce-to-seven", {"ranking": "high"}, LOWEST),
    ],
    ids=str,
)
def test_a_variant_is_of_the_family_only_if_it_plays_so(parent, rules, family, lang):
    assert family[lang] in told(load(parent), lang)
    assert family[lang] not in told(variant(parent, **rules), lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", shipped())
def test_there_is_a_pot_where_there_are_chips(name, lang):
    title = {
        True: {"en": "Who gets the pot", "fr": "Qui reçoit le pot"},
        False: {"en": "Who scores", "fr": "Qui marque des points"},
    }
    game = load(name)
    heads = {section.key: section.title for section in page_of(game, Voice(lang)).sections}
    assert heads["pots"] == title[game.rules.award.for_chips][lang]


def test_what_is_reckoned_from_the_ante_is_told_with_it() -> None:
    """S002-12.2: the unit is twice the ante, whatever the ante is."""
    english = "With it go the smallest bet (2 times the ante) and the unit of all bets (2 times the ante)."
    french = "Avec elle changent la mise minimale (2 fois l'ante) et l'unité des mises (2 fois l'ante)."
    assert english in told(load("classic"))
    assert french in told(load("classic"), "fr")
    chained = load("classic", sets=["stakes.unit=2 x minimum_bet", "stakes.minimum_bet=3 x ante"])
    assert "the smallest bet (3 times the ante) and the unit of all bets (6 times the ante)" in told(chained)
    assert "With it go" not in told(load("five-card-stud"))


def test_every_stake_has_a_name() -> None:
    assert STAKES.keys() == fields_of(Stakes).keys()


def test_only_the_sizes_that_come_up_are_told() -> None:
    """Where no street has the big bet there is one size."""
    fixed = {"kind": "fixed_limit", "reopens": None}
    stakes = {"minimum_bet": None, "small_bet": 2, "big_bet": 4}
    mine = {"name": "mine", "extends": "open-no-limit", "stakes": stakes, "betting": fixed}
    one = load(mine)
    assert "Fixed limit: bets and raises of 2." in told(one)
    assert "Limite fixe : mises et relances de 2." in told(one, "fr")
    assert "fixed limit 2 ·" in rule_line(one.rules, Voice("en"))
    two = load(mine | {"streets": {"second_round": {"bet": {"size": "big"}}}})
    assert "Fixed limit: bets and raises of 2 or of 4, by the street." in told(two)
