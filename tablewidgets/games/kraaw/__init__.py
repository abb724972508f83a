"""Kraaw: crows, nests and treasures, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.spec import GameSpec
from tablewidgets.engine.state import Seat

from . import bot, cards, log, prearranged, refusals, rules, search, view, worlds
from .moves import MOVES
from .options import OPTIONS, Setup
from .rounds import compare
from .rules import KraawState
from .view import KraawView

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.kraaw.laws import KraawBeliefs
    from tablewidgets.scene import Scene
    from tablewidgets.scene.position import Position

__all__ = ["Kraaw", "compare"]


def _begin(seats: int, options: Mapping[str, Any]) -> KraawState:
    setup = Setup(seats, **{name: options[name] for name in Setup._fields if name in options})
    return KraawState(setup, prearranged.read(options["deal"], options["dog"], seats))


def _scene(view: KraawView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    from tablewidgets.games.kraaw.scene import scene  # not needed to play

    return scene(view, legal, texts)


def _position(state: KraawState, names: Sequence[str], texts: Catalogue) -> Position:
    from tablewidgets.games.kraaw.scene.position import position  # not needed to play

    return position(state, names, texts)


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
        options=OPTIONS,
        composition=cards.copies_of,
        moves=MOVES,
        rules_version=rules.VERSION,
        begin=_begin,
        refusal=refusals.refusal,
        redraw=worlds.redraw,
        worlds=worlds.states,
        playouts=search.KraawPlayouts,
        view=view.view,
        result=view.result,
        remarks=view.remarks,
        log=log.log,
        scene=_scene,
        position=_position,
        rate=bot.rate,
    )

    def row(self, player: int | str = "", seat: Seat = None) -> list[int | None]:
        """The five cards of a player, in order of place, as far as a seat knows them.

        Args:
            player: A player's name or seat.
            seat: Who looks: a seat, None for a spectator, or `tw.TEACHER`, who sees every card.

        Returns:
            The values; None for a card that the seat doesn't know.

        Raises:
            ValueError: If there is no such player or seat.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0, deal=[[1, 1, 1, 1, 5], None])
            >>> game.row("Ana", tw.TEACHER), game.row("Ana")
            ([1, 1, 1, 1, 5], [None, None, None, None, None])
        """
        players = self.view(seat)["players"]
        for place, one in enumerate(players):
            if player in (place, one["name"]):
                return [card["value"] for card in one["row"]]
        names = ", ".join(repr(one["name"]) for one in players)
        raise ValueError(SHARED.say("call.player", names=names, player=repr(player)))

    def dog(self, seat: Seat = None) -> list[int]:
        """The cards of the dog, as far as a seat knows them.

        Args:
            seat: Who looks: a seat, None for a spectator, or `tw.TEACHER`, who sees every card.

        Returns:
            The values that the seat knows: none, as long as it knows none of them.

        Raises:
            ValueError: If there is no such seat.

        Example:
            >>> game = tw.Kraaw(["Ana", "Bo"], seed=1)
            >>> game.dog(tw.TEACHER), game.dog(0)
            ([2, 2, 1, 3, 4], [])
        """
        return self.view(seat)["dog"]["values"] or []

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
