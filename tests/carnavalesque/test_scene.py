"""The table of Carnavalesque: what is where, what it is called, and what is offered."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.moves import MOVES
from tablewidgets.games.carnavalesque.view import CardView, CarnavalesqueView, CrowdCardView
from tablewidgets.scene import Piece, Scene, Zone
from tablewidgets.testing.scenes import icons_of, known_icons, pieces, zones
from tablewidgets.testing.views import check_drawn_from_the_view
from tests.benchmarks.messages import of_carnavalesque

from .players import FANS, OWN, build, moments, play_building
from .tables import VERSIONS, events

NAMES = ["Ana", "Bo", "Cy", "Dee", "Eve"]
GROPING = ("aim", "stop", "blind")


def some_moments(every: int, players: int = 3, seed: int = 3, **options: Any) -> Iterator[Any]:
    """Of a game of each version, now and then, and at its end."""
    for version in VERSIONS:
        game = Carnavalesque(NAMES[:players], seed=seed, version=version, **options)
        yield from moments(game, seed, every)


def each_moment(
    phase: str, games: int = 3, mood: float = 0.9, **options: Any
) -> Iterator[Carnavalesque]:
    """Whenever this is asked."""
    for seed in range(games):
        game = Carnavalesque(NAMES[: 3 + seed % 3], seed=seed, **options)
        for _ in play_building(game, random.Random(seed).random, mood):
            if game.view()["phase"] == phase:
                yield game


def test_it_is_drawn_from_the_view_and_the_legal_actions_alone() -> None:
    for game in chain(some_moments(15), some_moments(40, 4, cards=FANS)):
        check_drawn_from_the_view(game, (0, 1, None, tw.TEACHER))


@pytest.mark.rule("V2", "V3", "V4", "V12", "V16", "V18")
@pytest.mark.parametrize("seat", [0, None, tw.TEACHER])
def test_each_zone_holds_what_the_view_says(seat: Seat) -> None:
    for game in some_moments(9, 4):
        view, drawn = game.view(seat), game.scene(seat)
        there = zones(drawn)
        held = {of: [piece.id for piece in zone.pieces] for of, zone in there.items()}
        for n in range(3):
            assert held[f"workshop-{n}"] == ids(view["workshops"][n])
            badges = there[f"workshop-{n}"].badges
            icons = [badge.icon for badge in badges if badge.icon not in ("", "closed")]
            assert icons == view["floats"][n]
            closed = n == 2 and not view["third_open"]
            assert ("closed" in [badge.icon for badge in badges]) == closed
            assert ("alert" in [badge.tone for badge in badges]) == (n == view["strike"])
            parade = view["parade"][n] if n < len(view["parade"]) else []
            assert held[f"parade-{n}"] == ids(parade)
        assert held["dead-end-zone"] == ids(view["dead_end"])
        (badge,) = there["dead-end-zone"].badges
        full = min(len(view["dead_end"]), view["threshold"])
        assert (badge.count, badge.of) == (full, view["threshold"])
        for of, player in enumerate(view["players"]):
            assert held[f"hand-{of}"] == ids(player["hand"], of)
        crowd = [] if view["crowd"] is None else ids(view["crowd"])
        assert held["crowd"] == crowd + ["hand"] * (view["point"] is not None)
        assert there["crowd"].veiled == (view["crowd"] is None)
        for one in view["crowd"] or ():
            check_in_crowd(view, one, pieces(drawn)[crowd_id(one)])
        banned = [age for age in ("child", "teen", "adult") if pieces(drawn)[f"age-{age}"].marks]
        assert sorted(banned) == sorted(view["banned"])


def ids(cards: Sequence[CardView], seat: int | None = None) -> list[str]:
    """What the pieces are called. From behind, the cards of a hand are told apart by their ages and
    counted."""
    ages = [card["age"] for card in cards]
    return [
        crowd_id(card)
        if "x" in card or card["third"]
        else f"hand-{seat}-{card['age']}-{ages[:n].count(card['age'])}"
        if card["id"] is None
        else f"card-{card['id']}"
        for n, card in enumerate(cards)
    ]


def crowd_id(one: Mapping[str, Any]) -> str:
    """A number that is given again is told from what it was before."""
    if one["third"]:
        return "third"
    return f"c{one['card']}-{one['throws']}" if one["throws"] else f"c{one['card']}"


def check_in_crowd(view: CarnavalesqueView, one: CrowdCardView, piece: Piece) -> None:
    """V9, V10: what is under others is marked so, and what is banned too, if it can't be drawn for
    that."""
    assert piece.spot is not None
    place = (piece.spot.x, piece.spot.y, piece.spot.angle, piece.spot.z)
    assert place == (one["x"], one["y"], one["angle"], one["z"])
    assert piece.under == (not one["uncovered"] and not one["available"])
    assert piece.face.back == (not one["up"])
    if view["phase"] == "draw" and one["uncovered"]:
        assert bool(piece.marks) == (not one["available"])
    if one["up"]:
        assert piece.face.icons == tuple(one["face"] or ("third",))
    else:
        assert piece.face.icons == (one["age"] or "third",)
        known = one["face"] is not None and not one["third"]
        assert bool(piece.face.whisper) == known


@pytest.mark.rule("V9", "V10", "V20", "V27")
def test_what_is_marked_as_banned_can_not_be_drawn_and_the_rest_can() -> None:
    """Among the uncovered cards; whatever role reveals itself. When hands are levelled, nothing is
    banned."""
    marked: dict[str, int] = dict.fromkeys(("draw", "level_take"), 0)
    drawn_anyway = 0
    for game in chain(
        each_moment("draw", 6, version="roles", cards=FANS), each_moment("level_take")
    ):
        view = game.view(game.to_act)
        there = pieces(game.scene(game.to_act))
        legal = {action.args.get("card") for action in game.legal_actions() if is_draw(action.kind)}
        for one in view["crowd"] or ():
            marks = there[crowd_id(one)].marks
            if one["uncovered"]:
                assert bool(marks) == (one["card"] not in legal)
                marked[view["phase"]] += bool(marks)
                drawn_anyway += one["age"] in view["banned"] and not marks
            assert (one["card"] in legal) <= (not there[crowd_id(one)].under)
    assert marked["draw"] > 20
    assert not marked["level_take"]
    assert drawn_anyway


def is_draw(kind: str) -> bool:
    return kind in ("draw", "level_take")


@pytest.mark.rule("V15", "V16", "V17", "V18", "V19")
@pytest.mark.parametrize("version", VERSIONS)
def test_what_laying_a_card_would_do_is_what_it_then_does(version: str) -> None:
    """Where it fits and for which motifs, and what a new float sends away: said of each card in the
    King's hand, and done."""
    tried = 0
    for game in each_moment("king", 6, version=version):
        seat = game.to_act
        assert seat is not None
        view, drawn = game.view(seat), pieces(game.scene(seat))
        hand = view["players"][seat]["hand"]
        for place, (card, piece) in enumerate(zip(hand, ids(hand), strict=True)):
            preview = drawn[piece].preview
            assert preview is not None
            if card["third"]:
                assert preview.text == "It opens the third workshop."
                assert game.action("open_workshop") in game.legal_actions()
                continue
            fits: list[str] = []
            for n in range(3):
                fit, new = (
                    game.action("lay", card=place, workshop=n, new_float=new)
                    for new in (False, True)
                )
                name = f"workshop {n + 1}"
                if fit in game.legal_actions():
                    fits.append(f"workshop-{n}")
                    state = game.state
                    state.apply(fit.code)
                    after = game.spec.view(state.observe(seat), game.names)
                    said = re.search(rf"It fits in {name}: (.*?)\.", preview.text)
                    motifs = after["floats"][n]
                    if view["workshops"][n]:
                        assert said
                        assert re.split(", | and ", said[1]) == [m.title() for m in motifs]
                    else:
                        assert f"W{name[1:]} is empty" in preview.text
                sent = re.search(
                    rf"A new float in {name} would send (\d+) cards? to the (parade|dead end)",
                    preview.text,
                )
                assert bool(sent) == (new in game.legal_actions())
                if sent:
                    tried += 1
                    state = game.state
                    state.apply(new.code)
                    after = game.spec.view(state.observe(seat), game.names)
                    more = [
                        sum(map(len, of["parade"])) if sent[2] == "parade" else len(of["dead_end"])
                        for of in (view, after)
                    ]
                    assert more[1] - more[0] == int(sent[1])
            assert list(preview.lights) == fits
    assert tried > 5


