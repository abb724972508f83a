"""What the table, the lesson and the rulebook of a game have in common."""

from __future__ import annotations

from abc import abstractmethod
from types import MappingProxyType
from typing import Any, Final

import traitlets

from tablewidgets.engine.checks import checked_choice
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.engine.rulebook import Rule
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.live import Live, Refused
from tablewidgets.widgets.messages import Kind, Request
from tablewidgets.widgets.snapshot import Snapshot

_OWN_WORDS: Final = MappingProxyType({"en": "English", "fr": "Français"})
ALL_ASK: Final = MappingProxyType[str, dict[str, Kind]]({"locale": {"locale": str}, "rules": {}})
"""What can be asked of any page."""


class Page(Live):
    """Shows something of a game, in a language that can be changed, with the rules at hand."""

    _icons = traitlets.Dict().tag(sync=True, to_json=lambda _, page: bundle.icons(page.kind.name))
    asks = ALL_ASK

    def __init__(self, kind: type[Game], locale: str) -> None:
        self.kind: Final = kind
        """Which game it is."""
        self.locale = locale
        super().__init__()

    def speak(self, locale: str) -> None:
        """Change the language."""
        self.locale = checked_choice("locale", locale, LOCALES)
        self._changed()

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """What is shown now, for a text."""

    def __repr__(self) -> str:
        return self.snapshot().text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Where no widget can be shown, HTML or text takes its place."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        snapshot = self.snapshot()
        return {**data, "text/plain": snapshot.text, "text/html": snapshot.html}, metadata

    def _spoken(self) -> Json:
        """The part of the state that is about languages."""
        return {
            "locale": self.locale,
            "locales": dict(_OWN_WORDS),
            "words": _words(self.kind.name, self.locale),
        }

    def _say(self, key: str, **values: Any) -> str:
        with speaking(self.locale):
            return catalogue(self.kind.name).say(key, **values)

    # What is asked.

    def _do(self, request: Request) -> Json | None:
        answer: Json | None = getattr(self, f"_ask_{request.kind}")(**request.args)
        return answer

    def _ask_locale(self, locale: str) -> None:
        if locale not in LOCALES:
            raise Refused("malformed", self._say("table_error.no_locale"))
        self.speak(locale)

    def _ask_rules(self) -> Json:
        with speaking(self.locale):
            rules = [self._rule(rule) for rule in self.kind.rules().values()]
        return {"kind": "rules", "rules": rules}

    def _rule(self, rule: Rule) -> Json:
        return {"id": rule.id, "mark": self._mark(rule), "title": rule.title, "text": rule.text}

    def _mark(self, rule: Rule) -> str:
        """Where a rule comes from."""
        return ", ".join(self._say(f"rule_mark.{kind}") for kind in rule.kind.split(", "))


_WORDS: dict[tuple[str, str], Json] = {}


def _words(game: str, locale: str) -> Json:
    """What the front end itself says: the same object each time, so that it travels once."""
    if (game, locale) not in _WORDS:
        messages = catalogue(game).messages(locale)
        _WORDS[game, locale] = {
            key.removeprefix("words."): text
            for key, text in messages.items()
            if key.startswith("words.")
        }
    return _WORDS[game, locale]
