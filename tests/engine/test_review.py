"""The review of a game: what was given away, as far as the seat could know."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.new_game.higher import Higher
from tablewidgets.reviews.result import Balance, Review, rounded
from tests.tries import Tally

GAMES: dict[str, Callable[[int], Game]] = {
    "kraaw": lambda seed: tw.Kraaw(["Ana", "Bo"], seed=seed, turn_limit=6),
    "carnuta": lambda seed: tw.Carnuta(2, seed=seed),
    "carnavalesque": lambda seed: tw.Carnavalesque(3, seed=seed, version="events"),
    "higher": lambda seed: Higher(2, seed=seed),
}


def over(name: str, seed: int = 1) -> Game:
    """A game that seat 0 plays at random, and the others as well as they can."""
    game = GAMES[name](seed)
    bots: dict[int, Any] = {seat: tw.bots.Greedy(seed) for seat in range(1, game.seats)}
    bots[0] = tw.bots.Random(seed)
    return tw.bots.play_on(game, bots)


def reviewed(game: Game, seat: int = 0, **options: Any) -> Review:
    options = {"worlds": 4, "progress": False, **options}
    return tw.review(game, seat, **options)


def found(review: Review) -> list[Any]:
    """All that a review says."""
    each = [(of.step, of.played, of.best, of.why.tried, str(of.why)) for of in review.moments]
    return [str(review), review.balance, review.decisions, *each]


@pytest.fixture(scope="module")
def kraaw() -> Review:
    return reviewed(over("kraaw"), worlds=20)


def test_luck_and_choices_add_up_to_the_result(kraaw: Review) -> None:
    """In Kraaw, each round is a stake of its own, and one that is shared counts as a half."""
    rounds = over("kraaw").result.details["rounds"]  # type: ignore[union-attr]
    won = sum(1 / len(of["winners"]) for of in rounds if 0 in of["winners"])
    balance = kraaw.balance
    assert balance is not None
    assert balance.result == won
    assert balance.begin + balance.luck + balance.choices == pytest.approx(won)
    assert 0 < balance.begin < len(rounds)
    assert balance.error > 0


def test_what_is_written_adds_up_and_has_no_more_decimals_than_its_error_leaves() -> None:
    assert rounded(Balance(1.974, -0.259, -1.715, 0.0, 0.324)) == (2.0, -0.3, -1.7, 0.0, 0.3)
    assert rounded(Balance(1.044, 0.044, -0.088, 1.0, 0.062)) == (1.04, 0.05, -0.09, 1.0, 0.06)


@pytest.mark.parametrize("name", ["carnuta", "higher"])
def test_the_whole_game_is_one_stake_elsewhere(name: str) -> None:
    game = over(name)
    assert game.result is not None
    winners, balance = game.result.winners, reviewed(game, worlds=1).balance
    assert balance is not None
    assert balance.result == (1 / len(winners) if 0 in winners else 0)


def test_who_plays_at_random_gives_much_away_and_who_thinks_does_not() -> None:
    game = GAMES["kraaw"](2)
    tw.bots.play_on(game, {0: tw.bots.Random(2), 1: tw.bots.Search(worlds=20, seed=2)})
    wild, thinking = (reviewed(game, seat, worlds=20).balance for seat in (0, 1))
    assert wild is not None
    assert thinking is not None
    assert wild.choices < -2 * wild.error
    assert abs(thinking.choices) < thinking.error


def test_a_moment_is_a_decision_that_surely_gave_something_away(kraaw: Review) -> None:
    game = over("kraaw")
    assert len(kraaw.moments) == 3
    for moment in kraaw.moments:
        did = game.history[moment.step]
        assert (did.seat, did.action) == (0, moment.played)
        assert moment.best != moment.played
        assert moment.loss > moment.error > 0
        assert moment.title in str(moment)
    sure = [moment.loss - moment.error for moment in kraaw.moments]
    assert sure == sorted(sure, reverse=True)


def test_a_moment_can_be_played_again(kraaw: Review) -> None:
    game, moment = over("kraaw"), kraaw.moments[0]
    again, other = moment.retry(), moment.retry(seed=5)
    assert again.view(tw.TEACHER) == game.view(tw.TEACHER, moment.step)
    assert again.history == other.history[:0] + game.history[: moment.step]
    assert other.view(0) == again.view(0)
    assert other.state != again.state
    assert not again.can_redo
    bots = {0: tw.bots.Greedy(), 1: tw.bots.Greedy()}
    assert tw.bots.play_on(again.play(moment.best), bots).is_over
    assert moment.retry().steps == moment.step


def test_other_actions_of_a_moment_are_compared_with_the_best(kraaw: Review) -> None:
    moment = kraaw.moments[0]
    assert moment.compare(moment.played) is moment.why
    legal = moment.retry().legal_actions()
    other = next(action for action in legal if action not in (moment.best, moment.played))
    first, second = moment.compare(other).tried
    assert (first.action, second.action) == (moment.best, other)
    assert len(first.values) == len(second.values) == 20
    assert moment.compare(other).tried == (first, second)
    illegal = next(action for action in tw.Kraaw.spec.moves.actions if action not in legal)
    with pytest.raises(ValueError, match="action: one that was legal then"):
        moment.compare(illegal)


@pytest.mark.parametrize("name", GAMES)
def test_with_the_same_seed_it_finds_the_same(name: str) -> None:
    game = over(name, 2)
    before = game.to_json()
    ours, again, other = (found(reviewed(game, seed=seed)) for seed in (5, 5, 6))
    assert ours == again != other
    assert game.to_json() == before


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_can_not_know_makes_no_difference(name: str, tally: Tally) -> None:
    """In another world that the seat can't tell apart, the review says the same, from the same
    seed: at the end of a game, and before."""
    differed = 0
    for seed in range(2):
        game = over(name, seed)
        for steps in (6, 6, 0):
            other = game.determinize(0, random.Random(seed))
            if other.timeline.done != game.timeline.done:
                differed += 1
                ours, theirs = (reviewed(of, worlds=2, moments=100) for of in (game, other))
                assert found(ours) == found(theirs)
                for one, another in zip(ours.moments, theirs.moments, strict=True):
                    mine = one.retry(seed=3).timeline.done
                    assert mine == another.retry(seed=3).timeline.done
            for _ in range(min(steps, len(game.timeline.moves) - 3)):
                game.undo()
    assert differed > 1
    tally.add(f"reviews in another world, {name}", differed)


def test_a_game_that_goes_on_has_no_balance_yet() -> None:
    game = tw.Kraaw(2, seed=3, first=0)
    for _ in range(8):
        game.play(game.legal_actions()[0])
    review = reviewed(game)
    assert review.balance is None
    assert review.decisions > 0
    assert len(str(review).splitlines()) == 1 + max(1, len(review.moments))


def interrupted(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """A playout is interrupted, after so many."""
    playouts: Any = tw.Kraaw.spec.playouts
    play, left = playouts.play, iter(range(after))

    def stop(*args: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play(*args)

    monkeypatch.setattr(playouts, "play", stop)


def test_what_was_reviewed_before_an_interrupt_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, 300)
    review = reviewed(over("kraaw"))
    assert review.stopped
    assert 0 < review.decisions < review.asked
    assert review.game.history == over("kraaw").history
    said = f"Stopped after {review.decisions} of {review.asked} decisions."
    assert str(review).splitlines()[1] == said


def test_an_interrupt_before_that_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, 1)
    with pytest.raises(KeyboardInterrupt):
        reviewed(over("kraaw"))


def test_it_takes_as_long_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision has its part of the time."""
    ticks = count()
    for module in ("engine.search", "reviews"):
        monkeypatch.setattr(f"tablewidgets.{module}.perf_counter", lambda: next(ticks) / 1000)
    game = over("kraaw")
    asked = reviewed(game, worlds=1).asked
    began, seconds = next(ticks), 0.2 * asked
    review = reviewed(game, seconds=seconds, moments=100)
    assert (next(ticks) - began) / 1000 == pytest.approx(seconds, rel=0.1)
    assert not review.stopped
    assert review.moments
    assert all(2 <= len(moment.why.tried[0].values) <= 100 for moment in review.moments)