def test_only_who_lays_sees_what_a_card_would_do() -> None:
    for game in each_moment("king", 2):
        king = game.to_act
        assert king is not None
        for seat in (*range(game.seats), None):
            shown = [piece.id for piece in pieces(game.scene(seat)).values() if piece.preview]
            assert shown == (ids(game.view(king)["players"][king]["hand"]) if seat == king else [])


@pytest.mark.rule("V23")
def test_the_sheet_adds_up_to_the_score() -> None:
    won = 0
    for seed in range(12):
        game = Carnavalesque(NAMES[:3], seed=seed, version="young")
        build(game, random.Random(seed).random)
        sheets = [panel.sheet for panel in game.scene(0).panels if panel.sheet]
        assert game.result is not None
        if not game.result.winners:
            assert not sheets
            continue
        won += 1
        (sheet,) = sheets
        *lines, total = sheet.lines
        assert total.total
        numbers = [[int(cell.text.replace("−", "-")) for cell in line.cells] for line in lines]
        view = game.view()
        assert [cards for cards, _ in numbers] == [
            sum(map(len, view["parade"])), sum(map(len, view["workshops"])), len(view["dead_end"])
        ]  # fmt: skip
        points = [worth for _, worth in numbers]
        assert points == [2 * numbers[0][0], numbers[1][0], -numbers[2][0]]
        assert sum(points) == int(total.cells[1].text) == view["points"]
        assert game.result.scores == (view["points"],) * 3
        assert game.scene(0).panels[0].sheet is sheet or game.scene(0).panels[0].id == "score"
    assert won > 2


