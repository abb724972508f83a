"""The cases that the pupil's own functions are tried on."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_15.model import PEEKS, deck


def says(function: Any) -> tw.Check:
    """This crow takes a 4 for the 5 every other time, and makes no other mistake."""
    return tw.Check(
        function,
        like=lambda card: {5: PEEKS, 4: PEEKS // 2}.get(card, 0),
        on=list(deck.copies),
    )


checks = {"says": says}
