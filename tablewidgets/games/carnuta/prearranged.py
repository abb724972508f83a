"""Starting cards and piles laid out by hand, of which no player is told."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.prearranged import OPEN, pack
from tablewidgets.games.carnuta.deck import Deck, checked_ids

Cards = Sequence[int | None]
"""Card ids, top first; None for one to be drawn. What comes after them is drawn too."""


def read(deck: Deck, starts: object, day: object, night: object, players: int) -> tuple[str, ...]:
    """The starting cards, the Day pile and the Night pile, as far as they are laid out; none of
    them, if nothing is."""
    if starts is None and day is None and night is None:
        return ()
    if isinstance(starts, list | tuple) and len(starts) > players:
        raise ValueError(f"starts: a card for each of {players} players, not {starts!r}")
    return (
        _stack("starts", starts, "starting cards", deck.starts),
        _stack("day", day, "cards of the Day pile", deck.piles[0]),
        _stack("night", night, "cards of the Night pile", deck.piles[1]),
    )


def _stack(name: str, cards: object, what: str, allowed: Sequence[int]) -> str:
    if cards is None:
        return OPEN * len(allowed)
    if not isinstance(cards, list | tuple) or len(cards) > len(allowed):
        raise ValueError(
            f"{name}: a list of card ids, {len(allowed)} at most, top first, not {cards!r}"
        )
    ids = iter(checked_ids(name, (card for card in cards if card is not None), what, allowed))
    laid_out = "".join(OPEN if card is None else pack([next(ids)]) for card in cards)
    return laid_out.ljust(len(allowed), OPEN)
