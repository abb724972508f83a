"""The widgets of trees and two-way tables."""

from __future__ import annotations

import gc
import json
import weakref
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.widgets.case_view import TRIES
from tests.widgets.client import Client, Json, Wire

URN = tw.deck({"red": 3, "blue": 2})
DIE = tw.Distribution(range(1, 7))
LOCKED = "Seen that way, it would tell an answer: first answer the questions that come after it."
BLANK = "0.1-1.0"
"""The key of a red card and then a blue one."""


def tree(**options: Any) -> tw.Tree:
    return tw.Tree(URN.draws(2), 370, blanks=[("red", "blue"), "blue"], **options)


def opened(shown: tw.Tree | tw.TwoWayTable) -> Client:
    client = Client(shown.widget())
    client.hello()
    return client


def blank_keys(nodes: Json) -> list[str]:
    return [key for key in nodes if "blank" in nodes[key]]


def test_the_browser_has_no_answer_before_it_is_given() -> None:
    shown = tree()
    client = opened(shown)
    for view in (None, *shown.shows):
        if view is not None:
            client.ask("view", show=view)
        nodes = client.state["nodes"]
        assert {"ask", "how"} == nodes[BLANK]["blank"].keys()
        assert not {"148", "2/5"} & set(json.dumps(nodes["0.0"]).split('"'))
        assert "share" not in nodes[BLANK] or nodes[BLANK]["share"] == "?"
        assert [key for key in nodes if "weight" not in nodes[key]] == blank_keys(nodes)
    assert "148" not in json.dumps({**client.state, "figures": "a number of the kernel's own"})
    client.ask("view", show="both")
    answer = client.ask("fill", at="0.0", text="148")
    assert answer["kind"] == "update"
    assert client.state["nodes"]["0.0"]["count"] == "148"
    assert client.state["feedback"] == {
        "at": "0.0", "right": True, "n": 1, "text": "Right. P(blue₁) = 2/5, and 370 × 2/5 = 148.",
    }  # fmt: skip
    assert client.is_true()


def test_wrong_answers_are_explained_and_then_one_can_give_up() -> None:
    client = opened(tree())
    for n in range(TRIES):
        assert "give_up" not in client.state["nodes"][BLANK]["blank"]
        assert client.ask("give_up", at=BLANK)["code"] == "forbidden"
        client.ask("fill", at=BLANK, text="185")
        assert client.state["feedback"]["n"] == n + 1
        assert "of all 370" in client.state["feedback"]["text"]
    assert client.state["nodes"][BLANK]["blank"]["give_up"]
    client.ask("give_up", at=BLANK)
    assert client.state["feedback"]["text"].startswith("It is 111.")
    assert client.state["left"] == "1 blank to fill in"
    assert client.ask("fill", at=BLANK, text="111")["code"] == "stale"
    client.ask("fill", at="0.0", text="148")
    assert client.state["left"] == "All blanks are filled in."
    assert client.is_true()


def test_an_unreadable_answer_is_refused() -> None:
    shown = tree(locale="fr")
    client = opened(shown)
    for text in ("", "many", "-3", "1e9", "9" * 79, "1//2", "3 red"):
        answer = client.ask("fill", at=BLANK, text=text)
        assert answer["code"] == "malformed"
        assert answer["text"] == "Écrivez un effectif, par exemple 12."
    for at in ("", "all", "9.9", "0.1", "0.1-1.0-2.0"):
        assert client.ask("fill", at=at, text="3")["code"] == "stale"
        assert client.ask("give_up", at=at)["code"] == "stale"
    assert client.ask("view", show="rows")["code"] == "malformed"
    assert shown.blanks == (("blue",), ("red", "blue"))


def test_reversing_twice_gives_the_identical_state() -> None:
    client = opened(tree())
    before = json.dumps(client.state["nodes"], sort_keys=True), client.state["order"]
    client.ask("reverse")
    assert client.state["order"] != before[1]
    assert client.state["nodes"]["0.1-1.0"]["parent"] == "1.0"
    assert client.is_true()
    client.ask("reverse")
    assert (json.dumps(client.state["nodes"], sort_keys=True), client.state["order"]) == before


