"""What can be seen without playing: the class, its kind, its fields, its methods, its words."""

from __future__ import annotations

import dataclasses
import inspect
import re
import typing
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal

from standpat.engine.steps import player_of
from standpat.errors import ProfileError
from standpat.patterns import pattern
from standpat.profiles.document import from_plain
from standpat.profiles.library import load
from standpat.profiles.shape import Shape, docs_of, shape_of
from standpat.profiles.validate import validate_as
from standpat.testing.slots import methods_of, protocols, values_of
from standpat.words.strategies import Telling
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.testing.subject import Subject

Found = tuple[str, str]
"""What is wrong, and what would be right."""
SHAPE = "write @dataclass(frozen=True, slots=True, kw_only=True)"
SENTENCES = "let told(lang) return a list of whole sentences, in English also for a language it does not know"
NO_DOC = pattern(r"\w+\(")
"""What dataclasses write where no docstring stands."""
PLAIN = (int, str, bool)


def dataclass_(subject: Subject) -> Iterator[Found]:
    """A frozen dataclass with slots: nothing in it can change in the middle of a hand."""
    cls: Any = subject.cls
    if not hasattr(cls, "__dataclass_params__"):
        yield "it is no dataclass", SHAPE
        return
    if cls.__setattr__ is object.__setattr__:
        yield "it is not frozen: its fields could be changed in the middle of a hand", SHAPE
    if cls.__dictoffset__:
        yield "it has no slots, or a base without: anything could be written into it", SHAPE
    if cls.__eq__ is object.__eq__ or cls.__hash__ in (None, object.__hash__):
        yield "two with the same settings are not equal, so equal games would differ", "leave out eq=False and __eq__"


def kind(subject: Subject) -> Iterator[Found]:
    """One word that only this strategy has, with the prefix of its vendor."""
    name = subject.cls.__name__
    word = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    named = subject.kind if ":" in subject.kind else f"acme:{word}"
    right = f'write kind: Literal["{named}"] = "{named}", which begins with the name of your entry point'
    if "kind" not in subject.fields or not isinstance(subject.fields["kind"].default, str):
        yield "it has no field 'kind' with a default", right
        return
    if not subject.is_own and not re.fullmatch(r"[a-z][a-z0-9_-]*:[a-z][a-z0-9_]*", subject.kind):
        yield f"its kind {subject.kind!r} has no prefix of a vendor", right
    annotation = _hints(subject).get("kind", Literal[subject.kind])
    if typing.get_origin(annotation) is not Literal or typing.get_args(annotation) != (subject.kind,):
        yield (
            "its field 'kind' is not annotated as the Literal of its default",
            f'write kind: Literal["{subject.kind}"]',
        )


def registered(subject: Subject) -> Iterator[Found]:
    """It stands in the registry, in one slot."""
    if not subject.slot:
        yield "it is registered in no slot", 'write @strategy("SLOT") above the dataclass, and import its module'


def docstring(subject: Subject) -> Iterator[Found]:
    """A sentence that says the rule: it is the manual, and what players read."""
    doc = subject.cls.__doc__ or ""
    if not doc or NO_DOC.match(doc):
        yield "it has no docstring", "say the rule in a sentence under the class: players read it"
    elif not doc.strip().partition("\n\n")[0].rstrip().endswith((".", "!", "?")):
        yield "its docstring does not begin with a whole sentence", "end the sentence with a full stop"


def fields(subject: Subject) -> Iterator[Found]:
    """Every field is something a profile can say, with a default it may have and a sentence that explains it."""
    try:
        hints = subject.hints
    except Exception as error:
        yield f"its annotations cannot be read: {error}", "import what they name, and not only under TYPE_CHECKING"
        return
    docs = _sentences(subject)
    for name in subject.fields:
        if name == "kind":
            continue
        if not docs.get(name, "").endswith("."):
            yield f"the field {name!r} has no sentence under it", "say in a string under the field what it decides"
        if not sayable(hints[name]):
            written = getattr(hints[name], "__name__", hints[name])
            yield (
                f"no profile can say the field {name!r}: it is annotated as {written}",
                "use int, str, bool, Literal, tuple[X, ...], Chips, a dataclass of these, or any of them or None",
            )
    yield from _defaults(subject)


def _sentences(subject: Subject) -> dict[str, str]:
    """The sentence under each field; none where there is no source to read."""
    try:
        return docs_of(subject.cls) if subject.fields else {}
    except OSError:
        return {}


def sayable(annotation: Any) -> bool:
    """Whether a profile can say a value of this type.

    >>> sayable(int | None), sayable(tuple[str, ...]), sayable(float), sayable(set[int])
    (True, True, False, False)
    """
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Annotated:
        shape = shape_of(annotation)
        return bool(shape.slot) or shape.amount or sayable(args[0])
    if origin in (typing.Union, UnionType):
        return len(args) == 2 and NoneType in args and all(sayable(arg) for arg in args if arg is not NoneType)
    if origin is tuple:
        return len(args) == 2 and args[1] is Ellipsis and sayable(args[0])
    if origin is dict:
        return sayable(args[1])
    if origin is Literal:
        return all(isinstance(arg, PLAIN) for arg in args)
    if dataclasses.is_dataclass(annotation):
        return all(sayable(hint) for hint in typing.get_type_hints(annotation, include_extras=True).values())
    return annotation in PLAIN


