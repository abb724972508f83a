"""The rules of Kraaw as a small state machine. Read it beside the rulebook: each K is a rule.

`cards.py` says how places, cards and values are written down, and `legal.py` what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.bits import replaced
from tablewidgets.engine.chance import CHANCE, Deal, Outcome, Outcomes, Random01, below
from tablewidgets.engine.compiling import i64, mypyc_attr
from tablewidgets.engine.state import TEACHER, Seat, State, checked_seat
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.cards import DECKS, DIGIT, ONE_ROW, ROW, ROW_OF_DIGITS
from tablewidgets.games.kraaw.legal import (
    ANSWERS,
    BONUS_MOVES,
    EXCHANGE_MOVES,
    LOCKS,
    MAIN_MOVES,
    REPRISAL_MOVES,
    REVEAL_MOVES,
)
from tablewidgets.games.kraaw.moves import MOVES, Kind
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.games.kraaw.options import Setup
from tablewidgets.games.kraaw.rounds import (
    COUNTDOWN,
    GOAL,
    TURN_LIMIT,
    EndedBy,
    Round,
    RoundResult,
    following,
    new_round,
    winners_of,
)

VERSION: Final = 1
"""To be increased when a change of the rules would make an old record play differently."""

NO_PLACE: Final = -1
_ONE: Final[i64] = 1  # Shifted, it stays a number of 64 bits
_END_TURN: Final = 0
_EXCHANGE: Final = 1
_REPRISAL: Final = 2
_LOOK: Final = 3
_REVEAL: Final = 4
_REVEAL_AND_LOCK: Final = 5
_LOCK: Final = 6
_LOCK_AND_TURN: Final = 7
_DOG_SWAP: Final = 8
_SWAP_HAND: Final = 9
DRAWS: Final = MappingProxyType(dict.fromkeys(range(ROW * ROW), 1))
"""K9: outcome `5 * card + dog card`: which card of the row goes, and which of the dog's comes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class KraawState(State):
    """Where a game of Kraaw stands."""

    __slots__ = (
        "cards",
        "hidden",
        "locked",
        "looked_at",
        "phase",
        "player",
        "prearranged",
        "public",
        "remembered",
        "round",
        "setup",
        "target",
        "turn",
        "values",
    )

    setup: Setup
    prearranged: str
    """The coming deal as it was laid out by hand (see `prearranged.py`), or "" if it is drawn."""
    phase: str
    player: i64
    """Whose turn it is; the `actor` is another while a robbed player chooses."""
    turn: i64
    """The turns begun in this round."""
    target: i64
    """The place of the card to be stolen, while the reprisal is chosen (K16); else NO_PLACE."""
    cards: tuple[int, ...]
    """The card in each place of the rows."""
    hidden: i64
    """The places of the rows with a hidden card (K6)."""
    locked: i64
    """The places of the rows with a locked card (K7)."""
    values: int
    """The value of each card."""
    public: int
    """The cards revealed in this round: everyone knows them, even if turned face down again."""
    looked_at: tuple[int, ...]
    """For each seat, the cards it looked at (K13)."""
    remembered: tuple[str, ...]
    """For each seat, the five values it looked at in K8, sorted; after K10 those of its new hand,
    followed by the five that it left to the dog."""
    round: Round

    def __init__(self, setup: Setup, prearranged: str = "") -> None:
        self.setup = setup
        self.prearranged = prearranged
        everyone = tuple(range(setup.players))
        self.round = new_round(setup, everyone, setup.first or 0, wins=(0,) * setup.players)
        self.target = NO_PLACE
        self._clear_table()
        if setup.first is None:
            self.phase = phases.FIRST

    def _clear_table(self) -> None:
        """Before a deal there is no card on the table, and nothing is known."""
        self.player = self.round.first
        self.turn = 0
        self.cards = ()
        self.hidden = self.locked = self.values = self.public = 0
        self.looked_at = (0,) * self.setup.players
        self.remembered = ("",) * self.setup.players
        self.phase = phases.DEAL
        self.actor = CHANCE

    def legal(self) -> tuple[int, ...]:
        phase = self.phase
        at: i64 = ROW * self.player
        if phase == phases.MAIN:
            locked = self.locked
            moves = MAIN_MOVES[self.hidden >> at & ONE_ROW][locked >> at & ONE_ROW]
            for seat in self.round.opponents[self.player]:
                moves += EXCHANGE_MOVES[seat][locked >> ROW * seat & ONE_ROW]
            return moves
        if phase == phases.BONUS:
            table = BONUS_MOVES[self.setup.bonus]
            return table[self.hidden >> at & ONE_ROW][self.locked >> at & ONE_ROW]
        if phase == phases.REPRISAL:
            return REPRISAL_MOVES[self.locked >> at & ONE_ROW]
        if phase == phases.REVEAL:
            return REVEAL_MOVES[self.hidden >> at & ONE_ROW]
        return ANSWERS.get(phase, ())

    def apply(self, move: Any) -> None:
        if self.actor is not None and self.actor == CHANCE:  # compiled, it compares two numbers
            _CHANCE[self.phase](self, move)
            return
        number: int = move
        kind, first, second = _MOVES[number]
        if kind == _END_TURN:
            self.end_turn()
        elif kind == _EXCHANGE:
            self.exchange(first, second)
        elif kind == _REPRISAL:
            self.reprisal(first)
        elif kind == _LOOK:
            self.look(first)
        elif kind == _REVEAL:
            self.reveal(first)
        elif kind == _REVEAL_AND_LOCK:
            self.reveal_and_lock(first)
        elif kind == _LOCK:
            self.lock(first)
        elif kind == _LOCK_AND_TURN:
            self.lock_and_turn(first, second)
        elif kind == _DOG_SWAP:
            self.dog_swap(first == 1)
        else:
            self.swap_hand(first == 1)

    # What chance does.

    def chance_outcomes(self) -> Outcomes:
        match self.phase:
            case phases.FIRST:
                return dict.fromkeys(range(self.setup.players), 1)
            case phases.DEAL:
                return Deal(DECKS[len(self.round.playing)])
            case phases.DRAW:
                return DRAWS
        return {}

    def draw(self, random: Random01) -> Outcome:
        if self.phase == phases.DRAW:  # all are equally likely: no need to list them
            return below(len(DRAWS), random)
        return super().draw(random)

    @property
    def laid_out(self) -> str:
        return self.prearranged if self.phase == phases.DEAL else ""

    def draw_first(self, seat: int) -> None:
        """K2: who plays first is drawn."""
        self.round = new_round(self.setup, self.round.playing, seat, wins=self.round.wins)
        self.player = seat
        self.phase = phases.DEAL

    def deal(self, pack: str) -> None:
        """K8: five cards in a row for each player; the rest is the dog. The players know which five
        values they hold, but not where."""
        self.prearranged = ""
        playing = self.round.playing
        fives = [pack[at : at + ROW] for at in range(0, len(pack), ROW)]
        hands = dict(zip(playing, fives, strict=False))
        rows = [hands.get(seat, "") for seat in range(self.setup.players)]
        table = "".join(row.ljust(ROW, "0") for row in rows) + pack[ROW * len(playing) :]
        self.values = int(table[::-1], 16)
        self.remembered = tuple("".join(sorted(row)) for row in rows)
        self.cards = tuple(range(ROW * self.setup.players))
        self.hidden = sum(ONE_ROW << ROW * seat for seat in playing)
        self.player = self.actor = self.round.first
        self.phase = phases.SWAP_HAND if self.setup.whole_hand_swap else phases.DOG_SWAP

    def draw_from_dog(self, outcome: int) -> None:
        """K9: a card of the row and one of the dog change places, unseen."""
        card, dog_card = divmod(outcome, ROW)
        self._swap_values(ROW * self.player + card, self._dog + dog_card)
        self.round = self.round.with_dog_swap(self.player, card)
        self._after_dog_swap()

    # Before the first turn.

    def swap_hand(self, yes: bool) -> None:
        """K10: the first to say yes swaps the whole hand with the dog and looks at the new one."""
        player = int(self.player)  # The values of all cards have more than 64 bits
        if yes:
            for card in range(ROW):
                self._swap_values(ROW * player + card, self._dog + card)
            hand = "".join(sorted(f"{self.values >> 4 * ROW * player & ROW_OF_DIGITS:x}"))
            self.remembered = replaced(self.remembered, player, hand + self.remembered[player])
            self.round = self.round._replace(swapped_hand=player)
            self.player = self.actor = self.round.first
            self.phase = phases.DOG_SWAP
        elif self._everyone_asked():
            self.phase = phases.DOG_SWAP

    def dog_swap(self, yes: bool) -> None:
        """K9: each in turn may exchange a card with the dog."""
        if yes:
            self.phase = phases.DRAW
            self.actor = CHANCE
        else:
            self._after_dog_swap()

    def _after_dog_swap(self) -> None:
        self.phase = phases.DOG_SWAP
        if self._everyone_asked():
            self.phase = phases.MAIN
            self.turn = 1

    def _everyone_asked(self) -> bool:
        """Ask the next in play order; True if that is the first player again."""
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

    def look(self, card: i64) -> None:
        """K13: look secretly at a hidden card of the player's own row."""
        player = self.player
        known = self.looked_at[player] | DIGIT[self.cards[ROW * player + card]]
        self.looked_at = replaced(self.looked_at, player, known)
        self.phase = phases.REVEAL

    def reveal(self, card: i64) -> None:
        """K13: then reveal a hidden card, the same or another."""
        place: i64 = ROW * self.player + card
        self.hidden ^= _ONE << place
        self.public |= DIGIT[self.cards[place]]
        self.phase = phases.BONUS

    def reveal_and_lock(self, card: i64) -> None:
        """K14: reveal a hidden card and lock it, unless two are locked already."""
        self.reveal(card)
        at: i64 = ROW * self.player
        if int(self.locked >> at & ONE_ROW).bit_count() < LOCKS:
            self.locked |= _ONE << at + card

    def lock(self, card: i64) -> None:
        """K15: lock a revealed card."""
        self.locked |= _ONE << ROW * self.player + card
        self.phase = phases.BONUS

    def exchange(self, seat: i64, card: i64) -> None:
        """K16: choose a card to steal; its owner chooses the reprisal."""
        self.target = ROW * seat + card
        self.actor = seat
        self.phase = phases.REPRISAL

    def reprisal(self, card: i64) -> None:
        """K16-K18: the stolen card and the one taken in reprisal change places. The stolen card is
        revealed if it was hidden; the other one keeps its state."""
        stolen: i64 = self.target
        given: i64 = ROW * self.player + card
        cards = list(self.cards)
        cards[stolen], cards[given] = cards[given], cards[stolen]
        self.cards = tuple(cards)
        self.public |= DIGIT[cards[given]]
        given_hidden: i64 = self.hidden >> given & 1
        self.hidden = self.hidden & ~(_ONE << stolen | _ONE << given) | given_hidden << stolen
        self.target = NO_PLACE
        self.actor = self.player
        self.phase = phases.BONUS

    # The bonus action and the end of the turn.

    def lock_and_turn(self, lock: i64, turn: i64) -> None:
        """K19: lock a revealed card, then turn another one face down; that ends the turn."""
        at: i64 = ROW * self.player
        self.locked |= _ONE << at + lock
        if turn != NO_PLACE:
            self.hidden |= _ONE << at + turn
        self.end_turn()

    def end_turn(self) -> None:
        """K20: if the next player has no hidden card, the round ends before that player acts.
        K25: it also ends at the turn limit."""
        player = self.round.after[self.player]
        if not self.hidden >> ROW * player & ONE_ROW:
            self._end_round(COUNTDOWN)
        elif self.turn == self.setup.turn_limit:
            self._end_round(TURN_LIMIT)
        else:
            self.player = self.actor = player
            self.turn += 1
            self.phase = phases.MAIN

    def _end_round(self, ended_by: EndedBy) -> None:
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
            self.phase = phases.OVER
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
        values, cards, hidden = self.values, self.cards, self.hidden
        return tuple([
            values >> 4 * cards[place] & 0xF
            for place in range(ROW * seat, ROW * (seat + 1))
            if not hidden >> place & 1
        ])  # fmt: skip

    # What each seat knows.

    def observe(self, seat: Seat) -> Observation:
        """A card's value is known to everyone once it was revealed, to a seat once it looked at the
        card, and to the teacher."""
        seat = checked_seat(seat, self.setup.players)
        known, remembered = self.public, ""
        if isinstance(seat, int):
            known, remembered = known | self.looked_at[seat], self.remembered[seat]
        elif seat == TEACHER:
            known = -1
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
            self.public,
            self.looked_at,
            remembered,
            self.remembered if seat == TEACHER else (),
            self.round,
        )


