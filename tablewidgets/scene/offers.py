"""Offering the actions of a game in a scene: affordances, default verbs and default buttons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tablewidgets.engine.action import Action, Argument, Moves
from tablewidgets.engine.locale import Catalogue, current_locale, once_in_each_language
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


def with_defaults(
    scene: Scene,
    legal: Sequence[Action],
    names: Sequence[str],
    texts: Catalogue,
    winners: Iterable[int] = (),
) -> Scene:
    """The scene with the verbs that it leaves out, the meanings of its pictures, the panels of the
    winners, and a button for each legal action that it offers nowhere.

    A verb `swap` is made from the message `scene.do.swap`, and if there are such messages, also
    from `scene.do.swap_then` and `scene.do.swap_ask`. The verb of a button is `swap.1` for
    `swap(seat=1)`; its label is the sentence of the action.
    """
    panels = {panel.seat: panel.id for panel in scene.panels}
    won = tuple(panels[seat] for seat in winners if seat in panels)
    scene = replace(scene, signs=scene.signs or _signs(texts), winners=won)
    offered = {offer.move for offer in scene.affordances if offer.legal}
    buttons = {_button(action): action for action in legal if action.code not in offered}
    unnamed = {offer.verb for offer in scene.affordances} - scene.verbs.keys()
    if not buttons and not unnamed:
        return scene
    return replace(
        scene,
        verbs={
            **{verb: Verb(label=action.sentence(names)) for verb, action in buttons.items()},
            **{verb: _verb(verb, texts) for verb in sorted(unnamed)},
            **scene.verbs,
        },
        affordances=(
            *scene.affordances,
            *(Affordance(verb=verb, move=action.code) for verb, action in buttons.items()),
        ),
    )


@once_in_each_language
def _signs(texts: Catalogue) -> Mapping[str, str]:
    """The meanings of pictures, from the messages `scene.sign.…`."""
    prefix = "scene.sign."
    signs = {
        key.removeprefix(prefix): texts.say(key)
        for key in texts.messages(current_locale())
        if key.startswith(prefix)
    }
    return MappingProxyType(signs)


def _verb(verb: str, texts: Catalogue) -> Verb:
    """A verb from its messages."""
    label = f"scene.do.{verb}"
    then, ask = (
        texts.say(key) if key in texts else "" for key in (f"{label}_then", f"{label}_ask")
    )
    return Verb(label=texts.say(label), then=then, ask=ask)


def _button(action: Action) -> str:
    return ".".join([action.kind, *map(str, action.args.values())])


def tone(legal: Sequence[Action], *, over: bool) -> Tone:
    """The tone of a scene; `legal` are the viewer's legal actions."""
    if over:
        return "over"
    return "act" if legal else "wait"