def test_a_tree_with_one_order_is_not_reversed() -> None:
    client = opened(tw.Tree(tw.chance.first_to(2, (1, 1))))
    assert client.state["can"] == {"reverse": False}
    assert client.ask("reverse")["code"] == "forbidden"
    ways = [node.get("path") for node in client.state["nodes"].values()]
    assert ways == [None, "1\N{EN DASH}2: 1/2 = 0.5", "2\N{EN DASH}1: 1/2 = 0.5"]


def test_a_tree_and_its_table_are_filled_in_together() -> None:
    shown = tree()
    table = shown.table()
    first, second = opened(shown), opened(table)
    assert first.state["figures"] == second.state["figures"]
    assert second.state["cells"][BLANK]["text"] == "?"
    first.ask("fill", at=BLANK, text="111")
    assert second.state["cells"][BLANK]["text"] == "111"
    assert "blank" not in second.state["cells"][BLANK]
    second.ask("fill", at="0.0", text="148")
    assert first.state["left"] == "All blanks are filled in."
    shared = set(first.state["nodes"]) & set(second.state["cells"])
    assert {"all", "0.0", "0.1", "0.0-1.0", BLANK} <= shared
    for key in shared:
        assert first.state["nodes"][key]["count"] == second.state["cells"][key]["text"]
    assert first.is_true()
    assert second.is_true()


def test_the_cells_of_a_table_have_labels_and_questions() -> None:
    asked: Any = {"A": {2, 4, 6}, "B": {5, 6}}
    die = tw.Distribution(range(1, 7))
    client = opened(tw.TwoWayTable(die, asked=asked, blanks=[("A", "B")], locale="fr"))
    assert client.state["rows"][1]["said"] == "A barre"
    cells = client.state["cells"]
    assert cells["0.0-1.0"]["blank"]["ask"] == "A ∩ B\N{NO-BREAK SPACE}: combien sur 6\u202f?"
    assert cells["0.1-1.1"]["said"] == "A barre ∩ B barre: 2"
    client.ask("view", show="columns")
    assert client.state["cells"]["0.0-1.0"]["blank"]["ask"].startswith("P_{B}(A)")
    client.ask("reverse")
    assert client.state["corner"] == "B / A"
    assert client.state["cells"]["0.0-1.0"]["blank"]["ask"].startswith("P_{A}(B)")
    client.ask("fill", at="0.0-1.0", text="1 sur 3")
    assert client.state["feedback"]["right"]
    assert client.is_true()


def test_a_total_of_one_asks_and_tells_nothing() -> None:
    asked: Any = {"A": range(1, 6), "B": {5, 6}}
    die = tw.Distribution(range(1, 7))
    table = tw.TwoWayTable(die, 66, asked=asked, blanks=[("A", None)], locale="fr")
    client = opened(table)
    assert client.state["cells"]["0.0"]["text"] == "?"
    assert [client.state["heads"][-1]["label"], client.state["rows"][-1]["label"]] == ["total"] * 2
    client.ask("view", show="rows")
    whole = client.state["cells"]["0.0"]
    assert (whole["text"], "blank" in whole) == ("1", False)
    assert whole["said"].startswith("total, A")
    assert whole["path"] == "P_{A}(B) + P_{A}(B̅) = 1"
    assert [client.state["heads"][-1]["label"], client.state["rows"][-1]["label"]] == [
        "total", "en tout",
    ]  # fmt: skip
    assert client.ask("fill", at="0.0", text="1")["code"] == "stale"
    assert "55" not in str(client.state["cells"])
    assert client.state["left"].startswith("1 case")
    client.ask("view", show="columns")
    assert [client.state["heads"][-1]["label"], client.state["rows"][-1]["label"]] == [
        "en tout", "total",
    ]  # fmt: skip
    assert client.is_true()


def test_a_branch_that_is_never_taken_is_an_end() -> None:
    asked: Any = {"A": {2, 4, 6}, "B": {2, 4}, "C": {1, 2}}
    client = opened(tw.Tree(tw.Distribution(range(1, 7)), asked=asked))
    never = client.state["nodes"]["0.1-1.0"]
    assert (never["count"], never["share"], never["product"], "open" in never) == (
        "0", "0", "0", False,
    )  # fmt: skip
    assert not any(node.get("parent") == "0.1-1.0" for node in client.state["nodes"].values())


