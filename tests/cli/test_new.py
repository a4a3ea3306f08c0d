"""``standpat new``: a fresh file changes nothing, each of its blocks can be used, and nothing is half written."""

import json
import os
import re
from pathlib import Path

import pytest

from standpat.cli.exits import Misuse
from standpat.cli.new_files import SCHEMA, schema_beside, write_all
from standpat.cli.new_name import NAME, slug
from standpat.errors import ProfileError
from standpat.profiles.document import read_scalar, read_text
from standpat.profiles.folder import shipped, shipped_overlays, shipped_sessions
from standpat.profiles.json_schema import schema_file
from standpat.profiles.library import again, load
from standpat.profiles.menu import mapping
from standpat.profiles.schema import Profile
from standpat.profiles.shape import docs_of, fields_of
from standpat.profiles.sketch.blocks import OF_THE_FILE
from standpat.scenarios.runner import run_examples

LINE = re.compile(r"^# (?!yaml-)", re.MULTILINE)
PARTS = (
    *("seats", "stack", "deck", "wild", "ranking", "wild_cards", "selection", "forced_bets", "betting", "streets"),
    *("showdown", "award", "button", "session", "clock", "absent"),
)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """The fresh file of every shipped game, each made once."""
    from typer.testing import CliRunner

    from standpat.cli.app import app

    made = {}

    def make(parent):
        if parent not in made:
            folder = tmp_path_factory.mktemp("fresh")
            result = CliRunner().invoke(app, ["new", "friday-game", "--from", parent, "--to", str(folder)])
            assert result.exit_code == 0, result.output
            made[parent] = (folder / "friday-game.yaml").read_text(encoding="utf-8")
        return made[parent]

    return make


def head_and_blocks(text):
    """What stands in a fresh file as it is, and its blocks by their key; words have two marks."""
    head, *parts = text.split("\n\n")
    blocks = {}
    for part in parts:
        lines = [line for line in part.splitlines() if line.startswith("# ")]
        if lines:
            key = next(line for line in lines if re.match(r"# [a-z_]+:", line))
            blocks[key[2:].partition(":")[0]] = "\n".join(line[2:] for line in lines)
    return head, blocks


def rules(game):
    return {part: repr(getattr(game.rules, part)) for part in PARTS}


def read(text):
    return load(read_text(text, "friday-game.yaml"))


# -- a fresh file


@pytest.mark.parametrize("parent", shipped())
def test_a_fresh_file_is_its_parent_by_another_name(fresh, parent):
    game, below = read(fresh(parent)), load(parent)
    assert (game.profile.name, game.warnings) == ("friday-game", ())
    assert game.rules.digest == below.rules.digest
    assert game.chosen == below.chosen
    assert set(game.profile.about.title.values()) == {"Friday game"}
    title = below.profile.about.title["fr"]
    assert game.profile.about.summary["fr"] == f"Une variante maison tirée de {title}."


@pytest.mark.parametrize("parent", ["classic", "five-card-stud", "badugi", "no-bet", "anaconda", "open-no-limit"])
def test_a_fresh_file_passes_the_check_as_it_is_and_with_everything_in_use(standpat, fresh, game, parent):
    for text in (fresh(parent), LINE.sub("", fresh(parent))):
        path = game(text, "friday-game.yaml")
        result = standpat("check", path)
        assert (result.exit_code, result.output) == (0, f"ok   {path}\n")


@pytest.mark.parametrize("parent", shipped())
def test_each_block_alone_and_all_together_change_nothing(fresh, parent):
    text, same = fresh(parent), rules(load(parent))
    head, blocks = head_and_blocks(text)
    for block in (*blocks.values(), "\n".join(blocks.values())):
        used = read(f"{head}\n{block}\n")
        assert used.warnings == ()
        assert rules(used) == same
    assert choices_that_make_no_game(used) == []


@pytest.mark.parametrize("parent", ["badugi", "five-card-stud", "no-bet", "seven-card-stud-eight", "high-low-draw"])
def test_each_block_alone_leaves_the_menu_as_it_is(fresh, parent):
    head, blocks = head_and_blocks(fresh(parent))
    for block in blocks.values():
        assert choices_that_make_no_game(read(f"{head}\n{block}\n")) == []


def choices_that_make_no_game(game):
    broken = []
    for name, option in game.profile.options.items():
        for choice in option.choices:
            try:
                again(game, {name: choice})
            except ProfileError as error:
                broken.append((name, choice, str(error)))
    return broken


