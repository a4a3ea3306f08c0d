"""CPU time of whole commands, and what it is on the machine the budgets were set on.

python -m tests.benchmarks.start_up
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from pokerkit import Card, StandardHighHand

RUNS = 15
REFERENCE = 300_000
"""Five-card evaluations a second of PokerKit on the machine the budgets were set on."""
COMMANDS = {
    "--help": 150,
    "explain left-over": 150,
    "show classic": None,
    "rules open-no-limit": 200,
    "rules classic --lang fr --format html": 200,
    "check open-no-limit": 250,
    "check five-card-stud": 250,
    "check classic": 250,
    "check ten-faults.yaml": 250,
}
"""Each command with its budget in milliseconds."""
FAULTS = "".join(f"wrong{place}: {place}\n" for place in range(10))
TEN = "name: ten-faults\nextends: classic\nabout: {title: {en: Ten faults}}\n" + FAULTS


def cpu(command: list[str], folder: Path) -> float:
    """Milliseconds of CPU time of one run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def speed() -> float:
    """How fast this machine is just now, measured by PokerKit: 1 for that of the budgets."""
    hands = [tuple(Card.parse(hand)) for hand in ("AsKsQsJsTs", "AsAdAhAcKd", "2s3d4h5c7d", "9s9d8h8c7d")]
    start = time.process_time()
    for _ in range(500):
        for hand in hands:
            StandardHighHand(hand)
    return 500 * len(hands) / (time.process_time() - start) / REFERENCE


def measured(command: list[str], folder: Path) -> tuple[float, float]:
    """The least CPU time of several runs; and the median of what each is on the machine of the budgets.

    The speed is measured before and after every run, since that of a shared machine changes from one to the next.
    """
    spent, scaled, before = [], [], speed()
    for _ in range(RUNS):
        spent.append(cpu(command, folder))
        after = speed()
        scaled.append(spent[-1] * (before + after) / 2)
        before = after
    return min(spent), median(scaled)


def main() -> None:
    """Print a table."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "ten-faults.yaml").write_text(TEN, encoding="utf-8")
        least, scaled = measured([sys.executable, "-c", "pass"], folder)
        sys.stdout.write(f"{'bare Python':40} {least:5.0f} ms, scaled {scaled:4.0f} ms\n")
        for words, budget in COMMANDS.items():
            run = [sys.executable, "-c", "from standpat.cli.start import main; main()", *words.split()]
            least, scaled = measured(run, folder)
            sys.stdout.write(f"{words:40} {least:5.0f} ms, scaled {scaled:4.0f} ms, budget {budget or '-'}\n")


if __name__ == "__main__":
    main()
