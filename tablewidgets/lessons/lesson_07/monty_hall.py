"""A referee who knows, and one who does not."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_07.model import referee
from tablewidgets.lessons.phrases import capital, listed, word

tasks = Tasks()


@tasks.add
def monty() -> tw.Question:
    return tw.Question(
        {"en": "What is best?", "fr": "Que vaut-il mieux faire ?"},
        answer="switch",
        choices={
            "stay": {"en": "stay with A", "fr": "rester sur A"},
            "switch": {"en": "switch", "fr": "changer"},
            "same": {"en": "it makes no difference", "fr": "cela revient au même"},
        },
        misconceptions={
            "stay": {
                "en": "A was chosen before anything was known. Has it become better since?",
                "fr": "Vous avez choisi A sans rien savoir. Est-il devenu meilleur depuis ?",
            },
            "same": {
                "en": "Two heaps are left, but they are not alike: Cy could have opened one of "
                "them and left it closed, and could not have opened the other at all.",
                "fr": "Il reste deux tas, mais ils ne se valent pas : Cy pouvait ouvrir l'un "
                "et l'a laissé fermé, et n'avait pas le droit d'ouvrir l'autre.",
            },
        },
        confidence=True,
        explain={
            "en": "If you switch, you lose only if your first choice was right.",
            "fr": "Qui change ne perd que si son premier choix était le bon.",
        },
    )


@tasks.add
def switching(trial: Any) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=referee.P(lambda heaps: heaps[0] != "A"),
        seed=1,
        title={
            "en": "Cy has opened a heap, and you switch",
            "fr": "Cy a ouvert un tas, et vous changez",
        },
        event_name={"en": "You win", "fr": "Vous gagnez"},
    )


@tasks.add
def heaps() -> tw.Tree:
    return tw.Tree(
        referee,
        blanks=[("A", "AB"), ("A", "AC"), ("B", "BC"), ("C", "CB")],
        title={
            "en": "Where the 5 is, then the heap that Cy opens",
            "fr": "Où est le 5, puis le tas que Cy ouvre",
        },
    )


@tasks.add
@varied(heaps=((3, 1), (4, 1), (4, 2), (5, 1), (5, 2), (5, 3)))
def luck(heaps: tuple[int, int]) -> tw.Question:
    every, opened = heaps
    letters = "ABCDE"[:every]
    shut, wind = letters[: every - opened], letters[every - opened :]
    who_opens = {
        "en": f"heap{'s' * (opened > 1)} {listed(wind, 'en')}",
        "fr": f"{'les' if opened > 1 else 'le'} tas {listed(wind, 'fr')}",
    }
    others = listed([one for one in shut if one != "B"], "en")
    autres = " ou ".join(f"en {one}" for one in shut if one != "B")
    return tw.Question(
        {
            "en": "Now without Cy: the wind opens heap C, and the 5 happens not to be there. "
            "How likely is it that it is in B?",
            "fr": "Maintenant, sans Cy : le vent ouvre le tas C, et il se trouve que le 5 n'y "
            "est pas. "
            "Quelle est la probabilité qu'il soit en B ?",
        }
        if heaps == (3, 1)
        else {
            "en": f"{capital(word(every, 'en'))} heaps, {letters[0]} to {letters[-1]}, and the 5 "
            f"in one of them. Without Cy: the wind opens {who_opens['en']}, and the 5 happens not "
            "to be there. How likely is it that it is in B?",
            "fr": f"{capital(word(every, 'fr'))} tas, de {letters[0]} à {letters[-1]}, et le 5 "
            f"dans l'un d'eux. Sans Cy : le vent ouvre {who_opens['fr']}, et il se trouve que le 5 "
            "n'y est pas. Quelle est la probabilité qu'il soit en B ?",
        },
        answer=misconceptions(
            tw.deck({"5": 1, "-": every - 1}).draws(every),
            lambda heaps: heaps[1] == "5",
            given=lambda heaps: "5" not in heaps[every - opened :],
        ),
        misconceptions={
            Fraction(every - 1, every) / (every - 1 - opened): {
                "en": "That is the answer with Cy, who never opens the 5. The wind might have "
                "shown it.",
                "fr": "C'est la réponse avec Cy, qui n'ouvre jamais le tas du 5. "
                "Le vent aurait pu le montrer.",
            },
            Fraction(1, every): {
                "en": f"That ignores what the wind has shown: of {word(every, 'en')} heaps, "
                f"{word(every - opened, 'en')} are left.",
                "fr": f"C'est oublier ce que le vent a montré : des {word(every, 'fr')} tas, il en "
                f"reste {word(every - opened, 'fr')}.",
            },
            1: {
                "en": f"The 5 may still be in {others.replace(' and ', ' or ')}, too.",
                "fr": f"Le 5 peut encore être aussi {autres}.",
            },
        },
        explain={
            "en": "The wind treats A and B alike, so what it shows doesn't tell them apart.",
            "fr": "Le vent traite A et B de la même façon : ce qu'il montre ne les distingue pas.",
        },
    )