@pytest.mark.parametrize("parent", [name for name in shipped() if load(name).chosen])
def test_what_a_choice_lays_over_a_block_is_told_there(fresh, parent):
    """Every key that a choice in force writes, so that nobody changes it in vain; and nothing else."""
    below, text = load(parent), " ".join(fresh(parent).replace("\n##", "").split())
    told = re.findall(
        r"The option (\S+) \((\S+)\) lays this over it: ([a-z_]+): (.*?)\. To change that", fresh_notes(text)
    )
    laid = {
        (name, choice, key): node.plain()
        for name, choice in below.chosen.items()
        for key, node in mapping(below.base.at(["options", name, "choices", choice])).items()
        if key != "options"
    }
    assert {(name, choice, key): read_scalar(value).plain() for name, choice, key, value in told} == laid


def fresh_notes(text):
    return text.replace("lays this over it: {", "lays this over it: ").replace("}. To change that", ". To change that")


def test_what_a_choice_lays_over_a_block_is_changed_where_the_note_says(fresh):
    text = fresh("no-bet")
    note = "## To change that, write it there: options: {mode: {choices: {no-bets: {award: ...}}}}\n"
    assert f"## The option mode (no-bets) lays this over it: {{award: {{kind: points, each: 1}}}}.\n{note}" in text
    head, _ = head_and_blocks(text)
    changed = read(f"{head}\noptions: {{mode: {{choices: {{no-bets: {{award: {{each: 2}}}}}}}}}}\n")
    assert (changed.profile.award.each, changed.warnings) == (2, ())
    assert "lays this over it" not in fresh("classic")


def test_every_key_of_a_profile_has_its_block_with_its_meaning(fresh):
    text = " ".join(fresh("classic").replace("\n##", "").split())
    _, blocks = head_and_blocks(fresh("classic"))
    keys = set(fields_of(Profile)) - set(OF_THE_FILE)
    assert keys | {"options", "examples", "meta"} == set(blocks)
    assert keys - set(head_and_blocks(fresh("no-bet"))[1]) == {"award"}, "a choice says it all"
    for key in keys:
        sentence = docs_of(Profile)[key].partition(":")[0].rstrip(".")
        assert sentence.replace("``", "") in text


def test_lines_are_short_enough_to_be_read(fresh):
    for parent in ("classic", "anaconda", "telesina"):
        text, _, _ = fresh(parent).partition("# examples:")
        assert max(map(len, text.splitlines())) <= 104


def test_an_editor_that_takes_one_mark_from_every_line_leaves_the_words_comments(fresh):
    text = re.sub(r"^# ?", "", fresh("classic"), flags=re.MULTILINE)
    text = re.sub(r"^yaml-language-server.*\n", "", text)
    assert rules(read(text)) == rules(load("classic"))


@pytest.mark.parametrize("parent", shipped())
def test_the_example_is_whole_and_holds(fresh, parent):
    head, blocks = head_and_blocks(fresh(parent))
    outcomes = run_examples(read(f"{head}\n{blocks['examples']}\n"))
    assert [outcome.ok for outcome in outcomes] == [True]
    example = read_text(blocks["examples"]).at(["examples", 0]).plain()
    assert example["steps"]
    assert "rules" not in example


# -- what the editor reads


def test_the_line_for_editors_names_a_schema_that_lies_beside_the_file(standpat, tmp_path):
    standpat("new", "friday-game", "--to", tmp_path)
    line = (tmp_path / "friday-game.yaml").read_text(encoding="utf-8").splitlines()[0]
    schema = tmp_path / line.removeprefix("# yaml-language-server: $schema=")
    assert schema.read_bytes() == schema_file().read_bytes()
    assert json.loads(schema.read_text(encoding="utf-8"))["$schema"].endswith("2020-12/schema")


def test_an_old_schema_is_renewed_and_a_right_one_is_left_alone(standpat, tmp_path):
    standpat("new", "one", "--to", tmp_path)
    schema = tmp_path / SCHEMA
    before = schema.stat().st_mtime_ns
    standpat("new", "two", "--to", tmp_path)
    assert schema.stat().st_mtime_ns == before
    schema.write_text("{}", encoding="utf-8")
    standpat("new", "three", "--to", tmp_path)
    assert schema.read_bytes() == schema_file().read_bytes()


# -- where it goes


