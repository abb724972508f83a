"""What the header of a report says of the samples."""

from __future__ import annotations

from tests.statistics.odds import FIRST_SEED, SOAK


def pytest_report_header() -> list[str]:
    """How to draw the same samples again."""
    return [f"statistics: ten times the samples, SOAK_SEED={FIRST_SEED}"] if SOAK else []
