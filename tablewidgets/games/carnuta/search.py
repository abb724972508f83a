"""How the search bot plays Carnuta on: for some rounds, with players who do what brings most soon.

They rate as the greedy bot does, but one card at a time, and read it off the state.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from tablewidgets.engine.chance import Random01
from tablewidgets.engine.playouts import Playouts
from tablewidgets.games.carnuta.bot import (
    PADLOCK,
    PATIENCE,
    TOKEN,
    Board,
    Potion,
    soonest,
    sorted_board,
    take,
    turn,
)
from tablewidgets.games.carnuta.cards import Card
from tablewidgets.games.carnuta.constants import (
    INGREDIENTS,
    PADLOCK_NOTCHES,
    ROW_SIZE,
    ROWS,
    TOKEN_NOTCHES,
)
from tablewidgets.games.carnuta.deck import Deck
from tablewidgets.games.carnuta.moves import MOVES, Kind
from tablewidgets.games.carnuta.observation import Laid
from tablewidgets.games.carnuta.rules import CarnutaState
from tablewidgets.games.carnuta.runes import MOON, SIGNS, SUN
from tablewidgets.games.carnuta.scoring import score_of, winners_of

_ROUNDS: Final = 4
_SCALE: Final = 6.0
"""So many points ahead, a player wins about three games of four."""
_HOPE: Final = 0.2
"""How much of each ingredient a player expects to have besides."""
_NOISE: Final = 0.5
"""How much chance adds at the most, in points: nobody plays the same way each time."""
_ACTIONS: Final = MOVES.actions
_PLACE: Final = {
    action.code: ROW_SIZE * ROWS.index(str(action.args["row"])) + int(action.args["place"] or 0)
    for action in _ACTIONS
    if action.kind == Kind.TAKE_CARD
}
"""For each move that takes a card, its place in the market."""


class CarnutaPlayouts(Playouts[CarnutaState]):
    """Rounds that are played on."""

    def __init__(self, state: CarnutaState, seat: int) -> None:
        super().__init__(state, seat)
        self._until: Final = state.round + _ROUNDS
        self._potions: Final[dict[tuple[Laid, tuple[int, ...]], Potion]] = {}

    def is_over(self, state: CarnutaState) -> bool:
        return state.actor is None or state.round >= self._until

    def move(self, state: CarnutaState, random: Random01) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        rating = _Rating(state, self._potion(state))
        best, highest = legal[0], -1e9
        for move in legal:
            worth = rating.of(move) + _NOISE * random()
            if worth > highest:
                best, highest = move, worth
        return best

    def _potion(self, state: CarnutaState) -> Potion:
        """What the player has and what the cards ask for: the same in many playouts."""
        has = state.laid[state.player], state.tokens[state.player]
        if has not in self._potions:
            self._potions[has] = _potion(state.setup.deck, *has)
        return self._potions[has]

    def value(self, state: CarnutaState) -> float:
        """The part of a win at the end of the game, and before that a guess at it from the lead."""
        deck = state.setup.deck
        scores = [score_of(deck, *of) for of in zip(state.laid, state.tokens, strict=True)]
        if state.actor is None:
            winners = winners_of(scores)
            return 1 / len(winners) if self.seat in winners else 0.0
        best = max(score.total for seat, score in enumerate(scores) if seat != self.seat)
        return 1 / (1 + exp((best - scores[self.seat].total) / _SCALE))


def _potion(deck: Deck, laid: Laid, tokens: Sequence[int]) -> Potion:
    potion = Potion([_HOPE] * len(INGREDIENTS), [0] * len(INGREDIENTS))
    for card, column in laid:
        potion = potion.add(column, deck.cards[card])
    for token in tokens:
        potion = potion.add(token)
    return potion


class _Rating:
    """What the moves of the player to act seem worth, in points."""

    def __init__(self, state: CarnutaState, potion: Potion) -> None:
        player = state.player
        suns, moons = state.supply
        self._state: Final = state
        self._potion: Final = potion
        self._cards: Final = state.setup.deck.cards
        self._hand: Final = [self._cards[card] for card in state.hands[player]]
        self._board: Final[Board] = sorted_board(state.runes[player], SUN * suns + MOON * moons)
        self._notch: Final = len(state.laid[player]) + 1

    def of(self, move: int) -> float:
        action = _ACTIONS[move]
        match action.kind:
            case Kind.TAKE_CARD:
                return PATIENCE * self._soon(self._cards[self._state.market[_PLACE[move]]])
            case Kind.LAY_CARD:
                card = self._hand[int(action.args["card"] or 0)]
                return self._laid(card, card.ingredient)
            case Kind.SALT:
                card = self._hand[int(action.args["card"] or 0)]
                return self._laid(card, INGREDIENTS.index(str(action.args["ingredient"])))
            case Kind.TAKE_RUNES:
                return self._with(take(self._board, SIGNS[str(action.args["face"])]))
            case Kind.TURN_RUNES:
                return self._with(turn(self._board, SIGNS[str(action.args["face"])]))
            case Kind.BONUS:
                return self._potion.more(INGREDIENTS.index(str(action.args["ingredient"])))
            case Kind.DISCARD:
                return -self._soon(self._hand[int(action.args["card"] or 0)])
            case Kind.SICKLE | Kind.PASS_ACTION:
                return -1.0
        return 0.0

    def _laid(self, card: Card, column: int) -> float:
        worth = self._potion.gain(card, column) + PADLOCK * (self._notch in PADLOCK_NOTCHES)
        return worth + TOKEN * (self._notch in TOKEN_NOTCHES)

    def _with(self, board: Board) -> float:
        """Another action, and then the best card of the hand."""
        return PATIENCE * max((self._soon(card, board) for card in self._hand), default=0.0)

    def _soon(self, card: Card, board: Board | None = None) -> float:
        """What a card in hand brings, the less the longer it takes."""
        actions, _ = soonest(board or self._board, card.cost)
        potion = self._potion
        return potion.gain(card, potion.column(card)) * float(PATIENCE**actions)
