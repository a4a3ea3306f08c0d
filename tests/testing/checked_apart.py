"""Run by the tests in a process of its own, where nobody else is bothered by what it registers.

Each file named on the command line holds a strategy ``Broken``; what the kit says of it is printed as JSON.
"""

import importlib.util
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path

from standpat.testing import faults_of


def broken_in(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Broken


def told(path):
    return [str(fault) for fault in faults_of(broken_in(path), hands=1)]


if __name__ == "__main__":
    with redirect_stdout(sys.stderr):
        found = {path.stem: told(path) for path in map(Path, sys.argv[1:])}
    print(json.dumps(found))
