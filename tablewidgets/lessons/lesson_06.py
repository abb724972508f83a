"""Lesson 06: Where is the 5?"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.phrases import capital, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

deck = tw.deck("kraaw", players=2)
row = deck.draws(5)
deals = [tuple(5 if at == place else "" for at in range(len(deck))) for place in range(len(deck))]
"""The 5 once in each of the places: Ana's row, Bo's, the dog's."""


def A(cards: Any) -> Any:
    return 5 in cards


def V(cards: Any) -> Any:
    return 5 in cards[:2]


def not_A(cards: Any) -> Any:
    return not A(cards)


def not_V(cards: Any) -> Any:
    return not V(cards)


game = tw.Kraaw(["Ana", "Bo"], first=0, seed=83)
game.act("dog_swap", yes=False).act("dog_swap", yes=False)
for card in (0, 1, 3):
    game.act("reveal_and_lock", card=card).act("end_turn")
bo, watcher = game.beliefs(1), game.beliefs(None)
others = deck.without(*game.view(1)["own_values"]).draws(5)
hand = deck.hand(5)


def B(cards: Any) -> Any:
    return 4 in cards


def ana_has_it(game: Any) -> Any:
    return A(game.row("Ana", tw.TEACHER))


def shows_no_5(game: Any) -> Any:
    return not_V(game.row("Ana", tw.TEACHER))


wind = tw.game_trial(tw.Kraaw, ana_has_it, given=shows_no_5, players=["Ana", "Bo"])
defaults = {"trials": {"trial": wind}}


