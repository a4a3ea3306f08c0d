"""For people who write a strategy: does it do what standpat asks of one?

``check_plugin("acme")`` checks an installed plug-in and ``check_strategy(OneSuit)`` one class: both raise an
AssertionError that tells everything wrong at once, each fault with what would be right. ``cases("acme")`` are the same
checks one by one, for pytest's ``parametrize``; ``CHECKS`` says what there is to check.

The parts can be used by themselves: a ``Table`` deals the same hand again and again and plays it at random,
``check_state`` says whether chips and cards are all there, ``check_hidden`` whether a seat can see too much.
"""

from __future__ import annotations

from standpat.testing.conformance import CHECKS, Case, cases, check_plugin, check_strategy, faults_of
from standpat.testing.conservation import check_end, check_state
from standpat.testing.faults import Fault, NotConforming
from standpat.testing.hidden import check_hidden
from standpat.testing.table import Deed, Table

__all__ = [
    "CHECKS",
    "Case",
    "Deed",
    "Fault",
    "NotConforming",
    "Table",
    "cases",
    "check_end",
    "check_hidden",
    "check_plugin",
    "check_state",
    "check_strategy",
    "faults_of",
]
