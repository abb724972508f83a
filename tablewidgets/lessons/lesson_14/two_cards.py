"""A point on two cards that overlap."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_14.model import HIGH, WIDE, offset, pair, two_cards

tasks = Tasks()


@tasks.add
@varied(by=((2, 3), (1, 1), (6, 0)))
def instinct(by: tuple[int, int]) -> tw.Question:
    p = two_cards(*by).blind()[0]
    right = "half" if p == Fraction(1, 2) else "less" if p < Fraction(1, 4) else "between"
    why = {
        "half": {
            "en": "There are two cards, but you don't see as much of both.",
            "fr": "Il y a deux cartes, mais on ne voit pas autant de l'une que de l'autre.",
        },
        "between": {
            "en": "Do you see the whole of both cards, or only a rim of the lower one?",
            "fr": "Voit-on les deux cartes en entier, ou seulement un bord de celle du dessous ?",
        },
        "less": {
            "en": "A good part of the lower card is still seen.",
            "fr": "On voit encore une bonne partie de la carte du dessous.",
        },
    }
    asked = offset(*by)
    return tw.Question(
        {
            "en": f"{asked['en']} A finger comes down on them blindly. How likely does it meet "
            "the lower card?",
            "fr": f"{asked['fr']} Un doigt s'y pose à l'aveugle. Quelle est la probabilité qu'il "
            "touche la carte du dessous ?",
        },
        answer=right,
        choices={
            "half": {"en": "1 in 2", "fr": "1 chance sur 2"},
            "between": {
                "en": "less than 1 in 2, but more than 1 in 4",
                "fr": "moins d'une chance sur 2, mais plus d'une sur 4",
            },
            "less": {"en": "less than 1 in 4", "fr": "moins d'une chance sur 4"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": "How likely exactly? Count squares.",
            "fr": "Combien exactement ? Comptons des carreaux.",
        },
    )


@tasks.add
@varied(by=((2, 3), (1, 3), (4, 3), (3, 3), (2, 5), (3, 6), (4, 4)))
def blind(by: tuple[int, int]) -> tw.Question:
    heap = two_cards(*by)
    whole = WIDE * HIGH
    common = (WIDE - by[0]) * (HIGH - by[1])
    asked = offset(*by)
    return tw.Question(
        {
            "en": f"{asked['en']} A finger comes down anywhere on them, all points being equally "
            "likely. How likely does it meet the lower card?",
            "fr": f"{asked['fr']} Un doigt s'y pose n'importe où, tous les points étant "
            "équiprobables. Quelle est la probabilité qu'il touche la carte du dessous ?",
        },
        answer=heap.blind()[0],
        probability=True,
        misconceptions={
            Fraction(1, 2): {
                "en": "Two cards, but not two equally likely cases: compare what is seen of each.",
                "fr": "Deux cartes, mais pas deux cas équiprobables : comparez ce que l'on voit de "
                "chacune.",
            },
            Fraction(whole - common, whole): {
                "en": "That is how much of the lower card is seen. What part is it of all that "
                "can be hit?",
                "fr": "C'est la part de la carte du dessous que l'on voit. Quelle part est-ce de "
                "tout ce qui peut être touché ?",
            },
            Fraction(whole - common, 2 * whole): {
                "en": "Where they overlap, there is only one place to hit: the two cards together "
                "are smaller than two cards.",
                "fr": "Là où elles se recouvrent, il n'y a qu'un endroit à toucher : à elles deux, "
                "elles couvrent moins que deux cartes.",
            },
            Fraction(common, 2 * whole - common): {
                "en": "That is where they overlap. There the finger meets the upper card.",
                "fr": "C'est là où elles se recouvrent. Le doigt y touche la carte du dessus.",
            },
            Fraction(common, whole): {
                "en": "That is the part of a card that is covered.",
                "fr": "C'est la part recouverte d'une carte.",
            },
            heap.blind()[1]: {
                "en": "That is the upper card.",
                "fr": "C'est la carte du dessus.",
            },
        },
        hint={
            "en": "How many squares are seen of the lower card, and how many of both together?",
            "fr": "Combien de carreaux voit-on de la carte du dessous, et combien des deux "
            "ensemble ?",
        },
    )


@tasks.add
def finger(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=pair.blind()[0],
        values=[True, False],
        seed=seed,
        title={"en": "A blind finger on two cards", "fr": "Un doigt à l'aveugle sur deux cartes"},
        event_name={"en": "It meets the lower card", "fr": "Il touche celle du dessous"},
    )
