"""The words of a test: positive, true, sensitivity, specificity."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_15.model import (
    CROWS,
    LIES,
    SEES,
    A,
    T,
    crow,
    deck,
    heard,
    not_A,
    not_T,
    rates,
    single_5,
)

tasks = Tasks()


@tasks.add
@varied(says=(True, False))
def instinct(says: bool) -> tw.Question:
    p = crow.P(A, given=T if says else not_T)
    bounds = {"sure": Fraction(3, 4), "likely": Fraction(1, 2), "some": Fraction(1, 10)}
    right = next((name for name, bound in bounds.items() if p > bound), "rare")
    why = (
        {
            "sure": {
                "en": "That is how often the crow says so when it is the 5. But mostly it peeks at "
                "another card, and it sometimes says so there, too.",
                "fr": "C'est à cette fréquence qu'il le dit quand c'est le 5. Mais le plus souvent "
                "il regarde une autre carte, et là aussi il le dit parfois.",
            },
            "likely": {
                "en": "It says so far more readily before the 5, but how often is it the 5 that it "
                "peeks at?",
                "fr": "Il le dit bien plus volontiers devant le 5, mais combien de fois est-ce le "
                "5 qu'il regarde ?",
            },
            "rare": {
                "en": "So rare was the 5 before. But the crow says so more often before the 5 than "
                "before another card: what it says counts for something.",
                "fr": "Le 5 était aussi rare avant. Mais le corbeau parle plus souvent devant le 5 "
                "que devant une autre carte : ce qu'il dit compte un peu.",
            },
        }
        if says
        else {
            "sure": {
                "en": "It says “It isn't” far more often before another card than before the 5.",
                "fr": "Il dit « Ce n'est pas lui » bien plus souvent devant une autre carte que "
                "devant le 5.",
            },
            "likely": {
                "en": "It is the 5 or it isn't: two cases, but there is only one 5 among many "
                "cards.",
                "fr": "C'est le 5 ou non : deux cas, mais il n'y a qu'un 5 parmi bien des cartes.",
            },
            "some": {
                "en": "Before it said anything, the 5 was not as likely as that. Should it have "
                "become more likely?",
                "fr": "Avant qu'il parle, le 5 n'était pas aussi probable. Le serait-il devenu "
                "davantage ?",
            },
        }
    )
    case, cards = rates((SEES, LIES)), single_5(len(deck))
    return tw.Question(
        {
            "en": "The crow says “It is the 5”. How likely is it that it is?",
            "fr": "Le corbeau dit « C'est le 5 ». Quelle est la probabilité que ce soit vrai ?",
        }
        if says
        else {
            "en": f"{cards['en']} {case['en']} It says “It isn't”. How likely is it that it is the "
            "5 all the same?",
            "fr": f"{cards['fr']} {case['fr']} Il dit « Ce n'est pas lui ». Quelle est la "
            "probabilité que ce soit le 5 malgré tout ?",
        },
        answer=right,
        choices={
            "sure": {"en": "more than 3/4", "fr": "plus de 3/4"},
            "likely": {"en": "1/2 to 3/4", "fr": "de 1/2 à 3/4"},
            "some": {"en": "1/10 to 1/2", "fr": "de 1/10 à 1/2"},
            "rare": {"en": "less than 1/10", "fr": "moins de 1/10"},
        },
        misconceptions=why,
        confidence=True,
        explain={
            "en": "Two things count: how good the crow is, and how rare the 5 is.",
            "fr": "Deux choses comptent : ce que vaut le corbeau, et la rareté du 5.",
        },
    )


@tasks.add
@varied(case=((False, True), (True, True), (True, False), (False, False)))
def kind(case: tuple[bool, bool]) -> tw.Question:
    is_the_5, says = case
    names = {
        (True, True): {"en": "true positive", "fr": "vrai positif"},
        (False, True): {"en": "false positive", "fr": "faux positif"},
        (False, False): {"en": "true negative", "fr": "vrai négatif"},
        (True, False): {"en": "false negative", "fr": "faux négatif"},
    }
    keys = {of: name["en"] for of, name in names.items()}
    card = {"en": "the 5", "fr": "le 5"} if is_the_5 else {"en": "a 2", "fr": "un 2"}
    line = (
        {"en": "It is the 5", "fr": "C'est le 5"}
        if says
        else {"en": "It isn't the 5", "fr": "Ce n'est pas le 5"}
    )
    truth = {
        "en": "“True” or “false”: is the crow right? Here it is "
        f"{'right' if is_the_5 == says else 'wrong'}.",
        "fr": "« Vrai » ou « faux » : le corbeau a-t-il raison ? Ici, il "
        f"{'a raison' if is_the_5 == says else 'se trompe'}.",
    }
    sign = {
        "en": "“Positive” or “negative” is what the crow says, not what the card is: “It is” is "
        "positive, “It isn't” negative.",
        "fr": "« Positif » ou « négatif », c'est ce que dit le corbeau, et non ce qu'est la carte "
        ": « C'est le 5 » est positif, « Ce n'est pas le 5 » négatif.",
    }

    def why(other: tuple[bool, bool]) -> dict[str, str]:
        wrong = [sign] * (other[1] != says)
        wrong += [truth] * ((other[0] == other[1]) != (is_the_5 == says))
        return {locale: " ".join(one[locale] for one in wrong) for locale in sign}

    return tw.Question(
        {
            "en": f"The card is {card['en']}, and the crow says “{line['en']}”. What is that?",
            "fr": f"La carte est {card['fr']}, et le corbeau dit « {line['fr']} ». Qu'est-ce ?",
        },
        answer=keys[case],
        choices={keys[of]: name for of, name in names.items()},
        misconceptions={keys[of]: why(of) for of in names if of != case},
        explain={
            "en": "The second word is what the crow says, the first one whether it is right.",
            "fr": "Le second mot est ce que dit le corbeau, le premier s'il a raison.",
        },
    )


@tasks.add
@varied(crow=CROWS)
def specificity(crow: tuple[int, int]) -> tw.Question:
    law, own = heard(crow=crow), crow == CROWS[0]
    case = rates(crow)
    return tw.Question(
        {
            "en": "What is the specificity of the crow, P(T̅ | A̅)?",
            "fr": "Quelle est la spécificité du corbeau, P_{A̅}(T̅) ?",
        }
        if own
        else {
            "en": f"{case['en']} What is its specificity?",
            "fr": f"{case['fr']} Quelle est sa spécificité ?",
        },
        answer=misconceptions(law, not_T, given=not_A),
        misconceptions={
            law.P(T, given=not_A): {
                "en": "That is how often there is a false positive, P(T | A̅). Specificity is the "
                "complement: how often the crow is right before another card.",
                "fr": "C'est la fréquence des faux positifs, P_{A̅}(T). La spécificité est le "
                "contraire : combien de fois le corbeau a raison devant une autre carte.",
            },
            law.P(T, given=A): {
                "en": "That is the sensitivity, P(T | A): how often it is right before the 5.",
                "fr": "C'est la sensibilité, P_{A}(T) : combien de fois il a raison devant le 5.",
            },
            law.P(not_T, given=A): {
                "en": "That is how often it misses the 5, P(T̅ | A): a false negative.",
                "fr": "C'est la fréquence à laquelle il manque le 5, P_{A}(T̅) : un faux négatif.",
            },
        },
        explain={
            "en": "Only the peeks at other cards count: of ten of them, how often is the crow "
            "right?",
            "fr": "Seuls comptent les regards sous d'autres cartes : sur dix, combien de fois le "
            "corbeau a-t-il raison ?",
        },
    )
