"""Areas by random points, and probabilities by areas."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import varied
from tablewidgets.lessons.builders import Tasks
from tablewidgets.lessons.lesson_14.model import hand_on_two
from tablewidgets.lessons.phrases import in_digits

tasks = Tasks()


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
    thrown, hits, frame = found
    share, n = Fraction(hits, thrown), in_digits(thrown)
    return tw.Question(
        {
            "en": f"{n['en']} points are thrown anywhere into a frame of {frame} cm²; {hits} of "
            "them are on a card. Estimate the area of the cards, in cm².",
            "fr": f"On lance {n['fr']} points n'importe où dans un cadre de {frame} cm² ; "
            f"{hits} sont sur une carte. Estimez l'aire des cartes, en cm².",
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
