"""Roles that are dealt anew each round."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_13.model import ROLES
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(seats=(3, 4, 5), roles=(ROLES, 13, 12))
def dealt(seats: int, roles: int) -> tw.Question:
    hand = tw.deck({"jester": 1, "other": roles - 1}).hand(2 * (seats - 1))
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players. The King deals two of "
            f"{word(roles, 'en')} roles to each of the others. How likely is it that the Jester's "
            "role is dealt?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs. Le Roi donne à chacun des autres deux "
            f"des {word(roles, 'fr')} rôles. Quelle est la probabilité que le rôle du Bouffon soit "
            "donné ?",
        },
        answer=misconceptions(hand, lambda cards: "jester" in cards),
        misconceptions={
            Fraction(2, roles): {
                "en": "That is for one player. How many get two roles?",
                "fr": "C'est pour une personne. Combien reçoivent deux rôles ?",
            },
            Fraction(2 * seats, roles): {
                "en": "The King gets no role.",
                "fr": "Le Roi ne reçoit pas de rôle.",
            },
            Fraction(1, roles): {
                "en": "That is a single role. How many are dealt?",
                "fr": "C'est un seul rôle. Combien en donne-t-on ?",
            },
        },
        hint={
            "en": "How many roles are dealt in all? Each is equally likely to be among them.",
            "fr": "Combien de rôles donne-t-on en tout ? Chacun a la même probabilité d'en être.",
        },
    )


@tasks.add
@varied(seats=(3, 4, 5), rounds=(3, 2))
def never_dealt(seats: int, rounds: int) -> tw.Question:
    happens = (
        tw.deck({"jester": 1, "other": ROLES - 1})
        .hand(2 * (seats - 1))
        .P(lambda cards: "jester" in cards)
    )
    en, fr = word(rounds, "en"), word(rounds, "fr", feminine=True)
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players. Each round, the {word(ROLES, 'en')} "
            "roles are shuffled anew, and each player but the King gets two. How likely is it that "
            f"the Jester's role is not dealt in {en} rounds?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs. À chaque manche, on mélange de nouveau "
            f"les {word(ROLES, 'fr')} rôles, et chacun, sauf le Roi, en reçoit deux. Quelle est la "
            f"probabilité que le rôle du Bouffon ne soit pas donné en {fr} manches ?",
        },
        answer=misconceptions(tw.chance.binomial(rounds, happens), 0),
        places=3,
        misconceptions={
            1 - happens: {
                "en": f"That is one round. There are {en}, and the roles are shuffled anew.",
                "fr": f"C'est pour une manche. Il y en a {fr}, et l'on remélange à chaque fois.",
            },
            happens**rounds: {
                "en": "That is that it is dealt each time.",
                "fr": "C'est qu'il soit donné à chaque fois.",
            },
            1 - happens**rounds: {
                "en": "That is that it is missing at least once.",
                "fr": "C'est qu'il manque au moins une fois.",
            },
        },
        hint={
            "en": "The rounds are independent: one number, multiplied by itself.",
            "fr": "Les manches sont indépendantes : un même nombre, multiplié par lui-même.",
        },
    )
