"""Sliders on the screen: what they send is checked, and all pictures follow."""

from __future__ import annotations

from typing import Any

import pytest

import tablewidgets as tw
from tests.widgets.client import Client

CROW = {(True, True): 36, (True, False): 4, (False, True): 112, (False, False): 448}


def crow(**more: Any) -> tw.TwoWayTable:
    return tw.TwoWayTable(CROW, 600, asked=["A", "T"], sliders="tenths", **more)


def opened(shown: tw.TwoWayTable | tw.Tree) -> Client:
    client = Client(shown.widget(locale="fr"))
    client.hello()
    return client


def test_a_slider_moves_the_table_the_square_and_the_tree() -> None:
    table = crow()
    clients = [opened(one) for one in (table, table.square(), table.double_tree(), table.tree())]
    first = clients[0].state["sliders"][0]
    assert (first["value"], first["least"], first["most"], first["step"]) == (40, 10, 590, 10)
    assert first["of_all"] == "40 sur 600"
    clients[0].ask("adjust", at=first["at"], count=20)
    assert clients[0].state["sliders"][0]["value"] == 20
    assert clients[0].state["follows"][0].startswith("P_{T}(A) = 18/134")
    for client in clients[1:3]:
        assert not client.state["sliders"]
        assert client.state["cells"] == clients[0].state["cells"]
    assert clients[1].state["sizes"]["breadths"] == [33, 967]
    assert clients[3].state["nodes"]["0.0-1.0"]["count"] == "18"


@pytest.mark.parametrize(
    ("at", "count"), [("0.0", 15), ("0.0", 600), ("0.0", -10), ("0.0", 1 << 52), ("1.0", 100)]
)
def test_what_no_slider_sends_is_refused(at: str, count: int) -> None:
    table = crow()
    client = opened(table)
    before = client.state
    assert client.ask("adjust", at=at, count=count)["kind"] == "error"
    assert client.state == before


def test_before_the_question_is_closed_nothing_slides() -> None:
    question = tw.Question("P(A | T)?", answer="down", choices={"up": "up", "down": "down"})
    client = opened(crow(until=question))
    assert client.state["sliders"] == client.state["follows"] == []
    assert client.ask("adjust", at="0.0", count=20)["code"] == "forbidden"
    question.answer("down")
    assert len(client.state["sliders"]) == 3


def test_without_sliders_there_are_none() -> None:
    table = tw.TwoWayTable(CROW, 600, asked=["A", "T"])
    assert opened(table).state["sliders"] == []
    with pytest.raises(ValueError, match="no slider"):
        table.adjust((True, None), 30)
