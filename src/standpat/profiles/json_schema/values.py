"""What may stand under one key, as JSON Schema: read off the annotation that the validator reads."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from typing import Annotated, Any, Literal, TypeAlias

from standpat.patterns import pattern
from standpat.profiles.scalars import write
from standpat.profiles.schema import Stakes
from standpat.profiles.shape import docs_of, fields_of, shape_of
from standpat.rules.amounts import LARGEST

if typing.TYPE_CHECKING:
    from collections.abc import Iterable

Schema: TypeAlias = "dict[str, Any]"

ANYTHING: Schema = {"type": ["object", "array", "string", "integer", "boolean", "null"]}
WANTED = {int: "a whole number is wanted", str: "a text is wanted", bool: "true or false is wanted"}
NAMES = {int: "integer", str: "string", bool: "boolean"}
SINGULAR = {"requires": "package", "set": "key"}
"""What one of the free names of a mapping is called, where that is not the name of the mapping without its s."""
RULE_IDS = pattern(r" ?\((?:(?:, | to )?[A-Z]+[0-9]*-[0-9]+[a-z]?(?:\.[0-9]+)?)+\)")
"""The ids of rules at the end of a sentence: they are for whoever settles an argument, not for an author."""


def ref(name: str) -> Schema:
    """A reference to one of the definitions.

    >>> ref("seats")
    {'$ref': '#/$defs/seats'}
    """
    return {"$ref": f"#/$defs/{name}"}


def block_name(cls: type) -> str:
    """The name of the definition of a mapping that is no strategy.

    >>> from standpat.rules.showdown import SecondHalf
    >>> block_name(SecondHalf)
    'second_half'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


# -- words


def said(text: str | None, more: str = "") -> Schema:
    """A docstring as the descriptions that editors show, plain and in Markdown.

    >>> said("Which of ``a`` and ``b``")
    {'description': 'Which of a and b.', 'markdownDescription': 'Which of `a` and `b`.'}
    """
    first = " ".join((text or "").split(">>>")[0].split())
    sentence = RULE_IDS.sub("", first)
    if sentence and sentence[-1] not in ".?!":
        sentence += "."
    marked = re.sub(r"``(.+?)``", r"`\1`", sentence)
    plain = sentence.replace("``", "")
    return {"description": plain, "markdownDescription": "\n\n".join(filter(None, (marked, more)))} if first else {}


def properties(cls: Any) -> dict[str, Schema]:
    """The keys of a mapping, each with its meaning and what may stand there."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return {field.name: _property(cls, field, hints[field.name]) for field in dataclasses.fields(cls)}


def _property(cls: type, field: dataclasses.Field[Any], hint: Any) -> Schema:
    default = _default(field)
    told = f"Default: {_shown(default)}." if default is not None else "Needed." if is_needed(field) else ""
    words = said(docs_of(cls).get(field.name), told)
    schema = value(hint)
    if "propertyNames" in schema.get("then", {}):
        schema["then"]["propertyNames"] = {"title": SINGULAR.get(field.name, field.name.removesuffix("s"))}
    return words | schema | ({} if default is None else {"default": default})


def is_needed(field: dataclasses.Field[Any]) -> bool:
    """Whether a key has no default."""
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _default(field: dataclasses.Field[Any]) -> Any:
    """The default as a profile would write it; None for none, for a whole mapping's, and for what no profile writes."""
    made = field.default if field.default_factory is dataclasses.MISSING else field.default_factory()
    if made is dataclasses.MISSING or made in (None, "", (), {}):
        return None
    if isinstance(made, dict):
        return {key: getattr(below, "kind", below) for key, below in made.items()}
    if dataclasses.is_dataclass(made):
        return getattr(made, "kind", None)  # of a strategy
    if isinstance(made, tuple):
        return list(made)
    return made if isinstance(made, (str, int)) else None


def _shown(default: Any) -> str:
    if isinstance(default, list):
        return f"`[{', '.join(map(write, default))}]`"
    if isinstance(default, dict):
        return f"`{{{', '.join(f'{key}: {write(below)}' for key, below in default.items())}}}`"
    return f"`{write(default)}`"


# -- values


