"""Whoever listens to a game."""

from __future__ import annotations

from tablewidgets.testing.playing import Make, everything


def check_listeners(make: Make, seed: int) -> None:
    """A listener is called once for each change, after it, until it cancels.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_listeners(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    heard: list[tuple[object, ...]] = []
    cancel = game.on_change(lambda changed: heard.append(everything(changed)))
    game.play(game.legal_actions()[0])
    changes = [everything(game)]
    assert heard == changes, "on_change() must call back once after play()"
    for change in (game.undo, game.redo):
        change()
        changes.append(everything(game))
        assert heard == changes, f"on_change() must call back once after {change.__name__}()"
    cancel()
    cancel()
    game.undo()
    assert heard == changes, "on_change() must not call back after it was cancelled"
