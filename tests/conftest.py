"""What the tests share."""

from __future__ import annotations

import gc
import sys

pytest_plugins = ["tests.addresses", "tests.tries"]

# Thousands of tests and all that they import stay to the end: what collects garbage needn't go
# through them each time.
gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_runtest_logfinish() -> None:
    """Jupyter keeps every widget until it is closed: thousands of them, with their games."""
    if widgets := sys.modules.get("ipywidgets"):
        widgets.Widget.close_all()
