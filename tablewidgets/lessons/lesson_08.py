"""Lesson 08: The distribution of a hand."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=2)
total = deck.hand(5).total()
hands = deck.hands(2, cards=5).totals()
bo = hands.given(lambda pair: pair[0] == 14).marginal(1)

defaults: dict[str, dict[str, Any]] = {}


@tasks.add
def one_card() -> tw.Question:
    return tw.Question(
        {
            "en": "Notebook 04. A deck has four 1s, five 2s, three 3s, two 4s and one 5. "
            "What is the expected value of one card?",
            "fr": "Notebook 04. Un paquet a quatre 1, cinq 2, trois 3, deux 4 et un 5. "
            "Quelle est l'espérance de la valeur d'une carte ?",
        },
        answer=tw.chance.misconceptions_of_mean(deck.card()),
    )


@tasks.add
def second_card() -> tw.Question:
    return tw.Question(
        {
            "en": "Notebook 06. The first card drawn from this deck is a 1, and it is kept. "
            "How likely is the second one to be a 1 too?",
            "fr": "Notebook 06. La première carte tirée de ce paquet est un 1, et on la garde. "
            "Quelle est la probabilité que la deuxième soit aussi un 1 ?",
        },
        answer=tw.chance.misconceptions(
            deck.draws(2), lambda cards: cards[1] == 1, given=lambda cards: cards[0] == 1
        ),
        misconceptions={
            "4/14": {
                "en": "Four of the fourteen that are left? One of the four 1s is gone.",
                "fr": "Quatre sur les quatorze qui restent ? L'un des quatre 1 est parti.",
            },
            "3/15": {
                "en": "That is three of fifteen, or one of five values. But one card of "
                "the fifteen is gone, and the values are not equally likely.",
                "fr": "C'est trois sur quinze, ou une valeur sur cinq. Mais une des "
                "quinze cartes est partie, et les valeurs ne sont pas "
                "équiprobables.",
            },
        },
    )


@tasks.add
def how_many() -> tw.Question:
    return tw.Question(
        {
            "en": "Notebook 07. Take the fifteen cards of this deck as all different. "
            "How many hands of five cards are there?",
            "fr": "Notebook 07. On regarde les quinze cartes de ce paquet comme toutes "
            "différentes. "
            "Combien y a-t-il de mains de cinq cartes ?",
        },
        answer=deck.hand(5).law().total,
        misconceptions={
            deck.draws(5).law().total: {
                "en": "That counts each hand once for each order of its cards. "
                "In a hand the order does not matter: divide by the 5! orders of its cards.",
                "fr": "Cela compte chaque main autant de fois que ses cartes ont d'ordres. "
                "Dans une main, l'ordre ne compte pas : divisez par les 5! ordres de ses cartes.",
            },
            deck.draws(5, replacement=True).law().total: {
                "en": "That puts each card back, and counts the orders. "
                "Here the cards are kept, and their order does not matter.",
                "fr": "Cela remet chaque carte et compte les ordres. "
                "Ici on garde les cartes, et leur ordre ne compte pas.",
            },
            5 * 4 * 3 * 2: {
                "en": "That is the number of orders of five cards. Which five are they?",
                "fr": "C'est le nombre d'ordres de cinq cartes. Mais lesquelles sont-elles ?",
            },
            3: {
                "en": "That is how many hands can be dealt at a time. How many different "
                "ones are there?",
                "fr": "C'est le nombre de mains qu'on peut distribuer à la fois. Combien "
                "y en a-t-il de différentes ?",
            },
            deck.hand(5).different(): {
                "en": "That counts hands with the same values once. Here all fifteen "
                "cards are different.",
                "fr": "C'est compter une seule fois les mains qui ont les mêmes valeurs. "
                "Ici, les quinze cartes sont toutes différentes.",
            },
            len(deck) * 5: {
                "en": "Five choices one after the other are multiplied, not added up; "
                "then divide by the number of orders.",
                "fr": "Cinq choix successifs se multiplient, ils ne s'ajoutent pas ; "
                "on divise ensuite par le nombre d'ordres.",
            },
        },
        hint={
            "en": "Choose 5 of 15, in no order.",
            "fr": "Choisissez 5 cartes parmi 15, sans ordre.",
        },
    )


@tasks.add
def hand_total() -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, lambda game: sum(game.view(0)["own_values"])),
        exact=deck.hand(5).total(),
        seed=8,
        title={"en": "The total of a hand", "fr": "Le total d'une main"},
    )


@tasks.add
def two_big() -> tw.Question:
    return tw.Question(
        {
            "en": "Three of the fifteen cards are high: the two 4s and the 5. "
            "How likely is a hand of five to hold exactly two high cards?",
            "fr": "Trois des quinze cartes sont fortes : les deux 4 et le 5. "
            "Quelle est la probabilité qu'une main de cinq ait exactement deux cartes fortes ?",
        },
        answer=tw.chance.misconceptions(
            deck.hand(5), lambda cards: sum(card >= 4 for card in cards) == 2
        ),
        misconceptions={
            deck.hand(5).P(lambda cards: sum(card >= 4 for card in cards) >= 2): {
                "en": "That is “at least two”. Three high cards don't count here.",
                "fr": "C'est « au moins deux ». Ici, trois cartes fortes ne conviennent pas.",
            },
            "220/3003": {
                "en": "That chooses the three other cards only. The two high ones can be "
                "chosen in several ways, too.",
                "fr": "C'est ne choisir que les trois autres cartes. Les deux fortes se "
                "choisissent aussi de plusieurs façons.",
            },
            "3/3003": {
                "en": "That chooses the two high cards only. The three others can be "
                "chosen in many ways, too.",
                "fr": "C'est ne choisir que les deux cartes fortes. Les trois autres se "
                "choisissent aussi de bien des façons.",
            },
            "2/5": {
                "en": "That is the proportion of high cards in such a hand. How likely is "
                "such a hand?",
                "fr": "C'est la proportion de cartes fortes dans une telle main. Quelle "
                "est la probabilité de cette main ?",
            },
            "3/15": {
                "en": "That is the proportion of high cards in the deck, that is, the "
                "probability for a single card.",
                "fr": "C'est la proportion de cartes fortes dans le paquet, donc la "
                "probabilité pour une seule carte.",
            },
            "2/3": {
                "en": "That is two of the three high cards. Of how many hands does a hand "
                "hold just two?",
                "fr": "Ce sont deux des trois cartes fortes. Sur toutes les mains, "
                "combien en ont exactement deux ?",
            },
        },
        hint={
            "en": "Choose two of the high cards and three of the others. Of how many hands is "
            "that?",
            "fr": "Choisissez deux cartes fortes, puis trois des autres. Sur combien de mains ?",
        },
    )


@tasks.add
def spread() -> tw.Question:
    return tw.Question(
        {
            "en": "The value of one card has the variance v. Five cards are drawn and kept. "
            "What is the variance of their total?",
            "fr": "La valeur d'une carte a pour variance v. On tire cinq cartes sans remise. "
            "Que vaut la variance de leur total ?",
        },
        answer="less",
        choices={
            "less": {"en": "less than 5 v", "fr": "moins de 5 v"},
            "equal": {"en": "exactly 5 v", "fr": "exactement 5 v"},
            "more": {"en": "more than 5 v", "fr": "plus de 5 v"},
        },
        misconceptions={
            "equal": {
                "en": "It would be right if the cards were independent: each put back before the "
                "next. Here a high card that is drawn leaves lower ones behind.",
                "fr": "Ce serait vrai si les cartes étaient indépendantes : chacune remise "
                "avant la "
                "suivante. Ici une carte forte tirée en laisse de plus faibles.",
            },
            "more": {
                "en": "Five times one and the same card has the variance 25 v. "
                "But these are five different cards: they partly make up for each other.",
                "fr": "Cinq fois la même carte aurait pour variance 25 v. Mais ce sont cinq cartes "
                "différentes : elles se compensent en partie.",
            },
        },
        confidence=True,
    )


@tasks.add
def bo_total() -> tw.Question:
    return tw.Question(
        {
            "en": "Ana, Bo and the dog have five cards each, which make 36 points together. "
            "Ana has 14 points. What is the expected total of Bo's cards?",
            "fr": "Ana, Bo et le chien ont cinq cartes chacun, soit 36 points en tout. Ana a 14 "
            "points. "
            "Quelle est l'espérance du total des cartes de Bo ?",
        },
        answer=tw.chance.misconceptions_of_mean(bo),
        misconceptions={
            total.E(): {
                "en": "That is the mean before anything is known. "
                "But what is in Ana's hand, Bo can't have.",
                "fr": "C'est l'espérance quand on ne sait rien. "
                "Mais ce qui est dans la main d'Ana, Bo ne l'a pas.",
            },
            3 * total.E() - 14: {
                "en": "That is all that is left of the deck. But it goes to two: Bo, and the dog.",
                "fr": "C'est tout ce qui reste du paquet. Mais cela va à deux : à Bo et au chien.",
            },
            "22/3": {
                "en": "That divides among three. But Ana has her points already: the rest "
                "goes to two.",
                "fr": "C'est partager entre trois. Mais Ana a déjà ses points : le reste "
                "va à deux.",
            },
            14: {
                "en": "That is Ana's total. What she has is not left for Bo.",
                "fr": "C'est le total d'Ana. Ce qu'elle a n'est plus là pour Bo.",
            },
            2 * total.E() - 14: {
                "en": "What Ana has above the mean is not all taken from Bo: "
                "half of it is missing in the dog.",
                "fr": "Ce qu'Ana a de plus que la moyenne n'est pas pris tout entier à Bo : "
                "la moitié manque au chien.",
            },
        },
        hint={
            "en": "How many points are left, and for how many cards?",
            "fr": "Combien de points reste-t-il, et pour combien de cartes ?",
        },
    )


@tasks.add
def correlation() -> tw.Question:
    return tw.Question(
        {
            "en": "All cards are dealt in three heaps of five: to Ana, to Bo and to the dog. "
            "What is the correlation of the totals A and B of Ana and Bo?",
            "fr": "Toutes les cartes sont distribuées en trois tas de cinq : à Ana, à Bo et au "
            "chien. "
            "Quel est le coefficient de corrélation des totaux A et B d'Ana et de Bo ?",
        },
        answer=hands.correlation(),
        misconceptions={
            0: {
                "en": "It would be 0 for independent hands. But they come from one deck: "
                "where one has more, less is left for the other.",
                "fr": "Il serait nul pour des mains indépendantes. Mais elles viennent d'un seul "
                "paquet : quand l'une a plus, il reste moins pour l'autre.",
            },
            -1: {
                "en": "It would be −1 if Bo had all that Ana does not have. "
                "But a part of it is in the dog.",
                "fr": "Il vaudrait −1 si Bo avait tout ce qu'Ana n'a pas. "
                "Mais une partie est dans le chien.",
            },
            -hands.correlation(): {
                "en": "The absolute value is right. But where Ana has more, does Bo have more "
                "or less?",
                "fr": "La valeur absolue est juste. Mais quand Ana a plus, Bo a-t-il plus, ou "
                "moins ?",
            },
            1: {
                "en": "Then Bo would have more where Ana has more. But both draw on one deck.",
                "fr": "Alors Bo aurait plus quand Ana a plus. Mais ils se partagent un "
                "seul paquet.",
            },
            "-1/3": {
                "en": "There are three heaps, but a heap does not make up for itself: "
                "what Ana has more, the two others have less.",
                "fr": "Il y a trois tas, mais un tas ne se compense pas lui-même : "
                "ce qu'Ana a de plus, les deux autres l'ont de moins.",
            },
        },
        hint={
            "en": "Let D be the total of the dog. What is V(A + B + D)?",
            "fr": "Soit D le total du chien. Que vaut V(A + B + D) ?",
        },
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    card = deck.card()
    put_back = deck.hand(5, replacement=True).total()
    big = deck.hand(5).count({4, 5})
    big_put_back = deck.hand(5, replacement=True).count({4, 5})
    draws = deck.draws(2).law()
    held = 14
    bo = hands.given(lambda pair: pair[0] == held).marginal(1)
    before, after = total.at_least(held), bo.at_least(held)
    all_cards, some_cards = len(deck), 5
    points = sum(value * copies for value, copies in deck.copies.items())
    left = points - held
    many_hands = deck.hand(5).law().total
    best, best_ways = max(total), deck.hand(5).law().weights[3, 3, 4, 4, 5]
    n_big = deck.copies[4] + deck.copies[5]
    n_small = all_cards - n_big
    pairs_of_cards = some_cards * (some_cards - 1)
    return locals()
