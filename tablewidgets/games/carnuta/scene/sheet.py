"""The score sheet in Carnuta's scene: the points of each ingredient, with their cards."""

from __future__ import annotations

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnuta import wording
from tablewidgets.games.carnuta.constants import INGREDIENTS
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.scoring import points_of
from tablewidgets.games.carnuta.view import CarnutaView, counts_of
from tablewidgets.scene import Cell, Line, Sheet


def sheet(view: CarnutaView, deck: Deck, texts: Catalogue) -> Sheet:
    players = view["players"]
    counts = [counts_of(player, deck) for player in players]
    say = texts.say

    def cell(seat: int, ingredient: str) -> Cell:
        """The points of a column, and where they come from."""
        cards = players[seat]["columns"][ingredient]
        if not cards:
            return Cell(text="")
        scored = [(points_of(deck.cards[card].points, counts[seat]), card) for card in cards]
        parts = [
            str(n)
            if (points := deck.cards[card].points) is None or points.kind == "fixed"
            else say("scene.sheet.card", n=n, points=wording.points(points))
            for n, card in scored
        ]
        words = {"player": players[seat]["name"], "ingredient": wording.named(ingredient)}
        return Cell(
            text=str(sum(n for n, _ in scored)),
            label=say("scene.sheet.cell", **words, cards=parts),
            lights=tuple(f"c{card}" for card in cards),
        )

    def total(seat: int) -> Cell:
        """The total; C24: a winner's says so."""
        won = seat in (view["winners"] or ())
        player = players[seat]
        key = "winner" if won else "total_cell"
        label = say(f"scene.sheet.{key}", player=player["name"], n=player["score"])
        laid = [f"c{card}" for cards in player["columns"].values() for card in cards]
        return Cell(text=str(player["score"]), label=label, lights=tuple(laid))

    seats = range(len(players))
    lines = [
        Line(
            label=say(f"word.{name}"),
            icon=name,
            cells=tuple(cell(seat, name) for seat in seats),
        )
        for name in INGREDIENTS
        if any(player["columns"][name] for player in players)
    ]
    totals = Line(
        label=say("scene.sheet.total"), total=True, cells=tuple(total(seat) for seat in seats)
    )
    return Sheet(
        corner=say("scene.sheet.corner"),
        heads=tuple(player["name"] for player in players),
        lines=(*lines, totals),
    )
