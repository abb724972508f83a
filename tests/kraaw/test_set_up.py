"""K1 to K10: the deck, who begins, the cards, and what comes before the first turn."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

import tablewidgets as tw
from tablewidgets.engine.chance import Deal
from tablewidgets.games.kraaw import Kraaw

from .tables import (
    ANA,
    BO,
    CY,
    DEE,
    Fate,
    fate,
    kinds,
    legal,
    play_round,
    refusal,
    row,
    show,
    table,
    values,
)

__all__ = ["fate"]

DECKS = {
    2: {1: 4, 2: 5, 3: 3, 4: 2, 5: 1},
    3: {1: 6, 2: 6, 3: 4, 4: 3, 5: 1},
    4: {1: 8, 2: 8, 3: 5, 4: 3, 5: 1},
    5: {1: 9, 2: 9, 3: 6, 4: 4, 5: 2},
    6: {1: 10, 2: 10, 3: 8, 4: 5, 5: 2},
}


def all_cards(game: Kraaw) -> Counter[int]:
    return Counter(chain.from_iterable(values(game)))


@pytest.mark.rule("K1")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_number_of_players_decides_the_deck(players: int) -> None:
    assert all_cards(Kraaw(players, seed=4)) == DECKS[players]
    assert sum(DECKS[players].values()) == 5 * players + 5


@pytest.mark.rule("K1")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="players: 2 to 6 can play"):
        Kraaw(players)


@pytest.mark.rule("K2")
def test_the_first_player_is_drawn_from_the_seed() -> None:
    firsts = [Kraaw(4, seed=seed).to_act for seed in range(200)]
    assert firsts == [Kraaw(4, seed=seed).to_act for seed in range(200)]
    assert set(firsts) == {0, 1, 2, 3}
    assert Kraaw(4, seed=3).history[0].outcome == Kraaw(4, seed=3).to_act


@pytest.mark.rule("K2")
@pytest.mark.parametrize("first", range(4))
def test_or_the_first_player_is_given(first: int) -> None:
    game = Kraaw(4, seed=1, first=first)
    assert game.to_act == first
    assert game.view()["first"] == first


@pytest.mark.rule("K3")
def test_play_goes_in_the_direction_chosen() -> None:
    clockwise = table([1] * 5, [2] * 5, [1, 2, 3, 3, 3], direction="clockwise")
    anticlockwise = table([1] * 5, [2] * 5, [1, 2, 3, 3, 3], direction="anticlockwise")
    for game, order in ((clockwise, [ANA, BO, CY]), (anticlockwise, [ANA, CY, BO])):
        for seat in order * 2:
            assert game.to_act == seat
            card = next(args["card"] for args in legal(game, "reveal_and_lock"))
            game.act("reveal_and_lock", card=card).act("end_turn")


@pytest.mark.rule("K3")
def test_there_are_two_directions() -> None:
    with pytest.raises(ValueError, match="direction: 'clockwise' or 'anticlockwise'"):
        Kraaw(2, direction="left")


@pytest.mark.rule("K4")
@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
def test_each_round_is_begun_by_the_neighbour_of_who_began_the_one_before(direction: str) -> None:
    step = 1 if direction == "clockwise" else -1
    game = Kraaw(4, seed=11, first=2, direction=direction)
    first, winners = 2, []
    while not game.view()["final"] and not game.is_over:
        assert game.to_act == game.view()["first"] == first
        play_round(game)
        winners.append(game.view()["results"][-1]["winners"])
        first = (first + step) % 4
    assert len(winners) >= 3, "whoever won"


@pytest.mark.rule("K5")
def test_each_crow_shows_the_rounds_its_player_won() -> None:
    game = Kraaw(3, seed=2)
    won: Counter[int] = Counter()
    while not game.is_over and not game.view()["final"]:
        assert [player["rounds_won"] for player in game.view()["players"]] == [
            won[seat] for seat in range(3)
        ]
        play_round(game)
        won.update(game.view()["results"][-1]["winners"])


@pytest.mark.rule("K6")
def test_a_card_is_hidden_revealed_or_locked() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    assert row(game, ANA) == ["?", "?", "?", "?", "?"]
    game.act("look", card=0).act("reveal", card=0).act("end_turn")
    assert row(game, ANA) == ["1", "?", "?", "?", "?"]
    game.act("reveal_and_lock", card=0).act("end_turn")
    assert row(game, BO) == ["[1]", "?", "?", "?", "?"]


@pytest.mark.rule("K7")
def test_a_locked_card_cant_be_stolen() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    game.act("reveal_and_lock", card=4).act("end_turn")
    assert [args["card"] for args in legal(game, "exchange")] == [0, 1, 2, 3]
    assert refusal(game, "exchange", seat=ANA, card=4) == "K7"


@pytest.mark.rule("K7")
def test_two_cards_a_round_can_be_locked_and_no_third() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    for card in (0, 1):
        game.act("reveal_and_lock", card=card).act("end_turn")
        show(game, card)
    show(game, 2, 2)
    assert legal(game, "lock") == []
    assert refusal(game, "lock", card=2) == "K7"
    assert row(game, ANA) == ["[1]", "[2]", "3", "?", "?"]


@pytest.mark.rule("K7")
def test_a_lock_stays_to_the_end_of_the_round() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    game.act("reveal_and_lock", card=0).act("end_turn")
    show(game, 0, 1, 1, 2, 2)
    assert row(game, ANA) == ["[1]", "2", "3", "?", "?"]
    game.act("lock", card=1)
    assert refusal(game, "lock_and_turn", lock=2, turn=0) == "K7"
    assert refusal(game, "lock_and_turn", lock=0, turn=2) == "K7"


@pytest.mark.rule("K8")
@pytest.mark.parametrize("players", range(2, 7))
def test_five_cards_are_dealt_to_each_and_five_to_the_dog(players: int) -> None:
    view = Kraaw(players, seed=9).view()
    assert [len(player["row"]) for player in view["players"]] == [5] * players
    assert view["dog"] == {"count": 5, "values": None}
    assert {card["state"] for player in view["players"] for card in player["row"]} == {"hidden"}


@pytest.mark.rule("K8")
def test_each_knows_which_five_values_he_holds_and_not_where() -> None:
    game = table([3, 1, 5, 2, 4], [1, 1, 2, 2, 2])
    assert game.view(ANA)["own_values"] == [1, 2, 3, 4, 5]
    assert game.view(BO)["own_values"] == [1, 1, 2, 2, 2]
    assert game.view()["own_values"] is None
    for seat in (ANA, BO, None):
        assert row(game, ANA, by=seat) == ["?"] * 5


@pytest.mark.rule("K8")
def test_the_whole_deck_is_shuffled() -> None:
    state, _, _ = next(Kraaw(2, seed=1, first=0).timeline.walk())
    assert state.chance_outcomes() == Deal("111122222333445")


@pytest.mark.rule("K9")
def test_each_in_play_order_is_asked_once_for_an_exchange_with_the_dog() -> None:
    game = Kraaw(4, seed=5, first=2, direction="anticlockwise")
    for seat in (2, 1, 0, 3):
        assert game.to_act == seat
        assert kinds(game) == {"dog_swap"}
        assert game.view()["turn"] == 0
        game.act("dog_swap", yes=seat % 2 == 0)
    assert (game.to_act, game.view()["phase"], game.view()["turn"]) == (2, "main", 1)


@pytest.mark.rule("K9")
@pytest.mark.parametrize("card", range(5))
@pytest.mark.parametrize("dog_card", range(5))
def test_a_card_of_the_row_and_one_of_the_dog_change_places_unseen(
    fate: Fate, card: int, dog_card: int
) -> None:
    fate("123451122211233", 5 * card + dog_card)
    game = Kraaw(2, first=ANA)
    _, _, dog_before = values(game)
    game.act("dog_swap", yes=True)
    mine, _, dog = values(game)
    assert (mine.pop(card), dog.pop(dog_card)) == (dog_before[dog_card], card + 1)
    assert mine == [value for value in (1, 2, 3, 4, 5) if value != card + 1]
    assert row(game, ANA, by=ANA) == ["?"] * 5
    assert game.view(BO)["dog_swaps"] == [{"seat": ANA, "card": card}]


@pytest.mark.rule("K9")
def test_both_cards_are_taken_at_random() -> None:
    outcomes = Counter(
        Kraaw(2, seed=seed, first=0).act("dog_swap", yes=True).history[-1].outcome
        for seed in range(5000)
    )
    assert set(outcomes) == set(range(25))
    assert sum((n - 200) ** 2 / 200 for n in outcomes.values()) < 51.2  # 24 degrees, 0.1 %


@pytest.mark.rule("K9")
def test_after_it_the_own_values_are_no_longer_certain() -> None:
    game = Kraaw(2, seed=1, first=ANA, deal=[[1, 2, 3, 4, 5], None])
    game.act("dog_swap", yes=True)
    assert game.view(ANA)["own_values"] is None
    assert game.view(ANA)["players"][ANA]["dealt"] == [1, 2, 3, 4, 5]
    assert game.view(BO)["players"][ANA]["dealt"] is None
    assert game.view(tw.TEACHER)["players"][ANA]["dealt"] == [1, 2, 3, 4, 5]
    assert game.view(BO)["own_values"] is not None


@pytest.mark.rule("K9")
def test_it_comes_before_the_first_turn_and_never_later() -> None:
    game = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2])
    assert refusal(game, "dog_swap", yes=True) == "K9"
    asked = Kraaw(2, first=ANA)
    assert refusal(asked, "look", card=0) == "K9"


@pytest.mark.rule("K10")
def test_the_first_to_say_so_swaps_the_whole_hand_and_looks_at_the_new_one() -> None:
    game = Kraaw(
        3, seed=1, first=BO, whole_hand_swap=True,
        deal=[[1, 1, 1, 1, 1], [2, 2, 2, 2, 2], [3, 3, 3, 3, 1]], dog=[5, 4, 4, 4, 2],
    )  # fmt: skip
    assert (game.to_act, kinds(game)) == (BO, {"swap_hand"})
    game.act("swap_hand", yes=False)
    assert game.to_act == CY
    game.act("swap_hand", yes=True)
    assert game.view(CY)["own_values"] == [2, 4, 4, 4, 5]
    assert game.view(CY)["left_to_dog"] == [1, 3, 3, 3, 3]
    assert row(game, CY, by=tw.TEACHER) == ["(5)", "(4)", "(4)", "(4)", "(2)"]
    assert game.view(tw.TEACHER)["dog"]["values"] == [3, 3, 3, 3, 1]
    for seat in (ANA, BO):
        assert game.view(seat)["swapped_hand"] == CY
        assert game.view(seat)["left_to_dog"] is None
    assert (game.to_act, kinds(game)) == (BO, {"dog_swap"}), "nobody else is asked"


@pytest.mark.rule("K10")
def test_nobody_has_to_swap_his_hand() -> None:
    game = Kraaw(4, seed=1, first=DEE, whole_hand_swap=True)
    for seat in (DEE, ANA, BO, CY):
        assert game.to_act == seat
        assert refusal(game, "dog_swap", yes=False) == "K10"
        game.act("swap_hand", yes=False)
    assert (game.to_act, kinds(game)) == (DEE, {"dog_swap"})


@pytest.mark.rule("K10")
def test_it_is_a_variant() -> None:
    game = Kraaw(2, seed=1)
    assert kinds(game) == {"dog_swap"}
    assert refusal(game, "swap_hand", yes=True) == "K10"
    variant = table([1, 2, 3, 4, 5], [1, 1, 2, 2, 2], whole_hand_swap=True)
    assert refusal(variant, "swap_hand", yes=True) == "K10", "it is too late in the turns"


def test_a_row_holds_what_a_seat_knows() -> None:
    game = tw.Kraaw(["Ana", "Bo"], seed=1, first=0, deal=[[1, 2, 3, 4, 5], None])
    game.act("dog_swap", yes=False).act("dog_swap", yes=False).act("reveal_and_lock", card=2)
    assert game.row("Ana", tw.TEACHER) == game.row(0, tw.TEACHER) == [1, 2, 3, 4, 5]
    for seat in (0, 1, None):
        assert game.row("Ana", seat) == [None, None, 3, None, None]
    with pytest.raises(ValueError, match=r"^player: one of 'Ana', 'Bo', or a seat, not 'Cy'"):
        game.row("Cy")
