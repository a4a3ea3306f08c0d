"""Whoever runs the tests may have profiles of their own, and run them in the background; neither makes a difference."""

import os
import signal

import pytest


@pytest.fixture(autouse=True, scope="session")
def _nobody_at_home(tmp_path_factory):
    before = os.environ.get("STANDPAT_HOME")
    os.environ["STANDPAT_HOME"] = str(tmp_path_factory.mktemp("home"))
    yield
    del os.environ["STANDPAT_HOME"]
    if before is not None:
        os.environ["STANDPAT_HOME"] = before


@pytest.fixture(autouse=True, scope="session")
def _an_interrupt_is_heard():
    """A shell lets what runs in the background ignore interrupts, and whatever that begins would ignore them too."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
