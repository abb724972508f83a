"""Players who let everything happen: they fill their columns, and may do anything."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import Random01
from tablewidgets.games.carnuta import Carnuta


class Moody:
    """Mostly greedy; the rest of the time it does anything at all."""

    def __init__(self, seed: int, mood: float) -> None:
        self._greedy = tw.bots.Greedy(seed)
        self._random = tw.bots.Random(seed)
        self._chance = random.Random(seed).random
        self._mood = mood

    def choose(self, view: Any, legal: Sequence[Action]) -> Action:
        bot = self._greedy if self._chance() < self._mood else self._random
        return bot.choose(view, legal)


def moody(game: Carnuta, mood: float = 0.7) -> dict[int, tw.bots.Bot]:
    """`mood`: how often they are greedy."""
    return {seat: Moody(seat, mood) for seat in range(game.seats)}


def play_moodily(game: Carnuta, mood: float = 0.7) -> Iterator[Carnuta]:
    """A game that moody players play to its end; it is yielded before each action."""
    bots = moody(game, mood)
    while not game.is_over:
        yield game
        tw.bots.play_one(game, bots)


def play_building(game: Carnuta, chance: Random01) -> Iterator[Carnuta]:
    """A random game in which cards are laid when they can be; it is yielded before each action."""
    while not game.is_over:
        yield game
        legal = game.legal_actions()
        lays = [action for action in legal if action.kind in ("lay_card", "salt")]
        among = lays if lays and chance() < 0.8 else legal
        game.play(among[int(chance() * len(among))])
