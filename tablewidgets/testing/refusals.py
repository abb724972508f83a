"""What is said to an action that is not legal, and to what is no action."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.errors import IllegalAction
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.testing.playing import Make, everything, play_randomly, refused
from tablewidgets.testing.texts import saying


def check_refusals(make: Make, seed: int) -> None:
    """What is not legal is refused with a rule and a sentence, and nothing changes.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_refusals(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game, chance = make(seed), random.Random(seed).random
    for _ in play_randomly(game, chance):
        if chance() < 0.02:
            _check_refusals_now(game)
    _check_refusals_now(game)


def _check_refusals_now(game: Game) -> None:
    before, legal = everything(game), set(game.legal_actions())
    for action in game.spec.moves.actions:
        if action not in legal:
            _check_refused(game, action)
    for kind, args in _nonsense(game):
        refused(partial(game.act, kind, **args), ValueError, TypeError)
    for thing in (None, 0, "", "look", {"kind": "look"}, game, object()):
        refused(partial(game.play, thing), TypeError)  # type: ignore[arg-type]
    assert everything(game) == before, (
        "a refused action changed the game: apply() must not be asked"
    )


def _check_refused(game: Game, action: Action) -> None:
    try:
        game.play(action)
    except IllegalAction as error:
        _check_reason(game, error)
    except ValueError as error:
        seat = action.args.get("seat")
        assert isinstance(seat, int), f"{action!r}: {error}"
        assert seat >= game.seats, f"{action!r}: {error}"
    else:
        raise AssertionError(
            f"no IllegalAction: {action!r} was played, and legal() does not list it"
        )


def _check_reason(game: Game, error: IllegalAction) -> None:
    assert error.rule in game.rules(), (
        f"the refusal of {error.action!r} names the rule {error.rule!r}, which is not in "
        f"rulebook.toml: {', '.join(game.rules())}"
    )
    for locale in LOCALES:
        with speaking(locale):
            with saying(f"the refusal of {error.action!r}"):
                assert error.reason, f"the refusal of {error.action!r} says nothing in {locale}"
            assert game.rules()[error.rule].text in str(error), "a refusal must show its rule"


def _nonsense(game: Game) -> Iterator[tuple[Any, dict[str, Any]]]:
    odd: list[Any] = [-1, 10**30, 1.0, math.nan, "0", "", b"0", [], {}, (0,), object(), 1j]
    for kind in ("", "no such kind", 0, None, ["look"], b"look", *game.spec.moves.kinds):
        yield kind, {"no such argument": 0}
    for kind, takes in game.spec.moves.kinds.items():
        usual = {name: values[0] for name, values in takes.items()}
        for name, values in takes.items():
            yield kind, {other: value for other, value in usual.items() if other != name}
            yield kind, {**usual, "more": 0}
            for value in odd:
                yield kind, {**usual, name: value}
            if bool not in {type(value) for value in values}:
                yield kind, {**usual, name: True}
            else:
                yield kind, {**usual, name: 1}
