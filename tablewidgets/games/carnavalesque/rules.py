"""The rules of Carnavalesque as a small state machine. Read it beside the rulebook: each V is a
rule.

`legal.py` says what may be chosen. What a choice does is in `rounds.py`, `turns.py` and
`kings_turn.py`, in the order of a round (V5); here is what chance does, and the table of all verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tablewidgets.engine.bits import bits_of
from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.compiling import mypyc_attr
from tablewidgets.engine.prearranged import pack, unpack
from tablewidgets.games.carnavalesque import cards, legal, phases
from tablewidgets.games.carnavalesque.crowd import crowd_from
from tablewidgets.games.carnavalesque.heap_chance import THROW, Layout, Shake, stir
from tablewidgets.games.carnavalesque.kings_turn import KingsTurn
from tablewidgets.games.carnavalesque.moves import MOVES, Kind

VERSION: Final = 2  # To be increased when an old record would play differently
_PACK: Final = pack(range(cards.CROWD_CARDS))


@mypyc_attr(allow_interpreted_subclasses=True)
class CarnavalesqueState(KingsTurn):
    """Where a game of Carnavalesque stands."""

    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        return legal.legal_moves(self)

    def apply(self, move: Any) -> None:
        if self.actor is not None and self.actor == CHANCE:  # compiled, it compares two numbers
            _CHANCE[self.phase](self, move)
        else:
            verb, args = _MOVES[move]
            if len(args) == 1:  # nearly always, and faster
                verb(self, args[0])
            else:
                verb(self, *args)

    def after_throwing(self) -> None:
        _AFTER_THROWING[self.throwing_in](self)

    # What chance does.

    def chance_outcomes(self) -> Outcomes:
        match self.phase:
            case phases.THROW:
                return THROW
            case phases.NOISE:
                return Shake(*self.target)
            case phases.STIR | phases.GUST:
                return stir(self.crowd, *self.point, self.strength)
            case phases.DREAM:
                return dict.fromkeys(bits_of(legal.available(self)), 1)
            case phases.MASK:
                return dict.fromkeys(range(len(self.hands[self.player])), 1)
            case phases.PICK:
                return dict.fromkeys(range(len(self.hands[self.victim])), 1)
            case phases.EVENT:
                return dict.fromkeys(self.events_left, 1)
            case phases.ROLES:
                return Deal(pack(range(len(self.setup.roles))))
            case phases.FIRST_KING:
                return dict.fromkeys(bits_of(self.claims) or range(self.setup.players), 1)
            case phases.DEAL:
                return Deal(_PACK)
            case phases.LAYOUT:
                # V4: all cards but those in the hands, and the Third Workshop unless it is open.
                numbers = (1 << self.card_at.index(cards.NO_CARD)) - 1
                third = 0 if self.third_open else 1 << cards.THIRD_WORKSHOP
                return Layout(numbers | third, self.prearranged[1])
        return {}

    @property
    def laid_out(self) -> str:
        return self.prearranged[0] if self.phase == phases.DEAL else ""

    def deal(self, deck: str) -> None:
        """V3: the same number of cards for each; the rest is the crowd, numbered from 0."""
        dealt = unpack(deck)
        size, players = self.setup.hand, self.setup.players
        ranks = self.setup.cards.ranks
        self.hands = tuple(
            tuple(sorted(dealt[size * seat : size * (seat + 1)], key=ranks.__getitem__))
            for seat in range(players)
        )
        crowd = dealt[size * players :]
        self.card_at = crowd.ljust(cards.CROWD_CARDS, bytes([cards.NO_CARD])) + bytes(
            [cards.THIRD_WORKSHOP]
        )
        self.phase = phases.LAYOUT

    def lay_out(self, crowd: str) -> None:
        """V4: the crowd, in a heap."""
        self.crowd = crowd_from(crowd)
        self.prearranged = ("", "")
        self.seen = self.crowd.up | 1 << cards.THIRD_WORKSHOP
        self.begin_round()


_CHANCE: Final[Mapping[str, Callable[[CarnavalesqueState, Any], None]]] = {
    phases.DEAL: CarnavalesqueState.deal,
    phases.LAYOUT: CarnavalesqueState.lay_out,
    phases.FIRST_KING: CarnavalesqueState.crown,
    phases.EVENT: CarnavalesqueState.draw_event,
    phases.GUST: CarnavalesqueState.blown,
    phases.ROLES: CarnavalesqueState.deal_roles,
    phases.DREAM: CarnavalesqueState.draw_card,
    phases.NOISE: CarnavalesqueState.shake,
    phases.STIR: CarnavalesqueState.stirred,
    phases.THROW: CarnavalesqueState.thrown,
    phases.PICK: CarnavalesqueState.pick,
    phases.MASK: CarnavalesqueState.give,
}
"""For each phase in which chance acts, the method that takes its outcome."""
_AFTER_THROWING: Final[Mapping[str, Callable[[CarnavalesqueState], None]]] = {
    phases.GUST: CarnavalesqueState.first_turn,
    phases.REDRAW: CarnavalesqueState.draw_next,
    phases.GIVE: CarnavalesqueState.next_turn,
    phases.LEVEL_THROW: CarnavalesqueState.level,
}
"""For each phase in which cards are thrown back, the method that goes on after that."""
_PLAYERS: Final[Mapping[str, Callable[..., None]]] = {
    Kind.CLAIM: CarnavalesqueState.claim,
    Kind.NAME_KING: CarnavalesqueState.name_king,
    Kind.CHOOSE_ROLE: CarnavalesqueState.choose_role,
    Kind.STRIKE: CarnavalesqueState.choose_strike,
    Kind.ANNOUNCE: CarnavalesqueState.announce,
    Kind.DECREE: CarnavalesqueState.ban,
    Kind.TURN: CarnavalesqueState.turn,
    Kind.PEEK: CarnavalesqueState.peek,
    Kind.DRAW: CarnavalesqueState.draw_card,
    Kind.AIM: CarnavalesqueState.aim,
    Kind.STOP: CarnavalesqueState.stop,
    Kind.BLIND_DRAW: CarnavalesqueState.blind_draw,
    Kind.THROW_BACK: CarnavalesqueState.throw_back,
    Kind.SWAP: CarnavalesqueState.swap,
    Kind.GIVE: CarnavalesqueState.give,
    Kind.OPEN_WORKSHOP: CarnavalesqueState.open_workshop,
    Kind.LAY: CarnavalesqueState.lay,
    Kind.END_TURN: CarnavalesqueState.end_turn,
    Kind.LEVEL_THROW: CarnavalesqueState.level_throw,
    Kind.LEVEL_TAKE: CarnavalesqueState.level_take,
}
"""For each kind of move, the method that makes it."""
_NUMBERS: Final = {name: n for names in (cards.AGES, cards.MOTIFS) for n, name in enumerate(names)}
_MOVES: Final = tuple(
    (
        _PLAYERS[action.kind],
        tuple(_NUMBERS[of] if isinstance(of, str) else of for of in action.args.values()),
    )
    for action in MOVES.actions
)
"""For each move, its method and the arguments to call it with."""
