"""Lesson 09: The problem of points."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.phrases import word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()


def ana_wins(score: Any) -> Any:
    return score[0] == 3


crow = tw.Distribution(["Ana", "Bo", "Cy"])
rounds = crow.joint(crow, crow)
need = {"Ana": 1, "Bo": 2, "Cy": 2}


def reached(won: Any) -> Any:
    return [name for name in need if won.count(name) >= need[name]]


event_name = {
    "en": "Whoever won the first round wins the game",
    "fr": "Le vainqueur de la première manche gagne la partie",
}


def first_wins(game: Any) -> Any:
    """Whether who won the first round wins the game."""
    first = game.result.details["rounds"][0]
    return first["winners"] == [game.result.winners[0]]


defaults = {"crows": {"event": first_wins}, "one_of_each": {"event": first_wins}}


@tasks.add
@varied(prize=((64, 3, 8), (60, 2, 5), (90, 5, 9), (84, 3, 7), (90, 3, 10), (72, 7, 12)))
def prize(prize: tuple[int, int, int]) -> tw.Question:
    beads, over, under = prize
    p = Fraction(over, under)
    return tw.Question(
        {
            "en": f"Notebook 04. You win {beads} beads with probability {p}, and nothing "
            "otherwise. How many beads do you win on average?",
            "fr": f"Notebook 04. Vous gagnez {beads} perles avec la probabilité {p}, et rien "
            "sinon. Combien de perles gagnez-vous en moyenne ?",
        },
        answer=tw.chance.misconceptions_of_mean(tw.Distribution({beads: p, 0: 1 - p})),
        misconceptions={
            beads: {
                "en": "That is what you win if you win, and that is not certain.",
                "fr": "C'est ce qu'on gagne si l'on gagne, et ce n'est pas certain.",
            },
            p: {
                "en": "That is the probability of winning. How many beads is that on average?",
                "fr": "C'est la probabilité de gagner. Combien de perles cela fait-il en moyenne ?",
            },
            beads * (1 - p): {
                "en": f"That goes with {1 - p}, the probability of winning nothing.",
                "fr": f"Cela correspond à {1 - p}, la probabilité de ne rien gagner.",
            },
            Fraction(beads, under): {
                "en": "That is one eighth of 64. Take three of them.",
                "fr": "C'est un huitième de 64. Il en faut trois.",
            }
            if under == 8 and over == 3
            else {
                "en": f"That is 1/{under} of {beads}. Take {word(over, 'en')} of them.",
                "fr": f"C'est 1/{under} de {beads}. Il en faut {word(over, 'fr')}.",
            },
        },
    )


@tasks.add
@varied(trials=(400, 100, 900, 1600, 2500, 10_000))
def deviation(trials: int) -> tw.Question:
    root = isqrt(trials)
    return tw.Question(
        {
            "en": f"Notebook 05. In {word(trials, 'en')} trials, a relative frequency is most "
            "often within 1/√n "
            "of the probability. How much is that here?",
            "fr": f"Notebook 05. Sur {word(trials, 'fr')} essais, une fréquence est le plus "
            "souvent à moins de 1/√n "
            "de la probabilité. Combien cela fait-il ici ?",
        },
        answer=Fraction(1, root),
        misconceptions={
            Fraction(1, trials): {
                "en": "That is 1/n. But four times as many trials only halve the deviation: "
                "take the square root of n.",
                "fr": "C'est 1/n. Quatre fois plus d'essais ne divisent l'écart que par deux : "
                "prenez la racine carrée de n.",
            },
            Fraction(2, trials): {
                "en": "That divides by half of n. Divide by the square root of n.",
                "fr": "C'est diviser par la moitié de n. Il faut sa racine carrée.",
            },
            root: {
                "en": "That is √n. Divide 1 by it.",
                "fr": "C'est √n. Il faut 1 divisé par ce nombre.",
            },
        },
    )


@tasks.add
@varied(p=(*map(Fraction, ("2/3", "3/5", "4/5", "3/10", "7/10", "5/6")),))
def two_in_a_row(p: Fraction) -> tw.Question:
    q, own = 1 - p, p == Fraction(2, 3)
    return tw.Question(
        {
            "en": f"Notebook 06. Ana wins each round with probability {p}, whatever happened "
            "before. "
            "How likely is Ana to win the next two?",
            "fr": f"Notebook 06. Ana remporte chaque manche avec la probabilité {p}, quoi qu'il "
            "se soit "
            "passé avant. Quelle est la probabilité qu'Ana remporte les deux prochaines ?",
        },
        answer=tw.chance.misconceptions(tw.chance.binomial(2, p), lambda wins: wins == 2),
        misconceptions={
            2 * p: {
                "en": f"That adds up two probabilities{', and is more than 1' * (2 * p > 1)}. "
                "Along a path of a tree, probabilities are multiplied.",
                "fr": f"C'est additionner deux probabilités{', et dépasser 1' * (2 * p > 1)}. "
                "Le long d'un chemin, les probabilités se multiplient.",
            },
            q**2: {
                "en": f"That is {q} × {q}: the probability that Ana loses both.",
                "fr": f"C'est {q} × {q} : la probabilité qu'Ana perde les deux.",
            },
            1 - q**2: {
                "en": "That is the probability that Ana wins at least one of the two.",
                "fr": "C'est la probabilité qu'Ana en remporte au moins une.",
            },
            p * q: {
                "en": f"That is {p} × {q}: one round won and one lost. Ana has to win both.",
                "fr": f"C'est {p} × {q} : une manche gagnée et une perdue. Il faut "
                "remporter les deux.",
            },
            q: {
                "en": "That would be one of three equally likely results, or the "
                "probability that Ana loses a round. But the results are not "
                "equally likely, and Ana has to win twice.",
                "fr": "Ce serait un résultat sur trois équiprobables, ou la probabilité "
                "qu'Ana perde une manche. Mais les résultats ne sont pas "
                "équiprobables, et Ana doit gagner deux fois.",
            }
            if own
            else {
                "en": "That is the probability that Ana loses a round.",
                "fr": "C'est la probabilité qu'Ana perde une manche.",
            },
            Fraction(1, 4): {
                "en": "That is for rounds that are won with probability 1/2.",
                "fr": "C'est pour des manches gagnées avec la probabilité 1/2.",
            },
            p: {
                "en": "That is the probability for one round. Ana has to win both.",
                "fr": "C'est la probabilité pour une manche. Il faut remporter les deux.",
            },
        },
    )


def stopped(target: int, stake: int, ana: int, bo: int) -> dict[str, str]:
    """Where the game stops."""
    une = word(bo, "fr", feminine=True) if bo else "zéro"
    return {
        "en": f"The first to win {word(target, 'en')} rounds takes {stake} beads; both have the "
        f"same chances. The game stops at {word(ana, 'en')} round{'s' * (ana > 1)} to "
        f"{word(bo, 'en') if bo else 'nil'} for Ana. How many beads are Ana's?",
        "fr": f"Qui remporte {word(target, 'fr')} manches en premier prend {stake} perles ; les "
        "chances sont égales. La partie s'arrête à "
        f"{word(ana, 'fr', feminine=True)} manche{'s' * (ana > 1)} à {une} pour Ana. Combien de "
        "perles reviennent à Ana ?",
    }


@tasks.add
@varied(
    game=(
        (3, 64, 2, 1),
        (3, 80, 2, 1),
        (4, 64, 3, 1),
        (4, 96, 3, 2),
        (4, 64, 2, 1),
        (5, 32, 4, 2),
        (4, 80, 3, 1),
    )
)
def two_one(game: tuple[int, int, int, int]) -> tw.Question:
    target, stake, ana, bo = game
    own = game == (3, 64, 2, 1)
    p = tw.chance.first_to(target, (ana, bo)).P(lambda score: score[0] == target)
    lacking = target - bo
    score = (
        {"en": "the two rounds to one", "fr": "les deux manches à une"}
        if own
        else {"en": "the rounds that were won", "fr": "les manches remportées"}
    )
    return tw.Question(
        stopped(target, stake, ana, bo),
        answer=stake * p,
        places=0,
        misconceptions={
            stake: {
                "en": "Ana leads, but has not won: Bo may still win the next "
                f"{word(lacking, 'en')} rounds.",
                "fr": "Ana mène, mais n'a pas gagné : Bo peut encore remporter les "
                f"{word(lacking, 'fr')} prochaines "
                "manches.",
            },
            Fraction(stake, 2): {
                "en": f"Each takes back what each had put in. But then {score['en']} "
                "count for nothing, and Bo is glad of the bell.",
                "fr": f"Chacun reprend sa mise. Mais alors {score['fr']} ne comptent pour "
                "rien, et la cloche arrange bien Bo.",
            },
            stake * Fraction(ana, ana + bo): {
                "en": "That shares in proportion to the rounds won, as Pacioli did in 1494. "
                "But what was won is past: what may still come makes the difference.",
                "fr": "C'est partager en proportion des manches remportées, comme Pacioli en 1494. "
                "Mais elles sont passées : c'est ce qui peut encore arriver qui compte.",
            },
            p: {
                "en": "That is the probability that Ana would win. How many of the "
                f"{stake} beads is that?",
                "fr": f"C'est la probabilité qu'Ana gagne. Combien des {stake} perles cela "
                "fait-il ?",
            },
            stake * (1 - p): {
                "en": "That is Bo's share: Bo has to win twice in a row.",
                "fr": "C'est la part de Bo, à qui il faut deux manches de suite.",
            }
            if own
            else {"en": "That is Bo's share.", "fr": "C'est la part de Bo."},
        },
        hint={
            "en": "Let one more round be played. What is Ana's share then, in each case?",
            "fr": "Jouez encore une manche en pensée. Quelle est alors la part d'Ana, "
            "dans chaque cas ?",
        },
        confidence=True,
    )


@tasks.add
def two_nil() -> tw.Tree:
    return tw.Tree(
        tw.chance.first_to(3, (2, 0)),
        of=64,
        blanks=[(2, 1), (3, 1), (3, 2)],
        title={"en": "64 games, from two to nil on", "fr": "64 parties, à partir de deux à zéro"},
    )


@tasks.add
@varied(stake=(64, 32, 96, 48, 80, 160))
def one_nil(stake: int) -> tw.Question:
    half = stake // 2
    return tw.Question(
        {
            "en": "The same game stops at one round to nil for Ana. "
            "How many of the 64 beads are Ana's?",
            "fr": "La même partie s'arrête à une manche à zéro pour Ana. "
            "Combien des 64 perles reviennent à Ana ?",
        }
        if stake == 64
        else stopped(3, stake, 1, 0),
        answer=stake * tw.chance.first_to(3, (1, 0)).P(ana_wins),
        places=0,
        misconceptions={
            stake: {
                "en": "One round to nil, all to Ana: in proportion to the rounds won. "
                "But Ana still needs two rounds.",
                "fr": "Une manche à zéro, tout à Ana : en proportion des manches remportées. "
                "Mais il faut encore deux manches à Ana.",
            },
            stake * Fraction(3, 5): {
                "en": "Ana lacks two rounds, Bo three, so that seems to make 3 to 2. But to lack "
                "two is not a probability: go back from the shares after the next round.",
                "fr": "Il manque deux manches à Ana et trois à Bo : cela semble faire 3 contre "
                "2. Mais "
                "un manque n'est pas une probabilité : partez des parts après la manche suivante.",
            },
            "11/16": {
                "en": "That is the probability that Ana would win. How many of the "
                f"{stake} beads is that?",
                "fr": f"C'est la probabilité qu'Ana gagne. Combien des {stake} perles cela "
                "fait-il ?",
            },
            stake * tw.chance.first_to(3, (2, 0)).P(ana_wins): {
                "en": "That is Ana's share at two to nil. And if Bo wins the next round?",
                "fr": "C'est la part d'Ana à deux à zéro. Et si Bo remporte la manche suivante ?",
            },
            stake * Fraction(2, 3): {
                "en": "Two chances in three? Ana may still need several rounds: go back "
                "from the shares after the next round.",
                "fr": "Deux chances sur trois ? Il peut falloir encore plusieurs manches "
                ": partez des parts après la manche suivante.",
            },
            Fraction(stake + half, 2): {
                "en": "If Ana wins the next round, that makes two to nil, and not yet the game.",
                "fr": "Si Ana remporte la manche suivante, cela fait deux à zéro, et pas encore la "
                "partie.",
            },
            half: {
                "en": "That is the share before the first round. Ana has won it.",
                "fr": "C'est la part avant la première manche. Ana l'a remportée.",
            },
            stake * (1 - tw.chance.first_to(3, (1, 0)).P(ana_wins)): {
                "en": "That is Bo's share.",
                "fr": "C'est la part de Bo.",
            },
        },
        hint={
            "en": "The next round leads to two to nil, or to one all.",
            "fr": "La manche suivante mène à deux à zéro, ou à une partout.",
        },
    )


@tasks.add
def fermat() -> tw.Question:
    return tw.Question(
        {
            "en": "Fermat has four more rounds played in any case, and counts. Roberval "
            "objects: the "
            "game often stops sooner, and rounds that are never played must not be counted. "
            "Is Fermat's share right?",
            "fr": "Fermat fait jouer quatre autres manches en tout cas, et compte. Roberval "
            "objecte : "
            "la partie s'arrête souvent avant, il ne faut pas compter des manches qui ne se jouent "
            "pas. Le partage de Fermat est-il juste ?",
        },
        answer="same",
        choices={
            "same": {
                "en": "Yes: rounds after the end don't change who has won.",
                "fr": "Oui : les manches d'après la fin ne changent rien à qui a gagné.",
            },
            "less": {
                "en": "No: it gives Ana too much, for rounds that Ana no longer needs are counted.",
                "fr": "Non : il donne trop à Ana, dont il compte des manches devenues inutiles.",
            },
            "luck": {
                "en": "Only by accident: another score would give a wrong share.",
                "fr": "Seulement par hasard : un autre score donnerait un partage faux.",
            },
        },
        misconceptions={
            "less": {
                "en": "Take a game that Ana wins in two rounds. Two more can go in four ways, "
                "and Ana has won in all of them: each way counts once, and its chance is the same.",
                "fr": "Prenez une partie qu'Ana gagne en deux manches. Les deux suivantes "
                "peuvent se "
                "passer de quatre façons, et Ana a gagné dans toutes : on n'ajoute ni n'ôte rien.",
            },
            "luck": {
                "en": "Try it at two to one: two more rounds, four ways. What is Ana's share?",
                "fr": "Essayez à deux à une : encore deux manches, quatre façons. Quelle est la "
                "part "
                "d'Ana ?",
            },
        },
    )


@tasks.add
def three_players() -> tw.Question:
    return tw.Question(
        {
            "en": "The first to win three rounds wins. Ana has two, Bo and Cy have one each, and "
            "the chances are equal. How likely is Ana to win the game?",
            "fr": "Qui remporte trois manches en premier gagne. Ana en a deux, Bo et Cy en ont "
            "une, et "
            "les chances sont égales. Quelle est la probabilité qu'Ana gagne la partie ?",
        },
        answer=tw.chance.misconceptions(tw.chance.first_to(3, (2, 1, 1)).law(), ana_wins),
        misconceptions={
            rounds.P(lambda won: "Ana" in reached(won)): {
                "en": "That counts all the ways in which Ana wins one of three rounds. But in some "
                "of them Bo or Cy had won two before: then the game was over.",
                "fr": "C'est compter toutes les façons où Ana remporte l'une des trois manches. "
                "Mais "
                "parfois Bo ou Cy en a remporté deux avant : la partie était finie.",
            },
            rounds.E(lambda won: Fraction("Ana" in reached(won), len(reached(won)))): {
                "en": "Where two of them reach three rounds, that shares between them: so did "
                "Pascal "
                "when he tried Fermat's method. But whoever is first wins it all.",
                "fr": "Quand deux personnes arrivent à trois manches, c'est partager entre les "
                "deux : "
                "ainsi fit Pascal en essayant la méthode de Fermat. Mais la première gagne tout.",
            },
            Fraction(1, 2): {
                "en": "Two of the four rounds that were played: that looks at what is past.",
                "fr": "Deux des quatre manches jouées : c'est regarder ce qui est passé.",
            },
            Fraction(5, 9): {
                "en": "That is for the next two rounds. After a round for Bo and one for "
                "Cy, there is a third.",
                "fr": "C'est pour les deux prochaines manches. Après une pour Bo et une "
                "pour Cy, il y en a une troisième.",
            },
            Fraction(2, 3): {
                "en": "That would be two rounds of three, or 1/3 twice. But what was won is "
                "past, and "
                "a second round is played only if Ana loses the next one.",
                "fr": "Ce serait deux manches sur trois, ou deux fois 1/3. Mais ce qui est "
                "gagné est "
                "passé, et une deuxième manche n'est jouée que si Ana perd la prochaine.",
            },
            Fraction(1, 3): {
                "en": "Each wins the next round with that chance, but Ana may also win a later "
                "one.",
                "fr": "C'est la chance de chacun à la prochaine manche, mais Ana peut aussi en "
                "remporter une plus tard.",
            },
        },
        hint={
            "en": "Go through the next round: Ana, Bo or Cy wins it.",
            "fr": "Passez par la manche suivante : Ana, Bo ou Cy la remporte.",
        },
    )


@tasks.add
def crows(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, bots=tw.bots.Greedy),
        values=[False, True],
        seed=seed,
        title={"en": "Whole games of Kraaw", "fr": "Parties entières de Kraaw"},
        event_name=event_name,
    )


@tasks.add
def unequal() -> tw.Question:
    return tw.Question(
        {
            "en": "One of two crows plays well, the other at random. "
            "How often will the crow that wins the first round win the game?",
            "fr": "De deux corbeaux, l'un joue bien, l'autre au hasard. Le corbeau qui remporte la "
            "première manche gagnera-t-il la partie plus souvent, ou moins souvent ?",
        },
        answer="more",
        choices={
            "less": {"en": "less often than the model says", "fr": "moins souvent que le modèle"},
            "same": {"en": "as often as the model says", "fr": "aussi souvent que le modèle"},
            "more": {"en": "more often than the model says", "fr": "plus souvent que le modèle"},
        },
        misconceptions={
            "less": {
                "en": "The crow that plays at random seldom wins a round: the first one mostly "
                "goes to the better crow, which stays the better one.",
                "fr": "Le corbeau qui joue au hasard remporte peu de manches : la première va "
                "le plus "
                "souvent au meilleur corbeau, qui reste le meilleur ensuite.",
            },
            "same": {
                "en": "The model assumes equal chances. They no longer are: "
                "the first round mostly goes to the better crow.",
                "fr": "Le modèle suppose les chances égales. Elles ne le sont plus : "
                "la première manche va le plus souvent au meilleur corbeau.",
            },
        },
    )


@tasks.add
def one_of_each(event: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        tw.game_trial(tw.Kraaw, event, bots=[tw.bots.Greedy, tw.bots.Random]),
        values=[False, True],
        predict=False,
        seed=seed,
        title={"en": "Unequal crows", "fr": "Des corbeaux inégaux"},
        event_name=event_name,
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    first_to = tw.chance.first_to
    stake, each = 64, 32

    def ana(*score: Any, chances: Any = None) -> Any:
        return first_to(3, score, chances).P(lambda end: end[0] == 3)

    def share(*score: Any) -> Any:
        return stake * ana(*score)

    pacioli = stake * Fraction(2, 3)
    four_rounds = tw.chance.binomial(4, "1/2")

    def reached(won: Any) -> Any:
        return [
            name for name, need in {"Ana": 1, "Bo": 2, "Cy": 2}.items() if won.count(name) >= need
        ]

    three = ana(2, 1, 1)
    pascal = rounds.E(lambda won: Fraction("Ana" in reached(won), len(reached(won))))
    shared = rounds.P(lambda won: len(reached(won)) == 2)
    others = (1 - three) / 2
    games, reach = 400, Fraction(1, 20)
    model = ana(1, 0)
    within = tw.chance.binomial(games, model).P(
        lambda wins: abs(Fraction(wins, games) - model) <= reach
    )
    better = Fraction(7, 8)
    chances = {0: better, 1: 1 - better}
    first_wins = better * ana(1, 0, chances=chances) + (1 - better) * (
        1 - ana(0, 1, chances=chances)
    )
    ducats = 10
    modern = ducats * first_to(6, (5, 2)).P(lambda score: score[0] == 6)
    return locals()
