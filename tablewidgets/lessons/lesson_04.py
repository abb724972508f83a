"""Lesson 04: The deck and frequencies."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=3)


def dog_has_the_5(game: Any) -> Any:
    return 5 in game.view(tw.TEACHER)["dog"]["values"]


defaults = {
    "dealt": {"value": lambda game: game.row("Ana", tw.TEACHER)[0]},
    "deals": {"event": dog_has_the_5},
}


@tasks.add
def tie() -> tw.Question:
    return tw.Question(
        {
            "en": "A round ends. Ana counts 5 and 1, Bo counts 3 and 3. Who wins it?",
            "fr": "Fin de la manche. Ana compte 5 et 1, Bo compte 3 et 3. Qui la remporte ?",
        },
        answer=tw.kraaw.compare([[5, 1], [3, 3]])[0],
        choices=["Ana", "Bo", {"en": "both", "fr": "les deux"}],
        misconceptions={
            "Ana": {
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
def cards() -> tw.Question:
    return tw.Question(
        {
            "en": "Three crows play. How many cards are in the deck?",
            "fr": "Trois corbeaux jouent. Combien le paquet contient-il de cartes ?",
        },
        answer=len(tw.deck("kraaw", players=3)),
        misconceptions={
            3 * 5: {
                "en": "Those are the three rows. The dog holds five cards too.",
                "fr": "Ce sont les trois rangées. Le chien a lui aussi cinq cartes.",
            },
            5: {
                "en": "That is one row. There are three of them, and the dog.",
                "fr": "C'est une seule rangée. Il y en a trois, et le chien.",
            },
            5 * 5: {
                "en": "Three rows and the dog are four heaps of five cards.",
                "fr": "Trois rangées et le chien font quatre tas de cinq cartes.",
            },
            len(tw.deck("kraaw", players=6)): {
                "en": "That is the deck for six: the number of players decides which cards "
                "are used.",
                "fr": "C'est le paquet pour six : le nombre de joueurs décide des cartes.",
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
                "fr": "À la place voisine, on les mélange avant que vous les posiez.",
            },
        },
        explain={
            "en": "Rule K8. The dog, nobody knows.",
            "fr": "Règle K8. Le chien, personne ne le connaît.",
        },
    )


@tasks.add
def wager() -> tw.Question:
    return tw.Question(
        {
            "en": "The deck for how many players is most likely to have a 1 as its first card?",
            "fr": "Pour combien de joueurs est le paquet dont la première carte a le plus de "
            "chances d'être un 1 ?",
        },
        answer=max(range(2, 7), key=lambda players: tw.deck("kraaw", players=players).P(1)),
        choices=[2, 3, 4, 5, 6],
        misconceptions={
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
def one() -> tw.Question:
    return tw.Question(
        {
            "en": "Three players, A: “the first card is a 1”. What is P(A)?",
            "fr": "Trois joueurs, A : « la première carte est un 1 ». Que vaut P(A) ?",
        },
        answer=tw.chance.misconceptions(deck.card(), 1),
        misconceptions={
            deck.copies[1]: {
                "en": "That is how many 1s there are. Divide by the number of all cards.",
                "fr": "C'est le nombre de 1. Divisez par le nombre total de cartes.",
            },
            deck.P(1) / (1 - deck.P(1)): {
                "en": "That compares the 1s with the other cards. Compare them with all cards.",
                "fr": "C'est comparer les 1 aux autres cartes. Comparez-les à toutes.",
            },
            "1/6": {
                "en": "That is one of the 1s. They all count, among all cards.",
                "fr": "C'est un seul des 1. Ils comptent tous, parmi toutes les cartes.",
            },
            "6/15": {
                "en": "The five cards of the dog belong to the deck, too.",
                "fr": "Les cinq cartes du chien font aussi partie du paquet.",
            },
            tw.deck("kraaw", players=2).P(1): {
                "en": "That is the deck for two. Three players have another one.",
                "fr": "C'est le paquet pour deux. À trois, on en prend un autre.",
            },
            deck.P(5): {
                "en": "That is the probability of a single card, but there are several 1s.",
                "fr": "C'est la probabilité d'une seule carte, et il y a plusieurs 1.",
            },
        },
        hint={
            "en": "How many 1s, among how many cards?",
            "fr": "Combien de 1, parmi combien de cartes ?",
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
def at_most_4() -> tw.Question:
    return tw.Question(
        {
            "en": "Three players, B: “the first card is worth at most 4”. What is P(B)?",
            "fr": "Trois joueurs, B : « la première carte vaut au plus 4 ». Que vaut P(B) ?",
        },
        answer=tw.chance.misconceptions(deck.card(), {1, 2, 3, 4}),
        misconceptions={
            deck.P({1, 2, 3}): {
                "en": "“At most 4” includes the 4s. And the five values are not equally likely.",
                "fr": "« Au plus 4 » comprend les 4. Et les cinq valeurs ne sont pas "
                "équiprobables.",
            },
            deck.P(4): {
                "en": "That is exactly 4. “At most 4” is 4 or less.",
                "fr": "C'est exactement 4. « Au plus 4 », c'est 4 ou moins.",
            },
            deck.P({4, 5}): {
                "en": "That would be “at least 4”, or one of five values that are equally "
                "likely. It is “at most 4”, and the values are not equally likely.",
                "fr": "Ce serait « au moins 4 », ou une valeur sur cinq équiprobables. On "
                "demande « au plus 4 », et les valeurs ne sont pas équiprobables.",
            },
        },
        hint={
            "en": "Either B or its complement happens: their probabilities add up to 1.",
            "fr": "B ou son contraire se réalise : la somme de leurs probabilités vaut 1.",
        },
    )


@tasks.add
def average() -> tw.Question:
    return tw.Question(
        {
            "en": "Three players. Which number does the mean of the first cards approach in the "
            "long run?",
            "fr": "Trois joueurs. De quel nombre la moyenne des premières cartes s'approche-t-elle "
            "à la longue ?",
        },
        answer=tw.chance.misconceptions_of_mean(deck.card()),
        misconceptions={
            tw.Distribution([1, 2, 3, 4, 5]).E(): {
                "en": "That is the middle of 1 to 5, as if there were as many 5s as 1s.",
                "fr": "C'est le milieu de 1 à 5, comme s'il y avait autant de 5 que de 1.",
            },
            deck.card().E() * len(deck): {
                "en": "That is the sum of all cards. Divide it by how many there are.",
                "fr": "C'est la somme de toutes les cartes. Divisez-la par leur nombre.",
            },
            "47/15": {
                "en": "That divides by the cards of the three rows. Those of the dog count, too.",
                "fr": "C'est diviser par les cartes des trois rangées. Celles du chien "
                "comptent aussi.",
            },
            deck.card().E() * len(deck) / 5: {
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
def dog() -> tw.Question:
    return tw.Question(
        {
            "en": "Three players, a single 5. What is the probability that it is in the dog?",
            "fr": "Trois joueurs, un seul 5. Quelle est la probabilité qu'il soit dans le chien ?",
        },
        answer=tw.chance.misconceptions(deck.hand(5), lambda cards: 5 in cards),
        misconceptions={
            "1/3": {
                "en": "The dog is a heap like the three rows: count it too.",
                "fr": "Le chien est un tas comme les trois rangées : comptez-le aussi.",
            },
            deck.P(5): {
                "en": "That is the probability for one of its cards, and the dog has five.",
                "fr": "C'est la probabilité pour une de ses cartes, et le chien en a cinq.",
            },
        },
        confidence=True,
        hint={
            "en": "In how many places can the 5 be? How many of them are in the dog?",
            "fr": "À combien de places le 5 peut-il être ? Combien sont dans le chien ?",
        },
    )


@tasks.add
def deals(event: Any) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.hand(5).P(lambda cards: 5 in cards),
        seed=1,
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
