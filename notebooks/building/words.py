"""Formatting the texts of a source: computed numbers are inserted, in the typography of the
language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.lessons.filling import NAMES, filled

if TYPE_CHECKING:
    from building.sources import Source

TEXTS: Final = Catalogue("building")
"""The messages of the notebooks and the sheets."""


class Numbers:
    """The names that may stand in the texts of a source: those of its lesson, and what its part
    `numbers` computes."""

    def __init__(self, source: Source) -> None:
        self._of: Final = source.path.name
        self._names: Final[dict[str, Any]] = {**NAMES}
        if source.lesson is not None:
            self._names.update(source.lesson._content.names)
        for part in source.parts:
            if part.kind == "numbers":
                exec(compile(part.text, f"{self._of}, numbers", "exec"), self._names)

    def fill(self, text: str, locale: str) -> str:
        """Insert the numbers into a text, in the typography of its language."""
        with speaking(locale):
            return filled(text, self._names, self._of)
