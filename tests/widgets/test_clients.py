"""Pages that are gone without a word, and those that were only away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.widgets import clients
from tablewidgets.widgets.clients import GRACE, ROLL_CALL, Clients
from tablewidgets.widgets.table import Table
from tests.widgets.client import Client, Wire
from tests.widgets.tables import greedy, kraaw


class Clock:
    """A clock and an event loop, which move only when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._due: list[tuple[float, Callable[[], object]]] = []

    def call_later(self, delay: float, callback: Callable[..., object], *args: Any) -> None:
        self._due.append((self.now + delay, lambda: callback(*args)))

    def cell(self, seconds: float) -> None:
        """A cell runs, and the loop waits."""
        self.now += seconds

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds)):
            self.now += 1
            due = [call for at, call in self._due if at <= self.now]
            self._due = [(at, call) for at, call in self._due if at > self.now]
            for call in due:
                call()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(clients, "monotonic", lambda: clock.now)
    return clock


def shown(
    game: tw.Kraaw, clock: Clock, monkeypatch: pytest.MonkeyPatch, *, hand: bool = True
) -> Table:
    table: Table = (
        game.table(seat=0, bots=greedy(1, 2)) if hand else game.table(seat=None, hot_seat=False)
    )
    known = Clients(clock, table._clients_changed)  # type: ignore[arg-type]
    monkeypatch.setattr(table, "_clients", known)
    monkeypatch.setattr(table, "_loop", clock)
    return table


def calls(client: Client) -> int:
    return sum("roll_call" in message for message in client.wire.sent)


