"""Hands and the top of the crowd laid out by hand, of which no player is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewidgets.engine.prearranged import OPEN, pack
from tablewidgets.engine.validation import checked_int, plain_int
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.geometry import ANGLES, RADIUS, Spot, in_zone
from tablewidgets.games.carnavalesque.options import HANDS
from tablewidgets.games.carnavalesque.placement import Placed, placed_text

Hands = Sequence[Sequence[int | None] | None]
"""For each player, the ids of cards; None for one to be drawn."""
Lie = Mapping[str, Any]
"""A card of the crowd: `card`, `x`, `y`, and if they are not 0 and True, `angle` and `up`."""


def read(hands: object, crowd: object, players: int, third_open: bool) -> tuple[str, str]:
    """The pack as far as it is laid out, and how the uppermost cards of the crowd lie. The cards of
    the crowd that are laid out are the last ones of the pack, and have the highest numbers."""
    first = "".join(_hand(hand, HANDS[players]) for hand in _hands(hands, players))
    lies = [_lie(lie, third_open) for lie in _list("crowd", crowd)]
    cards = [card for card, _, _ in lies if card != THIRD_WORKSHOP]
    _once([*(ord(sign) - ord("0") for sign in first if sign != OPEN), *(c for c, _, _ in lies)])
    if len(cards) > CROWD_CARDS - len(first):
        raise ValueError(
            f"crowd: {CROWD_CARDS - len(first)} cards at most, with those in the hands"
        )
    in_crowd = CROWD_CARDS - len(first)
    at = iter(range(in_crowd - len(cards), in_crowd))
    lying = [
        Placed(THIRD_WORKSHOP if card == THIRD_WORKSHOP else next(at), spot, up)
        for card, spot, up in lies
    ]
    stacked = first.ljust(CROWD_CARDS - len(cards), OPEN) + pack(cards)
    return (stacked if stacked.strip(OPEN) else ""), placed_text(lying)


def _list(name: str, given: object) -> Sequence[Any]:
    if given is None:
        return ()
    if not isinstance(given, list | tuple):
        raise TypeError(f"{name}: a list, not {given!r}")
    return given


def _hands(hands: object, players: int) -> Sequence[Any]:
    given = _list("hands", hands)
    if given and len(given) != players:
        raise ValueError(f"hands: one for each of {players} players, not {len(given)}")
    return given or [None] * players


def _hand(hand: object, size: int) -> str:
    cards = _list("hands", hand)
    if len(cards) > size:
        raise ValueError(f"hands: {size} cards each (V3), not {hand!r}")
    signs = [
        OPEN if card is None else pack([_id("hands", card, CROWD_CARDS - 1)]) for card in cards
    ]
    return "".join(signs).ljust(size, OPEN)


def _id(name: str, card: Any, most: int) -> int:
    card = plain_int(card)
    if type(card) is not int or not 0 <= card <= most:
        raise ValueError(f"{name}: ids of cards, 0 to {most}, not {card!r}")
    return card


def _lie(lie: object, third_open: bool) -> tuple[int, Spot, bool]:
    if not isinstance(lie, Mapping) or not {"card", "x", "y"} <= lie.keys() <= {
        "card", "x", "y", "angle", "up"
    }:  # fmt: skip
        raise ValueError(f"crowd: a card, x, y, and perhaps angle and up, not {lie!r}")
    card = _id("crowd", lie["card"], CROWD_CARDS - third_open)
    x, y = (checked_int(f"crowd, {name}", lie[name], -RADIUS, RADIUS) for name in ("x", "y"))
    if not in_zone(x, y):
        raise ValueError(f"crowd: {x}, {y} is outside the zone, {RADIUS} about the middle (V4)")
    angle = checked_int("crowd, angle", lie.get("angle", 0), 0, ANGLES - 1)
    up = lie.get("up", True)
    if type(up) is not bool:
        raise TypeError(f"crowd, up: True or False, not {up!r}")
    return card, Spot(x, y, angle), up


def _once(cards: Sequence[int]) -> None:
    if len(set(cards)) < len(cards):
        raise ValueError(f"hands, crowd: each card once, not {sorted(cards)}")
