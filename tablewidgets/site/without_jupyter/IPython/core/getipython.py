"""There is no shell."""

from __future__ import annotations


def get_ipython() -> None:
    return None
