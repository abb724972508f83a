"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_17.model import exchanged
from tablewidgets.lessons.phrases import players

tasks = Tasks()


@tasks.add
@varied(crows=(2, 3, 4, 6), held=(14, 9, 16, 7, 12))
def recall_dog(crows: int, held: int) -> tw.Question:
    of = tw.deck("kraaw", players=crows)
    every, left = int(of.card().E() * len(of)), len(of) - 5
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"Notebook 08. {who['en']}, all cards dealt in heaps of five; together they make "
            f"{every} points. Ana's five cards make {held}. What is a card of the dog worth on "
            "average?",
            "fr": f"Notebook 08. {who['fr']}, toutes les cartes distribuées en tas de cinq ; "
            f"ensemble, elles font {every} points. Les cinq cartes d'Ana en font {held}. Que vaut "
            "en moyenne une carte du chien ?",
        },
        answer=exchanged(crows, held),
        misconceptions={
            Fraction(every - held, 5): {
                "en": f"What Ana doesn't have is spread over {left} cards, not over five.",
                "fr": f"Ce qu'Ana n'a pas se répartit sur {left} cartes, et non sur cinq.",
            },
            of.card().E(): {
                "en": "That is before Ana has looked. What is in Ana's hand, the dog can't have.",
                "fr": "C'est avant qu'Ana ait regardé. Ce qui est dans sa main n'est pas dans le "
                "chien.",
            },
            Fraction(held, 5): {
                "en": "That is the mean of Ana's own cards.",
                "fr": "C'est la moyenne des cartes d'Ana.",
            },
            exchanged(crows, held) * 5: {
                "en": "Those are five cards of the dog. One is asked for.",
                "fr": "C'est pour cinq cartes du chien. On en demande une.",
            },
        },
    )


@tasks.add
@varied(game=((12, 4, 2), (20, 5, 3), (15, 3, 4), (24, 6, 3), (40, 10, 2)))
def recall_fair(game: tuple[int, int, int]) -> tw.Question:
    prize, one_in, stake = game
    return tw.Question(
        {
            "en": f"Notebook 09. You stake {stake} beads, and get {prize} with probability "
            f"1/{one_in}, otherwise nothing. What is your expected gain?",
            "fr": f"Notebook 09. Vous misez {stake} perles, et vous en recevez {prize} avec la "
            f"probabilité 1/{one_in}, sinon rien. Quelle est l'espérance de votre gain ?",
        },
        answer=Fraction(prize, one_in) - stake,
        misconceptions={
            Fraction(prize, one_in): {
                "en": "That is what you get on average. The stake must be taken off.",
                "fr": "C'est ce que l'on reçoit en moyenne. Il faut retirer la mise.",
            },
            Fraction(prize - stake, one_in): {
                "en": "The stake is lost in any case, and not only when you win.",
                "fr": "La mise est perdue dans tous les cas, et pas seulement quand on gagne.",
            },
            prize - stake: {
                "en": "That is what you gain if you win.",
                "fr": "C'est le gain quand on gagne.",
            },
        },
    )


@tasks.add
@varied(left=((28, 7), (20, 5), (16, 4), (15, 6), (25, 10)))
def recall_at_least(left: tuple[int, int]) -> tw.Question:
    cards, honeys = left
    pile = tw.deck({"honey": honeys, "other": cards - honeys})
    return tw.Question(
        {
            "en": f"Notebook 06. {cards} cards, {honeys} of them Honey: two are drawn and kept. "
            "How likely is at least one Honey?",
            "fr": f"Notebook 06. {cards} cartes, dont {honeys} cartes Miel : on en tire deux sans "
            "remise. Quelle est la probabilité d'avoir au moins un Miel ?",
        },
        answer=misconceptions(pile.hand(2), lambda drawn: "honey" in drawn),
    )
