"""An answer that is one of several choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from tablewidgets.chance.numbers.parsing import Unreadable
from tablewidgets.chance.numbers.writing import label, texts
from tablewidgets.chance.tasks.answers.base import ExpectedAnswer, KnownMistake, Verdict
from tablewidgets.chance.tasks.wording import (
    Wording,
    checked_wording,
    in_each_language,
    is_typed,
    worded,
)

MOST: Final = 12
Choices = Sequence[Any] | Mapping[Any, Wording]


class ChoiceAnswer(ExpectedAnswer[int]):
    """A choice, by its place. Author and pupils may also name it by its key, or by its words in any
    language."""

    kind = "choice"

    def __init__(self, right: Any, choices: Choices, why_wrong: Mapping[Any, Wording]) -> None:
        if isinstance(choices, str) or not isinstance(choices, Sequence | Mapping):
            raise TypeError(texts().say("call.choices_list", choices=repr(choices)))
        self.keys: Final = list(choices)
        if not 2 <= len(self.keys) <= MOST:
            raise ValueError(texts().say("call.choices", most=MOST, n=len(self.keys)))
        words = choices.values() if isinstance(choices, Mapping) else choices
        self.labels: Final = [_label(choice) for choice in words]
        self.right = self._place("answer", right)
        self.why_wrong: Final = {
            self._place("misconceptions", key): checked_wording("misconceptions", text)
            for key, text in why_wrong.items()
        }

    def _place(self, name: str, key: Any) -> int:
        try:
            return self.parse(key)
        except Unreadable:
            raise ValueError(texts().say("call.choice", name=name, key=repr(key))) from None

    def parse(self, given: Any) -> int:
        for at, key in enumerate(self.keys):
            if given == key and isinstance(given, bool) == isinstance(key, bool):
                return at
        if isinstance(given, str):
            for at, wording in enumerate(self.labels):
                if is_typed(given, wording):
                    return at
        elif type(given) is int and 0 <= given < len(self.keys):
            return given
        raise Unreadable("choice", text=given)

    def judge(self, value: int) -> Verdict:
        if value == self.right:
            return Verdict("right")
        why = self.why_wrong.get(value)
        return Verdict("wrong", KnownMistake(value, wording=why) if why else None)

    def written(self, value: int) -> str:
        return worded(self.labels[value])

    def explained_mistakes(self) -> list[tuple[str, str]]:
        return [(self.written(at), worded(why)) for at, why in self.why_wrong.items()]

    @property
    def tries(self) -> int:
        """One attempt for two choices: after that, the answer is known."""
        return min(2, len(self.keys) - 1)

    def key(self) -> str:
        return repr(list(map(_first, self.labels)))

    def packed(self, value: int) -> list[int]:
        return [value]

    def unpacked(self, numbers: list[int]) -> int:
        (value,) = numbers
        if value >= len(self.keys):
            raise ValueError("a code of a choice that there isn't")
        return value


def yes_or_no() -> dict[bool, Wording]:
    """The choices of a yes-or-no question."""
    return {value: in_each_language(partial(label, value)) for value in (True, False)}


def _label(choice: Any) -> Wording:
    if isinstance(choice, str | Mapping):
        return checked_wording("choices", choice)
    return in_each_language(partial(label, choice))


def _first(wording: Wording) -> str:
    """One text of a choice, whatever the current language."""
    return wording if isinstance(wording, str) else next(iter(wording.values()))
