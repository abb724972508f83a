"""Around the rounds: the set-up, the whole game, the variants and the turn limit (K1 to K5, K8 to
K10, K19, K23 to K25)."""

from __future__ import annotations

from copy import copy
from typing import Any, Final

from tablewidgets.engine.game import Game
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.cards import COPIES, ROW
from tablewidgets.games.kraaw.moves import MOVES
from tablewidgets.games.kraaw.rounds import GOAL, following
from tablewidgets.games.kraaw.tutorial.positions import (
    ANA,
    BO,
    END,
    NAMES,
    NO_DOG,
    before,
    card,
    locks,
    played,
    player,
    position,
    seen,
    shows,
)
from tablewidgets.tutorials.steps import Chapter, Choose, Step, Wrong, do


def deck(game: Game) -> int:
    """The number of cards in the deck of this round (K1)."""
    return sum(COPIES[len(seen(game)["playing"])])


def copies(_game: Game) -> dict[str, Any]:
    """The cards of each value in the deck for two, and all those in the deck for three (K1)."""
    ones, twos, threes, fours, fives = COPIES[2]
    return {
        "ones": ones,
        "twos": twos,
        "threes": threes,
        "fours": fours,
        "fives": fives,
        "three": sum(COPIES[3]),
    }


def swap(game: Game) -> dict[str, Any]:
    """The values of the hand, and the card that came from the dog, if any (K9)."""
    given = [swap["card"] for swap in seen(game)["dog_swaps"]]
    return {"values": player(game, ANA)["dealt"], "card": given[0] if given else None}


SETUP: Final = Chapter(
    key="setup",
    begin=before([[1, 2, 1, 2, 1], [1, 2, 3, 4, 2]]),
    steps=(
        Step(
            key="deck",
            rules=("K1",),
            values=copies,
            task=Choose((10, 15, 41), deck),
        ),
        Step(
            key="dog",
            rules=("K8", "K1"),
            focus=("dogs-cards",),
            values=lambda _game: {"deck": sum(COPIES[6]), "dealt": 6 * ROW},
            task=Choose((5, 6, 30), lambda _game: sum(COPIES[6]) - 6 * ROW),
        ),
        Step(key="first", rules=("K2",), focus=("player-0",)),
        Step(
            key="swap",
            rules=("K9",),
            focus=("dogs-cards", "row-0"),
            values=swap,
            task=do("dog_swap", yes=True),
            wrong={"no": Wrong(NO_DOG)},
            check=lambda game: seen(game)["own_values"] is None,
        ),
    ),
)


def next_first(game: Game) -> str:
    """The player who begins the next round (K4)."""
    observation = game.observe(ANA)
    round = observation.round
    return NAMES[following(observation.setup, round.first, round.playing)].lower()


def next_player(game: Game) -> str:
    """The player whose turn is next (K3)."""
    observation = game.observe(ANA)
    return NAMES[observation.round.after[observation.player]].lower()


def after_this_round(game: Game) -> str:
    """Whether this round decides the game for both, or a last round follows (K23, K24)."""
    return "last" if seen(played(copy(game), END))["final"] else "both"


_NO: Final = MOVES.code("dog_swap", yes=False)
_END: Final = MOVES.code("end_turn")
_ROUND_OF_THREE: Final = (
    *[_NO] * 3,
    *(
        move
        for place in range(ROW)
        for move in (MOVES.code("reveal_and_lock", card=place), _END) * 3
    ),
)
"""A round in which three players only reveal their cards, one after the other."""
_TIED: Final = "11234" + "11234" + "11222" + "23345"
"""A deal in which the first two players have the same cards."""


def third_tie() -> Game:
    """Ana and Bo have won two rounds together, and are about to win the third."""
    game = Kraaw(NAMES, seed=1, first=ANA)
    game.timeline.replay((_ROUND_OF_THREE * GOAL)[:-1], [_TIED] * GOAL)
    return game


ROUNDS: Final = Chapter(
    key="rounds",
    begin=position(
        [[1, 2, 3, 1, 2], [2, 1, 1, 3, 2], [4, 1, 2, 3, 1]],
        *(do("look", card=2), do("reveal", card=2)),
        direction="anticlockwise",
    ),
    steps=(
        Step(
            key="direction",
            rules=("K3",),
            focus=("player-1", "player-2"),
            task=Choose(("bo", "cy"), next_player),
            then=(END,),
        ),
        Step(
            key="next_first",
            rules=("K4",),
            begin=position(
                [[4, 4, 3, 3, 2], [2, 2, 1, 3, 1], [2, 1, 2, 1, 1]],
                *[move for place in range(ROW) for move in locks(place) * 3][:-1],
            ),
            focus=("player-0",),
            task=Choose(("ana", "bo", "cy"), next_first),
            then=(END,),
        ),
        Step(
            key="crow",
            rules=("K5", "K23"),
            focus=("player-0",),
            values=lambda game: {"n": player(game, ANA)["rounds_won"], "goal": GOAL},
        ),
        Step(
            key="third",
            rules=("K23", "K24"),
            begin=third_tie,
            focus=("row-0", "row-1"),
            values=lambda game: {"n": player(game, ANA)["rounds_won"], "goal": GOAL},
            task=Choose(("both", "first", "last"), after_this_round),
            then=(END,),
        ),
        Step(
            key="last",
            rules=("K24", "K1"),
            focus=("player-2",),
            task=Choose((15, 20), deck),
        ),
    ),
)


def to_and_fro() -> Game:
    """The hundredth turn of a round in which two players steal the same cards again and again."""
    game = position([[2, 1, 3, 1, 2], [3, 2, 1, 4, 2]], *shows(0), *shows(0), first=BO)()
    limit = seen(game)["options"]["turn_limit"]
    while True:
        other = BO if game.to_act == ANA else ANA
        played(game, do("exchange", seat=other, card=0), do("reprisal", card=0))
        if seen(game)["turn"] == limit:
            return game
        played(game, END)


ODDITIES: Final = Chapter(
    key="oddities",
    begin=before([[1, 1, 2, 1, 2], [1, 2, 2, 3, 4]], dog=[3, 2, 4, 5, 3], whole_hand_swap=True),
    steps=(
        Step(
            key="hand",
            rules=("K10",),
            focus=("dogs-cards",),
            values=lambda game: {
                "values": player(game, ANA)["dealt"],
                "left": seen(game)["left_to_dog"] or [],
            },
            task=do("swap_hand", yes=True),
            wrong={"no": Wrong(do("swap_hand", yes=False))},
        ),
        Step(
            key="lenient",
            rules=("K19",),
            begin=position(
                [[4, 2, 1, 3, 1], [2, 1, 3, 5, 2]],
                *(do("look", card=0), do("reveal", card=0)),
                bonus="lenient",
            ),
            focus=(card(ANA, 0),),
            task=do("lock_and_turn", lock=0, turn=None),
            wrong={"end": Wrong(END)},
        ),
        Step(
            key="limit",
            rules=("K25",),
            begin=to_and_fro,
            values=lambda game: {
                "turn": seen(game)["turn"],
                "n": seen(game)["options"]["turn_limit"],
            },
            task=END,
        ),
    ),
)