def test_a_change_of_language_includes_earlier_feedback() -> None:
    client = opened(tree())
    client.ask("locale", locale="fr")
    assert client.state["words"]["reverse"] == "Autre ordre"
    assert client.state["nodes"]["0.1-1.1"]["path"].startswith(
        "P(red₁ ∩ red₂) = P(red₁) × P_{red₁}"
    )
    client.ask("fill", at="0.0", text="0")
    assert client.state["feedback"]["text"].startswith("Ce n’est pas 0.")


def test_the_state_holds_no_none() -> None:
    def check(value: Any) -> None:
        assert value is not None
        for inner in value.values() if isinstance(value, dict) else value:
            if isinstance(inner, dict | list):
                check(inner)

    for shown in (tree(), tree().table(), tree(show="numbers"), tree(decimals=True)):
        check(opened(shown).state)


def test_the_fallback_is_text_and_an_html_table() -> None:
    widget = tree(title="Two draws").widget()
    assert repr(widget).splitlines()[0] == "Two draws"
    html = widget.snapshot().html
    assert html.count("<tr>") == 8
    assert "148" not in html


def test_a_closed_widget_is_freed() -> None:
    shown = tree()
    widget = shown.widget()
    Wire(widget)
    widget.close()
    there = weakref.ref(widget)
    del widget
    gc.collect()
    assert there() is None
    assert shown.fill(("red", "blue"), 111).right
    assert not len(shown._listeners)


# What would tell an answer.


Figure = type[tw.Tree] | type[tw.TwoWayTable]


def locked(figure: Figure, **more: Any) -> tuple[tw.Tree | tw.TwoWayTable, tw.Question]:
    question = tw.Question("P(A | B)?", answer="1/2")
    return figure(DIE, asked={"A": {2, 4, 6}, "B": {5, 6}}, until=question, **more), question


@pytest.mark.parametrize("figure", [tw.Tree, tw.TwoWayTable])
def test_other_views_open_once_the_question_is_closed(figure: Figure) -> None:
    shown, question = locked(figure)
    client = Client(shown.widget())
    client.hello()
    assert (client.state["shows"], client.state["can"]["reverse"]) == ([figure.shows[0]], False)
    before = json.dumps(client.state)
    for request in [("reverse", {}), *(("view", {"show": show}) for show in figure.shows[1:])]:
        answer = client.ask(request[0], **request[1])
        assert (answer["code"], answer["text"]) == ("forbidden", LOCKED)
    assert json.dumps(client.state) == before
    question.answer("1/2")
    assert (client.state["shows"], client.state["can"]["reverse"]) == ([*figure.shows], True)
    assert client.ask("reverse")["kind"] == "update"
    assert client.ask("view", show=figure.shows[1])["kind"] == "update"


@pytest.mark.parametrize("figure", [tw.Tree, tw.TwoWayTable])
def test_a_locked_view_is_refused_in_python_too(figure: Figure) -> None:
    shown, question = locked(figure, locale="fr")
    with pytest.raises(ValueError, match=r"^show\s: Cette présentation donnerait une réponse"):
        shown.showing("probabilities")
    with pytest.raises(ValueError, match=r"^reversed\s: Cette présentation donnerait une réponse"):
        shown.reversed()
    question.answer("1/2")
    assert shown.showing("probabilities").show == "probabilities"


def test_a_locked_table_of_numbers_tells_no_probability() -> None:
    shown, question = locked(tw.TwoWayTable)
    assert isinstance(shown, tw.TwoWayTable)
    assert shown.path((True, None)) == "3 of 6"
    question.answer("1/2")
    assert shown.path((True, None)) == "P(A) = 3/6 = 1/2 = 0.5"


def test_only_tasks_can_be_waited_for() -> None:
    with pytest.raises(TypeError, match=r"^until: a task, such as a Question, or several, not 3"):
        tw.Tree(DIE, asked={"A": {2}}, until=3)  # type: ignore[arg-type]
