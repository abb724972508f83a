"""The search bot: it thinks in worlds that its seat can't tell apart, and says why."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import speaking
from tablewidgets.engine.reasons import Reasons, Tried
from tablewidgets.new_game.higher import Higher

GAMES: list[Callable[[int], Game]] = [
    lambda seed: tw.Kraaw(3, seed=seed),
    lambda seed: tw.Carnuta(2, seed=seed),
    lambda seed: tw.Carnavalesque(3, seed=seed, version="events"),
    lambda seed: Higher(2, seed=seed),
]
NAMES = ["kraaw", "carnuta", "carnavalesque", "higher"]


def played(game: Game, actions: int, seed: int = 1) -> Game:
    """Some actions of anyone's."""
    chance = random.Random(seed)
    for _ in range(actions):
        if game.to_act is not None:
            game.play(chance.choice(game.legal_actions()))
    return game


def choose(game: Game, bot: Any) -> Any:
    """What a bot would do for the seat to act."""
    copy = tw.from_json(game.to_json())
    seat = copy.to_act
    assert seat is not None
    tw.bots.play_one(copy, {seat: bot})
    return [step.action for step in copy.history if step.action is not None][-1]


@pytest.mark.parametrize("make", GAMES[:3], ids=NAMES[:3])
def test_it_plays_whole_games(make: Callable[[int], Game]) -> None:
    game = make(2)
    bots: dict[int, Any] = dict(enumerate(map(tw.bots.Random, range(game.seats))))
    bots[0] = tw.bots.Search(worlds=1, seed=1)
    assert tw.bots.play_on(game, bots).is_over


def test_it_plays_a_game_that_says_nothing_of_playouts() -> None:
    """It plays on at random there, to the end of the game."""
    assert Higher.spec.playouts is None
    bots: dict[int, Any] = {0: tw.bots.Search(worlds=10, seed=1), 1: tw.bots.Random(1)}
    assert tw.bots.play_on(Higher(2, seed=3), bots).is_over


@pytest.mark.parametrize("make", GAMES[:3], ids=NAMES[:3])
def test_with_the_same_seed_it_thinks_the_same(make: Callable[[int], Game]) -> None:
    game = played(make(3), 12)
    bots = [tw.bots.Search(worlds=8, seed=seed) for seed in (5, 5, 6)]
    assert choose(game, bots[0]) == choose(game, bots[1])
    choose(game, bots[2])
    tried = [bot.why().tried for bot in bots]
    assert tried[0] == tried[1] != tried[2]


@pytest.mark.parametrize("make", GAMES[:3], ids=NAMES[:3])
def test_it_keeps_to_its_time(make: Callable[[int], Game], monkeypatch: pytest.MonkeyPatch) -> None:
    """Within 10 %, in the middle of a game; it is measured in seconds of CPU, of which no other
    program takes any."""
    monkeypatch.setattr("tablewidgets.engine.search.perf_counter", process_time)
    game = played(make(2), 30)
    while len(game.legal_actions()) < 3:
        game = played(game, 1)
    seat, legal = game.to_act, game.legal_actions()
    assert seat is not None
    kept = 0
    for seed in range(5):
        began = process_time()
        tw.bots.Search(seconds=0.2, seed=seed).choose(tw.bots.lazy_view(game, seat), legal)
        kept += process_time() - began == pytest.approx(0.2, rel=0.1)
        if kept == 3:
            return
    raise AssertionError(f"only {kept} times of 5")


