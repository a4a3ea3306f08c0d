"""Frozen dataclasses: made like those of the standard library, and never changed."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from standpat.frozen import frozen


@frozen
class Card:
    rank: str
    suit: str = "spades"
    marks: list[str] = field(default_factory=list)


@frozen
class Joker(Card):
    number: int = 1


@frozen(kw_only=False)
class Pile:
    top: str
    below: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.top:
            raise ValueError("a pile has a top card")


@frozen
class Empty:
    pass


def theirs(cls: type) -> type:
    """The dataclass of the standard library with the same fields."""
    names = [(it.name, it.type, copy.copy(it)) for it in dataclasses.fields(cls)]
    return dataclasses.make_dataclass(cls.__name__, names, frozen=True, kw_only=cls is not Pile)


@pytest.mark.parametrize(
    ("cls", "given", "named"),
    [
        (Card, (), {"rank": "A"}),
        (Card, (), {"rank": "A", "suit": "hearts", "marks": ["x"]}),
        (Card, (), {}),
        (Card, ("A",), {}),
        (Card, (), {"rank": "A", "back": "red"}),
        (Joker, (), {"rank": "", "number": 2}),
        (Joker, (), {"number": 2}),
        (Pile, ("A",), {}),
        (Pile, ("A", ("K",)), {}),
        (Pile, ("A",), {"top": "K"}),
        (Pile, ("A", (), 3), {}),
        (Empty, (), {}),
        (Empty, (1,), {}),
    ],
)
def test_it_takes_what_a_dataclass_takes_and_refuses_the_rest(cls: type, given: tuple, named: dict) -> None:
    expected, refused = None, ""
    try:
        expected = dataclasses.asdict(theirs(cls)(*given, **named))
    except TypeError as error:
        refused = str(error).rpartition("__init__")[2]
    for _ in range(2):  # the second is made by what the first has written
        if expected is not None:
            assert dataclasses.asdict(cls(*given, **named)) == expected
        else:
            with pytest.raises(TypeError) as caught:
                cls(*given, **named)
            assert str(caught.value).rpartition("__init__")[2] == refused


def test_a_default_that_is_made_is_made_anew_each_time() -> None:
    one, other = Card(rank="A"), Card(rank="A")
    assert one.marks is not other.marks
    given: list[str] = []
    assert Card(rank="A", marks=given).marks is given


def test_what_is_made_is_looked_at_afterwards() -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="top card"):
            Pile("")


def test_nothing_is_set_twice_or_removed() -> None:
    card = Card(rank="A")
    with pytest.raises(FrozenInstanceError):
        card.rank = "K"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del card.rank
    assert card.rank == "A"


def test_equal_is_what_is_of_one_class_and_holds_the_same() -> None:
    assert Pile("A") == Pile("A") != Pile("K")
    assert hash(Pile("A")) == hash(Pile("A"))
    assert Joker(rank="A") != Card(rank="A")


def test_it_is_copied_replaced_and_kept_like_any_other() -> None:
    pile = Pile("A", ("K",))
    assert replace(pile, top="Q") == Pile("Q", ("K",))
    assert copy.deepcopy(pile) == copy.copy(pile) == pickle.loads(pickle.dumps(pile)) == pile  # noqa: S301 - our own


def test_a_class_that_inherits_without_being_marked_is_made_like_its_base() -> None:
    class Plain(Card):
        pass

    assert Plain(rank="A").suit == "spades"
    assert Card(rank="K").rank == "K"


def test_a_dataclass_of_the_standard_library_may_inherit() -> None:
    @dataclass(frozen=True)
    class Theirs(Pile):
        more: int = 0

    assert Theirs("A", (), 3).more == 3


def test_a_class_that_inherits_keeps_its_own_way_of_being_made() -> None:
    @frozen
    class Base:
        rank: str
        suit: str = "spades"

    class Ours(Base):
        def __init__(self, rank: str = "9") -> None:
            super().__init__(rank=rank, suit="hearts")

    @dataclass(frozen=True, init=False)
    class Theirs(Base):
        def __init__(self, rank: str = "9") -> None:
            super().__init__(rank=rank, suit="hearts")

    for cls in (Ours, Theirs, Base, Ours, Theirs):
        made = cls(rank="8")
        assert (made.rank, made.suit) == ("8", "spades" if cls is Base else "hearts")
    assert Ours("7").rank == Theirs("7").rank == "7"
    assert Ours().rank == Theirs().rank == "9"
