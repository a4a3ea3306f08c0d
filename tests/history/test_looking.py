"""Who may see which cards of a saved session: while it goes on nobody sees more than at the table, then all is open."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kept import PulledPlug, UntilPulled, bots_of
from typer.testing import CliRunner

from standpat.cards import HIDDEN, format_card
from standpat.cli.app import app
from standpat.cli.played import played
from standpat.cli.saved import Looked
from standpat.engine.events import Acted, Mucked, Shown
from standpat.errors import HistoryError
from standpat.history import record
from standpat.history.looking import disclosed, seen, viewer_of
from standpat.history.store import Store
from standpat.rules.table import NOBODY
from standpat.session import Session
from standpat.session.play import play

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SEED = "d41d8cd9-a secret"
SOME = ("open-no-limit", "five-card-stud", "classic", "no-bet", "anaconda", "dealers-choice")


def kept(
    folder: Path,
    game: str,
    people: Sequence[str],
    *,
    until: int = 10**6,
    hands: int = 3,
    seed: str = SEED,
    sets: tuple[str, ...] = (),
    bot: str = "caller",
) -> str:
    """A session in which bots play for the people, too; its id."""
    table = played(game, (), sets, ())
    names = [*people, "Bot-x", "Bot-y", "Bot-z"][: max(len(people) + 1, table.rules.seats.min)]
    kinds = [""] * len(people) + [bot] * (len(names) - len(people))
    stacks = [table.rules.stack] * len(names)
    session = Session(table.rules, stacks=stacks, names=names, seed=seed, hands=hands)
    with Store(folder / "history.sqlite3") as store:
        head = record.head_of(session, table.saved(), kinds, table.listed(), "0")
        kept_as = record.begin(store, session, head)
        try:
            for _ in play(session, bots_of(session, bot), witness=UntilPulled(kept_as, until)):
                pass
        except PulledPlug:
            pass
    return kept_as.id


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    return tmp_path


def standpat(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words))
    assert "error[internal]" not in result.output, result.output
    return result.exit_code, result.output


def about(home: Path, name: str):
    with Store(home / "history.sqlite3") as store:
        return store.find(name)


# -- whose view may be had


@pytest.mark.parametrize("view", ["Ada", "Ben", "Bot-x", "all", "ADA"])
def test_while_several_people_play_nobody_sees_more_than_all_have_seen(home: Path, view: str) -> None:
    """E-110: at one terminal nobody can know who asks."""
    saved = about(home, kept(home, "no-bet", ["Ada", "Ben"], until=6))
    with pytest.raises(HistoryError, match="not over") as caught:
        viewer_of(view, saved)
    assert caught.value.code == "session-open"
    assert viewer_of("", saved) == viewer_of("public", saved) == NOBODY


def test_the_only_person_may_see_what_that_person_has_seen(home: Path) -> None:
    saved = about(home, kept(home, "no-bet", ["Ada"], until=6))
    assert viewer_of("ada", saved) == 0
    for view in ("Bot-x", "all"):
        with pytest.raises(HistoryError, match="not over"):
            viewer_of(view, saved)


def test_when_a_session_is_over_all_is_open(home: Path) -> None:
    saved = about(home, kept(home, "no-bet", ["Ada", "Ben"]))
    assert [viewer_of(view, saved) for view in ("Ada", "BEN", "Bot-x", "all", "public", "")] == [
        *(0, 1, 2, None),
        *(NOBODY, NOBODY),
    ]


@pytest.mark.parametrize("state", [6, 10**6])
def test_an_unknown_name_is_told_with_those_there_are(home: Path, state: int) -> None:
    saved = about(home, kept(home, "no-bet", ["Ada", "Ben"], until=state))
    with pytest.raises(HistoryError, match="Ada, Ben, Bot-x, public or all") as caught:
        viewer_of("Zoe", saved)
    assert caught.value.code == "no-seat"


# -- what is disclosed


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), game=st.sampled_from(SOME), on_request=st.booleans())
def test_what_was_mucked_is_told_only_where_the_game_says_so_and_what_was_folded_never(
    seed: int, game: str, on_request: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """S004-07.5."""
    home = tmp_path_factory.mktemp("home")
    sets = (f"showdown.mucked={'on_request' if on_request else 'private'}",) if game == "five-card-stud" else ()
    name = kept(home, game, ["Ada"], seed=str(seed), sets=sets, bot="random")
    with Store(home / "history.sqlite3") as store:
        for hand in Looked(store, name).hands():
            told = disclosed(hand)
            folded = {event.seat for event in hand.events if isinstance(event, Acted) and event.verb == "fold"}
            mucked = {event.seat for event in hand.events if isinstance(event, Mucked)}
            shown = {event.seat for event in hand.events if isinstance(event, Shown)}
            assert not told.keys() & (folded | shown)
            assert told.keys() <= mucked
            assert told == {} or hand.rules.showdown.mucked == "on_request"
            assert all(HIDDEN not in cards for cards in told.values())
            for viewer in range(len(hand.names)):
                assert disclosed(hand.seen_by(viewer)) == {}


# -- nothing leaks


def hidden_from_all(hand) -> set[int]:
    """The cards of a hand that were never open: those that only the full record has."""
    everything = {card for event in hand.events for card in cards_of(event)}
    public = {card for event in seen(hand, NOBODY).events for card in cards_of(event)}
    return everything - public - {HIDDEN}


def cards_of(event) -> list[int]:
    fields = ("cards", "discarded", "down", "open", "received", "up")
    return [card for field in fields for card in getattr(event, field, ()) or ()]


@pytest.mark.parametrize("game", SOME)
@settings(max_examples=3, deadline=None)
@given(until=st.integers(8, 60), seed=st.integers(0, 10**6))
def test_of_an_open_session_no_command_tells_a_hidden_card_or_the_seed(
    game: str, until: int, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STANDPAT_HOME", str(home))
        name = kept(home, game, ["Ada", "Ben"], until=until, seed=f"{SEED}{seed}", hands=40)
        with Store(home / "history.sqlite3") as store:
            assert store.find(name).state == "open"
            looked = Looked(store, name)
            hands, jokers = looked.hands(), [page.rules.deck.jokers for page in looked.table.pages]
        plain = [
            ("list",),
            ("verify",),
            ("show", name),
            ("verify", name),
            ("replay", name),
            ("replay", name, "--disclose"),
        ]
        for words in [*plain, *((*words, "--json") for words in plain)]:
            status, said = standpat("history", *words)
            assert status == 0, said
            assert SEED not in said
        for view in ("Ada", "Ben", "all"):
            for words in (("replay", name), ("export", name)):
                status, said = standpat("history", *words, "--view", view)
                assert (status, said.startswith("error[session-open]")) == (2, True), said
        for number, hand in enumerate(hands, 1):
            _, said = standpat("history", "replay", name, "--hand", str(number), "--json")
            secret = {format_card(card, jokers=jokers[0]) for card in hidden_from_all(hand)}
            told = {card for event in json.loads(said)["events"] for card in cards_in(event)}
            assert not told & secret


def cards_in(event: dict) -> list[str]:
    fields = ("cards", "discarded", "down", "open", "received", "up")
    return [card for field in fields for card in event.get(field) or ()]


def test_a_fault_in_an_open_session_is_named_without_a_card(home: Path) -> None:
    """Who changes an entry to be told what should stand there learns nothing."""
    import sqlite3

    from standpat.history.entries import link

    name = kept(home, "open-no-limit", ["Ada", "Ben"], until=4)
    with Store(home / "history.sqlite3") as store:
        entries = list(store.entries(name))
    file = sqlite3.connect(home / "history.sqlite3")
    file.executescript("DROP TRIGGER entries_stay;")
    before = ""
    for entry in entries:
        text = '["Dealt",0,[0,1,2,3,4],[]]' if entry.text.startswith('["Dealt",0') else entry.text
        before = link(before, entry.at, text)
        change = "UPDATE entries SET text = ?, hash = ? WHERE session = ? AND number = ?"
        file.execute(change, (text, before, name, entry.number))
    file.execute("UPDATE sessions SET last = ?", (before,))
    file.commit()
    file.close()
    (true,) = [entry.text for entry in entries if entry.text.startswith('["Dealt",0')]
    for words in (("history", "verify"), ("resume", name), ("history", "end", name)):
        status, said = standpat(*words)
        assert status in (1, 2)
        assert "(Dealt)" in said, said
        assert not any(str(card) in said.partition("(Dealt)")[2] for card in json.loads(true)[2]), said
