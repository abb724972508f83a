"""A two-way table of cases, with its totals."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Self

from tablewidgets.chance.numbers.markup import plain
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import number, texts
from tablewidgets.chance.tasks.case_cards import Drawing
from tablewidgets.chance.tasks.case_counts import NOTHING, Asks, CaseModel, Facts
from tablewidgets.chance.tasks.case_view import UNKNOWN, CaseView
from tablewidgets.chance.tasks.formulas import share_text
from tablewidgets.chance.tasks.sliders import STEPS, Slider, Sliders, Steps
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.tasks.tree import Tree
from tablewidgets.chance.tasks.wording import Wording
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.validation import checked_choice, checked_int

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.bayes_pictures import DoubleTree, UnitSquare

Cell = tuple[Any, Any]
"""The answers of row and column; None stands for the totals."""

ALL: Final = None
_MOST_TERMS: Final = 3
"""The most terms of a sum that are all written."""


class TwoWayTable(CaseView):
    """A two-way table: of so many cases, how many have which two answers.

    Args:
        model: A distribution of pairs, or draws of two cards; or any distribution or hand, with
            what is asked of it.
        of: How many cases there are in all; by default the least number that makes all others
            whole.
        asked: The two things that are asked, the one at the left first: for each name an event (a
            value, a set of values) or a function.
        blanks: The places whose numbers are to be filled in, each by its row and its column; None
            stands for the sum.
        show: "numbers"; "probabilities", as parts of all; "rows" or "columns", as parts of the
            line, which add up to 1.
        decimals: Whether probabilities are written as decimals.
        title: One text, or one for each language.
        until: The tasks whose answers could be read off in other views of these numbers: before
            they are done, there is only this one.
        sliders: "tenths" or "percent": rates may be changed in such steps, on the screen or by
            `adjust`, and each number stays whole; what was made of this table follows it.
        cards: For a distribution of equally likely cases: what is on the card of a case, as rows of
            cards, each after its name. The cards are then sorted by hand, which fills in the
            blanks.
        locale: The language it is shown in; by default the current one.

    Raises:
        ValueError: If it isn't about two things, or an argument has a value that it can't have.
        TypeError: If an argument is of the wrong type.

    Example:
        >>> die = tw.Distribution(range(1, 7))
        >>> tw.TwoWayTable(die, asked={"A": {2, 4, 6}, "B": {5, 6}}, blanks=[("A", "B")])
        Two-way table
        A / B  B  B̅  total
        A      ?  2      3
        A̅      1  2      3
        total  2  4      6
        1 blank to fill in
    """

    _widget_class = "tablewidgets.widgets.two_way:TwoWayWidget"
    shows: ClassVar = ("numbers", "probabilities", "rows", "columns")
    picture: ClassVar[Literal["table", "square", "double_tree"]] = "table"
    """How the numbers are arranged on the screen."""
    _title_key = "figures.table"

    def __init__(
        self,
        model: CaseModel,
        of: int | None = None,
        *,
        asked: Asks = (),
        blanks: Iterable[Any] = (),
        show: str | None = None,
        decimals: bool = False,
        title: Wording = "",
        until: Task | Iterable[Task] = (),
        sliders: Steps | None = None,
        cards: Drawing | None = None,
        locale: str | None = None,
    ) -> None:
        super().__init__(
            model,
            of,
            asked=asked,
            blanks=blanks,
            show=show,
            decimals=decimals,
            title=title,
            until=until,
            cards=cards,
            locale=locale,
        )
        self._sliders: Sliders | None = None
        if sliders is not None:
            if self.blanks:
                raise ValueError(texts().say("call.slider_blanks"))
            self._sliders = Sliders(self._cases, checked_choice("sliders", sliders, STEPS))

    @classmethod
    def _of(cls, other: CaseView) -> Self:
        """A view of the same numbers, with the same blanks. It follows the sliders of the other."""
        table = cls.__new__(cls)
        table.__dict__.update(other.__dict__, show=cls.shows[0], _widget=None, _sliders=None)
        table._check_parts()
        return table

    def _check_parts(self) -> None:
        if len(self._order) != 2 or self._cases.process is not None:
            raise ValueError(texts().say("call.two_things"))

    # Its places.

    def rows(self) -> tuple[Any, ...]:
        """The answers of row and column; None stands for the totals."""
        return (*self._cases.parts[self._order[0]].answers, ALL)

    def columns(self) -> tuple[Any, ...]:
        """The answers above, and None at the right of them."""
        return (*self._cases.parts[self._order[1]].answers, ALL)

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
            cell: None if self.is_blank(of) else self._cases.count(of) for cell, of in facts.items()
        }

    @property
    def blanks(self) -> tuple[Cell, ...]:
        """The places that are still blank, each by its row and its column."""
        return tuple(cell for cell in self.cells() if self.is_blank(self.facts(cell)))

    def path(self, place: Any) -> str:
        """What a place stands for: of how many it is a part.

        Args:
            place: Its row and its column; None for the sum.

        Returns:
            A formula, in text.

        Raises:
            ValueError: If there is no such place.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> tw.TwoWayTable(die, asked={"A": {2, 4, 6}, "B": {5, 6}}).path((True, True))
            'P(A ∩ B) = 1/6 ≈ 0.167'
        """
        with speaking(self.locale):
            return plain(self.path_of(self._facts("place", place)))

    # Other rates.

    @property
    def sliders(self) -> tuple[Slider, ...]:
        """What may be adjusted now: nothing before the tasks that it waits for are done."""
        return self._sliders.all() if self._sliders and self.is_unlocked else ()

    def adjust(self, place: Any, count: int) -> Self:
        """Change a rate, as one does by a slider: all other rates and the whole stay as they are.

        Args:
            place: The row and None, for how many cases have the first thing; or a row and a
                column, for how many of these have the second one.
            count: How many cases. It must be one of the places of the slider.

        Returns:
            The table itself, changed, and with it each view that was made of it.

        Raises:
            ValueError: If there is no such slider, it can't be there, or a task is to be done
                first.
            TypeError: If it is no integer.

        Example:
            >>> test = tw.TwoWayTable({("A", "T"): 36, ("A", "no T"): 4, ("no A", "T"): 112,
            ...                        ("no A", "no T"): 448}, 600, sliders="tenths")
            >>> test.adjust(("A", None), 30).counts["A", "T"]
            27
        """
        self._check_unlocked("adjust")
        whole = checked_int("count", count, 0, self.total)
        with speaking(self.locale):
            self.adjust_facts(self._facts("place", place), whole)
        return self

    def adjust_facts(self, facts: Facts, count: int) -> None:
        """Change the number of cases with these facts; a `ValueError` in the current language if
        that can't be."""
        if self._sliders is None:
            raise ValueError(texts().say("figures_error.no_slider"))
        self._sliders.adjust(facts, count)
        self._changed()

    def rate(self, slider: Slider) -> str:
        """What a slider says now, as a formula."""
        return self._formula(slider.facts, slider.given)

    def inverted(self) -> list[str]:
        """What follows from the rates, the other way round, as formulas: nothing where there are no
        sliders, or not yet."""
        if not self._sliders or not self.is_unlocked:
            return []
        return [self._formula(*one) for one in self._sliders.inverted()]

    # The same figures otherwise.

    def reversed(self) -> Self:
        """The table with rows and columns exchanged.

        Returns:
            The other table.

        Raises:
            ValueError: If other views would tell the answer of a task.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> table = tw.TwoWayTable(die, asked={"A": {2, 4, 6}, "B": {5, 6}})
            >>> table.reversed().counts[True, False] == table.counts[False, True]
            True
        """
        self._check_unlocked("reversed")
        return self._other(_order=self._order[::-1])

    def tree(self) -> Tree:
        """The same numbers as a tree, in which the rows are asked first.

        Returns:
            The tree.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> tw.TwoWayTable(die, asked={"A": {2, 4, 6}, "B": {5, 6}}).tree().counts[(True,)]
            3
        """
        tree = Tree.__new__(Tree)
        tree.__dict__.update(self.__dict__, show=Tree.shows[0], _widget=None)
        return tree

    def square(self) -> UnitSquare:
        """The same numbers as a unit square, whose columns are the rows of this table.

        Returns:
            The square.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> table = tw.TwoWayTable(die, asked={"A": {2, 4, 6}, "B": {5, 6}})
            >>> table.square().counts == table.counts
            True
        """
        from tablewidgets.chance.tasks.bayes_pictures import UnitSquare

        return UnitSquare._of(self)

    def double_tree(self) -> DoubleTree:
        """The same numbers as a double tree, which begins with the rows of this table.

        Returns:
            The double tree.

        Example:
            >>> die = tw.Distribution(range(1, 7))
            >>> table = tw.TwoWayTable(die, asked={"A": {2, 4, 6}, "B": {5, 6}})
            >>> table.double_tree().counts == table.counts
            True
        """
        from tablewidgets.chance.tasks.bayes_pictures import DoubleTree

        return DoubleTree._of(self)

    # Where a place is.

    def is_whole(self, facts: Facts) -> bool:
        """Whether it is the total of a conditional distribution, in a view by row or by column: 1,
        whatever is blank."""
        ((at, _),) = facts if len(facts) == 1 else ((None, None),)
        return self._line is not None and at == self._order[self._line]

    @property
    def _line(self) -> int | None:
        """What is given in this view: the rows (0), the columns (1), or nothing."""
        return {"rows": 0, "columns": 1}.get(self.show)

    def _asked(self, name: str, facts: Facts) -> Facts:
        if self.is_whole(facts):
            raise ValueError(texts().say("call.total_one", name=name, show=repr(self.show)))
        return super()._asked(name, facts)

    def _blank(self, name: str, place: Any) -> Facts:
        return self._asked(name, super()._blank(name, place))

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
            texts().say("call.cell", name=name, p=repr(self.cells()[0]), place=repr(place))
        )

    def _given(self, facts: Facts) -> Facts:
        """In a view by row or by column: the row or column."""
        if self._line is None or len(facts) < 2:
            return NOTHING
        return frozenset(fact for fact in facts if fact[0] == self._order[self._line])

    @property
    def _counts(self) -> bool:
        return self.show == "numbers"

    # Written.

    def corner(self) -> str:
        """The names of rows and columns."""
        say = self._formulas()
        names = [say.part(at) for at in self._order]
        return " / ".join(names) if all(names) else texts().say("figures.case")

    def name_of(self, line: int, answer: Any, *, spoken: bool = False) -> str:
        """The name of an answer of the rows (0) or columns (1). In a view by row, each row has a
        total, and below is what holds of all cases; in a view by column, the other way round."""
        if answer is ALL:
            return texts().say("figures.all" if line == self._line else "figures.total")
        return self._formulas().answer(self._order[line], answer, spoken=spoken)

    def text_of(self, facts: Facts) -> str:
        """The number at a place, as it is shown."""
        if self._counts:
            return self.count_text(facts)
        if self.is_whole(facts):
            return share_text(Fraction(1))
        return self.share_text(facts, self._given(facts))

    def path_of(self, facts: Facts) -> str:
        """ "P_{A}(B) = 3/12 = 1/4 = 0.25": what a number is a part of."""
        if self.is_whole(facts):
            return self._sum_of(facts)
        if not facts or not (self.is_unlocked or self.is_blank(facts) or self.show != "numbers"):
            return texts().say("figures.of_all", count=self.count_text(facts), n=self.total)
        return self._formula(facts, self._given(facts))

    def _formula(self, facts: Facts, given: Facts) -> str:
        """ "P_{A}(B) = 3/12 = 1/4 = 0.25"."""
        formula = self._formulas().P(facts, given)
        if self.is_blank(facts):
            return f"{formula} = {UNKNOWN}"
        share = number(self._cases.share(facts - given, given))
        parts = f"{self.count_text(facts)}/{self.count_text(given)}"
        between = " " if share.startswith(("<", ">", "≈")) else " = "
        whole = share.split(" ")[0] == parts
        return f"{formula} = {share}" if whole else f"{formula} = {parts}{between}{share}"

    def _sum_of(self, given: Facts) -> str:
        """ "P_{A}(B) + P_{A}(B̅) = 1": the probabilities in a line."""
        ((line, _),) = given
        (other,) = (at for at in self._order if at != line)
        parts = [{(other, answer)} for answer in self._cases.parts[other].answers]
        terms = [self._formulas().P(given | part, given) for part in parts]
        if len(terms) > _MOST_TERMS:
            terms = [terms[0], "…", terms[-1]]
        return f"{' + '.join(terms)} = {share_text(Fraction(1))}"

    def _in_text(self) -> Grid:
        heads = [self.corner(), *(self.name_of(1, column) for column in self.columns())]
        rows = [
            [
                self.name_of(0, row),
                *(self.text_of(self.facts((row, column))) for column in self.columns()),
            ]
            for row in self.rows()
        ]
        return Grid(self.title, heads, rows, [*self._left(), *self._rates()], words=[0])

    def _rates(self) -> list[str]:
        """What may be adjusted, and what follows from that, as formulas."""
        return [plain(rate) for rate in (*map(self.rate, self.sliders), *self.inverted())]
