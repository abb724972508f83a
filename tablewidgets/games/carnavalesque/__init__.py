"""Carnavalesque: a King, a Jester and a crowd, for 3 to 5 players who win or lose together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.cards import CardsOf
from tablewidgets.engine.game import Game
from tablewidgets.engine.options import checked_later, one_of
from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.spec import GameSpec, Option
from tablewidgets.engine.state import Seat
from tablewidgets.engine.validation import plain_int
from tablewidgets.games.carnavalesque import (
    bot,
    effects,
    log,
    phases,
    prearranged,
    refusals,
    rules,
    view,
    worlds,
)
from tablewidgets.games.carnavalesque import cards as all_cards
from tablewidgets.games.carnavalesque.carnival import score
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.options import FEWEST, SEATS, VERSIONS, Setup
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.carnavalesque.laws import CarnavalesqueBeliefs
    from tablewidgets.scene import Scene

__all__ = ["Carnavalesque", "score"]


def _cards(name: str, value: Any, seats: int) -> all_cards.Cards:  # noqa: ARG001
    return all_cards.read(value)


def _cards_to_json(cards: all_cards.Cards) -> Any:
    return None if cards.house else cards.to_json()


def _events(name: str, value: Any, seats: int) -> tuple[effects.Event, ...]:  # noqa: ARG001
    return effects.read_events(value)


def _events_to_json(events: tuple[effects.Event, ...]) -> Any:
    return None if events is effects.house_events() else effects.to_json(events)


def _roles(name: str, value: Any, seats: int) -> tuple[effects.Role, ...]:  # noqa: ARG001
    return effects.read_roles(value)


def _roles_to_json(roles: tuple[effects.Role, ...]) -> Any:
    return None if roles is effects.house_roles() else effects.to_json(roles)


def _crowd_to_json(crowd: Any) -> Any:
    if crowd is None:
        return None
    return [{name: plain_int(value) for name, value in card.items()} for card in crowd]


def _begin(seats: int, options: Mapping[str, Any]) -> CarnavalesqueState:
    version = options["version"]
    setup = Setup(seats, version, options["cards"], options["events"], options["roles"])
    stacked = prearranged.read(options["hands"], options["crowd"], seats, version == "young")
    return CarnavalesqueState(setup, stacked)


def _scene(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
    from tablewidgets.games.carnavalesque.scene import scene  # to play takes none

    return scene(view, legal, texts)


_FILE: Final = "str | PathLike[str] | Mapping[str, Any] | None"

OPTIONS: Final = (
    Option(
        name="version",
        default="events",
        check=one_of(VERSIONS),
        annotation="str",
        doc='"young" (V28), "events" (V24) or "roles" (V26).',
    ),
    Option(
        name="cards",
        default=None,
        check=_cards,
        annotation=_FILE,
        file=True,
        to_json=_cards_to_json,
        doc="your own crowd cards: the path of a file like `crowd.toml`, or its content.",
    ),
    Option(
        name="events",
        default=None,
        check=_events,
        annotation=_FILE,
        file=True,
        to_json=_events_to_json,
        doc="your own events: the path of a file like `events.toml`, or its content.",
    ),
    Option(
        name="roles",
        default=None,
        check=_roles,
        annotation=_FILE,
        file=True,
        to_json=_roles_to_json,
        doc="your own roles: the path of a file like `roles.toml`, or its content.",
    ),
    Option(
        name="hands",
        default=None,
        check=checked_later,
        annotation="Sequence[Sequence[int] | None] | None",
        secret=True,
        to_json=as_lists,
        doc="the card ids of each player's hand; None is drawn.",
    ),
    Option(
        name="crowd",
        default=None,
        check=checked_later,
        annotation="Sequence[Mapping[str, Any]] | None",
        secret=True,
        to_json=_crowd_to_json,
        doc="the uppermost cards, from the lowest to the highest, each like "
        '`{"card": 3, "x": 200, "y": -100, "angle": 15, "up": True}`, in tenths of a millimetre '
        "from the middle; the others are drawn.",
    ),
)


class Carnavalesque(Game):
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
        view=view.show,
        scene=_scene,
        log=log.tell,
        refusal=refusals.refuse,
        rate=bot.rate,
        redraw=worlds.redraw,
        result=view.score,
        remarks=view.remarks,
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
        """Where the game stood at each moment, from the deal on."""
        states = chain((state for state, _, _ in self.timeline.walk()), (self.state,))
        found = []
        for state in islice(states, None if step is None else step + 1):
            assert isinstance(state, CarnavalesqueState)
            if state.phase != phases.DEAL:
                found.append(state.copy())
        return found