def _defaults(subject: Subject) -> Iterator[Found]:
    if not subject.readable:
        return
    said = {"kind": subject.kind} | {
        name: _plain(value)
        for name, field in subject.fields.items()
        if (value := _default(field)) is not dataclasses.MISSING and value is not None
    }
    if missing := [name for name, field in subject.fields.items() if _default(field) is dataclasses.MISSING]:
        said |= {name: subject.settings[name] for name in missing if name in subject.settings}
    try:
        validate_as(from_plain(said, "<defaults>"), Shape(subject.cls))
    except ProfileError as error:
        for finding in error.findings:
            if finding.code != "missing-key":
                yield f"a default that no profile may say: {finding.message}", finding.fix


def _default(field: dataclasses.Field[Any]) -> Any:
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


def _plain(value: Any) -> Any:
    """A value as a profile would say it."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        told = {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {name: below for name, below in told.items() if below is not None}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def protocol(subject: Subject) -> Iterator[Found]:
    """Everything that its slot asks for is there, and can be called as standpat calls it."""
    if subject.slot == "step":
        yield from _played(subject)
    for name, wanted in methods_of(subject.slot).items():
        said = f"def {name}{_shown(wanted)}"
        doc = (inspect.getdoc(getattr(protocols()[subject.slot], name)) or "").partition("\n")[0]
        member = inspect.getattr_static(subject.cls, name, None)
        if member is None:
            yield f"it has no method {name!r}", f"write {said}: {doc}"
        elif not callable(getattr(subject.cls, name)):
            yield f"its {name!r} is no method", f"write {said}: {doc}"
        elif not _callable_as(subject.cls, name, wanted):
            yield f"its method {name!r} has other parameters than its slot calls it with", f"write {said}"
    for name, type_ in values_of(subject.slot).items():
        yield from _value(subject, name, type_)


def _played(subject: Subject) -> Iterator[Found]:
    right = f"write @plays({subject.cls.__name__}) above a function of the hand and the step"
    try:
        play = player_of(object.__new__(subject.cls))
    except KeyError:
        yield "no function plays this step", right
        return
    if len(inspect.signature(play).parameters) != 2:
        yield f"the function {play.__name__!r} that plays it does not take a hand and a step", right


def _shown(signature: inspect.Signature) -> str:
    return str(signature).replace("'", "")


def _callable_as(cls: type, name: str, wanted: inspect.Signature) -> bool:
    """Whether a method takes the parameters of its protocol, in order and by name; more need a default."""
    given = list(inspect.signature(getattr(cls, name)).parameters.values())
    if not isinstance(inspect.getattr_static(cls, name), (staticmethod, classmethod)):
        given = given[1:]
    asked = list(wanted.parameters.values())[1:]
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in given):
        return True
    same = [(one.name, one.kind) for one in given[: len(asked)]] == [(one.name, one.kind) for one in asked]
    return same and all(one.default is not one.empty for one in given[len(asked) :])


MISSING = object()
TYPES = {"bool": bool, "str": str, "int": int}


def _value(subject: Subject, name: str, type_: str) -> Iterator[Found]:
    right = f"{name}: {type_ if type_.startswith('ClassVar') else f'ClassVar[{type_}]'} = ..."
    if name not in subject.fields and inspect.getattr_static(subject.cls, name, MISSING) is MISSING:
        yield f"it does not say {name!r}", f"write {right}"
        return
    value = inspect.getattr_static(subject.cls, name, None)
    wanted = TYPES.get(type_.removeprefix("ClassVar[").removesuffix("]"))
    if name not in subject.fields and wanted and not isinstance(value, (wanted, property)):
        yield f"its {name!r} is {value!r}", f"write {right}"


def game(subject: Subject) -> Iterator[Found]:
    """It can stand in a game, which is the same game when it is read again."""
    if subject.slot and not subject.readable:
        yield "no profile can use it: its fields cannot be read", "see the check 'fields'"
        return
    if subject.slot and not subject.hosts:
        yield f"no game with it is valid: {subject.no_host}", "name one that is: settings={...}, or game={...}"
    for host in subject.hosts:
        again = load(host.game.tree)
        if again.rules.digest != host.game.rules.digest or again.profile != host.game.profile:
            yield "the same profile read twice gives two different games", "let defaults and equality depend on nothing"
            return


def words(subject: Subject) -> Iterator[Found]:
    """It says itself in sentences, in every language: by ``told(lang)``, or by its docstring and settings."""
    for host in subject.hosts[:1]:
        for lang in ("en", "fr"):
            try:
                said: Any = Telling(host.game.rules, Voice(lang))(host.strategy)
            except Exception as error:
                yield f"in {lang!r} it cannot be told: {type(error).__name__}: {error}", SENTENCES
                continue
            listed = isinstance(said, list) and bool(said or subject.is_own)
            if not listed or not all(isinstance(line, str) and line.endswith((".", "!", ")")) for line in said):
                yield f"in {lang!r} it says {said!r}", SENTENCES


def _hints(subject: Subject) -> dict[str, Any]:
    try:
        return subject.hints
    except Exception:
        return {}
