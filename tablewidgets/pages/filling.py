"""A tree or a two-way table on a page without Python: its blanks, with the verdict on every number.

What is shown with some blanks filled in is sealed with what these have given: each number opens
its own part of the figure, and nothing of another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any, Final

from tablewidgets.chance.tasks.blanks import BlankChecker, Blanks
from tablewidgets.chance.tasks.case_counts import Facts
from tablewidgets.chance.tasks.case_view import CaseView
from tablewidgets.chance.tasks.lock import Lock
from tablewidgets.engine.locale import speaking
from tablewidgets.pages.judging import canonical, written_forms
from tablewidgets.pages.sealing import Sealed, key_of, place_of, sealed
from tablewidgets.pages.still import still
from tablewidgets.scene.wire import Json, patch

_VALUE: Final = "{value}"
"""The place of what is typed, in what is said of it."""
_BELOW: Final = Fraction(-1)
"""A number that nobody can write at a blank: what is said of it is said of any other."""
_PART: Final = Fraction(-1, 2)


def with_blanks(
    make: Callable[[], CaseView], name: str, salt: bytes, locale: str, token: str
) -> Json:
    """A figure for a page: what it shows, and what each number at a blank leads to. All of them
    together give the token, which opens what waits for it."""
    with speaking(locale):
        return _Filling(make(), name, salt, locale, token).data()


def views(figure: CaseView, first: Json, locale: str, *, is_filled: bool = False) -> Json:
    """What changes in a figure, when nothing is blank, if one looks at it in other ways."""
    shown = figure._other(_lock=Lock(()), _blanks=Blanks(figure._cases, []))
    with speaking(locale):
        orders = [shown, _widget(shown)._reversed()] if _widget(shown)._can_reverse else [shown]
        states = {
            f"{at} {show}": _state(order.showing(show), locale, first["figures"], int(is_filled))
            for at, order in enumerate(orders)
            for show in order.shows
        }
    return {name: patch(first, state) for name, state in states.items()}


def _widget(figure: CaseView) -> Any:
    return figure._other()._make_widget()


def _state(figure: CaseView, locale: str, name: str, answers: int) -> Json:
    widget = _widget(figure)
    widget._answers = answers
    return {**still(widget, locale), "figures": name}


class _Filling:
    def __init__(self, figure: CaseView, name: str, salt: bytes, locale: str, token: str) -> None:
        self._figure: Final = figure
        self._name: Final = name
        self._salt: Final = salt
        self._locale: Final = locale
        self._asked: Final = figure._blanks.asked
        self._token: Final = token
        self._tokens: Final = {facts: self._token_of(facts) for facts in self._asked}
        """What each blank gives once it is filled in."""
        self._lock_only: Final = {"shows": [figure.show], "can": {"reverse": False}}
        """Other views come when nothing is blank any more."""

    def _token_of(self, facts: Facts) -> str:
        """Made from that of the task, which can't be found from it."""
        return key_of(self._salt, f"{self._token} {self._key(facts)}").hex()

    def data(self) -> Json:
        first = self._filled(())
        blanks = {}
        for facts in self._asked:
            blank = self._figure.blank(facts)
            given = {"given": self._key(blank.given)} if blank.given in self._tokens else {}
            blanks[self._key(facts)] = {"counts": blank.counts, **given}
        return {
            "module": _widget(self._figure).module,
            "task": self._name,
            "state": first,
            "blanks": blanks,
            "numbers": dict([*self._verdicts(), *self._moments(first)]),
        }

    def _key(self, facts: Facts) -> str:
        return self._figure._cases.key(facts)

    def _seal(self, secret: str, content: Json) -> tuple[str, Sealed]:
        key = key_of(self._salt, f"{self._name} {secret}")
        return place_of(key), sealed(key, content)

    # What is shown.

    def _filled(self, filled: Iterable[Facts]) -> Json:
        """The state when these are filled in."""
        figure = self._figure._other(_blanks=self._blanks(filled))
        state = _state(figure, self._locale, self._name, len([*filled]))
        return {**state, **self._lock_only}

    def _blanks(self, filled: Iterable[Facts]) -> Blanks:
        left = [facts for facts in self._asked if facts not in filled]
        return Blanks(self._figure._cases, left)

    def _moments(self, first: Json) -> Iterator[tuple[str, Sealed]]:
        """What changes with each choice of blanks that are filled in."""
        for n in range(1, len(self._asked) + 1):
            for filled in combinations(self._asked, n):
                opens = " ".join(self._tokens[facts] for facts in filled)
                content: Json = {"patch": patch(first, self._filled(filled))}
                if n == len(self._asked):
                    content["token"] = self._token
                yield self._seal(opens, content)

    # What is said.

    def _verdicts(self) -> Iterator[tuple[str, Sealed]]:
        for facts in self._asked:
            given = self._figure._given(facts)
            knows = ((), (given,)) if given in self._tokens else ((),)
            for known in knows:
                checker = self._checker(facts, known)
                where = f"{self._key(facts)} {''.join(map(self._tokens.__getitem__, known))}"
                for secret, content in self._answers(checker, self._tokens[facts]):
                    yield self._seal(f"{where} {secret}", content)

    def _checker(self, facts: Facts, filled: Iterable[Facts]) -> BlankChecker:
        figure = self._figure._other(_blanks=self._blanks(filled))
        return figure._checker(facts)

    def _answers(self, checker: BlankChecker, token: str) -> Iterator[tuple[str, Json]]:
        """What each number leads to, the numbers that nobody has foreseen, and none at all."""
        for text in sorted({text for one in checker.foreseen() for text in _written(one)}):
            value = Fraction(text)
            places = len(text.partition(".")[2])
            said = checker.judge(value, places, _VALUE)
            gained = {"token": token} if said.right else {}
            yield canonical(value, text), {"right": said.right, "text": said.text, **gained}
        most = {"most": checker.whole} if checker.counts and checker.whole_is_known else {}
        over = Fraction(checker.cases.total + 2)
        said_of = {"part": _PART, "over": over, "other": _BELOW}
        texts = {name: checker.judge(one, 0, _VALUE).text for name, one in said_of.items()}
        yield "other", {**texts, **most}
        shown = self._revealed(checker)
        yield "give up", {"right": False, "text": shown, "token": token}

    def _revealed(self, checker: BlankChecker) -> str:
        blanks = Blanks(checker.cases, list(checker.blanks.tries))
        blank = self._figure.blank(checker.facts)
        return blanks.reveal(blank, checker.say).text


def _written(value: Fraction) -> Iterator[str]:
    return iter([str(value)]) if value.denominator == 1 else written_forms(value)
