"""Levels of bots, with names for a class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tablewidgets.engine.bots import Bot, Greedy, Random
from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.search import Search

_TEXTS: Final = Catalogue("tablewidgets")


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays. Call it with a seed to make a bot.

    Args:
        number: Its number: a higher one plays better, and thinks for longer.
        make: Makes a bot from a seed.

    Example:
        >>> tw.bots.LEVELS[4].title
        'Level 4: shrewd'
        >>> bots = {0: tw.bots.LEVELS[1](seed=1), 1: tw.bots.LEVELS[2](seed=1)}
        >>> tw.bots.play_on(tw.Kraaw(2, seed=1), bots).is_over
        True
    """

    number: int
    make: Callable[[int], Bot]

    def __call__(self, seed: int = 0) -> Bot:
        """A bot of this level.

        Args:
            seed: The seed of its choices.

        Returns:
            The bot.
        """
        return self.make(seed)

    @property
    def title(self) -> str:
        """Its number and its name, in the current language."""
        return _TEXTS.say("level.title", number=self.number, name=self.name)

    @property
    def name(self) -> str:
        """Its name, in the current language."""
        return _TEXTS.say(f"level.name_{self.number}")


def _thinking_in(worlds: int) -> Callable[[int], Bot]:
    return lambda seed: Search(worlds=worlds, seed=seed)


_MAKERS: Final[Sequence[Callable[[int], Bot]]] = (
    Random,
    Greedy,
    _thinking_in(10),
    _thinking_in(100),
    _thinking_in(1000),
)
LEVELS: Final = MappingProxyType(
    {number: Level(number, make) for number, make in enumerate(_MAKERS, start=1)}
)
"""By number: at random, greedy, and thinking in 10, 100 and 1,000 worlds."""
USUAL: Final = 2
"""The level of bots if nothing is said."""
