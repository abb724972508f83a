"""What the wind turned over tells of the 5: trials, tree, total probability."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_06.model import A, V, deals, not_A, rows
from tablewidgets.lessons.phrases import players, word

tasks = Tasks()


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
    row, own = rows(crows), (crows, turned) == (2, 2)
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
            1 - tw.deck("kraaw", players=crows).P(5): {
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
    row, own = rows(crows), (crows, turned) == (2, 2)
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
