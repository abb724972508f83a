"""How experiments and charts show themselves in a notebook; before that, nothing of Jupyter is
imported."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.engine.locale import LOCALES, current_locale, speaking
from tablewidgets.engine.validation import checked_choice

if TYPE_CHECKING:
    from tablewidgets.widgets.chart import ChartWidget


class Display(ABC):
    """As the last line of a cell it shows its widget: one and the same wherever it does."""

    _widget: ChartWidget | None = None

    def __init__(self, locale: str | None) -> None:
        if locale is not None:
            checked_choice("locale", locale, LOCALES)
        self._locale: Final = locale

    @property
    def locale(self) -> str:
        """Its own language, or the current one."""
        return self._locale or current_locale()

    def widget(self, locale: str | None = None) -> ChartWidget:
        """A widget that shows it, in its own language or another."""
        widget: ChartWidget = self._make_widget(
            checked_choice("locale", locale or self.locale, LOCALES)
        )
        return widget

    @abstractmethod
    def _make_widget(self, locale: str) -> Any:
        """A widget in this language."""

    @abstractmethod
    def _in_text(self) -> Grid:
        """It as a table, in the current language."""

    def grid(self, locale: str | None = None) -> Grid:
        """It as a table, where no widget can be shown."""
        with speaking(locale or self.locale):
            return self._in_text()

    def __repr__(self) -> str:
        return self.grid().text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        if self._widget is None or self._widget.comm is None:
            try:
                self._widget = self.widget()
            except ImportError as error:  # the front end is not built
                return {"text/plain": f"{self!r}\n\n{error}"}, {}
        return self._widget._repr_mimebundle_(**kwargs)
