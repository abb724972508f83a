"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_16.model import chance_of_the_5, rounds_of
from tablewidgets.lessons.phrases import capital, players, word

tasks = Tasks()


@tasks.add
@varied(crows=(4, 3, 2), heaps=(1, 2))
def recall_5(crows: int, heaps: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    who = players(crows, with_deck=False)
    has = {
        1: {"en": "Ana has", "fr": "Ana l'ait"},
        2: {"en": "Ana or Bo has", "fr": "Ana ou Bo l'ait"},
    }
    return tw.Question(
        {
            "en": f"Notebook 04. {who['en']}, a single 5, just dealt. How likely is it that "
            f"{has[heaps]['en']} it?",
            "fr": f"Notebook 04. {who['fr']}, un seul 5, on vient de distribuer. Quelle est la "
            f"probabilité qu'{has[heaps]['fr']} ?",
        },
        answer=tw.chance.misconceptions(deck.hand(5 * heaps), lambda cards: 5 in cards),
        misconceptions={
            Fraction(heaps, crows): {
                "en": f"The dog is a heap like the {word(crows, 'en')} rows: count it too.",
                "fr": f"Le chien est un tas comme les {word(crows, 'fr')} rangées : "
                "comptez-le aussi.",
            },
            deck.P(5): {
                "en": "That is the probability for a single card. How many does it take?",
                "fr": "C'est la probabilité pour une seule carte. Combien en faut-il ?",
            },
        },
        explain={
            "en": f"{capital(word(crows + 1, 'en'))} heaps of five cards, equally likely to "
            "hold it.",
            "fr": f"{capital(word(crows + 1, 'fr'))} tas de cinq cartes, dont chacun a autant "
            "de chances que les autres.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4), rounds=(2, 3))
def recall_neither(crows: int, rounds: int) -> tw.Question:
    has, n = chance_of_the_5(crows), rounds
    lacks = 1 - has
    asked = rounds_of(crows, rounds)
    return tw.Question(
        {
            "en": f"Notebook 06. {asked['en']} How likely is it that Ana never has the 5?",
            "fr": f"Notebook 06. {asked['fr']} Quelle est la probabilité qu'Ana n'ait jamais le "
            "5 ?",
        },
        answer=tw.chance.misconceptions(tw.chance.binomial(n, has), 0),
        misconceptions={
            n * lacks: {
                "en": "That adds up the probabilities of the rounds. Along a path of a tree, they "
                "are multiplied.",
                "fr": "C'est additionner les probabilités des manches. Le long d'un chemin, elles "
                "se multiplient.",
            },
            lacks: {
                "en": "That is for one round. Ana must not have the 5 in any of them.",
                "fr": "C'est pour une seule manche. Il faut qu'Ana n'ait le 5 dans aucune.",
            },
            has**n: {
                "en": "That is the probability that Ana has the 5 every time.",
                "fr": "C'est la probabilité qu'Ana ait le 5 à chaque fois.",
            },
            1 - has**n: {
                "en": "That is the probability that Ana lacks the 5 at least once.",
                "fr": "C'est la probabilité que le 5 manque à Ana au moins une fois.",
            },
        },
    )


@tasks.add
@varied(rounds=(4, 3, 5, 6))
def recall_ways(rounds: int) -> tw.Question:
    return tw.Question(
        {
            "en": f"Notebook 09. {capital(word(rounds, 'en'))} rounds, each won by Ana or by Bo. "
            "In how many ways can they go, round by round?",
            "fr": f"Notebook 09. {capital(word(rounds, 'fr'))} manches, chacune remportée par Ana "
            "ou par Bo. De combien de façons peuvent-elles se passer, manche par manche ?",
        },
        answer=tw.deck(["Ana", "Bo"]).draws(rounds, replacement=True).different(),
        misconceptions={
            2 * rounds: {
                "en": "That adds up two ways for each round. But each way to go on belongs to each "
                "way so far: multiply.",
                "fr": "C'est additionner deux façons par manche. Mais chaque suite va avec chaque "
                "début : multipliez.",
            },
            rounds + 1: {
                "en": "That is how many rounds Ana may win, from none to all. Most of these "
                "numbers come about in several ways.",
                "fr": "C'est combien de manches Ana peut remporter, d'aucune à toutes. La plupart "
                "de ces nombres s'obtiennent de plusieurs façons.",
            },
            rounds: {
                "en": "That is the number of rounds. Each of them can go in two ways.",
                "fr": "C'est le nombre de manches. Chacune peut se passer de deux façons.",
            },
        },
        explain={
            "en": "Twice as many with each round: the ends of a tree.",
            "fr": "Deux fois plus à chaque manche : ce sont les extrémités d'un arbre.",
        },
    )
