"""What is played at a table, and the rules of it that can be read there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cli.played import played
from standpat.cli.rules import page_of
from standpat.profiles.library import again, load
from standpat.rules.seating import HighestCard
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from pathlib import Path

NIGHT = """
schema_version: 1
name: night
about: {title: {en: Night}}
games:
  - {game: classic, options: {joker: one}, set: {stakes.ante: 30}}
  - jacks-or-better
rotation: {kind: hands, hands: 2}
stack: 900
seats: {min: 2, max: 4}
session: {hands: 12, rebuy: between_hands}
button: {first: high_card}
"""


def test_the_rules_of_a_game_are_read_as_this_table_plays_it(tmp_path: Path) -> None:
    file = tmp_path / "night.yaml"
    file.write_text(NIGHT, encoding="utf-8")
    game = played(str(file), (), (), ()).at_this_table(0, 7)
    assert game.chosen["joker"] == "one"
    assert (game.rules.ante, game.rules.stack, game.rules.session.hands) == (30, 900, 7)
    assert (game.rules.session.rebuy, game.rules.session.out) == ("between_hands", "no_chips")
    assert game.rules.button.first == HighestCard()
    told = " ".join(page_of(game, Voice()).words())
    assert "Chips may be bought between hands, never during one." in told


def test_the_rules_of_one_game_tell_how_many_hands_are_played_and_keep_what_was_set() -> None:
    table = played("classic", ["joker=one"], ["stakes.ante=30"], ())
    assert table.at_this_table(0, table.pages[0].rules.session.hands) is table.pages[0]
    game = table.at_this_table(0, 5)
    assert (game.chosen["joker"], game.rules.ante, game.rules.session.hands) == ("one", 30, 5)
    told = " ".join(page_of(game, Voice()).words())
    assert "5 hands; a redeal is no new hand." in told
    assert "Open: it ends when the players wish." not in told


def test_what_was_set_stays_set_with_other_choices() -> None:
    game = load("classic", sets=["stakes.ante=30"])
    assert again(game, {"joker": "one"}).rules.ante == 30
    assert again(game, {"joker": "one"}, ["stakes.ante=40"]).rules.ante == 40
    assert again(again(game, {}, {"stakes.stack": 900}), {}).rules.stack == 900
