"""The checks of secrets, redraws and beliefs hold for a right game, and find what is wrong."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any, Self

import pytest

import tablewidgets as tw
from tablewidgets.chance.beliefs import Evidence
from tablewidgets.chance.default_beliefs import WorldBeliefs
from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.engine.chance import CHANCE, Outcome, Random01
from tablewidgets.engine.spec import Done
from tablewidgets.engine.state import TEACHER, Seat, Walk
from tablewidgets.testing import check_all, check_beliefs, check_redraw, check_secrets
from tests.engine.test_testing import redraw
from tests.toy import Higher, HigherState, Seen, variant


def seen_as(state: HigherState, seat: Seat, known: int) -> Seen:
    """What somebody sees who knows these cards."""
    values = tuple(value if known >> card & 1 else "" for card, value in enumerate(state.pack))
    return Seen(seat, state.actor, state.turn, state.cards, values, state.looked)


class Open(HigherState):
    """Shows everybody all cards on the table."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Seen:
        known = -1 if seat == TEACHER else sum(1 << card for card in self.cards)
        return seen_as(self, seat, known)


class Peeping(HigherState):
    """Seat 0 sees what seat 1 sees."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Seen:
        if seat != 0 or self.actor is None:
            return super().observe(seat)
        return seen_as(self, seat, self.looked[0] | self.looked[1])


class LeftOver(HigherState):
    """Lets slip the card left over, which no scene shows."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Seen:
        seen = super().observe(seat)
        return seen._replace(looked=(*seen.looked, ord(self.pack[-1]))) if self.pack else seen


class OnTelevision(HigherState):
    """Spectators see what is in the hands."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Seen:
        return seen_as(self, seat, -1) if seat is None else super().observe(seat)


class Untaught(HigherState):
    """The teacher sees no more than a spectator."""

    __slots__ = ()

    def observe(self, seat: Seat) -> Seen:
        return super().observe(None)._replace(seat=seat)


class Suggestive(HigherState):
    """Offers a swap only for a higher card, even to those who have not looked."""

    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        if self.actor in (None, CHANCE):
            return ()
        mine = self.pack[self.cards[self.actor or 0]]
        return super().legal() if mine < "3" else super().legal()[:1]


def every_seed(check: Callable[..., object], game: type[Higher], players: int = 3) -> None:
    for seed in range(10):
        check(partial(game, players), seed)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (
            Open,
            r"in 30 games seat 0 never sees anything that seat 1 can't see: either observe\(1\)",
        ),
        (Peeping, r"seat 1 never sees anything that seat 0 can't see: either observe\(0\) leaks"),
        (LeftOver, r"its view is the same, and so are the log.*observe\(\) leaks it\.\nlooked: "),
        (OnTelevision, r"a spectator sees at step 0 what seat 0 can't see: observe\(None\) is to"),
        (Untaught, r"the teacher observes the same in two states that differ: let observe\(TEACH"),
        (Suggestive, r"what is legal for seat \d after step \d depends on what it can't see"),
    ],
)
def test_a_leak_is_found_out(state: type[HigherState], sentence: str) -> None:
    """Though the redraw by default relies on what is observed."""
    game = variant(begin=lambda seats, options: state(seats))  # noqa: ARG005
    with pytest.raises(AssertionError, match=sentence):
        every_seed(check_secrets, game)


def test_allies_may_know_the_same() -> None:
    game = variant(begin=lambda seats, options: Peeping(seats))  # noqa: ARG005
    check_secrets(partial(game, 3), 1, allies=[(1, 0)])


def test_check_all_takes_allies(monkeypatch: pytest.MonkeyPatch) -> None:
    changes: Any = {"begin": lambda seats, _: Peeping(seats)}
    monkeypatch.setattr(Higher, "spec", dataclasses.replace(Higher.spec, **changes))
    check_all(partial(Higher, 3), range(1), allies=[(1, 0)])
    with pytest.raises(AssertionError, match="never sees anything") as found:
        check_all(partial(Higher, 3), range(1))
    assert found.value.__notes__ == ["found by tablewidgets.testing.check_secrets, seed 0"]


def test_a_view_that_tells_more_than_the_scene_is_found_out() -> None:
    def view(seen: Seen, names: Any) -> Any:
        return Higher.spec.view(seen, names) | {"left": seen.looked[-1]}

    game = variant(view=view, begin=lambda seats, options: LeftOver(seats))  # noqa: ARG005
    with pytest.raises(AssertionError, match=r"nothing shows: its scene is the same.*"):
        every_seed(check_secrets, game)


def test_a_game_that_denies_its_secrets_is_found_out() -> None:
    with pytest.raises(
        AssertionError,
        match=r"secrets=False, and seat \d sees at step \d what seat \d can't see: say",
    ):
        every_seed(check_secrets, variant(secrets=False))


@pytest.mark.parametrize("game", [tw.Kraaw, tw.Carnuta, tw.Carnavalesque])
def test_right_games_keep_their_secrets_and_redraw_uniformly(game: Any) -> None:
    check_secrets(partial(game, 3), 1)
    check_redraw(partial(game, 3), 1)


# Redraws.


def the_same(walk: Walk, *_others: object) -> Done:
    """Redraws nothing."""
    moves: list[int] = []
    outcomes: list[Outcome] = []
    for _, actor, did in walk:
        if actor == CHANCE:
            outcomes.append(did)
        else:
            moves.append(int(did))
    return moves, outcomes


def biased(walk: Walk, state: Any, seat: int, random: Random01) -> Done:
    """Puts the lowest card that it can put anywhere into the first place, in every other draw."""
    known = state.looked[seat]
    moves, (deal, *swaps) = redraw(walk, state, seat, random)
    pack = list(str(deal))
    free = [card for card in range(len(pack)) if not known >> card & 1]
    lowest = min(free, key=lambda card: pack[card])
    if random() < 0.5:
        pack[free[0]], pack[lowest] = pack[lowest], pack[free[0]]
    return moves, ["".join(pack), *swaps]


def test_right_redraws_are_taken_for_right() -> None:
    for players in (2, 3, 4):
        every_seed(check_redraw, variant(redraw=redraw), players)


@pytest.mark.parametrize(
    ("redraw", "sentence"),
    [
        (the_same, r"gives the state of the game itself, in \d+ draws of 200 where there are"),
        (biased, r"is not uniform: it gives too (often|seldom) a game with pack\[\d\] == "),
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
        (Stubborn, r"beliefs\.without\('values'\) leaves out nothing, and takes {'values'} into"),
        (Confused, r"beliefs\.without\(\) fails: ValueError: never"),
        (Twice, r"two pieces of evidence have the same key: \('values', 'values'\)"),
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
            {"begin": lambda seats, _: LeftOver(seats)},
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
