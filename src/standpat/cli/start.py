"""Where the command ``standpat`` begins: an interrupt is heard also while the first modules are being loaded."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line."""
    try:
        from standpat.cli.app import main as run
    except KeyboardInterrupt:
        sys.exit(130)
    run()
