"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, misconceptions_of_mean, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import players, word

tasks = Tasks()


@tasks.add
@varied(crows=(2, 3, 4), turned=(1, 2, 3))
def recall_wind(crows: int, turned: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    hidden, others, all_hidden = 5 - turned, 5 * (crows - 1), len(deck) - turned
    who = players(crows, with_deck=True)
    of_bo = {2: "Bo's", 3: "Bo's and Cy's", 4: "Bo's, Cy's and Di's"}[crows]
    de_bo = {2: "de Bo", 3: "de Bo et de Cy", 4: "de Bo, de Cy et de Di"}[crows]
    seen = word(turned, "fr", feminine=True)
    return tw.Question(
        {
            "en": "The wind turns over one of Ana's cards: not the 5. How likely is it that she "
            "has it?",
            "fr": "Le vent retourne une carte d'Ana : ce n'est pas le 5. Quelle est la probabilité "
            "qu'elle l'ait ?",
        }
        if (crows, turned) == (2, 1)
        else {
            "en": f"{who['en']}. The wind turns over {word(turned, 'en')} of Ana's cards: not the "
            "5. How likely is it that she has it?",
            "fr": f"{who['fr']}. Le vent retourne {seen} carte{'s' * (turned > 1)} d'Ana : ce "
            "n'est pas le 5. Quelle est la probabilité qu'elle l'ait ?",
        },
        answer=misconceptions(
            deck.draws(5), lambda cards: 5 in cards, given=lambda cards: 5 not in cards[:turned]
        ),
        misconceptions={
            Fraction(hidden, hidden + others): {
                "en": f"Ana's hidden cards and {of_bo}: that forgets the dog.",
                "fr": f"Les cartes cachées d'Ana et celles {de_bo} : le chien est oublié.",
            },
            Fraction(1, all_hidden): {
                "en": "That is the probability for one hidden card, and Ana has "
                f"{word(hidden, 'en')}.",
                "fr": "C'est la probabilité pour une seule carte cachée, et Ana en a "
                f"{word(hidden, 'fr')}.",
            },
            Fraction(5, all_hidden): {
                "en": f"Ana has five cards, but {word(turned, 'en')} of them "
                f"{'has' if turned == 1 else 'have'} been seen.",
                "fr": f"Ana a cinq cartes, mais on en a vu {seen}.",
            },
        },
        explain={
            "en": "Of all the cards that are still hidden, how many are Ana's?",
            "fr": "Parmi toutes les cartes encore cachées, combien sont à Ana ?",
        },
    )


@tasks.add
@varied(asked=("given_A", "given_S", "both"))
def recall_words(asked: str) -> tw.Question:
    proportion = {
        "given_A": {
            "en": "Of the hands with the 5, what proportion is swapped?",
            "fr": "Parmi les mains où se trouve le 5, quelle proportion est échangée ?",
        },
        "given_S": {
            "en": "Of the hands that are swapped, what proportion has the 5?",
            "fr": "Parmi les mains échangées, quelle proportion contient le 5 ?",
        },
        "both": {
            "en": "Of all hands, what proportion has the 5 and is swapped?",
            "fr": "Parmi toutes les mains, quelle proportion contient le 5 et est échangée ?",
        },
    }[asked]
    means = {
        "given_A": {
            "en": "That is how often a hand with the 5 is swapped.",
            "fr": "Celle-là dit à quelle fréquence on échange une main où est le 5.",
        },
        "given_S": {
            "en": "That is how often a hand that is swapped had the 5.",
            "fr": "Celle-là dit à quelle fréquence une main échangée contenait le 5.",
        },
        "both": {
            "en": "That is a proportion of all hands, and not of those with the 5.",
            "fr": "C'est une proportion de toutes les mains, et non de celles où est le 5.",
        }
        if asked == "given_A"
        else {
            "en": "That is a proportion of all hands, and not of those that are swapped.",
            "fr": "C'est une proportion de toutes les mains, et non de celles échangées.",
        },
    }
    return tw.Question(
        {
            "en": f"A: “Bo has the 5.” S: “Bo swaps.” {proportion['en']} Which of these "
            "probabilities says so?",
            "fr": f"A : « Bo a le 5 », S : « Bo échange ». {proportion['fr']} Laquelle de ces "
            "probabilités le dit ?",
        },
        answer=asked,
        choices={
            "given_A": {"en": "P(S | A)", "fr": "P_{A}(S)"},
            "given_S": {"en": "P(A | S)", "fr": "P_{S}(A)"},
            "both": {"en": "P(A ∩ S)", "fr": "P(A ∩ S)"},
        },
        misconceptions={choice: said for choice, said in means.items() if choice != asked},
        explain={
            "en": "What is known stands after the bar: the proportion is taken among those cases.",
            "fr": "Ce qu'on sait est en indice, et la proportion se prend parmi ces cas-là.",
        }
        if asked != "both"
        else {
            "en": "Nothing is known: the proportion is taken among all cases.",
            "fr": "On ne sait rien : la proportion se prend parmi tous les cas.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4, 5, 6))
def recall_mean(crows: int) -> tw.Question:
    own, who = crows == 2, players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{(who['en'] + '. ') * (not own)}One card is drawn from the whole deck. What "
            "is the mean of its value?",
            "fr": f"{(who['fr'] + '. ') * (not own)}On tire une carte du paquet entier. Quelle "
            "est l'espérance de sa valeur ?",
        },
        answer=misconceptions_of_mean(tw.deck("kraaw", players=crows).card()),
        hint={
            "en": "Add up the values of all cards of the deck, and divide by how many there are.",
            "fr": "Ajoutez les valeurs de toutes les cartes du paquet, et divisez par leur nombre.",
        },
        explain={
            "en": "Each value counts as often as there are cards of it.",
            "fr": "Chaque valeur compte autant de fois qu'il y a de cartes.",
        },
    )
