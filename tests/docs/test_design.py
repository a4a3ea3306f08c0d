"""The plan of the house names every room, and its walls are those that are kept."""

import ast
import re

import pytest

from .pages import PROJECT

PAGE = (PROJECT / "docs" / "design.md").read_text(encoding="utf-8")
SOURCE = PROJECT / "src" / "standpat"
EVERYBODYS = {"errors", "frozen"}
ROOMS = [path for path in SOURCE.iterdir() if path.suffix == ".py" or path.is_dir()]
NAMES = sorted(path.stem for path in ROOMS if not path.name.startswith("__"))


@pytest.mark.parametrize("name", NAMES)
def test_every_package_and_module_is_on_the_page(name):
    assert re.search(rf"`(src/standpat/)?{name}(/|\.py)`", PAGE)


@pytest.mark.parametrize("path", [path for path in (PROJECT / "docs").iterdir() if path.is_dir()], ids=lambda p: p.name)
def test_every_folder_of_the_documentation_is_on_the_page(path):
    assert f"`docs/{path.name}/`" in PAGE


def test_every_part_of_a_package_that_the_page_names_is_there():
    rows = re.findall(r"^\| `(?:src/standpat/)?(\w+)/`[^|]*\| (.+) \|$", PAGE, re.MULTILINE)
    for package, text in rows:
        for name in re.findall(r"`(\w+)`", text if (SOURCE / package).is_dir() else ""):
            parts = [SOURCE / package / name, SOURCE / package / f"{name}.py"]
            assert any(part.exists() for part in parts), f"{package}: {name}"


def walls():
    """What each package may import, as the test that keeps the walls has it."""
    tree = ast.parse((PROJECT / "tests" / "structure" / "test_walls.py").read_text(encoding="utf-8"))
    names = {node.target.id: node.value for node in tree.body if isinstance(node, ast.AnnAssign)}
    return ast.literal_eval(names["ALLOWED"])


def test_the_walls_on_the_page_are_those_that_are_kept():
    lines = re.findall(r"^(\w+) → (.+)$", PAGE, re.MULTILINE)
    assert {package: set(allowed.split(", ")) for package, allowed in lines} == {
        package: allowed - EVERYBODYS for package, allowed in walls().items()
    }
