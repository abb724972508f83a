"""Carnavalesque: a King, a Jester and a crowd, for 3 to 5 players who win or lose together."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.cards import CardsOf
from tablewidgets.engine.game import Game
from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.state import Seat
from tablewidgets.engine.validation import (
    changed,
    checked_choice,
    checked_players,
    plain_int,
    seats_of,
)
from tablewidgets.games.carnavalesque import (
    bot,
    effects,
    log,
    phases,
    prearranged,
    refusals,
    rules,
    text_table,
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

_CARDS: Final = """The crowd cards by their ids, each with its `age` and its `motifs`, and whether
it is of the `house`.

`Carnavalesque.cards()` tells those of the house, `game.cards()` those of the game."""
File = str | os.PathLike[str] | Mapping[str, Any] | None


class Carnavalesque(Game):
    """A game of Carnavalesque.

    >>> game = Carnavalesque(players=["Ana", "Bo", "Cy"], seed=7)

    `players`: their names, or how many; seat 1 sits to the left of seat 0, and so on.
    `seed`: what is drawn by chance depends on it alone; without one, each game differs.
    `version`: "young" (V28), "events" (V24) or "roles" (V26).
    `cards`, `events`, `roles`: others than the house ones: the path of a file like `crowd.toml`.
    `hands`: for each player, the ids of cards. `crowd`: the uppermost cards, from the lowest to the
    highest, like `{"card": 3, "x": 200, "y": -100, "angle": 15, "up": True}`, in tenths of a
    millimetre from the middle. What is None or left out is drawn. The players are not told.
    """

    name = "carnavalesque"
    package = "tablewidgets.games.carnavalesque"
    seats_allowed = range(FEWEST, SEATS + 1)
    stacking = frozenset({"hands", "crowd"})
    from_files = frozenset({"cards", "events", "roles"})
    rules_version = rules.VERSION
    moves = MOVES
    show = staticmethod(view.show)
    write = staticmethod(text_table.write)
    tell = staticmethod(log.tell)
    refuse = staticmethod(refusals.refuse)
    rate = staticmethod(bot.rate)
    redraw = staticmethod(worlds.redraw)
    score = staticmethod(view.score)
    remarks = staticmethod(view.remarks)
    cards = CardsOf(all_cards.house, _CARDS)

    @staticmethod
    def draw(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
        from tablewidgets.games.carnavalesque.scene import scene  # to play takes none

        return scene(view, legal, texts)

    def __init__(
        self,
        players: int | Sequence[str] = 4,
        seed: int | None = None,
        *,
        version: str = "events",
        cards: File = None,
        events: File = None,
        roles: File = None,
        hands: prearranged.Hands | None = None,
        crowd: Sequence[prearranged.Lie] | None = None,
    ) -> None:
        players = checked_players(players, self.seats_allowed)
        seats = seats_of(players)
        version = checked_choice("version", version, VERSIONS)
        self.deck: Final = all_cards.read(cards)
        all_events, all_roles = effects.read_events(events), effects.read_roles(roles)
        setup = Setup(seats, version, self.deck, all_events, all_roles)
        stacked = prearranged.read(hands, crowd, seats, version == "young")
        options = {
            "version": version,
            "cards": None if cards is None else self.deck.to_json(),
            "events": None if events is None else effects.to_json(all_events),
            "roles": None if roles is None else effects.to_json(all_roles),
            "hands": as_lists(hands),
            "crowd": None if crowd is None else [_plain(lie) for lie in crowd],
        }
        unusual = changed(options, _DEFAULTS)
        super().__init__(players, seed, unusual, CarnavalesqueState(setup, stacked))

    def beliefs(self, seat: Seat = None, step: int | None = None) -> CarnavalesqueBeliefs:
        """What a seat can infer about the cards it can't see, roles and events, exactly: now, or
        before a step of the history. None is a spectator, who sees no hand.

        >>> game = Carnavalesque(3, seed=7)
        >>> game.beliefs(0).law(0, seat=1).P(lambda card: "drum" in game.cards()[card]["motifs"])
        Fraction(1, 8)
        """
        from tablewidgets.games.carnavalesque.laws import CarnavalesqueBeliefs  # not needed to play

        seen = self.observe(seat, step)
        return CarnavalesqueBeliefs(seen, self._states_until(step), self.players)

    def _states_until(self, step: int | None) -> list[CarnavalesqueState]:
        """Where the game stood at each moment, from the deal on."""
        states = chain((state for state, _, _ in self.walk()), (self.state,))
        found = []
        for state in islice(states, None if step is None else step + 1):
            assert isinstance(state, CarnavalesqueState)
            if state.phase != phases.DEAL:
                found.append(state.copy())
        return found


def _plain(lie: prearranged.Lie) -> dict[str, Any]:
    """A card laid out by hand, as a record keeps it."""
    return {name: plain_int(value) for name, value in lie.items()}


_DEFAULTS: Final[dict[str, Any]] = Carnavalesque.__init__.__kwdefaults__ or {}
