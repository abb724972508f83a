"""A question that is answered before anything is shown, and that explains its answer."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.answers import Choices, ExpectedAnswer, Verdict, expected_answer
from tablewidgets.chance.tasks.result_codes import CodedTask, ResultKind
from tablewidgets.chance.tasks.task import Solution
from tablewidgets.chance.tasks.wording import Wording, checked_wording, unchanging, worded
from tablewidgets.chance.tasks.work import Work
from tablewidgets.engine.locale import current_locale, speaking
from tablewidgets.engine.validation import SEEDS, checked_choice, checked_int, checked_seed

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.family import Family
    from tablewidgets.chance.tasks.figure import Figure

MOST_TRIES: Final = 9
MOST_PRACTICE: Final = 20
"""The most questions for practice that follow one question."""


class Attempt(NamedTuple):
    """An answer that was given. It can't be changed."""

    given: Any
    """The answer as it was given."""
    value: Any
    """The answer as it was understood."""
    verdict: Verdict
    sure: bool | None
    """Whether the pupil was sure, if that was asked."""
    locale: str = ""
    """The language in which a text was understood."""

    @property
    def right(self) -> bool:
        return self.verdict.kind == "right"


class Question(CodedTask):
    """A question in a notebook, which shows nothing before it is answered.

    The answer says how it is asked for: a number, `True` or `False`, one of some choices, a list of
    things in their right order, or a distribution to be drawn. Any text may be given in several
    languages, as `{"en": "…", "fr": "…"}`, and may hold formulas such as `P_{A}(B)`.

    Args:
        text: The question.
        answer: What is right: a number or a text like "1/3"; the `misconceptions` of a model, which
            know it; one of the choices; a list in the right order; or a `Distribution`.
        choices: What to choose from, or to put in order.
        misconceptions: What a wrong answer comes from: computed by `tw.chance.misconceptions`, or a
            sentence for each wrong number or choice.
        hint: A hint that can be asked for.
        explain: Why the answer is what it is; shown with it.
        confidence: Whether it also asks how sure the learner is.
        tries: How many tries there are, from 1 to 9; by default two, or as many as make sense.
        probability: Whether a number is a probability, so that 33 is told what a probability is; by
            default, if a model computes it as one.
        places: How many decimals a rounded number needs; by default two.
        tolerance: By how much a drawn distribution may differ in all.
        seed: Makes the code of the result differ from that of an equal one, and mixes the things
            that are to be put in order.
        locale: The language it is shown in; by default the current one.
        figure: A table or a tree that is shown with it, and that doesn't change.

    Raises:
        ValueError: If an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> hand = tw.deck({"red": 3, "blue": 2}).hand(2)
        >>> both = tw.chance.misconceptions(hand, lambda cards: cards.count("red") == 2)
        >>> question = tw.Question("Two of five, three are red: P(both red)?", answer=both)
        >>> question.answer("0.36").right, question.left
        (False, 1)
        >>> question.answer("3/10").right
        True
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
        probability: bool | None = None,
        places: int | None = None,
        tolerance: Number | str = "1/10",
        seed: int | None = None,
        locale: str | None = None,
        figure: Figure | None = None,
    ) -> None:
        super().__init__(locale)
        self.figure: Final = figure
        """What is shown with it, if anything."""
        self._text: Final = checked_wording("text", text)
        self._hint: Final = checked_wording("hint", hint)
        self._explain: Final = checked_wording("explain", explain)
        self._expected: Final[ExpectedAnswer[Any]] = expected_answer(
            answer, choices, misconceptions, places, tolerance, probability=probability
        )
        self.confidence: Final = checked_choice("confidence", confidence, (False, True))
        self.tries: Final = (
            self._expected.tries if tries is None else checked_int("tries", tries, 1, MOST_TRIES)
        )
        self.seed = checked_seed(seed)
        """For the code of the result, so that two equal answers have different codes; and for the
        order in which things are shown that are to be put in order."""
        self.hinted = False
        """Whether the hint was asked for."""
        self.revealed = False
        """Whether the answer was asked for."""
        self._attempts: Final[list[Attempt]] = []
        self._family: Family | None = None
        self._practice: Final[list[Question]] = []
        self.is_practice = False
        """Whether it is another one like a question, for practice: then it has no code."""

    # What is done.

    def answer(self, given: Any, sure: bool | None = None) -> Question:
        """Lock in an answer.

        Args:
            given: A number such as "1/3", "0.33" or "33 %"; a choice; a list in order; or a weight
                for each value. What can't be read takes no try.
            sure: Whether the learner is sure, where that is asked.

        Returns:
            The question itself.

        Raises:
            ValueError: If the question is closed, or the answer can't be read.

        Example:
            >>> tw.Question("P(6)?", answer="1/6").answer("1/3").left
            1
        """
        if self.done:
            raise ValueError(texts().say("call.closed"))
        if sure is not None:
            checked_choice("sure", sure, (False, True))
        self._attempts.append(self._judged(given, self._expected.parse(given), sure))
        self._changed()
        return self

    def _judged(self, given: Any, value: Any, sure: bool | None) -> Attempt:
        return Attempt(given, value, self._expected.judge(value), sure, current_locale())

    def ask_hint(self) -> Question:
        """Show the hint.

        Returns:
            The question itself.

        Raises:
            ValueError: If there is none.

        Example:
            >>> tw.Question("P(6)?", answer="1/6", hint="Six faces.").ask_hint().hint
            'Six faces.'
        """
        if not self._hint:
            raise ValueError(texts().say("call.no_hint"))
        self.hinted = True
        self._changed()
        return self

    def reveal(self) -> Question:
        """Show the answer, once there was an attempt.

        Returns:
            The question itself.

        Raises:
            ValueError: If nothing was answered yet.

        Example:
            >>> tw.Question("P(6)?", answer="1/6").answer("1/3").reveal().done
            True
        """
        if not self._attempts:
            raise ValueError(texts().say("call.answer_first", name="reveal"))
        self.revealed = True
        self._changed()
        return self

    def _close(self) -> Solution:
        """The right answer, and what is said about each mistake to expect."""
        from tablewidgets.chance.tasks.question_text import solution_grid

        self.revealed = True
        self._changed()
        with speaking(self.locale):
            return Solution(solution_grid(self))

    # What is kept.

    def _work(self) -> Work | None:
        from tablewidgets.chance.tasks.question_work import work_of

        return work_of(self)

    def _twin(self, work: object) -> Self:
        from tablewidgets.chance.tasks.question_work import resume

        twin = copy(self)
        blank = {"hinted": False, "revealed": False, "_is_solved": False}
        vars(twin).update(blank, _attempts=[], _practice=[])
        resume(twin, work)
        return twin

    def _nothing(self) -> Work:
        return {"seed": self.seed}

    def _progress(self) -> tuple[int, ...]:
        practice = len(self._practice), sum(len(one.attempts) for one in self._practice)
        return self.done, len(self._attempts), self.revealed, self.hinted, *practice

    def _become(self, twin: Self) -> None:
        self._attempts[:] = twin._attempts
        self.hinted, self.revealed, self.seed = twin.hinted, twin.revealed, twin.seed
        self._practice.clear()
        for one in twin._practice:
            self._append_practice(one)

    # Another one like it.

    def again(self, seed: int | None = None) -> Question:
        """Another question like this one, with other numbers and another answer, for practice.

        Args:
            seed: The same seed gives the same question; by default a new one.

        Returns:
            A new question. It has no code.

        Raises:
            ValueError: If there is no other one like it: `tw.chance.varied` makes some.

        Example:
            >>> question = tw.lesson("06").task("recall_root")
            >>> other = question.again(1)
            >>> other.text != question.text, other.is_practice
            (True, True)
        """
        seed = checked_seed(seed)
        found = None if self._family is None else self._family.another(seed, [self])
        if found is None:
            raise _alone()
        return found

    @property
    def can_vary(self) -> bool:
        """Whether there are others like it: `again()` gives one."""
        return self._family is not None

    @property
    def practice(self) -> tuple[Question, ...]:
        """The questions for practice that were asked for at this one, in order."""
        return tuple(self._practice)

    @property
    def _open_practice(self) -> Question | None:
        """The question for practice that was asked for and is still open."""
        return next((one for one in self._practice if not one.done), None)

    @property
    def _can_go_on(self) -> bool:
        """Whether there is a question for practice to be answered next."""
        enough = len(self._practice) >= MOST_PRACTICE and self._open_practice is None
        return self.done and self.can_vary and not enough

    def _go_on(self) -> Question:
        """The question for practice to be answered next: the open one, or a new one."""
        if (still := self._open_practice) is not None:
            return still
        found = self._another((self.seed + len(self._practice) + 1) % SEEDS)
        if found is None:
            raise _alone()
        self._append_practice(found)
        self._changed()
        return found

    def _another(self, seed: int) -> Question | None:
        before = [self, *self._practice]
        return None if self._family is None else self._family.another(seed, before)

    def _append_practice(self, question: Question) -> None:
        self._practice.append(question)
        question.on_change(lambda _: self._changed())

    def _practise(self, seed: int) -> None:
        """Make this one for practice, with a seed of its own."""
        self.is_practice, self.seed = True, seed

    # What is known.

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """The answers that were given, in order."""
        return tuple(self._attempts)

    @property
    def right(self) -> bool:
        """Whether the right answer was given."""
        return any(attempt.right for attempt in self._attempts)

    @property
    def left(self) -> int:
        """How many tries are left. An answer that is only not exact enough takes none."""
        return self.tries - sum(one.verdict.kind != "coarse" for one in self._attempts)

    @property
    def done(self) -> bool:
        """Whether the question is closed, and its answer shown."""
        return self.right or self.revealed or self.left <= 0

    @property
    def text(self) -> str:
        """The question, in the current language."""
        return worded(self._text)

    @property
    def _asked(self) -> str:
        """What is asked, with its figure: the same in every language."""
        with speaking("en"):
            shown = [] if self.figure is None else self.figure.lines()
        return "\n".join([unchanging(self._text), *shown])

    @property
    def has_hint(self) -> bool:
        """Whether there is a hint to ask for."""
        return bool(self._hint)

    @property
    def hint(self) -> str:
        """The hint, in the current language."""
        return worded(self._hint)

    @property
    def explanation(self) -> str:
        """Why the answer is what it is; empty before the question is closed."""
        return worded(self._explain) if self.done else ""

    def key(self) -> str:
        """What the question is about, the same in every language and every run.

        Nothing in it depends on what is right: a code tells nothing of it.

        Returns:
            A text from which the code of a result is made.

        Example:
            >>> question = tw.Question({"en": "Why?", "fr": "Pourquoi ?"}, answer="1/6")
            >>> with tw.speaking("fr"):
            ...     french = question.key()
            >>> french == question.key()
            True
        """
        return f"{self._asked} {self._expected.kind} {self._expected.key()}"

    @property
    def has_code(self) -> bool:
        """Whether there is a result that can be written as a code, and pooled."""
        return self.done and bool(self._attempts) and not self.is_practice

    def _mark(self) -> int:
        return self.seed

    def _result(self) -> tuple[int, ...]:
        """How it went, and the first answer: what the pupil thought before any feedback."""
        if self.is_practice:
            raise ValueError(texts().say("call.practice_code"))
        if not self._attempts:
            raise ValueError(texts().say("call.answer_first", name="code"))
        first = self._attempts[0]
        sure = 0 if first.sure is None else 1 + first.sure
        went = 6 * len(self._attempts) + 2 * sure + self.right
        return (went, *self._expected.packed(first.value))

    # As a table.

    def _work_in_text(self) -> Grid:
        from tablewidgets.chance.tasks.question_text import work_grid

        return work_grid(self)

    def _in_text(self) -> Grid:
        from tablewidgets.chance.tasks.question_text import question_grid

        return question_grid(self)


def _alone() -> ValueError:
    """What says that there is no other question like this one."""
    return ValueError(texts().say("call.of", name="again", said=texts().say("question.alone")))
