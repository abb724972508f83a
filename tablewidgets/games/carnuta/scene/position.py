"""The form in which the starting cards and the piles are laid out by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tablewidgets.engine.locale import Catalogue, Phrase
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.constants import NO_CARD, ROW_SIZE, ROWS
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.observation import market_row
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.carnuta.runes import RETURNED, TURNED, symbols
from tablewidgets.scene.position import Choice, Part, Pick, Position, Row, picks

NEXT: Final = 4
"""How many cards can be laid out that come to the market after the first ones."""


def position(state: CarnutaState, names: Sequence[str], texts: Catalogue) -> Position:
    """The starting cards, what lies in the market and comes next, and who begins."""
    say, deck = texts.say, state.setup.deck
    fields = {
        "visible": [say("scene.card", card=card) for card in range(ROW_SIZE)],
        "later": [say("scene.card", card=card) for card in range(NEXT)],
    }
    ancestor = Pick(label=say("position.ancestor"), pool="players")
    piles = (
        Part(
            option=row,
            title=say(f"position.{row}"),
            shape="list",
            rows=tuple(
                Row(label=say(f"position.{key}"), fields=picks(row, labels))
                for key, labels in fields.items()
            ),
            now=[
                None if card == NO_CARD else card
                for card in (*market_row(state.market, n), *state.piles[n])
            ],
        )
        for n, row in enumerate(ROWS)
    )
    return Position(
        pools={
            "starts": _cards(deck, deck.starts, texts),
            **{row: _cards(deck, deck.piles[n], texts) for n, row in enumerate(ROWS)},
            "players": [Choice(seat, name) for seat, name in enumerate(names)],
        },
        parts=(
            Part(
                option="starts",
                title=say("position.starts"),
                shape="list",
                rows=(Row(label="", fields=picks("starts", names)),),
                now=[_started_with(deck, laid) for laid in state.laid],
            ),
            *piles,
            Part(
                option="ancestor",
                title=say("position.ancestor"),
                shape="one",
                rows=(Row(label="", fields=(ancestor,)),),
                now=state.player,
            ),
        ),
    )


def _started_with(deck: Deck, laid: Iterable[tuple[int, int]]) -> int | None:
    return next((card for card, _ in laid if card in deck.starts), None)


def _cards(deck: Deck, ids: Iterable[int], texts: Catalogue) -> list[Choice]:
    """These cards, each with its points and its cost."""
    listed = []
    for n in ids:
        of = deck.cards[n]
        named, cost = wording.card_with_points(of), symbols(of.cost)
        paid = [[face for face, fate in cost if fate == sign] for sign in (TURNED, RETURNED)]
        if cost:
            values = {"card": named, "cost": wording.payment("cost", *paid)}
            named = Phrase("position.card_with_cost", values)
        listed.append(Choice(n, texts.say(named.key, **named.values)))
    return listed
