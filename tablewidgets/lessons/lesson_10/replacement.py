"""What it matters whether cards are put back."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import misconceptions, varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_10.model import COMING, SIZES, pile_of, some
from tablewidgets.lessons.phrases import listed, word

tasks = Tasks()


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
