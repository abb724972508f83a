"""What a scene says so that nobody has to guess: signs, previews, targets, winners, last turns."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tablewidgets as tw
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.scene import Panel, Piece, Scene
from tablewidgets.testing import play_randomly
from tests.widgets.tables import greedy

GAMES = [tw.Kraaw, tw.Carnuta, tw.Carnavalesque]


def scenes(game_class: type[Game], moves: int = 120) -> Iterator[tuple[Game, Scene]]:
    """What whoever is to act sees, now and then in a game."""
    game = game_class(4, seed=1)
    for n, _ in enumerate(play_randomly(game, random.Random(1).random, moves)):
        if n % 5 == 0 and game.to_act is not None:
            yield game, game.scene(game.to_act)


def pictures(piece: Piece) -> set[str]:
    face = piece.face
    pills = [*face.costs, *([face.points] if face.points else [])]
    return {*face.icons, *filter(None, [face.stamp]), *(icon for of in pills for icon in of.icons)}


@pytest.mark.parametrize("game_class", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_each_picture_on_a_card_has_its_meaning(game_class: type[Game], locale: str) -> None:
    with speaking(locale):
        for _, scene in scenes(game_class):
            for panel in scene.panels:
                for zone in panel.zones:
                    for piece in zone.pieces:
                        if piece.kind == "card" and not piece.face.back:
                            assert pictures(piece) <= scene.signs.keys()


@pytest.mark.parametrize("game_class", GAMES)
def test_what_is_dragged_has_a_place_to_go(game_class: type[Game]) -> None:
    for _, scene in scenes(game_class):
        panels = {panel.id for panel in scene.panels}
        zones = {zone.id for panel in scene.panels for zone in panel.zones}
        for offer in scene.affordances:
            places = scene.verbs[offer.verb].to
            if len(offer.on) == 1 and places:
                assert {*places} & (panels | zones), offer


def player_panel(scene: Scene, seat: int) -> Panel:
    (panel,) = [panel for panel in scene.panels if panel.seat == seat]
    return panel


@pytest.mark.parametrize("game_class", GAMES)
def test_each_player_has_one_panel(game_class: type[Game]) -> None:
    for game, scene in scenes(game_class, 20):
        for seat, name in enumerate(game.names):
            assert player_panel(scene, seat).title == name


@pytest.mark.parametrize("game_class", GAMES)
def test_the_end_is_a_moment_and_has_its_winners(game_class: type[Game]) -> None:
    game = game_class(3, seed=4)
    tw.bots.play_on(game, greedy(0, 1, 2))
    assert game.result is not None
    scene = game.scene(0)
    assert [player_panel(scene, seat).id for seat in game.result.winners] == list(scene.winners)
    assert [panel.moment for panel in scene.panels if panel.moment] != []
    before = game.scene(0, game.steps - 1)
    assert before.winners == ()


def test_a_carnival_that_is_lost_has_no_winners() -> None:
    lost = next(game for game in map(_carnival, range(20)) if not game.result.winners)
    scene = lost.scene(0)
    assert scene.winners == ()
    assert [panel.title for panel in scene.panels if panel.moment] == ["The carnival is lost"]


def _carnival(seed: int) -> tw.Carnavalesque:
    game = tw.Carnavalesque(3, seed=seed)
    for _ in play_randomly(game, random.Random(seed).random, 5_000):
        pass
    return game


def kraaw() -> tw.Kraaw:
    deal = [[1, 2, 3, 4, 5], [1, 1, 2, 2, 2]]
    game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0, deal=deal)
    return game.act("dog_swap", yes=False).act("dog_swap", yes=False)


def preview(game: Game, seat: int, place: int) -> str:
    (row,) = player_panel(game.scene(game.to_act), seat).zones
    shown = row.pieces[place].preview
    return shown.text if shown else ""


@pytest.mark.rule("K21")
def test_in_kraaw_a_card_tells_what_becomes_of_the_total() -> None:
    game = kraaw()
    assert preview(game, 0, 0) == "It adds its value to your total of 0."
    assert (
        preview(game, 1, 0) == "It is revealed in your row; Bo takes one of your cards in return."
    )
    game.act("look", card=4).act("reveal", card=3).act("end_turn")
    assert (
        preview(game, 0, 3)
        == "Your total goes from 0 to 4, less the card that Ana takes in return."
    )
    game.act("exchange", seat=0, card=4)
    assert preview(game, 1, 0) == "It takes the place of your card, and stays hidden."
    game.act("reprisal", card=0).act("end_turn")
    assert preview(game, 0, 3) == ("Your total stays at 4, and nobody can take this card any more.")
    assert all(not piece.preview for piece in player_panel(game.scene(1), 1).zones[0].pieces)


@pytest.mark.rule("K20")
def test_in_kraaw_a_last_turn_is_said_before_it_is_played() -> None:
    game = kraaw()
    for place in range(5):
        game.act("reveal_and_lock", card=place).act("end_turn")
        if place < 4:
            assert "last turn" not in game.scene(1).status
            game.act("look", card=place).act("reveal", card=place).act("end_turn")
    assert game.scene(1).status.endswith(
        "Your last turn of this round, unless Ana gets a hidden card."
    )


@pytest.mark.rule("C21")
def test_in_carnuta_a_last_turn_is_said_before_it_is_played() -> None:
    game = tw.Carnuta(["Ana", "Bo"], seed=1, ancestor=0, round_limit=2)
    said = []
    while not game.is_over:
        said.append("It is your last turn." in game.scene(game.to_act).status)
        game.act("turn_runes", face="sun").act("turn_runes", face="moon").act("end_turn")
    assert said == [False, False, True, True]