_CHANCE: Final[Mapping[str, Callable[[KraawState, Any], None]]] = {
    phases.FIRST: KraawState.draw_first,
    phases.DEAL: KraawState.deal,
    phases.DRAW: KraawState.draw_from_dog,
}
"""For each phase in which chance acts, the method that takes its outcome."""
_NUMBERS: Final = {
    Kind.END_TURN: _END_TURN,
    Kind.EXCHANGE: _EXCHANGE,
    Kind.REPRISAL: _REPRISAL,
    Kind.LOOK: _LOOK,
    Kind.REVEAL: _REVEAL,
    Kind.REVEAL_AND_LOCK: _REVEAL_AND_LOCK,
    Kind.LOCK: _LOCK,
    Kind.LOCK_AND_TURN: _LOCK_AND_TURN,
    Kind.DOG_SWAP: _DOG_SWAP,
    Kind.SWAP_HAND: _SWAP_HAND,
}


def _as_numbers(action: Action) -> tuple[int, int, int]:
    """The number of its kind, and two arguments: 1 for a yes, NO_PLACE for none."""
    args = [NO_PLACE if of is None else int(of) for of in action.args.values()]
    first, second, *_ = [*args, NO_PLACE, NO_PLACE]
    return _NUMBERS[Kind(action.kind)], first, second


_MOVES: Final = tuple([_as_numbers(action) for action in MOVES.actions])
"""For each move, the number of its kind and its arguments."""