def test_in_kraaw_it_beats_the_greedy_bot() -> None:
    """Each deal is played twice, with the seats exchanged. Without thinking, 6 of 12 are won."""
    won = 0
    for at in range(12):
        game, seat = tw.Kraaw(2, seed=40 + at // 2), at % 2
        bots: dict[int, Any] = {1 - seat: tw.bots.Greedy(at)}
        bots[seat] = tw.bots.Search(worlds=10, seed=at)
        result = tw.bots.play_on(game, bots).result
        assert result is not None
        won += seat in result.winners
    assert won >= 9


def test_all_actions_are_tried_in_the_same_worlds_and_the_worse_are_given_up() -> None:
    game = played(tw.Kraaw(3, seed=4, first=0), 9)
    bot = tw.bots.Search(worlds=32, seed=1)
    chosen = choose(game, bot)
    tried = bot.why().tried
    assert tried[0].action == chosen
    assert len(tried[0].values) == len(tried[1].values) == 32
    assert len(tried) > 4
    assert min(len(of.values) for of in tried) < 16
    assert all(0 <= value <= 1 for of in tried for value in of.values)
    less, error = bot.why().difference
    assert less == pytest.approx(tried[0].mean - tried[1].mean)
    assert error > 0


def test_it_thinks_for_as_long_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """And in one world even when there is no time at all. The clock is looked at twice a world."""

    def clock(step: float) -> Iterator[float]:
        now = 0.0
        while True:
            yield now
            now += step

    game = tw.Kraaw(2, seed=1, first=0)
    for step, worlds in ((0.01, 5), (1.0, 1)):
        ticks = clock(step)
        monkeypatch.setattr(
            "tablewidgets.engine.search.perf_counter", lambda ticks=ticks: next(ticks)
        )
        bot = tw.bots.Search(seconds=0.1, seed=1)
        choose(game, bot)
        assert len(bot.why().tried[0].values) == pytest.approx(worlds, abs=1)


def test_a_favourite_is_left_only_for_what_is_clearly_better() -> None:
    """Where playouts tell less than the rating of the greedy bot."""
    spec = tw.Carnavalesque.spec
    assert spec.playouts is not None
    assert spec.rate is not None
    game = played(tw.Carnavalesque(3, seed=3), 10)
    seat = game.to_act
    assert seat is not None
    rates = spec.rate(game.view(seat), game.legal_actions())
    favourite = game.legal_actions()[rates.index(max(rates))]
    assert choose(game, tw.bots.Search(worlds=2, seed=1)) == favourite


def test_why_in_words() -> None:
    game = played(tw.Kraaw(["Ana", "Bo"], seed=4, first=0), 9)
    bot = tw.bots.Search(worlds=40, seed=1)
    with pytest.raises(ValueError, match="why: the bot has not chosen anything yet"):
        bot.why()
    choose(game, bot)
    first, second, third, fourth = str(bot.why()).splitlines()
    assert "In 40 worlds that look the same from this seat" in first
    assert "rounds in 100" in first
    assert "give or take" in second
    assert "the first is clearly better" in third
    assert fourth.startswith("What tells these worlds apart: ")
    with speaking("fr"):
        assert "mondes que cette place ne distingue pas" in str(bot.why())


def test_worlds_that_differ_by_little_are_no_better_and_no_worse() -> None:
    first, second = tw.Kraaw(2, seed=1, first=0).legal_actions()[:2]

    def compared(*differences: float) -> Reasons:
        values = tuple(0.5 + by for by in differences)
        return Reasons([Tried(first, values), Tried(second, (0.5,) * len(values))])

    mixed = compared(0.3, 0.019, 0.0, -0.001, -0.3)
    assert mixed.split == (1, 3, 1)
    counted = "in 1 of 5 the first is clearly better (by at least 2 rounds in 100), in 3 they are"
    assert counted in str(mixed)
    assert mixed.tree().counts[("about as good",)] == 3
    assert str(compared(0.1, 0.2)).endswith(
        "In all of these 2 worlds the first is clearly better, by at least 2 rounds in 100."
    )
    alike = str(compared(0.01, -0.01, 0.0))
    assert "The difference is less than 1 round in 100 (give or take 2)." in alike
    assert alike.endswith("In none of these 3 worlds do they differ by as much as 2 rounds in 100.")
    with speaking("fr"):
        assert "l’écart n’atteint 2 manches sur 100." in str(compared(0.01, 0.0))


def test_with_one_legal_action_there_is_nothing_to_think_about() -> None:
    game = tw.Kraaw(2, seed=1, first=0)
    legal = game.legal_actions()[:1]
    bot = tw.bots.Search()
    assert bot.choose(tw.bots.lazy_view(game, 0), legal) == legal[0]
    assert str(bot.why()).endswith("There was nothing else to do.")


def test_a_view_that_is_no_more_than_data_can_not_be_thought_about() -> None:
    game = tw.Kraaw(2, seed=1, first=0)
    with pytest.raises(TypeError, match="view: only "):
        tw.bots.Search().choose(game.view(0), game.legal_actions())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"worlds": 0}, "worlds: "),
        ({"worlds": 1.5}, "worlds: "),
        ({"seconds": 0}, "seconds: more than 0"),
        ({"seconds": float("nan")}, "seconds: more than 0"),
        ({"seconds": "long"}, "seconds: a number"),
        ({"seed": "x"}, "seed: "),
    ],
)
def test_wrong_budgets(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        tw.bots.Search(**wrong)


def test_it_can_be_interrupted_and_nothing_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> float:
        raise KeyboardInterrupt

    game = tw.Kraaw(2, seed=1, first=0)
    playouts = tw.Kraaw.spec.playouts
    assert playouts is not None
    monkeypatch.setattr(playouts, "play", stop)
    before = game.to_json()
    with pytest.raises(KeyboardInterrupt):
        tw.bots.play_one(game, {0: tw.bots.Search()})
    assert game.to_json() == before
