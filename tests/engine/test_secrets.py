"""The checks of secrets, redraws and beliefs hold for a right game, and find what is wrong."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Self

import pytest

from tablewidgets.chance.beliefs import Evidence
from tablewidgets.chance.default_beliefs import WorldBeliefs
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.engine.chance import CHANCE, Outcome, Random01
from tablewidgets.engine.spec import Done, Redraw
from tablewidgets.engine.state import TEACHER, Seat, Walk
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.observation import Hands, Observation
from tablewidgets.new_game.higher.rules import HigherState
from tablewidgets.testing import check_all, check_beliefs, check_redraw, check_secrets, secrets
from tests.engine.test_testing import LeakyLegal, redraw
from tests.template import variant
from tests.tries import number_of_tries


class Open(HigherState):
    """Shows everybody all hands."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        return super().observe(seat)._replace(hands=self.hands)


class Peeping(HigherState):
    """Seat 0 sees what seat 1 sees."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        seen = super().observe(seat)
        if seat != 0:
            return seen
        return seen._replace(hands=(seen.hands[0], self.hands[1], *seen.hands[2:]))


class Slip(NamedTuple):
    """An observation, and the lowest card of the pile."""

    seat: Seat
    actor: int | None
    hands: Hands
    pile: int
    discarded: tuple[int, ...]
    shown: tuple[int, ...]
    wins: tuple[int, ...]
    lowest: int


class LeftOver(HigherState):
    """Lets slip a card that no scene shows."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Any:
        return Slip(*super().observe(seat), self.pile[0])


VIEW = Higher.spec.view


def without_the_slip(seen: Slip, names: Sequence[str]) -> Any:
    return VIEW(Observation(*seen[:-1]), names)


class OnTelevision(HigherState):
    """Spectators see what is in the hands."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        seen = super().observe(seat)
        return seen._replace(hands=self.hands) if seat is None else seen


class Untaught(HigherState):
    """The teacher sees no hand, not even at the end."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Observation:
        seen = super().observe(seat)
        return seen._replace(hands=(), shown=()) if seat == TEACHER else seen


