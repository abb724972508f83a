"""What the players agree on before a game of Carnuta."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tablewidgets.games.carnuta.deck import Deck


class Setup(NamedTuple):
    """The options that the rules depend on, checked."""

    players: int
    deck: Deck
    ancestor: int | None = None
    """The seat of the Ancestor, or None to draw it (C6)."""
    extra_round: bool = True
    """Whether everyone plays one last full turn (C21)."""
    round_limit: int = 60
    """The number of rounds after which the game is scored as it stands (C25)."""


def final_round(last_round: int | None, round_limit: int) -> int:
    """The last round, as far as it is known: that of the limit (C25), unless the 11th card brings
    an earlier end (C21)."""
    return min(last_round or round_limit, round_limit)
