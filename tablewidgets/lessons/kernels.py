"""What runs this code: a notebook of one's own, a page that others share, or plain Python."""

from __future__ import annotations

import os
import sys


def is_kernel() -> bool:
    """Whether this is the kernel of a notebook."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return getattr(shell, "kernel", None) is not None


def is_shared() -> bool:
    """Whether all visitors share the folder: in Voila."""
    return os.environ.get("SERVER_SOFTWARE", "").lower().startswith("voila")
