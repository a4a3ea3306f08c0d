"""Nothing English is left on a screen in a language nobody speaks, and French fits."""

from dataclasses import replace

import pytest
from greek import Strange, english_in, strange_holdings
from scenes import FRENCH, between, played, scene_of

import standpat
from standpat.profiles.folder import shipped
from standpat.terminal.scene import Size
from standpat.terminal.screen import draw
from standpat.terminal.style import Style
from standpat.words import holdings
from standpat.words.voice import Voice

FULL, COMPACT = Size(100, 40), Size(60, 18)
BARE = Style(color=False)


@pytest.fixture
def strange(monkeypatch):
    """The voice of that language."""
    monkeypatch.setitem(holdings.LANGUAGES, "xx", strange_holdings())
    return Voice("xx", Strange())


def scenes_of(name, voice):
    """Every moment of a hand as each player who is asked sees it, and between two people."""
    rules = standpat.load(name)
    seats = min(rules.seats.max, 6)
    stacks = [rules.stack * (seat + 1) // seats for seat in range(seats)]
    for moment in played(rules, 3, seats, stacks)[::3]:
        scene = scene_of(moment, max(moment.actor, 0), voice, away=frozenset({1}), out=frozenset({2}))
        yield scene
        yield between(scene, message="")


@pytest.mark.parametrize("name", shipped())
def test_every_word_on_a_screen_is_translated(name, strange):
    for scene in scenes_of(name, strange):
        for size in (FULL, COMPACT):
            assert english_in("\n".join(draw(scene, size, BARE, strange))) == []


def test_the_words_of_how_seats_stand_are_among_them():
    """A check of the check: the words that differ from English really come onto those screens."""
    text = "\n".join(line for name in shipped() for scene in scenes_of(name, FRENCH) for line in screen(scene))
    for word in ("tapis", "mise", "points", "pour suivre", "secondaire", "gagne", "marque", "hors jeu", "en pause"):
        assert word in text, word
    for word in ("se couche", "à tapis", "échange", "servi", "milieu", "main 3 sur 10", "jeté", "Abattage"):
        assert word in text, word


def screen(scene):
    return draw(scene, FULL, BARE, FRENCH)


@pytest.mark.parametrize("name", shipped())
def test_in_french_how_a_seat_stands_is_not_cut_with_six_players(name):
    for scene in scenes_of(name, FRENCH):
        seats = draw(replace(scene, log=()), Size(80, 24), BARE, FRENCH)
        rows = [line for line in seats if line[2:].startswith(scene.names)]
        assert len(rows) == len(scene.names)
        assert not [row for row in rows if row.endswith("…")]
