"""What runs this code: a notebook of one's own, a page that others share, or plain Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

_BROWSERS_DRIVE: Final = "/drive"
"""Where JupyterLite has the files that the browser keeps. It needs https for that."""


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
    in_memory = sys.platform == "emscripten" and not folder.is_relative_to(_BROWSERS_DRIVE)
    return None if is_shared() or in_memory else folder
