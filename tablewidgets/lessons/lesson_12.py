"""Lesson 12: The unknown urn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import binomial, binomial_size, chebyshev, chebyshev_size, varied
from tablewidgets.lessons.phrases import in_decimals, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=3)
left = deck.without(4, 5)
cys_deck = tw.deck({**left.copies, 1: left.copies[1] + 2})
"""What nobody may look at before the end: a 4 and the 5 were exchanged for 1s."""
p = cys_deck.P(1)
total = tw.deck("kraaw", players=2).hand(5).total()


def draws_a_1(chance: Any) -> bool:
    """Draw a card from Cy's deck, and put it back."""
    cards = list(cys_deck.copies)
    return bool(chance.choices(cards, list(cys_deck.copies.values()))[0] == 1)


def ana_wins(game: Any) -> Any:
    return game.result.winners == (0,)


defaults = {"unknown": {"event": ana_wins}}


def whole(number: int) -> dict[str, str]:
    """A whole number, as it is written in each language."""
    return in_decimals(Fraction(number))


def percents(share: Fraction) -> dict[str, str]:
    """A share of whole percents, as it is written in each language."""
    return {"en": f"{share * 100}%", "fr": f"{share * 100} %"}


@tasks.add
@varied(crows=(3, 2, 4, 5, 6), value=(1, 2, 3, 4))
def recall_variance(crows: int, value: int) -> tw.Question:
    who, p = players(crows, with_deck=True), tw.deck("kraaw", players=crows).P(value)
    return tw.Question(
        {
            "en": f"Notebook 05. {who['en']}. X is 1 if the first card is a {value}, and 0 if it "
            "is not. What is the variance of X?",
            "fr": f"Notebook 05. {who['fr']}. X vaut 1 si la première carte est un {value}, et 0 "
            "sinon. Que vaut la variance de X ?",
        },
        answer=p * (1 - p),
        misconceptions={
            p: {
                "en": "That is p, the mean of X. The variance is p(1 − p).",
                "fr": "C'est p, l'espérance de X. La variance est p(1 − p).",
            },
            p**2: {
                "en": "That is p², the square of the mean. The variance is the mean of X² minus "
                "it.",
                "fr": "C'est p², le carré de l'espérance. La variance est l'espérance de X² moins "
                "ce carré.",
            },
            1 - p: {
                "en": "That is the probability that X is 0. Multiply it by p.",
                "fr": "C'est la probabilité que X vaille 0. Multipliez-la par p.",
            },
            Fraction(1, 4): {
                "en": "That would be right if 0 and 1 were equally likely.",
                "fr": "Ce serait juste si 0 et 1 étaient équiprobables.",
            },
        },
        explain={
            "en": "As X is 0 or 1, X² is X: so V(X) = p − p² = p(1 − p).",
            "fr": "Comme X vaut 0 ou 1, X² est égal à X : donc V(X) = p − p² = p(1 − p).",
        },
    )


@tasks.add
@varied(crows=(2, 6), cards=(5, 3, 4, 6, 10))
def recall_sum(crows: int, cards: int) -> tw.Question:
    variance = tw.deck("kraaw", players=crows).card().V()
    en, fr = word(cards, "en"), word(cards, "fr")
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"Notebook 08. {who['en']}: the value of one card has the variance {variance}. "
            f"{en.capitalize()} cards are drawn, each put back before the next. What is the "
            "variance of their total?",
            "fr": f"Notebook 08. {who['fr']} : la valeur d'une carte a pour variance {variance}. "
            f"On tire {fr} cartes, chacune remise avant la suivante. Que vaut la variance de leur "
            "total ?",
        },
        answer=cards * variance,
        misconceptions={
            cards**2 * variance: {
                "en": f"That is for {en} times one and the same card. Independent cards partly "
                "make up for each other: their variances just add up.",
                "fr": f"C'est pour {fr} fois la même carte. Des cartes indépendantes se "
                "compensent en partie : leurs variances s'ajoutent, simplement.",
            },
            variance / cards: {
                "en": "That is the variance of the mean of the cards. Here it is that of their "
                "total.",
                "fr": "C'est la variance de la moyenne des cartes. Ici, c'est celle de leur total.",
            },
            variance: {
                "en": f"That is for one card. There are {en}.",
                "fr": f"C'est pour une carte. Il y en a {fr}.",
            },
        },
        hint={
            "en": "The cards are independent, as each is put back.",
            "fr": "Les cartes sont indépendantes, car on les remet.",
        },
    )


