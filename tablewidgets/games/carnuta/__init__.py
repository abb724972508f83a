"""Carnuta: druids, runes and potions, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablewidgets.engine.cards import CardsOf
from tablewidgets.engine.game import Game
from tablewidgets.engine.spec import GameSpec
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnuta import bot, log, prearranged, refusals, search, worlds
from tablewidgets.games.carnuta import view as views
from tablewidgets.games.carnuta.constants import MOST_PLAYERS
from tablewidgets.games.carnuta.deck import Deck, composition, house, write_template
from tablewidgets.games.carnuta.moves import MOVES
from tablewidgets.games.carnuta.options import OPTIONS, Setup
from tablewidgets.games.carnuta.rules import VERSION, CarnutaState
from tablewidgets.games.carnuta.scoring import score
from tablewidgets.games.carnuta.view import CarnutaView

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.carnuta.laws import CarnutaBeliefs
    from tablewidgets.scene import Scene
    from tablewidgets.scene.position import Position

__all__ = ["Carnuta", "score", "write_template"]


def _begin(seats: int, options: Mapping[str, Any]) -> CarnutaState:
    setup = Setup(seats, *(options[name] for name in Setup._fields[1:]))
    cards = prearranged.read(setup, options["starts"], options["day"], options["night"])
    return CarnutaState(setup, cards)


def _scene(view: CarnutaView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    from tablewidgets.games.carnuta.scene import scene  # lazy: not needed to play

    return scene(view, legal, texts)


def _position(state: CarnutaState, names: Sequence[str], texts: Catalogue) -> Position:
    from tablewidgets.games.carnuta.scene.position import position  # not needed to play

    return position(state, names, texts)


class Carnuta(Game[CarnutaView]):
    """A game of Carnuta: druids who pay with runes for cards that score together.

    Example:
        >>> game = Carnuta(players=["Ana", "Bo"], seed=7)
        >>> game.view()["actions_left"]
        2
    """

    spec = GameSpec(
        name="carnuta",
        package=__name__,
        seats=range(2, MOST_PLAYERS + 1),
        default_players=2,
        options=OPTIONS,
        secrets=False,
        composition=composition,
        moves=MOVES,
        rules_version=VERSION,
        begin=_begin,
        refusal=refusals.refusal,
        redraw=worlds.redraw,
        worlds=worlds.states,
        playouts=search.CarnutaPlayouts,
        view=views.view,
        result=views.result,
        remarks=views.remarks,
        log=log.log,
        scene=_scene,
        position=_position,
        rate=bot.rate,
    )
    cards = CardsOf(house)

    @property
    def deck(self) -> Deck:
        """The deck it is played with."""
        assert isinstance(self._state, CarnutaState)
        return self._state.setup.deck

    def beliefs(self, seat: Seat = None, step: int | None = None) -> CarnutaBeliefs:
        """What can be inferred about the cards that come to the market next, exactly.

        Every player knows the same, and so does a spectator.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`.
            step: A place in the history, to look at the game as it was before that step.

        Returns:
            The beliefs: distributions, and the evidence they rest on.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> game = tw.Carnuta(2, seed=7)
            >>> game.beliefs(0).next("night", by="ingredient")["berry"]
            Fraction(1, 4)
        """
        from tablewidgets.games.carnuta.laws import CarnutaBeliefs  # lazy: not needed to play

        return CarnutaBeliefs(self.observe(seat, step), self.players)
