"""What a typed line means: an action, a question first, a refusal, a wish; and nonsense never acts."""

import random

import pytest
from decisions import GAMES, decisions
from hypothesis import given, settings
from hypothesis import strategies as st

import standpat
from standpat.cards import parse_cards
from standpat.engine.actions import Action, BetLegal, CardsLegal, DrawLegal
from standpat.rules.draw_limit import MoreIfKept, UpTo
from standpat.terminal.answers import Confirm, Do, beside, confirmed, read
from standpat.terminal.spot import Spot
from standpat.terminal.wishes import BACK, HELP, HINT, LEAVE, LOG, QUIT, REBUY, RULES, Refused, Wish, wish
from standpat.words.voice import Voice

EN, FR = Voice("en"), Voice("fr")
in_both = pytest.mark.parametrize("voice", [EN, FR], ids=["en", "fr"])
RULES_OF_BETS = standpat.load("open-no-limit")


def bets(verbs=("fold", "call", "raise"), to_call=10, level=10, all_in=188, pot=30, name="open-no-limit", **bounds):
    """A betting decision of seat 0, with this pot."""
    rules = standpat.load(name)
    hand = standpat.Hand(rules, [300, 300, 300], 2, random.Random(7))
    view = standpat.view_of(0, hand.log)
    view.dead = pot - sum(view.paid)
    return Spot(BetLegal(0, verbs, to_call, level, all_in, **bounds), rules, view)


RAISE = bets(low=20, high=188)
BET = bets(("check", "bet"), 0, 0, low=2, high=188)


def holding(cards, limit=None, most=None, jokers=0):
    held = tuple(parse_cards(cards))
    limit = limit or UpTo()
    rules = standpat.load("classic", {"joker": "one"}) if jokers else RULES_OF_BETS
    most = limit.most(held, taken=False) if most is None else most
    return Spot(DrawLegal(0, ("draw", "pat"), held, most, limit), rules, RAISE.view)


DRAW = holding("As Ad 5c 7d 9h")


def did(line, spot, voice=EN):
    answer = read(line, spot, voice)
    assert isinstance(answer, Do), answer
    return answer.action[:2], answer.said


SPOKEN = [
    ("r 40", ("raise", 40), "raise to 40"),
    ("R40", ("raise", 40), "raise to 40"),
    ("RAISE 20", ("raise", 20), "raise to 20"),
    ("raise to 40", ("raise", 40), "raise to 40"),
    ("r to 40", ("raise", 40), "raise to 40"),
    ("  r   40 ", ("raise", 40), "raise to 40"),
    ("r min", ("raise", 20), "raise to 20"),
    ("r pot", ("raise", 50), "raise to 50"),
    ("c", ("call", None), "call 10"),
    ("call 10", ("call", None), "call 10"),
    ("f", ("fold", None), "fold"),
    ("Fold", ("fold", None), "fold"),
]


@pytest.mark.parametrize(("line", "action", "said"), SPOKEN, ids=[line for line, *_ in SPOKEN])
def test_a_raise_is_to_a_total_and_says_so(line, action, said):
    assert did(line, RAISE) == (action, said)


FRENCH = [
    ("r 40", ("raise", 40), "relancer à 40"),
    ("Relancer à 40", ("raise", 40), "relancer à 40"),
    ("relancer a 40", ("raise", 40), "relancer à 40"),
    ("s", ("call", None), "suivre 10"),
    ("SUIVRE", ("call", None), "suivre 10"),
    ("call", ("call", None), "suivre 10"),
    ("se coucher", ("fold", None), "se coucher"),
    ("f", ("fold", None), "se coucher"),
]


@pytest.mark.parametrize(("line", "action", "said"), FRENCH, ids=[line for line, *_ in FRENCH])
def test_french_and_english_words_work_in_french(line, action, said):
    assert did(line, RAISE, FR) == (action, said)


@pytest.mark.parametrize("line", ["c", "k", "p", "b", "passer", "t", "a"])
def test_letters_of_english_do_nothing_in_french(line):
    """The c of an English speaker neither calls nor folds; "passer" means check to some and fold to others."""
    assert isinstance(read(line, RAISE, FR), Refused)