@tasks.add
@varied(part=(20, 10, 25, 50, 40))
def recall_band(part: int) -> tw.Question:
    near = in_decimals(Fraction(1, part))
    return tw.Question(
        {
            "en": "Notebook 05. With n trials, a relative frequency is nearly always within 1/√n "
            f"of the probability. For which n is this band {near['en']}?",
            "fr": "Notebook 05. Avec n essais, une fréquence est presque toujours à moins de 1/√n "
            f"de la probabilité. Pour quel n cet écart vaut-il {near['fr']} ?",
        },
        answer=part**2,
        misconceptions={
            part: {
                "en": f"That is where 1/n is {near['en']}. The band is 1/√n.",
                "fr": f"C'est là que 1/n vaut {near['fr']}. L'écart est 1/√n.",
            },
            2 * part: {
                "en": f"Doubling is not squaring: √n must be {part}, so n is {part} times {part}.",
                "fr": f"Doubler n'est pas mettre au carré : √n doit valoir {part}, donc n est "
                f"{part} fois {part}.",
            },
            part**2 // 4: {
                "en": "Then √n is only half as large as it must be.",
                "fr": "Alors √n est deux fois trop petit.",
            },
        },
        hint={
            "en": f"Solve 1/√n = 1/{part}.",
            "fr": f"Résolvez 1/√n = 1/{part}.",
        },
    )


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": "Of the 20 cards of a deck, an unknown number are 1s. You may draw a card as "
            "often as you like; each is put back. How many draws does it take for the relative "
            "frequency of the 1s to be less than 0.05 away from the true proportion, in 95 of 100 "
            "cases at least?",
            "fr": "Parmi les 20 cartes d'un paquet, on ignore combien sont des 1. On peut tirer "
            "une carte autant de fois que l'on veut, en la remettant. Combien faut-il de tirages "
            "pour que la fréquence des 1 soit à moins de 0,05 de la vraie proportion, dans au "
            "moins 95 cas sur 100 ?",
        },
        answer="hundreds",
        choices={
            "twenty": {
                "en": "20, as many as there are cards",
                "fr": "20, autant que de cartes",
            },
            "hundreds": {"en": "some hundreds", "fr": "quelques centaines"},
            "thousands": {"en": "many thousands", "fr": "bien des milliers"},
            "never": {
                "en": "nobody can say, as the proportion is unknown",
                "fr": "on ne peut pas le dire, car la proportion est inconnue",
            },
        },
        misconceptions={
            "twenty": {
                "en": "With 20 draws, some cards come twice and others never: 1/√20 is more than "
                "0.2.",
                "fr": "En 20 tirages, des cartes viennent deux fois et d'autres jamais : 1/√20 "
                "dépasse 0,2.",
            },
            "thousands": {
                "en": "That is more than enough. The band 1/√n is 0.05 much earlier.",
                "fr": "C'est plus qu'il n'en faut. La bande 1/√n vaut 0,05 bien plus tôt.",
            },
            "never": {
                "en": "The proportion is unknown, but how far a frequency strays from it is not: "
                "1/√n holds for every proportion.",
                "fr": "La proportion est inconnue, mais on sait de combien une fréquence s'en "
                "écarte : 1/√n vaut pour toutes.",
            },
        },
        confidence=True,
        explain={
            "en": "How many exactly, and who promises it? That is what this lesson finds out.",
            "fr": "Combien exactement, et qui le garantit ? C'est l'objet de cette séance.",
        },
    )


@tasks.add
def draws(seed: int) -> tw.Experiment:
    return tw.Experiment(
        draws_a_1,
        values=[True, False],
        seed=seed,
        title={"en": "Cards of Cy's deck", "fr": "Des cartes du paquet de Cy"},
        event_name={"en": "The card is a 1", "fr": "La carte est un 1"},
    )


