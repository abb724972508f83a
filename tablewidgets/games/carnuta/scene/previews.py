"""The previews in Carnuta's scene: how a card would be paid for and what it would score; for a card
in a column, what it counts."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.constants import (
    INGREDIENTS,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.runes import board, payment
from tablewidgets.games.carnuta.scoring import points_of, score_of
from tablewidgets.games.carnuta.view import CarnutaView, PlayerView, counts_of, laid_by
from tablewidgets.scene import Preview, Sign


class Previews:
    def __init__(self, view: CarnutaView, deck: Deck, texts: Catalogue) -> None:
        self.view = view
        self.deck = deck
        self.say = texts.say

    def if_laid(self, seat: int, card: int) -> Preview:
        """C10: the runes that would be turned over and returned, those missing, and the score."""
        player = self.view["players"][seat]
        runes = board(player["runes"])
        turned, returned, missing = payment(runes, self.deck.cards[card].cost)
        say = self.say
        how = wording.payment(
            "cost", [runes[slot] for slot in turned], [runes[slot] for slot in returned]
        )
        parts = [say("scene.if.paid", cost=how) if how else ""]
        if missing:
            parts.append(say("scene.if.missing", runes=wording.runes("runes", missing)))
        elif not how:
            parts = [say("scene.if.free")]
        parts.append(self._gain(player, card))
        parts.append(self._notch(player))
        signs = [
            Sign(on=f"rune-{seat}-{slot}", icon=icon, label=say(f"scene.{icon}s", slot=slot))
            for icon, slots in (("turn", turned), ("return", returned))
            for slot in slots
        ]
        return Preview(text=" ".join(filter(None, parts)), signs=tuple(signs))

    def _gain(self, player: PlayerView, card: int) -> str:
        """What it would score, and the total then."""
        of = self.deck.cards[card]
        if of.salt:
            return self._salt(player, card)
        counts = counts_of(player, self.deck)
        counts[of.ingredient] += 1 + of.double
        n, now, then = points_of(of.points, counts), player["score"], self._total(player, card)
        # A card without points can still add to the others.
        key = "gain" if then != now else "gain_none"
        return self.say(f"scene.if.{key}", n=n, now=now, then=then)

    def _salt(self, player: PlayerView, card: int) -> str:
        """C16: the best column for a Salt, and the total then."""
        columns = [n for n, name in enumerate(INGREDIENTS) if player["columns"][name]]
        totals = {column: self._total(player, card, column) for column in columns}
        best = max(columns, key=lambda column: totals[column])
        now, then = player["score"], totals[best]
        key = "salt" if then != now else "salt_none"
        return self.say(f"scene.if.{key}", ingredient=wording.ingredient(best), now=now, then=then)

    def _total(self, player: PlayerView, card: int, column: int | None = None) -> int:
        """The total with a card in its own column, or on another one."""
        if column is None:
            column = self.deck.ingredients[card]
        tokens = [INGREDIENTS.index(token) for token in player["tokens"]]
        return score_of(self.deck, (*laid_by(player), (card, column)), tokens).total

    def _notch(self, player: PlayerView) -> str:
        """C13, C21: what the counter would bring."""
        notch = player["laid"] + 1
        if notch in PADLOCK_NOTCHES:
            return self.say("scene.if.padlock")
        if notch in TOKEN_NOTCHES:
            return self.say("scene.if.token")
        if notch == LAST_NOTCH and not self.view["last_round"]:
            return self.say("scene.if.last")
        return ""

    def laid(self, seat: int, card: int, counts: Sequence[int]) -> Preview:
        """C22: what a card scores, and the columns and tokens that it counts."""
        points = self.deck.cards[card].points
        assert points is not None
        player = self.view["players"][seat]
        asked = points.ingredients
        names = [INGREDIENTS[of] for of in asked]
        text = self.say(
            f"scene.why.{points.kind}",
            n=points_of(points, counts),
            value=points.value,
            count=min((counts[of] for of in asked), default=0),
            ingredient=wording.ingredient(asked[0]) if asked else "",
            ingredients=[wording.ingredient(of) for of in asked],
        )
        columns = [f"column-{seat}-{name}" for name in names if player["columns"][name]]
        tokens = [f"token-{name}" for name in names if name in player["tokens"]]
        return Preview(text=text, lights=(*columns, *tokens))
