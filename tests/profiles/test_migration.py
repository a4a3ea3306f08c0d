"""Files of older versions of the schema become files of this one, and nothing else of them changes."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import TYPE_CHECKING

import first_draft
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from standpat.errors import ProfileError
from standpat.profiles import document
from standpat.profiles.document import read_text
from standpat.profiles.folder import shipped, shipped_overlays, shipped_sessions
from standpat.profiles.library import load
from standpat.profiles.migration import STEPS, migrate
from standpat.profiles.schema import SCHEMA_VERSION
from standpat.profiles.session_file import load_session
from standpat.profiles.versions import OLDEST, version_of

if TYPE_CHECKING:
    from pathlib import Path

FILES = {**shipped(), **shipped_overlays(), **shipped_sessions()}


def text_of(name: str) -> str:
    return FILES[name].read_text(encoding="utf-8")


def test_there_is_a_step_from_every_older_version_to_the_next() -> None:
    assert list(STEPS) == list(range(OLDEST, SCHEMA_VERSION))


# -- every shipped file, as it would have been


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from(sorted(FILES)), seed=st.integers(0, 2**32), windows=st.booleans())
def test_a_file_of_version_0_says_the_same_after_and_keeps_its_comments(name: str, seed: int, windows: bool) -> None:
    today = text_of(name)
    old = first_draft.first_draft(today, random.Random(seed))
    data = (old.replace("\n", "\r\n") if windows else old).encode()
    done = migrate(data, "old.yaml")
    new = done.after.encoded()
    assert version_of(read_text(data)) == 0
    assert (done.version, done.changed) == (0, True)
    assert read_text(new).plain() == read_text(today).plain() | {"schema_version": 1}
    assert first_draft.notes(new.decode()) == first_draft.notes(old)
    assert new.count(b"\r") == (new.count(b"\n") if windows else 0)
    assert not migrate(new, "new.yaml").changed


@pytest.mark.parametrize("name", [*shipped(), *shipped_sessions()])
def test_a_game_and_a_session_of_version_0_play_by_the_same_rules_after(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.yaml"
    path.write_text(first_draft.first_draft(text_of(name), random.Random(name)), encoding="utf-8")
    digest = (lambda one: load_session(one).programme.digest) if name in shipped_sessions() else digest_of
    with pytest.raises(ProfileError) as caught:
        digest(str(path))
    assert [(found.code, found.file) for found in caught.value.findings] == [("old-version", str(path))]
    path.write_bytes(migrate(path.read_bytes(), str(path)).after.encoded())
    assert digest(str(path)) == digest(name)


def digest_of(reference: str) -> str:
    return load(reference).rules.digest


WAYS = {
    "JSON": json.dumps,
    "JSON over lines": partial(json.dumps, indent=2),
    "blocks": partial(yaml.safe_dump, default_flow_style=False),
    "braces": partial(yaml.safe_dump, default_flow_style=True),
    "braces over lines": partial(yaml.safe_dump, default_flow_style=True, width=30),
    "both": partial(yaml.safe_dump, default_flow_style=None),
    "both in another order": lambda data: yaml.safe_dump(dict(reversed(data.items())), sort_keys=False),
}


@pytest.mark.parametrize("way", WAYS)
def test_whatever_way_it_is_written_it_says_the_same_after(way: str) -> None:
    for name in FILES:
        today = read_text(text_of(name)).plain()
        assert isinstance(today, dict)
        old = WAYS[way](first_draft.as_data(today))
        done = migrate(old.encode(), name)
        assert done.version == 0
        assert read_text(done.after.encoded()).plain() == today | {"schema_version": 1}


def test_the_drafts_have_all_that_version_0_had() -> None:
    """Or these tests would prove little."""
    drafts = "\n".join(first_draft.first_draft(text_of(name), random.Random(1)) for name in FILES)
    for words in ("\nplayers: ", "\nrounds: ", "{rounds: ", "rounds: null", "betting: {kind: fixed,"):
        assert words in drafts, words
    assert len(first_draft.NOTE.findall(drafts)) > 500


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_today_stays_as_it_is_to_the_byte(name: str) -> None:
    done = migrate(FILES[name].read_bytes(), name)
    assert not done.changed
    assert done.after.encoded() == FILES[name].read_bytes()
    assert done.version == SCHEMA_VERSION


# -- one thing after another

HEAD = "schema_version: 0\n"
CASES = {
    "a key is renamed": ("players: {max: 4} # few\n", "seats: {max: 4} # few\n"),
    "a quoted key": ('"players": {max: 4}\n', '"seats": {max: 4}\n'),
    "a key becomes a mapping": ("rounds: 20   # twenty\n", "session: {hands: 20}   # twenty\n"),
    "a key that is removed": ("rounds: null\n", "session: {hands: null}\n"),
    "a key without a value": ("rounds: # none\n", "session: {hands: null} # none\n"),
    "a value on a line of its own": (
        "rounds: # so many:\n  20 # twenty\n",
        "session: # so many:\n  {hands: 20} # twenty\n",
    ),
    "into a mapping in braces": ("rounds: 5\nsession: {out: no_chips}\n", "session: {hands: 5, out: no_chips}\n"),
    "into an empty one": ("session: {}\nrounds: 5", "session: {hands: 5}\n"),
    "into braces over lines": (
        "session: {  # a\n  out: no_chips,  # b\n  }\nrounds: 5  # c\nx: 1\n",
        "session: {hands: 5,  # a\n  out: no_chips,  # b\n  }\n# c\nx: 1\n",
    ),
    "into a block": (
        "# a\nrounds: 5  # b\n# c\nsession:  # d\n  # e\n  out: no_chips  # f\n",
        "# a\n# b\n# c\nsession:  # d\n  # e\n  hands: 5\n  out: no_chips  # f\n",
    ),
    "into a block after comments of its own": (
        "session:\n  out: no_chips\nrounds: # a\n  # b\n  5 # c\n",
        "session:\n  hands: 5\n  out: no_chips\n# a\n# b\n# c\n",
    ),
    "within braces": (
        "options: {o: {choices: {a: {rounds: 5, session: {out: x}}, b: {session: {out: x}, rounds: 5}}}}\n",
        "options: {o: {choices: {a: {session: {hands: 5, out: x}}, b: {session: {hands: 5, out: x}}}}}\n",
    ),
    "within braces over lines": (
        "options: {o: {choices: {a: {\n  rounds: 5, # a\n  session: {out: x} # b\n  }}}}\n",
        "options: {o: {choices: {a: {\n  # a\n  session: {hands: 5, out: x} # b\n  }}}}\n",
    ),
    "within braces after a comment": (
        "options: {o: {choices: {a: {rounds: # a\n  5, session: {out: x}}}}}\n",
        "options: {o: {choices: {a: { # a\nsession: {hands: 5, out: x}}}}}\n",
    ),
    "a kind": ("betting: fixed # f\n", "betting: fixed_limit # f\n"),
    "a kind in a mapping": ("betting: {kind: 'pot', unit: 2}\n", "betting: {kind: 'pot_limit', unit: 2}\n"),
    "a kind that stays": ("betting: acme:kitty\n", "betting: acme:kitty\n"),
    "examples": (
        "examples:\n- set: {rounds: 1, players.min: 3, betting.kind: none, betting: spread}\n",
        "examples:\n- set: {session.hands: 1, seats.min: 3, betting.kind: no_limit, betting: spread_limit}\n",
    ),
    "as JSON": (
        '"players":{"max":4},\n"rounds":5,\n"betting":"fixed"',
        '"seats":{"max":4},\n"session":{hands: 5},\n"betting":"fixed_limit"',
    ),
    "a game in an example": (
        "examples: [{profile: {players: {}, rounds: 3}, seats: {}}]\n",
        "examples: [{profile: {seats: {}, session: {hands: 3}}, seats: {}}]\n",
    ),
    "games of a session": (
        "games: [{game: razz, set: {rounds: 3}}]\n",
        "games: [{game: razz, set: {session.hands: 3}}]\n",
    ),
    "needs": (
        "needs: {betting.kind: {one_of: [fixed, pot], en: fixed}, players.max: {}}\n",
        "needs: {betting.kind: {one_of: [fixed_limit, pot_limit], en: fixed}, seats.max: {}}\n",
    ),
    "notes are nobody's": ("meta: {players: 3, betting: fixed}\n", "meta: {players: 3, betting: fixed}\n"),
    "no line end at the end": ("players: {}", "seats: {}"),
}


@pytest.mark.parametrize("case", CASES)
def test_what_changes_and_what_stays(case: str) -> None:
    old, new = CASES[case]
    frame = "{{schema_version: {0}, {1}}}" if case == "as JSON" else "schema_version: {0}\n{1}"
    after = migrate(frame.format(0, old).encode(), "old.yaml").after
    assert after.encoded().decode() == frame.format(1, new)


def test_the_mark_of_the_order_of_bytes_and_mixed_line_ends_stay() -> None:
    data = "\ufeffschema_version: 0\r\nname: x\nrounds: 3\r\nsession:\n  out: no_chips\r\n".encode()
    after = "\ufeffschema_version: 1\r\nname: x\nsession:\n  hands: 3\r\n  out: no_chips\r\n".encode()
    assert migrate(data, "old.yaml").after.encoded() == after


def test_the_parser_that_is_written_in_python_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops at question marks inside brackets, unlike the other."""
    text = HEAD + "examples: [{seats: {A: {hand: 4h ??}}, set: {rounds: 1}}]\nplayers: {max: 4}\n"
    usual = migrate(text.encode(), "old.yaml").after
    monkeypatch.setattr(document, "PARSER", yaml.SafeLoader)
    assert migrate(text.encode(), "old.yaml").after == usual
    assert "hand: 4h ??" in usual.body


