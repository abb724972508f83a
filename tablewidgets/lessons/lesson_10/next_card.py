"""The next card, after what has been seen."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_10.model import COMING, day, of_honey, pile, pile_of

tasks = Tasks()


@tasks.add
@varied(found=(0, 1, 2, 3))
def memory(found: int) -> tw.Question:
    now = pile_of(len(pile) - COMING, pile.copies["honey"] - found).P("honey")
    before = pile.P("honey")
    right = "more" if now > before else "less" if now < before else "same"
    shown = {
        "en": ("none is a Honey", "one is a Honey", "two are Honey", "three are Honey")[found],
        "fr": ("aucun Miel", "un seul Miel", "deux cartes Miel", "trois cartes Miel")[found],
    }
    why = {
        "more": {
            "en": "Luck does not last. Count: how many cards are left, and how many of them are "
            "Honey?",
            "fr": "La chance ne se prolonge pas. Comptez : combien de cartes reste-t-il, et "
            "combien "
            "de cartes Miel ?",
        },
        "same": {
            "en": "That holds for cards that are put back, as in notebook 05. These are kept: "
            f"{len(pile) - COMING} cards are left. How many of them are Honey?",
            "fr": "Ce serait vrai avec remise, comme au notebook 05. Ici on garde les cartes : il "
            f"en reste {len(pile) - COMING}. Combien de cartes Miel ?",
        },
        "less": {
            "en": "There is no such thing as a run of bad luck. Count: how many cards are left, "
            "and how many of them are Honey?",
            "fr": "Une série noire, cela n'existe pas. Comptez : combien de cartes reste-t-il, et "
            "combien de cartes Miel ?",
        },
    }
    left = len(pile) - COMING, pile.copies["honey"] - found
    return tw.Question(
        {
            "en": f"The pile had {len(pile)} cards, {pile.copies['honey']} of them Honey. A sickle "
            f"has brought four, of which {shown['en']}. How likely is a Honey now as the next "
            "card?",
            "fr": f"La pioche comptait {len(pile)} cartes, dont {pile.copies['honey']} cartes "
            "Miel. "
            f"Une Serpe en a amené quatre : {shown['fr']}. Que la prochaine carte soit un Miel, "
            "c'est "
            "maintenant…",
        },
        answer=right,
        choices={
            "more": {"en": "more likely than before", "fr": "plus probable qu'avant"},
            "same": {"en": "just as likely as before", "fr": "aussi probable qu'avant"},
            "less": {"en": "less likely than before", "fr": "moins probable qu'avant"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": f"{left[1]} of {left[0]} instead of {pile.copies['honey']} of {len(pile)}: a "
            "pile whose cards are kept has a memory.",
            "fr": f"{left[1]} sur {left[0]} au lieu de {pile.copies['honey']} sur {len(pile)} : "
            "une pioche sans remise a de la mémoire.",
        },
    )


Seen = tuple[int, int]
"""A number of cards, and how many of them are Honey."""


@tasks.add
@varied(
    where=(
        ((4, 0), (4, 1), (2, 1)),
        ((8, 1), (4, 2), (3, 1)),
        ((4, 2), (4, 1), (3, 1)),
        ((6, 1), (4, 0), (3, 2)),
        ((8, 2), (4, 1), (2, 1)),
        ((5, 1), (4, 2), (1, 1)),
    )
)
def next_card(where: tuple[Seen, Seen, Seen]) -> tw.Question:
    (discarded, d), (shown, m), (held, a) = where
    left, honeys = len(day) - discarded - shown - held, day.copies["honey"] - d - m - a
    en, fr = ([of_honey(n)[locale] for n in (d, m, a)] for locale in ("en", "fr"))
    s = "s" * (held > 1)
    return tw.Question(
        {
            "en": f"The Day pile began with {len(day)} cards, {day.copies['honey']} of them Honey. "
            f"You are Bo, and see {discarded} cards in the Day discard ({en[0]}), {shown} in "
            f"the market ({en[1]}) and {held} in Ana's hand ({en[2]}). Ana's starting "
            "card, a Honey, was never in the pile. How likely is a Honey as the next Day card?",
            "fr": f"La pioche Jour comptait d'abord {len(day)} cartes, dont {day.copies['honey']} "
            f"cartes Miel. Vous êtes Bo et voyez {discarded} cartes dans la défausse Jour "
            f"({fr[0]}), "
            f"{shown} au marché ({fr[1]}) et {held} carte{s} dans la main d'Ana ({fr[2]}"
            "). La carte de départ d'Ana, un Miel, n'a jamais été dans la pioche. Quelle est "
            "la probabilité que la prochaine carte Jour soit un Miel ?",
        },
        answer=misconceptions(pile_of(left, honeys).card(), "honey"),
        misconceptions={
            day.P("honey"): {
                "en": "That was before anybody had seen a card.",
                "fr": "C'était vrai avant que l'on ait vu une seule carte.",
            },
            Fraction(day.copies["honey"], left): {
                "en": "Those are all Honey cards of the deck. Some of them have been seen.",
                "fr": "Ce sont toutes les cartes Miel du paquet. Vous en avez déjà vu.",
            },
            Fraction(honeys, len(day)): {
                "en": "The Honey cards that were seen are left out, but not the other cards.",
                "fr": "Les cartes Miel que l'on a vues sont retirées, mais pas les autres.",
            },
            Fraction(honeys + d, left + discarded): {
                "en": "You see the discard, too: its cards are not in the pile.",
                "fr": "On voit aussi la défausse : ses cartes ne sont plus dans la pioche.",
            },
            Fraction(honeys + m, left + shown): {
                "en": "You see the market, too: its cards are not in the pile.",
                "fr": "On voit aussi le marché : ses cartes ne sont plus dans la pioche.",
            },
            Fraction(honeys + a, left + held): {
                "en": "Hands are open in Carnuta: what Ana holds is not in the pile.",
                "fr": "À Carnuta, les mains sont visibles : ce qu'Ana tient n'est plus dans la "
                "pioche.",
            },
            Fraction(honeys - 1, left): {
                "en": "That takes away Ana's starting card, which was never in the pile.",
                "fr": "C'est retirer la carte de départ d'Ana, qui n'a jamais été dans la pioche.",
            },
            Fraction(honeys - 1, left - 1): {
                "en": "That takes away Ana's starting card, which was never in the pile.",
                "fr": "C'est retirer la carte de départ d'Ana, qui n'a jamais été dans la pioche.",
            },
        },
        places=3,
        hint={
            "en": "How many cards has nobody seen yet? How many of them are Honey?",
            "fr": "Combien de cartes n'a-t-on pas encore vues ? Combien sont des cartes Miel ?",
        },
        explain={
            "en": "All that is seen is not in the pile. Each card that is left is equally likely "
            "to come.",
            "fr": "Tout ce que l'on voit n'est plus dans la pioche. Chaque carte qui reste a la "
            "même probabilité de venir.",
        },
    )
