"""The interface between the engine and the rules of a game: the abstract class `State`."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Final, Self

from tablewidgets.engine.chance import Deal, Outcome, Outcomes, Random01, draw
from tablewidgets.engine.compiling import mypyc_attr
from tablewidgets.engine.fields import fields_of, snapshots_of
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.prearranged import OPEN, agrees, fill
from tablewidgets.engine.validation import plain_int

TEACHER: Final = "teacher"
"""The viewer who sees everything: `game.view(TEACHER)`."""

Seat = int | str | None
"""A viewer: a player's number from 0, None for a spectator, or TEACHER."""


def checked_seat(seat: object, seats: int) -> Seat:
    """A seat of a game with `seats` players, validated."""
    seat = plain_int(seat)
    if seat is None or (type(seat) is int and 0 <= seat < seats):
        return seat
    if isinstance(seat, str) and seat == TEACHER:
        return TEACHER
    raise ValueError(SHARED.say("call.seat", p=seats - 1, seat=repr(seat)))


Snapshot = tuple[Any, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """The state of a game: a few fields, and the moves that change them.

    A subclass lists its fields in `__slots__`, gives them immutable values, and sets `actor` with
    each change: the seat to act, `CHANCE`, or None when the game is over. `apply` doesn't validate:
    its argument must come from `legal()`, or from `draw()` when chance is to move.

    `snapshot`, `restore`, `copy`, `==` and `hash` follow from the fields.
    """

    __slots__ = ("actor",)
    actor: int | None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if cls.__dictoffset__:
            raise TypeError(
                f"{cls.__name__}: it has fields that snapshots would miss; list all fields in "
                "__slots__, and write `__slots__ = ()` in each class that adds none"
            )
        if vars(cls).get("__slots__"):  # a compiled class has none
            for name, method in snapshots_of(cls)._asdict().items():
                if name not in vars(cls):
                    setattr(cls, name, method)

    @abstractmethod
    def legal(self) -> tuple[int, ...]:
        """The legal moves of the seat to act, sorted; empty when no player is to act."""

    @abstractmethod
    def apply(self, move: Any) -> None:
        """Apply a legal move or, when chance is to move, an outcome."""

    @abstractmethod
    def chance_outcomes(self) -> Outcomes:
        """What chance may do now; empty when a player is to act."""

    @abstractmethod
    def observe(self, seat: Seat) -> Any:
        """Everything that a seat may know now, and nothing else. Only here is information
        redacted."""

    def snapshot(self) -> Snapshot:
        """The fields as a hashable tuple: everything that the rest of the game depends on."""
        return tuple([getattr(self, name) for name in fields_of(type(self))])

    def restore(self, snapshot: Snapshot) -> None:
        """Set the fields to those of a snapshot."""
        for at, name in enumerate(fields_of(type(self))):
            setattr(self, name, snapshot[at])

    def copy(self) -> Self:
        """An independent state, equal to this one."""
        cls = type(self)
        other = cls.__new__(cls)
        other.restore(self.snapshot())
        return other

    @property
    def laid_out(self) -> str:
        """The stack of the next deal (see `prearranged`); empty if chance deals freely."""
        return ""

    @property
    def is_open(self) -> bool:
        """Whether chance has more than one possible outcome now."""
        if self.laid_out:
            return OPEN in self.laid_out
        outcomes = self.chance_outcomes()
        if isinstance(outcomes, Mapping):
            return len(outcomes) > 1
        return not isinstance(outcomes, Deal) or len(outcomes.cards) > 1

    def may_happen(self, outcome: Outcome) -> bool:
        """Whether this is a possible outcome of chance now."""
        if outcome not in self.chance_outcomes():
            return False
        return not self.laid_out or agrees(self.laid_out, str(outcome))

    def draw(self, random: Random01) -> Outcome:
        """Draw the next outcome of chance."""
        outcomes = self.chance_outcomes()
        if self.laid_out and isinstance(outcomes, Deal):
            return fill(self.laid_out, outcomes.cards, random)
        return draw(outcomes, random)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.snapshot() == other.snapshot()

    def __hash__(self) -> int:
        return hash(self.snapshot())


Walk = Iterator[tuple[State, int | None, int | str]]
"""The steps of a game: the state before each, who acted (a seat, or CHANCE), and what was done (the
number of a move, or an outcome). It is the same state object at every step, mutated in between."""
