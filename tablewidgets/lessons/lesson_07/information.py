"""What it is worth to know that somebody has swapped."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_07.model import LIMITS, A, hand, of_all_hands

tasks = Tasks()


@tasks.add
@varied(swapped=(True, False))
def best(swapped: bool) -> tw.Question:
    if not swapped:
        return tw.Question(
            {
                "en": "Bo swaps a hand of few points for the dog, and has kept this one. On which "
                "heap do you bet, to find the 5?",
                "fr": "Bo échange contre le chien une main de peu de points, et a gardé celle-ci. "
                "Sur quel tas pariez-vous, pour trouver le 5 ?",
            },
            answer="kept",
            choices={
                "dog": {"en": "the dog", "fr": "le chien"},
                "kept": {"en": "Bo's hand", "fr": "la main de Bo"},
                "either": {
                    "en": "Ana's hand or the dog: they are equally good",
                    "fr": "la main d'Ana ou le chien : ils se valent",
                },
            },
            misconceptions={
                "dog": {
                    "en": "What does the dog have that Ana's hand hasn't? Nobody has seen either.",
                    "fr": "Qu'a le chien de plus que la main d'Ana ? Personne ne les a vus.",
                },
                "either": {
                    "en": "They are alike. But a hand that is kept has many points: is the 5 more "
                    "often in it, or less?",
                    "fr": "Ils se valent. Mais une main qu'on garde fait beaucoup de points : le 5 "
                    "y est-il plus souvent, ou moins ?",
                },
            },
            explain={
                "en": "With the 5, a hand has many points, and is kept more often.",
                "fr": "Avec le 5, une main fait beaucoup de points, et on la garde plus souvent.",
            },
        )
    return tw.Question(
        {
            "en": "Bo has swapped: Bo's first hand is the dog now. On which heap do you bet?",
            "fr": "Bo a échangé : sa première main est maintenant le chien. Sur quel tas "
            "pariez-vous ?",
        },
        answer="either",
        choices={
            "dog": {"en": "the dog", "fr": "le chien"},
            "new": {"en": "Bo's new hand", "fr": "la nouvelle main de Bo"},
            "either": {
                "en": "Ana's hand or Bo's new one: they are equally good",
                "fr": "la main d'Ana ou la nouvelle de Bo : elles se valent",
            },
        },
        misconceptions={
            "dog": {
                "en": "That is the hand that Bo didn't like: the 5 is hardly there.",
                "fr": "C'est la main dont Bo n'a pas voulu : le 5 n'y est presque jamais.",
            },
            "new": {
                "en": "Bo took it without having seen it. What tells it apart from Ana's?",
                "fr": "Bo l'a prise sans la voir. Qu'est-ce qui la distingue de celle d'Ana ?",
            },
        },
        explain={
            "en": "What Bo did speaks of the first hand alone. The ten other cards are alike.",
            "fr": "L'échange ne parle que de la première main. Les dix autres cartes se valent.",
        },
    )


@tasks.add
@varied(limit=LIMITS)
def worth(limit: int) -> tw.Question:
    own, case = limit == LIMITS[0], of_all_hands(limit)
    numbers = (
        {"en": "the whole numbers of the tree", "fr": "les nombres entiers de l'arbre"}
        if own
        else {"en": "these numbers of hands", "fr": "ces nombres de mains"}
    )

    def S(cards: Any) -> Any:
        return sum(cards) < limit

    def not_S(cards: Any) -> Any:
        return not S(cards)

    return tw.Question(
        {
            "en": f"{(case['en'] + ' ') * (not own)}If Bo keeps the hand you bet on it, if Bo "
            "swaps you bet on Ana's. How likely are you to win, over all deals?",
            "fr": f"{(case['fr'] + ' ') * (not own)}Si Bo garde sa main, vous pariez sur elle ; si "
            "Bo échange, vous pariez sur celle d'Ana. Quelle est la probabilité de gagner, sur "
            "l'ensemble des donnes ?",
        },
        answer=hand.law().E(lambda cards: Fraction(not A(cards), 2) if S(cards) else int(A(cards))),
        misconceptions={
            hand.P(A): {
                "en": "That was the answer before anything was seen.",
                "fr": "C'était la réponse avant d'avoir rien vu.",
            },
            hand.P(lambda cards: A(cards) and not_S(cards)): {
                "en": "These are the bets won when Bo keeps the hand. Add those won when Bo swaps.",
                "fr": "Ce sont les paris gagnés quand Bo garde sa main. "
                "Ajoutez ceux gagnés quand Bo échange.",
            },
            hand.P(lambda cards: not A(cards) and S(cards)) / 2: {
                "en": "These are the bets won when Bo swaps. Add those won when Bo keeps the hand.",
                "fr": "Ce sont les paris gagnés quand Bo échange. "
                "Ajoutez ceux gagnés quand Bo garde sa main.",
            },
            hand.P(A, given=not_S): {
                "en": "That is the answer when Bo keeps the hand. And when Bo swaps?",
                "fr": "C'est la réponse quand Bo garde sa main. Et quand Bo échange ?",
            },
            hand.P(lambda cards: A(cards) != S(cards)): {
                "en": "When Bo swaps, the 5 is mostly not in the dog. "
                "But then it is with Ana only half the time.",
                "fr": "Quand Bo échange, le 5 n'est presque jamais dans le chien. "
                "Mais alors il n'est chez Ana qu'une fois sur deux.",
            },
            (hand.P(A, given=not_S) + hand.P(lambda cards: not A(cards), given=S) / 2) / 2: {
                "en": "That is the mean of both cases, as if Bo swapped half the time.",
                "fr": "C'est la moyenne des deux cas, comme si Bo échangeait une fois sur deux.",
            },
        },
        probability=True,
        places=2,
        hint={
            "en": f"Count bets that are won, with {numbers['en']}. Of the hands "
            "swapped without the 5, Ana has it in half.",
            "fr": f"Comptez les paris gagnés avec {numbers['fr']}. Quand la main "
            "échangée n'a pas le 5, il est chez Ana une fois sur deux.",
        },
        explain={
            "en": "Bets won when Bo keeps, and half of the swaps without the 5: out of all hands.",
            "fr": "Les paris gagnés quand Bo garde, et la moitié des échanges sans le 5, "
            "sur l'ensemble des mains.",
        },
    )
