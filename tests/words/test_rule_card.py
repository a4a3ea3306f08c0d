"""The rules in sentences: every setting has one."""

import dataclasses

import pytest

from standpat import load
from standpat.rules.first_to_act import LeftOfLastBlind
from standpat.rules.steps import Deal, Straddle
from standpat.words.rule_card import lay_out, rule_card
from standpat.words.rule_line import rule_line
from standpat.words.short import short
from standpat.words.strategies import Telling
from standpat.words.voice import Voice

LINES = {
    "open-no-limit": "open draw · ante 1 · no limit, min 2 · draw 0–5",
    "classic": "open draw · ante 10 · no limit, min 20 · draw 0–3, 4 keeping ace",
    "casino-draw": "draw · blind 2 · no limit, min 2 · draw 0–3, one player 4",
    "five-card-stud": "five-card stud · ante 1 · bring-in 2 · fixed limit 5/10, 3 raises",
    "jacks-or-better": "draw · ante 10 · pair of jacks or better to open · no limit, min 20 · draw 0–3, 4 keeping ace",
    "joker": "open draw · wild: the joker · ante 10 · no limit, min 20 · draw 0–3, 4 keeping ace or joker",
    "badugi": "draw · badugi · blinds 2/4 · fixed limit 4/8, 3 raises · 3 draws 0–4",
    "california-lowball": "draw · bug: the joker · low, ace to five · blinds 2/4 · fixed limit 4/8, 4 raises "
    "· draw 0–5",
    "chicago": "seven-card stud · half to the highest spade face down · ante 1 · bring-in 2 "
    "· fixed limit 5/10, 3 raises",
    "seven-card-stud-eight": "seven-card stud · high-low, eight or better · ante 1 · bring-in 2 "
    "· fixed limit 5/10, 3 raises",
    "no-bet": "draw · no bets · draw 0–3, 4 keeping ace",
}


@pytest.mark.parametrize("name", LINES)
def test_a_game_is_told_in_one_line(name):
    """REQ-11."""
    assert rule_line(load(name), Voice()) == LINES[name]


def test_the_line_and_the_card_do_not_depend_on_the_name():
    renamed = dataclasses.replace(load("five-card-stud"), name="x")
    assert rule_line(renamed, Voice()) == LINES["five-card-stud"]
    assert rule_card(renamed, Voice()) == rule_card(load("five-card-stud"), Voice())


def test_a_strategy_of_another_vendor_is_told_by_its_docstring_and_settings():
    @dataclasses.dataclass(frozen=True)
    class Jackpot:
        """Every tenth pot is doubled."""

        kind: str = "acme:jackpot"
        every: int = 10

    tell = Telling(load("classic"), Voice())
    assert tell(Jackpot()) == ["Every tenth pot is doubled. (every 10)"]
    assert short(Jackpot(), tell) == "jackpot"


def test_a_street_with_an_unknown_step_is_told():
    rules = load("open-no-limit")
    first, *rest = rules.streets
    deal = dataclasses.replace(first, steps=(Deal(down=1, up=2, burn=2), *first.steps[1:]))
    card = dict(rule_card(dataclasses.replace(rules, streets=(deal, *rest)), Voice()))
    assert card["First round"][0] == "2 cards are burned, then everybody is dealt 1 card down and 2 cards up."


def test_lines_are_no_wider_than_the_terminal():
    for width in (40, 80, 100):
        assert max(map(len, lay_out(rule_card(load("five-card-stud"), Voice("fr")), width))) <= width


WILD = [
    ({"wild": {"kind": "full", "cards": ["2"]}}, "Wild: every two; a wild card", "wild: every two"),
    ({"wild": {"kind": "full", "cards": ["Jh", "Js"]}}, "Wild: J♥ and J♠; a wild card", "wild: J♥ and J♠"),
    ({"deck.jokers": 2, "wild": {"kind": "full"}}, "Wild: 2 jokers; a wild card", "wild: 2 jokers"),
    ({"deck.jokers": 1, "wild": {"kind": "bug"}}, "Bug: the joker; a bug is an ace", "bug: the joker"),
]


@pytest.mark.parametrize(("sets", "sentence", "words"), WILD, ids=str)
def test_wild_cards_are_named(sets, sentence, words):
    rules = load("open-no-limit", sets=sets)
    assert sentence in " ".join(dict(rule_card(rules, Voice()))["Cards"])
    assert f" · {words} · " in rule_line(rules, Voice())


LIMITS = [("pot", "pot limit, min 5"), ("none", "no limit, min 5")]


