"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import capital, in_digits, word

tasks = Tasks()


@tasks.add
@varied(squares=((42, 18), (33, 12), (56, 24), (77, 21), (65, 25)))
def recall_share(squares: tuple[int, int]) -> tw.Question:
    n, marked = squares
    return tw.Question(
        {
            "en": f"Notebook 04. {marked} of {n} squares are black, and each is equally likely to "
            "be hit. How likely is a black one?",
            "fr": f"Notebook 04. {marked} carrés sur {n} sont noirs, et chacun a la même "
            "probabilité d'être touché. Quelle est la probabilité d'en toucher un noir ?",
        },
        answer=Fraction(marked, n),
        probability=True,
        misconceptions={
            Fraction(marked, n - marked): {
                "en": "That compares black with white. Compare with all squares.",
                "fr": "C'est comparer les noirs aux blancs. Comparez à tous les carrés.",
            },
            1 - Fraction(marked, n): {
                "en": "That is a white one.",
                "fr": "C'est la probabilité d'en toucher un blanc.",
            },
            Fraction(1, 2): {
                "en": "Black or white are two cases, but not equally likely ones.",
                "fr": "Noir ou blanc, cela fait deux cas, mais ils ne sont pas équiprobables.",
            },
            Fraction(1, n): {
                "en": "That is one square. How many are black?",
                "fr": "C'est un seul carré. Combien sont noirs ?",
            },
        },
    )


@tasks.add
@varied(trials=(900, 400, 2500, 100, 1600))
def recall_band(trials: int) -> tw.Question:
    near, n = Fraction(1, isqrt(trials)), in_digits(trials)
    return tw.Question(
        {
            "en": f"Notebook 05. In {n['en']} trials, within about how much of the probability is "
            "the relative frequency nearly always? Use 1/√n.",
            "fr": f"Notebook 05. En {n['fr']} essais, à quelle distance au plus de la probabilité "
            "la fréquence est-elle presque toujours ? Utilisez 1/√n.",
        },
        answer=near,
        probability=True,
        places=3,
        misconceptions={
            Fraction(1, trials): {
                "en": "That is 1/n. Take the square root of n.",
                "fr": "C'est 1/n. Il faut la racine carrée de n.",
            },
            Fraction(isqrt(trials), 1): {
                "en": "That is √n. Divide 1 by it.",
                "fr": "C'est √n. Divisez 1 par ce nombre.",
            },
            2 * near: {
                "en": "That is the whole breadth of the band, from one side to the other.",
                "fr": "C'est la largeur totale de la bande, d'un bord à l'autre.",
            },
        },
        explain={
            "en": f"√{n['en']} = {isqrt(trials)}, so 1/√n = 1/{isqrt(trials)}.",
            "fr": f"√{n['fr']} = {isqrt(trials)}, donc 1/√n = 1/{isqrt(trials)}.",
        },
    )


@tasks.add
@varied(cards=(3, 2, 4, 5))
def recall_sum(cards: int) -> tw.Question:
    deck = tw.deck("kraaw", players=4)
    mean = deck.card().mean
    return tw.Question(
        {
            "en": f"Notebook 08. A card of the deck counts {mean} on average. "
            f"{capital(word(cards, 'en'))} cards are drawn and kept. What is their mean total?",
            "fr": f"Notebook 08. Une carte du paquet vaut {mean} en moyenne. On tire "
            f"{word(cards, 'fr')} cartes sans les remettre. Quelle est l'espérance de leur total ?",
        },
        answer=deck.hand(cards).total().mean,
        misconceptions={
            mean: {
                "en": "That is one card.",
                "fr": "C'est pour une carte.",
            },
            mean**cards: {
                "en": "That multiplies. Means of several cards are added up.",
                "fr": "C'est multiplier. Les espérances de plusieurs cartes s'ajoutent.",
            },
            mean + cards - 1: {
                "en": "Each card adds its own mean, not 1.",
                "fr": "Chaque carte ajoute sa propre espérance, et non 1.",
            },
        },
        explain={
            "en": "Means add up, even if the cards depend on each other.",
            "fr": "Les espérances s'ajoutent, même si les cartes dépendent les unes des autres.",
        },
    )
