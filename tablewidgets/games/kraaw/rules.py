"""The rules of Kraaw as a small state machine. Read it beside the rulebook: each K is a rule.

A *place* is a spot on the table: place `5 * seat + n` is the n-th of that seat's row, and the
dog's five follow the last row. A *card* is named by the place where it lay when its round began.
What is true of a card (its value, who knows it) is kept by its name and so stays with it wherever
it goes; an exchange only changes `cards`, which says what lies in each place of the rows.

A set of places is a mask with one bit a place. Values are one hexadecimal digit a card, and so is
a set of cards whose values are known: `values & known` is what someone who knows these can read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.state import TEACHER, Seat, Snapshot, State
from tablewidgets.games.kraaw.moves import (
    BONUS_MOVES,
    DOG_SWAP_MOVES,
    EXCHANGE_MOVES,
    LENIENT_BONUS_MOVES,
    LOCKS,
    MAIN_MOVES,
    MOVES,
    REPRISAL_MOVES,
    REVEAL_MOVES,
    ROW,
    SWAP_HAND_MOVES,
)
from tablewidgets.games.kraaw.rounds import (
    COUNTDOWN,
    GOAL,
    TURN_LIMIT,
    Round,
    RoundResult,
    Setup,
    following,
    new_round,
    winners_of,
)
from tablewidgets.games.kraaw.terms import (
    BONUS,
    DEAL,
    DECKS,
    DIGIT,
    DOG_SWAP,
    DRAW,
    DRAWS,
    FIRST,
    MAIN,
    NO_PLACE,
    ONE_ROW,
    OVER,
    REPRISAL,
    REVEAL,
    ROW_OF_DIGITS,
    SWAP_HAND,
    Observation,
)

T = TypeVar("T")

VERSION: Final = 1
"""Increases when a change of the rules would make an old record play differently."""


class KraawState(State):
    """Where a game of Kraaw stands."""

    __slots__ = (
        "cards",
        "held",
        "hidden",
        "locked",
        "looked",
        "phase",
        "player",
        "round",
        "seen",
        "setup",
        "stacked",
        "target",
        "turn",
        "values",
    )

    stacked: str
    """How the deal to come is laid out, if it is: a digit a card, as in `stack`."""
    phase: str
    player: int
    """Whose turn it is; the `actor` is another while a robbed player chooses."""
    turn: int
    """The turns begun in this round."""
    target: int
    """The place somebody steals from, while the reprisal is chosen (K16); else NO_PLACE."""
    cards: tuple[int, ...]
    """The card in each place of the rows."""
    hidden: int
    """The places of the rows whose card lies face down (K6)."""
    locked: int
    """The places of the rows whose card is locked (K7)."""
    values: int
    """The value of each card."""
    seen: int
    """The cards ever revealed in this round: all know them, also when turned over again."""
    looked: tuple[int, ...]
    """For each seat, the cards it looked at. That it did is known to all (K13)."""
    held: tuple[str, ...]
    """For each seat, the five values it looked at in K8, sorted; after K10 those of the new hand,
    followed by the five that it left to the dog."""
    round: Round

    def __init__(self, setup: Setup, stacked: str = "") -> None:
        self.setup = setup
        self.stacked = stacked
        everyone = tuple(range(setup.players))
        self.round = new_round(setup, everyone, setup.first or 0, wins=(0,) * setup.players)
        self.target = NO_PLACE
        self._clear_table()
        if setup.first is None:
            self.phase = FIRST

    def _clear_table(self) -> None:
        """Between the rounds no card lies on the table, and none is known."""
        self.player = self.round.first
        self.turn = 0
        self.cards = ()
        self.hidden = self.locked = self.values = self.seen = 0
        self.looked = (0,) * self.setup.players
        self.held = ("",) * self.setup.players
        self.phase = DEAL
        self.actor = CHANCE

    def legal(self) -> tuple[int, ...]:
        phase = self.phase
        at = ROW * self.player
        if phase == MAIN:
            locked = self.locked
            moves = MAIN_MOVES[self.hidden >> at & ONE_ROW][locked >> at & ONE_ROW]
            for seat in self.round.opponents[self.player]:
                moves += EXCHANGE_MOVES[seat][locked >> ROW * seat & ONE_ROW]
            return moves
        if phase == BONUS:
            table = LENIENT_BONUS_MOVES if self.setup.lenient else BONUS_MOVES
            return table[self.hidden >> at & ONE_ROW][self.locked >> at & ONE_ROW]
        if phase == REPRISAL:
            return REPRISAL_MOVES[self.locked >> at & ONE_ROW]
        if phase == REVEAL:
            return REVEAL_MOVES[self.hidden >> at & ONE_ROW]
        if phase == DOG_SWAP:
            return DOG_SWAP_MOVES
        if phase == SWAP_HAND:
            return SWAP_HAND_MOVES
        return ()

    def apply(self, move: Any) -> None:
        if self.actor == CHANCE:
            _HAPPENINGS[self.phase](self, move)
        else:
            verb, args = _VERBS[move]
            verb(self, *args)

    # What chance does.

    def chance_outcomes(self) -> Outcomes:
        if self.phase == DRAW:
            return DRAWS
        if self.phase == DEAL:
            return Deal(DECKS[len(self.round.playing)])
        if self.phase == FIRST:
            return dict.fromkeys(range(self.setup.players), 1)
        return {}

    @property
    def laid_out(self) -> str:
        return self.stacked if self.phase == DEAL else ""

    def draw_first(self, seat: int) -> None:
        """K2: who plays first is drawn."""
        self.round = self.round._replace(first=seat)
        self.player = seat
        self.phase = DEAL

    def deal(self, pack: str) -> None:
        """K8: five cards for each, laid in a row; the rest is the dog. Players know which five
        values they hold, but not where."""
        self.stacked = ""
        playing = self.round.playing
        fives = [pack[at : at + ROW] for at in range(0, len(pack), ROW)]
        hands = dict(zip(playing, fives, strict=False))
        rows = [hands.get(seat, "") for seat in range(self.setup.players)]
        table = "".join(row.ljust(ROW, "0") for row in rows) + pack[ROW * len(playing) :]
        self.values = int(table[::-1], 16)
        self.held = tuple("".join(sorted(row)) for row in rows)
        self.cards = tuple(range(ROW * self.setup.players))
        self.hidden = sum(ONE_ROW << ROW * seat for seat in playing)
        self.player = self.actor = self.round.first
        self.phase = SWAP_HAND if self.setup.whole_hand_swap else DOG_SWAP

    def draw_from_dog(self, outcome: int) -> None:
        """K9: a card of the row and one of the dog take each other's place, unseen."""
        card, dog_card = divmod(outcome, ROW)
        self._swap_values(ROW * self.player + card, self._dog + dog_card)
        swaps = (*self.round.dog_swaps, (self.player, card))
        self.round = self.round._replace(dog_swaps=swaps)
        self._after_dog_swap()

    # Before the first turn.

    def swap_hand(self, yes: bool) -> None:
        """K10: the first to say yes swaps the whole hand with the dog and looks at the new one."""
        player = self.player
        if yes:
            for card in range(ROW):
                self._swap_values(ROW * player + card, self._dog + card)
            hand = "".join(sorted(f"{self.values >> 4 * ROW * player & ROW_OF_DIGITS:x}"))
            self.held = _replaced(self.held, player, hand + self.held[player])
            self.round = self.round._replace(swapped_hand=player)
            self.player = self.actor = self.round.first
            self.phase = DOG_SWAP
        elif self._everyone_asked():
            self.phase = DOG_SWAP

    def dog_swap(self, yes: bool) -> None:
        """K9: each in turn may exchange a card with the dog."""
        if yes:
            self.phase = DRAW
            self.actor = CHANCE
        else:
            self._after_dog_swap()

    def _after_dog_swap(self) -> None:
        self.phase = DOG_SWAP
        if self._everyone_asked():
            self.phase = MAIN
            self.turn = 1

    def _everyone_asked(self) -> bool:
        """Pass the question on in play order; whether it comes back to the first."""
        self.player = self.actor = self.round.after[self.player]
        return self.player == self.round.first

    @property
    def _dog(self) -> int:
        """The first of the dog's cards."""
        return ROW * self.setup.players

    def _swap_values(self, card: int, other: int) -> None:
        differ = (self.values >> 4 * card ^ self.values >> 4 * other) & 0xF
        self.values ^= differ << 4 * card | differ << 4 * other

    # The main actions (K11).

    def look(self, card: int) -> None:
        """K13: look secretly at a hidden card of the own row."""
        player = self.player
        known = self.looked[player] | DIGIT[self.cards[ROW * player + card]]
        self.looked = _replaced(self.looked, player, known)
        self.phase = REVEAL

    def reveal(self, card: int) -> None:
        """K13: then reveal a hidden card of it, the same or another."""
        self._turn_up(ROW * self.player + card)
        self.phase = BONUS

    def reveal_and_lock(self, card: int) -> None:
        """K14: reveal a hidden card of the own row and lock it, unless two are locked already."""
        at = ROW * self.player
        self._turn_up(at + card)
        if (self.locked >> at & ONE_ROW).bit_count() < LOCKS:
            self.locked |= 1 << at + card
        self.phase = BONUS

    def lock(self, card: int) -> None:
        """K15: lock a revealed card of the own row."""
        self.locked |= 1 << ROW * self.player + card
        self.phase = BONUS

    def exchange(self, seat: int, card: int) -> None:
        """K16: choose a card to steal; its owner chooses the reprisal."""
        self.target = ROW * seat + card
        self.actor = seat
        self.phase = REPRISAL

    def reprisal(self, card: int) -> None:
        """K16-K18: the stolen card and the one taken in reprisal change places. The stolen one is
        revealed if it was hidden; the other keeps its state."""
        stolen = self.target
        given = ROW * self.player + card
        cards = list(self.cards)
        cards[stolen], cards[given] = cards[given], cards[stolen]
        self.cards = tuple(cards)
        self.seen |= DIGIT[cards[given]]
        given_hidden = self.hidden >> given & 1
        self.hidden = self.hidden & ~(1 << stolen | 1 << given) | given_hidden << stolen
        self.target = NO_PLACE
        self.actor = self.player
        self.phase = BONUS

    def _turn_up(self, place: int) -> None:
        self.hidden ^= 1 << place
        self.seen |= DIGIT[self.cards[place]]

    # The bonus action and the end of the turn.

    def lock_and_turn(self, lock: int, turn: int | None) -> None:
        """K19: lock a revealed card of the own row, then turn another one face down."""
        at = ROW * self.player
        self.locked |= 1 << at + lock
        if turn is not None:
            self.hidden |= 1 << at + turn
        self.end_turn()

    def end_turn(self) -> None:
        """K20: a next player without a hidden card ends the round, before acting."""
        player = self.round.after[self.player]
        if not self.hidden >> ROW * player & ONE_ROW:
            self._end_round(COUNTDOWN)
        elif self.turn == self.setup.turn_limit:
            self._end_round(TURN_LIMIT)
        else:
            self.player = self.actor = player
            self.turn += 1
            self.phase = MAIN

    def _end_round(self, ended_by: str) -> None:
        """K21-K24: score the round, then play another one or end the game."""
        ended = self.round
        counted = tuple(self._counted(seat) for seat in ended.playing)
        winners = tuple(ended.playing[n] for n in winners_of(counted))
        result = RoundResult(ended.number, ended.final, ended.playing, counted, winners, ended_by)
        wins = ended.wins
        if not ended.final:
            wins = tuple(won + (seat in winners) for seat, won in enumerate(wins))
        champions = (
            winners if ended.final else tuple(s for s, won in enumerate(wins) if won >= GOAL)
        )
        results = (*ended.results, result)
        if len(champions) == 1:
            self.round = ended._replace(wins=wins, results=results)
            self.phase = OVER
            self.actor = None
            return
        playing = champions or ended.playing
        first = following(self.setup, ended.first, playing)
        self.round = new_round(
            self.setup, playing, first, wins=wins, results=results, final=bool(champions)
        )
        self._clear_table()

    def _counted(self, seat: int) -> tuple[int, ...]:
        """K21: the values of a row's revealed and locked cards."""
        places = range(ROW * seat, ROW * (seat + 1))
        return tuple(
            self.values >> 4 * self.cards[place] & 0xF
            for place in places
            if not self.hidden >> place & 1
        )

    # What is known, and what is kept.

    def observe(self, seat: Seat) -> Observation:
        """A card's value is known to all once it was revealed, to a seat once it looked at it, and
        to the teacher."""
        all_held: tuple[str, ...]
        if isinstance(seat, int) and 0 <= seat < self.setup.players:
            known, held, all_held = self.seen | self.looked[seat], self.held[seat], ()
        elif seat is None:
            known, held, all_held = self.seen, "", ()
        elif seat == TEACHER:
            known, held, all_held = -1, "", self.held
        else:
            raise ValueError(f"seat: 0 to {self.setup.players - 1}, None or TEACHER, not {seat!r}")
        return Observation(
            seat,
            self.setup,
            self.phase,
            self.actor,
            self.player,
            self.turn,
            self.target,
            self.cards,
            self.hidden,
            self.locked,
            self.values & known,
            self.seen,
            self.looked,
            held,
            all_held,
            self.round,
        )

    def snapshot(self) -> Snapshot:
        return (
            self.setup,
            self.stacked,
            self.phase,
            self.actor,
            self.player,
            self.turn,
            self.target,
            self.cards,
            self.hidden,
            self.locked,
            self.values,
            self.seen,
            self.looked,
            self.held,
            self.round,
        )

    def restore(self, snapshot: Snapshot) -> None:
        (
            self.setup,
            self.stacked,
            self.phase,
            self.actor,
            self.player,
            self.turn,
            self.target,
            self.cards,
            self.hidden,
            self.locked,
            self.values,
            self.seen,
            self.looked,
            self.held,
            self.round,
        ) = snapshot


_HAPPENINGS: Final[dict[str, Callable[[KraawState, Any], None]]] = {
    FIRST: KraawState.draw_first,
    DEAL: KraawState.deal,
    DRAW: KraawState.draw_from_dog,
}
_VERBS: Final[tuple[tuple[Callable[..., None], tuple[Any, ...]], ...]] = tuple(
    (getattr(KraawState, action.kind), tuple(action.args.values())) for action in MOVES.actions
)
"""For each move, the method of its kind and the arguments to call it with."""


def _replaced(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
