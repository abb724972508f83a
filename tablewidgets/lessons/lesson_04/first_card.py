"""The first card of a deal: its distribution, by trials and by counting."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_04.model import deck
from tablewidgets.lessons.phrases import capital, players, word

tasks = Tasks()


def proportion(players: int, value: int) -> dict[str, str]:
    """What is said of a deck in which a value has a smaller proportion than in another one."""
    deck = tw.deck("kraaw", players=players)
    return {
        "en": f"Of its {len(deck)} cards, {word(deck.copies[value], 'en')} are {value}s. What "
        "counts is that proportion: in another deck it is greater.",
        "fr": f"Parmi ses {len(deck)} cartes, {word(deck.copies[value], 'fr')} sont des {value}. "
        "Ce qui compte, c'est cette proportion : un autre paquet fait mieux.",
    }


@tasks.add
@varied(value=(1, 2, 3, 4))
def wager(value: int) -> tw.Question:
    decks = {players: tw.deck("kraaw", players=players) for players in range(2, 7)}
    best = max(decks, key=lambda players: decks[players].P(value))
    return tw.Question(
        {
            "en": "The deck for how many players is most likely to have "
            f"a {value} as its first card?",
            "fr": "Pour combien de joueurs est le paquet dont la première carte a le plus de "
            f"chances d'être un {value} ?",
        },
        answer=best,
        choices=list(decks),
        misconceptions={players: proportion(players, value) for players in decks if players != best}
        if value != 1
        else {
            2: {
                "en": "It is the smallest deck, but it also has the fewest 1s. What counts is "
                "their proportion.",
                "fr": "C'est le plus petit paquet, mais c'est aussi celui qui a le moins de 1. "
                "Ce qui compte, c'est leur proportion.",
            },
            3: {
                "en": "That is close. One more player adds five cards: how many of them are 1s?",
                "fr": "C'est presque cela. Un joueur de plus, et cinq cartes s'ajoutent : "
                "combien sont des 1 ?",
            },
            5: {
                "en": "That is close. One player fewer takes away five cards: how many of them "
                "are 1s?",
                "fr": "C'est presque cela. Un joueur de moins, et cinq cartes s'en vont : "
                "combien sont des 1 ?",
            },
            6: {
                "en": "It has the most 1s, but also the most other cards. What counts is their "
                "proportion.",
                "fr": "C'est le paquet qui a le plus de 1, mais aussi le plus d'autres cartes. "
                "Ce qui compte, c'est la proportion de 1.",
            },
        },
        confidence=True,
        explain={
            "en": "Why? That is what we count now.",
            "fr": "Pourquoi ? C'est ce qu'il faut compter maintenant.",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4, 5, 6), value=(1, 2, 3, 4))
def one(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own, other = (crows, value) == (3, 1), 2 if crows != 2 else 3
    who = players(crows, with_deck=not own)
    return tw.Question(
        {
            "en": f"{who['en']}, A: “the first card is a {value}”. What is P(A)?",
            "fr": f"{who['fr']}, A : « la première carte est un {value} ». Que vaut P(A) ?",
        },
        answer=tw.chance.misconceptions(deck.card(), value),
        misconceptions={
            deck.copies[value]: {
                "en": f"That is how many {value}s there are. Divide by the number of all cards.",
                "fr": f"C'est le nombre de {value}. Divisez par le nombre total de cartes.",
            },
            deck.P(value) / (1 - deck.P(value)): {
                "en": f"That compares the {value}s with the other cards. Compare them with all "
                "cards.",
                "fr": f"C'est comparer les {value} aux autres cartes. Comparez-les à toutes.",
            },
            Fraction(1, deck.copies[value]): {
                "en": f"That is one of the {value}s. They all count, among all cards.",
                "fr": f"C'est un seul des {value}. Ils comptent tous, parmi toutes les cartes.",
            },
            Fraction(deck.copies[value], 5 * crows): {
                "en": "The five cards of the dog belong to the deck, too.",
                "fr": "Les cinq cartes du chien font aussi partie du paquet.",
            },
            tw.deck("kraaw", players=other).P(value): {
                "en": f"That is the deck for {word(other, 'en')}. {capital(word(crows, 'en'))} "
                "players have another one.",
                "fr": f"C'est le paquet pour {word(other, 'fr')}. À {word(crows, 'fr')}, on en "
                "prend un autre.",
            },
            Fraction(1, len(deck)): {
                "en": f"That is the probability of a single card, but there are several {value}s.",
                "fr": f"C'est la probabilité d'une seule carte, et il y a plusieurs {value}.",
            },
        },
        hint={
            "en": f"How many {value}s, among how many cards?",
            "fr": f"Combien de {value}, parmi combien de cartes ?",
        },
    )


@tasks.add
def dealt(value: Any) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, value, players=["Ana", "Bo", "Cy"]),
        exact=deck.card(),
        seed=4,
        title={
            "en": "The first card, with three players",
            "fr": "La première carte, à trois joueurs",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4, 5, 6), most=(4, 3, 2))
def at_most_4(crows: int, most: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = (crows, most) == (3, 4)
    who = players(crows, with_deck=not own)
    return tw.Question(
        {
            "en": f"{who['en']}, B: “the first card is worth at most {most}”. What is P(B)?",
            "fr": f"{who['fr']}, B : « la première carte vaut au plus {most} ». Que vaut P(B) ?",
        },
        answer=tw.chance.misconceptions(deck.card(), set(range(1, most + 1))),
        misconceptions={
            deck.P(set(range(1, most))): {
                "en": f"“At most {most}” includes the {most}s. And the five values are not "
                "equally likely.",
                "fr": f"« Au plus {most} » comprend les {most}. Et les cinq valeurs ne sont pas "
                "équiprobables.",
            },
            deck.P(most): {
                "en": f"That is exactly {most}. “At most {most}” is {most} or less.",
                "fr": f"C'est exactement {most}. « Au plus {most} », c'est {most} ou moins.",
            },
            deck.P(set(range(most, 6))): {
                "en": "That would be “at least 4”, or one of five values that are equally "
                "likely. It is “at most 4”, and the values are not equally likely.",
                "fr": "Ce serait « au moins 4 », ou une valeur sur cinq équiprobables. On "
                "demande « au plus 4 », et les valeurs ne sont pas équiprobables.",
            }
            if own
            else {
                "en": f"That would be “at least {most}”. It is “at most {most}”.",
                "fr": f"Ce serait « au moins {most} ». On demande « au plus {most} ».",
            },
        },
        hint={
            "en": "Either B or its complement happens: their probabilities add up to 1.",
            "fr": "B ou son contraire se réalise : la somme de leurs probabilités vaut 1.",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4, 5, 6))
def average(crows: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    total = deck.card().E() * len(deck)
    who = players(crows, with_deck=crows != 3)
    return tw.Question(
        {
            "en": f"{who['en']}. Which number does the mean of the first cards approach in the "
            "long run?",
            "fr": f"{who['fr']}. De quel nombre la moyenne des premières cartes "
            "s'approche-t-elle à la longue ?",
        },
        answer=tw.chance.misconceptions_of_mean(deck.card()),
        misconceptions={
            tw.Distribution([1, 2, 3, 4, 5]).E(): {
                "en": "That is the middle of 1 to 5, as if there were as many 5s as 1s.",
                "fr": "C'est le milieu de 1 à 5, comme s'il y avait autant de 5 que de 1.",
            },
            total: {
                "en": "That is the sum of all cards. Divide it by how many there are.",
                "fr": "C'est la somme de toutes les cartes. Divisez-la par leur nombre.",
            },
            total / (5 * crows): {
                "en": f"That divides by the cards of the {word(crows, 'en')} rows. Those of the "
                "dog count, too.",
                "fr": f"C'est diviser par les cartes des {word(crows, 'fr')} rangées. Celles du "
                "chien comptent aussi.",
            },
            total / 5: {
                "en": "That divides the sum of all cards by the number of values. Divide it by "
                "the number of cards.",
                "fr": "C'est diviser la somme des cartes par le nombre de valeurs. Divisez-la "
                "par le nombre de cartes.",
            },
        },
        hint={
            "en": "Each value counts as often as it is in the deck.",
            "fr": "Chaque valeur compte autant de fois qu'elle est dans le paquet.",
        },
    )
