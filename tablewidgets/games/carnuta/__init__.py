"""Carnuta: druids, runes and potions, for 2 to 4 players."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.cards import CardsOf
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
from tablewidgets.games.carnuta import (
    bot,
    log,
    prearranged,
    refusals,
    rules,
    text_table,
    view,
    worlds,
)
from tablewidgets.games.carnuta import (
    deck as decks,
)
from tablewidgets.games.carnuta.constants import MOST_PLAYERS
from tablewidgets.games.carnuta.moves import MOVES
from tablewidgets.games.carnuta.options import Setup
from tablewidgets.games.carnuta.prearranged import Cards
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.carnuta.scoring import score

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.carnuta.laws import CarnutaBeliefs
    from tablewidgets.scene import Scene

__all__ = ["Carnuta", "score"]

MOST_ROUNDS: Final = 1000
"""The highest round limit (C25)."""


_CARDS: Final = """The cards by their ids, each with its `ingredient`, its `row`, whether it is
`double`, a `salt`, a `start` card or of the `house`, its `cost` (for each symbol a face, and what
becomes of the rune) and its `points`.

`Carnuta.cards()` tells those of the house, `game.cards()` those of the game."""


class Carnuta(Game):
    """A game of Carnuta.

    >>> game = Carnuta(players=["Ana", "Bo"], seed=7)

    `players`: their names, or how many; seat 1 sits to the left of seat 0, and so on.
    `seed`: what is drawn by chance depends on it alone; without one, each game differs.
    `ancestor`: the seat that begins; otherwise it is drawn (C6).
    `extra_round`: whether all play one last full turn at the end (C21).
    `round_limit`: rounds after which the game is scored as it stands (C25).
    `deck`: other cards than those of the house (C2): the path of a file like `deck.toml`, or what
    is in it.
    `starts`, `day`, `night`: the players' starting cards, and the piles, top first, by their ids.
    What is None or left out is drawn. The players are not told.
    """

    name = "carnuta"
    package = "tablewidgets.games.carnuta"
    seats_allowed = range(2, MOST_PLAYERS + 1)
    stacking = frozenset({"starts", "day", "night"})
    from_files = frozenset({"deck"})
    private = False
    rules_version = rules.VERSION
    moves = MOVES
    show = staticmethod(view.show)
    write = staticmethod(text_table.write)
    tell = staticmethod(log.tell)
    refuse = staticmethod(refusals.refusal)
    rate = staticmethod(bot.rate)
    redraw = staticmethod(worlds.redraw)
    score = staticmethod(view.score)
    remarks = staticmethod(view.remarks)
    cards = CardsOf(decks.house, _CARDS)

    @staticmethod
    def draw(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
        from tablewidgets.games.carnuta.scene import scene  # to play takes none

        return scene(view, legal, texts)

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        *,
        ancestor: int | None = None,
        extra_round: bool = True,
        round_limit: int = 60,
        deck: str | os.PathLike[str] | Mapping[str, Any] | None = None,
        starts: Cards | None = None,
        day: Cards | None = None,
        night: Cards | None = None,
    ) -> None:
        players = checked_players(players, self.seats_allowed)
        seats = seats_of(players)
        if ancestor is not None:
            ancestor = checked_int("ancestor", ancestor, 0, seats - 1)
        extra_round = checked_choice("extra_round", extra_round, (False, True))
        round_limit = checked_int("round_limit", round_limit, 1, MOST_ROUNDS)
        self.deck: Final = decks.read(deck)
        setup = Setup(seats, self.deck, ancestor, extra_round, round_limit)
        stacked = prearranged.read(self.deck, starts, day, night, seats)
        options = {
            "ancestor": ancestor,
            "extra_round": extra_round,
            "round_limit": round_limit,
            "deck": None if self.deck.house else self.deck.to_json(),
            "starts": as_lists(starts),
            "day": as_lists(day),
            "night": as_lists(night),
        }
        unusual = changed(options, _DEFAULTS)
        super().__init__(players, seed, unusual, CarnutaState(setup, stacked))

    def beliefs(self, seat: Seat = None, step: int | None = None) -> CarnutaBeliefs:
        """What can be inferred of the cards that come to the market, exactly: now, or before a step
        of the history. All players know the same, and so does a spectator.

        >>> game = Carnuta(2, seed=7)
        >>> game.beliefs(0).next("night", by="ingredient")["berry"]
        Fraction(1, 4)
        """
        from tablewidgets.games.carnuta.laws import CarnutaBeliefs  # not needed to play

        return CarnutaBeliefs(self.observe(seat, step), self.players)


_DEFAULTS: Final[dict[str, Any]] = Carnuta.__init__.__kwdefaults__ or {}
