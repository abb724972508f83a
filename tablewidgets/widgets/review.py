"""The widget of a review: what would have been better?"""

from __future__ import annotations

from typing import ClassVar, Final

from tablewidgets.engine.locale import current_locale
from tablewidgets.reviews.result import Review
from tablewidgets.reviews.tutorial import tutorial
from tablewidgets.widgets.tutorial import TutorialWidget


class ReviewWidget(TutorialWidget):
    """A review at the table, which `tw.review(...)` shows: a tutorial of one's own game.

    At each moment the learner tries a move, sees what comes of it, and may take it back. The answer
    comes last.
    """

    text_packages: ClassVar = (tutorial.__module__.rpartition(".")[0],)

    def __init__(self, review: Review) -> None:
        self.review: Final = review
        super().__init__(tutorial(review), current_locale())

    @property
    def code(self) -> str:
        """None: the moments are not the same in another notebook."""
        return ""
