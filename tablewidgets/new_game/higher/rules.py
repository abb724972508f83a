"""The rules as a state and what changes it. Each H is a rule of the rulebook."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from tablewidgets.engine.bits import redacted, replaced, without
from tablewidgets.engine.chance import CHANCE, Outcomes
from tablewidgets.engine.state import Seat, State

from .moves import MOVES, Kind
from .observation import HIDDEN, Hands, Observation

CARDS: Final[tuple[int, ...]] = (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5)
SWAPS: Final = 1
"""The card that swaps (H3)."""
TURNS: Final = 2
"""Of each player in a round (H4)."""
GOAL: Final = 2
"""Rounds to win (H5)."""


class HigherState(State):
    """Where a game stands. Its fields are immutable, so that a snapshot costs little."""

    __slots__ = ("discarded", "hands", "pile", "player", "shown", "wins")

    def __init__(self, players: int) -> None:
        self.begin_round(wins=(0,) * players, shown=())

    def begin_round(self, wins: tuple[int, ...], shown: tuple[int, ...]) -> None:
        """H1: the cards are shuffled, and each player is dealt one."""
        self.pile, self.wins, self.shown = CARDS, wins, shown
        self.hands: Hands = ((),) * len(wins)
        self.discarded: tuple[int, ...] = ()
        self.player, self.actor = 0, CHANCE

    def chance_outcomes(self) -> Outcomes:
        """The next card of the pile."""
        return Counter(self.pile) if self.actor == CHANCE else {}

    def legal(self) -> tuple[int, ...]:
        hand = self.hands[self.player] if self.actor == self.player else ()
        discards = [MOVES.code(Kind.DISCARD, card=card) for card in sorted({*hand})]
        others = [seat for seat in range(len(self.hands)) if SWAPS in hand and seat != self.player]
        return (*discards, *(MOVES.code(Kind.SWAP, seat=seat) for seat in others))

    def apply(self, move: Any) -> None:
        if self.actor == CHANCE:
            self.draw_card(move)
        else:
            action = MOVES.actions[move]
            _METHODS[action.kind](self, **action.args)

    def draw_card(self, card: int) -> None:
        """H1, H2: first each player is dealt a card; then one is drawn at the start of a turn."""
        self.pile = without(self.pile, card)
        hand = (*self.hands[self.player], card)
        self.hands = replaced(self.hands, self.player, hand)
        if len(hand) == 2:
            self.actor = self.player
        else:
            self.player = (self.player + 1) % len(self.hands)

    def discard(self, card: int) -> None:
        """H2: put one of the two cards face up on the discard pile."""
        self.hands = replaced(self.hands, self.player, without(self.hands[self.player], card))
        self.discarded, self.shown = (*self.discarded, card), ()
        self.player, self.actor = (self.player + 1) % len(self.hands), CHANCE
        if len(self.discarded) == TURNS * len(self.hands):
            self.end_round(shown=sum(self.hands, ()))

    def swap(self, seat: int) -> None:
        """H3: swap the other card with another player's, and discard a 1."""
        kept = without(self.hands[self.player], SWAPS)
        hands = replaced(self.hands, self.player, (SWAPS, *self.hands[seat]))
        self.hands = replaced(hands, seat, kept)
        self.discard(SWAPS)

    def end_round(self, shown: tuple[int, ...]) -> None:
        """H4: all cards are shown, and the highest wins; H5: two rounds won are enough."""
        won = (card == max(shown) for card in shown)
        wins = tuple(map(sum, zip(self.wins, won, strict=True)))
        if GOAL not in wins:
            self.begin_round(wins, shown)
        else:
            self.wins, self.shown, self.actor = wins, shown, None

    def observe(self, seat: Seat) -> Observation:
        """Players see their own cards, and everybody sees all of them at the end."""
        hands = self.hands if self.actor is None else redacted(self.hands, seat, HIDDEN)
        pile = len(self.pile)
        return Observation(seat, self.actor, hands, pile, self.discarded, self.shown, self.wins)


_METHODS: Final[dict[str, Callable[..., None]]] = {
    Kind.DISCARD: HigherState.discard,
    Kind.SWAP: HigherState.swap,
}
