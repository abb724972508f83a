"""The widget of a question: an answer is locked in, and then explained."""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from typing import Any, Final

from tablewidgets import links
from tablewidgets.chance.numbers.parsing import Unreadable
from tablewidgets.chance.numbers.writing import label, texts
from tablewidgets.chance.tasks import question_text
from tablewidgets.chance.tasks.answers import (
    ChoiceAnswer,
    DistributionAnswer,
    NumberAnswer,
    OrderAnswer,
)
from tablewidgets.chance.tasks.question import Attempt, Question
from tablewidgets.chance.tasks.wording import worded
from tablewidgets.engine.locale import speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.chart import ChartWidget, probability
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.sync import Refused

_SURE: Final = {"": None, "yes": True, "no": False}
_FARTHEST: Final = 3
"""How many times as long as the exact value an answer is drawn: what is longer is cut, or the exact
one could not be seen beside it."""


class AskingWidget(ChartWidget):
    """A widget that asks questions, one at a time. Until a question is done, no message to the
    browser reveals its answer."""

    @property
    @abstractmethod
    def _shown(self) -> Question:
        """The question that is shown now."""

    # State.

    def _question_state(self) -> Json:
        q = self._shown
        return {
            "title": texts().say("question.title"),
            "text": q.text,
            "kind": q._expected.kind,
            **self._to_answer(),
            "asks_sure": q.confidence,
            "open": not q.done,
            "attempts": [self._attempt(attempt) for attempt in q.attempts],
            "notes": question_text.feedback(q, drawn=True),
            "can": {
                "hint": q.has_hint and not q.hinted and not q.done,
                "reveal": bool(q.attempts) and not q.done,
                "again": False,
                "back": False,
            },
            **({"hint": q.hint} if q.hinted else {}),
            **({"code": q.code} if q.has_code and not q.in_lesson else {}),
            **self._figure(),
            **self._picture(),
            **self._right(),
        }

    def _figure(self) -> Json:
        figure = self._shown.figure
        return {} if figure is None else {"figure": figure.state()}

    def _to_answer(self) -> Json:
        """The choices, the items to put in order, or the values of the distribution to draw."""
        asked = self._shown._expected
        if isinstance(asked, ChoiceAnswer):
            options = {f"c{at}": worded(choice) for at, choice in enumerate(asked.labels)}
        elif isinstance(asked, OrderAnswer):
            shown = enumerate(asked.shown(self._shown.seed))
            options = {f"o{at}": worded(asked.labels[place]) for at, place in shown}
        elif isinstance(asked, DistributionAnswer):
            options = {f"v{at}": label(value) for at, value in enumerate(asked.axis)}
        else:
            sure = isinstance(asked, NumberAnswer) and asked.probability
            return {"probability": True} if sure else {}
        return {"options": [{"key": key, "label": text} for key, text in options.items()]}

    def _attempt(self, attempt: Attempt) -> Json:
        shown: Json = {
            "text": question_text.said_of(self._shown, attempt),
            "kind": attempt.verdict.kind,
            "verdict": texts().say(f"verdict.{attempt.verdict.kind}"),
            **self._value(attempt.value),
        }
        if attempt.sure is not None:
            shown["sure"] = texts().say(f"answer.{'was_sure' if attempt.sure else 'was_unsure'}")
        return shown

    def _value(self, value: Any) -> Json:
        """An answer, as the browser shows it."""
        asked = self._shown._expected
        if isinstance(asked, ChoiceAnswer):
            return {"keys": [f"c{value}"]}
        if isinstance(asked, OrderAnswer):
            shown = asked.shown(self._shown.seed)
            return {"keys": [f"o{shown.index(place)}" for place in value]}
        if isinstance(asked, DistributionAnswer):
            law = {f"v{at}": probability(value[slot]) for at, slot in enumerate(asked.axis)}
            return {"law": law}
        return {}

    def _right(self) -> Json:
        """The right answer, once it may be shown."""
        q = self._shown
        return {"answer": self._value(q._expected.right)} if q.done else {}

    def _picture(self) -> Json:
        lines = question_text.picture(self._shown)
        if not lines:
            return {}
        exact = next((abs(line.value) for line in lines if line.kind == "exact"), Fraction())
        farthest = exact * _FARTHEST or max(abs(line.value) for line in lines)
        shown = [min(max(line.value, -farthest), farthest) for line in lines]
        least = min(Fraction(), *shown)
        breadth = max(Fraction(), *shown) - least or 1
        return {
            "picture": [
                {
                    "kind": line.kind,
                    "name": line.name,
                    "text": line.text,
                    "start": float((min(value, Fraction()) - least) / breadth),
                    "share": float(abs(value) / breadth),
                    **({} if value == line.value else {"cut": "end" if value > 0 else "start"}),
                }
                for line, value in zip(lines, shown, strict=True)
            ]
        }

    # Requests.

    @handler()
    def _on_commit(self, text: str, sure: str) -> None:
        if self._shown.done:
            raise Refused("forbidden", self._say("question.closed"))
        try:
            with speaking(self.locale):  # numbers are parsed in the reader's language
                self._shown.answer(self._given(text), _SURE[sure])
        except Unreadable as unreadable:
            raise Refused("malformed", str(unreadable)) from None
        except KeyError:
            raise Refused("malformed", self._say("question.no_answer")) from None

    def _given(self, text: str) -> Any:
        """An answer from the browser: a typed number, keys, or the heights of bars."""
        asked = self._shown._expected
        if isinstance(asked, ChoiceAnswer):
            return {f"c{at}": at for at in range(len(asked.labels))}[text]
        if isinstance(asked, OrderAnswer):
            places = {f"o{at}": place for at, place in enumerate(asked.shown(self._shown.seed))}
            return [asked.labels[places[key]] for key in text.split()]
        if isinstance(asked, DistributionAnswer):
            if not (text.isascii() and text.isdecimal() and len(text) == 2 * len(asked.axis)):
                raise KeyError(text)
            return [int(text[at : at + 2]) for at in range(0, len(text), 2)]
        return text

    @handler()
    def _on_hint(self) -> None:
        if not self._shown.has_hint:
            raise Refused("forbidden", self._say("question.no_hint"))
        self._shown.ask_hint()

    @handler()
    def _on_reveal(self) -> None:
        if not self._shown.attempts:
            raise Refused("forbidden", self._say("question.no_attempt"))
        self._shown.reveal()


