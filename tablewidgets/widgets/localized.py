"""Widgets whose language the reader can change, with text and HTML as fallbacks."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from typing import Any

from tablewidgets.engine.locale import LOCALES, Catalogue, languages, speaking
from tablewidgets.engine.validation import checked_choice
from tablewidgets.scene.wire import Json
from tablewidgets.widgets import bundle
from tablewidgets.widgets.messages import handler
from tablewidgets.widgets.record import Record, RecordedWidget
from tablewidgets.widgets.snapshot import Snapshot
from tablewidgets.widgets.sync import Refused, SyncedWidget


class LocalizedWidget(RecordedWidget, SyncedWidget):
    """A widget with its own language, which the reader can change."""

    word_table = "words"
    """The section of the catalogue with the front end's own texts."""

    def __init__(self, texts: Catalogue, locale: str) -> None:
        self.texts = texts
        self.locale = locale
        super().__init__()

    def speak(self, locale: str) -> None:
        """Change the language.

        Args:
            locale: "en" or "fr".

        Raises:
            ValueError: If there is no such language.

        Example:
            >>> table = tw.Kraaw(2, seed=1).table()
            >>> table.speak("fr")
            >>> table.locale
            'fr'
        """
        self.locale = checked_choice("locale", locale, LOCALES)
        self._changed()

    def _add_texts(self, package: str) -> None:
        """Let the messages of a package replace those of the widget."""
        self.texts = Catalogue(*self.texts.packages, package)
        self._changed()

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """The current content as text and HTML."""

    def __repr__(self) -> str:
        return self.snapshot().text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Fall back to HTML or text where no widget can be shown."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        snapshot = self.snapshot()
        return {**data, "text/plain": snapshot.text, "text/html": snapshot.html}, metadata

    def _record(self) -> Record:
        return Record(self._say("record.run_all"), picture=self.snapshot().text)

    def _localized_state(self) -> Json:
        """The part of the state that depends on the language."""
        return {
            "locale": self.locale,
            "locales": languages(),
            "words": _words(self.texts.packages, self.word_table, self.locale, self.module),
        }

    def _say(self, key: str, **values: Any) -> str:
        with speaking(self.locale):
            return self.texts.say(key, **values)

    @handler()
    def _on_locale(self, locale: str) -> None:
        if locale not in LOCALES:
            raise Refused("malformed", self._say("table_error.no_locale"))
        self.speak(locale)


@cache
def _words(packages: tuple[str, ...], table: str, locale: str, module: str) -> Json:
    """The front end's own texts, as far as this module says them: a page has many widgets. Cached,
    so that a patch need not compare them."""
    said, beginnings = bundle.words_in(module)
    every = {
        key.removeprefix(f"{table}."): text
        for key, text in Catalogue(*packages).messages(locale).items()
        if key.startswith(f"{table}.")
    }
    return {
        word: text for word, text in every.items() if word in said or word.startswith(beginnings)
    }
