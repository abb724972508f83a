"""Scenes: names, offers and pictures."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from tablewidgets.engine.game import Game
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.scene import Piece, Scene, Zone
from tablewidgets.scene.wire import wire
from tablewidgets.testing.playing import Make, play_randomly, seats
from tablewidgets.testing.texts import saying


def check_scenes(make: Make, seed: int) -> None:
    """Each scene is plain data with an id for everything in it.

    It offers what is legal to the player who is to act, and nothing to anybody else.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the game, and of the random actions.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_scenes(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    known = known_icons(game)
    for _ in play_randomly(game, random.Random(seed).random, 100):
        for seat in seats(game):
            with saying("the scene"):
                scene = game.scene(seat)
            check_parts(scene)
            _check_offers(game, seat, scene)
            missing = icons_of(scene) - known
            assert not missing, (
                f"the scene shows {', '.join(sorted(missing))}, which icons.json of "
                f"{game.spec.package} does not name: add them there"
            )
    assert game.scene(None).status, "the scene of a spectator has no status"


def check_parts(scene: Scene) -> None:
    """It is plain data, ids are unique, and each zone has a label."""
    sent = wire(scene)
    assert json.loads(json.dumps(sent, allow_nan=False)) == sent, "a scene is not plain data"
    seen: set[str] = set()
    for name in _ids(scene):
        assert name not in seen, f"two parts of a scene have the same id {name!r}"
        seen.add(name)
    unnamed = [zone.id for zone in zones(scene).values() if not zone.label]
    assert not unnamed, f"the zone {unnamed[0]!r} has no label for a screen reader"


def _ids(scene: Scene) -> Iterator[str]:
    for panel in scene.panels:
        yield panel.id
        for zone in panel.zones:
            yield zone.id
            yield from (piece.id for piece in zone.pieces)
            yield from (target.id for target in zone.targets)


def _check_offers(game: Game, seat: Seat, scene: Scene) -> None:
    offered = {offer.move for offer in scene.affordances if offer.legal}
    acts = seat in (game.to_act, TEACHER)
    legal = {action.code for action in game.legal_actions()} if acts else set()
    actions = game.spec.moves.actions
    assert acts or not scene.affordances, f"{seat} is not to act, and something is offered"
    for wrong, what in (
        (legal - offered, "legal, and offered nowhere"),
        (offered - legal, "offered as legal, and not legal"),
    ):
        assert not wrong, f"{actions[min(wrong)]!r} is {what}"
    known = set(_ids(scene))
    for offer in scene.affordances:
        unknown = set(offer.on) - known
        assert not unknown, (
            f"the offer of {actions[offer.move]!r} is on {', '.join(unknown)}, which the scene "
            "does not have"
        )


# Looking into a scene.


def zones(scene: Scene) -> dict[str, Zone]:
    return {zone.id: zone for panel in scene.panels for zone in panel.zones}


def pieces(scene: Scene) -> dict[str, Piece]:
    return {piece.id: piece for zone in zones(scene).values() for piece in zone.pieces}


def offers(scene: Scene, on: str) -> dict[str, bool]:
    """What is offered on a piece, and whether it is legal."""
    found: dict[str, bool] = {}
    for affordance in scene.affordances:
        if affordance.on[:1] == ((on,) if on else ()):
            found[affordance.verb] = found.get(affordance.verb, False) or affordance.legal
    return found


def check_named(scene: Scene) -> None:
    """Each piece is called something, in words."""
    for piece in pieces(scene).values():
        assert re.match(r"\w", piece.name), f"the piece {piece.id!r} is called {piece.name!r}"


def icons_of(scene: Scene) -> set[str]:
    """The pictures it takes."""
    return set(_icons(wire(scene)))


def _icons(part: Any) -> Iterator[str]:
    if isinstance(part, list):
        for item in part:
            yield from _icons(item)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key in ("icon", "icons", "stamp"):
                yield from [value] if isinstance(value, str) else value
            else:
                yield from _icons(value)


def known_icons(game: Game) -> set[str]:
    """The pictures that a game's icons.json names, or only the built ones if it is installed so."""
    from tablewidgets.widgets.icons import icons  # brings Jupyter along

    try:
        built = icons(game.spec.name)
    except ValueError as error:
        raise AssertionError(error) from error
    listed = files(game.spec.package).joinpath("icons.json")
    return set(json.loads(listed.read_text("utf-8"))) if listed.is_file() else set(built)
