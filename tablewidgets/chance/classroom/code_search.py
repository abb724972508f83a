"""Finding codes in a text that was pasted, such as the messages of a class chat, and the names that
stand beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Final, NamedTuple

from tablewidgets.chance.tasks.result_codes import LEAST
from tablewidgets.engine.short_codes import (
    CHECKSUM,
    decode,
    first_with_checksum,
    grouped,
    is_valid,
    normalized,
)

_MOST_PARTS: Final = 30
"""The most parts into which the code of a task may be broken."""
_LONG: Final = re.compile(r"110\d")
"""How the code of a lesson begins, once it is normalized."""
_MOST_LONG_PARTS: Final = 300
"""The most parts into which the code of a lesson may be broken."""
_MOST_LONG: Final = 150
"""The most codes of lessons that are looked for in a text."""
_LONGEST_NAME: Final = 60
_IS_PART: Final = re.compile(r"(?=.*\d)[\w*?]{4}(-[\w*?]{1,4})+")
"""A word that was meant as a code, or as a part of one."""
# A time in brackets is short. Without a bound, the end of brackets that nothing closes would be
# sought for seconds.
_TIME: Final = re.compile(
    r"\[[^][\d]{0,40}\d[^][]{0,40}\]|\b\d{1,2}[:h]\d\d(:\d\d)?\b|\b\d{1,4}[/.]\d{1,2}[/.]\d{2,4}\b"
)
_NO_NAME: Final = re.compile(
    r"\b(?:my |mon |le |the )?code(?: (?:de la|of the) (?:le[cç]on|lesson))?\b", re.IGNORECASE
)
_IN_A_LIST: Final = re.compile(r"^\W*\d{1,3} ?(?:[.)]|°|\u2013|-) +(?=[^\W\d])")
"""The number of a line in a list of names."""
_AROUND: Final = " \t:;,.–—-|>=•*\"'«»“”()[]<\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"  # noqa: RUF001


class Found(NamedTuple):
    """A code in a text, or what may have been meant as one."""

    code: str
    name: str = ""
    """What stands beside it in its line."""


class _Part(NamedTuple):
    """A piece of the text without spaces."""

    line: int
    text: str
    signs: str
    """What it would be in a code."""


def codes_in(pasted: str) -> list[str]:
    """The codes in a text, and texts that may have been meant as one. A code may be broken by
    spaces and line breaks; other words are ignored."""
    return [found.code for found in named_codes_in(pasted)]


def named_codes_in(pasted: str) -> list[Found]:
    """The codes in a text, with the names that stand in the same lines."""
    lines = pasted.splitlines()
    parts = [
        _Part(at, text, normalized(text))
        for at, line in enumerate(lines)
        for text in re.split(r"[\s,;]+", line)
        if text
    ]
    spans = list(_spans(parts))
    taken = {parts[at].line for begin, end in spans for at in range(begin, end)}
    found: list[Found] = []
    at = 0
    for number, (begin, end) in enumerate(spans):
        found += _attempts(parts[at:begin], taken)
        name = _name(parts[at:begin], parts[begin].line)
        at = end
        if not name:
            following = spans[number + 1][0] if number + 1 < len(spans) else len(parts)
            name = _name(parts[end:following], parts[end - 1].line)
            at = following if name else end
        code = grouped("".join(part.signs for part in parts[begin:end]))
        found.append(Found(code, name))
    return [*found, *_attempts(parts[at:], taken)]


def _name(parts: Sequence[_Part], line: int) -> str:
    """The name in a line; there is none where another code was meant."""
    words = [part.text for part in parts if part.line == line]
    return "" if any(map(_IS_PART.fullmatch, words)) else name_in(" ".join(words))


def name_in(text: str) -> str:
    """The name in what stands beside a code: “Lina” in “[10:32] Lina - code :”."""
    words = _IN_A_LIST.sub("", _NO_NAME.sub(" ", _TIME.sub(" ", text)))
    return " ".join(words.split()).strip(_AROUND)[:_LONGEST_NAME].strip()


def _spans(parts: Sequence[_Part]) -> Iterator[tuple[int, int]]:
    """The parts at which a code begins, and before which it ends."""
    at = 0
    for valid, run in groupby(parts, lambda part: is_valid(part.signs)):
        coming = [part.signs for part in run]
        if valid:
            for begin, end in _codes(coming):
                yield at + begin, at + end
        at += len(coming)


def _codes(parts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The parts where a code begins, and where it has ended. A code could begin with every word of
    a text, so the text is cut once for all."""
    text = "".join(parts)
    data = text.encode()
    edges = [0, *accumulate(map(len, parts))]
    # Where the checksum would begin, if a code ended at the edge.
    bodies = [max(0, edge - CHECKSUM) for edge in edges]
    chunks = [b"", *(data[begin:end] for begin, end in pairwise(bodies))]
    checksums = [decode(text[body:edge]) for body, edge in zip(bodies, edges, strict=True)]
    at = least = long = 0
    while at < len(parts):
        is_long = long < _MOST_LONG and _LONG.match(text, edges[at]) is not None
        long += is_long
        length = _MOST_LONG_PARTS if is_long else _MOST_PARTS
        begin, most = edges[at], min(at + length, len(parts)) + 1
        while least < len(edges) and edges[least] < begin + LEAST:
            least += 1
        if least >= most:
            at += 1
            continue
        shortest = data[begin : bodies[least]]
        found = first_with_checksum([shortest, *chunks[least + 1 : most]], checksums[least:most])
        if found is None:
            at += 1
        else:
            yield at, least + found
            at = least + found


def _attempts(parts: Sequence[_Part], taken: set[int]) -> Iterator[Found]:
    """What looks like a code with a typing error; the parts of one line belong together. In a line
    with a code, other words are a name, unless one of them alone looks like a code."""
    for line, run in groupby(parts, lambda part: part.line):
        words = [part.text for part in run]
        if line in taken:
            words = [word for word in words if _IS_PART.fullmatch(word)]
        text = " ".join(words)
        if _looks_like_a_code(text):
            yield Found(text)


def _looks_like_a_code(text: str) -> bool:
    """Whether it looks like a code with a typing error, or a part of one."""
    long = len(normalized(text)) >= LEAST - 2 or re.search(r"\w{4}-\w", text) is not None
    return long and any(sign.isdecimal() for sign in text)
