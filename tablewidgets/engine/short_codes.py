"""Short codes to be written down here and entered elsewhere: their signs, and their checksum."""

from __future__ import annotations

import re
from typing import Final
from zlib import crc32

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U: nobody takes one sign for another, nor reads a word."""
CHECK: Final = 4
"""Signs of checksum."""
_READ_AS: Final = str.maketrans("ILO", "110")
_GROUP: Final = 4


def signs(number: int, length: int) -> str:
    """A whole number in so many signs; what has no room in them is left out."""
    return "".join(SIGNS[number >> 5 * n & 31] for n in reversed(range(length)))


def number(code: str) -> int:
    """The whole number that signs stand for."""
    return sum(SIGNS.index(sign) * 32**n for n, sign in enumerate(reversed(code)))


def checksum(text: str) -> str:
    return signs(crc32(text.encode()), CHECK)


def grouped(code: str) -> str:
    """In groups with dashes between them, as it is easier to copy."""
    return "-".join(re.findall(f".{{1,{_GROUP}}}", code))


def plain(code: str) -> str:
    """What was written, as signs alone: letters may be small, dashes and spaces anywhere. There may
    be other signs in it, if it was no code."""
    return re.sub(r"[\s-]", "", code).upper().translate(_READ_AS)


def is_plain(code: str) -> bool:
    return set(code) <= set(SIGNS)
