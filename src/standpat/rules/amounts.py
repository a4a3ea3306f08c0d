"""Amounts of chips as a profile writes them: a number, the name of a stake, or a multiple of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from standpat.frozen import frozen
from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

_MULTIPLE = pattern(r"(?:(?P<times>[1-9][0-9]{0,5}) ?x ?)?(?P<stake>[a-z][a-z_]*)")
LARGEST = 10**12
"""The largest amount of chips anything may be."""


@frozen(kw_only=False)
class Amount:
    """Marks a field that holds chips: at least ``least``, written as a number or in terms of a stake.

    A validated profile still holds the words (``"2 x ante"``); compiled rules hold the number.
    """

    least: int = 1

    def __get_pydantic_core_schema__(self, _source: object, _handler: Any) -> dict[str, Any]:
        """A whole number of chips, or the words for one, as pydantic wants it (plain data)."""
        number = {"type": "int", "ge": 0, "le": LARGEST}
        words = {
            "type": "str",
            "pattern": f"^{_MULTIPLE.pattern.replace('?P<times>', '?:').replace('?P<stake>', '?:')}$",
        }
        custom = "amount"
        message = "an amount is a whole number of chips, the name of a stake, or a multiple like '2 x ante'"
        return {
            "type": "union",
            "choices": [number, words],
            "custom_error_type": custom,
            "custom_error_message": message,
            "metadata": {"amount": self.least},
        }


Chips = Annotated[int, Amount()]
"""One chip or more."""
ChipsOrNone = Annotated[int, Amount(least=0)]
"""Any amount, none included."""


def is_amount(value: object) -> bool:
    """Whether a value is an amount, as a profile writes it.

    >>> is_amount(20), is_amount("2 x ante"), is_amount(-1), is_amount("two antes")
    (True, True, False, False)
    """
    if isinstance(value, str):
        return _MULTIPLE.fullmatch(value) is not None
    return type(value) is int and 0 <= value <= LARGEST


def split_amount(words: str) -> tuple[int, str]:
    """Read ``"2 x ante"`` as a factor and the name of a stake.

    >>> split_amount("2 x ante"), split_amount("small_bet")
    ((2, 'ante'), (1, 'small_bet'))
    """
    match = _MULTIPLE.fullmatch(words)
    if match is None:
        raise ValueError(words)
    return int(match["times"] or 1), match["stake"]


def reckoned_from(words: str, stakes: Mapping[str, int | str]) -> tuple[int, str]:
    """How many times which stake an amount is in the end, where stakes are written in terms of others.

    >>> reckoned_from("2 x unit", {"unit": "3 x ante", "ante": 5})
    (6, 'ante')
    """
    times, stake = split_amount(words)
    while isinstance(below := stakes[stake], str):
        factor, stake = split_amount(below)
        times *= factor
    return times, stake


def resolve_amount(amount: int | str, stakes: Mapping[str, int]) -> int:
    """The number of chips meant; raises KeyError for a stake that is not there.

    >>> resolve_amount("2 x ante", {"ante": 10})
    20
    """
    if isinstance(amount, int):
        return amount
    times, stake = split_amount(amount)
    return times * stakes[stake]
