"""``standpat diff``: how two games differ, in words and as data."""

import json

import pytest

from standpat import load
from standpat.cli.diff import changed_keys
from standpat.profiles.document import read_file
from standpat.profiles.folder import shipped, shipped_overlays, shipped_sessions
from standpat.profiles.needs import read_head
from standpat.words.differences import differences
from standpat.words.voice import Voice

JACKS = """\
- classic: Classic five-card draw
+ jacks-or-better: Jacks or better

First round
  - Anybody may open.
  + To open takes at least: pair of jacks.
"""
FRIDAY = """
name: friday
extends: classic
about: {title: {en: Friday night}}
deck: {jokers: 1}
wild: {kind: bug}
"""


def test_what_only_one_game_says_is_told_by_section(standpat):
    result = standpat("diff", "classic", "jacks-or-better")
    assert (result.exit_code, result.stdout, result.stderr) == (1, JACKS, "")


def test_one_game_alone_is_compared_with_its_parent(standpat):
    assert standpat("diff", "jacks-or-better").stdout == JACKS


@pytest.mark.parametrize(("lang", "said"), [("en", "They are the same game.\n"), ("fr", "C'est le même jeu.\n")])
def test_equal_games_are_the_same_and_the_status_is_0(standpat, lang, said):
    result = standpat("diff", "jacks-or-better", "classic+opening=jacks", "--lang", lang)
    assert (result.exit_code, result.stdout) == (0, said)


@pytest.mark.parametrize("name", shipped())
def test_a_game_is_the_same_as_itself_as_data_too(standpat, name):
    result = standpat("diff", name, name, "--json")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["same"], told["sections"], told["keys"]) == (0, True, [], [])


def test_a_section_only_one_game_has_says_so(standpat):
    told = standpat("diff", "classic", "double-draw").stdout
    assert "\nDraw, only in classic\n  - Each player still in" in told
    assert "\nSecond draw, only in double-draw\n  + Each player still in" in told
    assert (
        "Deuxième échange, seulement dans double-draw"
        in standpat("diff", "classic", "double-draw", "--lang", "fr").stdout
    )


SIX = """
name: six
about: {title: {en: Six cards}}
selection: best_five
stakes: {ante: 1, minimum_bet: 2}
streets: {first: {deal: {down: 6}, bet: {}}, second: {STEPS}}
"""


def test_steps_in_another_order_are_told(standpat, game):
    draw, discard = "draw: {limit: {kind: up_to, cards: 1}}", "discard: {cards: 1}"
    one = game(SIX.replace("STEPS", f"{draw}, {discard}"), "one.yaml")
    other = game(SIX.replace("STEPS", f"{discard}, {draw}"), "other.yaml")
    result = standpat("diff", one, other)
    assert result.exit_code == 1
    assert result.stdout.endswith("\n\nSecond\n  = What both say comes in another order.\n")


def test_long_sentences_hang_below_their_sign(standpat, monkeypatch):
    monkeypatch.setenv("COLUMNS", "50")
    lines = standpat("diff", "classic+joker=one").stdout.splitlines()[2:]
    assert max(map(len, lines)) <= 50
    assert {line[:4] for line in lines if line.startswith(" ")} == {"  - ", "  + ", "    "}


# -- which games


@pytest.mark.parametrize(
    ("said", "loaded"),
    [
        ("classic+joker=one", {"options": {"joker": "one"}}),
        ("classic+one-joker", {"overlays": ["one-joker"]}),
        ("classic+stakes.ante=20", {"sets": ["stakes.ante=20"]}),
        (
            "classic+wild-deuces+clock=30+stakes.ante=20+draw_limit=five",
            {
                "options": {"clock": "30", "draw_limit": "five"},
                "overlays": ["wild-deuces"],
                "sets": ["stakes.ante=20"],
            },
        ),
    ],
)
def test_a_game_may_be_named_with_changes_and_is_compared_with_itself_without(standpat, said, loaded):
    told = json.loads(standpat("diff", said, "--json").stdout)
    game = load("classic", **loaded)
    assert (told["a"]["said"], told["a"]["digest"]) == ("classic", load("classic").digest)
    assert (told["b"]["said"], told["b"]["digest"]) == (said, game.digest)
    wanted = differences(load("classic"), game, Voice())
    assert told["sections"] == [one._asdict() for one in wanted]


@pytest.mark.parametrize("name", shipped_overlays())
def test_every_overlay_is_seen_where_it_fits(standpat, name):
    told = standpat("diff", f"open-no-limit+{name}")
    assert told.exit_code == 1
    title = read_head(read_file(shipped_overlays()[name])).about.title["en"]
    assert f"\n+ open-no-limit+{name}: Open five-card draw, no limit + {title}\n\n" in told.stdout


def test_a_file_is_compared_and_a_plus_may_stand_in_its_name(standpat, game):
    path = game(FRIDAY, "a+b.yaml")
    for words in ([path], ["classic", path]):
        told = standpat("diff", *words).stdout
        assert f"+ {path}: Friday night\n" in told
        assert "  + Bug: the joker" in told
    changed = standpat("diff", game(FRIDAY, "friday.yaml"), f"{game(FRIDAY, 'friday.yaml')}+stakes.ante=20").stdout
    assert "  + Everybody antes 20" in changed


