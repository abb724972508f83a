"""What can be done at a table of Carnavalesque, or tried there: a refusal says why not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.locale import Catalogue, once_in_each_language
from tablewidgets.games.carnavalesque import phases, wording
from tablewidgets.games.carnavalesque.carnival import WORKSHOPS
from tablewidgets.games.carnavalesque.moves import MOVES, Kind
from tablewidgets.games.carnavalesque.scene import ids
from tablewidgets.games.carnavalesque.view import CarnavalesqueView
from tablewidgets.scene import Affordance, Verb
from tablewidgets.scene.offers import Offers

_VERBS: Final = (
    "claim.yes", "claim.no", "strike", "announce", "decree", "turn", "peek",
    "draw", "draw_none", "aim", "stop.yes", "stop.no", "throw_back", "throw_back_none", "swap_none",
    "give", "open_workshop", "end_turn", "level_throw", "level_take",
    "blind.0", "blind.1", "blind.2",
)  # fmt: skip


def verbs(view: CarnavalesqueView, texts: Catalogue) -> Mapping[str, Verb]:
    """Everything that is ever offered, so that these words travel once."""
    players, player = view["players"], view["player"]
    chooses = view["phase"] == phases.CHOOSE_ROLE
    roles = players[player]["dealt_cards"] if chooses and player is not None else []
    return _verbs(
        player,
        view["king"],
        view["to_act"],
        tuple([of["name"] for of in players]),
        tuple([wording.title(role, texts) for role in roles]),
        texts,
    )


@once_in_each_language
def _verbs(
    player: int | None,
    king: int | None,
    actor: int | None,
    names: tuple[str, ...],
    roles: tuple[str, ...],
    texts: Catalogue,
) -> Mapping[str, Verb]:
    say = texts.say
    to = {
        "draw": (f"hand-{player}",),
        "throw_back": ("crowd",),
        "give": (f"hand-{king}",),
        "open_workshop": (f"workshop-{WORKSHOPS - 1}",),
        "level_throw": ("crowd",),
        "level_take": (f"hand-{actor}",),
    }
    made = {
        key: Verb(label=say(f"scene.do.{key}"), to=to.get(key, ()), look_first=key in to)
        for key in _VERBS
    }
    for key in ("lay", "lay_new", "swap"):
        made[key] = Verb(label=say(f"scene.do.{key}"), then=say(f"scene.do.{key}_then"))
    for seat, name in enumerate(names):
        made[f"name_king.{seat}"] = Verb(label=say("scene.do.name_king", player=name))
    for n, title in enumerate(roles):
        made[f"choose_role.{n}"] = Verb(label=say("scene.do.choose_role", role=title))
    return MappingProxyType(made)


class CarnavalesqueOffers(Offers):
    def __init__(self, view: CarnavalesqueView, legal: Sequence[Action]) -> None:
        super().__init__(MOVES, legal)
        self.view = view
        self.actions = legal
        self.seat = view["to_act"] or 0
        self.hand = view["players"][self.seat]["hand"]
        self.held = ids.in_hand(self.seat, self.hand)
        crowd = view["crowd"] or ()
        self.crowd = {card["card"]: ids.in_crowd(card["card"], card["throws"]) for card in crowd}

    def all(self) -> Iterator[Affordance]:
        """What is legal, each where it is done; and what somebody might try there."""
        match self.view["phase"]:
            case phases.KING:
                yield from self._king()
            case phases.GIVE | phases.LEVEL_THROW | phases.REDRAW:
                kind = self.actions[-1].kind  # the King may name a motif first (V25)
                for place, piece in enumerate(self.held):
                    yield self.offer(kind, kind, piece, card=place)
            case phases.DRAW:
                yield from self._from_crowd(Kind.DRAW)
            case phases.LEVEL_TAKE:
                yield from self._from_crowd(Kind.LEVEL_TAKE)
            case phases.SWAP:
                yield from self._swaps()
        for action in self.actions:
            yield from self._in_one_place(action)

    def _in_one_place(self, action: Action) -> Iterator[Affordance]:
        """The actions that are offered in one place only."""
        args, move, kind = action.args, action.code, action.kind

        def offer(verb: str, *on: str) -> Affordance:
            return Affordance(verb=verb, move=move, on=on)

        match kind:
            case Kind.CLAIM | Kind.STOP:
                yield offer(f"{kind}.{'yes' if args['yes'] else 'no'}")
            case Kind.NAME_KING:
                yield offer(f"{kind}.{args['seat']}")
            case Kind.CHOOSE_ROLE:
                yield offer(f"{kind}.{args['card']}")
            case Kind.STRIKE:
                yield offer(kind, f"workshop-{args['workshop']}")
            case Kind.ANNOUNCE:
                yield offer(kind, f"motif-{args['motif']}")
            case Kind.DECREE:
                yield offer(kind, f"age-{args['age']}")
            case Kind.TURN | Kind.PEEK:
                yield offer(kind, self.crowd[int(str(args["card"]))])
            case Kind.AIM:
                yield offer(kind, f"aim{args['x']}_{args['y']}")
            case Kind.BLIND_DRAW:
                yield offer(f"blind.{args['stir']}", f"depth-{args['depth']}")
            case Kind.DRAW | Kind.THROW_BACK | Kind.SWAP if args["card"] is None:
                yield offer(f"{kind}_none")

    def _from_crowd(self, kind: Kind) -> Iterator[Affordance]:
        for card in self.view["crowd"] or ():
            if card["uncovered"] or card["available"]:
                yield self.offer(kind, kind, self.crowd[card["card"]], card=card["card"])

    def _swaps(self) -> Iterator[Affordance]:
        for seat in range(len(self.view["players"])):
            if seat != self.seat:
                for n, piece in enumerate(self.held):
                    yield self.offer("swap", Kind.SWAP, piece, f"hand-{seat}", seat=seat, card=n)

    def _king(self) -> Iterator[Affordance]:
        for place, (card, on) in enumerate(zip(self.hand, self.held, strict=True)):
            if card["third"]:
                yield self.offer("open_workshop", Kind.OPEN_WORKSHOP, on)
                continue
            for n, cards in enumerate(self.view["workshops"]):
                for verb in ("lay", "lay_new") if cards else ("lay",):
                    args = {"card": place, "workshop": n, "new_float": verb == "lay_new"}
                    yield self.offer(verb, Kind.LAY, on, f"workshop-{n}", **args)
        yield self.offer("end_turn", Kind.END_TURN)
