"""Where the user's own files are: in one folder where ``STANDPAT_HOME`` names it, else where the platform wants them.

Nothing is made by asking; a folder is made by whoever first writes into it.
"""

from __future__ import annotations

import os
from pathlib import Path

HOME = "STANDPAT_HOME"
"""The variable of the environment that says where the user's files are."""


def named_home() -> Path | None:
    """The folder that ``STANDPAT_HOME`` names, or None.

    A name beginning with ``~`` is the user's home; that of a user there is not is left as it is written.
    """
    named = os.environ.get(HOME, "")
    return Path(os.path.expanduser(named)) if named else None  # noqa: PTH111 - leaves an unknown ~name alone


def written_folder() -> Path:
    """The folder of what the user writes: profiles."""
    if home := named_home():
        return home
    from platformdirs import user_config_path

    return user_config_path("standpat", appauthor=False)


def saved_folder() -> Path:
    """The folder of what standpat saves: the sessions played."""
    if home := named_home():
        return home
    from platformdirs import user_data_path

    return user_data_path("standpat", appauthor=False)
