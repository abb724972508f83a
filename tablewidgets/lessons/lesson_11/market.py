"""How many Honeys the market shows, and what they score on average."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_11.model import COMING, number, pile_of
from tablewidgets.lessons.phrases import capital, in_digits, word

tasks = Tasks()


@tasks.add
@varied(left=((28, 6), (24, 7), (30, 8), (20, 3)), come=(4, 3, 2, 5))
def mean(left: tuple[int, int], come: int) -> tw.Question:
    n, h = left
    law = pile_of(n, h).hand(come).count("honey")
    en, fr = word(come, "en"), word(come, "fr")
    return tw.Question(
        {
            "en": f"Of {n} shuffled cards, {h} are Honey. {capital(en)} of them come to the "
            "market. How many Honey cards come on average?",
            "fr": f"Parmi {n} cartes mélangées, {h} sont des Miels. {capital(fr)} d'entre elles "
            "arrivent au marché. Combien de cartes Miel arrivent en moyenne ?",
        },
        answer=law.E(),
        misconceptions={
            Fraction(h, n): {
                "en": f"That is the mean number for one card, and {en} come.",
                "fr": f"C'est le nombre moyen pour une carte, et il en vient {fr}.",
            },
            law.at_least(1): {
                "en": "That is the probability of at least one: it counts two or more as one.",
                "fr": "C'est la probabilité d'au moins un : deux ou plus y comptent pour un.",
            },
            Fraction(come * h, n - come): {
                "en": f"The {en} cards belong to the {n}: divide by all of them.",
                "fr": f"Les {fr} cartes font partie des {n} : divisez par ce nombre.",
            },
            Fraction(h, come): {
                "en": "That divides by the number of cards that come. Each brings a part of a "
                "Honey on average: add these up.",
                "fr": "C'est diviser par le nombre de cartes qui arrivent. Chacune apporte en "
                "moyenne une part de Miel : ajoutez-les.",
            },
        },
        hint={
            "en": "What does each single card bring on average? Then add up.",
            "fr": "Qu'apporte chaque carte, en moyenne ? Ajoutez ensuite.",
        },
    )


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": f"{capital(word(COMING, 'en'))} cards bring N Honeys, μ on average, and N "
            "Honeys score N² points. How many points is that on average?",
            "fr": f"{capital(word(COMING, 'fr'))} cartes apportent N Miels, μ en moyenne, et N "
            "Miels marquent N² points. Combien de points cela fait-il en moyenne ?",
        },
        answer="more",
        choices={
            "less": {"en": "less than μ²", "fr": "moins de μ²"},
            "equal": {"en": "exactly μ²", "fr": "exactement μ²"},
            "more": {"en": "more than μ²", "fr": "plus de μ²"},
        },
        misconceptions={
            "less": {
                "en": "Hands without Honey score nothing, that is true. But those with many score "
                "so much that they more than make up for it.",
                "fr": "Sans Miel, on ne marque rien, c'est vrai. Mais les mains riches marquent "
                "tant qu'elles font plus que compenser.",
            },
            "equal": {
                "en": "Two hands with 0 and 2 Honeys: on average 1 Honey, but 2 points, and not 1.",
                "fr": "Deux mains, avec 0 et 2 Miels : en moyenne 1 Miel, mais 2 points, et non 1.",
            },
        },
        confidence=True,
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=number,
        event=lambda n: n >= 2,
        seed=seed,
        title={
            "en": "Honey among the four Day cards of the market",
            "fr": "Les Miels parmi les quatre cartes Jour du marché",
        },
        event_name={"en": "Two or more: 4 points or more", "fr": "Deux ou plus : 4 points ou plus"},
    )


@tasks.add
@varied(left=((32, 7), (24, 6), (30, 6), (20, 5), (16, 4)), come=(4, 3, 2))
def mean_of_square(left: tuple[int, int], come: int) -> tw.Question:
    law = pile_of(*left).hand(come).count("honey")
    mean, variance = law.E(), law.V()
    V = in_digits(variance)
    return tw.Question(
        {
            "en": f"N has the mean {mean} and the variance {V['en']}. N Honeys score N² points. "
            "What is the mean score E(N²)?",
            "fr": f"N a pour espérance {mean} et pour variance {V['fr']}. N Miels marquent N² "
            "points. Que vaut la moyenne des points, E(N²) ?",
        },
        answer=variance + mean**2,
        misconceptions={
            mean**2: {
                "en": "That is the square of the mean. The mean of the square is greater, by the "
                "variance.",
                "fr": "C'est le carré de la moyenne. La moyenne du carré est plus grande, de la "
                "variance.",
            },
            variance: {
                "en": "The variance is E(N²) − E(N)². Add the square of the mean again.",
                "fr": "La variance est E(N²) − E(N)². Rajoutez le carré de l'espérance.",
            },
            abs(mean**2 - variance): {
                "en": "The sign: V(N) = E(N²) − E(N)², so the two are added.",
                "fr": "Le signe : V(N) = E(N²) − E(N)², donc les deux s'ajoutent.",
            },
            mean + variance: {
                "en": "The mean must be squared before it is added.",
                "fr": "Il faut mettre l'espérance au carré avant de l'ajouter.",
            },
        },
        hint={
            "en": "V(N) = E(N²) − E(N)²",
            "fr": "V(N) = E(N²) − E(N)² (formule de König-Huygens)",
        },
    )