@pytest.mark.parametrize(("limit", "words"), LIMITS)
def test_limits_are_told_in_the_line(limit, words):
    assert rule_line(load("five-card-stud", {"limit": limit}), Voice()).endswith(words)
    uncapped = load("five-card-stud", sets={"betting.raises": None})
    assert rule_line(uncapped, Voice()).endswith("fixed limit 5/10")
    assert "There is no cap on raises." in dict(rule_card(uncapped, Voice()))["Bets"]


TWO_BLINDS = {"forced_bets.blind.amounts": [1, 2], "stakes.blind": None, "stakes.minimum_bet": 2}


def on_card(rules, title=None):
    """Everything on the card of a game, or what stands in one of its sections."""
    return " ".join(line for name, lines in rule_card(rules, Voice()) for line in lines if title in (None, name))


def test_two_blinds_are_told():
    rules = load("casino-draw", sets=TWO_BLINDS)
    assert "blinds 1/2" in rule_line(rules, Voice())
    said = on_card(rules, "Posted first")
    assert "post blinds of 1 and 2" in said
    assert "With two players the button posts the blind of 1 and speaks first in the first betting round." in said
    left = load("casino-draw", sets={**TWO_BLINDS, "streets.first_round.bet.first": "left_of_button"})
    assert on_card(left, "Posted first").endswith("With two players the button posts the blind of 1.")
    three = load("casino-draw", sets={**TWO_BLINDS, "seats.min": 3})
    assert "With two players the button" in on_card(three, "Posted first"), "two may be left of three"


def test_a_round_that_begins_with_a_blind_is_no_round_to_open():
    said = on_card(load("casino-draw"), "First round")
    assert said.endswith("if nobody has raised, whoever posted the last one may check or raise.")
    assert "Anybody may open." not in said
    assert "If everybody checks" in on_card(load("casino-draw"), "Second round")
    assert "Anybody may open." in on_card(load("casino-draw", {"form": "pot"}), "First round")


def test_a_straddle_without_blinds_is_an_opening():
    said = on_card(load("italian-poker", {"blind": "buio"}), "First round")
    assert "may open blind with a straddle of 2 times what is in the pot" in said
    assert "No openers are needed then." in said
    assert "The player left of the last straddle begins" in said
    assert "without one the first player left of the button begins." in said
    assert "A straddle is a bet already: anybody may call or raise it" in said
    assert "last blind" not in said
    anyone = load("open-no-limit")
    bet = anyone.streets[0].steps[1]
    steps = (Straddle(amount=4), *anyone.streets[0].steps[:1], dataclasses.replace(bet, first=LeftOfLastBlind()))
    streets = (dataclasses.replace(anyone.streets[0], steps=steps), *anyone.streets[1:])
    assert "No openers are needed then." not in on_card(dataclasses.replace(anyone, streets=streets), "First round")
    after_blind = load("casino-draw")
    steps = (Straddle(amount=4), *after_blind.streets[0].steps)
    streets = (dataclasses.replace(after_blind.streets[0], steps=steps), *after_blind.streets[1:])
    said = on_card(dataclasses.replace(after_blind, streets=streets), "First round")
    assert "the player after the last blind may post a straddle of 4" in said
    assert "A straddle is a bet already" not in said


def test_a_joker_that_is_not_in_the_deck_is_not_kept():
    assert "4 by a player who keeps an ace. " in on_card(load("classic"), "Draw")
    assert "4 by a player who keeps an ace or a joker. " in on_card(load("joker"), "Draw")
    only = load("classic", sets={"streets.draw.draw.limit.keep": ["joker"]})
    assert "Up to 3 cards may be exchanged. " in on_card(only, "Draw")
    assert rule_line(only, Voice()).endswith("draw 0–3")


ODD = "Chips that do not divide"
TIES = [
    ("classic", {}, True),
    ("telesina", {}, False),
    ("telesina", {"vela": "one"}, True),
    ("italian-poker", {}, False),
    ("show-hand", {}, False),
    ("chicago", {}, True),
]


@pytest.mark.parametrize(("name", "options", "tie"), TIES, ids=str)
def test_what_is_done_with_odd_chips_is_told_where_hands_can_be_equal(name, options, tie):
    said = on_card(load(name, options), "Winning")
    assert (ODD in said) == tie
    assert tie or "equal hands share" not in said


def test_a_wild_card_may_bring_a_tie_even_where_suits_decide():
    rules = load("italian-poker", sets={"deck.jokers": 1, "wild": {"kind": "full"}})
    assert ODD in on_card(rules, "Winning")
    assert "Where a wild card decides, it has the best suit." in on_card(rules, "Best hand")
    low = load("italian-poker", sets={"streets.first_round.bet.all_pass": {"kind": "lowball", "button": None}})
    assert ODD in on_card(low, "Winning")


