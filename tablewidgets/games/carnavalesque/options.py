"""The options of Carnavalesque: what is agreed before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablewidgets.engine import options
from tablewidgets.engine.spec import Option
from tablewidgets.engine.validation import plain_int
from tablewidgets.games.carnavalesque import cards, effects

YOUNG: Final = "young"
EVENTS: Final = "events"
ROLES: Final = "roles"
VERSIONS: Final = (YOUNG, EVENTS, ROLES)
THRESHOLD: Final = {YOUNG: 3, EVENTS: 4, ROLES: 5}
"""T: what the King lays at least, what a float needs, and what loses the game at the dead end."""
HANDS: Final = {3: 4, 4: 3, 5: 2}  # V3: cards in a hand, by the number of players
FEWEST: Final = 3
SEATS: Final = 5
NOBODY: Final = -1  # No seat; also no event, role, workshop or motif


class Setup(NamedTuple):
    """The options in force in a game."""

    players: int
    version: str  # YOUNG (V28), EVENTS (V24) or ROLES (V26)
    cards: cards.Cards
    events: tuple[effects.Entry, ...]
    roles: tuple[effects.Entry, ...]

    @property
    def threshold(self) -> int:
        return THRESHOLD[self.version]

    @property
    def hand(self) -> int:
        return HANDS[self.players]


def _cards_to_json(deck: cards.Cards) -> Any:
    return None if deck.house else deck.to_json()


def _entries_to_json(entries: Sequence[effects.Entry]) -> Any:
    house = entries is effects.house_events() or entries is effects.house_roles()
    return None if house else effects.to_json(entries)


def _crowd_to_json(crowd: Sequence[Mapping[str, Any]] | None) -> Any:
    if crowd is None:
        return None
    return [{name: plain_int(value) for name, value in card.items()} for card in crowd]


OPTIONS: Final = (
    Option(
        name="version",
        default=EVENTS,
        check=options.one_of(VERSIONS),
        annotation="str",
        doc='"young" (V28), "events" (V24) or "roles" (V26).',
    ),
    options.file(
        "cards",
        cards.read,
        _cards_to_json,
        "your own crowd cards: the path of a file like `crowd.toml`, or its content.",
    ),
    options.file(
        "events",
        effects.read_events,
        _entries_to_json,
        "your own events: the path of a file like `events.toml`, or its content.",
    ),
    options.file(
        "roles",
        effects.read_roles,
        _entries_to_json,
        "your own roles: the path of a file like `roles.toml`, or its content.",
    ),
    options.deal(
        "hands",
        "Sequence[Sequence[int | None] | None] | None",
        "the card ids of each player's hand; None is drawn.",
    ),
    options.deal(
        "crowd",
        "Sequence[Mapping[str, Any]] | None",
        "the uppermost cards, from the lowest to the highest, each like "
        '`{"card": 3, "x": 200, "y": -100, "angle": 15, "up": True}`, in tenths of a millimetre '
        "from the middle; the others are drawn.",
        _crowd_to_json,
    ),
)