@tasks.add
@varied(crows=(2, 3, 4), heaps=(1, 2))
def recall_heap(crows: int, heaps: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = (crows, heaps) == (2, 1)
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    has = {1: {"en": "Ana has", "fr": "Ana ait"}, 2: {"en": "Ana or Bo has", "fr": "Ana ou Bo ait"}}
    return tw.Question(
        {
            "en": f"{who['en']}{'. ' * (not own)}Nothing has been seen yet. How likely is it that "
            f"{has[heaps]['en']} the 5?",
            "fr": f"{who['fr']}{'. ' * (not own)}On n'a encore rien vu. Quelle est la probabilité "
            f"qu'{has[heaps]['fr']} le 5 ?",
        },
        answer=misconceptions(deck.hand(5 * heaps), lambda cards: 5 in cards),
        misconceptions={
            deck.P(5): {
                "en": "That is the probability for one card, and Ana has five.",
                "fr": "C'est la probabilité pour une seule carte, et Ana en a cinq.",
            }
            if heaps == 1
            else {
                "en": "That is the probability for one card, and there are ten.",
                "fr": "C'est la probabilité pour une seule carte, et il y en a dix.",
            },
            Fraction(1, 5): {
                "en": "There are five values, but not as many cards of each.",
                "fr": "Il y a cinq valeurs, mais pas autant de cartes de chacune.",
            },
            Fraction(heaps, crows + 1 - heaps): {
                "en": "If Ana does not have the 5, it is with Bo or in the dog: "
                "these are not two equally likely cases.",
                "fr": "Si Ana n'a pas le 5, il est chez Bo ou dans le chien : ce ne "
                "sont pas deux cas équiprobables.",
            }
            if own
            else {
                "en": "That compares these cards with all others. Compare them with all cards.",
                "fr": "C'est comparer ces cartes à toutes les autres. Comparez-les à toutes les "
                "cartes.",
            },
        },
        explain={
            "en": f"{capital(word(crows + 1, 'en'))} heaps of the same size: the 5 is equally "
            "likely to be in each.",
            "fr": f"{capital(word(crows + 1, 'fr'))} tas de même taille : le 5 a autant de chances "
            "d'être dans chacun.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4, 5, 6), value=(1, 2, 3, 4))
def recall_not_1(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    own = (crows, value) == (2, 1)
    who = {"en": "", "fr": ""} if own else players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"{who['en']}{'. ' * (not own)}You draw one card from the whole deck. How likely "
            f"is it that it is not a {value}?",
            "fr": f"{who['fr']}{'. ' * (not own)}On tire une carte du paquet entier. Quelle est la "
            f"probabilité qu'elle ne soit pas un {value} ?",
        },
        answer=misconceptions(deck.card(), lambda card: card != value),
        misconceptions={
            1 - Fraction(1, len(deck)): {
                "en": f"There are several {value}s in the deck, not one.",
                "fr": f"Il y a plusieurs {value} dans le paquet, et pas un seul.",
            },
        },
        explain={
            "en": f"Everything but the {value}s: subtract the probability of a {value} from 1.",
            "fr": f"Tout sauf les {value} : on retire de 1 la probabilité de tirer un {value}.",
        },
    )


@tasks.add
@varied(trials=(400, 100, 900, 1600, 2500, 10_000))
def recall_root(trials: int) -> tw.Question:
    root, other = isqrt(trials), 100 if trials != 100 else 400
    return tw.Question(
        {
            "en": "After n trials, a relative frequency is nearly always within 1/√n of the "
            f"probability. How much is that after {word(trials, 'en')} trials?",
            "fr": "Après n essais, une fréquence est presque toujours à moins de 1/√n de la "
            f"probabilité. Que vaut cette distance après {word(trials, 'fr')} essais ?",
        },
        answer=Fraction(1, root),
        misconceptions={
            Fraction(1, trials): {
                "en": "That is 1/n: take the square root first.",
                "fr": "C'est 1/n : prenez d'abord la racine carrée.",
            },
            Fraction(2, trials): {
                "en": f"That takes half of {word(trials, 'en')}, and not its square root.",
                "fr": f"C'est la moitié de {word(trials, 'fr')}, et non sa racine carrée.",
            },
            root: {"en": "That is √n: take its inverse.", "fr": "C'est √n : prenez son inverse."},
            Fraction(1, isqrt(other)): {
                "en": f"That is for {other} trials.",
                "fr": f"C'est pour {other} essais.",
            },
        },
        explain={
            "en": f"The square root of {word(trials, 'en')} is {root}.",
            "fr": f"La racine carrée de {word(trials, 'fr')} est {root}.",
        },
    )


@tasks.add
@varied(seen=("ana", "bo", "each"))
def instinct(seen: str) -> tw.Question:
    right = {"ana": "less", "bo": "more", "each": "same"}[seen]
    text = {
        "ana": {
            "en": "Two of Ana's cards are seen, and neither is the 5. How likely is it now that "
            "Ana has it?",
            "fr": "On voit deux cartes d'Ana, et ce n'est pas le 5. Il est maintenant… qu'elle "
            "l'ait.",
        },
        "bo": {
            "en": "Two of Bo's cards are seen, and neither is the 5. How likely is it now that "
            "Ana has it?",
            "fr": "On voit deux cartes de Bo, et ce n'est pas le 5. Il est maintenant… qu'Ana "
            "l'ait.",
        },
        "each": {
            "en": "One of Ana's cards is seen, one of Bo's and one of the dog's, and none is the "
            "5. How likely is it now that Ana has it?",
            "fr": "On voit une carte d'Ana, une de Bo et une du chien, et ce n'est pas le 5. Il "
            "est maintenant… qu'Ana l'ait.",
        },
    }
    why = {
        "ana": {
            "more": {
                "en": "True, each card that is still hidden is now more likely to be the 5. "
                "But so are Bo's and the dog's, and Ana has fewer of them.",
                "fr": "Chaque carte encore cachée a plus de chances qu'avant d'être le 5, "
                "c'est vrai. Mais celles de Bo et du chien aussi, et Ana en a moins.",
            },
            "same": {
                "en": "The wind has moved no card, but you know more: if Ana had the 5, "
                "the wind might well have shown it.",
                "fr": "Le vent n'a déplacé aucune carte, mais vous en savez plus : si Ana "
                "avait le 5, le vent aurait bien pu le montrer.",
            },
        },
        "bo": {
            "same": {
                "en": "The wind has moved no card, but you know more: if Bo had the 5, "
                "the wind might well have shown it.",
                "fr": "Le vent n'a déplacé aucune carte, mais vous en savez plus : si Bo "
                "avait le 5, le vent aurait bien pu le montrer.",
            },
            "less": {
                "en": "Some places are ruled out, but they are Bo's: of Ana's, all are left.",
                "fr": "Des places sont exclues, mais ce sont celles de Bo : chez Ana, toutes "
                "restent possibles.",
            },
        },
        "each": {
            "more": {
                "en": "True, each card that is still hidden is now more likely to be the 5. "
                "But Ana has fewer of them than before.",
                "fr": "Chaque carte encore cachée a plus de chances qu'avant d'être le 5, "
                "c'est vrai. Mais Ana en a moins qu'avant.",
            },
            "less": {
                "en": "Ana has fewer hidden cards, but so have Bo and the dog.",
                "fr": "Ana a moins de cartes cachées, mais Bo et le chien aussi.",
            },
        },
    }
    explain = {
        "ana": {
            "en": "Two of the places where Ana's 5 could have been are now ruled out, "
            "and none of Bo's or the dog's.",
            "fr": "Deux des places où le 5 d'Ana pouvait être sont maintenant exclues, "
            "et aucune de celles de Bo ou du chien.",
        },
        "bo": {
            "en": "Two of the places where Bo's 5 could have been are now ruled out, and none of "
            "Ana's.",
            "fr": "Deux des places où le 5 de Bo pouvait être sont maintenant exclues, et aucune "
            "de celles d'Ana.",
        },
        "each": {
            "en": "One place is ruled out in each of the three heaps: they are still alike.",
            "fr": "Une place est exclue dans chacun des trois tas : ils se valent encore.",
        },
    }
    return tw.Question(
        text[seen],
        answer=right,
        choices={
            "more": {"en": "more likely than before", "fr": "plus probable qu'avant"},
            "same": {"en": "just as likely as before", "fr": "aussi probable qu'avant"},
            "less": {"en": "less likely than before", "fr": "moins probable qu'avant"},
        },
        misconceptions=why[seen],
        confidence=True,
        explain=explain[seen],
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        seed=seed,
        title={
            "en": "The wind has shown no 5: does Ana have it?",
            "fr": "Le vent n'a pas montré le 5 : Ana l'a-t-elle ?",
        },
        event_name={"en": "Ana has the 5", "fr": "Ana a le 5"},
    )


@tasks.add
def tree(total: tw.Question, given: tw.Question) -> tw.Tree:
    return tw.Tree(
        tw.Distribution(deals),
        asked={"A": lambda deal: A(deal[:5]), "V": lambda deal: V(deal)},
        blanks=[(True,), (True, True), (True, False), (False,), (False, False)],
        cards=lambda deal: [
            ({"en": "Ana, wind", "fr": "Ana, vent"}, [card or "≠5" for card in deal[:2]]),
            ({"en": "Ana, hidden", "fr": "Ana, cachées"}, deal[2:5]),
            ("Bo", deal[5:10]),
            ({"en": "dog", "fr": "chien"}, deal[10:]),
        ],
        title={
            "en": "A: Ana has the 5. V: the wind shows it.",
            "fr": "A : Ana a le 5. V : le vent le montre.",
        },
        until=[total, given],
    )


def in_the_wind(crows: int, turned: int) -> dict[str, str]:
    """What the letters A and V stand for, where the question stands alone."""
    who = players(crows, with_deck=True)
    number, s = word(turned, "fr", feminine=True), "s" * (turned > 1)
    return {
        "en": f"{who['en']}. A: “Ana has the 5”. The wind turns over {word(turned, 'en')} of Ana's "
        "cards; V: “the wind shows the 5”.",
        "fr": f"{who['fr']}. A : « Ana a le 5 ». Le vent retourne {number} carte{s} "
        "d'Ana ; V : « le vent montre le 5 ».",
    }


@tasks.add
@varied(crows=(2, 3, 4), turned=(2, 3, 4))
def total(crows: int, turned: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    row, own = deck.draws(5), (crows, turned) == (2, 2)
    case = in_the_wind(crows, turned)

    def V(cards: Any) -> Any:
        return 5 in cards[:turned]

    def not_V(cards: Any) -> Any:
        return not V(cards)

    return tw.Question(
        {
            "en": "P(V̅): how likely is it that the wind shows no 5, whoever has it?",
            "fr": "P(V̅) : quelle est la probabilité que le vent ne montre pas le 5, où qu'il "
            "soit ?",
        }
        if own
        else {
            "en": f"{case['en']} P(V̅): how likely is it that the wind shows no 5, whoever has it?",
            "fr": f"{case['fr']} P(V̅) : quelle est la probabilité que le vent ne montre pas le 5, "
            "où qu'il soit ?",
        },
        answer=misconceptions(row, not_V),
        misconceptions={
            row.P(not_V, given=A): {
                "en": "That is only the branch after A: what happens if Ana has the 5.",
                "fr": "C'est seulement la branche qui suit A : ce qui se passe si Ana a le 5.",
            },
            row.P(lambda cards: A(cards) and not_V(cards)): {
                "en": "That is one of the two paths that lead to V̅, the one through A.",
                "fr": "C'est un seul des deux chemins qui mènent à V̅, celui qui passe par A.",
            },
            row.P(lambda cards: not_A(cards) and not_V(cards)): {
                "en": "That is one of the two paths that lead to V̅, the one where Ana does not "
                "have the 5.",
                "fr": "C'est un seul des deux chemins qui mènent à V̅, celui où Ana n'a pas le 5.",
            },
            (row.P(not_V, given=A) + row.P(not_V, given=not_A)) / 2: {
                "en": "That would be the mean of two branches, or four values of five; but neither "
                "the branches nor the values are equally likely.",
                "fr": "Ce serait la moyenne des deux branches, ou quatre valeurs sur cinq ; "
                "mais ni "
                "les branches ni les valeurs ne sont équiprobables.",
            }
            if own
            else {
                "en": "That is the mean of both branches, but they are not equally likely.",
                "fr": "C'est la moyenne des deux branches, qui ne sont pas équiprobables.",
            },
            row.P(V, given=A): {
                "en": "That is the branch from A to V: the wind shows the 5.",
                "fr": "C'est la branche qui va de A à V : le vent montre le 5.",
            },
            1 - deck.P(5): {
                "en": f"That is for a single card, and the wind shows {word(turned, 'en')}.",
                "fr": f"C'est pour une seule carte, et le vent en montre {word(turned, 'fr')}.",
            },
            1: {
                "en": "The wind may show the 5: it is not certain that it doesn't.",
                "fr": "Le vent peut montrer le 5 : il n'est pas certain qu'il ne le montre pas.",
            },
            row.P(not_V, given=A) + row.P(not_V, given=not_A): {
                "en": "Two branches added up: multiply along each path first.",
                "fr": "Ce sont deux branches ajoutées : multipliez d'abord le long de chaque "
                "chemin.",
            },
        },
        explain={
            "en": "Two paths lead to V̅: multiply along each, then add.",
            "fr": "Deux chemins mènent à V̅ : on multiplie le long de chacun, puis on ajoute.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4), turned=(2, 3, 4, 1))
def given(crows: int, turned: int) -> tw.Question:
    row, own = tw.deck("kraaw", players=crows).draws(5), (crows, turned) == (2, 2)
    hidden, others, case = 5 - turned, 5 * (crows - 1), in_the_wind(crows, turned)
    of_bo = {2: "Bo's", 3: "Bo's and Cy's", 4: "Bo's, Cy's and Di's"}[crows]
    de_bo = {2: "de Bo", 3: "de Bo et de Cy", 4: "de Bo, de Cy et de Di"}[crows]

    def not_V(cards: Any) -> Any:
        return 5 not in cards[:turned]

    return tw.Question(
        {
            "en": "P(A | V̅): the wind has shown no 5. How likely is it that Ana has it?",
            "fr": "P_{V̅}(A) : le vent n'a pas montré le 5. Quelle est la probabilité qu'Ana "
            "l'ait ?",
        }
        if own
        else {
            "en": f"{case['en']} P(A | V̅): the wind has shown no 5. How likely is it that Ana has "
            "it?",
            "fr": f"{case['fr']} P_{{V̅}}(A) : le vent n'a pas montré le 5. Quelle est la "
            "probabilité qu'Ana l'ait ?",
        },
        answer=misconceptions(row, A, given=not_V),
        misconceptions={
            Fraction(hidden, hidden + others): {
                "en": f"Ana's hidden cards and {of_bo}: that forgets the dog.",
                "fr": f"Les cartes cachées d'Ana à côté de celles {de_bo} : le chien est oublié.",
            },
            Fraction(hidden, others + 5): {
                "en": "Ana's hidden cards against the others: take them out of all "
                "hidden cards, hers too.",
                "fr": "Les cartes cachées d'Ana contre les autres : rapportez-les à toutes "
                "les cartes cachées, les siennes aussi.",
            },
            Fraction(1, hidden + others + 5): {
                "en": "That is the probability for one hidden card. How many has Ana?",
                "fr": "C'est la probabilité pour une seule carte cachée. Combien Ana en a-t-elle ?",
            },
            Fraction(1, hidden + others): {
                "en": "That is one hidden card, without the dog. Ana has more than one, "
                "and the dog counts.",
                "fr": "C'est une seule carte cachée, sans le chien. Ana en a plusieurs, "
                "et le chien compte.",
            },
            Fraction(5, hidden + others + 5): {
                "en": f"Ana has five cards, but {word(turned, 'en')} of them "
                f"{'have' if turned > 1 else 'has'} been seen.",
                "fr": f"Ana a cinq cartes, mais on en a vu {word(turned, 'fr', feminine=True)}.",
            },
            Fraction(1, 2): {
                "en": "She has it or not: two cases, but not equally likely.",
                "fr": "Elle l'a ou ne l'a pas : deux cas, mais ils ne sont pas équiprobables.",
            },
            Fraction(turned, 5): {
                "en": "That is the proportion of her cards that are seen.",
                "fr": "C'est la proportion de ses cartes qu'on a vues.",
            },
        },
        confidence=True,
        hint={
            "en": "Cross out the deals in which the wind shows the 5. Of those that are left, "
            "in how many does Ana have it?",
            "fr": "Barrez les donnes où le vent montre le 5. Parmi celles qui restent, dans "
            "combien Ana l'a-t-elle ?",
        },
        explain={
            "en": "Only the deals with V̅ are left. Of these, count the ones that are in A.",
            "fr": "Il ne reste que les donnes où V̅ est réalisé. Parmi elles, on compte "
            "celles où A l'est aussi.",
        },
    )


@tasks.add
@varied(turned=(2, 1, 3, 4))
def as_bo(turned: int) -> tw.Question:
    hidden = 5 - turned
    ana_shows = "carte d'Ana est retournée" if turned == 1 else "cartes d'Ana sont retournées"

    def none(cards: Any) -> Any:
        return 5 not in cards[:turned]

    return tw.Question(
        {
            "en": "You are Bo, you know your hand, and you see two of Ana's cards. "
            "How likely is it that Ana has the 5?",
            "fr": "Vous êtes Bo, vous connaissez votre main et vous voyez deux cartes d'Ana. "
            "Quelle est la probabilité qu'elle ait le 5 ?",
        }
        if turned == 2
        else {
            "en": "Two players; the deck of 15 cards has a single 5. You are Bo: you know your "
            "five cards, one of which is turned over, and the 5 is not among them. "
            f"{capital(word(turned, 'en'))} of Ana's {'is' if turned == 1 else 'are'} turned over, "
            "without the 5. How likely is it that Ana has it?",
            "fr": "Deux joueurs ; le paquet de 15 cartes n'a qu'un 5. Vous êtes Bo : vous "
            "connaissez vos cinq cartes, dont une est retournée, et le 5 n'y est pas. "
            f"{capital(word(turned, 'fr', feminine=True))} "
            f"{ana_shows}, et ce n'est pas le 5. "
            "Quelle est la probabilité qu'Ana l'ait ?",
        },
        answer=misconceptions(others, A, given=none),
        misconceptions={
            row.P(A, given=none): {
                "en": "That was for someone who has seen nobody's hand. You know yours.",
                "fr": "C'était vrai pour qui n'a vu la main de personne. Vous connaissez la vôtre.",
            },
            Fraction(hidden, hidden + 4 + 5): {
                "en": "That is for someone who sees only the cards turned over. "
                "You know your hidden cards too.",
                "fr": "C'est ce que dirait quelqu'un qui ne voit que les cartes retournées. "
                "Vous connaissez aussi vos cartes cachées.",
            },
            Fraction(1, hidden + 5): {
                "en": f"That is for one of Ana's hidden cards, and she has {word(hidden, 'en')}.",
                "fr": "C'est pour une seule des cartes cachées d'Ana, et elle en a "
                f"{word(hidden, 'fr')}.",
            },
            deck.hand(5).P(A): {
                "en": "That was before anybody had seen a card.",
                "fr": "C'était avant que quiconque ait vu une carte.",
            },
            Fraction(1, 2): {
                "en": "The 5 is with Ana or in the dog, but these are not equally likely: "
                f"{word(turned, 'en')} of Ana's cards {'have' if turned > 1 else 'has'} been seen.",
                "fr": "Le 5 est chez Ana ou dans le chien, mais ce n'est pas équiprobable : on a "
                f"vu {word(turned, 'fr', feminine=True)} carte{'s' * (turned > 1)} d'Ana.",
            },
        },
        hint={
            "en": "How many cards are there that you don't know? How many of them are Ana's?",
            "fr": "Combien de cartes ne connaissez-vous pas ? Combien sont à Ana ?",
        },
        explain={
            "en": "The 5 is among the cards that you don't know: Ana's hidden ones, and the dog.",
            "fr": "Le 5 est parmi les cartes que vous ne connaissez pas : celles qu'Ana cache, "
            "et le chien.",
        },
    )


@tasks.add
@varied(has=(True, False))
def whisper(has: bool) -> tw.Question:
    blind = {
        "en": "High cards don't attract each other: a shuffle is blind.",
        "fr": "Les cartes fortes ne s'attirent pas : un mélange est aveugle.",
    }
    return tw.Question(
        {
            "en": "Ana has the 5. How likely is it now that she also has a 4?",
            "fr": "Ana a le 5. Il est maintenant… qu'elle ait aussi un 4.",
        }
        if has
        else {
            "en": "Ana does not have the 5. How likely is it now that she has a 4?",
            "fr": "Ana n'a pas le 5. Il est maintenant… qu'elle ait un 4.",
        },
        answer="less" if has else "more",
        choices={
            "more": {
                "en": "more likely than without the whisper",
                "fr": "plus probable que si l'on n'en savait rien",
            },
            "same": {
                "en": "just as likely: the 4s have nothing to do with the 5",
                "fr": "aussi probable : les 4 n'ont rien à voir avec le 5",
            },
            "less": {
                "en": "less likely than without the whisper",
                "fr": "moins probable que si l'on n'en savait rien",
            },
        },
        misconceptions={
            "more": blind,
            "same": {
                "en": "The cards are not put back: the 5 takes one of the five places. "
                "What is left for the 4s?",
                "fr": "Les cartes ne sont pas remises : le 5 occupe une des cinq places. "
                "Que reste-t-il pour les 4 ?",
            },
        }
        if has
        else {
            "same": {
                "en": "The five places are all left for other cards. How many others are there?",
                "fr": "Les cinq places restent toutes pour d'autres cartes. Combien y en a-t-il ?",
            },
            "less": blind,
        },
        explain={
            "en": "The 5 takes one of the five places: only four are left for a 4.",
            "fr": "Le 5 occupe une des cinq places : il n'en reste que quatre pour un 4.",
        }
        if has
        else {
            "en": "The five places go to fourteen cards instead of fifteen, and all 4s are among "
            "them.",
            "fr": "Les cinq places vont à quatorze cartes au lieu de quinze, et tous les 4 en "
            "sont.",
        },
    )


@tasks.add
def table(four: tw.Question) -> tw.TwoWayTable:
    return tw.TwoWayTable(
        hand,
        of=hand.law().total,
        asked={"A": A, "B": B},
        blanks=[(True, False), (False, True), (False, False), (None, False)],
        title={"en": "A: Ana has the 5. B: she has a 4.", "fr": "A : Ana a le 5. B : elle a un 4."},
        until=four,
    )


@tasks.add
@varied(crows=(2, 3, 4), value=(4, 3, 2))
def four(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    hand, own = deck.hand(5), (crows, value) == (2, 4)
    who, copies = players(crows, with_deck=True), deck.copies[value]
    letters = {
        "en": f"{who['en']}. A: “Ana has the 5”; B: “Ana has a {value}”. ",
        "fr": f"{who['fr']}. A : « Ana a le 5 » ; B : « Ana a un {value} ». ",
    }

    def B(cards: Any) -> Any:
        return value in cards

    return tw.Question(
        {
            "en": f"{letters['en'] * (not own)}P(B | A): Ana has the 5. How likely is it that "
            "she "
            f"has a {value} too?",
            "fr": f"{letters['fr'] * (not own)}P_{{A}}(B) : Ana a le 5. Quelle est la "
            "probabilité "
            f"qu'elle ait aussi un {value} ?",
        },
        answer=misconceptions(hand, B, given=A),
        misconceptions={
            hand.P(A) * hand.P(B): {
                "en": "That multiplies P(A) and P(B), as if they were independent; "
                "and it would be P(A ∩ B).",
                "fr": "C'est le produit de P(A) par P(B), comme s'ils étaient indépendants ; "
                "et ce serait P(A ∩ B).",
            },
            Fraction(copies, len(deck) - 1): {
                "en": "That is for a single card, and Ana has four others.",
                "fr": "C'est pour une seule carte, et Ana en a quatre autres.",
            },
            hand.P(B): {
                "en": "That is P(B), as if nothing were known; or four times 2/14, which counts "
                "the hands with both 4s twice.",
                "fr": "C'est P(B), comme si l'on ne savait rien ; ou quatre fois 2/14, qui compte "
                "deux fois les mains où sont les deux 4.",
            }
            if own
            else {
                "en": "That is P(B), as if nothing were known.",
                "fr": "C'est P(B), comme si l'on ne savait rien.",
            },
        },
        explain={
            "en": f"Only the row of A counts: how many of these hands have a {value}?",
            "fr": f"Seule la ligne de A compte : combien de ces mains ont un {value} ?",
        },
    )


def seen(function: Any) -> tw.Check:
    """One card of each row is turned over, and neither is the 5."""
    return tw.Check(
        function,
        like=lambda cards: cards[0] != 5 and cards[5] != 5,
        on=deck.map(lambda card: 5 if card == 5 else 0).draws(10),
    )


checks = {"seen": seen}


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    band = Fraction(1, isqrt(400))

    def seen(turned: Any) -> Any:
        return row.P(A, given=lambda cards: 5 not in cards[:turned])

    ana = row.P(A)
    cases = len(deck)
    through_A = row.P(lambda cards: A(cards) and not_V(cards))
    through_not_A = row.P(lambda cards: not_A(cards) and not_V(cards))
    left = cases * row.P(not_V)
    hers = cases * through_A

    both = hand.P(lambda cards: A(cards) and B(cards))
    product = hand.P(A) * hand.P(B)

    def C(cards: Any) -> Any:
        return cards.count(3) == 1

    assert hand.law().are_independent(A, C)
    two_rows = deck.map(lambda card: 5 if card == 5 else 0).draws(10)
    one_each = two_rows.P(
        lambda cards: 5 in cards[:5], given=lambda cards: cards[0] != 5 and cards[5] != 5
    )
    return locals()
