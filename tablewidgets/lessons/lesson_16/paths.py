"""Paths of a tree of tries, and how many there are."""

from __future__ import annotations

from math import comb, perm

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_16.model import chance_of_the_5, p, rounds_of
from tablewidgets.lessons.phrases import word

tasks = Tasks()


@tasks.add
def instinct() -> tw.Question:
    asked = rounds_of(3, 4)
    return tw.Question(
        {
            "en": f"{asked['en']} Ana hopes for the 5 at least once: how likely is that?",
            "fr": f"{asked['fr']} Est-il probable qu'Ana ait le 5 au moins une fois ?",
        },
        answer="likely",
        choices={
            "unlikely": {"en": "less than 1 chance in 2", "fr": "moins d'une chance sur 2"},
            "likely": {"en": "between 1 in 2 and 3 in 4", "fr": "entre 1 sur 2 et 3 sur 4"},
            "very": {
                "en": "more than 3 in 4, but not certain",
                "fr": "plus de 3 sur 4, mais pas certain",
            },
            "certain": {"en": "certain", "fr": "c'est certain"},
        },
        misconceptions={
            "unlikely": {
                "en": "In a single round it is unlikely. But there are four of them.",
                "fr": "En une seule manche, c'est peu probable. Mais il y en a quatre.",
            },
            "very": {
                "en": "A little less than four quarters? But a series in which the 5 comes twice "
                "was counted twice, and that takes away more than a little.",
                "fr": "Un peu moins que quatre quarts ? Mais une série où le 5 vient deux fois a "
                "été comptée deux fois, et cela en retire plus qu'un peu.",
            },
            "certain": {
                "en": "The 5 may go elsewhere once, so it may do so four times in a row.",
                "fr": "Le 5 peut aller ailleurs une fois, donc aussi quatre fois de suite.",
            },
        },
        confidence=True,
        explain={
            "en": "How likely exactly? A tree will tell.",
            "fr": "Avec quelle probabilité exactement ? Un arbre va le dire.",
        },
    )


@tasks.add
def tree() -> tw.Tree:
    happens = tw.Distribution({True: p, False: 1 - p})
    return tw.Tree(
        happens.joint(happens, happens),
        asked=("S", "S", "S"),
        blanks=[
            (True, False),
            (True, True, False),
            (False, True, False),
            (False, False, True),
            (False, False, False),
        ],
        title={
            "en": f"{p.denominator**3} series of three rounds. S: success, Ana has the 5.",
            "fr": f"{p.denominator**3} séries de trois manches. S : succès, Ana a le 5.",
        },
    )


@tasks.add
@varied(tries=((4, 2), (3, 2), (4, 3)))
def paths(tries: tuple[int, int]) -> tw.Question:
    n, k = tries
    return tw.Question(
        {
            "en": f"A tree of {word(n, 'en')} rounds: in each, Ana has the 5 or not. How many of "
            f"its paths have the 5 in exactly {word(k, 'en')} rounds?",
            "fr": f"Un arbre de {word(n, 'fr')} manches : à chacune, Ana a le 5 ou non. Combien de "
            f"ses chemins ont le 5 à exactement {word(k, 'fr')} manches ?",
        },
        answer=comb(n, k),
        misconceptions={
            2**n: {
                "en": "Those are all paths of the tree. How many of them turn towards the 5 "
                f"exactly {'twice' if k == 2 else 'three times'}?",
                "fr": "Ce sont tous les chemins de l'arbre. Combien vont exactement "
                f"{word(k, 'fr')} fois du côté du 5 ?",
            },
            1: {
                "en": "The 5 need not come in the first rounds: it may be any of them.",
                "fr": "Le 5 ne vient pas forcément aux premières manches : toutes sont possibles.",
            },
            perm(n, k): {
                "en": "That counts the order in which the rounds are named, too. But the first and "
                "the second round, or the second and the first, are one path.",
                "fr": "C'est compter aussi l'ordre dans lequel on nomme les manches. Mais la "
                "première et la deuxième, ou la deuxième et la première, c'est un seul chemin.",
            },
            k: {
                "en": "In so many rounds Ana has the 5. In how many ways can these be chosen?",
                "fr": "C'est le nombre de manches où Ana a le 5. De combien de façons peut-on les "
                "choisir ?",
            },
            n + 1: {
                "en": "That is how many numbers of 5s there may be, from none to all.",
                "fr": "C'est combien de valeurs le nombre de 5 peut prendre, d'aucun à tous.",
            },
        },
        hint={
            "en": "Write each path as a word: A where Ana has the 5, B where not.",
            "fr": "Écrivez chaque chemin comme un mot : A si Ana a le 5, B sinon.",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4), tries=((4, 2), (3, 2), (4, 3), (3, 1), (4, 1)))
def exactly(crows: int, tries: tuple[int, int]) -> tw.Question:
    n, k = tries
    has = chance_of_the_5(crows)
    law = tw.chance.binomial(n, has)
    ways = comb(n, k)
    own = (crows, tries) == (3, (4, 2))
    asked = rounds_of(crows, n)
    return tw.Question(
        {
            "en": f"{asked['en']} How likely is it that Ana has the 5 in exactly {word(k, 'en')} "
            "of them?",
            "fr": f"{asked['fr']} Quelle est la probabilité qu'Ana ait le 5 à exactement "
            f"{word(k, 'fr', feminine=True)} d'entre elles ?",
        },
        answer=tw.chance.misconceptions(law, k),
        misconceptions={
            law[k] / ways: {
                "en": "That is a single path of the tree. How many paths lead to this number?",
                "fr": "C'est un seul chemin de l'arbre. Combien de chemins mènent à ce nombre ?",
            },
            has**k: {
                "en": "Those are the successes alone. In the other rounds Ana must not have the 5, "
                "and there are several paths.",
                "fr": "Ce sont les succès seuls. Aux autres manches, Ana ne doit pas avoir le 5, "
                "et il y a plusieurs chemins.",
            },
            ways * has**k: {
                "en": f"That is {ways}/{2**n}. Either all sixteen paths were taken for equally "
                "likely, or the two rounds without the 5 were left out: they have factors too.",
                "fr": f"C'est {ways}/{2**n}. Ou bien les seize chemins ont été pris pour "
                "équiprobables, ou bien on a oublié les deux manches sans le 5 : elles ont "
                "aussi leurs facteurs.",
            }
            if own
            else {
                "en": "The rounds without the 5 were left out: they have their factors too.",
                "fr": "On a oublié les manches sans le 5 : elles ont aussi leurs facteurs.",
            },
            law.at_least(k): {
                "en": f"That is {word(k, 'en')} or more, and not exactly {word(k, 'en')}.",
                "fr": f"C'est {word(k, 'fr', feminine=True)} fois ou plus, et non exactement "
                f"{word(k, 'fr', feminine=True)} fois.",
            },
        },
        hint={
            "en": "The probability of one path, times the number of paths.",
            "fr": "La probabilité d'un chemin, fois le nombre de chemins.",
        },
    )
