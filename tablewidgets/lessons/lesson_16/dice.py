"""Three dice: the grand duke's question, and passe-dix."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_16.model import sum_of_three, unordered, ways_to
from tablewidgets.lessons.phrases import word

tasks = Tasks()


@tasks.add
@varied(total=(9, 10, 8, 7, 11, 6, 13))
def nine(total: int) -> tw.Question:
    law, ways = sum_of_three, len(ways_to(total))
    other = 10 if total == 9 else 9
    return tw.Question(
        {
            "en": f"Three dice are thrown. How likely is it that their sum is {total}?",
            "fr": f"On lance trois dés. Quelle est la probabilité que leur somme soit {total} ?",
        },
        answer=tw.chance.misconceptions(law, total),
        misconceptions={
            Fraction(ways, law.total): {
                "en": f"That counts each of the {word(ways, 'en')} ways once. But three different "
                "dice have several orders: think of a red, a green and a blue die.",
                "fr": f"C'est compter une fois chacune des {word(ways, 'fr')} façons. Mais trois "
                "dés différents ont plusieurs ordres : pensez à un dé rouge, un vert et un bleu.",
            },
            Fraction(ways, unordered): {
                "en": f"That is {ways} of {unordered} ways without order. They are not equally "
                "likely: three equal dice come in one order, three different ones in several.",
                "fr": f"C'est {ways} façons sur {unordered}, sans l'ordre. Elles ne sont pas "
                "équiprobables : trois dés égaux n'ont qu'un ordre, trois dés différents en ont "
                "plusieurs.",
            },
            Fraction(ways * perm(3), law.total): {
                "en": "That gives each way as many orders as three different dice have. With two "
                "or three equal dice there are fewer.",
                "fr": "C'est donner à chaque façon autant d'ordres qu'à trois dés différents. Avec "
                "deux ou trois dés égaux, il y en a moins.",
            },
            law[total] * law.total: {
                "en": "That is how many outcomes make this sum. Divide by the number of all.",
                "fr": "C'est le nombre d'issues qui donnent cette somme. Divisez par leur nombre "
                "total.",
            },
            law[other]: {
                "en": f"That is the probability of {other}.",
                "fr": f"C'est la probabilité de {other}.",
            },
        },
        hint={
            "en": "Imagine dice of three colours: how many outcomes are there in all?",
            "fr": "Imaginez des dés de trois couleurs : combien d'issues y a-t-il en tout ?",
        },
    )


@tasks.add
def throws(trial: Any) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=sum_of_three,
        event=range(11, 19),
        seed=10,
        title={"en": "The sum of three dice", "fr": "La somme de trois dés"},
        event_name={"en": "More than ten", "fr": "Plus de dix"},
    )


@tasks.add
def why_half() -> tw.Question:
    eight = sum_of_three.P(range(7, 15))
    with_percent = round(100 * eight)
    return tw.Question(
        {
            "en": "With three dice, more than ten is exactly as likely as ten or less. Why?",
            "fr": "Avec trois dés, plus de dix est exactement aussi probable que dix ou moins. "
            "Pourquoi ?",
        },
        answer="turned",
        choices={
            "sums": {
                "en": "Of the sixteen possible sums, eight are more than ten.",
                "fr": "Des seize sommes possibles, huit dépassent dix.",
            },
            "mean": {
                "en": "The mean of the sum lies halfway between ten and eleven.",
                "fr": "La moyenne de la somme est à mi-chemin entre dix et onze.",
            },
            "turned": {
                "en": "Turn all three upside down: what was more than ten is ten or less.",
                "fr": "Retournez les trois dés : ce qui dépassait dix devient dix ou moins.",
            },
        },
        misconceptions={
            "sums": {
                "en": "The sums are not equally likely. From 7 to 14 there are eight sums too, and "
                f"together they have about {with_percent}%.",
                "fr": "Les sommes ne sont pas équiprobables. De 7 à 14, il y en a huit aussi, et à "
                f"elles toutes elles font environ {with_percent} %.",
            },
            "mean": {
                "en": "A mean does not cut the chances in half. In four rounds Ana has the 5 once "
                "on average, and yet at least once is the likelier case.",
                "fr": "Une moyenne ne partage pas les chances par moitié. En quatre manches, Ana a "
                "le 5 une fois en moyenne, et pourtant au moins une fois est le plus probable.",
            },
        },
        explain={
            "en": "Opposite faces add up to seven: turned over, a sum becomes 21 minus that sum, "
            "and all outcomes go in pairs.",
            "fr": "Deux faces opposées font sept : retournée, une somme devient 21 moins cette "
            "somme, et les issues vont par paires.",
        },
    )
