"""Many games: the same ones whoever plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest
from tqdm.auto import tqdm

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game

SEATS = ("Ana", "Bo", "Cy")


def steps(game: Game) -> int:
    return game.steps


def some(games: int = 40, **more: Any) -> Any:
    asked: dict[str, Any] = {
        "players": SEATS,
        "seed": 3,
        "progress": False,
        "measures": {"steps": steps},
    }
    return tw.simulate(tw.Kraaw, games, **(asked | more))


def test_each_game_can_be_looked_at_again() -> None:
    played = some()
    for number in (0, 17, 39):
        game = played.game(number)
        assert game.is_over
        assert game.result is not None
        assert game.names == SEATS
        assert played["seed"][number] == game.seed
        assert [played[f"won_{seat}"][number] for seat in range(3)] == [
            seat in game.result.winners for seat in range(3)
        ]
        assert tuple(played[f"score_{seat}"][number] for seat in range(3)) == game.result.scores
        assert played["steps"][number] == game.steps


def test_more_games_with_a_seed_begin_with_the_same() -> None:
    few, many = some(7), some(20)
    assert {name: column[:7] for name, column in many.items()} == dict(few)
    assert len(set(many["seed"])) == 20
    assert dict(some(7, seed=4)) != dict(few)


def test_a_pool_of_processes_plays_the_same_games() -> None:
    alone = some()
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert dict(some(executor=pool)) == dict(alone)


def test_dask_plays_the_same_games() -> None:
    import distributed  # slow, and of no use to the others

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        ) as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        assert dict(some(executor=executor)) == dict(some())


def test_bots_for_all_seats_or_one_for_each() -> None:
    played = some(60, bots=[tw.bots.Greedy, tw.bots.Random, tw.bots.Random])
    assert played.share("won_0").low > played.share("won_1").high
    assert dict(some(5, bots=tw.bots.Random)) == dict(some(5))


def test_the_options_of_the_game_are_its_own() -> None:
    played = tw.simulate(tw.Carnuta, 2, players=2, seed=1, progress=False)
    assert len(played["score_1"]) == 2
    with pytest.raises(ValueError, match="players"):
        some(players=9)
    with pytest.raises(TypeError, match="wings"):
        some(wings=2)


class Interrupting:
    """A bot that is interrupted in a later game, as by Ctrl+C."""

    made = 0

    def __init__(self, seed: int) -> None:
        type(self).made += 1
        self._bot = tw.bots.Random(seed)

    def choose(self, view: Mapping[str, Any], legal: Sequence[Action]) -> Action:
        if self.made > 100:
            raise KeyboardInterrupt
        return self._bot.choose(view, legal)


def test_what_was_played_is_kept_when_it_is_stopped() -> None:
    Interrupting.made = 0
    played = some(1000, bots=Interrupting)
    assert played.stopped
    assert 0 < played.games < 1000
    assert dict(played) == dict(some(played.games))
    assert repr(played).startswith(f"{played.games} of 1,000 games, then stopped")


def test_stopped_before_any_game_is_over_there_is_nothing_to_keep() -> None:
    Interrupting.made = 101
    with pytest.raises(KeyboardInterrupt):
        some(bots=Interrupting)


class Lazy(Executor):
    """Does what it is given when it is asked for it, and writes down what was called back."""

    def __init__(self) -> None:
        self.waiting: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append(future)
        if len(self.waiting) < 4:
            future.set_result(fn(*args, **kwargs))
        else:
            future.set_exception(KeyboardInterrupt())
        return future


def test_tasks_that_are_not_needed_are_not_handed_out() -> None:
    lazy = Lazy()
    played = some(10_000, executor=lazy)
    assert played.games == 3 * 200
    assert len(lazy.waiting) < 10_000 / 200 + 1


def test_it_is_told_as_a_table_in_both_languages() -> None:
    played = some(10)
    english = repr(played)
    assert english.splitlines()[0] == ("10 games, seed 3; in brackets, 95% confidence intervals")
    assert [line.split()[0] for line in english.splitlines()[2:]] == list(SEATS)
    assert played._repr_html_().count('<th scope="row"') == 3
    with tw.speaking("fr"):
        assert repr(played).startswith("10 parties, graine 3")


def test_names_can_write_no_markup() -> None:
    played = some(1, players=["<b>A", "Bo"])
    assert "&lt;b&gt;A" in played._repr_html_()


def test_columns_go_to_pandas_and_numpy_where_they_are() -> None:
    played = some(5)
    assert played.to_numpy("score_0").tolist() == played["score_0"]
    assert played.to_pandas()["score_0"].tolist() == played["score_0"]


def test_a_progress_bar_shows_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    some(50, progress=True)
    told = capsys.readouterr().err
    assert "50/50" in told
    assert "games" in told


def test_in_a_browser_there_is_one_thread(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    with ThreadPoolExecutor() as pool, pytest.raises(ValueError, match="executor: Python in a b"):
        some(5, executor=pool)
    monkeypatch.setattr(tqdm, "monitor_interval", 10)
    some(5, progress=True)
    assert tqdm.monitor_interval == 0, "no thread looks after the bar"
    assert "5/5" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "error", "says"),
    [
        ({"games": 0}, ValueError, "games: 1 to"),
        ({"bots": tw.bots.Random(1)}, TypeError, "bots: what makes a bot"),
        ({"bots": [tw.bots.Random]}, ValueError, "one for each of 3 seats"),
        ({"bots": lambda seed: seed}, TypeError, "bots: what makes a bot"),
        ({"measures": {"seed": steps}}, ValueError, "measured already"),
        ({"measures": {"n": 3}}, TypeError, "a function of a game"),
        ({"seed": -1}, ValueError, "seed"),
    ],
)
def test_wrong_calls_say_what_is_wrong(
    wrong: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        some(**wrong)


def test_only_a_game_can_be_simulated() -> None:
    with pytest.raises(TypeError, match=r"a game like tw\.Kraaw"):
        tw.simulate(tw.Kraaw(2), 3)
    with pytest.raises(KeyError, match="there are seed, won_0"):
        some(1)["wins"]
