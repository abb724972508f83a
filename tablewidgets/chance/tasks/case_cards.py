"""The cases of a tree or a two-way table as cards, which are sorted by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping
from copy import copy
from typing import Any, Final, NamedTuple, Self

from tablewidgets.chance.exact.process import ChanceProcess
from tablewidgets.chance.exact.sample import Sample
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.case_counts import Asks, CaseCounts, CaseModel, Facts, answered
from tablewidgets.chance.tasks.wording import Wording, checked_wording

MOST_CARDS: Final = 60
_LONGEST: Final = 20
"""The most characters of a name on a card."""

Drawing = Callable[[Any], Iterable[tuple[Wording, Iterable[object]]]]
"""What is on the card of a case: rows of a game's cards, each after its name."""


class Row(NamedTuple):
    """A row of a game's cards in a case."""

    name: Wording
    cards: tuple[str, ...]
    """What is on each; "" for a back."""


class CaseCard(NamedTuple):
    """The card of a case."""

    rows: tuple[Row, ...]
    facts: Facts
    """All that is true of it: the box in which it belongs."""


class CaseCards:
    """The cards of all cases, mixed, and which of them are sorted."""

    def __init__(self, cases: CaseCounts, model: CaseModel, asked: Asks, draw: Drawing) -> None:
        if not callable(draw):
            raise TypeError(texts().say("call.case_cards", like="lambda case: …", draw=repr(draw)))
        if not isinstance(model, Mapping) or isinstance(model, Sample | ChanceProcess):
            raise TypeError(texts().say("call.case_law"))
        found = answered(model, asked)
        if len(found) != cases.total or cases.total > MOST_CARDS or len({*model.values()}) > 1:
            raise ValueError(
                texts().say(
                    "call.case_count", most_cards=MOST_CARDS, n=len(found), total=cases.total
                )
            )
        cards = [CaseCard(_rows(draw(case)), frozenset(enumerate(way))) for case, way in found]
        random.Random(cases.total).shuffle(cards)
        self.cards: Final = tuple(cards)
        self.sorted: Final[set[int]] = set()
        """Those that lie in their boxes, by their places."""

    def unsorted(self) -> Self:
        """The same cards, none of them sorted."""
        other = copy(self)
        vars(other).update(sorted=set())
        return other

    def sort(self, some: Collection[int], is_blank: Callable[[Facts], bool]) -> bool:
        """Put some cards into their boxes; False if they can't be the ones in boxes that are not
        full: the number of a full box is filled in."""
        known = len({*some} & {*self.left(is_blank)}) == len(some)
        self.sorted.update(some if known else ())
        to_come = {self.cards[at].facts for at in self.left(is_blank)}
        return known and all(self.cards[at].facts in to_come for at in some)

    def lying(self, is_blank: Callable[[Facts], bool]) -> list[int]:
        """The cards in boxes that are not full yet, by their places."""
        return [at for at in sorted(self.sorted) if is_blank(self.cards[at].facts)]

    def left(self, is_blank: Callable[[Facts], bool]) -> list[int]:
        """The cards that are still to be sorted. Those of a number that is known lie in their
        boxes."""
        return [
            at
            for at, card in enumerate(self.cards)
            if at not in self.sorted and is_blank(card.facts)
        ]


def _rows(drawn: Iterable[tuple[Wording, Iterable[object]]]) -> tuple[Row, ...]:
    return tuple(
        Row(checked_wording("cards", name, _LONGEST), tuple(map(str, cards)))
        for name, cards in drawn
    )
