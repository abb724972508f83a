"""Hands and the top of the crowd arranged by hand: no player is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.prearranged import OPEN, pack, unpack
from tablewidgets.engine.validation import checked_int, plain_int
from tablewidgets.games.carnavalesque.cards import CROWD_CARDS, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.geometry import ANGLES, RADIUS, in_zone
from tablewidgets.games.carnavalesque.options import HANDS
from tablewidgets.games.carnavalesque.placement import Placed, placed_text

_NEEDED: Final = {"card", "x", "y"}
_FIELDS: Final = {*_NEEDED, "angle", "up"}


def read(hands: object, crowd: object, players: int, third_open: bool) -> tuple[str, str]:
    """The pack, as far as it is arranged, and the uppermost cards of the crowd. Those cards are the
    last ones of the pack, so they have the highest numbers.

    `hands`: the ids of each player's cards. `crowd`: for each card its `card`, `x`, `y`, and if
    they are not 0 and True, its `angle` and `up`. What is None or left out is drawn.
    """
    if hands is None and crowd is None:
        return "", ""
    first = "".join(_hand(hand, HANDS[players]) for hand in _hands(hands, players))
    top = [_card(card, third_open) for card in _list("crowd", crowd)]
    cards = [card for card, _, _ in top if card != THIRD_WORKSHOP]
    every = [*unpack(first.replace(OPEN, "")), *(card for card, _, _ in top)]
    if len(set(every)) < len(every):
        raise ValueError(SHARED.say("call.cards_once", p=sorted(every)))
    in_crowd = CROWD_CARDS - len(first)
    if len(cards) > in_crowd:
        raise ValueError(SHARED.say("call.crowd_size", in_crowd=in_crowd))
    at = iter(range(in_crowd - len(cards), in_crowd))
    numbered = [(of if of == THIRD_WORKSHOP else next(at), spot, up) for of, spot, up in top]
    arranged = first.ljust(CROWD_CARDS - len(cards), OPEN) + pack(cards)
    return (arranged if arranged.strip(OPEN) else ""), placed_text(numbered)


def _list(name: str, given: object) -> Sequence[Any]:
    if given is None:
        return ()
    if not isinstance(given, list | tuple):
        raise TypeError(SHARED.say("call.list", name=name, given=repr(given)))
    return given


def _hands(hands: object, players: int) -> Sequence[Any]:
    given = _list("hands", hands)
    if given and len(given) != players:
        raise ValueError(SHARED.say("call.hand_for_each", players=players, n=len(given)))
    return given or [None] * players


def _hand(hand: object, size: int) -> str:
    cards = _list("hands", hand)
    if len(cards) > size:
        raise ValueError(SHARED.say("call.hand_size", size=size, hand=repr(hand)))
    ids = [OPEN if of is None else pack([_id("hands", of, CROWD_CARDS - 1)]) for of in cards]
    return "".join(ids).ljust(size, OPEN)


def _id(name: str, card: Any, most: int) -> int:
    card = plain_int(card)
    if type(card) is not int or not 0 <= card <= most:
        raise ValueError(SHARED.say("call.card_ids", name=name, most=most, card=repr(card)))
    return card


def _card(given: object, third_open: bool) -> Placed:
    if not isinstance(given, Mapping) or not _NEEDED <= given.keys() <= _FIELDS:
        raise ValueError(SHARED.say("call.crowd_card", given=repr(given)))
    card = _id("crowd", given["card"], CROWD_CARDS - third_open)
    x, y = (checked_int(f"crowd, {name}", given[name], -RADIUS, RADIUS) for name in ("x", "y"))
    if not in_zone(x, y):
        raise ValueError(SHARED.say("call.crowd_zone", x=x, y=y, radius=RADIUS))
    angle = checked_int("crowd, angle", given.get("angle", 0), 0, ANGLES - 1)
    up = given.get("up", True)
    if type(up) is not bool:
        raise TypeError(SHARED.say("call.crowd_up", up=repr(up)))
    return card, (x, y, angle), up
