"""A plug-in that cannot be used is told, with the reason and what to do, and everything else goes on."""

import json

import pytest

from standpat.errors import ProfileError
from standpat.profiles.library import load
from standpat.rules.plugins import SLOW
from standpat.rules.registry import SLOTS, RegistryError, Slot, kinds, strategy

from .conftest import install

SIZE = '''
from dataclasses import dataclass
from typing import Literal
from standpat.rules.registry import strategy

@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """The first bet is as big as the limit allows."""

    kind: Literal["{kind}"] = "{kind}"

    def bounds(self, pot: int):
        return 0, None
'''
FIELD = '''    most: "{type}" = None
    """The most of it."""
'''


def size(kind, type_=""):
    field = FIELD.format(type=type_) if type_ else ""
    return SIZE.format(kind=kind).replace("    def bounds", f"{field}\n    def bounds")


TYPE_CHECKING = (
    "from __future__ import annotations\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import x\n"
)
BROKEN = {
    "missing": ("import no_such_module_anywhere", "ModuleNotFoundError: No module named 'no_such_module_anywhere'"),
    "leaving": ("raise SystemExit(3)", "SystemExit: 3"),
    "raising": ("1 / 0", "ZeroDivisionError: division by zero"),
    "unwritten": ("def", "SyntaxError: invalid syntax"),
    "taking": (size("taking:giant") * 2, "opening_size kind 'taking:giant' is registered already"),
    "grasping": (size("pot_multiple"), "'pot_multiple' must begin with 'grasping:', the name of its entry point"),
    "bare": (size("giant"), "'giant' must begin with 'bare:', the name of its entry point"),
    "stranger": (size("good:giant"), "'good:giant' must begin with 'stranger:', the name of its entry point"),
    "shouting": (size("shouting:Giant!"), "'shouting:Giant!' is no kind"),
    "slotless": (size("slotless:giant").replace('"opening_size"', '"table_size"'), "there is no slot 'table_size'"),
    "kindless": (size("kindless:giant").replace("kind: Lit", "word: Lit"), "Size is no strategy"),
    "unread": (TYPE_CHECKING + size("unread:giant", "x.Y"), "opening_size 'unread:giant': name 'x' is not defined"),
    "unsayable": (size("unsayable:giant", "memoryview"), "opening_size 'unsayable:giant': "),
    "Upper": ("", "its entry point must be named in lower-case letters"),
    "standpat": ("", "the name 'standpat' is standpat's own"),
}
"""For each way to be broken the module, and how the reason begins."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """All of the broken ones, one that is good, one that talks, and one whose name is taken."""
    folder = tmp_path_factory.mktemp("site")
    for name, (module, _) in BROKEN.items():
        install(folder, name, module, package=f"{name}-rules")
    install(folder, "good", size("good:giant"))
    install(folder, "empty", "")
    install(folder, "talking", "print('hello, I am a plug-in')" + size("talking:giant"))
    install(folder, "good", size("good:dwarf"), package="more-good-poker")
    install(folder, "nowhere", "", entry="nowhere_poker_module:register")
    return folder


@pytest.fixture(scope="module")
def listed(folder, standpat):
    done = standpat(folder, "plugins", "--json")
    assert done.returncode == 1
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def by_package(listed):
    return {plugin["package"]: plugin for plugin in listed}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_plug_in_is_listed_with_its_reason_and_brings_nothing(name, by_package):
    plugin = by_package[f"{name}-rules"]
    assert plugin["state"] == "broken"
    assert plugin["error"].startswith(BROKEN[name][1]), plugin["error"]
    assert plugin["fix"] == f"mend it, or uninstall it: pip uninstall {name}-rules"
    assert plugin["strategies"] == [] or name == "standpat"


def test_the_good_one_among_them_is_in_order(by_package):
    good = by_package["good-poker"]
    assert (good["name"], good["version"], good["module"], good["state"]) == ("good", "1.0", "good_poker_module", "ok")
    meaning = "The first bet is as big as the limit allows."
    assert good["strategies"] == [{"slot": "opening_size", "kind": "good:giant", "meaning": meaning}]


def test_the_second_package_of_a_name_is_refused(by_package):
    second = by_package["more-good-poker"]
    assert second["error"] == "the package good-poker brings a plug-in of this name already"
    assert second["strategies"] == []


def test_an_entry_point_that_names_what_is_not_there_is_told(by_package):
    assert by_package["nowhere-poker"]["error"].startswith("AttributeError: ")


def test_the_plug_ins_are_told_to_people(folder, standpat):
    done = standpat(folder, "plugins")
    assert done.returncode == 1
    assert "good: good-poker 1.0, module good_poker_module\n  opening_size  good:giant\n" in done.stdout
    assert "empty: empty-poker 1.0, module empty_poker_module\n  brings no strategy\n" in done.stdout
    assert "    broken: SystemExit: 3\n    fix: mend it, or uninstall it: pip uninstall leaving-rules\n" in done.stdout


def test_a_plug_in_that_lets_every_command_wait_is_told(standpat, tmp_path):
    install(tmp_path, "slow", f"import time\ntime.sleep({SLOW})\n" + size("slow:giant"))
    done = standpat(tmp_path, "plugins")
    assert done.returncode == 0
    assert "    slow: its import took " in done.stdout
    (plugin,) = json.loads(standpat(tmp_path, "plugins", "--json").stdout)
    assert plugin["seconds"] >= SLOW


def test_what_a_plug_in_prints_when_imported_spoils_no_output(folder, standpat):
    done = standpat(folder, "run", "classic", "--hands", "1", "--seed", "1", "--json")
    assert done.returncode == 0
    assert all(json.loads(line) for line in done.stdout.splitlines())
    assert "hello, I am a plug-in" in done.stderr


def test_every_broken_plug_in_is_a_warning_and_the_game_is_played(folder, standpat):
    done = standpat(folder, "check", "classic")
    assert done.returncode == 0
    said = done.stdout + done.stderr
    unseen = {"unsayable"}  # its module is in order; that no profile can say its field is found when one tries
    for name in BROKEN.keys() - unseen:
        assert f"warning[plugin]: the plug-in {name!r} ({name}_rules_module) cannot be used: {BROKEN[name][1]}" in said
    assert "Traceback" not in said


WANTED = {
    "nobody:giant": (
        ": no installed plug-in is called 'nobody'",
        "install the package that brings it: its entry point in the group standpat.strategies is 'nobody' (here: ",
    ),
    "goood:giant": (": no installed plug-in is called 'goood'", "did you mean 'good:giant'?"),
    "good:gaint": (" in the plug-in 'good'", "did you mean 'good:giant'?"),
    "good:tower_of_chips": (
        " in the plug-in 'good'",
        "for opening_size it brings good:giant; another version of good-poker may bring it",
    ),
    "leaving:giant": (
        ": the plug-in 'leaving' is installed, but cannot be used: SystemExit: 3",
        "mend it, or uninstall it: pip uninstall leaving-rules",
    ),
    "unsayable:giant": (
        ": the plug-in 'unsayable' is installed, but cannot be used: opening_size 'unsayable:giant': ",
        "mend it, or uninstall it: pip uninstall unsayable-rules",
    ),
    "standpat:pot_multiple": (": no installed plug-in is called 'standpat'", "write 'pot_multiple'"),
}
"""For kinds that are not there what is said after "there is no opening_size kind ...", and what would be right."""


def test_a_profile_that_names_a_kind_nobody_has_registered_is_told_what_to_do(folder, standpat, tmp_path):
    streets = "".join(
        f'  street_{place}: {{bet: {{opening_size: {{kind: "{kind}"}}}}}}\n' for place, kind in enumerate(WANTED)
    )
    file = tmp_path / "wanting.yaml"
    file.write_text(
        "name: wanting\nextends: open-no-limit\nabout: {title: {en: Wanting}}\nstreets:\n"
        f"  first_round: {{}}\n  draw: {{}}\n  second_round: {{}}\n{streets}",
        encoding="utf-8",
    )
    done = standpat(folder, "check", file, "--json")
    assert done.returncode == 1
    findings = {finding["line"]: finding for finding in findings_in(done.stdout) if finding["code"] == "unknown-kind"}
    for line, (kind, (said, fix)) in enumerate(WANTED.items(), 8):
        assert f"there is no opening_size kind {kind!r}{said}" in findings[line]["message"]
        assert findings[line]["fix"].startswith(fix), findings[line]["fix"]


def findings_in(text):
    """Every finding of what ``check --json`` prints."""
    found, waiting = [], [json.loads(line) for line in text.splitlines()]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict) and {"code", "message", "fix", "line"} <= value.keys():
            found.append(value)
        elif isinstance(value, (dict, list)):
            waiting += value.values() if isinstance(value, dict) else value
    return found


def test_where_nothing_is_installed_the_command_says_so_and_where_to_read(standpat, tmp_path):
    done = standpat(tmp_path, "plugins")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == "No plug-in is installed. How to write one: docs/plugins.md"
    number = sum(":" not in kind for slot in OWN_SLOTS for kind in kinds(slot))
    assert f"standpat itself brings {number} strategies in {len(OWN_SLOTS)} slots: --all lists them." in done.stdout
    assert json.loads(standpat(tmp_path, "plugins", "--json").stdout) == []


def test_all_lists_our_own_strategies_too(standpat, tmp_path):
    (own,) = json.loads(standpat(tmp_path, "plugins", "--json", "--all").stdout)
    told = {(one["slot"], one["kind"]) for one in own["strategies"]}
    assert told == {(slot, kind) for slot in OWN_SLOTS for kind in kinds(slot) if ":" not in kind}
    assert all(one["meaning"].endswith(".") and ">>>" not in one["meaning"] for one in own["strategies"])


OWN_SLOTS = [slot for slot in SLOTS if kinds(slot)]


def test_our_own_strategies_come_through_the_same_door():
    from importlib.metadata import entry_points

    assert [entry.value for entry in entry_points(group="standpat.strategies") if entry.name == "standpat"] == [
        "standpat.rules.builtin"
    ]
    assert {"no_limit", "pot_limit", "fixed_limit"} <= set(kinds("betting"))


def test_a_slot_that_does_not_exist_and_a_class_that_is_no_strategy_are_refused():
    with pytest.raises(RegistryError, match="no slot 'seating'"):
        strategy("seating")
    with pytest.raises(RegistryError, match="is no strategy"):
        strategy("wild")(Slot)


def test_a_missing_plug_in_is_an_error_for_programs_too():
    with pytest.raises(ProfileError) as error:
        load({"extends": "classic", "betting": {"kind": "acme:sky_limit"}})
    (finding,) = error.value.findings
    assert (finding.code, finding.path) == ("unknown-kind", "betting")


KIT = """
from standpat.testing import NotConforming, check_plugin
for name in {names}:
    try:
        check_plugin(name)
    except NotConforming as error:
        print(*error.faults)
"""
OF_THE_KIT = {
    "leaving": "leaving [plugin]: it cannot be used: SystemExit: 3\n    fix: mend its module, and install it again",
    "empty": "empty [plugin]: it brings no strategy\n    fix: let empty_poker_module import all that register one",
    "nobody": "nobody [plugin]: no installed plug-in has this name\n    fix: install the package with the entry point",
}


def test_the_kit_tells_what_is_wrong_with_a_plug_in_as_a_whole(folder, python):
    done = python(folder, KIT.format(names=[*OF_THE_KIT, "good"]))
    assert done.returncode == 0, done.stderr
    assert all(fault in done.stdout for fault in OF_THE_KIT.values())
    assert done.stdout.count("fix: ") == len(OF_THE_KIT)
