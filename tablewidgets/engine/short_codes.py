"""Short codes to copy by hand: their alphabet, encoding and checksum."""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import ascii_lowercase, ascii_uppercase
from typing import Final
from zlib import crc32

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are easily confused with others or make words."""
CHECKSUM: Final = 4
"""The length of the checksum."""
_MASK: Final = (1 << 5 * CHECKSUM) - 1
_READ_AS: Final = str.maketrans(f"{ascii_lowercase}ILO", f"{ascii_uppercase}110") | str.maketrans(
    "ilo", "110"
)
_GROUP: Final = 4


def encode(number: int, length: int) -> str:
    """The last `length` digits of a whole number, in base 32."""
    return "".join(SIGNS[number >> 5 * n & 31] for n in reversed(range(length)))


def decode(code: str) -> int:
    """The whole number that a valid code stands for."""
    return sum(SIGNS.index(sign) * 32**n for n, sign in enumerate(reversed(code)))


def checksum(text: str) -> str:
    return encode(crc32(text.encode()), CHECKSUM)


def first_with_checksum(chunks: Iterable[bytes], checksums: Iterable[int]) -> int | None:
    """The first of these chunks with which the text up to its end has its checksum, if any; a
    checksum is given as the number that it stands for."""
    value = 0
    for at, (chunk, checksum) in enumerate(zip(chunks, checksums, strict=True)):
        value = crc32(chunk, value)
        if value & _MASK == checksum:
            return at
    return None


def grouped(code: str) -> str:
    """The code in groups with dashes between them, easier to copy."""
    return "-".join(re.findall(f".{{1,{_GROUP}}}", code))


def normalized(code: str) -> str:
    """A code as typed, without dashes and spaces, in capitals. It may still contain invalid
    characters."""
    return re.sub(r"[\s-]", "", code).translate(_READ_AS)


def is_valid(code: str) -> bool:
    return set(code) <= set(SIGNS)
