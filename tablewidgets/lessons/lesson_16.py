"""Lesson 16: Four tries."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, perm
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.phrases import capital, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=3)
p = deck.hand(5).P(lambda cards: 5 in cards)
four = tw.chance.binomial(4, p)
die = tw.Distribution(range(1, 7))
sum_of_three = die.sum_of(3)


def once(k: Any) -> Any:
    return k >= 1


def ana_has_the_5(game: Any) -> Any:
    return 5 in game.row("Ana", tw.TEACHER)


one_deal = tw.game_trial(tw.Kraaw, ana_has_the_5, players=["Ana", "Bo", "Cy"])


def four_deals(chance: Any) -> Any:
    return sum(one_deal(chance) for _ in range(4))


def three_dice(chance: Any) -> Any:
    return sum(chance.choices(range(1, 7), k=3))


defaults = {"trials": {"trial": four_deals}, "throws": {"trial": three_dice}}


def chance_of_the_5(crows: int) -> Fraction:
    """How likely Ana is to have the single 5."""
    return tw.deck("kraaw", players=crows).hand(5).P(lambda cards: 5 in cards)


def rounds_of(crows: int, rounds: int) -> dict[str, str]:
    """Rounds that are dealt anew, where the question stands alone."""
    who = players(crows, with_deck=False)
    return {
        "en": f"{who['en']}, a single 5, {word(rounds, 'en')} rounds, each dealt anew.",
        "fr": f"{who['fr']}, un seul 5, {word(rounds, 'fr')} manches, chacune avec une nouvelle "
        "donne.",
    }


@tasks.add
@varied(crows=(4, 3, 2), heaps=(1, 2))
def recall_5(crows: int, heaps: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    who = players(crows, with_deck=False)
    has = {
        1: {"en": "Ana has", "fr": "Ana l'ait"},
        2: {"en": "Ana or Bo has", "fr": "Ana ou Bo l'ait"},
    }
    return tw.Question(
        {
            "en": f"Notebook 04. {who['en']}, a single 5, just dealt. How likely is it that "
            f"{has[heaps]['en']} it?",
            "fr": f"Notebook 04. {who['fr']}, un seul 5, on vient de distribuer. Quelle est la "
            f"probabilité qu'{has[heaps]['fr']} ?",
        },
        answer=tw.chance.misconceptions(deck.hand(5 * heaps), lambda cards: 5 in cards),
        misconceptions={
            Fraction(heaps, crows): {
                "en": f"The dog is a heap like the {word(crows, 'en')} rows: count it too.",
                "fr": f"Le chien est un tas comme les {word(crows, 'fr')} rangées : "
                "comptez-le aussi.",
            },
            deck.P(5): {
                "en": "That is the probability for a single card. How many does it take?",
                "fr": "C'est la probabilité pour une seule carte. Combien en faut-il ?",
            },
        },
        explain={
            "en": f"{capital(word(crows + 1, 'en'))} heaps of five cards, equally likely to "
            "hold it.",
            "fr": f"{capital(word(crows + 1, 'fr'))} tas de cinq cartes, dont chacun a autant "
            "de chances que les autres.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4), rounds=(2, 3))
def recall_neither(crows: int, rounds: int) -> tw.Question:
    has, n = chance_of_the_5(crows), rounds
    lacks = 1 - has
    asked = rounds_of(crows, rounds)
    return tw.Question(
        {
            "en": f"Notebook 06. {asked['en']} How likely is it that Ana never has the 5?",
            "fr": f"Notebook 06. {asked['fr']} Quelle est la probabilité qu'Ana n'ait jamais le "
            "5 ?",
        },
        answer=tw.chance.misconceptions(tw.chance.binomial(n, has), 0),
        misconceptions={
            n * lacks: {
                "en": "That adds up the probabilities of the rounds. Along a path of a tree, they "
                "are multiplied.",
                "fr": "C'est additionner les probabilités des manches. Le long d'un chemin, elles "
                "se multiplient.",
            },
            lacks: {
                "en": "That is for one round. Ana must not have the 5 in any of them.",
                "fr": "C'est pour une seule manche. Il faut qu'Ana n'ait le 5 dans aucune.",
            },
            has**n: {
                "en": "That is the probability that Ana has the 5 every time.",
                "fr": "C'est la probabilité qu'Ana ait le 5 à chaque fois.",
            },
            1 - has**n: {
                "en": "That is the probability that Ana lacks the 5 at least once.",
                "fr": "C'est la probabilité que le 5 manque à Ana au moins une fois.",
            },
        },
    )


@tasks.add
@varied(rounds=(4, 3, 5, 6))
def recall_ways(rounds: int) -> tw.Question:
    return tw.Question(
        {
            "en": f"Notebook 09. {capital(word(rounds, 'en'))} rounds, each won by Ana or by Bo. "
            "In how many ways can they go, round by round?",
            "fr": f"Notebook 09. {capital(word(rounds, 'fr'))} manches, chacune remportée par Ana "
            "ou par Bo. De combien de façons peuvent-elles se passer, manche par manche ?",
        },
        answer=tw.deck(["Ana", "Bo"]).draws(rounds, replacement=True).different(),
        misconceptions={
            2 * rounds: {
                "en": "That adds up two ways for each round. But each way to go on belongs to each "
                "way so far: multiply.",
                "fr": "C'est additionner deux façons par manche. Mais chaque suite va avec chaque "
                "début : multipliez.",
            },
            rounds + 1: {
                "en": "That is how many rounds Ana may win, from none to all. Most of these "
                "numbers come about in several ways.",
                "fr": "C'est combien de manches Ana peut remporter, d'aucune à toutes. La plupart "
                "de ces nombres s'obtiennent de plusieurs façons.",
            },
            rounds: {
                "en": "That is the number of rounds. Each of them can go in two ways.",
                "fr": "C'est le nombre de manches. Chacune peut se passer de deux façons.",
            },
        },
        explain={
            "en": "Twice as many with each round: the ends of a tree.",
            "fr": "Deux fois plus à chaque manche : ce sont les extrémités d'un arbre.",
        },
    )


@tasks.add
def instinct() -> tw.Question:
    asked = rounds_of(3, 4)
    return tw.Question(
        {
            "en": f"{asked['en']} Ana hopes for the 5 at least once: how likely is that?",
            "fr": f"{asked['fr']} Est-il probable qu'Ana ait le 5 au moins une fois ?",
        },
        answer="likely",
        choices={
            "unlikely": {"en": "less than 1 chance in 2", "fr": "moins d'une chance sur 2"},
            "likely": {"en": "between 1 in 2 and 3 in 4", "fr": "entre 1 sur 2 et 3 sur 4"},
            "very": {
                "en": "more than 3 in 4, but not certain",
                "fr": "plus de 3 sur 4, mais pas certain",
            },
            "certain": {"en": "certain", "fr": "c'est certain"},
        },
        misconceptions={
            "unlikely": {
                "en": "In a single round it is unlikely. But there are four of them.",
                "fr": "En une seule manche, c'est peu probable. Mais il y en a quatre.",
            },
            "very": {
                "en": "A little less than four quarters? But a series in which the 5 comes twice "
                "was counted twice, and that takes away more than a little.",
                "fr": "Un peu moins que quatre quarts ? Mais une série où le 5 vient deux fois a "
                "été comptée deux fois, et cela en retire plus qu'un peu.",
            },
            "certain": {
                "en": "The 5 may go elsewhere once, so it may do so four times in a row.",
                "fr": "Le 5 peut aller ailleurs une fois, donc aussi quatre fois de suite.",
            },
        },
        confidence=True,
        explain={
            "en": "How likely exactly? A tree will tell.",
            "fr": "Avec quelle probabilité exactement ? Un arbre va le dire.",
        },
    )


@tasks.add
def tree() -> tw.Tree:
    happens = tw.Distribution({True: p, False: 1 - p})
    return tw.Tree(
        happens.joint(happens, happens),
        asked=("S", "S", "S"),
        blanks=[
            (True, False),
            (True, True, False),
            (False, True, False),
            (False, False, True),
            (False, False, False),
        ],
        title={
            "en": f"{p.denominator**3} series of three rounds. S: success, Ana has the 5.",
            "fr": f"{p.denominator**3} séries de trois manches. S : succès, Ana a le 5.",
        },
    )


@tasks.add
@varied(tries=((4, 2), (3, 2), (4, 3)))
def paths(tries: tuple[int, int]) -> tw.Question:
    n, k = tries
    return tw.Question(
        {
            "en": f"A tree of {word(n, 'en')} rounds: in each, Ana has the 5 or not. How many of "
            f"its paths have the 5 in exactly {word(k, 'en')} rounds?",
            "fr": f"Un arbre de {word(n, 'fr')} manches : à chacune, Ana a le 5 ou non. Combien de "
            f"ses chemins ont le 5 à exactement {word(k, 'fr')} manches ?",
        },
        answer=comb(n, k),
        misconceptions={
            2**n: {
                "en": "Those are all paths of the tree. How many of them turn towards the 5 "
                f"exactly {'twice' if k == 2 else 'three times'}?",
                "fr": "Ce sont tous les chemins de l'arbre. Combien vont exactement "
                f"{word(k, 'fr')} fois du côté du 5 ?",
            },
            1: {
                "en": "The 5 need not come in the first rounds: it may be any of them.",
                "fr": "Le 5 ne vient pas forcément aux premières manches : toutes sont possibles.",
            },
            perm(n, k): {
                "en": "That counts the order in which the rounds are named, too. But the first and "
                "the second round, or the second and the first, are one path.",
                "fr": "C'est compter aussi l'ordre dans lequel on nomme les manches. Mais la "
                "première et la deuxième, ou la deuxième et la première, c'est un seul chemin.",
            },
            k: {
                "en": "In so many rounds Ana has the 5. In how many ways can these be chosen?",
                "fr": "C'est le nombre de manches où Ana a le 5. De combien de façons peut-on les "
                "choisir ?",
            },
            n + 1: {
                "en": "That is how many numbers of 5s there may be, from none to all.",
                "fr": "C'est combien de valeurs le nombre de 5 peut prendre, d'aucun à tous.",
            },
        },
        hint={
            "en": "Write each path as a word: A where Ana has the 5, B where not.",
            "fr": "Écrivez chaque chemin comme un mot : A si Ana a le 5, B sinon.",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4), tries=((4, 2), (3, 2), (4, 3), (3, 1), (4, 1)))
def exactly(crows: int, tries: tuple[int, int]) -> tw.Question:
    n, k = tries
    has = chance_of_the_5(crows)
    law = tw.chance.binomial(n, has)
    ways = comb(n, k)
    own = (crows, tries) == (3, (4, 2))
    asked = rounds_of(crows, n)
    return tw.Question(
        {
            "en": f"{asked['en']} How likely is it that Ana has the 5 in exactly {word(k, 'en')} "
            "of them?",
            "fr": f"{asked['fr']} Quelle est la probabilité qu'Ana ait le 5 à exactement "
            f"{word(k, 'fr', feminine=True)} d'entre elles ?",
        },
        answer=tw.chance.misconceptions(law, k),
        misconceptions={
            law[k] / ways: {
                "en": "That is a single path of the tree. How many paths lead to this number?",
                "fr": "C'est un seul chemin de l'arbre. Combien de chemins mènent à ce nombre ?",
            },
            has**k: {
                "en": "Those are the successes alone. In the other rounds Ana must not have the 5, "
                "and there are several paths.",
                "fr": "Ce sont les succès seuls. Aux autres manches, Ana ne doit pas avoir le 5, "
                "et il y a plusieurs chemins.",
            },
            ways * has**k: {
                "en": f"That is {ways}/{2**n}. Either all sixteen paths were taken for equally "
                "likely, or the two rounds without the 5 were left out: they have factors too.",
                "fr": f"C'est {ways}/{2**n}. Ou bien les seize chemins ont été pris pour "
                "équiprobables, ou bien on a oublié les deux manches sans le 5 : elles ont "
                "aussi leurs facteurs.",
            }
            if own
            else {
                "en": "The rounds without the 5 were left out: they have their factors too.",
                "fr": "On a oublié les manches sans le 5 : elles ont aussi leurs facteurs.",
            },
            law.at_least(k): {
                "en": f"That is {word(k, 'en')} or more, and not exactly {word(k, 'en')}.",
                "fr": f"C'est {word(k, 'fr', feminine=True)} fois ou plus, et non exactement "
                f"{word(k, 'fr', feminine=True)} fois.",
            },
        },
        hint={
            "en": "The probability of one path, times the number of paths.",
            "fr": "La probabilité d'un chemin, fois le nombre de chemins.",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4), rounds=(4, 3, 2), heaps=(1, 2))
def at_least(crows: int, rounds: int, heaps: int) -> tw.Question:
    has, n = heaps * chance_of_the_5(crows), rounds
    law = tw.chance.binomial(n, has)
    asked = rounds_of(crows, rounds)
    who = {1: {"en": "Ana has", "fr": "Ana ait"}, 2: {"en": "Ana or Bo has", "fr": "Ana ou Bo ait"}}
    too_much = {
        "en": ", which would be certain" if n * has == 1 else ", which is more than 1",
        "fr": ", et ce serait certain" if n * has == 1 else ", et cela dépasse 1",
    }
    return tw.Question(
        {
            "en": f"{asked['en']} How likely is it that {who[heaps]['en']} the 5 at least once?",
            "fr": f"{asked['fr']} Quelle est la probabilité qu'{who[heaps]['fr']} le 5 au moins "
            "une fois ?",
        },
        answer=tw.chance.misconceptions(law, once),
        misconceptions={
            n * has: {
                "en": f"That adds up the rounds: {n} × {has}{too_much['en'] * (n * has >= 1)}. If "
                "it happens twice, it is counted twice.",
                "fr": f"C'est additionner les manches : {n} × {has}"
                f"{too_much['fr'] * (n * has >= 1)}. Ce qui arrive deux fois est alors compté "
                "deux fois.",
            },
            law[1]: {
                "en": "That is exactly once. “At least once” is once or more.",
                "fr": "C'est exactement une fois. « Au moins une fois », c'est une ou plus.",
            },
            1 - has**n: {
                "en": "That is the complement of “every time”. What is the complement of “at least "
                "once”?",
                "fr": "C'est le contraire de « à chaque fois ». Quel est le contraire de « au "
                "moins une fois » ?",
            },
            has**n: {
                "en": "That is every time. Once is enough.",
                "fr": "C'est à chaque fois. Une fois suffit.",
            },
            1 - has: {
                "en": f"That is 1 − {has}: a single round in which it does not happen. What about "
                "all rounds?",
                "fr": f"C'est 1 − {has} : une seule manche où cela n'arrive pas. Et toutes les "
                "manches ?",
            },
            has: {
                "en": f"That is for one round, and there are {word(n, 'en')}.",
                "fr": f"C'est pour une manche, et il y en a {word(n, 'fr')}.",
            },
        },
        confidence=True,
        hint={
            "en": "What is the complement? It has a single path.",
            "fr": "Quel est le contraire ? Il n'a qu'un chemin.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=four,
        event=once,
        seed=seed,
        title={
            "en": "Of four rounds, those in which Ana has the 5",
            "fr": "Sur quatre manches, celles où Ana a le 5",
        },
        event_name={"en": "At least once", "fr": "Au moins une fois"},
    )


@tasks.add
@varied(crows=(3, 2, 4), rounds=(4, 3, 2))
def mean(crows: int, rounds: int) -> tw.Question:
    has, n = chance_of_the_5(crows), rounds
    law = tw.chance.binomial(n, has)
    asked = rounds_of(crows, rounds)
    return tw.Question(
        {
            "en": f"{asked['en']} In how many of them does Ana have the 5 on average?",
            "fr": f"{asked['fr']} Combien de fois, en moyenne, le 5 est-il chez Ana ?",
        },
        answer=tw.chance.misconceptions_of_mean(law),
        misconceptions={
            has: {
                "en": f"That is the mean of one round. There are {word(n, 'en')}.",
                "fr": f"C'est la moyenne d'une seule manche. Il y en a {word(n, 'fr')}.",
            },
            law.P(once): {
                "en": "That is the probability of at least once: it counts once, twice or more "
                "all alike.",
                "fr": "C'est la probabilité d'au moins une fois : elle compte pareil une fois, "
                "deux fois ou plus.",
            },
            n * (1 - has): {
                "en": "That is how often Ana lacks the 5 on average.",
                "fr": "C'est combien de fois le 5 manque à Ana en moyenne.",
            },
        },
        hint={
            "en": "What does each round add to the mean?",
            "fr": "Qu'est-ce que chaque manche ajoute à la moyenne ?",
        },
    )


@tasks.add
@varied(game=((3, 4, 256), (2, 3, 27), (2, 4, 81), (4, 3, 125), (4, 2, 25), (3, 4, 128)))
def stake(game: tuple[int, int, int]) -> tw.Question:
    crows, n, prize = game
    has = chance_of_the_5(crows)
    law = tw.chance.binomial(n, has)
    wins = law.P(once)
    asked = rounds_of(crows, n)
    return tw.Question(
        {
            "en": f"{asked['en']} You get {prize} beads if Ana has the 5 at least once, and "
            "nothing otherwise. Which stake makes this game fair?",
            "fr": f"{asked['fr']} Vous recevez {prize} perles si Ana a le 5 au moins une fois, et "
            "rien sinon. Quelle mise rend ce jeu équitable ?",
        },
        answer=prize * wins,
        places=0,
        misconceptions={
            prize: {
                "en": "You get that at best. With this stake you could only lose.",
                "fr": "C'est ce qu'on reçoit au mieux. Avec cette mise, on ne pourrait que perdre.",
            },
            Fraction(prize, 2): {
                "en": "Half of it is fair if winning and losing are equally likely.",
                "fr": "La moitié est équitable si gagner et perdre sont équiprobables.",
            },
            prize * law[0]: {
                "en": "That goes with the probability of winning nothing. It is the fair stake of "
                "whoever bets against you.",
                "fr": "Cela correspond à la probabilité de ne rien gagner. C'est la mise équitable "
                "de qui parie contre vous.",
            },
            wins: {
                "en": f"That is the probability of winning. How many of the {prize} beads is that?",
                "fr": f"C'est la probabilité de gagner. Combien des {prize} perles cela fait-il ?",
            },
            prize * law[1]: {
                "en": "That would be paid for exactly once. Twice and more are paid too.",
                "fr": "Ce serait payer pour exactement une fois. Deux fois ou plus sont payées "
                "aussi.",
            },
            prize * has: {
                "en": f"That is the stake for one round. You have {word(n, 'en')} of them.",
                "fr": f"C'est la mise pour une seule manche. Vous en avez {word(n, 'fr')}.",
            },
        },
        hint={
            "en": "What do you get on average?",
            "fr": "Combien reçoit-on en moyenne ?",
        },
    )


def ways_to(total: int) -> list[tuple[int, ...]]:
    """Three dice with this sum, the least first: their order doesn't count."""
    every = combinations_with_replacement(range(1, 7), 3)
    return [dice for dice in every if sum(dice) == total]


