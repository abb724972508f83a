"""How a relative frequency varies from sample to sample."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_05.model import deck

tasks = Tasks()


@tasks.add
@varied(trials=(100, 10, 20, 200, 50, 400))
def exactly(trials: int) -> tw.Question:
    likeliest = int(trials * deck.P(1))
    law = deck.hand(trials, replacement=True).count(1)
    right = sum(law[likeliest] > bound for bound in (Fraction(1, 10), Fraction(1, 2)))
    near = f"{likeliest - 1}, {likeliest + 1}, {likeliest - 2}…"
    why = {
        0: {
            "en": "Other numbers are nearly as likely, but among so few deals there are not many "
            "of them: each keeps a larger part.",
            "fr": "D'autres nombres sont presque aussi probables, mais pour si peu de donnes il y "
            "en a peu : chacun garde une part plus grande.",
        },
        1: {
            "en": f"It is the most likely number. But {near} are nearly as likely, and "
            "they share the probability.",
            "fr": f"C'est le nombre le plus probable. Mais {near} le sont presque "
            "autant, et ils se partagent les chances.",
        },
        2: {
            "en": "“Expected” does not mean “nearly certain”: many other numbers are nearly "
            "as likely.",
            "fr": "« Attendu » ne veut pas dire « presque certain » : bien d'autres nombres "
            "sont presque aussi probables.",
        },
    }
    return tw.Question(
        {
            "en": f"A fair deck, {trials} deals: how likely are exactly {likeliest} cards of "
            "value 1?",
            "fr": f"Un paquet non truqué, {trials} donnes : exactement {likeliest} cartes 1, "
            "est-ce probable ?",
        }
        if trials == 100
        else {
            "en": f"A fair deck, in which the first card is a 1 with probability {deck.P(1)}, and "
            f"{trials} deals: how likely are exactly {likeliest} cards of value 1?",
            "fr": "Un paquet non truqué, où la première carte est un 1 avec la probabilité "
            f"{deck.P(1)}, et {trials} donnes : exactement {likeliest} cartes 1, "
            "est-ce probable ?",
        },
        answer=right,
        choices={
            0: {"en": "less than 1 chance in 10", "fr": "moins d'une chance sur 10"},
            1: {"en": "between 1 in 10 and 1 in 2", "fr": "entre 1 sur 10 et 1 sur 2"},
            2: {"en": "more than 1 chance in 2", "fr": "plus d'une chance sur 2"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
    )


@tasks.add
def shares(event: Any) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.P(1),
        seed=5,
        title={"en": "Is the first card a 1?", "fr": "La première carte est-elle un 1 ?"},
        event_name={"en": "The first card is a 1", "fr": "La première carte est un 1"},
    )


@tasks.add
@varied(seen=((41, 100), (36, 100), (22, 100), (44, 100), (21, 50), (11, 50), (74, 200), (46, 200)))
def following(seen: tuple[int, int]) -> tw.Question:
    found, trials = seen
    expected = trials * deck.P(1)
    fair = {"en": "a fair deck", "fr": "un paquet non truqué"}
    if seen != (41, 100):
        fair["en"] += f", in which the first card is a 1 with probability {deck.P(1)}"
        fair["fr"] += f", où la première carte est un 1 avec la probabilité {deck.P(1)}"
    return tw.Question(
        {
            "en": f"{found} ones in {trials} deals, and {fair['en']}: after {trials} more "
            "deals, how many ones "
            "should you expect in all?",
            "fr": f"{found} cartes 1 en {trials} donnes, et {fair['fr']} : après {trials} "
            "donnes de plus, "
            "combien de cartes 1 faut-il attendre en tout ?",
        },
        answer=found + expected,
        misconceptions={
            2 * expected: {
                "en": f"The next {trials} deals would have to make up for the first ones. But the "
                "deck does not know what came before.",
                "fr": f"Il faudrait que les {trials} donnes suivantes compensent les premières. "
                "Mais "
                "le paquet ne sait pas ce qui est sorti avant.",
            },
            2 * found: {
                "en": "A streak does not go on either: the deck does not know what came before.",
                "fr": "La chance ne se prolonge pas non plus : le paquet ne sait pas ce qui est "
                "sorti avant.",
            },
            found: {
                "en": f"Those have come already. And in the next {trials} deals?",
                "fr": f"Celles-là sont déjà sorties. Et dans les {trials} donnes suivantes ?",
            },
            2 * expected - found: {
                "en": f"That is what would make up for the first {trials} deals. But the deck "
                "does not know what came before.",
                "fr": f"C'est ce qui compenserait les {trials} premières donnes. Mais le paquet "
                "ne sait pas ce qui est sorti avant.",
            },
            trials - found: {
                "en": f"Those are the other cards of the first {trials} deals. How many ones "
                f"are to be expected in the next {trials}?",
                "fr": f"Ce sont les autres cartes des {trials} premières donnes. Combien de 1 "
                f"faut-il attendre dans les {trials} suivantes ?",
            },
            (found + expected) / (2 * trials): {
                "en": "That is the relative frequency of the ones in all deals. How many "
                "are there?",
                "fr": "C'est la fréquence des 1 dans toutes les donnes. Combien y en a-t-il ?",
            },
            (found + expected) / 2: {
                "en": f"That is the mean of both times {trials} deals. Here all ones are "
                "counted together.",
                "fr": f"C'est la moyenne des deux fois {trials} donnes. Ici, on compte tous les "
                "1 ensemble.",
            },
            expected: {
                "en": f"That is for the next {trials} deals. Add those that have come already.",
                "fr": f"C'est pour les {trials} donnes suivantes. Ajoutez celles déjà sorties.",
            },
        },
        hint={
            "en": "Does the deck know what came before?",
            "fr": "Le paquet sait-il ce qui est sorti avant ?",
        },
    )
