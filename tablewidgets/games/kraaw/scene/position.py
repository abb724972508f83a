"""The form in which the first deal is laid out by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tablewidgets.engine.locale import Catalogue
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.kraaw.cards import DECKS, ROW
from tablewidgets.games.kraaw.rules import KraawState
from tablewidgets.scene.position import Choice, Part, Pick, Position, Row, picks


def position(state: KraawState, names: Sequence[str], texts: Catalogue) -> Position:
    """The rows, the dog, and who begins."""
    say = texts.say
    deck = Counter(DECKS[len(names)])
    cards = picks("values", [say("scene.card", card=card) for card in range(ROW)])
    seen = state.observe(TEACHER)
    of_dog = range(ROW * len(names), ROW * (len(names) + 1))
    lying = [seen.value(card) for card in (*seen.cards, *of_dog)]
    rows = [lying[at : at + ROW] for at in range(0, len(lying), ROW)]
    first = Pick(label=say("position.first"), pool="players")
    return Position(
        pools={
            "values": [Choice(int(value), value, n) for value, n in sorted(deck.items())],
            "players": [Choice(seat, name) for seat, name in enumerate(names)],
        },
        parts=(
            Part(
                option="deal",
                title=say("position.deal"),
                shape="lists",
                rows=tuple(Row(label=name, fields=cards) for name in names),
                now=rows[:-1],
            ),
            Part(
                option="dog",
                title=say("position.dog"),
                shape="list",
                rows=(Row(label="", fields=cards),),
                now=rows[-1],
            ),
            Part(
                option="first",
                title=say("position.first"),
                shape="one",
                rows=(Row(label="", fields=(first,)),),
                now=state.player,
            ),
        ),
    )
