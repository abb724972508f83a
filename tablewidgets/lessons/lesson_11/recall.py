"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_11.model import pile_of
from tablewidgets.lessons.phrases import players, word

tasks = Tasks()


@tasks.add
@varied(of=((4, 2), (6, 2), (5, 3), (6, 3), (7, 2)))
def recall_choose(of: tuple[int, int]) -> tw.Question:
    n, k = of
    return tw.Question(
        {
            "en": f"Notebook 10. In how many ways can you choose {word(k, 'en')} of "
            f"{word(n, 'en')} cards?",
            "fr": f"Notebook 10. De combien de façons peut-on choisir {word(k, 'fr')} cartes "
            f"parmi {word(n, 'fr')} ?",
        },
        answer=comb(n, k),
        misconceptions={
            perm(n, k): {
                "en": "That counts each choice once for each order of its cards.",
                "fr": "C'est compter chaque choix autant de fois que ses cartes ont d'ordres.",
            },
            n**k: {
                "en": "That would let the same card be chosen again.",
                "fr": "C'est permettre de choisir plusieurs fois la même carte.",
            },
            n * k: {
                "en": "The two numbers are multiplied. But the choices of one card after the other "
                "are.",
                "fr": "C'est multiplier les deux nombres. Or on multiplie les choix successifs, "
                "carte après carte.",
            },
        },
        hint={
            "en": "First as if the order counted; then divide by the number of orders.",
            "fr": "D'abord comme si l'ordre comptait ; puis divisez par le nombre d'ordres.",
        },
    )


@tasks.add
@varied(left=((28, 7), (20, 5), (16, 4), (21, 7), (24, 6), (15, 6)))
def recall_pair(left: tuple[int, int]) -> tw.Question:
    n, h = left
    return tw.Question(
        {
            "en": f"Notebook 10. {n} cards, {h} of them Honey: two come, one after the other. How "
            "likely is it that both are Honey?",
            "fr": f"Notebook 10. {n} cartes, dont {h} cartes Miel : il en vient deux, l'une après "
            "l'autre. Quelle est la probabilité que les deux soient des Miels ?",
        },
        answer=misconceptions(pile_of(n, h).draws(2), lambda drawn: "other" not in drawn),
        misconceptions={
            Fraction(h, n) + Fraction(h - 1, n - 1): {
                "en": "That adds up two branches. Along a path, multiply.",
                "fr": "C'est ajouter deux branches. Le long d'un chemin, on multiplie.",
            },
            Fraction(2, h): {
                "en": "That is two of the Honey cards. How likely is each of the two to come?",
                "fr": "C'est deux des cartes Miel. Quelle est la probabilité de chacune ?",
            },
        },
    )


@tasks.add
@varied(crows=(2, 6, 3, 5), cards=(3, 2, 4, 6))
def recall_mean(crows: int, cards: int) -> tw.Question:
    card = tw.deck("kraaw", players=crows).card()
    who, en, fr = players(crows, with_deck=True), word(cards, "en"), word(cards, "fr")
    return tw.Question(
        {
            "en": f"Notebook 08. {who['en']}: a card is worth {card.E()} on average. What is the "
            f"mean of the total of {en} cards that are drawn and kept?",
            "fr": f"Notebook 08. {who['fr']} : une carte vaut {card.E()} en moyenne. Que vaut la "
            f"moyenne du total de {fr} cartes tirées sans remise ?",
        },
        answer=cards * card.E(),
        misconceptions={
            card.E(): {
                "en": f"That is for one card, and there are {en}.",
                "fr": f"C'est pour une carte, et il y en a {fr}.",
            },
            Fraction(3 * cards): {
                "en": "That takes the values 1 to 5 for equally likely.",
                "fr": "C'est prendre les valeurs de 1 à 5 pour équiprobables.",
            },
            card.E() ** cards: {
                "en": "Means are added, and not multiplied.",
                "fr": "Les moyennes s'ajoutent ; elles ne se multiplient pas.",
            },
        },
        explain={
            "en": "Means add up, even though the cards are not independent.",
            "fr": "Les moyennes s'ajoutent, même si les cartes ne sont pas indépendantes.",
        },
    )
