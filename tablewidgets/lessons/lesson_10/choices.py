"""Counting choices of cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, perm

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_10.model import COMING, of_honey, pile_of
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(left=(28, 24, 20, 16, 12), come=(4, 3, 5))
def ways(left: int, come: int) -> tw.Question:
    en, fr = word(come, "en"), word(come, "fr")
    return tw.Question(
        {
            "en": f"The {left} cards of a pile are all different. In how many ways can {en} of "
            "them "
            "be chosen, in no order?",
            "fr": f"Les {left} cartes d'une pioche sont toutes différentes. Combien y a-t-il de "
            f"façons d'en choisir {fr}, sans ordre ?",
        },
        answer=tw.deck(range(left)).hand(come).different(),
        misconceptions={
            perm(left, come): {
                "en": "That counts each choice once for each order of its cards: divide by "
                f"{come}!",
                "fr": "Cela compte chaque choix autant de fois que ses cartes ont d'ordres : "
                f"divisez par {come}!",
            },
            left**come: {
                "en": "That puts each card back, and counts the orders. Here the cards are kept, "
                "and their order does not matter.",
                "fr": "Cela remet chaque carte et compte les ordres. Ici on garde les cartes, et "
                "leur ordre ne compte pas.",
            },
            comb(left + come - 1, come): {
                "en": "That allows the same card to be chosen twice.",
                "fr": "Cela permet de choisir deux fois la même carte.",
            },
            factorial(come): {
                "en": f"That is the number of orders of {en} cards. Which {en} are they?",
                "fr": f"C'est le nombre d'ordres de {fr} cartes. Mais lesquelles sont-elles ?",
            },
            left * come: {
                "en": "Choices one after the other are multiplied; then divide by the number of "
                "orders.",
                "fr": "Des choix successifs se multiplient ; on divise ensuite par le nombre "
                "d'ordres.",
            },
            perm(left, come) // come: {
                "en": f"{capital(en)} cards have more orders than {come}: divide by {come}!, and "
                f"not by {come}.",
                "fr": f"{capital(fr)} cartes ont plus de {come} ordres : divisez par {come}!, et "
                f"non par {come}.",
            },
        },
        hint={
            "en": f"Choose {come} of {left}: first in order, then divide by the number of orders.",
            "fr": f"Choisissez {come} cartes parmi {left} : d'abord dans l'ordre, puis divisez par "
            "le nombre d'ordres.",
        },
    )


@tasks.add
@varied(left=((28, 7), (24, 6), (20, 5), (16, 4), (21, 7), (18, 6)), wanted=(2, 1))
def exactly_two(left: tuple[int, int], wanted: int) -> tw.Question:
    n, h = left
    hand, others, rest = pile_of(n, h).hand(COMING), n - h, COMING - wanted
    every = comb(n, COMING)
    law = hand.count("honey")
    en, fr = word(wanted, "en"), word(wanted, "fr")
    return tw.Question(
        {
            "en": f"{n} cards are left in the pile, {h} of them Honey. A sickle brings four. What "
            f"is the probability of exactly {en} Honey card{'s' * (wanted > 1)}?",
            "fr": f"Il reste {n} cartes dans la pioche, dont {h} cartes Miel. Une Serpe en amène "
            f"quatre. Quelle est la probabilité qu'il y ait exactement {of_honey(wanted)['fr']} ?",
        },
        answer=misconceptions(hand, lambda cards: cards.count("honey") == wanted),
        misconceptions={
            law.P(lambda k: k >= wanted): {
                "en": f"That is “at least {en}”. More Honey cards don't count here.",
                "fr": f"C'est « au moins {fr} ». Ici, il n'en faut pas davantage.",
            },
            Fraction(comb(h, wanted), every): {
                "en": f"That chooses the Honey only. The {word(rest, 'en')} others can be chosen "
                "in "
                "many ways, too.",
                "fr": f"C'est ne choisir que le Miel. Les {word(rest, 'fr')} autres cartes se "
                "choisissent aussi, de bien des façons.",
            },
            Fraction(comb(others, rest), every): {
                "en": f"That chooses the {word(rest, 'en')} other cards only. The Honey can be "
                "chosen in several ways, too.",
                "fr": f"C'est ne choisir que les {word(rest, 'fr')} autres cartes. Le Miel se "
                "choisit aussi, de plusieurs façons.",
            },
            Fraction(comb(h, wanted) + comb(others, rest), every): {
                "en": "Each choice of Honey goes with each choice of the others: multiply the "
                "two numbers.",
                "fr": "Chaque choix de Miel va avec chaque choix des autres cartes : multipliez "
                "les deux nombres.",
            },
            Fraction(wanted, COMING): {
                "en": "That is the proportion of Honey in such a hand. How likely is such a hand?",
                "fr": "C'est la proportion de Miel parmi ces quatre cartes. Quelle est la "
                "probabilité de les avoir ?",
            },
            Fraction(wanted, h): {
                "en": f"That is {en} of the {h} Honey cards. Of all choices of four, how many have "
                f"just {en}?",
                "fr": f"C'est {fr} sur les {h} cartes Miel. Sur tous les choix de quatre cartes, "
                "combien "
                f"en ont exactement {fr} ?",
            },
            Fraction(h, n): {
                "en": "That is the probability for a single card.",
                "fr": "C'est la probabilité pour une seule carte.",
            },
        },
        places=3,
        hint={
            "en": f"Choose {wanted} of the Honey cards and {rest} of the others. Of how many "
            "choices is that?",
            "fr": f"Choisissez {wanted} des cartes Miel, puis {rest} des autres. Sur combien de "
            "choix "
            "en tout ?",
        },
        explain={
            "en": f"Of all choices of {COMING} cards, those with {en} Honey and {word(rest, 'en')} "
            "others: the two numbers are multiplied.",
            "fr": f"Parmi tous les choix de {COMING} cartes, ceux qui ont "
            f"{of_honey(wanted)['fr']} et "
            f"{word(rest, 'fr')} autres : on multiplie les deux nombres.",
        },
    )
