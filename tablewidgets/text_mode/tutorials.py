"""A tutorial in text."""

from __future__ import annotations

from contextlib import suppress

from tablewidgets.engine.registry import meant
from tablewidgets.text_mode import TEXTS
from tablewidgets.text_mode.dialog import Ended, chosen
from tablewidgets.tutorials.learner import Learner
from tablewidgets.tutorials.step_text import StepText
from tablewidgets.tutorials.steps import tutorial_of


def learn(game: str) -> None:
    """Go through the tutorial of a game, until nothing is chosen.

    Raises:
        ValueError: If there is none.
    """
    tutorial = tutorial_of(meant(game))
    if tutorial is None:
        raise ValueError(TEXTS.say("wrong.tutorial", game=game))
    learner = Learner(tutorial)
    text = StepText(learner)
    with suppress(Ended):
        while True:
            print(text.text())
            if learner.asked == "wait":
                learner.watch()
            elif learner.asked == "again":
                learner.again()
            elif learner.asked in ("read", "done"):
                if learner.following is None:
                    return
                asked_on = input(TEXTS.say("prompt.next") + " ").strip()
                if asked_on:
                    return
                learner.next()
            elif learner.asked == "choose":
                options = [*text.options]
                learner.answer(options[chosen([text.options[one] for one in options])])
            else:
                actions = learner.game.legal_actions()
                names = learner.game.names
                learner.play(actions[chosen([action.sentence(names) for action in actions])])
