"""Kinds of short questions: what each draws, which levels it is for, and what it trains."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

from tablewidgets.chance.tasks.family import Family, varied
from tablewidgets.chance.tasks.figure import Figure
from tablewidgets.chance.tasks.question import Question
from tablewidgets.drills.wording import in_each_language, say, text_of
from tablewidgets.engine.locale import LOCALES, speaking

LEVELS: Final = ("seconde", "premiere", "terminale", "gcse", "ap", "a_level")
"""The levels that there are questions for."""


class Draft(NamedTuple):
    """What one question asks, before its sentences are written."""

    answer: Any
    """A number; or the key of a choice."""
    slips: Mapping[str, Any]
    """What each slip leads to, by its name: a number, or the key of a choice."""
    values: Mapping[str, Any]
    """What the sentences name."""
    figure: Figure | None = None
    choices: Mapping[str, Any] | None = None
    """What to choose from: a number, or a text in each language, by its key."""


class Kind(NamedTuple):
    """A kind of question."""

    name: str
    theme: str
    levels: tuple[str, ...]
    items: tuple[str, ...]
    """What it trains: items of the curricula, as "seconde.complement"."""
    draft: Callable[..., Draft]
    family: Family

    @property
    def title(self) -> str:
        """What it trains in a few words, in the current language."""
        return say(f"{self.name}.title")


Drafter = Callable[..., Draft]


class Kinds(dict[str, Kind]):
    """The kinds of questions by their names, each the name of the function that drafts it."""

    def theme(self, theme: str) -> Callable[..., Callable[[Drafter], Drafter]]:
        """What adds a kind of this theme."""

        def add(levels: str, items: str, **values: Any) -> Callable[[Drafter], Drafter]:
            how = {name: values.pop(name, False) for name in ("probability", "percent")}

            def decorate(draft: Drafter) -> Drafter:
                name = draft.__name__

                def build(**drawn: Any) -> Question:
                    return _question(name, draft(**drawn), **how)

                build.__name__, build.__doc__ = name, draft.__doc__
                family = varied(**values)(build)
                assert name not in self
                self[name] = Kind(
                    name, theme, tuple(levels.split()), tuple(items.split()), draft, family
                )
                return draft

            return decorate

        return add

    def of(self, level: str) -> dict[str, Kind]:
        """The kinds for a level."""
        return {name: kind for name, kind in self.items() if level in kind.levels}


KINDS: Final = Kinds()


def _question(name: str, draft: Draft, *, probability: bool, percent: bool) -> Question:
    """The question with its sentences."""
    values = draft.values
    slips = dict(draft.slips)
    if percent:
        slips["percent_sign"] = 100 * draft.answer
    why_wrong: dict[Any, Any] = {}
    for slip, leads_to in slips.items():
        why_wrong.setdefault(leads_to, in_each_language(f"slip.{slip}", values))
    text, why = (in_each_language(f"{name}.{part}", values) for part in ("ask", "why"))
    is_number = draft.choices is None
    return Question(
        text,
        answer=Fraction(draft.answer) if is_number else draft.answer,
        choices=None if draft.choices is None else _choices(draft.choices),
        misconceptions=why_wrong,
        explain=why,
        probability=probability and is_number,
        figure=draft.figure,
    )


def _choices(choices: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    written: dict[str, dict[str, str]] = {key: {} for key in choices}
    for locale in LOCALES:
        with speaking(locale):
            for key, choice in choices.items():
                written[key][locale] = text_of(choice)
    return written
