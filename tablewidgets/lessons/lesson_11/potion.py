"""What a potion scores, and in how many ways it is laid."""

from __future__ import annotations

from math import comb, factorial, perm

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import word

tasks = Tasks()


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
