"""The scene of Kraaw: its panels and pieces, their words, and what is offered."""

from __future__ import annotations

import random

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.games.kraaw.moves import MOVES
from tablewidgets.games.kraaw.scene.faces import TREASURES
from tablewidgets.testing import play_randomly
from tablewidgets.testing.scenes import check_named, icons_of, known_icons, offers, pieces
from tablewidgets.testing.views import check_drawn_from_the_view
from tests.scenes import arrived

from .tables import ANA, BO, show, table

DEAL = [1, 2, 3, 4, 5], [1, 1, 2, 2, 2]


def test_it_is_drawn_from_the_view_and_the_legal_actions_alone() -> None:
    game = tw.Kraaw(3, seed=5)
    for _ in play_randomly(game, random.Random(5).random, 150):
        check_drawn_from_the_view(game, (0, 1, None, tw.TEACHER))


@pytest.mark.parametrize("players", range(2, 7))
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_messages(players: int) -> None:
    """A whole game, as it arrives in the browser of a seat, and another that is the same to it."""
    seed = players
    game = tw.Kraaw(players, seed=seed, whole_hand_swap=seed % 2 == 0)
    for _ in play_randomly(game, random.Random(seed).random, 40 * players):
        pass
    seat = seed % 3 % players
    other = game.determinize(seat, random.Random(seed))
    assert arrived(other, seat) == arrived(game, seat)
    assert other.view(tw.TEACHER) != game.view(tw.TEACHER)


@pytest.mark.rule("K6")
def test_hidden_revealed_and_locked_differ_in_more_than_colour() -> None:
    game = table(*DEAL)
    show(game, 0, 0)
    game.act("lock", card=0).act("end_turn")
    drawn = pieces(game.scene(ANA))
    locked, hidden, revealed = drawn["c0"], drawn["c1"], drawn["c5"]
    assert (locked.face.back, locked.turned, [mark.icon for mark in locked.marks]) == (
        False,
        True,
        ["lock"],
    )
    assert (hidden.face.back, hidden.turned, hidden.face.icons) == (True, False, ("back",))
    assert (revealed.face.back, revealed.turned, revealed.face.value) == (False, False, "1")
    assert [(piece.name, piece.face.name) for piece in (locked, hidden, revealed)] == [
        ("card 1", "a 1"),
        ("card 2", "hidden"),
        ("card 1", "a 1"),
    ]
    assert locked.marks[0].label.startswith("locked")


def test_a_value_is_shown_by_as_many_treasures() -> None:
    game = table(*DEAL)
    for card in range(4):
        show(game, card, card)
        face = pieces(game.scene(None))[f"c{card}"].face
        assert (face.value, face.icons) == (str(card + 1), (TREASURES[card],) * (card + 1))


@pytest.mark.rule("K13")
def test_a_card_one_has_looked_at_whispers_and_others_see_who_knows_it() -> None:
    game = table(*DEAL)
    game.act("look", card=2)
    assert pieces(game.scene(ANA))["c2"].face.whisper == "3"
    assert pieces(game.scene(ANA))["c2"].face.name == "hidden, you know that it is a 3"
    other = pieces(game.scene(BO))["c2"]
    assert (other.face.whisper, [mark.icon for mark in other.marks]) == ("", ["eye"])
    assert [other.name, *(mark.label for mark in other.marks)] == ["card 3", "seen by Player 1"]


@pytest.mark.rule("K16", "K17")
def test_the_robbed_player_sees_what_is_wanted_and_chooses_among_the_cards_of_the_thief() -> None:
    game = table(*DEAL)
    game.act("exchange", seat=BO, card=3)
    drawn = game.scene(BO)
    assert [mark.icon for mark in pieces(drawn)["c8"].marks] == ["wanted"]
    assert offers(drawn, "c0") == {"reprisal": True}
    assert offers(drawn, "c8") == {"look": False}
    assert game.scene(ANA).affordances == ()


@pytest.mark.rule("K11", "K13", "K14", "K15", "K16")
def test_a_main_action_is_offered_on_each_card_and_what_is_not_legal_can_be_tried() -> None:
    game = table(*DEAL)
    drawn = game.scene(ANA)
    assert offers(drawn, "c0") == {"look": True, "reveal_and_lock": True, "lock": False}
    assert offers(drawn, "c6") == {"exchange": True}
    assert offers(drawn, "") == {}


