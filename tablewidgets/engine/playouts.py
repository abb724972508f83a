"""Playouts: how a search bot plays on from a position, and how it values where that ends."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from tablewidgets.engine.chance import CHANCE, Random01, below
from tablewidgets.engine.compiling import mypyc_attr
from tablewidgets.engine.state import State

if TYPE_CHECKING:
    from tablewidgets.engine.spec import GameSpec

S = TypeVar("S", bound=State)

MAX_STEPS: Final = 500
"""Steps after which a random game counts as a draw."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Playouts(Generic[S], metaclass=ABCMeta):
    """Plays on from the states that a seat can't tell apart, in a way of its game's own.

    Args:
        state: One of these states.
        seat: The seat.
    """

    doubt: ClassVar[float] = 0.0
    """The action that the greedy bot rates highest is left for another only if that is better by so
    many standard errors: more than 0 where playouts tell less than the rating."""

    def __init__(self, state: S, seat: int) -> None:  # noqa: ARG002
        self.seat: Final = seat

    @abstractmethod
    def is_over(self, state: S) -> bool:
        """Whether to stop here."""

    def is_settled(self, state: S) -> bool:
        """Whether what is played for is decided, so that `value` is what came of it."""
        return state.actor is None

    @abstractmethod
    def move(self, state: S, random: Random01) -> int:
        """What the seat to act does: one of the legal moves."""

    @abstractmethod
    def value(self, state: S) -> float:
        """What the position is worth to the seat, from 0 to 1."""

    def play(self, state: S, random: Random01) -> float:
        """Play on to the end; what that is worth."""
        while not self.is_over(state):
            actor = state.actor
            by_chance = actor is not None and actor == CHANCE
            state.apply(state.draw(random) if by_chance else self.move(state, random))
        return self.value(state)


class RandomPlayouts(Playouts[State]):
    """The default: everybody plays at random, to the end of the game. A win shared by two counts as
    half a win, and a game that does not end as none."""

    def __init__(self, spec: GameSpec, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._spec: Final = spec

    def is_over(self, state: State) -> bool:
        return state.actor is None

    def move(self, state: State, random: Random01) -> int:
        legal = state.legal()
        return legal[below(len(legal), random)]

    def value(self, state: State) -> float:
        winners = self._spec.result(state.observe(None)).winners
        return (self.seat in winners) / len(winners) if winners else 0.0

    def play(self, state: State, random: Random01) -> float:
        for _ in range(MAX_STEPS):
            actor = state.actor
            if actor is None:
                return self.value(state)
            state.apply(state.draw(random) if actor == CHANCE else self.move(state, random))
        return 0.0
