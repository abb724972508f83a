"""Families of questions: one function makes them all, from other values each time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Sized
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any, Final

from tablewidgets.chance.numbers.parsing import ParsedNumber
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.answers import ChoiceAnswer, DistributionAnswer, NumberAnswer
from tablewidgets.chance.tasks.question import Question
from tablewidgets.engine.chance import shuffled
from tablewidgets.engine.locale import speaking

Values = Mapping[str, Any]
Pair = frozenset[Hashable]
_RIGHT: Final = "right"


class Family:
    """Makes questions that are alike. Called without arguments, it makes the first one.

    Of the others it offers those that can be told apart: no two numbers coincide, of the mistakes
    and the right answer, but for those that coincide in the first question too.
    """

    def __init__(self, build: Callable[..., Question], values: Mapping[str, Sequence[Any]]) -> None:
        self.__name__ = build.__name__
        self.__doc__ = build.__doc__
        self._build: Final = build
        self.combinations: Final[Sequence[Values]] = [
            dict(zip(values, chosen, strict=True)) for chosen in product(*values.values())
        ]
        """What the questions are made from; the first one is that of the first question."""

    def __call__(self) -> Question:
        return self.make(self.combinations[0])

    def make(self, values: Values) -> Question:
        """The question of these values."""
        question = self._build(**values)
        if not isinstance(question, Question):
            raise TypeError(
                texts().say("call.returns_question", name=self.__name__, question=repr(question))
            )
        question._family = self
        return question

    def another(self, seed: int, before: Sequence[Question]) -> Question | None:
        """A question other than those `before`, of which the last has another answer too; None if
        there is none. Where all have been asked, one of them comes again, but never the last."""
        asked = {one._asked for one in before}
        fallback = None
        for question in self._others(seed, before[-1] if before else None):
            if question._asked not in asked:
                return question
            fallback = fallback or question
        return fallback

    def _others(self, seed: int, last: Question | None) -> Iterator[Question]:
        """The others in an order of the seed, and after them the first one; or all of them, if
        none was asked."""
        at_the_end = 0 if last is None else 1
        first, rest = self.combinations[:at_the_end], self.combinations[at_the_end:]
        for values in (*shuffled(rest, Random(seed).random), *first):
            question = self.make(values)
            question._practise(seed)
            if self.can_be_told_apart(question) and (last is None or _differ(question, last)):
                yield question

    @cached_property
    def _first(self) -> Question:
        return self()

    def can_be_told_apart(self, question: Question) -> bool:
        """Whether the answers of a question differ wherever those of the first question do."""
        asked, first = question._expected, self._first._expected
        if isinstance(asked, NumberAnswer) and isinstance(first, NumberAnswer):
            return (
                (not asked.probability or 0 < asked.exact < 1)
                and len(asked.own) == len(first.own)
                and _coinciding(asked) <= _coinciding(first)
            )
        if isinstance(asked, ChoiceAnswer) and isinstance(first, ChoiceAnswer):
            return len(asked.why_wrong) == len(first.why_wrong)
        if isinstance(asked, DistributionAnswer) and isinstance(first, DistributionAnswer):
            return len(asked.mistakes) == len(first.mistakes)
        return type(asked) is type(first)


def _coinciding(asked: NumberAnswer) -> frozenset[Pair]:
    """Which mistakes give the same number as another one, or as what is right."""
    known = list(asked.known())
    pairs = {
        frozenset((one, other))
        for (one, value), (other, equal) in combinations(known, 2)
        if value == equal
    }
    pairs.update(
        frozenset((_RIGHT, name))
        for name, value in known
        if value == asked.exact or _rounded(value, asked).fits(asked.exact)
    )
    return frozenset(pairs)


def _rounded(value: Fraction, asked: NumberAnswer) -> ParsedNumber:
    """A mistake, as exactly as an answer must be written."""
    return ParsedNumber(round(value, asked.needed), asked.finest(asked.exact))


def _differ(question: Question, last: Question) -> bool:
    if question._asked == last._asked:
        return False
    with speaking("en"):
        return question._expected.exactly() != last._expected.exactly()


def varied(**values: Sequence[Any]) -> Callable[[Callable[..., Question]], Family]:
    """Make a function that builds a question into a family of questions.

    Called without arguments, the function then builds its question from the first value of each
    parameter; `question.again()` gives another one, from other values. The numbers, and what each
    mistake would give, are computed anew; a question in which two of them coincide is not offered.

    Args:
        **values: The values of each parameter, those of the first question first.

    Returns:
        A decorator.

    Raises:
        ValueError: If a parameter has no values, or all of them together make a single question.

    Example:
        >>> @tw.chance.varied(red=(3, 4, 5), blue=(2, 3))
        ... def both_red(red, blue):
        ...     hand = tw.deck({"red": red, "blue": blue}).hand(2)
        ...     return tw.Question(
        ...         f"{red} red balls, {blue} blue ones, two are drawn: P(both red)?",
        ...         answer=tw.chance.misconceptions(hand, lambda balls: "blue" not in balls),
        ...     )
        >>> question = both_red()
        >>> question.text
        '3 red balls, 2 blue ones, two are drawn: P(both red)?'
        >>> question.again(1).text
        '5 red balls, 3 blue ones, two are drawn: P(both red)?'
    """
    for name, several in values.items():
        if not several or not isinstance(several, Sized):
            raise ValueError(texts().say("call.several", name=name, several=repr(several)))
    if prod(map(len, values.values())) < 2:
        raise ValueError(texts().say("call.varied"))
    return lambda build: Family(build, values)
