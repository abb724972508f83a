"""Finding codes in a text that was pasted, such as the messages of a class chat."""

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
"""The most parts into which a code may be broken."""


class _Part(NamedTuple):
    """A piece of the text without spaces."""

    line: int
    text: str
    signs: str
    """What it would be in a code."""


def codes_in(pasted: str) -> list[str]:
    """The codes in a text, and texts that may have been meant as one. A code may be broken by
    spaces and line breaks; other words are ignored."""
    parts = [
        _Part(at, text, normalized(text))
        for at, line in enumerate(pasted.splitlines())
        for text in re.split(r"[\s,;]+", line)
        if text
    ]
    found: list[str] = []
    unread: list[_Part] = []
    for valid, run in groupby(parts, lambda part: is_valid(part.signs)):
        coming = list(run)
        at = 0
        for begin, end in _codes([part.signs for part in coming]) if valid else ():
            found += _attempts([*unread, *coming[at:begin]])
            found.append(grouped("".join(part.signs for part in coming[begin:end])))
            unread.clear()
            at = end
        unread += coming[at:]
    return found + _attempts(unread)


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
    at = least = 0
    while at < len(parts):
        begin, most = edges[at], min(at + _MOST_PARTS, len(parts)) + 1
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


def _attempts(parts: Sequence[_Part]) -> list[str]:
    """What looks like a code with a typing error; the parts of one line belong together."""
    lines = groupby(parts, lambda part: part.line)
    texts = (" ".join(part.text for part in line) for _, line in lines)
    return [text for text in texts if _looks_like_a_code(text)]


def _looks_like_a_code(text: str) -> bool:
    """Whether it looks like a code with a typing error, or a part of one."""
    long = len(normalized(text)) >= LEAST - 2 or re.search(r"\w{4}-\w", text) is not None
    return long and any(sign.isdecimal() for sign in text)
