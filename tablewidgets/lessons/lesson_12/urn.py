"""Estimating a proportion that nobody tells."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_12.model import draws_a_1
from tablewidgets.lessons.phrases import in_decimals

tasks = Tasks()


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": "Of the 20 cards of a deck, an unknown number are 1s. You may draw a card as "
            "often as you like; each is put back. How many draws does it take for the relative "
            "frequency of the 1s to be less than 0.05 away from the true proportion, in 95 of 100 "
            "cases at least?",
            "fr": "Parmi les 20 cartes d'un paquet, on ignore combien sont des 1. On peut tirer "
            "une carte autant de fois que l'on veut, en la remettant. Combien faut-il de tirages "
            "pour que la fréquence des 1 soit à moins de 0,05 de la vraie proportion, dans au "
            "moins 95 cas sur 100 ?",
        },
        answer="hundreds",
        choices={
            "twenty": {
                "en": "20, as many as there are cards",
                "fr": "20, autant que de cartes",
            },
            "hundreds": {"en": "some hundreds", "fr": "quelques centaines"},
            "thousands": {"en": "many thousands", "fr": "bien des milliers"},
            "never": {
                "en": "nobody can say, as the proportion is unknown",
                "fr": "on ne peut pas le dire, car la proportion est inconnue",
            },
        },
        misconceptions={
            "twenty": {
                "en": "With 20 draws, some cards come twice and others never: 1/√20 is more than "
                "0.2.",
                "fr": "En 20 tirages, des cartes viennent deux fois et d'autres jamais : 1/√20 "
                "dépasse 0,2.",
            },
            "thousands": {
                "en": "That is more than enough. The band 1/√n is 0.05 much earlier.",
                "fr": "C'est plus qu'il n'en faut. La bande 1/√n vaut 0,05 bien plus tôt.",
            },
            "never": {
                "en": "The proportion is unknown, but how far a frequency strays from it is not: "
                "1/√n holds for every proportion.",
                "fr": "La proportion est inconnue, mais on sait de combien une fréquence s'en "
                "écarte : 1/√n vaut pour toutes.",
            },
        },
        confidence=True,
        explain={
            "en": "How many exactly, and who promises it? That is what this lesson finds out.",
            "fr": "Combien exactement, et qui le garantit ? C'est l'objet de cette séance.",
        },
    )


@tasks.add
def draws(seed: int) -> tw.Experiment:
    return tw.Experiment(
        draws_a_1,
        values=[True, False],
        seed=seed,
        title={"en": "Cards of Cy's deck", "fr": "Des cartes du paquet de Cy"},
        event_name={"en": "The card is a 1", "fr": "La carte est un 1"},
    )


@tasks.add
@varied(trial=(("1/2", 100), ("1/5", 20), ("2/5", 15), ("3/10", 10), ("1/2", 25), ("1/10", 18)))
def variance(trial: tuple[str, int]) -> tw.Question:
    chance, draws = Fraction(trial[0]), trial[1]
    of_one = chance * (1 - chance)
    share = in_decimals(chance)
    return tw.Question(
        {
            "en": f"{draws} independent draws, each of which brings a 1 with probability "
            f"{share['en']}. What is the variance of the relative frequency of the 1s?",
            "fr": f"{draws} tirages indépendants, dont chacun donne un 1 avec la probabilité "
            f"{share['fr']}. Que vaut la variance de la fréquence des 1 ?",
        },
        answer=of_one / draws,
        places=5,
        misconceptions={
            draws * of_one: {
                "en": "That is the variance of the number of 1s. The relative frequency is that "
                "number divided by n, so its variance is divided by n².",
                "fr": "C'est la variance du nombre de 1. La fréquence est ce nombre divisé par n, "
                "et sa variance est donc divisée par n².",
            },
            of_one: {
                "en": "That is the variance of a single draw, 1 or 0.",
                "fr": "C'est la variance d'un seul tirage, qui vaut 1 ou 0.",
            },
            of_one / draws**2: {
                "en": "The number of 1s has the variance n p(1 − p), and not p(1 − p): one n of "
                "the two is cancelled.",
                "fr": "La variance du nombre de 1 est n p(1 − p), et non p(1 − p) : un n sur deux "
                "se simplifie.",
            },
            chance / draws: {
                "en": "That is p/n. The variance of one draw is p(1 − p).",
                "fr": "C'est p/n. La variance d'un tirage est p(1 − p).",
            },
        },
        hint={
            "en": "V(S) = n p(1 − p) for the number S of 1s, and V(aX) = a² V(X).",
            "fr": "V(S) = n p(1 − p) pour le nombre S de 1, et V(aX) = a² V(X).",
        },
    )
