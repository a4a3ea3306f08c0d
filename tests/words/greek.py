"""A language nobody speaks: every sentence of ours is marked, so that what is not marked has slipped through."""

import dataclasses
import re
from gettext import NullTranslations

import catalogue
import pytest
from typer.testing import CliRunner

from standpat.cli.app import app
from standpat.words import holdings

SENTENCES = catalogue.sentences()


def strange(text):
    """The same text with every letter outside its parts made Greek."""
    pieces = re.split(r"(\{\w+\})", text)
    return "".join(piece if piece.startswith("{") else re.sub(r"[A-Za-z]", "ξ", piece) for piece in pieces)


class Strange(NullTranslations):
    """A catalogue that knows every sentence of the code, and only those."""

    def gettext(self, message):
        assert message in SENTENCES, message
        return strange(message)

    def ngettext(self, one, many, number):
        assert (one, many) in SENTENCES, (one, many)
        return strange(one if number == 1 else many)


def strange_holdings():
    english = holdings.ENGLISH
    return dataclasses.replace(
        english,
        **{name: strange(getattr(english, name)) for name in ("card", "joker", "hidden", "royal", "whole")},
        **{name: tuple(map(strange, getattr(english, name))) for name in ("ranks", "plurals", "suits")},
        bare={name: strange(name) for name in holdings.FRENCH.bare},
        phrases={name: tuple(map(strange, words)) for name, words in english.phrases.items()},
    )


NAMES = "Ada|Ben|Cleo|Dan|Eve|Finn|Gus|Hana|Ivo|June"
OURS = re.compile(rf"\b(?:{NAMES}|tips|random|caller|Jk|(?:10|[2-9TJQKA])(?=[♣♦♥♠]))\b|\bTitle\b|\bSummary\b")


def english_in(text):
    return re.findall(r"[A-Za-z]{2,}", OURS.sub("", text))


@pytest.fixture
def in_greek(monkeypatch):
    """Run a command line in that language."""
    monkeypatch.setattr("standpat.words.voice._catalogue", lambda _: Strange())
    monkeypatch.setitem(holdings.LANGUAGES, "xx", strange_holdings())
    monkeypatch.setattr("standpat.cli.show.in_language", lambda words, _: "Title" if words else "")
    monkeypatch.setattr("standpat.cli.tellers.in_language", lambda words, _: "Title" if words else "")
    monkeypatch.setattr("standpat.cli.rules.in_language", lambda words, _: "Title" if words else "")
    monkeypatch.setattr("standpat.cli.summaries.in_language", lambda words, _: "Title" if words else "")
    return lambda *words: CliRunner().invoke(app, [*words, "--lang", "xx"])
