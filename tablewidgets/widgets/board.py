"""The widget of a class board: codes are pasted, and the pooled results are drawn."""

from __future__ import annotations

from typing import Any, Final

from tablewidgets.chance.classroom import board_text
from tablewidgets.chance.classroom.board import ClassBoard
from tablewidgets.chance.classroom.pooling import PooledAnswers, PooledTrials, PupilTrials
from tablewidgets.chance.numbers.markup import plain
from tablewidgets.chance.numbers.writing import decimal, label, number, texts
from tablewidgets.chance.tasks.answers import DistributionAnswer
from tablewidgets.engine import qr
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.chart import ChartWidget
from tablewidgets.widgets.messages import Passage, handler


class BoardWidget(ChartWidget):
    """The widget of `tw.ClassBoard(...)`."""

    module = "board"
    _esm = bundle.module(module)

    def __init__(self, board: ClassBoard, locale: str) -> None:
        self.board: Final = board
        self._as_qr = False
        """Whether the own code is shown as a QR code, too."""
        super().__init__(board, locale)
        self._follow(board.on_change, self._changed)
        if board.given is not None:
            self._follow(board.given.on_change, self._changed)

    # State.

    def _chart_state(self) -> Json:
        board = self.board
        table = board_text.table_of(board)
        return {
            "title": board_text.title_of(board),
            "status": board_text.count_of(board),
            "notes": [*board_text.notes(board), *board_text.slips(board)],
            "refused": [refusal.sentence for refusal in board.refused],
            "table": {"heads": list(table.heads), "rows": [list(row) for row in table.rows]},
            "empty": not len(board),
            "can_qr": qr.is_available(),
            **self._own_code(),
            **self._chart(),
        }

    def _own_code(self) -> Json:
        code = self.board.own_code
        if not code:
            return {}
        return {"code": code, **({"qr": qr.picture(code)} if self._as_qr else {})}

    def _chart(self) -> Json:
        """The bars with their heights, and the exact levels."""
        pooled = self.board.pooled
        if pooled is None or not len(self.board):
            return {}
        if isinstance(pooled, PooledTrials):
            exact = pooled.law
            return {
                "axis": texts().say("experiment.share"),
                "slots": self._slots([label(value) for value in pooled.axis]),
                "bars": [float(pooled.share(value)) for value in pooled.axis],
                **({"exact": [float(exact[value]) for value in pooled.axis]} if exact else {}),
                **pupils_in_band(pooled),
            }
        return self._answers(pooled)

    def _answers(self, pooled: PooledAnswers) -> Json:
        asked = pooled.question._expected
        drawn = pooled.mean_law()
        if isinstance(asked, DistributionAnswer) and drawn is not None:
            return {
                "axis": texts().say("board.drawn"),
                "slots": self._slots([label(value) for value in asked.axis]),
                "bars": [float(drawn[value]) for value in asked.axis],
                "exact": [float(asked.right[value]) for value in asked.axis],
            }
        columns = pooled.columns()
        slots = self._slots([plain(asked.written(column.answer)) for column in columns])
        for slot, column in zip(slots, columns, strict=True):
            if column.right:
                slot["event"] = True
        return {
            "axis": texts().say("board.given"),
            "slots": slots,
            "bars": [column.given for column in columns],
            "right": texts().say("verdict.right"),
        }

    @staticmethod
    def _slots(labels: list[str]) -> list[Json]:
        return [{"key": f"v{at}", "label": text} for at, text in enumerate(labels)]

    # Requests.

    @handler()
    def _on_paste(self, text: Passage) -> None:
        self.board.add(text)

    @handler()
    def _on_qr(self, on: bool) -> None:
        self._as_qr = on and qr.is_available()
        self._changed()

    @handler()
    def _on_clear(self) -> None:
        self.board.clear()


def pupils_in_band(pooled: PooledTrials) -> Json:
    """A dot for each pupil in the band, and one for all of their trials together."""
    e = pooled.experiment
    if not e.has_event or e.band is None:
        return {}
    known = e._p is not None
    middle = number(pooled.centre) if known else decimal(pooled.centre)
    name = "chart.exact_is" if known else "board.whole_class"

    def dot(one: PupilTrials) -> list[Any]:
        return [one.hits / one.trials, pooled.reach(one), pooled.is_within(one)]

    together = PupilTrials(pooled.trials, pooled.hits, ())
    # If the exact value is unknown, their share is the middle of the band.
    has_pool = known and len(pooled.results) > 1
    return {
        "pupils": {
            "axis": texts().say("experiment.share"),
            "centre": float(pooled.centre),
            "name": texts().say(name, p=middle),
            "band": "sigma" if e.band == "2 sigma" else "sqrt",
            "dots": [dot(one) for one in pooled.results],
            **({"pool": dot(together)} if has_pool else {}),
        }
    }
