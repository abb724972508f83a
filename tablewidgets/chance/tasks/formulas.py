"""Names and formulas of cases, as schools write them.

In a formula, what stands below the line is between `_{` and `}`: `P_{A}(B)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Final

from tablewidgets.chance.numbers.markup import BAR
from tablewidgets.chance.numbers.writing import decimal, fraction, label, texts
from tablewidgets.chance.tasks.case_counts import NOTHING, CaseCounts, Facts

_INDICES: Final = "₁₂₃₄₅₆₇₈₉"


def share_text(share: Fraction, *, decimals: bool = False) -> str:
    """A probability as it is written on a branch."""
    if not decimals:
        return fraction(share)
    exactly = next((n for n in range(4) if (share * 10**n).denominator == 1), None)
    return decimal(share, exactly) if exactly is not None else f"≈ {decimal(share, 3)}"


class Formulas:
    """Names and formulas for these cases, in the current language. `order` is the order in which
    the parts are asked."""

    def __init__(self, cases: CaseCounts, order: Iterable[int] = ()) -> None:
        self.cases: Final = cases
        self.order: Final = tuple(order) or tuple(range(len(cases.parts)))

    @cached_property
    def _overlap(self) -> bool:
        """Whether answers to two parts have the same name."""
        names = [{self.answer(at, one) for one in self.cases.parts[at].answers}
                 for at in self.order]  # fmt: skip
        return any(one & other for one, other in combinations(names, 2))

    def part(self, at: int) -> str:
        """The name of a part, or "" if it has none."""
        name = self.cases.parts[at].name
        if not name and self.cases.in_draws:
            return texts().say("figures.draw", at=at)
        return name

    def answer(self, at: int, answer: object, *, spoken: bool = False) -> str:
        """The name of an answer at a node. The complement of an event A has a bar, which is spelled
        out when it is read aloud."""
        part = self.cases.parts[at]
        if part.is_event and part.name:
            if answer:
                return part.name
            if len(part.name) == 1 and not spoken:
                return f"{part.name}{BAR}"
            return texts().say("figures.not_spoken" if spoken else "figures.not", event=part.name)
        if self.cases.process is not None:
            return self.cases.process.name(answer)
        return label(answer)

    def is_called(self, name: object, at: int, answer: object) -> bool:
        """Whether `name` is this answer, or how it is written or read aloud."""
        return name in (answer, self.answer(at, answer), self.answer(at, answer, spoken=True))

    def question(self, at: int) -> str:
        """What a part asks: its name, or the names of its answers."""
        part = self.cases.parts[at]
        return self.part(at) or " / ".join(self.answer(at, one) for one in part.answers)

    def in_turn(self, facts: Facts) -> list[tuple[int, object]]:
        return sorted(facts, key=lambda fact: self.order.index(fact[0]))

    def event(self, facts: Facts, *, spoken: bool = False) -> str:
        """ "A ∩ B"; along a chance process, the path."""
        if not facts:
            return texts().say("figures.all")
        return self._joint.join(self._term(*fact, spoken=spoken) for fact in self.in_turn(facts))

    @property
    def _joint(self) -> str:
        return " → " if self.cases.process is not None else " ∩ "

    def _term(self, at: int, answer: object, *, spoken: bool) -> str:
        """The answer with an index, where two draws can give the same one."""
        term = self.answer(at, answer, spoken=spoken)
        if not self._overlap or self.cases.process is not None:
            return term
        return f"{term} {at + 1}" if spoken else f"{term}{_INDICES[at]}"

    def P(self, facts: Facts, given: Facts = NOTHING) -> str:
        """The formula of a probability."""
        event = self.event(facts - given)
        if not given:
            return texts().say("figures.p", event=event)
        return texts().say("figures.p_given", event=event, given=self.event(given))
