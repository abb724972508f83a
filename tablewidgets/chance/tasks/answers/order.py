"""An answer that is an order of things."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from tablewidgets.chance.numbers.parsing import Unreadable
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.answers.base import ExpectedAnswer, KnownMistake, Verdict
from tablewidgets.chance.tasks.wording import (
    Wording,
    checked_wording,
    in_any_language,
    is_typed,
    worded,
)
from tablewidgets.engine.chance import shuffled

MOST: Final = 8
Order = tuple[int, ...]
"""Things, by their places in the right order."""


class OrderAnswer(ExpectedAnswer[Order]):
    kind = "order"

    def __init__(self, items: Sequence[Wording], reversed_says: Wording) -> None:
        if not 2 <= len(items) <= MOST:
            raise ValueError(texts().say("call.order", most=MOST, n=len(items)))
        self.labels: Final = [checked_wording("answer", item) for item in items]
        if len({min(in_any_language(wording)) for wording in self.labels}) < len(items):
            raise ValueError(texts().say("call.order_once"))
        self.right = tuple(range(len(items)))
        self.reversed_says: Final = reversed_says

    def shown(self, seed: int) -> Order:
        """The order in which they are shown at first: any, the right one too. It depends on the
        names and the seed alone, so that it tells nothing of the right order."""
        return tuple(shuffled(self._by_name, random.Random(seed).random))

    @property
    def _by_name(self) -> list[int]:
        return sorted(self.right, key=lambda place: min(in_any_language(self.labels[place])))

    def parse(self, given: Any) -> Order:
        items = list(given) if isinstance(given, Sequence) and not isinstance(given, str) else []
        order = tuple(self._place(item) for item in items)
        if sorted(order) != list(self.right):
            raise Unreadable("order", n=len(self.right))
        return order

    def _place(self, item: Any) -> int:
        for at, wording in enumerate(self.labels):
            if item == wording or (isinstance(item, str) and is_typed(item, wording)):
                return at
        raise Unreadable("choice", text=item)

    def judge(self, value: Order) -> Verdict:
        if value == self.right:
            return Verdict("right")
        if value == self.right[::-1]:
            if self.reversed_says:
                return Verdict("wrong", KnownMistake(value, wording=self.reversed_says))
            return Verdict("wrong", note="backwards")
        return Verdict("wrong", note="pairs")

    def wrong_pairs(self, value: Order) -> int:
        """How many pairs are the wrong way round."""
        return sum(first > second for at, first in enumerate(value) for second in value[at + 1 :])

    def written(self, value: Order) -> str:
        return " < ".join(worded(self.labels[place]) for place in value)

    def explained_mistakes(self) -> list[tuple[str, str]]:
        if not self.reversed_says:
            return []
        return [(self.written(self.right[::-1]), worded(self.reversed_says))]

    def key(self) -> str:
        return repr(sorted(sorted(in_any_language(label)) for label in self.labels))

    def packed(self, value: Order) -> list[int]:
        return list(value)

    def to_work(self, value: Order) -> list[int]:
        """The places of the things in the order of their names, which tells nothing of the right
        one."""
        return [self._by_name.index(place) for place in value]

    def from_work(self, numbers: list[int]) -> Order:
        if sorted(numbers) != list(self.right):
            raise ValueError("not an order of these things")
        return tuple(self._by_name[at] for at in numbers)

    def unpacked(self, numbers: list[int]) -> Order:
        if sorted(numbers) != list(self.right):
            raise ValueError("a code of another order")
        return tuple(numbers)
