"""The options of Carnuta, and what the rules need of them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tablewidgets.engine import options
from tablewidgets.games.carnuta.deck import Deck, read

MOST_ROUNDS: Final = 1000
"""The highest round limit (C25)."""


class Setup(NamedTuple):
    """The options that the rules depend on."""

    players: int
    deck: Deck
    ancestor: int | None = None
    extra_round: bool = True
    round_limit: int = 60


def final_round(last_round: int | None, round_limit: int) -> int:
    """The last round, as far as it is known: that of the limit (C25), unless the 11th card brings
    an earlier end (C21)."""
    return min(last_round or round_limit, round_limit)


def _to_json(deck: Deck) -> Any:
    return None if deck.house else deck.to_json()


_PILE: Final = "Sequence[int | None] | None"

OPTIONS: Final = (
    options.seat("ancestor", "the seat that begins; otherwise it is drawn (C6)."),
    options.flag("extra_round", True, "whether all play one last full turn at the end (C21)."),
    options.number(
        "round_limit",
        60,
        MOST_ROUNDS,
        "the number of rounds after which the game is scored as it stands (C25).",
    ),
    options.file(
        "deck",
        read,
        _to_json,
        "your own cards (C2): the path of a file like `deck.toml`, or of a table made from "
        "`tw.carnuta.write_template`, or the content of the first.",
    ),
    options.deal("starts", _PILE, "the players' starting cards, by their ids; None is drawn."),
    options.deal(
        "day", _PILE, "the Day pile, top first, by card ids; None or what is left out is drawn."
    ),
    options.deal(
        "night", _PILE, "the Night pile, top first, by card ids; None or what is left out is drawn."
    ),
)