REFUSED = [
    ("40", "A number alone is no action: is “r 40” meant?"),
    ("10", "A number alone is no action. Type: [f]old"),
    ("r", "How much? Type: [f]old  [c]all 10  [r]aise to 20..188"),
    ("r 5", "A raise is to at least 20 here: it adds 10 or more."),
    ("r 500", "all-in is 188. Possible: 20..188."),
    ("r -4", "“-4” is no amount"),
    ("r 1.5", "“1.5” is no amount"),
    ("r forty", "“forty” is no amount"),
    ("raise by 20", "Amounts are totals: “r 20” makes it 20 in all"),
    ("r ٤٠", "Write numbers with the digits 0 to 9."),
    ("r \uff14\uff10", "Write numbers with the digits 0 to 9."),
    ("\uff14\uff10", "Write numbers with the digits 0 to 9."),
    ("b 40", "There is a bet already. Type: [r]aise to 20..188"),
    ("k", "You cannot check: there is 10 to call."),
    ("check", "You cannot check: there is 10 to call."),
    ("call 20", "“20” is one thing too many: type just “call”."),
    ("fold 3", "“3” is one thing too many: type just “fold”."),
    ("rasie 40", "“rasie 40” is not understood. Is “raise” meant?"),
    ("all", "is not understood"),
    ("all-in 40", "“40” is one thing too many"),
    ("a", "is not understood"),
    ("x", "“x” is not understood. Type: [f]old"),
    ("\x1b[A", "is not understood"),
    ("f\udcff", "is not understood"),
    ("f\x00", "is not understood"),
    ("f" + " " * 300 + "oo", "That is too long."),
    ("x" * 10_000, "That is too long."),
    ("", "Nothing is done. Type: [f]old"),
    (" \t ", "Nothing is done. Type: [f]old"),
]


@pytest.mark.parametrize(("line", "said"), REFUSED, ids=[ascii(line[:20]) for line, _ in REFUSED])
def test_wrong_input_is_refused_with_what_would_be_right(line, said):
    """CLI-03."""
    answer = read(line, RAISE, EN)
    assert isinstance(answer, Refused)
    assert said in answer.sentence
    assert answer.sentence.isprintable()


ELSEWHERE = [
    ("c", RAISE, FR, "« c » n'est rien ici : tapez s (suivre) ou f (se coucher)."),
    ("k", BET, FR, "« k » n'est rien ici : tapez p (parole)."),
    ("b 40", BET, FR, "« b » n'est rien ici : tapez m (miser)."),
    ("passer", RAISE, FR, "« passer » n'est pas une action : dites se coucher (f)."),
    ("passer", BET, FR, "« passer » n'est pas une action : dites parole (p)."),
    ("Passe", bets(("fold", "check", "bet"), 0, 0, low=2, high=188), FR, "dites parole (p) ou se coucher (f)."),
    ("pass", BET, EN, "“pass” is no action here: say check (k)."),
    ("s", RAISE, EN, "“s” is nothing here: type c (call) or f (fold)."),
    ("p", BET, EN, "“p” is nothing here: type k (check)."),
    ("suivre", RAISE, EN, "“suivre” is nothing here: type c (call) or f (fold)."),
]


@pytest.mark.parametrize(("line", "spot", "voice", "said"), ELSEWHERE)
def test_what_another_language_calls_an_action_is_explained_and_never_done(line, spot, voice, said):
    answer = read(line, spot, voice)
    assert isinstance(answer, Refused)
    assert said in answer.sentence


def test_the_letter_that_stands_pat_elsewhere_is_explained():
    spot = holding("As Ad 9h 4c 2s")
    assert read("p", spot, FR).sentence == "« p » n'est rien ici : tapez v (servi)."
    assert read("v", spot, EN).sentence == "“v” is nothing here: type p (pat)."
    assert read("v", spot, FR).action.verb == "pat"


def test_an_example_is_an_amount_that_is_legal():
    spot = bets(low=80, high=188)
    assert "such as 80." in read("r forty", spot, EN).sentence
    assert "« r 80 » porte votre mise à 80 en tout" in read("relancer de 20", spot, FR).sentence


