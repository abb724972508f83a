"""A scene as data: what is sent, what is left out, and what changed."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tablewidgets.scene import (
    Affordance,
    Badge,
    Face,
    Panel,
    Piece,
    Pill,
    Scene,
    Spot,
    Target,
    Verb,
    Zone,
)
from tablewidgets.scene.wire import Wiring, patch, wire
from tests.widgets.client import merge

CARD = Piece(id="c1", face=Face(value="4", icons=("coin",) * 4), name="card 1: 4", text="4")
SCENE = Scene(
    title="A game",
    status="Your turn.",
    tone="act",
    panels=(
        Panel(
            id="mine",
            title="Ana",
            role="own",
            zones=(Zone(id="row", kind="row", label="Your row", pieces=(CARD,), slots=2),),
            badges=(Badge(text="total 4"),),
            moment="round 1",
        ),
    ),
    verbs={"lock": Verb(label="Lock it"), "turn": Verb(label="Turn", then="Which?", ask="Sure?")},
    affordances=(
        Affordance(verb="lock", move=3, on=("c1",)),
        Affordance(verb="turn", move=7, on=("c1", "row"), legal=False),
        Affordance(verb="lock", move=9),
    ),
)


def test_default_values_are_left_out() -> None:
    sent = wire(SCENE)
    (face,) = sent["faces"]
    assert sent == {
        "title": "A game",
        "status": "Your turn.",
        "tone": "act",
        "chapter": "",
        "order": ["mine"],
        "panels": {
            "mine": {
                "title": "Ana",
                "role": "own",
                "zones": ["row"],
                "badges": [{"text": "total 4"}],
                "moment": "round 1",
            }
        },
        "zones": {"row": {"kind": "row", "label": "Your row", "pieces": ["c1"], "slots": 2}},
        "pieces": {"c1": {"face": face, "name": "card 1: 4"}},
        "faces": {face: {"value": "4", "icons": ["coin"] * 4}},
        "verbs": {
            "lock": {"label": "Lock it"},
            "turn": {"label": "Turn", "then": "Which?", "ask": "Sure?"},
        },
        "choices": {"lock": [[3, 1, "c1"], [9, 1]], "turn": [[7, 0, "c1", "row"]]},
    }


def test_every_part_of_the_language_is_plain_data() -> None:
    face = Face(
        title="Egg",
        tint="amber",
        icons=("egg",),
        costs=(Pill(icons=("sun",), text="↻"), Pill(icons=("moon",), text="x")),
        points=Pill(text="×4", icons=("egg", "mushroom")),
    )
    spot = Spot(x=-310, y=12, angle=37, z=4)
    piece = Piece(id="p", face=face, name="an egg", text="egg", kind="token", spot=spot)
    target = Target(id="t", x=200, y=-400, label="here")
    zone = Zone(
        id="z",
        kind="scatter",
        label="The crowd",
        pieces=(piece,),
        extent=(3200, 3200),
        targets=(target,),
    )
    panel = Panel(id="all", title="The table", zones=(zone,))
    sent = wire(Scene(title="", status="", tone="wait", panels=(panel,)))
    assert json.loads(json.dumps(sent)) == sent
    assert sent["pieces"]["p"]["spot"] == {"x": -310, "y": 12, "angle": 37, "z": 4}
    assert sent["zones"]["z"]["extent"] == [3200, 3200]
    assert sent["zones"]["z"]["targets"] == [{"id": "t", "x": 200, "y": -400, "label": "here"}]
    assert "veiled" not in sent["zones"]["z"]
    (shown,) = sent["faces"].values()
    assert shown["points"] == {"text": "×4", "icons": ["egg", "mushroom"]}
    assert len(shown["costs"]) == 2


VALUES = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=4)
    ),
)
STATES = st.dictionaries(st.text(max_size=2), VALUES, max_size=5)


@given(STATES, STATES)
def test_a_patch_leads_from_one_state_to_the_other(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    state = copy.deepcopy(before)
    merge(state, copy.deepcopy(patch(before, after)))
    assert state == after
    assert patch(after, after) == {}


def test_whether_a_piece_has_probabilities_is_sent_with_its_face() -> None:
    back = Face(name="hidden", back=True)
    pieces = [
        Piece(id=f"c{n}", face=back, name=f"card {n}", text="?", law=n != 2) for n in range(4)
    ]
    row = Zone(id="row", kind="row", label="A row", pieces=tuple(pieces), law=True)
    sent = wire(replace(SCENE, panels=(Panel(id="his", title="Bo", zones=(row,)),)))
    shown = {key: sent["faces"][piece["face"]] for key, piece in sent["pieces"].items()}
    assert {key for key, face in shown.items() if face.get("law")} == {"c0", "c1", "c3"}
    assert len(sent["faces"]) == 2
    assert all("law" not in piece for piece in sent["pieces"].values())
    assert sent["zones"]["row"]["law"] is True


def test_the_next_scene_is_sent_as_if_it_were_the_first_and_what_stays_is_not_made_again() -> None:
    wiring, (panel,) = Wiring(), SCENE.panels
    (row,) = panel.zones
    other = Piece(id="c2", face=CARD.face, name="card 2: 4", text="4")

    def with_pieces(*pieces: Piece, **changed: Any) -> Scene:
        zone = replace(row, pieces=pieces)
        return replace(SCENE, panels=(replace(panel, zones=(zone,), **changed),))

    scenes = [
        with_pieces(CARD, other),
        with_pieces(CARD, replace(other, turned=True)),
        with_pieces(CARD, replace(other, face=replace(CARD.face, value="5"))),
        with_pieces(CARD, replace(other, law=True), active=True),
        with_pieces(other, CARD),
        with_pieces(CARD),
        SCENE,
    ]
    sent = [wiring.wire(scene) for scene in scenes]
    assert sent == [wire(scene) for scene in scenes]
    assert len({id(of["pieces"]["c1"]) for of in sent}) == 1
    assert sent[0]["panels"]["mine"] is sent[2]["panels"]["mine"]
