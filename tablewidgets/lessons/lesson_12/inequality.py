"""How many draws: by the Bienaymé-Chebyshev inequality, and exactly."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import binomial_size, chebyshev, chebyshev_size, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_12.model import percents
from tablewidgets.lessons.phrases import in_decimals, in_digits, players

tasks = Tasks()


@tasks.add
@varied(crows=(2, 3, 4, 6), distance=(4, 5, 3, 6))
def bound(crows: int, distance: int) -> tw.Question:
    law = tw.deck("kraaw", players=crows).hand(5).total()
    mean, spread, limit = law.E(), law.V(), chebyshev(law, distance)
    V = in_digits(spread)
    who = players(crows, with_deck=False)
    return tw.Question(
        {
            "en": f"{who['en']}. The total X of five cards has the mean {mean} and the variance "
            f"{V['en']}. With what probability at most, by the Bienaymé-Chebyshev inequality, is "
            f"X {distance} or more away from {mean}?",
            "fr": f"{who['fr']}. Le total X de cinq cartes a pour espérance {mean} et pour "
            f"variance {V['fr']}. D'après l'inégalité de Bienaymé-Tchebychev, quelle est au plus "
            f"la probabilité que X s'écarte de {mean} d'au moins {distance} ?",
        },
        answer=limit,
        misconceptions={
            spread / distance: {
                "en": "The distance must be squared, as the variance is a mean square.",
                "fr": "Il faut mettre l'écart au carré, comme dans la variance.",
            },
            1 - limit: {
                "en": "That is a bound for the complement: X is nearer than that with this "
                "probability at least.",
                "fr": "C'est une borne pour le contraire : X est plus près avec au moins cette "
                "probabilité.",
            },
            1 / limit: {
                "en": "That is upside down: V(X) is divided by the square of the distance.",
                "fr": "C'est à l'envers : on divise V(X) par le carré de l'écart.",
            },
            law.P(lambda points: abs(points - mean) >= distance): {
                "en": "That is the exact probability. The inequality needs less to be known, and "
                "gives a bound that is greater.",
                "fr": "C'est la probabilité exacte. L'inégalité demande moins de connaissances, "
                "et donne une borne plus grande.",
            },
            Fraction(1, distance**2): {
                "en": "That would be right for a variance of 1.",
                "fr": "Ce serait juste pour une variance égale à 1.",
            },
        },
        probability=True,
    )


@tasks.add
@varied(goal=((20, 20), (10, 20), (20, 10), (25, 10), (40, 20), (10, 50)))
def by_inequality(goal: tuple[int, int]) -> tw.Question:
    near, risk = Fraction(1, goal[0]), Fraction(1, goal[1])
    size = chebyshev_size("1/4", near, risk)
    said, percent = in_decimals(near), percents(risk)
    return tw.Question(
        {
            "en": "The relative frequency F of an event in n independent draws has the mean p and "
            "the variance p(1 − p)/n. Nobody knows p, but p(1 − p) is at most 1/4. From which n "
            "on does the Bienaymé-Chebyshev inequality promise that F is "
            f"{said['en']} or more away from p with a probability of {percent['en']} at most?",
            "fr": "La fréquence F d'un évènement en n tirages indépendants a pour espérance p et "
            "pour variance p(1 − p)/n. On ignore p, mais p(1 − p) vaut au plus 1/4. À partir de "
            "quel n l'inégalité de Bienaymé-Tchebychev garantit-elle que F s'écarte de p d'au "
            f"moins {said['fr']} avec une probabilité d'au plus {percent['fr']} ?",
        },
        answer=size,
        misconceptions={
            4 * size: {
                "en": "That takes 1 for p(1 − p), which is at most 1/4.",
                "fr": "C'est prendre 1 pour p(1 − p), qui vaut au plus 1/4.",
            },
            1 / near**2: {
                "en": f"That is where 1/√n is {said['en']}: a rule of thumb, which promises no "
                "risk.",
                "fr": f"C'est là que 1/√n vaut {said['fr']} : un ordre de grandeur, qui ne "
                "garantit aucun risque.",
            },
            1 / (4 * near**2): {
                "en": "There the bound is 1, which promises nothing: the risk was left out.",
                "fr": "La borne y vaut 1, ce qui ne garantit rien : le risque a été oublié.",
            },
            1 / (4 * near**2 * risk**2): {
                "en": "The distance is squared, and the risk is not.",
                "fr": "L'écart est au carré, mais pas le risque.",
            },
        },
        places=0,
        hint={
            "en": f"Solve 1/(4 n × {said['en']}²) = {risk}.",
            "fr": f"Résolvez 1/(4 n × {said['fr']}²) = {risk}.",
        },
    )


@tasks.add
@varied(goal=((20, 20), (10, 20), (20, 10), (25, 10), (40, 20)))
def by_distribution(goal: tuple[int, int]) -> tw.Question:
    near, risk = Fraction(1, goal[0]), Fraction(1, goal[1])
    exact = binomial_size("1/2", near, risk)
    few = int(1 / (4 * near**2))
    said, percent = in_decimals(near), percents(risk)
    return tw.Question(
        {
            "en": "For p = 1/2, the number of successes in n draws has the binomial distribution "
            "B(n, 1/2), so the risk can be calculated exactly. From which n on is the relative "
            f"frequency {said['en']} or more away from 1/2 with a probability of "
            f"{percent['en']} at most?",
            "fr": "Pour p = 1/2, le nombre de succès en n tirages suit la loi binomiale "
            "\N{SCRIPT CAPITAL B}(n, 1/2) : le risque se calcule donc exactement. À partir de "
            "quel n la fréquence "
            f"s'écarte-t-elle de 1/2 d'au moins {said['fr']} avec une probabilité d'au plus "
            f"{percent['fr']} ?",
        },
        answer="exact",
        choices={
            "few": in_digits(few),
            "exact": in_digits(exact),
            "half": {
                "en": "half of what the Bienaymé-Chebyshev inequality asks for",
                "fr": "la moitié de ce que demande l'inégalité de Bienaymé-Tchebychev",
            },
            "promised": {
                "en": "what the Bienaymé-Chebyshev inequality asks for",
                "fr": "ce que demande l'inégalité de Bienaymé-Tchebychev",
            },
        },
        misconceptions={
            "few": {
                "en": "There the standard deviation of the frequency is just this distance: it is "
                "often farther away.",
                "fr": "L'écart type de la fréquence y est égal à cet écart : elle s'écarte "
                "souvent davantage.",
            },
            "half": {
                "en": "The risk is far below that already. Try a smaller n.",
                "fr": "Le risque y est déjà bien plus petit. Essayez un n plus petit.",
            },
            "promised": {
                "en": "That is what the inequality promises for any distribution with this "
                "variance. This one has much thinner tails.",
                "fr": "C'est ce que l'inégalité garantit pour toute loi de même variance. "
                "Celle-ci s'écarte bien moins souvent.",
            },
        },
    )
