"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.phrases import word

PEEKS = 10
"""How many peeks at each card are counted, so that all numbers are whole."""
SEES, LIES = 9, 2
"""Of ten peeks at the 5, and of ten at another card: how often the crow says “It is the 5”."""
CROWS = ((SEES, LIES), (8, 1), (9, 1), (8, 3), (7, 2))
"""Other crows: the first one is that of the lesson."""
TESTS = ((50, 90, 95), (100, 90, 95), (200, 95, 98), (1000, 99, 95), (20, 80, 90))
"""For a disease: one person in how many has it, and sensitivity and specificity in percent."""
COUNTS = (2, 3, 4)
"""The numbers of players with a single 5 in their deck."""


def says_it_is(is_the_5: Any, chance: Any) -> Any:
    return chance() < (0.9 if is_the_5 else 0.2)


def peek(chance: Any) -> Any:
    while True:
        game = tw.Kraaw(["Ana", "Bo"], seed=chance.getrandbits(53))
        is_the_5 = game.row("Ana", tw.TEACHER)[0] == 5
        if says_it_is(is_the_5, chance):
            chance.show(game)
            return is_the_5


def outcomes(
    base: Fraction, sensitivity: Fraction, false: Fraction, times: int = 1
) -> tw.Distribution[Any]:
    """Whether it is so, and what each of the tests says: independent of the others, given that."""
    weights = {}
    for is_so, share, says in ((True, base, sensitivity), (False, 1 - base, false)):
        ways: dict[tuple[bool, ...], Fraction] = {(is_so,): share}
        for _ in range(times):
            ways = {
                (*way, said): weight * (says if said else 1 - says)
                for way, weight in ways.items()
                for said in (True, False)
            }
        weights.update(ways)
    return tw.Distribution(weights)


def heard(
    cards: int = 15, crow: tuple[int, int] = (SEES, LIES), times: int = 1
) -> tw.Distribution[Any]:
    """Whether the card is the only 5 of so many, and whether the crow says so."""
    sees, lies = crow
    return outcomes(Fraction(1, cards), Fraction(sees, PEEKS), Fraction(lies, PEEKS), times)


def A(way: Any) -> Any:
    return way[0]


def T(way: Any) -> Any:
    return all(way[1:])


def not_A(way: Any) -> Any:
    return not A(way)


def not_T(way: Any) -> Any:
    return not T(way)


deck = tw.deck("kraaw", players=2)
crow = heard(len(deck))

game = tw.Kraaw(["Ana", "Bo"], first=0, seed=83)
game.act("dog_swap", yes=False).act("dog_swap", yes=False)
game.act("reveal_and_lock", card=0).act("end_turn")
bo = game.beliefs(1)
unseen = deck.without(*game.view(1)["own_values"], game.row("Ana", tw.TEACHER)[0])

defaults = {"trials": {"trial": peek}}


def times(number: int) -> dict[str, str]:
    """How often, in words."""
    often = {1: "once", 2: "twice"}
    return {
        "en": often.get(number, f"{word(number, 'en')} times"),
        "fr": f"{word(number, 'fr', feminine=True)} fois",
    }


def rates(crow: tuple[int, int]) -> dict[str, str]:
    """What is known of a crow, where the question stands alone."""
    sees, lies = map(times, crow)
    return {
        "en": "A crow peeks at a card that lies face down. If it is the 5, the crow says “It is "
        f"the 5” {sees['en']} out of ten; if it isn't, the crow says so {lies['en']} out of ten "
        "all the same.",
        "fr": "Un corbeau regarde sous une carte cachée. Si c'est le 5, il dit « C'est le 5 » "
        f"{sees['fr']} sur dix ; sinon, il le dit quand même {lies['fr']} sur dix.",
    }


def single_5(cards: int) -> dict[str, str]:
    """The deck, as far as it counts."""
    return {"en": f"{cards} cards, a single 5.", "fr": f"{cards} cartes, un seul 5."}


def slips(law: tw.Distribution[Any]) -> dict[Any, dict[str, str]]:
    """What is taken for P(A | T) besides what every conditional probability is taken for."""
    sensitivity, false = law.P(T, given=A), law.P(T, given=not_A)
    return {
        sensitivity: {
            "en": "That is the sensitivity P(T | A), the reversed conditional probability: how "
            "often the crow says so when it is the 5.",
            "fr": "C'est la sensibilité P_{A}(T), la probabilité conditionnelle inverse : combien "
            "de fois le corbeau le dit quand c'est le 5.",
        },
        1 - false: {
            "en": "That is the specificity P(T̅ | A̅): how often the crow is right before another "
            "card.",
            "fr": "C'est la spécificité P_{A̅}(T̅) : combien de fois le corbeau a raison devant "
            "une autre carte.",
        },
        sensitivity / (sensitivity + false): {
            "en": "That compares ten peeks at the 5 with ten at another card. But there are far "
            "more of the others: the base rate counts, too.",
            "fr": "C'est comparer dix regards sous le 5 à dix sous une autre carte. Mais il y a "
            "bien plus d'autres cartes : la rareté du 5 compte aussi.",
        },
        law.P(T): {
            "en": "That is P(T): how often the crow says “It is the 5”, rightly or wrongly.",
            "fr": "C'est P(T) : combien de fois le corbeau dit « C'est le 5 », à tort ou à raison.",
        },
        law.P(lambda way: A(way) == T(way)): {
            "en": "That is how often the crow is right, whatever it says.",
            "fr": "C'est la fréquence à laquelle le corbeau a raison, quoi qu'il dise.",
        },
    }
