"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import players, word

tasks = Tasks()


@tasks.add
@varied(crows=(3, 2, 4, 5, 6), value=(1, 2, 3, 4))
def first(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = (crows, value) == (3, 1)
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    p = deck.P(value)
    return tw.Question(
        {
            "en": f"{who['en']}{'.' * (not own)} What is the probability that the first card is "
            f"a {value}?".strip(),
            "fr": f"{who['fr']}{'.' * (not own)} Quelle est la probabilité que la première carte "
            f"soit un {value} ?".strip(),
        },
        answer=tw.chance.misconceptions(deck.card(), value),
        misconceptions={
            p / (1 - p): {
                "en": f"That compares the {value}s with the other cards. Compare them with all "
                "cards.",
                "fr": f"C'est comparer les {value} aux autres cartes. Comparez-les à toutes.",
            }
        },
    )


@tasks.add
@varied(crows=(3, 2, 4), of_bo=(False, True))
def not_dog(crows: int, of_bo: bool) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = crows == 3 and not of_bo
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    place = (
        {"en": "in Bo's row", "fr": "dans la rangée de Bo"}
        if of_bo
        else {"en": "in the dog", "fr": "dans le chien"}
    )
    return tw.Question(
        {
            "en": f"{who['en']}{'.' * (not own)} What is the probability that the only 5 is not "
            f"{place['en']}?".strip(),
            "fr": f"{who['fr']}{'.' * (not own)} Quelle est la probabilité que le seul 5 ne soit "
            f"pas {place['fr']} ?".strip(),
        },
        answer=tw.chance.misconceptions(deck.hand(5), lambda cards: 5 not in cards),
        misconceptions={
            Fraction(crows - 1, crows): {
                "en": f"With the dog there are {word(crows + 1, 'en')} heaps, and the 5 is in one "
                f"of the other {word(crows, 'en')}.",
                "fr": f"Il y a {word(crows + 1, 'fr')} tas avec le chien, et le 5 est dans l'un "
                f"des {word(crows, 'fr')} autres.",
            },
            1 - deck.P(5): {
                "en": "That is for a single card of Bo's, and Bo has five.",
                "fr": "C'est vrai pour une seule carte de Bo, qui en a cinq.",
            }
            if of_bo
            else {
                "en": "That is for a single card of the dog, and it has five.",
                "fr": "C'est vrai pour une seule carte du chien, et il en a cinq.",
            },
        },
        explain={
            "en": "One minus the probability of the complement: all "
            f"{word(crows + 1, 'en')} heaps are alike.",
            "fr": "Un moins la probabilité du contraire : les "
            f"{word(crows + 1, 'fr')} tas se valent.",
        },
    )


@tasks.add
def varies() -> tw.Question:
    return tw.Question(
        {
            "en": "Two pupils make 100 deals each. What may differ between them?",
            "fr": "Deux élèves font 100 donnes chacun. Qu'est-ce qui peut différer ?",
        },
        answer="frequency",
        choices={
            "frequency": {"en": "the relative frequency of the 1s", "fr": "la fréquence des 1"},
            "probability": {"en": "the probability of a 1", "fr": "la probabilité d'un 1"},
            "both": {"en": "both", "fr": "les deux"},
        },
        misconceptions={
            "probability": {
                "en": "The deck is the same, and so is the probability.",
                "fr": "Le paquet est le même, la probabilité aussi.",
            },
            "both": {
                "en": "The deck is the same, and so is the probability.",
                "fr": "Le paquet est le même, la probabilité aussi.",
            },
        },
        explain={
            "en": "A relative frequency is measured, a probability is calculated.",
            "fr": "Une fréquence se mesure, une probabilité se calcule.",
        },
    )
