"""Worlds that a seat can't tell apart: all the ways in which chance, and the secret choices of
others, may have led to what this seat observed.

They are found by playing the real rules forward, step by step: every outcome is tried in each world
so far, and those after which the seat would observe something else are dropped. This depends only
on what the seat observed, so the worlds reveal nothing more.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, partial
from itertools import accumulate, chain
from math import factorial, gcd, lcm, prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from tablewidgets.engine.chance import CHANCE, Deal, Outcome, Random01, below
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.narration import events

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game
    from tablewidgets.engine.history import Did
    from tablewidgets.engine.spec import Done, Event, GameSpec, Redraw
    from tablewidgets.engine.state import Seat, Snapshot, State, Walk

MAX_WORLDS: Final = 50_000
"""The most worlds that are followed from one step to the next: this many take some seconds."""


class TooManyWorlds(NotImplementedError):
    """Too many worlds are consistent with what a seat knows to follow them one by one."""


class SeenStep(NamedTuple):
    """A step of a game, as one seat knows it."""

    actor: int
    """A seat, or CHANCE."""
    move: int | None
    """The move, if this seat made it."""
    before: Any
    """What the seat observed before the step."""
    after: Any
    logged: list[Event]
    """The log of another player's move, as this seat reads it."""


@dataclass(slots=True, eq=False)
class World:
    """A possible state after a step, and how it may have been reached.

    It refers to the worlds before it and not to those after it, so that dead ends are freed.
    """

    weight: int = 0
    """Its probability, up to a factor common to all worlds after this step."""
    ways: list[tuple[int, World, Outcome]] = field(default_factory=list)
    """The ways to it: what each adds to the weight, the world before it, and what was done."""


class Branch(NamedTuple):
    """The possible moves or outcomes in one of the worlds."""

    snapshot: Snapshot
    world: World
    factor: int
    """Multiplied with this, the weights are comparable with those in other worlds."""
    weights: Mapping[Any, int]


