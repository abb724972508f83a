"""Lesson 14: The Jester and Buffon."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import Heap, rectangle, varied
from tablewidgets.games.carnavalesque.heap_chance import SHAKE
from tablewidgets.lessons.phrases import capital, word
from tablewidgets.lessons.tasks import Tasks

tasks = Tasks()

WIDE, HIGH = 6, 9


def two_cards(right: int, down: int) -> Heap:
    """Two cards of 6 by 9, the upper one moved."""
    return Heap([rectangle(WIDE, HIGH), rectangle(WIDE, HIGH, right, down)])


pair = two_cards(2, 3)

FIVE = (
    {"card": 0, "x": -1100, "y": -60, "angle": 15},
    {"card": 20, "x": -550, "y": 60, "angle": 350},
    {"card": 40, "x": 0, "y": -60, "angle": 25},
    {"card": 10, "x": 550, "y": 60, "angle": 340},
    {"card": 30, "x": 1100, "y": -60, "angle": 10},
)
"""Five cards in a row, each on the one before."""
row = tw.carnavalesque.heap(FIVE)
FRAME = (32, 16)
"""The width and the height of the frame around them, in centimetres."""

TWO = ({"card": 0, "x": 105, "y": 147}, {"card": 20, "x": 315, "y": 440})
on_top = tw.carnavalesque.heap(TWO)
table = tw.Carnavalesque(["Ana", "Bo", "Cy"], seed=4, crowd=TWO)
for claims in (True, False, False):
    table.act("claim", yes=claims)
table.act("decree", age="child")


def blind_finger(chance: Any) -> Any:
    """Whether a point anywhere on two cards is on the lower one."""
    while True:
        met = pair.top(8 * chance(), 12 * chance())
        if met is not None:
            return met == 0


def on_a_card(chance: Any) -> bool:
    """A point anywhere in the frame around five cards."""
    return row.top(chance.uniform(-16, 16), chance.uniform(-8, 8)) is not None


def trembling_hand(chance: Any) -> Any:
    """Whether Bo's hand meets the lower card at the table, aiming at its corner."""
    turn = table.determinize(2, chance).act("aim", x=0, y=0)
    x, y = turn.view(2)["point"] or (0, 0)
    return on_top.top(Fraction(x, 100), Fraction(y, 100)) == 0


def uncovered(chance: Any) -> int:
    """Lay the five cards in a random order at the table, and count those without a card on them."""
    crowd = chance.sample(FIVE, len(FIVE))
    shown = tw.Carnavalesque(3, seed=1, crowd=crowd).view()["crowd"] or []
    return sum(card["uncovered"] for card in shown[-len(FIVE) :])


defaults = {
    "finger": {"trial": blind_finger},
    "points": {"trial": on_a_card},
    "hand": {"trial": trembling_hand},
    "stack": {"trial": uncovered},
}


def hand_on_two() -> tw.Distribution[str]:
    """Where the trembling hand arrives that aims at the middle: each coordinate is bell-shaped."""
    bell = tw.Distribution(range(SHAKE)).sum_of(4)
    middle = 2 * (SHAKE - 1)
    (a, b), width, height = TWO, 315, 440

    def within(lowest: Any, highest: Any) -> Fraction:
        return bell.P(lambda at: lowest <= at - middle <= highest)

    def on(left: Any, right: Any, upper: Any, lower: Any) -> Fraction:
        return within(left, right) * within(upper, lower)

    first = on(a["x"] - width, a["x"] + width, a["y"] - height, a["y"] + height)
    second = on(b["x"] - width, b["x"] + width, b["y"] - height, b["y"] + height)
    both = on(b["x"] - width, a["x"] + width, b["y"] - height, a["y"] + height)
    return tw.Distribution(
        {"lower": first - both, "upper": second, "elsewhere": 1 - first - second + both}
    )


