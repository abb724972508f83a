"""Names and numbers of Carnuta: the ingredients, the rows of the market, and how many of each."""

from __future__ import annotations

from typing import Final

DAY_INGREDIENTS: Final = ("clover", "flower", "egg", "honey")
NIGHT_INGREDIENTS: Final = ("skull", "butterfly", "berry", "mushroom")
INGREDIENTS: Final = (*DAY_INGREDIENTS, *NIGHT_INGREDIENTS)
"""C1. The rules use an ingredient's index in this tuple."""
ROWS: Final = ("day", "night")
"""C4: the rows of the market, each with its own pile. The rules use the index."""
FACES: Final = ("sun", "moon")
"""C3: the faces of a rune. The rules use the index."""

MOST_PLAYERS: Final = 4
DECK_SIZE: Final = 72
"""C1: cards in a deck."""
STARTING_CARDS: Final = 8
"""C1: starting cards in a deck."""
ROW_SIZE: Final = 4
"""C4: visible cards in a row of the market."""
ACTIONS_PER_TURN: Final = 2
"""C7."""
HAND_LIMIT: Final = 3
"""C9: cards that a hand may hold at the end of a turn."""
LARGEST_HAND: Final = HAND_LIMIT + ACTIONS_PER_TURN
SICKLES: Final = 2
"""C3: sickles of each player at the start."""
LAST_NOTCH: Final = 11
"""C12: where the counter stops. The 11th card brings the end (C21)."""
PADLOCK_NOTCHES: Final = (4, 8)
"""C13: the notches that remove a padlock."""
TOKEN_NOTCHES: Final = (6, 10)
"""C13: the notches that bring a bonus token."""

NO_CARD: Final = -1
"""An empty place of the market."""
NO_INGREDIENT: Final = -1
"""The ingredient of a Salt, which has none."""
SALT: Final = "salt"
"""What a Salt is called instead of an ingredient."""
