"""How the search bot plays Carnavalesque on: for two rounds, with a King who lays what fits."""

from __future__ import annotations

from typing import Final

from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.moves import MOVES, Kind
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState

_ROUNDS: Final = 2
_FLOAT: Final = 6
"""What a float of the parade is worth in points besides its cards: all win by the third."""
_LOST: Final = 15
"""What a game that is lost costs, in points."""
_DEAD: Final = 3
"""What a card in the dead end costs: it scores less, and can't be laid any more."""
_LEAST, _MOST = -20, 70
"""The points of a very bad and a very good carnival."""
_ACTIONS: Final = MOVES.actions
_FITS: Final = frozenset(
    n
    for n, action in enumerate(_ACTIONS)
    if action.kind == Kind.OPEN_WORKSHOP
    or (action.kind == Kind.LAY and not action.args["new_float"])
)
_END: Final = frozenset(n for n, action in enumerate(_ACTIONS) if action.kind == Kind.END_TURN)


class CarnavalesquePlayouts(Playouts[CarnavalesqueState]):
    """Rounds that are played on."""

    doubt = 3.0

    def __init__(self, state: CarnavalesqueState, seat: int) -> None:
        super().__init__(state, seat)
        self._until: Final = state.round + _ROUNDS

    def is_over(self, state: CarnavalesqueState) -> bool:
        return state.actor is None or state.round >= self._until

    def move(self, state: CarnavalesqueState, random: Random01) -> int:
        legal = state.legal()
        if state.phase == phases.KING:
            legal = (
                tuple(move for move in legal if move in _FITS)
                or tuple(move for move in legal if move in _END)
                or legal
            )
        return legal[int(random() * len(legal))]

    def value(self, state: CarnavalesqueState) -> float:
        """All win together, and the more points the better."""
        carnival = state.carnival
        points = 2 * sum(map(len, carnival.parade)) + sum(map(len, carnival.workshops))
        points += _FLOAT * len(carnival.parade) - _DEAD * len(carnival.dead_end)
        if state.actor is None and not carnival.won:
            points -= _LOST
        return min(1.0, max(0.0, (points - _LEAST) / (_MOST - _LEAST)))
