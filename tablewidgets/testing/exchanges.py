"""Other ways in which a game may have gone, found by exchanging what chance did, or what players
chose, and playing the rules again. No redraw has a part in it, so redraws can be compared with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import CHANCE, Deal, Described, Outcome, Random01, below
from tablewidgets.engine.game import Game
from tablewidgets.engine.narration import events
from tablewidgets.engine.state import Seat, Snapshot, State
from tablewidgets.engine.worlds import beginning, number_of_orders

Chance = tuple[Fraction, Described | None]
"""The probability of an outcome; of one that is described and not listed, the description."""

_MAX_TURNS: Final = 60
"""How much more often a step may have its turn than another one."""
_CERTAIN: Final[Chance] = (Fraction(1), None)


class Line(NamedTuple):
    """A way in which a game may have gone."""

    done: tuple[Outcome, ...]
    """What was done at each step."""
    snapshots: tuple[Snapshot, ...]
    """How things stood before each step, and at the end."""
    chances: tuple[Chance, ...]
    """How likely what was done is; a player's choice counts as certain."""


class Lines:
    """The lines in which the same ones act at each step as in a game so far."""

    def __init__(self, game: Game) -> None:
        self.spec: Final = game.spec
        self.names: Final = game.names
        self.actors: Final = [actor for actor, _ in game.timeline.done]
        self._state: Final = beginning(game)
        self._looked_at: Final = self._state.copy()
        self._seen: Final[dict[tuple[Seat, int], Any]] = {}
        start = Line((), (self._state.snapshot(),), ())
        real = self.line(start, [did for _, did in game.timeline.done])
        assert real is not None, (
            "a game can't be played again from its beginning: begin(), legal() and "
            "chance_outcomes() are to depend on nothing but the options and the state"
        )
        self.real: Final = real
        self._pools: Final = [self._pool(step) for step in range(len(self.actors))]
        self._by_chance: Final = self._steps_of(by_chance=True)
        self._by_choice: Final = self._steps_of(by_chance=False)

    def _steps_of(self, *, by_chance: bool) -> list[int]:
        """Steps where something else may be done: more often those with much to choose from."""
        if not by_chance and self.spec.log is None:
            return []  # the default log tells everybody what players do
        steps = [step for step, actor in enumerate(self.actors) if (actor == CHANCE) == by_chance]
        return [
            step
            for step in steps
            if len(self._pools[step]) > 1
            for _ in range(min(len(self._pools[step]), _MAX_TURNS))
        ]

    def _pool(self, step: int) -> Sequence[Outcome]:
        """What might be done at a step instead: the cards of a deal, outcomes, or moves."""
        state = self.real_state(step)
        if state.actor != CHANCE:
            return state.legal()
        outcomes = state.chance_outcomes()
        if isinstance(outcomes, Mapping):
            return tuple(outcomes)
        return outcomes.cards if isinstance(outcomes, Deal) else ()

    # Playing them.

    def follow(self, line: Line, done: Sequence[Outcome]) -> Iterator[tuple[int, State, Chance]]:
        """Each step from the first at which something else is done than in a line, with the state
        after it and its probability. It ends where that can't be done, or another one is to act."""
        first, state = _first_change(line, done), self._state
        state.restore(line.snapshots[first])
        for step in range(first, len(done)):
            chance = self._chance(state, step, done[step])
            if chance is None:
                return
            state.apply(done[step])
            yield step, state, chance

    def _chance(self, state: State, step: int, did: Outcome) -> Chance | None:
        """How likely this is; None if it can't be."""
        if state.actor != self.actors[step]:
            return None
        if state.actor != CHANCE:
            return _CERTAIN if did in state.legal() else None
        outcomes = state.chance_outcomes()
        if did not in outcomes:
            return None
        if isinstance(outcomes, Mapping):
            return Fraction(outcomes[did], sum(outcomes.values())), None  # type: ignore[index]
        if isinstance(outcomes, Deal):
            return Fraction(1, _orders(outcomes.cards)), None
        return Fraction(1), outcomes

    def line(self, base: Line, done: Sequence[Outcome], fooled: int | None = None) -> Line | None:
        """The line in which this was done, if it can be, and if this seat can't tell it from the
        game at any step. `base` is a line that begins alike."""
        first = _first_change(base, done)
        snapshots, chances = list(base.snapshots[: first + 1]), list(base.chances[:first])
        for step, state, chance in self.follow(base, done):
            if fooled is not None and self._notices(fooled, step, state, done[step]):
                return None
            snapshots.append(state.snapshot())
            chances.append(chance)
        if len(chances) < len(done):
            return None
        return Line(tuple(done), tuple(snapshots), tuple(chances))

    def _notices(self, seat: Seat, step: int, state: State, did: Outcome) -> bool:
        """Whether a seat that could tell nothing before notices what is done at a step."""
        before, after = self.seen(seat, step), self.seen(seat, step + 1)
        if state.observe(seat) != after:
            return True
        real = self.real.done[step]
        if did == real or self.actors[step] == CHANCE:
            return False
        told, really = (
            events(self.spec, self.names, before, self.action(step, move), after)
            for move in (did, real)
        )
        return self.actors[step] == seat or told != really

    # What is seen of them.

    def real_state(self, step: int) -> State:
        """How things stood in the game before a step: one and the same state, that goes on."""
        self._looked_at.restore(self.real.snapshots[step])
        return self._looked_at

    def end(self, line: Line) -> State:
        """How things stand at the end of a line: a state of its own."""
        state = self._state.copy()
        state.restore(line.snapshots[-1])
        return state

    def seen(self, seat: Seat, step: int) -> Any:
        """What a seat observed in the game before a step."""
        if (seat, step) not in self._seen:
            self._seen[seat, step] = self.real_state(step).observe(seat)
        return self._seen[seat, step]

    def action(self, step: int, did: Outcome) -> Action | None:
        """What was done at a step, if a player did it."""
        return None if self.actors[step] == CHANCE else self.spec.moves.actions[int(did)]

    # Changing them.

    def exchanged(self, done: Sequence[Outcome], random: Random01) -> tuple[Outcome, ...]:
        """The same, but for one or two exchanges. What is made of one in this way is made of the
        other with the same probability."""
        changed = list(done)
        for _ in range(1 + below(2, random)):
            self._exchange(changed, random)
        return tuple(changed)

    def _exchange(self, done: list[Outcome], random: Random01) -> None:
        choices = self._by_choice and (not self._by_chance or below(4, random) == 0)
        steps = self._by_choice if choices else self._by_chance
        if not steps:
            return
        step, other = (steps[below(len(steps), random)] for _ in range(2))
        did, pool = done[step], self._pools[step]
        if isinstance(pool, str):
            cards = list(str(did))
            here = below(len(cards), random)
            others = [at for at, card in enumerate(cards) if card != cards[here]]
            if others:
                there = others[below(len(others), random)]
                cards[here], cards[there] = cards[there], cards[here]
                done[step] = "".join(cards)
        elif below(2, random) and not isinstance(self._pools[other], str):
            done[step], done[other] = done[other], did
        elif did in pool:
            done[step] = pool[below(len(pool), random)]


def _first_change(line: Line, done: Sequence[Outcome]) -> int:
    both = enumerate(zip(line.done, done, strict=False))
    return next((n for n, (did, other) in both if did != other), len(line.done))


@lru_cache(maxsize=64)
def _orders(cards: str) -> int:
    return number_of_orders(cards)
