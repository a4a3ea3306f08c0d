"""The bounds that values of a profile keep, as marks of their annotations: ``Annotated[int, Ge(1)]``.

They are those of ``annotated_types``, which pydantic is given when it asks: to load that library takes as long as to
read three games. A plug-in may write either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from standpat.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Bound:
    """A mark that stands for the one of ``annotated_types`` with the same name and fields."""

    __slots__ = ()
    __is_annotated_types_grouped_metadata__: ClassVar[bool] = True

    def __iter__(self) -> Iterator[object]:
        import annotated_types

        named = type(self).__dataclass_fields__  # type: ignore[attr-defined]
        yield getattr(annotated_types, type(self).__name__)(*(getattr(self, name) for name in named))


@frozen(kw_only=False)
class Ge(_Bound):
    """A number is at least so large.

    >>> list(Ge(1))
    [Ge(ge=1)]
    """

    ge: int


@frozen(kw_only=False)
class Le(_Bound):
    """A number is at most so large."""

    le: int


@frozen(kw_only=False)
class Len(_Bound):
    """So many items, from the fewest to the most."""

    min_length: int = 0
    max_length: int | None = None
