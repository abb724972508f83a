"""The game that somebody means who types its name."""

from __future__ import annotations

from difflib import get_close_matches

from tablewidgets.cli.parser import TEXTS
from tablewidgets.engine import registry


def game_meant(name: str) -> str:
    """The name of a game.

    Raises:
        ValueError: There is no such game; the error names the one that is meant, or all.
    """
    if not name:
        raise ValueError(TEXTS.say("wrong.no_game", games=[*registry.games()]))
    found = registry.meant(name)
    if found in registry.games():
        return found
    close = get_close_matches(name.casefold(), registry.games(), n=1)
    key = "wrong.game_meant" if close else "wrong.game"
    raise ValueError(TEXTS.say(key, name=name, meant=close, games=[*registry.games()]))
