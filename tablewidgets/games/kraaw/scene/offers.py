"""What can be done at a table of Kraaw, or tried: a refusal then explains why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.kraaw import phases
from tablewidgets.games.kraaw.legal import LOCKS
from tablewidgets.games.kraaw.moves import MOVES, Kind
from tablewidgets.games.kraaw.observation import LOCKED
from tablewidgets.games.kraaw.options import STRICT
from tablewidgets.games.kraaw.scene import ids
from tablewidgets.games.kraaw.view import CardView, KraawView
from tablewidgets.scene import Affordance, Verb
from tablewidgets.scene.offers import Offers


@once_in_each_language
def verbs(seat: int | None, texts: Catalogue) -> Mapping[str, Verb]:
    """Everything that is ever offered to a seat. What takes a card from a row, or fixes one there,
    is shown first to a finger."""
    say = texts.say
    own = (f"row-{seat}",)
    made = {
        "swap_hand.yes": Verb(label=say("action.swap_hand.yes")),
        "swap_hand.no": Verb(label=say("action.swap_hand.no")),
        "dog_swap.yes": Verb(label=say("action.dog_swap.yes")),
        "dog_swap.no": Verb(label=say("action.dog_swap.no")),
        "look": Verb(label=say("scene.do.look")),
        "reveal": Verb(label=say("scene.do.reveal")),
        "reveal_and_lock": Verb(label=say("scene.do.reveal_and_lock")),
        "reveal_only": Verb(label=say("scene.do.reveal_only")),
        "lock": Verb(label=say("scene.do.lock"), look_first=True),
        "exchange": Verb(label=say("scene.do.exchange"), to=own, look_first=True),
        "reprisal": Verb(label=say("scene.do.reprisal"), to=own, look_first=True),
        "lock_and_turn": Verb(
            label=say("scene.do.lock_and_turn"), then=say("scene.do.lock_and_turn_then")
        ),
        "lock_and_turn_alone": Verb(label=say("scene.do.lock_and_turn_alone")),
        "end_turn": Verb(label=say("action.end_turn")),
    }
    return MappingProxyType(made)


class KraawOffers(Offers):
    def __init__(self, view: KraawView, legal: Sequence[Action]) -> None:
        super().__init__(MOVES, legal)
        self.view = view
        self.phase = view["phase"]
        self.row_ids, _ = ids.in_round(view)

    def all(self) -> Iterator[Affordance]:
        """What is legal, and what someone might try on the same cards."""
        if self.phase in (phases.DOG_SWAP, phases.SWAP_HAND):
            yield self.offer(f"{self.phase}.yes", self.phase, yes=True)
            yield self.offer(f"{self.phase}.no", self.phase, yes=False)
        if self.phase == phases.BONUS:
            yield self.offer("end_turn", Kind.END_TURN)
        for seat, player in enumerate(self.view["players"]):
            if seat == self.view["to_act"]:
                yield from self._on_own(player["row"])
            elif self.phase not in (phases.DOG_SWAP, phases.SWAP_HAND):
                yield from self._on_other(seat, player["row"])

    def _on_other(self, seat: int, row: Sequence[CardView]) -> Iterator[Affordance]:
        robbed = self.phase == phases.REPRISAL and seat == self.view["player"]
        for place, card in enumerate(row):
            on = self.row_ids[card["id"]]
            if robbed:
                yield self.offer("reprisal", Kind.REPRISAL, on, card=place)
            else:
                yield self.offer("exchange", Kind.EXCHANGE, on, seat=seat, card=place)

    def _on_own(self, row: Sequence[CardView]) -> Iterator[Affordance]:
        has_lock_left = sum(card["state"] == LOCKED for card in row) < LOCKS
        for place, card in enumerate(row):
            on = self.row_ids[card["id"]]
            match self.phase:
                case phases.MAIN:
                    verb = "reveal_and_lock" if has_lock_left else "reveal_only"
                    yield self.offer("look", Kind.LOOK, on, card=place)
                    yield self.offer(verb, Kind.REVEAL_AND_LOCK, on, card=place)
                    yield self.offer("lock", Kind.LOCK, on, card=place)
                case phases.REVEAL:
                    yield self.offer("reveal", Kind.REVEAL, on, card=place)
                case phases.BONUS:
                    yield from self._bonus(row, place, on)
                case _:
                    yield self.offer("look", Kind.LOOK, on, card=place)

    def _bonus(self, row: Sequence[CardView], lock: int, on: str) -> list[Affordance]:
        """K19: after the card to lock, the card to turn face down is picked. Where there is none,
        the card to lock is offered alone."""
        pairs = [
            self.offer(
                "lock_and_turn",
                Kind.LOCK_AND_TURN,
                on,
                self.row_ids[card["id"]],
                lock=lock,
                turn=turn,
            )
            for turn, card in enumerate(row)
            if turn != lock
        ]
        if any(pair.legal for pair in pairs):
            return pairs
        strict = self.view["options"]["bonus"] == STRICT
        verb = "lock_and_turn" if strict else "lock_and_turn_alone"
        return [self.offer(verb, Kind.LOCK_AND_TURN, on, lock=lock, turn=None)]
