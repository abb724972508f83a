"""The start page's tables of notebooks: what each asks for is read from its own first text."""

from __future__ import annotations

import re
from typing import NamedTuple

from building.sources import Source, sources
from building.words import TEXTS
from tablewidgets.engine.locale import speaking, typeset


class Facts(NamedTuple):
    """What the first text of a notebook says of it."""

    title: str
    level: str
    duration: str
    prerequisites: str

    @property
    def minutes(self) -> str:
        """How many, from "about 25 minutes, in short chapters"."""
        (minutes, *_) = re.findall(r"\d+", self.duration)
        return str(minutes)


def facts(source: Source, locale: str) -> Facts:
    """What a notebook says of itself in a language.

    Raises:
        ValueError: If it doesn't begin with a title and a line of facts.
    """
    with speaking(locale):
        labels = [TEXTS.say(f"facts.{name}") for name in Facts._fields[1:]]
        text = next(
            typeset(part.text)
            for part in source.parts
            if (part.kind, part.locale) == ("text", locale)
        )
    line = r"\. ".join(f"{re.escape(label)}(.+?)" for label in labels)
    found = re.match(rf"# (.+)\n(?:.*\n)*\*{line}\. ", text)
    if found is None:
        raise ValueError(f"{source.path.name}: after the title, “*{'… '.join(labels)}…*”")
    return Facts(*found.groups())


def table(numbers: list[str], locale: str) -> str:
    """A Markdown table of notebooks, with links to them."""
    names = {source.number: source.notebook(locale).name for source in sources()}
    with speaking(locale):
        heads = [
            TEXTS.say(f"index.{name}") for name in ("notebook", "level", "minutes", "prerequisites")
        ]
    rows = [heads, ["---", "---", "--:", "---"]]
    for source in sources(*numbers):
        about = facts(source, locale)
        linked = re.sub(
            r"\b\d\d\b", lambda number: f"[{number[0]}]({names[number[0]]})", about.prerequisites
        )
        title = f"[{source.number} {about.title}]({names[source.number]})"
        level, *_ = re.split(r"\s*;", about.level)
        rows.append([title, level, about.minutes, linked])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
