"""What is sent to a browser holds nothing that is hidden from the one who looks."""

from __future__ import annotations

import json
import random
import re

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, catalogue, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque, phases
from tablewidgets.games.carnavalesque.cards import MOTIFS, THIRD_WORKSHOP
from tablewidgets.games.carnavalesque.rules import CarnavalesqueState
from tablewidgets.games.carnavalesque.scene import scene
from tablewidgets.scene.text import text
from tablewidgets.scene.wire import wire
from tests.scenes import arrived

from .known import Known, exchanged, state_of
from .players import build, play_building

PLAYERS = range(3, 6)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_nothing_that_is_sent_names_what_is_hidden(version: str, locale: str) -> None:
    """No motif of a card that the seat does not know, found in the scene by the card's id; and
    nothing that depends on it."""
    game, known = Carnavalesque(4, seed=4, version=version), Known(4)
    chance = random.Random(4).random
    texts = catalogue("carnavalesque")
    looked = 0
    with speaking(locale):
        words = {texts.say(f"word.{name}") for name in MOTIFS}
        for _ in play_building(game, chance):
            if chance() < 0.85:
                continue
            known.learn(game)
            state = state_of(game)
            for seat in (*range(4), None):
                drawn = game.scene(seat)
                hidden = {
                    crowd_id(state, n) for n in state.crowd.order if n not in known.numbers(seat)
                }
                for piece in (p for panel in drawn.panels for z in panel.zones for p in z.pieces):
                    if piece.id in hidden or piece.id.startswith("hand-"):
                        sent = [piece.face.name, piece.name, piece.text, *piece.face.icons]
                        sent += [mark.label for mark in piece.marks]
                        assert not any(word in text for word in words for text in sent)
                        assert not set(piece.face.icons) & {*MOTIFS}
                        assert not piece.face.whisper
                        assert piece.preview is None
                        looked += 1
                other = exchanged(state, known, seat, chance)
                assert all_drawn(game, state, seat) == all_drawn(game, other, seat)
    assert looked > 100


def crowd_id(state: CarnavalesqueState, number: int) -> str:
    """What the piece of a card in the crowd is called."""
    throws = state.throws[number]
    return (
        "third" if number == THIRD_WORKSHOP else f"c{number}-{throws}" if throws else f"c{number}"
    )


def all_drawn(game: Carnavalesque, state: CarnavalesqueState, seat: Seat) -> tuple[str, str]:
    view = game.spec.view(state.observe(seat), game.names)
    legal = [game.spec.moves.actions[move] for move in state.legal()] if seat == state.actor else []
    texts = catalogue("carnavalesque")
    return text(scene(view, (), texts)), json.dumps(wire(scene(view, legal, texts)))


@pytest.mark.rule("V12")
@pytest.mark.parametrize("players", PLAYERS)
def test_whose_eyes_are_shut_gets_nothing_of_the_crowd(players: int) -> None:
    """No piece, no place, no number of cards; nor where the hand is, which all others see."""
    groped = 0
    for seed in range(4):
        game = Carnavalesque(players, seed=seed, version=("events", "roles")[seed % 2])
        for _ in play_building(game, random.Random(seed).random):
            state = state_of(game)
            if state.phase not in phases.GROPING:
                continue
            groped += 1
            view, sent = game.view(state.player), wire(game.scene(state.player))
            assert (view["crowd"], view["point"]) == (None, None)
            hidden_ids = {crowd_id(state, number) for number in state.crowd.order}
            assert not hidden_ids & sent["pieces"].keys()
            assert "hand" not in sent["pieces"]
            assert sent["zones"]["crowd"]["veiled"]
            written = json.dumps({**sent, "signs": {}})  # the legend is the same for all
            assert not hidden_ids & set(re.findall(r'"(c\d+[-\d]*|third)"', written))
            assert '"spot"' not in written
            for seat in (*range(players), None, tw.TEACHER):
                if seat == state.player:
                    continue
                others = game.scene(seat)
                zone = next(z for panel in others.panels for z in panel.zones if z.id == "crowd")
                assert not zone.veiled
                assert hidden_ids <= {piece.id for piece in zone.pieces}
                hand = [piece for piece in zone.pieces if piece.id == "hand"]
                assert len(hand) == (state.phase != "aim")
                assert all(
                    piece.spot and (piece.spot.x, piece.spot.y) == state.point for piece in hand
                )
    assert groped > 12


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("version", ["events", "roles"])
def test_worlds_that_nobody_can_tell_apart_are_the_same_messages(
    players: int, version: str
) -> None:
    """A whole game as it arrives in the browser of a seat, its log included, and another that is
    the same to it."""
    game = build(Carnavalesque(players, seed=1, version=version), random.Random(7).random)
    seat = players - 2
    other = game.determinize(seat, random.Random(players))
    assert other.view(tw.TEACHER) != game.view(tw.TEACHER)
    assert arrived(other, seat) == arrived(game, seat)
