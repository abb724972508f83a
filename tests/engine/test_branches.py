"""Branches: what was undone before something else was played is kept beside the game."""

from __future__ import annotations

import pytest

import tablewidgets as tw
from tablewidgets.engine.timeline import MAX_BRANCHES


def forked() -> tw.Kraaw:
    """Four moves, of which the last two were played otherwise before."""
    game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0)
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    game.act("look", card=0).act("reveal", card=0)
    return game.undo().undo().act("reveal_and_lock", card=1)


def test_the_other_way_can_be_gone_on_with_and_left_again() -> None:
    game = forked()
    now = game.timeline.done
    (branch,) = game.branches
    assert (branch.step, branch.steps) == (3, 5)
    assert repr(branch) == "Branch(step=3, steps=5)"
    branch.resume()
    assert [step.action.kind for step in game.history[3:] if step.action] == ["look", "reveal"]
    assert not game.can_redo
    (back,) = game.branches
    assert back.step == 3
    back.resume()
    assert game.timeline.done == now


def test_chance_did_the_same_there() -> None:
    game = tw.Carnavalesque(3, seed=2)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    done, state = game.timeline.done, game.state
    for _ in range(8):
        game.undo()
    other = game.legal_actions()[-1]
    assert other != game.legal_actions()[0]
    game.play(other)
    game.branches[-1].resume()
    assert game.timeline.done == done
    assert game.state == state
    game.undo().redo()
    assert game.state == state


def test_they_are_not_in_the_record_but_the_game_is() -> None:
    game = forked()
    assert tw.from_json(game.to_json()).branches == ()
    game.branches[0].resume()
    assert tw.from_json(game.to_json()).timeline.done == game.timeline.done


def test_whoever_looks_at_the_game_is_told() -> None:
    game, told = forked(), []
    game.on_change(lambda of: told.append(of.steps))
    game.branches[0].resume()
    assert told == [5]


def test_other_cards_have_other_branches() -> None:
    game = forked()
    game.restart()
    assert len(game.branches) == 1
    game.restart(seed=3)
    assert game.branches == ()


def test_the_latest_are_kept() -> None:
    game = forked()
    for _ in range(MAX_BRANCHES + 5):
        game.undo().play(game.legal_actions()[0])
    assert len(game.branches) == MAX_BRANCHES


def test_at_a_table_one_plays_on_from_any_moment() -> None:
    game = forked()
    table = game.table(seat=0)
    with pytest.raises(ValueError, match="rewind: show an earlier moment first"):
        table.rewind()
    table.replay(3)
    table.rewind()
    assert game.steps == 3
    game.act("look", card=4)
    assert [branch.steps for branch in game.branches] == [5, 4]
