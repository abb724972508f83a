"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(given=((6, 2), (8, 2), (7, 2), (9, 2), (10, 2)))
def recall_total(given: tuple[int, int]) -> tw.Question:
    n, m = given
    a, b = Fraction(1, n), Fraction(1, m)
    return tw.Question(
        {
            "en": f"Notebook 06. P(A) = {a}. If A happens, B never does; otherwise, B happens "
            f"with the probability {b}. What is P(B)?",
            "fr": f"Notebook 06. P(A) = {a}. Si A se réalise, B ne se réalise jamais ; sinon, B "
            f"se réalise avec la probabilité {b}. Que vaut P(B) ?",
        },
        answer=(1 - a) * b,
        probability=True,
        misconceptions={
            b: {
                "en": "That is P(B) if A does not happen. But it may.",
                "fr": "C'est la probabilité de B sachant que A n'est pas réalisé. Mais il peut "
                "l'être.",
            },
            a * b: {
                "en": "That goes along A. From there no way leads to B: take the other branch.",
                "fr": "C'est passer par A. De là, aucun chemin ne mène à B : prenez l'autre "
                "branche.",
            },
            (1 - a) + b: {
                "en": "That adds up two branches of a path. Along a path, multiply.",
                "fr": "C'est ajouter deux branches d'un chemin. Le long d'un chemin, on multiplie.",
            },
            1 - a: {
                "en": "That is “not A”. Then B happens only sometimes.",
                "fr": "C'est le contraire de A. B ne se réalise alors que parfois.",
            },
        },
        explain={
            "en": f"Two paths end in B: {a} × 0 and {1 - a} × {b}. Add them up.",
            "fr": f"Deux chemins finissent en B : {a} × 0 et {1 - a} × {b}. On les additionne.",
        },
    )


@tasks.add
@varied(cards=(10, 8, 12, 9), drawn=(3, 2, 5))
def recall_kept(cards: int, drawn: int) -> tw.Question:
    hand = tw.deck({"star": 1, "other": cards - 1}).hand(drawn)
    return tw.Question(
        {
            "en": f"Notebook 10. One of {cards} cards has a star. {capital(word(drawn, 'en'))} "
            "cards are drawn and kept. How likely is the star to be among them?",
            "fr": f"Notebook 10. Une carte sur {cards} porte une étoile. On tire "
            f"{word(drawn, 'fr')} cartes sans les remettre. Quelle est la probabilité que "
            "l'étoile soit parmi elles ?",
        },
        answer=misconceptions(hand, lambda of: "star" in of),
        misconceptions={
            Fraction(1, cards): {
                "en": f"That is one card. {capital(word(drawn, 'en'))} are drawn.",
                "fr": f"C'est pour une carte. On en tire {word(drawn, 'fr')}.",
            },
            Fraction(1, drawn): {
                "en": "That would be one of the cards drawn, if the star is among them.",
                "fr": "C'est une des cartes tirées, si l'étoile en fait partie.",
            },
        },
        explain={
            "en": f"The star is equally likely to be in any of the {cards} places: {drawn} of "
            f"{cards}.",
            "fr": f"L'étoile a autant de chances d'être à chacune des {cards} places : {drawn} "
            f"sur {cards}.",
        },
    )


@tasks.add
@varied(tries=((3, 10), (2, 10), (4, 10), (3, 8), (2, 8), (2, 6), (3, 6)))
def recall_never(tries: tuple[int, int]) -> tw.Question:
    n, of = tries
    happens = Fraction(1, of)
    return tw.Question(
        {
            "en": f"Notebook 09. An event has the probability {happens} each time, whatever "
            f"happened before. How likely is it that it never happens in {word(n, 'en')} times?",
            "fr": f"Notebook 09. Un évènement a la probabilité {happens} à chaque fois, quoi "
            "qu'il se soit passé avant. Quelle est la probabilité qu'il ne se réalise jamais en "
            f"{word(n, 'fr')} fois ?",
        },
        answer=misconceptions(tw.chance.binomial(n, happens), 0),
        misconceptions={
            1 - n * happens: {
                "en": "That takes away the probability once for each time. But it is multiplied: "
                "what is left is taken a share of again.",
                "fr": "C'est retirer la probabilité à chaque fois. Mais on multiplie : la part se "
                "prend sur ce qui reste.",
            },
            1 - happens: {
                "en": f"That is once. It must not happen {word(n, 'en')} times.",
                "fr": f"C'est pour une fois. Il ne doit pas se réaliser {word(n, 'fr')} fois de "
                "suite.",
            },
            happens**n: {
                "en": "That is that it happens every time.",
                "fr": "C'est qu'il se réalise à chaque fois.",
            },
        },
    )
