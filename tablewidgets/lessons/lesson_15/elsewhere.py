"""The same test at the table, in medicine, and twice in a row."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_15.model import (
    CROWS,
    LIES,
    PEEKS,
    SEES,
    TESTS,
    A,
    T,
    deck,
    heard,
    outcomes,
    rates,
    single_5,
)
from tablewidgets.lessons.phrases import in_digits, word

tasks = Tasks()


@tasks.add
@varied(turned=(1, 2, 3))
def as_bo(turned: int) -> tw.Question:
    own, case = turned == 1, rates((SEES, LIES))
    hidden = 5 - turned
    law = heard(hidden + 5)
    cards = f"carte{'s' * (turned > 1)}"
    return tw.Question(
        {
            "en": "You are Bo: you know your five cards, and Ana has turned over one of hers; none "
            "of these is the 5. The crow peeks at one of Ana's hidden cards and says “It is the "
            "5”. How likely is it that it is?",
            "fr": "Vous êtes Bo : vous connaissez vos cinq cartes, et Ana en a retourné une ; "
            "aucune de celles-là n'est le 5. Le corbeau regarde sous une des cartes cachées d'Ana "
            "et dit « C'est le 5 ». Quelle est la probabilité que ce soit vrai ?",
        }
        if own
        else {
            "en": f"Two players, {len(deck)} cards, a single 5. You are Bo: you know your five "
            f"cards, and Ana has turned over {word(turned, 'en')} of hers; none of these is the "
            f"5. {case['en']} It peeks at one of Ana's hidden cards and says “It is the 5”. How "
            "likely is it that it is?",
            "fr": f"Deux joueurs, {len(deck)} cartes, un seul 5. Vous êtes Bo : vous connaissez "
            f"vos cinq cartes, et Ana a retourné {word(turned, 'fr')} {cards} ; aucune de "
            f"celles-là n'est le 5. {case['fr']} Il regarde sous une des cartes cachées d'Ana et "
            "dit « C'est le 5 ». Quelle est la probabilité que ce soit vrai ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions={
            heard(len(deck)).P(A, given=T): {
                "en": "That is for someone who has seen no card. You know some: is the 5 rarer or "
                "less rare among those that are left?",
                "fr": "C'est la réponse pour qui n'a vu aucune carte. Vous en connaissez : parmi "
                "celles qui restent, le 5 est-il plus rare, ou moins ?",
            },
            heard(len(deck) - turned).P(A, given=T): {
                "en": "That is for someone who sees only what is turned over. You know your own "
                "cards, too.",
                "fr": "C'est la réponse pour qui ne voit que les cartes retournées. Vous "
                "connaissez aussi les vôtres.",
            },
            heard(hidden).P(A, given=T): {
                "en": "That forgets the dog: the 5 may be there as well.",
                "fr": "C'est oublier le chien : le 5 peut y être aussi.",
            },
            Fraction(SEES, SEES + LIES): {
                "en": "That compares ten peeks at the 5 with ten at another card. But there are "
                "more of the others.",
                "fr": "C'est comparer dix regards sous le 5 à dix sous une autre carte. Mais il y "
                "a plus d'autres cartes.",
            },
            law.P(T): {
                "en": "That is how often the crow says “It is the 5”, rightly or wrongly.",
                "fr": "C'est la fréquence à laquelle le corbeau dit « C'est le 5 », à tort ou à "
                "raison.",
            },
        },
        hint={
            "en": "Among how many cards may the 5 still be? Imagine ten peeks at each of them.",
            "fr": "Parmi combien de cartes le 5 peut-il encore être ? Imaginez dix regards sous "
            "chacune.",
        },
        explain={
            "en": "For Bo, the 5 is among fewer cards: there are fewer false positives.",
            "fr": "Pour Bo, le 5 est parmi moins de cartes : il y a moins de faux positifs.",
        },
    )


@tasks.add
@varied(test=TESTS)
def screening(test: tuple[int, int, int]) -> tw.Question:
    one_in, sensitive, specific = test
    base, n = Fraction(1, one_in), in_digits(one_in)
    sensitivity, false = Fraction(sensitive, 100), 1 - Fraction(specific, 100)
    law = outcomes(base, sensitivity, false)
    return tw.Question(
        {
            "en": f"In a town, 1 person in {n['en']} has a disease. The test for it has a "
            f"sensitivity of {sensitive}% and a specificity of {specific}%. Somebody drawn at "
            "random tests positive. How likely is it that this person has the disease?",
            "fr": f"Dans une ville, 1 habitant sur {n['fr']} a une maladie. Le test de dépistage a "
            f"une sensibilité de {sensitive} % et une spécificité de {specific} %. Une personne "
            "tirée au hasard a un test positif. Quelle est la probabilité qu'elle ait la maladie ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions={
            sensitivity: {
                "en": "That is the sensitivity, the reversed conditional probability: how often "
                "the test is positive for those who have the disease.",
                "fr": "C'est la sensibilité, la probabilité conditionnelle inverse : combien de "
                "fois le test est positif chez les malades.",
            },
            1 - false: {
                "en": "That is the specificity: how often the test is negative for those who don't "
                "have the disease.",
                "fr": "C'est la spécificité : combien de fois le test est négatif chez les autres.",
            },
            sensitivity / (sensitivity + false): {
                "en": "That compares as many who have the disease with as many who haven't. But it "
                "is rare: the base rate counts, too.",
                "fr": "C'est comparer autant de malades que de non-malades. Mais la maladie est "
                "rare : sa fréquence compte aussi.",
            },
            law.P(T): {
                "en": "That is how often the test is positive, rightly or wrongly.",
                "fr": "C'est la probabilité que le test soit positif, à tort ou à raison.",
            },
            false: {
                "en": "That is how often the test is positive for those who don't have the "
                "disease.",
                "fr": "C'est la fréquence des tests positifs chez ceux qui n'ont pas la maladie.",
            },
        },
        hint={
            "en": "Imagine a town with so many people that all numbers are whole, and draw its "
            "tree.",
            "fr": "Imaginez une ville assez grande pour que tous les nombres soient entiers, et "
            "dessinez l'arbre.",
        },
        explain={
            "en": "Of all who test positive, count those who have the disease.",
            "fr": "Parmi toutes les personnes au test positif, on compte les malades.",
        },
    )


@tasks.add
@varied(crow=CROWS)
def two_peeks(crow: tuple[int, int]) -> tw.Question:
    law, one = heard(crow=crow, times=2), heard(crow=crow).P(A, given=T)
    own, case, cards = crow == CROWS[0], rates(crow), single_5(len(deck))
    sensitivity, false = (Fraction(often, PEEKS) ** 2 for often in crow)
    return tw.Question(
        {
            "en": "The crow peeks twice at the same card, the second time as if it were the first. "
            "Both times it says “It is the 5”. How likely is it that it is?",
            "fr": "Le corbeau regarde deux fois sous la même carte, la seconde comme si c'était la "
            "première. Les deux fois, il dit « C'est le 5 ». Quelle est la probabilité que ce soit "
            "vrai ?",
        }
        if own
        else {
            "en": f"{cards['en']} {case['en']} It peeks twice at the same card, the second time as "
            "if it were the first. Both times it says “It is the 5”. How likely is it that it is?",
            "fr": f"{cards['fr']} {case['fr']} Il regarde deux fois sous la même carte, la seconde "
            "comme si c'était la première. Les deux fois, il dit « C'est le 5 ». Quelle est la "
            "probabilité que ce soit vrai ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions={
            one: {
                "en": "That is the answer after one peek: the second one counts as well.",
                "fr": "C'est la réponse après un seul regard : le second compte aussi.",
            },
            one * one: {
                "en": "That multiplies P(A | T) by itself, as if two cards had to be the 5. It is "
                "P(T | A) that is multiplied.",
                "fr": "C'est multiplier P_{T}(A) par elle-même, comme si deux cartes devaient être "
                "le 5. C'est P_{A}(T) qu'on multiplie.",
            },
            2 * one: {
                "en": "That is twice the answer after one peek. Probabilities of the same event "
                "don't add up.",
                "fr": "C'est le double de la réponse après un regard. Les probabilités d'un même "
                "évènement ne s'ajoutent pas.",
            },
            sensitivity / (sensitivity + false): {
                "en": "That forgets how rare the 5 is: there are far more other cards.",
                "fr": "C'est oublier que le 5 est rare : il y a bien plus d'autres cartes.",
            },
        },
        hint={
            "en": "Draw a tree with three levels, and begin with a hundred peeks at each card.",
            "fr": "Dessinez un arbre à trois niveaux, et commencez par cent doubles regards sous "
            "chaque carte.",
        },
        explain={
            "en": "Along each path, multiply twice; then keep only the paths with “It is” twice.",
            "fr": "Le long de chaque chemin, on multiplie deux fois ; puis on ne garde que les "
            "chemins où il dit deux fois « C'est le 5 ».",
        },
    )
