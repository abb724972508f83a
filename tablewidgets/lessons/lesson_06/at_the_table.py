"""The same at a table, in a seat."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_06.model import A, deck, others, row
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(turned=(2, 1, 3, 4))
def as_bo(turned: int) -> tw.Question:
    hidden = 5 - turned
    ana_shows = "carte d'Ana est retournée" if turned == 1 else "cartes d'Ana sont retournées"

    def none(cards: Any) -> Any:
        return 5 not in cards[:turned]

    return tw.Question(
        {
            "en": "You are Bo, you know your hand, and you see two of Ana's cards. "
            "How likely is it that Ana has the 5?",
            "fr": "Vous êtes Bo, vous connaissez votre main et vous voyez deux cartes d'Ana. "
            "Quelle est la probabilité qu'elle ait le 5 ?",
        }
        if turned == 2
        else {
            "en": "Two players; the deck of 15 cards has a single 5. You are Bo: you know your "
            "five cards, one of which is turned over, and the 5 is not among them. "
            f"{capital(word(turned, 'en'))} of Ana's {'is' if turned == 1 else 'are'} turned over, "
            "without the 5. How likely is it that Ana has it?",
            "fr": "Deux joueurs ; le paquet de 15 cartes n'a qu'un 5. Vous êtes Bo : vous "
            "connaissez vos cinq cartes, dont une est retournée, et le 5 n'y est pas. "
            f"{capital(word(turned, 'fr', feminine=True))} "
            f"{ana_shows}, et ce n'est pas le 5. "
            "Quelle est la probabilité qu'Ana l'ait ?",
        },
        answer=misconceptions(others, A, given=none),
        misconceptions={
            row.P(A, given=none): {
                "en": "That was for someone who has seen nobody's hand. You know yours.",
                "fr": "C'était vrai pour qui n'a vu la main de personne. Vous connaissez la vôtre.",
            },
            Fraction(hidden, hidden + 4 + 5): {
                "en": "That is for someone who sees only the cards turned over. "
                "You know your hidden cards too.",
                "fr": "C'est ce que dirait quelqu'un qui ne voit que les cartes retournées. "
                "Vous connaissez aussi vos cartes cachées.",
            },
            Fraction(1, hidden + 5): {
                "en": f"That is for one of Ana's hidden cards, and she has {word(hidden, 'en')}.",
                "fr": "C'est pour une seule des cartes cachées d'Ana, et elle en a "
                f"{word(hidden, 'fr')}.",
            },
            deck.hand(5).P(A): {
                "en": "That was before anybody had seen a card.",
                "fr": "C'était avant que quiconque ait vu une carte.",
            },
            Fraction(1, 2): {
                "en": "The 5 is with Ana or in the dog, but these are not equally likely: "
                f"{word(turned, 'en')} of Ana's cards {'have' if turned > 1 else 'has'} been seen.",
                "fr": "Le 5 est chez Ana ou dans le chien, mais ce n'est pas équiprobable : on a "
                f"vu {word(turned, 'fr', feminine=True)} carte{'s' * (turned > 1)} d'Ana.",
            },
        },
        hint={
            "en": "How many cards are there that you don't know? How many of them are Ana's?",
            "fr": "Combien de cartes ne connaissez-vous pas ? Combien sont à Ana ?",
        },
        explain={
            "en": "The 5 is among the cards that you don't know: Ana's hidden ones, and the dog.",
            "fr": "Le 5 est parmi les cartes que vous ne connaissez pas : celles qu'Ana cache, "
            "et le chien.",
        },
    )
