"""Lesson 11: Counting and scoring."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, perm
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.phrases import capital, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

COMING = 4
"""The cards of a row that the market shows."""


def sweet(card: dict[str, Any]) -> dict[str, Any]:
    """A card of the house deck; if it is a Honey, a single one that scores one point for each."""
    fields = {name: value for name, value in card.items() if name != "house"}
    if card["ingredient"] == "honey":
        each = {"kind": "each", "ingredients": ["honey"], "value": 1}
        fields.update(double=False, points=each)
    return fields


deck = {"name": "Honey", "card": [sweet(dict(card)) for card in tw.Carnuta.cards().values()]}


def honeys(game: Any) -> int:
    """How many of the visible Day cards are Honey."""
    cards = game.cards()
    return sum(cards[card]["ingredient"] == "honey" for card in game.view()["market"]["day"])


market = tw.game_trial(tw.Carnuta, honeys, players=["Ana", "Bo"], deck=deck)

defaults = {"trials": {"trial": market}}

day = tw.deck("carnuta", row="day", deck=deck)
number = day.hand(COMING).count("honey")
scores = number.map(lambda n: n * n)


def both(cards: Any) -> Any:
    """Two cards make a pair of a Clover and an Egg."""
    return "clover" in cards and "egg" in cards


def pile_of(cards: int, honeys: int) -> Any:
    return tw.deck({"honey": honeys, "other": cards - honeys})


@tasks.add
@varied(of=((4, 2), (6, 2), (5, 3), (6, 3), (7, 2)))
def recall_choose(of: tuple[int, int]) -> tw.Question:
    n, k = of
    return tw.Question(
        {
            "en": f"Notebook 10. In how many ways can you choose {word(k, 'en')} of "
            f"{word(n, 'en')} cards?",
            "fr": f"Notebook 10. De combien de façons peut-on choisir {word(k, 'fr')} cartes "
            f"parmi {word(n, 'fr')} ?",
        },
        answer=comb(n, k),
        misconceptions={
            perm(n, k): {
                "en": "That counts each choice once for each order of its cards.",
                "fr": "C'est compter chaque choix autant de fois que ses cartes ont d'ordres.",
            },
            n**k: {
                "en": "That would let the same card be chosen again.",
                "fr": "C'est permettre de choisir plusieurs fois la même carte.",
            },
            n * k: {
                "en": "The two numbers are multiplied. But the choices of one card after the other "
                "are.",
                "fr": "C'est multiplier les deux nombres. Or on multiplie les choix successifs, "
                "carte après carte.",
            },
        },
        hint={
            "en": "First as if the order counted; then divide by the number of orders.",
            "fr": "D'abord comme si l'ordre comptait ; puis divisez par le nombre d'ordres.",
        },
    )


@tasks.add
@varied(left=((28, 7), (20, 5), (16, 4), (21, 7), (24, 6), (15, 6)))
def recall_pair(left: tuple[int, int]) -> tw.Question:
    n, h = left
    return tw.Question(
        {
            "en": f"Notebook 10. {n} cards, {h} of them Honey: two come, one after the other. How "
            "likely is it that both are Honey?",
            "fr": f"Notebook 10. {n} cartes, dont {h} cartes Miel : il en vient deux, l'une après "
            "l'autre. Quelle est la probabilité que les deux soient des Miels ?",
        },
        answer=misconceptions(pile_of(n, h).draws(2), lambda drawn: "other" not in drawn),
        misconceptions={
            Fraction(h, n) + Fraction(h - 1, n - 1): {
                "en": "That adds up two branches. Along a path, multiply.",
                "fr": "C'est ajouter deux branches. Le long d'un chemin, on multiplie.",
            },
            Fraction(2, h): {
                "en": "That is two of the Honey cards. How likely is each of the two to come?",
                "fr": "C'est deux des cartes Miel. Quelle est la probabilité de chacune ?",
            },
        },
    )


@tasks.add
@varied(crows=(2, 6, 3, 5), cards=(3, 2, 4, 6))
def recall_mean(crows: int, cards: int) -> tw.Question:
    card = tw.deck("kraaw", players=crows).card()
    who, en, fr = players(crows, with_deck=True), word(cards, "en"), word(cards, "fr")
    return tw.Question(
        {
            "en": f"Notebook 08. {who['en']}: a card is worth {card.E()} on average. What is the "
            f"mean of the total of {en} cards that are drawn and kept?",
            "fr": f"Notebook 08. {who['fr']} : une carte vaut {card.E()} en moyenne. Que vaut la "
            f"moyenne du total de {fr} cartes tirées sans remise ?",
        },
        answer=cards * card.E(),
        misconceptions={
            card.E(): {
                "en": f"That is for one card, and there are {en}.",
                "fr": f"C'est pour une carte, et il y en a {fr}.",
            },
            Fraction(3 * cards): {
                "en": "That takes the values 1 to 5 for equally likely.",
                "fr": "C'est prendre les valeurs de 1 à 5 pour équiprobables.",
            },
            card.E() ** cards: {
                "en": "Means are added, and not multiplied.",
                "fr": "Les moyennes s'ajoutent ; elles ne se multiplient pas.",
            },
        },
        explain={
            "en": "Means add up, even though the cards are not independent.",
            "fr": "Les moyennes s'ajoutent, même si les cartes ne sont pas indépendantes.",
        },
    )


@tasks.add
@varied(cards=(4, 5, 6, 7))
def squares(cards: int) -> tw.Question:
    k, en, fr = cards, word(cards, "en"), word(cards, "fr")
    return tw.Question(
        {
            "en": f"A potion holds {en} Honey cards, and each of them says “1 point for each Honey "
            f"of the potion”. How many points do the {en} cards make together?",
            "fr": f"Une potion contient {fr} cartes Miel, et chacune dit « 1 point par Miel de la "
            f"potion ». Combien de points ces {fr} cartes font-elles ensemble ?",
        },
        answer=k * k,
        misconceptions={
            k: {
                "en": "That counts one point for each card. Each card scores a point for every "
                "Honey.",
                "fr": "C'est un point par carte. Or chaque carte marque un point pour chaque Miel.",
            },
            k * (k - 1): {
                "en": "Each card counts itself, too: it is a Honey of the potion.",
                "fr": "Chaque carte se compte aussi elle-même : c'est un Miel de la potion.",
            },
            comb(k, 2): {
                "en": "That counts each two cards once. But each of them scores for the other, "
                "and for itself.",
                "fr": "C'est compter une fois chaque paire de cartes. Or chacune marque pour "
                "l'autre, et pour elle-même.",
            },
            k * (k + 1) // 2: {
                "en": "That counts the Honeys as they come, one after the other. All is scored at "
                "the end, when every card sees all of them.",
                "fr": "C'est compter les Miels à mesure qu'ils arrivent. On compte à la fin, quand "
                "chaque carte les voit tous.",
            },
            2 * k: {
                "en": "Doubled is not squared.",
                "fr": "Doubler n'est pas mettre au carré.",
            },
        },
        hint={
            "en": "Draw an arrow from each card to each Honey that it counts.",
            "fr": "Tracez une flèche de chaque carte vers chaque Miel qu'elle compte.",
        },
    )


@tasks.add
@varied(has=((5, 3), (2, 6), (7, 4), (5, 2)))
def sets(has: tuple[int, int]) -> tw.Question:
    clover, egg = has
    pairs = min(has)
    return tw.Question(
        {
            "en": f"Another card says “4 points for each pair of a Clover and an Egg”. The potion "
            f"has {clover} Clovers and {egg} Eggs. How many points does this card make?",
            "fr": "Une autre carte dit « 4 points par paire d'un Trèfle et d'un Œuf ». La potion "
            f"a {clover} Trèfles et {egg} Œufs. Combien de points cette carte fait-elle ?",
        },
        answer=4 * pairs,
        misconceptions={
            4 * clover * egg: {
                "en": "That pairs each Clover with each Egg. But an ingredient belongs to one pair "
                "only.",
                "fr": "C'est associer chaque Trèfle à chaque Œuf. Or un ingrédient n'appartient "
                "qu'à une paire.",
            },
            4 * max(has): {
                "en": "There are too few of the other ingredient for so many pairs.",
                "fr": "L'autre ingrédient manque pour faire autant de paires.",
            },
            4 * (clover + egg): {
                "en": "That is 4 points for each ingredient. They are for each pair.",
                "fr": "C'est 4 points par ingrédient. Ils sont par paire.",
            },
            2 * (clover + egg): {
                "en": "Half of all ingredients are not all pairs: a pair has one of each.",
                "fr": "La moitié des ingrédients ne fait pas autant de paires : il faut un de "
                "chaque.",
            },
            pairs: {
                "en": "That is the number of pairs. Each makes 4 points.",
                "fr": "C'est le nombre de paires. Chacune fait 4 points.",
            },
        },
    )


@tasks.add
@varied(of=((6, 3), (5, 3), (5, 2), (7, 3), (6, 4)))
def orders(of: tuple[int, int]) -> tw.Question:
    n, k = of
    en, fr = word(k, "en"), word(k, "fr")
    return tw.Question(
        {
            "en": f"You have {word(n, 'en')} different cards in your hand, and lay {en} of them, "
            "one after the other. In how many ways can that go, order included?",
            "fr": f"Vous avez en main {word(n, 'fr')} cartes différentes, et vous en posez {fr}, "
            "l'une après l'autre. De combien de façons, ordre compris ?",
        },
        answer=perm(n, k),
        misconceptions={
            comb(n, k): {
                "en": f"Those are the choices of {en} cards, in no order.",
                "fr": f"Ce sont les choix de {fr} cartes, sans ordre.",
            },
            n**k: {
                "en": "A card that was laid is no longer in your hand: one fewer each time.",
                "fr": "Une carte posée n'est plus en main : il y en a une de moins à chaque fois.",
            },
            factorial(n): {
                "en": f"Those are the orders of all {word(n, 'en')} cards. Only {en} are laid.",
                "fr": f"Ce sont les ordres des {word(n, 'fr')} cartes. On n'en pose que {fr}.",
            },
            n * k: {
                "en": "The first choice, times the second, and so on: not times the number of "
                "cards.",
                "fr": "Le premier choix, fois le deuxième, etc. : et non fois le nombre de cartes.",
            },
            sum(range(n - k + 1, n + 1)): {
                "en": "The choices are multiplied, and not added up.",
                "fr": "Les choix se multiplient ; ils ne s'ajoutent pas.",
            },
        },
    )


@tasks.add
@varied(left=((28, 6), (24, 7), (30, 8), (20, 3)), come=(4, 3, 2, 5))
def mean(left: tuple[int, int], come: int) -> tw.Question:
    n, h = left
    law = pile_of(n, h).hand(come).count("honey")
    en, fr = word(come, "en"), word(come, "fr")
    return tw.Question(
        {
            "en": f"Of {n} shuffled cards, {h} are Honey. {capital(en)} of them come to the "
            "market. How many Honey cards come on average?",
            "fr": f"Parmi {n} cartes mélangées, {h} sont des Miels. {capital(fr)} d'entre elles "
            "arrivent au marché. Combien de cartes Miel arrivent en moyenne ?",
        },
        answer=law.E(),
        misconceptions={
            Fraction(h, n): {
                "en": f"That is the mean number for one card, and {en} come.",
                "fr": f"C'est le nombre moyen pour une carte, et il en vient {fr}.",
            },
            law.at_least(1): {
                "en": "That is the probability of at least one: it counts two or more as one.",
                "fr": "C'est la probabilité d'au moins un : deux ou plus y comptent pour un.",
            },
            Fraction(come * h, n - come): {
                "en": f"The {en} cards belong to the {n}: divide by all of them.",
                "fr": f"Les {fr} cartes font partie des {n} : divisez par ce nombre.",
            },
            Fraction(h, come): {
                "en": "That divides by the number of cards that come. Each brings a part of a "
                "Honey on average: add these up.",
                "fr": "C'est diviser par le nombre de cartes qui arrivent. Chacune apporte en "
                "moyenne une part de Miel : ajoutez-les.",
            },
        },
        hint={
            "en": "What does each single card bring on average? Then add up.",
            "fr": "Qu'apporte chaque carte, en moyenne ? Ajoutez ensuite.",
        },
    )


@tasks.add
def instinct() -> tw.Question:
    return tw.Question(
        {
            "en": f"{capital(word(COMING, 'en'))} cards bring N Honeys, μ on average, and N "
            "Honeys score N² points. How many points is that on average?",
            "fr": f"{capital(word(COMING, 'fr'))} cartes apportent N Miels, μ en moyenne, et N "
            "Miels marquent N² points. Combien de points cela fait-il en moyenne ?",
        },
        answer="more",
        choices={
            "less": {"en": "less than μ²", "fr": "moins de μ²"},
            "equal": {"en": "exactly μ²", "fr": "exactement μ²"},
            "more": {"en": "more than μ²", "fr": "plus de μ²"},
        },
        misconceptions={
            "less": {
                "en": "Hands without Honey score nothing, that is true. But those with many score "
                "so much that they more than make up for it.",
                "fr": "Sans Miel, on ne marque rien, c'est vrai. Mais les mains riches marquent "
                "tant qu'elles font plus que compenser.",
            },
            "equal": {
                "en": "Two hands with 0 and 2 Honeys: on average 1 Honey, but 2 points, and not 1.",
                "fr": "Deux mains, avec 0 et 2 Miels : en moyenne 1 Miel, mais 2 points, et non 1.",
            },
        },
        confidence=True,
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=number,
        event=lambda n: n >= 2,
        seed=seed,
        title={
            "en": "Honey among the four Day cards of the market",
            "fr": "Les Miels parmi les quatre cartes Jour du marché",
        },
        event_name={"en": "Two or more: 4 points or more", "fr": "Deux ou plus : 4 points ou plus"},
    )


@tasks.add
@varied(left=((32, 7), (24, 6), (30, 6), (20, 5), (16, 4)), come=(4, 3, 2))
def mean_of_square(left: tuple[int, int], come: int) -> tw.Question:
    law = pile_of(*left).hand(come).count("honey")
    mean, variance = law.E(), law.V()
    return tw.Question(
        {
            "en": f"N has the mean {mean} and the variance {variance}. N Honeys score N² points. "
            "What is the mean score E(N²)?",
            "fr": f"N a pour espérance {mean} et pour variance {variance}. N Miels marquent N² "
            "points. Que vaut la moyenne des points, E(N²) ?",
        },
        answer=variance + mean**2,
        misconceptions={
            mean**2: {
                "en": "That is the square of the mean. The mean of the square is greater, by the "
                "variance.",
                "fr": "C'est le carré de la moyenne. La moyenne du carré est plus grande, de la "
                "variance.",
            },
            variance: {
                "en": "The variance is E(N²) − E(N)². Add the square of the mean again.",
                "fr": "La variance est E(N²) − E(N)². Rajoutez le carré de l'espérance.",
            },
            abs(mean**2 - variance): {
                "en": "The sign: V(N) = E(N²) − E(N)², so the two are added.",
                "fr": "Le signe : V(N) = E(N²) − E(N)², donc les deux s'ajoutent.",
            },
            mean + variance: {
                "en": "The mean must be squared before it is added.",
                "fr": "Il faut mettre l'espérance au carré avant de l'ajouter.",
            },
        },
        hint={
            "en": "V(N) = E(N²) − E(N)²",
            "fr": "V(N) = E(N²) − E(N)² (formule de König-Huygens)",
        },
    )


@tasks.add
@varied(shape=("pair", "either", "both"))
def smaller(shape: str) -> tw.Question:
    asked = {
        "pair": {
            "en": "A card says “4 points for each pair of a Clover and an Egg”. How many points is "
            "that on average?",
            "fr": "Une carte dit « 4 points par paire d'un Trèfle et d'un Œuf ». Combien de points "
            "cela fait-il en moyenne ?",
        },
        "either": {
            "en": "A card says “4 points for each Clover or for each Egg, whichever are more”. How "
            "many points is that on average?",
            "fr": "Une carte dit « 4 points par Trèfle, ou par Œuf s'il y en a plus ». Combien de "
            "points cela fait-il en moyenne ?",
        },
        "both": {
            "en": "A card says “2 points for each Clover, and 2 for each Egg”. How many points is "
            "that on average?",
            "fr": "Une carte dit « 2 points par Trèfle, et 2 par Œuf ». Combien de points cela "
            "fait-il en moyenne ?",
        },
    }[shape]
    right = {"pair": "less", "either": "more", "both": "equal"}[shape]
    why = {
        ("pair", "equal"): {
            "en": "It would be so if there were always as many Clovers as Eggs. But only the "
            "smaller number counts, and mostly one of the two is missing.",
            "fr": "Ce serait vrai s'il y avait toujours autant de Trèfles que d'Œufs. Or seul le "
            "plus petit des deux nombres compte, et l'un des deux manque souvent.",
        },
        ("pair", "more"): {
            "en": "There are never more pairs than Clovers, so the mean can't be more than 4.",
            "fr": "Il n'y a jamais plus de paires que de Trèfles : la moyenne ne peut dépasser 4.",
        },
        ("either", "equal"): {
            "en": "It would be so if there were always as many of both. But the greater number "
            "counts.",
            "fr": "Ce serait vrai s'il y avait toujours autant des deux. Or c'est le plus grand "
            "des deux nombres qui compte.",
        },
        ("either", "less"): {
            "en": "There are never fewer than Clovers, so the mean can't be less than 4.",
            "fr": "Ce n'est jamais moins que le nombre de Trèfles : la moyenne ne peut pas "
            "descendre sous 4.",
        },
        ("both", "less"): {
            "en": "Nothing is lost here: a sum has the sum of the means, 2 + 2.",
            "fr": "Rien ne se perd ici : la moyenne d'une somme est la somme des moyennes, 2 + 2.",
        },
        ("both", "more"): {
            "en": "Nothing is won here: a sum has the sum of the means, 2 + 2.",
            "fr": "Rien ne se gagne ici : la moyenne d'une somme est la somme des moyennes, 2 + 2.",
        },
    }
    return tw.Question(
        {
            "en": "Some cards bring 1 Clover on average, and 1 Egg on average, sometimes more and "
            f"sometimes none. {asked['en']}",
            "fr": "Des cartes apportent en moyenne 1 Trèfle, et en moyenne 1 Œuf, tantôt plus, "
            f"tantôt aucun. {asked['fr']}",
        },
        answer=right,
        choices={
            "less": {"en": "less than 4", "fr": "moins de 4"},
            "equal": {"en": "exactly 4", "fr": "exactement 4"},
            "more": {"en": "more than 4", "fr": "plus de 4"},
        },
        misconceptions={choice: said for (of, choice), said in why.items() if of == shape},
        confidence=True,
    )


@tasks.add
@varied(of=((32, 7, 7), (20, 5, 5), (16, 4, 6), (24, 8, 5), (12, 3, 4)))
def pair(of: tuple[int, int, int]) -> tw.Question:
    n, clovers, eggs = of
    pile = tw.deck({"clover": clovers, "egg": eggs, "other": n - clovers - eggs})
    return tw.Question(
        {
            "en": f"Of {n} cards, {clovers} are Clover and {eggs} are Egg. Two cards come. How "
            "likely is it that they are a Clover and an Egg?",
            "fr": f"Parmi {n} cartes, {clovers} sont des Trèfles et {eggs} des Œufs. Il en vient "
            "deux. Quelle est la probabilité que ce soient un Trèfle et un Œuf ?",
        },
        answer=misconceptions(pile.hand(2), both),
        misconceptions={
            Fraction(clovers * eggs, n * (n - 1)): {
                "en": "That is the Clover first and the Egg second. The other order counts, too.",
                "fr": "C'est le Trèfle d'abord, l'Œuf ensuite. L'autre ordre compte aussi.",
            },
            Fraction(clovers + eggs, n): {
                "en": "That is a single card that is one or the other. Both must come.",
                "fr": "C'est une seule carte, qui est l'un ou l'autre. Il faut les deux.",
            },
            Fraction(comb(clovers + eggs, 2), comb(n, 2)): {
                "en": "That includes two Clovers and two Eggs, which are no pair.",
                "fr": "Cela comprend deux Trèfles et deux Œufs, qui ne font pas une paire.",
            },
        },
    )


@tasks.add
@varied(drawn=("rows", "row", "twice"))
def variance_of_sum(drawn: str) -> tw.Question:
    how = {
        "rows": {
            "en": "X is the number of Honeys among four Day cards, and Y that of Berries among "
            "four Night cards, from another pile.",
            "fr": "X est le nombre de Miels parmi quatre cartes Jour, et Y celui de Baies parmi "
            "quatre cartes Nuit, d'une autre pioche.",
        },
        "row": {
            "en": "X is the number of Clovers among four Day cards, and Y that of Eggs among the "
            "same four cards.",
            "fr": "X est le nombre de Trèfles parmi quatre cartes Jour, et Y celui d'Œufs parmi "
            "ces quatre mêmes cartes.",
        },
        "twice": {
            "en": "X is the number of Honeys among four Day cards, and Y is the same number, "
            "counted again.",
            "fr": "X est le nombre de Miels parmi quatre cartes Jour, et Y est ce même nombre, "
            "compté une deuxième fois.",
        },
    }[drawn]
    why = {
        ("rows", "less"): {
            "en": "That is so if one takes places from the other. These are two piles.",
            "fr": "Ce serait vrai si l'un prenait la place de l'autre. Ce sont deux pioches.",
        },
        ("rows", "four"): {
            "en": "4v is for twice the same number: 2X. Independent numbers partly make up for "
            "each other.",
            "fr": "4v, c'est pour deux fois le même nombre : 2X. Des nombres indépendants se "
            "compensent en partie.",
        },
        ("row", "two"): {
            "en": "That would be right if they were independent. But an Egg takes the place of a "
            "Clover.",
            "fr": "Ce serait juste s'ils étaient indépendants. Or un Œuf prend la place d'un "
            "Trèfle.",
        },
        ("row", "four"): {
            "en": "4v is for twice the same number. Here more of one means rather fewer of the "
            "other.",
            "fr": "4v, c'est pour deux fois le même nombre. Ici, plus de l'un, c'est plutôt moins "
            "de l'autre.",
        },
        ("twice", "less"): {
            "en": "Nothing makes up for anything here: Y is X.",
            "fr": "Rien ne compense rien ici : Y est égal à X.",
        },
        ("twice", "two"): {
            "en": "That would be right if they were independent. But Y is X, so X + Y = 2X.",
            "fr": "Ce serait juste s'ils étaient indépendants. Or Y = X, donc X + Y = 2X.",
        },
    }
    return tw.Question(
        {
            "en": f"{how['en']} Both have the variance v. What is the variance of X + Y?",
            "fr": f"{how['fr']} Tous deux ont pour variance v. Que vaut la variance de X + Y ?",
        },
        answer={"rows": "two", "row": "less", "twice": "four"}[drawn],
        choices={
            "less": {"en": "less than 2v", "fr": "moins de 2v"},
            "two": {"en": "2v", "fr": "2v"},
            "four": {"en": "4v", "fr": "4v"},
        },
        misconceptions={choice: said for (of, choice), said in why.items() if of == drawn},
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    cards = [card for card in tw.Carnuta.cards().values() if card["row"] == "day"]
    pile = [card for card in cards if not card["start"]]

    def worth(card: Any, ingredient: str) -> int:
        """How many of an ingredient a card counts for."""
        return int(1 + card["double"]) if card["ingredient"] == ingredient else 0

    two = tw.deck([(worth(card, "clover"), worth(card, "egg")) for card in pile])
    counts = two.hand(COMING).map(lambda hand: tuple(map(sum, zip(*hand, strict=True))))
    clover, egg = counts.marginal(0), counts.marginal(1)
    pairs = counts.map(min)
    n, h = len(day), day.copies["honey"]
    p, p_both = Fraction(h, n), Fraction(h * (h - 1), n * (n - 1))
    ordered = COMING * (COMING - 1)
    assert COMING * p + ordered * p_both == scores.E()
    one_pair = day.hand(2).P(both)
    berries = tw.deck("carnuta", row="night", deck=deck).hand(COMING).count("berry")
    of_rows, of_row = (
        number + berries,
        day.hand(COMING).map(lambda hand: hand.count("clover") + hand.count("egg")),
    )
    v = day.hand(COMING).count("clover").V()
    return locals()
