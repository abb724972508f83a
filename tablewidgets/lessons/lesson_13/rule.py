"""The crown by the real rule, and its long run."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_13.model import HALF, claimed

tasks = Tasks()


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=["Bo", "Cy"],
        event="Bo",
        seed=seed,
        title={
            "en": "The crown after Ana's reign: whose is it?",
            "fr": "La couronne après le règne d'Ana : à qui va-t-elle ?",
        },
        event_name={"en": "The crown goes left, to Bo", "fr": "Elle va à gauche, à Bo"},
    )


@tasks.add
@varied(wants=((1, 2), (1, 3), (2, 3), (1, 4)))
def left(wants: tuple[int, int]) -> tw.Question:
    c = Fraction(*wants)
    return tw.Question(
        {
            "en": "Ana's reign is over. Bo, on Ana's left, and Cy each want the crown with the "
            f"probability {c}. If just one does, the crown is theirs. If both do, each names one "
            "of the two by tossing a coin, and if they agree, so be it. In all other cases it goes "
            "to Bo. How likely is it that Bo gets it?",
            "fr": "Le règne d'Ana est fini. Bo, à gauche d'Ana, et Cy veulent la couronne, chacun "
            f"avec la probabilité {c}. Si un seul nom se présente, c'est le bon. Si les deux se "
            "présentent, chacun nomme l'un des deux à pile ou face, et s'ils sont d'accord, c'est "
            "dit. Dans tous les autres cas, elle va à Bo. Quelle est la probabilité que ce soit "
            "Bo ?",
        },
        answer=claimed(c),
        probability=True,
        places=3,
        misconceptions={
            HALF: {
                "en": "That is the model of step 3, one of two by lot. Here the rule decides: what "
                "if nobody wants the crown?",
                "fr": "C'est le modèle de l'étape 3, l'un des deux au sort. Ici, c'est la règle "
                "qui décide : et si personne ne la veut ?",
            },
            (1 - c) + c**2 / 2: {
                "en": "If both want it, Bo gets it in three cases of four: they agree on Bo, or "
                "don't agree at all, which happens in two ways.",
                "fr": "Si les deux la veulent, c'est Bo dans trois cas sur quatre : ils "
                "s'accordent sur Bo, ou ne s'accordent pas, ce qui arrive de deux façons.",
            },
            (1 - c) + c**2 / 4: {
                "en": "You have counted that both name Bo. If they name different players, it "
                "goes to Bo too.",
                "fr": "Vous avez compté le cas où les deux nomment Bo. S'ils nomment deux "
                "personnes différentes, elle va aussi à Bo.",
            },
            c * (1 - c) + c**2 * Fraction(3, 4): {
                "en": "You have left out that nobody wants it.",
                "fr": "Vous avez oublié le cas où personne ne la veut.",
            },
            (1 - c) + c**2: {
                "en": "If both want it, they may also agree on Cy.",
                "fr": "Si les deux la veulent, ils peuvent aussi s'accorder sur Cy.",
            },
            1 - claimed(c): {
                "en": "That is Cy's probability.",
                "fr": "C'est la probabilité de Cy.",
            },
        },
        hint={
            "en": "Draw a tree: does Bo want it, does Cy want it, and if both do, whom does each "
            "name?",
            "fr": "Dessinez un arbre : Bo la veut ou non, Cy aussi ; et si les deux la "
            "veulent, quel nom donne chacun ?",
        },
    )


@tasks.add
def fair() -> tw.Question:
    return tw.Question(
        {
            "en": "The crown goes left more often than right. In the long run, is somebody King "
            "more often than the others?",
            "fr": "La couronne va plus souvent à gauche qu'à droite. À la longue, quelqu'un "
            "règne-t-il plus souvent que les autres ?",
        },
        answer="nobody",
        choices={
            "bo": {"en": "Bo, on Ana's left", "fr": "Bo, à gauche d'Ana"},
            "ana": {"en": "Ana, who reigned first", "fr": "Ana, qui a régné en premier"},
            "nobody": {"en": "nobody", "fr": "personne"},
        },
        misconceptions={
            "bo": {
                "en": "Bo is on Ana's left. But who is on Bo's left, and who on Cy's?",
                "fr": "Bo est à gauche d'Ana. Mais qui est à gauche de Bo, et qui à gauche de Cy ?",
            },
            "ana": {
                "en": "That counts less and less: in the long run, the chain forgets where it "
                "began.",
                "fr": "Cela compte de moins en moins : à la longue, la chaîne oublie son départ.",
            },
        },
        explain={
            "en": "Each of them is on the left of one other and on the right of one: what they get "
            "from both adds up to the same.",
            "fr": "Chacun est à gauche d'une personne et à droite d'une autre : ce que l'on reçoit "
            "des deux fait au total la même chose.",
        },
    )
