"""Whole games of Kraaw, written down: what was played, what was told, and how the table looked.

`make transcripts` writes them anew; look at what changed before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import tablewidgets as tw
from tablewidgets.engine.locale import catalogue
from tablewidgets.engine.state import State
from tablewidgets.games.kraaw import Kraaw

FOLDER: Final = Path(__file__).parent / "transcripts"
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
    "final": {"players": 3, "turn_limit": 2, "seed": 4},
}
IN_FRENCH: Final = ("2 players", "whole hand swap", "lenient bonus", "final")
WRITTEN: Final = [(name, "en") for name in GAMES] + [(name, "fr") for name in IN_FRENCH]
"""Each game and the language it is told in."""


def transcript(name: str, locale: str) -> str:
    options = dict(GAMES[name])
    players = NAMES[: options.pop("players")]
    game = Kraaw(players, **{"seed": sum(map(ord, name)), **options})
    bots: dict[int, tw.bots.Bot] = {seat: tw.bots.Random(seat) for seat in range(1, len(players))}
    tw.bots.play_on(game, {0: tw.bots.Greedy(), **bots})
    with tw.speaking(locale):
        return "\n".join(_lines(game)) + "\n"


def _lines(game: Kraaw) -> Iterator[str]:
    """Each step with what the first player is told of it, and the table at the start of a turn."""
    yield game.to_json()
    before = action = None
    for state, step in zip(_states(game), [*game.history, None], strict=True):
        seen = state.observe(0)
        if before is not None:
            yield from (f"      {sentence}" for sentence in game.sentences(before, action, seen))
        if step is None:
            break
        if seen.phase == "main":
            legal = [game.moves.actions[move] for move in state.legal()]
            yield ""
            yield game.write(game.show(seen, game.names), catalogue("kraaw")).partition("\n▒ ")[0]
            yield f"{len(legal)} legal actions, from {legal[0]!r} to {legal[-1]!r}"
        did = step.outcome if step.action is None else repr(step.action)
        yield f"{'chance' if step.seat is None else game.names[step.seat]}: {did}"
        before, action = seen, step.action
    yield from ("", game.text(tw.TEACHER))


def _states(game: Kraaw) -> Iterator[State]:
    for state, _, _ in game.walk():
        yield state
    yield game.state


def path(name: str, locale: str) -> Path:
    return FOLDER / f"{name.replace(' ', '_')}.{locale}.txt"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, locale in WRITTEN:
        path(name, locale).write_text(transcript(name, locale), "utf-8")