def offset(right: int, down: int) -> dict[str, str]:
    also_en = f" and {down} cm farther down" if down else ""
    also_fr = f" et de {down} cm vers le bas" if down else ""
    return {
        "en": f"Two cards of {WIDE} cm by {HIGH} cm: the upper one lies {right} cm farther right"
        f"{also_en} than the lower one.",
        "fr": f"Deux cartes de {WIDE} cm sur {HIGH} cm : celle du dessus est décalée de {right} "
        f"cm vers la droite{also_fr}.",
    }


@tasks.add
@varied(squares=((42, 18), (33, 12), (56, 24), (77, 21), (65, 25)))
def recall_share(squares: tuple[int, int]) -> tw.Question:
    n, marked = squares
    return tw.Question(
        {
            "en": f"Notebook 04. {marked} of {n} squares are black, and each is equally likely to "
            "be hit. How likely is a black one?",
            "fr": f"Notebook 04. {marked} carrés sur {n} sont noirs, et chacun a la même "
            "probabilité d'être touché. Quelle est la probabilité d'en toucher un noir ?",
        },
        answer=Fraction(marked, n),
        probability=True,
        misconceptions={
            Fraction(marked, n - marked): {
                "en": "That compares black with white. Compare with all squares.",
                "fr": "C'est comparer les noirs aux blancs. Comparez à tous les carrés.",
            },
            1 - Fraction(marked, n): {
                "en": "That is a white one.",
                "fr": "C'est la probabilité d'en toucher un blanc.",
            },
            Fraction(1, 2): {
                "en": "Black or white are two cases, but not equally likely ones.",
                "fr": "Noir ou blanc, cela fait deux cas, mais ils ne sont pas équiprobables.",
            },
            Fraction(1, n): {
                "en": "That is one square. How many are black?",
                "fr": "C'est un seul carré. Combien sont noirs ?",
            },
        },
    )


@tasks.add
@varied(trials=(900, 400, 2500, 100, 1600))
def recall_band(trials: int) -> tw.Question:
    near = Fraction(1, isqrt(trials))
    return tw.Question(
        {
            "en": f"Notebook 05. In {trials} trials, within about how much of the probability is "
            "the relative frequency nearly always? Use 1/√n.",
            "fr": f"Notebook 05. En {trials} essais, à quelle distance au plus de la probabilité "
            "la fréquence est-elle presque toujours ? Utilisez 1/√n.",
        },
        answer=near,
        probability=True,
        places=3,
        misconceptions={
            Fraction(1, trials): {
                "en": "That is 1/n. Take the square root of n.",
                "fr": "C'est 1/n. Il faut la racine carrée de n.",
            },
            Fraction(isqrt(trials), 1): {
                "en": "That is √n. Divide 1 by it.",
                "fr": "C'est √n. Divisez 1 par ce nombre.",
            },
            2 * near: {
                "en": "That is the whole breadth of the band, from one side to the other.",
                "fr": "C'est la largeur totale de la bande, d'un bord à l'autre.",
            },
        },
        explain={
            "en": f"√{trials} = {isqrt(trials)}, so 1/√n = 1/{isqrt(trials)}.",
            "fr": f"√{trials} = {isqrt(trials)}, donc 1/√n = 1/{isqrt(trials)}.",
        },
    )


@tasks.add
@varied(cards=(3, 2, 4, 5))
def recall_sum(cards: int) -> tw.Question:
    deck = tw.deck("kraaw", players=4)
    mean = deck.card().mean
    return tw.Question(
        {
            "en": f"Notebook 08. A card of the deck counts {mean} on average. "
            f"{capital(word(cards, 'en'))} cards are drawn and kept. What is their mean total?",
            "fr": f"Notebook 08. Une carte du paquet vaut {mean} en moyenne. On tire "
            f"{word(cards, 'fr')} cartes sans les remettre. Quelle est l'espérance de leur total ?",
        },
        answer=deck.hand(cards).total().mean,
        misconceptions={
            mean: {
                "en": "That is one card.",
                "fr": "C'est pour une carte.",
            },
            mean**cards: {
                "en": "That multiplies. Means of several cards are added up.",
                "fr": "C'est multiplier. Les espérances de plusieurs cartes s'ajoutent.",
            },
            mean + cards - 1: {
                "en": "Each card adds its own mean, not 1.",
                "fr": "Chaque carte ajoute sa propre espérance, et non 1.",
            },
        },
        explain={
            "en": "Means add up, even if the cards depend on each other.",
            "fr": "Les espérances s'ajoutent, même si les cartes dépendent les unes des autres.",
        },
    )


