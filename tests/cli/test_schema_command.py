"""``standpat schema``: what an editor needs to know, on standard output or in a file."""

import json

import pytest

from standpat.cli.schema import KINDS
from standpat.profiles.json_schema import schema_file


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_of_every_kind_is_printed_and_nothing_else(standpat, kind):
    printed = standpat("schema", kind)
    assert (printed.exit_code, printed.stderr) == (0, "")
    assert json.loads(printed.stdout) == json.loads(schema_file(kind).read_text(encoding="utf-8"))


def test_without_a_kind_it_is_that_of_a_profile(standpat):
    assert json.loads(standpat("schema").stdout)["$id"] == "urn:standpat:schema:1:profile"


def test_it_is_written_to_a_file(standpat, tmp_path):
    path = tmp_path / "made.schema.json"
    written = standpat("schema", "overlay", "--to", path)
    assert (written.exit_code, written.stdout) == (0, "")
    assert path.read_bytes() == schema_file("overlay").read_bytes()


def test_where_the_shipped_one_lies_is_told(standpat):
    for kind in KINDS:
        assert standpat("schema", kind, "--path").stdout == f"{schema_file(kind)}\n"
        assert schema_file(kind).is_file()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("schema", "profiles"), "error[usage]: there is no schema of 'profiles': choose profile, overlay, session"),
        (("schema", "--path", "--to", "x.json"), "error[usage]: --path and --to: choose one of them"),
    ],
)
def test_a_wrong_command_line_says_what_would_be_right(standpat, words, said):
    wrong = standpat(*words)
    assert (wrong.exit_code, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith(said)


def test_what_cannot_be_written_is_told_and_nothing_is_left(standpat, tmp_path):
    wrong = standpat("schema", "--to", tmp_path)
    assert wrong.exit_code == 2
    assert wrong.stderr.startswith("error[not-written]: ")
    assert list(tmp_path.iterdir()) == []
    assert not list(tmp_path.parent.glob(f".{tmp_path.name}.*"))
