"""What of the answer to a task can be read in a text, in all its writings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from tablewidgets.chance import Question
from tablewidgets.chance.tasks.answers import NumberAnswer
from tablewidgets.chance.tasks.task import Task
from tablewidgets.chance.tasks.wording import in_any_language

_KNOWN: Final[Mapping[str, Mapping[str, str]]] = {
    "05/spread": {"0[.,]080": "P(X = 28) of a binomial distribution, in the chart of samples"},
    "06/recall_root": {
        r"5[\s\u00a0\u202f]?%": "how far the value of a move that a bot advises may be off"
    },
    "07/luck": {"1/2": "the branches from A: Cy may open B or C"},
    "13/limit": {"1/3": "a branch of the tree in another order"},
    "14/uppermost": {
        "1/3": "the probability of a token on one tile",
        "0[.,]333": "the same in decimals",
    },
    "16/mean": {"1": "at least one, n >= 1, in the code of an urn"},
}
"""Numbers that stand there for another reason, by the place of the question they also answer."""


def told(task: Task, sent: str, *, is_code: bool = False) -> set[str]:
    """What of the answer to a task stands in a text; code is full of whole numbers."""
    if not isinstance(task, Question):
        return set()
    found = {sentence for sentence in in_any_language(task._explain) if sentence in sent} - {""}
    if isinstance(task._expected, NumberAnswer):
        exact = task._expected.exact
        if exact.denominator > 1:
            found |= {one for one in writings(exact) if stands_alone(one, sent)}
        elif not is_code:
            found |= _whole(exact.numerator, sent)
    return found - _KNOWN.get(task.place, {}).keys()


def stands_alone(number: str, sent: str, before: str = r"[\w.,/]") -> bool:
    """Whether a text has this number, and not only as a part of another one. What is before it is
    read afterwards, for a pattern that begins by looking back takes five times as long."""
    return any(
        not re.search(rf"{before}$", sent[max(at.start() - 3, 0) : at.start()])
        for at in re.finditer(rf"{number}(?![\d/]|[.,]\d|</mn><mo[^>]*>/)", sent)
    )


_EQUALS: Final = r"(?:(?<=\s)(?<!\bn\s)[=≈] |(?<=[\"a-z]>)[=≈] |[=≈]</mo><mn>)"
"""A sign of equality, but for `>=` in code and the number n of trials."""
_IS: Final = r"\b(?:is|are|be|gives?|est|sont|vaut|valent|donne)\s(?:\*\*|<strong>)?"
_GOES_ON: Final = r"[\w/]|[.,]\d|\s?[%×·*+−-]|</mn><mo[^>]*>[/×·+−-]"
_ENDS: Final = r"\*\*|</|\.?[\"<]|\.\s"


def _whole(number: int, sent: str) -> set[str]:
    """Where a whole number may be the answer. From 100 on, it is so wherever it stands, but for the
    names and the data of messages. A smaller one also counts cards, players and steps: it is an
    answer only as the end of a calculation, or of a sentence that says what something is."""
    digits = f"{number:,}".replace(",", r"[,\s]?")
    if number >= 100:
        return {digits} if stands_alone(digits, sent, r'(?:[\w.,/#-]|": )') else set()
    said = rf"{_EQUALS}{digits}(?!{_GOES_ON})|{_IS}{digits}(?={_ENDS})"
    return {digits} if re.search(said, sent) else set()


@cache
def writings(exact: Fraction) -> tuple[str, ...]:
    """A number as a fraction, in decimals, as a percentage, and in words, as patterns."""
    n, d, space = exact.numerator, exact.denominator, r"[\s\u00a0\u202f]?"
    found = [rf"{n}/{d}", rf"\\{{1,2}}frac{{ ?{n} ?}}{{ ?{d} ?}}", rf"{n} (?:of|in|sur) {d}"]
    short = next((places for places in (1, 2, 3, 4) if (exact * 10**places).denominator == 1), 3)
    found += [
        f"{float(exact):.{places}f}".replace(".", "[.,]")
        for places in range(short, max(short, 4) + 1)
    ]
    places = 0 if (exact * 100).denominator == 1 else 1
    found.append(f"{float(exact * 100):.{places}f}".replace(".", "[.,]") + f"{space}%")
    return tuple(found)
