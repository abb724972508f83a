"""Two numbers at once: the smaller one, their sum, its variance."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_11.model import both

tasks = Tasks()


@tasks.add
@varied(shape=("pair", "either", "both"))
def smaller(shape: str) -> tw.Question:
    asked = {
        "pair": {
            "en": "A card says “4 points for each pair of a Clover and an Egg”. How many points is "
            "that on average?",
            "fr": "Une carte dit « 4 points par paire d'un Trèfle et d'un Œuf ». Combien de points "
            "cela fait-il en moyenne ?",
        },
        "either": {
            "en": "A card says “4 points for each Clover or for each Egg, whichever are more”. How "
            "many points is that on average?",
            "fr": "Une carte dit « 4 points par Trèfle, ou par Œuf s'il y en a plus ». Combien de "
            "points cela fait-il en moyenne ?",
        },
        "both": {
            "en": "A card says “2 points for each Clover, and 2 for each Egg”. How many points is "
            "that on average?",
            "fr": "Une carte dit « 2 points par Trèfle, et 2 par Œuf ». Combien de points cela "
            "fait-il en moyenne ?",
        },
    }[shape]
    right = {"pair": "less", "either": "more", "both": "equal"}[shape]
    why = {
        ("pair", "equal"): {
            "en": "It would be so if there were always as many Clovers as Eggs. But only the "
            "smaller number counts, and mostly one of the two is missing.",
            "fr": "Ce serait vrai s'il y avait toujours autant de Trèfles que d'Œufs. Or seul le "
            "plus petit des deux nombres compte, et l'un des deux manque souvent.",
        },
        ("pair", "more"): {
            "en": "There are never more pairs than Clovers, so the mean can't be more than 4.",
            "fr": "Il n'y a jamais plus de paires que de Trèfles : la moyenne ne peut dépasser 4.",
        },
        ("either", "equal"): {
            "en": "It would be so if there were always as many of both. But the greater number "
            "counts.",
            "fr": "Ce serait vrai s'il y avait toujours autant des deux. Or c'est le plus grand "
            "des deux nombres qui compte.",
        },
        ("either", "less"): {
            "en": "There are never fewer than Clovers, so the mean can't be less than 4.",
            "fr": "Ce n'est jamais moins que le nombre de Trèfles : la moyenne ne peut pas "
            "descendre sous 4.",
        },
        ("both", "less"): {
            "en": "Nothing is lost here: a sum has the sum of the means, 2 + 2.",
            "fr": "Rien ne se perd ici : la moyenne d'une somme est la somme des moyennes, 2 + 2.",
        },
        ("both", "more"): {
            "en": "Nothing is won here: a sum has the sum of the means, 2 + 2.",
            "fr": "Rien ne se gagne ici : la moyenne d'une somme est la somme des moyennes, 2 + 2.",
        },
    }
    return tw.Question(
        {
            "en": "Some cards bring 1 Clover on average, and 1 Egg on average, sometimes more and "
            f"sometimes none. {asked['en']}",
            "fr": "Des cartes apportent en moyenne 1 Trèfle, et en moyenne 1 Œuf, tantôt plus, "
            f"tantôt aucun. {asked['fr']}",
        },
        answer=right,
        choices={
            "less": {"en": "less than 4", "fr": "moins de 4"},
            "equal": {"en": "exactly 4", "fr": "exactement 4"},
            "more": {"en": "more than 4", "fr": "plus de 4"},
        },
        misconceptions={choice: said for (of, choice), said in why.items() if of == shape},
        confidence=True,
    )


@tasks.add
@varied(of=((32, 7, 7), (20, 5, 5), (16, 4, 6), (24, 8, 5), (12, 3, 4)))
def pair(of: tuple[int, int, int]) -> tw.Question:
    n, clovers, eggs = of
    pile = tw.deck({"clover": clovers, "egg": eggs, "other": n - clovers - eggs})
    return tw.Question(
        {
            "en": f"Of {n} cards, {clovers} are Clover and {eggs} are Egg. Two cards come. How "
            "likely is it that they are a Clover and an Egg?",
            "fr": f"Parmi {n} cartes, {clovers} sont des Trèfles et {eggs} des Œufs. Il en vient "
            "deux. Quelle est la probabilité que ce soient un Trèfle et un Œuf ?",
        },
        answer=misconceptions(pile.hand(2), both),
        misconceptions={
            Fraction(clovers * eggs, n * (n - 1)): {
                "en": "That is the Clover first and the Egg second. The other order counts, too.",
                "fr": "C'est le Trèfle d'abord, l'Œuf ensuite. L'autre ordre compte aussi.",
            },
            Fraction(clovers + eggs, n): {
                "en": "That is a single card that is one or the other. Both must come.",
                "fr": "C'est une seule carte, qui est l'un ou l'autre. Il faut les deux.",
            },
            Fraction(comb(clovers + eggs, 2), comb(n, 2)): {
                "en": "That includes two Clovers and two Eggs, which are no pair.",
                "fr": "Cela comprend deux Trèfles et deux Œufs, qui ne font pas une paire.",
            },
        },
    )


@tasks.add
@varied(drawn=("rows", "row", "twice"))
def variance_of_sum(drawn: str) -> tw.Question:
    how = {
        "rows": {
            "en": "X is the number of Honeys among four Day cards, and Y that of Berries among "
            "four Night cards, from another pile.",
            "fr": "X est le nombre de Miels parmi quatre cartes Jour, et Y celui de Baies parmi "
            "quatre cartes Nuit, d'une autre pioche.",
        },
        "row": {
            "en": "X is the number of Clovers among four Day cards, and Y that of Eggs among the "
            "same four cards.",
            "fr": "X est le nombre de Trèfles parmi quatre cartes Jour, et Y celui d'Œufs parmi "
            "ces quatre mêmes cartes.",
        },
        "twice": {
            "en": "X is the number of Honeys among four Day cards, and Y is the same number, "
            "counted again.",
            "fr": "X est le nombre de Miels parmi quatre cartes Jour, et Y est ce même nombre, "
            "compté une deuxième fois.",
        },
    }[drawn]
    why = {
        ("rows", "less"): {
            "en": "That is so if one takes places from the other. These are two piles.",
            "fr": "Ce serait vrai si l'un prenait la place de l'autre. Ce sont deux pioches.",
        },
        ("rows", "four"): {
            "en": "4v is for twice the same number: 2X. Independent numbers partly make up for "
            "each other.",
            "fr": "4v, c'est pour deux fois le même nombre : 2X. Des nombres indépendants se "
            "compensent en partie.",
        },
        ("row", "two"): {
            "en": "That would be right if they were independent. But an Egg takes the place of a "
            "Clover.",
            "fr": "Ce serait juste s'ils étaient indépendants. Or un Œuf prend la place d'un "
            "Trèfle.",
        },
        ("row", "four"): {
            "en": "4v is for twice the same number. Here more of one means rather fewer of the "
            "other.",
            "fr": "4v, c'est pour deux fois le même nombre. Ici, plus de l'un, c'est plutôt moins "
            "de l'autre.",
        },
        ("twice", "less"): {
            "en": "Nothing makes up for anything here: Y is X.",
            "fr": "Rien ne compense rien ici : Y est égal à X.",
        },
        ("twice", "two"): {
            "en": "That would be right if they were independent. But Y is X, so X + Y = 2X.",
            "fr": "Ce serait juste s'ils étaient indépendants. Or Y = X, donc X + Y = 2X.",
        },
    }
    return tw.Question(
        {
            "en": f"{how['en']} Both have the variance v. What is the variance of X + Y?",
            "fr": f"{how['fr']} Tous deux ont pour variance v. Que vaut la variance de X + Y ?",
        },
        answer={"rows": "two", "row": "less", "twice": "four"}[drawn],
        choices={
            "less": {"en": "less than 2v", "fr": "moins de 2v"},
            "two": {"en": "2v", "fr": "2v"},
            "four": {"en": "4v", "fr": "4v"},
        },
        misconceptions={choice: said for (of, choice), said in why.items() if of == drawn},
    )
