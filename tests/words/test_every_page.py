"""Every shipped game has a page in every language and format, whole and well made."""

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest
import rule_pages
from greek import english_in, in_greek

from standpat.profiles.folder import shipped
from standpat.words.rule_page.as_html import as_html
from standpat.words.rule_page.as_markdown import as_markdown
from standpat.words.rule_page.as_text import as_text
from standpat.words.rule_page.page import Bullets, Story, Table

__all__ = ["in_greek"]
GAMES = tuple(shipped())
LANGUAGES = ("en", "fr")
EVERYWHERE = {
    "game",
    "table",
    "cards",
    "button",
    "deal",
    "ranking",
    "showdown",
    "pots",
    "session",
    "clock",
    "questions",
}
WITH_BETS = {"betting", "limit", "all-in", "fold"}
VOID = {"meta", "br", "hr"}


class Tags(HTMLParser):
    """Follows the tags of a page; every one that is opened must be closed, in order."""

    def __init__(self):
        super().__init__()
        self.open, self.seen, self.attributes, self.text = [], [], [], []

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.text.append(data)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_page_has_the_sections_of_its_game_once(game, lang):
    page = rule_pages.page(game, lang)
    keys = [section.key for section in page.sections]
    assert len(keys) == len(set(keys))
    assert set(keys) >= EVERYWHERE
    assert set(keys) >= WITH_BETS or game == "no-bet"
    assert "examples" in keys
    assert all(words.strip() for words in page.words() if words)
    assert all(section.title and section.blocks for section in page.sections)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_as_much(game):
    english, french = (rule_pages.page(game, lang).sections for lang in LANGUAGES)
    assert [section.key for section in english] == [section.key for section in french]
    for one, other in zip(english, french, strict=True):
        assert [size(block) for block in one.blocks] == [size(block) for block in other.blocks]


def size(block):
    """How much a block holds, whatever it is written in."""
    if isinstance(block, Table):
        return len(block.rows), len(block.head)
    if isinstance(block, Bullets):
        return len(block.items)
    return len(block.lines) if isinstance(block, Story) else 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_text_keeps_to_its_width_and_says_everything(game, lang):
    page = rule_pages.page(game, lang)
    for width in (40, 60, 72, 100):
        lines = as_text(page, width)
        assert max(map(len, lines)) <= width
    assert not any(re.match(r" *[:;?!]", line) for line in lines)
    written = "".join("\n".join(lines).split())
    for section in page.sections:
        assert "".join(section.title.split()) in written
        for block in section.blocks:
            if not isinstance(block, Table):
                assert all(
                    "".join(words.split()) in written.replace("-", "") or "-" in words for words in block.words()
                )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_markdown_has_whole_tables(game, lang):
    page = rule_pages.page(game, lang)
    lines = as_markdown(page)
    tables = [block for section in page.sections for block in section.blocks if isinstance(block, Table)]
    rows = [re.split(r"(?<!\\)\|", line) for line in lines if line.startswith("|")]
    assert len(rows) == sum(len(table.rows) + 2 for table in tables)
    widths = [len(table.head) + 2 for table in tables for _ in range(len(table.rows) + 2)]
    assert [len(row) for row in rows] == widths
    assert sum(line.startswith("## ") for line in lines) == len(page.sections)
    assert all(before == "" for before, line in pairwise(lines) if line.startswith("## "))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_html_is_one_whole_document_without_scripts(game, lang):
    page = rule_pages.page(game, lang)
    html = "\n".join(as_html(page))
    tags = Tags()
    tags.feed(html)
    tags.close()
    assert tags.open == []
    assert html.startswith("<!DOCTYPE html>\n")
    assert [tags.seen.count(tag) for tag in ("html", "head", "title", "body", "h1", "style")] == [1] * 6
    assert ("lang", lang) in tags.attributes
    ids = [value for name, value in tags.attributes if name == "id"]
    assert len(ids) == len(set(ids)) == len(page.sections)
    assert not {"script", "link", "img", "iframe"} & set(tags.seen)
    assert not {name for name, _ in tags.attributes} & {"src", "href", "onclick", "style"}
    text = " ".join("".join(tags.text).split())
    assert all(" ".join(words.split()) in text for words in page.words())


def test_what_a_profile_says_is_no_markup():
    from dataclasses import replace

    page = replace(rule_pages.page("open-no-limit"), title="<b>Us & them</b>", line="a|b *c* <i>")
    html, markdown = "\n".join(as_html(page)), "\n".join(as_markdown(page))
    assert "<b>" not in html
    assert "&lt;b&gt;Us &amp; them&lt;/b&gt;" in html
    assert "\\<b\\>Us & them" in markdown
    assert "a\\|b \\*c\\* \\<i\\>" in markdown


OF_A_PROFILE = re.compile(r"\([a-z_.]+\)|--?[a-z]+|[\w-]+/[\w-]+")
"""Names of settings stand on a page as a host types them."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("in_greek")
def test_no_english_slips_into_a_page(game):
    told = rule_pages.page.__wrapped__(game, "xx").data()
    assert english_in(OF_A_PROFILE.sub("", "\n".join(without_names(told)))) == []


def without_names(data):
    """The texts of a page but the choices of its menu, which are words to type, and where the rules come from."""
    for section in data["sections"]:
        if section["key"] == "source":
            continue
        yield section["title"]
        for block in section["blocks"]:
            yield from block.get("items", ())
            yield from block.get("lines", ())
            yield from (block.get(key, "") for key in ("text", "title", "question", "answer"))
            yield from block.get("head", ())
            for row in block.get("rows", ()):
                yield from (cell for place, cell in enumerate(row) if section["key"] != "settings" or place != 1)
