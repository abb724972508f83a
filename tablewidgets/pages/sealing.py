"""Texts that a page can open only with the answer they belong to.

A key is stretched from an answer, so that nothing can be read in the file, and a program that tries
answers needs some milliseconds for each. There are few answers to most questions: this keeps
solutions from who looks into the file, not from who writes such a program. The other side is
`single-page/sealing.ts`.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from hashlib import pbkdf2_hmac, sha256
from itertools import count
from typing import Any, Final

ROUNDS: Final = 2000
_ID: Final = 8
"""Bytes by which the place of an answer is found."""

Sealed = str
"""Base64."""


def key_of(salt: bytes, secret: str) -> bytes:
    """The key that opens what an answer leads to."""
    return pbkdf2_hmac("sha256", secret.encode(), salt, ROUNDS)


def place_of(key: bytes) -> str:
    """Where in the file is what it opens; it tells nothing of the key."""
    return sha256(key + b"place").digest()[:_ID].hex()


def sealed(key: bytes, content: Any) -> Sealed:
    """Data of JSON, to be opened with this key."""
    text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return b64encode(_mixed(key, zlib.compress(text.encode(), 9))).decode()


def _mixed(key: bytes, data: bytes) -> bytes:
    """The data with a stream of the key's own; the same brings it back."""
    made = bytearray()
    for at in count():
        if len(made) >= len(data):
            break
        made += sha256(key + at.to_bytes(4, "big")).digest()
    return bytes(one ^ other for one, other in zip(data, made, strict=False))
