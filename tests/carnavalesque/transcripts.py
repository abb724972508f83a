"""The games of Carnavalesque that are written down: `make transcripts` writes them anew."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.testing.transcripts import Transcripts

from .players import FANS, OWN_EVENTS, OWN_ROLES, build

NAMES: Final = ("Ana", "Bo", "Cy", "Dee", "Eve")

GAMES: Final[Mapping[str, dict[str, Any]]] = {
    "young 3 players": {"players": 3, "version": "young", "seed": 69},
    "young 4 players": {"players": 4, "version": "young", "seed": 39},
    "young 5 players": {"players": 5, "version": "young"},
    "events 3 players": {"players": 3, "version": "events"},
    "events 4 players": {"players": 4, "version": "events", "seed": 11},
    "events 5 players": {"players": 5, "version": "events"},
    "roles 3 players": {"players": 3, "version": "roles"},
    "roles 4 players": {"players": 4, "version": "roles"},
    "roles 5 players": {"players": 5, "version": "roles", "seed": 14},
    "anything": {"players": 4, "version": "events", "mood": 0},
    "all fans": {"players": 3, "version": "events", "cards": FANS, "mood": 0.7, "seed": 21},
    "fine parade": {"players": 3, "version": "events", "cards": FANS, "mood": 0.7, "seed": 19},
    "all events": {"players": 3, "version": "events", "cards": FANS, "seed": 34},
    "all roles": {"players": 4, "version": "roles", "cards": FANS, "seed": 33},
    "own events": {"players": 3, "version": "events", "cards": FANS, "events": OWN_EVENTS},
    "own roles": {"players": 3, "version": "roles", "cards": FANS, "roles": OWN_ROLES},
    "stacked": {
        "players": 3,
        "version": "events",
        "hands": [[0, 18, None, 36], None, [1, 19]],
        "crowd": [
            {"card": 57, "x": 900, "y": -900, "angle": 20},
            {"card": 40, "x": -700, "y": 800, "up": False},
            {"card": 41, "x": -650, "y": 700, "angle": 90},
        ],
        "seed": 5,
    },
}
"""The options of each; `mood` is that of its players."""


def played(name: str) -> Carnavalesque:
    options = dict(GAMES[name])
    players = NAMES[: options.pop("players")]
    mood = options.pop("mood", 0.9)
    seed = options.setdefault("seed", sum(map(ord, name)))
    return build(Carnavalesque(players, **options), random.Random(seed).random, mood)


TRANSCRIPTS: Final = Transcripts(
    folder=Path(__file__).parent / "transcripts",
    names=tuple(GAMES),
    in_french=("young 3 players", "events 4 players", "roles 5 players", "own events", "all roles"),
    play=played,
    shows=lambda before, seen: (
        seen.round > (0 if before is None else before.round)
        or (seen.phase in ("king", "blind") and before.phase != seen.phase)
    ),
)
