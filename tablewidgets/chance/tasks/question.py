"""A question that is to be answered before anything is shown, and that explains its answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.tasks.answers import Choices, ExpectedAnswer, Verdict, expected_answer
from tablewidgets.chance.tasks.result_codes import CodedTask, ResultKind
from tablewidgets.chance.tasks.task import Solution
from tablewidgets.chance.tasks.wording import Wording, checked_wording, unchanging, worded
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.validation import checked_choice, checked_int, checked_seed

MOST_TRIES: Final = 9


class Attempt(NamedTuple):
    """An answer that was given; it stays."""

    given: Any
    """Just as it was given."""
    value: Any
    """As it was read."""
    verdict: Verdict
    sure: bool | None
    """Whether whoever gave it was sure of it, if that was asked."""

    @property
    def right(self) -> bool:
        return self.verdict.kind == "right"


class Question(CodedTask):
    """A question in a notebook.

    What the answer is says how it is asked for: a number (`"1/3"`, a `Fraction`, or the
    `misconceptions` of a model, which know it), one of some `choices` (or `True` or `False`), a
    list of things in their right order, or a law that is to be drawn. `misconceptions` say what a
    wrong answer comes from: computed ones, or a sentence for each wrong number or choice. Every
    text may be given in several languages: `{"en": "…", "fr": "…"}`, and formulas with what stands
    below the line: `P_{A}(B)`. With `confidence`, it is also
    asked whether one is sure. There are two tries, unless `tries` says otherwise.

    A rounded number takes two decimals, or as many as `places` says. A drawn law is right if it
    differs in all by no more than `tolerance`.

    >>> from tablewidgets.chance import deck, misconceptions
    >>> urn = deck({"red": 3, "blue": 2}).hand(2)
    >>> asked = misconceptions(urn, lambda cards: cards.count("red") == 2)
    >>> Question("Two of five, three are red: P(both red)?", answer=asked).answer("0.36")
    Two of five, three are red: P(both red)?
    attempt  answer
          1    0.36  not right
    Not quite. One mistake gives this result: with replacement.
    That is the answer for drawing with replacement. Here the cards are not put back: the deck \
gets smaller.
    You have one attempt left.
    """

    _widget_class = "tablewidgets.widgets.question:QuestionWidget"
    kind: ResultKind = "Q"
    waits_for = "question"

    def __init__(
        self,
        text: Wording,
        *,
        answer: Any,
        choices: Choices | None = None,
        misconceptions: Any = None,
        hint: Wording = "",
        explain: Wording = "",
        confidence: bool = False,
        tries: int | None = None,
        places: int | None = None,
        tolerance: Number | str = "1/10",
        seed: int | None = None,
        locale: str | None = None,
    ) -> None:
        super().__init__(locale)
        self._text: Final = checked_wording("text", text)
        self._hint: Final = checked_wording("hint", hint)
        self._explain: Final = checked_wording("explain", explain)
        self.expected: Final[ExpectedAnswer[Any]] = expected_answer(
            answer, choices, misconceptions, places, tolerance
        )
        self.confidence: Final = checked_choice("confidence", confidence, (False, True))
        self.tries: Final = (
            self.expected.tries if tries is None else checked_int("tries", tries, 1, MOST_TRIES)
        )
        self.seed: Final = checked_seed(seed)
        """For the code of the result alone, so that two equal answers have two codes."""
        self.hinted = False
        """Whether the hint was asked for."""
        self.revealed = False
        """Whether the answer was asked for."""
        self._attempts: Final[list[Attempt]] = []
        self._listeners: Final = Listeners[Question]()

    # What is done.

    def answer(self, given: Any, sure: bool | None = None) -> Question:
        """Commit to an answer: `"1/3"`, a choice, a list in order, or a weight for each value. What
        can't be read is no attempt."""
        if self.done:
            raise ValueError("answer: the question is closed, and its answer was shown")
        if sure is not None:
            checked_choice("sure", sure, (False, True))
        value = self.expected.parse(given)
        self._attempts.append(Attempt(given, value, self.expected.judge(value), sure))
        self._changed()
        return self

    def ask_hint(self) -> Question:
        """Show the hint, if there is one."""
        if not self._hint:
            raise ValueError("hint: this question has none")
        self.hinted = True
        self._changed()
        return self

    def reveal(self) -> Question:
        """Show the answer: once there was an attempt."""
        if not self._attempts:
            raise ValueError("reveal: answer first")
        self.revealed = True
        self._changed()
        return self

    def solution(self) -> Solution:
        """Close the question, without any attempt too: the right answer and why, and each mistake
        that is to be expected with what is said of it."""
        from tablewidgets.chance.tasks.question_text import solution_grid

        self.revealed = True
        self._changed()
        with speaking(self.locale):
            return Solution(solution_grid(self))

    def on_change(self, callback: Callable[[Question], object]) -> Callable[[], None]:
        """Have a function called after each change, until the one that is returned is called."""
        return self._listeners.add(callback)

    def _changed(self) -> None:
        self._listeners.notify(self)

    # What is known.

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """The answers that were given, in order."""
        return tuple(self._attempts)

    @property
    def right(self) -> bool:
        """Whether it was answered rightly."""
        return any(attempt.right for attempt in self._attempts)

    @property
    def left(self) -> int:
        """How many tries are left. What is only not precise enough takes none."""
        return self.tries - sum(one.verdict.kind != "coarse" for one in self._attempts)

    @property
    def done(self) -> bool:
        """Whether nothing more can be answered, and the answer is shown."""
        return self.right or self.revealed or self.left <= 0

    @property
    def text(self) -> str:
        """The question, in the current language."""
        return worded(self._text)

    @property
    def has_hint(self) -> bool:
        return bool(self._hint)

    @property
    def hint(self) -> str:
        return worded(self._hint)

    @property
    def explanation(self) -> str:
        """Why the answer is what it is: nothing before it is shown."""
        return worded(self._explain) if self.done else ""

    def key(self) -> str:
        """What it is about, the same in every language and every run: for codes."""
        return f"{unchanging(self._text)} {self.expected.kind} {self.expected.key()}"

    def _mark(self) -> int:
        return self.seed

    def _result(self) -> tuple[int, ...]:
        """How it went, and the first answer: what the class thought before it was told anything."""
        if not self._attempts:
            raise ValueError("code: answer first")
        first = self._attempts[0]
        sure = 0 if first.sure is None else 1 + first.sure
        went = 6 * len(self._attempts) + 2 * sure + self.right
        return (went, *self.expected.packed(first.value))

    # As a table.

    def _in_text(self) -> Grid:
        from tablewidgets.chance.tasks.question_text import question_grid

        return question_grid(self)