# -- what is not changed

REFUSED = {
    "both keys": ("players: {}\nseats: {}\n", "old-and-new", 2),
    "both places": ("session: {hands: 3}\nrounds: 4\n", "old-and-new", 3),
    "both in a choice": ("options: {o: {choices: {a: {players: {}, seats: {}}}}}\n", "old-and-new", 2),
    "both dotted": ("needs: {players.max: {}, seats.max: {}}\n", "old-and-new", 2),
    "a session that is removed": ("rounds: 4\nsession: null\n", "not-migrated", 3),
    "a session that is a list": ("rounds: 4\nsession: []\n", "not-migrated", 3),
    "a number that is none": ("rounds: {a: 1}\n", "not-migrated", 2),
    "a number over lines": ("rounds: |\n  4\n", "not-migrated", 2),
    "broken YAML": ("players: {\n", "yaml-unclosed", 2),
    "a key twice": ("rounds: 1\nrounds: 2\n", "duplicate-key", 3),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_nobody_can_decide_is_told_where_it_stands(case: str) -> None:
    text, code, line = REFUSED[case]
    with pytest.raises(ProfileError) as caught:
        migrate((HEAD + text).encode(), "old.yaml")
    (found,) = caught.value.findings
    assert (found.code, found.file, found.line) == (code, "old.yaml", line)
    assert found.fix
    assert found.source == (HEAD + text).split("\n")[line - 1]


def test_all_keys_of_both_versions_are_told_at_once() -> None:
    text = HEAD + "players: {}\nseats: {}\nrounds: 1\nsession: {hands: 2}\n"
    with pytest.raises(ProfileError) as caught:
        migrate(text.encode(), "old.yaml")
    assert [(found.code, found.line) for found in caught.value.findings] == [("old-and-new", 2), ("old-and-new", 4)]


@pytest.mark.parametrize(
    ("version", "code"), [("2", "schema-version"), ("-1", "schema-version"), ("one", "wrong-type")]
)
def test_a_version_nobody_knows_is_told(version: str, code: str) -> None:
    with pytest.raises(ProfileError) as caught:
        migrate(f"schema_version: {version}\nname: x\n".encode(), "old.yaml")
    assert [(found.code, found.line) for found in caught.value.findings] == [(code, 1)]
