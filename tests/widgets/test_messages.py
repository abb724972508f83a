"""The messages between tables and browsers: synchronised, in order, and safe from any input."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES
from tablewidgets.new_game.higher import Higher
from tablewidgets.testing import play_randomly
from tablewidgets.widgets.messages import handler, handlers_of
from tablewidgets.widgets.rulebook import Rulebook
from tablewidgets.widgets.table import Table
from tests.widgets.client import Client, Json, Wire
from tests.widgets.tables import greedy, kraaw, move, opened

# Several tables, several clients.


def test_many_tables_of_one_game_are_synchronised() -> None:
    game = kraaw()
    clients = [opened(game.table(seat=seat)) for seat in (0, 1, 2, None, tw.TEACHER)]
    for _ in play_randomly(game, random.Random(2).random, 100):
        assert {client.state["steps"] for client in clients} == {len(game.history)}
        assert all(client.is_true() for client in clients)
    acting = [client for client in clients if client.scene["tone"] == "act"]
    answer = acting[0].ask("play", move=acting[0].choices()[0])
    assert answer["kind"] == "update"
    assert all(client.is_true() for client in clients)


def test_both_views_of_a_table_are_updated_and_one_is_answered() -> None:
    table = kraaw().table(seat=0)
    wire = Wire(table)
    one, other = Client(table, "one", wire), Client(table, "other", wire)
    one.hello()
    other.hello()
    heard = len(other.answers)
    one.ask("play", move=move("dog_swap", yes=False))
    assert one.state == other.state
    assert len(other.answers) == heard


def test_nothing_is_sent_without_a_client() -> None:
    game = kraaw()
    table = game.table(seat=0)
    client = Client(table)
    game.act("dog_swap", yes=False)
    assert client.wire.sent == []
    assert client.hello()["kind"] == "state"
    assert client.is_true()
    game.act("dog_swap", yes=False)
    assert client.wire.sent[-1]["kind"] == "update"
    client.ask("bye")
    sent = len(client.wire.sent)
    game.act("dog_swap", yes=False)
    assert len(client.wire.sent) == sent
    assert client.hello()["kind"] == "state"
    assert client.is_true()


def test_a_client_that_missed_an_update_gets_the_whole_state() -> None:
    game = kraaw()
    table = game.table(seat=0)
    client = opened(table)
    client.state["revision"] = -7
    assert client.hello()["kind"] == "state"
    assert client.hello()["kind"] == "done"


def test_the_number_of_clients_is_limited() -> None:
    table = kraaw().table(seat=0)
    wire = Wire(table)
    for number in range(200):
        Client(table, f"client{number}", wire).hello()
    assert len(table._clients) <= 32


# What is no request, or comes too late.


STALE = [
    ("play", {"move": 1}),
    ("bot", {}),
    ("undo", {}),
    ("redo", {}),
    ("restart", {"fresh": True}),
    ("open", {}),
]


@pytest.mark.parametrize(("kind", "args"), STALE)
def test_a_stale_request_is_refused_with_an_answer(kind: str, args: Json) -> None:
    game = kraaw()
    client = opened(game.table(seat=0, bots=greedy(1, 2), locale="fr"))
    game.act("dog_swap", yes=False)
    before = game.history
    client.state["revision"] -= 1
    answer = client.ask(kind, **args)
    assert (answer["kind"], answer["code"]) == ("error", "stale")
    assert "entre-temps" in answer["text"]
    assert game.history == before


def test_a_request_takes_what_its_handler_declares() -> None:
    belief = Table.handlers["belief"]
    assert belief.arguments == {"piece": str, "without": list[str]}
    assert not belief.current
    assert Table.handlers["rules"] == Rulebook.handlers["rules"]
    assert "play" not in Rulebook.handlers


def test_a_handler_that_no_request_can_reach_is_an_error() -> None:
    class Floating:
        @handler()
        def _on_move(self, far: float) -> None: ...

    class Unnamed:
        @handler()
        def move(self) -> None: ...

    with pytest.raises(TypeError, match=r"_on_move: no request can hold 'float'"):
        handlers_of(Floating)
    with pytest.raises(TypeError, match="move: the name of a handler begins with _on_"):
        handlers_of(Unnamed)


HOSTILE: list[Any] = [
    None, 0, "play", [], {}, {"kind": "play"},
    {"kind": "play", "client": "a", "revision": 0},
    {"kind": "play", "client": "a", "revision": 0, "move": "1"},
    {"kind": "play", "client": "a", "revision": 0, "move": 1.0},
    {"kind": "play", "client": "a", "revision": 0, "move": True},
    {"kind": "play", "client": "a", "revision": 0, "move": None},
    {"kind": "play", "client": "a", "revision": 0, "move": [1]},
    {"kind": "play", "client": "a", "revision": 0, "move": 10**400},
    {"kind": "play", "client": "a", "revision": 0, "move": -1},
    {"kind": "play", "client": "a", "revision": 0, "move": 10**9},
    {"kind": "play", "client": "a", "revision": 0, "move": 1, "more": 1},
    {"kind": "play", "client": "a", "revision": "0", "move": 1},
    {"kind": "play", "client": "a" * 10**6, "revision": 0, "move": 1},
    {"kind": "play", "client": ["a"], "revision": 0, "move": 1},
    {"kind": ["play"], "client": "a", "revision": 0, "move": 1},
    {"kind": {"play": 1}, "client": "a", "revision": 0},
    {"kind": "_on_play", "client": "a", "revision": 0, "move": 1},
    {"kind": "close", "client": "a", "revision": 0},
    {"kind": "__class__", "client": "a", "revision": 0},
    {"kind": "", "client": "a", "revision": 0},
    {"kind": "seat", "client": "a", "revision": 0, "seat": 1},
    {"kind": "locale", "client": "a", "revision": 0, "locale": "../../etc/passwd"},
    {"kind": "replay", "client": "a", "revision": 0, "step": float("nan")},
    {"kind": "pause", "client": "a", "revision": 0, "on": 1},
    {"kind": "restart", "client": "a", "revision": 0, "fresh": "yes"},
    {"kind": "x" * 10**6, "client": "a", "revision": 0},
    {"kind": "\ud83d", "client": "a", "revision": 0},
    {"kind": "play", "client": "\ud83d", "revision": 0, "move": 1},
    {"kind": "play", "client": "a", "revision": 0, "move": "\ud83d"},
    {"kind": "play", "client": "a", "revision": 0, "move": 1, "re": "\ud83d"},
    {"kind": "play", "client": "a", "revision": 0, "move": 1, "\ud83d": 1},
    {"kind": "belief", "client": "a", "revision": 0, "piece": "\ud83d", "without": []},
    {"kind": "belief", "client": "a", "revision": 0, "piece": "", "without": ["\ud83d"]},
    {"kind": "locale", "client": "a", "revision": 0, "locale": "\udc00"},
]  # fmt: skip


@pytest.mark.parametrize("content", HOSTILE, ids=lambda content: repr(content)[:60])
def test_an_invalid_message_is_answered_and_changes_nothing(content: Any) -> None:
    game = kraaw()
    client = opened(game.table(seat=0))
    state, history = client.state, game.history
    answer = client.send(content)
    assert (answer["kind"], answer["code"]) == ("error", "malformed")
    assert len(str(answer)) < 500
    assert (client.state, game.history) == (state, history)
    assert client.is_true()


@pytest.mark.parametrize("re", [None, 1, [], {}, "x" * 81, True, "\ud83d"])
def test_the_answer_to_a_message_without_id_has_none(re: Any) -> None:
    client = opened(kraaw().table(seat=0))
    answer = client.send({"id": re, "kind": "undo", "client": "a", "revision": 0})
    assert (answer["re"], answer["code"]) == ("", "malformed")


def test_a_browser_sets_no_trait() -> None:
    table = kraaw().table(seat=0)
    before = table._esm
    table._handle_msg(
        {
            "content": {
                "data": {"method": "update", "state": {"_esm": "evil()", "_state": {"a": 1}}},
            },
            "buffers": [],
        }
    )
    assert table._esm == before
    assert table._state == {}
    assert table.get_state("_state")["_state"]["locale"] == "en"


MARKUP = ["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "&lt;b&gt; {0} %s {x}"]


def test_names_stay_text() -> None:
    game = tw.Kraaw(players=MARKUP, seed=1)
    client = opened(game.table(seat=0, hot_seat=True))
    assert [panel["title"] for panel in client.scene["panels"].values()][:3] == [
        MARKUP[1], MARKUP[2], "The dog",
    ]  # fmt: skip
    html = game.table(seat=0).snapshot().html
    assert "<img" not in html
    assert "<script" not in html
    assert "&lt;img src=x onerror=alert(1)&gt;" in html
    assert "&amp;lt;b&amp;gt; {0} %s {x}" in html


# Begun, shown elsewhere, closed.


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"seat": 3}, ValueError),
        ({"seat": "Ana"}, ValueError),
        ({"seat": True}, ValueError),
        ({"locale": "de"}, ValueError),
        ({"bots": [tw.bots.Greedy()]}, TypeError),
        ({"bots": {5: tw.bots.Greedy()}}, ValueError),
        ({"bots": {1: "Greedy"}}, TypeError),
        ({"hot_seat": "yes"}, ValueError),
        ({"pause": "1"}, TypeError),
        ({"pause": -1}, ValueError),
        ({"pause": float("nan")}, ValueError),
    ],
)
def test_invalid_arguments_of_a_table(options: Json, error: type[Exception]) -> None:
    game = kraaw()
    with pytest.raises(error, match=next(iter(options))):
        game.table(**options)
    assert len(game._listeners) == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_the_fallback_is_the_same_each_time_and_needs_no_widget(locale: str) -> None:
    game = kraaw()
    tw.bots.play_on(game, greedy(0, 1, 2))
    table, other = game.table(seat=0, locale=locale), game.table(seat=0, locale=locale)
    with tw.speaking(locale):
        assert repr(table) == game.text(0)
    assert table.snapshot() == other.snapshot()
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"] == repr(table.snapshot()) == repr(table)
    assert data["text/html"].endswith(f"</em></p>\n{table.snapshot()._repr_html_()}")
    for forbidden in ("style", "script", "class=", " id=", "svg"):
        assert forbidden not in data["text/html"]


def test_what_can_be_done_on_the_screen_can_be_done_from_python() -> None:
    game = kraaw()
    table = game.table(bots=greedy(2))
    client = opened(table)
    table.uncover()
    assert client.state["seat"] == "0"
    game.act("dog_swap", yes=False)
    table.uncover()
    game.act("dog_swap", yes=False)
    table.play_bots()
    assert client.state["curtain"]
    table.undo()
    table.redo()
    table.replay(1)
    table.replay()
    table.pause_bots()
    table.speak("fr")
    table.show(None)
    table.show(1)
    table.restart()
    assert client.is_true()
    with pytest.raises(ValueError, match="seat"):
        table.show(2)
    with pytest.raises(ValueError, match="step"):
        table.replay(10**6)
    with pytest.raises(ValueError, match="locale"):
        table.speak("de")


def test_a_closed_table_is_freed() -> None:
    game = kraaw()
    table = game.table(seat=0)
    opened(table)
    gone = weakref.ref(table)
    table.close()
    assert len(game._listeners) == 0
    del table
    gc.collect()
    assert gone() is None
    game.act("dog_swap", yes=False)


def test_a_game_defined_by_a_user_has_a_table_too() -> None:
    game = Higher(["Ana", "Bo"], seed=1)
    client = opened(game.table(bots=greedy(1)))
    while not game.is_over:
        if "moment" in client.state:
            client.ask("seen")
        kind = {"move": client.choices()[0]} if client.scene["tone"] == "act" else {}
        assert client.ask("play" if kind else "bot", **kind)["kind"] == "update"
        assert client.is_true()
    assert client.scene["tone"] == "over"
    assert client.ask("play", move=0)["code"] == "forbidden"


# What the browser can't be left without: an answer.


def test_reading_the_state_during_a_move_does_not_change_the_answer() -> None:
    game = kraaw()
    table = game.table(seat=0)
    client = opened(table)
    game.on_change(lambda _: table.get_state())
    assert client.ask("play", move=move("dog_swap", yes=False))["kind"] == "update"
    assert client.is_true()


def test_a_message_during_another_is_answered() -> None:
    game = kraaw()
    client = opened(game.table(seat=0))
    inner: list[Json] = []
    cancel = game.on_change(lambda _: inner.append(client.ask("rules")) if not inner else None)
    client.answers.clear()
    client.send_only("play", move=move("dog_swap", yes=False))
    cancel()
    assert {answer["kind"] for answer in client.answers} == {"rules", "update"}
    assert client.is_true()


def test_an_error_in_the_scene_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kraaw()
    client = opened(game.table(seat=0))

    def broken(*_: object) -> Any:
        raise LookupError("no crow")

    monkeypatch.setattr(type(game), "spec", replace(game.spec, scene=broken))
    assert client.ask("play", move=move("dog_swap", yes=False))["code"] == "failed"
    assert client.ask("hello")["code"] == "failed"
    monkeypatch.undo()
    assert client.ask("hello")["kind"] == "state"
    assert client.is_true()


@pytest.mark.parametrize(
    ("error", "text"),
    [(KeyboardInterrupt, "Interrompu\u00a0: un coup inachevé"), (SystemExit, "SystemExit")],
)
def test_an_exception_that_ends_kernels_is_answered(error: type[BaseException], text: str) -> None:
    """Raised in the loop of the kernel, these end it."""

    class Slow:
        def choose(self, view: object, legal: object) -> Any:  # noqa: ARG002
            raise error

    game = kraaw()
    client = opened(game.table(seat=1, bots={0: Slow()}, locale="fr"))
    answer = client.ask("bot")
    assert answer["code"] == "failed"
    assert text in answer["text"]
    assert game.to_act == 0
    assert client.state["bots"]["paused"] is (error is KeyboardInterrupt)


def test_a_message_in_another_thread_waits_for_the_widgets_own() -> None:
    """As Jupyter may bring one in the middle of a cell."""
    game = kraaw()

    async def cell() -> Client:
        client = opened(game.table(seat=0))
        content = {"kind": "play", "id": "a-99", "client": "a", "revision": 0}
        message = {**content, "move": move("dog_swap", yes=False)}
        thread = Thread(target=client.widget._handle_custom_msg, args=(message, []))
        thread.start()
        thread.join()
        assert game.to_act == 0, "the cell is still running"
        await asyncio.sleep(0.05)
        return client

    client = asyncio.run(cell())
    assert game.to_act == 1
    assert client.answers[-1]["re"] == "a-99"
