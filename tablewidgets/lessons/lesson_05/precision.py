"""How many trials a precision takes: 1/√n, and 2σ/√n."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_05.model import deck, hundred
from tablewidgets.lessons.phrases import capital, in_decimals, players, word

tasks = Tasks()


@tasks.add
@varied(parts=((10, 100), (10, 50), (20, 100), (10, 40), (25, 100), (5, 50), (5, 20)))
def more(parts: tuple[int, int]) -> tw.Question:
    coarse, fine = parts
    times = fine // coarse
    own = parts == (10, 100)
    before, after = (in_decimals(Fraction(1, part)) for part in parts)
    return tw.Question(
        {
            "en": "100 deals give p to within a tenth. How many does it take for a hundredth?",
            "fr": "100 donnes donnent p à un dixième près. Combien en faut-il pour un centième ?",
        }
        if own
        else {
            "en": f"{coarse**2} deals give p to within {before['en']}. How many does it take for "
            f"{after['en']}?",
            "fr": f"{coarse**2} donnes donnent p à {before['fr']} près. Combien en faut-il pour "
            f"{after['fr']} ?",
        },
        answer=fine**2,
        misconceptions={
            times * coarse**2: {
                "en": "Ten times as many deals make the band only √10 times narrower, about "
                "three times.",
                "fr": "Dix fois plus de donnes ne rendent la bande que √10 fois plus étroite, "
                "environ trois fois.",
            }
            if own
            else {
                "en": f"{capital(word(times, 'en'))} times as many deals make the band only "
                f"√{times} times narrower.",
                "fr": f"{capital(word(times, 'fr'))} fois plus de donnes ne rendent la bande que "
                f"√{times} fois plus étroite.",
            },
            fine: {
                "en": "That is where 1/n is one hundredth. The band is 1/√n.",
                "fr": "C'est là que 1/n vaut un centième. La bande est en 1/√n.",
            }
            if own
            else {
                "en": f"That is where 1/n is {after['en']}. The band is 1/√n.",
                "fr": f"C'est là que 1/n vaut {after['fr']}. La bande est en 1/√n.",
            },
            coarse: {
                "en": "That is too few: with 10 deals, 1/√n is even more than one tenth.",
                "fr": "C'est trop peu : avec 10 donnes, 1/√n dépasse même un dixième.",
            }
            if own
            else {
                "en": f"That is too few: with {coarse} deals, 1/√n is even more than "
                f"{before['en']}.",
                "fr": f"C'est trop peu : avec {coarse} donnes, 1/√n dépasse même {before['fr']}.",
            },
        },
        hint={
            "en": f"Solve 1/√n = 1/{fine}.",
            "fr": f"Résolvez 1/√n = 1/{fine}.",
        },
    )


@tasks.add
def samples(trial: Any) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=hundred,
        event=range(20, 41),
        seed=6,
        band=None,
        title={
            "en": "How many 1s in a sample of 100 deals?",
            "fr": "Combien de 1 dans un échantillon de 100 donnes ?",
        },
        event_name={"en": "From 20 to 40", "fr": "De 20 à 40"},
    )


@tasks.add
@varied(value=(3, 4, 2, 5), root=(10, 20, 30))
def spread(value: int, root: int) -> tw.Question:
    happens = deck.card().map(lambda card: int(card == value))
    sigma = Fraction(str(happens.sigma()))
    variance, n = happens.V(), root**2
    own = (value, root) == (3, 10)
    who = {"en": "", "fr": ""} if own else players(3, with_deck=True)
    return tw.Question(
        {
            "en": f"{who['en']}{', ' * (not own)}“{'T' if own else 't'}he first card is a "
            f"{value}”, and n = {n}. What is 2σ/√n?",
            "fr": f"{who['fr']}{', ' * (not own)}« {'L' if own else 'l'}a première carte est un "
            f"{value} », et n = {n}. Que vaut 2σ/√n ?",
        },
        answer=2 * sigma / root,
        misconceptions={
            sigma / root: {"en": "That is σ/√n: double it.", "fr": "C'est σ/√n : doublez."},
            2 * sigma / n: {
                "en": "That is divided by n: divide by √n.",
                "fr": "C'est divisé par n : divisez par √n.",
            },
            2 * variance / root: {
                "en": "p(1 − p) is the variance: σ is its square root.",
                "fr": "p(1 − p) est la variance : σ est sa racine carrée.",
            },
            variance: {
                "en": "That is the variance, p(1 − p). Take its square root, double it "
                "and divide by √n.",
                "fr": "C'est la variance, p(1 − p). Prenez-en la racine carrée, doublez "
                "et divisez par √n.",
            },
            sigma: {
                "en": "That is σ. Double it, and divide by √n.",
                "fr": "C'est σ. Doublez, et divisez par √n.",
            },
            variance / root: {
                "en": "p(1 − p) is the variance: σ is its square root; and it has to be doubled.",
                "fr": "p(1 − p) est la variance : σ est sa racine carrée, et il faut "
                "encore doubler.",
            },
            2 * sigma: {
                "en": "That is 2σ: divide it by √n.",
                "fr": "C'est 2σ : divisez par √n.",
            },
            Fraction(1, root): {
                "en": "That is 1/√n, which is wider.",
                "fr": "C'est 1/√n, qui est plus large.",
            },
        },
        hint={
            "en": "First p(1 − p), then its square root.",
            "fr": "D'abord p(1 − p), puis sa racine carrée.",
        },
    )