@pytest.fixture
def fewer_exchanges(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that 30 games in which somebody never sees anything take less long."""
    monkeypatch.setattr(secrets, "EXCHANGES", number_of_tries(60, 300))


def every_seed(
    check: Callable[..., object], game: type[Higher], players: int = 3, seeds: int = 10
) -> None:
    for seed in range(seeds):
        check(partial(game, players), seed)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (
            Open,
            r"in 30 games seat 0 never sees anything that seat 1 can't see: either observe\(1\)",
        ),
        (Peeping, r"seat 1 never sees anything that seat 0 can't see: either observe\(0\) leaks"),
        (LeftOver, r"its view is the same, and so are the log.*observe\(\) leaks it\.\nlowest: "),
        (
            OnTelevision,
            r"a spectator sees at step \d+ what seat 0 can't see: observe\(None\) is to",
        ),
        (Untaught, r"the teacher observes the same in two states that differ: let observe\(TEACH"),
        (LeakyLegal, r"what is legal for seat \d after step \d+ depends on what it can't see"),
    ],
)
@pytest.mark.usefixtures("fewer_exchanges")
def test_a_leak_is_found_out(state: type[HigherState], sentence: str) -> None:
    """Though the redraw by default relies on what is observed."""
    view = without_the_slip if state is LeftOver else Higher.spec.view
    game = variant(begin=lambda seats, _: state(seats), view=view)
    with pytest.raises(AssertionError, match=sentence):
        every_seed(check_secrets, game)


def test_allies_may_know_the_same() -> None:
    game = variant(begin=lambda seats, _: Peeping(seats))
    check_secrets(partial(game, 3), 1, allies=[(1, 0)])


@pytest.mark.usefixtures("fewer_exchanges")
def test_check_all_takes_allies(monkeypatch: pytest.MonkeyPatch) -> None:
    changes: Any = {"begin": lambda seats, _: Peeping(seats)}
    monkeypatch.setattr(Higher, "spec", dataclasses.replace(Higher.spec, **changes))
    check_all(partial(Higher, 3), range(1), allies=[(1, 0)])
    with pytest.raises(AssertionError, match="never sees anything") as found:
        check_all(partial(Higher, 3), range(1))
    assert found.value.__notes__ == ["found by tablewidgets.testing.check_secrets, seed 0"]


def test_a_view_that_tells_more_than_the_scene_is_found_out() -> None:
    game = variant(begin=lambda seats, _: LeftOver(seats))
    with pytest.raises(AssertionError, match=r"nothing shows: its scene is the same.*"):
        every_seed(check_secrets, game)


def test_a_game_that_denies_its_secrets_is_found_out() -> None:
    with pytest.raises(
        AssertionError,
        match=r"secrets=False, and seat \d sees at step \d+ what seat \d can't see: say",
    ):
        every_seed(check_secrets, variant(secrets=False))


# Redraws.


def the_same(walk: Walk, *_others: object) -> Redraw:
    """Redraws nothing."""
    moves: list[int] = []
    outcomes: list[Outcome] = []
    for _, actor, did in walk:
        if actor == CHANCE:
            outcomes.append(did)
        else:
            moves.append(int(did))
    return lambda _: (moves, outcomes)


def biased(walk: Walk, state: Any, seat: int) -> Redraw:
    """Draws some times, and takes what ends with low cards."""
    uniform = redraw(walk, state, seat)

    def draw(random: Random01) -> Done:
        draws = (uniform(random) for _ in range(8))
        return min(draws, key=lambda done: [int(card) for card in reversed(done[1])])

    return draw


def test_right_redraws_are_taken_for_right() -> None:
    for players in (2, 3):
        every_seed(check_redraw, variant(redraw=redraw), players, number_of_tries(3, 10))


@pytest.mark.parametrize(
    ("redraw", "sentence"),
    [
        (the_same, r"gives the state of the game itself, in \d+ draws of 200 where there are"),
        (biased, r"is not uniform: it gives too (often|seldom) a game with \w+"),
    ],
)
def test_a_redraw_that_is_not_uniform_is_found_out(redraw: Any, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        every_seed(check_redraw, variant(redraw=redraw))


# Beliefs.


class Believer(Higher):
    """Higher, with the beliefs of a class."""

    of: type[WorldBeliefs]

    def beliefs(self, seat: Seat = None, step: int | None = None) -> WorldBeliefs:
        beliefs = super().beliefs(seat, step)
        assert isinstance(beliefs, WorldBeliefs)
        return self.of(self.spec, self.players, beliefs._worlds)


class Stubborn(WorldBeliefs):
    def _forgetting(self, forgotten: frozenset[str]) -> Self:  # noqa: ARG002
        return self


class Confused(WorldBeliefs):
    def _forgetting(self, forgotten: frozenset[str]) -> Self:  # noqa: ARG002
        raise ValueError("never")


class Twice(WorldBeliefs):
    def _pieces(self) -> list[Evidence]:
        return [*super()._pieces()] * 2


class Tableless(WorldBeliefs):
    def table(self) -> Grid:
        return Grid("", [], [["nothing"]])._replace(rows=[[1]], heads=["a", "b"])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("beliefs", "sentence"),
    [
        (Stubborn, r"beliefs\.without\('hands'\) leaves out nothing, and takes {'hands'} into"),
        (Confused, r"beliefs\.without\(\) fails: ValueError: never"),
        (Twice, r"two pieces of evidence have the same key: \('hands', 'hands'\)"),
        (Tableless, r"beliefs\.without\(\)\.table\(\) fails: TypeError"),
    ],
)
def test_wrong_beliefs_are_found_out(beliefs: type[WorldBeliefs], sentence: str) -> None:
    class Wrong(Believer):
        of = beliefs

    with pytest.raises(AssertionError, match=sentence):
        every_seed(partial(check_beliefs, often=1), Wrong)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"begin": lambda seats, _: LeftOver(seats), "view": without_the_slip},
            r"its view is the same.*observe\(\) leaks it",
        ),
        ({"redraw": the_same}, "gives the state of the game itself"),
        ({"redraw": biased}, "is not uniform"),
    ],
)
def test_check_all_finds_each_of_them(
    changes: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Higher, "spec", dataclasses.replace(Higher.spec, **changes))
    with pytest.raises(AssertionError, match=sentence):
        check_all(partial(Higher, 3), range(5))
