"""The panel of a round of Kraaw that ended: who won with which cards, and what the others had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw.rounds import TURN_LIMIT
from tablewidgets.games.kraaw.scene.faces import front
from tablewidgets.games.kraaw.view import KraawView, RoundView
from tablewidgets.scene import Panel, Piece, panels
from tablewidgets.scene.panels import Winner


def result(view: KraawView, texts: Catalogue) -> Panel:
    """The last round that ended (K21)."""
    last, names = view["results"][-1], [player["name"] for player in view["players"]]
    counted = dict(zip(last["playing"], last["counted"], strict=True))
    return panels.result(
        texts.say("scene.final_result" if last["final"] else "scene.result", number=last["number"]),
        [_winner(seat, names[seat], counted[seat], texts) for seat in last["winners"]],
        texts,
        icon="nest",
        notes=_notes(view, last, names, texts),
        moment=f"{last['number']} {last['counted']}",
    )


def _winner(seat: int, name: str, counted: Sequence[int], texts: Catalogue) -> Winner:
    cards = tuple(
        Piece(
            id=f"r{seat}{place}",
            face=front(value, texts),
            name=texts.say("scene.card", card=place),
            text=str(value),
        )
        for place, value in enumerate(sorted(counted, reverse=True))
    )
    return Winner(seat, name, texts.say("table.total", total=sum(counted)), cards)


def _notes(
    view: KraawView, last: RoundView, names: Sequence[str], texts: Catalogue
) -> Iterator[str]:
    """What the others had, and what the totals don't show: a tie (K22), or the turn limit (K25)."""
    for seat, counted in zip(last["playing"], last["counted"], strict=True):
        if seat not in last["winners"]:
            cards = sorted(counted, reverse=True)
            key = "log.counted" if cards else "log.counted_none"
            yield texts.say(key, player=names[seat], total=sum(cards), cards=cards)
    totals = [sum(counted) for counted in last["counted"]]
    if totals.count(max(totals)) > 1:
        winners = [names[seat] for seat in last["winners"]]
        yield texts.say("log.tie", players=winners, player=winners[0], n=len(winners))
    if last["ended_by"] == TURN_LIMIT:
        turns = view["options"]["turn_limit"]
        yield texts.say("log.round_end_limit", n=turns, round=last["number"])
