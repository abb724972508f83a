"""A progress bar for what takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(total: int, unit: str, *, shown: bool) -> Iterator[Callable[[int], object]]:
    """A function to be called with how many were done since; it moves a progress bar if `shown`."""
    if not shown:
        yield lambda done: done
        return
    from tqdm.auto import tqdm  # slow to import, and of no use without a bar

    if sys.platform == "emscripten":
        tqdm.monitor_interval = 0  # there is no thread to look after bars, and a warning says so
    with tqdm(total=total, unit=unit) as bar:
        yield bar.update
