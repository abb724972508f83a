"""The rules of Carnavalesque as a small state machine. Read it beside the rulebook: each V is a
rule. `fields` says what there is and `legal` what may be chosen; what that does is in `rounds`,
`turns` and `kings_turn`, in the order of a round (V5); what chance does is here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewidgets.engine.bits import bits_of
from tablewidgets.engine.chance import CHANCE, Deal, Outcomes
from tablewidgets.engine.prearranged import pack, unpack
from tablewidgets.games.carnavalesque import legal, phases
from tablewidgets.games.carnavalesque.cards import (
    AGES,
    CROWD_CARDS,
    MOTIFS,
    NO_CARD,
    THIRD_WORKSHOP,
)
from tablewidgets.games.carnavalesque.crowd import crowd_from
from tablewidgets.games.carnavalesque.heap_chance import THROW, Layout, Shake, stir
from tablewidgets.games.carnavalesque.kings_turn import KingsTurn
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.rounds import Rounds
from tablewidgets.games.carnavalesque.turns import Turns

VERSION: Final = 1
"""Increases when a change of the rules would make an old record play differently."""
_PACK: Final = pack(range(CROWD_CARDS))


class CarnavalesqueState(Rounds, Turns, KingsTurn):
    """Where a game of Carnavalesque stands."""

    __slots__ = ()

    def legal(self) -> tuple[int, ...]:
        return legal.moves(self)

    def apply(self, move: Any) -> None:
        if self.actor == CHANCE:
            _HAPPENINGS[self.phase](self, move)
        else:
            verb, args = _VERBS[move]
            verb(self, *args)

    # What chance does.

    def chance_outcomes(self) -> Outcomes:
        phase = self.phase
        if phase == phases.THROW:
            return THROW
        if phase == phases.NOISE:
            return Shake(*self.target)
        if phase in (phases.STIR, phases.GUST):
            return stir(self.crowd, *self.point, self._strength)
        if phase == phases.DREAM:
            return dict.fromkeys(bits_of(legal.available(self)), 1)
        if phase == phases.MASK:
            return dict.fromkeys(range(len(self.hands[self.player])), 1)
        if phase == phases.PICK:
            return dict.fromkeys(range(len(self.hands[self.victim])), 1)
        if phase == phases.EVENT:
            return dict.fromkeys(self.events_left, 1)
        if phase == phases.ROLES:
            return Deal(pack(range(len(self.setup.roles))))
        if phase == phases.FIRST_KING:
            return dict.fromkeys(range(self.setup.players), 1)
        if phase == phases.DEAL:
            return Deal(_PACK)
        if phase == phases.LAYOUT:
            return Layout(self._in_crowd(), self.stacked[1])
        return {}

    @property
    def laid_out(self) -> str:
        return self.stacked[0] if self.phase == phases.DEAL else ""

    def _in_crowd(self) -> int:
        """V4: all cards but those in the hands, and the Third Workshop unless it is open (V28)."""
        numbers = (1 << self.lies.index(NO_CARD)) - 1
        return numbers if self.third_open else numbers | 1 << THIRD_WORKSHOP

    @property
    def _strength(self) -> int:
        """How strong the mess is that is to come: the Jester's choice, or the event's (V25)."""
        return self.strength if self.phase == phases.STIR else legal.effect(self, "stir")

    def deal(self, cards: str) -> None:
        """V3: the same number of cards for each; the rest is the crowd, numbered from 0."""
        dealt = unpack(cards)
        size, players = self.setup.hand, self.setup.players
        ranks = self.setup.cards.ranks
        self.hands = tuple(
            tuple(sorted(dealt[size * seat : size * (seat + 1)], key=ranks.__getitem__))
            for seat in range(players)
        )
        crowd = dealt[size * players :]
        self.lies = crowd.ljust(CROWD_CARDS, bytes([NO_CARD])) + bytes([THIRD_WORKSHOP])
        self.phase = phases.LAYOUT

    def lay_out(self, crowd: str) -> None:
        """V4: the crowd, in a heap."""
        self.crowd = crowd_from(crowd)
        self.stacked = ("", "")
        self.seen = self.crowd.up | 1 << THIRD_WORKSHOP
        self.begin_round()


_HAPPENINGS: Final[dict[str, Callable[[CarnavalesqueState, Any], None]]] = {
    phases.DEAL: CarnavalesqueState.deal,
    phases.LAYOUT: CarnavalesqueState.lay_out,
    phases.FIRST_KING: CarnavalesqueState._crown,
    phases.EVENT: CarnavalesqueState.draw_event,
    phases.GUST: CarnavalesqueState.stirred,
    phases.ROLES: CarnavalesqueState.deal_roles,
    phases.DREAM: CarnavalesqueState.draw_card,
    phases.NOISE: CarnavalesqueState.shake,
    phases.STIR: CarnavalesqueState.stirred,
    phases.THROW: CarnavalesqueState.thrown,
    phases.PICK: CarnavalesqueState.pick,
    phases.MASK: CarnavalesqueState.give,
}
_METHODS: Final = {"strike": "do_strike", "decree": "ban", "draw": "draw_card"}
"""Of the kinds of action whose name a field or the engine has."""
_NUMBERS: Final = {name: n for names in (AGES, MOTIFS) for n, name in enumerate(names)}
_VERBS: Final[tuple[tuple[Callable[..., None], tuple[Any, ...]], ...]] = tuple(
    (
        getattr(CarnavalesqueState, _METHODS.get(action.kind, action.kind)),
        tuple(_NUMBERS[of] if isinstance(of, str) else of for _, of in action.items),
    )
    for action in MOVES.actions
)
"""For each move, the method of its kind and the arguments to call it with."""
