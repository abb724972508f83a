"""What one hand tells of another."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_08.model import hands, total
from tablewidgets.lessons.phrases import listed, word

tasks = Tasks()


@tasks.add
@varied(ana=(14, 8, 10, 15, 16, 18))
def bo_total(ana: int) -> tw.Question:
    bo = hands.given(lambda pair: pair[0] == ana).marginal(1)
    every = 3 * total.E()
    return tw.Question(
        {
            "en": "Ana, Bo and the dog have five cards each, which make 36 points together. "
            f"Ana has {ana} points. What is the expected total of Bo's cards?",
            "fr": "Ana, Bo et le chien ont cinq cartes chacun, soit 36 points en tout. Ana a "
            f"{ana} points. "
            "Quelle est l'espérance du total des cartes de Bo ?",
        },
        answer=tw.chance.misconceptions_of_mean(bo),
        misconceptions={
            total.E(): {
                "en": "That is the mean before anything is known. "
                "But what is in Ana's hand, Bo can't have.",
                "fr": "C'est l'espérance quand on ne sait rien. "
                "Mais ce qui est dans la main d'Ana, Bo ne l'a pas.",
            },
            every - ana: {
                "en": "That is all that is left of the deck. But it goes to two: Bo, and the dog.",
                "fr": "C'est tout ce qui reste du paquet. Mais cela va à deux : à Bo et au chien.",
            },
            (every - ana) / 3: {
                "en": "That divides among three. But Ana has her points already: the rest "
                "goes to two.",
                "fr": "C'est partager entre trois. Mais Ana a déjà ses points : le reste "
                "va à deux.",
            },
            ana: {
                "en": "That is Ana's total. What she has is not left for Bo.",
                "fr": "C'est le total d'Ana. Ce qu'elle a n'est plus là pour Bo.",
            },
            2 * total.E() - ana: {
                "en": "What Ana has above the mean is not all taken from Bo: "
                "half of it is missing in the dog.",
                "fr": "Ce qu'Ana a de plus que la moyenne n'est pas pris tout entier à Bo : "
                "la moitié manque au chien.",
            }
            if ana > total.E()
            else {
                "en": "What Ana has below the mean does not all go to Bo: half of it is in the "
                "dog.",
                "fr": "Ce qui manque à Ana pour faire la moyenne ne va pas tout entier à Bo : la "
                "moitié est dans le chien.",
            },
        },
        hint={
            "en": "How many points are left, and for how many cards?",
            "fr": "Combien de points reste-t-il, et pour combien de cartes ?",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4))
def correlation(crows: int) -> tw.Question:
    hands = tw.deck("kraaw", players=crows).hands(2, cards=5).totals()
    names = ["Ana", "Bo", "Cy", "Di"][:crows]
    to = listed([*(f"to {name}" for name in names), "to the dog"], "en")
    each = listed([*(f"à {name}" for name in names), "au chien"], "fr")
    return tw.Question(
        {
            "en": f"All cards are dealt in {word(crows + 1, 'en')} heaps of five: {to}. "
            "What is the correlation of the totals A and B of Ana and Bo?",
            "fr": f"Toutes les cartes sont distribuées en {word(crows + 1, 'fr')} tas de cinq : "
            f"{each}. "
            "Quel est le coefficient de corrélation des totaux A et B d'Ana et de Bo ?",
        },
        answer=hands.correlation(),
        misconceptions={
            0: {
                "en": "It would be 0 for independent hands. But they come from one deck: "
                "where one has more, less is left for the other.",
                "fr": "Il serait nul pour des mains indépendantes. Mais elles viennent d'un seul "
                "paquet : quand l'une a plus, il reste moins pour l'autre.",
            },
            -1: {
                "en": "It would be −1 if Bo had all that Ana does not have. "
                "But a part of it is in the dog.",
                "fr": "Il vaudrait −1 si Bo avait tout ce qu'Ana n'a pas. "
                "Mais une partie est dans le chien.",
            },
            -hands.correlation(): {
                "en": "The absolute value is right. But where Ana has more, does Bo have more "
                "or less?",
                "fr": "La valeur absolue est juste. Mais quand Ana a plus, Bo a-t-il plus, ou "
                "moins ?",
            },
            1: {
                "en": "Then Bo would have more where Ana has more. But both draw on one deck.",
                "fr": "Alors Bo aurait plus quand Ana a plus. Mais ils se partagent un "
                "seul paquet.",
            },
            Fraction(-1, crows + 1): {
                "en": f"There are {word(crows + 1, 'en')} heaps, but a heap does not make up "
                "for itself: "
                f"what Ana has more, the {word(crows, 'en')} others have less.",
                "fr": f"Il y a {word(crows + 1, 'fr')} tas, mais un tas ne se compense pas "
                "lui-même : "
                f"ce qu'Ana a de plus, les {word(crows, 'fr')} autres l'ont de moins.",
            },
        },
        hint={
            "en": "Let D be the total of the dog. What is V(A + B + D)?",
            "fr": "Soit D le total du chien. Que vaut V(A + B + D) ?",
        }
        if crows == 2
        else {
            "en": "What is the variance of the total of all heaps?",
            "fr": "Que vaut la variance du total de tous les tas ?",
        },
    )
