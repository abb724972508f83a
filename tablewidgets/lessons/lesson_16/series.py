"""Series of deals: at least once, how often on average, a fair stake."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_16.model import chance_of_the_5, four, once, rounds_of
from tablewidgets.lessons.phrases import word

tasks = Tasks()


@tasks.add
@varied(crows=(3, 2, 4), rounds=(4, 3, 2), heaps=(1, 2))
def at_least(crows: int, rounds: int, heaps: int) -> tw.Question:
    has, n = heaps * chance_of_the_5(crows), rounds
    law = tw.chance.binomial(n, has)
    asked = rounds_of(crows, rounds)
    who = {1: {"en": "Ana has", "fr": "Ana ait"}, 2: {"en": "Ana or Bo has", "fr": "Ana ou Bo ait"}}
    too_much = {
        "en": ", which would be certain" if n * has == 1 else ", which is more than 1",
        "fr": ", et ce serait certain" if n * has == 1 else ", et cela dépasse 1",
    }
    return tw.Question(
        {
            "en": f"{asked['en']} How likely is it that {who[heaps]['en']} the 5 at least once?",
            "fr": f"{asked['fr']} Quelle est la probabilité qu'{who[heaps]['fr']} le 5 au moins "
            "une fois ?",
        },
        answer=tw.chance.misconceptions(law, once),
        misconceptions={
            n * has: {
                "en": f"That adds up the rounds: {n} × {has}{too_much['en'] * (n * has >= 1)}. If "
                "it happens twice, it is counted twice.",
                "fr": f"C'est additionner les manches : {n} × {has}"
                f"{too_much['fr'] * (n * has >= 1)}. Ce qui arrive deux fois est alors compté "
                "deux fois.",
            },
            law[1]: {
                "en": "That is exactly once. “At least once” is once or more.",
                "fr": "C'est exactement une fois. « Au moins une fois », c'est une ou plus.",
            },
            1 - has**n: {
                "en": "That is the complement of “every time”. What is the complement of “at least "
                "once”?",
                "fr": "C'est le contraire de « à chaque fois ». Quel est le contraire de « au "
                "moins une fois » ?",
            },
            has**n: {
                "en": "That is every time. Once is enough.",
                "fr": "C'est à chaque fois. Une fois suffit.",
            },
            1 - has: {
                "en": f"That is 1 − {has}: a single round in which it does not happen. What about "
                "all rounds?",
                "fr": f"C'est 1 − {has} : une seule manche où cela n'arrive pas. Et toutes les "
                "manches ?",
            },
            has: {
                "en": f"That is for one round, and there are {word(n, 'en')}.",
                "fr": f"C'est pour une manche, et il y en a {word(n, 'fr')}.",
            },
        },
        confidence=True,
        hint={
            "en": "What is the complement? It has a single path.",
            "fr": "Quel est le contraire ? Il n'a qu'un chemin.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=four,
        event=once,
        seed=seed,
        title={
            "en": "Of four rounds, those in which Ana has the 5",
            "fr": "Sur quatre manches, celles où Ana a le 5",
        },
        event_name={"en": "At least once", "fr": "Au moins une fois"},
    )


@tasks.add
@varied(crows=(3, 2, 4), rounds=(4, 3, 2))
def mean(crows: int, rounds: int) -> tw.Question:
    has, n = chance_of_the_5(crows), rounds
    law = tw.chance.binomial(n, has)
    asked = rounds_of(crows, rounds)
    return tw.Question(
        {
            "en": f"{asked['en']} In how many of them does Ana have the 5 on average?",
            "fr": f"{asked['fr']} Combien de fois, en moyenne, le 5 est-il chez Ana ?",
        },
        answer=tw.chance.misconceptions_of_mean(law),
        misconceptions={
            has: {
                "en": f"That is the mean of one round. There are {word(n, 'en')}.",
                "fr": f"C'est la moyenne d'une seule manche. Il y en a {word(n, 'fr')}.",
            },
            law.P(once): {
                "en": "That is the probability of at least once: it counts once, twice or more "
                "all alike.",
                "fr": "C'est la probabilité d'au moins une fois : elle compte pareil une fois, "
                "deux fois ou plus.",
            },
            n * (1 - has): {
                "en": "That is how often Ana lacks the 5 on average.",
                "fr": "C'est combien de fois le 5 manque à Ana en moyenne.",
            },
        },
        hint={
            "en": "What does each round add to the mean?",
            "fr": "Qu'est-ce que chaque manche ajoute à la moyenne ?",
        },
    )


@tasks.add
@varied(game=((3, 4, 256), (2, 3, 27), (2, 4, 81), (4, 3, 125), (4, 2, 25), (3, 4, 128)))
def stake(game: tuple[int, int, int]) -> tw.Question:
    crows, n, prize = game
    has = chance_of_the_5(crows)
    law = tw.chance.binomial(n, has)
    wins = law.P(once)
    asked = rounds_of(crows, n)
    return tw.Question(
        {
            "en": f"{asked['en']} You get {prize} beads if Ana has the 5 at least once, and "
            "nothing otherwise. Which stake makes this game fair?",
            "fr": f"{asked['fr']} Vous recevez {prize} perles si Ana a le 5 au moins une fois, et "
            "rien sinon. Quelle mise rend ce jeu équitable ?",
        },
        answer=prize * wins,
        places=0,
        misconceptions={
            prize: {
                "en": "You get that at best. With this stake you could only lose.",
                "fr": "C'est ce qu'on reçoit au mieux. Avec cette mise, on ne pourrait que perdre.",
            },
            Fraction(prize, 2): {
                "en": "Half of it is fair if winning and losing are equally likely.",
                "fr": "La moitié est équitable si gagner et perdre sont équiprobables.",
            },
            prize * law[0]: {
                "en": "That goes with the probability of winning nothing. It is the fair stake of "
                "whoever bets against you.",
                "fr": "Cela correspond à la probabilité de ne rien gagner. C'est la mise équitable "
                "de qui parie contre vous.",
            },
            wins: {
                "en": f"That is the probability of winning. How many of the {prize} beads is that?",
                "fr": f"C'est la probabilité de gagner. Combien des {prize} perles cela fait-il ?",
            },
            prize * law[1]: {
                "en": "That would be paid for exactly once. Twice and more are paid too.",
                "fr": "Ce serait payer pour exactement une fois. Deux fois ou plus sont payées "
                "aussi.",
            },
            prize * has: {
                "en": f"That is the stake for one round. You have {word(n, 'en')} of them.",
                "fr": f"C'est la mise pour une seule manche. Vous en avez {word(n, 'fr')}.",
            },
        },
        hint={
            "en": "What do you get on average?",
            "fr": "Combien reçoit-on en moyenne ?",
        },
    )
