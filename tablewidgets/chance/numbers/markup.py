"""The markup of formulas: what stands below the line is between `_{` and `}`, as in `P_{A}(B)`."""

from __future__ import annotations

import re
from html import escape
from typing import Final

BAR: Final = "\N{COMBINING OVERLINE}"
"""After a letter: the opposite of an event."""
_BELOW: Final = re.compile(r"_\{([^{}]*)\}")


def plain(formula: str) -> str:
    """For a text: P_A(B), and with braces around what is longer than a letter."""
    return _BELOW.sub(
        lambda found: f"_{found[1]}" if len(found[1].replace(BAR, "")) == 1 else found[0], formula
    )


def markup(text: str) -> str:
    """A text with formulas, in HTML."""
    return _BELOW.sub(r"<sub>\1</sub>", unbroken(escape(text)))


def unbroken(text: str) -> str:
    """A text whose 1/√n is not broken at the end of a line, where lines are made by a browser."""
    return text.replace("/√", "/\N{WORD JOINER}√")
