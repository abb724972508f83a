"""What tasks, charts and boards have in common: a language, a widget, and a table as a fallback."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Self

from tablewidgets.chance.numbers.tables import Grid
from tablewidgets.engine.display import Display
from tablewidgets.engine.listeners import Listeners
from tablewidgets.engine.locale import LOCALES, current_locale, speaking
from tablewidgets.engine.validation import checked_choice

if TYPE_CHECKING:
    from tablewidgets.widgets.chart import ChartWidget


class LocalizedDisplay(Display, ABC):
    """An object that is shown in its own language, or in the current one."""

    def __init__(self, locale: str | None) -> None:
        if locale is not None:
            checked_choice("locale", locale, LOCALES)
        self._locale: Final = locale

    @property
    def locale(self) -> str:
        """The language it is shown in: its own, or the current one."""
        return self._locale or current_locale()

    def widget(self, locale: str | None = None) -> ChartWidget:
        """A new widget that shows this.

        Args:
            locale: The language; by default that of the object, or the current one.

        Returns:
            A widget; as the last line of a cell, it is shown.

        Raises:
            ValueError: If there is no such language.

        Example:
            >>> tw.Distribution(range(1, 7)).plot().widget("fr").locale
            'fr'
        """
        widget: ChartWidget = self._make_widget(locale)
        return widget

    def _make_widget(self, locale: str | None = None) -> Any:
        return super()._make_widget(checked_choice("locale", locale or self.locale, LOCALES))

    def grid(self, locale: str | None = None) -> Grid:
        """The same as a table of text, where no widget can be shown.

        Args:
            locale: The language; by default that of the object, or the current one.

        Returns:
            A table with `text()` and `html()`.

        Raises:
            ValueError: If there is no such language.

        Example:
            >>> tw.Distribution([1, 2]).plot(title="A coin").grid().title
            'A coin'
        """
        with speaking(locale or self.locale):
            return self._in_text()

    @abstractmethod
    def _in_text(self) -> Grid:
        """This as a table, in the current language."""

    def __repr__(self) -> str:
        return self.grid().text()


class ChangingDisplay(LocalizedDisplay):
    """An object that changes while it is shown, and notifies whoever follows it."""

    def __init__(self, locale: str | None) -> None:
        super().__init__(locale)
        self._listeners: Final = Listeners[Any]()

    def on_change(self, callback: Callable[[Self], object]) -> Callable[[], None]:
        """Have a function called after each change.

        Args:
            callback: A function that takes what has changed.

        Returns:
            A function that removes the callback again.

        Raises:
            TypeError: If the callback can't be called.

        Example:
            >>> question = tw.Question("One throw of a die: P(6)?", answer="1/6")
            >>> cancel = question.on_change(lambda question: print("right:", question.right))
            >>> _ = question.answer("1/6")
            right: True
        """
        return self._listeners.add(callback)

    def _changed(self) -> None:
        self._listeners.notify(self)
