"""Levels of bots, and what takes long, a portion at a time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine import portions
from tablewidgets.engine.bots import thinking
from tablewidgets.engine.portions import Portions


def test_levels_have_names_in_both_languages() -> None:
    titles = [level.title for level in tw.bots.LEVELS.values()]
    assert titles[0] == "Level 1: at random"
    with tw.speaking("fr"):
        french = [level.title for level in tw.bots.LEVELS.values()]
    assert french[4] == "Niveau 5\N{NO-BREAK SPACE}: maître"
    assert len({*titles, *french}) == 2 * len(tw.bots.LEVELS)


def test_they_are_random_greedy_and_thinking_in_ever_more_worlds() -> None:
    bots: list[Any] = [level(seed=1) for level in tw.bots.LEVELS.values()]
    assert [type(bot) for bot in bots[:2]] == [tw.bots.Random, tw.bots.Greedy]
    assert [bot.worlds for bot in bots[2:]] == [10, 100, 1000]


def test_a_level_makes_the_bots_of_a_simulation() -> None:
    bots = [tw.bots.LEVELS[1], tw.bots.LEVELS[2]]
    result = tw.simulate(tw.Kraaw, games=4, players=2, bots=bots, seed=1, progress=False)
    assert result.share("won_0").value + result.share("won_1").value == 1


def test_thinking_bit_by_bit_comes_to_the_same() -> None:
    game, other = (tw.Kraaw(2, seed=4, first=0) for _ in range(2))
    bots = [tw.bots.Search(worlds=8, seed=1) for _ in range(2)]
    tw.bots.play_one(game, {0: bots[0]})
    parts = list(thinking(other, {0: bots[1]}))
    assert parts == [n / 8 for n in range(1, 9)]
    assert other.timeline.done == game.timeline.done
    assert bots[0].why().tried == bots[1].why().tried


def test_what_is_left_undone_changes_nothing() -> None:
    game = tw.Kraaw(2, seed=4, first=0)
    list(islice(thinking(game, {0: tw.bots.Search(worlds=8)}), 3))
    assert game.steps == tw.Kraaw(2, seed=4, first=0).steps


def test_a_break_does_not_count_as_time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("tablewidgets.engine.search.perf_counter", lambda: now[0])
    bot, parts = tw.bots.Search(seconds=1.0, seed=1), []
    game = tw.Kraaw(2, seed=1, first=0)
    thought = thinking(game, {0: bot})
    now[0] = 0.0
    for part in thought:
        parts.append(part)
        now[0] += 100  # somebody else's time
        if len(parts) == 5:
            break
    assert parts == [0.0] * 5


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Portions:
    """Each look at the clock takes a second, and a portion takes three."""
    ticks = count()
    monkeypatch.setattr(portions, "perf_counter", lambda: next(ticks))
    return Portions(3)


def work() -> Iterator[float]:
    yield from (0.2, 0.4, 0.6, 0.8, 1.0)


def test_work_goes_on_where_it_stopped(slow: Portions) -> None:
    assert not slow.go_on(work)
    assert slow.under_way
    assert slow.part == 0.6
    assert slow.go_on(lambda: pytest.fail("it has begun"))
    assert not slow.under_way


def test_work_that_is_dropped_begins_anew(slow: Portions) -> None:
    slow.go_on(work)
    slow.drop()
    assert not slow.go_on(work)
    assert slow.part == 0.6


def test_work_that_fails_is_not_gone_on_with(slow: Portions) -> None:
    def failing() -> Iterator[float]:
        yield 0.5
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        slow.go_on(failing)
    assert not slow.under_way
