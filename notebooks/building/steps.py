"""The steps of a lesson: how long each takes, and which are on its short path."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

from building.sources import Source
from building.words import TEXTS, Numbers
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.phrases import listed

SHORT: Final = 35
"""The most minutes of a short path."""


class Step(NamedTuple):
    """A step of a lesson."""

    number: int
    minutes: int
    """0 if it is for those who are ahead, or for home."""
    short: bool
    """Whether it is on the short path."""


def steps_of(source: Source) -> tuple[Step, ...]:
    """The steps of a lesson, as its part `minutes` says: a line for each, like "5 short", "5" or
    "home".

    Raises:
        ValueError: If a line is none of these, or there are more or fewer lines than steps.
    """
    lines = [part.text for part in source.parts if part.kind == "minutes"]
    steps = [
        _step(source, number, line) for number, line in enumerate("\n".join(lines).splitlines(), 1)
    ]
    for locale in LOCALES:
        if len(titles(source, locale)) != len(steps):
            raise ValueError(f"{source.path.name}: a line of minutes for each step")
    return tuple(steps)


def _step(source: Source, number: int, line: str) -> Step:
    found = re.fullmatch(r"home|([1-9]\d?)( short)?", line)
    if found is None:
        raise ValueError(f"{source.path.name}: a step takes “5”, “5 short” or “home”, not {line!r}")
    return Step(number, int(found[1] or 0), found[2] is not None)


def titles(source: Source, locale: str) -> list[str]:
    """The titles of the steps, without their numbers."""
    texts = (part.text for part in source.parts if (part.kind, part.locale) == ("text", locale))
    found = [line for text in texts for line in re.findall(r"^## \d+\. (.+)$", text, re.MULTILINE)]
    numbers = Numbers(source)
    return [numbers.fill(title, locale) for title in found]


def minutes(steps: tuple[Step, ...]) -> int:
    return sum(step.minutes for step in steps)


def paths(source: Source, locale: str) -> str:
    """A sentence for each way through a lesson: the short path, the long one, and what is left."""
    steps = steps_of(source)
    ways = {
        "short": tuple(step for step in steps if step.short),
        "long": tuple(step for step in steps if step.minutes),
        "home": tuple(step for step in steps if not step.minutes),
    }
    with speaking(locale):
        return " ".join(
            TEXTS.say(f"path.{way}", steps=said([step.number for step in some], locale))
            if way == "home"
            else TEXTS.say(
                f"path.{way}",
                minutes=minutes(some),
                steps=said([step.number for step in some], locale),
            )
            for way, some in ways.items()
            if some
        )


def timeline(source: Source, locale: str) -> str:
    """How long each step takes, for teachers."""
    with speaking(locale):
        lines = [
            TEXTS.say(
                f"timeline.{'step' if step.minutes else 'home'}",
                number=step.number,
                title=title,
                minutes=step.minutes,
            )
            for step, title in zip(steps_of(source), titles(source, locale), strict=True)
        ]
        return TEXTS.say("timeline.all", steps=" · ".join(lines))


def parsed(text: str) -> tuple[int, ...]:
    """The numbers in a text like "1-6, 8".

    Raises:
        ValueError: If it is no such text.
    """
    if not re.fullmatch(r"\d+(-\d+)?(, \d+(-\d+)?)*", text):
        raise ValueError(f'steps are written like "1-6, 8", not {text!r}')
    ranges = [[int(end) for end in one.split("-")] for one in text.split(", ")]
    found = [number for ends in ranges for number in range(ends[0], ends[-1] + 1)]
    if any(after <= before for before, after in pairwise(found)) or not found:
        raise ValueError(f"steps are in their order, and not {text!r}")
    return tuple(found)


def said(numbers: list[int] | tuple[int, ...], locale: str) -> str:
    """Like "steps 1 to 6 and 8"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    with speaking(locale):
        parts = [
            part
            for run in runs
            for part in (
                [TEXTS.say("range", first=run[0], last=run[-1])]
                if len(run) > 2
                else [str(number) for number in run]
            )
        ]
        return TEXTS.say("steps", n=len(numbers), steps=listed(parts, locale))
