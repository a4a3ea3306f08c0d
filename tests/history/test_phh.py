"""PHH: what is written PokerKit replays to the same chips, and it comes back as a scenario that plays the same."""

from __future__ import annotations

import os
import random
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played_hands import game, played
from pokerkit import HandHistory
from replay_phh import FIRST, OTHERS, ReplayedOtherwise, replay

from standpat.engine.events import CameShort, Drew, Mucked, Posted, Redealt, Reshuffled
from standpat.history.formats import BadHandsFile, CannotExport, export, format_named
from standpat.history.formats.phh import toml
from standpat.history.formats.phh_file import TAKES
from standpat.history.formats.phh_reader import scenario_from_phh
from standpat.profiles.document import from_plain
from standpat.profiles.folder import shipped
from standpat.rules.game_code import STANDARD, variant_code
from standpat.rules.table import NOBODY
from standpat.scenarios.reader import STEP_KEYS, read_nodes
from standpat.scenarios.runner import run

if TYPE_CHECKING:
    from standpat.history.hands import PlayedHand

EFFORT = float(os.environ.get("STANDPAT_EXAMPLES", "1"))
REPLAYED, IMPORTED = round(24 * EFFORT), round(6 * EFFORT)
IMPORTABLE = tuple(name for name in shipped() if not format_named("phh").losses(played(name, 1)[0]))


# -- PokerKit


