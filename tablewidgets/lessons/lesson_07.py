"""Lesson 07: What an exchange tells."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, misconceptions_of_mean, varied
from tablewidgets.lessons.phrases import capital, listed, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=2)
hand = deck.hand(5)


def A(cards: Any) -> Any:
    return 5 in cards


def S(cards: Any) -> Any:
    return sum(cards) < 12


def not_A(cards: Any) -> Any:
    return not A(cards)


def not_S(cards: Any) -> Any:
    return not S(cards)


def step(heaps: Any) -> Any:
    if heaps == "":
        return {"A": 1, "B": 1, "C": 1}
    if len(heaps) == 1:
        return {heaps + opened: 1 for opened in "BC" if opened != heaps}
    return None


referee = tw.chance.ChanceProcess("", step, name=lambda heaps: heaps[-1:] or "5")


def bo_swaps(game: Any) -> Any:
    return S(game.row("Bo", tw.TEACHER))


def bo_has_the_5(game: Any) -> Any:
    return A(game.row("Bo", tw.TEACHER))


swap = tw.game_trial(tw.Kraaw, bo_has_the_5, given=bo_swaps, players=["Ana", "Bo"])


def switch(chance: Any) -> bool:
    five = chance.choice("ABC")
    opened = chance.choice([heap for heap in "BC" if heap != five])
    return five not in ("A", opened)


defaults = {"trials": {"trial": swap}, "switching": {"trial": switch}}


@tasks.add
@varied(crows=(2, 3, 4), turned=(1, 2, 3))
def recall_wind(crows: int, turned: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    hidden, others, all_hidden = 5 - turned, 5 * (crows - 1), len(deck) - turned
    who = players(crows, with_deck=True)
    of_bo = {2: "Bo's", 3: "Bo's and Cy's", 4: "Bo's, Cy's and Di's"}[crows]
    de_bo = {2: "de Bo", 3: "de Bo et de Cy", 4: "de Bo, de Cy et de Di"}[crows]
    seen = word(turned, "fr", feminine=True)
    return tw.Question(
        {
            "en": "The wind turns over one of Ana's cards: not the 5. How likely is it that she "
            "has it?",
            "fr": "Le vent retourne une carte d'Ana : ce n'est pas le 5. Quelle est la probabilité "
            "qu'elle l'ait ?",
        }
        if (crows, turned) == (2, 1)
        else {
            "en": f"{who['en']}. The wind turns over {word(turned, 'en')} of Ana's cards: not the "
            "5. How likely is it that she has it?",
            "fr": f"{who['fr']}. Le vent retourne {seen} carte{'s' * (turned > 1)} d'Ana : ce "
            "n'est pas le 5. Quelle est la probabilité qu'elle l'ait ?",
        },
        answer=misconceptions(
            deck.draws(5), lambda cards: 5 in cards, given=lambda cards: 5 not in cards[:turned]
        ),
        misconceptions={
            Fraction(hidden, hidden + others): {
                "en": f"Ana's hidden cards and {of_bo}: that forgets the dog.",
                "fr": f"Les cartes cachées d'Ana et celles {de_bo} : le chien est oublié.",
            },
            Fraction(1, all_hidden): {
                "en": "That is the probability for one hidden card, and Ana has "
                f"{word(hidden, 'en')}.",
                "fr": "C'est la probabilité pour une seule carte cachée, et Ana en a "
                f"{word(hidden, 'fr')}.",
            },
            Fraction(5, all_hidden): {
                "en": f"Ana has five cards, but {word(turned, 'en')} of them "
                f"{'has' if turned == 1 else 'have'} been seen.",
                "fr": f"Ana a cinq cartes, mais on en a vu {seen}.",
            },
        },
        explain={
            "en": "Of all the cards that are still hidden, how many are Ana's?",
            "fr": "Parmi toutes les cartes encore cachées, combien sont à Ana ?",
        },
    )


@tasks.add
@varied(asked=("given_A", "given_S", "both"))
def recall_words(asked: str) -> tw.Question:
    proportion = {
        "given_A": {
            "en": "Of the hands with the 5, what proportion is swapped?",
            "fr": "Parmi les mains où se trouve le 5, quelle proportion est échangée ?",
        },
        "given_S": {
            "en": "Of the hands that are swapped, what proportion has the 5?",
            "fr": "Parmi les mains échangées, quelle proportion contient le 5 ?",
        },
        "both": {
            "en": "Of all hands, what proportion has the 5 and is swapped?",
            "fr": "Parmi toutes les mains, quelle proportion contient le 5 et est échangée ?",
        },
    }[asked]
    means = {
        "given_A": {
            "en": "That is how often a hand with the 5 is swapped.",
            "fr": "Celle-là dit à quelle fréquence on échange une main où est le 5.",
        },
        "given_S": {
            "en": "That is how often a hand that is swapped had the 5.",
            "fr": "Celle-là dit à quelle fréquence une main échangée contenait le 5.",
        },
        "both": {
            "en": "That is a proportion of all hands, and not of those with the 5.",
            "fr": "C'est une proportion de toutes les mains, et non de celles où est le 5.",
        }
        if asked == "given_A"
        else {
            "en": "That is a proportion of all hands, and not of those that are swapped.",
            "fr": "C'est une proportion de toutes les mains, et non de celles échangées.",
        },
    }
    return tw.Question(
        {
            "en": f"A: “Bo has the 5.” S: “Bo swaps.” {proportion['en']} Which of these "
            "probabilities says so?",
            "fr": f"A : « Bo a le 5 », S : « Bo échange ». {proportion['fr']} Laquelle de ces "
            "probabilités le dit ?",
        },
        answer=asked,
        choices={
            "given_A": {"en": "P(S | A)", "fr": "P_{A}(S)"},
            "given_S": {"en": "P(A | S)", "fr": "P_{S}(A)"},
            "both": {"en": "P(A ∩ S)", "fr": "P(A ∩ S)"},
        },
        misconceptions={choice: said for choice, said in means.items() if choice != asked},
        explain={
            "en": "What is known stands after the bar: the proportion is taken among those cases.",
            "fr": "Ce qu'on sait est en indice, et la proportion se prend parmi ces cas-là.",
        }
        if asked != "both"
        else {
            "en": "Nothing is known: the proportion is taken among all cases.",
            "fr": "On ne sait rien : la proportion se prend parmi tous les cas.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4, 5, 6))
def recall_mean(crows: int) -> tw.Question:
    own, who = crows == 2, players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{(who['en'] + '. ') * (not own)}One card is drawn from the whole deck. What "
            "is the mean of its value?",
            "fr": f"{(who['fr'] + '. ') * (not own)}On tire une carte du paquet entier. Quelle "
            "est l'espérance de sa valeur ?",
        },
        answer=misconceptions_of_mean(tw.deck("kraaw", players=crows).card()),
        hint={
            "en": "Add up the values of all cards of the deck, and divide by how many there are.",
            "fr": "Ajoutez les valeurs de toutes les cartes du paquet, et divisez par leur nombre.",
        },
        explain={
            "en": "Each value counts as often as there are cards of it.",
            "fr": "Chaque valeur compte autant de fois qu'il y a de cartes.",
        },
    )


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": "Before, the hand that Bo gave away had the 5 with probability 1/3. "
            "Now that Bo has swapped, how likely is it that the 5 was in it?",
            "fr": "Avant, le 5 était dans la main que Bo a donnée avec la probabilité 1/3. "
            "Maintenant que Bo a échangé, quelle est la probabilité que le 5 y ait été ?",
        },
        answer="tiny",
        choices={
            "more": {"en": "more than 1/3", "fr": "plus de 1/3"},
            "same": {"en": "1/3, as before", "fr": "1/3, comme avant"},
            "some": {"en": "between 1/10 and 1/3", "fr": "entre 1/10 et 1/3"},
            "tiny": {"en": "less than 1/10", "fr": "moins de 1/10"},
        },
        misconceptions={
            "more": {
                "en": "With the 5 you already have five points: the total is seldom small.",
                "fr": "Avec le 5, on a déjà cinq points : le total est rarement petit.",
            },
            "same": {
                "en": "That would be right if Bo had not looked. The rule depends on the cards.",
                "fr": "Ce serait vrai si Bo n'avait pas regardé. Sa règle dépend des cartes.",
            },
            "some": {
                "en": "The right direction, but not far enough: with the 5, what must the "
                "other four cards be for such a small total?",
                "fr": "C'est le bon sens, mais pas assez loin : avec le 5, comment doivent être "
                "les quatre autres cartes pour faire si peu ?",
            },
        },
        confidence=True,
        explain={
            "en": "With the 5, a hand is swapped only if the four other cards are nearly all 1s.",
            "fr": "Avec le 5, une main n'est échangée que si les quatre autres cartes sont "
            "presque toutes des 1.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        seed=seed,
        title={
            "en": "Bo has swapped: was the 5 in that hand?",
            "fr": "Bo a échangé : le 5 était-il dans cette main ?",
        },
        event_name={"en": "The 5 was in it", "fr": "Le 5 y était"},
    )


@tasks.add
def tree(bayes: tw.Question) -> tw.Tree:
    return tw.Tree(
        hand,
        of=hand.law().total,
        asked={"A": A, "S": S},
        blanks=[(True, False), (False,), (False, False)],
        title={
            "en": "A: Bo was dealt the 5. S: Bo swaps.",
            "fr": "A : Bo a reçu le 5. S : Bo échange.",
        },
        until=bayes,
    )


LIMITS = (12, 11, 13, 14, 15)
"""Bo swaps a hand that makes less: the first one is that of the lesson."""


def of_all_hands(limit: int) -> dict[str, str]:
    """The hands that Bo swaps, where the question stands alone."""

    def hands(event: Any) -> Any:
        return hand.law().total * hand.P(event)

    with_5 = hands(lambda cards: A(cards) and sum(cards) < limit)
    without = hands(lambda cards: not A(cards) and sum(cards) < limit)
    said = {
        locale: [word(int(n), locale) for n in (hands(A), with_5, hands(not_A), without)]
        for locale in ("en", "fr")
    }
    (all_with, swapped, all_without, others), (avec, dont, sans, autres) = said.values()
    return {
        "en": f"Bo swaps a hand of fewer than {limit} points: {swapped} of the {all_with} hands "
        f"with the 5, and {others} of the {all_without} without it.",
        "fr": f"Bo échange une main de moins de {limit} points : {dont} des {avec} mains où est le "
        f"5, et {autres} des {sans} autres.",
    }


@tasks.add
@varied(limit=LIMITS)
def bayes(limit: int) -> tw.Question:
    own, case = limit == LIMITS[0], of_all_hands(limit)
    case["en"] += " A: “Bo was dealt the 5”, S: “Bo swaps”."
    case["fr"] += " A : « Bo a reçu le 5 », S : « Bo échange »."

    def S(cards: Any) -> Any:
        return sum(cards) < limit

    def not_S(cards: Any) -> Any:
        return not S(cards)

    return tw.Question(
        {
            "en": f"{(case['en'] + ' ') * (not own)}P(A | S): Bo has swapped. How likely is it "
            "that the 5 was in that hand?",
            "fr": f"{(case['fr'] + ' ') * (not own)}P_{{S}}(A) : Bo a échangé. Quelle est la "
            "probabilité que le 5 ait été dans cette main ?",
        },
        answer=misconceptions(hand, A, given=S),
        misconceptions={
            hand.P(lambda cards: A(cards) and S(cards))
            / hand.P(lambda cards: not A(cards) and S(cards)): {
                "en": "That compares the hands with the 5 to those without: "
                "divide by all that are swapped.",
                "fr": "C'est comparer les mains avec le 5 à celles qui ne l'ont pas : "
                "divisez par toutes celles qui sont échangées.",
            },
            hand.P(S): {
                "en": "That is how often Bo swaps at all.",
                "fr": "C'est la probabilité que Bo échange, tout simplement.",
            },
            hand.P(A, given=not_S): {
                "en": "That is the answer if Bo keeps the hand.",
                "fr": "C'est la réponse quand Bo garde sa main.",
            },
        },
        confidence=True,
        hint={
            "en": "Forget the hands that Bo keeps. How many are left, and how many of them "
            "have the 5?",
            "fr": "Oubliez les mains que Bo garde. Combien en reste-t-il, et combien ont le 5 ?",
        },
        explain={
            "en": "Only the hands that are swapped are left: those with the 5, out of all these.",
            "fr": "Il ne reste que les mains échangées : celles où est le 5, sur l'ensemble "
            "de celles-là.",
        },
    )


@tasks.add
def monty() -> tw.Question:
    return tw.Question(
        {"en": "What is best?", "fr": "Que vaut-il mieux faire ?"},
        answer="switch",
        choices={
            "stay": {"en": "stay with A", "fr": "rester sur A"},
            "switch": {"en": "switch", "fr": "changer"},
            "same": {"en": "it makes no difference", "fr": "cela revient au même"},
        },
        misconceptions={
            "stay": {
                "en": "A was chosen before anything was known. Has it become better since?",
                "fr": "Vous avez choisi A sans rien savoir. Est-il devenu meilleur depuis ?",
            },
            "same": {
                "en": "Two heaps are left, but they are not alike: Cy could have opened one of "
                "them and left it closed, and could not have opened the other at all.",
                "fr": "Il reste deux tas, mais ils ne se valent pas : Cy pouvait ouvrir l'un "
                "et l'a laissé fermé, et n'avait pas le droit d'ouvrir l'autre.",
            },
        },
        confidence=True,
        explain={
            "en": "If you switch, you lose only if your first choice was right.",
            "fr": "Qui change ne perd que si son premier choix était le bon.",
        },
    )


@tasks.add
def switching(trial: Any) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=referee.P(lambda heaps: heaps[0] != "A"),
        seed=1,
        title={
            "en": "Cy has opened a heap, and you switch",
            "fr": "Cy a ouvert un tas, et vous changez",
        },
        event_name={"en": "You win", "fr": "Vous gagnez"},
    )


@tasks.add
def heaps() -> tw.Tree:
    return tw.Tree(
        referee,
        blanks=[("A", "AB"), ("A", "AC"), ("B", "BC"), ("C", "CB")],
        title={
            "en": "Where the 5 is, then the heap that Cy opens",
            "fr": "Où est le 5, puis le tas que Cy ouvre",
        },
    )


@tasks.add
@varied(heaps=((3, 1), (4, 1), (4, 2), (5, 1), (5, 2), (5, 3)))
def luck(heaps: tuple[int, int]) -> tw.Question:
    every, opened = heaps
    letters = "ABCDE"[:every]
    shut, wind = letters[: every - opened], letters[every - opened :]
    who_opens = {
        "en": f"heap{'s' * (opened > 1)} {listed(wind, 'en')}",
        "fr": f"{'les' if opened > 1 else 'le'} tas {listed(wind, 'fr')}",
    }
    others = listed([one for one in shut if one != "B"], "en")
    autres = " ou ".join(f"en {one}" for one in shut if one != "B")
    return tw.Question(
        {
            "en": "Now without Cy: the wind opens heap C, and the 5 happens not to be there. "
            "How likely is it that it is in B?",
            "fr": "Maintenant, sans Cy : le vent ouvre le tas C, et il se trouve que le 5 n'y "
            "est pas. "
            "Quelle est la probabilité qu'il soit en B ?",
        }
        if heaps == (3, 1)
        else {
            "en": f"{capital(word(every, 'en'))} heaps, {letters[0]} to {letters[-1]}, and the 5 "
            f"in one of them. Without Cy: the wind opens {who_opens['en']}, and the 5 happens not "
            "to be there. How likely is it that it is in B?",
            "fr": f"{capital(word(every, 'fr'))} tas, de {letters[0]} à {letters[-1]}, et le 5 "
            f"dans l'un d'eux. Sans Cy : le vent ouvre {who_opens['fr']}, et il se trouve que le 5 "
            "n'y est pas. Quelle est la probabilité qu'il soit en B ?",
        },
        answer=misconceptions(
            tw.deck({"5": 1, "-": every - 1}).draws(every),
            lambda heaps: heaps[1] == "5",
            given=lambda heaps: "5" not in heaps[every - opened :],
        ),
        misconceptions={
            Fraction(every - 1, every) / (every - 1 - opened): {
                "en": "That is the answer with Cy, who never opens the 5. The wind might have "
                "shown it.",
                "fr": "C'est la réponse avec Cy, qui n'ouvre jamais le tas du 5. "
                "Le vent aurait pu le montrer.",
            },
            Fraction(1, every): {
                "en": f"That ignores what the wind has shown: of {word(every, 'en')} heaps, "
                f"{word(every - opened, 'en')} are left.",
                "fr": f"C'est oublier ce que le vent a montré : des {word(every, 'fr')} tas, il en "
                f"reste {word(every - opened, 'fr')}.",
            },
            1: {
                "en": f"The 5 may still be in {others.replace(' and ', ' or ')}, too.",
                "fr": f"Le 5 peut encore être aussi {autres}.",
            },
        },
        explain={
            "en": "The wind treats A and B alike, so what it shows doesn't tell them apart.",
            "fr": "Le vent traite A et B de la même façon : ce qu'il montre ne les distingue pas.",
        },
    )


@tasks.add
@varied(swapped=(True, False))
def best(swapped: bool) -> tw.Question:
    if not swapped:
        return tw.Question(
            {
                "en": "Bo swaps a hand of few points for the dog, and has kept this one. On which "
                "heap do you bet, to find the 5?",
                "fr": "Bo échange contre le chien une main de peu de points, et a gardé celle-ci. "
                "Sur quel tas pariez-vous, pour trouver le 5 ?",
            },
            answer="kept",
            choices={
                "dog": {"en": "the dog", "fr": "le chien"},
                "kept": {"en": "Bo's hand", "fr": "la main de Bo"},
                "either": {
                    "en": "Ana's hand or the dog: they are equally good",
                    "fr": "la main d'Ana ou le chien : ils se valent",
                },
            },
            misconceptions={
                "dog": {
                    "en": "What does the dog have that Ana's hand hasn't? Nobody has seen either.",
                    "fr": "Qu'a le chien de plus que la main d'Ana ? Personne ne les a vus.",
                },
                "either": {
                    "en": "They are alike. But a hand that is kept has many points: is the 5 more "
                    "often in it, or less?",
                    "fr": "Ils se valent. Mais une main qu'on garde fait beaucoup de points : le 5 "
                    "y est-il plus souvent, ou moins ?",
                },
            },
            explain={
                "en": "With the 5, a hand has many points, and is kept more often.",
                "fr": "Avec le 5, une main fait beaucoup de points, et on la garde plus souvent.",
            },
        )
    return tw.Question(
        {
            "en": "Bo has swapped: Bo's first hand is the dog now. On which heap do you bet?",
            "fr": "Bo a échangé : sa première main est maintenant le chien. Sur quel tas "
            "pariez-vous ?",
        },
        answer="either",
        choices={
            "dog": {"en": "the dog", "fr": "le chien"},
            "new": {"en": "Bo's new hand", "fr": "la nouvelle main de Bo"},
            "either": {
                "en": "Ana's hand or Bo's new one: they are equally good",
                "fr": "la main d'Ana ou la nouvelle de Bo : elles se valent",
            },
        },
        misconceptions={
            "dog": {
                "en": "That is the hand that Bo didn't like: the 5 is hardly there.",
                "fr": "C'est la main dont Bo n'a pas voulu : le 5 n'y est presque jamais.",
            },
            "new": {
                "en": "Bo took it without having seen it. What tells it apart from Ana's?",
                "fr": "Bo l'a prise sans la voir. Qu'est-ce qui la distingue de celle d'Ana ?",
            },
        },
        explain={
            "en": "What Bo did speaks of the first hand alone. The ten other cards are alike.",
            "fr": "L'échange ne parle que de la première main. Les dix autres cartes se valent.",
        },
    )


@tasks.add
@varied(limit=LIMITS)
def worth(limit: int) -> tw.Question:
    own, case = limit == LIMITS[0], of_all_hands(limit)
    numbers = (
        {"en": "the whole numbers of the tree", "fr": "les nombres entiers de l'arbre"}
        if own
        else {"en": "these numbers of hands", "fr": "ces nombres de mains"}
    )

    def S(cards: Any) -> Any:
        return sum(cards) < limit

    def not_S(cards: Any) -> Any:
        return not S(cards)

    return tw.Question(
        {
            "en": f"{(case['en'] + ' ') * (not own)}If Bo keeps the hand you bet on it, if Bo "
            "swaps you bet on Ana's. How likely are you to win, over all deals?",
            "fr": f"{(case['fr'] + ' ') * (not own)}Si Bo garde sa main, vous pariez sur elle ; si "
            "Bo échange, vous pariez sur celle d'Ana. Quelle est la probabilité de gagner, sur "
            "l'ensemble des donnes ?",
        },
        answer=hand.law().E(lambda cards: Fraction(not A(cards), 2) if S(cards) else int(A(cards))),
        misconceptions={
            hand.P(A): {
                "en": "That was the answer before anything was seen.",
                "fr": "C'était la réponse avant d'avoir rien vu.",
            },
            hand.P(lambda cards: A(cards) and not_S(cards)): {
                "en": "These are the bets won when Bo keeps the hand. Add those won when Bo swaps.",
                "fr": "Ce sont les paris gagnés quand Bo garde sa main. "
                "Ajoutez ceux gagnés quand Bo échange.",
            },
            hand.P(lambda cards: not A(cards) and S(cards)) / 2: {
                "en": "These are the bets won when Bo swaps. Add those won when Bo keeps the hand.",
                "fr": "Ce sont les paris gagnés quand Bo échange. "
                "Ajoutez ceux gagnés quand Bo garde sa main.",
            },
            hand.P(A, given=not_S): {
                "en": "That is the answer when Bo keeps the hand. And when Bo swaps?",
                "fr": "C'est la réponse quand Bo garde sa main. Et quand Bo échange ?",
            },
            hand.P(lambda cards: A(cards) != S(cards)): {
                "en": "When Bo swaps, the 5 is mostly not in the dog. "
                "But then it is with Ana only half the time.",
                "fr": "Quand Bo échange, le 5 n'est presque jamais dans le chien. "
                "Mais alors il n'est chez Ana qu'une fois sur deux.",
            },
            (hand.P(A, given=not_S) + hand.P(lambda cards: not A(cards), given=S) / 2) / 2: {
                "en": "That is the mean of both cases, as if Bo swapped half the time.",
                "fr": "C'est la moyenne des deux cas, comme si Bo échangeait une fois sur deux.",
            },
        },
        probability=True,
        places=2,
        hint={
            "en": f"Count bets that are won, with {numbers['en']}. Of the hands "
            "swapped without the 5, Ana has it in half.",
            "fr": f"Comptez les paris gagnés avec {numbers['fr']}. Quand la main "
            "échangée n'a pas le 5, il est chez Ana une fois sur deux.",
        },
        explain={
            "en": "Bets won when Bo keeps, and half of the swaps without the 5: out of all hands.",
            "fr": "Les paris gagnés quand Bo garde, et la moitié des échanges sans le 5, "
            "sur l'ensemble des mains.",
        },
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    mean_hand = 5 * deck.card().E()
    cases = hand.law().total

    def S(cards: Any) -> Any:
        return sum(cards) < mean_hand

    def not_A(cards: Any) -> Any:
        return not A(cards)

    def count(event: Any) -> Any:
        return cases * hand.P(event)

    before = hand.P(A)
    after = hand.P(A, given=S)
    kept = hand.P(A, given=not_S)
    with_5 = count(lambda cards: A(cards) and S(cards))
    without_5 = count(lambda cards: not_A(cards) and S(cards))
    kept_5 = count(lambda cards: A(cards) and not_S(cards))
    other = (1 - after) / 2
    win = hand.P(S) * other + hand.P(not_S) * kept

    referee = tw.chance.ChanceProcess("", step)
    switching = referee.P(lambda heaps: heaps[0] != "A")
    deals = referee.whole()
    luck = tw.deck({"5": 1, "-": 2}).draws(3).P(lambda h: h[1] == "5", given=lambda h: h[2] != "5")
    return locals()
