"""Stealing, and being robbed (K12, K16 to K18)."""

from __future__ import annotations

from typing import Final

from tablewidgets.games.kraaw.observation import HIDDEN, REVEALED
from tablewidgets.games.kraaw.tutorial.positions import (
    ANA,
    BO,
    END,
    card,
    locks,
    position,
    shows,
    state,
    values,
    who_knows,
)
from tablewidgets.tutorials.steps import Chapter, Forbidden, Step, Wrong, do

THEFT: Final = Chapter(
    key="theft",
    begin=position(
        [[1, 2, 1, 3, 2], [5, 3, 2, 4, 1]],
        *shows(0),
        *locks(1),
        *shows(1),
        *(do("look", card=0), do("reveal", card=3), END),
    ),
    steps=(
        Step(
            key="steal",
            rules=("K16",),
            focus=(card(BO, 3),),
            values=values(value=(BO, 3)),
            task=do("exchange", seat=BO, card=3),
            wrong={"other": Wrong(do("exchange"))},
            arrow=(card(BO, 3), "row-0"),
            then=(do("reprisal", card=3),),
        ),
        Step(
            key="taken",
            rules=("K18",),
            focus=(card(BO, 3), card(ANA, 3)),
            values=values(value=(ANA, 3)),
            then=(END, do("exchange", seat=ANA, card=2)),
        ),
        Step(
            key="robbed",
            rules=("K16", "K17"),
            focus=(card(ANA, 2), card(BO, 1)),
            values=values(value=(BO, 1)),
            task=Forbidden(do("reprisal", card=1)),
        ),
        Step(
            key="reprisal",
            rules=("K17", "K18"),
            focus=(card(BO, 0),),
            task=do("reprisal", card=0),
            wrong={"other": Wrong(do("reprisal"))},
            values=values(stolen=(BO, 0)),
            check=lambda game: state(game, ANA, 2) == HIDDEN and state(game, BO, 0) == REVEALED,
        ),
        Step(
            key="unseen",
            rules=("K18",),
            focus=(card(ANA, 2),),
            task=who_knows(ANA, 2, ("bo", "ana", "nobody")),
            then=(END,),
        ),
        Step(
            key="announce",
            rules=("K13",),
            focus=(card(ANA, 2),),
            task=do("look", card=2),
            wrong={"other": Wrong(do("look"))},
            values=values(value=(ANA, 2)),
        ),
        Step(
            key="bound",
            rules=("K12",),
            focus=(card(BO, 2),),
            task=Forbidden(do("exchange", seat=BO, card=2)),
        ),
        Step(
            key="bluff",
            rules=("K13",),
            focus=(card(ANA, 4),),
            values=values(value=(ANA, 2), stolen=(BO, 0)),
            task=do("reveal", card=4),
            wrong={
                "best": Wrong(
                    do("reveal", card=2),
                    play=True,
                    then=(END, do("exchange", seat=ANA, card=2), do("reprisal", card=0)),
                )
            },
            check=lambda game: state(game, ANA, 2) == HIDDEN,
        ),
    ),
)
