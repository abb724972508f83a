"""From P(T | A) to P(A | T), by trials and by a tree."""

from __future__ import annotations

from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_15.model import (
    COUNTS,
    CROWS,
    PEEKS,
    A,
    T,
    crow,
    deck,
    heard,
    rates,
    single_5,
    slips,
)

tasks = Tasks()


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        seed=seed,
        title={
            "en": "The crow has said “It is the 5”: is it?",
            "fr": "Le corbeau a dit « C'est le 5 » : est-ce vrai ?",
        },
        event_name={"en": "It is the 5", "fr": "C'est le 5"},
    )


@tasks.add
def tree(given: tw.Question) -> tw.Tree:
    return tw.Tree(
        crow,
        of=PEEKS * len(deck),
        asked=["A", "T"],
        blanks=[(True,), (True, True), (False,), (False, True), (False, False)],
        title={
            "en": "A: the card is the 5. T: the crow says that it is.",
            "fr": "A : la carte est le 5. T : le corbeau dit que c'est lui.",
        },
        until=given,
    )


@tasks.add
@varied(crows=COUNTS, crow=CROWS)
def given(crows: int, crow: tuple[int, int]) -> tw.Question:
    law = heard(5 * (crows + 1), crow)
    own, case = (crows, crow) == (COUNTS[0], CROWS[0]), rates(crow)
    cards = single_5(5 * (crows + 1))
    return tw.Question(
        {
            "en": "P(A | T): the crow says “It is the 5”. How likely is it that it is?",
            "fr": "P_{T}(A) : le corbeau dit « C'est le 5 ». Quelle est la probabilité que ce soit "
            "vrai ?",
        }
        if own
        else {
            "en": f"{cards['en']} {case['en']} It says “It is the 5”. How likely is it that it is?",
            "fr": f"{cards['fr']} {case['fr']} Il dit « C'est le 5 ». Quelle est la probabilité "
            "que ce soit vrai ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions=slips(law),
        confidence=True,
        hint={
            "en": "Keep only the peeks after which the crow says “It is the 5”. How many are "
            "there, and how many of them are at the 5?",
            "fr": "Ne gardez que les fois où le corbeau dit « C'est le 5 ». Combien y en a-t-il, "
            "et combien de fois est-ce le 5 ?",
        },
        explain={
            "en": "Only the peeks with T are left, true and false ones: of these, count the true.",
            "fr": "Il ne reste que les cas de T, les vrais et les faux positifs : on compte les "
            "vrais parmi eux.",
        },
    )
