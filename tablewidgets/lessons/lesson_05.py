"""Lesson 05: Sampling."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=3)
hundred = deck.hand(100, replacement=True).count(1)
three = deck.card().map(lambda card: int(card == 3))
outside = 1 - hundred.P(range(20, 41))
accused = tw.chance.binomial(30, outside)


def first_is_1(game: Any) -> Any:
    return game.row("Ana", tw.TEACHER)[0] == 1


def ones_in_100(chance: Any) -> int:
    ones: int = chance.choices(list(deck.copies), list(deck.copies.values()), k=100).count(1)
    return ones


defaults = {
    "shares": {"event": first_is_1},
    "samples": {"trial": ones_in_100},
    "mine": {"event": first_is_1},
}


@tasks.add
def first() -> tw.Question:
    return tw.Question(
        {
            "en": "What is the probability that the first card is a 1?",
            "fr": "Quelle est la probabilité que la première carte soit un 1 ?",
        },
        answer=tw.chance.misconceptions(deck.card(), 1),
        misconceptions={
            deck.P(1) / (1 - deck.P(1)): {
                "en": "That compares the 1s with the other cards. Compare them with all cards.",
                "fr": "C'est comparer les 1 aux autres cartes. Comparez-les à toutes.",
            }
        },
    )


@tasks.add
def not_dog() -> tw.Question:
    return tw.Question(
        {
            "en": "What is the probability that the only 5 is not in the dog?",
            "fr": "Quelle est la probabilité que le seul 5 ne soit pas dans le chien ?",
        },
        answer=tw.chance.misconceptions(deck.hand(5), lambda cards: 5 not in cards),
        misconceptions={
            "2/3": {
                "en": "With the dog there are four heaps, and the 5 is in one of the other three.",
                "fr": "Il y a quatre tas avec le chien, et le 5 est dans l'un des trois autres.",
            },
            1 - deck.P(5): {
                "en": "That is for a single card of the dog, and it has five.",
                "fr": "C'est vrai pour une seule carte du chien, et il en a cinq.",
            },
        },
        explain={
            "en": "One minus the probability of the complement: all four heaps are alike.",
            "fr": "Un moins la probabilité du contraire : les quatre tas se valent.",
        },
    )


@tasks.add
def varies() -> tw.Question:
    return tw.Question(
        {
            "en": "Two pupils make 100 deals each. What may differ between them?",
            "fr": "Deux élèves font 100 donnes chacun. Qu'est-ce qui peut différer ?",
        },
        answer="frequency",
        choices={
            "frequency": {"en": "the relative frequency of the 1s", "fr": "la fréquence des 1"},
            "probability": {"en": "the probability of a 1", "fr": "la probabilité d'un 1"},
            "both": {"en": "both", "fr": "les deux"},
        },
        misconceptions={
            "probability": {
                "en": "The deck is the same, and so is the probability.",
                "fr": "Le paquet est le même, la probabilité aussi.",
            },
            "both": {
                "en": "The deck is the same, and so is the probability.",
                "fr": "Le paquet est le même, la probabilité aussi.",
            },
        },
        explain={
            "en": "A relative frequency is measured, a probability is calculated.",
            "fr": "Une fréquence se mesure, une probabilité se calcule.",
        },
    )


@tasks.add
def exactly() -> tw.Question:
    return tw.Question(
        {
            "en": "A fair deck, 100 deals: how likely are exactly 30 cards of value 1?",
            "fr": "Un paquet non truqué, 100 donnes : exactement 30 cartes 1, est-ce probable ?",
        },
        answer=sum(hundred[30] > bound for bound in (Fraction(1, 10), Fraction(1, 2))),
        choices={
            0: {"en": "less than 1 chance in 10", "fr": "moins d'une chance sur 10"},
            1: {"en": "between 1 in 10 and 1 in 2", "fr": "entre 1 sur 10 et 1 sur 2"},
            2: {"en": "more than 1 chance in 2", "fr": "plus d'une chance sur 2"},
        },
        misconceptions={
            1: {
                "en": "It is the most likely number. But 29, 31, 28… are nearly as likely, and "
                "they share the probability.",
                "fr": "C'est le nombre le plus probable. Mais 29, 31, 28… le sont presque "
                "autant, et ils se partagent les chances.",
            },
            2: {
                "en": "“Expected” does not mean “nearly certain”: many other numbers are nearly "
                "as likely.",
                "fr": "« Attendu » ne veut pas dire « presque certain » : bien d'autres nombres "
                "sont presque aussi probables.",
            },
        },
        confidence=True,
    )


@tasks.add
def shares(event: Any) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.P(1),
        seed=5,
        title={"en": "Is the first card a 1?", "fr": "La première carte est-elle un 1 ?"},
        event_name={"en": "The first card is a 1", "fr": "La première carte est un 1"},
    )


@tasks.add
def following() -> tw.Question:
    return tw.Question(
        {
            "en": "41 ones in 100 deals, and a fair deck: after 100 more deals, how many ones "
            "should you expect in all?",
            "fr": "41 cartes 1 en 100 donnes, et un paquet non truqué : après 100 donnes de plus, "
            "combien de cartes 1 faut-il attendre en tout ?",
        },
        answer=41 + 100 * deck.P(1),
        misconceptions={
            200 * deck.P(1): {
                "en": "The next 100 deals would have to make up for the first ones. But the "
                "deck does not know what came before.",
                "fr": "Il faudrait que les 100 donnes suivantes compensent les premières. Mais "
                "le paquet ne sait pas ce qui est sorti avant.",
            },
            2 * 41: {
                "en": "A streak does not go on either: the deck does not know what came before.",
                "fr": "La chance ne se prolonge pas non plus : le paquet ne sait pas ce qui est "
                "sorti avant.",
            },
            41: {
                "en": "Those have come already. And in the next 100 deals?",
                "fr": "Celles-là sont déjà sorties. Et dans les 100 donnes suivantes ?",
            },
            200 * deck.P(1) - 41: {
                "en": "That is what would make up for the first 100 deals. But the deck "
                "does not know what came before.",
                "fr": "C'est ce qui compenserait les 100 premières donnes. Mais le paquet "
                "ne sait pas ce qui est sorti avant.",
            },
            100 - 41: {
                "en": "Those are the other cards of the first 100 deals. How many ones "
                "are to be expected in the next 100?",
                "fr": "Ce sont les autres cartes des 100 premières donnes. Combien de 1 "
                "faut-il attendre dans les 100 suivantes ?",
            },
            (41 + 100 * deck.P(1)) / 200: {
                "en": "That is the relative frequency of the ones in all deals. How many "
                "are there?",
                "fr": "C'est la fréquence des 1 dans toutes les donnes. Combien y en a-t-il ?",
            },
            (41 + 100 * deck.P(1)) / 2: {
                "en": "That is the mean of both times 100 deals. Here all ones are "
                "counted together.",
                "fr": "C'est la moyenne des deux fois 100 donnes. Ici, on compte tous les "
                "1 ensemble.",
            },
            100 * deck.P(1): {
                "en": "That is for the next 100 deals. Add those that have come already.",
                "fr": "C'est pour les 100 donnes suivantes. Ajoutez celles déjà sorties.",
            },
        },
        hint={
            "en": "Does the deck know what came before?",
            "fr": "Le paquet sait-il ce qui est sorti avant ?",
        },
    )


@tasks.add
def more() -> tw.Question:
    return tw.Question(
        {
            "en": "100 deals give p to within a tenth. How many does it take for a hundredth?",
            "fr": "100 donnes donnent p à un dixième près. Combien en faut-il pour un centième ?",
        },
        answer=100**2,
        misconceptions={
            10 * 100: {
                "en": "Ten times as many deals make the band only √10 times narrower, about "
                "three times.",
                "fr": "Dix fois plus de donnes ne rendent la bande que √10 fois plus étroite, "
                "environ trois fois.",
            },
            100: {
                "en": "That is where 1/n is one hundredth. The band is 1/√n.",
                "fr": "C'est là que 1/n vaut un centième. La bande est en 1/√n.",
            },
            10: {
                "en": "That is too few: with 10 deals, 1/√n is even more than one tenth.",
                "fr": "C'est trop peu : avec 10 donnes, 1/√n dépasse même un dixième.",
            },
        },
        hint={"en": "Solve 1/√n = 1/100.", "fr": "Résolvez 1/√n = 1/100."},
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
def spread() -> tw.Question:
    return tw.Question(
        {
            "en": "“The first card is a 3”, and n = 100. What is 2σ/√n?",
            "fr": "« La première carte est un 3 », et n = 100. Que vaut 2σ/√n ?",
        },
        answer=2 * three.sigma() / 10,
        misconceptions={
            three.sigma() / 10: {"en": "That is σ/√n: double it.", "fr": "C'est σ/√n : doublez."},
            2 * three.sigma() / 100: {
                "en": "That is divided by n: divide by √n.",
                "fr": "C'est divisé par n : divisez par √n.",
            },
            2 * three.V() / 10: {
                "en": "p(1 − p) is the variance: σ is its square root.",
                "fr": "p(1 − p) est la variance : σ est sa racine carrée.",
            },
            three.V(): {
                "en": "That is the variance, p(1 − p). Take its square root, double it "
                "and divide by √n.",
                "fr": "C'est la variance, p(1 − p). Prenez-en la racine carrée, doublez "
                "et divisez par √n.",
            },
            three.sigma(): {
                "en": "That is σ. Double it, and divide by √n.",
                "fr": "C'est σ. Doublez, et divisez par √n.",
            },
            three.V() / 10: {
                "en": "p(1 − p) is the variance: σ is its square root; and it has to be doubled.",
                "fr": "p(1 − p) est la variance : σ est sa racine carrée, et il faut "
                "encore doubler.",
            },
            2 * three.sigma(): {
                "en": "That is 2σ: divide it by √n.",
                "fr": "C'est 2σ : divisez par √n.",
            },
            Fraction(1, 10): {
                "en": "That is 1/√n, which is wider.",
                "fr": "C'est 1/√n, qui est plus large.",
            },
        },
        hint={
            "en": "First p(1 − p), then its square root.",
            "fr": "D'abord p(1 − p), puis sa racine carrée.",
        },
    )


@tasks.add
def anyone() -> tw.Question:
    return tw.Question(
        {
            "en": "30 pupils, 100 fair deals each: what is the probability that at least one of "
            "them is outside 1/√n?",
            "fr": "30 élèves, 100 donnes chacun sans tricher : quelle est la probabilité qu'au "
            "moins un soit à plus de 1/√n ?",
        },
        answer=tw.chance.misconceptions(accused, lambda pupils: pupils > 0),
        misconceptions={
            30 * outside: {
                "en": "That adds up thirty probabilities: cases with two pupils outside are "
                "counted twice. Use the complement, nobody outside.",
                "fr": "C'est ajouter trente probabilités : les cas où deux élèves sont en dehors "
                "comptent deux fois. Passez par le contraire, personne en dehors.",
            },
            1 - outside: {
                "en": "That is the probability that a single pupil is within the band.",
                "fr": "C'est la probabilité qu'un seul élève donné soit dans la bande.",
            },
            "1/30": {
                "en": "One of thirty is a proportion of pupils. Here, a probability is asked for.",
                "fr": "Un sur trente est une proportion d'élèves. On demande ici une probabilité.",
            },
            outside: {
                "en": "That is the probability for a single pupil.",
                "fr": "C'est la probabilité pour un seul élève.",
            },
            accused[1]: {
                "en": "That is the probability of exactly one. Two or more count too.",
                "fr": "C'est la probabilité d'exactement un. Deux ou plus comptent aussi.",
            },
            outside**30: {
                "en": "That is the probability that all of them are outside.",
                "fr": "C'est la probabilité que tous soient en dehors.",
            },
        },
        hint={
            "en": "1 − P(nobody is outside), and the pupils are independent.",
            "fr": "1 − P(personne n'est en dehors), et les élèves sont indépendants.",
        },
    )


@tasks.add
def mine(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo", "Cy"]),
        exact=deck.P(1),
        predict=False,
        seed=seed,
        title={"en": "My sample of 100 deals", "fr": "Mon échantillon de 100 donnes"},
        event_name={"en": "The first card is a 1", "fr": "La première carte est un 1"},
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    p = deck.P(1)
    found, trials = 41, 100
    expected = p * trials
    most = tw.deck("kraaw", players=4).P(1)

    def law(value: Any, n: Any) -> Any:
        return deck.hand(n, replacement=True).count(value)

    def near(value: Any, n: Any) -> Any:
        """How likely a share is within 1/√n of the probability."""
        return law(value, n).P(lambda k: (k - n * deck.P(value)) ** 2 <= n)

    def near_sigma(value: Any, n: Any) -> Any:
        """How likely a share is within 2σ/√n of it."""
        p = deck.P(value)
        return law(value, n).P(lambda k: (k - n * p) ** 2 <= 4 * n * p * (1 - p))

    def reach(value: Any, n: Any) -> Any:
        """2σ/√n."""
        return float(2 * deck.card().map(lambda card: int(card == value)).sigma()) / n**0.5

    far = 1 - near(1, trials)
    anyone = tw.chance.binomial(30, far).P(lambda accused: accused > 0)
    total = deck.hand(5).total()
    assert abs(Fraction(found, trials) - p) > Fraction(1, 10) >= abs(Fraction(found, trials) - most)
    assert Fraction(9, 20) < anyone < Fraction(1, 2)
    return locals()
