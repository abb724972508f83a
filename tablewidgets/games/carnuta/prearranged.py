"""Starting cards and piles arranged by hand: no player is told."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.prearranged import OPEN, pack
from tablewidgets.games.carnuta.deck import checked_ids
from tablewidgets.games.carnuta.options import Setup


def read(setup: Setup, starts: object, day: object, night: object) -> tuple[str, ...]:
    """The starting cards, the Day pile and the Night pile, checked: each a list of card ids, top
    first. None and what is left out is drawn. If nothing is arranged, an empty tuple."""
    deck, players = setup.deck, setup.players
    if starts is None and day is None and night is None:
        return ()
    if isinstance(starts, list | tuple) and len(starts) > players:
        raise ValueError(SHARED.say("call.starts", players=players, starts=repr(starts)))
    return (
        _arranged("starts", starts, "starting cards", deck.starts),
        _arranged("day", day, "cards of the Day pile", deck.piles[0]),
        _arranged("night", night, "cards of the Night pile", deck.piles[1]),
    )


def _arranged(name: str, cards: object, what: str, allowed: Sequence[int]) -> str:
    if cards is None:
        return OPEN * len(allowed)
    if not isinstance(cards, list | tuple) or len(cards) > len(allowed):
        raise ValueError(SHARED.say("call.pile_ids", name=name, n=len(allowed), cards=repr(cards)))
    ids = iter(checked_ids(name, (card for card in cards if card is not None), what, allowed))
    arranged = "".join(OPEN if card is None else pack([next(ids)]) for card in cards)
    return arranged.ljust(len(allowed), OPEN)
