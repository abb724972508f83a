"""Carnavalesque: a King, a Jester and a crowd, for 3 to 5 players who win or lose together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from tablewidgets.engine.cards import CardsOf
from tablewidgets.engine.game import Game
from tablewidgets.engine.spec import GameSpec
from tablewidgets.engine.state import Seat

from . import bot, log, phases, prearranged, refusals, rules, search, view, worlds
from . import cards as all_cards
from .areas import heap
from .carnival import score
from .moves import MOVES
from .options import FEWEST, OPTIONS, SEATS, YOUNG, Setup
from .rules import CarnavalesqueState
from .view import CarnavalesqueView

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.carnavalesque.laws import CarnavalesqueBeliefs
    from tablewidgets.scene import Scene
    from tablewidgets.scene.position import Position

__all__ = ["Carnavalesque", "heap", "score"]


def _begin(seats: int, options: Mapping[str, Any]) -> CarnavalesqueState:
    version = options["version"]
    setup = Setup(seats, version, options["cards"], options["events"], options["roles"])
    by_hand = prearranged.read(options["hands"], options["crowd"], seats, version == YOUNG)
    return CarnavalesqueState(setup, by_hand)


def _scene(view: CarnavalesqueView, legal: Sequence[Action], texts: Catalogue) -> Scene:
    from tablewidgets.games.carnavalesque.scene import scene  # not needed to play

    return scene(view, legal, texts)


def _position(state: CarnavalesqueState, names: Sequence[str], texts: Catalogue) -> Position:
    from tablewidgets.games.carnavalesque.scene.position import position  # not needed to play

    return position(state, names, texts)


class Carnavalesque(Game[CarnavalesqueView]):
    """A game of Carnavalesque: a King, a Jester and a crowd, won or lost by all together.

    Example:
        >>> game = Carnavalesque(players=["Ana", "Bo", "Cy"], seed=7)
        >>> game.view()["round"]
        1
    """

    spec = GameSpec(
        name="carnavalesque",
        package=__name__,
        seats=range(FEWEST, SEATS + 1),
        default_players=4,
        rules_version=rules.VERSION,
        moves=MOVES,
        options=OPTIONS,
        begin=_begin,
        view=view.view,
        scene=_scene,
        position=_position,
        log=log.log,
        refusal=refusals.refusal,
        rate=bot.rate,
        redraw=worlds.redraw,
        worlds_after=worlds.states,
        playouts=search.CarnavalesquePlayouts,
        result=view.result,
    )
    cards = CardsOf(all_cards.house)

    @property
    def deck(self) -> all_cards.Cards:
        """The cards it is played with."""
        assert isinstance(self._state, CarnavalesqueState)
        return self._state.setup.cards

    def beliefs(self, seat: Seat = None, step: int | None = None) -> CarnavalesqueBeliefs:
        """What a seat can infer about cards, roles and events it can't see, exactly.

        Args:
            seat: A seat, None for a spectator, or `tw.TEACHER`.
            step: A place in the history, to look at the game as it was before that step.

        Returns:
            The beliefs: distributions, and the evidence they rest on.

        Raises:
            ValueError: If there is no such seat or step.

        Example:
            >>> game = tw.Carnavalesque(3, seed=7)
            >>> card = game.beliefs(0).law(0, seat=1)
            >>> card.P(lambda card: "drum" in game.cards()[card]["motifs"])
            Fraction(1, 8)
        """
        from tablewidgets.games.carnavalesque.laws import CarnavalesqueBeliefs  # not needed to play

        seen = self.observe(seat, step)
        return CarnavalesqueBeliefs(seen, self._states_until(step), self.players)

    def _states_until(self, step: int | None) -> list[CarnavalesqueState]:
        """The state at each moment from the deal on."""
        states = chain((state for state, _, _ in self.timeline.walk()), (self.state,))
        return [
            state.copy()
            for state in islice(states, None if step is None else step + 1)
            if isinstance(state, CarnavalesqueState) and state.phase != phases.DEAL
        ]
