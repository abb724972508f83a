"""Pascal's shares, step by step."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_09.model import ana_wins
from tablewidgets.lessons.phrases import word

tasks = Tasks()


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
