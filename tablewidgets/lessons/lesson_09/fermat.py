"""Fermat's shares: all rounds at once; three players."""

from __future__ import annotations

from fractions import Fraction

import tablewidgets as tw
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_09.model import ana_wins, reached, rounds

tasks = Tasks()


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
