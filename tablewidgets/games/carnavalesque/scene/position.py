"""The form in which the hands and the top of the crowd are laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import wording
from tablewidgets.games.carnavalesque.cards import AGES, CROWD_CARDS, THIRD_WORKSHOP, names_in
from tablewidgets.games.carnavalesque.geometry import ANGLES, HEIGHT, RADIUS, WIDTH
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.scene.position import (
    Choice,
    Number,
    Part,
    Pick,
    Plane,
    Position,
    Row,
    Tick,
    picks,
)

MILLIMETRE: Final = 10
FARTHEST: Final = isqrt(RADIUS**2 // 2) // MILLIMETRE
"""In millimetres: as far to each side, a card is still in the zone (V4)."""
MOST: Final = 12
"""How many cards of the crowd can be laid out in the form."""


def position(state: CarnavalesqueState, names: Sequence[str], texts: Catalogue) -> Position:
    """The hands, and the uppermost cards."""
    say = texts.say
    hand = picks("cards", [say("scene.card", card=card) for card in range(state.setup.hand)])
    card = Row(
        label=say("position.card"),
        fields=(
            Pick(label=say("position.card"), pool="cards", name="card"),
            *(
                Number(
                    label=say(f"position.{axis}"),
                    name=axis,
                    least=-FARTHEST,
                    most=FARTHEST,
                    unit=MILLIMETRE,
                )
                for axis in ("x", "y")
            ),
            Number(label=say("position.angle"), name="angle", least=0, most=ANGLES - 1),
            Tick(label=say("position.up"), name="up"),
        ),
    )
    return Position(
        pools={"cards": [Choice(n, _named(state, n, texts)) for n in range(CROWD_CARDS)]},
        parts=(
            Part(
                option="hands",
                title=say("position.hands"),
                shape="lists",
                rows=tuple(Row(label=name, fields=hand) for name in names),
                now=state.hands,
            ),
            Part(
                option="crowd",
                title=say("position.crowd"),
                shape="tables",
                more=card,
                most=MOST,
                plane=Plane(
                    x="x",
                    y="y",
                    angle="angle",
                    breadth=2 * RADIUS // MILLIMETRE,
                    width=WIDTH // MILLIMETRE,
                    height=HEIGHT // MILLIMETRE,
                ),
                now=_uppermost(state),
            ),
        ),
    )


def _uppermost(state: CarnavalesqueState) -> list[dict[str, int | bool]]:
    """The highest cards of the crowd that the form has numbers for, from the lowest."""
    farthest = FARTHEST * MILLIMETRE
    reached: list[dict[str, int | bool]] = [
        {"card": state.card_at[card], "x": x, "y": y, "angle": angle, "up": up}
        for card, (x, y, angle), up in state.crowd.placed
        if card != THIRD_WORKSHOP and max(abs(x), abs(y)) <= farthest
    ]
    return reached[-MOST:]


def _named(state: CarnavalesqueState, card: int, texts: Catalogue) -> str:
    cards = state.setup.cards
    motifs = [wording.named(motif) for motif in names_in(cards.motifs[card])]
    return texts.say(f"position.{AGES[cards.ages[card]]}", motifs=motifs)
