"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import capital, players, word

tasks = Tasks()


@tasks.add
@varied(crows=(2, 3, 4), heaps=(1, 2))
def recall_heap(crows: int, heaps: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = (crows, heaps) == (2, 1)
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    has = {1: {"en": "Ana has", "fr": "Ana ait"}, 2: {"en": "Ana or Bo has", "fr": "Ana ou Bo ait"}}
    return tw.Question(
        {
            "en": f"{who['en']}{'. ' * (not own)}Nothing has been seen yet. How likely is it that "
            f"{has[heaps]['en']} the 5?",
            "fr": f"{who['fr']}{'. ' * (not own)}On n'a encore rien vu. Quelle est la probabilité "
            f"qu'{has[heaps]['fr']} le 5 ?",
        },
        answer=misconceptions(deck.hand(5 * heaps), lambda cards: 5 in cards),
        misconceptions={
            deck.P(5): {
                "en": "That is the probability for one card, and Ana has five.",
                "fr": "C'est la probabilité pour une seule carte, et Ana en a cinq.",
            }
            if heaps == 1
            else {
                "en": "That is the probability for one card, and there are ten.",
                "fr": "C'est la probabilité pour une seule carte, et il y en a dix.",
            },
            Fraction(1, 5): {
                "en": "There are five values, but not as many cards of each.",
                "fr": "Il y a cinq valeurs, mais pas autant de cartes de chacune.",
            },
            Fraction(heaps, crows + 1 - heaps): {
                "en": "If Ana does not have the 5, it is with Bo or in the dog: "
                "these are not two equally likely cases.",
                "fr": "Si Ana n'a pas le 5, il est chez Bo ou dans le chien : ce ne "
                "sont pas deux cas équiprobables.",
            }
            if own
            else {
                "en": "That compares these cards with all others. Compare them with all cards.",
                "fr": "C'est comparer ces cartes à toutes les autres. Comparez-les à toutes les "
                "cartes.",
            },
        },
        explain={
            "en": f"{capital(word(crows + 1, 'en'))} heaps of the same size: the 5 is equally "
            "likely to be in each.",
            "fr": f"{capital(word(crows + 1, 'fr'))} tas de même taille : le 5 a autant de chances "
            "d'être dans chacun.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4, 5, 6), value=(1, 2, 3, 4))
def recall_not_1(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = (crows, value) == (2, 1)
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{who['en']}{'. ' * (not own)}You draw one card from the whole deck. How likely "
            f"is it that it is not a {value}?",
            "fr": f"{who['fr']}{'. ' * (not own)}On tire une carte du paquet entier. Quelle est la "
            f"probabilité qu'elle ne soit pas un {value} ?",
        },
        answer=misconceptions(deck.card(), lambda card: card != value),
        misconceptions={
            1 - Fraction(1, len(deck)): {
                "en": f"There are several {value}s in the deck, not one.",
                "fr": f"Il y a plusieurs {value} dans le paquet, et pas un seul.",
            },
        },
        explain={
            "en": f"Everything but the {value}s: subtract the probability of a {value} from 1.",
            "fr": f"Tout sauf les {value} : on retire de 1 la probabilité de tirer un {value}.",
        },
    )


@tasks.add
@varied(trials=(400, 100, 900, 1600, 2500, 10_000))
def recall_root(trials: int) -> tw.Question:
    root, other = isqrt(trials), 100 if trials != 100 else 400
    return tw.Question(
        {
            "en": "After n trials, a relative frequency is nearly always within 1/√n of the "
            f"probability. How much is that after {word(trials, 'en')} trials?",
            "fr": "Après n essais, une fréquence est presque toujours à moins de 1/√n de la "
            f"probabilité. Que vaut cette distance après {word(trials, 'fr')} essais ?",
        },
        answer=Fraction(1, root),
        misconceptions={
            Fraction(1, trials): {
                "en": "That is 1/n: take the square root first.",
                "fr": "C'est 1/n : prenez d'abord la racine carrée.",
            },
            Fraction(2, trials): {
                "en": f"That takes half of {word(trials, 'en')}, and not its square root.",
                "fr": f"C'est la moitié de {word(trials, 'fr')}, et non sa racine carrée.",
            },
            root: {"en": "That is √n: take its inverse.", "fr": "C'est √n : prenez son inverse."},
            Fraction(1, isqrt(other)): {
                "en": f"That is for {other} trials.",
                "fr": f"C'est pour {other} essais.",
            },
        },
        explain={
            "en": f"The square root of {word(trials, 'en')} is {root}.",
            "fr": f"La racine carrée de {word(trials, 'fr')} est {root}.",
        },
    )
