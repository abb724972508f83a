"""Bots: they choose from what their seat sees, and Greedy plays well."""

from __future__ import annotations

import gc
import re
from collections.abc import Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.engine.bots import LazyView, lazy_view
from tablewidgets.engine.state import State
from tablewidgets.new_game.higher import Higher
from tests.template import play


class Curious:
    """Stores the views, and plays the first legal action."""

    def __init__(self) -> None:
        self.views: list[Mapping[str, Any]] = []

    def choose(self, view: Mapping[str, Any], legal: Sequence[Action]) -> Action:
        self.views.append(view)
        return legal[0]


def test_bots_play_their_seats_until_another_is_to_act() -> None:
    game = play(Higher(3, seed=1), 0)
    assert tw.bots.play_on(game, {1: Curious(), 2: Curious()}) is game
    assert game.to_act == 0
    assert len(game.timeline.moves) == 3


def test_bots_play_to_the_end() -> None:
    game = tw.bots.play_on(tw.Kraaw(3, seed=1), {seat: tw.bots.Random(seat) for seat in range(3)})
    assert game.is_over


def test_a_bot_sees_what_its_seat_sees_and_nothing_else() -> None:
    game, bot = tw.Kraaw(2, seed=1), Curious()
    while not game.is_over:
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        game.play(bot.choose(lazy_view(game, seat), game.legal_actions()))
        assert bot.views[-1] == view, "and later changes don't come through"
        assert dict(bot.views[-1]) == view
    assert repr(bot.views[-1]) == repr(view)


def test_a_bot_cant_reach_the_game_from_its_view() -> None:
    """Everything reachable from the view is data, except modules, classes and globals."""
    game = tw.Kraaw(2, seed=987654321)
    reached: dict[int, object] = {}
    coming: list[object] = [lazy_view(game, 0)]
    while coming:
        thing = coming.pop()
        if id(thing) in reached or isinstance(thing, type | ModuleType):
            continue
        reached[id(thing)] = thing
        if isinstance(thing, FunctionType):
            coming += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        else:
            coming += gc.get_referents(thing)
    assert not [thing for thing in reached.values() if isinstance(thing, tw.Game | State)]
    assert not [thing for thing in reached.values() if thing == game.seed]
    assert game.seed not in [
        thing for thing in reached.values() if type(thing) is int and thing > 9
    ]


@pytest.mark.parametrize(
    ("bots", "says"),
    [([tw.bots.Random()] * 3, "bots: a bot for each seat"), (tw.bots.Random(), "bots: a bot for"),
     ({3: tw.bots.Random()}, "the seats are 0 to 2"), ({"0": tw.bots.Random()}, "the seats are"),
     ({1: "greedy"}, "'greedy' is no bot: write {1: tw")],
)  # fmt: skip
def test_invalid_bots_are_refused(bots: Any, says: str) -> None:
    for play_some in (tw.bots.play_on, tw.bots.play_one):
        with pytest.raises((TypeError, ValueError), match=re.escape(says)):
            play_some(Higher(3, seed=1), bots)


def test_a_lazy_view_is_computed_once_when_it_is_read() -> None:
    made = []

    def make() -> dict[str, int]:
        made.append(1)
        return {"a": 1}

    view = LazyView(make)
    assert made == []
    assert (view["a"], len(view), list(view)) == (1, 1, ["a"])
    assert made == [1]


def test_the_same_seed_makes_the_same_choices() -> None:
    for bot in (tw.bots.Random, tw.bots.Greedy):
        games = [
            tw.bots.play_on(tw.Kraaw(3, seed=5), {seat: bot(seat) for seat in range(3)})
            for _ in range(2)
        ]
        assert games[0].to_json() == games[1].to_json()


class Undecided(tw.bots.Greedy):
    """Finds every action worth the same."""

    def _rates(self, view: object, legal: Sequence[object]) -> list[float]:  # noqa: ARG002
        return [0.0] * len(legal)


Undecided.__name__ = "Greedy"


def drawn(bot: Any, below: int = 100, times: int = 10) -> list[int]:
    """What a bot chooses among so many actions, again and again."""
    return [bot.choose({}, range(below)) for _ in range(times)]


def test_different_bots_do_not_draw_the_same_numbers() -> None:
    class Mine(tw.bots.Random):
        """Has a name of its own."""

    made = [kind(seed) for kind in (tw.bots.Random, Undecided, Mine) for seed in range(5)]
    assert len({tuple(drawn(bot)) for bot in made}) == len(made)


def test_the_numbers_of_a_bot_are_the_same_on_every_python() -> None:
    assert drawn(tw.bots.Random(1)) == [71, 40, 68, 14, 78, 37, 33, 41, 23, 73]
    assert drawn(Undecided(1)) == [92, 23, 94, 3, 25, 69, 83, 93, 94, 60]


def test_greedy_chooses_the_highest_rating() -> None:
    game = tw.Kraaw(2, seed=1, deal=[[5, 1, 1, 1, 1], None])
    while not game.is_over:
        seat, legal = game.to_act, game.legal_actions()
        assert seat is not None
        assert tw.Kraaw.spec.rate is not None
        rates = dict(zip(legal, tw.Kraaw.spec.rate(game.view(seat), legal), strict=True))
        chosen = tw.bots.Greedy(1).choose(game.view(seat), legal)
        assert rates[chosen] == max(rates.values())
        game.play(chosen)


@pytest.mark.parametrize(("players", "least"), [(2, 0.85), (3, 0.75), (4, 0.7)])
def test_greedy_beats_random_at_kraaw(players: int, least: float) -> None:
    """One greedy bot among random ones, which would win 1/2, 1/3, 1/4 of the games."""
    games = 60
    won = 0
    for seed in range(games):
        greedy = seed % players
        bots: dict[int, Any] = {seat: tw.bots.Random(seed) for seat in range(players)}
        game = tw.bots.play_on(tw.Kraaw(players, seed=seed), bots | {greedy: tw.bots.Greedy(seed)})
        assert game.result is not None
        won += greedy in game.result.winners
    assert won >= least * games, f"{won} of {games}"