class QuestionWidget(AskingWidget):
    """The widget of `tw.Question(...)`, and of those like it for practice."""

    module = "question"
    _esm = bundle.module(module)

    def __init__(self, question: Question, locale: str) -> None:
        self.question: Final = question
        self._practice: Question | None = None
        """The question for practice that is shown instead, if there is one."""
        super().__init__(question, locale)
        self._follow(question.on_change, self._changed)

    @property
    def _shown(self) -> Question:
        """The question itself, or one like it for practice."""
        one = self._practice
        return one if one is not None and one in self.question.practice else self.question

    def _chart_state(self) -> Json:
        q = self._shown
        state = self._question_state()
        ways_on = {"again": q.done and self.question._can_go_on, "back": q.is_practice}
        return {
            **state,
            "can": {**state["can"], **ways_on},
            **({"practice": texts().say("question.practice")} if q.is_practice else self._link()),
        }

    def _link(self) -> Json:
        """The address at which the site opens this question, if it is one of a lesson."""
        known = self.question.place and links.site() is not None
        return {"link": links.link(self.question)} if known else {}

    @handler()
    def _on_again(self) -> None:
        if not self._shown.done:
            raise Refused("forbidden", self._say("question.still_open"))
        if not self.question._can_go_on:
            raise Refused("forbidden", self._say("question.alone"))
        with speaking(self.locale):
            self._practice = self.question._go_on()
        self._changed()

    @handler()
    def _on_back(self) -> None:
        self._practice = None
        self._changed()
