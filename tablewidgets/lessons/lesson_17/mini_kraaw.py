"""A game of two moves, in which bluffing pays."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_17.model import FOURS, ONES, hidden, mini_kraaw, share
from tablewidgets.lessons.phrases import cards as listed_cards
from tablewidgets.lessons.phrases import word

tasks = Tasks()


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": "Mini-Kraaw: Ana looks at the hidden card, and it is a 1. Should Ana ever keep "
            "it, instead of exchanging it with the dog?",
            "fr": "Mini-Kraaw : Ana regarde sa carte cachée, et c'est un 1. Faut-il parfois la "
            "garder, au lieu de l'échanger avec le chien ?",
        },
        answer="sometimes",
        choices={
            "never": {"en": "never", "fr": "jamais"},
            "sometimes": {"en": "sometimes", "fr": "parfois"},
            "always": {"en": "always", "fr": "toujours"},
        },
        misconceptions={
            "never": {
                "en": "Then a kept card is surely a 4, and Bo always steals it. What does that "
                "cost?",
                "fr": "Alors une carte gardée est à coup sûr un 4, et Bo la vole toujours. Combien "
                "cela coûte-t-il ?",
            },
            "always": {
                "en": "Then Bo learns nothing from it, that is true. But most kept cards are 1s, "
                "and Bo just leaves them.",
                "fr": "Alors Bo n'apprend rien, c'est vrai. Mais la plupart des cartes gardées "
                "sont des 1, et Bo n'a qu'à les laisser.",
            },
        },
        confidence=True,
    )


def dealt(ones: int, fours: int) -> dict[str, str]:
    """The hidden cards, where the question stands alone."""
    of = tw.deck(hidden(ones, fours))
    return {locale: listed_cards(of, locale) for locale in ("en", "fr")}


@tasks.add
@varied(cards=((3, 2), (4, 3), (5, 2), (3, 4)))
def honest(cards: tuple[int, int]) -> tw.Question:
    ones, fours = cards
    size, of = ones + fours, dealt(*cards)
    own, dog = Fraction(ones, size), Fraction(fours, size - 1)
    return tw.Question(
        {
            "en": f"Of {of['en']}, one is Ana's hidden card and the others are the dog. Ana "
            "exchanges each 1 for a card of the dog, and keeps each 4; Bo steals what Ana keeps, "
            "so that Ana wins only with a 4 from the dog. How likely is that?",
            "fr": f"Parmi {of['fr']}, une carte cachée est à Ana, et les autres forment le chien. "
            "Ana échange chaque 1 contre une carte du chien et garde chaque 4 ; Bo vole ce qu'Ana "
            "garde, et Ana ne gagne donc qu'avec un 4 venu du chien. Avec quelle probabilité ?",
        },
        answer=share(hidden(*cards), [4], True),
        misconceptions={
            dog: {
                "en": "That is once Ana has a 1. How likely is that?",
                "fr": "C'est une fois qu'Ana a un 1. Avec quelle probabilité l'a-t-elle ?",
            },
            own: {
                "en": "Those are all exchanges. How many of them bring a 4?",
                "fr": "Ce sont tous les échanges. Combien amènent un 4 ?",
            },
            1 - own: {
                "en": "That is a 4 dealt to Ana. But Bo steals it.",
                "fr": "C'est un 4 donné à Ana. Mais Bo le vole.",
            },
            own * (1 - own): {
                "en": f"The dog lacks Ana's 1: it has {word(size - 1, 'en')} cards.",
                "fr": f"Le 1 d'Ana n'est pas dans le chien, qui a {word(size - 1, 'fr')} cartes.",
            },
            own + dog: {
                "en": "Along a path, probabilities are multiplied.",
                "fr": "Le long d'un chemin, les probabilités se multiplient.",
            },
            1 - own + own * dog: {
                "en": "That would be right if Bo never stole.",
                "fr": "Ce serait juste si Bo ne volait jamais.",
            },
        },
        probability=True,
    )


@tasks.add
@varied(cards=((3, 2), (4, 1), (4, 3), (5, 2), (5, 4)))
def bluff(cards: tuple[int, int]) -> tw.Question:
    ones, fours = cards
    size, of = ones + fours, dealt(*cards)
    return tw.Question(
        {
            "en": f"Of {of['en']}, one is Ana's. Ana keeps each 4, and keeps a 1 with probability "
            "b. For which b is a kept card as often a 4 as a 1, so that Bo can't know whether to "
            "steal it?",
            "fr": f"Parmi {of['fr']}, une carte est à Ana. Ana garde chaque 4, et garde un 1 avec "
            "la probabilité b. Pour quel b une carte gardée est-elle aussi souvent un 4 qu'un 1, "
            "si bien que Bo ne sait pas s'il faut la voler ?",
        },
        answer=Fraction(fours, ones),
        misconceptions={
            Fraction(fours, size): {
                "en": "That is how often Ana is dealt a 4. How often a 1, and how many of these "
                "must be kept?",
                "fr": "C'est la probabilité d'un 4 dans la donne. Celle d'un 1, et la part des 1 à "
                "garder ?",
            },
            Fraction(ones, size): {
                "en": "That is how often Ana is dealt a 1. Not all of them must be kept.",
                "fr": "C'est la probabilité d'un 1 dans la donne. Il ne faut pas les garder tous.",
            },
            1: {
                "en": "Then kept cards are more often 1s, as there are more of them.",
                "fr": "Alors une carte gardée est plus souvent un 1, car il y en a davantage.",
            },
            Fraction(ones, fours): {
                "en": "That is upside down: a probability is never more than 1.",
                "fr": "C'est à l'envers : une probabilité ne dépasse jamais 1.",
            },
            Fraction(1, 2): {
                "en": "“As often” is meant of the kept cards. There are more 1s than 4s to begin "
                "with.",
                "fr": "« Aussi souvent » se dit des cartes gardées. Au départ, il y a plus de 1 "
                "que de 4.",
            },
            1 - Fraction(fours, ones): {
                "en": "That is the part of the 1s to be exchanged.",
                "fr": "C'est la part des 1 que l'on échange.",
            },
        },
        probability=True,
        hint={
            "en": f"P(4) = {Fraction(fours, size)} must equal P(1) × b.",
            "fr": f"P(4) = {Fraction(fours, size)} doit être égal à P(1) × b.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=mini_kraaw(hidden(ONES, FOURS)).value,
        seed=seed,
        title={"en": "Rounds of mini-Kraaw", "fr": "Manches de mini-Kraaw"},
        event_name={"en": "Ana wins", "fr": "Ana gagne"},
    )
