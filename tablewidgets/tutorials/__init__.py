"""Tutorials: a game's rules, learnt by doing the moves; and its rulebook, beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewidgets.engine.game import GAMES
from tablewidgets.engine.locale import LOCALES, current_locale
from tablewidgets.engine.validation import checked_choice

if TYPE_CHECKING:
    from tablewidgets.widgets.rulebook import Rulebook
    from tablewidgets.widgets.tutorial import Lesson


def tutorial(
    game: str, *, chapter: int | str = 0, code: str | None = None, locale: str | None = None
) -> Lesson:
    """The tutorial of a game, in a notebook: `tutorial("kraaw")`.

    `chapter`: where to begin: a number from 0, or the key of a chapter.
    `code`: the progress made elsewhere, to go on from there.
    `locale`: its language, if not the current one.
    """
    from tablewidgets.tutorials.steps import tutorial_of
    from tablewidgets.widgets.tutorial import Lesson  # brings Jupyter along

    written = tutorial_of(checked_choice("game", game, tuple(GAMES)))
    if written is None:
        raise ValueError(f"game: there is no tutorial of {game} yet")
    lesson = Lesson(written, checked_choice("locale", locale or current_locale(), LOCALES))
    if code is not None:
        lesson.enter(code)
    elif chapter != 0:
        lesson.go(chapter)
    return lesson


def rulebook(game: str, *, locale: str | None = None) -> Rulebook:
    """The rulebook of a game, in a notebook: `rulebook("kraaw")`. Where the game has a tutorial,
    each rule can be practised from there.

    `locale`: its language, if not the current one.
    """
    from tablewidgets.tutorials.steps import tutorial_of
    from tablewidgets.widgets.rulebook import RULES, Rulebook
    from tablewidgets.widgets.tutorial import Lesson

    written = tutorial_of(checked_choice("game", game, tuple(GAMES)))
    locale = checked_choice("locale", locale or current_locale(), LOCALES)
    if written is None:
        return Rulebook(GAMES[game], locale)
    return Lesson(written, locale, page=RULES)
