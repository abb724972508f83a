"""Arithmetic and geometric sequences of probabilities."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_13.model import p
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(kind=("kept", "put_back", "crown"))
def which(kind: str) -> tw.Question:
    texts = {
        "kept": {
            "en": "An urn of ten events, drawn one by one and not put back. The probabilities that "
            "the Gust has not come yet, round by round, make a sequence. Of which kind?",
            "fr": "Dix évènements dans une urne, tirés un à un sans remise. Les probabilités que "
            "le Coup de vent ne soit pas encore sorti, manche par manche, forment une suite. De "
            "quelle nature ?",
        },
        "put_back": {
            "en": "An urn of ten events; after each draw the event is put back. The probabilities "
            "that the Gust has not come yet, round by round, make a sequence. Of which kind?",
            "fr": "Dix évènements dans une urne ; après chaque tirage, on remet l'évènement. Les "
            "probabilités que le Coup de vent ne soit pas encore sorti, manche par manche, forment "
            "une suite. De quelle nature ?",
        },
        "crown": {
            "en": "Three players, and a crown that goes to any of the two others each round, by "
            "lot. The probabilities that Ana has it, round by round, make a sequence. Of which "
            "kind?",
            "fr": "Trois joueurs, et une couronne qui passe à chaque manche à l'une des deux "
            "autres personnes, tirée au sort. Les probabilités qu'Ana la porte, manche par manche, "
            "forment une suite. De quelle nature ?",
        },
    }
    right = {"kept": "arithmetic", "put_back": "geometric", "crown": "neither"}[kind]
    why = {
        "arithmetic": {
            "en": "Then the same number would be taken away each time. Write the first three.",
            "fr": "On retirerait alors chaque fois le même nombre. Écrivez les trois premiers.",
        },
        "geometric": {
            "en": "Then each would be the one before times the same number. Write the first three.",
            "fr": "On multiplierait alors chaque fois par le même nombre. Écrivez les trois "
            "premiers.",
        },
        "neither": {
            "en": "Look at the first three: differences, or quotients, are the same.",
            "fr": "Regardez les trois premiers : les différences, ou les quotients, sont les "
            "mêmes.",
        },
    }
    return tw.Question(
        texts[kind],
        answer=right,
        choices={
            "arithmetic": {"en": "arithmetic", "fr": "arithmétique"},
            "geometric": {"en": "geometric", "fr": "géométrique"},
            "neither": {"en": "neither", "fr": "ni l'une ni l'autre"},
        },
        misconceptions={key: said for key, said in why.items() if key != right},
    )


@tasks.add
@varied(when=((3, 8), (3, 5), (4, 4), (4, 5), (3, 9), (5, 4)))
def formula(when: tuple[int, int]) -> tw.Question:
    seats, number = when
    long_run, ratio = Fraction(1, seats), Fraction(-1, seats - 1)

    def at(exponent: int, of: Fraction = ratio) -> Fraction:
        return long_run + (1 - long_run) * of**exponent

    shrunk = f"−1/{seats - 1}"
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players, an heir by lot each round, and Ana is "
            "King in round 1. The gap between Ana's probability and that of the long run is "
            f"multiplied by {shrunk} each round. How likely is Ana to be King in round {number}?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs, une couronne tirée au sort, et Ana la "
            "porte à la manche 1. À chaque manche, l'écart entre la probabilité d'Ana et sa valeur "
            f"à la longue est multiplié par {shrunk}. Quelle est la probabilité qu'Ana la porte à "
            f"la manche {number} ?",
        },
        answer=p(seats, number),
        probability=True,
        places=4,
        misconceptions={
            at(number): {
                "en": f"That is one round later: from round 1 to round {number} there are "
                f"{number - 1} steps.",
                "fr": f"C'est la manche suivante : de la manche 1 à la manche {number}, il y a "
                f"{number - 1} pas.",
            },
            at(number - 2): {
                "en": f"That is one round earlier: from round 1 to round {number} there are "
                f"{number - 1} steps.",
                "fr": f"C'est la manche précédente : de la manche 1 à la manche {number}, il y a "
                f"{number - 1} pas.",
            },
            at(number - 1, -ratio): {
                "en": "The sign: an odd power of a negative number is negative, an even one is "
                "positive.",
                "fr": "Le signe : une puissance impaire d'un nombre négatif est négative, une "
                "puissance paire est positive.",
            },
            long_run: {
                "en": "That is the long run. A small gap is left.",
                "fr": "C'est la valeur à la longue. Il reste un petit écart.",
            },
        },
        hint={
            "en": "In round 1 Ana is King for certain: how large is the gap? How often is it "
            "multiplied?",
            "fr": "À la manche 1, Ana règne à coup sûr : quel est l'écart ? Combien de fois le "
            "multiplie-t-on ?",
        },
    )
