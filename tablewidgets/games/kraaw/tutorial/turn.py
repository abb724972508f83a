"""A turn with your own cards: look, reveal, lock, and the bonus action (K6 to K8, K11, K13 to K15,
K19)."""

from __future__ import annotations

from typing import Final

from tablewidgets.games.kraaw.cards import ROW
from tablewidgets.games.kraaw.observation import HIDDEN, LOCKED, REVEALED
from tablewidgets.games.kraaw.tutorial.positions import (
    ANA,
    BO,
    END,
    card,
    known_by,
    locks,
    player,
    position,
    shows,
    state,
    total,
    value,
    values,
    who_knows,
)
from tablewidgets.tutorials.steps import Chapter, Choose, Forbidden, Step, Wrong, do

NEST: Final = Chapter(
    key="nest",
    begin=position([[2, 1, 4, 1, 3], [3, 2, 2, 4, 1]]),
    steps=(
        Step(key="welcome", rules=("K23",), focus=("player-0",)),
        Step(
            key="five",
            rules=("K8",),
            focus=("row-0",),
            values=lambda game: {"values": player(game, ANA)["dealt"]},
        ),
        Step(
            key="look",
            rules=("K13", "K11"),
            focus=(card(ANA, 2),),
            task=do("look", card=2),
            wrong={"other": Wrong(do("look"))},
            values=values(value=(ANA, 2)),
            check=lambda game: state(game, ANA, 2) == HIDDEN and known_by(game, ANA, 2) == [ANA],
        ),
        Step(
            key="reveal",
            rules=("K13", "K6"),
            focus=("row-0",),
            task=do("reveal", card=2),
            wrong={"other": Wrong(do("reveal"), play=True)},
            values=lambda game: {"total": total(game, ANA), "value": value(game, ANA, 2)},
            check=lambda game: state(game, ANA, 2) == REVEALED,
        ),
        Step(
            key="end",
            rules=("K11",),
            task=END,
            then=(do("look", card=1), do("reveal", card=3), END),
        ),
        Step(
            key="secret",
            rules=("K13",),
            focus=(card(BO, 1),),
            task=who_knows(BO, 1, ("bo", "both", "nobody")),
        ),
    ),
)

LOCKS: Final = Chapter(
    key="locks",
    begin=position(
        [[5, 2, 3, 1, 2], [4, 1, 2, 3, 1]],
        *(do("look", card=0), do("reveal", card=2), END),
        *locks(0),
    ),
    steps=(
        Step(
            key="safe",
            rules=("K6", "K7"),
            focus=(card(BO, 0),),
            values=values(value=(BO, 0)),
            task=Forbidden(do("exchange", seat=BO, card=0)),
        ),
        Step(
            key="reveal_and_lock",
            rules=("K14", "K6"),
            focus=(card(ANA, 0),),
            values=values(value=(ANA, 0)),
            task=do("reveal_and_lock", card=0),
            wrong={
                "other": Wrong(do("reveal_and_lock"), play=True),
                "look": Wrong(do("look")),
            },
            check=lambda game: state(game, ANA, 0) == LOCKED,
            then=(END, do("look", card=1), do("reveal", card=3), END),
        ),
        Step(
            key="lock",
            rules=("K15",),
            focus=(card(ANA, 2),),
            values=values(value=(ANA, 2)),
            task=do("lock", card=2),
            check=lambda game: state(game, ANA, 2) == LOCKED,
            then=(END, *shows(2)),
        ),
        Step(
            key="only_reveal",
            rules=("K14", "K7"),
            focus=(card(ANA, 1),),
            task=do("reveal_and_lock", card=1),
            wrong={"other": Wrong(do("reveal_and_lock"))},
            check=lambda game: state(game, ANA, 1) == REVEALED,
            then=(END, *shows(1)),
        ),
        Step(
            key="third",
            rules=("K7", "K15"),
            focus=(card(ANA, 1),),
            values=values(value=(ANA, 1)),
            task=Forbidden(do("lock", card=1)),
        ),
        Step(
            key="stealable",
            rules=("K7",),
            focus=("row-0",),
            task=Choose(
                (1, 2, 3),
                lambda game: sum(state(game, ANA, place) != LOCKED for place in range(ROW)),
            ),
        ),
    ),
)

BONUS: Final = Chapter(
    key="bonus",
    begin=position([[4, 2, 1, 3, 1], [2, 1, 3, 5, 2]], *shows(0), *shows(0), *shows(1), *shows(1)),
    steps=(
        Step(
            key="main",
            rules=("K11",),
            focus=(card(ANA, 3),),
            task=do("reveal_and_lock", card=3),
        ),
        Step(
            key="lock_and_turn",
            rules=("K19", "K11"),
            focus=(card(ANA, 0), card(ANA, 1)),
            task=do("lock_and_turn", lock=0, turn=1),
            wrong={
                "swapped": Wrong(do("lock_and_turn"), play=True),
                "end": Wrong(END),
            },
            values=lambda game: {
                "total": total(game, ANA),
                "high": value(game, ANA, 0),
                "low": value(game, ANA, 1),
            },
            check=lambda game: (state(game, ANA, 0), state(game, ANA, 1)) == (LOCKED, HIDDEN),
            then=shows(2),
        ),
        Step(
            key="remembered",
            rules=("K19",),
            focus=(card(ANA, 1),),
            task=Choose(
                ("yes", "no"), lambda game: "yes" if BO in known_by(game, ANA, 1) else "no"
            ),
        ),
        Step(
            key="two",
            rules=("K19",),
            begin=position(
                [[4, 2, 1, 3, 1], [2, 1, 3, 5, 2]], do("look", card=0), do("reveal", card=0)
            ),
            focus=(card(ANA, 0),),
            task=Forbidden(do("lock_and_turn", lock=0, turn=None)),
        ),
    ),
)