def test_the_clock_tells_only_what_the_game_asks_for():
    draw = on_card(load("classic", {"clock": "30"}), "Clock")
    assert draw == (
        "30 seconds for each decision. Then: check when that is possible, else fold. At the draw all cards are kept."
    )
    stud = on_card(load("razz"), "Clock")
    assert stud == (
        "10 seconds for each decision. Then: check when that is possible, else fold. "
        "Where the bring-in is due, it is posted. Where one may show or not: not shown."
    )
    unbet = on_card(load("no-bet", {"clock": "60"}), "Clock")
    assert unbet == "60 seconds for each decision. At the draw all cards are kept."


def test_half_a_bet_counts_as_a_full_one_with_and_without_a_cap():
    for raises in (3, None):
        said = on_card(load("badugi", sets={"betting.raises": raises}), "Bets")
        assert said.endswith("half a bet or more counts as a full one; smaller ones add up.")


def test_who_begins_without_an_opener_is_told_where_there_may_be_none():
    nobody = "if nobody has opened, the first player left of the button."
    goes_on = {"streets.first_round.bet.all_pass": "next_street"}
    for game, sets in (("classic", goes_on), ("double-draw", goes_on), ("gardena-jackpots", goes_on)):
        assert nobody in on_card(load(game, sets=sets), "Second round")
        assert nobody not in on_card(load(game))
    assert nobody not in on_card(load("pass-and-out", sets=goes_on))


def test_cards_handed_on_more_than_one_place_may_stay_with_their_owner():
    stays = "It is counted around the table: what would come back to its owner stays with him."
    assert stays not in on_card(load("anaconda", {"passes": "three-two-one"}))
    said = load("anaconda", {"passes": "farther"})
    assert [stays in on_card(said, name) for name in ("Passing", "Second pass", "Third pass")] == [False, True, True]


def test_wild_cards_on_the_table_are_told_where_open_cards_decide_who_begins():
    begins = "A wild card face up counts as one, too, when the open cards decide who begins."
    assert begins in on_card(load("baseball"), "Cards")
    assert begins not in on_card(load("deuces-wild"), "Cards")


def test_cards_in_the_middle_are_everybodys_where_open_cards_decide_who_begins():
    vela = on_card(load("telesina", {"vela": "one"}), "Vela")
    assert "for everybody. It counts among everybody's open cards." in vela
    assert "open cards" not in on_card(load("spit-in-the-ocean"))


def test_a_bug_in_a_second_order_for_the_lowest_hand_is_told():
    low = "Where the lowest hand wins, a bug is the lowest rank its holder does not have."
    bug = {"deck.jokers": 1, "wild": {"kind": "bug", "cards": ["joker"]}}
    assert low in on_card(load("jacks-back", {"joker": "one"}), "First round")
    assert low in on_card(load("high-low-draw", sets=bug), "Lowest hand")
    for plain in (load("jacks-back"), load("high-low-draw"), load("california-lowball"), load("gardena-jackpots")):
        assert low not in on_card(plain)


def test_a_tied_half_goes_to_the_others_where_a_won_half_is_kept():
    said = on_card(load("high-low-draw", {"both_ways": "keeps-half"}), "Winning")
    assert "A half in which he is only tied goes to the others who play for it" in said


def test_halves_go_to_somebody_in_french_too():
    french = dict(rule_card(load("high-low-draw"), Voice("fr")))["Gain"][0]
    assert french.endswith("l'autre moitié va à la main la plus basse.")
    french = dict(rule_card(load("chicago"), Voice("fr")))["Gain"][0]
    assert french.endswith("l'autre moitié va au plus fort pique caché.")
    assert "moitié du pot au plus fort pique caché" in rule_line(load("chicago"), Voice("fr"))


def test_sides_are_those_of_the_direction_of_play():
    rules = load("anaconda", sets={"seats.direction": "counterclockwise"})
    assert "to the next player still in on the right." in on_card(rules)
    assert " left" not in on_card(rules).replace("has left", "").replace("players left", "")
    french = dict(rule_card(load("poker-au-pot"), Voice("fr")))
    assert french["Bouton"][-1] == "Après chaque main il va au joueur suivant à droite."


