"""The base class of trees and two-way tables: numbers shown in several ways, some of them blank."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from copy import copy
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar, Final, Self

from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import texts
from tablewidgets.chance.tasks.blanks import Blank, BlankChecker, Blanks, Feedback
from tablewidgets.chance.tasks.case_cards import CaseCard, CaseCards, Drawing
from tablewidgets.chance.tasks.case_counts import NOTHING, Asks, CaseCounts, CaseModel, Facts
from tablewidgets.chance.tasks.case_work import lying_in, resume, said_of, work_of
from tablewidgets.chance.tasks.formulas import Formulas, share_text
from tablewidgets.chance.tasks.lock import Lock, checked_tasks
from tablewidgets.chance.tasks.task import Solution, Task
from tablewidgets.chance.tasks.wording import Wording, checked_wording, worded
from tablewidgets.chance.tasks.work import Work
from tablewidgets.engine.locale import speaking, written
from tablewidgets.engine.validation import checked_choice

UNKNOWN: Final = "?"
"""Shown in place of a blank number."""
_LONGEST: Final = 200
"""The most characters of a title."""


class CaseView(Task):
    """A view of the numbers of cases. Views made from one another share these numbers."""

    waits_for = "figures"
    shows: ClassVar[tuple[str, ...]]
    """The kinds of numbers it can show; the first one is the default."""

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
        cards: Drawing | None = None,
        locale: str | None = None,
    ) -> None:
        super().__init__(locale)
        self._cases: Final = CaseCounts(model, of, asked)
        self.show = checked_choice("show", self.shows[0] if show is None else show, self.shows)
        self._lock: Final = Lock(checked_tasks("until", until))
        self.decimals: Final = checked_choice("decimals", decimals, (False, True))
        self._title: Final = checked_wording("title", title, _LONGEST)
        self._order = tuple(range(len(self._cases.parts)))
        self._check_parts()
        if isinstance(blanks, str) or not isinstance(blanks, Iterable):
            raise TypeError(texts().say("call.blanks", blanks=repr(blanks)))
        self._blanks: Final = Blanks(
            self._cases, [self._asked("blanks", self._facts("blanks", one)) for one in blanks]
        )
        self._cards: Final = None if cards is None else self._checked_cards(model, asked, cards)

    def _checked_cards(self, model: CaseModel, asked: Asks, draw: Drawing) -> CaseCards:
        cards = CaseCards(self._cases, model, asked, draw)
        if not self._counts or not all(self.is_blank(card.facts) for card in cards.cards):
            raise ValueError(texts().say("call.card_blanks"))
        return cards

    def _check_parts(self) -> None:
        """Check that these numbers can be shown in this view; a `ValueError` if not."""

    def _asked(self, name: str, facts: Facts) -> Facts:
        if not facts:
            raise ValueError(texts().say("call.all_given", name=name))
        return facts

    @property
    def total(self) -> int:
        """How many cases there are in all."""
        return self._cases.total

    @property
    def title(self) -> str:
        """The title, in the current language."""
        return worded(self._title) or texts().say(self._title_key)

    @property
    @abstractmethod
    def _title_key(self) -> str:
        """The key of the default title."""

    # Other ways to show the same.

    def _other(self, **fields: Any) -> Self:
        other = copy(self)
        other._widget = None
        for name, value in fields.items():
            setattr(other, name, value)
        return other

    def showing(self, show: str) -> Self:
        """The same with other numbers shown.

        Args:
            show: One of `shows`.

        Returns:
            Another view of the same numbers.

        Raises:
            ValueError: If that can't be shown, or not yet.

        Example:
            >>> tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(1)).showing("numbers").show
            'numbers'
        """
        checked_choice("show", show, self.shows)
        if show != self.show:
            self._check_unlocked("show")
        return self._other(show=show)

    @property
    def unlocked_shows(self) -> tuple[str, ...]:
        """The kinds of numbers it may show now: before the tasks that it waits for are done, only
        those that it was made with."""
        return self.shows if self._lock.is_open else (self.show,)

    @property
    def is_unlocked(self) -> bool:
        """Whether it may be shown in any way."""
        return self._lock.is_open

    def _check_unlocked(self, name: str) -> None:
        if not self._lock.is_open:
            with speaking(self.locale):
                raise ValueError(
                    texts().say("call.of", name=name, said=texts().say("figures_error.locked"))
                )

    # Blanks.

    @property
    @abstractmethod
    def blanks(self) -> tuple[Any, ...]:
        """The places that are still blank, in order."""

    def fill(self, place: Any, value: Number | float | str) -> Feedback:
        """Lock in a number for a blank.

        Args:
            place: Which blank: the answers on the way to a node, or a row and a column.
            value: A number of cases; or a probability such as "1/4", 0.25 or "25 %", where only
                those are shown.

        Returns:
            Whether it is right, and what is said about it.

        Raises:
            ValueError: If there is no such blank, or the value can't be read.

        Example:
            >>> urn = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(1), blanks=["red"])
            >>> urn.fill("red", 3).right
            True
        """
        with speaking(self.locale):
            return self.fill_facts(self._blank("place", place), value)

    def reveal(self, place: Any) -> Feedback:
        """Give up on a blank: show its number.

        Args:
            place: Which blank: the answers on the way to a node, or a row and a column.

        Returns:
            The number, and where it comes from.

        Raises:
            ValueError: If there is no such blank.

        Example:
            >>> urn = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(1), blanks=["red"])
            >>> urn.reveal("red").right, urn.done
            (False, True)
        """
        with speaking(self.locale):
            return self.reveal_facts(self._blank("place", place))

    @property
    def done(self) -> bool:
        """Whether nothing is blank any more."""
        return not self.blanks

    def _close(self) -> Solution:
        """Fill in all blanks, and tell where each of these numbers comes from."""
        with speaking(self.locale):
            blanks = sorted(self._blanks.asked, key=len)  # what others are parts of comes first
            for facts in filter(self.is_blank, blanks):
                self._blanks.reveal(self.blank(facts), self._formulas())
            self._changed()
            grid = self._in_text()
            reasons = [self._checker(facts).solution() for facts in blanks]
            return Solution(grid._replace(notes=[*grid.notes, *reasons]))

    def fill_facts(self, facts: Facts, value: Number | float | str) -> Feedback:
        """Lock in a number for the blank that stands for these facts."""
        answer = self._blanks.fill(self.blank(facts), value, self._formulas())
        self._changed()
        return answer

    # Cards to be sorted.

    @property
    def cards(self) -> tuple[tuple[int, CaseCard], ...]:
        """The cards that are still to be sorted, each after its place among all cards."""
        if self._cards is None:
            return ()
        return tuple((at, self._cards.cards[at]) for at in self._cards.left(self.is_blank))

    def boxes(self) -> dict[Facts, int]:
        """The boxes into which cards are sorted, and how many lie in each; none if there are no
        cards."""
        if self._cards is None:
            return {}
        left = {at for at, _ in self.cards}
        every = product(*(self._cases.parts[at].answers for at in self._order))
        boxes = [frozenset(zip(self._order, way, strict=True)) for way in every]
        lying = [card.facts for at, card in enumerate(self._cards.cards) if at not in left]
        return {box: lying.count(box) for box in boxes}

    def sort(self, card: int, place: Any) -> Feedback:
        """Put a card into a box.

        The last card of a box fills in its number, and the last of all cards every number.

        Args:
            card: Its place among all cards, as in `cards`.
            place: The box: the answers on the way to an end, or a row and a column.

        Returns:
            Whether it belongs there, and if not, what to look at again.

        Raises:
            ValueError: If there is no such card to be sorted, or no such box.

        Example:
            >>> dice = tw.Distribution(range(1, 7))
            >>> tree = tw.Tree(dice, asked={"A": {6}}, blanks=["A", "A̅"],
            ...                cards=lambda face: [("die", [face])], locale="en")
            >>> at = next(at for at, card in tree.cards if card.rows[0].cards == ("6",))
            >>> tree.sort(at, (False,))
            Not in this box. Look again at the card: what about A?
            >>> tree.sort(at, (True,)).right, len(tree.cards), tree.counts[(True,)]
            (True, 5, 1)
        """
        facts = self._facts("place", place)
        with speaking(self.locale):
            return self.sort_facts(card, facts)

    def sort_facts(self, card: int, facts: Facts) -> Feedback:
        """Put a card into the box of these facts; a `ValueError` if there is none."""
        left = dict(self.cards)
        if self._cards is None or card not in left or facts not in self.boxes():
            raise ValueError(texts().say("figures_error.no_card"))
        right = left[card].facts
        if facts != right:
            say = self._formulas()
            differ = [at for at, _ in say.in_turn(right - facts)]
            asked = texts().say("figures.and").join(map(say.question, differ))
            return Feedback(right=False, text=texts().say("figures.other_box", event=asked))
        self._cards.sorted.add(card)
        said = [texts().say("figures.right")]
        rest = [one.facts for _, one in self.cards]
        done = [facts] if rest else sorted(self._blanks.tries, key=len, reverse=True)
        if facts not in rest:
            for one in filter(self.is_blank, done):
                blank = Blank(one, self._given(one), counts=True)
                answer = self._blanks.fill(blank, self._cases.count(one), self._formulas())
                said = [answer.text]
        self._changed()
        return Feedback(right=True, text=" ".join(said))

    def reveal_facts(self, facts: Facts) -> Feedback:
        answer = self._blanks.give_up(self.blank(facts), self._formulas())
        self._changed()
        return answer

    # What is kept.

    def _work_in_text(self) -> Grid:
        grid = self._in_text()
        done = [said_of(self, step) for step in self._blanks.steps]
        return grid._replace(notes=[*grid.notes, *done])

    def _work(self) -> Work | None:
        return work_of(self)

    def _twin(self, work: object) -> Self:
        twin = copy(self)
        blanks = Blanks(self._cases, list(self._blanks.asked))
        cards = self._cards and self._cards.unsorted()
        vars(twin).update(_blanks=blanks, _cards=cards, _is_solved=False)
        resume(twin, work)
        return twin

    def _nothing(self) -> Work:
        return {}

    def _progress(self) -> tuple[int, ...]:
        return -len(self._blanks.tries), len(self._blanks.steps), len(lying_in(self))

    def _become(self, twin: Self) -> None:
        """All views of these numbers share the blanks, and the cards."""
        if self._cards is not None and twin._cards is not None:
            self._cards.sorted.clear()
            self._cards.sorted.update(twin._cards.sorted)
        self._blanks.steps[:] = twin._blanks.steps
        self._blanks.tries.clear()
        self._blanks.tries.update(twin._blanks.tries)

    def _blank(self, name: str, place: Any) -> Facts:
        facts = self._facts(name, place)
        if not self.is_blank(facts):
            raise ValueError(texts().say("call.not_blank", name=name, place=repr(place)))
        return facts

    def blank(self, facts: Facts) -> Blank:
        """What is asked at the blank of these facts."""
        return Blank(facts, self._given(facts), self._counts)

    def _checker(self, facts: Facts) -> BlankChecker:
        """The checker of answers to the blank of these facts."""
        return BlankChecker(self._blanks, self.blank(facts), self._formulas())

    def is_blank(self, facts: Facts) -> bool:
        return self._blanks.is_blank(facts)

    def tries(self, facts: Facts) -> int:
        """The number of wrong answers so far."""
        return self._blanks.tries[facts]

    @abstractmethod
    def _facts(self, name: str, place: Any) -> Facts:
        """The facts that a place stands for. `name` is that of the argument, for the error
        message."""

    @abstractmethod
    def _given(self, facts: Facts) -> Facts:
        """The facts among which the probability of these facts is taken."""

    @property
    @abstractmethod
    def _counts(self) -> bool:
        """Whether it shows numbers of cases."""

    # Written, in the current language.

    def _formulas(self) -> Formulas:
        return Formulas(self._cases, self._order)

    def event_of(self, facts: Facts, *, spoken: bool = False) -> str:
        return self._formulas().event(facts, spoken=spoken)

    def count_text(self, facts: Facts) -> str:
        return UNKNOWN if self.is_blank(facts) else written(self._cases.count(facts))

    def share_text(self, facts: Facts, given: Facts = NOTHING) -> str:
        if self.is_blank(facts) or (self._counts and self.is_blank(given)):
            return UNKNOWN  # a share of what is to be counted would tell how many that is
        return self._written(self._cases.share(facts - given, given))

    def _written(self, share: Fraction) -> str:
        return share_text(share, decimals=self.decimals)

    def _left(self) -> list[str]:
        """A sentence on how many blanks are left, if any."""
        left = len(self.blanks)
        return [texts().say("figures.left", n=left)] if left else []