@pytest.mark.parametrize("name", [*FIRST, *OTHERS])
def test_pokerkit_replays_the_hands_of_a_game_to_the_same_chips(name: str) -> None:
    hands = played(name, REPLAYED if name in FIRST else REPLAYED // 4)
    for hand in hands:
        replay(hand)


def test_a_file_with_other_chips_is_noticed() -> None:
    """The replay is no rubber stamp: one chip more for one and fewer for another is found."""
    hand = played("classic", 1)[0]
    first, second, *rest = hand.events[-1].stacks  # type: ignore[union-attr]
    ended = hand.events[-1]._replace(stacks=(first + 1, second - 1, *rest))  # type: ignore[union-attr, call-arg]
    with pytest.raises(ReplayedOtherwise):
        replay(_with_events(hand, (*hand.events[:-1], ended)))


def _with_events(hand: PlayedHand, events: tuple[Any, ...]) -> PlayedHand:
    from dataclasses import replace

    return replace(hand, events=events)


def test_pokerkit_itself_reads_the_games_it_has_codes_for() -> None:
    """Without any reader of ours, where its rules and ours are the same: no all-in, no more than three bets a round."""
    read = 0
    for name in ("deuce-to-seven", "deuce-to-seven-triple", "badugi", "seven-card-stud", "razz"):
        for hand in played(name, 30):
            if any(getattr(event, "all_in", False) for event in hand.events) or len(hand.names) > 5:
                continue
            text, _ = export("phh", [hand])
            history = HandHistory.loads(text)
            assert history.variant in STANDARD
            assert history.user_defined_fields["_game"] == name
            try:
                *_, state = history
            except (ValueError, UserWarning):  # a bet beyond its cap, or folding for nothing
                continue
            assert list(state.stacks) == list(history.finishing_stacks or []), text
            read += 1
    assert read > 50


def test_several_hands_are_tables_that_pokerkit_reads() -> None:
    hands = played("classic", 5)
    text, _ = export("phh", hands)
    assert [history.hand for history in HandHistory.loads_all(text)] == [hand.number for hand in hands]


# -- what is written


@pytest.mark.parametrize("name", shipped())
def test_every_game_is_written_as_toml_with_the_fields_of_phh_and_ours(name: str) -> None:
    for hand in played(name, 10):
        text, lost = export("phh", [hand], lossy=True)
        fields = tomllib.loads(text)
        known = {*HandHistory.required_field_names["F7S"], *HandHistory.required_field_names["N2L1D"]}
        assert [key for key in fields if key[0] != "_" and key not in {*known, *HandHistory.optional_field_names}] == []
        assert fields["variant"] == variant_code(hand.rules)
        players = len(hand.events[0].seats)  # type: ignore[union-attr]
        lists = ("antes", "starting_stacks", "players", "seats", "finishing_stacks", "winnings")
        assert {len(fields[key]) for key in lists} == {players}
        assert all(_is_of_phh(action) for action in fields["actions"])
        if not lost:
            spent = sum(fields["starting_stacks"]) - sum(fields["finishing_stacks"])
            assert spent == 0
        else:
            with pytest.raises(CannotExport, match="--lossy"):
                export("phh", [hand])


def _is_of_phh(action: str) -> bool:
    words = action.split()
    return (words[2:3] if words[0] == "d" else words[1:2])[:1] != [] and {*words[:2]} & {*TAKES} != set()


LOST = {
    "joker": ["the joker", "which cards are wild"],
    "no-bet": ["the points scored"],
    "high-low-draw": ["the second half of the pot", "what was declared"],
    "trips-to-win": ["the least hand that wins", "the bets of the deals before the last one"],
    "baseball": ["which cards are wild", "what was paid for cards"],
    "jacks-back": ["that the hand was played on for the lowest holding"],
    "classic": [],
    "seven-card-stud-eight": [],
}


@pytest.mark.parametrize("name", LOST)
def test_what_is_lost_is_named_and_nothing_else(name: str) -> None:
    hands = played(name, 60)
    _, lost = export("phh", hands, lossy=True)
    assert [loss.partition(" (")[0] for loss in lost] == LOST[name]
    if lost:
        with pytest.raises(CannotExport) as caught:
            export("phh", hands)
        assert caught.value.code == "export-lossy"
        assert all(loss in str(caught.value) for loss in [*lost, "--lossy"])


def test_nobody_learns_a_hidden_card_from_a_file() -> None:
    """What a seat may not see stands there as ??; what it sees stands there as it is."""
    for hand in played("five-card-stud", 30) + played("classic", 30):
        for viewer in (NOBODY, 0):
            seen = hand.seen_by(viewer)
            text, _ = export("phh", [seen])
            fields = tomllib.loads(text)
            assert fields["_viewer"] == ("public" if viewer == NOBODY else _player(fields, viewer))
            known = {card for event in seen.events for card in _cards(event)}
            written = {word for action in _actions(fields) for word in _words(action)}
            assert written <= known


def _player(fields: dict[str, Any], seat: int) -> str:
    return f"p{fields['seats'].index(seat + 1) + 1}" if seat + 1 in fields["seats"] else f"seat {seat + 1}"


def _actions(fields: dict[str, Any]) -> list[str]:
    deals = [action for deal in fields.get("_deals", []) for action in deal["actions"]]
    return [*deals, *fields["actions"], f"p1 sd {fields.get('_burned', '')}", fields.get("_uncontested", "")]


def _words(action: str) -> list[str]:
    last = action.rsplit(maxsplit=1)[-1] if {*action.split()} & {"dh", "db", "sd", "sm"} else ""
    return [last[place : place + 2] for place in range(0, len(last), 2) if last[place : place + 1] in "23456789TJQKA?"]


def _cards(event: Any) -> list[str]:
    from standpat.words.json_events import CARDS, format_card

    found = [getattr(event, key, ()) for key in CARDS]
    return [format_card(card) for cards in found if isinstance(cards, tuple) for card in cards] + ["??"]


def _tables(below: Any) -> Any:
    return st.dictionaries(st.from_regex(r"\A[a-z_]{1,5}\Z"), below)


VALUES = st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text()


@given(st.recursive(VALUES, lambda below: st.lists(below) | _tables(below)))
def test_whatever_is_written_toml_reads_it_again(value: Any) -> None:
    for lines in (False, True):
        assert tomllib.loads(f"x = {toml(value, lines=lines and isinstance(value, list))}") == {"x": value}


def test_a_name_that_is_no_text_does_not_break_the_file() -> None:
    """A name from a terminal of another encoding may hold what no file can."""
    name = "Zo\udceb"
    assert tomllib.loads(f"x = {toml(name)}") == {"x": "Zo?"}


CODES = {
    "open-no-limit": "N5H1D",
    "five-card-stud": "F5S",
    "five-card-stud-no-limit": "N5S",
    "seven-card-stud-eight": "F7S/8",
    "chicago": "F7S/X",
    "double-draw": "N5H2D",
    "california-lowball": "FAL1D",
    "soko": "F5XS",
    "high-low-draw": "N5H1D/X",
    "razz": "FR",
    "deuce-to-seven": "N2L1D",
    "deuce-to-seven-triple": "F2L3D",
    "badugi": "FB",
}


@pytest.mark.parametrize("name", CODES)
def test_a_game_has_the_code_of_phh_or_one_built_like_it(name: str) -> None:
    assert variant_code(game(name)[0]) == CODES[name]


# -- and back


@pytest.mark.parametrize("name", IMPORTABLE)
def test_a_hand_that_is_exported_and_imported_plays_the_same(name: str) -> None:
    """The same stacks, the same winnings; only where a card came back after a reshuffle it is refused."""
    rules, _, _ = game(name)
    imported = tried = 0
    for hand in played(name, IMPORTED, seed=5):
        text, lost = export("phh", [hand], lossy=True)
        if lost:
            continue
        tried += 1
        refused = ""
        try:
            scenario = scenario_from_phh(text, name, rules)
        except BadHandsFile as error:
            refused = error.findings[0].code
        if refused:
            assert refused == "card-twice"
            assert any(isinstance(event, Reshuffled) for event in hand.events)
            continue
        assert scenario["expect"]["stacks"]
        outcome = run(read_nodes([from_plain(scenario, "imported")], "imported")[0])
        assert outcome.failures == ()
        imported += 1
    assert imported > tried // 2


def test_what_is_tried_has_everything_that_is_difficult() -> None:
    """Among the hands above there are new deals, hands mucked, cards that came late, and heads-up blinds."""
    hands = [hand for name in ("classic", "casino-draw", "five-card-stud") for hand in played(name, 100)]
    events = [event for hand in hands for event in hand.events]
    assert any(isinstance(event, Redealt) for event in events)
    assert any(isinstance(event, Mucked) for event in events)
    assert any(isinstance(event, Drew) and event.deferred for event in events)
    assert any(isinstance(event, Posted) and event.all_in for event in events)
    assert not any(isinstance(event, CameShort) for event in events)


def test_a_public_record_of_stud_is_imported_with_the_seed_dealing_what_nobody_saw() -> None:
    rules, _, _ = game("five-card-stud")
    tried = 0
    for hand in played("five-card-stud", 40):
        text, _ = export("phh", [hand.seen_by(NOBODY)])
        scenario = scenario_from_phh(text, "five-card-stud", rules)
        tried += any(seat["hand"].startswith("??") for seat in scenario["seats"].values())
        assert scenario["steps"]
    assert tried > 20


def test_settings_stand_in_the_scenario_and_several_hands_are_named() -> None:
    rules, _, _ = game("classic")
    text, _ = export("phh", played("classic", 3))
    settings = {"options": {"joker": "none"}, "set": {}}
    scenario = scenario_from_phh(text, "classic", rules, hand="2", settings=settings)
    assert scenario["options"] == {"joker": "none"}
    assert "set" not in scenario
    assert scenario["title"] == "Classic five-card draw, hand 2 of k3f9q2"
    for hand, said in (("", "the file has 3 hands"), ("7", "there is no hand '7'")):
        with pytest.raises(BadHandsFile, match=said) as caught:
            scenario_from_phh(text, "classic", rules, hand=hand)
        assert caught.value.findings[0].fix == "name one of them: 1, 2, 3"


def test_names_that_a_scenario_cannot_use_become_numbers() -> None:
    rules, _, _ = game("classic")
    text, _ = export("phh", [hand for hand in played("classic", 30) if len(hand.events[0].seats) == 2][:1])  # type: ignore[union-attr]
    for names in [*([word, "Ada"] for word in STEP_KEYS), ["Ada", "Ada"], ["", "Ben"], [" Ada", "Ben"]]:
        line = next(line for line in text.splitlines() if line.startswith("players"))
        changed = text.replace(line, f"players = {list(names)}")
        assert list(scenario_from_phh(changed, "classic", rules)["seats"]) == ["p1", "p2"]


# -- files that are wrong

GOOD = """\
variant = "N5H1D"
antes = [1, 1]
min_bet = 2
starting_stacks = [100, 50]
actions = [
  "d dh p1 AsAdAh2c3c",
  "d dh p2 KsKdKh4c5c",
  "p1 cbr 10",
  "p2 cc",
  "p1 sd 2c3c",
  "p2 sd # stands pat",
  "d dh p1 7h8h",
  "p1 cc", # he checks
  "p2 cc",
  "",
  "# the end",
  "p1 sm AsAdAh7h8h",
  "p2 sm KsKdKh4c5c",
]
finishing_stacks = [111, 39]
"""


def imported(text: str, name: str = "open-no-limit") -> dict[str, Any]:
    return scenario_from_phh(text, name, game(name)[0], file="x.phh", games=_games)


def _games(code: str) -> list[str]:
    return [name for name in shipped() if variant_code(game(name)[0]) == code]


def test_a_file_that_somebody_else_wrote_is_read() -> None:
    scenario = imported(GOOD)
    assert scenario == {
        "title": "open-no-limit",
        "profile": "open-no-limit",
        "seats": {"p1": {"stack": 100, "hand": "As Ad Ah 2c 3c"}, "p2": {"stack": 50, "hand": "Ks Kd Kh 4c 5c"}},
        "button": "p2",
        "stock": "7h 8h",
        "steps": [
            {"p1": "bet 10"},
            {"p2": "call"},
            {"p1": "draw 2c 3c"},
            {"p2": "pat"},
            {"p1": "check"},
            {"p2": "check"},
        ],
        "expect": {"hand_over": True, "stacks": {"p1": 111, "p2": 39}},
    }
    assert run(read_nodes([from_plain(scenario, "x")], "x")[0]).ok


def test_a_hand_that_is_not_over_stops_where_the_file_does() -> None:
    text = GOOD.partition('  "p1 cc"')[0] + "]\n"
    scenario = imported(text)
    assert scenario["steps"][-1] == {"p2": "pat"}
    assert "expect" not in scenario


WRONG = [
    ("[100, 50]", "[100, 50", "phh-toml", "5:1", "this is no TOML"),
    ('variant = "N5H1D"\n', "", "phh", "1:1", "the hand has no variant"),
    ('"N5H1D"', "5", "phh", "1:1", "variant: a text is wanted, not 5"),
    ('"N5H1D"', '"F5S"', "phh-variant", "1:1", "open-no-limit is N5H1D, the file has F5S"),
    ('"N5H1D"', '"NT"', "phh-variant", "1:1", "open-no-limit is N5H1D, the file has NT"),
    ("antes = [1, 1]", "antes = [5, 5]", "phh-stakes", "2:1", r"antes: open-no-limit has .1, 1., the file has .5, 5."),
    ("antes = [1, 1]", "antes = [1]", "phh", "2:1", "antes: 2 are wanted, one for each of starting_stacks, not 1"),
    ("min_bet = 2", "min_bet = 4", "phh-stakes", "3:1", "min_bet: open-no-limit has 2, the file has 4"),
    ("[100, 50]", "[100.5, 50]", "phh", "4:1", "starting_stacks: standpat plays with whole chips"),
    ("[100, 50]", "[100, 0]", "phh", "4:1", "starting_stacks: two players or more are wanted"),
    ("[100, 50]", "[100, inf]", "phh", "4:1", "starting_stacks: standpat plays with whole chips"),
    ("[100, 50]", '[100, "50"]', "phh", "4:1", "starting_stacks: whole numbers of chips are wanted"),
    ("p1 cbr 10", "p1 bets 10", "phh-action", "8:4", "'p1 bets 10': this is no action of PHH"),
    ("p1 cbr 10", "d cbr 10", "phh-action", "8:4", "'d cbr 10': this is no action of PHH"),
    ("p1 cbr 10", "d", "phh-action", "8:4", "'d': this is no action of PHH"),
    ("p1 cbr 10", "p3 cbr 10", "phh-action", "8:4", "'p3 cbr 10': there is no p3"),
    ("p1 cbr 10", "p2 cbr 10", "phh-action", "8:4", "'p2 cbr 10': it is the turn of p1"),
    ("p1 cbr 10", "p1 cbr", "phh-action", "8:4", "'p1 cbr': cbr takes amount and nothing else"),
    ("p1 cbr 10", "p1 cbr ten", "phh-action", "8:4", "'p1 cbr ten': ten is no whole number of chips"),
    ("p1 cbr 10", "p1 cbr 1", "amount", "8:4", "'p1 cbr 1': bet to 1 is not possible: 2 to 99"),
    ("p1 cbr 10", "p1 pb", "phh-action", "8:4", "'p1 pb': open-no-limit asks p1 for something else.*: check, bet"),
    ("p1 cbr 10", "p1 f now", "phh-action", "8:4", "'p1 f now': f takes nothing after it"),
    ("p1 cbr 10", "p1 sd 2c", "phh-action", "8:4", "'p1 sd 2c': open-no-limit asks p1 for something else here"),
    ("p1 sd 2c3c", "p1 sd 2c9c", "card-not-held", "10:4", "'p1 sd 2c9c': 9c is not in this holding"),
    ("p1 sd 2c3c", "p1 sd ????", "phh-hidden", "10:4", "nobody can tell what was thrown away"),
    ("p1 sd 2c3c", "p1 sd 2c", "phh-cards", "12:4", "p1 is served 2 cards, open-no-limit gives 1"),
    ("d dh p1 7h8h", "d dh p1 7h", "phh-cards", "12:4", "p1 is served 1 cards, open-no-limit gives 2"),
    ('  "d dh p1 7h8h",\n', "", "phh-cards", "6:4", "p1 is served 0 cards, open-no-limit gives 2"),
    ("d dh p1 7h8h", "d dh p2 7h8h", "phh-cards", "12:4", "p2 is dealt 7 cards, open-no-limit gives 5"),
    ("d dh p2 KsKdKh4c5c", "d dh p2 KsKdKh4c", "phh-cards", "7:4", "p2 is dealt 4 cards, open-no-limit gives 5"),
    ("d dh p2 KsKdKh4c5c", "d dh p2 KsKdKh4cAs", "card-twice", "7:4", "As is dealt twice"),
    ("d dh p2 KsKdKh4c5c", "d dh p2 KsKdKh4c5x", "card", "7:4", "KsKdKh4c5x are no cards"),
    ("d dh p2 KsKdKh4c5c", "d dh p2 KsKdKh4c5?", "card", "7:4", "'5[?]' is not a card"),
    ("d dh p2 KsKdKh4c5c", "d dh p2", "phh-action", "7:4", "'d dh p2': dh takes cards and nothing else"),
    ('"p2 cc",\n  "",', '"p2 cc", "p1 cc",', "phh-action", "14:13", "'p1 cc': the hand is over"),
    ('"p2 cc",\n  "",', "3,", "phh-action", "13", "actions are texts, not 3"),
    ("actions = [", '_deals = [{button = "p2", actions = []}]\nactions = [', "phh", "5:1", "_deals: after deal 1"),
    ("actions = [", '_deals = [{button = "p9", actions = []}]\nactions = [', "phh", "5:1", "there is no player 'p9'"),
    ("actions = [", "_deals = [3]\nactions = [", "phh", "5:1", "_deals: a list of"),
    ("[100, 50]", "[9, 9, 9, 9, 9, 9, 9]", "phh-players", "4:1", "open-no-limit is for 2 to 6 players, not 7"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "code", "place", "said"), WRONG, ids=[f"{row[1][:30]!r}" for row in WRONG])
def test_what_is_wrong_is_told_where_it_stands(old: str, new: str, code: str, place: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(BadHandsFile, match=said) as caught:
        imported(GOOD.replace(old, new))
    finding = caught.value.findings[0]
    assert (finding.code, finding.place) == (code, f"x.phh:{place}")


def test_only_the_winner_shows_or_mucks_when_nobody_has_called() -> None:
    texts = [export("phh", [hand])[0] for hand in played("five-card-stud", 80)]
    text = next(text for text in texts if "_uncontested" in text)
    fields = tomllib.loads(text)
    winner = fields["_uncontested"].split()[0]
    other = "p1" if winner == "p2" else "p2"
    unsaid = "\n".join(line for line in text.splitlines() if not line.startswith("_uncontested"))
    assert imported(unsaid, "five-card-stud")["steps"][-1] == {fields["players"][int(winner[1:]) - 1]: "muck"}
    for said in (f"{other} sm", f"{winner} f"):
        with pytest.raises(BadHandsFile, match=f"it is for {winner}, who won, to show or muck"):
            imported(f'{unsaid}\n_uncontested = "{said}"\n', "five-card-stud")


def test_the_games_for_a_code_are_named() -> None:
    with pytest.raises(BadHandsFile) as caught:
        imported(GOOD.replace('"N5H1D"', '"F7S"'))
    assert caught.value.findings[0].fix.startswith("games for F7S: ")
    assert "seven-card-stud" in caught.value.findings[0].fix
    with pytest.raises(BadHandsFile) as caught:
        imported(GOOD.replace('"N5H1D"', '"NT"'))
    assert caught.value.findings[0].fix == "standpat has no game for it"


def test_a_sample_of_pokerkits_own_is_read_where_the_stakes_are_ours() -> None:
    """What PokerKit writes of a hand it has played itself."""
    from pokerkit import Automation, FixedLimitSevenCardStud

    by_itself = tuple(kind for kind in Automation if kind not in (Automation.HOLE_DEALING, Automation.CARD_BURNING))
    table = FixedLimitSevenCardStud(by_itself, True, 1, 2, 5, 10)
    state = table([100, 100], 2)
    deals = [("AsKs2c", "QdQhJc"), ("3c", "9d"), ("4d", "8d"), ("5h", "7s"), ("6s", "Th")]
    for street, cards in enumerate(deals):
        if street:
            state.burn_card("??")
        for player, dealt in enumerate(cards):
            state.deal_hole(dealt, player)
        if not street:
            state.post_bring_in()
        else:
            state.check_or_call()
        state.check_or_call()
    text = HandHistory.from_game_state(table, state).dumps()
    scenario = imported(text, "seven-card-stud")
    assert run(read_nodes([from_plain(scenario, "x")], "x")[0]).ok
    assert scenario["expect"]["stacks"] == dict(zip(("p1", "p2"), state.stacks, strict=True))


def test_any_damage_to_a_file_is_told_and_never_a_crash() -> None:
    generator = random.Random(11)
    good = export(
        "phh", [hand for hand in played("classic", 40) if any(isinstance(e, Redealt) for e in hand.events)][:1]
    )
    pieces = ["", '"', "[", "]", "}", "p9", "-1", "??", "\n", "1e9", "true", "d dh", "_deals", "\x00", "[[1]]"]
    refused = 0
    for _ in range(600):
        text = good[0]
        place = generator.randrange(len(text))
        text = text[:place] + generator.choice(pieces) + text[place + generator.randrange(12) :]
        try:
            imported(text, "classic")
        except BadHandsFile as error:
            refused += bool(error.findings[0].message)
    assert refused > 300