SAID = {
    "telesina": (
        "The lowest card depends on the number of players: the nine with 2, the eight with 3",
        "of equal ones by suit, the highest first: hearts, diamonds, clubs, spades.",
        "In a straight the ace also stands below the lowest card of the deck.",
        "Between equal hands the suit of the deciding card decides, from the best: hearts, diamonds, clubs, spades.",
        "The deciding card is the highest; of a pair the better of the two, of two pair the better of the higher pair,",
    ),
    "mexican-poker": (
        "Left out: the eights, nines and tens. 1 joker is added.",
        "Dealt face down, it takes the value that makes the hand strongest, even if it is turned up later.",
        "That player must bet. Bets and raises are of 4 or 8; once somebody has used the big size, it stays.",
        "Each player still in may turn up 1 card of his own. One after another.",
        "Who has no card face down gets his card face down.",
        "In a straight 7-J are neighbours.",
        "Where a bet is due, it is the smallest. Where a card may be turned up or not: not turned up.",
    ),
    "soko": ("two pair, four flush, four straight, pair, high card. A four straight is four cards in sequence",),
    "show-hand": ("The best open cards are served first; of equal ones by suit", "Nobody puts in more than"),
    "razz": (
        "The highest up card begins, aces low; equal ranks by suit, the highest first: spades",
        "The lowest open cards begin, aces low",
        "The best is 5-4-3-2-A: straights and flushes do not count",
    ),
    "seven-card-stud": (
        "If there are too few even so, one is dealt in the middle instead, for everybody.",
        "for everybody. It counts among everybody's open cards.",
    ),
    "seven-card-stud-eight": (
        "Half the pot goes to the best hand, with the odd chip; the other half goes to the lowest hand.",
        "To win this half takes at least: eight low.",
        "If nobody wins one half, the other is the whole pot.",
    ),
    "chicago": (
        "The highest spade wins. Only cards face down count. If nobody has one, the best hand takes the whole pot.",
        "the other half goes to the highest spade face down.",
    ),
    "high-low-draw": (
        "Each player still in declares: high (the best hand), low (the lowest hand) or both. All at the same time.",
        "A player can win only what he has declared. Who declares both and does not win both alone wins nothing.",
        "two who declare both may put each other out; then the others share the pot. Where that would leave nobody",
    ),
    "anaconda": (
        "Each player still in hands 3 cards on, face down, to the next player still in on the left.",
        "Each player still in throws 2 cards away, face down, and gets none for them.",
        "turns up the next card in the order chosen before.",
        "Where cards must be chosen, those dealt first are taken.",
    ),
    "baseball": (
        "Whoever has just been dealt a three face up matches the pot for each, or folds.",
        "Whoever has just been dealt a four face up gets one more card face down for each.",
        "Where a card must be paid for: fold.",
        "and then it stays. A wild card makes no open pair with another rank.",
        "A wild card face up counts as one, too, when the open cards decide who begins.",
    ),
    "follow-the-queen": (
        "The card turned up right after a queen makes its whole rank wild, for everybody.",
        "A wild card face up counts as one, too, when the open cards decide who begins.",
    ),
    "spit-in-the-ocean": (
        "1 card is dealt face up in the middle, for everybody.",
        "The card in the middle is wild, and so is every card of its rank.",
        "Cards in the middle are among them.",
    ),
    "jacks-back": (
        "If everybody checks, the same cards are played on for the lowest hand. A betting round follows at once",
        "If everybody checks again, the hand goes on for the lowest hand. Where nobody can bet,",
        "the next player to the left; if nobody has opened, the first player left of the button.",
    ),
    "trips-to-win": (
        "To win takes at least: three of a kind. If nobody has that, the pot stays; those still in post again",
        "the same dealer deals them a new hand. Where only a side pot has nobody with such a hand, its best hand takes",
    ),
    "pass-and-out": ("Nobody may check before there is a bet: bet or fold.",),
    "poker-au-pot": (
        "Play goes counter-clockwise: the next player is the one on the right.",
        "it moves to the next player on the right.",
        "The first player right of the button begins.",
        "go to the first winners from the button's right",
    ),
    "progressive-jackpots": (
        "pair of jacks. Each time nobody opens, the next of these: pair of queens, pair of kings, pair of aces.",
        "After the last of them it stays at that; the next pot begins with the first.",
    ),
    "italian-poker": (
        "Enough as well: four cards to a straight flush open at both ends. The first bet is at most the pot.",
        "3 come at once, what exceeds them when everybody has been served.",
    ),
    "turkish-poker": (
        "The first bet is from the pot to 8 times the pot.",
        "flush, full house, three of a kind, straight",
    ),
    "california-lowball": (
        "Bug: the joker; it is the lowest rank its holder does not have.",
        "Who holds this or better may not check before there is a bet: seven low.",
        "Who has checked may not raise later in the round.",
    ),
    "badugi": ("A player's four cards count as they are.", "Aces are low: the best is 4-3-2-A in four suits."),
    "deuce-to-seven": ("aces are always high. The best is 7-5-4-3-2 in more than one suit",),
}


@pytest.mark.parametrize("name", SAID)
def test_what_makes_a_game_is_on_its_card(name):
    said = " ".join(line for _, lines in rule_card(load(name), Voice()) for line in lines)
    for words in SAID[name]:
        assert words in said