@tasks.add
@varied(by=((2, 3), (1, 1), (6, 0)))
def instinct(by: tuple[int, int]) -> tw.Question:
    p = two_cards(*by).blind()[0]
    right = "half" if p == Fraction(1, 2) else "less" if p < Fraction(1, 4) else "between"
    why = {
        "half": {
            "en": "There are two cards, but you don't see as much of both.",
            "fr": "Il y a deux cartes, mais on ne voit pas autant de l'une que de l'autre.",
        },
        "between": {
            "en": "Do you see the whole of both cards, or only a rim of the lower one?",
            "fr": "Voit-on les deux cartes en entier, ou seulement un bord de celle du dessous ?",
        },
        "less": {
            "en": "A good part of the lower card is still seen.",
            "fr": "On voit encore une bonne partie de la carte du dessous.",
        },
    }
    asked = offset(*by)
    return tw.Question(
        {
            "en": f"{asked['en']} A finger comes down on them blindly. How likely does it meet "
            "the lower card?",
            "fr": f"{asked['fr']} Un doigt s'y pose à l'aveugle. Quelle est la probabilité qu'il "
            "touche la carte du dessous ?",
        },
        answer=right,
        choices={
            "half": {"en": "1 in 2", "fr": "1 chance sur 2"},
            "between": {
                "en": "less than 1 in 2, but more than 1 in 4",
                "fr": "moins d'une chance sur 2, mais plus d'une sur 4",
            },
            "less": {"en": "less than 1 in 4", "fr": "moins d'une chance sur 4"},
        },
        misconceptions={choice: said for choice, said in why.items() if choice != right},
        confidence=True,
        explain={
            "en": "How likely exactly? Count squares.",
            "fr": "Combien exactement ? Comptons des carreaux.",
        },
    )


@tasks.add
@varied(by=((2, 3), (1, 3), (4, 3), (3, 3), (2, 5), (3, 6), (4, 4)))
def blind(by: tuple[int, int]) -> tw.Question:
    heap = two_cards(*by)
    whole = WIDE * HIGH
    common = (WIDE - by[0]) * (HIGH - by[1])
    asked = offset(*by)
    return tw.Question(
        {
            "en": f"{asked['en']} A finger comes down anywhere on them, all points being equally "
            "likely. How likely does it meet the lower card?",
            "fr": f"{asked['fr']} Un doigt s'y pose n'importe où, tous les points étant "
            "équiprobables. Quelle est la probabilité qu'il touche la carte du dessous ?",
        },
        answer=heap.blind()[0],
        probability=True,
        misconceptions={
            Fraction(1, 2): {
                "en": "Two cards, but not two equally likely cases: compare what is seen of each.",
                "fr": "Deux cartes, mais pas deux cas équiprobables : comparez ce que l'on voit de "
                "chacune.",
            },
            Fraction(whole - common, whole): {
                "en": "That is how much of the lower card is seen. What part is it of all that "
                "can be hit?",
                "fr": "C'est la part de la carte du dessous que l'on voit. Quelle part est-ce de "
                "tout ce qui peut être touché ?",
            },
            Fraction(whole - common, 2 * whole): {
                "en": "Where they overlap, there is only one place to hit: the two cards together "
                "are smaller than two cards.",
                "fr": "Là où elles se recouvrent, il n'y a qu'un endroit à toucher : à elles deux, "
                "elles couvrent moins que deux cartes.",
            },
            Fraction(common, 2 * whole - common): {
                "en": "That is where they overlap. There the finger meets the upper card.",
                "fr": "C'est là où elles se recouvrent. Le doigt y touche la carte du dessus.",
            },
            Fraction(common, whole): {
                "en": "That is the part of a card that is covered.",
                "fr": "C'est la part recouverte d'une carte.",
            },
            heap.blind()[1]: {
                "en": "That is the upper card.",
                "fr": "C'est la carte du dessus.",
            },
        },
        hint={
            "en": "How many squares are seen of the lower card, and how many of both together?",
            "fr": "Combien de carreaux voit-on de la carte du dessous, et combien des deux "
            "ensemble ?",
        },
    )


