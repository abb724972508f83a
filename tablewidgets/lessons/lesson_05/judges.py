"""Many samples at once, of which some stray far."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_05.model import deck, outside
from tablewidgets.lessons.phrases import in_decimals

tasks = Tasks()


@tasks.add
@varied(
    of=(
        (30, None),
        (24, Fraction(1, 50)),
        (20, Fraction(1, 20)),
        (36, Fraction(1, 40)),
        (15, Fraction(1, 25)),
    )
)
def anyone(of: tuple[int, Fraction | None]) -> tw.Question:
    pupils, said = of
    p = outside if said is None else said
    accused = tw.chance.binomial(pupils, p)
    many = {"en": "thirty", "fr": "trente"} if pupils == 30 else dict.fromkeys(("en", "fr"), pupils)
    share = in_decimals(p) if said else {}
    return tw.Question(
        {
            "en": "30 pupils, 100 fair deals each: what is the probability that at least one of "
            "them is outside 1/√n?",
            "fr": "30 élèves, 100 donnes chacun sans tricher : quelle est la probabilité qu'au "
            "moins une de leurs fréquences soit à plus de 1/√n de p ?",
        }
        if said is None
        else {
            "en": f"{pupils} pupils draw a fair sample each, which is outside the band with "
            f"probability {share['en']}. What is the probability that at least one of them is "
            "outside?",
            "fr": f"{pupils} élèves tirent chacun un échantillon sans tricher, qui est en dehors "
            f"de la bande avec la probabilité {share['fr']}. Quelle est la probabilité qu'au "
            "moins un soit en dehors ?",
        },
        answer=tw.chance.misconceptions(accused, lambda outside: outside > 0),
        misconceptions={
            pupils * p: {
                "en": f"That adds up {many['en']} probabilities: cases with two pupils outside are "
                "counted twice. Use the complement, nobody outside.",
                "fr": f"C'est ajouter {many['fr']} probabilités : les cas où deux élèves sont "
                "en dehors "
                "comptent deux fois. Passez par le contraire, personne en dehors.",
            },
            1 - p: {
                "en": "That is the probability that a single pupil is within the band.",
                "fr": "C'est la probabilité qu'un élève donné soit dans la bande.",
            },
            Fraction(1, pupils): {
                "en": f"One of {many['en']} is a proportion of pupils. Here, a probability is "
                "asked for.",
                "fr": f"Un sur {many['fr']} est une proportion d'élèves. On demande ici une "
                "probabilité.",
            },
            p: {
                "en": "That is the probability for a single pupil.",
                "fr": "C'est la probabilité pour un seul élève.",
            },
            accused[1]: {
                "en": "That is the probability of exactly one. Two or more count too.",
                "fr": "C'est la probabilité d'exactement un. Deux ou plus comptent aussi.",
            },
            p**pupils: {
                "en": "That is the probability that all of them are outside.",
                "fr": "C'est la probabilité que tous soient en dehors.",
            },
        },
        hint={
            "en": "1 − P(nobody is outside), and the pupils are independent.",
            "fr": "1 − P(personne n'est en dehors), et les élèves sont indépendants.",
        },
    )


@tasks.add
def mine(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.P(1),
        predict=False,
        seed=seed,
        title={"en": "My sample of 100 deals", "fr": "Mon échantillon de 100 donnes"},
        event_name={"en": "The first card is a 1", "fr": "La première carte est un 1"},
    )
