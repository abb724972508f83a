"""The kinds of answers that a question can ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.rational import Number, checked_fraction
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.answers.base import (
    ExpectedAnswer,
    KnownMistake,
    Verdict,
    VerdictKind,
)
from tablewidgets.chance.tasks.answers.choice import ChoiceAnswer, Choices, yes_or_no
from tablewidgets.chance.tasks.answers.distribution import DistributionAnswer
from tablewidgets.chance.tasks.answers.number import NumberAnswer
from tablewidgets.chance.tasks.answers.order import OrderAnswer
from tablewidgets.chance.tasks.misconceptions import Diagnosis
from tablewidgets.chance.tasks.wording import checked_wording
from tablewidgets.engine.validation import checked_choice, checked_int

__all__ = [
    "ChoiceAnswer",
    "Choices",
    "DistributionAnswer",
    "ExpectedAnswer",
    "KnownMistake",
    "NumberAnswer",
    "OrderAnswer",
    "Verdict",
    "VerdictKind",
    "expected_answer",
]


def expected_answer(
    answer: Any,
    choices: Choices | None = None,
    misconceptions: Any = None,
    places: int | None = None,
    tolerance: Number | str = "1/10",
    *,
    probability: bool | None = None,
) -> ExpectedAnswer[Any]:
    """The expected answer for a right answer: a choice, a distribution, an order, or else a
    number."""
    if choices is None and isinstance(answer, bool):
        choices = yes_or_no()
    if choices is not None:
        return ChoiceAnswer(answer, choices, _mapping(misconceptions))
    if isinstance(answer, Mapping):
        law = answer if isinstance(answer, Distribution) else Distribution(answer)
        return DistributionAnswer(
            law, misconceptions or (), checked_fraction("tolerance", tolerance)
        )
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        return OrderAnswer(answer, checked_wording("misconceptions", misconceptions or ""))
    if places is not None:
        checked_int("places", places, 0, 12)
    right = answer.right if isinstance(answer, Diagnosis) else checked_fraction("answer", answer)
    computed = [*_computed(answer), *_computed(misconceptions)]
    own = []
    if isinstance(misconceptions, Diagnosis) and misconceptions.right != right:
        raise ValueError(texts().say("call.other_right", right=misconceptions.right, right2=right))
    if not isinstance(misconceptions, Diagnosis):
        own = [
            KnownMistake(
                checked_fraction("misconceptions", value),
                wording=checked_wording("misconceptions", text),
            )
            for value, text in _mapping(misconceptions).items()
        ]
    if probability is None:
        probability = isinstance(answer, Diagnosis) and answer.probability
    checked_choice("probability", probability, (False, True))
    if probability and not 0 <= right <= 1:
        raise ValueError(texts().say("call.probability", name="answer", value=right))
    unseen = [
        name for of in (answer, misconceptions) if isinstance(of, Diagnosis) for name in of.unseen
    ]
    return NumberAnswer(right, own, computed, places, probability=probability, unseen=unseen)


def _computed(of: object) -> list[KnownMistake]:
    if not isinstance(of, Diagnosis):
        return []
    return [KnownMistake(one.value, one.names) for one in of.misconceptions]


def _mapping(given: Any) -> Mapping[Any, Any]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise TypeError(texts().say("call.misconceptions", like='{"1/2": "…"}', given=repr(given)))
    return given
