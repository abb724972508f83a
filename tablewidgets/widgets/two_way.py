"""The widget of a two-way table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tablewidgets.chance.tasks.case_counts import NOTHING, Facts
from tablewidgets.chance.tasks.sliders import Slider
from tablewidgets.chance.tasks.two_way import ALL, TwoWayTable
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.case_view import CaseViewWidget
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.sync import Refused

_WHOLE: Final = 1000
"""What the sizes of a line add up to."""


class TwoWayWidget(CaseViewWidget[TwoWayTable]):
    """The widget of `tw.TwoWayTable(...)`, `tw.UnitSquare(...)` and `tw.DoubleTree(...)`."""

    module = "two_way"
    _esm = bundle.module(module)

    def _reversed(self) -> TwoWayTable:
        return self.shown.reversed()

    def _all_facts(self) -> Iterable[Facts]:
        """What may be blank."""
        return [facts for facts in self._every() if not self.shown.is_whole(facts)]

    def _every(self) -> list[Facts]:
        return [self.shown.facts(cell) for cell in self.shown.cells()]

    def _places(self) -> Json:
        table = self.shown
        return {
            "picture": table.picture,
            **({"sizes": self._sizes()} if table.picture == "square" else {}),
            "corner": table.corner(),
            "heads": [self._head(1, column) for column in table.columns()],
            "rows": [
                {
                    **self._head(0, row),
                    "cells": [self._key(table.facts((row, column))) for column in table.columns()],
                }
                for row in table.rows()
            ],
            "cells": {self._key(facts): self._cell(facts) for facts in self._every()},
            "sliders": [self._slider(slider) for slider in table.sliders],
            "follows": table.inverted(),
        }

    def _slider(self, slider: Slider) -> Json:
        table, (facts, given, least, most, step) = self.shown, slider
        key = "figures.slider_given" if given else "figures.slider"
        said = {
            "event": table.event_of(facts - given, spoken=True),
            "given": table.event_of(given, spoken=True),
        }
        count, whole = table.count_text(facts), table.count_text(given)
        return {
            "at": self._key(facts),
            "formula": table.rate(slider),
            "said": self.texts.say(key, **said),
            "of_all": self.texts.say("figures.of_all", count=count, n=whole),
            "value": table._cases.count(facts),
            "least": least,
            "most": most,
            "step": step,
        }

    # Requests.

    @handler()
    def _on_adjust(self, at: str, count: int) -> None:
        slider = next((one for one in self.shown.sliders if self._key(one.facts) == at), None)
        if slider is None:
            raise Refused("forbidden", self._say("figures_error.no_slider"))
        with speaking(self.locale):
            try:
                self.shown.adjust_facts(slider.facts, count)
            except ValueError as error:
                raise Refused("malformed", str(error)) from None

    def _sizes(self) -> Json:
        """How broad the columns of a square are, and how high the parts of each, in thousandths.
        Equal where the size would tell what is blank, or not yet to be read off."""
        table = self.shown
        rows, columns = table.rows()[:-1], table.columns()[:-1]
        parts = {row: [table.facts((row, column)) for column in columns] for row in rows}
        wholes = [table.facts((row, ALL)) for row in rows]
        return {
            "breadths": self._thousandths(wholes),
            "heights": [
                self._thousandths(parts[row], whole)
                for row, whole in zip(rows, wholes, strict=True)
            ],
        }

    def _thousandths(self, of: list[Facts], given: Facts = NOTHING) -> list[int]:
        table = self.shown
        if not table.is_unlocked or any(map(table.is_blank, [*of, *([given] if given else [])])):
            return [_WHOLE // len(of)] * len(of)
        return [round(_WHOLE * table._cases.share(facts, given)) for facts in of]

    def _head(self, line: int, answer: object) -> Json:
        name = self.shown.name_of(line, answer)
        said = self.shown.name_of(line, answer, spoken=True)
        return {"label": name} if said == name else {"label": name, "said": said}

    def _cell(self, facts: Facts) -> Json:
        table, whole = self.shown, self.shown.is_whole(facts)
        blank = {} if whole else self._blank(facts)
        text = self.texts.say("figures.blank") if blank else table.text_of(facts)
        event = table.event_of(facts, spoken=True)
        total = f"{self.texts.say('figures.total')}, " if whole else ""
        return {
            "text": table.text_of(facts),
            "said": f"{total}{event}: {text}",
            "path": table.path_of(facts),
            **blank,
        }
