"""What other folders of tests have, used here too: the guests of the golden hands, the language nobody speaks."""

import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
for folder in (TESTS, TESTS / "words"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