def test_who_owes_the_bring_in_is_told_so():
    owed = bets(("bring-in", "complete"), 2, 2, name="five-card-stud", low=5, high=5, fixed=(5,))
    for line in ("c", "f"):
        assert read(line, owed, EN).sentence == "You must bring in 2 first (b), or complete to 5 (t)."
    for line in ("s", "f"):
        assert read(line, owed, FR).sentence == (
            "Vous devez d'abord faire la mise forcée de 2 (m), ou compléter à 5 (t)."
        )


def test_a_range_with_steps_reads_well_in_french():
    spot = bets(low=80, high=188, unit=20)
    assert read("", spot, FR).sentence.endswith("[r]elancer, de 80 à 180 par 20, ou 188  tapis 188")
    assert read("relancer 100", spot, FR).action.amount == 100


def test_pot_is_the_level_and_the_pot_after_calling():
    assert did("r pot", RAISE)[0] == ("raise", 50)
    assert did("b pot", BET)[0] == ("bet", 30)
    assert did("b pot", bets(("check", "bet"), 0, 0, low=20, high=180, unit=20))[0] == ("bet", 20)
    assert did("r pot", bets(low=20, high=50, name="badugi"))[0] == ("raise", 50)


def test_pot_beyond_the_stack_is_refused_with_the_all_in():
    answer = read("r pot", bets(low=20, high=40, all_in=40), EN)
    assert answer == Refused("A pot-sized amount is 50, more than your chips reach; all-in is 40.")


def test_pot_is_the_highest_raise_of_pot_limit_also_on_a_grid():
    rules = standpat.load("open-no-limit", sets={"betting": {"kind": "pot_limit", "unit": 4}})
    hand = standpat.Hand(rules, [300, 300, 300], 2, random.Random(7))
    spot = Spot(hand.legal(), rules, standpat.view_of(hand.actor, hand.log))
    assert spot.legal.high < spot.view.pot + 4
    answer = read("b pot", spot, EN)
    assert answer.action.amount == spot.legal.high


@pytest.mark.parametrize("line", ["all-in", "allin", "ALL IN", "r max", "r 188", "all-in 188", "raise all-in"])
def test_the_whole_stack_is_asked_back(line):
    """REQ-13: whatever words put it in; Enter alone is no yes."""
    answer = read(line, RAISE, EN)
    assert answer == Confirm(Action("raise", 188), "raise to 188, all-in", "raise to 188, all-in: y or n?", enter=False)
    assert confirmed("", answer, EN) is None
    assert confirmed("y", answer, EN) is True


def test_a_call_that_takes_the_stack_is_asked_back():
    answer = read("c", bets(("fold", "call"), 10, 40, 10), EN)
    assert answer == Confirm(Action("call"), "call 10, all-in", "call 10, all-in: y or n?", enter=False)


def test_fixed_limit_asks_for_no_amount():
    spot = bets(low=20, high=20, fixed=(20,), name="five-card-stud")
    assert did("r", spot) == (("raise", 20), "raise to 20")
    assert did("r 20", spot)[0] == ("raise", 20)
    assert "A raise is to 20 here. Fixed limit:" in read("r 40", spot, EN).sentence


@in_both
@pytest.mark.parametrize("line", ["fold", "f"])
def test_folding_is_not_done_where_checking_is_free(line, voice):
    """The engine does not offer it; somebody who types it learns that checking is free."""
    assert isinstance(read(line, BET, voice), Refused)


# -- cards

ECHOED = [
    ("3 4 5", "5c 7d 9h"),
    ("345", "5c 7d 9h"),
    ("3,4, 5", "5c 7d 9h"),
    ("5c 7d 9h", "5c 7d 9h"),
    ("5C7D9H", "5c 7d 9h"),
    ("5♣ 7♦ 9♥", "5c 7d 9h"),
    ("5♣️ 7♢ 9♡", "5c 7d 9h"),
    ("draw 3 4 5", "5c 7d 9h"),
    ("discard 345", "5c 7d 9h"),
    ("keep 1 2", "5c 7d 9h"),
    ("keep as ad", "5c 7d 9h"),
    ("5", "9h"),
]


@pytest.mark.parametrize(("line", "thrown"), ECHOED, ids=[line for line, _ in ECHOED])
def test_discards_are_named_by_place_or_by_card_and_echoed(line, thrown):
    answer = read(line, DRAW, EN)
    assert answer.action == Action("draw", None, tuple(parse_cards(thrown)))
    assert answer.enter


