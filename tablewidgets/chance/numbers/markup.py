"""The markup of formulas: what stands below the line is between `_{` and `}`, as in `P_{A}(B)`."""

from __future__ import annotations

import re
from html import escape
from typing import Final

BAR: Final = "\N{COMBINING OVERLINE}"
"""Put after a letter, it marks the complement of an event."""
_PROBABILITY: Final = re.compile(r"P\([^()]{1,24}\)")
_BELOW: Final = re.compile(r"_\{([^{}]*)\}")


def plain(formula: str) -> str:
    """A formula in plain text: P_A(B), with braces around an index of more than one letter."""
    return _BELOW.sub(
        lambda found: f"_{found[1]}" if len(found[1].replace(BAR, "")) == 1 else found[0], formula
    )


def markup(text: str) -> str:
    """A text with formulas, as HTML."""
    return _BELOW.sub(r"<sub>\1</sub>", unbroken(escape(text)))


def unbroken(text: str) -> str:
    """A text in which a browser breaks neither 1/√n nor P(A | B) at the end of a line."""
    whole = _PROBABILITY.sub(lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    return whole.replace("/√", "/\N{WORD JOINER}√")