def test_without_a_parent_it_is_the_game_that_is_played_when_none_is_named(standpat, tmp_path):
    standpat("new", "mine", "--to", tmp_path)
    played = json.loads(standpat("run", "--json", "--hands", "1").stdout.splitlines()[0])
    assert load(tmp_path / "mine.yaml").rules.digest == played["digest"]


def test_it_is_written_here_and_the_way_on_is_told(standpat, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = standpat("new", "friday-game", "--from", "classic", "--title", "Friday: night & day")
    assert told.stdout == (
        "friday-game.yaml is written: it differs from classic by what you say in it.\n"
        "Check it:  standpat check friday-game.yaml\n"
        "Play it:   standpat run ./friday-game.yaml\n"
    )
    assert load(Path("friday-game.yaml")).title == {"en": "Friday: night & day", "fr": "Friday: night & day"}
    assert standpat("run", "./friday-game.yaml", "--hands", "1", "--quiet").exit_code == 0
    assert standpat("new", "jeu", "--lang", "fr").stdout.splitlines()[2] == "Jouez-le :    standpat run ./jeu.yaml"


def test_the_parent_may_be_a_file_named_as_seen_from_the_new_one(standpat, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club").mkdir()
    standpat("new", "parent", "--from", "razz")
    data = json.loads(standpat("new", "child", "--from", "parent.yaml", "--to", "club", "--json").stdout)
    assert data == {
        "name": "child",
        "file": "club/child.yaml",
        "extends": "../parent.yaml",
        "schema": "club/.standpat/profile.schema.json",
    }
    assert load(Path("club/child.yaml")).rules.digest == load("razz").rules.digest
    monkeypatch.chdir("/")
    assert load(tmp_path / "club" / "child.yaml").rules.digest == load("razz").rules.digest


def test_the_file_itself_may_be_named(standpat, tmp_path):
    assert standpat("new", "mine", "--to", tmp_path / "mine.yml").exit_code == 0
    assert load(tmp_path / "mine.yml").profile.name == "mine"


def test_force_writes_over_a_file_and_only_over_a_file(standpat, tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("mine", encoding="utf-8")
    assert standpat("new", "mine", "--to", tmp_path).exit_code == 2
    assert path.read_text(encoding="utf-8") == "mine"
    assert standpat("new", "mine", "--to", tmp_path, "--force").exit_code == 0
    assert load(path).profile.name == "mine"
    path.unlink()
    path.mkdir()
    assert "is a folder" in standpat("new", "mine", "--to", tmp_path, "--force").stderr


# -- what is refused

REFUSED = {
    ("Friday Game",): (
        "bad-name",
        "'Friday Game' is no name: lower-case words joined by hyphens are wanted. Write friday-game --title",
    ),
    ("Le jeu de l'été",): ("bad-name", 'Write le-jeu-de-l-ete --title "Le jeu de l\'été"'),
    ("friday_game",): ("bad-name", 'Write friday-game --title "friday_game"'),
    ("friday-game.yaml",): ("bad-name", "Write friday-game"),
    ("club/friday",): ("bad-name", "Write friday"),
    ("日本",): ("bad-name", "Write friday-game, for instance"),
    ("",): ("bad-name", "'' is no name"),
    ("a\nb",): ("bad-name", "Write a-b"),
    ("x" * 300,): ("bad-name", "at most 60 letters"),
    ("classic",): ("name-taken", "classic is a game already"),
    ("one-joker", "--force"): ("name-taken", "one-joker is an overlay already"),
    ("rse",): ("name-taken", "rse is a session already"),
    ("mine", "--from", "clasic"): ("unknown-profile", "did you mean 'classic'?"),
    ("mine", "--from", "nowhere.yaml"): ("file-missing", "there is no such file"),
    ("mine", "--from", "one-joker"): ("overlay-alone", "one-joker is an overlay"),
    ("mine", "--from", "rse"): ("session-alone", "rse is a session"),
    ("mine", "--to", "no/where"): ("no-folder", "there is no folder no/where"),
    ("mine", "--to", "other.yaml"): ("file-name", "the file of mine is called mine.yaml, not other.yaml"),
    ("mine", "--title", " "): ("bad-title", "write what the game is called"),
    ("mine", "--title", "a\nb"): ("bad-title", "one line"),
    ("mine", "--lang", "de"): ("unknown-language", "en or fr"),
    (): ("usage", "missing argument"),
}


@pytest.mark.parametrize("words", REFUSED, ids=" ".join)
def test_what_is_refused_leaves_nothing_behind(standpat, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    code, said = REFUSED[words]
    result = standpat("new", *words)
    assert result.exit_code in (1, 2)
    assert f"error[{code}]: " in result.stderr
    assert said in result.stderr
    assert result.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_every_shipped_name_is_taken(standpat, tmp_path):
    for name in (*shipped(), *shipped_overlays(), *shipped_sessions()):
        assert "error[name-taken]" in standpat("new", name, "--to", tmp_path).stderr


def test_a_name_of_the_project_is_taken_but_for_the_file_itself(standpat, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "profiles").mkdir()
    assert standpat("new", "mine", "--to", "profiles").exit_code == 0
    assert "error[name-taken]: mine is a game already" in standpat("new", "mine").stderr
    assert standpat("new", "mine", "--to", "profiles", "--force").exit_code == 0
    assert standpat("new", "other", "--from", "mine").exit_code == 0
    assert standpat("check", "other.yaml").exit_code == 0


@pytest.mark.parametrize("words", ["Friday Game", "Œuf à la coque!", "ÀÉÎ", "a  b--c", "Straße 7"])
def test_the_suggested_name_is_one(words):
    assert NAME.fullmatch(slug(words))


@pytest.mark.parametrize("broken", ["mkdir", "replace", "chmod"])
def test_where_the_system_refuses_nothing_is_half_written(standpat, tmp_path, monkeypatch, broken):
    def refuse(self, *_):
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, broken, refuse)
    result = standpat("new", "mine", "--to", tmp_path)
    monkeypatch.undo()
    assert result.exit_code == 2
    assert re.search(r"error\[not-written\]: \S+ cannot be written: permission denied", result.stderr)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_one_may_not_write_in_is_told_before_anything_is_asked(standpat, tmp_path, monkeypatch):
    monkeypatch.setattr("standpat.cli.new_files.os.access", lambda *_: False)
    for words in ((), ("--ask",)):
        result = standpat("new", "mine", "--to", tmp_path, *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"error[not-written]: {tmp_path} is not yours to write in" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_with_a_plugin_the_schema_knows_its_kinds(tmp_path, monkeypatch):
    known = {"vendor:odd": object}
    monkeypatch.setattr("standpat.cli.new_files.kinds", lambda _: known)
    monkeypatch.setattr("standpat.scenarios.json_schema.json_schema", lambda kind, *, plugins: {kind: plugins})
    assert json.loads(schema_beside(tmp_path / "x.yaml")[tmp_path / SCHEMA]) == {"profile": True}


@pytest.mark.parametrize("name", ["mine.yaml", ".standpat"])
def test_a_link_to_nowhere_and_a_file_for_a_folder_are_left_alone(standpat, tmp_path, name):
    (tmp_path / name).symlink_to(tmp_path / "nowhere")
    assert standpat("new", "mine", "--to", tmp_path).exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_several_files_are_written_together_or_not_at_all(tmp_path):
    with pytest.raises(Misuse):
        write_all({tmp_path / "one": "1", tmp_path / "no" / "such" / "two": "2"})
    assert list(tmp_path.iterdir()) == []
    write_all({tmp_path / "one": "1", tmp_path / "folder" / "two": "2"})
    assert (tmp_path / "folder" / "two").read_text(encoding="utf-8") == "2"
    assert schema_beside(tmp_path / "x.yaml").keys() == {tmp_path / SCHEMA}


def test_what_must_not_be_written_over_is_left_alone(standpat, tmp_path):
    """With --force too: a link is written through, a schema is written over a schema only, a pipe is no file."""
    other, link = tmp_path / "other.yaml", tmp_path / "mine.yaml"
    other.write_text("name: mine\n", encoding="utf-8")
    other.chmod(0o600)
    link.symlink_to(other)
    assert standpat("new", "mine", "--to", tmp_path, "--force").exit_code == 0
    assert link.is_symlink()
    assert "extends" in other.read_text(encoding="utf-8")
    assert other.stat().st_mode & 0o777 == 0o600
    before = other.read_bytes()
    result = standpat("schema", "--to", other)
    assert (result.exit_code, other.read_bytes()) == (2, before)
    assert "error[file-exists]" in result.stderr
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    assert standpat("schema", "--to", pipe).exit_code == 2
    assert pipe.is_fifo()
    schema = tmp_path / "new.json"
    assert [standpat("schema", "--to", schema).exit_code for _ in range(2)] == [0, 0]
