"""At least one Honey among the cards of a sickle."""

from __future__ import annotations

from fractions import Fraction
from math import perm
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_10.model import COMING, pair, pile, pile_of, some

tasks = Tasks()


@tasks.add
@varied(left=((28, 7), (28, 14), (28, 4), (20, 5), (16, 12), (24, 3)))
def instinct(left: tuple[int, int]) -> tw.Question:
    cards, honeys = left
    p = pile_of(cards, honeys).hand(COMING).P(some)
    right = "less" if p < Fraction(1, 2) else "between" if p < Fraction(3, 4) else "more"
    mean = Fraction(COMING * honeys, cards)
    why = {
        "less": {
            "en": "One card alone would be a Honey less often than that. But four come at once.",
            "fr": "Pour une seule carte, ce serait peu. Mais il en vient quatre à la fois.",
        },
        "between": {
            "en": "Think of what must happen for none to be a Honey: all four are other cards.",
            "fr": "Pensez à ce qu'il faut pour n'avoir aucun Miel : quatre autres cartes.",
        },
        "more": {
            "en": "It is likely, but less so: four other cards in a row are not that rare.",
            "fr": "C'est probable, mais pas à ce point : quatre autres cartes de suite, ce n'est "
            "pas si rare.",
        },
        "certain": {
            "en": f"There are {cards - honeys} other cards in the pile: all four can be such "
            f"cards. On average {mean} of the four are Honey, but that is a mean: sometimes there "
            "are more, sometimes none.",
            "fr": f"La pioche contient {cards - honeys} autres cartes : il peut en venir quatre. "
            f"Le nombre moyen de cartes Miel est {mean}, mais ce n'est qu'une moyenne : parfois il "
            "y en a plus, parfois aucune.",
        },
    }
    return tw.Question(
        {
            "en": f"{cards} cards are left in the Day pile, {honeys} of them Honey. A sickle "
            "brings four. How likely is it that at least one is a Honey?",
            "fr": f"Il reste {cards} cartes dans la pioche Jour, dont {honeys} cartes Miel. Une "
            "Serpe "
            "en amène quatre. Qu'il y ait au moins un Miel parmi elles, c'est…",
        },
        answer=right,
        choices={
            "less": {"en": "less than 1 chance in 2", "fr": "moins d'une chance sur 2"},
            "between": {
                "en": "between 1 in 2 and 3 in 4",
                "fr": "entre 1 chance sur 2 et 3 sur 4",
            },
            "more": {
                "en": "more than 3 in 4, but not certain",
                "fr": "plus de 3 chances sur 4, sans être certain",
            },
            "certain": {"en": "certain", "fr": "certain"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": "How likely exactly? Try it first, then calculate.",
            "fr": "Combien exactement ? Essayons d'abord, calculons ensuite.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        seed=seed,
        title={
            "en": "Ana spends a sickle: does it bring a Honey?",
            "fr": "Ana dépense une Serpe : amène-t-elle un Miel ?",
        },
        event_name={"en": "At least one Honey", "fr": "Au moins un Miel"},
    )


@tasks.add
def tree() -> tw.Tree:
    cards = len(pile)
    return tw.Tree(
        pair,
        of=cards * (cards - 1),
        asked={
            "A": lambda drawn: drawn[0] == "honey",
            "B": lambda drawn: drawn[1] == "honey",
        },
        blanks=[(True,), (False,), (False, True), (False, False)],
        title={
            "en": "A: the first card is a Honey. B: the second one is.",
            "fr": "A : la première carte est un Miel. B : la deuxième en est un.",
        },
    )


@tasks.add
@varied(left=((28, 7), (24, 6), (20, 5), (16, 4), (12, 3), (21, 7), (18, 6), (20, 4)))
def at_least_one(left: tuple[int, int]) -> tw.Question:
    n, h = left
    hand, others = pile_of(n, h).hand(COMING), n - h
    exactly_one = hand.count("honey")[1]
    return tw.Question(
        {
            "en": f"The market shows four Day cards, none of them a Honey. {n} cards are left in "
            f"the pile, {h} of them Honey. A sickle brings four of these. What is the probability "
            "of at least one Honey?",
            "fr": "Le marché montre quatre cartes Jour, sans aucun Miel. Il reste "
            f"{n} cartes dans la pioche, dont {h} cartes Miel. Une Serpe en amène quatre. Quelle "
            "est la probabilité qu'il y ait au moins un Miel ?",
        },
        answer=misconceptions(hand, some),
        misconceptions={
            Fraction(COMING * h, n): {
                "en": "That adds up the probabilities of four cards. It is how many Honey cards "
                "come on average. But two of them in one hand are one success, not two.",
                "fr": "C'est ajouter les probabilités de quatre cartes. On obtient le nombre "
                "moyen de cartes Miel. Mais deux à la fois ne font qu'un succès, et non deux.",
            },
            exactly_one: {
                "en": "That is exactly one Honey. Two, three or four are welcome, too.",
                "fr": "C'est exactement un Miel. Deux, trois ou quatre conviennent aussi.",
            },
            1 - hand.count("honey")[COMING]: {
                "en": "That excludes four Honey cards. The complement of “at least one” is "
                "“none”, and not “all”.",
                "fr": "C'est exclure quatre cartes Miel. Le contraire de « au moins un » est « "
                "aucun », "
                "et non « tous ».",
            },
            1 - Fraction(h, n) ** COMING: {
                "en": "That excludes four Honey cards, each put back before the next. The "
                "complement of “at least one” is “none”, and the cards are kept.",
                "fr": "C'est exclure quatre cartes Miel, chacune remise avant la suivante. Le "
                "contraire de « au moins un » est « aucun », et l'on ne remet pas les cartes.",
            },
            hand.count("honey")[COMING]: {
                "en": "That is four Honey cards. One is enough.",
                "fr": "C'est avoir quatre cartes Miel. Une seule suffit.",
            },
            1 - Fraction(others**COMING, perm(n, COMING)): {
                "en": "The pile gets smaller, and so does the number of other cards in it: "
                f"{others}, then {others - 1}, and so on.",
                "fr": "La pioche diminue, et les autres cartes qu'elle contient aussi : "
                f"{others}, puis {others - 1}, etc.",
            },
            1 - Fraction(perm(others, COMING), n**COMING): {
                "en": f"There are fewer other cards each time, but fewer cards in all, too: {n}, "
                f"then {n - 1}, and so on.",
                "fr": "Il y a chaque fois une autre carte de moins, mais aussi une carte de moins "
                f"en tout : {n}, puis {n - 1}, etc.",
            },
            pile_of(n + COMING, h).hand(COMING).P(some): {
                "en": "That counts the four cards of the market as if they were still in the "
                "pile. You see them: they can't come.",
                "fr": "C'est compter les quatre cartes du marché comme si elles étaient encore "
                "dans la pioche. Vous les voyez : elles ne peuvent pas venir.",
            },
            Fraction(COMING, n): {
                "en": "That is the proportion of the pile that comes. How many Honey cards are "
                "in it?",
                "fr": "C'est la part de la pioche qui vient. Combien de cartes Miel "
                "contient-elle ?",
            },
        },
        confidence=True,
        hint={
            "en": "Begin with the complement: all four are other cards. Multiply along that path.",
            "fr": "Commencez par le contraire : quatre autres cartes. Multipliez le long de ce "
            "chemin.",
        },
        explain={
            "en": f"No Honey is {others}/{n} × {others - 1}/{n - 1} × {others - 2}/{n - 2} × "
            f"{others - 3}/{n - 3}: subtract that from 1.",
            "fr": f"Aucun Miel : {others}/{n} × {others - 1}/{n - 1} × {others - 2}/{n - 2} × "
            f"{others - 3}/{n - 3}, à retirer de 1.",
        },
    )