@tasks.add
def finger(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=pair.blind()[0],
        values=[True, False],
        seed=seed,
        title={"en": "A blind finger on two cards", "fr": "Un doigt à l'aveugle sur deux cartes"},
        event_name={"en": "It meets the lower card", "fr": "Il touche celle du dessous"},
    )


@tasks.add
def points(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        values=[True, False],
        event=True,
        seed=seed,
        title={
            "en": "Points anywhere in a frame around five cards",
            "fr": "Des points n'importe où dans un cadre autour de cinq cartes",
        },
        event_name={"en": "The point is on a card", "fr": "Le point est sur une carte"},
    )


@tasks.add
@varied(found=((500, 210, 400), (400, 212, 600), (1000, 470, 300), (200, 83, 500)))
def estimate(found: tuple[int, int, int]) -> tw.Question:
    n, hits, frame = found
    share = Fraction(hits, n)
    return tw.Question(
        {
            "en": f"{n} points are thrown anywhere into a frame of {frame} cm²; {hits} of them are "
            "on a card. Estimate the area of the cards, in cm².",
            "fr": f"On lance {n} points n'importe où dans un cadre de {frame} cm² ; {hits} sont "
            "sur une carte. Estimez l'aire des cartes, en cm².",
        },
        answer=frame * share,
        misconceptions={
            share: {
                "en": f"That is the proportion of the frame. How much is it of {frame} cm²?",
                "fr": f"C'est la proportion du cadre. Combien cela fait-il sur {frame} cm² ?",
            },
            frame * (1 - share): {
                "en": "That is the area that is not covered.",
                "fr": "C'est l'aire qui n'est pas couverte.",
            },
            hits: {
                "en": "That is a number of points, and not an area.",
                "fr": "C'est un nombre de points, et non une aire.",
            },
            Fraction(hits, frame): {
                "en": "Those are points for each cm². Take a proportion first.",
                "fr": "Ce sont des points par cm². Prenez d'abord une proportion.",
            },
        },
        hint={
            "en": "The proportion of points is about the proportion of the area.",
            "fr": "La proportion des points est à peu près celle des aires.",
        },
    )


