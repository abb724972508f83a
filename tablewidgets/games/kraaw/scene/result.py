"""The panel of a round of Kraaw that ended: who won with which cards, and what the others had."""

from __future__ import annotations

from collections.abc import Sequence

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw.rounds import TURN_LIMIT
from tablewidgets.games.kraaw.scene.faces import front
from tablewidgets.games.kraaw.view import KraawView, RoundView
from tablewidgets.scene import Badge, Panel, Piece, Zone


def result(view: KraawView, texts: Catalogue) -> Panel:
    """The last round that ended (K21)."""
    last, names = view["results"][-1], _names(view)
    zones, notes = [], []
    for seat, counted in zip(last["playing"], last["counted"], strict=True):
        cards = sorted(counted, reverse=True)
        words = {"player": names[seat], "total": sum(cards), "cards": cards}
        if seat in last["winners"]:
            zones.append(_winning(seat, names[seat], cards, texts))
        else:
            notes.append(texts.say("log.counted" if cards else "log.counted_none", **words))
    notes.extend(_how_it_ended(view, last, texts))
    key = "final_result" if last["final"] else "result"
    return Panel(
        id="result",
        title=texts.say(f"scene.{key}", number=last["number"]),
        icon="nest",
        zones=tuple(zones),
        notes=tuple(notes),
        moment=f"{last['number']} {last['counted']}",
    )


def _names(view: KraawView) -> list[str]:
    return [player["name"] for player in view["players"]]


def _how_it_ended(view: KraawView, last: RoundView, texts: Catalogue) -> list[str]:
    """What the totals don't show: a tie (K22), or the turn limit (K25)."""
    names = _names(view)
    winners = [names[seat] for seat in last["winners"]]
    totals = [sum(counted) for counted in last["counted"]]
    notes = []
    if totals.count(max(totals)) > 1:
        notes.append(texts.say("log.tie", players=winners, player=winners[0], n=len(winners)))
    if last["ended_by"] == TURN_LIMIT:
        turns = view["options"]["turn_limit"]
        notes.append(texts.say("log.round_end_limit", n=turns, round=last["number"]))
    return notes


def _winning(seat: int, name: str, cards: Sequence[int], texts: Catalogue) -> Zone:
    say = texts.say
    return Zone(
        id=f"result-{seat}",
        kind="row",
        label=say("scene.counted", player=name),
        size="small",
        badges=(
            Badge(text=say("scene.wins_round", player=name), tone="good"),
            Badge(text=say("table.total", total=sum(cards))),
        ),
        pieces=tuple(
            Piece(
                id=f"r{seat}{place}",
                face=front(value, texts),
                name=say("scene.card", card=place),
                text=str(value),
            )
            for place, value in enumerate(cards)
        ),
    )
