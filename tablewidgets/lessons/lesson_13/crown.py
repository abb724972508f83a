"""A crown that passes on by lot: tree, sequence and limit."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_13.model import crown, crowned, others, p
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(number=(10, 3, 2))
def instinct(number: int) -> tw.Question:
    gap = p(3, number) - (1 - p(3, number)) / 2
    right = "same" if abs(gap) < Fraction(1, 50) else "more" if gap > 0 else "less"
    why = {
        "less": {
            "en": "At first Ana's reign makes a difference. Does it still, after so many heirs?"
            if number > 3
            else "Whoever was King may come back as soon as somebody else has reigned.",
            "fr": "Au début, le règne d'Ana compte. Mais encore après tant de successions ?"
            if number > 3
            else "Qui a régné peut revenir dès qu'une autre personne a régné.",
        },
        "more": {
            "en": "At first Ana's reign makes a difference. Does it still, after so many heirs?"
            if number > 3
            else "Ana has just reigned, and the outgoing King can't be the heir.",
            "fr": "Au début, le règne d'Ana compte. Mais encore après tant de successions ?"
            if number > 3
            else "Ana vient de régner, et qui vient de régner ne peut pas se succéder.",
        },
        "same": {
            "en": "So soon, the first reign still counts. Go through the rounds one by one.",
            "fr": "Si tôt, le premier règne compte encore. Parcourez les manches une à une.",
        },
    }
    return tw.Question(
        {
            "en": "Three players. Ana is King in round 1; then each King hands the crown to any of "
            f"the two others, by lot. Is Ana more likely to be King in round {number} than Bo?",
            "fr": "Trois joueurs. Ana porte la couronne à la manche 1 ; ensuite, à chaque manche, "
            "on tire au sort à laquelle des deux autres personnes elle passe. Ana a-t-elle plus "
            f"de chances que Bo de porter la couronne à la manche {number} ?",
        },
        answer=right,
        choices={
            "more": {"en": "clearly more likely", "fr": "nettement plus de chances"},
            "less": {"en": "clearly less likely", "fr": "nettement moins de chances"},
            "same": {
                "en": "as good as equally likely",
                "fr": "pratiquement autant de chances",
            },
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": "How likely exactly? Go from round to round.",
            "fr": "Avec quelle probabilité exactement ? Avançons manche par manche.",
        },
    )


@tasks.add
def tree() -> tw.Tree:
    ways: dict[tuple[bool, ...], Fraction] = {}
    for _, node in crowned().nodes():
        if len(node.state) == 5:
            after = tuple(king == 0 for king in node.state[2:])
            ways[after] = ways.get(after, Fraction()) + node.probability
    return tw.Tree(
        tw.Distribution(ways),
        of=80,
        asked=("X", "Y", "Z"),
        blanks=[
            (True,),
            (True, False),
            (False, True),
            (False, False),
            (True, False, True),
            (False, False, True),
        ],
        title={
            "en": "80 games. X: Ana is King in round 3; Y: in round 4; Z: in round 5.",
            "fr": "80 parties. X : Ana porte la couronne à la manche 3 ; Y : à la 4 ; Z : à la 5.",
        },
    )


@tasks.add
@varied(now=((3, 3, 8), (4, 1, 4), (5, 1, 10), (3, 1, 8), (4, 2, 5), (5, 3, 8)))
def next_p(now: tuple[int, int, int]) -> tw.Question:
    seats, numerator, denominator = now
    is_king = Fraction(numerator, denominator)
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players; each round the crown passes to "
            f"{others(seats)['en']}, by lot. Now Ana is King with the probability {is_king}. How "
            "likely is Ana to be King in the next round?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs ; à chaque manche, la couronne passe à "
            f"{others(seats)['fr']}, tirée au sort. Ana la porte maintenant avec la probabilité "
            f"{is_king}. Quelle est la probabilité qu'Ana la porte à la manche suivante ?",
        },
        answer=(1 - is_king) / (seats - 1),
        probability=True,
        places=3,
        misconceptions={
            is_king / (seats - 1): {
                "en": "That goes on from a game in which Ana is King: from there the crown can't "
                "come back at once. Take the other branch.",
                "fr": "C'est partir d'une partie où Ana règne : la couronne ne peut pas lui "
                "revenir tout de suite. Prenez l'autre branche.",
            },
            1 - is_king: {
                "en": "That is that somebody else is King now. The crown need not pass to Ana "
                "then.",
                "fr": "C'est la probabilité qu'une autre personne règne. La couronne ne passe pas "
                "forcément à Ana ensuite.",
            },
            Fraction(1, seats - 1): {
                "en": "That is so if somebody else is King for certain.",
                "fr": "Ce serait le cas si une autre personne régnait à coup sûr.",
            },
            (1 - is_king) / seats: {
                "en": "Whoever is King now can't be the heir: there is one player less to draw "
                "from.",
                "fr": "Qui règne ne peut pas se succéder : le tirage se fait parmi une personne de "
                "moins.",
            },
            Fraction(1, seats): {
                "en": "That is equal for all. But what happened until now still counts.",
                "fr": "C'est la même chose pour tout le monde. Mais le passé compte encore.",
            },
        },
        hint={
            "en": "Two branches: Ana is King now, or not. What follows each?",
            "fr": "Deux branches : Ana règne, ou non. Que se passe-t-il après chacune ?",
        },
    )


@tasks.add
@varied(seats=(3, 4, 5))
def limit(seats: int) -> tw.Question:
    return tw.Question(
        {
            "en": f"{capital(word(seats, 'en'))} players; each round the crown passes to "
            f"{others(seats)['en']}, by lot. In the long run, which number does the probability "
            "that Ana is King come close to?",
            "fr": f"{capital(word(seats, 'fr'))} joueurs ; à chaque manche, la couronne passe à "
            f"{others(seats)['fr']}, tirée au sort. À la longue, de quel nombre se rapproche la "
            "probabilité qu'Ana la porte ?",
        },
        answer=crown(seats).stationary()[0],
        probability=True,
        misconceptions={
            Fraction(1, seats - 1): {
                "en": "That is the branch from somebody else to Ana. But sometimes Ana is King, "
                "and can't be next.",
                "fr": "C'est la branche d'une autre personne vers Ana. Mais parfois Ana règne, et "
                "ne peut pas se succéder.",
            },
            0: {
                "en": "Ana comes back again and again: the probability doesn't fade away.",
                "fr": "Ana revient sans cesse : cette probabilité ne s'éteint pas.",
            },
            1 - Fraction(1, seats): {
                "en": "That is the probability that somebody else is King.",
                "fr": "C'est la probabilité qu'une autre personne règne.",
            },
            p(seats, 4): {
                "en": "That is round 4. After that, the numbers still move.",
                "fr": "C'est la manche 4. Ensuite, les nombres bougent encore.",
            },
        },
        hint={
            "en": "A number that the step from one round to the next no longer changes.",
            "fr": "Un nombre que le passage d'une manche à la suivante ne change plus.",
        },
    )