@pytest.mark.rule("V12")
def test_the_hand_may_be_moved_to_all_points_that_are_legal_and_to_no_other() -> None:
    """As long as it may be moved; only by the one whose eyes are shut."""
    moved = stayed = 0
    for phase in ("aim", "blind"):
        for game in each_moment(phase, 4, mood=0.5):
            aims = {f"aim{a.args['x']}_{a.args['y']}" for a in game.legal_actions() if is_aim(a)}
            for seat in (*range(game.seats), None):
                targets = crowd_of(game.scene(seat)).targets
                if seat != game.to_act:
                    assert not targets
                    continue
                assert {target.id for target in targets} == aims
                assert all(target.id == f"aim{target.x}_{target.y}" for target in targets)
                moved += bool(targets)
                stayed += not targets
            depths = "depths" in zones(game.scene(game.to_act))
            assert depths == (phase == "blind")
    assert moved > 4
    assert stayed


def is_aim(action: Any) -> bool:
    return bool(action.kind == "aim")


def crowd_of(drawn: Scene) -> Zone:
    return zones(drawn)["crowd"]


def test_all_that_is_offered_can_be_done_and_what_is_tried_is_refused() -> None:
    seen = set()
    for game in chain(
        some_moments(2, 4, 5),
        some_moments(2, 3, 5, cards=FANS),
        some_moments(9, 3, 0, **OWN),
        each_moment("strike", cards=FANS),
        each_moment("decree", cards=FANS, events=events("rehearsal")),
        each_moment("king", cards=FANS, crowd=[{"card": 57, "x": 0, "y": 0}]),
    ):
        if game.is_over:
            continue
        drawn = game.scene(game.to_act)
        there = pieces(drawn).keys() | zones(drawn).keys()
        there |= {target.id for zone in zones(drawn).values() for target in zone.targets}
        for offer in drawn.affordances:
            action = MOVES.actions[offer.move]
            assert drawn.verbs[offer.verb].label
            assert set(offer.on) <= there
            assert bool(drawn.verbs[offer.verb].then) == (len(offer.on) == 2)
            seen.add((action.kind, offer.legal))
            if not offer.legal:
                with pytest.raises(tw.IllegalAction):
                    game.play(action)
        reachable = [offer.move for offer in drawn.affordances if offer.legal]
        assert sorted(reachable) == [action.code for action in game.legal_actions()]
    assert {kind for kind, legal in seen if legal} == MOVES.kinds.keys()
    assert {kind for kind, legal in seen if not legal} == {"draw", "lay", "end_turn", "swap"}


