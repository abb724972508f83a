"""The formulas of lessons as MathML, which every browser draws without a script.

Only the commands that lessons use are known. The packages that know more of TeX are unmaintained or
run in a browser.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Final

_TOKEN: Final = re.compile(r"\\[a-zA-Z]+|\\.|\d+(?:(?:\.|\{,\}|\\,)\d+)*|\S")
_SYMBOLS: Final[Mapping[str, str]] = {
    r"\approx": "≈",
    r"\cap": "∩",
    r"\ge": "≥",
    r"\geqslant": "⩾",
    r"\le": "≤",
    r"\ldots": "…",
    r"\leqslant": "⩽",
    r"\mid": "|",
    r"\times": "×",
    "-": "−",
}
_LETTERS: Final[Mapping[str, str]] = {
    r"\delta": "δ",
    r"\max": "max",
    r"\min": "min",
    r"\mu": "μ",
    r"\sigma": "σ",
}
_TALL: Final = (r"\left", r"\right")
"""Before a bracket that is as tall as what stands in it."""
_SPACES: Final[Mapping[str, str]] = {r"\,": "0.167em", r"\quad": "1em"}
_NARROW_SPACE: Final = "\N{NARROW NO-BREAK SPACE}"


def mathml(tex: str, *, display: bool = False) -> str:
    """A formula in TeX as MathML.

    Args:
        tex: The formula, without dollar signs.
        display: Whether it stands on a line of its own.

    Raises:
        ValueError: If it has a command that lessons don't use.
    """
    reader = _Reader(tex)
    if display:
        return (
            f'<span class="formula" tabindex="0"><math display="block">{reader.row()}</math></span>'
        )
    return f"<math>{reader.row()}</math>"


class _Reader:
    def __init__(self, tex: str) -> None:
        self._tex: Final = tex
        self._at = 0

    def _next(self) -> str:
        """The next token; none at the end."""
        found = _TOKEN.search(self._tex, self._at)
        if found is None:
            return ""
        self._at = found.end()
        return found[0]

    def _peek(self) -> str:
        at = self._at
        token = self._next()
        self._at = at
        return token

    def row(self, end: str = "") -> str:
        parts = []
        while self._peek() != end:
            if not self._peek():
                raise ValueError(f"formula: a bracket is not closed in {self._tex}")
            parts.append(self._with_scripts())
        self._next()
        return "".join(parts)

    def _with_scripts(self) -> str:
        base = self._item()
        while (mark := self._peek()) in ("_", "^"):
            self._next()
            name = "msub" if mark == "_" else "msup"
            base = f"<{name}>{base}{self._item()}</{name}>"
        return base

    def _item(self) -> str:
        token = self._next()
        if token == "{":
            return f"<mrow>{self.row('}')}</mrow>"
        if token in (r"\frac", r"\dfrac"):
            return f"<mfrac>{self._item()}{self._item()}</mfrac>"
        if token == r"\binom":
            inside = f'<mfrac linethickness="0">{self._item()}{self._item()}</mfrac>'
            return f"<mrow><mo>(</mo>{inside}<mo>)</mo></mrow>"
        if token == r"\sqrt":
            return f"<msqrt>{self._item()}</msqrt>"
        if token == r"\text":
            return f"<mtext>{self._words()}</mtext>"
        if token == r"\mathrm":
            return f'<mi mathvariant="normal">{self._words()}</mi>'
        if token in _SPACES:
            return f'<mspace width="{_SPACES[token]}"/>'
        if token[:1].isdigit():
            written = token.replace("{,}", ",").replace(r"\,", _NARROW_SPACE)
            return f"<mn>{written}</mn>"
        if token in _TALL:
            return f"<mo>{escape(self._next())}</mo>"
        if token.isalpha() or token in _LETTERS:
            return f"<mi>{_LETTERS.get(token, token)}</mi>"
        if token in ("(", ")"):
            return f'<mo stretchy="false">{token}</mo>'
        if token == "/":
            return '<mo lspace="0" rspace="0">/</mo>'
        if token in _SYMBOLS or (len(token) == 1 and token in "=<>+,.;!'|"):
            return f"<mo>{escape(_SYMBOLS.get(token, token))}</mo>"
        if token == r"\%":
            return "<mi>%</mi>"
        raise ValueError(f"formula: lessons don't use {token or 'an end'} in {self._tex}")

    def _words(self) -> str:
        """What stands between the next brackets, as it is written."""
        end = self._tex.index("}", self._at)
        words = self._tex[self._at : end].lstrip(" ").removeprefix("{")
        self._at = end + 1
        return escape(words).replace(" ", "\N{NO-BREAK SPACE}")
