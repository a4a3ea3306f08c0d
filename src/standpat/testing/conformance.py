"""All checks by name, and the ways to run them: for one strategy, for a plug-in, and case by case."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from standpat.rules.plugins import plugin_of
from standpat.rules.registry import kinds_of
from standpat.testing import at_table, form
from standpat.testing.faults import Fault, NotConforming
from standpat.testing.subject import Subject

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from standpat.testing.form import Found

TABLE = ("plays", "chips", "cards", "turns", "events", "refusals", "hidden", "seed", "alone", "looks")
CHECKS: Mapping[str, Callable[[Subject], Iterator[Found]]] = {
    "dataclass": form.dataclass_,
    "kind": form.kind,
    "registered": form.registered,
    "docstring": form.docstring,
    "fields": form.fields,
    "protocol": form.protocol,
    "game": form.game,
    "words": form.words,
    **{name: at_table.found_by(getattr(at_table, name), name) for name in TABLE},
}
"""Every check by name, those that play last; the docstring of each says what it asks."""


def faults_of(
    strategy: type,
    *,
    settings: Mapping[str, object] | None = None,
    game: Mapping[str, object] | str | None = None,
    hands: int = 6,
    only: Iterable[str] = CHECKS,
) -> list[Fault]:
    """Everything that is wrong with a strategy.

    It is tried in small games of several families; ``settings`` are its fields there, as a profile would say them.
    Where none of these games can hold it, ``game`` is a profile that does: a name, a path, or the profile itself.
    ``hands`` are played in each game with the fewest and with the most seats; ``only`` names some of ``CHECKS``.

    >>> from standpat.rules.opening import Anyone
    >>> faults_of(Anyone)
    []
    """
    subject = Subject(strategy, settings or {}, game, hands)
    return [Fault(subject.kind, name, message, fix) for name in only for message, fix in _looked(CHECKS[name], subject)]


def _looked(check: Callable[[Subject], Iterator[Found]], subject: Subject) -> list[Found]:
    """What a check finds; a class so broken that the check itself fails is told too."""
    try:
        return list(check(subject))
    except Exception as error:
        return [(f"it cannot be looked at: {type(error).__name__}: {error}", "mend the other faults first")]


def check_strategy(
    strategy: type,
    *,
    settings: Mapping[str, object] | None = None,
    game: Mapping[str, object] | str | None = None,
    hands: int = 6,
) -> None:
    """Raise NotConforming with all that is wrong with a strategy; the arguments are those of ``faults_of``.

    >>> from standpat.rules.draw_limit import UpTo
    >>> check_strategy(UpTo, settings={"cards": 3})
    """
    if faults := faults_of(strategy, settings=settings, game=game, hands=hands):
        raise NotConforming(faults)


def check_plugin(name: str, **tried: Mapping[str, Any]) -> None:
    """Raise NotConforming with all that is wrong with an installed plug-in: its import, and every strategy it brings.

    ``tried`` are the arguments for a strategy whose defaults are not enough, by the name after the colon:
    ``check_plugin("acme", one_suit={"settings": {"cards": 4}})``.
    """
    faults = [fault for cls, given in brought_by(name, tried) for fault in faults_of(cls, **given)]
    if faults:
        raise NotConforming(faults)


def brought_by(name: str, tried: Mapping[str, Mapping[str, Any]]) -> list[tuple[type, Mapping[str, Any]]]:
    """The strategies of a plug-in, each with what it is tried with; raises NotConforming where it cannot be used."""
    if faults := _of_the_plugin(name):
        raise NotConforming(faults)
    found = {kind: cls for known in kinds_of(name).values() for kind, cls in known.items()}
    if strangers := [word for word in tried if f"{name}:{word}" not in found]:
        raise ValueError(f"{name!r} brings no {', '.join(strangers)}; it brings {', '.join(found)}")
    return [(cls, tried.get(kind.partition(":")[2], {})) for kind, cls in found.items()]


def _of_the_plugin(name: str) -> list[Fault]:
    plugin = plugin_of(name)
    if plugin is None:
        fix = f"install the package with the entry point {name!r} in the group standpat.strategies: pip install -e ."
        return [Fault(name, "plugin", "no installed plug-in has this name", fix)]
    if plugin.error:
        return [Fault(name, "plugin", f"it cannot be used: {plugin.error}", "mend its module, and install it again")]
    if not plugin.kinds:
        return [Fault(name, "plugin", "it brings no strategy", f"let {plugin.module} import all that register one")]
    return []


@dataclass(frozen=True)
class Case:
    """One check of one strategy, for a test of its own: ``str(case)`` names it, ``case()`` runs it."""

    strategy: type
    check: str
    tried: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{Subject(self.strategy).kind}-{self.check}"

    def __call__(self) -> None:
        """Raise NotConforming with what this check finds."""
        if faults := faults_of(self.strategy, only=[self.check], **self.tried):
            raise NotConforming(faults)


def cases(what: str | type, **tried: Any) -> list[Case]:
    """Every check of a strategy, or of all that a plug-in brings, each to be a test of its own.

    In a test: ``@pytest.mark.parametrize("case", cases("acme"), ids=str)``, and then ``case()``. ``tried`` is as for
    ``check_plugin``, or as for ``check_strategy``.

    >>> from standpat.rules.opening import Anyone
    >>> str(cases(Anyone)[0])
    'anyone-dataclass'
    """
    found = brought_by(what, tried) if isinstance(what, str) else [(what, tried)]
    return [Case(cls, check, given) for cls, given in found for check in CHECKS]
