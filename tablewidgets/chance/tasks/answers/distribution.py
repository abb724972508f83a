"""An answer that is a distribution, drawn as bars: its shape counts, not its decimals."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Final

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.numbers.axis import axis_values
from tablewidgets.chance.numbers.parsing import Unreadable
from tablewidgets.chance.numbers.writing import decimal, label, texts
from tablewidgets.chance.tasks.answers.base import ExpectedAnswer, KnownMistake, Verdict
from tablewidgets.chance.tasks.wording import Wording, checked_wording
from tablewidgets.chance.tasks.work import heights

MOST: Final = 40
"""The most values of a distribution that can be drawn."""
_LEVELS: Final = 31
"""The number of heights that a code distinguishes."""


class DistributionAnswer(ExpectedAnswer[Distribution[Any]]):
    """A distribution within `tolerance` of the right one, in total variation, is right."""

    kind = "law"
    packs_exactly: ClassVar = False

    def __init__(
        self,
        right: Distribution[Any],
        typical: Sequence[tuple[Mapping[Any, Any], Wording]],
        tolerance: Fraction,
    ) -> None:
        self.right = right
        self.axis: Final[list[Hashable]] = axis_values(right)
        if len(self.axis) > MOST:
            raise ValueError(texts().say("call.answer_size", most=MOST, n=len(self.axis)))
        self.tolerance: Final = tolerance
        equal = KnownMistake(Distribution(list(right)), ("equal_outcomes",))
        given = [
            KnownMistake(Distribution(dict(law)), wording=checked_wording("misconceptions", text))
            for law, text in typical
        ]
        self.mistakes: Final = [one for one in (*given, equal) if self._away(one.value) > tolerance]

    def parse(self, given: Any) -> Distribution[Any]:
        """Parse a weight for each value, or their heights in order."""
        if isinstance(given, Sequence) and not isinstance(given, str):
            if len(given) != len(self.axis):
                raise Unreadable("law")
            given = dict(zip(self.axis, given, strict=True))
        if not isinstance(given, Mapping):
            raise TypeError(texts().say("call.value_weights", name="answer", given=repr(given)))
        for value in given:
            if value not in self.axis:
                raise ValueError(texts().say("call.no_value", name="answer", value=repr(value)))
        if not any(given.values()):
            raise Unreadable("law")
        return Distribution(dict(given))

    def judge(self, value: Distribution[Any]) -> Verdict:
        if self._away(value) <= self.tolerance:
            return Verdict("right", note="near")
        found = min(self.mistakes, key=lambda one: _between(value, one.value), default=None)
        if found is not None and _between(value, found.value) <= self.tolerance:
            return Verdict("wrong", found)
        return Verdict("wrong", note="far")

    def _away(self, law: Distribution[Any]) -> Fraction:
        return _between(law, self.right)

    def farthest(self, value: Distribution[Any]) -> Hashable:
        """The value at which it differs most from the right distribution."""
        return max(self.axis, key=lambda slot: abs(value[slot] - self.right[slot]))

    def written(self, value: Distribution[Any]) -> str:
        say = texts().say
        shares = [
            say("answer.share", value=label(slot), p=decimal(value[slot], 2)) for slot in self.axis
        ]
        return say("value.between").join(shares)

    def explained_mistakes(self) -> list[tuple[str, str]]:
        return [(self.written(one.value), one.explanation) for one in self.mistakes]

    def key(self) -> str:
        return repr(self.axis)

    def packed(self, value: Distribution[Any]) -> list[int]:
        """The heights of the bars relative to the highest one, since only their shape counts."""
        most = max(value[slot] for slot in self.axis)
        return [round(_LEVELS * value[slot] / most) for slot in self.axis]

    def to_work(self, value: Distribution[Any]) -> list[int]:
        return heights(value, self.axis)

    def from_work(self, numbers: list[int]) -> Distribution[Any]:
        return self.parse(numbers)

    def unpacked(self, numbers: list[int]) -> Distribution[Any]:
        if max(numbers, default=0) != _LEVELS:
            raise ValueError("a code of bars none of which is the highest")
        return self.parse(numbers)


def _between(one: Distribution[Any], other: Distribution[Any]) -> Fraction:
    """Total variation: how much probability would have to be moved to turn one into the other."""
    return sum((abs(one[value] - other[value]) for value in {*one, *other}), Fraction()) / 2
