"""How many cards of a heap are uncovered."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import Heap, rectangle, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_14.model import row
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(others=(2, 1, 3, 4))
def uppermost(others: int) -> tw.Question:
    many = {
        "en": f"{word(others, 'en')} other card{'s' * (others > 1)}",
        "fr": f"{word(others, 'fr', feminine=True)} autre{'s' * (others > 1)} "
        f"carte{'s' * (others > 1)}",
    }
    return tw.Question(
        {
            "en": f"In a heap, a card has an area in common with {many['en']}. All orders from "
            "bottom to top are equally likely. How likely is it uncovered, with none of them on "
            "it?",
            "fr": f"Dans un tas, une carte a une partie commune avec {many['fr']}. Tous les ordres "
            "de bas en haut sont équiprobables. Quelle est la probabilité qu'elle soit libre, sans "
            "aucune d'elles par-dessus ?",
        },
        answer=Fraction(1, others + 1),
        probability=True,
        misconceptions={
            Fraction(1, 2) if others != 1 else Fraction(1, 3): {
                "en": "Covered or not are two cases, but are they equally likely? Which of these "
                "cards is the uppermost?",
                "fr": "Libre ou non, cela fait deux cas, mais sont-ils équiprobables ? Laquelle de "
                "ces cartes est tout en haut ?",
            },
            Fraction(1, 2**others) if others != 1 else Fraction(1, 4): {
                "en": "That multiplies as if the cards were independent. But if this one lies on "
                "the first, it is more likely to lie on the next one too.",
                "fr": "C'est multiplier comme si les cartes étaient indépendantes. Mais si "
                "celle-ci est sur la première, elle a plus de chances d'être aussi sur la "
                "suivante.",
            },
            Fraction(others, others + 1): {
                "en": "That is that it is covered.",
                "fr": "C'est la probabilité qu'elle soit recouverte.",
            }
            if others != 1
            else {
                "en": "Of two cards, the one on top is either of them.",
                "fr": "De deux cartes, celle du dessus est l'une ou l'autre.",
            },
        },
        hint={
            "en": "Count them all: each is equally likely to be the uppermost of them.",
            "fr": "Comptez-les toutes : chacune a la même probabilité d'être tout en haut.",
        },
    )


@tasks.add
@varied(cards=(5, 4, 6, 7))
def mean_uncovered(cards: int) -> tw.Question:
    heap = Heap([rectangle(4, 9, 3 * at) for at in range(cards)])
    en, fr = word(cards, "en"), word(cards, "fr")
    return tw.Question(
        {
            "en": f"{capital(en)} cards lie in a row, and each overlaps its neighbours, but no "
            "other. They are stacked in a random order. How many are uncovered on average?",
            "fr": f"{capital(fr)} cartes sont en ligne ; chacune chevauche ses voisines "
            "immédiates, et aucune autre. On les empile dans un ordre au hasard. Combien sont "
            "libres en moyenne ?",
        },
        answer=heap.mean_uncovered(),
        misconceptions={
            1: {
                "en": "Only the uppermost is uncovered for certain. But others may be, too.",
                "fr": "La plus haute est libre à coup sûr. Mais d'autres peuvent l'être aussi.",
            },
            Fraction(cards, 2): {
                "en": "That takes each to be uncovered in one case of two. So are those at the "
                "ends, but not the others.",
                "fr": "C'est supposer chacune libre une fois sur deux. C'est vrai aux bouts, mais "
                "pas ailleurs.",
            },
            Fraction(cards, 3): {
                "en": "Those at the ends have one neighbour only.",
                "fr": "Celles des bouts n'ont qu'une voisine.",
            },
        },
        places=3,
        hint={
            "en": "Add up, card by card, how likely each is uncovered: the mean of a sum is the "
            "sum of the means.",
            "fr": "Ajoutez, carte par carte, la probabilité qu'elle soit libre : l'espérance d'une "
            "somme est la somme des espérances.",
        },
    )


@tasks.add
def stack(trial: Any, seed: int) -> tw.Experiment:
    law = row.uncovered_in_any_order()
    return tw.Experiment(
        trial,
        exact=law,
        event=lambda free: free >= 3,
        seed=seed,
        title={
            "en": "Five cards laid in a random order: how many are uncovered?",
            "fr": "Cinq cartes posées dans un ordre au hasard : combien sont libres ?",
        },
        event_name={"en": "Three are uncovered", "fr": "Trois sont libres"},
    )
