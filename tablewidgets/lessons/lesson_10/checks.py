"""The cases that the pupil's own functions are tried on."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.lesson_10.model import COMING, left_for_ana


def wanted(function: Any) -> tw.Check:
    """A Honey and an Egg, among the cards that the sickle brings."""
    return tw.Check(
        function,
        like=lambda cards: "honey" in cards and "egg" in cards,
        on=left_for_ana.hand(COMING),
    )


checks = {"wanted": wanted}
