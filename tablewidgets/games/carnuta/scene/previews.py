"""The previews in Carnuta's scene: how a card would be paid for and what it would score."""

from __future__ import annotations

from typing import NamedTuple

from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.constants import (
    INGREDIENTS,
    LAST_NOTCH,
    PADLOCK_NOTCHES,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.observation import Laid
from tablewidgets.games.carnuta.runes import board, payment
from tablewidgets.games.carnuta.scoring import ingredient_counts, points_of, score_of
from tablewidgets.games.carnuta.view import CarnutaView, laid_by
from tablewidgets.scene import Preview, Sign


class Previews:
    def __init__(self, view: CarnutaView, deck: Deck, texts: Catalogue) -> None:
        self.view = view
        self.deck = deck
        self.texts = texts
        self.say = texts.say
        self._payers: dict[int, Payer] = {}

    def if_laid(self, seat: int, card: int) -> Preview:
        """C10: the runes that would be turned over and returned, those missing, and the score."""
        if seat not in self._payers:
            self._payers[seat] = _payer(self.view, seat)
        return if_laid(card, self._payers[seat], self.deck, self.texts)


class Payer(NamedTuple):
    """All of a player that a payment and its score depend on."""

    seat: int
    runes: str
    laid: Laid
    tokens: tuple[int, ...]
    score: int
    last_round: bool


def _payer(view: CarnutaView, seat: int) -> Payer:
    player = view["players"][seat]
    return Payer(
        seat=seat,
        runes=board(player["runes"]),
        laid=laid_by(player),
        tokens=tuple(INGREDIENTS.index(token) for token in player["tokens"]),
        score=player["score"],
        last_round=bool(view["last_round"]),
    )


@once_in_each_language
def if_laid(card: int, payer: Payer, deck: Deck, texts: Catalogue) -> Preview:
    """C10: the preview of laying a card."""
    say, runes = texts.say, payer.runes
    turned, returned, missing = payment(runes, deck.cards[card].cost)
    how = wording.payment(
        "cost", [runes[slot] for slot in turned], [runes[slot] for slot in returned]
    )
    parts = [say("scene.if.paid", cost=how) if how else ""]
    if missing:
        parts.append(say("scene.if.missing", runes=wording.runes("runes", missing)))
    elif not how:
        parts = [say("scene.if.free")]
    parts.append(_gain(card, payer, deck, texts))
    parts.append(_notch(payer, texts))
    signs = [
        Sign(on=f"rune-{payer.seat}-{slot}", icon=icon, label=say(f"scene.{icon}s", slot=slot))
        for icon, slots in (("turn", turned), ("return", returned))
        for slot in slots
    ]
    return Preview(text=" ".join(filter(None, parts)), signs=tuple(signs))


def _gain(card: int, payer: Payer, deck: Deck, texts: Catalogue) -> str:
    """What it would score, and the total then."""
    of = deck.cards[card]
    if of.salt:
        return _salt(card, payer, deck, texts)
    counts = ingredient_counts(deck, payer.laid, payer.tokens)
    counts[of.ingredient] += 1 + of.double
    n, now = points_of(of.points, counts), payer.score
    then = _total(card, deck.ingredients[card], payer, deck)
    # A card without points can still add to the others.
    key = "gain" if then != now else "gain_none"
    return texts.say(f"scene.if.{key}", n=n, now=now, then=then)


def _salt(card: int, payer: Payer, deck: Deck, texts: Catalogue) -> str:
    """C16: the best column for a Salt, and the total then."""
    columns = sorted({column for of, column in payer.laid if not deck.cards[of].salt})
    totals = {column: _total(card, column, payer, deck) for column in columns}
    best = max(columns, key=totals.__getitem__)
    now, then = payer.score, totals[best]
    key = "salt" if then != now else "salt_none"
    return texts.say(f"scene.if.{key}", ingredient=wording.ingredient(best), now=now, then=then)


def _total(card: int, column: int, payer: Payer, deck: Deck) -> int:
    """The total with a card in a column."""
    return score_of(deck, (*payer.laid, (card, column)), payer.tokens).total


def _notch(payer: Payer, texts: Catalogue) -> str:
    """C13, C21: what the counter would bring."""
    notch = len(payer.laid) + 1
    if notch in PADLOCK_NOTCHES:
        return texts.say("scene.if.padlock")
    if notch in TOKEN_NOTCHES:
        return texts.say("scene.if.token")
    if notch == LAST_NOTCH and not payer.last_round:
        return texts.say("scene.if.last")
    return ""
