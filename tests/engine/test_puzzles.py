"""Puzzles: positions of bots' games in which one action is clearly better than the next one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.reviews.puzzles import Puzzle

PLAYERS = ["Ana", "Bo"]


def found(n: int = 2) -> tuple[Puzzle, ...]:
    return tw.puzzles(tw.Kraaw, n, players=PLAYERS, seed=1, worlds=25, progress=False, turn_limit=8)


@pytest.fixture(scope="module")
def two() -> tuple[Puzzle, ...]:
    return found()


def test_one_action_is_clearly_the_best(two: tuple[Puzzle, ...]) -> None:
    assert len(two) == 2
    for puzzle in two:
        first, second = puzzle.why.tried
        assert (first.action, second.action) == (puzzle.best, puzzle.played)
        assert puzzle.loss - puzzle.error > 0.1
        assert puzzle.game.to_act == puzzle.seat
        assert {puzzle.best, puzzle.played} < {*puzzle.game.legal_actions()}
    assert two[0].loss - two[0].error >= two[1].loss - two[1].error


def test_they_come_from_different_games_and_again_from_the_same_seed(
    two: tuple[Puzzle, ...],
) -> None:
    assert two[0].game.seed != two[1].game.seed
    (again,) = found(1)
    same = next(of for of in two if of.game.to_json() == again.game.to_json())
    assert again.why.tried == same.why.tried


def test_the_question_does_not_tell_the_answer(two: tuple[Puzzle, ...]) -> None:
    puzzle = two[0]
    for said, asks in ((str(puzzle), "what would you do"),):
        assert asks in said
        assert puzzle.best.sentence(PLAYERS) not in said
    with tw.speaking("fr"):
        assert "que feriez-vous" in str(puzzle)


def test_a_lesson_begins_with_its_record(two: tuple[Puzzle, ...], tmp_path: Path) -> None:
    two[0].save(tmp_path / "starter.json")
    game = tw.load(tmp_path / "starter.json")
    assert game.view(two[0].seat) == two[0].game.view(two[0].seat)
    game.play(two[0].best)


def test_what_was_found_before_an_interrupt_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from tablewidgets.reviews import puzzles

    find = puzzles._found

    def stopping(*args: Any) -> Any:
        yield next(find(*args))
        raise KeyboardInterrupt

    monkeypatch.setattr(puzzles, "_found", stopping)
    assert len(found()) == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"n": 0}, "n: "),
        ({"worlds": 1}, "worlds: "),
        ({"seed": -1}, "seed: "),
        ({"players": 9}, "players: "),
        ({"direction": "up"}, "direction: "),
    ],
)
def test_wrong_calls(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        tw.puzzles(tw.Kraaw, **{"progress": False, **wrong})
