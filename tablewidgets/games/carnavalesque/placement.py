"""Where a card is in the crowd, and the few characters by which a record writes it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import starmap
from typing import Final

from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.geometry import ANGLES, Spot

CARDS: Final = THIRD_WORKSHOP + 1
"""V1, V4: the crowd cards and the Third Workshop card, which has their size."""
TABLE: Final = 4000  # The table ends here: no coordinate of a card is farther from the middle

POINT_SIZE: Final = 4
SPOT_SIZE: Final = 6
CARD_SIZE: Final = 7


Placed = tuple[int, Spot, bool]
"""A card of the crowd with its spot, and whether it is face up."""

# A number is two digits to the base of 90, a card one. The digits are the printable characters but
# those that JSON escapes or that end a string in Python: " ' \ and `.
_DIGITS: Final = bytes(n for n in range(33, 127) if chr(n) not in "\"'\\`")
_BASE: Final = len(_DIGITS)
_NO_DIGIT: Final = 255
_VALUES: Final = bytes(_DIGITS.find(n) % 256 for n in range(256))


def point_text(x: int, y: int) -> str:
    return _text([*divmod(x + TABLE, _BASE), *divmod(y + TABLE, _BASE)])


def point_from(text: str) -> tuple[int, int]:
    """The inverse of `point_text`; a ValueError for any other text."""
    return _point(*_digits(text, POINT_SIZE, one=True))


def spot_text(spot: Spot, up: bool) -> str:
    return _text(_spot_digits(spot, up))


def spot_from(text: str) -> tuple[Spot, bool]:
    """The inverse of `spot_text`; a ValueError for any other text."""
    _, spot, up = _placed(0, *_digits(text, SPOT_SIZE, one=True))
    return spot, up


_latest: tuple[str, tuple[Placed, ...]] = "", ()
"""What was written last, since it is read at once: by the rules, when chance has drawn it."""


def placed_text(cards: Iterable[Placed]) -> str:
    global _latest
    placed = tuple(cards)
    digits: list[int] = []
    for card, spot, up in placed:
        digits.append(card)
        digits += _spot_digits(spot, up)
    text = _text(digits)
    _latest = text, placed
    return text


def placed_from(text: str) -> tuple[Placed, ...]:
    """The inverse of `placed_text`; a ValueError for a text that no crowd has."""
    written, placed = _latest
    if text == written:
        return placed
    digits = _digits(text, CARD_SIZE)
    cards = digits[::CARD_SIZE]
    if len(set(cards)) < len(cards):
        raise ValueError(f"a card is in two places in {text!r}")
    if cards and max(cards) >= CARDS:
        raise ValueError(f"there is no such card in {text!r}")
    return tuple(starmap(_placed, zip(*[iter(digits)] * CARD_SIZE, strict=True)))


def _text(digits: Iterable[int]) -> str:
    return bytes(digits).translate(_DIGITS.ljust(256, b" ")).decode("ascii")


def _digits(text: str, size: int, one: bool = False) -> bytes:
    digits = text.encode("ascii").translate(_VALUES)  # its UnicodeEncodeError is a ValueError
    if len(digits) % size or (one and len(digits) != size) or _NO_DIGIT in digits:
        raise ValueError(f"no place on the table is written {text!r}")
    return digits


def _spot_digits(spot: Spot, up: bool) -> tuple[int, ...]:
    x, y, angle = spot
    x += TABLE
    y += TABLE
    if up:
        angle += ANGLES
    # Twice as fast as `divmod`.
    return x // _BASE, x % _BASE, y // _BASE, y % _BASE, angle // _BASE, angle % _BASE


def _point(x1: int, x0: int, y1: int, y0: int) -> tuple[int, int]:
    x = x1 * _BASE + x0 - TABLE
    y = y1 * _BASE + y0 - TABLE
    if x > TABLE or y > TABLE:
        raise ValueError(f"{x}, {y} is not on the table")
    return x, y


def _placed(card: int, x1: int, x0: int, y1: int, y0: int, angle1: int, angle0: int) -> Placed:
    x, y = _point(x1, x0, y1, y0)
    angle = angle1 * _BASE + angle0
    if angle < ANGLES:
        return card, (x, y, angle), False
    if angle < 2 * ANGLES:
        return card, (x, y, angle - ANGLES), True
    raise ValueError("a card has two sides")
