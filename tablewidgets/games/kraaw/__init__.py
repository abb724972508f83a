"""Kraaw: crows, nests and treasures, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.engine.options import (
    checked_later,
    one_of,
    seat_or_none,
    whole_number,
    yes_or_no,
)
from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.spec import GameSpec, Option
from tablewidgets.engine.state import Seat
from tablewidgets.engine.validation import checked_int
from tablewidgets.games.kraaw import (
    beliefs,
    greedy,
    log,
    refusals,
    rules,
    stack,
    view,
)
from tablewidgets.games.kraaw.moves import MOVES, SEATS
from tablewidgets.games.kraaw.rounds import Setup, compare
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.terms import COPIES

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.kraaw.laws import KraawBeliefs
    from tablewidgets.scene import Scene

__all__ = ["Kraaw", "compare"]

_SEATS: Final = (2, SEATS)
MOST_TURNS: Final = 10_000
"""The highest turn limit (K25)."""


def copies_of(players: int = 2) -> dict[int, int]:
    """K1: how many cards of each value are in the deck for so many players."""
    players = checked_int("players", players, *_SEATS)
    return dict(enumerate(COPIES[players], start=1))


def _begin(seats: int, options: Mapping[str, Any]) -> KraawState:
    setup = Setup(
        seats,
        options["first"],
        clockwise=options["direction"] == "clockwise",
        whole_hand_swap=options["whole_hand_swap"],
        lenient=options["bonus"] == "lenient",
        turn_limit=options["turn_limit"],
    )
    return KraawState(setup, stack.read(options["deal"], options["dog"], seats))


def _scene(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
    from tablewidgets.games.kraaw.scene import scene  # to play takes none

    return scene(view, legal, texts)


OPTIONS: Final = (
    Option(
        name="first",
        default=None,
        check=seat_or_none,
        annotation="int | None",
        doc="the seat that plays first; otherwise it is drawn (K2).",
    ),
    Option(
        name="direction",
        default="clockwise",
        check=one_of(("clockwise", "anticlockwise")),
        annotation="str",
        doc='the direction of play, "clockwise" or "anticlockwise" (K3).',
    ),
    Option(
        name="whole_hand_swap",
        default=False,
        check=yes_or_no,
        annotation="bool",
        doc="whether a player may swap the whole hand with the dog (variant K10).",
    ),
    Option(
        name="bonus",
        default="strict",
        check=one_of(("strict", "lenient")),
        annotation="str",
        doc='"strict", or "lenient" to take the bonus with a single revealed card (K19).',
    ),
    Option(
        name="turn_limit",
        default=100,
        check=whole_number(1, MOST_TURNS),
        annotation="int",
        doc="the number of turns after which a round is scored as it stands (K25).",
    ),
    Option(
        name="deal",
        default=None,
        check=checked_later,
        annotation="Sequence[Five | None] | None",
        secret=True,
        to_json=as_lists,
        doc="the first deal: five values for each player, in order of place; None is drawn.",
    ),
    Option(
        name="dog",
        default=None,
        check=checked_later,
        annotation="Five | None",
        secret=True,
        to_json=as_lists,
        doc="the dog's five cards in the first deal; otherwise they are drawn.",
    ),
)


class Kraaw(Game):
    """A game of Kraaw: crows who look at, reveal, lock and steal treasures.

    Example:
        >>> game = Kraaw(players=["Ana", "Bo"], seed=7, first=0)
        >>> game.to_act
        0
    """

    spec = GameSpec(
        name="kraaw",
        package=__name__,
        seats=range(_SEATS[0], _SEATS[1] + 1),
        default_players=2,
        rules_version=rules.VERSION,
        moves=MOVES,
        options=OPTIONS,
        begin=_begin,
        view=view.show,
        scene=_scene,
        log=log.tell,
        refusal=refusals.refuse,
        rate=greedy.rate,
        redraw=beliefs.redraw,
        result=view.score,
        remarks=view.remarks,
        composition=copies_of,
    )

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
