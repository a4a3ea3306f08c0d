"""What is loaded is not searched by the garbage collector, which goes on afterwards; and nothing heavy is loaded."""

import gc
import json
import subprocess
import sys

import pytest

from standpat.cli.loading import leaving, loading


@pytest.fixture(autouse=True)
def thawed():
    yield
    gc.unfreeze()


@pytest.mark.parametrize("searching", [True, False])
def test_the_collector_rests_while_modules_are_loaded_and_then_does_as_before(searching):
    was = gc.isenabled()
    try:
        (gc.enable if searching else gc.disable)()
        before = gc.get_freeze_count()
        with loading():
            assert not gc.isenabled()
        assert gc.isenabled() is searching
        assert gc.get_freeze_count() > before
    finally:
        (gc.enable if was else gc.disable)()


def test_a_module_that_fails_leaves_the_collector_as_it_was():
    with pytest.raises(ModuleNotFoundError), loading():
        __import__("no_such_module")
    assert gc.isenabled()


def test_garbage_that_is_made_later_is_still_collected():
    with loading():
        pass
    ring = []
    ring.append(ring)
    del ring
    assert gc.collect() >= 1
    leaving()
    ring = []
    ring.append(ring)
    del ring
    assert gc.collect() >= 1


LOADED = """
import json, sys
sys.argv = ["standpat", *sys.argv[1:]]
from standpat.cli.start import main
try:
    main()
except SystemExit as end:
    print(json.dumps([end.code, *sys.modules]), file=sys.stderr)
"""
COMMANDS = ["check classic", "rules classic --lang fr", "show classic", "run --hands 1 --seed 1", "options classic"]


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_that_meets_no_fault_loads_nothing_heavy(words):
    done = subprocess.run([sys.executable, "-c", LOADED, *words.split()], capture_output=True, check=True)
    status, *modules = json.loads(done.stderr.splitlines()[-1])
    assert not status
    assert "standpat.profiles.plain_values" in modules
    heavy = ("pydantic", "rich", "importlib.metadata")
    assert not [name for name in modules if name.startswith(heavy)]
