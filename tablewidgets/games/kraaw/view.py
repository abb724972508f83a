"""The view of a game of Kraaw: what a seat observes, as plain data, and what it all came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from tablewidgets.engine.chance import CHANCE
from tablewidgets.engine.result import Result
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import ROW
from tablewidgets.games.kraaw.observation import HIDDEN, CardState, Observation
from tablewidgets.games.kraaw.rounds import TURN_LIMIT, EndedBy, RoundResult, champion


class CardView(TypedDict):
    """A card of a row."""

    id: int
    """The same as long as the round lasts, wherever the card goes."""
    state: CardState
    value: int | None
    """None if it isn't known."""
    known_by: list[int]
    """The seats that know its value."""


class PlayerView(TypedDict):
    """A player, with a row of five cards; or of none, between rounds and if the player is not in
    the last round (K24)."""

    name: str
    rounds_won: int
    countdown: bool
    """K20: whether the round ends if no card of the row is hidden by the player's next turn."""
    row: list[CardView]
    total: int
    """K21: what the row counts as it stands."""
    dealt: list[int] | None
    """The five values the player looked at (K8, K10), for that player and the teacher."""


class ExchangeView(TypedDict):
    """The exchange that waits for its reprisal (K16): `player` steals this card from `seat`."""

    player: int
    seat: int
    card: int


class DogView(TypedDict):
    """The five cards that nobody holds."""

    count: int
    values: list[int] | None
    """For the teacher alone."""


class DogSwapView(TypedDict):
    """K9: the seat that exchanged a card with the dog, and the place in its row."""

    seat: int
    card: int


class OptionsView(TypedDict):
    """The options in force."""

    direction: str
    whole_hand_swap: bool
    bonus: str
    turn_limit: int


class RoundView(TypedDict):
    """How a round ended: for each seat in `playing`, `counted` has the values that count."""

    number: int
    final: bool
    playing: list[int]
    counted: list[list[int]]
    winners: list[int]
    ended_by: EndedBy


class KraawView(TypedDict):
    """A view. Seats and places count from 0."""

    game: Literal["kraaw"]
    seat: Seat
    phase: str
    to_act: int | None
    round: int
    final: bool
    """Whether it is the last round, between those who won three rounds together (K24)."""
    playing: list[int]
    first: int
    turn: int
    """0 before the first turn of the round."""
    player: int
    """Whose turn it is; a robbed player acts in the turn of another."""
    exchange: ExchangeView | None
    options: OptionsView
    players: list[PlayerView]
    dog: DogView
    dog_swaps: list[DogSwapView]
    swapped_hand: int | None
    """K10: the seat that swapped its whole hand with the dog."""
    own_values: list[int] | None
    """The five values of the row of the seat that looks, if it can be certain of them."""
    left_to_dog: list[int] | None
    """K10: the five values that this seat left to the dog."""
    winners: list[int] | None
    results: list[RoundView]


def view(observation: Observation, names: Sequence[str]) -> KraawView:
    setup, round = observation.setup, observation.round
    return {
        "game": "kraaw",
        "seat": observation.seat,
        "phase": observation.phase,
        "to_act": None if observation.actor == CHANCE else observation.actor,
        "round": round.number,
        "final": round.final,
        "playing": list(round.playing),
        "first": round.first,
        "turn": observation.turn,
        "player": observation.player,
        "exchange": _exchange(observation),
        "options": {
            "direction": setup.direction,
            "whole_hand_swap": setup.whole_hand_swap,
            "bonus": setup.bonus,
            "turn_limit": setup.turn_limit,
        },
        "players": [_player(observation, seat, name) for seat, name in enumerate(names)],
        "dog": {"count": ROW, "values": _dog(observation)},
        "dog_swaps": [{"seat": seat, "card": card} for seat, card in round.dog_swaps],
        "swapped_hand": round.swapped_hand,
        "own_values": _own_values(observation),
        "left_to_dog": _digits(observation.remembered[ROW:]),
        "winners": [champion(round)] if observation.phase == phases.OVER else None,
        "results": [_round(result) for result in round.results],
    }


def _player(observation: Observation, seat: int, name: str) -> PlayerView:
    row = [_card(observation, place) for place in observation.row(seat)]
    return {
        "name": name,
        "rounds_won": observation.round.wins[seat],
        "countdown": observation.has_countdown(seat),
        "row": row,
        "total": sum([card["value"] or 0 for card in row if card["state"] != HIDDEN]),
        "dealt": _dealt(observation, seat),
    }


def _card(observation: Observation, place: int) -> CardView:
    card = observation.cards[place]
    return {
        "id": card,
        "state": observation.card_state(place),
        "value": observation.value(card),
        "known_by": observation.known_by(card),
    }


def _exchange(observation: Observation) -> ExchangeView | None:
    if observation.phase != phases.REPRISAL:
        return None
    seat, card = divmod(observation.target, ROW)
    return {"player": observation.player, "seat": seat, "card": card}


def _dog(observation: Observation) -> list[int] | None:
    """Only the teacher's observation has these values."""
    return [value for card in observation.dog if (value := observation.value(card))] or None


def _dealt(observation: Observation, seat: int) -> list[int] | None:
    if observation.seat == TEACHER:
        return _digits(observation.all_remembered[seat][:ROW])
    return _digits(observation.remembered[:ROW]) if seat == observation.seat else None


def _own_values(observation: Observation) -> list[int] | None:
    """The five values of K8, unless K9 has made them uncertain."""
    swapped = any(seat == observation.seat for seat, _ in observation.round.dog_swaps)
    return None if swapped else _digits(observation.remembered[:ROW])


def _digits(values: str) -> list[int] | None:
    return [int(digit) for digit in values] or None


def _round(result: RoundResult) -> RoundView:
    return {
        "number": result.number,
        "final": result.final,
        "playing": list(result.playing),
        "counted": [list(values) for values in result.counted],
        "winners": list(result.winners),
        "ended_by": result.ended_by,
    }


def result(observation: Observation) -> Result:
    """K23, K24: who won, and how each round ended."""
    round = observation.round
    rounds = [_round(result) for result in round.results]
    return Result(winners=(champion(round),), scores=round.wins, details={"rounds": rounds})


def remarks(observation: Observation) -> list[str]:
    """K25: the rounds that stopped at the turn limit."""
    stopped = [ended for ended in observation.round.results if ended.ended_by == TURN_LIMIT]
    return [f"round {ended.number}: {TURN_LIMIT}" for ended in stopped]
