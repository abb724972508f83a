"""What a swap tells of the hand: Bayes in whole numbers."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_07.model import LIMITS, A, S, hand, of_all_hands

tasks = Tasks()


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": "Before, the hand that Bo gave away had the 5 with probability 1/3. "
            "Now that Bo has swapped, how likely is it that the 5 was in it?",
            "fr": "Avant, le 5 était dans la main que Bo a donnée avec la probabilité 1/3. "
            "Maintenant que Bo a échangé, quelle est la probabilité que le 5 y ait été ?",
        },
        answer="tiny",
        choices={
            "more": {"en": "more than 1/3", "fr": "plus de 1/3"},
            "same": {"en": "1/3, as before", "fr": "1/3, comme avant"},
            "some": {"en": "between 1/10 and 1/3", "fr": "entre 1/10 et 1/3"},
            "tiny": {"en": "less than 1/10", "fr": "moins de 1/10"},
        },
        misconceptions={
            "more": {
                "en": "With the 5 you already have five points: the total is seldom small.",
                "fr": "Avec le 5, on a déjà cinq points : le total est rarement petit.",
            },
            "same": {
                "en": "That would be right if Bo had not looked. The rule depends on the cards.",
                "fr": "Ce serait vrai si Bo n'avait pas regardé. Sa règle dépend des cartes.",
            },
            "some": {
                "en": "The right direction, but not far enough: with the 5, what must the "
                "other four cards be for such a small total?",
                "fr": "C'est le bon sens, mais pas assez loin : avec le 5, comment doivent être "
                "les quatre autres cartes pour faire si peu ?",
            },
        },
        confidence=True,
        explain={
            "en": "With the 5, a hand is swapped only if the four other cards are nearly all 1s.",
            "fr": "Avec le 5, une main n'est échangée que si les quatre autres cartes sont "
            "presque toutes des 1.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        seed=seed,
        title={
            "en": "Bo has swapped: was the 5 in that hand?",
            "fr": "Bo a échangé : le 5 était-il dans cette main ?",
        },
        event_name={"en": "The 5 was in it", "fr": "Le 5 y était"},
    )


@tasks.add
def tree(bayes: tw.Question) -> tw.Tree:
    return tw.Tree(
        hand,
        of=hand.law().total,
        asked={"A": A, "S": S},
        blanks=[(True, False), (False,), (False, False)],
        title={
            "en": "A: Bo was dealt the 5. S: Bo swaps.",
            "fr": "A : Bo a reçu le 5. S : Bo échange.",
        },
        until=bayes,
    )


@tasks.add
@varied(limit=LIMITS)
def bayes(limit: int) -> tw.Question:
    own, case = limit == LIMITS[0], of_all_hands(limit)
    case["en"] += " A: “Bo was dealt the 5”, S: “Bo swaps”."
    case["fr"] += " A : « Bo a reçu le 5 », S : « Bo échange »."

    def S(cards: Any) -> Any:
        return sum(cards) < limit

    def not_S(cards: Any) -> Any:
        return not S(cards)

    return tw.Question(
        {
            "en": f"{(case['en'] + ' ') * (not own)}P(A | S): Bo has swapped. How likely is it "
            "that the 5 was in that hand?",
            "fr": f"{(case['fr'] + ' ') * (not own)}P_{{S}}(A) : Bo a échangé. Quelle est la "
            "probabilité que le 5 ait été dans cette main ?",
        },
        answer=misconceptions(hand, A, given=S),
        misconceptions={
            hand.P(lambda cards: A(cards) and S(cards))
            / hand.P(lambda cards: not A(cards) and S(cards)): {
                "en": "That compares the hands with the 5 to those without: "
                "divide by all that are swapped.",
                "fr": "C'est comparer les mains avec le 5 à celles qui ne l'ont pas : "
                "divisez par toutes celles qui sont échangées.",
            },
            hand.P(S): {
                "en": "That is how often Bo swaps at all.",
                "fr": "C'est la probabilité que Bo échange, tout simplement.",
            },
            hand.P(A, given=not_S): {
                "en": "That is the answer if Bo keeps the hand.",
                "fr": "C'est la réponse quand Bo garde sa main.",
            },
        },
        confidence=True,
        hint={
            "en": "Forget the hands that Bo keeps. How many are left, and how many of them "
            "have the 5?",
            "fr": "Oubliez les mains que Bo garde. Combien en reste-t-il, et combien ont le 5 ?",
        },
        explain={
            "en": "Only the hands that are swapped are left: those with the 5, out of all these.",
            "fr": "Il ne reste que les mains échangées : celles où est le 5, sur l'ensemble "
            "de celles-là.",
        },
    )
