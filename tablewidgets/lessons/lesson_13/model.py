"""What is dealt, drawn and tried, with exact distributions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import tablewidgets as tw
from tablewidgets.chance import ChanceProcess
from tablewidgets.lessons.phrases import word

HALF = Fraction(1, 2)
ROLES = 11
EVENTS = 10


def crown(seats: int) -> ChanceProcess[int]:
    """The crown begins at seat 0, and goes to any of the others each time."""
    return ChanceProcess(0, lambda king: dict.fromkeys(set(range(seats)) - {king}, 1))


def p(seats: int, number: int) -> Fraction:
    """How likely who was King in round 1 is King in this round."""
    return crown(seats).after(number - 1)[0]


def claimed(wants: Fraction = HALF) -> Fraction:
    """V6 for three: how likely the crown is to go left, if each of the two others wants it with
    this probability, and who wants it names one of those who do by tossing a coin."""
    nobody, only_left = (1 - wants) ** 2, wants * (1 - wants)
    not_agreed_on_right = 1 - HALF**2
    return nobody + only_left + wants**2 * not_agreed_on_right


by_rule = ChanceProcess(0, lambda king: {(king + 1) % 3: claimed(), (king + 2) % 3: 1 - claimed()})

game = tw.Carnavalesque(["Ana", "Bo", "Cy"], seed=1)
game.act("claim", yes=True).act("claim", yes=False).act("claim", yes=False)
bots = {seat: tw.bots.Greedy(seat) for seat in range(3)}
while game.view()["round"] < 2:
    tw.bots.play_one(game, bots)


def heir(chance: Any) -> Any:
    """Let bots that choose at random play on from the end of Ana's reign, and see who is King."""
    copy = game.determinize(0, chance)
    tw.bots.play_on(copy, {seat: tw.bots.Random(chance.getrandbits(32)) for seat in (1, 2)})
    return copy.players[copy.view()["king"] or 0]


defaults = {"trials": {"trial": heir}}


def others(seats: int) -> dict[str, str]:
    return {
        "en": f"any of the {word(seats - 1, 'en')} others",
        "fr": f"l'une des {word(seats - 1, 'fr')} autres personnes",
    }


def crowned() -> ChanceProcess[tuple[int, ...]]:
    """Who is King in each of the first five rounds."""

    def step(kings: tuple[int, ...]) -> dict[tuple[int, ...], int] | None:
        if len(kings) == 5:
            return None
        return {(*kings, king): 1 for king in range(3) if king != kings[-1]}

    return ChanceProcess((0,), step)