@tasks.add
@varied(trial=(("1/2", 100), ("1/5", 20), ("2/5", 15), ("3/10", 10), ("1/2", 25), ("1/10", 18)))
def variance(trial: tuple[str, int]) -> tw.Question:
    chance, draws = Fraction(trial[0]), trial[1]
    of_one = chance * (1 - chance)
    share = in_decimals(chance)
    return tw.Question(
        {
            "en": f"{draws} independent draws, each of which brings a 1 with probability "
            f"{share['en']}. What is the variance of the relative frequency of the 1s?",
            "fr": f"{draws} tirages indépendants, dont chacun donne un 1 avec la probabilité "
            f"{share['fr']}. Que vaut la variance de la fréquence des 1 ?",
        },
        answer=of_one / draws,
        places=5,
        misconceptions={
            draws * of_one: {
                "en": "That is the variance of the number of 1s. The relative frequency is that "
                "number divided by n, so its variance is divided by n².",
                "fr": "C'est la variance du nombre de 1. La fréquence est ce nombre divisé par n, "
                "et sa variance est donc divisée par n².",
            },
            of_one: {
                "en": "That is the variance of a single draw, 1 or 0.",
                "fr": "C'est la variance d'un seul tirage, qui vaut 1 ou 0.",
            },
            of_one / draws**2: {
                "en": "The number of 1s has the variance n p(1 − p), and not p(1 − p): one n of "
                "the two is cancelled.",
                "fr": "La variance du nombre de 1 est n p(1 − p), et non p(1 − p) : un n sur deux "
                "se simplifie.",
            },
            chance / draws: {
                "en": "That is p/n. The variance of one draw is p(1 − p).",
                "fr": "C'est p/n. La variance d'un tirage est p(1 − p).",
            },
        },
        hint={
            "en": "V(S) = n p(1 − p) for the number S of 1s, and V(aX) = a² V(X).",
            "fr": "V(S) = n p(1 − p) pour le nombre S de 1, et V(aX) = a² V(X).",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4, 6), distance=(4, 5, 3, 6))
