"""What can be done at a table of Carnavalesque, and what can be tried there to be told why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue
from tablewidgets.games.carnavalesque import phases
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.scene import Affordance, Verb
from tablewidgets.scene.offers import Offers

_PLAIN = (
    "claim.yes", "claim.no", "strike", "announce", "announce_none", "decree", "turn", "peek",
    "draw", "aim", "stop.yes", "stop.no", "throw_back", "throw_back_none", "swap_none", "give",
    "open_workshop", "end_turn", "level_throw", "level_take", "blind.0", "blind.1", "blind.2",
)  # fmt: skip


def verbs(view: Mapping[str, Any], texts: Catalogue) -> dict[str, Verb]:
    """Everything that is ever offered, so that these words travel once."""
    say = texts.say
    made = {key: Verb(label=say(f"scene.do.{key}")) for key in _PLAIN}
    for key in ("lay", "lay_new", "swap"):
        made[key] = Verb(label=say(f"scene.do.{key}"), then=say(f"scene.do.{key}_then"))
    for seat, player in enumerate(view["players"]):
        made[f"name_king.{seat}"] = Verb(label=say("scene.do.name_king", player=player["name"]))
    if view["phase"] == phases.CHOOSE_ROLE:
        dealt = view["players"][view["player"]]["dealt_titles"]
        for n, title in enumerate(dealt):
            made[f"choose_role.{n}"] = Verb(label=say("scene.do.choose_role", role=title))
    return made


class CarnavalesqueOffers(Offers):
    def __init__(self, view: Mapping[str, Any], legal: Sequence[Action]) -> None:
        super().__init__(MOVES, legal)
        self.view = view
        self.phase: str = view["phase"]
        self.actions = legal
        self.seat: int = view["to_act"]
        self.hand = view["players"][self.seat]["hand"]
        self.held = ids.in_hand(self.seat, self.hand)
        self.lying = {lie["card"]: ids.in_crowd(lie) for lie in view["crowd"] or ()}

    def all(self) -> Iterator[Affordance]:
        """What is legal, each where it is done; and what somebody might try there."""
        if self.phase == phases.KING:
            yield from self._king()
        elif self.phase in (phases.GIVE, phases.LEVEL_THROW, phases.REDRAW):
            kind = self.actions[0].kind
            for place, piece in enumerate(self.held):
                yield self.offer(kind, kind, piece, card=place)
        elif self.phase in (phases.DRAW, phases.LEVEL_TAKE):
            yield from self._from_crowd()
        elif self.phase == phases.SWAP:
            yield from self._swaps()
        for action in self.actions:
            yield from self._plain(action)

    def _plain(self, action: Action) -> Iterator[Affordance]:
        """The actions that are offered in one place only."""
        args, move = action.args, action.code

        def offer(verb: str, *on: str) -> Affordance:
            return Affordance(verb=verb, move=move, on=on)

        match action.kind:
            case "claim" | "stop":
                yield offer(f"{action.kind}.{'yes' if args['yes'] else 'no'}")
            case "name_king":
                yield offer(f"name_king.{args['seat']}")
            case "choose_role":
                yield offer(f"choose_role.{args['card']}")
            case "strike":
                yield offer("strike", f"workshop-{args['workshop']}")
            case "announce" if args["motif"] is None:
                yield offer("announce_none")
            case "announce":
                yield offer("announce", f"motif-{args['motif']}")
            case "decree":
                yield offer("decree", f"age-{args['age']}")
            case "turn" | "peek":
                yield offer(action.kind, self.lying[int(str(args["card"]))])
            case "aim":
                yield offer("aim", f"aim{args['x']}_{args['y']}")
            case "blind_draw":
                yield offer(f"blind.{args['stir']}", f"depth-{args['depth']}")
            case "throw_back" | "swap" if args["card"] is None:
                yield offer(f"{action.kind}_none")

    def _from_crowd(self) -> Iterator[Affordance]:
        kind = "draw" if self.phase == phases.DRAW else "level_take"
        for lie in self.view["crowd"]:
            if lie["uncovered"] or lie["available"]:
                yield self.offer(kind, kind, ids.in_crowd(lie), card=lie["card"])

    def _swaps(self) -> Iterator[Affordance]:
        for seat in range(len(self.view["players"])):
            if seat != self.seat:
                for place, piece in enumerate(self.held):
                    yield self.offer("swap", "swap", piece, f"hand-{seat}", seat=seat, card=place)

    def _king(self) -> Iterator[Affordance]:
        for place, (card, on) in enumerate(zip(self.hand, self.held, strict=True)):
            if card["third"]:
                yield self.offer("open_workshop", "open_workshop", on)
                continue
            for n in range(WORKSHOPS):
                for new, verb in ((False, "lay"), (True, "lay_new")):
                    if new and not self.view["workshops"][n]:
                        continue
                    yield self.offer(
                        verb, "lay", on, f"workshop-{n}", card=place, workshop=n, new_float=new
                    )
        yield self.offer("end_turn", "end_turn")
