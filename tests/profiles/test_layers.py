"""The one merge rule, the order of streets, --set, and the canonical text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standpat.errors import ProfileError
from standpat.profiles.document import Node, from_plain, read_scalar, read_text
from standpat.profiles.folder import shipped
from standpat.profiles.layers import dump, lay, merge, order_findings, origin, override, set_value, without_nulls
from standpat.profiles.library import load
from standpat.profiles.scalars import INVISIBLE

if TYPE_CHECKING:
    from pathlib import Path

BASE = read_text("deck: {kind: standard, jokers: 1}\nchoices: [1, 2]\nante: 1\n", "base.yaml")


def merged(base: str, over: str) -> object:
    return merge(read_text(base, "base.yaml"), read_text(over, "over.yaml")).plain()


def keys(tree: Node, *path: str) -> list[str]:
    node = tree.at(path)
    assert node
    assert isinstance(node.value, dict)
    return list(node.value)


@pytest.mark.parametrize(
    ("over", "expected"),
    [
        ("{deck: {jokers: 2}}", {"deck": {"kind": "standard", "jokers": 2}, "choices": [1, 2], "ante": 1}),
        ("{choices: [3]}", {"deck": {"kind": "standard", "jokers": 1}, "choices": [3], "ante": 1}),
        ("{deck: null}", {"choices": [1, 2], "ante": 1}),
        ("{deck: {jokers: null}, x: null}", {"deck": {"kind": "standard"}, "choices": [1, 2], "ante": 1}),
        ("{deck: 5, choices: {a: 1}, ante: []}", {"deck": 5, "choices": {"a": 1}, "ante": []}),
        ("{deck: {}, ante: 2}", {"deck": {"kind": "standard", "jokers": 1}, "choices": [1, 2], "ante": 2}),
        ("{new: {a: null, b: {c: null}}}", {**BASE.plain(), "new": {"b": {}}}),  # type: ignore[dict-item]
    ],
)
def test_mappings_merge_everything_else_replaces_and_null_removes(over: str, expected: object) -> None:
    assert merge(BASE, read_text(over)).plain() == expected


def test_a_null_inside_a_list_is_a_value_because_lists_replace() -> None:
    assert merged("a: [1]", "a: [null, {b: null}]") == {"a": [None, {"b": None}]}


def test_merging_changes_neither_tree_and_shares_what_is_untouched() -> None:
    before = BASE.plain()
    over = read_text("deck: {jokers: 2}")
    result = merge(BASE, over)
    assert BASE.plain() == before
    assert over.plain() == {"deck": {"jokers": 2}}
    assert result.at(["choices"]) is BASE.at(["choices"])


def test_every_value_remembers_the_layer_it_came_from() -> None:
    over = read_text("\ndeck: {jokers: 2}\n", "over.yaml")
    result = merge(BASE, over)
    assert str(origin(result, ["deck", "jokers"])) == "over.yaml:2"
    assert str(origin(result, ["deck", "kind"])) == "base.yaml:1"
    assert str(result.key_marks["deck"]) == "over.yaml:2"
    assert str(result.key_marks["ante"]) == "base.yaml:3"
    assert origin(result, ["deck", "nothing"]) is None


@pytest.mark.parametrize(
    ("over", "order"),
    [
        ("{c: 1}", "a b c"),
        ("{b: 1, a: 2}", "b a"),
        ("{b: 1, c: 2, a: 3}", "b c a"),
        ("{b: 1}", "a b"),
        ("{c: 1, b: 1}", "a b c"),
        ("{c: 1, b: 1, a: null}", "c b"),
        ("{a: null}", "b"),
        ("{}", "a b"),
    ],
)
def test_the_order_is_the_childs_where_it_lists_every_key_that_remains(over: str, order: str) -> None:
    assert keys(merge(read_text("{a: 0, b: 0}"), read_text(over))) == order.split()


# The order of streets.

STREETS = read_text("streets: {first: {deal: 1, bet: 1}, draw: {draw: 1}}", "base.yaml")


def test_a_street_that_is_added_must_be_listed_with_all_the_others() -> None:
    over = read_text("streets:\n  first: {}\n  third: {bet: 1}\n", "over.yaml")
    (finding,) = order_findings(STREETS, over)
    assert str(finding) == (
        "over.yaml:3:3: error[street-order]: 'third' is added, and its place among the others is not known\n"
        "      third: {bet: 1}\n"
        "      ^\n"
        "    fix: a street or step that is added must be listed with all the others, in order; "
        "list also draw (draw: {} keeps it as it is)"
    )
    assert finding.path == "streets.third"


def test_a_step_that_is_added_must_be_listed_with_all_the_others() -> None:
    over = read_text("streets: {first: {expose: 1, bet: 2}}")
    assert [finding.path for finding in order_findings(STREETS, over)] == ["streets.first.expose"]


@pytest.mark.parametrize(
    "over",
    [
        "streets: {first: {}, third: {}, draw: {}}",
        "streets: {first: {bet: 2}}",
        "streets: {draw: null, third: {}, first: {}}",
        "streets: {third: null}",
        "streets: {first: {expose: 1, deal: null, bet: 1}}",
        "streets: [1]",
        "streets: {first: 5}",
        "ante: 1",
        "{}",
    ],
)
def test_what_leaves_no_doubt_about_the_order_is_fine(over: str) -> None:
    assert order_findings(STREETS, read_text(over)) == []


def test_the_first_layer_may_list_what_it_likes() -> None:
    assert order_findings(read_text("a: 1"), STREETS) == []


# --set.


def test_a_value_is_set_at_a_dotted_key() -> None:
    tree = without_nulls(override(["deck.jokers=2", "new.a.b=[x, 1]", "choices=null", "ante="], BASE))
    assert tree.plain() == {"deck": {"kind": "standard", "jokers": 2}, "new": {"a": {"b": ["x", 1]}}}
    assert str(origin(tree, ["deck", "jokers"])) == "--set:1"


def test_setting_is_merging() -> None:
    value = read_scalar("{jokers: null, low: true}")
    assert (
        without_nulls(set_value(BASE, "deck", value)).plain()
        == merge(BASE, from_plain({"deck": value.plain()}, "x")).plain()
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("ante", "'ante' has no '='"),
        ("=5", "the key before '=' is missing"),
        ("", "'' has no '='"),
        ("a..b=5", "'a..b' is not a key"),
        (".a=5", "'.a' is not a key"),
        ("a.=5", "'a.' is not a key"),
        ("a b=5", "'a b' is not a key"),
        ("a\x1b[31m=5", "'a [31m' is not a key"),
        ("a." * 30 + "a=5", "this key has more than 16 parts"),
    ],
)
def test_what_is_not_key_equals_value_is_refused(text: str, message: str) -> None:
    with pytest.raises(ProfileError) as caught:
        override([text], BASE)
    (finding,) = caught.value.findings
    assert finding.code == "set-syntax"
    assert finding.message.startswith(message)
    assert "\x1b" not in str(finding)


def test_all_faults_of_several_settings_are_reported_at_once() -> None:
    with pytest.raises(ProfileError) as caught:
        override(["ante", "deck.jokers=no", "x=[1"], BASE)
    assert [(f.code, f.column) for f in caught.value.findings] == [
        ("set-syntax", 1),
        ("yaml-scalar", 13),
        ("yaml-unclosed", 3),
    ]
    assert caught.value.findings[1].source == "deck.jokers=no"


def test_an_equals_sign_may_stand_in_the_value() -> None:
    assert override(["a=b=c"], read_text("{}")).plain() == {"a": "b=c"}


# The canonical text.


def test_a_tree_is_written_as_people_write_it() -> None:
    text = (
        "name: open\n"
        "note: |\n"
        "  two\n"
        "\n"
        "  lines\n"
        'doubtful: "no"\n'
        "choices: [1, a, null]\n"
        "empty: {}\n"
        "steps:\n"
        "  - A: bet 4\n"
        "    raise: [10, 99]\n"
        "  - |-\n"
        "    x\n"
        "    y\n"
        "  -\n"
    ).removesuffix("  -\n")
    assert dump(read_text(text)) == text


def test_the_origin_stands_behind_every_leaf() -> None:
    tree = merge(BASE, read_text("\n\nnote: |\n  a\n  b\ndeck: {jokers: 2}\nl:\n- {a: 1}\n- x\n", "over.yaml"))
    text = dump(tree, origin=True)
    assert text == (
        "deck:\n"
        "  kind: standard  # base.yaml:1\n"
        "  jokers: 2  # over.yaml:6\n"
        "choices: [1, 2]  # base.yaml:2\n"
        "ante: 1  # base.yaml:3\n"
        "note: |  # over.yaml:3\n"
        "  a\n"
        "  b\n"
        "l:\n"
        "  - a: 1  # over.yaml:8\n"
        "  - x  # over.yaml:9\n"
    )
    assert read_text(text).plain() == tree.plain()


def test_the_origin_of_data_from_a_program_is_its_name() -> None:
    assert dump(from_plain({"a": 1}, "<in\nline>"), origin=True) == "a: 1  # <in line>\n"


TEXTS = st.one_of(
    st.sampled_from(
        [
            *("no", "5", "", " ", "a: b", "# x", "1.5", "- a", "---", "null", "~", "As Kd", "[a", "<<", "é", "?", "%"),
            *("a\nb", "a\nb\n", "\n", "a\n\n", " a\nb", "a \nb", "a\n \nb", "a\tb", "\t\n", "#\n#", "-\n-"),
            *("'", '"', "\\", "a  b", "x ", " x", "2001-01-01", "a:", ":", ",", "a, b", "{", "\N{NO-BREAK SPACE}"),
        ]
    ),
    st.text(max_size=12).filter(lambda text: not INVISIBLE.search(text)),
)
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(-(10**30), 10**30), TEXTS)
NAMES = TEXTS.filter(bool)
TREES = st.dictionaries(
    NAMES,
    st.recursive(
        LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4), max_leaves=12
    ),
    max_size=5,
)


@settings(max_examples=400, deadline=None)
@given(TREES, st.booleans())
def test_what_is_written_reads_back_to_the_same_data_in_the_same_order(data: dict[str, Any], origin: bool) -> None:
    tree = from_plain(data, "some file.yaml")
    back = read_text(dump(tree, origin=origin)) if data else read_text("{}")
    assert repr(back.plain()) == repr(tree.plain())
    assert dump(back) == dump(tree)


# Laws.

CONTAINERS = st.sampled_from("abc")
VALUES = st.one_of(st.booleans(), st.integers(0, 9), st.lists(st.integers(0, 3), max_size=2))
SHAPED = st.recursive(
    st.dictionaries(st.sampled_from("xyz"), VALUES, max_size=3),
    lambda inner: st.dictionaries(CONTAINERS, inner, max_size=3),
    max_leaves=6,
)
"""Trees in which a name is always a mapping or never one, as in profiles."""


def layer(data: object) -> Node:
    return from_plain(data, "layer")


@given(TREES)
def test_merging_with_nothing_changes_nothing(data: dict[str, Any]) -> None:
    assert lay(layer(data), layer({})).plain() == data


@given(SHAPED)
def test_merging_onto_nothing_or_onto_itself_gives_the_same(data: dict[str, Any]) -> None:
    assert merge(layer({}), layer(data)).plain() == data
    assert merge(layer(data), layer(data)).plain() == data


@given(SHAPED, SHAPED, SHAPED)
def test_without_nulls_it_does_not_matter_which_layers_are_merged_first(first: Any, second: Any, third: Any) -> None:
    a, b, c = layer(first), layer(second), layer(third)
    assert merge(merge(a, b), c).plain() == merge(a, merge(b, c)).plain()


def test_laying_keeps_a_null_so_that_a_layer_in_between_can_still_remove() -> None:
    child = lay(read_text("{a: 1, b: {x: 1}}"), read_text("{a: null, b: {x: null}}"))
    assert child.plain() == {"a": None, "b": {"x": None}}
    assert merge(read_text("{a: 5, b: {x: 6, y: 7}}"), child).plain() == {"b": {"y": 7}}


@given(SHAPED, st.sampled_from("abcxyz"))
def test_null_removes_exactly_its_key(data: dict[str, Any], key: str) -> None:
    rest = {name: value for name, value in data.items() if name != key}
    assert merge(layer(data), layer({key: None})).plain() == rest


@given(TREES, TREES)
def test_no_null_of_a_later_layer_survives_outside_lists(first: Any, second: Any) -> None:
    before = repr(first)
    result = merge(layer(first), layer(second)).plain()
    assert isinstance(result, dict)
    assert all(result.get(key, 0) is not None for key in second)
    assert repr(first) == before


ODD = ["fermé", "a\nb é\n", "🂡", "é: b", "\u00a0", "plain", "no", 'a "quote" é', "back\\slash é"]


@pytest.mark.parametrize("text", ODD)
def test_what_is_written_in_ascii_reads_back_the_same(text: str) -> None:
    tree = from_plain({text: [text, {"x": text}], "list": [text], "own": text}, "<data>")
    written = dump(tree, origin=True, escaped=True)
    assert written.isascii()
    assert read_text(written).plain() == tree.plain()


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_game_in_ascii_is_the_same_game(name: str) -> None:
    tree = load(name).tree
    written = dump(tree, escaped=True)
    assert written.isascii()
    assert read_text(written).plain() == tree.plain()


@pytest.mark.parametrize("overlays", [(), ("pot-limit",)])
@pytest.mark.parametrize("parent", ["classic", "./menu.yaml"])
def test_a_key_that_is_missing_at_the_top_is_missing_in_the_authors_file(
    tmp_path: Path, parent: str, overlays: tuple[str, ...]
) -> None:
    """Not in that of a parent, a choice or an overlay, however little the author has written."""
    menu = "options: {joker: {choices: {one: {deck: {jokers: 1}, wild: full}}, default: one}}"
    (tmp_path / "menu.yaml").write_text(f"name: menu\nextends: classic\n{menu}\n", encoding="utf-8")
    path = tmp_path / "child.yaml"
    path.write_text(f"extends: {parent}\n", encoding="utf-8")
    with pytest.raises(ProfileError) as caught:
        load(path, sets=["stakes.ante=2"], overlays=overlays)
    (found,) = caught.value.findings
    assert (found.code, found.file, found.line, found.column) == ("missing-key", str(path), 1, 1)
