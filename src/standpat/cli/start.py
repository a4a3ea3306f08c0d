"""Where the command ``standpat`` begins: an interrupt is heard also while the first modules are being loaded.

A shell that asks what may follow on its line is answered here, before anything else is loaded.
"""

from __future__ import annotations

import os
import sys

SHELL = "_STANDPAT_COMPLETE"
"""The variable in which a shell asks, as the scripts of ``--install-completion`` do."""


def main() -> None:
    """Run the command line."""
    try:
        if (asked := os.environ.get(SHELL, "")).startswith("complete_"):
            from standpat.cli.completion import answer

            sys.exit(answer(asked))
        from standpat.cli.loading import loading

        with loading():
            from standpat.cli.app import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()
