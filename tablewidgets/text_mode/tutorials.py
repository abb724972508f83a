"""A tutorial in text."""

from __future__ import annotations

from contextlib import suppress

from tablewidgets.engine.registry import meant
from tablewidgets.text_mode import TEXTS
from tablewidgets.text_mode.dialog import Ended, chosen
from tablewidgets.tutorials.course import Course
from tablewidgets.tutorials.course_text import CourseText
from tablewidgets.tutorials.steps import tutorial_of


def learn(game: str) -> None:
    """Go through the tutorial of a game, until nothing is chosen.

    Raises:
        ValueError: If there is none.
    """
    tutorial = tutorial_of(meant(game))
    if tutorial is None:
        raise ValueError(TEXTS.say("wrong.tutorial", game=game))
    course = Course(tutorial)
    text = CourseText(course)
    with suppress(Ended):
        while True:
            print(text.text())
            if course.asked == "wait":
                course.watch()
            elif course.asked == "again":
                course.again()
            elif course.asked in ("read", "done"):
                if course.following is None:
                    return
                asked_on = input(TEXTS.say("prompt.next") + " ").strip()
                if asked_on:
                    return
                course.next()
            elif course.asked == "choose":
                options = [*text.options]
                course.answer(options[chosen([text.options[one] for one in options])])
            else:
                actions = course.game.legal_actions()
                names = course.game.names
                course.play(actions[chosen([action.sentence(names) for action in actions])])
