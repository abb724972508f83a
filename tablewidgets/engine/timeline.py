"""The steps of a game: playing, undo, redo, replay and iteration."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import Final, TypeGuard

from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import CHANCE, Outcome, Random01
from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.history import Did, Moment, Step
from tablewidgets.engine.interrupts import uninterrupted
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.state import State, Walk
from tablewidgets.engine.validation import checked_int, shortened

MAX_BRANCHES: Final = 20
"""So many branches are kept: the latest."""
MAX_DRAWS: Final = 10_000
"""So often chance may draw before a player is to act."""
_APART: Final = 32
"""So many steps lie at most between two snapshots, however long chance doesn't act."""


class Timeline:
    """A state, and the steps that led to it.

    Chance draws from the seed alone: its next outcome depends on its draws before, not on undo,
    redo or loading.
    """

    def __init__(self, state: State, seed: int, actions: Sequence[Action]) -> None:
        """`state` is that before the first step; `actions` are those of the game, by number."""
        self.state: Final = state
        self._beginning: Final = state.snapshot()
        self._actions: Final = actions
        self._past: list[Moment] = []
        self._undone: list[list[Moment]] = []
        self._branches: list[list[Moment]] = []
        """Other ways in which it was played on, from the first step: the latest is the last."""
        self._seed = seed
        self._legal: tuple[int, ...] | None = None
        """The legal moves, cached."""
        self._random: Random01 | None = random.Random(seed).random
        """None after a jump in the history, until it is computed again lazily."""
        self._let_chance_act()

    # Playing.

    def legal(self) -> tuple[int, ...]:
        """The legal moves of the seat to act."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self.state.legal()
        return legal

    def play(self, move: int) -> bool:
        """Make a move and let chance act. If the move isn't legal or fails, nothing changes.

        Returns:
            Whether the move was legal.
        """
        state, past = self.state, self._past
        if move not in (self._legal or self.legal()):
            return False
        length = len(past)
        try:
            past.append((state.actor, move, None if length % _APART else state.snapshot()))
            state.apply(move)
            if state.actor == CHANCE:
                self._let_chance_act()
            self._legal = None
        except BaseException:  # an error in the rules, or the kernel is interrupted
            self._cancel(length)
            raise
        if self._undone:
            self._keep(past[:length])
            self._undone.clear()
        return True

    def _keep(self, before: list[Moment]) -> None:
        """Keep what was undone after these steps, as something else is played there now."""
        self._branches.append(self._line(before))
        del self._branches[:-MAX_BRANCHES]

    def _line(self, past: list[Moment]) -> list[Moment]:
        """These steps, and those that have been undone after them."""
        return [*past, *chain.from_iterable(reversed(self._undone))]

    @property
    def branches(self) -> list[tuple[int, int]]:
        """For each way in which the game has been played on before: the step from which it differs
        from what was played now, and its length."""
        return [(_forks_at(self._past, line), len(line)) for line in self._branches]

    @uninterrupted
    def switch(self, branch: int) -> None:
        """Go on in another branch, at its end; what was played now becomes a branch."""
        line = self._branches.pop(branch)
        self._branches.append(self._line(self._past))
        self._past[:] = line
        self._undone.clear()
        self._return_to(len(line))

    @uninterrupted
    def _cancel(self, length: int) -> None:
        """Take back a move that failed."""
        del self._past[length:]
        self._return_to(length)

    def _let_chance_act(self) -> None:
        state = self.state
        for _ in range(MAX_DRAWS):
            if state.actor != CHANCE:
                return
            self._apply_outcome(state.draw(self._random or self._fast_forward()))
        raise RuntimeError(
            f"chance has drawn {MAX_DRAWS:,} times without a player's turn, the last time "
            f"{shortened(self._past[-1][1])}: apply() must set actor to the one who acts next"
        )

    def _apply_outcome(self, outcome: Outcome) -> None:
        self._past.append((CHANCE, outcome, self.state.snapshot()))
        self.state.apply(outcome)

    def _fast_forward(self) -> Random01:
        """The generator of the seed, after all draws of the history."""
        self._random = random.Random(self._seed).random
        for state, actor, _ in self.walk():
            if actor == CHANCE:
                state.draw(self._random)
        return self._random

    # Back and forth.

    @property
    def can_undo(self) -> bool:
        return any(actor != CHANCE for actor, _, _ in self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @uninterrupted
    def undo(self) -> None:
        """Take back the last move, with what chance did after it."""
        self._undone.append(self._take_back())
        self._return_to(len(self._past))

    def _take_back(self) -> list[Moment]:
        undone: list[Moment] = []
        while not undone or undone[-1][0] == CHANCE:
            undone.append(self._past.pop())
        return undone[::-1]

    @uninterrupted
    def redo(self) -> None:
        """Make the last undone move again, with the same outcomes of chance."""
        self._past.extend(self._undone.pop())
        self._return_to(len(self._past))

    @uninterrupted
    def restart(self, seed: int | None) -> None:
        """Undo every move; or, with a seed, start a new game of that seed."""
        if seed is None:
            while self.can_undo:
                self._undone.append(self._take_back())
        else:
            self._seed = seed
            self._past.clear()
            self._undone.clear()
            self._branches.clear()
        self._return_to(len(self._past))
        self._let_chance_act()

    def _return_to(self, step: int) -> None:
        self._restore(self.state, step)
        self._random = None
        self._legal = None

    def _restore(self, state: State, step: int) -> None:
        """Set a state to that before a step: restore the last snapshot before it, and replay from
        there."""
        start = step
        while start > 0 and (start == len(self._past) or self._past[start][2] is None):
            start -= 1
        snapshot = self._past[start][2] if start < len(self._past) else None
        state.restore(self._beginning if snapshot is None else snapshot)
        for _, did, _ in self._past[start:step]:
            state.apply(did)

    # Looking back.

    def __len__(self) -> int:
        return len(self._past)

    def state_at(self, step: int | None) -> State:
        """A copy of the state before a step; None for the current one."""
        state = self.state.copy()
        if step is not None:
            self._restore(state, checked_int("step", step, 0, len(self._past)))
        return state

    def walk(self, start: int = 0) -> Walk:
        """The steps from `start`, each with the state before it."""
        state = self.state_at(checked_int("start", start, 0, len(self._past)))
        for actor, did, _ in self._past[start:]:
            yield state, actor, did
            state.apply(did)

    def moment(self, step: int) -> Moment | None:
        """A step as it is stored, the same object until it is taken back; None before the first."""
        return self._past[step] if 0 <= step < len(self._past) else None

    @property
    def latest(self) -> Moment | None:
        """The last of them: it is another one after each change."""
        return self._past[-1] if self._past else None

    @property
    def done(self) -> list[Did]:
        """Every step, without its state."""
        return [(actor, did) for actor, did, _ in self._past]

    @property
    def history(self) -> tuple[Step, ...]:
        return tuple(
            Step(None, None, did) if actor == CHANCE else Step(actor, self._actions[int(did)], None)
            for actor, did, _ in self._past
        )

    def actions(self, start: int) -> list[Action | None]:
        """The actions from a step on; None where chance acted."""
        return [
            None if actor == CHANCE else self._actions[int(did)]
            for actor, did, _ in self._past[start:]
        ]

    @property
    def moves(self) -> list[int]:
        """The numbers of the moves made."""
        return [int(did) for actor, did, _ in self._past if actor != CHANCE]

    @property
    def outcomes(self) -> list[Outcome]:
        """What chance did."""
        return [did for actor, did, _ in self._past if actor == CHANCE]

    def has_acted(self, seats: Collection[int]) -> bool:
        """Whether any of these seats has made a move."""
        return any(actor in seats for actor, _, _ in self._past)

    @property
    def begins_alike(self) -> bool:
        """Whether the first deal is the same with any seed, because it is fully prearranged."""
        for state, actor, _ in self.walk():
            if actor != CHANCE:
                break
            if state.is_open:
                return False
        return True

    # Replaying.

    def replay(self, moves: Iterable[int], outcomes: Iterable[object] | None) -> None:
        """Start again with these moves and outcomes, validating each; without outcomes, they are
        drawn from the seed. Only for a new game, since an error leaves the timeline in an
        undefined state.

        Raises:
            BadRecord: a move is not legal, an outcome impossible, or there are too many of them.
        """
        state = self.state
        state.restore(self._beginning)
        self._past.clear()
        self._undone.clear()
        draws = outcomes is None
        random01 = random.Random(self._seed).random
        moves, outcomes = iter(moves), iter(outcomes or ())
        while state.actor is not None:
            if state.actor == CHANCE:
                outcome = state.draw(random01) if draws else next(outcomes, None)
                if not _is_outcome(outcome) or not state.may_happen(outcome):
                    raise BadRecord(
                        SHARED.say("bad_record.chance", outcome=shortened(outcome)),
                        len(self._past),
                    )
                self._apply_outcome(outcome)
            else:
                move = next(moves, None)
                if move is None:
                    break
                if move not in state.legal():
                    raise BadRecord(self._not_legal(move), len(self._past))
                snapshot = None if len(self._past) % _APART else state.snapshot()
                self._past.append((state.actor, move, snapshot))
                state.apply(move)
        if any(True for _ in moves) or any(True for _ in outcomes):
            raise BadRecord(SHARED.say("bad_record.goes_on"), len(self._past))
        self._random = None
        self._legal = None

    def _not_legal(self, move: int) -> str:
        if move < len(self._actions):
            return SHARED.say("bad_record.illegal", action=repr(self._actions[move]))
        return SHARED.say("bad_record.no_move", move=str(move))


def _forks_at(line: list[Moment], other: list[Moment]) -> int:
    """The first step at which they differ. Up to where one was undone they are the same objects;
    from there on, the same may have been done again."""
    low, high = 0, min(len(line), len(other))
    last = high
    while low < high:
        middle = (low + high) // 2
        if line[middle] is other[middle]:
            low = middle + 1
        else:
            high = middle
    while low < last and line[low][:2] == other[low][:2]:
        low += 1
    return low


def _is_outcome(value: object) -> TypeGuard[Outcome]:
    """Exactly an int or a str: a bool is an int to `isinstance`, and 1.0 equals 1."""
    return type(value) in (int, str)
