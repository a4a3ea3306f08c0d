"""The package in docs/plugin-example is what the page shows; it is installed, used and tested as a reader would."""

import json
import re
import shutil
import subprocess
import sys

import pytest

from docs.pages import FILE_NAME, PROJECT, blocks_of
from standpat.testing import CHECKS

PAGE = PROJECT / "docs" / "plugins.md"
PACKAGE = PROJECT / "docs" / "plugin-example"
FILES = sorted(path.name for path in PACKAGE.iterdir() if path.is_file())


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder into which the package was installed, with nothing but what is here already."""
    source, target = tmp_path_factory.mktemp("source") / "example", tmp_path_factory.mktemp("site")
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__"))
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    return target


def on_the_page(name):
    """A file as the page shows it, in one piece or several."""
    parts = [FILE_NAME.sub("", block.text, count=1) for block in blocks_of(PAGE) if block.file == name]
    return "".join(parts)


@pytest.mark.parametrize("name", FILES)
def test_the_page_shows_the_files_of_the_package(name):
    assert on_the_page(name) == (PACKAGE / name).read_text(encoding="utf-8")


def test_the_page_names_every_check_with_what_it_asks():
    listed = re.search(r"<!-- checks -->\n(.*)<!-- end of the checks -->", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    rows = [f"| `{name}` | {check.__doc__} |" for name, check in CHECKS.items()]
    assert listed[1].splitlines() == ["| check | what it asks |", "| --- | --- |", *rows]


def test_the_package_is_listed_with_all_it_brings(site, standpat):
    done = standpat(site, "plugins", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    (plugin,) = json.loads(done.stdout)
    assert (plugin["name"], plugin["package"], plugin["version"]) == ("acme", "acme-poker", "1.0")
    assert [one["kind"] for one in plugin["strategies"]] == ["acme:one_suit", "acme:sweeten"]


@pytest.mark.parametrize("name", ["suited.yaml", "sweet.yaml"])
def test_its_games_are_checked_and_played(site, standpat, name):
    checked = standpat(site, "check", PACKAGE / name)
    assert (checked.returncode, checked.stderr) == (0, "")
    played = standpat(site, "run", PACKAGE / name, "--hands", "2", "--seed", "1")
    assert played.returncode == 0
    assert "The session is over after 2 hands." in played.stdout


def test_a_strategy_says_itself_in_its_own_words_and_languages(site, standpat):
    english = " ".join(standpat(site, "show", PACKAGE / "suited.yaml").stdout.split())
    french = " ".join(standpat(site, "show", PACKAGE / "suited.yaml", "--lang", "fr").stdout.split())
    assert "Only a holding with 4 cards of one suit may open; a joker counts as any suit." in english
    assert "Pour ouvrir, il faut 4 cartes d’une même couleur ; un joker vaut toute couleur." in french


def test_a_strategy_without_words_of_its_own_is_told_by_its_docstring(site, standpat):
    said = " ".join(standpat(site, "show", PACKAGE / "sweet.yaml").stdout.split())
    assert "Every player still in puts the same into the pot; a short stack puts in what it has. (amount 2)" in said


@pytest.mark.parametrize("name", ["suited.yaml", "sweet.yaml"])
def test_where_it_is_not_installed_its_games_say_what_to_install(tmp_path, standpat, name):
    done = standpat(tmp_path, "check", PACKAGE / name)
    assert done.returncode == 1
    assert "this file requires acme-poker >=1.0, which is not installed" in done.stderr + done.stdout
    assert "fix: pip install 'acme-poker>=1.0'" in done.stderr + done.stdout


def test_its_own_tests_pass(site, standpat, tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "example", ignore=shutil.ignore_patterns("__pycache__"))
    code = "import sys, pytest; sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', '-p', 'no:xdist']))"
    command = [sys.executable, "-c", code]
    environment = {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1", "PATH": ""}
    done = subprocess.run(
        command, cwd=tmp_path / "example", env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert f"{2 * len(CHECKS) + 2} passed" in done.stdout
