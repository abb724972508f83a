"""What is shown with a question: it doesn't change, and must not tell the answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any


class Figure(ABC):
    """A table or a tree, the same before a question is closed and after it."""

    @abstractmethod
    def lines(self) -> list[str]:
        """What is in it, in words, in the current language."""

    @abstractmethod
    def html(self) -> str:
        """It as it is printed."""

    @abstractmethod
    def state(self) -> dict[str, Any]:
        """What the browser draws it from."""
