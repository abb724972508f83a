"""Players who make a game last: the King lays what fits, and is given what helps."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from tablewidgets.engine.action import Action
from tablewidgets.engine.chance import Random01
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.cards import house
from tablewidgets.games.carnavalesque.effects import house_events, house_roles, to_json
from tablewidgets.games.carnavalesque.view import CardView, CarnavalesqueView
from tablewidgets.testing.playing import pick


def _fans() -> dict[str, Any]:
    """All cards fit together; the backs are those of the house cards."""
    rows = [card.to_json() for card in house().cards]
    for row in rows:
        costume = row["motifs"][0]
        joker = len(row["motifs"]) == 3
        row["motifs"] = ["fan", "drum", "kite"] if joker else [costume, "fan"]
    return {"name": "Fans", "card": rows}


def _own(kind: str, **fields: Any) -> dict[str, Any]:
    """An entry of a file, with words of its own."""
    title = {"en": f"My {kind}", "fr": f"Mon {kind}"}
    text = {"en": "Not as in the house.", "fr": "Pas comme à la maison."}
    return {"key": kind, "effect": kind, **fields, "title": title, "text": text}


FANS: Final = _fans()
OWN_EVENTS: Final = {
    "event": [
        _own("draw_more", draws=3, gives=2),
        _own("no_ban", age="adult"),
        _own("stir", strength=1),
        *to_json(house_events())["event"][4:6],
    ]
}
OWN_ROLES: Final = {
    "role": [
        _own("blind"),
        _own("draw", count=3),
        _own("turn", count=9),
        *to_json(house_roles())["role"][5:],
    ]
}
OWN: Final[dict[str, Any]] = {"cards": FANS, "events": OWN_EVENTS, "roles": OWN_ROLES}
"""Cards, events and roles that are not those of the house."""


def play_building(game: Carnavalesque, chance: Random01, mood: float = 0.9) -> Iterator[Any]:
    """A game that goes on for long; it is yielded before each action. `mood`: how often they think
    of the carnival, instead of doing anything at all."""
    while not game.is_over:
        yield game
        legal = game.legal_actions()
        game.play(pick(sensible(game, legal) if chance() < mood else legal, chance))


def build(game: Carnavalesque, chance: Random01, mood: float = 0.9) -> Carnavalesque:
    """The same, to the end."""
    for _ in play_building(game, chance, mood):
        pass
    return game


def sensible(game: Carnavalesque, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those of the actions that help, or all of them."""
    seen = game.observe()
    match seen.phase:
        case "swap" | "redraw" if seen.round % 2:
            return tuple(action for action in legal if None in action.args.values())
        case "king":
            return _building(game.view(game.to_act), legal)
        case "give":
            view = game.view(game.to_act)
            hand = view["players"][seen.player]["hand"]
            useful = [a for a in legal if _useful(view, hand[int(str(a.args["card"]))])]
            return tuple(useful) or legal
        case "blind":
            return tuple(action for action in legal if action.kind == "blind_draw")
    return legal


def _useful(view: CarnavalesqueView, card: CardView) -> bool:
    if card["third"]:
        return True
    return any(set(card["face"] or ()) & set(motifs) for motifs in view["floats"])


def _building(view: CarnavalesqueView, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Lay where it fits, the workshop first; let a long float go sooner than a short one."""

    def rank(action: Action) -> int:
        if action.kind != "lay":
            return {"open_workshop": 0, "end_turn": 3, "announce": 7}[action.kind]
        size = len(view["workshops"][int(str(action.args["workshop"]))])
        if not action.args["new_float"]:
            return 1 if size else 2
        if size >= view["threshold"]:
            return 4
        return 5 if size + len(view["dead_end"]) < view["threshold"] else 6

    best = min(map(rank, legal))
    return tuple(action for action in legal if rank(action) == best)


def moments(game: Carnavalesque, seed: int, every: int, mood: float = 0.9) -> Iterator[Any]:
    """Such a game now and then, and at its end."""
    for n, _ in enumerate(play_building(game, random.Random(seed).random, mood)):
        if n % every == 0:
            yield game
    yield game
