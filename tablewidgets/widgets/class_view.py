"""The widget of a class view: codes and files are handed in, and the class is seen."""

from __future__ import annotations

import json
from typing import Any, Final

from tablewidgets.chance.classroom.board_text import notes_of_trials
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks import experiment_text
from tablewidgets.engine.locale import speaking, written
from tablewidgets.engine.record import is_deep
from tablewidgets.engine.validation import is_sendable
from tablewidgets.lessons.classes import class_text
from tablewidgets.lessons.classes.class_view import ClassView
from tablewidgets.lessons.classes.findings import QuestionFindings
from tablewidgets.lessons.classes.outcomes import STATUSES, Status
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.board import pupils_in_band
from tablewidgets.widgets.chart import ChartWidget
from tablewidgets.widgets.messages import Passage, handler
from tablewidgets.widgets.sync import Refused

_MOST_REFUSED: Final = 50
"""The most reasons that are listed."""
_LONGEST_NAME: Final = 200
"""The most characters of the name of a file."""


class ClassViewWidget(ChartWidget):
    """The widget of `tw.ClassView(...)`."""

    module = "class_view"
    _esm = bundle.module(module)

    def __init__(self, view: ClassView, locale: str) -> None:
        self.view: Final = view
        super().__init__(view, locale)
        self._follow(view.on_change, self._changed)

    # State.

    def _chart_state(self) -> Json:
        view = self.view
        findings = view.findings
        tasks = [*findings.tasks.values()]
        return {
            "title": texts().say("class_view.title", number=view.lesson),
            "status": texts().say("class_view.pupils", n=len(view)),
            "tasks": [class_text.text_of(task) for task in tasks],
            "signs": [self._sign(status) for status in STATUSES],
            "pupils": self._pupils(),
            "questions": [self._question(found) for found in findings.questions],
            "experiments": [
                {
                    "at": tasks.index(pooled.experiment) + 1,
                    "title": experiment_text.title_of(pooled.experiment),
                    "notes": notes_of_trials(pooled),
                    **pupils_in_band(pooled),
                }
                for pooled in findings.experiments
            ],
            "to_say": class_text.to_say(findings),
            "refused": self._refused(),
        }

    def _refused(self) -> list[str]:
        """What was not counted, with the reasons, as far as anybody reads on."""
        refused = self.view.refused
        said = [refusal.sentence for refusal in refused[:_MOST_REFUSED]]
        more = len(refused) - len(said)
        return [*said, texts().say("class_refusal.more", n=more)] if more else said

    @staticmethod
    def _sign(status: Status) -> Json:
        return {"sign": class_text.SIGNS[status], "word": texts().say(f"class_view.{status}")}

    def _pupils(self) -> list[Json]:
        """The name of each, and the place of each status in the list of signs, a digit a task."""
        view = self.view
        tasks = list(view.findings.tasks)
        return [
            {
                "name": class_text.name_of(view, pupil, at),
                "did": "".join(str(STATUSES.index(pupil.outcome(task).status)) for task in tasks),
            }
            for at, pupil in enumerate(view.pupils)
        ]

    def _question(self, found: QuestionFindings) -> Json:
        at = next(
            at
            for at, task in enumerate(self.view.findings.tasks.values(), start=1)
            if task is found.question
        )
        return {
            "at": at,
            "text": found.question.text,
            "counts": class_text.counts_of(found),
            "slips": [
                {"n": written(slip.given), "answer": slip.answer, "sentence": slip.sentence}
                for slip in found.slips
            ],
            "notes": class_text.others_of(found),
        }

    # Requests.

    @handler()
    def _on_paste(self, text: Passage) -> None:
        self.view.add_text(text)

    @handler()
    def _on_files(self, text: Passage, more: bool) -> None:
        """Files that the browser has read: the name and the text of each, as JSON."""
        self.view.add_contents(_files_in(text), more=more)

    @handler()
    def _on_clear(self) -> None:
        self.view.clear()

    @handler()
    def _on_csv(self) -> Json:
        with speaking(self.locale):
            return {"kind": "csv", "text": self.view.csv()}


def _files_in(text: str) -> list[tuple[str, str]]:
    try:
        found = None if is_deep(text) else json.loads(text)
    except ValueError:
        found = None
    pairs: list[Any] = found if isinstance(found, list) else [None]
    for pair in pairs:
        is_pair = isinstance(pair, list) and len(pair) == 2
        if not is_pair or not all(isinstance(one, str) and is_sendable(one) for one in pair):
            raise Refused("malformed", texts().say("class_refusal.no_files_read"))
    return [(file[-_LONGEST_NAME:], content) for file, content in pairs]