def test_the_parent_of_a_file_is_looked_for_beside_it(standpat, game):
    parent = game(FRIDAY, "friday.yaml")
    child = game("name: late\nextends: friday.yaml\nabout: {title: {en: Late}}\nstakes: {ante: 20}\n", "late.yaml")
    told = standpat("diff", child).stdout
    assert told.startswith(f"- {parent}: Friday night\n+ {child}: Late\n")
    assert "  + Everybody antes 20" in told


MISUSES = {
    ("diff",): ("usage", "'A'"),
    ("diff", "open-no-limit"): ("usage", "open-no-limit has no parent: name two games"),
    ("diff", "clasic", "razz"): ("unknown-profile", "did you mean 'classic'?"),
    ("diff", "classic", "classic+joker=two"): ("unknown-choice", "none, one"),
    ("diff", "classic+jokers=one"): ("unknown-option", "did you mean 'joker'?"),
    ("diff", "classic+joker=one+joker=none"): ("usage", "twice"),
    ("diff", "classic+"): ("usage", "something on each side of every +"),
    ("diff", "classic++one-joker", "razz"): ("usage", "something on each side of every +"),
    ("diff", "classic+one-jokr"): ("missing-overlay", "did you mean 'one-joker'?"),
    ("diff", "joker+one-joker"): ("overlay-needs", "one-joker does not fit"),
    ("diff", "classic+stakes.ante=x"): ("unknown-stake", "stakes.ante"),
    ("diff", "no-such.yaml", "classic"): ("file-missing", "no such file"),
    ("diff", "no-such.yaml"): ("file-missing", "no such file"),
    ("diff", "classic", "razz", "--lang", "de"): ("unknown-language", "en or fr"),
}


@pytest.mark.parametrize("words", MISUSES, ids=" ".join)
def test_misuse_is_told_with_what_would_be_right(standpat, words):
    code, said = MISUSES[words]
    result = standpat(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"error[{code}]: " in result.stderr
    assert said in result.stderr


@pytest.mark.parametrize("name", [*shipped_sessions(), *shipped_overlays()])
def test_a_session_or_an_overlay_is_refused_on_either_side(standpat, name):
    for words in ([name], [name, "classic"], ["classic", name]):
        result = standpat("diff", *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.startswith(
            f"error[{'session' if name in shipped_sessions() else 'overlay'}-alone]: {name} is"
        )


def test_a_scenario_is_refused(standpat, game):
    path = game("title: A hand\nprofile: classic\nseats: {A: {}, B: {}}\nbutton: B\nsteps: []\n")
    for words in ([path, "classic"], [path]):
        assert "is a scenario, no game" in standpat("diff", *words).stderr


def test_a_broken_file_is_told_with_the_place(standpat, game):
    path = game("name: broken\nextends: classicc\n")
    for words in ([path], [path, "classic"], ["classic", path]):
        result = standpat("diff", *words)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith(f"{path}:2:10: error[missing-parent]: ")


# -- for programs


def test_data_holds_the_sentences_and_the_keys(standpat, game):
    result = standpat("diff", game(FRIDAY), "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert (told["same"], told["a"]["name"], told["b"]["title"]) == (False, "classic", "Friday night")
    assert told["sections"][0] == {
        "title": "Cards",
        "a": ["52 cards, no joker.", "No card is wild."],
        "b": ["52 cards and 1 joker.", "Bug: the joker; a bug is an ace, or completes a straight or a flush."],
        "only": "",
        "reordered": False,
    }
    assert told["keys"] == [{"key": "deck.jokers", "a": 0, "b": 1}, {"key": "wild.kind", "a": "none", "b": "bug"}]


KEYS = [
    ({"wild": "none"}, {"wild": {"kind": "none"}}, []),
    (
        {"wild": {"kind": "full", "cards": ["2"]}},
        {"wild": "none"},
        [
            ("wild.kind", "full", "none"),
            ("wild.cards", ["2"], None),
        ],
    ),
    ({"streets": {"draw": {"draw": {}}}}, {"streets": {}}, [("streets.draw.draw", {}, None)]),
    (
        {"streets": {"draw": {}}},
        {"streets": {"draw": {"bet": {"size": "big"}}}},
        [
            ("streets.draw.bet.size", None, "big"),
        ],
    ),
    ({"wild": {"cards": ["2"]}}, {"wild": {"cards": ["2", "3"]}}, [("wild.cards", ["2"], ["2", "3"])]),
]


@pytest.mark.parametrize(("a", "b", "wanted"), KEYS, ids=str)
def test_keys_are_compared_as_they_are_meant(a, b, wanted):
    assert list(changed_keys(a, b)) == wanted


@pytest.mark.parametrize(
    "more",
    [
        "options: {form: {choices: {pot: {session: {out: cannot_pay_ante}}}}}\n",
        "session: {out: cannot_pay_ante}\n",  # without an ante it says nothing; form=pot has one
    ],
)
def test_games_that_a_choice_tells_apart_are_not_called_the_same(standpat, tmp_path, more):
    file = tmp_path / "other.yaml"
    file.write_text(f"name: other\nextends: casino-draw\nabout: {{title: {{en: X}}}}\n{more}", encoding="utf-8")
    said = standpat("diff", "casino-draw", str(file)).stdout
    assert said == "As they are set they are the same game; other choices of their menus may tell them apart.\n"
