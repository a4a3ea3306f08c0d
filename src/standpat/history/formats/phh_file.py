"""A PHH file as it is written: its fields and actions, each with its place, and what is wrong with them."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from standpat.cards import HIDDEN, parse_card
from standpat.errors import CardError, Finding
from standpat.history.formats import BadHandsFile
from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

AT = pattern(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
PLAYER = pattern(r"p([1-9][0-9]*)")
CARDS = pattern(r"(?:[2-9TJQKA?][cdhs?])+")
ACTIONS = "d dh pN CARDS, d db CARDS, pN f, pN cc, pN cbr AMOUNT, pN pb, pN sd CARDS, pN sm CARDS"
"""The actions of PHH, for messages."""
TAKES = {"dh": "cards", "db": "cards", "f": "", "cc": "", "pb": "", "cbr": "amount", "sd": "cards?", "sm": "cards?"}
"""What comes after each word of an action; what may be left out has a question mark."""


class Said(NamedTuple):
    """One action: whose, what, and where it is written."""

    player: int
    """From 1; 0 for the dealer where no player is meant."""
    word: str
    amount: int
    cards: tuple[int, ...]
    text: str
    line: int
    column: int


class Page:
    """The text of a file: it tells what is wrong, with the place."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self._lines = text.splitlines()

    def wrong(self, message: str, fix: str = "", code: str = "phh", *, line: int = 0, column: int = 0) -> NoReturn:
        """Raise BadHandsFile for what stands there."""
        source = self._lines[line - 1] if 0 < line <= len(self._lines) else ""
        finding = Finding(
            code=code, message=message, fix=fix, file=self.file, line=line, column=column, source=source.expandtabs(1)
        )
        raise BadHandsFile([finding])

    def wrong_at(self, said: Said, message: str, fix: str = "", code: str = "phh-action") -> NoReturn:
        """Raise BadHandsFile for an action."""
        self.wrong(f"{said.text!r}: {message}", fix, code, line=said.line, column=said.column)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of a place in the text."""
        return self.text.count("\n", 0, offset) + 1, offset - self.text.rfind("\n", 0, offset)


class PhhHand:
    """One hand of a file; the fields are read, and of the right kind, when it is made."""

    def __init__(self, page: Page, fields: dict[str, Any], start: int) -> None:
        self.page, self.fields = page, fields
        self._start = start
        """Where in the text it begins."""
        self.variant: str = self._of("variant", str)
        self.stacks: list[int] = self._chips("starting_stacks")
        self.players = len(self.stacks)
        if self.players < 2 or min(self.stacks) < 1:
            self.wrong("starting_stacks", "two players or more are wanted, each with chips")
        actions = self._of("actions", list)
        self.actions = self._said(actions, self._after("actions"))
        self.deals: list[tuple[int, list[Said]]] = [self._deal(deal) for deal in self._optional("_deals", list, [])]
        """The deals before the last one: whose, and what was done."""

    def chips(self, key: str) -> list[int] | None:
        """A list of chips, one for every player; None where it is not there."""
        if key not in self.fields:
            return None
        chips = self._chips(key)
        if len(chips) != self.players:
            self.wrong(key, f"{self.players} are wanted, one for each of starting_stacks, not {len(chips)}")
        return chips

    def text(self, key: str, otherwise: str = "") -> str:
        """A text or a number, as text."""
        value = self.fields.get(key, otherwise)
        return str(value) if isinstance(value, (str, int)) else otherwise

    def names(self) -> list[str]:
        """The players' names, where they are there and can be told apart; else p1, p2, ..."""
        names = self._optional("players", list, [])
        usable = all(isinstance(name, str) and name.strip() == name and name for name in names)
        if len(names) == self.players == len(set(map(str, names))) and usable and not RESERVED & set(names):
            return list(names)
        return [f"p{place}" for place in range(1, self.players + 1)]

    def uncontested(self) -> Said | None:
        """What the winner nobody called did with his cards."""
        said = self._optional("_uncontested", str, "")
        return self._said([said], self._after("_uncontested"))[0] if said else None

    def wrong(self, key: str, message: str, fix: str = "", code: str = "phh") -> NoReturn:
        """Raise BadHandsFile for a field."""
        line = self.page.place(self._after(key))[0] if self._written(key) else 0
        self.page.wrong(f"{key}: {message}", fix, code, line=line, column=min(line, 1))

    # -- reading

    def _after(self, key: str) -> int:
        """Where in the text a field is written; where the hand begins, if it is not."""
        found = self._written(key)
        return found.start() if found else self._start

    def _written(self, key: str) -> re.Match[str] | None:
        return re.compile(rf"^[ \t]*{re.escape(key)}[ \t]*=", re.MULTILINE).search(self.page.text, self._start)

    def _of(self, key: str, kind: type) -> Any:
        if key not in self.fields:
            line, _ = self.page.place(self._start)
            self.page.wrong(f"the hand has no {key}", f"write {key} = ...", line=line, column=1)
        return self._optional(key, kind, None)

    def _optional(self, key: str, kind: type, otherwise: Any) -> Any:
        value = self.fields.get(key, otherwise)
        if key in self.fields and type(value) is not kind:
            self.wrong(key, f"{'a list' if kind is list else 'a text'} is wanted, not {value!r}"[:100])
        return value

    def _chips(self, key: str) -> list[int]:
        chips: list[Any] = self._of(key, list)
        if any(isinstance(chip, float) and not chip.is_integer() for chip in chips):
            self.wrong(key, "standpat plays with whole chips", "write every amount of the hand in the smallest unit")
        if any(isinstance(chip, bool) or not isinstance(chip, (int, float)) or chip < 0 for chip in chips):
            self.wrong(key, "whole numbers of chips are wanted, 0 or more")
        return [int(chip) for chip in chips]

    def _deal(self, deal: Any) -> tuple[int, list[Said]]:
        if not isinstance(deal, dict) or not isinstance(deal.get("actions"), list):
            self.wrong("_deals", "a list of {button = ..., actions = [...]} is wanted")
        button = PLAYER.fullmatch(str(deal.get("button")))
        if button is None or int(button[1]) > self.players:
            self.wrong("_deals", f"there is no player {deal.get('button')!r}", f"one of p1 to p{self.players}")
        return int(button[1]), self._said(deal["actions"], self._after("_deals"))

    def _said(self, actions: Sequence[Any], offset: int) -> list[Said]:
        """Actions with their places, without empty ones and those that are a comment only."""
        said = []
        for action in actions:
            if not isinstance(action, str):
                line, _ = self.page.place(offset)
                self.page.wrong(f"actions are texts, not {action!r}", f"one of: {ACTIONS}", "phh-action", line=line)
            found = re.compile(f"[\"']{re.escape(action)}[\"']").search(self.page.text, offset)
            offset = found.end() if found else offset
            line, column = self.page.place(found.start() + 1) if found else (0, 0)
            words = action.split("#")[0].split()
            if words:
                said.append(self._action(words, Said(0, "", 0, (), action, line, column)))
        return said

    def _action(self, words: list[str], said: Said) -> Said:
        """What the words mean; raises BadHandsFile for what PHH does not know."""
        dealer, *rest = words if words[0] == "d" else ["", *words]
        if dealer and rest[:1] == ["dh"]:
            rest = [*rest[1:2], "dh", *rest[2:]]
        elif dealer:
            rest = ["p1", *rest]  # cards in the middle are nobody's; the player is not looked at
        player = PLAYER.fullmatch(rest[0]) if rest else None
        word = rest[1] if len(rest) > 1 else ""
        if player is None or word not in TAKES or bool(dealer) != (word in ("dh", "db")):
            self.page.wrong_at(said, "this is no action of PHH", f"one of: {ACTIONS}")
        if int(player[1]) > self.players:
            self.page.wrong_at(said, f"there is no {rest[0]}", f"the players are p1 to p{self.players}")
        return self._with(said._replace(player=int(player[1]), word=word), rest[2:])

    def _with(self, said: Said, rest: list[str]) -> Said:
        """The action with its amount or cards."""
        wanted = TAKES[said.word]
        if len(rest) > bool(wanted) or (not rest and wanted in ("cards", "amount")):
            form = f"{wanted} and nothing else" if wanted and not wanted.endswith("?") else "cards or nothing"
            self.page.wrong_at(
                said, f"{said.word} takes {form if wanted else 'nothing after it'}", f"one of: {ACTIONS}"
            )
        if not rest or rest == ["-"]:
            return said
        if wanted == "amount":
            whole = re.fullmatch(r"([0-9]{1,15})(?:\.0+)?", rest[0])
            if whole is None:
                self.page.wrong_at(said, f"{rest[0]} is no whole number of chips", "write the total, as in p1 cbr 40")
            return said._replace(amount=int(whole[1]))
        return said._replace(cards=self._cards(said, rest[0]))

    def _cards(self, said: Said, word: str) -> tuple[int, ...]:
        if not CARDS.fullmatch(word):
            self.page.wrong_at(said, f"{word} are no cards", "write AsTd7h, and ?? for a card nobody knows", "card")
        pairs = [word[place : place + 2] for place in range(0, len(word), 2)]
        try:
            return tuple(HIDDEN if pair == "??" else parse_card(pair) for pair in pairs)
        except CardError as error:
            self.page.wrong_at(said, str(error), "write ?? for a card nobody knows", "card")


