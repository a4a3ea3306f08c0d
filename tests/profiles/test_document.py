"""The strict reader: what it reads, what it refuses, and that it never does anything else."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import socket
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from standpat.errors import Finding, ProfileError
from standpat.profiles import document
from standpat.profiles.document import (
    CODES,
    Node,
    from_plain,
    read_documents,
    read_file,
    read_scalar,
    read_text,
)
from standpat.profiles.layers import order_findings, override, removal_findings

BAD = Path(__file__).parent / "bad" / "documents"
BROKEN = sorted(BAD.glob("*.yaml"))

GOOD = """\
# A profile as people write it.
schema_version: 1
name: open-no-limit
about:
  title: {en: "Open five-card draw, no limit", fr: 'L''ouvert'}
  note: |
    No quotes are needed here: 1:30, no, 0x5.

      indented
  more: >-
    one line
    of text
stakes: {stack: 100, ante: 1, minimum_bet: 2 x ante}
streets:
  first_round:
    deal: {down: 5}
    bet:
      first: left_of_button
  draw:
    draw: {limit: {kind: up_to, cards: 5}}
examples:
  - title: One
    seats:
      A: {stack: 5, hand: As Ad 5c 7d 9h}
    steps:
      - A: bet 4
      - expect: {raise: [10, 99]}
