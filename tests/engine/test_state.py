"""What a state inherits: snapshots, copies and comparisons, from its fields."""

from __future__ import annotations

from typing import Any

import pytest

from tablewidgets.engine.fields import fields_of
from tablewidgets.engine.state import State
from tablewidgets.new_game.higher.rules import HigherState


class Plain(State):
    """Rules without their own snapshots."""

    __slots__ = ("cards", "turn")

    def __init__(self, cards: str, turn: int) -> None:
        self.actor: int | None = 0
        self.cards = cards
        self.turn = turn

    def legal(self) -> tuple[int, ...]:
        return (0,)

    def apply(self, move: Any) -> None:
        self.turn += move

    def chance_outcomes(self) -> dict[int, int]:
        return {}

    def observe(self, seat: Any) -> Any:
        return seat, self.turn


class WithSecret(Plain):
    """Adds a field whose name Python mangles."""

    __slots__ = ("__secret",)

    def __init__(self, cards: str, turn: int, secret: int) -> None:
        super().__init__(cards, turn)
        self.__secret = secret


class Alike(Plain):
    """Adds no field."""

    __slots__ = ()


class Counting(Plain):
    """Overrides one of the two methods."""

    __slots__ = ("restored",)
    restored: int

    def restore(self, snapshot: Any) -> None:
        self.actor, self.cards, self.turn = snapshot[:3]
        self.restored = snapshot[3] + 1


def test_the_fields_are_those_of_all_classes() -> None:
    assert fields_of(State) == ("actor",)
    assert fields_of(Plain) == ("actor", "cards", "turn")
    assert fields_of(WithSecret) == ("actor", "cards", "turn", "_WithSecret__secret")
    assert set(fields_of(HigherState)) == {"actor", *HigherState.__slots__}


@pytest.mark.parametrize("state", [Plain("KQ", 1), WithSecret("KQ", 1, 5), Alike("KQ", 1)])
def test_a_snapshot_holds_every_field(state: Plain) -> None:
    before = state.snapshot()
    assert before == tuple(getattr(state, name) for name in fields_of(type(state)))
    twin = state.copy()
    assert type(twin) is type(state)
    assert (twin, hash(twin)) == (state, hash(state))
    state.apply(2)
    assert (state.turn, twin.turn) == (3, 1)
    assert state != twin
    state.restore(before)
    assert state == twin


def test_states_that_differ_in_a_private_field_differ() -> None:
    assert WithSecret("KQ", 1, 5) != WithSecret("KQ", 1, 6)
    assert WithSecret("KQ", 1, 5) == WithSecret("KQ", 1, 5)


def test_a_method_written_by_hand_is_not_replaced() -> None:
    state = Counting("KQ", 1)
    state.restored = 0
    assert state.snapshot() == (0, "KQ", 1, 0)
    assert state.copy().restored == 1


def test_a_state_with_fields_outside_of_slots_is_refused() -> None:
    with pytest.raises(TypeError, match="Loose: it has fields that snapshots would miss"):

        class Loose(Plain):
            pass


def test_a_snapshot_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="unpack"):
        Plain("KQ", 1).restore((0, "KQ"))