@tasks.add
@varied(ring=(3, 2, 4, 1), tile=((6, 9), (5, 8), (6, 8), (8, 10)))
def franc_carreau(ring: int, tile: tuple[int, int]) -> tw.Question:
    wide, high = tile
    whole = wide * high
    r = Fraction(ring)
    return tw.Question(
        {
            "en": f"A floor of tiles of {wide} cm by {high} cm, as if cards lay side by side. A "
            f"round token of diameter {ring} cm is thrown onto it. How likely does it lie on one "
            "tile alone, without touching a joint?",
            "fr": f"Un sol de carreaux de {wide} cm sur {high} cm, comme des cartes posées côte à "
            f"côte. On y lance un jeton rond de diamètre {ring} cm. Quelle est la probabilité "
            "qu'il tombe à franc carreau, sur un seul carreau, sans toucher de joint ?",
        },
        answer=(wide - r) * (high - r) / whole,
        probability=True,
        places=3,
        misconceptions={
            (wide - r / 2) * (high - r / 2) / whole: {
                "en": "The middle keeps its distance from both sides: take away half the diameter "
                "on the left and on the right, above and below.",
                "fr": "Le centre reste à distance des deux bords : retirez un demi-diamètre à "
                "gauche et à droite, en haut et en bas.",
            },
            (wide - 2 * r) * (high - 2 * r) / whole: {
                "en": "That keeps the middle a whole diameter away from each side. The radius is "
                "enough.",
                "fr": "C'est garder le centre à un diamètre entier de chaque bord. Le rayon "
                "suffit.",
            },
            1 - (wide - r) * (high - r) / whole: {
                "en": "That is that it touches a joint.",
                "fr": "C'est la probabilité qu'il touche un joint.",
            },
            (wide - r) / wide: {
                "en": "That looks at one direction only. The other joints count too.",
                "fr": "C'est ne regarder qu'une direction. Les autres joints comptent aussi.",
            },
            (high - r) / high: {
                "en": "That looks at one direction only. The other joints count too.",
                "fr": "C'est ne regarder qu'une direction. Les autres joints comptent aussi.",
            },
            r * r / whole: {
                "en": "That compares a square around the token with the tile. Where may its middle "
                "be?",
                "fr": "C'est comparer au carreau un carré autour du jeton. Où le centre peut-il "
                "être ?",
            },
        },
        hint={
            "en": "Where on a tile may the middle of the token be? Draw that rectangle.",
            "fr": "Où le centre du jeton peut-il être sur un carreau ? Dessinez ce rectangle.",
        },
    )


@tasks.add
def hand(trial: Any, seed: int) -> tw.Experiment:
    return tw.Experiment(
        trial,
        exact=hand_on_two()["lower"],
        values=[True, False],
        seed=seed,
        title={
            "en": "Bo aims at the corner of the lower card",
            "fr": "Bo vise le coin de la carte du dessous",
        },
        event_name={
            "en": "Bo's hand meets the lower card",
            "fr": "Sa main touche celle du dessous",
        },
    )


@tasks.add
@varied(others=(2, 1, 3, 4))
def uppermost(others: int) -> tw.Question:
    many = {
        "en": f"{word(others, 'en')} other card{'s' * (others > 1)}",
        "fr": f"{word(others, 'fr', feminine=True)} autre{'s' * (others > 1)} "
        f"carte{'s' * (others > 1)}",
    }
    return tw.Question(
        {
            "en": f"In a heap, a card has an area in common with {many['en']}. All orders from "
            "bottom to top are equally likely. How likely is it uncovered, with none of them on "
            "it?",
            "fr": f"Dans un tas, une carte a une partie commune avec {many['fr']}. Tous les ordres "
            "de bas en haut sont équiprobables. Quelle est la probabilité qu'elle soit libre, sans "
            "aucune d'elles par-dessus ?",
        },
        answer=Fraction(1, others + 1),
        probability=True,
        misconceptions={
            Fraction(1, 2) if others != 1 else Fraction(1, 3): {
                "en": "Covered or not are two cases, but are they equally likely? Which of these "
                "cards is the uppermost?",
                "fr": "Libre ou non, cela fait deux cas, mais sont-ils équiprobables ? Laquelle de "
                "ces cartes est tout en haut ?",
            },
            Fraction(1, 2**others) if others != 1 else Fraction(1, 4): {
                "en": "That multiplies as if the cards were independent. But if this one lies on "
                "the first, it is more likely to lie on the next one too.",
                "fr": "C'est multiplier comme si les cartes étaient indépendantes. Mais si "
                "celle-ci est sur la première, elle a plus de chances d'être aussi sur la "
                "suivante.",
            },
            Fraction(others, others + 1): {
                "en": "That is that it is covered.",
                "fr": "C'est la probabilité qu'elle soit recouverte.",
            }
            if others != 1
            else {
                "en": "Of two cards, the one on top is either of them.",
                "fr": "De deux cartes, celle du dessus est l'une ou l'autre.",
            },
        },
        hint={
            "en": "Count them all: each is equally likely to be the uppermost of them.",
            "fr": "Comptez-les toutes : chacune a la même probabilité d'être tout en haut.",
        },
    )


