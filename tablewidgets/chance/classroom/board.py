"""A board on which the codes of a class are pasted together."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablewidgets.chance.classroom.code_search import codes_in
from tablewidgets.chance.classroom.pooling import (
    PooledAnswers,
    PooledTrials,
    PupilAnswer,
    PupilTrials,
    answer_in,
    trials_in,
)
from tablewidgets.chance.display import ChangingDisplay
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.experiment import Experiment
from tablewidgets.chance.tasks.question import Question
from tablewidgets.chance.tasks.result_codes import (
    BadCode,
    CodedTask,
    Result,
    decode,
    find_task,
)
from tablewidgets.engine.validation import checked_text

MOST_RESULTS: Final = 500
LONGEST: Final = 20_000
"""The most characters that can be pasted at a time."""
_SHOWN: Final = 40


class Refusal(NamedTuple):
    """A code that was not counted."""

    text: str
    key: str
    """The reason: `broken`, `version`, `foreign`, `other_kind`, `unknown`, `impossible`, `twice`,
    `older`, `empty` or `full`."""

    @property
    def sentence(self) -> str:
        """The reason in a sentence, in the current language."""
        return texts().say(f"board_refusal.{self.key}", code=self.text)


class ClassBoard(ChangingDisplay):
    """The results of a class: codes are pasted, and counted together.

    Nothing is known about who they are from.

    Args:
        about: The experiment or the question that the results are of; by default the one of this
            notebook that the first code is of.
        codes: A text with codes to begin with.
        locale: The language it is shown in; by default the current one.

    Raises:
        TypeError: If it is about something else.

    Example:
        >>> coin = tw.Experiment(lambda chance: chance() < 0.5, exact="1/2", seed=1, title="A coin")
        >>> board = tw.ClassBoard(coin).add(coin.run(100).code)
        >>> len(board), len(board.refused)
        (1, 0)
    """

    _widget_class = "tablewidgets.widgets.board:BoardWidget"

    def __init__(
        self, about: CodedTask | None = None, codes: str = "", *, locale: str | None = None
    ):
        super().__init__(locale)
        if about is not None and not isinstance(about, Experiment | Question):
            raise TypeError(texts().say("call.about", about=repr(about)))
        self.given: Final = about
        """The experiment or the question that it was made for: its own code is shown here."""
        self._about: Experiment | Question | None = about
        self._results: dict[str, Result] = {}
        """The results, by their marks."""
        self._read: dict[str, PupilTrials | PupilAnswer] = {}
        """What the results hold, by their marks."""
        self.refused: list[Refusal] = []
        """The codes that were not counted, latest first."""
        if codes:
            self.add(codes)

    # What is done.

    def add(self, pasted: str) -> ClassBoard:
        """Count all the codes in a text.

        Args:
            pasted: The codes, in any order, with spaces and line breaks anywhere.

        Returns:
            The board itself; `refused` lists what was not counted, and why.

        Raises:
            TypeError: If that is no text.
            ValueError: If it is longer than 20,000 characters, or holds half a character.

        Example:
            >>> question = tw.Question("P(6)?", answer="1/6", seed=1).answer("1/6")
            >>> tw.ClassBoard(question).add(question.code).add("nonsense").refused[0].key
            'empty'
        """
        if not isinstance(pasted, str):
            raise TypeError(texts().say("call.pasted", pasted=repr(pasted)))
        if len(pasted) > LONGEST:
            raise ValueError(texts().say("call.pasted_length", longest=LONGEST))
        checked_text("pasted", pasted)
        parts = codes_in(pasted)
        refused = [refusal for part in parts if (refusal := self._take(part)) is not None]
        if not parts:
            refused.append(Refusal("", "empty"))
        self.refused = refused
        self._changed()
        return self

    def clear(self) -> ClassBoard:
        """Start again without results.

        Returns:
            The board itself.

        Example:
            >>> question = tw.Question("P(6)?", answer="1/6", seed=1).answer("1/6")
            >>> len(tw.ClassBoard(question, question.code).clear())
            0
        """
        self._results.clear()
        self._read.clear()
        self.refused = []
        self._changed()
        return self

    def _take(self, part: str) -> Refusal | None:
        """Count one code; the refusal if it can't be counted."""
        shown = part if len(part) <= _SHOWN else f"{part[: _SHOWN - 1]}…"
        try:
            result = decode(part)
        except BadCode as bad:
            return Refusal(shown, bad.key)
        about = self._about or find_task(result)
        if not isinstance(about, Experiment | Question):
            return Refusal(shown, "unknown")
        if about.kind != result.kind:
            return Refusal(shown, "other_kind")
        if about.fingerprint != result.about:
            return Refusal(shown, "foreign")
        try:
            read = (
                trials_in(about, result)
                if isinstance(about, Experiment)
                else answer_in(about, result)
            )
        except (ValueError, TypeError):
            return Refusal(shown, "impossible")
        before = self._results.get(result.mark)
        if before is not None and before.numbers[0] >= result.numbers[0]:
            return Refusal(shown, "twice" if before == result else "older")
        if before is None and len(self._results) == MOST_RESULTS:
            return Refusal(shown, "full")
        self._about = about
        self._results[result.mark] = result
        self._read[result.mark] = read
        return None

    # What is known.

    @property
    def about(self) -> Experiment | Question | None:
        """What the results are of, once that is known."""
        return self._about

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes that are counted, in the order in which they came."""
        return tuple(result.code for result in self._results.values())

    @property
    def own_code(self) -> str:
        """The code of what was done in this notebook; empty before there is one."""
        return self.given.code if self.given is not None and self.given.has_code else ""

    def __len__(self) -> int:
        return len(self._results)

    @property
    def pooled(self) -> PooledTrials | PooledAnswers | None:
        """The results together; None as long as it isn't known what they are of."""
        about, read = self._about, self._read.values()
        if isinstance(about, Experiment):
            return PooledTrials(about, [one for one in read if isinstance(one, PupilTrials)])
        if isinstance(about, Question):
            return PooledAnswers(about, [one for one in read if isinstance(one, PupilAnswer)])
        return None

    # As a table.

    def _in_text(self) -> Grid:
        from tablewidgets.chance.classroom.board_text import board_grid

        return board_grid(self)