def bound(crows: int, distance: int) -> tw.Question:
    law = tw.deck("kraaw", players=crows).hand(5).total()
    mean, spread, limit = law.E(), law.V(), chebyshev(law, distance)
    who = players(crows, with_deck=False)
    return tw.Question(
        {
            "en": f"{who['en']}. The total X of five cards has the mean {mean} and the variance "
            f"{spread}. With what probability at most, by the Bienaymé-Chebyshev inequality, is "
            f"X {distance} or more away from {mean}?",
            "fr": f"{who['fr']}. Le total X de cinq cartes a pour espérance {mean} et pour "
            f"variance {spread}. D'après l'inégalité de Bienaymé-Tchebychev, quelle est au plus "
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
            "fr": "La fréquence F d'un événement en n tirages indépendants a pour espérance p et "
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
    promised = chebyshev_size("1/4", near, risk)
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
            "few": whole(few),
            "exact": whole(exact),
            "half": whole(promised // 2),
            "promised": whole(promised),
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


@tasks.add
def sentence() -> tw.Question:
    size = whole(chebyshev_size("1/4", "1/20", "1/20"))
    return tw.Question(
        {
            "en": f"{size['en']} draws, the relative frequency f, the interval from f − 0.05 to "
            "f + 0.05. Which sentence is true?",
            "fr": f"{size['fr']} tirages, la fréquence f, l'intervalle de f − 0,05 à f + 0,05. "
            "Quelle phrase est vraie ?",
        },
        answer="samples",
        choices={
            "varies": {
                "en": "The proportion p is in this very interval with probability 0.95 at least.",
                "fr": "La proportion p est dans cet intervalle-là avec une probabilité d'au moins "
                "0,95.",
            },
            "samples": {
                "en": "At least 95% of all such samples give an interval that contains p.",
                "fr": "Au moins 95 % des échantillons de ce genre donnent un intervalle qui "
                "contient p.",
            },
            "next": {
                "en": "At least 95% of all such samples have a frequency in this very interval.",
                "fr": "Au moins 95 % des échantillons de ce genre ont une fréquence dans cet "
                "intervalle-là.",
            },
            "certain": {
                "en": "The proportion p is in this interval for certain.",
                "fr": "La proportion p est à coup sûr dans cet intervalle.",
            },
        },
        misconceptions={
            "varies": {
                "en": "Once drawn, nothing varies any more: p is what it is, and is in this "
                "interval or not. What has a probability is the interval, before the draws.",
                "fr": "Une fois le tirage fait, plus rien ne varie : p est ce qu'il est, dans cet "
                "intervalle ou non. C'est l'intervalle qui est aléatoire, avant le tirage.",
            },
            "next": {
                "en": "Other frequencies gather around p, and not around this f.",
                "fr": "Les autres fréquences se groupent autour de p, et non autour de ce f.",
            },
            "certain": {
                "en": "Some samples are far off by chance: the risk is small, but not 0.",
                "fr": "Certains échantillons tombent loin par hasard : le risque est petit, mais "
                "non nul.",
            },
        },
    )


@tasks.add
@varied(crows=(3, 2, 5, 4), goal=((10, 20), (10, 10), (5, 20), (20, 20)))
def mean_value(crows: int, goal: tuple[int, int]) -> tw.Question:
    card = tw.deck("kraaw", players=crows).card()
    near, risk = Fraction(1, goal[0]), Fraction(1, goal[1])
    said, percent = in_decimals(near), percents(risk)
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{who['en']}. The value of a card has the mean μ = {card.E()} and the variance "
            f"{card.V()}. M is the mean of n draws, each put back. From which n on does the "
            f"Bienaymé-Chebyshev inequality promise that M is {said['en']} or more away from μ "
            f"with a probability of {percent['en']} at most?",
            "fr": f"{who['fr']}. La valeur d'une carte a pour espérance μ = {card.E()} et pour "
            f"variance {card.V()}. M est la moyenne de n tirages avec remise. À partir de quel n "
            "l'inégalité de Bienaymé-Tchebychev garantit-elle que M s'écarte de μ d'au moins "
            f"{said['fr']} avec une probabilité d'au plus {percent['fr']} ?",
        },
        answer=chebyshev_size(card.V(), near, risk),
        misconceptions={
            chebyshev_size("1/4", near, risk): {
                "en": "1/4 is the most that the variance can be for a variable that is 0 or 1. "
                "Here V is given.",
                "fr": "1/4 est le maximum de la variance pour une variable qui vaut 0 ou 1. Ici, "
                "V est donnée.",
            },
            card.V() / near**2: {
                "en": "There the bound is 1: the risk was left out.",
                "fr": "La borne y vaut 1 : le risque a été oublié.",
            },
            card.V() / (near * risk): {
                "en": "The distance must be squared.",
                "fr": "Il faut mettre l'écart au carré.",
            },
            card.E() / (near**2 * risk): {
                "en": "That takes the mean for the variance.",
                "fr": "C'est prendre l'espérance pour la variance.",
            },
        },
        places=0,
        hint={
            "en": "V(M) = V/n: solve V/(n × distance²) = risk.",
            "fr": "V(M) = V/n : résolvez V/(n × écart²) = risque.",
        },
    )


@tasks.add
def unknown(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, players=["Ana", "Bo"], first=0, bots=tw.bots.Random),
        values=[True, False],
        seed=seed,
        title={
            "en": "Whole games of Kraaw, which Ana begins",
            "fr": "Parties entières de Kraaw, où Ana commence",
        },
        event_name={"en": "Ana wins", "fr": "Ana gagne"},
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    near = risk = Fraction(1, 20)
    promised = chebyshev_size("1/4", near, risk)
    exact = binomial_size("1/2", near, risk)
    one_card, half_a_card = near, near / 2
    named, named_exactly = (
        chebyshev_size("1/4", half_a_card, risk),
        binomial_size("1/2", half_a_card, risk),
    )
    tenth, hundred = Fraction(1, 10), 100

    def far(n: int, p: Fraction, within: Fraction) -> Fraction:
        """P(|F - p| ≥ within)."""
        return binomial(n, p).P(lambda k: abs(Fraction(k, n) - p) >= within)

    def off(distance: int) -> Fraction:
        """P(|X - 12| ≥ distance) for the total of a hand."""
        return total.P(lambda points: abs(points - total.E()) >= distance)

    far_by_inequality = Fraction(1, 4) / (hundred * tenth**2)
    card = deck.card()
    ones, fair_ones = cys_deck.copies[1], deck.copies[1]
    size_of_mean = chebyshev_size(card.V(), tenth, risk)
    finer = chebyshev_size("1/4", Fraction(1, 100), risk)
    finer_exactly = binomial_size("1/2", Fraction(1, 100), risk)
    assert p == Fraction(2, 5)
    return locals()