unordered = sum(len(ways_to(total)) for total in sum_of_three)


def orders(dice: tuple[int, ...]) -> int:
    """In how many orders three dice can show this."""
    thrown = die.joint(die, die)
    return int(thrown.total * thrown.P(lambda faces: tuple(sorted(faces)) == dice))


@tasks.add
@varied(total=(9, 10, 8, 7, 11, 6, 13))
def nine(total: int) -> tw.Question:
    law, ways = sum_of_three, len(ways_to(total))
    other = 10 if total == 9 else 9
    return tw.Question(
        {
            "en": f"Three dice are thrown. How likely is it that their sum is {total}?",
            "fr": f"On lance trois dés. Quelle est la probabilité que leur somme soit {total} ?",
        },
        answer=tw.chance.misconceptions(law, total),
        misconceptions={
            Fraction(ways, law.total): {
                "en": f"That counts each of the {word(ways, 'en')} ways once. But three different "
                "dice have several orders: think of a red, a green and a blue die.",
                "fr": f"C'est compter une fois chacune des {word(ways, 'fr')} façons. Mais trois "
                "dés différents ont plusieurs ordres : pensez à un dé rouge, un vert et un bleu.",
            },
            Fraction(ways, unordered): {
                "en": f"That is {ways} of {unordered} ways without order. They are not equally "
                "likely: three equal dice come in one order, three different ones in several.",
                "fr": f"C'est {ways} façons sur {unordered}, sans l'ordre. Elles ne sont pas "
                "équiprobables : trois dés égaux n'ont qu'un ordre, trois dés différents en ont "
                "plusieurs.",
            },
            Fraction(ways * perm(3), law.total): {
                "en": "That gives each way as many orders as three different dice have. With two "
                "or three equal dice there are fewer.",
                "fr": "C'est donner à chaque façon autant d'ordres qu'à trois dés différents. Avec "
                "deux ou trois dés égaux, il y en a moins.",
            },
            law[total] * law.total: {
                "en": "That is how many outcomes make this sum. Divide by the number of all.",
                "fr": "C'est le nombre d'issues qui donnent cette somme. Divisez par leur nombre "
                "total.",
            },
            law[other]: {
                "en": f"That is the probability of {other}.",
                "fr": f"C'est la probabilité de {other}.",
            },
        },
        hint={
            "en": "Imagine dice of three colours: how many outcomes are there in all?",
            "fr": "Imaginez des dés de trois couleurs : combien d'issues y a-t-il en tout ?",
        },
    )


