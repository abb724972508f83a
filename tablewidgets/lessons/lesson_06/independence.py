"""The 5 and the 4: are they independent?"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_06.model import A, B, hand
from tablewidgets.lessons.phrases import players

tasks = Tasks()


@tasks.add
@varied(has=(True, False))
def whisper(has: bool) -> tw.Question:
    blind = {
        "en": "High cards don't attract each other: a shuffle is blind.",
        "fr": "Les cartes fortes ne s'attirent pas : un mélange est aveugle.",
    }
    return tw.Question(
        {
            "en": "Ana has the 5. How likely is it now that she also has a 4?",
            "fr": "Ana a le 5. Il est maintenant… qu'elle ait aussi un 4.",
        }
        if has
        else {
            "en": "Ana does not have the 5. How likely is it now that she has a 4?",
            "fr": "Ana n'a pas le 5. Il est maintenant… qu'elle ait un 4.",
        },
        answer="less" if has else "more",
        choices={
            "more": {
                "en": "more likely than without the whisper",
                "fr": "plus probable que si l'on n'en savait rien",
            },
            "same": {
                "en": "just as likely: the 4s have nothing to do with the 5",
                "fr": "aussi probable : les 4 n'ont rien à voir avec le 5",
            },
            "less": {
                "en": "less likely than without the whisper",
                "fr": "moins probable que si l'on n'en savait rien",
            },
        },
        misconceptions={
            "more": blind,
            "same": {
                "en": "The cards are not put back: the 5 takes one of the five places. "
                "What is left for the 4s?",
                "fr": "Les cartes ne sont pas remises : le 5 occupe une des cinq places. "
                "Que reste-t-il pour les 4 ?",
            },
        }
        if has
        else {
            "same": {
                "en": "The five places are all left for other cards. How many others are there?",
                "fr": "Les cinq places restent toutes pour d'autres cartes. Combien y en a-t-il ?",
            },
            "less": blind,
        },
        explain={
            "en": "The 5 takes one of the five places: only four are left for a 4.",
            "fr": "Le 5 occupe une des cinq places : il n'en reste que quatre pour un 4.",
        }
        if has
        else {
            "en": "The five places go to fourteen cards instead of fifteen, and all 4s are among "
            "them.",
            "fr": "Les cinq places vont à quatorze cartes au lieu de quinze, et tous les 4 en "
            "sont.",
        },
    )


@tasks.add
def table(four: tw.Question) -> tw.TwoWayTable:
    return tw.TwoWayTable(
        hand,
        of=hand.law().total,
        asked={"A": A, "B": B},
        blanks=[(True, False), (False, True), (False, False), (None, False)],
        title={"en": "A: Ana has the 5. B: she has a 4.", "fr": "A : Ana a le 5. B : elle a un 4."},
        until=four,
    )


@tasks.add
@varied(crows=(2, 3, 4), value=(4, 3, 2))
def four(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    hand, own = deck.hand(5), (crows, value) == (2, 4)
    who, copies = players(crows, with_deck=True), deck.copies[value]
    letters = {
        "en": f"{who['en']}. A: “Ana has the 5”; B: “Ana has a {value}”. ",
        "fr": f"{who['fr']}. A : « Ana a le 5 » ; B : « Ana a un {value} ». ",
    }

    def B(cards: Any) -> Any:
        return value in cards

    return tw.Question(
        {
            "en": f"{letters['en'] * (not own)}P(B | A): Ana has the 5. How likely is it that "
            "she "
            f"has a {value} too?",
            "fr": f"{letters['fr'] * (not own)}P_{{A}}(B) : Ana a le 5. Quelle est la "
            "probabilité "
            f"qu'elle ait aussi un {value} ?",
        },
        answer=misconceptions(hand, B, given=A),
        misconceptions={
            hand.P(A) * hand.P(B): {
                "en": "That multiplies P(A) and P(B), as if they were independent; "
                "and it would be P(A ∩ B).",
                "fr": "C'est le produit de P(A) par P(B), comme s'ils étaient indépendants ; "
                "et ce serait P(A ∩ B).",
            },
            Fraction(copies, len(deck) - 1): {
                "en": "That is for a single card, and Ana has four others.",
                "fr": "C'est pour une seule carte, et Ana en a quatre autres.",
            },
            hand.P(B): {
                "en": "That is P(B), as if nothing were known; or four times 2/14, which counts "
                "the hands with both 4s twice.",
                "fr": "C'est P(B), comme si l'on ne savait rien ; ou quatre fois 2/14, qui compte "
                "deux fois les mains où sont les deux 4.",
            }
            if own
            else {
                "en": "That is P(B), as if nothing were known.",
                "fr": "C'est P(B), comme si l'on ne savait rien.",
            },
        },
        explain={
            "en": f"Only the row of A counts: how many of these hands have a {value}?",
            "fr": f"Seule la ligne de A compte : combien de ces mains ont un {value} ?",
        },
    )
