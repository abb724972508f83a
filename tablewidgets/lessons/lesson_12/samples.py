"""What may be said of an interval, and of the mean of a sample."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import chebyshev_size, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_12.model import percents
from tablewidgets.lessons.phrases import in_decimals, in_digits, players

tasks = Tasks()


@tasks.add
def sentence() -> tw.Question:
    return tw.Question(
        {
            "en": "There were as many draws as the Bienaymé-Chebyshev inequality asks for, so that "
            "the relative frequency is 0.05 or more away from p with a probability of 5% at most. "
            "It came out as f. Which sentence is true of the interval from f − 0.05 to f + 0.05?",
            "fr": "On a fait autant de tirages qu'en demande l'inégalité de Bienaymé-Tchebychev "
            "pour que la fréquence s'écarte de p d'au moins 0,05 avec une probabilité d'au plus "
            "5 %. La fréquence obtenue est f. Quelle phrase est vraie de l'intervalle de "
            "f − 0,05 à f + 0,05 ?",
        },
        answer="samples",
        choices={
            "varies": {
                "en": "The proportion p is in this very interval with probability 0.95 at least.",
                "fr": "La proportion p est dans cet intervalle-là avec une probabilité d'au moins "
                "0,95.",
            },
            "samples": {
                "en": "At least 95% of all such samples give an interval that contains p.",
                "fr": "Au moins 95 % des échantillons de ce genre donnent un intervalle qui "
                "contient p.",
            },
            "next": {
                "en": "At least 95% of all such samples have a frequency in this very interval.",
                "fr": "Au moins 95 % des échantillons de ce genre ont une fréquence dans cet "
                "intervalle-là.",
            },
            "certain": {
                "en": "The proportion p is in this interval for certain.",
                "fr": "La proportion p est à coup sûr dans cet intervalle.",
            },
        },
        misconceptions={
            "varies": {
                "en": "Once drawn, nothing varies any more: p is what it is, and is in this "
                "interval or not. What has a probability is the interval, before the draws.",
                "fr": "Une fois le tirage fait, plus rien ne varie : p est ce qu'il est, dans cet "
                "intervalle ou non. C'est l'intervalle qui est aléatoire, avant le tirage.",
            },
            "next": {
                "en": "Other frequencies gather around p, and not around this f.",
                "fr": "Les autres fréquences se groupent autour de p, et non autour de ce f.",
            },
            "certain": {
                "en": "Some samples are far off by chance: the risk is small, but not 0.",
                "fr": "Certains échantillons tombent loin par hasard : le risque est petit, mais "
                "non nul.",
            },
        },
    )


@tasks.add
@varied(crows=(3, 2, 5, 4), goal=((10, 20), (10, 10), (5, 20), (20, 20)))
def mean_value(crows: int, goal: tuple[int, int]) -> tw.Question:
    card = tw.deck("kraaw", players=crows).card()
    V = in_digits(card.V())
    near, risk = Fraction(1, goal[0]), Fraction(1, goal[1])
    said, percent = in_decimals(near), percents(risk)
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{who['en']}. The value of a card has the mean μ = {card.E()} and the variance "
            f"{V['en']}. M is the mean of n draws, each put back. From which n on does the "
            f"Bienaymé-Chebyshev inequality promise that M is {said['en']} or more away from μ "
            f"with a probability of {percent['en']} at most?",
            "fr": f"{who['fr']}. La valeur d'une carte a pour espérance μ = {card.E()} et pour "
            f"variance {V['fr']}. M est la moyenne de n tirages avec remise. À partir de quel n "
            "l'inégalité de Bienaymé-Tchebychev garantit-elle que M s'écarte de μ d'au moins "
            f"{said['fr']} avec une probabilité d'au plus {percent['fr']} ?",
        },
        answer=chebyshev_size(card.V(), near, risk),
        misconceptions={
            chebyshev_size("1/4", near, risk): {
                "en": "1/4 is the most that the variance can be for a variable that is 0 or 1. "
                "Here V is given.",
                "fr": "1/4 est le maximum de la variance pour une variable qui vaut 0 ou 1. Ici, "
                "V est donnée.",
            },
            card.V() / near**2: {
                "en": "There the bound is 1: the risk was left out.",
                "fr": "La borne y vaut 1 : le risque a été oublié.",
            },
            card.V() / (near * risk): {
                "en": "The distance must be squared.",
                "fr": "Il faut mettre l'écart au carré.",
            },
            card.E() / (near**2 * risk): {
                "en": "That takes the mean for the variance.",
                "fr": "C'est prendre l'espérance pour la variance.",
            },
        },
        places=0,
        hint={
            "en": "V(M) = V/n: solve V/(n × distance²) = risk.",
            "fr": "V(M) = V/n : résolvez V/(n × écart²) = risque.",
        },
    )


@tasks.add
def unknown(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo"], first=0, bots=tw.bots.Random),
        values=[True, False],
        seed=seed,
        title={
            "en": "Whole games of Kraaw, which Ana begins",
            "fr": "Parties entières de Kraaw, où Ana commence",
        },
        event_name={"en": "Ana wins", "fr": "Ana gagne"},
    )
