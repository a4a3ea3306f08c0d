"""Whoever runs the tests may have profiles of their own; none of them is found here."""

import os

import pytest


@pytest.fixture(autouse=True, scope="session")
def _nobody_at_home(tmp_path_factory):
    before = os.environ.get("STANDPAT_HOME")
    os.environ["STANDPAT_HOME"] = str(tmp_path_factory.mktemp("home"))
    yield
    del os.environ["STANDPAT_HOME"]
    if before is not None:
        os.environ["STANDPAT_HOME"] = before
