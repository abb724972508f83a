"""Lesson 15: A crow that peeks and may lie."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.phrases import players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

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


@tasks.add
@varied(crows=COUNTS)
def recall_card(crows: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own, who = crows == COUNTS[0], players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{(who['en'] + '. ') * (not own)}The cards are dealt face down. How likely is "
            "it that Ana's first card is the 5?",
            "fr": f"{(who['fr'] + '. ') * (not own)}Les cartes sont distribuées, faces cachées. "
            "Quelle est la probabilité que la première carte d'Ana soit le 5 ?",
        },
        answer=misconceptions(deck.card(), 5),
        misconceptions={
            deck.hand(5).P(lambda cards: 5 in cards): {
                "en": "That is for Ana's five cards together. Here it is a single one.",
                "fr": "C'est pour les cinq cartes d'Ana ensemble. Ici, il s'agit d'une seule.",
            },
            Fraction(1, 5 * crows): {
                "en": "The dog is dealt cards of this deck, too: count all of them.",
                "fr": "Le chien aussi reçoit des cartes de ce paquet : comptez-les toutes.",
            },
        },
        explain={
            "en": "Each card of the deck is equally likely to lie there, and one of them is the 5.",
            "fr": "Chaque carte du paquet a autant de chances d'être là, et une seule est le 5.",
        },
    )


@tasks.add
@varied(crows=COUNTS, turned=(2, 3, 1))
def recall_path(crows: int, turned: int) -> tw.Question:
    row = tw.deck("kraaw", players=crows).draws(5)

    def has(cards: Any) -> Any:
        return 5 in cards

    def shown(cards: Any) -> Any:
        return 5 in cards[:turned]

    p, branch = row.P(has), row.P(shown, given=has)
    fr = word(turned, "fr", feminine=True)
    return tw.Question(
        {
            "en": f"{players(crows, with_deck=False)['en']}: Ana has the 5 with probability {p}. "
            f"If she has it, the wind, which turns over {word(turned, 'en')} of her five cards, "
            f"shows it with probability {branch}. How likely is it that she has the 5 and the "
            "wind shows it?",
            "fr": f"{players(crows, with_deck=False)['fr']} : Ana a le 5 avec la probabilité {p}. "
            f"Si elle l'a, le vent, qui retourne {fr} de ses cinq cartes, le "
            f"montre avec la probabilité {branch}. Quelle est la probabilité qu'Ana ait le 5 et "
            "que le vent le montre ?",
        },
        answer=misconceptions(
            row.law().map(lambda cards: (has(cards), shown(cards))), (True, True)
        ),
        misconceptions={
            branch: {
                "en": "That is only the second branch: what the wind does if Ana has the 5.",
                "fr": "C'est seulement la seconde branche : ce que fait le vent si Ana a le 5.",
            },
            p: {
                "en": "That is only the first branch: the wind must show the 5, too.",
                "fr": "C'est seulement la première branche : il faut aussi que le vent le montre.",
            },
            p + branch: {
                "en": "That adds the two branches. Along a path, multiply.",
                "fr": "C'est la somme des deux branches. Le long d'un chemin, on multiplie.",
            },
            p * (1 - branch): {
                "en": "That is the path on which Ana has the 5 and the wind does not show it.",
                "fr": "C'est le chemin où Ana a le 5 sans que le vent le montre.",
            },
            (p + branch) / 2: {
                "en": "That is the mean of two branches. Along a path, multiply.",
                "fr": "C'est la moyenne des deux branches. Le long d'un chemin, on multiplie.",
            },
        },
        explain={
            "en": "Along a path of the tree, the probabilities are multiplied.",
            "fr": "Le long d'un chemin de l'arbre, on multiplie les probabilités.",
        },
    )


@tasks.add
@varied(asked=("given_S", "given_A", "both"))
def recall_symbols(asked: str) -> tw.Question:
    symbol = {
        "given_S": {"en": "P(A | S)", "fr": "P_{S}(A)"},
        "given_A": {"en": "P(S | A)", "fr": "P_{A}(S)"},
        "both": {"en": "P(A ∩ S)", "fr": "P(A ∩ S)"},
    }
    means = {
        "given_S": {
            "en": "of the hands that are swapped, the proportion with the 5",
            "fr": "parmi les mains échangées, la proportion de celles où était le 5",
        },
        "given_A": {
            "en": "of the hands with the 5, the proportion that is swapped",
            "fr": "parmi les mains où était le 5, la proportion de celles échangées",
        },
        "both": {
            "en": "of all hands, the proportion with the 5 that is swapped",
            "fr": "parmi toutes les mains, la proportion de celles échangées avec le 5",
        },
    }
    return tw.Question(
        {
            "en": "A: “Bo was dealt the 5”, S: “Bo swaps the hand”. What does "
            f"{symbol[asked]['en']} mean?",
            "fr": "A : « Bo a reçu le 5 », S : « Bo échange sa main ». Que signifie "
            f"{symbol[asked]['fr']} ?",
        },
        answer=asked,
        choices=means,
        misconceptions={
            other: {
                "en": f"That is {symbol[other]['en']}. After the bar stands what is known: the "
                "hands among which one counts."
                if asked != "both"
                else f"That is {symbol[other]['en']}. Here nothing is known: one counts among all "
                "hands.",
                "fr": f"C'est {symbol[other]['fr']}. En indice se lit ce qu'on sait : les mains "
                "parmi lesquelles on compte."
                if asked != "both"
                else f"C'est {symbol[other]['fr']}. Ici on ne sait rien : on compte parmi toutes "
                "les mains.",
            }
            for other in means
            if other != asked
        },
        explain={
            "en": "What is known says among which hands one counts.",
            "fr": "Ce qu'on sait dit parmi quelles mains on compte.",
        }
        if asked != "both"
        else {
            "en": "Nothing is known: one counts among all hands.",
            "fr": "On ne sait rien : on compte parmi toutes les mains.",
        },
    )


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


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        seed=seed,
        title={
            "en": "The crow has said “It is the 5”: is it?",
            "fr": "Le corbeau a dit « C'est le 5 » : est-ce vrai ?",
        },
        event_name={"en": "It is the 5", "fr": "C'est le 5"},
    )


@tasks.add
def tree(given: tw.Question) -> tw.Tree:
    return tw.Tree(
        crow,
        of=PEEKS * len(deck),
        asked=["A", "T"],
        blanks=[(True,), (True, True), (False,), (False, True), (False, False)],
        title={
            "en": "A: the card is the 5. T: the crow says that it is.",
            "fr": "A : la carte est le 5. T : le corbeau dit que c'est lui.",
        },
        until=given,
    )


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


@tasks.add
@varied(crows=COUNTS, crow=CROWS)
def given(crows: int, crow: tuple[int, int]) -> tw.Question:
    law = heard(5 * (crows + 1), crow)
    own, case = (crows, crow) == (COUNTS[0], CROWS[0]), rates(crow)
    cards = single_5(5 * (crows + 1))
    return tw.Question(
        {
            "en": "P(A | T): the crow says “It is the 5”. How likely is it that it is?",
            "fr": "P_{T}(A) : le corbeau dit « C'est le 5 ». Quelle est la probabilité que ce soit "
            "vrai ?",
        }
        if own
        else {
            "en": f"{cards['en']} {case['en']} It says “It is the 5”. How likely is it that it is?",
            "fr": f"{cards['fr']} {case['fr']} Il dit « C'est le 5 ». Quelle est la probabilité "
            "que ce soit vrai ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions=slips(law),
        confidence=True,
        hint={
            "en": "Keep only the peeks after which the crow says “It is the 5”. How many are "
            "there, and how many of them are at the 5?",
            "fr": "Ne gardez que les fois où le corbeau dit « C'est le 5 ». Combien y en a-t-il, "
            "et combien de fois est-ce le 5 ?",
        },
        explain={
            "en": "Only the peeks with T are left, true and false ones: of these, count the true.",
            "fr": "Il ne reste que les cas de T, les vrais et les faux positifs : on compte les "
            "vrais parmi eux.",
        },
    )


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


@tasks.add
@varied(turned=(1, 2, 3))
def as_bo(turned: int) -> tw.Question:
    own, case = turned == 1, rates((SEES, LIES))
    hidden = 5 - turned
    law = heard(hidden + 5)
    cards = f"carte{'s' * (turned > 1)}"
    return tw.Question(
        {
            "en": "You are Bo: you know your five cards, and Ana has turned over one of hers; none "
            "of these is the 5. The crow peeks at one of Ana's hidden cards and says “It is the "
            "5”. How likely is it that it is?",
            "fr": "Vous êtes Bo : vous connaissez vos cinq cartes, et Ana en a retourné une ; "
            "aucune de celles-là n'est le 5. Le corbeau regarde sous une des cartes cachées d'Ana "
            "et dit « C'est le 5 ». Quelle est la probabilité que ce soit vrai ?",
        }
        if own
        else {
            "en": f"Two players, {len(deck)} cards, a single 5. You are Bo: you know your five "
            f"cards, and Ana has turned over {word(turned, 'en')} of hers; none of these is the "
            f"5. {case['en']} It peeks at one of Ana's hidden cards and says “It is the 5”. How "
            "likely is it that it is?",
            "fr": f"Deux joueurs, {len(deck)} cartes, un seul 5. Vous êtes Bo : vous connaissez "
            f"vos cinq cartes, et Ana a retourné {word(turned, 'fr')} {cards} ; aucune de "
            f"celles-là n'est le 5. {case['fr']} Il regarde sous une des cartes cachées d'Ana et "
            "dit « C'est le 5 ». Quelle est la probabilité que ce soit vrai ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions={
            heard(len(deck)).P(A, given=T): {
                "en": "That is for someone who has seen no card. You know some: is the 5 rarer or "
                "less rare among those that are left?",
                "fr": "C'est la réponse pour qui n'a vu aucune carte. Vous en connaissez : parmi "
                "celles qui restent, le 5 est-il plus rare, ou moins ?",
            },
            heard(len(deck) - turned).P(A, given=T): {
                "en": "That is for someone who sees only what is turned over. You know your own "
                "cards, too.",
                "fr": "C'est la réponse pour qui ne voit que les cartes retournées. Vous "
                "connaissez aussi les vôtres.",
            },
            heard(hidden).P(A, given=T): {
                "en": "That forgets the dog: the 5 may be there as well.",
                "fr": "C'est oublier le chien : le 5 peut y être aussi.",
            },
            Fraction(SEES, SEES + LIES): {
                "en": "That compares ten peeks at the 5 with ten at another card. But there are "
                "more of the others.",
                "fr": "C'est comparer dix regards sous le 5 à dix sous une autre carte. Mais il y "
                "a plus d'autres cartes.",
            },
            law.P(T): {
                "en": "That is how often the crow says “It is the 5”, rightly or wrongly.",
                "fr": "C'est la fréquence à laquelle le corbeau dit « C'est le 5 », à tort ou à "
                "raison.",
            },
        },
        hint={
            "en": "Among how many cards may the 5 still be? Imagine ten peeks at each of them.",
            "fr": "Parmi combien de cartes le 5 peut-il encore être ? Imaginez dix regards sous "
            "chacune.",
        },
        explain={
            "en": "For Bo, the 5 is among fewer cards: there are fewer false positives.",
            "fr": "Pour Bo, le 5 est parmi moins de cartes : il y a moins de faux positifs.",
        },
    )


@tasks.add
@varied(test=TESTS)
def screening(test: tuple[int, int, int]) -> tw.Question:
    one_in, sensitive, specific = test
    base = Fraction(1, one_in)
    sensitivity, false = Fraction(sensitive, 100), 1 - Fraction(specific, 100)
    law = outcomes(base, sensitivity, false)
    return tw.Question(
        {
            "en": f"In a town, 1 person in {one_in} has a disease. The test for it has a "
            f"sensitivity of {sensitive}% and a specificity of {specific}%. Somebody drawn at "
            "random tests positive. How likely is it that this person has the disease?",
            "fr": f"Dans une ville, 1 habitant sur {one_in} a une maladie. Le test de dépistage a "
            f"une sensibilité de {sensitive} % et une spécificité de {specific} %. Une personne "
            "tirée au hasard a un test positif. Quelle est la probabilité qu'elle ait la maladie ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions={
            sensitivity: {
                "en": "That is the sensitivity, the reversed conditional probability: how often "
                "the test is positive for those who have the disease.",
                "fr": "C'est la sensibilité, la probabilité conditionnelle inverse : combien de "
                "fois le test est positif chez les malades.",
            },
            1 - false: {
                "en": "That is the specificity: how often the test is negative for those who don't "
                "have the disease.",
                "fr": "C'est la spécificité : combien de fois le test est négatif chez les autres.",
            },
            sensitivity / (sensitivity + false): {
                "en": "That compares as many who have the disease with as many who haven't. But it "
                "is rare: the base rate counts, too.",
                "fr": "C'est comparer autant de malades que de non-malades. Mais la maladie est "
                "rare : sa fréquence compte aussi.",
            },
            law.P(T): {
                "en": "That is how often the test is positive, rightly or wrongly.",
                "fr": "C'est la probabilité que le test soit positif, à tort ou à raison.",
            },
            false: {
                "en": "That is how often the test is positive for those who don't have the "
                "disease.",
                "fr": "C'est la fréquence des tests positifs chez ceux qui n'ont pas la maladie.",
            },
        },
        hint={
            "en": "Imagine a town with so many people that all numbers are whole, and draw its "
            "tree.",
            "fr": "Imaginez une ville assez grande pour que tous les nombres soient entiers, et "
            "dessinez l'arbre.",
        },
        explain={
            "en": "Of all who test positive, count those who have the disease.",
            "fr": "Parmi toutes les personnes au test positif, on compte les malades.",
        },
    )


@tasks.add
@varied(crow=CROWS)
def two_peeks(crow: tuple[int, int]) -> tw.Question:
    law, one = heard(crow=crow, times=2), heard(crow=crow).P(A, given=T)
    own, case, cards = crow == CROWS[0], rates(crow), single_5(len(deck))
    sensitivity, false = (Fraction(often, PEEKS) ** 2 for often in crow)
    return tw.Question(
        {
            "en": "The crow peeks twice at the same card, the second time as if it were the first. "
            "Both times it says “It is the 5”. How likely is it that it is?",
            "fr": "Le corbeau regarde deux fois sous la même carte, la seconde comme si c'était la "
            "première. Les deux fois, il dit « C'est le 5 ». Quelle est la probabilité que ce soit "
            "vrai ?",
        }
        if own
        else {
            "en": f"{cards['en']} {case['en']} It peeks twice at the same card, the second time as "
            "if it were the first. Both times it says “It is the 5”. How likely is it that it is?",
            "fr": f"{cards['fr']} {case['fr']} Il regarde deux fois sous la même carte, la seconde "
            "comme si c'était la première. Les deux fois, il dit « C'est le 5 ». Quelle est la "
            "probabilité que ce soit vrai ?",
        },
        answer=misconceptions(law, A, given=T),
        misconceptions={
            one: {
                "en": "That is the answer after one peek: the second one counts as well.",
                "fr": "C'est la réponse après un seul regard : le second compte aussi.",
            },
            one * one: {
                "en": "That multiplies P(A | T) by itself, as if two cards had to be the 5. It is "
                "P(T | A) that is multiplied.",
                "fr": "C'est multiplier P_{T}(A) par elle-même, comme si deux cartes devaient être "
                "le 5. C'est P_{A}(T) qu'on multiplie.",
            },
            2 * one: {
                "en": "That is twice the answer after one peek. Probabilities of the same event "
                "don't add up.",
                "fr": "C'est le double de la réponse après un regard. Les probabilités d'un même "
                "événement ne s'ajoutent pas.",
            },
            sensitivity / (sensitivity + false): {
                "en": "That forgets how rare the 5 is: there are far more other cards.",
                "fr": "C'est oublier que le 5 est rare : il y a bien plus d'autres cartes.",
            },
        },
        hint={
            "en": "Draw a tree with three levels, and begin with a hundred peeks at each card.",
            "fr": "Dessinez un arbre à trois niveaux, et commencez par cent doubles regards sous "
            "chaque carte.",
        },
        explain={
            "en": "Along each path, multiply twice; then keep only the paths with “It is” twice.",
            "fr": "Le long de chaque chemin, on multiplie deux fois ; puis on ne garde que les "
            "chemins où il dit deux fois « C'est le 5 ».",
        },
    )


def says(function: Any) -> tw.Check:
    """This crow takes a 4 for the 5 every other time, and makes no other mistake."""
    return tw.Check(
        function,
        like=lambda card: {5: PEEKS, 4: PEEKS // 2}.get(card, 0),
        on=list(deck.copies),
    )


checks = {"says": says}


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    cases = PEEKS * len(deck)

    def count(event: Any) -> Any:
        return cases * crow.P(event)

    hits = count(lambda way: A(way) and T(way))
    false = count(lambda way: not_A(way) and T(way))
    quiet = count(lambda way: not_A(way) and not_T(way))
    missed = count(lambda way: A(way) and not_T(way))
    trust = crow.P(A, given=T)
    trust_no = crow.P(not_A, given=not_T)
    base = crow.P(A)

    def size(crows: Any) -> Any:
        return len(tw.deck("kraaw", players=crows))

    def false_of(crows: Any) -> Any:
        law = heard(size(crows))
        return PEEKS * size(crows) * law.P(lambda way: not_A(way) and T(way))

    def trust_of(crows: Any) -> Any:
        return heard(size(crows)).P(A, given=T)

    left = len(unseen)
    for_bo = heard(left)
    bo_false = PEEKS * left * for_bo.P(lambda way: not_A(way) and T(way))
    bo_trust = for_bo.P(A, given=T)

    one_in, sensitive, specific = TESTS[0]
    disease = outcomes(Fraction(1, one_in), Fraction(sensitive, 100), 1 - Fraction(specific, 100))
    town = disease.total
    ill_positive = town * disease.P(lambda way: A(way) and T(way))
    positive = town * disease.P(T)
    ill = disease.P(A, given=T)

    twice = heard(times=2)
    twice_true = twice.total * twice.P(lambda way: A(way) and T(way))
    twice_all = twice.total * twice.P(T)
    both = twice.P(A, given=T)
    mixed = twice.P(A, given=lambda way: way[1] and not way[2])
    perfect = heard(crow=(PEEKS, LIES)).P(A, given=T)
    honest = heard(crow=(SEES, LIES - 1)).P(A, given=T)
    four_for_5 = {5: PEEKS, 4: PEEKS // 2}
    taken = tw.Distribution({card: deck.copies[card] * n for card, n in four_for_5.items()})
    return locals()