RESERVED = {"refuse", "expect", "deal", "timeout", "leave", "return", "rebuy", "code", "stock", "board", "button"}
"""Words that mean something else in a scenario than a seat."""


def read_phh(text: str, file: str = "<phh>") -> dict[str, PhhHand]:
    r"""The hands of a file by the names of their tables; one hand without tables has the empty name.

    Raises BadHandsFile.

    >>> text = 'variant = "N5H1D"\nstarting_stacks = [9, 9]\nactions = []\n'
    >>> read_phh(text)[""].stacks
    [9, 9]
    """
    page = Page(text, file)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = AT.search(str(error))
        line, column = (int(found[1]), int(found[2])) if found and found[1] else (len(text.splitlines()), 1)
        message = AT.sub("", str(error))
        page.wrong(f"this is no TOML: {message}", "a PHH file is TOML", "phh-toml", line=line, column=column)
    except (RecursionError, ValueError) as error:
        why = "it is nested too deep" if isinstance(error, RecursionError) else "a number has too many digits"
        page.wrong(f"this is no hand: {why}", "a PHH file is TOML", "phh-toml")
    tables = {name: table for name, table in data.items() if isinstance(table, dict)}
    if "variant" in data or not tables:
        return {"": PhhHand(page, data, 0)}
    return {name: PhhHand(page, table, _start_of(text, name)) for name, table in tables.items()}


def _start_of(text: str, name: str) -> int:
    """Where a table begins."""
    found = re.search(rf"^[ \t]*\[[ \t]*[\"']?{re.escape(name)}[\"']?[ \t]*\]", text, re.MULTILINE)
    return found.start() if found else 0