@tasks.add
def throws(trial: Any) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=sum_of_three,
        event=range(11, 19),
        seed=10,
        title={"en": "The sum of three dice", "fr": "La somme de trois dés"},
        event_name={"en": "More than ten", "fr": "Plus de dix"},
    )


@tasks.add
def why_half() -> tw.Question:
    eight = sum_of_three.P(range(7, 15))
    with_percent = round(100 * eight)
    return tw.Question(
        {
            "en": "With three dice, more than ten is exactly as likely as ten or less. Why?",
            "fr": "Avec trois dés, plus de dix est exactement aussi probable que dix ou moins. "
            "Pourquoi ?",
        },
        answer="turned",
        choices={
            "sums": {
                "en": "Of the sixteen possible sums, eight are more than ten.",
                "fr": "Des seize sommes possibles, huit dépassent dix.",
            },
            "mean": {
                "en": "The mean of the sum lies halfway between ten and eleven.",
                "fr": "La moyenne de la somme est à mi-chemin entre dix et onze.",
            },
            "turned": {
                "en": "Turn all three upside down: what was more than ten is ten or less.",
                "fr": "Retournez les trois dés : ce qui dépassait dix devient dix ou moins.",
            },
        },
        misconceptions={
            "sums": {
                "en": "The sums are not equally likely. From 7 to 14 there are eight sums too, and "
                f"together they have about {with_percent}%.",
                "fr": "Les sommes ne sont pas équiprobables. De 7 à 14, il y en a huit aussi, et à "
                f"elles toutes elles font environ {with_percent} %.",
            },
            "mean": {
                "en": "A mean does not cut the chances in half. In four rounds Ana has the 5 once "
                "on average, and yet at least once is the likelier case.",
                "fr": "Une moyenne ne partage pas les chances par moitié. En quatre manches, Ana a "
                "le 5 une fois en moyenne, et pourtant au moins une fois est le plus probable.",
            },
        },
        explain={
            "en": "Opposite faces add up to seven: turned over, a sum becomes 21 minus that sum, "
            "and all outcomes go in pairs.",
            "fr": "Deux faces opposées font sept : retournée, une somme devient 21 moins cette "
            "somme, et les issues vont par paires.",
        },
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    lacks = 1 - p
    six = tw.chance.binomial(4, "1/6")
    double_six = tw.chance.binomial(24, "1/36")
    prize, series = 256, p.denominator**3
    path = p**2 * lacks**2
    pascal = [[comb(n, k) for k in range(n + 1)] for n in range(5)]

    def sum_row(total: int) -> str:
        return ", ".join(f"{'+'.join(map(str, dice))} ({orders(dice)})" for dice in ways_to(total))

    def sums(total: int) -> str:
        return " = ".join("+".join(map(str, dice)) for dice in ways_to(total))

    apart = sum_of_three[10] - sum_of_three[9]
    enough = apart.denominator**2
    assert apart.numerator == 1

    def first_above_half(happens: Fraction) -> int:
        return next(n for n in range(1, 999) if 2 * tw.chance.binomial(n, happens)[0] < 1)

    one_p = deck.P(1)
    two_or_more = tw.chance.binomial(4, one_p).at_least(2)
    return locals()
