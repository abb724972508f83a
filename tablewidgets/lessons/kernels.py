"""What runs this code: a notebook of one's own, a page that others share, or plain Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tablewidgets.engine import files


def is_kernel() -> bool:
    """Whether this is the kernel of a notebook."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return getattr(shell, "kernel", None) is not None


def is_shared() -> bool:
    """Whether all visitors share the folder: in Voila."""
    return os.environ.get("SERVER_SOFTWARE", "").lower().startswith("voila")


def folder_to_keep_in() -> Path | None:
    """The folder of the notebook, if a file there is found again: not in Voila, and not where the
    files of Python in a browser are only in its memory."""
    folder = Path.cwd()
    return folder if files.is_kept(folder) and not is_shared() else None