@pytest.mark.rule("K19")
def test_the_bonus_takes_a_card_to_lock_and_then_one_to_turn_over() -> None:
    game = table(*DEAL)
    show(game, 0, 0, 1, 1)
    game.act("look", card=2).act("reveal", card=2)
    drawn = game.scene(ANA)
    assert offers(drawn, "") == {"end_turn": True}
    assert offers(drawn, "c0") == {"lock_and_turn": True}
    legal = {offer.on for offer in drawn.affordances if offer.legal and offer.on[:1] == ("c0",)}
    assert legal == {("c0", "c1"), ("c0", "c2")}
    assert offers(drawn, "c4") == {"lock_and_turn": False}
    assert drawn.verbs["lock_and_turn"].then


@pytest.mark.rule("K9")
def test_a_card_of_the_dog_is_the_same_card_in_the_row() -> None:
    """So that it is seen to go there, and the other one to the dog."""
    for seed in range(10):
        game = tw.Kraaw(["Ana", "Bo"], seed=seed, first=0)
        before = pieces(game.scene(None)).keys()
        game.act("dog_swap", yes=True)
        drawn = game.scene(None)
        (row,) = [zone for panel in drawn.panels for zone in panel.zones if zone.id == "row-0"]
        (dog,) = [zone for panel in drawn.panels for zone in panel.zones if zone.id == "dogs-cards"]
        assert pieces(drawn).keys() == before
        assert [piece.id for piece in row.pieces].count("d0") == 1
        assert dog.pieces[0].id.startswith("c")


@pytest.mark.rule("K20", "K21", "K23")
def test_the_end_of_a_round_shows_who_won_it_with_which_cards() -> None:
    game = tw.Kraaw(["Ana", "Bo"], seed=3, first=0)
    while not game.view()["results"]:
        tw.bots.play_one(game, {0: tw.bots.Greedy(1), 1: tw.bots.Greedy(2)})
    (result,) = [panel for panel in game.scene(0).panels if panel.id == "result"]
    (ended,) = game.view()["results"]
    (winner,) = ended["winners"]
    assert [int(piece.face.value) for piece in result.zones[0].pieces] == sorted(
        ended["counted"][winner], reverse=True
    )
    assert result.zones[0].badges[0].tone == "good"
    assert len(result.notes) == 1
    assert "dog" in [panel.id for panel in game.scene(0).panels]


def test_a_player_sees_the_others_in_the_order_in_which_they_sit() -> None:
    game = tw.Kraaw(4, seed=1)
    order = [panel.id for panel in game.scene(2).panels]
    assert order == ["player-3", "player-0", "player-1", "dog", "player-2"]


@pytest.mark.parametrize("locale", LOCALES)
def test_ids_are_unique_and_every_piece_and_zone_has_a_name(locale: str) -> None:
    with speaking(locale):
        for seed, players in enumerate(range(2, 7)):
            game = tw.Kraaw(players, seed=seed)
            for _ in play_randomly(game, random.Random(seed).random, 60):
                for seat in (0, None, tw.TEACHER):
                    check_named(game.scene(seat))


def test_every_verb_on_offer_has_its_words_and_every_move_its_number() -> None:
    game = tw.Kraaw(3, seed=8, bonus="lenient", whole_hand_swap=True)
    seen = set()
    for _ in play_randomly(game, random.Random(8).random):
        drawn = game.scene(tw.TEACHER)
        for offer in drawn.affordances:
            assert drawn.verbs[offer.verb].label
            assert set(offer.on) <= pieces(drawn).keys()
            assert MOVES.actions[offer.move].kind in offer.verb or offer.verb == "reveal_only"
            seen.add(offer.verb)
    assert seen >= drawn.verbs.keys() - {"lock_and_turn_alone", "reveal_only"}


def test_every_picture_is_one_of_those_that_are_built() -> None:
    used = set()
    for seed, players in enumerate(range(2, 7)):
        game = tw.Kraaw(players, seed=seed)
        for _ in play_randomly(game, random.Random(seed).random, 80):
            used |= icons_of(game.scene(tw.TEACHER)) | icons_of(game.scene(0))
    assert used | {"burst"} == known_icons(game)  # that one flies when somebody has won
