"""Kraaw: crows, nests and treasures, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.state import Seat
from tablewidgets.engine.validation import (
    changed,
    checked_choice,
    checked_int,
    checked_players,
    seats_of,
)
from tablewidgets.games.kraaw import (
    beliefs,
    greedy,
    log,
    plain,
    refusals,
    rules,
    stack,
    view,
)
from tablewidgets.games.kraaw.moves import MOVES, SEATS
from tablewidgets.games.kraaw.rounds import Setup, compare
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.stack import Five
from tablewidgets.games.kraaw.terms import COPIES

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.kraaw.laws import KraawBeliefs
    from tablewidgets.scene import Scene

__all__ = ["Kraaw", "compare"]

_DIRECTIONS: Final = ("clockwise", "anticlockwise")
_BONUS: Final = ("strict", "lenient")
_SEATS: Final = (2, SEATS)
MOST_TURNS: Final = 10_000
"""The highest turn limit (K25)."""


def copies_of(players: int = 2) -> dict[int, int]:
    """K1: how many cards of each value are in the deck for so many players."""
    players = checked_int("players", players, *_SEATS)
    return dict(enumerate(COPIES[players], start=1))


class Kraaw(Game):
    """A game of Kraaw.

    >>> game = Kraaw(players=["Ana", "Bo"], seed=7)

    `players`: their names, or how many; seat 1 sits to the left of seat 0, and so on.
    `seed`: what is drawn by chance depends on it alone; without one, each game differs.
    `first`: the seat that plays first; otherwise it is drawn (K2).
    `direction`: "clockwise" or "anticlockwise" (K3).
    `whole_hand_swap`: whether the variant K10 is played.
    `bonus`: "strict", or "lenient" to take it with a single revealed card (K19).
    `turn_limit`: turns after which a round is scored as it stands (K25).
    `deal`, `dog`: the first deal laid out, a row for each player and the dog's five cards, in order
    of place. What is None is drawn. The players are not told.
    """

    name = "kraaw"
    package = "tablewidgets.games.kraaw"
    seats_allowed = range(_SEATS[0], _SEATS[1] + 1)
    stacking = frozenset({"deal", "dog"})
    rules_version = rules.VERSION
    moves = MOVES
    show = staticmethod(view.show)
    write = staticmethod(plain.write)
    tell = staticmethod(log.tell)
    refuse = staticmethod(refusals.refuse)
    rate = staticmethod(greedy.rate)
    redraw = staticmethod(beliefs.redraw)
    score = staticmethod(view.score)
    remarks = staticmethod(view.remarks)
    composition = staticmethod(copies_of)

    @staticmethod
    def draw(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
        from tablewidgets.games.kraaw.scene import scene  # to play takes none

        return scene(view, legal, texts)

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        *,
        first: int | None = None,
        direction: str = "clockwise",
        whole_hand_swap: bool = False,
        bonus: str = "strict",
        turn_limit: int = 100,
        deal: Sequence[Five | None] | None = None,
        dog: Five | None = None,
    ) -> None:
        players = checked_players(players, self.seats_allowed)
        seats = seats_of(players)
        if first is not None:
            first = checked_int("first", first, 0, seats - 1)
        direction = checked_choice("direction", direction, _DIRECTIONS)
        bonus = checked_choice("bonus", bonus, _BONUS)
        whole_hand_swap = checked_choice("whole_hand_swap", whole_hand_swap, (False, True))
        turn_limit = checked_int("turn_limit", turn_limit, 1, MOST_TURNS)
        setup = Setup(
            seats,
            first,
            clockwise=direction == "clockwise",
            whole_hand_swap=whole_hand_swap,
            lenient=bonus == "lenient",
            turn_limit=turn_limit,
        )
        stacked = stack.read(deal, dog, seats)
        options = {
            "first": first,
            "direction": direction,
            "whole_hand_swap": whole_hand_swap,
            "bonus": bonus,
            "turn_limit": turn_limit,
            "deal": as_lists(deal),
            "dog": as_lists(dog),
        }
        unusual = changed(options, _DEFAULTS)
        super().__init__(players, seed, unusual, KraawState(setup, stacked))

    def beliefs(self, seat: Seat = None, step: int | None = None) -> KraawBeliefs:
        """What a seat can infer about the hidden cards, exactly: now, or before a step of the
        history. None is a spectator, who sees what is revealed and no more.

        >>> game = Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
        >>> game.beliefs(0).law(1, 0)[4]
        Fraction(1, 5)
        >>> game.beliefs(0).without("hand").law(1, 0)[5]
        Fraction(1, 15)
        """
        from tablewidgets.games.kraaw.laws import KraawBeliefs  # not needed to play

        return KraawBeliefs(self.observe(seat, step), self.players)


_DEFAULTS: Final[dict[str, Any]] = Kraaw.__init__.__kwdefaults__ or {}
