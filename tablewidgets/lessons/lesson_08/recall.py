"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import capital, cards, players, word

tasks = Tasks()


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
