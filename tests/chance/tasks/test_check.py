"""A pupil's own function: where it differs, what is wrong with it, and that it always ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.tasks import check
from tablewidgets.engine.locale import speaking

CASES = [(5, 0), (0, 5), (0, 0)]


def endless(_cards: Any) -> bool:
    while True:
        pass


def swallows(_cards: Any) -> bool:
    try:
        return endless(_cards)
    except Exception:
        return True


def nothing(_cards: Any) -> None:
    pass


@pytest.mark.parametrize(
    ("function", "english", "french"),
    [
        (lambda cards: 5 not in cards[:1], "Right in all 3 cases.", "juste dans les 3 cas"),
        (lambda _: True, "For (5, 0), your function gives yes; it should give no.", "donne oui ; "),
        (nothing, "gives nothing back: is a return missing?", "manque-t-il un return"),
        (endless, "takes too long", "met trop de temps"),
        (swallows, "takes too long", "met trop de temps"),
        (lambda cards: cards[7] != 5, "counted from 0. (IndexError: tuple", "à partir de 0"),
        (lambda _: card != 5, "misspelt? (NameError: ", "mal écrit"),  # type: ignore[name-defined]  # noqa: F821
        (lambda cards: 1 / cards[1], "divides by zero", "divise par zéro"),
        (lambda cards: cards + 1, "go with its kind. (TypeError: ", "son type ne permet pas"),
        (
            lambda _: dict[str, int]()["a"],
            "ends with an error. (KeyError: 'a')",
            "s’arrête sur une erreur",
        ),
    ],
)
def test_it_says_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, function: Callable[[Any], Any], english: str, french: str
) -> None:
    monkeypatch.setattr(check, "SECONDS", 0.1)
    tried = tw.Check(function, like=lambda cards: cards[0] != 5, on=CASES)
    assert english in repr(tried).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    with speaking("fr"):
        assert french in repr(tried).replace("\N{NARROW NO-BREAK SPACE}", " ")
    assert tried._repr_html_().startswith("<p>")
    assert tried.right == english.startswith("Right")


class Odd(Exception):
    """A value, and an error, of a class with mistakes of its own."""

    def __repr__(self) -> str:
        raise ZeroDivisionError

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    __hash__ = None  # type: ignore[assignment]


def odd(_cards: Any) -> Any:
    return Odd()


def raises_odd(_cards: Any) -> Any:
    raise Odd


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (odd, "For (5, 0), your function gives Odd; it should give no."),
        (raises_odd, "(Odd)"),
    ],
)
def test_what_cannot_be_written_is_named(function: Callable[[Any], Any], said: str) -> None:
    tried = tw.Check(function, like=lambda cards: cards[0] != 5, on=CASES)
    assert said in repr(tried)
    assert said.replace("'", "&#39;") in tried._repr_html_()
    assert not tried.right


def test_draws_stand_for_all_their_outcomes() -> None:
    row = tw.deck({5: 1, 0: 14}).draws(3)
    assert tw.Check(lambda cards: 5 in cards, like=lambda cards: sum(cards) == 5, on=row).right
    assert not tw.Check(lambda cards: True, like=lambda cards: 5 in cards, on=row).right  # noqa: ARG005


def test_whoever_watched_before_watches_again() -> None:
    before = sys.gettrace()
    tw.Check(lambda n: n, like=lambda n: n, on=[1])
    assert sys.gettrace() is before


def test_the_time_is_for_all_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "SECONDS", 0.2)

    def slow(n: int) -> int:
        time.sleep(0.01)
        return n

    assert "takes too long" in repr(tw.Check(slow, like=slow, on=range(10_000)))


def test_only_functions_can_be_tried() -> None:
    for wrong in ({"function": 3, "like": len}, {"function": len, "like": 3}):
        with pytest.raises(TypeError, match=r": a function, not 3"):
            tw.Check(**wrong, on=[])  # type: ignore[arg-type]