class Worlds:
    """All worlds in which a seat would have observed the same at each step of a game.

    The weight of a world is proportional to its probability. The choices of others are assumed to
    be independent of what they know: each that the seat can't tell from the real one weighs 1.
    """

    def __init__(
        self,
        spec: GameSpec,
        names: Sequence[str],
        seat: Seat,
        beginning: State,
        ignored: Collection[str] = (),
    ) -> None:
        """The one world before the first step. `ignored`: fields of the observation that are not
        compared."""
        self.seat: Final = seat
        self.steps: Final[list[SeenStep]] = []
        self._arguments: Final = (spec, names, seat, beginning)
        self._spec: Final = spec
        self._names: Final = names
        self._state: Final = beginning.copy()
        self._ignored: Final = dict.fromkeys(ignored)
        self._now: dict[Snapshot, World] = {beginning.snapshot(): World(1)}

    def copy(self, ignored: Collection[str] = ()) -> Worlds:
        """A copy of these worlds; or the worlds of a seat that doesn't observe some fields."""
        other = Worlds(*self._arguments, ignored)
        if self._ignored == other._ignored:
            other.steps.extend(self.steps)
            other._now = self._now
        else:
            other.advance(self.steps)
        return other

    def __len__(self) -> int:
        return len(self._now)

    @property
    def observation(self) -> Any:
        """What the seat observes in each of them."""
        return self.steps[-1].after if self.steps else self._state.observe(self.seat)

    # Forward.

    def advance(self, steps: Iterable[SeenStep]) -> None:
        """Follow each world through more steps, and drop those in which the seat would observe
        something else.

        Raises:
            TooManyWorlds: There are more than `MAX_WORLDS`.
        """
        for step in steps:
            self._now = self._after(step)
            self.steps.append(step)
            self.__dict__.pop("_drawable", None)

    def _after(self, step: SeenStep) -> dict[Snapshot, World]:
        state, after = self._state, self._known(step.after)
        reached: dict[Snapshot, World] = {}
        for snapshot, world, factor, weights in self._branches(step):
            for did, weight in weights.items():
                state.restore(snapshot)
                state.apply(did)
                if self._known(state.observe(self.seat)) == after:
                    there = reached.setdefault(state.snapshot(), World())
                    there.weight += factor * weight
                    there.ways.append((factor * weight, world, did))
            self._check_size(len(reached))
        if not reached:
            raise RuntimeError(
                f"{self._spec.name}: no world is consistent with what seat {self.seat} observes "
                f"after step {len(self.steps)}, not even the real one: observe() must return equal "
                "values for equal states, and chance_outcomes() must return all outcomes"
            )
        shared = gcd(*(world.weight for world in reached.values()))
        for world in reached.values():
            world.weight //= shared
        return reached

    def _branches(self, step: SeenStep) -> list[Branch]:
        """The possible moves or outcomes in each world."""
        state, branches = self._state, []
        reads_alike = cache(partial(self._reads_alike, step))
        for snapshot, world in self._now.items():
            state.restore(snapshot)
            if state.actor != step.actor:
                continue
            if step.actor == CHANCE:
                weights = self._listed(state)
            else:
                weights = {move: 1 for move in state.legal() if reads_alike(move)}
            branches.append(Branch(snapshot, world, world.weight, weights))
        if step.actor != CHANCE:
            return branches
        # The total weight of the outcomes may differ between worlds.
        totals = [sum(branch.weights.values()) for branch in branches]
        common = lcm(*totals)
        return [
            branch._replace(factor=branch.factor * (common // total))
            for branch, total in zip(branches, totals, strict=True)
        ]

    def _listed(self, state: State) -> Mapping[Any, int]:
        """The outcomes of chance with their weights, listed."""
        outcomes = state.chance_outcomes()
        if isinstance(outcomes, Mapping):
            return outcomes
        if not isinstance(outcomes, Deal):
            raise self._too_many(f"outcomes of {type(outcomes).__name__}")
        self._check_size(number_of_orders(outcomes.cards) * len(self._now))
        return _listed_orders(outcomes.cards)

    def _known(self, observation: Any) -> Any:
        return observation._replace(**self._ignored) if self._ignored else observation

    def _reads_alike(self, step: SeenStep, move: int) -> bool:
        """Whether the seat would not have noticed that this was done: its log is the same."""
        if step.move is not None:
            return move == step.move
        try:
            return self.logged(step.before, move, step.after) == step.logged
        except Exception:  # a log may fail on a move after which this can't be observed
            return True

    def logged(self, before: Any, move: int, after: Any) -> list[Event]:
        """The log of another player's move, as the seat reads it."""
        action = self._spec.moves.actions[move]
        with speaking("en"):  # logs are compared: always in the same language
            return events(self._spec, self._names, before, action, after)

    def _check_size(self, worlds: int) -> None:
        if worlds > MAX_WORLDS:
            raise self._too_many(f"{worlds:,} worlds")

    def _too_many(self, what: str) -> TooManyWorlds:
        return TooManyWorlds(
            f"{self._spec.name}: {what} are too many to find what seat {self.seat} can't tell "
            "apart; let chance draw a card only when somebody sees it, or give the spec a redraw"
        )

    # Back.

    @cached_property
    def _drawable(self) -> tuple[list[tuple[Snapshot, World]], list[int]]:
        """The worlds, and their cumulative weights."""
        weights = [world.weight for world in self._now.values()]
        return list(self._now.items()), list(accumulate(weights))

    def _drawn(self, random: Random01) -> tuple[Snapshot, World]:
        worlds, sums = self._drawable
        return worlds[bisect(sums, below(sums[-1], random))]

    def draw(self, random: Random01) -> State:
        """The state of one of these worlds."""
        state = self._state.copy()
        state.restore(self._drawn(random)[0])
        return state

    def draw_done(self, random: Random01) -> Done:
        """Moves and outcomes that lead to one of these worlds."""
        _, world = self._drawn(random)
        done: list[Outcome] = []
        while world.ways:
            at = below(sum(way[0] for way in world.ways), random)
            for weight, before, did in world.ways:
                at -= weight
                if at < 0:
                    done.append(did)
                    world = before
                    break
        steps = list(zip(self.steps, reversed(done), strict=True))
        moves = [int(did) for step, did in steps if step.actor != CHANCE]
        return moves, [did for step, did in steps if step.actor == CHANCE]

    def states(self) -> Iterator[tuple[State, int]]:
        """Each world's state and weight. It is the same state object for every world, mutated in
        between."""
        state = self._state.copy()
        for snapshot, world in self._now.items():
            state.restore(snapshot)
            yield state, world.weight


def number_of_orders(cards: str) -> int:
    return factorial(len(cards)) // prod(map(factorial, Counter(cards).values()))


def _orders(cards: str) -> Iterator[str]:
    """All distinct orders of these cards."""
    if not cards:
        yield ""
    for first in dict.fromkeys(cards):
        for rest in _orders(cards.replace(first, "", 1)):
            yield first + rest


@lru_cache(maxsize=2)
def _listed_orders(cards: str) -> Mapping[str, int]:
    """The orders of these cards, all equally likely."""
    return dict.fromkeys(_orders(cards), 1)


# Of a game.

_FOLLOWED: Final[WeakKeyDictionary[Game, dict[tuple[Seat, bool], tuple[list[Did], Worlds]]]] = (
    WeakKeyDictionary()
)
"""A cache: for the seats of each game, the steps so far and the worlds after them; and the same for
the earlier step that was asked for last."""


_REDRAWS: Final[WeakKeyDictionary[Game, dict[int, tuple[list[Did], Redraw]]]] = WeakKeyDictionary()
"""A cache: for the seats of each game, the steps so far and what draws others."""


def worlds_of(game: Game, seat: Seat, step: int | None = None) -> Worlds:
    """The worlds that this seat can't tell apart, now or before a step of the game.

    Raises:
        TooManyWorlds: There are more than `MAX_WORLDS`.
    """
    done = game.timeline.done[:step]
    followed, asked = _FOLLOWED.setdefault(game, {}), (seat, step is None)
    before, worlds = followed.get(asked, ([], None))
    if worlds is None or before != done[: len(before)]:
        before, worlds = [], Worlds(game.spec, game.names, seat, beginning(game))
    if len(before) < len(done):
        worlds = worlds.copy()
        worlds.advance(_seen_steps(game, worlds, len(before), len(done)))
    followed[asked] = done, worlds
    return worlds


def states(game: Game, seat: int, random: Random01) -> Iterator[State]:
    """An infinite sequence of random states that a seat can't tell apart."""
    spec, timeline = game.spec, game.timeline
    if spec.worlds is not None:
        yield from spec.worlds(timeline.state, seat, random)
    if spec.worlds_after is not None:
        yield from spec.worlds_after(timeline.walk(), timeline.state, seat, random)
    if game.spec.redraw is None:
        worlds = worlds_of(game, seat)
        while True:
            yield worlds.draw(random)
    while True:
        yield _replayed(beginning(game), *redrawn(game, seat, random))


def apart(game: Game, seat: int, random: Random01) -> Iterator[State] | None:
    """The same, from one of these states on: no way leads from them to the game. None if each of
    them is drawn from the game."""
    spec = game.spec
    if spec.worlds is not None:
        other = next(states(game, seat, random))
        return chain([other], spec.worlds(other, seat, random))
    if spec.worlds_after is not None:
        walked, (moves, outcomes) = beginning(game), redrawn(game, seat, random)
        other = _replayed(walked.copy(), moves, outcomes)
        return spec.worlds_after(_walk(walked, moves, outcomes), other, seat, random)
    return None


def redrawn(game: Game, seat: int, random: Random01) -> Done:
    """Moves and outcomes that a seat can't tell from those of a game."""
    if game.spec.redraw is None:
        return worlds_of(game, seat).draw_done(random)
    done, kept = game.timeline.done, _REDRAWS.setdefault(game, {})
    if seat not in kept or kept[seat][0] != done:
        kept[seat] = done, game.spec.redraw(game.timeline.walk(), game.timeline.state, seat)
    return kept[seat][1](random)


def beginning(game: Game) -> State:
    """The state before the deal as the players know it: without secret options."""
    options = game.spec.open_options(game.options)
    return game.spec.begin(game.seats, game.spec.checked(game.seats, options))


def _replayed(state: State, moves: Iterable[int], outcomes: Iterable[Outcome]) -> State:
    """A state after these moves and outcomes."""
    for _ in _walk(state, moves, outcomes):
        pass
    return state


def _walk(state: State, moves: Iterable[int], outcomes: Iterable[Outcome]) -> Walk:
    """The steps from a state on."""
    moves, outcomes = iter(moves), iter(outcomes)
    while state.actor is not None:
        did = next(outcomes if state.actor == CHANCE else moves, None)
        if did is None:
            break
        yield state, state.actor, did
        state.apply(did)


def _seen_steps(game: Game, worlds: Worlds, start: int, stop: int) -> Iterator[SeenStep]:
    """What the seat knows of these steps."""
    seat, state = worlds.seat, game.timeline.state_at(start)
    before = state.observe(seat)
    for actor, did in game.timeline.done[start:stop]:
        assert actor is not None, "a step has an actor"
        state.apply(did)
        after = state.observe(seat)
        if actor in (CHANCE, seat):
            yield SeenStep(actor, None if actor == CHANCE else int(did), before, after, [])
        else:
            yield SeenStep(actor, None, before, after, worlds.logged(before, int(did), after))
        before = after
