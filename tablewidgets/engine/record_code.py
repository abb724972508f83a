"""A record as a short code for an address: about two characters a move.

The code is the record's text, compressed; it has no outcomes of chance if the seed draws them
again.
"""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.loading import from_json, replayed
from tablewidgets.engine.locale import SHARED
from tablewidgets.engine.record import MAX_LENGTH, record_of

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game

VERSION: Final = "1"
"""The first sign of a code: to be increased with any change of what is below."""
_USUAL: Final = (
    b'"hands":[["crowd":[{"card":,"x":,"y":,"angle":"starts":[null,"day":[null,"night":[null,'
    b'"deal":[[1,2,3,4,5],null],"dog":[null,"first":0,"version":"remarks":["'
    b'"result":{"winners":[0],"scores":[1,2],"details":{}}}'
    b'"chance":null,"moves":"{"tablewidgets":1,"game":"","rules":1,"players":["","seed":'
    b'"options":{},"chance":null,"moves":"'
)
"""What records often hold, for the compression."""


def encode(game: Game[Any]) -> str:
    """The code of a game, of letters, digits, "-" and "_"."""
    record = record_of(game)
    drawn = replace(record, chance=None)
    if replayed(drawn).timeline.outcomes == record.chance:
        record = drawn
    packing = zlib.compressobj(9, wbits=zlib.MAX_WBITS, zdict=_USUAL)
    packed = packing.compress(record.to_text().encode()) + packing.flush()
    return VERSION + urlsafe_b64encode(packed).decode().rstrip("=")


def decode(code: str) -> Game[Any]:
    """The game of a code: replayed, and every move validated.

    Raises:
        BadRecord: If it is no code of a game, or a move in it is not legal.
    """
    if code[:1] != VERSION or not code.isascii():
        raise BadRecord(SHARED.say("bad_record.no_code"))
    unpacking = zlib.decompressobj(wbits=zlib.MAX_WBITS, zdict=_USUAL)
    try:
        packed = urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
        text = unpacking.decompress(packed, MAX_LENGTH).decode()
    except (Error, zlib.error, ValueError) as error:
        raise BadRecord(SHARED.say("bad_record.code_damaged")) from error
    if not unpacking.eof:
        raise BadRecord(SHARED.say("bad_record.code_cut"))
    return from_json(text)
