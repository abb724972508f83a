"""Several browsers at one game, each with a seat of its own.

A `Room` holds the games and the keys of the seats, and knows no network. `server` and
`lesson_server` let browsers in: they alone, with `web`, need tornado.
"""

from __future__ import annotations

from typing import Final

DEFAULT_PORT: Final = 8765
DEFAULT_PLACES: Final = 40
"""The places in a room for a lesson."""
