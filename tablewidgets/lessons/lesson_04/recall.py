"""Questions on earlier notebooks."""

from __future__ import annotations

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.phrases import capital, word

tasks = Tasks()


@tasks.add
@varied(
    counted=(
        ((5, 1), (3, 3)),
        ((4, 4), (5, 3)),
        ((4, 2), (5, 1)),
        ((2, 4), (3, 3)),
        ((3, 4), (5, 2)),
        ((5, 3), (4, 4)),
    )
)
def tie(counted: tuple[tuple[int, int], tuple[int, int]]) -> tw.Question:
    (a, b), (c, d) = counted
    (winner,) = tw.kraaw.compare(counted)
    return tw.Question(
        {
            "en": f"A round ends. Ana counts {a} and {b}, Bo counts {c} and {d}. Who wins it?",
            "fr": f"Fin de la manche. Ana compte {a} et {b}, Bo compte {c} et {d}. "
            "Qui la remporte ?",
        },
        answer=winner,
        choices=["Ana", "Bo", {"en": "both", "fr": "les deux"}],
        misconceptions={
            1 - winner: {
                "en": "The highest card does not win a tie: the lowest one does.",
                "fr": "À égalité, la carte la plus haute ne gagne pas : c'est la plus basse.",
            },
            "both": {
                "en": "The totals are equal, but then the cards are compared one by one.",
                "fr": "Les totaux sont égaux, mais on compare ensuite carte par carte.",
            },
        },
        explain={
            "en": "Rule K22: the cards are compared from the highest on; at the first difference, "
            "the lower one wins.",
            "fr": "Règle K22 : on compare les cartes en partant de la plus haute ; au premier "
            "écart, la plus basse l'emporte.",
        },
    )


@tasks.add
@varied(crows=(3, 2, 4, 5, 6))
def cards(crows: int) -> tw.Question:
    other = 6 if crows < 5 else 3
    return tw.Question(
        {
            "en": f"{capital(word(crows, 'en'))} crows play. How many cards are in the deck?",
            "fr": f"{capital(word(crows, 'fr'))} corbeaux jouent. Combien le paquet contient-il "
            "de cartes ?",
        },
        answer=len(tw.deck("kraaw", players=crows)),
        misconceptions={
            crows * 5: {
                "en": f"Those are the {word(crows, 'en')} rows. The dog holds five cards too.",
                "fr": f"Ce sont les {word(crows, 'fr')} rangées. Le chien a lui aussi cinq cartes.",
            },
            5: {
                "en": f"That is one row. There are {word(crows, 'en')} of them, and the dog.",
                "fr": f"C'est une seule rangée. Il y en a {word(crows, 'fr')}, et le chien.",
            },
            (crows + 2) * 5: {
                "en": f"{capital(word(crows, 'en'))} rows and the dog are {word(crows + 1, 'en')} "
                "heaps of five cards.",
                "fr": f"{capital(word(crows, 'fr'))} rangées et le chien font "
                f"{word(crows + 1, 'fr')} tas de cinq cartes.",
            },
            len(tw.deck("kraaw", players=other)): {
                "en": f"That is the deck for {word(other, 'en')}: the number of players decides "
                "which cards are used.",
                "fr": f"C'est le paquet pour {word(other, 'fr')} : le nombre de joueurs décide "
                "des cartes.",
            },
        },
        explain={
            "en": "Rule K8: five for each player, and five for the dog.",
            "fr": "Règle K8 : cinq par joueur, et cinq pour le chien.",
        },
    )


@tasks.add
def known() -> tw.Question:
    return tw.Question(
        {
            "en": "A round begins. What do you know of your own row?",
            "fr": "La manche commence. Que savez-vous de votre propre rangée ?",
        },
        answer="values",
        choices={
            "nothing": {"en": "nothing", "fr": "rien"},
            "values": {
                "en": "which five values it holds, but not where",
                "fr": "les cinq valeurs qu'elle contient, mais pas leur place",
            },
            "all": {"en": "every card in its place", "fr": "chaque carte et sa place"},
        },
        misconceptions={
            "nothing": {
                "en": "You look at your five cards in secret before they are shuffled.",
                "fr": "Vous découvrez vos cinq cartes avant qu'on les mélange.",
            },
            "all": {
                "en": "Your neighbour shuffles them before you lay them down.",
                "fr": "La personne à côté de vous les mélange avant que vous les posiez.",
            },
        },
        explain={
            "en": "Rule K8. The dog, nobody knows.",
            "fr": "Règle K8. Le chien, personne ne le connaît.",
        },
    )
