"""The games of Kraaw that are written down: `make transcripts` writes them anew."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.testing.transcripts import Transcripts

NAMES: Final = ("Ana", "Bo", "Cy", "Dee", "Eve", "Fay")

GAMES: Final[Mapping[str, dict[str, Any]]] = {
    "2 players": {"players": 2},
    "3 players": {"players": 3},
    "4 players": {"players": 4},
    "5 players": {"players": 5},
    "6 players": {"players": 6},
    "first": {"players": 3, "first": 1},
    "anticlockwise": {"players": 4, "direction": "anticlockwise"},
    "whole hand swap": {"players": 3, "whole_hand_swap": True},
    "lenient bonus": {"players": 2, "bonus": "lenient"},
    "turn limit": {"players": 3, "turn_limit": 9},
    "stacked": {
        "players": 2,
        "first": 0,
        "deal": [[1, 2, 3, 4, 5], [1, 1, None, 2, 2]],
        "dog": [None, None, 3, None, 4],
    },
    "final": {"players": 3, "turn_limit": 2, "seed": 16},
}


def played(name: str) -> Kraaw:
    options = dict(GAMES[name])
    players = NAMES[: options.pop("players")]
    game = Kraaw(players, **{"seed": sum(map(ord, name)), **options})
    bots: dict[int, tw.bots.Bot] = {seat: tw.bots.Random(seat) for seat in range(1, len(players))}
    tw.bots.play_on(game, {0: tw.bots.Greedy(), **bots})
    return game


TRANSCRIPTS: Final = Transcripts(
    folder=Path(__file__).parent / "transcripts",
    names=tuple(GAMES),
    in_french=("2 players", "whole hand swap", "lenient bonus", "final"),
    play=played,
    shows=lambda _before, seen: seen.phase == "main",
)