@tasks.add
@varied(cards=(5, 4, 6, 7))
def mean_uncovered(cards: int) -> tw.Question:
    heap = Heap([rectangle(4, 9, 3 * at) for at in range(cards)])
    en, fr = word(cards, "en"), word(cards, "fr")
    return tw.Question(
        {
            "en": f"{capital(en)} cards lie in a row, and each overlaps its neighbours, but no "
            "other. They are stacked in a random order. How many are uncovered on average?",
            "fr": f"{capital(fr)} cartes sont en ligne ; chacune chevauche ses voisines "
            "immédiates, et aucune autre. On les empile dans un ordre au hasard. Combien sont "
            "libres en moyenne ?",
        },
        answer=heap.mean_uncovered(),
        misconceptions={
            1: {
                "en": "Only the uppermost is uncovered for certain. But others may be, too.",
                "fr": "La plus haute est libre à coup sûr. Mais d'autres peuvent l'être aussi.",
            },
            Fraction(cards, 2): {
                "en": "That takes each to be uncovered in one case of two. So are those at the "
                "ends, but not the others.",
                "fr": "C'est supposer chacune libre une fois sur deux. C'est vrai aux bouts, mais "
                "pas ailleurs.",
            },
            Fraction(cards, 3): {
                "en": "Those at the ends have one neighbour only.",
                "fr": "Celles des bouts n'ont qu'une voisine.",
            },
        },
        places=3,
        hint={
            "en": "Add up, card by card, how likely each is uncovered: the mean of a sum is the "
            "sum of the means.",
            "fr": "Ajoutez, carte par carte, la probabilité qu'elle soit libre : l'espérance d'une "
            "somme est la somme des espérances.",
        },
    )


@tasks.add
def stack(trial: Any, seed: int) -> tw.Experiment:
    law = row.uncovered_in_any_order()
    return tw.Experiment(
        trial,
        exact=law,
        event=lambda free: free >= 3,
        seed=seed,
        title={
            "en": "Five cards laid in a random order: how many are uncovered?",
            "fr": "Cinq cartes posées dans un ordre au hasard : combien sont libres ?",
        },
        event_name={"en": "Three are uncovered", "fr": "Trois sont libres"},
    )


def numbers() -> dict[str, Any]:
    """What the texts name besides the model."""
    whole = WIDE * HIGH
    common = (WIDE - 2) * (HIGH - 3)
    rim = whole - common
    assert [*pair.visible] == [rim, whole]
    together = pair.area
    p = pair.blind()[0]
    frame = FRAME[0] * FRAME[1]
    area = row.area
    assert all(abs(x) <= FRAME[0] / 2 for shape in row.shapes for x, _ in shape)
    assert all(abs(y) <= FRAME[1] / 2 for shape in row.shapes for _, y in shape)
    five_apart = 5 * Fraction(630 * 880, 10_000)
    share = area / frame
    error_100, error_400 = Fraction(frame, 10), Fraction(frame, 20)
    token = Fraction((WIDE - 3) * (HIGH - 3), whole)
    aimed = hand_on_two()
    neighbours = [len(others) for others in row.overlapping]
    assert neighbours == [1, 2, 2, 2, 1]
    law = row.uncovered_in_any_order()
    mean = row.mean_uncovered()
    three = Heap([rectangle(4, 9, 3 * at) for at in range(3)])
    crowd = tw.Carnavalesque(3, seed=7).view()["crowd"] or []
    heap = tw.carnavalesque.heap(crowd)
    cards, of_crowd = len(crowd), heap.mean_uncovered()
    now = len(heap.uncovered)
    return locals()
