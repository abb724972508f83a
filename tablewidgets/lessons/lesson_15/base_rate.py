"""What changes if the 5 is rarer, or the crow another one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_15.model import LIES, PEEKS, SEES, A, T, heard, not_A, not_T, times
from tablewidgets.lessons.phrases import word

tasks = Tasks()

MOVES = {
    "up": {"en": "goes up", "fr": "augmente"},
    "same": {"en": "stays the same", "fr": "ne change pas"},
    "down": {"en": "goes down", "fr": "diminue"},
}


def moved(before: Fraction, after: Fraction) -> str:
    return "up" if after > before else "down" if after < before else "same"


MORE_CARDS = {
    "en": "Four players instead of two: more cards, and still a single 5. The crow is the same.",
    "fr": "Quatre joueurs au lieu de deux : plus de cartes, et toujours un seul 5. Le corbeau est "
    "le même.",
}


@tasks.add
@varied(asked=("sensitivity", "false", "missed"))
def steady(asked: str) -> tw.Question:
    def of(law: tw.Distribution[Any], cards: int) -> Fraction:
        return {
            "sensitivity": law.P(T, given=A),
            "false": PEEKS * cards * law.P(lambda way: not_A(way) and T(way)),
            "missed": law.P(A, given=not_T),
        }[asked]

    few, many = (len(tw.deck("kraaw", players=crows)) for crows in (2, 4))
    right = moved(of(heard(few), few), of(heard(many), many))
    what = {
        "sensitivity": {
            "en": "How does its sensitivity P(T | A) change?",
            "fr": "Comment varie sa sensibilité P_{A}(T) ?",
        },
        "false": {
            "en": "It peeks ten times at each card. How does the number of false positives change?",
            "fr": "Il regarde dix fois sous chaque carte. Comment varie le nombre de faux "
            "positifs ?",
        },
        "missed": {
            "en": "It says “It isn't the 5”. How does the probability change that it is the 5 all "
            "the same?",
            "fr": "Il dit « Ce n'est pas le 5 ». Comment varie la probabilité que ce soit le 5 "
            "malgré tout ?",
        },
    }[asked]
    why: dict[str, dict[str, dict[str, str]]] = {
        "sensitivity": {
            "up": {
                "en": "Its eyes don't get any better if there are more cards.",
                "fr": "Sa vue ne s'améliore pas quand il y a plus de cartes.",
            },
            "down": {
                "en": "It will find itself before the 5 less often. But the sensitivity is taken "
                "among the peeks at the 5 alone.",
                "fr": "Il se trouvera moins souvent devant le 5. Mais la sensibilité se prend "
                "parmi les regards sous le 5 seulement.",
            },
        },
        "false": {
            "same": {
                "en": "Each of the other cards brings some, and there are more of these cards.",
                "fr": "Chacune des autres cartes en apporte, et il y a plus de ces cartes.",
            },
            "down": {
                "en": "It is the 5 that is rarer. False positives come from the other cards.",
                "fr": "C'est le 5 qui se fait rare. Les faux positifs viennent des autres cartes.",
            },
        },
        "missed": {
            "up": {
                "en": "Many more “It isn't” come from other cards, and none more from the 5.",
                "fr": "Il y a bien plus de « Ce n'est pas le 5 » devant d'autres cartes, et pas un "
                "de plus devant le 5.",
            },
            "same": {
                "en": "The 5 is missed as often as before. But among how many “It isn't”?",
                "fr": "Le 5 est manqué aussi souvent qu'avant. Mais parmi combien de « Ce n'est "
                "pas le 5 » ?",
            },
        },
    }
    explain = {
        "sensitivity": {
            "en": "It is a property of the crow: it is taken among the peeks at the 5 alone.",
            "fr": "C'est une propriété du corbeau : on la prend parmi les regards sous le 5 "
            "seulement.",
        },
        "false": {
            "en": "More other cards, more peeks at them, more false positives.",
            "fr": "Plus d'autres cartes, plus de regards sous elles, plus de faux positifs.",
        },
        "missed": {
            "en": "One 5 is missed as often as before, among many more “It isn't”.",
            "fr": "Le seul 5 est manqué aussi souvent, parmi bien plus de « Ce n'est pas le 5 ».",
        },
    }
    return tw.Question(
        {locale: f"{MORE_CARDS[locale]} {what[locale]}" for locale in what},
        answer=right,
        choices=MOVES,
        misconceptions=why[asked],
        explain=explain[asked],
    )


@tasks.add
@varied(change=("more_cards", "fewer_cards", "fewer_lies", "blind"))
def rarer(change: str) -> tw.Question:
    few, many = (len(tw.deck("kraaw", players=crows)) for crows in (2, 4))
    before, after = {
        "more_cards": (heard(few), heard(many)),
        "fewer_cards": (heard(many), heard(few)),
        "fewer_lies": (heard(few), heard(few, (SEES, LIES - 1))),
        "blind": (heard(few), heard(few, (SEES - 4, LIES))),
    }[change]
    right = moved(before.P(A, given=T), after.P(A, given=T))
    sees, lies = times(SEES), times(LIES)
    text = {
        "more_cards": MORE_CARDS,
        "fewer_cards": {
            "en": "Two players instead of four: fewer cards, and still a single 5. The crow is the "
            "same.",
            "fr": "Deux joueurs au lieu de quatre : moins de cartes, et toujours un seul 5. Le "
            "corbeau est le même.",
        },
        "fewer_lies": {
            "en": f"Another crow: before the 5 it says “It is the 5” {sees['en']} out of ten, as "
            f"before; but before another card, {times(LIES - 1)['en']} out of ten instead of "
            f"{lies['en']}.",
            "fr": f"Un autre corbeau : devant le 5, il dit « C'est le 5 » {sees['fr']} sur dix, "
            f"comme avant ; mais devant une autre carte, {times(LIES - 1)['fr']} sur dix au lieu "
            f"de {word(LIES, 'fr')}.",
        },
        "blind": {
            "en": f"Another crow: before the 5 it says “It is the 5” {times(SEES - 4)['en']} out "
            f"of ten instead of {word(SEES, 'en')}; before another card, {lies['en']} out of ten, "
            "as before.",
            "fr": f"Un autre corbeau : devant le 5, il dit « C'est le 5 » {times(SEES - 4)['fr']} "
            f"sur dix au lieu de {word(SEES, 'fr')} ; devant une autre carte, {lies['fr']} sur "
            "dix, comme avant.",
        },
    }[change]
    about_crow = {
        "en": "P(A | T) isn't about the crow alone: how many of its “It is” come from other cards?",
        "fr": "P_{T}(A) ne dépend pas que du corbeau : combien de ses « C'est le 5 » viennent "
        "d'autres cartes ?",
    }
    why: dict[str, dict[str, dict[str, str]]] = {
        "more_cards": {
            "up": {
                "en": "There are more other cards, and each brings its false positives.",
                "fr": "Il y a plus d'autres cartes, et chacune apporte ses faux positifs.",
            },
            "same": about_crow,
        },
        "fewer_cards": {
            "down": {
                "en": "There are fewer other cards: what becomes of the false positives?",
                "fr": "Il y a moins d'autres cartes : que deviennent les faux positifs ?",
            },
            "same": about_crow,
        },
        "fewer_lies": {
            "down": {
                "en": "It says “It is” more seldom, but only before other cards.",
                "fr": "Il dit moins souvent « C'est le 5 », mais seulement devant d'autres cartes.",
            },
            "same": {
                "en": "The true positives are as many as before, but the false ones?",
                "fr": "Il y a autant de vrais positifs qu'avant, mais combien de faux ?",
            },
        },
        "blind": {
            "up": {
                "en": "It says “It is” more seldom, and exactly where it would be true.",
                "fr": "Il dit moins souvent « C'est le 5 », et justement quand ce serait vrai.",
            },
            "same": {
                "en": "The false positives are as many as before, but the true ones?",
                "fr": "Il y a autant de faux positifs qu'avant, mais combien de vrais ?",
            },
        },
    }
    explain = {
        "more_cards": {
            "en": "As many true positives as before, and more false ones.",
            "fr": "Autant de vrais positifs qu'avant, et plus de faux.",
        },
        "fewer_cards": {
            "en": "As many true positives as before, and fewer false ones.",
            "fr": "Autant de vrais positifs qu'avant, et moins de faux.",
        },
        "fewer_lies": {
            "en": "As many true positives as before, and fewer false ones.",
            "fr": "Autant de vrais positifs qu'avant, et moins de faux.",
        },
        "blind": {
            "en": "As many false positives as before, and fewer true ones.",
            "fr": "Autant de faux positifs qu'avant, et moins de vrais.",
        },
    }
    return tw.Question(
        {
            "en": f"{text['en']} How does P(A | T) change, the probability that it is the 5 when "
            "the crow says so?",
            "fr": f"{text['fr']} Comment varie P_{{T}}(A), la probabilité que ce soit le 5 quand "
            "le corbeau le dit ?",
        },
        answer=right,
        choices=MOVES,
        misconceptions=why[change],
        confidence=True,
        explain=explain[change],
    )