"""


@pytest.fixture(params=["c", "python"])
def _both_parsers(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "python":
        monkeypatch.setattr(document, "PARSER", yaml.SafeLoader)
    elif not yaml.__with_libyaml__:
        pytest.skip("PyYAML has no C parser here")


def findings(text: str | bytes) -> tuple[Finding, ...]:
    with pytest.raises(ProfileError) as caught:
        read_text(text)
    return caught.value.findings


def codes(text: str | bytes) -> list[str]:
    return [finding.code for finding in findings(text)]


# What is read.


@pytest.mark.usefixtures("_both_parsers")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        ("0", 0),
        ("-1", -1),
        ("-0", 0),
        ("9" * 40, int("9" * 40)),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("'5'", "5"),
        ('"no"', "no"),
        ("As", "As"),
        ("Td", "Td"),
        ("2s", "2s"),
        ("10h", "10h"),
        ("5c 7d 9h", "5c 7d 9h"),
        ("2 x ante", "2 x ante"),
        ("north", "north"),
        ("none", "none"),
        ("yes, we can", "yes, we can"),
        ("at 1:30 we stop", "at 1:30 we stop"),
        ("vendor:kind", "vendor:kind"),
        ("1.2.3", "1.2.3"),
        ("1/2", "1/2"),
        ("50%", "50%"),
        ("a-5", "a-5"),
        ("2-7", "2-7"),
        ("first?", "first?"),
        ("??", "??"),
        ("...and more", "...and more"),
    ],
)
def test_a_plain_value_means_what_it_says(text: str, value: object) -> None:
    read = read_text(f"key: {text}").plain()
    assert read == {"key": value}
    assert isinstance(read, dict)
    assert type(read["key"]) is type(value)


def test_quoted_and_block_texts_are_always_text() -> None:
    text = "a: 'no'\nb: \"0x5\"\nc: |\n  1:30\nd: >-\n  null\n"
    assert read_text(text).plain() == {"a": "no", "b": "0x5", "c": "1:30\n", "d": "null"}


def test_keys_are_always_text() -> None:
    text = "{30: a, no: b, 1.5: c, 007: d, null: e, ~: f, '<<': g, true: h, session.hands: 1}"
    assert list(read_text(text).value or ()) == [
        *("30", "no", "1.5", "007", "null", "~", "<<", "true", "session.hands"),
    ]


def test_every_value_and_key_knows_its_place() -> None:
    tree = read_text("a:\n  b: [1,  x]\n'ké': \"v\"\n", "my.yaml")
    node = tree.at(["a", "b", 1])
    assert node
    assert (node.mark.file, node.mark.line, node.mark.column, node.mark.source) == (
        "my.yaml",
        2,
        11,
        "  b: [1,  x]",
    )
    assert tree.key_marks["ké"].line == 3
    inner = tree.at(["a"])
    assert inner
    assert (inner.key_marks["b"].line, inner.key_marks["b"].column) == (2, 3)
    assert str(inner.mark) == "my.yaml:2"


def test_a_path_that_leads_nowhere_gives_none() -> None:
    tree = read_text("a: [1]")
    for path in (["b"], ["a", 1], ["a", "0"], ["a", -1], ["a", 0, "x"], [0]):
        assert tree.at(path) is None
    assert tree.at([]) is tree


def test_windows_and_old_mac_line_ends_and_a_byte_order_mark_are_fine() -> None:
    for end in ("\r\n", "\r", "\n"):
        tree = read_text(b"\xef\xbb\xbf" + f"a: 1{end}b: |{end}  x{end}  y{end}".encode())
        assert tree.plain() == {"a": 1, "b": "x\ny\n"}
        assert tree.key_marks["b"].line == 2
    assert findings(b"\xef\xbb\xbfa: 1\r\nb: no\r\n")[0].place == "<text>:2:4"


def test_tabs_inside_texts_and_comments_are_fine() -> None:
    text = "a: 'x\ty' # c\td\nb: |\n  x\n  \ty\n#\tz\nc: \"\t\"\n"
    assert read_text(text).plain() == {"a": "x\ty", "b": "x\n\ty\n", "c": "\t"}


def test_one_document_may_be_marked_as_such() -> None:
    assert read_text("---\na: 1\n...\n").plain() == {"a": 1}


# What is refused.


@pytest.mark.usefixtures("_both_parsers")
@pytest.mark.parametrize("broken", BROKEN, ids=lambda path: path.stem)
def test_cfg_07_a_broken_file_gets_exactly_its_findings(broken: Path) -> None:
    with pytest.raises(ProfileError) as caught:
        read_text(broken.read_bytes(), broken.name)
    assert f"{caught.value}\n" == broken.with_suffix(".txt").read_text(encoding="utf-8")


def make_missing(folder: Path) -> None:
    read_file(folder / "none.yaml")


def make_directory(folder: Path) -> None:
    read_file(folder)


def make_pipe(folder: Path) -> None:
    os.mkfifo(folder / "pipe.yaml")
    read_file(folder / "pipe.yaml")


def make_link(folder: Path) -> None:
    (folder / "loop.yaml").symlink_to(folder / "loop.yaml")
    read_file(folder / "loop.yaml")


def make_large(folder: Path) -> None:
    with (folder / "large.yaml").open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    read_file(folder / "large.yaml")


def make_unreadable(folder: Path) -> None:
    read_file(folder / ("n" * 300))


def make_forbidden(folder: Path) -> None:
    path = folder / "secret.yaml"
    path.write_text("a: 1")

    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    with pytest.MonkeyPatch.context() as patch:  # chmod does not stop root
        patch.setattr(os, "open", refuse)
        read_file(path)


def make_unordered(_: Path) -> None:
    base, over = read_text("streets: {a: {}, b: {}}"), read_text("streets: {c: {}}")
    raise ProfileError(order_findings(base, over))


def make_nothing_removed(_: Path) -> None:
    raise ProfileError(removal_findings(read_text("streets: {b: null}"), read_text("streets: {a: {}}")))


MADE = {
    "file-missing": make_missing,
    "file-directory": make_directory,
    "file-kind": make_pipe,
    "file-link": make_link,
    "file-size": make_large,
    "file-unreadable": make_unreadable,
    "file-permission": make_forbidden,
    "yaml-nodes": lambda _: read_text("a: [" + "1, " * 50_000 + "]"),
    "data-type": lambda _: from_plain({"a": {1, 2}}, "<inline>"),
    "set-syntax": lambda _: override(["ante 5"], read_text("a: 1")),
    "street-order": make_unordered,
    "nothing-removed": make_nothing_removed,
}


@pytest.mark.parametrize("code", MADE)
def test_cfg_08_what_cannot_be_kept_as_a_file_gets_its_code_at_once(code: str, tmp_path: Path) -> None:
    begin = time.perf_counter()
    with pytest.raises(ProfileError) as caught:
        MADE[code](tmp_path)
    assert [finding.code for finding in caught.value.findings] == [code]
    assert time.perf_counter() - begin < 5
    assert all(finding.file and finding.message for finding in caught.value.findings)


def test_every_code_has_a_test_and_every_code_shown_is_listed() -> None:
    shown = set(MADE)
    for expected in BAD.glob("*.txt"):
        shown |= set(re.findall(r"error\[([a-z0-9-]+)\]", expected.read_text(encoding="utf-8")))
    assert shown == set(CODES)


def test_every_code_has_a_meaning_of_one_line() -> None:
    for code, meaning in CODES.items():
        assert code == code.lower().replace(" ", "-")
        assert meaning.endswith(".")
        assert "\n" not in meaning


def test_every_broken_file_has_its_findings_beside_it() -> None:
    assert len(BROKEN) > 50
    assert {path.stem for path in BROKEN} == {path.stem for path in BAD.glob("*.txt")}


@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null"])
def test_a_device_is_refused_without_reading_it(path: str) -> None:
    with pytest.raises(ProfileError, match=r"file-kind"):
        read_file(Path(path))


def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("s.yaml")
        with pytest.raises(ProfileError, match=r"file-kind"):
            read_file(Path("s.yaml"))


def test_a_folder_that_may_not_be_entered_is_a_matter_of_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> os.stat_result:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "stat", refuse)
    with pytest.raises(ProfileError, match=r"file-permission"):
        read_file(Path("a.yaml"))


def test_a_path_through_a_file_or_with_a_nul_is_missing(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: 1")
    for path in (tmp_path / "a.yaml" / "b.yaml", Path("a\0b")):
        with pytest.raises(ProfileError, match=r"file-missing"):
            read_file(path)


def test_a_misspelled_file_name_gets_the_nearest_one(tmp_path: Path) -> None:
    (tmp_path / "my-game.yaml").write_text("a: 1")
    with pytest.raises(ProfileError, match=r"did you mean .*my-game.yaml\?"):
        read_file(tmp_path / "my-gane.yaml")


def test_a_file_name_cannot_fake_a_line_of_the_message(tmp_path: Path) -> None:
    with pytest.raises(ProfileError) as caught:
        read_file(tmp_path / "a\nb\x1b[31m.yaml")
    assert "\n" not in str(caught.value)
    assert "\x1b" not in str(caught.value)


def test_a_file_is_read_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("a: 1")
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    assert read_file(tmp_path / "link.yaml").plain() == {"a": 1}


def test_exactly_one_mebibyte_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    path = tmp_path / "edge.yaml"
    path.write_bytes(b"a: 1 #" + b"x" * (1024 * 1024 - 6))
    assert read_file(path).plain() == {"a": 1}
    path.write_bytes(b"a: 1 #" + b"x" * (1024 * 1024 - 5))
    with pytest.raises(ProfileError, match=r"file-size"):
        read_file(path)
    with pytest.raises(ProfileError, match=r"file-size"):
        read_text("#" * (1024 * 1024 + 1))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10**6,
        "? " * 500_000,
        "- " * 500_000,
        "\t\n" * 500_000,
        "a: [" + "'\t'," * 200_000,
        "&a " * 300_000,
        "a: {b: " + "w? " * 300_000,
        'a: "' + "x" * 10**6,
        "\x01\n" * 500_000,
        "%\n" * 500_000,
        "a: &a [" + "*a," * 300_000 + "]",
    ],
    ids=lambda text: repr(text[:8]),
)
def test_cfg_07_a_megabyte_of_nonsense_is_answered_soon_and_briefly(text: str) -> None:
    """CFG-07."""
    begin = time.perf_counter()
    found = findings(text)
    assert time.perf_counter() - begin < 10
    assert len(found) <= 101
    assert len(str(ProfileError(found))) < 100_000


@pytest.mark.usefixtures("_both_parsers")
def test_cfg_01_all_faults_are_reported_in_one_go_and_in_order() -> None:
    found = findings("a: no\nb: &x 1\na: !!int 1.5\nc: {d: 0x5, d: 1}\n")
    assert [(f.code, f.line, f.path) for f in found] == [
        ("yaml-scalar", 1, "a"),
        ("yaml-anchor", 2, "b"),
        ("duplicate-key", 3, "a"),
        ("yaml-tag", 3, "a"),
        ("yaml-scalar", 3, "a"),
        ("yaml-scalar", 4, "c.d"),
        ("duplicate-key", 4, "c.d"),
    ]


@pytest.mark.parametrize("value", ["10.0", "1e1", ".inf", ".nan", "yes", "0x10", "010"])
def test_cfg_05_what_is_nearly_a_number_is_refused(value: str) -> None:
    (finding,) = findings(f"stakes: {{ante: {value}}}")
    assert (finding.code, finding.path, finding.column) == ("yaml-scalar", "stakes.ante", 16)
    assert value in finding.message


def test_cfg_05_the_types_of_ten_in_quotes_true_a_list_and_null_are_kept_apart() -> None:
    text = "{a: '10', b: true, c: [10], d: null, e: -1, f: 10}"
    assert read_text(text).plain() == {"a": "10", "b": True, "c": [10], "d": None, "e": -1, "f": 10}


def test_a_list_path_is_part_of_the_dotted_path() -> None:
    assert findings("steps: [{a: 1}, {a: no}]")[0].path == "steps.1.a"


def test_a_long_line_is_cut_on_the_right_and_its_caret_stays_right() -> None:
    (finding,) = findings("a: {b: no, c: '" + "x" * 500 + "'}")
    assert len(finding.source) <= 160
    assert finding.source[finding.column - 1 :].startswith("no")


def test_a_tree_of_32_levels_is_read_and_one_of_33_is_not() -> None:
    assert read_text("a: " + "[" * 31 + "]" * 31)
    assert codes("a: " + "[" * 32 + "]" * 32) == ["yaml-depth"]


# Scenario files.


@pytest.mark.usefixtures("_both_parsers")
def test_a_scenario_file_holds_documents_and_lists_of_them() -> None:
    text = "a: 1\n---\n- b: 2\n- c: 3\n---\nd: 4\n---\n"
    nodes = read_documents(text, "s.yaml")
    assert [node.plain() for node in nodes] == [{"a": 1}, {"b": 2}, {"c": 3}, {"d": 4}]
    assert [node.mark.line for node in nodes] == [1, 3, 4, 6]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["yaml-empty"]),
        ("# x", ["yaml-empty"]),
        ("---\n---\n", ["yaml-empty"]),
        ("[]", ["yaml-empty"]),
        ("- a: 1\n- text\n- 5\n", ["yaml-top-level", "yaml-top-level"]),
        ("a: 1\n---\ntext\n---\nb: no", ["yaml-top-level", "yaml-scalar"]),
        ("a: 1\na: 2\n---\na: 3", ["duplicate-key"]),
    ],
)
def test_what_is_no_scenario_is_refused_in_every_document(text: str, expected: list[str]) -> None:
    with pytest.raises(ProfileError) as caught:
        read_documents(text, "s.yaml")
    assert [finding.code for finding in caught.value.findings] == expected


# One value.


@pytest.mark.usefixtures("_both_parsers")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        (" 5 ", 5),
        ("", None),
        ("null", None),
        ("2 x ante", "2 x ante"),
        ("'no'", "no"),
        ("[a, 2]", ["a", 2]),
        ("{a: {b: null}}", {"a": {"b": None}}),
        ("a:b", "a:b"),
    ],
)
def test_one_value_is_read_as_in_a_file(text: str, value: object) -> None:
    assert read_scalar(text).plain() == value


@pytest.mark.usefixtures("_both_parsers")
@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("no", "yaml-scalar", 6),
        ("1.5", "yaml-scalar", 6),
        ("[1, 2", "yaml-unclosed", 6),
        ("a: b", "yaml-syntax", 6),
        ("- a", "yaml-syntax", 6),
        ("x # y", "yaml-syntax", 8),
        ("# y", "yaml-syntax", 6),
        ("5\n---\n6", "yaml-syntax", 1),
        ("{a: 1, a: 2}", "duplicate-key", 13),
        ("@x", "yaml-syntax", 6),
        ("a\tb", "yaml-tab", 7),
        ("a\x1bb", "control-character", 7),
    ],
)
def test_one_value_is_refused_with_its_column_on_the_command_line(text: str, code: str, column: int) -> None:
    with pytest.raises(ProfileError) as caught:
        read_scalar(text, before="ante=")
    finding = caught.value.findings[0]
    assert (finding.code, finding.column) == (code, column)
    assert finding.file == "--set"
    assert finding.line > 1 or finding.source.startswith("ante=")


# Data from a program.


def test_data_from_a_program_becomes_nodes() -> None:
    data = {"a": [1, True, None, "no"], "b": {"c": ("x",)}}
    node = from_plain(data, "<inline>")
    assert node.plain() == {"a": [1, True, None, "no"], "b": {"c": ["x"]}}
    assert str(node.mark) == "<inline>"
    assert node.mark.line == 0


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"a": 0.5}, "yaml-scalar"),
        ({"a": 10.0}, "yaml-scalar"),
        ({"a": float("nan")}, "yaml-scalar"),
        ({"a": float("inf")}, "yaml-scalar"),
        ({"a": 10**40}, "yaml-scalar"),
        ({"a": 10**5000}, "yaml-scalar"),
        ({1: "a"}, "yaml-key"),
        ({None: "a"}, "yaml-key"),
        ({"": 1}, "yaml-key"),
        ({"a": b"x"}, "data-type"),
        ({"a": {1}}, "data-type"),
        ({"a": object()}, "data-type"),
        ({"a": "\x1b"}, "control-character"),
        ({"a\n\x1b": 1}, "control-character"),
        ({"a": "\ud800"}, "control-character"),
    ],
)
def test_cfg_05_data_a_profile_cannot_hold_is_refused(data: object, code: str) -> None:
    with pytest.raises(ProfileError) as caught:
        from_plain(data, "<inline>")
    assert [finding.code for finding in caught.value.findings] == [code]
    assert caught.value.findings[0].file == "<inline>"


def test_data_that_holds_itself_is_refused() -> None:
    ring: list[object] = []
    ring.append(ring)
    wide: list[object] = [0] * 50_001
    for data, code in ((ring, "yaml-depth"), (wide, "yaml-nodes")):
        with pytest.raises(ProfileError, match=code):
            from_plain(data, "<inline>")


def test_all_faults_of_data_are_reported_with_their_paths() -> None:
    with pytest.raises(ProfileError) as caught:
        from_plain({"a": {"b": 0.5}, "c": [1, b""]}, "<inline>")
    assert [finding.path for finding in caught.value.findings] == ["a.b", "c.1"]


# Whatever comes.

ODD = st.sampled_from(
    [*"ab1:-#[]{},'\"\\|>&*!%@?`~ \n\t\r\x00\x1b\u2028\ud800é=<.", "\n---\n", "<<: ", "!!str ", "&a "]
)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    text = GOOD
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(text)))
        length = draw(st.integers(0, 12))
        change = draw(st.sampled_from(["delete", "insert", "repeat"]))
        if change == "delete":
            text = text[:place] + text[place + length :]
        elif change == "insert":
            text = text[:place] + draw(ODD) + text[place:]
        else:
            text = text[:place] + text[place : place + length] + text[place:]
    return text


def node_or_findings(text: str | bytes) -> Node | tuple[Finding, ...]:
    try:
        return read_text(text)
    except ProfileError as error:
        return error.findings


@settings(max_examples=300, deadline=None)
@given(mutated())
def test_a_damaged_profile_gives_a_node_or_located_findings(text: str) -> None:
    result = node_or_findings(text)
    if isinstance(result, tuple):
        assert result
        for finding in result:
            assert finding.code in CODES
            assert finding.line >= 1
            assert finding.column >= 1
            assert finding.message
            assert finding.fix
            assert str(finding).isprintable() or str(finding).count("\n") <= 3


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(), st.text(alphabet=st.characters(codec="ascii")), st.binary()))
@example("\ud800")
@example('"\\ud800": 1')
@example("a: !<")
@example("a: 1\n\x85b: 2")
def test_any_text_or_bytes_give_a_node_or_findings(text: str | bytes) -> None:
    node_or_findings(text)
    with contextlib.suppress(ProfileError):
        read_documents(text)
    if isinstance(text, str):
        with contextlib.suppress(ProfileError):
            read_scalar(text)


@settings(max_examples=150, deadline=None)
@given(mutated())
def test_both_parsers_agree_on_whether_a_damaged_profile_is_valid(text: str) -> None:
    first = node_or_findings(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(document, "PARSER", yaml.SafeLoader)
        second = node_or_findings(text)
    assert isinstance(first, Node) == isinstance(second, Node)
    if isinstance(first, Node) and isinstance(second, Node):
        assert first.plain() == second.plain()


def test_reading_a_profile_of_200_lines_takes_milliseconds() -> None:
    text = "".join(f"street_{n}:\n  deal: {{down: 5}}\n  bet: {{first: left_of_button, cap: 3}}\n" for n in range(67))
    best = min(_seconds(text) for _ in range(5))
    assert best < 0.1


def _seconds(text: str) -> float:
    begin = time.perf_counter()
    read_text(text)
    return time.perf_counter() - begin
