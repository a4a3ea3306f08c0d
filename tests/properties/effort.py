"""How hard the properties try. ``STANDPAT_EXAMPLES=20 pytest tests/properties`` tries twenty times as hard.

Examples are derived from the test itself (``derandomize``), so that a run on one machine is a run on all.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

EFFORT = float(os.environ.get("STANDPAT_EXAMPLES", "1"))


def examples(number: int) -> settings:
    """This many examples in the default run."""
    return settings(
        max_examples=max(1, round(number * EFFORT)),
        derandomize=True,
        database=None,
        deadline=None,
        print_blob=False,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
