"""The phases of a game of Carnuta: what the actor must do. Import the module, not the names."""

from __future__ import annotations

from typing import Final

# Chance acts.
ANCESTOR: Final = "ancestor"
"""Who is the Ancestor (C6)."""
START_CARDS: Final = "starts"
"""The starting cards are shuffled (C3)."""
DAY: Final = "day"
"""The Day pile is shuffled (C4)."""
NIGHT: Final = "night"
"""The Night pile is shuffled (C4)."""
RESHUFFLE: Final = "reshuffle"
"""A discard is shuffled into a new pile (C20)."""

# A player acts.
TURN: Final = "turn"
"""An action, a sickle, a discard, or the end of the turn (C7, C9, C19)."""
BONUS: Final = "bonus"
"""Which bonus token to take (C14)."""

OVER: Final = "over"
