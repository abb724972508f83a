"""A class as comma-separated values, for a spreadsheet or a gradebook."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Final

from tablewidgets.chance.numbers.writing import texts
from tablewidgets.lessons.classes.class_text import code_start, name_of, word
from tablewidgets.lessons.classes.outcomes import Status

if TYPE_CHECKING:
    from tablewidgets.lessons.classes.class_view import ClassView

_FORMULAS: Final = ("=", "+", "-", "@")
"""With these, a cell would be computed by a spreadsheet."""


def gradebook(view: ClassView) -> str:
    """A line of heads and one for each pupil: the name, how many tasks are right at once, right
    later, wrong and open, and a word for each task."""
    say = texts().say
    file = StringIO()
    write = csv.writer(file, delimiter=say("class_view.delimiter"), lineterminator="\n").writerow
    tasks = list(view.findings.tasks)
    counted: tuple[Status, ...] = ("right", "later", "wrong", "open")
    heads = [say("class_view.pupil"), *(say(f"class_view.{one}") for one in counted)]
    write([*heads, *(str(at + 1) for at in range(len(tasks))), say("class_view.code")])
    for at, pupil in enumerate(view.pupils):
        outcomes = [pupil.outcome(task) for task in tasks]
        statuses: list[Status] = [
            "open" if one.status == "begun" else one.status for one in outcomes
        ]
        write(
            [
                _safe(name_of(view, pupil, at)),
                *(statuses.count(status) for status in counted),
                *(word(outcome) for outcome in outcomes),
                code_start(view, pupil),
            ]
        )
    return file.getvalue()


def _safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    text = " ".join(text.split())
    return f"'{text}" if text.startswith(_FORMULAS) else text
