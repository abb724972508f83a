"""What a sickle, a blind draw and a look are worth."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks

tasks = Tasks()


@tasks.add
@varied(left=((28, 7), (20, 5), (16, 4), (24, 6)), prize=(5, 6, 8))
def sickle(left: tuple[int, int], prize: int) -> tw.Question:
    n, h = left
    found = tw.deck({"honey": h, "other": n - h}).hand(4).P(lambda cards: "honey" in cards)
    worth, kept = prize * found, 2
    return tw.Question(
        {
            "en": f"Carnuta: {n} cards are left in the pile, {h} of them Honey. A sickle brings "
            f"four. One Honey or more would bring you {prize} points; a sickle that is kept is "
            f"worth {kept} to you. How many points does spending it gain on average?",
            "fr": f"Carnuta : il reste {n} cartes dans la pioche, dont {h} cartes Miel. Une Serpe "
            f"en amène quatre. Un Miel ou plus vous rapporterait {prize} points ; une Serpe gardée "
            f"en vaut {kept} pour vous. Combien de points gagne-t-on en moyenne à la dépenser ?",
        },
        answer=worth - kept,
        misconceptions={
            worth: {
                "en": "That is what comes in. The sickle is gone: take its value off.",
                "fr": "C'est ce qui entre. La Serpe est partie : retirez sa valeur.",
            },
            prize * Fraction(4 * h, n) - kept: {
                "en": "That adds up the probabilities of four cards. Use the complement: no Honey "
                "at all.",
                "fr": "C'est ajouter les probabilités de quatre cartes. Passez par le contraire : "
                "aucun Miel.",
            },
            prize * Fraction(h, n) - kept: {
                "en": "That is for a single card, and four come.",
                "fr": "C'est pour une seule carte, et il en vient quatre.",
            },
            prize * (1 - Fraction(comb(n - h, 4), comb(n, 4)) - 0) - kept * found: {
                "en": "The sickle is spent in any case, and not only if it brings a Honey.",
                "fr": "La Serpe est dépensée dans tous les cas, et pas seulement si elle amène un "
                "Miel.",
            },
        },
    )


@tasks.add
@varied(heap=((10, 4, 5), (8, 3, 4), (10, 2, 6), (12, 5, 6), (9, 2, 6)))
def blind(heap: tuple[int, int, int]) -> tw.Question:
    n, good, worth = heap
    return tw.Question(
        {
            "en": f"Carnavalesque: a visible card would bring you 3 points. Or you draw blindly "
            f"among {n} covered cards, {good} of which would bring {worth} points and the others "
            "nothing. How many points does the blind draw bring on average?",
            "fr": "Carnavalesque : une carte visible vous rapporterait 3 points. Ou bien vous "
            f"piochez à l'aveugle parmi {n} cartes couvertes, dont {good} rapporteraient {worth} "
            "points et les autres rien. Combien la pioche à l'aveugle rapporte-t-elle en moyenne ?",
        },
        answer=Fraction(good * worth, n),
        misconceptions={
            Fraction(worth, 2): {
                "en": "That takes the two cases for equally likely.",
                "fr": "C'est prendre les deux cas pour équiprobables.",
            },
            Fraction(good, n): {
                "en": f"That is the probability of {worth} points.",
                "fr": f"C'est la probabilité d'avoir {worth} points.",
            },
            worth: {
                "en": "That is the most it can bring.",
                "fr": "C'est le plus qu'elle puisse rapporter.",
            },
            Fraction(good * worth, n) - 3: {
                "en": "That compares it with the visible card. What does it bring itself?",
                "fr": "C'est la comparer à la carte visible. Que rapporte-t-elle elle-même ?",
            },
        },
    )


@tasks.add
@varied(heap=((10, 4, 5), (8, 3, 4), (10, 2, 6), (12, 5, 6), (9, 2, 6)))
def knowing(heap: tuple[int, int, int]) -> tw.Question:
    n, good, worth = heap
    p = Fraction(good, n)
    told = p * worth + (1 - p) * 3
    return tw.Question(
        {
            "en": f"The same choice: 3 points for certain, or a card that brings {worth} with "
            f"probability {p} and otherwise nothing. Now you may look at that card before you "
            "decide. How many points is this look worth on average?",
            "fr": f"Le même choix : 3 points à coup sûr, ou une carte qui en rapporte {worth} avec "
            f"la probabilité {p} et sinon rien. Cette fois, vous pouvez regarder cette carte avant "
            "de décider. Combien de points ce coup d'œil vaut-il en moyenne ?",
        },
        answer=told - 3,
        misconceptions={
            told: {
                "en": "That is what you get if you may look. Without it, you would get 3.",
                "fr": "C'est ce que l'on obtient si l'on regarde. Sans regarder, on aurait 3.",
            },
            told - p * worth: {
                "en": "That compares with the blind draw. But without looking you would take the "
                "visible card.",
                "fr": "C'est comparer à la pioche à l'aveugle. Or, sans regarder, vous prendriez "
                "la carte visible.",
            },
            worth - 3: {
                "en": "The look gains that only if the card is a good one.",
                "fr": "Le coup d'œil ne rapporte cela que si la carte est bonne.",
            },
            p * worth - 3: {
                "en": "That is what a blind draw gains. After a look you can still decide.",
                "fr": "C'est ce que rapporte la pioche à l'aveugle. Après un coup d'œil, on peut "
                "encore choisir.",
            },
        },
        hint={
            "en": "If it is a good card you take it; otherwise you still have the 3 points.",
            "fr": "Si la carte est bonne, vous la prenez ; sinon, il vous reste les 3 points.",
        },
    )
