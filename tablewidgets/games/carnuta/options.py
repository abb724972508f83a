"""The options of Carnuta, and what the rules need of them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tablewidgets.engine.options import checked_later, seat_or_none, whole_number, yes_or_no
from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.spec import Option
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


def _deck(name: str, value: Any, seats: int) -> Deck:  # noqa: ARG001
    return read(value)


def _deck_to_json(deck: Deck) -> Any:
    return None if deck.house else deck.to_json()


def _pile(name: str, doc: str) -> Option:
    return Option(
        name=name,
        default=None,
        check=checked_later,
        annotation="Sequence[int | None] | None",
        secret=True,
        to_json=as_lists,
        doc=doc,
    )


OPTIONS: Final = (
    Option(
        name="ancestor",
        default=None,
        check=seat_or_none,
        annotation="int | None",
        doc="the seat that begins; otherwise it is drawn (C6).",
    ),
    Option(
        name="extra_round",
        default=True,
        check=yes_or_no,
        annotation="bool",
        doc="whether all play one last full turn at the end (C21).",
    ),
    Option(
        name="round_limit",
        default=60,
        check=whole_number(1, MOST_ROUNDS),
        annotation="int",
        doc="the number of rounds after which the game is scored as it stands (C25).",
    ),
    Option(
        name="deck",
        default=None,
        check=_deck,
        annotation="str | PathLike[str] | Mapping[str, Any] | None",
        file=True,
        to_json=_deck_to_json,
        doc="your own cards (C2): the path of a file like `deck.toml`, or its content.",
    ),
    _pile("starts", "the players' starting cards, by their ids; None is drawn."),
    _pile("day", "the Day pile, top first, by card ids; None or what is left out is drawn."),
    _pile("night", "the Night pile, top first, by card ids; None or what is left out is drawn."),
)
