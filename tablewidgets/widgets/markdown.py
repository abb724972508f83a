"""Texts in Markdown as HTML, by mistune, which is maintained, pure Python, and comes with Jupyter.

A text is the package's own or that of whoever wrote the notebook: it may hold tags, and nothing of
a pupil's is ever in it.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

import mistune

from tablewidgets.widgets.tex import mathml

_FORMULA: Final = re.compile(r"\$\$(.+?)\$\$|\$([^$\n]+)\$", re.DOTALL)
_PLACE: Final = re.compile("\N{OBJECT REPLACEMENT CHARACTER}")
_render: Final = mistune.create_markdown(escape=False, plugins=["table"])


def as_html(text: str) -> str:
    """A text in Markdown as HTML, with its formulas as MathML; one with a command that lessons
    don't use stays as it is written."""
    formulas = []

    def take_out(found: re.Match[str]) -> str:
        try:
            formulas.append(mathml(found[1] or found[2], display=bool(found[1])))
        except ValueError:
            formulas.append(f"<code>{escape(found[0])}</code>")
        return "\N{OBJECT REPLACEMENT CHARACTER}"

    html = _render(_FORMULA.sub(take_out, text))
    assert isinstance(html, str), "the renderer is that of HTML"
    remaining = iter(formulas)
    return _PLACE.sub(lambda _: next(remaining), html)