def test_the_echo_reads_as_at_a_table():
    assert read("345", DRAW, EN).question == "keep A♠ A♦, throw 5♣ 7♦ 9♥, draw 3: Enter, or n"
    assert read("345", DRAW, FR).question == "garder A♠ A♦, écarter 5♣ 7♦ 9♥, en tirer 3 : Entrée, ou n"
    assert read("12345", DRAW, EN).question == "throw all: A♠ A♦ 5♣ 7♦ 9♥, draw 5: Enter, or n"


@pytest.mark.parametrize("line", ["p", "pat", "Stand Pat", "keep 12345"])
def test_standing_pat_needs_no_question(line):
    assert did(line, DRAW) == (("pat", None), "stand pat")


def test_tens_and_jokers_have_several_names():
    spot = holding("Th Jk 5c 7d 9h", jokers=1)
    tens = {read(line, spot, EN).action.cards for line in ("10h", "Th", "th", "10♥", "1")}
    assert tens == {tuple(parse_cards("Th"))}
    assert read("jk", spot, EN).action.cards == tuple(parse_cards("Jk"))
    second = holding("Th Jk2 5c 7d 9h", jokers=1)
    assert read("Jk", second, EN).action.cards == tuple(parse_cards("Jk2"))


def test_of_more_than_nine_cards_places_are_written_apart():
    spot = holding("As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s", UpTo(cards=10))
    assert read("11", spot, EN).action.cards == tuple(parse_cards("4s"))
    assert read("1 1", spot, EN) == Refused("You have named A♠ twice.")


WRONG_CARDS = [
    ("6", "There is no card 6: they are counted from 1 to 5."),
    ("0", "There is no card 0"),
    ("10", "There is no card 0"),
    ("11", "You have named A♠ twice."),
    ("Kc", "K♣ is not among the cards you can choose: A♠ A♦ 5♣ 7♦ 9♥."),
    ("keep Kc", "K♣ is not among"),
    ("draw", "Which cards? Type: discard up to 5, like 1 3"),
    ("banana", "“banana” is no card: name cards by place, 1 to 5"),
    ("3 x", "“x” is no card"),
    ("\uff11", "Write numbers with the digits 0 to 9."),
    ("fold", "That is not possible now."),
    ("c", "“c” is no card"),
]


@pytest.mark.parametrize(("line", "said"), WRONG_CARDS, ids=[ascii(line) for line, _ in WRONG_CARDS])
def test_wrong_cards_are_refused_with_what_would_be_right(line, said):
    """CLI-03."""
    answer = read(line, DRAW, EN)
    assert isinstance(answer, Refused)
    assert said in answer.sentence


def test_the_fourth_card_goes_only_when_an_ace_is_kept():
    spot = holding("As Kd 5c 7d 9h", MoreIfKept(keep=("A",)))
    assert isinstance(read("2345", spot, EN), Confirm)
    assert read("1234", spot, EN) == Refused("4 cards only when an ace is kept.")
    assert read("1234", spot, FR) == Refused("4 cartes seulement si l'on garde un as.")
    without = holding("Qs Kd 5c 7d 9h", MoreIfKept(keep=("A",)))
    assert read("1234", without, EN).sentence.startswith("You may exchange 3 cards at most.")


def test_chosen_cards_are_echoed_too():
    held = tuple(parse_cards("As Ad 5c"))
    for verb, question in (
        ("discard", "throw 5♣ away: Enter, or n"),
        ("pass", "hand 5♣ on: Enter, or n"),
        ("expose", "turn 5♣ up: Enter, or n"),
        ("arrange", "in this order: 5♣: Enter, or n"),
    ):
        spot = Spot(CardsLegal(0, (verb,), held, 1, 1), RULES_OF_BETS, RAISE.view)
        assert read("3", spot, EN).question == question
        assert read(f"{verb} 5c", spot, EN).question == question


# -- wishes

