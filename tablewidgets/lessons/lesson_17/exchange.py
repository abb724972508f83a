"""Whether to exchange a card."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_17.model import deck, exchanged

tasks = Tasks()


@tasks.add
@varied(held=(10, 9, 8, 7, 11))
def exchange(held: int) -> tw.Question:
    card, mine = exchanged(2, held), Fraction(held, 5)
    return tw.Question(
        {
            "en": f"Two players, and 36 points in all. Ana's five cards make {held} points. Ana "
            "may exchange one of them at random for one of the dog, unseen. How many points does "
            "that gain on average?",
            "fr": f"Deux joueurs, et 36 points en tout. Les cinq cartes d'Ana font {held} points. "
            "Ana peut en échanger une au hasard contre une du chien, sans la voir. Combien de "
            "points cela fait-il gagner en moyenne ?",
        },
        answer=card - mine,
        misconceptions={
            card: {
                "en": "That is what the new card is worth. Ana gives one away, too.",
                "fr": "C'est ce que vaut la nouvelle carte. Ana en donne aussi une.",
            },
            deck.card().E() - mine: {
                "en": "That takes the mean of the whole deck. What Ana holds, the dog can't have: "
                "it is worth more.",
                "fr": "C'est prendre la moyenne de tout le paquet. Ce qu'Ana a en main n'est pas "
                "dans le chien : il vaut davantage.",
            },
            Fraction(36 - held, 2) - held: {
                "en": "That is for the whole hand. Only one card of five is exchanged.",
                "fr": "C'est pour toute la main. On n'échange qu'une carte sur cinq.",
            },
            mine - card: {
                "en": "The sign: the card that comes is worth more than the one that goes.",
                "fr": "Le signe : la carte qui arrive vaut plus que celle qui part.",
            },
            Fraction(36 - held, 5) - mine: {
                "en": "Half of what Ana does not have is with Bo: divide by ten cards.",
                "fr": "La moitié de ce qu'Ana n'a pas est chez Bo : il faut diviser par dix "
                "cartes.",
            },
        },
        hint={
            "en": "The mean of a card of the dog, minus the mean of a card of Ana's.",
            "fr": "La moyenne d'une carte du chien, moins celle d'une carte d'Ana.",
        },
    )


@tasks.add
def threshold() -> tw.Question:
    return tw.Question(
        {
            "en": "Up to which total of the own five cards does the exchange gain on average?",
            "fr": "Jusqu'à quel total de ses cinq cartes l'échange fait-il gagner en moyenne ?",
        },
        answer=11,
        misconceptions={
            12: {
                "en": "At 12, the mean, the exchange gains nothing: both cards are worth the same.",
                "fr": "À 12, la moyenne, l'échange ne rapporte rien : les deux cartes se valent.",
            },
            18: {
                "en": "That is half of all points. But there are three heaps.",
                "fr": "C'est la moitié des points. Or il y a trois tas.",
            },
            17: {
                "en": "That is just below half of all points. But there are three heaps.",
                "fr": "C'est juste moins que la moitié des points. Or il y a trois tas.",
            },
            10: {
                "en": "At 11, too, the dog's cards are worth a little more than the own ones.",
                "fr": "À 11 aussi, les cartes du chien valent un peu plus que les siennes.",
            },
        },
        hint={
            "en": "(36 − t)/10 is more than t/5 as long as…",
            "fr": "(36 − t)/10 dépasse t/5 tant que…",
        },
    )
