"""Kraaw: crows, nests and treasures, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablewidgets.engine.game import Game
from tablewidgets.engine.spec import GameSpec
from tablewidgets.engine.state import Seat
from tablewidgets.games.kraaw import (
    bot,
    cards,
    log,
    prearranged,
    refusals,
    rules,
    view,
    worlds,
)
from tablewidgets.games.kraaw.moves import MOVES
from tablewidgets.games.kraaw.options import OPTIONS, Setup
from tablewidgets.games.kraaw.rounds import compare
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.games.kraaw.view import KraawView

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.kraaw.laws import KraawBeliefs
    from tablewidgets.scene import Scene

__all__ = ["Kraaw", "compare"]


def _begin(seats: int, options: Mapping[str, Any]) -> KraawState:
    setup = Setup(seats, **{name: options[name] for name in Setup._fields if name in options})
    return KraawState(setup, prearranged.read(options["deal"], options["dog"], seats))


def _scene(view: KraawView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    from tablewidgets.games.kraaw.scene import scene  # not needed to play

    return scene(view, legal, texts)


class Kraaw(Game[KraawView]):
    """A game of Kraaw: crows who look at, reveal, lock and steal treasures.

    Example:
        >>> game = Kraaw(players=["Ana", "Bo"], seed=7, first=0)
        >>> game.to_act
        0
    """

    spec = GameSpec(
        name="kraaw",
        package=__name__,
        seats=range(2, cards.SEATS + 1),
        default_players=2,
        rules_version=rules.VERSION,
        moves=MOVES,
        options=OPTIONS,
        begin=_begin,
        view=view.view,
        scene=_scene,
        log=log.log,
        refusal=refusals.refusal,
        rate=bot.rate,
        redraw=worlds.redraw,
        result=view.result,
        remarks=view.remarks,
        composition=cards.copies_of,
    )

    def beliefs(self, seat: Seat = None, step: int | None = None) -> KraawBeliefs:
        """What a seat can infer about the hidden cards, exactly.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`.
            step: A place in the history, to look at the game as it was before that step.

        Returns:
            The beliefs: distributions, and the evidence they rest on.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> game = tw.Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> beliefs = game.beliefs(0)
            >>> beliefs.law(1, 0)[4], beliefs.without("hand").law(1, 0)[5]
            (Fraction(1, 5), Fraction(1, 15))
        """
        from tablewidgets.games.kraaw.laws import KraawBeliefs  # not needed to play

        return KraawBeliefs(self.observe(seat, step), self.players)
