"""The rules: what is legal, snapshots, undo and redo."""

from __future__ import annotations

import random

from tablewidgets.engine.action import Action
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.game import Game
from tablewidgets.testing.playing import (
    Make,
    everything,
    pick,
    play_randomly,
    played,
    refused,
    seats,
)


def check_legal(make: Make, seed: int) -> None:
    """Until the end somebody can act, and the legal actions are sorted and have different names.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_legal(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    for _ in play_randomly(game, random.Random(seed).random):
        _check_legal_now(game)
    assert game.legal_actions() == (), "the game is over: legal() must be empty"
    assert game.to_act is None, "the game is over: actor must be None"
    result = game.result
    assert result is not None, "the game is over: the spec's result() must say how it ended"
    assert set(result.winners) <= set(range(game.seats)), (
        f"the winners {result.winners} are not all seats of this game"
    )
    assert len(result.scores) == game.seats, (
        f"{len(result.scores)} scores for {game.seats} seats: give a score for each"
    )


def _check_legal_now(game: Game) -> None:
    legal = game.legal_actions()
    codes = [action.code for action in legal]
    assert codes == sorted(set(codes)), f"legal() is not sorted, or names a move twice: {legal}"
    assert type(game.to_act) is int, f"actor is {game.to_act!r}: a seat, CHANCE or None"
    assert game.to_act in range(game.seats), f"seat {game.to_act} is to act, which is not there"
    assert not game.state.chance_outcomes(), (
        "a seat is to act: chance_outcomes() must be empty until actor is CHANCE"
    )
    for name in (repr, str, Action.to_json, lambda action: action.sentence(game.names)):
        names = [str(name(action)) for action in legal]
        alike = [name for name in names if names.count(name) > 1]
        assert not alike, f"two legal actions have the same name: {alike[0]}"


def check_snapshots(make: Make, seed: int) -> None:
    """A snapshot can be returned to, compared and hashed; replayed from it, the game is the same.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_snapshots(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    chance = random.Random(seed).random
    for _ in play_randomly(game, chance):
        state = game.state
        before, twin = state.snapshot(), state.copy()
        assert twin == state, "a copy differs: restore() must set each field that snapshot() gives"
        assert hash(twin) == hash(state), "equal states have different hashes"
        known = [game.observe(seat) for seat in seats(game)]
        assert [twin.observe(seat) for seat in seats(game)] == known, (
            "a copy is observed differently: snapshot() or restore() forgets a field"
        )
        move = pick(state.legal(), chance)
        state.apply(move)
        after = state.snapshot()
        action = game.spec.moves.actions[move]
        assert after != before, f"{action!r} changes nothing that snapshot() gives"
        assert twin.snapshot() == before, (
            "playing on a state changed its copy: keep fields immutable, and share none that is not"
        )
        state.restore(before)
        assert state == twin, f"restore() does not undo {action!r}: it forgets a field"
        assert [state.observe(seat) for seat in seats(game)] == known, (
            f"after {action!r} and restore() it is observed differently: one of snapshot() and "
            "restore() forgets a field"
        )
        state.apply(move)
        assert state.snapshot() == after, (
            f"{action!r}, done again after restore(), comes out differently: snapshot() forgets a "
            "field, or the rules look at something outside the state"
        )
        assert game.state == twin, "playing on `game.state` changed the game: copy() must copy"


def check_undo_redo(make: Make, seed: int) -> None:
    """Undone to its start and redone to its end, a game goes through the same states.

    Chance does the same again when an undone action is played anew.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_undo_redo(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = played(make, seed)
    moves = game.timeline.moves
    there = [everything(game)]
    while game.can_undo:
        game.undo()
        there.append(everything(game))
    assert len(there) == len(moves) + 1, "undo() does not take back one action at a time"
    assert everything(game) == everything(make(seed)), (
        "all undone, it is not the game that the seed makes: snapshot() forgets a field, or chance "
        "does not only depend on the seed"
    )
    refused(game.undo, ValueError)
    for was in reversed(there[:-1]):
        game.redo()
        assert everything(game) == was, "redo() does not lead to where undo() came from"
    assert not game.can_redo, "all is redone, and can_redo is True"
    refused(game.redo, ValueError)
    for _ in range(len(moves) // 2):
        game.undo()
    elsewhere = (
        "the same actions, played again after undo(), lead elsewhere: chance must be drawn from "
        "what draw() is given, and from nothing else"
    )
    try:
        for move in moves[len(moves) - len(moves) // 2 :]:
            game.play(game.spec.moves.actions[move])
    except IllegalAction as error:
        raise AssertionError(elsewhere) from error
    assert everything(game) == there[0], elsewhere
    assert not game.can_redo, "an action was played, and what was undone can still be redone"
