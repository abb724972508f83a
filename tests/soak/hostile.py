"""Messages as no front end sends them: malformed, stale, huge, or valid and not allowed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

from tablewidgets.widgets.messages import BYE, HELLO, STOP, Passage
from tablewidgets.widgets.sync import SyncedWidget

STRINGS: Final = [
    "", " ", "0", "-1", "1/3", "1/0", "0,5", "50 %", "1e400", "1 sur 3", "9" * 80, "٣", "½", "∞",
    "a" * 80, "a" * 81, "e\u0301" * 40, "\ud83d", "\udc80", "a\udfff", "\0", "\u202e", "\u2028",
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{0}", "{x}", "%s", "${x}",
    "__class__", "../../etc/passwd", "null", "yes", "no", "en", "fr", "de", "spectator", "lesson",
    "rules", "numbers", "rows", "columns", "o1 o0 o2 o3", "c1", "v0", "990000", "336633", "teacher",
    "1234-5678-9012-3456", "2E" + "0" * 14, "😀" * 20, "constructor", "toString", "1" * 400,
]  # fmt: skip
_WORDS: Final = ("words", "locales")
"""What of a state nobody sends back."""
INTS: Final = [0, 1, 2, 3, 7, 40, 99, -1, 255, 10**6, 2**31, 2**53 - 1, 2**53, -(2**53), 10**400]


class Hostile:
    """Makes messages to a widget from what it has shown."""

    def __init__(
        self, widget: SyncedWidget, rng: random.Random, ids: Callable[[], list[str]] = list
    ) -> None:
        self._widget: Final = widget
        self._find_ids: Final = ids
        self._rng: Final = rng
        self._kinds: Final = [*widget.handlers] * 4 + [HELLO, BYE, STOP]
        self._strings: list[str] = []
        self._ids: list[str] = []
        self._ints: list[int] = []

    def look(self) -> None:
        """Pick up what can be said now: ids, keys, codes, and the numbers of moves."""
        state = self._widget._current_state()
        self._ids = self._find_ids()
        found = list(_parts({key: state[key] for key in state if key not in _WORDS}))
        self._strings = sorted({part for part in found if isinstance(part, str)})
        self._ints = sorted({part for part in found if isinstance(part, int)})

    def message(self, name: str) -> Any:
        rng = self._rng
        kind = rng.choice(self._kinds)
        content: dict[str, Any] = {
            "kind": kind,
            "id": name,
            "client": rng.choice("ab"),
            "revision": self._widget._revision,
        }
        if kind in self._widget.handlers:
            for argument, wanted in self._widget.handlers[kind].arguments.items():
                content[argument] = self._argument(wanted)
        if rng.random() < 0.4:
            return content
        return rng.choice(self._changes)(self, content)

    def text(self, content: Any) -> str | bytes:
        """A message as the text that a page sends, with errors now and then."""
        rng = self._rng
        text = json.dumps(content, ensure_ascii=rng.random() < 0.5)
        match rng.randrange(8):
            case 0:
                return text[: rng.randrange(len(text) + 1)]
            case 1:
                at = rng.randrange(len(text) + 1)
                return text[:at] + rng.choice(['"', "}", "\\ud800", "[" * 100_000]) + text[at:]
            case 2:
                return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
        return text

    def _argument(self, wanted: Any) -> Any:
        rng = self._rng
        if wanted is bool:
            return rng.random() < 0.5
        if wanted is int:
            return rng.choice(self._ints if self._ints and rng.random() < 0.7 else INTS)
        if wanted is str:
            return self._string()
        if wanted is Passage:
            sep = rng.choice(["\n", " ", "", ", "])
            return sep.join(self._string() for _ in range(rng.choice([0, 1, 3, 30])))[:20_001]
        return [self._string() for _ in range(rng.choice([0, 1, 2, 5, 201]))]

    def _string(self) -> str:
        rng = self._rng
        if self._ids and rng.random() < 0.2:
            return rng.choice(self._ids)
        return rng.choice(self._strings if self._strings and rng.random() < 0.6 else STRINGS)

    def _junk(self) -> Any:
        rng = self._rng
        simple: list[Any] = [
            None,
            True,
            False,
            1.5,
            float("nan"),
            float("inf"),
            [],
            {},
            *INTS,
            *STRINGS,
        ]
        match rng.randrange(6):
            case 0:
                return [rng.choice(simple) for _ in range(rng.randrange(5))]
            case 1:
                return {rng.choice(STRINGS): rng.choice(simple) for _ in range(rng.randrange(5))}
            case 2:
                nested: Any = rng.choice(simple)
                for _ in range(rng.choice([3, 50, 400])):
                    nested = [nested] if rng.random() < 0.5 else {"a": nested}
                return nested
            case 3:
                return rng.choice(["x", "\ud83d", "😀"]) * rng.choice([100, 5_000, 100_000])
        return rng.choice(simple)

    # What is changed in a valid message.

    def _stale(self, content: dict[str, Any]) -> Any:
        return {**content, "revision": content["revision"] + self._rng.choice([-1, 1, -9, 10**6])}

    def _without(self, content: dict[str, Any]) -> Any:
        dropped = self._rng.choice(list(content))
        return {key: value for key, value in content.items() if key != dropped}

    def _with_more(self, content: dict[str, Any]) -> Any:
        return {**content, self._string(): self._junk()}

    def _with_junk(self, content: dict[str, Any]) -> Any:
        return {**content, self._rng.choice(list(content)): self._junk()}

    def _of_another_kind(self, content: dict[str, Any]) -> Any:
        return {**content, "kind": self._rng.choice([*self._kinds, "close", "_on_play", "update"])}

    def _shuffled(self, content: dict[str, Any]) -> Any:
        values = list(content.values())
        self._rng.shuffle(values)
        return dict(zip(content, values, strict=True))

    def _something_else(self, _content: dict[str, Any]) -> Any:
        return self._junk()

    _changes: Final[list[Callable[[Hostile, dict[str, Any]], Any]]] = [
        _stale, _without, _with_more, _with_junk, _with_junk, _of_another_kind, _shuffled,
        _something_else,
    ]  # fmt: skip


def _parts(data: Any) -> Any:
    """All keys and values, but for long texts."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _parts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _parts(value)
    elif type(data) is int or (isinstance(data, str) and len(data) <= 80):
        yield data
