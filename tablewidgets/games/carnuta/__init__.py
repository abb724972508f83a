"""Carnuta: druids, runes and potions, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.cards import CardsOf
from tablewidgets.engine.game import Game
from tablewidgets.engine.options import checked_later, seat_or_none, whole_number, yes_or_no
from tablewidgets.engine.prearranged import as_lists
from tablewidgets.engine.spec import GameSpec, Option
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnuta import (
    bot,
    log,
    prearranged,
    refusals,
    rules,
    text_table,
    view,
    worlds,
)
from tablewidgets.games.carnuta import (
    deck as decks,
)
from tablewidgets.games.carnuta.constants import MOST_PLAYERS
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.moves import MOVES
from tablewidgets.games.carnuta.options import Setup
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.carnuta.scoring import score

if TYPE_CHECKING:
    from tablewidgets.engine.action import Action
    from tablewidgets.engine.locale import Catalogue
    from tablewidgets.games.carnuta.laws import CarnutaBeliefs
    from tablewidgets.scene import Scene

__all__ = ["Carnuta", "score"]

MOST_ROUNDS: Final = 1000
"""The highest round limit (C25)."""


_CARDS: Final = """The cards by their ids, each with its `ingredient`, its `row`, whether it is
`double`, a `salt`, a `start` card or of the `house`, its `cost` (for each symbol a face, and what
becomes of the rune) and its `points`.

`Carnuta.cards()` tells those of the house, `game.cards()` those of the game."""


def _deck(name: str, value: Any, seats: int) -> Deck:  # noqa: ARG001
    return decks.read(value)


def _deck_to_json(deck: Deck) -> Any:
    return None if deck.house else deck.to_json()


def _begin(seats: int, options: Mapping[str, Any]) -> CarnutaState:
    deck = options["deck"]
    setup = Setup(seats, deck, options["ancestor"], options["extra_round"], options["round_limit"])
    cards = (options["starts"], options["day"], options["night"])
    return CarnutaState(setup, prearranged.read(deck, *cards, seats))


def _scene(view: Mapping[str, Any], legal: Sequence[Action], texts: Catalogue) -> Scene:
    from tablewidgets.games.carnuta.scene import scene  # to play takes none

    return scene(view, legal, texts)


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
    _pile("day", "the day pile, top first, by card ids; None or what is left out is drawn."),
    _pile("night", "the night pile, top first, by card ids; None or what is left out is drawn."),
)


class Carnuta(Game):
    """A game of Carnuta: druids who pay with runes for cards that score together.

    Example:
        >>> game = Carnuta(players=["Ana", "Bo"], seed=7)
        >>> game.view()["actions_left"]
        2
    """

    spec = GameSpec(
        name="carnuta",
        package=__name__,
        seats=range(2, MOST_PLAYERS + 1),
        default_players=2,
        rules_version=rules.VERSION,
        moves=MOVES,
        options=OPTIONS,
        begin=_begin,
        view=view.show,
        text=text_table.write,
        scene=_scene,
        log=log.tell,
        refusal=refusals.refusal,
        rate=bot.rate,
        redraw=worlds.redraw,
        result=view.score,
        secrets=False,
        remarks=view.remarks,
    )
    cards = CardsOf(decks.house, _CARDS)

    @property
    def deck(self) -> Deck:
        """The cards it is played with."""
        assert isinstance(self._state, CarnutaState)
        return self._state.setup.deck

    def beliefs(self, seat: Seat = None, step: int | None = None) -> CarnutaBeliefs:
        """What can be inferred of the cards that come to the market, exactly: now, or before a step
        of the history. All players know the same, and so does a spectator.

        >>> game = Carnuta(2, seed=7)
        >>> game.beliefs(0).next("night", by="ingredient")["berry"]
        Fraction(1, 4)
        """
        from tablewidgets.games.carnuta.laws import CarnutaBeliefs  # not needed to play

        return CarnutaBeliefs(self.observe(seat, step), self.players)
