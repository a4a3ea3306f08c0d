"""What runs in a bot's own process: it makes the bot, and answers for it until the questions end.

Questions are pickles of standpat's, each after its length in four bytes; answers are lines of JSON.
"""

from __future__ import annotations

import inspect
import json
import os
import pickle
import queue
import random
import sys
import threading
import traceback
from difflib import get_close_matches
from importlib import import_module
from operator import index
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NoReturn

from standpat.engine.actions import Action

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = 4
"""In so many bytes the length of a question is told."""


class _NoBot(Exception):
    """There is no bot there; the code, and why."""


def main() -> NoReturn:
    """Answer until standpat ends, or does not want the bot any more."""
    questions, answers = _private_lines()
    bot: Any = None
    while True:
        question = pickle.loads(questions.get())  # noqa: S301 - it comes from standpat
        answer: dict[str, object]
        try:
            if "place" in question:
                sys.path[:] = dict.fromkeys([str(Path.cwd()), *filter(None, question["path"]), *sys.path])
                module, attribute = question["place"]
                bot = _made(module, attribute, question["seed"])
                answer = {"ready": True}
            else:
                answer = _answer(bot, question)
        except _NoBot as error:
            answer = dict(zip(("code", "failed"), error.args, strict=True))
        except BaseException as error:
            traceback.print_exc()
            answer = {"failed": f"raised {type(error).__name__}{_place(error)}"}
        answers.write(json.dumps({"number": question["number"], **answer}).encode() + b"\n")
        answers.flush()


def _private_lines() -> tuple[queue.SimpleQueue[bytes], IO[bytes]]:
    """The lines to standpat, kept apart from what the bot reads and prints."""
    into, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(into, questions.put), daemon=True).start()
    return questions, out


def _listen(into: IO[bytes], heard: Callable[[bytes], None]) -> None:
    """Hear the questions; when there are no more, end at once, also in the middle of a thought."""
    while len(size := into.read(SIZE)) == SIZE:
        heard(into.read(int.from_bytes(size, "big")))
    os._exit(0)


# -- the bot


def _made(module: str, attribute: str, seed: int) -> Any:
    """The bot, ready to be asked; raises _NoBot."""
    random.seed(seed)
    target = _found(_imported(module), module, attribute)
    if isinstance(target, type):
        target = _instance(target, seed)
    choose = getattr(target, "choose", target)
    if not callable(choose):
        what = f"{module}:{attribute} is neither a function nor a class with 'choose', but of type"
        raise _NoBot("bot-import", f"{what} {type(target).__name__}")
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError:
        raise _NoBot("bot-import", f"{module}:{attribute} must take two arguments, (view, legal)") from None
    except ValueError:
        pass  # it does not tell what it takes
    return target


def _imported(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name and f"{module}.".startswith(f"{error.name}."):
            where = "neither in this folder nor among the installed packages"
            raise _NoBot("unknown-bot", f"there is no module {error.name!r}, {where}") from None
        raise _NoBot("bot-import", f"importing {module} raised {told(error)}") from None
    except BaseException as error:
        traceback.print_exc()
        raise _NoBot("bot-import", f"importing {module} raised {told(error)}") from None


def _found(holder: Any, module: str, attribute: str) -> Any:
    for name in attribute.split("."):
        if not hasattr(holder, name):
            near = get_close_matches(name, [known for known in dir(holder) if not known.startswith("_")], n=1)
            meant = f": did you mean {near[0]!r}?" if near else ""
            raise _NoBot("unknown-bot", f"there is no {name!r} in {module}{meant}")
        holder = getattr(holder, name)
    return holder


def _instance(made_from: type, seed: int) -> Any:
    """An object of a class, made without arguments, or with a seed where it takes one."""
    try:
        takes_seed = "seed" in inspect.signature(made_from).parameters
        return made_from(seed=seed) if takes_seed else made_from()
    except BaseException as error:
        traceback.print_exc()
        raise _NoBot("bot-import", f"making a {made_from.__name__} raised {told(error)}") from None


def _answer(bot: Any, question: dict[str, Any]) -> dict[str, object]:
    """What it wants to do, told the news first."""
    if "chance" in question:
        random.seed(question["chance"])
    for news, heard_by in (("rules", "new_game"), ("hand", "new_hand")):
        if news in question and hasattr(bot, heard_by):
            getattr(bot, heard_by)(question[news])
    action = getattr(bot, "choose", bot)(question["view"], question["legal"])
    if not isinstance(action, Action):
        print(f"returned {action!r}, not an Action", file=sys.stderr)
        return {"failed": f"returned {_kind(action)}, not an Action"}
    try:
        amount = None if action.amount is None else index(action.amount)
        return {"verb": str(action.verb), "amount": amount, "cards": [index(card) for card in action.cards]}
    except TypeError:
        print(f"returned {action!r}", file=sys.stderr)
        return {"failed": "returned an Action whose amount or cards are no whole numbers"}


# -- words


def _kind(thing: object) -> str:
    """What a thing is, but not which."""
    return "nothing" if thing is None else f"a {type(thing).__name__}"


def told(error: BaseException) -> str:
    """An error in a line: its kind, what it says, and where it was raised.

    >>> told(ValueError("no such card"))
    'ValueError: no such card'
    """
    said = f": {error}" if str(error) else ""
    return f"{type(error).__name__}{said}{_place(error)}"


def _place(error: BaseException) -> str:
    """The last place in a file that is not standpat's, in brackets; an error of syntax says its own."""
    if isinstance(error, SyntaxError):
        return ""
    ours = str(Path(__file__).parents[1])
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [frame for frame in frames if not frame.filename.startswith((ours, "<"))]
    return f" ({Path(theirs[-1].filename).name}:{theirs[-1].lineno})" if theirs else ""