ASKED = [
    ("?", RULES, ""),
    ("rules", RULES, ""),
    ("h", HINT, ""),
    ("Hint", HINT, ""),
    ("l", LOG, ""),
    ("q", QUIT, ""),
    ("quit", QUIT, ""),
    ("help", HELP, ""),
    ("leave", LEAVE, ""),
    ("leave Anna Maria", LEAVE, "Anna Maria"),
    ("BACK Zoë", BACK, "Zoë"),
    ("rebuy 100", REBUY, "100"),
    ("rebuy 100 Bob", REBUY, "100 Bob"),
]
ASKED_IN_FRENCH = [
    ("règles", RULES, ""),
    ("regles", RULES, ""),
    ("conseil", HINT, ""),
    ("journal", LOG, ""),
    ("quitter", QUIT, ""),
    ("aide", HELP, ""),
    ("partir Zoë", LEAVE, "Zoë"),
    ("retour Zoë", BACK, "Zoë"),
    ("recave 100", REBUY, "100"),
    *ASKED,
]
CASES = [(EN, *asked) for asked in ASKED] + [(FR, *asked) for asked in ASKED_IN_FRENCH]


@pytest.mark.parametrize(("voice", "line", "word", "argument"), CASES, ids=lambda part: getattr(part, "lang", None))
def test_wishes_work_at_every_prompt(voice, line, word, argument):
    """CLI-03: also while something else is asked."""
    assert wish(line, voice) == Wish(word, argument)
    for name in ("high-low-draw", "classic", "mexican-poker"):
        assert {read(line, spot, voice) for spot in decisions(name)} == {Wish(word, argument)}


@in_both
def test_a_rebuy_needs_an_amount(voice):
    for line in ("rebuy", "rebuy lots", "rebuy -5", "rebuy 0", "rebuy ٤٠"):
        assert isinstance(wish(line, voice), Refused)


@pytest.mark.parametrize("line", ["rules please", "h h", "raise 40", "", "logs", "q" + " " * 300 + "x"])
def test_other_lines_ask_for_nothing(line):
    assert wish(line, EN) is None


ANSWERS = [("", True), ("y", True), ("YES", True), ("n", False), ("No ", False), ("maybe", None), ("c", None)]


@pytest.mark.parametrize(("line", "said"), ANSWERS, ids=[line or "Enter" for line, _ in ANSWERS])
def test_yes_and_no(line, said):
    assert confirmed(line, read("3", DRAW, EN), EN) is said


@pytest.mark.parametrize(("line", "said"), [("o", True), ("Oui", True), ("y", True), ("non", False), ("s", None)])
def test_yes_and_no_in_french(line, said):
    assert confirmed(line, read("3", DRAW, FR), FR) is said


@in_both
def test_what_is_neither_yes_nor_no_is_asked_again(voice):
    """CLI-03: with the question, so that nobody takes Enter for a no where it is a yes."""
    asked = read("3", DRAW, voice)
    assert beside("q", asked, voice) == Wish(QUIT)
    assert beside("maybe", asked, voice).sentence.endswith(asked.question)
    assert beside("", read("all-in", RAISE, voice), voice) == Refused(read("all-in", RAISE, voice).question)


# -- nonsense

SPOTS = [spot for name in GAMES for spot in decisions(name)]
WORDS = (
    "raise",
    "r",
    "f",
    "call",
    "keep",
    "all",
    "in",
    "-",
    "1",
    "99",
    "As",
    "♠",
    "pot",
    "à",
    "tapis",
    "draw",
    "leave",
)
LINES = st.text() | st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=5).map(" ".join)


@settings(max_examples=300, derandomize=True, database=None, deadline=None)
@given(LINES, st.sampled_from(SPOTS), st.sampled_from([EN, FR]))
def test_no_line_ever_fails_and_whatever_acts_is_legal(line, spot, voice):
    answer = read(line, spot, voice)
    if isinstance(answer, Do | Confirm):
        assert spot.legal.check(*answer.action) == tuple(answer.action)
    elif isinstance(answer, Refused):
        assert answer.sentence
        assert answer.sentence.isprintable()
    confirmed(line, Confirm(Action("pat"), "", ""), voice)


@settings(max_examples=200, derandomize=True, database=None, deadline=None)
@given(st.text(), st.text(), st.sampled_from(SPOTS), st.sampled_from([EN, FR]))
def test_nonsense_never_acts(before, after, spot, voice):
    """CLI-03: whatever stands around it, a word that is none spoils the line."""
    assert isinstance(read(f"{before}¤{after}", spot, voice), Refused | Wish)