def test_a_closed_page_is_forgotten_and_the_open_one_is_not(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kraaw()
    table = shown(game, clock, monkeypatch, hand=False)
    wire = Wire(table)
    here, gone = Client(table, "here", wire), Client(table, "gone", wire)
    here.hello()
    gone.hello()
    clock.wait(ROLL_CALL)
    game.act("dog_swap", yes=False)  # a new interval begins: both were heard of in the last
    clock.wait(ROLL_CALL)
    assert calls(here) == 0
    game.act("dog_swap", yes=False)
    assert calls(here) == 1
    assert here.hello()["kind"] == "done"
    clock.wait(GRACE - 1)
    assert len(table._clients) == 2
    clock.wait(1)
    assert len(table._clients) == 1
    sent = len(wire.sent)
    game.act("dog_swap", yes=False)
    assert len(wire.sent) == sent + 1
    assert here.is_true()


def test_nothing_is_computed_or_sent_when_all_pages_are_gone(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kraaw()
    table = shown(game, clock, monkeypatch)
    client = Client(table)
    client.hello()
    bot = tw.bots.Greedy(0)
    for _ in range(200):
        tw.bots.play_one(game, dict.fromkeys(range(3), bot))
        clock.wait(1)
        if clock.now == 2 * ROLL_CALL + GRACE:
            told = len(client.wire.sent)
            monkeypatch.setattr(table, "_compute_state", None)
    assert not table._clients
    assert len(client.wire.sent) == told


def test_who_plays_or_was_heard_of_is_not_asked(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = shown(kraaw(), clock, monkeypatch)
    client = Client(table)
    client.hello()
    for _ in range(300):
        clock.wait(7)
        client.ask("pause", on=not table.paused)
    assert calls(client) == 0
    assert len(table._clients) == 1


def test_thirty_tables_are_asked_seldom(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kraaw()
    watching = [Client(shown(game, clock, monkeypatch)) for _ in range(30)]
    for client in watching:
        client.hello()
    bot = tw.bots.Greedy(0)
    asked = 0
    for _ in range(50):
        tw.bots.play_one(game, dict.fromkeys(range(3), bot))
        clock.wait(3)
        for client in watching:
            if "roll_call" in client.wire.sent[-1]:
                client.hello()
                asked += 1
    assert 0 < asked <= 30 * 150 / ROLL_CALL
    assert all(client.is_true() for client in watching)


def test_a_cell_that_runs_long_makes_nobody_forgotten(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kraaw()
    table = shown(game, clock, monkeypatch)
    client = Client(table)
    client.hello()
    for _ in range(3):
        clock.cell(ROLL_CALL)
        game.act("dog_swap", yes=False)
    assert calls(client) > 0
    clock.cell(ROLL_CALL)
    clock.wait(GRACE - 1)  # the first turn of the loop, before the answers that wait behind it
    assert len(table._clients) == 1
    client.hello()
    clock.wait(3 * GRACE)
    assert len(table._clients) == 1


def test_a_page_that_was_forgotten_is_known_again_when_it_asks(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kraaw()
    for kind, args in [("hello", {}), ("pause", {"on": True}), ("rules", {}), ("undo", {})]:
        table = shown(game, clock, monkeypatch)
        client = Client(table)
        client.hello()
        table._clients.leave("a")
        game.restart(len(kind))
        assert not client.is_true()
        client.ask(kind, **args)
        assert client.is_true()
        assert len(table._clients) == 1
        game.restart(1)
        assert client.is_true()


def test_a_page_that_missed_what_others_were_told_is_told_that_it_did(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kraaw()
    table = shown(game, clock, monkeypatch, hand=False)
    here = Client(table, "here")
    here.hello()
    game.restart(5)
    away = Client(table, "away", Wire(table))  # hears nothing of what `here` is told
    away.state = {"revision": 0}
    away.ask("rules")
    (update,) = [message for message in away.wire.sent if message["kind"] == "update"]
    assert update["base"] == update["revision"] == here.state["revision"] != 0


def note(client: Client) -> str:
    return str(client.state.get("screens", ""))


TWO = "2 screens see this hand."


def two_pages(table: Table) -> tuple[Client, Client]:
    """Two pages of which the second came when the first may have been gone."""
    wire = Wire(table)
    here, other = Client(table, "here", wire), Client(table, "other", wire)
    here.hello()
    other.hello()
    return here, other


def test_two_screens_that_show_one_hand_are_told_so(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, other = two_pages(shown(kraaw(), clock, monkeypatch))
    assert calls(here) == 1
    assert (note(here), note(other)) == ("", ""), "the first may be a page that was reloaded"
    here.hello()
    assert (note(here), note(other)) == (TWO, TWO)
    here.ask("locale", locale="fr")
    assert note(other) == "2 écrans voient cette main."
    here.ask("locale", locale="en")
    other.ask("bye")
    assert note(here) == ""
    assert here.is_true()


def test_a_screen_that_goes_without_a_word_is_missed(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = shown(kraaw(), clock, monkeypatch)
    wire = Wire(table)
    here, gone = Client(table, "here", wire), Client(table, "gone", wire)
    for page in (here, gone, here, gone):
        page.hello()
    clock.wait(ROLL_CALL - 1)
    assert note(here) == TWO
    clock.wait(1)
    assert calls(here) == 2
    here.hello()
    assert note(here) == TWO
    clock.wait(GRACE)
    assert note(here) == ""
    clock.wait(10 * ROLL_CALL)
    assert calls(here) == 2, "one alone is not asked"


def test_a_page_that_is_loaded_again_is_no_second_screen(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = shown(kraaw(), clock, monkeypatch)
    wire = Wire(table)
    for page in range(3):
        client = Client(table, f"{page}", wire)
        client.hello()
        client.hello()
        clock.wait(1)
    assert not any("screens" in message.get("patch", {}) for message in wire.sent)
    clock.wait(GRACE)
    assert len(table._clients) == 1


def test_a_move_on_its_way_is_made_though_another_screen_comes(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kraaw()
    table = shown(game, clock, monkeypatch)
    here, _ = two_pages(table)
    move, sent, steps = here.choices()[0], here.state["revision"], game.steps
    here.hello()
    assert table._revision > sent
    play = {"kind": "play", "client": "here", "revision": sent, "move": move}
    assert here.send(play)["kind"] == "update"
    assert game.steps > steps


def test_a_request_about_a_state_that_hearing_of_its_page_makes_is_stale(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kraaw()
    table = shown(game, clock, monkeypatch)
    here, _ = two_pages(table)
    assert not note(here)
    move, unseen, steps = here.choices()[0], here.state["revision"] + 1, game.steps
    play = {"kind": "play", "client": "here", "revision": unseen, "move": move}
    assert here.send(play)["code"] == "stale"
    assert note(here) == TWO
    assert here.state["revision"] == unseen
    assert game.steps == steps


@pytest.mark.parametrize("seat", [None, "teacher"])
def test_what_is_no_hand_may_be_on_any_number_of_screens(
    seat: Any,
) -> None:
    table = kraaw().table(seat=seat, hot_seat=False)
    wire = Wire(table)
    pages = [Client(table, f"{page}", wire) for page in range(3)]
    for page in [*pages, *pages]:
        page.hello()
    assert calls(pages[0]) == 0
    assert note(pages[0]) == ""


def test_a_hand_behind_a_curtain_is_on_no_screen() -> None:
    here, other = two_pages(kraaw().table())
    here.hello()
    assert note(here) == ""
    here.ask("open")
    assert note(other) == TWO
