"""That seats are told what they may know, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from itertools import permutations, product
from typing import Any, Final

from tablewidgets.engine.chance import CHANCE, Outcome
from tablewidgets.engine.narration import events
from tablewidgets.engine.spec import GameSpec
from tablewidgets.engine.state import TEACHER, Seat, State
from tablewidgets.scene import Scene
from tablewidgets.testing.exchanges import Lines
from tablewidgets.testing.playing import Make, played, seats

LATEST: Final = 40
"""Games are compared after so many actions at most."""
EXCHANGES: Final = 300
"""So many games are compared with each game that is played."""
SCENES: Final = 60
"""So many times the scenes are compared too."""
GAMES: Final = 30
"""In so many games each seat must have had a secret; no more are played than it takes."""
OPEN_GAMES: Final = 3
"""So many games are played in which nobody may have one."""

Pair = tuple[int, int]
"""A seat that knows something, and another one that does not."""


def check_secrets(make: Make, seed: int, allies: Collection[Pair] = ()) -> None:
    """What a seat observes is shown to it, and every seat has secrets.

    Games are compared that differ in what chance did, or in what somebody chose. Where a seat
    first observes a difference, its scene, the log or its legal actions show it too. A spectator
    sees nothing that a seat can't see, and the teacher sees every difference. In a game with
    `secrets=True` each seat sees, at one time or another, what each other one can't see; without
    secrets all see the same.

    Args:
        make: Makes the game from a seed.
        seed: The seed of the first game, and of what is exchanged.
        allies: Pairs of seats, of which the second may know all that the first one knows.

    Raises:
        AssertionError: If that doesn't hold; it says what is wrong.

    Example:
        >>> check_secrets(lambda seed: tw.Kraaw(2, seed=seed, turn_limit=2), seed=1)
    """
    game = make(seed)
    secrets = game.spec.secrets
    missing = set(permutations(range(game.seats), 2)).difference(allies)
    for other_seed in range(seed, seed + (GAMES if secrets else OPEN_GAMES)):
        game, rng = played(make, other_seed, LATEST), random.Random(other_seed)
        compared = _Compared(Lines(game), seats(game))
        for _ in range(EXCHANGES):
            compared.compare(compared.lines.exchanged(compared.lines.real.done, rng.random))
        missing -= compared.secrets
        if not missing:
            break
    if not missing or not secrets:
        return
    knowing, other = min(missing)
    raise AssertionError(
        f"in {GAMES} games seat {knowing} never sees anything that seat {other} can't see: either "
        f"observe({other}) leaks it, or say secrets=False if all see the same, or name these two "
        "as allies"
    )


class _Compared:
    """A game, and others that differ from it."""

    def __init__(self, lines: Lines, seats: list[Seat]) -> None:
        self.lines: Final = lines
        self.secrets: Final[set[Pair]] = set()
        """Who saw something that who could not see."""
        self._spec: Final = lines.spec
        self._seats: Final = seats
        self._scenes = SCENES

    def compare(self, done: Sequence[Outcome]) -> None:
        """Go through another line, as long as somebody can't tell it from the game.

        What is seen is compared when a player is to act, or nobody: what chance does in between is
        done in one go, but for the log, which tells each step of it.
        """
        lines = self.lines
        unaware = {seat: _Looking(self._spec, lines, seat) for seat in self._seats}
        for step, state, _ in lines.follow(lines.real, done):
            for looking in unaware.values():
                looking.go_on(step, state, done[step])
            real = lines.real_state(step + 1)
            if state.actor != real.actor:
                return
            if state.actor == CHANCE:
                continue
            aware = [seat for seat, looking in unaware.items() if looking.notices]
            for seat in aware:
                if seat != TEACHER:
                    self._check_shown(unaware[seat], step, state)
                del unaware[seat]
            self._check_who(step, aware, list(unaware))
            assert state.actor not in unaware or state.legal() == real.legal(), (
                f"what is legal for seat {state.actor} after step {step} depends on what it can't "
                "see: let legal() depend on what observe() gives to the one who is to act"
            )
            if not unaware:
                return
            if step == len(done) - 1 and TEACHER in unaware:
                assert state == real, (
                    "the teacher observes the same in two states that differ: let "
                    "observe(TEACHER) give everything, and the state drop what does not matter\n"
                    f"{lines.real.done}\n{tuple(done)}"
                )

    def _check_who(self, step: int, aware: list[Seat], unaware: list[Seat]) -> None:
        """Who is aware of a difference after this step, and who is not."""
        players = [seat for seat in unaware if isinstance(seat, int)]
        if not players:
            return
        assert None not in aware, (
            f"a spectator sees at step {step} what seat {players[0]} can't see: observe(None) is "
            "to give what everybody sees"
        )
        knowing = [seat for seat in aware if isinstance(seat, int)]
        if knowing:
            self.secrets.update(product(knowing, players))
            assert self._spec.secrets, (
                f"secrets=False, and seat {knowing[0]} sees at step {step} what seat {players[0]} "
                "can't see: say secrets=True, so that tables hide it"
            )

    def _check_shown(self, looking: _Looking, step: int, state: State) -> None:
        """What a seat notices is shown to it."""
        real, seat = self.lines.real_state(step + 1), looking.seat
        if looking.is_told or (state.actor == seat and state.legal() != real.legal()):
            return
        observed = looking.last, looking.real
        one, other = map(self._view, observed)
        same, where = one == other, "view"
        if not same and self._scenes:
            self._scenes -= 1
            one, other = map(self._scene, observed)
            same, where = one == other and not self._look_alike(state, real), "scene"
        assert not same, (
            f"seat {seat} observes a difference at step {step} that nothing shows: its {where} is "
            "the same, and so are the log and what is legal. If it may know that, show it; if not, "
            f"observe() leaks it.{_difference(*observed)}"
        )

    def _look_alike(self, state: State, real: State) -> bool:
        """Whether even the teacher sees no difference, as between two cards that look the same."""
        looks = (
            [
                (piece.face, piece.name, piece.text)
                for panel in self._scene(which.observe(TEACHER)).panels
                for zone in panel.zones
                for piece in zone.pieces
            ]
            for which in (state, real)
        )
        return next(looks) == next(looks)

    def _scene(self, observation: Any) -> Scene:
        return self._spec.scene(self._view(observation), (), self._spec.texts)

    def _view(self, observation: Any) -> Any:
        return self._spec.view(observation, self.lines.names)


class _Looking:
    """One who looks at a line, and does not know whether it is the game."""

    def __init__(self, spec: GameSpec, lines: Lines, seat: Seat) -> None:
        self.seat: Final = seat
        self.last: Any = None
        """What was observed last."""
        self.real: Any = None
        """What would have been observed in the game."""
        self.notices = False
        self.is_told = False
        """Whether the log says something else than in the game."""
        self._spec: Final = spec
        self._lines: Final = lines

    def go_on(self, step: int, state: State, did: Outcome) -> None:
        """Look at the next step of the line, after which it is in this state."""
        lines, seat = self._lines, self.seat
        real_did, real_before = lines.real.done[step], lines.seen(seat, step)
        before = self.last if self.notices else real_before
        self.last, self.real = state.observe(seat), lines.seen(seat, step + 1)
        own = lines.actors[step] == seat
        if did == real_did and before == real_before and self.last == self.real:
            return
        told, really = (
            events(self._spec, lines.names, *between)
            for between in (
                (before, lines.action(step, did), self.last),
                (real_before, lines.action(step, real_did), self.real),
            )
        )
        self.is_told |= told != really or (own and did != real_did)
        self.notices |= self.is_told or self.last != self.real


def _difference(one: Any, other: Any) -> str:
    """The fields in which two observations differ."""
    if not hasattr(one, "_fields"):
        return f"\n{one}\n{other}"
    both = {name: (getattr(one, name), getattr(other, name)) for name in one._fields}
    return "".join(f"\n{name}: {a} or {b}" for name, (a, b) in both.items() if a != b)
