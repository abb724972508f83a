"""A small card game for 2 to 4 players: discard one of two cards, and keep the highest."""

from tablewidgets.engine.game import Game
from tablewidgets.engine.result import Result
from tablewidgets.engine.spec import GameSpec

from .moves import MOVES
from .observation import HigherView
from .rules import HigherState
from .scene import scene


class Higher(Game[HigherView]):
    """A small card game: discard one of two cards, and keep the highest.

    Example:
        >>> game = Higher(players=["Ana", "Bo"], seed=7)
        >>> game.legal_actions()
        (discard(card=2), discard(card=4))
    """

    spec = GameSpec(
        package=__name__,
        seats=range(2, 5),
        moves=MOVES,
        begin=lambda seats, _: HigherState(seats),
        scene=scene,
        result=lambda seen: Result.by_scores(seen.wins),
    )
