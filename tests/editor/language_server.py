"""What an editor shows, asked of yaml-language-server itself; it needs Node, so no test runs it.

    npm install yaml-language-server
    python tests/editor/language_server.py node_modules/yaml-language-server/bin/yaml-language-server

Each case is a text with ``¦`` where the cursor is, and what must be offered, shown or marked there. Exit status 1 when
a case fails, or when anything is marked in a shipped file.
"""

import json
import queue
import subprocess
import sys
import tempfile
import threading
from itertools import count
from pathlib import Path

from standpat.profiles.folder import OVERLAYS, SESSIONS, shipped_folder
from standpat.profiles.json_schema import schema_file

HEAD = "name: friday\nextends: classic\n"
LIMIT = HEAD + "streets:\n  draw:\n    draw:\n      limit: "

OFFERED = [
    ("stakes: Amounts by name", HEAD + "¦"),
    ("street:", HEAD + "streets:\n  ¦"),
    ("bet: A betting round", HEAD + "streets:\n  first_round:\n    ¦"),
    ("all_pass: What happens when everybody checks", HEAD + "streets:\n  first_round:\n    bet:\n      ¦"),
    ("more_if_kept: More cards when a certain card is kept", LIMIT + "¦"),
    ("more_if_kept: More cards when a certain card is kept", LIMIT + "{kind: ¦}"),
    ("keep: The ranks", LIMIT + "\n        kind: more_if_kept\n        ¦"),
    ("full: A wild card takes the value", HEAD + "wild: ¦"),
    ("razz:", "name: friday\nextends: ¦"),
    ("minimum_bet:", HEAD + "stakes:\n  unit: ¦"),
    ("expect: What must be so now", HEAD + "examples:\n  - title: x\n    steps:\n      - ¦"),
]
"""A label, and how its meaning begins."""
SHOWN = [
    ("Amounts by name.", HEAD + "st¦akes: {ante: 5}"),
    ("How many cards each may exchange.", LIMIT.replace("limit", "li¦mit") + "{kind: up_to, cards: 3}"),
    ("The most cards a player may exchange.", LIMIT + "{kind: up_to, ca¦rds: 3}"),
    ("* `one_player_more`: One player a round may exchange more", LIMIT + "{kind: up_¦to}"),
    ("* `one_player_more`: One player a round may exchange more", LIMIT + "up_¦to"),
    ("A betting round", HEAD + "streets: {first_round: {b¦et: {first: opener}}}"),
]
MARKED = [
    ("steaks", "Property steaks is not allowed.", HEAD + "steaks: {ante: 5}"),
    ("crads", "Property crads is not allowed.", LIMIT + "{kind: up_to, crads: 3}"),
    ("upto", "there is no such draw_limit kind; one of up_to, more_if_kept, one_player_more", LIMIT + "{kind: upto}"),
    ("upto", "there is no such draw_limit kind; one of up_to, more_if_kept, one_player_more", LIMIT + "upto"),
    ("4", "more is a key of more_if_kept or one_player_more; if a parent", LIMIT + "{kind: up_to, more: 4}"),
    ("five", "an amount is a whole number of chips, a stake", HEAD + "stakes: {ante: five}"),
    ("many", "a whole number is wanted", HEAD + "session: {hands: many}"),
    ("broke", "one of these is wanted: cannot_pay_ante, no_chips", HEAD + "session: {out: broke}"),
    ("7", "Value is above the maximum of 4.", HEAD + "deck: {kind: standard, jokers: 7}"),
    ("about", 'Missing property "title".', "name: friday\nabout: {family: draw}\nstreets: {a: {deal: {down: 5}}}"),
    ("deck", "say which kind", "name: x\nabout: {title: {en: X}}\nstreets: {a: {deal: {}}}\ndeck: {jokers: 1}"),
    (
        "bett 5",
        "an action is wanted",
        HEAD + "examples: [{title: x, seats: {A: , B: }, button: A, steps: [A: bett 5]}]",
    ),
]
"""What is marked, and how the message begins."""


