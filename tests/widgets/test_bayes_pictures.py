"""The unit square and the double tree: the numbers of a table, and sizes that tell no blank."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tests.widgets.client import Client

CASES = tw.Distribution({(1, 1): 1, (1, 0): 3, (0, 1): 3, (0, 0): 3})
ASKED: Any = {"A": lambda case: case[0] == 1, "B": lambda case: case[1] == 1}
PICTURES = [tw.UnitSquare, tw.DoubleTree]


def opened(shown: tw.TwoWayTable) -> Client:
    client = Client(shown.widget(locale="en"))
    client.hello()
    return client


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_has_the_places_of_the_table(picture: type[tw.TwoWayTable]) -> None:
    table = tw.TwoWayTable(CASES, 10, asked=ASKED, blanks=[("A", "B")])
    shown = picture(CASES, 10, asked=ASKED, blanks=[("A", "B")])
    assert shown.counts == table.counts
    assert shown.grid().text().splitlines()[1:] == table.grid().text().splitlines()[1:]
    ours, theirs = opened(shown).state, opened(table).state
    assert ours["cells"] == theirs["cells"]
    assert ours["picture"] != theirs["picture"] == "table"


@pytest.mark.parametrize("name", ["square", "double_tree"])
def test_pictures_of_the_same_numbers_are_lit_and_filled_in_together(name: str) -> None:
    tree = tw.Tree(CASES, 10, asked=ASKED, blanks=[(True, True)])
    shown = getattr(tree.table(), name)()
    clients = opened(tree.table()), opened(shown)
    assert clients[0].state["figures"] == clients[1].state["figures"]
    (at,) = [key for key, cell in clients[1].state["cells"].items() if "blank" in cell]
    clients[1].ask("fill", at=at, text="1")
    assert tree.done
    assert "blank" not in clients[0].state["cells"][at]


def test_breadths_are_probabilities_and_heights_conditional_ones() -> None:
    sizes = opened(tw.UnitSquare(CASES, 10, asked=ASKED)).state["sizes"]
    assert sizes["breadths"] == [400, 600]
    assert sizes["heights"] == [[250, 750], [500, 500]]
    other = opened(tw.UnitSquare(CASES, 10, asked=ASKED).reversed()).state["sizes"]
    assert other["breadths"] == [400, 600]
    assert other["heights"] == [
        [round(1000 * Fraction(1, 4)), round(1000 * Fraction(3, 4))],
        [500, 500],
    ]


def test_what_is_blank_is_not_drawn_to_scale() -> None:
    square = tw.UnitSquare(CASES, 10, asked=ASKED, blanks=[("A", "B")])
    client = opened(square)
    assert client.state["sizes"] == {"breadths": [400, 600], "heights": [[500, 500], [500, 500]]}
    square.fill((True, True), 1)
    assert client.state["sizes"]["heights"][0] == [250, 750]
    margins = tw.UnitSquare(CASES, 10, asked=ASKED, blanks=[("A", None)])
    assert opened(margins).state["sizes"]["breadths"] == [500, 500]


def test_what_waits_for_a_task_is_not_drawn_to_scale() -> None:
    question = tw.Question("P_A(B)?", answer="1/4", seed=1)
    square = tw.UnitSquare(CASES, 10, asked=ASKED, until=question)
    client = opened(square)
    assert client.state["sizes"] == {"breadths": [500, 500], "heights": [[500, 500]] * 2}
    question.answer("1/4")
    assert client.state["sizes"]["heights"][0] == [250, 750]


def test_the_pictures_of_a_tree_begin_as_it_does() -> None:
    tree = tw.Tree(CASES, 10, asked=ASKED)
    for shown in (tree.table().square(), tree.table().double_tree()):
        assert shown.rows() == tree.table().rows()
        assert type(shown.reversed()) is type(shown)
        assert shown.tree().counts == tree.counts
