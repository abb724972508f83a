"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_15.model import COUNTS
from tablewidgets.lessons.phrases import players, word

tasks = Tasks()


@tasks.add
@varied(crows=COUNTS)
def recall_card(crows: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own, who = crows == COUNTS[0], players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{(who['en'] + '. ') * (not own)}The cards are dealt face down. How likely is "
            "it that Ana's first card is the 5?",
            "fr": f"{(who['fr'] + '. ') * (not own)}Les cartes sont distribuées, faces cachées. "
            "Quelle est la probabilité que la première carte d'Ana soit le 5 ?",
        },
        answer=misconceptions(deck.card(), 5),
        misconceptions={
            deck.hand(5).P(lambda cards: 5 in cards): {
                "en": "That is for Ana's five cards together. Here it is a single one.",
                "fr": "C'est pour les cinq cartes d'Ana ensemble. Ici, il s'agit d'une seule.",
            },
            Fraction(1, 5 * crows): {
                "en": "The dog is dealt cards of this deck, too: count all of them.",
                "fr": "Le chien aussi reçoit des cartes de ce paquet : comptez-les toutes.",
            },
        },
        explain={
            "en": "Each card of the deck is equally likely to lie there, and one of them is the 5.",
            "fr": "Chaque carte du paquet a autant de chances d'être là, et une seule est le 5.",
        },
    )


@tasks.add
@varied(crows=COUNTS, turned=(2, 3, 1))
def recall_path(crows: int, turned: int) -> tw.Question:
    row = tw.deck("kraaw", players=crows).draws(5)

    def has(cards: Any) -> Any:
        return 5 in cards

    def shown(cards: Any) -> Any:
        return 5 in cards[:turned]

    p, branch = row.P(has), row.P(shown, given=has)
    fr = word(turned, "fr", feminine=True)
    return tw.Question(
        {
            "en": f"{players(crows, with_deck=False)['en']}: Ana has the 5 with probability {p}. "
            f"If she has it, the wind, which turns over {word(turned, 'en')} of her five cards, "
            f"shows it with probability {branch}. How likely is it that she has the 5 and the "
            "wind shows it?",
            "fr": f"{players(crows, with_deck=False)['fr']} : Ana a le 5 avec la probabilité {p}. "
            f"Si elle l'a, le vent, qui retourne {fr} de ses cinq cartes, le "
            f"montre avec la probabilité {branch}. Quelle est la probabilité qu'Ana ait le 5 et "
            "que le vent le montre ?",
        },
        answer=misconceptions(
            row.law().map(lambda cards: (has(cards), shown(cards))), (True, True)
        ),
        misconceptions={
            branch: {
                "en": "That is only the second branch: what the wind does if Ana has the 5.",
                "fr": "C'est seulement la seconde branche : ce que fait le vent si Ana a le 5.",
            },
            p: {
                "en": "That is only the first branch: the wind must show the 5, too.",
                "fr": "C'est seulement la première branche : il faut aussi que le vent le montre.",
            },
            p + branch: {
                "en": "That adds the two branches. Along a path, multiply.",
                "fr": "C'est la somme des deux branches. Le long d'un chemin, on multiplie.",
            },
            p * (1 - branch): {
                "en": "That is the path on which Ana has the 5 and the wind does not show it.",
                "fr": "C'est le chemin où Ana a le 5 sans que le vent le montre.",
            },
            (p + branch) / 2: {
                "en": "That is the mean of two branches. Along a path, multiply.",
                "fr": "C'est la moyenne des deux branches. Le long d'un chemin, on multiplie.",
            },
        },
        explain={
            "en": "Along a path of the tree, the probabilities are multiplied.",
            "fr": "Le long d'un chemin de l'arbre, on multiplie les probabilités.",
        },
    )


@tasks.add
@varied(asked=("given_S", "given_A", "both"))
def recall_symbols(asked: str) -> tw.Question:
    symbol = {
        "given_S": {"en": "P(A | S)", "fr": "P_{S}(A)"},
        "given_A": {"en": "P(S | A)", "fr": "P_{A}(S)"},
        "both": {"en": "P(A ∩ S)", "fr": "P(A ∩ S)"},
    }
    means = {
        "given_S": {
            "en": "of the hands that are swapped, the proportion with the 5",
            "fr": "parmi les mains échangées, la proportion de celles où était le 5",
        },
        "given_A": {
            "en": "of the hands with the 5, the proportion that is swapped",
            "fr": "parmi les mains où était le 5, la proportion de celles échangées",
        },
        "both": {
            "en": "of all hands, the proportion with the 5 that is swapped",
            "fr": "parmi toutes les mains, la proportion de celles échangées avec le 5",
        },
    }
    return tw.Question(
        {
            "en": "A: “Bo was dealt the 5”, S: “Bo swaps the hand”. What does "
            f"{symbol[asked]['en']} mean?",
            "fr": "A : « Bo a reçu le 5 », S : « Bo échange sa main ». Que signifie "
            f"{symbol[asked]['fr']} ?",
        },
        answer=asked,
        choices=means,
        misconceptions={
            other: {
                "en": f"That is {symbol[other]['en']}. After the bar stands what is known: the "
                "hands among which one counts."
                if asked != "both"
                else f"That is {symbol[other]['en']}. Here nothing is known: one counts among all "
                "hands.",
                "fr": f"C'est {symbol[other]['fr']}. En indice se lit ce qu'on sait : les mains "
                "parmi lesquelles on compte."
                if asked != "both"
                else f"C'est {symbol[other]['fr']}. Ici on ne sait rien : on compte parmi toutes "
                "les mains.",
            }
            for other in means
            if other != asked
        },
        explain={
            "en": "What is known says among which hands one counts.",
            "fr": "Ce qu'on sait dit parmi quelles mains on compte.",
        }
        if asked != "both"
        else {
            "en": "Nothing is known: one counts among all hands.",
            "fr": "On ne sait rien : on compte parmi toutes les mains.",
        },
    )
