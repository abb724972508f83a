"""Tables of one game: what several of them show is computed once."""

from __future__ import annotations

import random

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import current_locale
from tablewidgets.engine.state import Seat
from tablewidgets.scene import Scene
from tablewidgets.scene.wire import Json, Shared, Wiring, patch
from tablewidgets.widgets import shown_game
from tablewidgets.widgets.log import Log
from tests.widgets.tables import kraaw, opened


def test_a_view_is_computed_once_however_many_tables_show_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Scene] = []
    told: list[tuple[Seat, int | None, str]] = []

    class Counted(Wiring):
        def wire(self, scene: Scene) -> Json:
            drawn.append(scene)
            return super().wire(scene)

    class CountedLog(Log):
        def lines(self, game: Game, seat: Seat, step: int | None = None, *, since: int = 0) -> Json:
            told.append((seat, step, current_locale()))
            return super().lines(game, seat, step, since=since)

    monkeypatch.setattr(shown_game, "Wiring", Counted)
    monkeypatch.setattr(shown_game, "Log", CountedLog)
    game = kraaw()
    clients = [
        opened(game.table(seat=seat, locale=locale))
        for seat in (0, 1, tw.TEACHER)
        for locale in ("en", "fr")
        for _ in range(3)
    ]
    drawn.clear()
    told.clear()
    game.act("dog_swap", yes=False)
    assert len(drawn) == 3 * 2
    assert {(seat, locale) for seat, _, locale in told} >= {
        (0, "en"),
        (1, "fr"),
        (tw.TEACHER, "fr"),
    }
    assert len(told) == len(set(told))
    game.undo()
    game.redo()
    assert all(client.is_true() for client in clients)


def test_each_table_shows_what_its_seat_may_see() -> None:
    """The same as a table of a game that nobody else looks at."""
    game, alone = tw.Kraaw(3, seed=4), tw.Kraaw(3, seed=4)
    seats = (0, 1, 2, None, tw.TEACHER)
    tables = [game.table(seat=seat, hot_seat=False) for seat in seats]
    for _ in range(20):
        game.play(game.legal_actions()[-1])
        alone.play(alone.legal_actions()[-1])
        for seat, table in zip(seats, tables, strict=True):
            other = alone.table(seat=seat, hot_seat=False)
            assert (
                table.get_state("_state")["_state"]["scene"]
                == (other.get_state("_state")["_state"]["scene"])
            )


def test_after_any_undo_a_table_shows_what_was_done_instead() -> None:
    """The same as a table of a game that was read from its record, about which nothing is known."""
    game, rng = kraaw(), random.Random(5)
    seats = (0, None, tw.TEACHER)
    tables = [game.table(seat=seat) for seat in seats]
    for _ in range(12):
        for _ in range(rng.randrange(4) if game.can_undo else 0):
            if game.can_undo:
                game.undo()
        for _ in range(rng.randrange(1, 5)):
            game.play(rng.choice(game.legal_actions()))
        read = tw.from_json(game.to_json())
        for seat, table in zip(seats, tables, strict=True):
            one, other = (of.get_state("_state")["_state"] for of in (table, read.table(seat=seat)))
            for part in ("scene", "log", "recent"):
                assert one.get(part) == other.get(part)


def test_an_earlier_step_and_the_present_are_not_mixed_up() -> None:
    game = kraaw()
    now, then = opened(game.table(seat=0)), opened(game.table(seat=0))
    game.act("dog_swap", yes=False)
    then.ask("replay", step=1)
    assert then.scene != now.scene
    assert then.is_true()
    assert now.is_true()


def test_shared_parts_are_patched_as_others_are() -> None:
    parts = [Shared({"a": n, "b": {"c": n // 2}, **({"d": 1} if n % 2 else {})}) for n in range(5)]
    for before in parts:
        for after in parts:
            expected = patch(dict(before), dict(after))
            assert patch(before, after) == expected
            assert patch(before, after) == expected
