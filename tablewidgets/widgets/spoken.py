"""What all widgets have that say something: a language that can be changed, and a text and a table
for where nothing can run."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from tablewidgets.engine.locale import LOCALES, Catalogue, speaking
from tablewidgets.engine.validation import checked_choice
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.live import Live, Refused
from tablewidgets.widgets.messages import Kind, Request
from tablewidgets.widgets.snapshot import Snapshot

_OWN_WORDS: Final = MappingProxyType({"en": "English", "fr": "Français"})
ALL_ASK: Final = MappingProxyType[str, dict[str, Kind]]({"locale": {"locale": str}})
"""What can be asked of any such widget."""


class Spoken(Live):
    """Subclasses have a method `_ask_…` for each request."""

    asks = ALL_ASK
    word_table = "words"
    """The table, in the catalogue of messages, of what the front end itself says."""

    def __init__(self, texts: Catalogue, locale: str) -> None:
        self.texts: Final = texts
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
            "words": _words(self.texts.packages, self.word_table, self.locale),
        }

    def _say(self, key: str, **values: Any) -> str:
        with speaking(self.locale):
            return self.texts.say(key, **values)

    def _do(self, request: Request) -> Json | None:
        answer: Json | None = getattr(self, f"_ask_{request.kind}")(**request.args)
        return answer

    def _ask_locale(self, locale: str) -> None:
        if locale not in LOCALES:
            raise Refused("malformed", self._say("table_error.no_locale"))
        self.speak(locale)


@cache
def _words(packages: tuple[str, ...], table: str, locale: str) -> Json:
    """What the front end itself says: the same object each time, so that it travels once."""
    messages = Catalogue(*packages).messages(locale)
    return {
        key.removeprefix(f"{table}."): text
        for key, text in messages.items()
        if key.startswith(f"{table}.")
    }
