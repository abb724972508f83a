"""The scene of Carnuta: its zones and pieces, their descriptions, and the offers."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.games.carnuta.moves import MOVES
from tablewidgets.games.carnuta.scene import scene
from tablewidgets.games.carnuta.view import CarnutaView, PlayerView
from tablewidgets.scene import Affordance, Scene, Sheet
from tablewidgets.testing.scenes import check_named, icons_of, known_icons, offers, pieces, zones
from tablewidgets.testing.views import check_drawn_from_the_view
from tests.benchmarks.messages import of_carnuta

from .decks import few_night_cards
from .players import play_building, play_moodily

NAMES = ["Ana", "Bo", "Cy", "Dee"]
ROWS = ("day", "night")


def moments(every: int, players: int = 3, seed: int = 3, **options: Any) -> Iterator[Carnuta]:
    """A game now and then, and at its end."""
    game = Carnuta(NAMES[:players], seed=seed, **options)
    for n, _ in enumerate(play_moodily(game)):
        if n % every == 0:
            yield game
    yield game


def random_games(games: int, **options: Any) -> Iterator[Iterator[Carnuta]]:
    """Each before each of its actions: what happens in them depends on the cards alone."""
    for seed in range(games):
        yield play_building(Carnuta(NAMES[:3], seed=seed, **options), random.Random(seed).random)


def sheet_of(drawn: Scene) -> Sheet:
    (sheet,) = [panel.sheet for panel in drawn.panels if panel.sheet]
    return sheet


def test_it_is_drawn_from_the_view_and_the_legal_actions_alone() -> None:
    for game in chain(moments(25), moments(25, 2, deck=few_night_cards())):
        check_drawn_from_the_view(game, (0, 1, None, tw.TEACHER))


@pytest.mark.rule("C3", "C4", "C5", "C11", "C12", "C14", "C16")
@pytest.mark.parametrize("seat", [0, None, tw.TEACHER])
def test_each_zone_holds_what_the_view_says(seat: Seat) -> None:
    for game in moments(12, 4, deck=few_night_cards()):
        view, drawn = game.view(seat), game.scene(seat)
        there = zones(drawn)
        held = {of: [piece.id for piece in zone.pieces] for of, zone in there.items()}
        for row in ROWS:
            pile = view["piles"][row]
            assert held[f"market-{row}"] == [
                f"hole-{row}-{place}" if card is None else f"c{card}"
                for place, card in enumerate(view["market"][row])
            ]
            assert there[f"draw-{row}"].count == pile["draw"]
            assert there[f"discard-{row}"].count == pile["discard"]
            assert held[f"draw-{row}"] == ([f"top-{row}"] if pile["draw"] else [])
            assert held[f"discard-{row}"] == [f"c{card}" for card in pile["discarded"][-1:]]
        supply = {piece.id: piece.worth for piece in there["supply"].pieces}
        assert supply == {f"supply-{face}": str(n) for face, n in view["supply"].items()}
        assert held.get("tokens", []) == [f"token-{name}" for name in view["tokens"]]
        for of, player in enumerate(view["players"]):
            check_player(of, player, drawn, held)
        assert sum(len(ids) for ids in held.values()) == len(pieces(drawn))


def check_player(seat: int, player: PlayerView, drawn: Scene, held: dict[str, list[str]]) -> None:
    filled = {"sun": "rune", "moon": "rune", "empty": "slot", "locked": "lock"}
    assert held[f"runes-{seat}"] == [
        f"{filled[slot]}-{seat}-{n}" for n, slot in enumerate(player["runes"])
    ]
    for n, slot in enumerate(player["runes"]):
        if filled[slot] == "rune":
            face = pieces(drawn)[f"rune-{seat}-{n}"].face
            assert (face.icons, face.back) == ((slot,), slot == "moon")
    (pawn,) = zones(drawn)[f"counter-{seat}"].pieces
    assert pawn.at == player["counter"] - 1
    assert len(zones(drawn)[f"counter-{seat}"].notches) == 11
    assert held[f"sickles-{seat}"] == [
        f"{'sickle' if n < player['sickles'] else 'spent'}-{seat}-{n}" for n in range(2)
    ]
    assert held.get(f"tokens-{seat}", []) == [f"token-{name}" for name in player["tokens"]]
    assert held[f"hand-{seat}"] == [f"c{card}" for card in player["hand"]]
    for ingredient, column in player["columns"].items():
        cards = [f"c{card}" for card in column + player["salt_cards"][ingredient]]
        assert held.get(f"column-{seat}-{ingredient}", []) == cards


@pytest.mark.rule("C10", "C13", "C16", "C21")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_a_card_would_do_is_what_it_then_does(players: int, seed: int) -> None:
    """For every card in hand: which runes turn and which go back, what is missing, the points, and
    what the counter brings."""
    game = Carnuta(NAMES[:players], seed=seed)
    tried = could = 0
    for n, _ in enumerate(play_building(game, random.Random(seed).random)):
        view = game.view(game.to_act)
        if not view["actions_left"] or view["phase"] != "turn" or n % 2:
            continue
        drawn = pieces(game.scene(game.to_act))
        for place, card in enumerate(view["players"][view["player"]]["hand"]):
            tried += 1
            lays = [
                action
                for action in game.legal_actions()
                if action.kind in ("lay_card", "salt") and action.args["card"] == place
            ]
            preview = drawn[f"c{card}"].preview
            assert preview is not None
            assert bool(lays) == ("Missing" not in preview.text)
            if not lays:
                check_missing(view, game.cards()[card]["cost"], preview.text)
                continue
            could += 1
            state = game.state
            state.apply(lays[-1].code)
            after = game.spec.view(state.observe(view["player"]), game.names)
            signs = {sign.on: sign.icon for sign in preview.signs}
            check_signs(view, after, signs)
            check_words(view, after, game.cards()[card], preview.text)
    assert tried > could > tried / 8 > 5


def check_missing(view: CarnutaView, cost: list[list[str]], text: str) -> None:
    shown = view["players"][view["player"]]["runes"]
    for face, one in (("sun", "a Sun"), ("moon", "a Moon")):
        missing = sum(asked == face for asked, _ in cost) - shown.count(face)
        said = one if missing == 1 else f"{missing} {one[2:]}s"
        assert (missing > 0) == (f"{one[2:]}" in text.partition("Missing: ")[2].partition(".")[0])
        assert missing <= 0 or said in text


def check_signs(view: CarnutaView, after: CarnutaView, signs: dict[str, str]) -> None:
    seat = view["player"]
    other = {"sun": "moon", "moon": "sun"}
    slots = zip(view["players"][seat]["runes"], after["players"][seat]["runes"], strict=True)
    for n, (was, now) in enumerate(slots):
        match signs.pop(f"rune-{seat}-{n}", None):
            case "turn":
                assert now == other[was]
            case "return":
                assert (was in other, now) == (True, "empty")
            case None:
                assert now == was or (was, now) == ("locked", "empty")
    assert not signs


def check_words(view: CarnutaView, after: CarnutaView, card: dict[str, Any], text: str) -> None:
    seat = view["player"]
    was, now = view["players"][seat], after["players"][seat]
    assert ("To pay: " in text, "Nothing to pay" in text) == (bool(card["cost"]), not card["cost"])
    if not card["salt"]:
        changes = f"go from {was['score']} to {now['score']}."
        same = f"nothing yet; the total would stay at {was['score']}."
        assert (same if now["score"] == was["score"] else changes) in text
    opened = was["runes"].count("locked") > now["runes"].count("locked")
    assert ("padlock" in text) == opened
    assert ("bonus token" in text) == (after["phase"] == "bonus")
    assert ("end of the game" in text) == (view["last_round"] != after["last_round"])


@pytest.mark.rule("C8", "C11")
def test_a_card_is_the_same_from_the_market_to_the_column_and_tells_the_same() -> None:
    """Its preview in the market is that in the hand; it comes from the pile, and keeps its id."""
    game = Carnuta(NAMES[:3], seed=9)
    moved: set[int] = set()
    for _ in play_moodily(game):
        for action in game.legal_actions():
            if action.kind != "take_card" or len(moved) > 200:
                continue
            row, place = str(action.args["row"]), int(str(action.args["place"]))
            card = game.view()["market"][row][place]
            seat = game.to_act
            state = game.state
            state.apply(action.code)
            if card is None or card in moved or state.actor != seat:
                continue
            moved.add(card)
            before = game.scene(seat)
            after = scene(game.spec.view(state.observe(seat), game.names), (), catalogue("carnuta"))
            in_market, in_hand = pieces(before)[f"c{card}"], pieces(after)[f"c{card}"]
            assert in_market.preview == in_hand.preview
            assert in_market.face == in_hand.face
            assert in_hand in zones(after)[f"hand-{seat}"].pieces
            new = [piece for piece in zones(after)[f"market-{row}"].pieces if piece.source]
            assert {piece.source for piece in new} == {f"draw-{row}"}
    assert len(moved) > 30
    laid = {step.action.kind for step in game.history if step.action is not None}
    assert {"lay_card", "salt"} <= laid


@pytest.mark.rule("C22", "C23")
@pytest.mark.parametrize("seed", range(2))
def test_what_each_card_is_worth_adds_up_to_the_score(seed: int) -> None:
    """In the columns, at their heads, on the sheet, and beside the name."""
    for game in moments(5, 3, seed, deck=few_night_cards() if seed else None):
        view, drawn = game.view(0), game.scene(0)
        panels = {panel.id: panel for panel in drawn.panels}
        sheet = sheet_of(drawn)
        *lines, totals = sheet.lines
        assert sheet.heads == game.names
        assert totals.total
        assert not any(line.total for line in lines)
        for seat, player in enumerate(view["players"]):
            summed = 0
            for ingredient, column in player["columns"].items():
                found = [line for line in lines if line.icon == ingredient]
                if not column:
                    assert all(line.cells[seat].text == "" for line in found)
                    continue
                (line,), zone = found, zones(drawn)[f"column-{seat}-{ingredient}"]
                worth = [int(piece.worth) for piece in zone.pieces[: len(column)]]
                assert all(piece.worth == "+1" for piece in zone.pieces[len(column) :])
                count, scored = (badge.text for badge in zone.badges)
                of = game.cards()
                doubles = sum(of[card]["double"] for card in column)
                tokens = player["tokens"].count(ingredient)
                assert int(count) == len(zone.pieces) + doubles + tokens
                assert int(scored.split()[0]) == sum(worth) == int(line.cells[seat].text)
                assert line.cells[seat].lights == tuple(f"c{card}" for card in column)
                summed += sum(worth)
            laid = {f"c{card}" for column in player["columns"].values() for card in column}
            assert summed == player["score"] == int(totals.cells[seat].text)
            assert set(totals.cells[seat].lights) == laid
            assert panels[f"player-{seat}"].figure == str(summed)
    assert game.result is not None
    assert [int(cell.text) for cell in totals.cells] == list(game.result.scores)
    winners = [n for n, cell in enumerate(totals.cells) if "wins" in cell.label]
    assert winners == list(game.result.winners)
    assert panels["sheet"].folded is False
    assert drawn.panels[0].id == "sheet"


@pytest.mark.parametrize("locale", LOCALES)
def test_ids_are_unique_and_all_that_is_named_is_there(locale: str) -> None:
    """Each light, each sign, each place a piece comes from and each place of a button."""
    with speaking(locale):
        for players in (2, 4):
            for game in moments(11, players, deck=few_night_cards() if players == 2 else None):
                for seat in (0, None, tw.TEACHER):
                    drawn = game.scene(seat)
                    check_named(drawn)
                    ids = pieces(drawn).keys() | zones(drawn).keys()
                    for piece in pieces(drawn).values():
                        assert piece.source == "" or piece.source in ids
                        if piece.preview:
                            assert piece.preview.text
                            assert set(piece.preview.lights) <= ids
                            assert {sign.on for sign in piece.preview.signs} <= ids
                    for line in sheet_of(drawn).lines:
                        for cell in line.cells:
                            assert set(cell.lights) <= ids
                            assert bool(cell.text) == bool(cell.label)
                    assert {verb.at for verb in drawn.verbs.values()} <= ids | {""}


def test_why_a_card_scores_lights_what_it_counts() -> None:
    for game in moments(9):
        drawn, view = game.scene(0), game.view(0)
        for seat, player in enumerate(view["players"]):
            for column in player["columns"].values():
                for card in column:
                    asked = game.cards()[card]["points"].get("ingredients", [])
                    preview = pieces(drawn)[f"c{card}"].preview
                    assert preview is not None
                    lit = {f"column-{seat}-{name}" for name in asked if player["columns"][name]}
                    lit |= {f"token-{name}" for name in asked if name in player["tokens"]}
                    assert set(preview.lights) == lit
                    worth = pieces(drawn)[f"c{card}"].worth
                    unit = "point" if worth == "1" else "points"
                    assert f"{worth} {unit}" in preview.text


@pytest.mark.rule("C7", "C8", "C10", "C17", "C18", "C19")
def test_all_that_is_offered_can_be_done_and_what_is_tried_is_refused() -> None:
    seen = set()
    for game in chain(moments(4, 3, deck=few_night_cards()), moments(3, 2)):
        if game.is_over:
            continue
        drawn = game.scene(game.to_act)
        for offer in drawn.affordances:
            action = MOVES.actions[offer.move]
            assert offer.verb.partition(".")[0] == action.kind
            assert drawn.verbs[offer.verb].label
            assert set(offer.on) <= pieces(drawn).keys() | zones(drawn).keys()
            seen.add((offer.verb, offer.legal))
            if not offer.legal:
                with pytest.raises(tw.IllegalAction):
                    game.play(action)
        reachable = {offer.move for offer in drawn.affordances if offer.legal}
        assert reachable == {action.code for action in game.legal_actions()}
        for verb in ("take_runes", "turn_runes"):
            for face in ("sun", "moon"):
                assert drawn.verbs[f"{verb}.{face}"].at == f"runes-{game.to_act}"
                if game.view()["phase"] == "turn":
                    assert f"{verb}.{face}" in offers(drawn, "")
    tried = {verb for verb, legal in seen if not legal}
    done = {verb for verb, legal in seen if legal}
    assert done == drawn.verbs.keys() - {"pass_action"}
    assert tried >= {"take_card", "lay_card", "salt", "take_runes.sun", "turn_runes.moon"}


@pytest.mark.rule("C16")
def test_a_salt_is_picked_and_then_its_column() -> None:
    picked = alone = 0
    for game in chain.from_iterable(random_games(3, deck=few_night_cards(), round_limit=20)):
        view = game.view()
        if view["phase"] != "turn" or not view["actions_left"]:
            continue
        player = view["players"][view["player"]]
        for card in player["hand"]:
            if not game.cards()[card]["salt"]:
                continue
            drawn = game.scene(game.to_act)
            made = [offer for offer in drawn.affordances if offer.on[:1] == (f"c{card}",)]
            assert {offer.verb for offer in made} == {"salt"}
            assert drawn.verbs["salt"].then
            if any(offer.legal for offer in made):
                columns = [name for name, cards in player["columns"].items() if cards]
                assert [columns_of(offer) for offer in made] == [
                    (f"column-{view['player']}-{name}", name) for name in columns
                ]
                picked += 1
            else:
                (offer,) = made
                assert len(offer.on) == 1
                alone += 1
    assert picked
    assert alone


def columns_of(offer: Affordance) -> tuple[str, object]:
    return offer.on[1], MOVES.actions[offer.move].args["ingredient"]


def test_only_who_is_to_act_is_offered_anything() -> None:
    for game in moments(10, 4):
        for seat in range(4):
            drawn = game.scene(seat)
            assert bool(drawn.affordances) == (seat == game.to_act)
            assert drawn.tone == (
                "over" if game.is_over else "act" if seat == game.to_act else "wait"
            )
            assert drawn.status


def test_a_player_sees_the_others_in_the_order_in_which_they_sit() -> None:
    order = [panel.id for panel in Carnuta(4, seed=1).scene(2).panels]
    assert order == ["market", "player-3", "player-0", "player-1", "player-2", "sheet"]


@pytest.mark.rule("C2")
def test_house_cards_are_marked_and_others_are_not() -> None:
    for deck, stamp, text in (
        (None, "house", "house cards"),
        (few_night_cards(), "", "Few Night cards"),
    ):
        drawn = Carnuta(2, seed=1, deck=deck).scene(0)
        cards = [piece for of, piece in pieces(drawn).items() if of[:1] == "c"]
        assert len(cards) == 10
        assert {piece.face.stamp for piece in cards} == {stamp}
        (market,) = [panel for panel in drawn.panels if panel.id == "market"]
        assert [badge.text for badge in market.badges] == [text]


def test_every_picture_is_one_of_those_that_are_built() -> None:
    used = set()
    for players in (2, 4):
        for game in moments(8, players, deck=few_night_cards() if players == 2 else None):
            used |= icons_of(game.scene(tw.TEACHER)) | icons_of(game.scene(0))
    assert used | {"burst"} == known_icons(game)  # that one flies when somebody has won


def test_every_drawing_is_used() -> None:
    folder = Path(tw.__file__).parent / "games" / "carnuta"
    known = json.loads((folder / "icons.json").read_text("utf-8")).values()
    drawings = {f"./art/{path.name}" for path in (folder / "art").iterdir()}
    assert drawings == {icon for icon in known if icon.startswith("./")}


@pytest.mark.parametrize("seat", [0, None])
def test_a_table_sends_little(seat: Seat) -> None:
    """Four players with long names, in French: in kilobytes, the state at the end of a game, and
    what each move sends. The benchmarks measure more of them."""
    sent = of_carnuta(4, "fr", seat)
    assert sent.last_without < 60
    assert median(sent.moves) < 6
    assert max(sent.moves) < 15