def test_only_who_is_to_act_is_offered_anything() -> None:
    for game in some_moments(10, 4):
        for seat in range(4):
            drawn = game.scene(seat)
            assert bool(drawn.affordances) == (seat == game.to_act)
            tone = "over" if game.is_over else "act" if seat == game.to_act else "wait"
            assert drawn.tone == tone
            assert drawn.status


@pytest.mark.rule("V8", "V26")
def test_who_is_king_and_who_is_the_jester() -> None:
    """Where roles are chosen, nobody is the Jester because of a seat."""
    for game in some_moments(8, 4):
        view = game.view()
        for panel in game.scene(0).panels:
            if panel.id.startswith("player-"):
                seat = int(panel.id.removeprefix("player-"))
                icons = [badge.icon for badge in panel.badges]
                assert ("crown" in icons) == (seat == view["king"])
                jester = seat == view["jester"] and view["version"] != "roles"
                assert ("jester" in icons) == jester
                assert ("role" in icons) == bool(game.view(0)["players"][seat]["role"])


@pytest.mark.rule("V1")
def test_house_cards_are_marked_and_others_are_not() -> None:
    for cards in (None, FANS):
        (panel,) = [
            panel
            for panel in Carnavalesque(3, seed=1, cards=cards).scene(0).panels
            if panel.id == "crowd-panel"
        ]
        assert ("house" in [badge.icon for badge in panel.badges]) == (cards is None)


@pytest.mark.parametrize("locale", LOCALES)
def test_ids_are_unique_and_all_that_is_named_is_there(locale: str) -> None:
    with speaking(locale):
        for game in chain(some_moments(15, 5), some_moments(30, 3, cards=FANS)):
            for seat in (game.to_act, None, tw.TEACHER):
                drawn = game.scene(seat)
                check_scatter_named(drawn)
                there = pieces(drawn).keys() | zones(drawn).keys()
                for piece in pieces(drawn).values():
                    if piece.preview:
                        assert piece.preview.text
                        assert set(piece.preview.lights) <= there
                assert {verb.at for verb in drawn.verbs.values()} <= there | {""}


def check_scatter_named(drawn: Scene) -> None:
    """Targets have ids and labels of their own; a piece that is nowhere in particular is named by
    its face alone."""
    there = zones(drawn).values()
    targets = [target for zone in there for target in zone.targets]
    names = {target.id for target in targets} | pieces(drawn).keys() | zones(drawn).keys()
    assert len(names) == len(targets) + len(pieces(drawn)) + len(zones(drawn))
    assert len({target.label for target in targets}) == len(targets)
    assert all(piece.name or piece.face.name for piece in pieces(drawn).values())
    assert all(zone.label for zone in there)


def test_a_player_sees_the_others_in_the_order_in_which_they_sit() -> None:
    order = [panel.id for panel in Carnavalesque(4, seed=1).scene(2).panels]
    assert order == ["crowd-panel", "board", "player-3", "player-0", "player-1", "player-2"]


def test_every_picture_is_one_of_those_that_are_built() -> None:
    used: set[str] = set()
    for players in (3, 5):
        for game in some_moments(3, players):
            used |= icons_of(game.scene(tw.TEACHER)) | icons_of(game.scene(game.to_act))
    for phase in ("stop", "blind"):
        for game in each_moment(phase):
            used |= icons_of(game.scene(game.view()["king"]))
    assert used == known_icons(game)


def test_every_drawing_is_used() -> None:
    folder = Path(tw.__file__).parent / "games" / "carnavalesque"
    known = json.loads((folder / "icons.json").read_text("utf-8")).values()
    drawings = {f"./art/{path.name}" for path in (folder / "art").iterdir()}
    assert drawings == {icon for icon in known if icon.startswith("./art/")}


@pytest.mark.parametrize("seat", [0, None])
def test_a_table_sends_little(seat: Seat) -> None:
    """Five players with long names, in French: in kilobytes, the state in which it begins, and what
    each move sends. The benchmarks measure more of them."""
    sent = of_carnavalesque(5, "fr", seat)
    assert sent.first_without < 60
    assert sent.last_without < 60
    assert median(sent.moves) < 6
