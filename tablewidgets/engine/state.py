"""The contract between the engine and a game's rules: what a state is and can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Final, Self

from tablewidgets.engine.chance import Deal, Outcome, Outcomes, Random01, draw
from tablewidgets.engine.fields import fields_of, snapshots_of
from tablewidgets.engine.prearranged import OPEN, agrees, fill
from tablewidgets.engine.validation import plain_int

TEACHER: Final = "teacher"
"""The one who sees everything: `game.view(TEACHER)`."""

Seat = int | str | None
"""Who looks: a player's number from 0, None for a spectator, or TEACHER."""


def checked_seat(seat: Seat, seats: int) -> Seat:
    """A seat of a game for so many, validated."""
    seat = plain_int(seat)
    if seat is None or (type(seat) is int and 0 <= seat < seats):
        return seat
    if isinstance(seat, str) and seat == TEACHER:
        return TEACHER
    raise ValueError(f"seat: 0 to {seats - 1}, None for a spectator or tw.TEACHER, not {seat!r}")


Snapshot = tuple[Any, ...]


class State(ABC):
    """Where a game stands: a few immutable fields, and the moves that change them.

    A subclass names its fields in `__slots__`, keeps them immutable, and sets `actor` with each
    change: the seat that must choose, `CHANCE`, or None when the game is over. `apply` trusts its
    caller: what it is given must come from `legal()`, or from `draw()` when chance is to move.

    `snapshot`, `restore` and `copy` follow from the fields, and so do `==` and `hash`.
    """

    __slots__ = ("actor",)
    actor: int | None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if cls.__dictoffset__:
            raise TypeError(
                f"{cls.__name__}: it has a field that no snapshot would hold; name all fields in "
                "__slots__, and write `__slots__ = ()` in each class that adds none"
            )
        if vars(cls)["__slots__"]:
            for name, method in snapshots_of(cls)._asdict().items():
                if name not in vars(cls):
                    setattr(cls, name, method)

    @abstractmethod
    def legal(self) -> tuple[int, ...]:
        """The moves the actor may choose from, sorted; empty when no player is to choose."""

    @abstractmethod
    def apply(self, move: Any) -> None:
        """Make a legal move or, when the actor is chance, let an outcome happen."""

    @abstractmethod
    def chance_outcomes(self) -> Outcomes:
        """What chance may do now; empty when a player is to choose."""

    @abstractmethod
    def observe(self, seat: Seat) -> Any:
        """All that a seat may know now, and nothing else. The only place that redacts."""

    def snapshot(self) -> Snapshot:
        """The fields, with all that the rest of the game depends on, as a tuple that can be hashed,
        compared and restored."""
        return tuple(getattr(self, name) for name in fields_of(type(self)))

    def restore(self, snapshot: Snapshot) -> None:
        """Return to what `snapshot()` gave."""
        for name, value in zip(fields_of(type(self)), snapshot, strict=True):
            setattr(self, name, value)

    def copy(self) -> Self:
        """A state of its own, equal to this one."""
        other = object.__new__(type(self))
        other.restore(self.snapshot())
        return other

    @property
    def laid_out(self) -> str:
        """How the deal to come was laid out by hand (see `stack`); empty if it was not."""
        return ""

    @property
    def is_open(self) -> bool:
        """Whether chance has more than one thing to choose from now."""
        if self.laid_out:
            return OPEN in self.laid_out
        outcomes = self.chance_outcomes()
        if isinstance(outcomes, Mapping):
            return len(outcomes) > 1
        return not isinstance(outcomes, Deal) or len(outcomes.cards) > 1

    def may_happen(self, outcome: Outcome) -> bool:
        """Whether chance can do this now."""
        if outcome not in self.chance_outcomes():
            return False
        return not self.laid_out or agrees(self.laid_out, str(outcome))

    def draw(self, random: Random01) -> Outcome:
        """What chance does next."""
        outcomes = self.chance_outcomes()
        if self.laid_out and isinstance(outcomes, Deal):
            return fill(self.laid_out, outcomes.cards, random)
        return draw(outcomes, random)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.snapshot() == other.snapshot()

    def __hash__(self) -> int:
        return hash(self.snapshot())


Walk = Iterator[tuple[State, int | None, int | str]]
"""A game's steps in order: the state before it, who acted (a seat, or CHANCE), and what was done
(the number of a move, or an outcome). The state is one and the same, and walks on."""