def test_a_progress_bar_shows_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    review = reviewed(over("kraaw"), worlds=1, progress=True)
    assert f"{review.decisions}/{review.asked}" in capsys.readouterr().err


def test_in_words(kraaw: Review) -> None:
    first, second, *_, last = str(kraaw).splitlines()
    assert first.startswith("Ana’s game: ")
    assert second.startswith("1. Kraaw, round ")
    assert " rounds in 100 (give or take " in second
    assert last.startswith("In rounds won: ")
    assert str(kraaw) == repr(kraaw)
    with tw.speaking("fr"):
        assert str(kraaw).startswith("La partie d’Ana\N{NO-BREAK SPACE}: ")
        assert " manches sur 100 (à " in str(kraaw)


def test_nothing_given_away_is_said() -> None:
    game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
    assert "Nothing was clearly given away" in str(reviewed(game, worlds=1))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 2}, "seat: "),
        ({"worlds": 0}, "worlds: "),
        ({"seconds": -1}, "seconds: "),
        ({"seed": -1}, "seed: "),
        ({"moments": 0}, "moments: "),
        ({"progress": "yes"}, "progress: "),
        ({"game": "kraaw"}, "game: a game like tw.Kraaw"),
    ],
)
def test_wrong_calls(wrong: dict[str, Any], said: str) -> None:
    right = {"game": tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False), "seat": 0}
    with pytest.raises((ValueError, TypeError), match=said):
        tw.review(**{**right, **wrong})


def test_who_has_decided_nothing_has_nothing_to_review() -> None:
    with pytest.raises(ValueError, match="seat: Bo has had nothing to decide yet"):
        tw.review(tw.Kraaw(["Ana", "Bo"], seed=1, first=0), 1)
