"""Where the only 5 is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_04.model import deck
from tablewidgets.lessons.phrases import players, word

tasks = Tasks()


@tasks.add
@varied(crows=(3, 2, 4), heaps=(1, 2))
def dog(crows: int, heaps: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    who = players(crows, with_deck=(crows, heaps) != (3, 1))
    place = {
        1: {"en": "in the dog", "fr": "dans le chien"},
        2: {"en": "in Ana's row or in the dog", "fr": "dans la rangée d'Ana ou dans le chien"},
    }[heaps]
    return tw.Question(
        {
            "en": f"{who['en']}, a single 5. What is the probability that it is {place['en']}?",
            "fr": f"{who['fr']}, un seul 5. Quelle est la probabilité qu'il soit {place['fr']} ?",
        },
        answer=tw.chance.misconceptions(deck.hand(5 * heaps), lambda cards: 5 in cards),
        misconceptions={
            Fraction(heaps, crows): {
                "en": f"The dog is a heap like the {word(crows, 'en')} rows: count it too.",
                "fr": f"Le chien est un tas comme les {word(crows, 'fr')} rangées : "
                "comptez-le aussi.",
            },
            deck.P(5): {
                "en": "That is the probability for one of its cards, and the dog has five.",
                "fr": "C'est la probabilité pour une de ses cartes, et le chien en a cinq.",
            }
            if heaps == 1
            else {
                "en": "That is the probability for one card, and there are ten.",
                "fr": "C'est la probabilité pour une seule carte, et il y en a dix.",
            },
        },
        confidence=True,
        hint={
            "en": "In how many places can the 5 be? How many of them are in the dog?",
            "fr": "À combien de places le 5 peut-il être ? Combien sont dans le chien ?",
        }
        if heaps == 1
        else {
            "en": "In how many places can the 5 be? How many of them count here?",
            "fr": "À combien de places le 5 peut-il être ? Combien comptent ici ?",
        },
    )


@tasks.add
def deals(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.hand(5).P(lambda cards: 5 in cards),
        seed=seed,
        title={"en": "Where is the only 5?", "fr": "Où est le seul 5 ?"},
        event_name={"en": "The 5 is in the dog", "fr": "Le 5 est dans le chien"},
    )
