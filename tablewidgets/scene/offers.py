"""What can be done at a table: where the actions of a game are offered, and the default buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewidgets.engine.action import Action, Argument, Moves
from tablewidgets.scene import Affordance, Scene, Tone, Verb


class Offers:
    """Makes the affordances of a table, from the moves of its game and what is legal now."""

    def __init__(self, moves: Moves, legal: Sequence[Action]) -> None:
        self.moves = moves
        self.legal = frozenset(action.code for action in legal)

    def offer(self, verb: str, kind: str, /, *on: str, **args: Argument) -> Affordance:
        """Offer an action on the pieces or zones to pick for it, in order; on none it is a button.

        An action that isn't legal may be offered too: whoever tries it is told why not.
        """
        move = self.moves.code(kind, **args)
        return Affordance(verb=verb, move=move, on=on, legal=move in self.legal)


def with_buttons(scene: Scene, legal: Sequence[Action], names: Sequence[str]) -> Scene:
    """The scene with a button for each legal action that it offers nowhere.

    The verb of a button is `swap.1` for `swap(seat=1)`. Its label is the sentence of the action, if
    the scene has no such verb.
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
    """Whether the one who looks is to act: `legal` is what is open to them."""
    if over:
        return "over"
    return "act" if legal else "wait"
