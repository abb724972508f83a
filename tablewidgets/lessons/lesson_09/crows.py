"""Whether rounds between crows are tosses of a coin."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_09.model import event_name

tasks = Tasks()


@tasks.add
def crows(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, bots=tw.bots.Greedy),
        values=[False, True],
        seed=seed,
        title={"en": "Whole games of Kraaw", "fr": "Parties entières de Kraaw"},
        event_name=event_name,
    )


@tasks.add
def unequal() -> tw.Question:
    return tw.Question(
        {
            "en": "One of two crows plays well, the other at random. "
            "How often will the crow that wins the first round win the game?",
            "fr": "De deux corbeaux, l'un joue bien, l'autre au hasard. Le corbeau qui remporte la "
            "première manche gagnera-t-il la partie plus souvent, ou moins souvent ?",
        },
        answer="more",
        choices={
            "less": {"en": "less often than the model says", "fr": "moins souvent que le modèle"},
            "same": {"en": "as often as the model says", "fr": "aussi souvent que le modèle"},
            "more": {"en": "more often than the model says", "fr": "plus souvent que le modèle"},
        },
        misconceptions={
            "less": {
                "en": "The crow that plays at random seldom wins a round: the first one mostly "
                "goes to the better crow, which stays the better one.",
                "fr": "Le corbeau qui joue au hasard remporte peu de manches : la première va "
                "le plus "
                "souvent au meilleur corbeau, qui reste le meilleur ensuite.",
            },
            "same": {
                "en": "The model assumes equal chances. They no longer are: "
                "the first round mostly goes to the better crow.",
                "fr": "Le modèle suppose les chances égales. Elles ne le sont plus : "
                "la première manche va le plus souvent au meilleur corbeau.",
            },
        },
    )


@tasks.add
def one_of_each(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, bots=[tw.bots.Greedy, tw.bots.Random]),
        values=[False, True],
        predict=False,
        seed=seed,
        title={"en": "Unequal crows", "fr": "Des corbeaux inégaux"},
        event_name=event_name,
    )
