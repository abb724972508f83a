"""Chance processes: what happens step by step, with probabilities that depend on the state."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tablewidgets.chance.exact.distribution import Distribution
from tablewidgets.chance.exact.events import Event
from tablewidgets.chance.exact.linear import solve
from tablewidgets.chance.exact.rational import Number
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.chance.numbers.writing import fraction, label, texts
from tablewidgets.engine.validation import checked_int

S = TypeVar("S", bound=Hashable)
W = TypeVar("W", bound=Hashable)

Step = Callable[[S], Mapping[S, Number | str] | None]
"""A function from a state to the next states with their probabilities; None or {} at an end."""

MOST_STEPS: Final = 2_000
"""The number of steps after which a process counts as endless."""
MOST_STATES: Final = 60
"""The most states of which the long run is computed."""
MOST_LINES: Final = 60
"""The most lines of the tree as text; a larger one shows its beginning."""


class Branch(NamedTuple, Generic[S]):
    """A branch of the tree, with the node it leads to."""

    state: S
    chance: Fraction
    """The probability of the branch, given its node."""
    probability: Fraction
    """The probability of reaching the next node from the root: the product along the path."""


class ChanceProcess(Generic[S]):
    """What happens step by step, each step with probabilities that depend on the state.

    States that are equal are one, however they were reached.

    Args:
        start: The state at the beginning.
        step: Takes a state and returns the states that may follow, with their probabilities or
            weights; None where it ends.
        name: How a state is written.

    Raises:
        TypeError: If `step` can't be called.

    Example:
        Two players need one and two more wins (Pascal and Fermat):

        >>> process = tw.chance.ChanceProcess((1, 2), lambda need: None if 0 in need else
        ...     {(need[0] - 1, need[1]): 1, (need[0], need[1] - 1): 1})
        >>> process.P(lambda need: need[0] == 0)
        Fraction(3, 4)
        >>> process
        (1, 2)
          1/2  (0, 2)
          1/2  (1, 1)
            1/2 → 1/4  (0, 1)
            1/2 → 1/4  (1, 0)
    """

    def __init__(self, start: S, step: Step[S], *, name: Callable[[S], str] = label) -> None:
        if not callable(step):
            raise TypeError(texts().say("call.step", step=repr(step)))
        self.start: Final = start
        self._step: Final = step
        self.name: Final = name
        """How a state is written."""
        self._known: Final[dict[S, Distribution[S] | None]] = {}

    def next(self, state: S) -> Distribution[S] | None:
        """What may follow a state.

        Args:
            state: Any state.

        Returns:
            The distribution of the next state; None at an end.

        Example:
            >>> tw.chance.first_to(2, (1, 0)).next((1, 0))[(2, 0)]
            Fraction(1, 2)
        """
        if state not in self._known:
            chances = self._step(state)
            self._known[state] = Distribution(chances) if chances else None
        return self._known[state]

    def branches(self, state: S, probability: Fraction = Fraction(1)) -> list[Branch[S]]:
        """The branches of a node of the tree.

        Args:
            state: The state of the node.
            probability: The probability of reaching it.

        Returns:
            Each next state, with its probability from the node and from the root.

        Example:
            >>> tw.chance.first_to(2, (1, 0)).branches((1, 0))[0].state
            (1, 1)
        """
        law: Mapping[S, Fraction] = self.next(state) or {}
        return [Branch(to, chance, probability * chance) for to, chance in law.items()]

    # What comes of it.

    @cached_property
    def _levels(self) -> list[dict[S, Fraction]]:
        """The probability of each state, by the number of steps."""
        levels = [{self.start: Fraction(1)}]
        while True:
            after: dict[S, Fraction] = {}
            for state, probability in levels[-1].items():
                for branch in self.branches(state, probability):
                    after[branch.state] = after.get(branch.state, Fraction()) + branch.probability
            if not after:
                return levels
            levels.append(after)
            if len(levels) > MOST_STEPS:
                raise ValueError(texts().say("call.endless", most_steps=MOST_STEPS))

    def law(self, of: Callable[[S], W] | None = None) -> Distribution[Any]:
        """How it ends.

        Args:
            of: A function of the last state; without one, the state itself.

        Returns:
            The distribution of the last state, or of the function.

        Raises:
            ValueError: If it doesn't end.

        Example:
            >>> tw.chance.first_to(2, (1, 0)).law()[(2, 0)]
            Fraction(1, 2)
        """
        ends: dict[S, Fraction] = {}
        for level in self._levels:
            for state, probability in level.items():
                if self.next(state) is None:
                    ends[state] = ends.get(state, Fraction()) + probability
        law = Distribution(ends)
        return law if of is None else law.map(of)

    def after(self, steps: int) -> Distribution[S]:
        """The state after some steps; what has ended stays where it is.

        Args:
            steps: How many steps.

        Returns:
            The distribution of the state.

        Raises:
            ValueError: If there are too many steps.

        Example:
            >>> tw.chance.first_to(2, (1, 0)).after(1)[(1, 1)]
            Fraction(1, 2)
        """
        steps = checked_int("steps", steps, 0, MOST_STEPS)
        weights: dict[S, Fraction] = {self.start: Fraction(1)}
        for _ in range(steps):
            weights_after: dict[S, Fraction] = {}
            for state, probability in weights.items():
                for to, chance in self._onward(state).items():
                    weights_after[to] = weights_after.get(to, Fraction()) + probability * chance
            weights = weights_after
        return Distribution(weights)

    # As a Markov chain, which need not end.

    def states(self) -> tuple[S, ...]:
        """All states that can be reached, in the order in which they first can.

        Returns:
            The states, from the start on.

        Raises:
            ValueError: If there are too many.

        Example:
            >>> tw.chance.first_to(1, (0, 0)).states()
            ((0, 0), (0, 1), (1, 0))
        """
        found = {self.start: None}
        waiting = [self.start]
        for state in waiting:
            for to in self.next(state) or ():
                if to not in found:
                    found[to] = None
                    waiting.append(to)
            if len(found) > MOST_STATES:
                raise ValueError(texts().say("call.many_states", most_states=MOST_STATES))
        return tuple(found)

    def stationary(self) -> Distribution[S]:
        """The distribution that a step leaves as it is: how often each state comes in the long run.

        Returns:
            The only one there is; a state that ends stays where it is.

        Raises:
            ValueError: If there are several, as where it may end in more than one way, or too many
                states.

        Example:
            A crown that goes to any of the two others:

            >>> heirs = {"Ana": ["Bo", "Cy"], "Bo": ["Ana", "Cy"], "Cy": ["Ana", "Bo"]}
            >>> crown = tw.chance.ChanceProcess("Ana", lambda king: dict.fromkeys(heirs[king], 1))
            >>> crown.stationary()["Ana"], crown.after(3)["Ana"]
            (Fraction(1, 3), Fraction(1, 4))
        """
        states = self.states()
        steps = [self._onward(state) for state in states]
        balance = [
            [step.get(to, Fraction()) - (at == n) for n, step in enumerate(steps)] + [Fraction()]
            for at, to in enumerate(states)
        ]
        law = solve([*balance, [Fraction(1)] * (len(states) + 1)])
        if law is None:
            raise ValueError(texts().say("call.stationary"))
        return Distribution(dict(zip(states, law, strict=True)))

    def table(self) -> Grid:
        """The transitions: from each state, the probability of each next one.

        Returns:
            A table that prints as text and shows as HTML.

        Raises:
            ValueError: If there are too many states.

        Example:
            >>> step = {"up": {"up": 3, "down": 1}, "down": {"up": 1}}.get
            >>> tw.chance.ChanceProcess("up", step).table().rows
            [['up', '3/4', '1/4'], ['down', '1', '0']]
        """
        states = self.states()
        rows = [
            [
                self.name(state),
                *(fraction(self._onward(state).get(to, Fraction())) for to in states),
            ]
            for state in states
        ]
        return Grid("", ["", *map(self.name, states)], rows, words=[0])

    def _onward(self, state: S) -> Mapping[S, Fraction]:
        """What follows a state; what has ended stays where it is."""
        return self.next(state) or {state: Fraction(1)}

    def P(self, event: Event[S], given: Event[S] | None = None) -> Fraction:
        """The probability that it ends in a certain way, or given that it ends in another one.

        Args:
            event: A state, a set of states, or a test of the last state.
            given: The event that is known to have happened, written in the same way.

        Returns:
            The exact probability.

        Raises:
            ValueError: If it doesn't end, or the given event can't happen.

        Example:
            >>> tw.chance.first_to(3, (2, 1)).P(lambda score: score[0] == 3)
            Fraction(3, 4)
        """
        return self.law().P(event, given)

    def given(self, event: Event[S]) -> ChanceProcess[S]:
        """The same process once it is known how it ends.

        Args:
            event: A state, a set of states, or a test of the last state.

        Returns:
            A process with the conditional probabilities.

        Raises:
            ValueError: If it never ends so.

        Example:
            >>> process = tw.chance.first_to(3, (2, 1)).given(lambda score: score[1] == 3)
            >>> process.next((2, 1))[(2, 2)]
            Fraction(1, 1)
        """
        happens = self.law()._test(event)
        hope: dict[S, Fraction] = {}
        for level in reversed(self._levels):
            for state in level:
                law = self.next(state)
                hope[state] = Fraction(happens(state)) if law is None else law.E(hope.__getitem__)
        if not hope[self.start]:
            raise ValueError(texts().say("call.never"))

        def step(state: S) -> Mapping[S, Number | str]:
            law: Mapping[S, Fraction] = self.next(state) or {}
            return {to: chance * hope[to] / hope[state] for to, chance in law.items() if hope[to]}

        return ChanceProcess(self.start, step, name=self.name)

    def whole(self) -> int:
        """The least number of cases to begin with so that every node gets a whole number.

        Returns:
            That number.

        Example:
            >>> tw.chance.first_to(3, (2, 1)).whole()
            4
        """
        return lcm(*(node.probability.denominator for _, node in self.nodes()))

    def nodes(self) -> Iterator[tuple[int, Branch[S]]]:
        """All nodes of the tree, each before those that follow it.

        Returns:
            For each way there is, how many steps it has and the node at its end.

        Example:
            >>> [(steps, node.state) for steps, node in tw.chance.first_to(2, (1, 1)).nodes()]
            [(0, (1, 1)), (1, (1, 2)), (1, (2, 1))]
        """
        waiting = [(0, Branch(self.start, Fraction(1), Fraction(1)))]
        while waiting:
            steps, node = waiting.pop()
            yield steps, node
            ways = self.branches(node.state, node.probability)
            waiting.extend((steps + 1, way) for way in reversed(ways))

    def __repr__(self) -> str:
        lines: list[str] = []
        for steps, node in self.nodes():
            if len(lines) == MOST_LINES:
                lines.append(texts().say("tree.more"))
                break
            lines.append(f"{'  ' * steps}{_chances(steps, node)}{self.name(node.state)}")
        return "\n".join(lines)


def _chances(steps: int, node: Branch[Any]) -> str:
    """The probability of a branch and, from the second step on, that of the path."""
    if not steps:
        return ""
    if steps == 1:
        return f"{fraction(node.chance)}  "
    return f"{fraction(node.chance)} → {fraction(node.probability)}  "


def first_to(
    goal: int, score: tuple[int, ...], chances: Mapping[int, Number | str] | None = None
) -> ChanceProcess[tuple[int, ...]]:
    """The problem of points: who is first to win a number of rounds.

    Args:
        goal: How many rounds win.
        score: The rounds won so far, one number for each player.
        chances: The probability of each player to win a round; without them, all are equally
            likely.

    Returns:
        The process; its states are scores.

    Raises:
        ValueError: If a number is out of range, or the chances name a player who isn't there.
        TypeError: If the score is not a tuple of numbers.

    Example:
        >>> tw.chance.first_to(3, (2, 1)).P(lambda score: score[0] == 3)
        Fraction(3, 4)
    """
    goal = checked_int("goal", goal, 1, 1000)
    if not isinstance(score, tuple | list) or len(score) < 2:
        raise TypeError(texts().say("call.score", score=repr(score)))
    start = tuple(checked_int("score", won, 0, goal) for won in score)
    winner = Distribution(range(len(start)) if chances is None else chances)
    unknown = [player for player in winner if player not in range(len(start))]
    if unknown:
        raise ValueError(texts().say("call.chances", p=len(start) - 1, unknown=repr(unknown[0])))

    def step(now: tuple[int, ...]) -> dict[tuple[int, ...], Number | str] | None:
        if goal in now:
            return None
        return {
            tuple(won + (at == player) for at, won in enumerate(now)): chance
            for player, chance in winner.items()
        }

    return ChanceProcess(start, step, name=lambda won: "\N{EN DASH}".join(map(label, won)))
