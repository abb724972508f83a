"""The games of Carnuta that are written down: `make transcripts` writes them anew."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.testing.transcripts import Transcripts

from .decks import few_night_cards
from .players import moody

NAMES: Final = ("Ana", "Bo", "Cy", "Dee")

GAMES: Final[Mapping[str, dict[str, Any]]] = {
    "2 players": {"players": 2},
    "3 players": {"players": 3},
    "4 players": {"players": 4},
    "ancestor": {"players": 3, "ancestor": 1},
    "no extra round": {"players": 3, "extra_round": False},
    "round limit": {"players": 2, "round_limit": 6},
    "few night cards": {"players": 4, "deck": few_night_cards()},
    "stacked": {
        "players": 2,
        "ancestor": 0,
        "starts": [8, 0],
        "day": [64, 1, None, 18],
        "night": [68, 25, 41, None, 57],
    },
    "tie": {"players": 3, "round_limit": 6, "mood": 0.2, "seed": 5},
    "victory shared": {"players": 3, "round_limit": 6, "mood": 0, "seed": 1},
}
"""The options of each; the last two are by players who rarely play well."""


def played(name: str) -> Carnuta:
    options = dict(GAMES[name])
    players = NAMES[: options.pop("players")]
    mood = options.pop("mood", 0.7)
    game = Carnuta(players, **{"seed": sum(map(ord, name)), **options})
    tw.bots.play_on(game, moody(game, mood))
    return game


TRANSCRIPTS: Final = Transcripts(
    folder=Path(__file__).parent / "transcripts",
    names=tuple(GAMES),
    in_french=("2 players", "few night cards", "tie", "victory shared"),
    play=played,
    shows=lambda before, seen: seen.round > (0 if before is None else before.round),
)
