"""The log of a game of Kraaw: what happened, from what one seat observed before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.spec import Event
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import ROW
from tablewidgets.games.kraaw.moves import Kind
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.rounds import COUNTDOWN


def log(
    names: Sequence[str], before: Observation, action: Action | None, after: Observation
) -> Iterator[Event]:
    """The messages `log.…` of the catalogue, each with its values."""
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
    match before.phase:
        case phases.FIRST:
            yield "first", {"player": names[round.first]}
        case phases.DEAL:
            playing = [names[seat] for seat in round.playing]
            words = {"round": round.number, "players": playing, "player": names[round.first]}
            yield "final" if round.final else "round", words
            if after.remembered:
                yield "dealt", {"values": after.remembered}
        case phases.DRAW:
            seat, card = round.dog_swaps[-1]
            yield "dog_card", {"player": names[seat], "card": card}


def _action(
    names: Sequence[str], before: Observation, action: Action, after: Observation
) -> Iterator[Event]:
    assert before.actor is not None
    kind, args = action.kind, dict[str, Any](action.items)
    words: dict[str, Any] = {"player": names[before.actor], **args}
    thief = names[before.player]  # whose turn it is, if the actor is being robbed

    def value_in(seen: Observation, card: int) -> int | None:
        return seen.value(seen.cards[ROW * before.player + card])

    match kind:
        case Kind.SWAP_HAND | Kind.DOG_SWAP:
            yield f"{kind}.{'yes' if args['yes'] else 'no'}", words
            if after.remembered != before.remembered:
                yield "dealt", {"values": after.remembered[:ROW]}
        case Kind.LOOK:
            yield "look", words
            value = value_in(after, args["card"])
            if value and not value_in(before, args["card"]):
                yield "looked", {**words, "value": value}
        case Kind.REVEAL | Kind.REVEAL_AND_LOCK | Kind.LOCK:
            only = kind == Kind.REVEAL_AND_LOCK and after.locked == before.locked
            key = "reveal_only" if only else kind
            yield key, {**words, "value": value_in(after, args["card"])}
        case Kind.EXCHANGE:
            yield "exchange", {**words, "other": names[args["seat"]]}
        case Kind.REPRISAL:
            yield "reprisal", {**words, "other": thief}
            stolen = {"player": thief, "other": names[before.actor]}
            yield "stolen", {**stolen, "value": value_in(after, args["card"])}
        case Kind.LOCK_AND_TURN:
            alone = args["turn"] is None
            words["value"] = value_in(before, args["lock"])
            yield "lock_and_turn_alone" if alone else "lock_and_turn", words
        case Kind.END_TURN:
            yield "end_turn", words


def _countdowns(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    """K20: the countdowns that began or stopped."""
    for seat in after.round.playing:
        ran, runs = before.has_countdown(seat), after.has_countdown(seat)
        if runs != ran:
            yield "countdown" if runs else "countdown_stopped", {"player": names[seat]}


def _round_end(names: Sequence[str], before: Observation, after: Observation) -> Iterator[Event]:
    """K20-K25: why the round ended, what each player counts, who won, and what comes next."""
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
    champion = winners[0] if after.phase == phases.OVER else None
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
