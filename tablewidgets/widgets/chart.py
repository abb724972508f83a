"""What the widgets with charts have in common: a language, and a table where none can be drawn."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import traitlets

from tablewidgets.chance.writing import Grid, texts
from tablewidgets.engine.checks import checked_choice
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.scene.wire import Json
from tablewidgets.widgets.live import Live, Refused
from tablewidgets.widgets.messages import Kind, Request
from tablewidgets.widgets.snapshot import Snapshot

_OWN_WORDS: Final = MappingProxyType({"en": "English", "fr": "Français"})
ALL_ASK: Final = MappingProxyType[str, dict[str, Kind]]({"locale": {"locale": str}})
"""What can be asked of any chart."""


class ChartWidget(Live):
    """Made by an experiment or a chart, to be shown in a notebook."""

    _icons = traitlets.Dict().tag(sync=True)
    asks = ALL_ASK

    def __init__(self, locale: str) -> None:
        self.locale = locale
        super().__init__()

    def speak(self, locale: str) -> None:
        """Change the language."""
        self.locale = checked_choice("locale", locale, LOCALES)
        self._changed()

    @abstractmethod
    def _grid(self) -> Grid:
        """What is shown, as a table."""

    def snapshot(self) -> Snapshot:
        """What is shown now, for a text."""
        grid = self._grid()
        return Snapshot(grid.text(), grid.html())

    def __repr__(self) -> str:
        return self.snapshot().text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Where no widget can be shown, HTML or text takes its place."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        snapshot = self.snapshot()
        return {**data, "text/plain": snapshot.text, "text/html": snapshot.html}, metadata

    @abstractmethod
    def _drawn(self) -> Json:
        """What the chart is drawn from."""

    def _show(self) -> Json:
        with speaking(self.locale):
            return {
                "locale": self.locale,
                "locales": dict(_OWN_WORDS),
                "words": _words(self.locale),
                **self._drawn(),
            }

    def _say(self, key: str, **values: Any) -> str:
        with speaking(self.locale):
            return texts().say(key, **values)

    def _do(self, request: Request) -> Json | None:
        getattr(self, f"_ask_{request.kind}")(**request.args)
        return None

    def _ask_locale(self, locale: str) -> None:
        if locale not in LOCALES:
            raise Refused("malformed", self._say("experiment_error.no_locale"))
        self.speak(locale)


@cache
def _words(locale: str) -> Json:
    """What the front end itself says: the same object each time, so that it travels once."""
    messages = texts().messages(locale)
    return {
        key.removeprefix("chart."): text
        for key, text in messages.items()
        if key.startswith("chart.")
    }


def probability(value: Any, text: str) -> Json:
    """A probability as a length to draw, and as it is written."""
    return {"share": float(value), "text": text}
