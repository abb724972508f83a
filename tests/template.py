"""The game of `python -m tablewidgets new-game`, on which the engine is tested: with these cards,
played by numbers, with a pack that is shuffled at once, and with something else in its spec."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.game import Game
from tablewidgets.new_game.higher import Higher
from tablewidgets.new_game.higher.rules import HigherState

G = TypeVar("G", bound=Game)

NAMES = ["Ana", "Bo", "Cy", "Di"]


def dealt(*cards: int, kind: type[Higher] = Higher) -> Higher:
    """A game that begins with these cards: one for each player, and the one that Ana draws."""
    game = kind(NAMES[: len(cards) - 1], seed=1)
    game.timeline.replay([], cards)
    return game


def play(game: G, *choices: int) -> G:
    """Play the legal actions with these numbers, one after the other. The first ones discard, the
    last ones swap if they can."""
    for choice in choices:
        game.play(game.legal_actions()[choice])
    return game


class PackState(HigherState):
    """Chance shuffles a whole pack before each round, from which the cards then come in turn."""

    __slots__ = ("pack",)

    def begin_round(self, wins: tuple[int, ...], shown: tuple[int, ...]) -> None:
        super().begin_round(wins, shown)
        self.pack = ""

    def cards(self) -> str:
        """Those of the pack."""
        return {2: "112345", 3: "111222333"}[len(self.wins)]

    def chance_outcomes(self) -> Outcomes:
        if self.actor != CHANCE:
            return {}
        return {int(self.pack[0]): 1} if self.pack else Deal(self.cards())

    def apply(self, move: Any) -> None:
        if isinstance(move, str):
            self.pack = move
        else:
            self.pack = self.pack[1:] if self.actor == CHANCE else self.pack
            super().apply(move)


def variant(**changes: Any) -> type[Higher]:
    """Higher with something else in its spec; under its own name, so that a record of it is read as
    one of Higher."""

    class Variant(Higher):
        pass

    Variant.spec = dataclasses.replace(Higher.spec, **changes)
    return Variant
