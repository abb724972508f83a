"""What JupyterLite's kernel asks to install packages: on this site there are no others."""

from __future__ import annotations

from typing import NoReturn

REFUSED = "Nothing can be installed here: this site asks nothing of any other address."


async def install(*_: object, **__: object) -> NoReturn:
    raise RuntimeError(REFUSED)
