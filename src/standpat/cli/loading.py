"""The garbage collector is kept from searching what is loaded once and stays to the end.

To search the modules again and again takes a quarter of the time of a short command, and finds nothing.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def loading() -> Iterator[None]:
    """Modules are loaded meanwhile: what there is at the end of it is not searched any more."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if searching:
            gc.enable()


def leaving() -> None:
    """The process ends: what it holds goes with it, and need not be taken apart."""
    gc.freeze()
