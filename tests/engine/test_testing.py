"""The shippable properties hold for a right game, and find what is wrong with a broken one."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any

import pytest

from tablewidgets import testing
from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import CHANCE, Random01
from tablewidgets.engine.state import Seat
from tablewidgets.engine.timeline import Timeline
from tests.toy import MOVES, Higher, HigherState, Seen, scene, variant


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_right_game_has_all_properties(players: int) -> None:
    testing.check_all(lambda seed: Higher(players, seed=seed), range(20))


def test_check_hidden_counts_what_it_compared() -> None:
    counts = [
        testing.check_hidden(lambda seed: Higher(3, seed=seed), seed, 1) for seed in range(20)
    ]
    assert sum(counts) > 100


def broken(state: type[HigherState]) -> type[Higher]:
    """Higher, played by other rules; under its own name, so that its records find the right one."""

    return variant(begin=lambda seats, options: state(seats))  # noqa: ARG005


class Unsorted(HigherState):
    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        return super().legal()[::-1]


class Stuck(HigherState):
    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        return super().legal() if self.turn < 2 else ()


class Endless(HigherState):
    __slots__ = ()

    def end_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.actor = self.turn


class Forgetful(HigherState):
    """Its snapshot leaves something out."""

    __slots__ = ()

    def snapshot(self) -> tuple[Any, ...]:
        nothing = (0,) * self.players
        return tuple(nothing if field is self.looked else field for field in super().snapshot())


class Shared(HigherState):
    __slots__ = ()

    def copy(self) -> Any:
        return self


class Leaky(HigherState):
    """Lets slip the card left over."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Seen:
        seen = super().observe(seat)
        return seen._replace(looked=(*seen.looked, ord(self.pack[-1]))) if self.pack else seen


class LeakyLegal(HigherState):
    """Offers a swap only for a higher card."""

    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        if self.actor in (None, CHANCE):
            return ()
        mine = self.pack[self.cards[self.actor or 0]]
        return super().legal() if mine < "3" else super().legal()[:1]


@pytest.mark.parametrize(
    ("state", "check"),
    [
        (Unsorted, testing.check_legal),
        (Stuck, testing.check_legal),
        (Endless, testing.check_legal),
        (Forgetful, testing.check_snapshots),
        (Shared, testing.check_snapshots),
        (Leaky, testing.check_hidden),
        (LeakyLegal, testing.check_hidden),
    ],
)
def test_a_broken_game_is_found_out(
    state: type[HigherState], check: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(testing, "LONGEST", 1000)
    game = broken(state)

    def all_seeds() -> None:
        for seed in range(20):
            check(lambda seed: game(3, seed=seed), seed)

    with pytest.raises((AssertionError, IndexError)):
        all_seeds()


def test_a_game_that_plays_what_is_not_legal_is_found_out() -> None:
    class Lax(Higher):
        def play(self, action: Action | None = None) -> Any:
            self.timeline._legal = tuple(range(len(self.spec.moves.actions)))
            return super().play(action)

    with pytest.raises(AssertionError, match="no IllegalAction"):
        testing.check_refusals(lambda seed: Lax(3, seed=seed), 1)


def test_a_game_that_draws_other_luck_after_undo_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def other(timeline: Timeline) -> Random01:
        return random.Random(len(timeline) + 1000).random

    monkeypatch.setattr(Timeline, "_wound_on", other)

    def all_seeds() -> None:
        for seed in range(20):
            testing.check_undo_redo(lambda seed: Higher(3, seed=seed), seed)

    with pytest.raises(AssertionError):
        all_seeds()


def test_a_game_that_does_not_notify_its_listeners_is_found_out() -> None:
    class Silent(Higher):
        def on_change(self, callback: Any = None) -> Callable[[], None]:  # noqa: ARG002
            return lambda: None

    with pytest.raises(AssertionError):
        testing.check_listeners(lambda seed: Silent(3, seed=seed), 1)


def test_a_scene_that_offers_too_much_is_found_out() -> None:
    def lavish(view: Any, legal: Any, texts: Any) -> Any:
        return scene(view, legal or MOVES.actions[:1], texts)

    with pytest.raises(AssertionError):
        testing.check_scenes(lambda seed: variant(scene=lavish)(3, seed=seed), 1)


def test_a_scene_in_which_two_parts_have_one_name_is_found_out() -> None:
    def double(view: Any, legal: Any, texts: Any) -> Any:
        drawn = scene(view, legal, texts)
        return dataclasses.replace(drawn, panels=drawn.panels * 2)

    with pytest.raises(AssertionError, match="the same id"):
        testing.check_scenes(lambda seed: variant(scene=double)(3, seed=seed), 1)
