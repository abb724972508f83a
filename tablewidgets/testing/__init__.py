"""What must hold of every game: properties to check in a game's tests, your own games included.

`check_all` calls them all, with games played at random from some seeds, and raises an
`AssertionError` at the first property that does not hold: it says what is wrong and what to do.

    def test_my_game():
        check_all(lambda seed: MyGame(players=3, seed=seed), seeds=range(20))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial, update_wrapper

from tablewidgets.testing.beliefs import check_beliefs
from tablewidgets.testing.fields import forgotten_fields_told
from tablewidgets.testing.hidden import check_hidden
from tablewidgets.testing.listeners import check_listeners
from tablewidgets.testing.playing import Make, play_randomly, played
from tablewidgets.testing.records import check_bad_records, check_records
from tablewidgets.testing.redraws import check_redraw
from tablewidgets.testing.refusals import check_refusals
from tablewidgets.testing.rulebook import check_rulebook
from tablewidgets.testing.rules import check_legal, check_snapshots, check_undo_redo
from tablewidgets.testing.scenes import check_scenes
from tablewidgets.testing.secrets import Pair, check_secrets
from tablewidgets.testing.texts import check_texts
from tablewidgets.testing.views import check_views

__all__ = [
    "check_all",
    "check_bad_records",
    "check_beliefs",
    "check_hidden",
    "check_legal",
    "check_listeners",
    "check_records",
    "check_redraw",
    "check_refusals",
    "check_rulebook",
    "check_rules",
    "check_scenes",
    "check_secrets",
    "check_snapshots",
    "check_texts",
    "check_undo_redo",
    "check_views",
    "play_randomly",
    "played",
]

Check = Callable[[Make, int], object]

_RULES: tuple[Check, ...] = (
    check_legal,
    check_snapshots,
    check_undo_redo,
    check_records,
    check_bad_records,
)
_ALL: tuple[Check, ...] = (
    *_RULES,
    check_refusals,
    check_listeners,
    check_views,
    check_scenes,
    check_hidden,
    check_redraw,
    check_beliefs,
)


def check_all(make: Make, seeds: Iterable[int], allies: Collection[Pair] = ()) -> None:
    """Check a game in every way, from each of these seeds.

    Args:
        make: Makes the game from a seed.
        seeds: The seeds of the games, and of the random actions.
        allies: Pairs of seats, of which the second may know all that the first one knows.

    Raises:
        AssertionError: If a check fails; it says what is wrong.

    Example:
        >>> check_all(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seeds=range(1))
    """
    for n, seed in enumerate(seeds):
        if not n:
            with forgotten_fields_told():
                game = make(seed)
            check_texts(game)
            check_rulebook(game)
        secrets = update_wrapper(partial(check_secrets, allies=allies), check_secrets)
        _check((*_ALL, secrets), make, seed)


def check_rules(make: Make, seed: int) -> None:
    """What is asked of the rules alone: what is legal, copies, undo and records.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_rules(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    _check(_RULES, make, seed)


def _check(checks: Iterable[Check], make: Make, seed: int) -> None:
    for check in checks:
        try:
            with forgotten_fields_told():
                check(make, seed)
        except AssertionError as error:
            error.add_note(f"found by tablewidgets.testing.{check.__name__}, seed {seed}")
            raise
