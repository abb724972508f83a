"""What is observed of a game of Kraaw, as plain data, and what came of it in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import TEACHER
from tablewidgets.games.kraaw.moves import ROW
from tablewidgets.games.kraaw.rounds import TURN_LIMIT, champion
from tablewidgets.games.kraaw.terms import DIGIT, OVER, REPRISAL, Observation

HIDDEN: Final = "hidden"
REVEALED: Final = "revealed"
LOCKED: Final = "locked"


def show(seen: Observation, names: Sequence[str]) -> dict[str, Any]:
    """The view. Seats and places count from 0; a value is None where it isn't known. A row has five
    cards, or none: between rounds, and for one who is not in the last round (K24)."""
    round = seen.round
    dog = range(ROW * seen.setup.players, ROW * (seen.setup.players + 1))
    return {
        "game": "kraaw",
        "seat": seen.seat,
        "phase": seen.phase,
        "to_act": None if seen.actor == CHANCE else seen.actor,
        "round": round.number,
        "final": round.final,
        "playing": list(round.playing),
        "first": round.first,
        "turn": seen.turn,
        "player": seen.player,
        "exchange": _exchange(seen),
        "options": {
            "direction": "clockwise" if seen.setup.clockwise else "anticlockwise",
            "whole_hand_swap": seen.setup.whole_hand_swap,
            "bonus": "lenient" if seen.setup.lenient else "strict",
            "turn_limit": seen.setup.turn_limit,
        },
        "players": [
            {
                "name": name,
                "rounds_won": round.wins[seat],
                "countdown": has_countdown(seen, seat),
                "row": [_card(seen, place) for place in row(seen, seat)],
                "total": _total(seen, seat),
                "dealt": _dealt(seen, seat),
            }
            for seat, name in enumerate(names)
        ],
        "dog": {
            "count": ROW,
            "values": [value(seen, card) for card in dog] if seen.seat == TEACHER else None,
        },
        "dog_swaps": [{"seat": seat, "card": card} for seat, card in round.dog_swaps],
        "swapped_hand": round.swapped_hand,
        "own_values": _own_values(seen),
        "left_to_dog": _digits(seen.held[ROW:]),
        "winners": None if seen.phase != OVER else [champion(round)],
        "results": [result.to_json() for result in round.results],
    }


def row(seen: Observation, seat: int) -> range:
    """The places of a row: none for one who is not in the round (K24), and none between rounds."""
    dealt = seen.cards and seat in seen.round.playing
    return range(ROW * seat, ROW * (seat + 1)) if dealt else range(0)


def card_state(seen: Observation, place: int) -> str:
    """K6: a card is hidden, revealed, or locked."""
    if seen.hidden >> place & 1:
        return HIDDEN
    return LOCKED if seen.locked >> place & 1 else REVEALED


def value(seen: Observation, card: int) -> int | None:
    return seen.values >> 4 * card & 0xF or None


def has_countdown(seen: Observation, seat: int) -> bool:
    """K20: whether a player has no hidden card, and so may end the round."""
    places = row(seen, seat)
    return (
        seen.phase != OVER
        and len(places) > 0
        and not any(seen.hidden >> place & 1 for place in places)
    )


def _card(seen: Observation, place: int) -> dict[str, Any]:
    card = seen.cards[place]
    everyone = seen.seen & DIGIT[card]
    return {
        "id": card,
        "state": card_state(seen, place),
        "value": value(seen, card),
        "known_by": [
            seat
            for seat in range(seen.setup.players)
            if everyone or seen.looked[seat] & DIGIT[card]
        ],
    }


def _exchange(seen: Observation) -> dict[str, int] | None:
    """The exchange that waits for its reprisal: who wants which card of whom (K16)."""
    if seen.phase != REPRISAL:
        return None
    seat, card = divmod(seen.target, ROW)
    return {"player": seen.player, "seat": seat, "card": card}


def _total(seen: Observation, seat: int) -> int:
    """K21: what a row counts as it lies."""
    counted = [place for place in row(seen, seat) if card_state(seen, place) != HIDDEN]
    return sum(value(seen, seen.cards[place]) or 0 for place in counted)


def _dealt(seen: Observation, seat: int) -> list[int] | None:
    """The five values a player looked at in K8, or in K10: for that player, and for the teacher."""
    if seen.seat == TEACHER:
        return _digits(seen.all_held[seat][:ROW])
    return _digits(seen.held[:ROW]) if seat == seen.seat else None


def _own_values(seen: Observation) -> list[int] | None:
    """The five values of K8, unless K9 has made them uncertain."""
    swapped = any(seat == seen.seat for seat, _ in seen.round.dog_swaps)
    return None if swapped else _digits(seen.held[:ROW])


def _digits(values: str) -> list[int] | None:
    return [int(digit) for digit in values] or None


def score(seen: Observation) -> Result:
    """K23, K24: who won, and how each round ended."""
    return Result(
        winners=(champion(seen.round),),
        scores=seen.round.wins,
        details={"rounds": [result.to_json() for result in seen.round.results]},
    )


def remarks(seen: Observation) -> list[str]:
    """K25: the rounds that stopped at the turn limit."""
    stopped = [result for result in seen.round.results if result.ended_by == TURN_LIMIT]
    return [f"round {result.number}: {TURN_LIMIT}" for result in stopped]
