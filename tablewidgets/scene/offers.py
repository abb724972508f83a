"""Offering the actions of a game in a scene: affordances, and the default buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewidgets.engine.action import Action, Argument, Moves
from tablewidgets.scene import Affordance, Scene, Tone, Verb


class Offers:
    """Makes the affordances of a scene, from the moves of its game and the legal actions."""

    def __init__(self, moves: Moves, legal: Sequence[Action]) -> None:
        self.moves = moves
        self.legal = frozenset(action.code for action in legal)

    def offer(self, verb: str, kind: str, /, *on: str, **args: Argument) -> Affordance:
        """Offer an action on the pieces or zones to pick, in order; without any it is a button.

        Illegal actions may be offered too: the refusal explains why not.
        """
        move = self.moves.code(kind, **args)
        return Affordance(verb=verb, move=move, on=on, legal=move in self.legal)


def with_buttons(scene: Scene, legal: Sequence[Action], names: Sequence[str]) -> Scene:
    """The scene with a button for each legal action that it doesn't offer.

    The verb of a button is `swap.1` for `swap(seat=1)`. By default its label is the sentence of the
    action; the scene can define the verb itself.
    """
    offered = {offer.move for offer in scene.affordances if offer.legal}
    missing = {_verb(action): action for action in legal if action.code not in offered}
    if not missing:
        return scene
    verbs = {verb: Verb(label=action.sentence(names)) for verb, action in missing.items()}
    buttons = (Affordance(verb=verb, move=action.code) for verb, action in missing.items())
    return replace(
        scene,
        verbs={**verbs, **scene.verbs},
        affordances=(*scene.affordances, *buttons),
    )


def _verb(action: Action) -> str:
    return ".".join([action.kind, *map(str, action.args.values())])


def tone(legal: Sequence[Action], *, over: bool) -> Tone:
    """The tone of a scene; `legal` are the viewer's legal actions."""
    if over:
        return "over"
    return "act" if legal else "wait"
