"""What is written in the project speaks of the product alone, and leads where it says."""

import re

import pytest

from .pages import FENCE, PAGES, PROJECT

PARTS = (".ci", "docs", "profiles", "src", "tests")
MADE = (
    ".coverage",
    "__pycache__",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
    ".egg-info",
    ".pyc",
    ".mo",
)
MACHINE_PATH = re.compile(r"/(work|farm|tmp|root|home)/")
REGISTRY = re.compile(r"pypi\.org|pythonhosted\.org|registry\.npmjs|artifactory|--(extra-)?index-url", re.IGNORECASE)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def files():
    """Every file of the project that people write."""
    found = [path for path in PROJECT.iterdir() if path.is_file()]
    for part in PARTS:
        found += [path for path in (PROJECT / part).rglob("*") if path.is_file()]
    return [path for path in found if not any(word in str(path.relative_to(PROJECT)) for word in MADE)]


def lines_with(pattern):
    found = []
    for path in files():
        text = path.read_bytes().decode("utf-8", "replace")
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line) and path.name != "test_repository.py":
                found.append(f"{path.relative_to(PROJECT)}:{number}: {line.strip()[:120]}")
    return found


def test_no_file_names_a_path_of_one_machine():
    assert lines_with(MACHINE_PATH) == []


def test_no_file_names_the_host_of_a_registry():
    assert lines_with(REGISTRY) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page):
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def anchors(page):
    """The anchors of a page's headings, as forges make them."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_heading_finds_it(page):
    for target, anchor in re.findall(r"\]\(([^)#\s]*)#([^)]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            other = page.parent / target if target else page
            assert anchor in anchors(other), f"{page.name}: {target}#{anchor}"


def test_every_page_is_named_in_the_readme():
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    for page in PAGES[1:]:
        assert f"docs/{page.name}" in readme, page.name
