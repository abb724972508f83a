"""What can be done at a table of Kraaw, and what can be tried there to be told why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.kraaw.moves import LOCKS, MOVES
from tablewidgets.games.kraaw.scene import ids
from tablewidgets.games.kraaw.terms import BONUS, DOG_SWAP, MAIN, REPRISAL, REVEAL, SWAP_HAND
from tablewidgets.games.kraaw.view import LOCKED
from tablewidgets.scene import Affordance, Verb
from tablewidgets.scene.offers import Offers


def verbs(texts: Catalogue) -> dict[str, Verb]:
    """Everything that is ever offered, so that these words travel once."""
    say = texts.say
    return {
        "swap_hand.yes": Verb(label=say("action.swap_hand.yes")),
        "swap_hand.no": Verb(label=say("action.swap_hand.no")),
        "dog_swap.yes": Verb(label=say("action.dog_swap.yes")),
        "dog_swap.no": Verb(label=say("action.dog_swap.no")),
        "look": Verb(label=say("scene.do.look")),
        "reveal": Verb(label=say("scene.do.reveal")),
        "reveal_and_lock": Verb(label=say("scene.do.reveal_and_lock")),
        "reveal_only": Verb(label=say("scene.do.reveal_only")),
        "lock": Verb(label=say("scene.do.lock")),
        "exchange": Verb(label=say("scene.do.exchange")),
        "reprisal": Verb(label=say("scene.do.reprisal")),
        "lock_and_turn": Verb(
            label=say("scene.do.lock_and_turn"), then=say("scene.do.lock_and_turn_then")
        ),
        "lock_and_turn_alone": Verb(label=say("scene.do.lock_and_turn_alone")),
        "end_turn": Verb(label=say("action.end_turn")),
    }


class KraawOffers(Offers):
    def __init__(self, view: Mapping[str, Any], legal: Sequence[Action]) -> None:
        super().__init__(MOVES, legal)
        self.view = view
        self.phase: str = view["phase"]
        self.players = view["players"]
        self.row_ids, _ = ids.in_round(view)

    def all(self) -> Iterator[Affordance]:
        """What is legal, and beside it what someone might try on the same cards."""
        actor = self.view["to_act"]
        if self.phase in (DOG_SWAP, SWAP_HAND):
            for yes in (True, False):
                answer = f"{self.phase}.{'yes' if yes else 'no'}"
                yield self.offer(answer, self.phase, yes=yes)
        if self.phase == BONUS:
            yield self.offer("end_turn", "end_turn")
        for seat, player in enumerate(self.players):
            for place, card in enumerate(player["row"]):
                on = self.row_ids[card["id"]]
                if seat == actor:
                    yield from self._on_own(place, on)
                elif self.phase in (DOG_SWAP, SWAP_HAND):
                    continue
                elif self.phase == REPRISAL and seat == self.view["player"]:
                    yield self.offer("reprisal", "reprisal", on, card=place)
                else:
                    yield self.offer("exchange", "exchange", on, seat=seat, card=place)

    def _on_own(self, place: int, on: str) -> list[Affordance]:
        if self.phase == MAIN:
            row = self.players[self.view["to_act"]]["row"]
            full = sum(card["state"] == LOCKED for card in row) >= LOCKS
            return [
                self.offer("look", "look", on, card=place),
                self.offer(
                    "reveal_only" if full else "reveal_and_lock", "reveal_and_lock", on, card=place
                ),
                self.offer("lock", "lock", on, card=place),
            ]
        if self.phase == BONUS:
            return self._bonus(place, on)
        kind = "reveal" if self.phase == REVEAL else "look"
        return [self.offer(kind, kind, on, card=place)]

    def _bonus(self, lock: int, on: str) -> list[Affordance]:
        """K19: with the card to lock, the one to turn over is picked next. Where no other can be,
        the bonus is tried with this one alone, to be told why."""
        row = self.players[self.view["to_act"]]["row"]
        pairs = [
            self.offer(
                "lock_and_turn", "lock_and_turn", on, self.row_ids[card["id"]], lock=lock, turn=turn
            )
            for turn, card in enumerate(row)
            if turn != lock
        ]
        if any(pair.legal for pair in pairs):
            return pairs
        verb = (
            "lock_and_turn" if self.view["options"]["bonus"] == "strict" else "lock_and_turn_alone"
        )
        return [self.offer(verb, "lock_and_turn", on, lock=lock, turn=None)]
