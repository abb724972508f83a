"""What happened in a game of Kraaw, told from what one seat observed before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.spec import Event
from tablewidgets.games.kraaw.moves import ROW
from tablewidgets.games.kraaw.rounds import COUNTDOWN
from tablewidgets.games.kraaw.terms import (
    DEAL,
    DRAW,
    FIRST,
    OVER,
    Observation,
)
from tablewidgets.games.kraaw.view import has_countdown, value


def tell(
    names: Sequence[str], before: Observation, action: Action | None, after: Observation
) -> Iterator[Event]:
    """Each event is a message `log.…` of the catalogue, with its values."""
    if action is None:
        yield from _chance(names, before, after)
        return
    yield from _action(names, before, action, after)
    if len(after.round.results) > len(before.round.results):
        yield from _round_end(names, before, after)
    else:
        yield from _countdowns(names, before, after)


def _chance(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    round = after.round
    if before.phase == FIRST:
        yield "first", {"player": names[round.first]}
    elif before.phase == DEAL:
        playing = [names[seat] for seat in round.playing]
        words = {"round": round.number, "players": playing, "player": names[round.first]}
        yield "final" if round.final else "round", words
        if after.held:
            yield "dealt", {"values": after.held}
    elif before.phase == DRAW:
        seat, card = round.dog_swaps[-1]
        yield "dog_card", {"player": names[seat], "card": card}


def _action(
    names: Sequence[str], before: Observation, action: Action, after: Observation
) -> Iterator[Event]:
    assert before.actor is not None
    kind, args = action.kind, dict[str, Any](action.items)
    words: dict[str, Any] = {"player": names[before.actor], **args}
    turner = before.player

    def value_at(seen: Observation, card: int) -> int | None:
        return value(seen, seen.cards[ROW * turner + card])

    match kind:
        case "swap_hand" | "dog_swap":
            yield f"{kind}.{'yes' if args['yes'] else 'no'}", words
            if after.held != before.held:
                yield "dealt", {"values": after.held[:ROW]}
        case "look":
            yield "look", words
            if value_at(after, args["card"]) and not value_at(before, args["card"]):
                yield "looked", {**words, "value": value_at(after, args["card"])}
        case "reveal" | "reveal_and_lock" | "lock":
            if kind == "reveal_and_lock" and after.locked == before.locked:
                kind = "reveal_only"
            yield kind, {**words, "value": value_at(after, args["card"])}
        case "exchange":
            yield "exchange", {**words, "other": names[args["seat"]]}
        case "reprisal":
            yield "reprisal", {**words, "other": names[turner]}
            stolen = {"player": names[turner], "other": words["player"]}
            yield "stolen", {**stolen, "value": value_at(after, args["card"])}
        case "lock_and_turn":
            words["value"] = value_at(before, args["lock"])
            yield kind if args["turn"] is not None else "lock_and_turn_alone", words
        case "end_turn":
            yield "end_turn", words


def _countdowns(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    """K20: whose countdown began or was stopped."""
    for seat in after.round.playing:
        began, runs = has_countdown(before, seat), has_countdown(after, seat)
        if runs != began:
            yield "countdown" if runs else "countdown_stopped", {"player": names[seat]}


def _round_end(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    """K20-K25: why the round ended, what counts, who won it, and what comes of it."""
    result = after.round.results[-1]
    if result.ended_by == COUNTDOWN:
        ender = before.round.after[before.player]
        yield "round_end", {"player": names[ender], "round": result.number}
    else:
        yield "round_end_limit", {"n": after.setup.turn_limit, "round": result.number}
    for seat, counted in zip(result.playing, result.counted, strict=True):
        cards = sorted(counted, reverse=True)
        key = "counted" if cards else "counted_none"
        yield key, {"player": names[seat], "total": sum(cards), "cards": cards}
    winners = [names[seat] for seat in result.winners]
    if result.tied:
        yield "tie", {"players": winners, "player": winners[0], "n": len(winners)}
    champion = winners[0] if after.phase == OVER else None
    if not result.final:
        yield "round_won", {"players": winners, "n": len(winners)}
        if champion:
            yield "game_won", {"player": champion, "n": max(after.round.wins)}
        elif after.round.final:
            playing = [names[seat] for seat in after.round.playing]
            yield "final_needed", {"players": playing, "n": max(after.round.wins)}
    elif champion:
        yield "final_won", {"player": champion}
    else:
        yield "final_again", {"players": winners}
