"""Lesson 04: The deck and frequencies."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.phrases import capital, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=3)


def dog_has_the_5(game: Any) -> Any:
    return 5 in game.dog(tw.TEACHER)


defaults = {
    "dealt": {"value": lambda game: game.row("Ana", tw.TEACHER)[0]},
    "deals": {"event": dog_has_the_5},
}


@tasks.add
@varied(
    counted=(
        ((5, 1), (3, 3)),
        ((4, 4), (5, 3)),
        ((4, 2), (5, 1)),
        ((2, 4), (3, 3)),
        ((3, 4), (5, 2)),
        ((5, 3), (4, 4)),
    )
)
def tie(counted: tuple[tuple[int, int], tuple[int, int]]) -> tw.Question:
    (a, b), (c, d) = counted
    (winner,) = tw.kraaw.compare(counted)
    return tw.Question(
        {
            "en": f"A round ends. Ana counts {a} and {b}, Bo counts {c} and {d}. Who wins it?",
            "fr": f"Fin de la manche. Ana compte {a} et {b}, Bo compte {c} et {d}. "
            "Qui la remporte ?",
        },
        answer=winner,
        choices=["Ana", "Bo", {"en": "both", "fr": "les deux"}],
        misconceptions={
            1 - winner: {
                "en": "The highest card does not win a tie: the lowest one does.",
                "fr": "À égalité, la carte la plus haute ne gagne pas : c'est la plus basse.",
            },
            "both": {
                "en": "The totals are equal, but then the cards are compared one by one.",
                "fr": "Les totaux sont égaux, mais on compare ensuite carte par carte.",
            },
        },
        explain={
            "en": "Rule K22: the cards are compared from the highest on; at the first difference, "
            "the lower one wins.",
            "fr": "Règle K22 : on compare les cartes en partant de la plus haute ; au premier "
            "écart, la plus basse l'emporte.",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4, 5, 6))
def cards(crows: int) -> tw.Question:
    other = 6 if crows < 5 else 3
    return tw.Question(
        {
            "en": f"{capital(word(crows, 'en'))} crows play. How many cards are in the deck?",
            "fr": f"{capital(word(crows, 'fr'))} corbeaux jouent. Combien le paquet contient-il "
            "de cartes ?",
        },
        answer=len(tw.deck("kraaw", players=crows)),
        misconceptions={
            crows * 5: {
                "en": f"Those are the {word(crows, 'en')} rows. The dog holds five cards too.",
                "fr": f"Ce sont les {word(crows, 'fr')} rangées. Le chien a lui aussi cinq cartes.",
            },
            5: {
                "en": f"That is one row. There are {word(crows, 'en')} of them, and the dog.",
                "fr": f"C'est une seule rangée. Il y en a {word(crows, 'fr')}, et le chien.",
            },
            (crows + 2) * 5: {
                "en": f"{capital(word(crows, 'en'))} rows and the dog are {word(crows + 1, 'en')} "
                "heaps of five cards.",
                "fr": f"{capital(word(crows, 'fr'))} rangées et le chien font "
                f"{word(crows + 1, 'fr')} tas de cinq cartes.",
            },
            len(tw.deck("kraaw", players=other)): {
                "en": f"That is the deck for {word(other, 'en')}: the number of players decides "
                "which cards are used.",
                "fr": f"C'est le paquet pour {word(other, 'fr')} : le nombre de joueurs décide "
                "des cartes.",
            },
        },
        explain={
            "en": "Rule K8: five for each player, and five for the dog.",
            "fr": "Règle K8 : cinq par joueur, et cinq pour le chien.",
        },
    )


@tasks.add
def known() -> tw.Question:
    return tw.Question(
        {
            "en": "A round begins. What do you know of your own row?",
            "fr": "La manche commence. Que savez-vous de votre propre rangée ?",
        },
        answer="values",
        choices={
            "nothing": {"en": "nothing", "fr": "rien"},
            "values": {
                "en": "which five values it holds, but not where",
                "fr": "les cinq valeurs qu'elle contient, mais pas leur place",
            },
            "all": {"en": "every card in its place", "fr": "chaque carte et sa place"},
        },
        misconceptions={
            "nothing": {
                "en": "You look at your five cards in secret before they are shuffled.",
                "fr": "Vous découvrez vos cinq cartes avant qu'on les mélange.",
            },
            "all": {
                "en": "Your neighbour shuffles them before you lay them down.",
                "fr": "La personne à côté de vous les mélange avant que vous les posiez.",
            },
        },
        explain={
            "en": "Rule K8. The dog, nobody knows.",
            "fr": "Règle K8. Le chien, personne ne le connaît.",
        },
    )


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


@tasks.add
@varied(crows=(3, 2, 4), heaps=(1, 2))
def dog(crows: int, heaps: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    who = players(crows, with_deck=(crows, heaps) != (3, 1))
    place = {
        1: {"en": "in the dog", "fr": "dans le chien"},
        2: {"en": "in Ana's row or in the dog", "fr": "dans la rangée d'Ana ou dans le chien"},
    }[heaps]
    return tw.Question(
        {
            "en": f"{who['en']}, a single 5. What is the probability that it is {place['en']}?",
            "fr": f"{who['fr']}, un seul 5. Quelle est la probabilité qu'il soit {place['fr']} ?",
        },
        answer=tw.chance.misconceptions(deck.hand(5 * heaps), lambda cards: 5 in cards),
        misconceptions={
            Fraction(heaps, crows): {
                "en": f"The dog is a heap like the {word(crows, 'en')} rows: count it too.",
                "fr": f"Le chien est un tas comme les {word(crows, 'fr')} rangées : "
                "comptez-le aussi.",
            },
            deck.P(5): {
                "en": "That is the probability for one of its cards, and the dog has five.",
                "fr": "C'est la probabilité pour une de ses cartes, et le chien en a cinq.",
            }
            if heaps == 1
            else {
                "en": "That is the probability for one card, and there are ten.",
                "fr": "C'est la probabilité pour une seule carte, et il y en a dix.",
            },
        },
        confidence=True,
        hint={
            "en": "In how many places can the 5 be? How many of them are in the dog?",
            "fr": "À combien de places le 5 peut-il être ? Combien sont dans le chien ?",
        }
        if heaps == 1
        else {
            "en": "In how many places can the 5 be? How many of them count here?",
            "fr": "À combien de places le 5 peut-il être ? Combien comptent ici ?",
        },
    )


@tasks.add
def deals(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.hand(5).P(lambda cards: 5 in cards),
        seed=seed,
        title={"en": "Where is the only 5?", "fr": "Où est le seul 5 ?"},
        event_name={"en": "The 5 is in the dog", "fr": "Le 5 est dans le chien"},
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    decks = {players: tw.deck("kraaw", players=players) for players in range(2, 7)}
    deck = decks[3]
    law = deck.card()
    best = max(decks, key=lambda players: decks[players].P(1))
    same = [players for players in decks if decks[players].P(1) == deck.P(1)]
    lowest = min(decks, key=lambda players: decks[players].card().E())
    small = {1, 2, 3, 4}
    halves = [event for event in ({1, 3}, {2, 3}, {1, 4, 5}, {2, 4, 5}) if law.P(event) * 2 == 1]
    assert len(halves) == 4
    assert best == lowest
    assert same == [3, 5]
    mine = tw.deck({1: 6, 3: 8, 5: 6})
    assert len(mine) == len(deck)
    assert mine.P(1) == deck.P(1)
    assert mine.card().E() == 3

    def in_the_dog(players: Any) -> Any:
        return decks[players].hand(5).P(lambda cards: 5 in cards)

    return locals()
