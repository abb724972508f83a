"""Tutorials, which teach the rules of a game by its moves, and rulebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewidgets.engine import registry
from tablewidgets.engine.locale import LOCALES, SHARED, current_locale, speaking
from tablewidgets.engine.validation import checked_choice

if TYPE_CHECKING:
    from tablewidgets.widgets.rulebook import Rulebook
    from tablewidgets.widgets.tutorial import TutorialWidget


def tutorial(
    game: str, *, chapter: int | str = 0, code: str | None = None, locale: str | None = None
) -> TutorialWidget:
    """Teach the rules of a game step by step, in a notebook.

    Args:
        game: The name of the game: "kraaw", "carnuta" or "carnavalesque".
        chapter: The first chapter: its number from 0, or its key.
        code: A progress code from another notebook, to go on from there.
        locale: The language; by default the current one.

    Returns:
        A widget; as the last line of a cell, it shows the tutorial.

    Raises:
        ValueError: If there is no such game, chapter or language, or the code is not valid.

    Example:
        >>> widget = tw.tutorial("kraaw", chapter="locks")
        >>> tw.tutorial("kraaw", code=widget.code).code == widget.code
        True
    """
    from tablewidgets.tutorials.learner import Learner
    from tablewidgets.tutorials.steps import tutorial_of
    from tablewidgets.widgets.tutorial import TutorialWidget  # lazy: it imports Jupyter

    written = tutorial_of(_named(game))
    if written is None:
        raise ValueError(SHARED.say("call.no_tutorial", game=game))
    locale = checked_choice("locale", locale or current_locale(), LOCALES)
    # At its chapter before the widget is made: a page draws first what that was made with.
    learner = Learner(written)
    if code is None:
        learner.go(written.find(chapter))
    elif not isinstance(code, str) or not learner.enter(code):
        with speaking(locale):
            raise ValueError(SHARED.say("tutorial_error.code"))
    return TutorialWidget(learner, locale)


def rulebook(game: str, *, locale: str | None = None) -> Rulebook:
    """Show the rulebook of a game, in a notebook.

    Where the game has a tutorial, each rule can be practised from there.

    Args:
        game: The name of the game: "kraaw", "carnuta" or "carnavalesque".
        locale: The language; by default the current one.

    Returns:
        A widget; as the last line of a cell, it shows the rulebook.

    Raises:
        ValueError: If there is no such game or language.

    Example:
        >>> tw.rulebook("kraaw", locale="fr").locale
        'fr'
    """
    from tablewidgets.tutorials.learner import Learner
    from tablewidgets.tutorials.steps import tutorial_of
    from tablewidgets.widgets.rulebook import RULES, Rulebook
    from tablewidgets.widgets.tutorial import TutorialWidget

    game = _named(game)
    written = tutorial_of(game)
    locale = checked_choice("locale", locale or current_locale(), LOCALES)
    if written is None:
        return Rulebook(registry.game_class(game), locale)
    return TutorialWidget(Learner(written), locale, page=RULES)


def _named(game: str) -> str:
    """The name of a game, as it is registered."""
    return checked_choice("game", registry.meant(game), registry.games())
