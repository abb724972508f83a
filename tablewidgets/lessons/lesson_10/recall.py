"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import players

tasks = Tasks()


@tasks.add
@varied(crows=(2, 3, 4, 5, 6), values=((4, 5), (1, 2), (2, 3), (1, 4), (3, 4)))
def recall_neither(crows: int, values: tuple[int, int]) -> tw.Question:
    deck, (one, other) = tw.deck("kraaw", players=crows), values
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"Notebook 04. {who['en']}. How likely is it that the first card is neither a "
            f"{one} nor a {other}?",
            "fr": f"Notebook 04. {who['fr']}. Quelle est la probabilité que la première carte ne "
            f"soit ni un {one} ni un {other} ?",
        },
        answer=misconceptions(deck.card(), lambda card: card not in values),
        misconceptions={
            1 - deck.P(value): {
                "en": f"That leaves out the {value}s alone. Subtract both probabilities from 1.",
                "fr": f"C'est exclure seulement les {value}. Retirez de 1 les deux probabilités.",
            }
            for value in values
        },
        explain={
            "en": f"The complement is “a {one} or a {other}”: subtract both from 1.",
            "fr": f"Le contraire est « un {one} ou un {other} » : on retire les deux de 1.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4, 5), value=(1, 2, 3))
def recall_path(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    who, size, copies = players(crows, with_deck=True), len(deck), deck.copies[value]
    first, second = Fraction(size - copies, size), Fraction(size - copies - 1, size - 1)
    return tw.Question(
        {
            "en": f"Notebook 06. {who['en']}. Two cards are drawn and kept. How likely is it that "
            f"neither is a {value}?",
            "fr": f"Notebook 06. {who['fr']}. On tire deux cartes sans les remettre. Quelle est la "
            f"probabilité qu'aucune ne soit un {value} ?",
        },
        answer=misconceptions(deck.draws(2), lambda cards: value not in cards),
        misconceptions={
            first + second: {
                "en": "That adds up two branches. Along a path, multiply.",
                "fr": "C'est ajouter deux branches. Le long d'un chemin, on multiplie.",
            },
            second: {
                "en": "That is the second branch alone. The first card must not be one either.",
                "fr": "C'est la seconde branche seule. La première carte compte aussi.",
            },
            first * Fraction(size - copies - 1, size): {
                "en": "For the second card there is one card fewer in the whole deck, too.",
                "fr": "Pour la deuxième carte, le paquet entier a lui aussi une carte de moins.",
            },
            first * Fraction(size - copies, size - 1): {
                "en": "The first card that was kept was one of those you count: one fewer is left.",
                "fr": "La première carte était une de celles que vous comptez : il en reste une de "
                "moins.",
            },
        },
        explain={
            "en": "Multiply along the path: the second branch begins with one card fewer.",
            "fr": "On multiplie le long du chemin : la seconde branche part d'un paquet qui a "
            "perdu une carte.",
        },
    )


@tasks.add
@varied(deals=((40, 3), (60, 3), (50, 2), (30, 4), (80, 2), (70, 4)))
def recall_mean(deals: tuple[int, int]) -> tw.Question:
    n, tenths = deals
    p = Fraction(tenths, 10)
    return tw.Question(
        {
            "en": f"Notebook 05. The first card is a 1 in {tenths} deals of 10, in the long run. "
            f"How many 1s do you expect on average in {n} deals?",
            "fr": f"Notebook 05. À la longue, la première carte est un 1 dans {tenths} donnes sur "
            f"10. Combien de 1 peut-on attendre en moyenne en {n} donnes ?",
        },
        answer=n * p,
        misconceptions={
            p: {
                "en": f"That is the probability in one deal. There are {n} of them.",
                "fr": f"C'est la probabilité pour une donne. Il y en a {n}.",
            },
            n - n * p: {
                "en": "Those are the deals without a 1.",
                "fr": "Ce sont les donnes où la carte n'est pas un 1.",
            },
            n / p: {
                "en": "That divides by the probability. Multiply by it.",
                "fr": "C'est diviser par la probabilité. Il faut multiplier.",
            },
            tenths: {
                "en": f"That is in 10 deals. And in {n}?",
                "fr": f"C'est en 10 donnes. Et en {n} ?",
            },
            n // 10: {
                "en": f"That is how often there are 10 deals in {n}: take {tenths} of each.",
                "fr": f"C'est combien de fois il y a 10 donnes dans {n} : chacune en donne "
                f"{tenths}.",
            },
        },
        explain={
            "en": "The mean number is n × p. It may be more than 1: it is no probability.",
            "fr": "Le nombre moyen est n × p. Il peut dépasser 1 : ce n'est pas une probabilité.",
        },
    )
