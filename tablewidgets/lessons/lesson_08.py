"""Lesson 08: The distribution of a hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.phrases import capital, cards, listed, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=2)
total = deck.hand(5).total()
hands = deck.hands(2, cards=5).totals()
bo = hands.given(lambda pair: pair[0] == 14).marginal(1)

defaults: dict[str, dict[str, Any]] = {}


@tasks.add
@varied(crows=(2, 3, 4, 5, 6))
def one_card(crows: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    return tw.Question(
        {
            "en": f"Notebook 04. A deck has {cards(deck, 'en')}. "
            "What is the expected value of one card?",
            "fr": f"Notebook 04. Un paquet a {cards(deck, 'fr')}. "
            "Quelle est l'espérance de la valeur d'une carte ?",
        },
        answer=tw.chance.misconceptions_of_mean(deck.card()),
    )


@tasks.add
@varied(crows=(2, 3, 4, 5), value=(1, 2, 3))
def second_card(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    copies, own = deck.copies[value], (crows, value) == (2, 1)
    left = {"en": word(len(deck) - 1, "en"), "fr": word(len(deck) - 1, "fr")}
    return tw.Question(
        {
            "en": "Notebook 06. The first card drawn from this deck is a 1, and it is kept. "
            "How likely is the second one to be a 1 too?",
            "fr": "Notebook 06. La première carte tirée de ce paquet est un 1, et on la garde. "
            "Quelle est la probabilité que la deuxième soit aussi un 1 ?",
        }
        if own
        else {
            "en": f"Notebook 06. A deck has {cards(deck, 'en')}. The first card drawn is a "
            f"{value}, and it is kept. How likely is the second one to be a {value} too?",
            "fr": f"Notebook 06. Un paquet a {cards(deck, 'fr')}. La première carte tirée est un "
            f"{value}, et on la garde. Quelle est la probabilité que la deuxième soit aussi un "
            f"{value} ?",
        },
        answer=tw.chance.misconceptions(
            deck.draws(2), lambda cards: cards[1] == value, given=lambda cards: cards[0] == value
        ),
        misconceptions={
            Fraction(copies, len(deck) - 1): {
                "en": f"{capital(word(copies, 'en'))} of the {left['en']} that are left? One of "
                f"the {word(copies, 'en')} {value}s is gone.",
                "fr": f"{capital(word(copies, 'fr'))} sur les {left['fr']} qui restent ? L'un des "
                f"{word(copies, 'fr')} {value} est parti.",
            },
            Fraction(copies - 1, len(deck)): {
                "en": "That is three of fifteen, or one of five values. But one card of "
                "the fifteen is gone, and the values are not equally likely.",
                "fr": "C'est trois sur quinze, ou une valeur sur cinq. Mais une des "
                "quinze cartes est partie, et les valeurs ne sont pas "
                "équiprobables.",
            }
            if own
            else {
                "en": "That is of all cards. But one of them is gone.",
                "fr": "C'est sur toutes les cartes. Mais l'une d'elles est partie.",
            },
        },
    )


@tasks.add
@varied(crows=(2, 3, 4), held=(5, 4, 3))
def how_many(crows: int, held: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own, who = (crows, held) == (2, 5), players(crows, with_deck=True)
    size, drawn = (
        {locale: word(number, locale) for locale in ("en", "fr")} for number in (len(deck), held)
    )
    return tw.Question(
        {
            "en": f"Notebook 07. {(who['en'] + '. ') * (not own)}Take the {size['en']} cards of "
            f"this deck as all different. How many hands of {drawn['en']} cards are there?",
            "fr": f"Notebook 07. {(who['fr'] + '. ') * (not own)}On regarde les {size['fr']} "
            "cartes de ce paquet comme toutes différentes. "
            f"Combien y a-t-il de mains de {drawn['fr']} cartes ?",
        },
        answer=deck.hand(held).law().total,
        misconceptions={
            deck.draws(held).law().total: {
                "en": "That counts each hand once for each order of its cards. "
                "In a hand the order does not matter: divide by the "
                f"{held}! orders of its cards.",
                "fr": "Cela compte chaque main autant de fois que ses cartes ont d'ordres. "
                "Dans une main, l'ordre ne compte pas : divisez par les "
                f"{held}! ordres de ses cartes.",
            },
            deck.draws(held, replacement=True).law().total: {
                "en": "That puts each card back, and counts the orders. "
                "Here the cards are kept, and their order does not matter.",
                "fr": "Cela remet chaque carte et compte les ordres. "
                "Ici on garde les cartes, et leur ordre ne compte pas.",
            },
            factorial(held): {
                "en": f"That is the number of orders of {drawn['en']} cards. Which "
                f"{drawn['en']} are they?",
                "fr": f"C'est le nombre d'ordres de {drawn['fr']} cartes. Mais lesquelles "
                "sont-elles ?",
            },
            len(deck) // held: {
                "en": "That is how many hands can be dealt at a time. How many different "
                "ones are there?",
                "fr": "C'est le nombre de mains qu'on peut distribuer à la fois. Combien "
                "y en a-t-il de différentes ?",
            },
            deck.hand(held).different(): {
                "en": "That counts hands with the same values once. Here all "
                f"{size['en']} "
                "cards are different.",
                "fr": "C'est compter une seule fois les mains qui ont les mêmes valeurs. "
                f"Ici, les {size['fr']} cartes sont toutes différentes.",
            },
            len(deck) * held: {
                "en": f"{capital(drawn['en'])} choices one after the other are multiplied, not "
                "added up; "
                "then divide by the number of orders.",
                "fr": f"{capital(drawn['fr'])} choix successifs se multiplient, ils ne "
                "s'ajoutent pas ; "
                "on divise ensuite par le nombre d'ordres.",
            },
        },
        hint={
            "en": f"Choose {held} of {len(deck)}, in no order.",
            "fr": f"Choisissez {held} cartes parmi {len(deck)}, sans ordre.",
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
@varied(crows=(2, 3, 4, 5), held=(5, 4), wanted=(2, 1))
def two_big(crows: int, held: int, wanted: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    high, size = deck.copies[4] + deck.copies[5], len(deck)
    own = (crows, held, wanted) == (2, 5, 2)
    say = {
        locale: {
            name: word(n, locale)
            for name, n in (
                ("high", high),
                ("size", size),
                ("held", held),
                ("wanted", wanted),
                ("rest", held - wanted),
            )
        }
        for locale in ("en", "fr")
    }
    en, fr = say["en"], {**say["fr"], "wanted": word(wanted, "fr", feminine=True)}
    s = "s" * (wanted > 1)
    every = comb(size, held)

    def number(cards: Any) -> int:
        return sum(card >= 4 for card in cards)

    return tw.Question(
        {
            "en": "Three of the fifteen cards are high: the two 4s and the 5. "
            "How likely is a hand of five to hold exactly two high cards?",
            "fr": "Trois des quinze cartes sont fortes : les deux 4 et le 5. "
            "Quelle est la probabilité qu'une main de cinq ait exactement deux cartes fortes ?",
        }
        if own
        else {
            "en": f"{capital(en['high'])} of the {en['size']} cards of a deck are high. How likely "
            f"is a hand of {en['held']} to hold exactly {en['wanted']} high card{s}?",
            "fr": f"{capital(fr['high'])} des {fr['size']} cartes d'un paquet sont fortes. Quelle "
            f"est la probabilité qu'une main de {fr['held']} ait exactement {fr['wanted']} "
            f"carte{s} forte{s} ?",
        },
        answer=tw.chance.misconceptions(deck.hand(held), lambda cards: number(cards) == wanted),
        misconceptions={
            deck.hand(held).P(lambda cards: number(cards) >= wanted): {
                "en": "That is “at least two”. Three high cards don't count here.",
                "fr": "C'est « au moins deux ». Ici, trois cartes fortes ne conviennent pas.",
            }
            if own
            else {
                "en": f"That is “at least {en['wanted']}”. More high cards don't count here.",
                "fr": f"C'est « au moins {fr['wanted']} ». Ici, davantage de cartes fortes ne "
                "conviennent pas.",
            },
            Fraction(comb(size - high, held - wanted), every): {
                "en": f"That chooses the {en['rest']} other cards only. The two high ones can be "
                "chosen in several ways, too.",
                "fr": f"C'est ne choisir que les {fr['rest']} autres cartes. Les deux fortes se "
                "choisissent aussi de plusieurs façons.",
            }
            if wanted == 2
            else {
                "en": f"That chooses the {en['rest']} other cards only. The high one can be "
                "chosen in several ways, too.",
                "fr": f"C'est ne choisir que les {fr['rest']} autres cartes. La forte se "
                "choisit aussi de plusieurs façons.",
            },
            Fraction(comb(high, wanted), every): {
                "en": f"That chooses the {'two high cards' if s else 'high card'} only. The "
                f"{en['rest']} others can be chosen in many ways, too.",
                "fr": f"C'est ne choisir que {'les deux cartes fortes' if s else 'la carte forte'}"
                f". Les {fr['rest']} autres se choisissent aussi de bien des façons.",
            },
            Fraction(wanted, held): {
                "en": "That is the proportion of high cards in such a hand. How likely is "
                "such a hand?",
                "fr": "C'est la proportion de cartes fortes dans une telle main. Quelle "
                "est la probabilité de cette main ?",
            },
            Fraction(high, size): {
                "en": "That is the proportion of high cards in the deck, that is, the "
                "probability for a single card.",
                "fr": "C'est la proportion de cartes fortes dans le paquet, donc la "
                "probabilité pour une seule carte.",
            },
            Fraction(wanted, high): {
                "en": f"That is {en['wanted']} of the {en['high']} high cards. Of how many hands "
                f"does a hand hold just {en['wanted']}?",
                "fr": f"{'Ce sont' if s else 'C’est'} {fr['wanted']} des {fr['high']} cartes "
                "fortes. Sur toutes les mains, combien en ont exactement "
                f"{fr['wanted']} ?",
            },
        },
        hint={
            "en": f"Choose {en['wanted']} of the high cards and {en['rest']} of the others. Of how "
            "many hands is that?",
            "fr": f"Choisissez {fr['wanted']} carte{s} forte{s}, puis {fr['rest']} des autres. Sur "
            "combien de mains ?",
        },
    )


@tasks.add
@varied(drawn=("kept", "put_back", "once"))
def spread(drawn: str) -> tw.Question:
    how = {
        "kept": {
            "en": "Five cards are drawn and kept. What is the variance of their total?",
            "fr": "On tire cinq cartes sans remise. Que vaut la variance de leur total ?",
        },
        "put_back": {
            "en": "Five cards are drawn, each put back before the next. What is the variance of "
            "their total?",
            "fr": "On tire cinq cartes, chacune remise avant la suivante. Que vaut la variance de "
            "leur total ?",
        },
        "once": {
            "en": "One card is drawn, and its value is multiplied by five. What is the variance "
            "of that?",
            "fr": "On tire une carte, et on multiplie sa valeur par cinq. Que vaut la variance de "
            "ce produit ?",
        },
    }[drawn]
    why = {
        "kept": {
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
        "put_back": {
            "less": {
                "en": "It would be right if the cards were kept: a high one would leave lower ones "
                "behind. Here each is put back.",
                "fr": "Ce serait vrai sans remise : une carte forte en laisserait de plus faibles. "
                "Ici, chacune est remise.",
            },
            "more": {
                "en": "Five times one and the same card has the variance 25 v. "
                "But these are five draws: they partly make up for each other.",
                "fr": "Cinq fois la même carte aurait pour variance 25 v. Mais ce sont cinq "
                "tirages : ils se compensent en partie.",
            },
        },
        "once": {
            "less": {
                "en": "It would be right for five cards that are kept. Here a single one is drawn.",
                "fr": "Ce serait vrai pour cinq cartes tirées sans remise. Ici, on n'en tire "
                "qu'une.",
            },
            "equal": {
                "en": "It would be right for five independent cards, which partly make up for each "
                "other. Here nothing does.",
                "fr": "Ce serait vrai pour cinq cartes indépendantes, qui se compensent en partie. "
                "Ici, rien ne compense.",
            },
        },
    }[drawn]
    return tw.Question(
        {
            "en": f"The value of one card has the variance v. {how['en']}",
            "fr": f"La valeur d'une carte a pour variance v. {how['fr']}",
        },
        answer={"kept": "less", "put_back": "equal", "once": "more"}[drawn],
        choices={
            "less": {"en": "less than 5 v", "fr": "moins de 5 v"},
            "equal": {"en": "exactly 5 v", "fr": "exactement 5 v"},
            "more": {"en": "more than 5 v", "fr": "plus de 5 v"},
        },
        misconceptions=why,
        confidence=True,
    )


@tasks.add
@varied(ana=(14, 8, 10, 15, 16, 18))
def bo_total(ana: int) -> tw.Question:
    bo = hands.given(lambda pair: pair[0] == ana).marginal(1)
    every = 3 * total.E()
    return tw.Question(
        {
            "en": "Ana, Bo and the dog have five cards each, which make 36 points together. "
            f"Ana has {ana} points. What is the expected total of Bo's cards?",
            "fr": "Ana, Bo et le chien ont cinq cartes chacun, soit 36 points en tout. Ana a "
            f"{ana} points. "
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
            every - ana: {
                "en": "That is all that is left of the deck. But it goes to two: Bo, and the dog.",
                "fr": "C'est tout ce qui reste du paquet. Mais cela va à deux : à Bo et au chien.",
            },
            (every - ana) / 3: {
                "en": "That divides among three. But Ana has her points already: the rest "
                "goes to two.",
                "fr": "C'est partager entre trois. Mais Ana a déjà ses points : le reste "
                "va à deux.",
            },
            ana: {
                "en": "That is Ana's total. What she has is not left for Bo.",
                "fr": "C'est le total d'Ana. Ce qu'elle a n'est plus là pour Bo.",
            },
            2 * total.E() - ana: {
                "en": "What Ana has above the mean is not all taken from Bo: "
                "half of it is missing in the dog.",
                "fr": "Ce qu'Ana a de plus que la moyenne n'est pas pris tout entier à Bo : "
                "la moitié manque au chien.",
            }
            if ana > total.E()
            else {
                "en": "What Ana has below the mean does not all go to Bo: half of it is in the "
                "dog.",
                "fr": "Ce qui manque à Ana pour faire la moyenne ne va pas tout entier à Bo : la "
                "moitié est dans le chien.",
            },
        },
        hint={
            "en": "How many points are left, and for how many cards?",
            "fr": "Combien de points reste-t-il, et pour combien de cartes ?",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4))
def correlation(crows: int) -> tw.Question:
    hands = tw.deck("kraaw", players=crows).hands(2, cards=5).totals()
    names = ["Ana", "Bo", "Cy", "Di"][:crows]
    to = listed([*(f"to {name}" for name in names), "to the dog"], "en")
    each = listed([*(f"à {name}" for name in names), "au chien"], "fr")
    return tw.Question(
        {
            "en": f"All cards are dealt in {word(crows + 1, 'en')} heaps of five: {to}. "
            "What is the correlation of the totals A and B of Ana and Bo?",
            "fr": f"Toutes les cartes sont distribuées en {word(crows + 1, 'fr')} tas de cinq : "
            f"{each}. "
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
            Fraction(-1, crows + 1): {
                "en": f"There are {word(crows + 1, 'en')} heaps, but a heap does not make up "
                "for itself: "
                f"what Ana has more, the {word(crows, 'en')} others have less.",
                "fr": f"Il y a {word(crows + 1, 'fr')} tas, mais un tas ne se compense pas "
                "lui-même : "
                f"ce qu'Ana a de plus, les {word(crows, 'fr')} autres l'ont de moins.",
            },
        },
        hint={
            "en": "Let D be the total of the dog. What is V(A + B + D)?",
            "fr": "Soit D le total du chien. Que vaut V(A + B + D) ?",
        }
        if crows == 2
        else {
            "en": "What is the variance of the total of all heaps?",
            "fr": "Que vaut la variance du total de tous les tas ?",
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
