"""The cases of a tree or a table as cards: where each belongs, and what follows when they lie."""

from __future__ import annotations

from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.chance.tasks.case_cards import MOST_CARDS
from tablewidgets.engine.locale import LOCALES

FACES: Final = tw.Distribution(range(1, 7))
ASKED: Final[Any] = {"A": {2, 4, 6}, "B": {5, 6}}
INNER: Final = [(a, b) for a in (True, False) for b in (True, False)]


def drawn(face: int) -> Any:
    return [({"en": "die", "fr": "dé"}, [face, ""])]


def table(**more: Any) -> tw.TwoWayTable:
    blanks = [*INNER, (True, None), (None, True)]
    return tw.TwoWayTable(
        FACES, **{"asked": ASKED, "blanks": blanks, "cards": drawn, "locale": "en", **more}
    )


def box(card: Any) -> tuple[bool, bool]:
    """Where a card belongs, worked out from what is drawn on it."""
    face = int(card.rows[0].cards[0])
    return face in ASKED["A"], face in ASKED["B"]


def test_all_cards_in_their_boxes_are_the_table() -> None:
    shown = table()
    assert sorted(card.rows[0].cards[0] for _, card in shown.cards) == [*"123456"]
    for count, (at, card) in enumerate(shown.cards, 1):
        assert not shown.done
        assert shown.sort(at, box(card)).right
        assert len(shown.cards) == 6 - count
        assert sum(shown.boxes().values()) == count
    assert shown.done
    right = tw.TwoWayTable(FACES, asked=ASKED).counts
    assert shown.counts == right
    assert [*shown.boxes().values()] == [right[cell] for cell in INNER]


def test_the_number_of_a_box_is_filled_in_with_its_last_card() -> None:
    shown = table()
    only = [at for at, card in shown.cards if box(card) == (True, True)]
    assert len(only) == 1
    shown.sort(only[0], (True, True))
    assert shown.counts[True, True] == 1
    assert shown.counts[False, True] is None


@pytest.mark.parametrize("locale", LOCALES)
def test_a_misplaced_card_is_told_which_property_differs(locale: str) -> None:
    shown = table(locale=locale)
    for at, card in shown.cards:
        for other in set(INNER) - {box(card)}:
            feedback = shown.sort(at, other)
            assert not feedback.right
            asked = feedback.text.partition(".")[2]
            differs = [one != its for one, its in zip(other, box(card), strict=True)]
            assert [name in asked for name in "AB"] == differs
    assert len(shown.cards) == 6
    assert shown.work() is None


def test_what_is_kept_are_the_numbers_of_full_boxes() -> None:
    shown = table()
    for at, card in shown.cards:
        if box(card)[0]:
            shown.sort(at, box(card))
    other = table().resume(shown.work() or {})
    assert other.counts == shown.counts
    assert {box(card)[0] for _, card in other.cards} == {False}
    one, _ = other.cards[0]
    other.sort(one, box(dict(other.cards)[one]))
    other._start_over()
    assert len(other.cards) == 6


def test_numbers_may_be_written_instead_and_then_these_cards_lie() -> None:
    shown = table()
    assert shown.fill((True, False), 2).right
    assert {box(card) for _, card in shown.cards} == set(INNER) - {(True, False)}
    solved = table()
    solved._solve()
    assert not solved.cards


def test_views_of_the_same_numbers_share_the_cards() -> None:
    shown = table()
    tree, square = shown.tree(), shown.square()
    at, card = tree.cards[0]
    tree.sort(at, box(card))
    assert len(shown.cards) == len(square.cards) == 5
    a, b = box(shown.cards[0][1])
    assert shown.reversed().sort(shown.cards[0][0], (b, a)).right


@pytest.mark.parametrize(
    ("more", "error", "say"),
    [
        ({"cards": "die"}, TypeError, "a function"),
        ({"blanks": [(True, True)]}, ValueError, "blank"),
        ({"show": "probabilities"}, ValueError, "blank"),
        ({"of": 12}, ValueError, "as many as cases"),
        ({"cards": lambda face: [("x" * 30, [face])]}, ValueError, "characters"),
        ({"cards": lambda face: [(1, [face])]}, TypeError, "cards"),
    ],
)
def test_wrong_calls_say_what_to_do(more: dict[str, Any], error: Any, say: str) -> None:
    with pytest.raises(error, match=say):
        table(**more)


def test_a_model_without_cards_is_refused() -> None:
    many = tw.Distribution(range(MOST_CARDS + 1))
    for model, say in (
        (many, "equally likely"),
        (tw.Distribution({1: 1, 2: 2}), "equally likely"),
        (tw.deck({1: 3, 2: 2}).hand(2), "distribution"),
    ):
        asked = {"A": (lambda cards: 1 in cards) if say == "distribution" else {1}}
        with pytest.raises((TypeError, ValueError), match=say):
            tw.Tree(model, asked=asked, blanks=["A", "A̅"], cards=drawn)


def test_a_card_or_box_that_is_not_there_is_refused() -> None:
    shown = table()
    at, card = shown.cards[0]
    shown.sort(at, box(card))
    for one, place in ((at, box(card)), (7, (True, True)), (-1, (True, True)), (0, (True, None))):
        with pytest.raises(ValueError, match="no such box"):
            shown.sort(one, place)
    assert tw.TwoWayTable(FACES, asked=ASKED).cards == ()
