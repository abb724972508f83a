"""The widget of a review: what would have been better?

It leads through the moments of `reviews/` in copies of the game, in which the learner tries, and
has the answer. A table that is played at can't do so: others may sit at it, in a room too, and a
page may have no cell to show another widget. At the end of its game, `look_back.py` points to the
same moments; there the table is seen as it was then, and advice is asked as at any other position.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tablewidgets.engine.locale import current_locale
from tablewidgets.reviews.result import Review
from tablewidgets.reviews.tutorial import tutorial
from tablewidgets.tutorials.learner import Learner
from tablewidgets.widgets.tutorial import TutorialWidget


class ReviewWidget(TutorialWidget):
    """A review at the table, which `tw.review(...)` shows: a tutorial of one's own game.

    At each moment the learner tries a move, sees what comes of it, and may take it back. The answer
    comes last.
    """

    text_packages: ClassVar = (tutorial.__module__.rpartition(".")[0],)

    def __init__(self, review: Review) -> None:
        self.review: Final = review
        super().__init__(Learner(tutorial(review)), current_locale())

    @property
    def code(self) -> str:
        """None: the moments are not the same in another notebook."""
        return ""
