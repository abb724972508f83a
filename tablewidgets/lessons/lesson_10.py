"""Lesson 10: Market and sickles."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial, isqrt, perm
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.phrases import capital, listed, players, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

COMING = 4
"""The cards that a sickle brings."""
day = tw.deck("carnuta", row="day")
game = tw.Carnuta(["Ana", "Bo"], seed=2305, ancestor=0)
sickle = game.beliefs(0).sickle("day")

later = tw.Carnuta(["Ana", "Bo"], seed=2305, ancestor=0).act("sickle", row="day")
after_sickle = later.beliefs(0)
for _ in range(2):
    later.act("take_card", row="day", place=0)
later.act("end_turn")
bo = later.beliefs(1)


def pile_of(cards: int, honeys: int) -> Any:
    """A pile, in which all that counts is what is a Honey."""
    return tw.deck({"honey": honeys, "other": cards - honeys})


def some(cards: Any) -> Any:
    return "honey" in cards


def ingredients(game: Any) -> list[str]:
    """What the market shows of the Day."""
    cards = game.cards()
    return [cards[card]["ingredient"] or "salt" for card in game.view()["market"]["day"]]


def brings_honey(chance: Any) -> bool:
    """Shuffle what nobody has seen, and spend the sickle."""
    after = game.determinize(0, chance).act("sickle", row="day")
    chance.show(after)
    return "honey" in ingredients(after)


pile = pile_of(game.view()["piles"]["day"]["draw"], day.copies["honey"])
four = pile.hand(COMING)
four_put_back = pile.hand(COMING, replacement=True)
pair = pile.draws(2)

defaults = {"trials": {"trial": brings_honey}}


@tasks.add
@varied(crows=(2, 3, 4, 5, 6), values=((4, 5), (1, 2), (2, 3), (1, 4), (3, 4)))
def recall_neither(crows: int, values: tuple[int, int]) -> tw.Question:
    deck, (one, other) = tw.deck("kraaw", players=crows), values
    who = players(crows, with_deck=True)
    return tw.Question(
        {
            "en": f"Notebook 04. {who['en']}. How likely is it that the first card is neither a "
            f"{one} nor a {other}?",
            "fr": f"Notebook 04. {who['fr']}. Quelle est la probabilité que la première carte ne "
            f"soit ni un {one} ni un {other} ?",
        },
        answer=misconceptions(deck.card(), lambda card: card not in values),
        misconceptions={
            1 - deck.P(value): {
                "en": f"That leaves out the {value}s alone. Subtract both probabilities from 1.",
                "fr": f"C'est exclure seulement les {value}. Retirez de 1 les deux probabilités.",
            }
            for value in values
        },
        explain={
            "en": f"The complement is “a {one} or a {other}”: subtract both from 1.",
            "fr": f"Le contraire est « un {one} ou un {other} » : on retire les deux de 1.",
        },
    )


@tasks.add
@varied(crows=(2, 3, 4, 5), value=(1, 2, 3))
def recall_path(crows: int, value: int) -> tw.Question:
    deck = tw.deck("kraaw", players=crows)
    who, size, copies = players(crows, with_deck=True), len(deck), deck.copies[value]
    first, second = Fraction(size - copies, size), Fraction(size - copies - 1, size - 1)
    return tw.Question(
        {
            "en": f"Notebook 06. {who['en']}. Two cards are drawn and kept. How likely is it that "
            f"neither is a {value}?",
            "fr": f"Notebook 06. {who['fr']}. On tire deux cartes sans les remettre. Quelle est la "
            f"probabilité qu'aucune ne soit un {value} ?",
        },
        answer=misconceptions(deck.draws(2), lambda cards: value not in cards),
        misconceptions={
            first + second: {
                "en": "That adds up two branches. Along a path, multiply.",
                "fr": "C'est ajouter deux branches. Le long d'un chemin, on multiplie.",
            },
            second: {
                "en": "That is the second branch alone. The first card must not be one either.",
                "fr": "C'est la seconde branche seule. La première carte compte aussi.",
            },
            first * Fraction(size - copies - 1, size): {
                "en": "For the second card there is one card fewer in the whole deck, too.",
                "fr": "Pour la deuxième carte, le paquet entier a lui aussi une carte de moins.",
            },
            first * Fraction(size - copies, size - 1): {
                "en": "The first card that was kept was one of those you count: one fewer is left.",
                "fr": "La première carte était une de celles que vous comptez : il en reste une de "
                "moins.",
            },
        },
        explain={
            "en": "Multiply along the path: the second branch begins with one card fewer.",
            "fr": "On multiplie le long du chemin : la seconde branche part d'un paquet qui a "
            "perdu une carte.",
        },
    )


@tasks.add
@varied(deals=((40, 3), (60, 3), (50, 2), (30, 4), (80, 2), (70, 4)))
def recall_mean(deals: tuple[int, int]) -> tw.Question:
    n, tenths = deals
    p = Fraction(tenths, 10)
    return tw.Question(
        {
            "en": f"Notebook 05. The first card is a 1 in {tenths} deals of 10, in the long run. "
            f"How many 1s do you expect on average in {n} deals?",
            "fr": f"Notebook 05. À la longue, la première carte est un 1 dans {tenths} donnes sur "
            f"10. Combien de 1 peut-on attendre en moyenne en {n} donnes ?",
        },
        answer=n * p,
        misconceptions={
            p: {
                "en": f"That is the probability in one deal. There are {n} of them.",
                "fr": f"C'est la probabilité pour une donne. Il y en a {n}.",
            },
            n - n * p: {
                "en": "Those are the deals without a 1.",
                "fr": "Ce sont les donnes où la carte n'est pas un 1.",
            },
            n / p: {
                "en": "That divides by the probability. Multiply by it.",
                "fr": "C'est diviser par la probabilité. Il faut multiplier.",
            },
            tenths: {
                "en": f"That is in 10 deals. And in {n}?",
                "fr": f"C'est en 10 donnes. Et en {n} ?",
            },
            n // 10: {
                "en": f"That is how often there are 10 deals in {n}: take {tenths} of each.",
                "fr": f"C'est combien de fois il y a 10 donnes dans {n} : chacune en donne "
                f"{tenths}.",
            },
        },
        explain={
            "en": "The mean number is n × p. It may be more than 1: it is no probability.",
            "fr": "Le nombre moyen est n × p. Il peut dépasser 1 : ce n'est pas une probabilité.",
        },
    )


@tasks.add
@varied(left=((28, 7), (28, 14), (28, 4), (20, 5), (16, 12), (24, 3)))
def instinct(left: tuple[int, int]) -> tw.Question:
    cards, honeys = left
    p = pile_of(cards, honeys).hand(COMING).P(some)
    right = "less" if p < Fraction(1, 2) else "between" if p < Fraction(3, 4) else "more"
    mean = Fraction(COMING * honeys, cards)
    why = {
        "less": {
            "en": "One card alone would be a Honey less often than that. But four come at once.",
            "fr": "Pour une seule carte, ce serait peu. Mais il en vient quatre à la fois.",
        },
        "between": {
            "en": "Think of what must happen for none to be a Honey: all four are other cards.",
            "fr": "Pensez à ce qu'il faut pour n'avoir aucun Miel : quatre autres cartes.",
        },
        "more": {
            "en": "It is likely, but less so: four other cards in a row are not that rare.",
            "fr": "C'est probable, mais pas à ce point : quatre autres cartes de suite, ce n'est "
            "pas si rare.",
        },
        "certain": {
            "en": f"There are {cards - honeys} other cards in the pile: all four can be such "
            f"cards. On average {mean} of the four are Honey, but that is a mean: sometimes there "
            "are more, sometimes none.",
            "fr": f"La pioche contient {cards - honeys} autres cartes : il peut en venir quatre. "
            f"Le nombre moyen de cartes Miel est {mean}, mais ce n'est qu'une moyenne : parfois il "
            "y en a plus, parfois aucune.",
        },
    }
    return tw.Question(
        {
            "en": f"{cards} cards are left in the Day pile, {honeys} of them Honey. A sickle "
            "brings four. How likely is it that at least one is a Honey?",
            "fr": f"Il reste {cards} cartes dans la pioche Jour, dont {honeys} cartes Miel. Une "
            "Serpe "
            "en amène quatre. Qu'il y ait au moins un Miel parmi elles, c'est…",
        },
        answer=right,
        choices={
            "less": {"en": "less than 1 chance in 2", "fr": "moins d'une chance sur 2"},
            "between": {
                "en": "between 1 in 2 and 3 in 4",
                "fr": "entre 1 chance sur 2 et 3 sur 4",
            },
            "more": {
                "en": "more than 3 in 4, but not certain",
                "fr": "plus de 3 chances sur 4, sans être certain",
            },
            "certain": {"en": "certain", "fr": "certain"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": "How likely exactly? Try it first, then calculate.",
            "fr": "Combien exactement ? Essayons d'abord, calculons ensuite.",
        },
    )


@tasks.add
def trials(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        seed=seed,
        title={
            "en": "Ana spends a sickle: does it bring a Honey?",
            "fr": "Ana dépense une Serpe : amène-t-elle un Miel ?",
        },
        event_name={"en": "At least one Honey", "fr": "Au moins un Miel"},
    )


@tasks.add
def tree() -> tw.Tree:
    cards = len(pile)
    return tw.Tree(
        pair,
        of=cards * (cards - 1),
        asked={
            "A": lambda drawn: drawn[0] == "honey",
            "B": lambda drawn: drawn[1] == "honey",
        },
        blanks=[(True,), (False,), (False, True), (False, False)],
        title={
            "en": "A: the first card is a Honey. B: the second one is.",
            "fr": "A : la première carte est un Miel. B : la deuxième en est un.",
        },
    )


@tasks.add
@varied(left=((28, 7), (24, 6), (20, 5), (16, 4), (12, 3), (21, 7), (18, 6), (20, 4)))
def at_least_one(left: tuple[int, int]) -> tw.Question:
    n, h = left
    hand, others = pile_of(n, h).hand(COMING), n - h
    exactly_one = hand.count("honey")[1]
    return tw.Question(
        {
            "en": f"The market shows four Day cards, none of them a Honey. {n} cards are left in "
            f"the pile, {h} of them Honey. A sickle brings four of these. What is the probability "
            "of at least one Honey?",
            "fr": "Le marché montre quatre cartes Jour, sans aucun Miel. Il reste "
            f"{n} cartes dans la pioche, dont {h} cartes Miel. Une Serpe en amène quatre. Quelle "
            "est la probabilité qu'il y ait au moins un Miel ?",
        },
        answer=misconceptions(hand, some),
        misconceptions={
            Fraction(COMING * h, n): {
                "en": "That adds up the probabilities of four cards. It is how many Honey cards "
                "come on average. But two of them in one hand are one success, not two.",
                "fr": "C'est ajouter les probabilités de quatre cartes. On obtient le nombre "
                "moyen de cartes Miel. Mais deux à la fois ne font qu'un succès, et non deux.",
            },
            exactly_one: {
                "en": "That is exactly one Honey. Two, three or four are welcome, too.",
                "fr": "C'est exactement un Miel. Deux, trois ou quatre conviennent aussi.",
            },
            1 - hand.count("honey")[COMING]: {
                "en": "That excludes four Honey cards. The complement of “at least one” is "
                "“none”, and not “all”.",
                "fr": "C'est exclure quatre cartes Miel. Le contraire de « au moins un » est « "
                "aucun », "
                "et non « tous ».",
            },
            1 - Fraction(h, n) ** COMING: {
                "en": "That excludes four Honey cards, each put back before the next. The "
                "complement of “at least one” is “none”, and the cards are kept.",
                "fr": "C'est exclure quatre cartes Miel, chacune remise avant la suivante. Le "
                "contraire de « au moins un » est « aucun », et l'on ne remet pas les cartes.",
            },
            hand.count("honey")[COMING]: {
                "en": "That is four Honey cards. One is enough.",
                "fr": "C'est avoir quatre cartes Miel. Une seule suffit.",
            },
            1 - Fraction(others**COMING, perm(n, COMING)): {
                "en": "The pile gets smaller, and so does the number of other cards in it: "
                f"{others}, then {others - 1}, and so on.",
                "fr": "La pioche diminue, et les autres cartes qu'elle contient aussi : "
                f"{others}, puis {others - 1}, etc.",
            },
            1 - Fraction(perm(others, COMING), n**COMING): {
                "en": f"There are fewer other cards each time, but fewer cards in all, too: {n}, "
                f"then {n - 1}, and so on.",
                "fr": "Il y a chaque fois une autre carte de moins, mais aussi une carte de moins "
                f"en tout : {n}, puis {n - 1}, etc.",
            },
            pile_of(n + COMING, h).hand(COMING).P(some): {
                "en": "That counts the four cards of the market as if they were still in the "
                "pile. You see them: they can't come.",
                "fr": "C'est compter les quatre cartes du marché comme si elles étaient encore "
                "dans la pioche. Vous les voyez : elles ne peuvent pas venir.",
            },
            Fraction(COMING, n): {
                "en": "That is the proportion of the pile that comes. How many Honey cards are "
                "in it?",
                "fr": "C'est la part de la pioche qui vient. Combien de cartes Miel "
                "contient-elle ?",
            },
        },
        confidence=True,
        hint={
            "en": "Begin with the complement: all four are other cards. Multiply along that path.",
            "fr": "Commencez par le contraire : quatre autres cartes. Multipliez le long de ce "
            "chemin.",
        },
        explain={
            "en": f"No Honey is {others}/{n} × {others - 1}/{n - 1} × {others - 2}/{n - 2} × "
            f"{others - 3}/{n - 3}: subtract that from 1.",
            "fr": f"Aucun Miel : {others}/{n} × {others - 1}/{n - 1} × {others - 2}/{n - 2} × "
            f"{others - 3}/{n - 3}, à retirer de 1.",
        },
    )


@tasks.add
@varied(found=(0, 1, 2, 3))
def memory(found: int) -> tw.Question:
    now = pile_of(len(pile) - COMING, pile.copies["honey"] - found).P("honey")
    before = pile.P("honey")
    right = "more" if now > before else "less" if now < before else "same"
    shown = {
        "en": ("none is a Honey", "one is a Honey", "two are Honey", "three are Honey")[found],
        "fr": ("aucun Miel", "un seul Miel", "deux cartes Miel", "trois cartes Miel")[found],
    }
    why = {
        "more": {
            "en": "Luck does not last. Count: how many cards are left, and how many of them are "
            "Honey?",
            "fr": "La chance ne se prolonge pas. Comptez : combien de cartes reste-t-il, et "
            "combien "
            "de cartes Miel ?",
        },
        "same": {
            "en": "That holds for cards that are put back, as in notebook 05. These are kept: "
            f"{len(pile) - COMING} cards are left. How many of them are Honey?",
            "fr": "Ce serait vrai avec remise, comme au notebook 05. Ici on garde les cartes : il "
            f"en reste {len(pile) - COMING}. Combien de cartes Miel ?",
        },
        "less": {
            "en": "There is no such thing as a run of bad luck. Count: how many cards are left, "
            "and how many of them are Honey?",
            "fr": "Une série noire, cela n'existe pas. Comptez : combien de cartes reste-t-il, et "
            "combien de cartes Miel ?",
        },
    }
    left = len(pile) - COMING, pile.copies["honey"] - found
    return tw.Question(
        {
            "en": f"The pile had {len(pile)} cards, {pile.copies['honey']} of them Honey. A sickle "
            f"has brought four, of which {shown['en']}. How likely is a Honey now as the next "
            "card?",
            "fr": f"La pioche comptait {len(pile)} cartes, dont {pile.copies['honey']} cartes "
            "Miel. "
            f"Une Serpe en a amené quatre : {shown['fr']}. Que la prochaine carte soit un Miel, "
            "c'est "
            "maintenant…",
        },
        answer=right,
        choices={
            "more": {"en": "more likely than before", "fr": "plus probable qu'avant"},
            "same": {"en": "just as likely as before", "fr": "aussi probable qu'avant"},
            "less": {"en": "less likely than before", "fr": "moins probable qu'avant"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": f"{left[1]} of {left[0]} instead of {pile.copies['honey']} of {len(pile)}: a "
            "pile whose cards are kept has a memory.",
            "fr": f"{left[1]} sur {left[0]} au lieu de {pile.copies['honey']} sur {len(pile)} : "
            "une pioche sans remise a de la mémoire.",
        },
    )


def of_honey(cards: int) -> dict[str, str]:
    """So many Honey cards, in words."""
    one = {"en": "no Honey", "fr": "aucun Miel"}, {"en": "one Honey", "fr": "un Miel"}
    more = {"en": f"{word(cards, 'en')} Honey cards", "fr": f"{word(cards, 'fr')} cartes Miel"}
    return one[cards] if cards < 2 else more


Seen = tuple[int, int]
"""A number of cards, and how many of them are Honey."""


@tasks.add
@varied(
    where=(
        ((4, 0), (4, 1), (2, 1)),
        ((8, 1), (4, 2), (3, 1)),
        ((4, 2), (4, 1), (3, 1)),
        ((6, 1), (4, 0), (3, 2)),
        ((8, 2), (4, 1), (2, 1)),
        ((5, 1), (4, 2), (1, 1)),
    )
)
def next_card(where: tuple[Seen, Seen, Seen]) -> tw.Question:
    (discarded, d), (shown, m), (held, a) = where
    left, honeys = len(day) - discarded - shown - held, day.copies["honey"] - d - m - a
    en, fr = ([of_honey(n)[locale] for n in (d, m, a)] for locale in ("en", "fr"))
    s = "s" * (held > 1)
    return tw.Question(
        {
            "en": f"The Day pile began with {len(day)} cards, {day.copies['honey']} of them Honey. "
            f"You are Bo, and see {discarded} cards in the Day discard ({en[0]}), {shown} in "
            f"the market ({en[1]}) and {held} in Ana's hand ({en[2]}). Ana's starting "
            "card, a Honey, was never in the pile. How likely is a Honey as the next Day card?",
            "fr": f"La pioche Jour comptait d'abord {len(day)} cartes, dont {day.copies['honey']} "
            f"cartes Miel. Vous êtes Bo et voyez {discarded} cartes dans la défausse Jour "
            f"({fr[0]}), "
            f"{shown} au marché ({fr[1]}) et {held} carte{s} dans la main d'Ana ({fr[2]}"
            "). La carte de départ d'Ana, un Miel, n'a jamais été dans la pioche. Quelle est "
            "la probabilité que la prochaine carte Jour soit un Miel ?",
        },
        answer=misconceptions(pile_of(left, honeys).card(), "honey"),
        misconceptions={
            day.P("honey"): {
                "en": "That was before anybody had seen a card.",
                "fr": "C'était vrai avant que l'on ait vu une seule carte.",
            },
            Fraction(day.copies["honey"], left): {
                "en": "Those are all Honey cards of the deck. Some of them have been seen.",
                "fr": "Ce sont toutes les cartes Miel du paquet. Vous en avez déjà vu.",
            },
            Fraction(honeys, len(day)): {
                "en": "The Honey cards that were seen are left out, but not the other cards.",
                "fr": "Les cartes Miel que l'on a vues sont retirées, mais pas les autres.",
            },
            Fraction(honeys + d, left + discarded): {
                "en": "You see the discard, too: its cards are not in the pile.",
                "fr": "On voit aussi la défausse : ses cartes ne sont plus dans la pioche.",
            },
            Fraction(honeys + m, left + shown): {
                "en": "You see the market, too: its cards are not in the pile.",
                "fr": "On voit aussi le marché : ses cartes ne sont plus dans la pioche.",
            },
            Fraction(honeys + a, left + held): {
                "en": "Hands are open in Carnuta: what Ana holds is not in the pile.",
                "fr": "À Carnuta, les mains sont visibles : ce qu'Ana tient n'est plus dans la "
                "pioche.",
            },
            Fraction(honeys - 1, left): {
                "en": "That takes away Ana's starting card, which was never in the pile.",
                "fr": "C'est retirer la carte de départ d'Ana, qui n'a jamais été dans la pioche.",
            },
            Fraction(honeys - 1, left - 1): {
                "en": "That takes away Ana's starting card, which was never in the pile.",
                "fr": "C'est retirer la carte de départ d'Ana, qui n'a jamais été dans la pioche.",
            },
        },
        places=3,
        hint={
            "en": "How many cards has nobody seen yet? How many of them are Honey?",
            "fr": "Combien de cartes n'a-t-on pas encore vues ? Combien sont des cartes Miel ?",
        },
        explain={
            "en": "All that is seen is not in the pile. Each card that is left is equally likely "
            "to come.",
            "fr": "Tout ce que l'on voit n'est plus dans la pioche. Chaque carte qui reste a la "
            "même probabilité de venir.",
        },
    )


@tasks.add
@varied(left=(28, 24, 20, 16, 12), come=(4, 3, 5))
def ways(left: int, come: int) -> tw.Question:
    en, fr = word(come, "en"), word(come, "fr")
    return tw.Question(
        {
            "en": f"The {left} cards of a pile are all different. In how many ways can {en} of "
            "them "
            "be chosen, in no order?",
            "fr": f"Les {left} cartes d'une pioche sont toutes différentes. Combien y a-t-il de "
            f"façons d'en choisir {fr}, sans ordre ?",
        },
        answer=tw.deck(range(left)).hand(come).different(),
        misconceptions={
            perm(left, come): {
                "en": "That counts each choice once for each order of its cards: divide by "
                f"{come}!",
                "fr": "Cela compte chaque choix autant de fois que ses cartes ont d'ordres : "
                f"divisez par {come}!",
            },
            left**come: {
                "en": "That puts each card back, and counts the orders. Here the cards are kept, "
                "and their order does not matter.",
                "fr": "Cela remet chaque carte et compte les ordres. Ici on garde les cartes, et "
                "leur ordre ne compte pas.",
            },
            comb(left + come - 1, come): {
                "en": "That allows the same card to be chosen twice.",
                "fr": "Cela permet de choisir deux fois la même carte.",
            },
            factorial(come): {
                "en": f"That is the number of orders of {en} cards. Which {en} are they?",
                "fr": f"C'est le nombre d'ordres de {fr} cartes. Mais lesquelles sont-elles ?",
            },
            left * come: {
                "en": "Choices one after the other are multiplied; then divide by the number of "
                "orders.",
                "fr": "Des choix successifs se multiplient ; on divise ensuite par le nombre "
                "d'ordres.",
            },
            perm(left, come) // come: {
                "en": f"{capital(en)} cards have more orders than {come}: divide by {come}!, and "
                f"not by {come}.",
                "fr": f"{capital(fr)} cartes ont plus de {come} ordres : divisez par {come}!, et "
                f"non par {come}.",
            },
        },
        hint={
            "en": f"Choose {come} of {left}: first in order, then divide by the number of orders.",
            "fr": f"Choisissez {come} cartes parmi {left} : d'abord dans l'ordre, puis divisez par "
            "le nombre d'ordres.",
        },
    )


@tasks.add
@varied(left=((28, 7), (24, 6), (20, 5), (16, 4), (21, 7), (18, 6)), wanted=(2, 1))
def exactly_two(left: tuple[int, int], wanted: int) -> tw.Question:
    n, h = left
    hand, others, rest = pile_of(n, h).hand(COMING), n - h, COMING - wanted
    every = comb(n, COMING)
    law = hand.count("honey")
    en, fr = word(wanted, "en"), word(wanted, "fr")
    return tw.Question(
        {
            "en": f"{n} cards are left in the pile, {h} of them Honey. A sickle brings four. What "
            f"is the probability of exactly {en} Honey card{'s' * (wanted > 1)}?",
            "fr": f"Il reste {n} cartes dans la pioche, dont {h} cartes Miel. Une Serpe en amène "
            f"quatre. Quelle est la probabilité qu'il y ait exactement {of_honey(wanted)['fr']} ?",
        },
        answer=misconceptions(hand, lambda cards: cards.count("honey") == wanted),
        misconceptions={
            law.P(lambda k: k >= wanted): {
                "en": f"That is “at least {en}”. More Honey cards don't count here.",
                "fr": f"C'est « au moins {fr} ». Ici, il n'en faut pas davantage.",
            },
            Fraction(comb(h, wanted), every): {
                "en": f"That chooses the Honey only. The {word(rest, 'en')} others can be chosen "
                "in "
                "many ways, too.",
                "fr": f"C'est ne choisir que le Miel. Les {word(rest, 'fr')} autres cartes se "
                "choisissent aussi, de bien des façons.",
            },
            Fraction(comb(others, rest), every): {
                "en": f"That chooses the {word(rest, 'en')} other cards only. The Honey can be "
                "chosen in several ways, too.",
                "fr": f"C'est ne choisir que les {word(rest, 'fr')} autres cartes. Le Miel se "
                "choisit aussi, de plusieurs façons.",
            },
            Fraction(comb(h, wanted) + comb(others, rest), every): {
                "en": "Each choice of Honey goes with each choice of the others: multiply the "
                "two numbers.",
                "fr": "Chaque choix de Miel va avec chaque choix des autres cartes : multipliez "
                "les deux nombres.",
            },
            Fraction(wanted, COMING): {
                "en": "That is the proportion of Honey in such a hand. How likely is such a hand?",
                "fr": "C'est la proportion de Miel parmi ces quatre cartes. Quelle est la "
                "probabilité de les avoir ?",
            },
            Fraction(wanted, h): {
                "en": f"That is {en} of the {h} Honey cards. Of all choices of four, how many have "
                f"just {en}?",
                "fr": f"C'est {fr} sur les {h} cartes Miel. Sur tous les choix de quatre cartes, "
                "combien "
                f"en ont exactement {fr} ?",
            },
            Fraction(h, n): {
                "en": "That is the probability for a single card.",
                "fr": "C'est la probabilité pour une seule carte.",
            },
        },
        places=3,
        hint={
            "en": f"Choose {wanted} of the Honey cards and {rest} of the others. Of how many "
            "choices is that?",
            "fr": f"Choisissez {wanted} des cartes Miel, puis {rest} des autres. Sur combien de "
            "choix "
            "en tout ?",
        },
        explain={
            "en": f"Of all choices of {COMING} cards, those with {en} Honey and {word(rest, 'en')} "
            "others: the two numbers are multiplied.",
            "fr": f"Parmi tous les choix de {COMING} cartes, ceux qui ont "
            f"{of_honey(wanted)['fr']} et "
            f"{word(rest, 'fr')} autres : on multiplie les deux nombres.",
        },
    )


@tasks.add
@varied(left=((28, 7), (20, 4), (30, 10), (24, 4), (30, 9), (28, 8)), come=(4, 3))
def put_back(left: tuple[int, int], come: int) -> tw.Question:
    n, h = left
    hand, p = pile_of(n, h).hand(come, replacement=True), Fraction(h, n)
    law = hand.count("honey")
    en, fr = word(come, "en"), word(come, "fr")
    return tw.Question(
        {
            "en": f"From a pile of {n} cards, {h} of them Honey, {en} cards are drawn; each is "
            "shuffled back into the pile before the next. What is the probability of at least one "
            "Honey?",
            "fr": f"D'une pioche de {n} cartes, dont {h} cartes Miel, on tire {fr} cartes ; "
            "chacune est "
            "remise et mélangée avant la suivante. Quelle est la probabilité qu'il y ait au moins "
            "un Miel ?",
        },
        answer=misconceptions(hand, some),
        misconceptions={
            come * p: {
                "en": "That is the mean number of Honey cards, and no probability: they are added "
                "up, although two of them can come.",
                "fr": "C'est le nombre moyen de cartes Miel, et non une probabilité : on a ajouté, "
                "alors qu'il peut en venir deux.",
            },
            law[1]: {
                "en": "That is exactly one Honey. More are welcome, too.",
                "fr": "C'est exactement un Miel. S'il y en a plus, cela convient aussi.",
            },
            1 - p**come: {
                "en": "The complement of “at least one” is “none”, and not “all”.",
                "fr": "Le contraire de « au moins un » est « aucun », et non « tous ».",
            },
            p**come: {
                "en": "That is a Honey each time. Once is enough.",
                "fr": "C'est un Miel chaque fois. Un seul suffit.",
            },
        },
        hint={
            "en": "The draws are independent: what is the probability of no Honey, and again none?",
            "fr": "Les tirages sont indépendants : quelle est la probabilité de n'avoir pas de "
            "Miel, puis encore pas de Miel ?",
        },
    )


SIZES = {"small": 1, "middle": 3, "large": 40}
"""The sizes of three piles, as multiples of the smallest one."""


@tasks.add
@varied(smallest=((8, 4), (6, 3), (10, 5), (12, 4)), most=(True, False))
def matters(smallest: tuple[int, int], most: bool) -> tw.Question:
    cards, share = smallest
    gaps = {}
    for key, times in SIZES.items():
        hand = pile_of(cards * times, cards * times // share)
        gaps[key] = abs(hand.hand(COMING).P(some) - hand.hand(COMING, replacement=True).P(some))
    right = (max if most else min)(gaps, key=gaps.__getitem__)
    sizes = [cards * times for times in SIZES.values()]
    how = {"en": "most", "fr": "le plus"} if most else {"en": "least", "fr": "le moins"}
    of = {locale: listed([str(size) for size in sizes], locale) for locale in ("en", "fr")}
    few = {
        "en": "Four cards are hardly missed in a pile of that size: the shares stay nearly the "
        "same.",
        "fr": "Dans une pioche de cette taille, quatre cartes manquent à peine : les proportions "
        "ne changent presque pas.",
    }
    many = {
        "en": "In a small pile, four cards are a large part: each one that goes changes the "
        "shares of the rest.",
        "fr": "Dans une petite pioche, quatre cartes comptent beaucoup : chacune qui part change "
        "les proportions du reste.",
    }
    middle = {
        "en": "It lies between the two others. What part of the pile are the four cards?",
        "fr": "Elle est entre les deux autres. Quelle part de la pioche font les quatre cartes ?",
    }
    why = {"small": many, "middle": middle, "large": few}
    return tw.Question(
        {
            "en": f"Three piles, of {of['en']} cards; in each, one card in {share} is a Honey. "
            "Four "
            f"are drawn. For which pile does it matter {how['en']} whether each card is put back?",
            "fr": f"Trois pioches, de {of['fr']} cartes ; dans chacune, une carte sur {share} est "
            "un Miel. On en tire quatre. Pour quelle pioche la remise change-t-elle "
            f"{how['fr']} la probabilité d'avoir un Miel ?",
        },
        answer=right,
        choices={
            key: {"en": f"the one of {size} cards", "fr": f"celle de {size} cartes"}
            for key, size in zip(SIZES, sizes, strict=True)
        },
        misconceptions={key: said for key, said in why.items() if key != right},
        explain={
            "en": "What counts is the part of the pile that is drawn. If it is small, drawing with "
            "replacement is a good approximation.",
            "fr": "Ce qui compte, c'est la part de la pioche que l'on tire. Si elle est petite, le "
            "tirage avec remise est une bonne approximation.",
        },
    )


def wanted(function: Any) -> tw.Check:
    """A Honey and an Egg, among the cards that the sickle brings."""
    return tw.Check(
        function,
        like=lambda cards: "honey" in cards and "egg" in cards,
        on=left_for_ana.hand(COMING),
    )


left_for_ana = day.without(*ingredients(game))
checks = {"wanted": wanted}


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    cards, honeys = len(pile), pile.copies["honey"]
    others = cards - honeys
    assert len(left_for_ana) == cards
    assert left_for_ana.copies["honey"] == honeys
    exact = sickle.count("honey")
    assert exact == four.count("honey")
    assert sickle.cards == COMING
    p_some, p_none = exact.at_least(1), exact[0]
    p_put_back = four_put_back.P(some)
    gap = p_some - p_put_back
    pairs = cards * (cards - 1)
    no_pair, both_pairs = others * (others - 1), honeys * (honeys - 1)
    pair_none = pair.P(lambda drawn: not some(drawn))
    pair_some = 1 - pair_none
    assert pair_none == Fraction(no_pair, pairs)
    first = pile.P("honey")
    second = after_sickle.sickle("day").count("honey")
    now = after_sickle.next("day", by="ingredient")["honey"]
    left = cards - COMING
    assert now == Fraction(honeys, left), "none came"
    for_bo = bo.next("day", by="ingredient")["honey"]
    bo_sickle = bo.sickle("day").count("honey")
    bo_left = later.view()["piles"]["day"]["draw"]
    bo_honeys = bo_left * for_bo
    paths, orders, places = 2**COMING - 1, factorial(COMING), comb(COMING, 2)
    every = comb(cards, COMING)
    none_of = comb(others, COMING)
    two_honeys, two_others = comb(honeys, 2), comb(others, 2)
    with_two = two_honeys * two_others
    assert Fraction(with_two, every) == exact[2]
    sizes = [8 * times for times in SIZES.values()]
    by_size = [pile_of(size, size // 4).hand(COMING).P(some) for size in sizes]
    assert first == Fraction(1, 4)
    both = left_for_ana.hand(COMING).P(lambda cards: "honey" in cards and "egg" in cards)
    band = Fraction(1, isqrt(400))
    return locals()
