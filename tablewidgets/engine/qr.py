"""QR codes, if segno is installed: it is in the extra `rooms`."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec


def is_available() -> bool:
    return find_spec("segno") is not None


@lru_cache(maxsize=64)
def picture(text: str) -> str:
    """The QR code of a text, as the address of a picture.

    Raises:
        ValueError: If segno is not installed.
    """
    try:
        import segno
    except ModuleNotFoundError as error:
        raise ValueError("QR codes need segno: pip install 'tablewidgets[rooms]'") from error
    address: str = segno.make(text, error="m", micro=False).svg_data_uri()
    return address
