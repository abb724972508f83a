"""A two-way table: of so many cases, how many have which two answers, and the sums."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

from tablewidgets.chance.numbers.markup import plain
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import number, texts
from tablewidgets.chance.tasks.case_counts import NOTHING, Facts
from tablewidgets.chance.tasks.case_view import UNKNOWN, CaseView
from tablewidgets.chance.tasks.tree import Tree
from tablewidgets.engine.locale import speaking

Cell = tuple[Any, Any]
"""The answers at the left and above; None stands for all, where the sums are."""

ALL: Final = None


class TwoWayTable(CaseView):
    """How many of so many cases have which two answers.

    It takes what a `Tree` takes, of a law in which two things are asked: the first one is at the
    left. A place is given by its two answers, and None stands for all. `show` is "numbers",
    "probabilities" (shares of all), "rows" or "columns" (shares of the line).

    >>> from tablewidgets.chance import Distribution
    >>> die = Distribution(range(1, 7))
    >>> TwoWayTable(die, asked={"A": {2, 4, 6}, "B": {5, 6}}, blanks=[("A", "B")])
    Two-way table
    A / B  B  B̅  total
    A      ?  2      3
    A̅      1  2      3
    total  2  4      6
    1 blank to fill in
    """

    _widget_class = "tablewidgets.widgets.two_way:TwoWayWidget"
    shows: ClassVar = ("numbers", "probabilities", "rows", "columns")
    _title_key = "figures.table"

    @classmethod
    def _of(cls, other: CaseView) -> TwoWayTable:
        """A table of the same figures, in which the same places are blank."""
        table = cls.__new__(cls)
        table.__dict__.update(other.__dict__, show=cls.shows[0], _widget=None)
        table._check_parts()
        return table

    def _check_parts(self) -> None:
        if len(self._order) != 2 or self.cases.process is not None:
            raise ValueError("model: a two-way table is about two things; say which: asked={…}")

    # Its places.

    def rows(self) -> tuple[Any, ...]:
        """The answers at the left, and None below them."""
        return (*self.cases.parts[self._order[0]].answers, ALL)

    def columns(self) -> tuple[Any, ...]:
        """The answers above, and None at the right of them."""
        return (*self.cases.parts[self._order[1]].answers, ALL)

    def cells(self) -> list[Cell]:
        """All places, line by line."""
        return [(row, column) for row in self.rows() for column in self.columns()]

    def facts(self, cell: Cell) -> Facts:
        return frozenset(
            (at, answer) for at, answer in zip(self._order, cell, strict=True) if answer is not ALL
        )

    @property
    def counts(self) -> dict[Cell, int | None]:
        """How many cases there are in each place; None where that is blank."""
        facts = {cell: self.facts(cell) for cell in self.cells()}
        return {
            cell: None if self.is_blank(of) else self.cases.count(of) for cell, of in facts.items()
        }

    @property
    def blanks(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells() if self.is_blank(self.facts(cell)))

    def path(self, place: Any) -> str:
        """What is said of a place when one points at it: of how many it is a part."""
        with speaking(self.locale):
            return plain(self.path_of(self._facts("place", place)))

    # The same figures otherwise.

    def reversed(self) -> Self:
        """What was above is now at the left."""
        return self._other(_order=self._order[::-1])

    def tree(self) -> Tree:
        """The same numbers as a tree, in which what is at the left is asked first."""
        tree = Tree.__new__(Tree)
        tree.__dict__.update(self.__dict__, show=Tree.shows[0], _widget=None)
        return tree

    # Where a place is.

    def _facts(self, name: str, place: Any) -> Facts:
        say = self._formulas()
        wanted = place if isinstance(place, tuple) else ()
        for cell in self.cells():
            if len(wanted) == len(cell) and all(
                (one is ALL) if answer is ALL else say.is_called(one, at, answer)
                for one, at, answer in zip(wanted, self._order, cell, strict=True)
            ):
                return self.facts(cell)
        raise ValueError(
            f"{name}: a place by its row and its column, None for all, like "
            f"{self.cells()[0]!r}, not {place!r}"
        )

    def _given(self, facts: Facts) -> Facts:
        """In a line of shares, the line; but the whole line is a share of all."""
        line = {"rows": 0, "columns": 1}.get(self.show)
        if line is None or len(facts) < 2:
            return NOTHING
        return frozenset(fact for fact in facts if fact[0] == self._order[line])

    @property
    def _counts(self) -> bool:
        return self.show == "numbers"

    # Written.

    def corner(self) -> str:
        """What is at the left and what is above."""
        say = self._formulas()
        names = [say.part(at) for at in self._order]
        return " / ".join(names) if all(names) else texts().say("figures.case")

    def name_of(self, line: int, answer: Any, *, spoken: bool = False) -> str:
        """Of a row (0) or a column (1)."""
        if answer is ALL:
            return texts().say("figures.total")
        return self._formulas().answer(self._order[line], answer, spoken=spoken)

    def text_of(self, facts: Facts) -> str:
        """The number at a place, as it is shown."""
        if self._counts:
            return self.count_text(facts)
        return self.share_text(facts, self._given(facts))

    def path_of(self, facts: Facts) -> str:
        """ "P_{A}(B) = 3/12 = 1/4 = 0.25": of how many it is a part."""
        given = self._given(facts)
        formula = self._formulas().P(facts, given)
        if not facts:
            return texts().say("figures.of_all", count=self.count_text(facts), n=self.total)
        if self.is_blank(facts):
            return f"{formula} = {UNKNOWN}"
        share = number(self.cases.share(facts - given, given))
        parts = f"{self.count_text(facts)}/{self.count_text(given)}"
        between = " " if share.startswith(("<", ">", "≈")) else " = "
        whole = share.split(" ")[0] == parts
        return f"{formula} = {share}" if whole else f"{formula} = {parts}{between}{share}"

    def _in_text(self) -> Grid:
        heads = [self.corner(), *(self.name_of(1, column) for column in self.columns())]
        rows = [
            [
                self.name_of(0, row),
                *(self.text_of(self.facts((row, column))) for column in self.columns()),
            ]
            for row in self.rows()
        ]
        return Grid(self.title, heads, rows, self._left(), words=[0])
