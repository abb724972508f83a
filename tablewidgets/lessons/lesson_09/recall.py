"""Questions on earlier notebooks."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import word

tasks = Tasks()


@tasks.add
@varied(prize=((64, 3, 8), (60, 2, 5), (90, 5, 9), (84, 3, 7), (90, 3, 10), (72, 7, 12)))
def prize(prize: tuple[int, int, int]) -> tw.Question:
    beads, over, under = prize
    p = Fraction(over, under)
    return tw.Question(
        {
            "en": f"Notebook 04. You win {beads} beads with probability {p}, and nothing "
            "otherwise. How many beads do you win on average?",
            "fr": f"Notebook 04. Vous gagnez {beads} perles avec la probabilité {p}, et rien "
            "sinon. Combien de perles gagnez-vous en moyenne ?",
        },
        answer=tw.chance.misconceptions_of_mean(tw.Distribution({beads: p, 0: 1 - p})),
        misconceptions={
            beads: {
                "en": "That is what you win if you win, and that is not certain.",
                "fr": "C'est ce qu'on gagne si l'on gagne, et ce n'est pas certain.",
            },
            p: {
                "en": "That is the probability of winning. How many beads is that on average?",
                "fr": "C'est la probabilité de gagner. Combien de perles cela fait-il en moyenne ?",
            },
            beads * (1 - p): {
                "en": f"That goes with {1 - p}, the probability of winning nothing.",
                "fr": f"Cela correspond à {1 - p}, la probabilité de ne rien gagner.",
            },
            Fraction(beads, under): {
                "en": "That is one eighth of 64. Take three of them.",
                "fr": "C'est un huitième de 64. Il en faut trois.",
            }
            if under == 8 and over == 3
            else {
                "en": f"That is 1/{under} of {beads}. Take {word(over, 'en')} of them.",
                "fr": f"C'est 1/{under} de {beads}. Il en faut {word(over, 'fr')}.",
            },
        },
    )


@tasks.add
@varied(trials=(400, 100, 900, 1600, 2500, 10_000))
def deviation(trials: int) -> tw.Question:
    root = isqrt(trials)
    return tw.Question(
        {
            "en": f"Notebook 05. In {word(trials, 'en')} trials, a relative frequency is most "
            "often within 1/√n "
            "of the probability. How much is that here?",
            "fr": f"Notebook 05. Sur {word(trials, 'fr')} essais, une fréquence est le plus "
            "souvent à moins de 1/√n "
            "de la probabilité. Combien cela fait-il ici ?",
        },
        answer=Fraction(1, root),
        misconceptions={
            Fraction(1, trials): {
                "en": "That is 1/n. But four times as many trials only halve the deviation: "
                "take the square root of n.",
                "fr": "C'est 1/n. Quatre fois plus d'essais ne divisent l'écart que par deux : "
                "prenez la racine carrée de n.",
            },
            Fraction(2, trials): {
                "en": "That divides by half of n. Divide by the square root of n.",
                "fr": "C'est diviser par la moitié de n. Il faut sa racine carrée.",
            },
            root: {
                "en": "That is √n. Divide 1 by it.",
                "fr": "C'est √n. Il faut 1 divisé par ce nombre.",
            },
        },
    )


@tasks.add
@varied(p=(*map(Fraction, ("2/3", "3/5", "4/5", "3/10", "7/10", "5/6")),))
def two_in_a_row(p: Fraction) -> tw.Question:
    q, own = 1 - p, p == Fraction(2, 3)
    return tw.Question(
        {
            "en": f"Notebook 06. Ana wins each round with probability {p}, whatever happened "
            "before. "
            "How likely is Ana to win the next two?",
            "fr": f"Notebook 06. Ana remporte chaque manche avec la probabilité {p}, quoi qu'il "
            "se soit "
            "passé avant. Quelle est la probabilité qu'Ana remporte les deux prochaines ?",
        },
        answer=tw.chance.misconceptions(tw.chance.binomial(2, p), lambda wins: wins == 2),
        misconceptions={
            2 * p: {
                "en": f"That adds up two probabilities{', and is more than 1' * (2 * p > 1)}. "
                "Along a path of a tree, probabilities are multiplied.",
                "fr": f"C'est additionner deux probabilités{', et dépasser 1' * (2 * p > 1)}. "
                "Le long d'un chemin, les probabilités se multiplient.",
            },
            q**2: {
                "en": f"That is {q} × {q}: the probability that Ana loses both.",
                "fr": f"C'est {q} × {q} : la probabilité qu'Ana perde les deux.",
            },
            1 - q**2: {
                "en": "That is the probability that Ana wins at least one of the two.",
                "fr": "C'est la probabilité qu'Ana en remporte au moins une.",
            },
            p * q: {
                "en": f"That is {p} × {q}: one round won and one lost. Ana has to win both.",
                "fr": f"C'est {p} × {q} : une manche gagnée et une perdue. Il faut "
                "remporter les deux.",
            },
            q: {
                "en": "That would be one of three equally likely results, or the "
                "probability that Ana loses a round. But the results are not "
                "equally likely, and Ana has to win twice.",
                "fr": "Ce serait un résultat sur trois équiprobables, ou la probabilité "
                "qu'Ana perde une manche. Mais les résultats ne sont pas "
                "équiprobables, et Ana doit gagner deux fois.",
            }
            if own
            else {
                "en": "That is the probability that Ana loses a round.",
                "fr": "C'est la probabilité qu'Ana perde une manche.",
            },
            Fraction(1, 4): {
                "en": "That is for rounds that are won with probability 1/2.",
                "fr": "C'est pour des manches gagnées avec la probabilité 1/2.",
            },
            p: {
                "en": "That is the probability for one round. Ana has to win both.",
                "fr": "C'est la probabilité pour une manche. Il faut remporter les deux.",
            },
        },
    )