def value(hint: Any, *, nullable: bool = True) -> Schema:
    """What may stand where this annotation is; ``nullable``: under a key, where null removes what a parent says."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        several = [value(arg, nullable=nullable) for arg in typing.get_args(hint) if arg is not type(None)]
        return several[0] if len(several) == 1 else {"anyOf": several}
    shape = shape_of(hint)
    if shape.slot:
        return ref(shape.slot)
    if shape.values is not None and shape.values.slot == "step":
        return ref("street")
    if shape.amount and nullable and f"amount.{shape.least}" in amounts():
        return ref(f"amount.{shape.least}")
    if shape.amount:
        return _or_null(amount(shape.least), nullable=nullable)
    if typing.get_origin(hint) is Annotated:
        inner, *marks = typing.get_args(hint)
        return value(inner, nullable=nullable) | _bounds(marks)
    if dataclasses.is_dataclass(hint):
        return ref(block_name(typing.cast("type", hint)))
    return _or_null(_plain(hint), nullable=nullable)


def _plain(hint: Any) -> Schema:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return one_of(args)
    if origin is tuple:
        return {"type": "array", "items": value(args[0], nullable=False), "errorMessage": "a list is wanted: [...]"}
    if origin is dict and typing.get_origin(args[0]) is Literal:
        return mapping({str(key): value(args[1]) for key in typing.get_args(args[0])})
    if origin is dict:
        return free(value(args[1]))
    return {"type": NAMES[hint], "errorMessage": WANTED[hint]} if hint in NAMES else ANYTHING


def mapping(keys: dict[str, Schema], **more: Any) -> Schema:
    """A mapping of known keys. They stand one level below, so that an editor does not write them all out at once."""
    inside = {"properties": keys, "additionalProperties": False, **more}
    return {"type": "object", "errorMessage": "a mapping is wanted: key: value", "allOf": [inside]}


def free(below: Schema, name: str = "name") -> Schema:
    """A mapping of free names; an editor offers to write one."""
    inside = {"type": "object", "propertyNames": {"title": name}, "additionalProperties": below}
    wanted = "a mapping is wanted, with names that you choose"
    return {"type": "object", "errorMessage": wanted, "if": {"type": "object"}, "then": inside}


def one_of(words: tuple[Any, ...]) -> Schema:
    """A closed list of words or numbers.

    >>> one_of((1, "any"))["type"]
    ['integer', 'string']
    """
    types_ = list(dict.fromkeys(NAMES[type(word)] for word in words))
    known = ", ".join(str(word) for word in words)
    return {"type": types_, "enum": list(words), "errorMessage": f"one of these is wanted: {known}"}


def amounts() -> dict[str, Schema]:
    """The definitions of the amounts of our own strategies: none allowed, or one chip at least."""
    return {f"amount.{least}": _or_null(amount(least), nullable=True) for least in (0, 1)}


def amount(least: int) -> Schema:
    """An amount of chips: a number, the name of a stake, or a multiple of one."""
    stakes = list(fields_of(Stakes))
    message = f"an amount is a whole number of chips, a stake ({', '.join(stakes)}), or a multiple like '2 x ante'"
    return {
        "type": ["integer", "string"],
        "minimum": least,
        "maximum": LARGEST,
        "pattern": f"^(?:[1-9][0-9]{{0,5}} ?x ?)?(?:{'|'.join(stakes)})$",
        **offered(stakes),
        "errorMessage": message,
    }


def offered(words: Iterable[str], meanings: Iterable[str] = ()) -> Schema:
    """Words that an editor offers, each with its meaning; nothing is asked, what is not among them will do as well.

    The empty ``properties`` are for yaml-language-server, which tells two alternatives apart by them.
    """
    known, told = list(words), list(meanings)
    described = {"markdownEnumDescriptions": told} if told else {}
    return {"anyOf": [{"not": {"enum": known}, "properties": {}}, {"enum": known, "properties": {}} | described]}


def snippets(words: Iterable[str]) -> Schema:
    """Words that an editor offers where only a text can stand, and does not list when it explains the key."""
    return {"defaultSnippets": [{"label": word, "body": word} for word in words]}


def _or_null(schema: Schema, *, nullable: bool) -> Schema:
    if not nullable or "type" not in schema:
        return schema
    known = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    schema = schema | {"type": [*dict.fromkeys((*known, "null"))]}
    return schema | {"enum": [*schema["enum"], None]} if "enum" in schema else schema


def _bounds(marks: list[Any]) -> Schema:
    """The bounds of a number, or of the length of a list; a mapping that is empty here may be filled by a parent."""
    found: Schema = {}
    for mark in marks:
        found |= {"minimum": mark.ge} if hasattr(mark, "ge") else {}
        found |= {"maximum": mark.le} if hasattr(mark, "le") else {}
        if hasattr(mark, "min_length"):
            found |= {"minItems": mark.min_length}
            found |= {} if mark.max_length is None else {"maxItems": mark.max_length}
    return found