class Editor:
    """An editor as far as the server can tell."""

    def __init__(self, server, folder):
        command = ["node", server, "--stdio"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.folder, self.numbers, self.heard, self.marks = folder, count(1), queue.Queue(), {}
        threading.Thread(target=self.listen, daemon=True).start()
        item = {"snippetSupport": True, "documentationFormat": ["markdown"]}
        asked = {"completion": {"completionItem": item}, "hover": {"contentFormat": ["markdown"]}}
        able = {"textDocument": asked, "workspace": {"configuration": True}}
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": able})
        self.tell("initialized", {})

    def tell(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        number = next(self.numbers)
        self.send({"id": number, "method": method, "params": params})
        while True:
            message = self.heard.get(timeout=60)
            if message.get("id") == number:
                return message["result"]

    def send(self, message):
        body = json.dumps(message | {"jsonrpc": "2.0"}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def listen(self):
        while line := self.process.stdout.readline():
            length = int(line.split(b":")[1])
            while self.process.stdout.readline() != b"\r\n":
                pass
            message = json.loads(self.process.stdout.read(length))
            if "method" in message and "id" in message:
                self.send({"id": message["id"], "result": self.answer(message)})
            else:
                self.heard.put(message)

    def answer(self, message):
        """What the server asks for: its settings."""
        ours = {"validate": True, "hover": True, "completion": True, "schemaStore": {"enable": False}}
        items = message["params"].get("items", []) if message["method"] == "workspace/configuration" else []
        return [ours if item.get("section") == "yaml" else None for item in items]

    def open(self, text, kind="profile"):
        """Open a file with this text and the line that names its schema; the place of the cursor in it."""
        before, _, after = text.partition("¦")
        path = self.folder / f"{next(self.numbers)}.yaml"
        whole = f"# yaml-language-server: $schema={schema_file(kind).as_uri()}\n{before}{after}"
        document = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": whole}
        self.tell("textDocument/didOpen", {"textDocument": document})
        position = {"line": before.count("\n") + 1, "character": len(before.rpartition("\n")[2])}
        return whole, {"textDocument": {"uri": path.as_uri()}, "position": position}

    def offers(self, text):
        _, place = self.open(text)
        items = self.ask("textDocument/completion", place)["items"]
        return [f"{item['label']}: {documentation(item)}" for item in items]

    def shows(self, text):
        _, place = self.open(text)
        return self.ask("textDocument/hover", place)["contents"]["value"]

    def marked(self, text, kind="profile"):
        """What is marked, each with the text under the mark."""
        whole, place = self.open(text, kind)
        uri = place["textDocument"]["uri"]
        while True:
            message = self.heard.get(timeout=60)
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                lines = whole.splitlines()
                return [(under(lines, one["range"]), one["message"]) for one in message["params"]["diagnostics"]]


def documentation(item):
    told = item.get("documentation") or ""
    return told["value"] if isinstance(told, dict) else told


def under(lines, range_):
    start, end = range_["start"], range_["end"]
    return lines[start["line"]][start["character"] : end["character"]]


def faults(editor):
    for wanted, text in OFFERED:
        if not any(offer.startswith(wanted) for offer in editor.offers(text)):
            yield f"not offered: {wanted}\n{text}"
    for wanted, text in SHOWN:
        if wanted not in editor.shows(text):
            yield f"not shown: {wanted}\n{text}"
    for place, wanted, text in MARKED:
        found = editor.marked(text)
        if [at for at, _ in found] != [place] or not found[0][1].startswith(wanted):
            yield f"not marked, alone: {place}, {wanted}\n{text}\n{found}"
    for path in sorted(shipped_folder().rglob("*.yaml")):
        kind = {OVERLAYS: "overlay", SESSIONS: "session"}.get(path.parent.name, "profile")
        if found := editor.marked(path.read_text(encoding="utf-8"), kind):
            yield f"marked in {path.name}: {found}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        editor = Editor(sys.argv[1], Path(folder))
        found = list(faults(editor))
        editor.process.terminate()
    print(
        "\n\n".join(found)
        or f"{len(OFFERED)} offers, {len(SHOWN)} meanings, {len(MARKED)} marks: all as they should be"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
