"""The widgets of a drill: answered one by one, or projected with a timer."""

from __future__ import annotations

from typing import Final

from tablewidgets.chance.tasks.answers import ChoiceAnswer
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.wording import worded
from tablewidgets.drills.make import Drill, Projection, result, summary, title_of
from tablewidgets.drills.sheet import MOST_SLIPS
from tablewidgets.drills.wording import say
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.chart import ChartWidget
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.question import AskingWidget
from tablewidgets.widgets.sync import Refused

_PHASES: Final = ("ready", "run", "over", "answers")
"""What a projection shows, in order."""


class DrillWidget(AskingWidget):
    """The widget of `tw.drill(...)`: a question at a time, and what came of all at the end."""

    module = "drill"
    _esm = bundle.module(module)

    def __init__(self, drill: Drill, locale: str) -> None:
        self.drill = drill
        self._at = 0
        """The place of the question that is shown; after the last, the result."""
        super().__init__(drill, locale)
        self._follow(drill.on_change, self._changed)

    @property
    def _shown(self) -> Question:
        return self.drill.questions[min(self._at, len(self.drill.questions) - 1)]

    def _chart_state(self) -> Json:
        questions = self.drill.questions
        marks = [{"kind": found, "word": say(f"drill.{found}")} for found in map(result, questions)]
        state: Json = {"drill": title_of(self.drill.level), "at": self._at, "marks": marks}
        if self._at == len(questions):
            rows = [
                {"text": question.text, "title": kind.title, **mark}
                for question, kind, mark in zip(questions, self.drill._kinds, marks, strict=True)
            ]
            return {
                **state,
                "phase": "result",
                "summary": summary(self.drill),
                "rows": rows,
                "heads": [say(f"drill.{name}") for name in ("question", "trains", "result")],
            }
        progress = say("drill.progress", at=self._at + 1, n=len(questions))
        return {**state, "phase": "ask", "progress": progress, **self._question_state()}

    @handler()
    def _on_go(self, to: int) -> None:
        if not 0 <= to <= len(self.drill.questions):
            raise Refused("malformed", self._say("question.no_answer"))
        self._at = to
        self._changed()

    @handler()
    def _on_others(self) -> None:
        """Begin another drill of the same kinds."""
        self._unsubscribe()
        self.drill, self._at = self.drill.again(), 0
        self._follow(self.drill.on_change, self._changed)
        self._changed()


class ProjectionWidget(ChartWidget):
    """The widget of `drill.project(...)`: each question for some seconds, and then the answers."""

    module = "drill"
    _esm = bundle.module(module)

    def __init__(self, projection: Projection, locale: str) -> None:
        self.projection: Final = projection
        self._phase, self._at = "ready", 0
        super().__init__(projection, locale)
        self._follow(projection.on_change, self._changed)

    def _chart_state(self) -> Json:
        drill = self.projection.drill
        state: Json = {
            "phase": self._phase,
            "drill": title_of(drill.level),
            "at": self._at,
            "n": len(drill.questions),
            "seconds": self.projection.seconds,
            "progress": say("drill.progress", at=self._at + 1, n=len(drill.questions)),
        }
        if self._phase == "ready":
            return {**state, "said": say("sheet.about")}
        if self._phase == "over":
            return {**state, "said": say("drill.time_over")}
        question = drill.questions[self._at]
        return {
            **state,
            **_slide(question),
            **(_solved(question) if self._phase == "answers" else {}),
        }

    @handler()
    def _on_slide(self, phase: str, at: int) -> None:
        questions = self.projection.drill.questions
        if phase not in _PHASES or not 0 <= at < len(questions):
            raise Refused("malformed", self._say("question.no_answer"))
        self._phase, self._at = phase, at
        if phase == "answers":
            with speaking(self.locale):
                self.projection.close()
        self._changed()


def _slide(question: Question) -> Json:
    """A question as everybody sees it."""
    asked = question._expected
    choices = asked.labels if isinstance(asked, ChoiceAnswer) else []
    return {
        "text": question.text,
        "options": list(map(worded, choices)),
        **({} if question.figure is None else {"figure": question.figure.state()}),
    }


def _solved(question: Question) -> Json:
    """Its answer, why, and the slips to expect; only once it is closed."""
    asked = question._expected
    return {
        "solved": {
            "answer": asked.exactly(),
            "why": question.explanation,
            "heading": say("drill.slips"),
            "slips": [
                {"value": value, "why": why}
                for value, why in asked.explained_mistakes()[:MOST_SLIPS]
            ],
        }
    }
