"""The law of each card for a seat, against all worlds counted one by one and against many drawn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.games.kraaw import Kraaw
from tablewidgets.games.kraaw.cards import COPIES
from tablewidgets.games.kraaw.laws import KraawBeliefs
from tablewidgets.games.kraaw.observation import Observation
from tablewidgets.testing import play_randomly
from tablewidgets.testing.playing import pick
from tests.statistics.odds import check_odds
from tests.tries import number_of_tries

from .tables import ANA, BO, CY, Fate, fate, play_round, show, steal, table, values
from .worlds import (
    CASES,
    cards_of,
    now,
    position,
    worlds,
)

__all__ = ["fate"]

DOG = "dog"


def counted(seen: Observation) -> dict[int, Counter[int]]:
    """In how many worlds each card has each value: by trying them all."""
    found: dict[int, Counter[int]] = {card: Counter() for card in cards_of(seen)}
    for world in worlds(seen):
        for card, value in now(seen, world).items():
            found[card][int(value)] += 1
    return found


def assert_counted(beliefs: KraawBeliefs, seen: Observation) -> None:
    """Each law is what counting the worlds that agree with `seen` gives."""
    found = counted(seen)
    for seat in seen.round.playing:
        for place in range(5):
            card = seen.cards[5 * seat + place]
            assert beliefs.law(seat, place) == tw.Distribution(found[card])
    in_dog = sum((found[card] for card in cards_of(seen)[-5:]), start=Counter())
    assert beliefs.law(DOG) == tw.Distribution(in_dog)


@pytest.mark.parametrize(("seed", "swaps", "options"), CASES[:: number_of_tries(5, 1)])
def test_the_laws_are_those_of_counting_the_worlds(
    seed: int, swaps: str, options: dict[str, Any]
) -> None:
    game = position(seed, swaps, most=2_000, **options)
    for seat in (ANA, BO, None):
        assert_counted(game.beliefs(seat), game.observe(seat))


@pytest.mark.parametrize(("seed", "swaps", "options"), CASES[1 :: number_of_tries(6, 1)])
def test_less_evidence_gives_the_laws_of_the_worlds_that_agree_with_less(
    seed: int, swaps: str, options: dict[str, Any]
) -> None:
    game = position(seed, swaps, most=300, **options)
    seat = game.to_act
    assert seat is not None
    beliefs, seen = game.beliefs(seat), game.observe(seat)
    hands = [piece.key for piece in beliefs.evidence() if piece.key in ("hand", "left")]
    cards = [piece.key for piece in beliefs.evidence() if piece.key not in hands]
    assert hands
    for key in (*hands, *cards[:2]):
        assert_counted(beliefs.without(key), forgetting(seen, key))


def forgetting(seen: Observation, key: str) -> Observation:
    if key == "hand":
        return seen._replace(remembered=" " * 5 + seen.remembered[5:])
    if key == "left":
        return seen._replace(remembered=seen.remembered[:5])
    _, of, place = key.split(":")
    card = seen.cards[5 * int(of) + int(place)]
    return seen._replace(values=seen.values & ~(0xF << 4 * card))


@pytest.mark.parametrize("players", range(2, 7))
def test_in_any_state_what_is_expected_of_all_cards_is_the_deck(players: int) -> None:
    """Whatever is known, the cards are those of the deck: so many of each value are expected."""
    states = 0
    for seed in range(6):
        game = Kraaw(players, seed=seed, whole_hand_swap=seed % 2 == 1, turn_limit=12)
        chance = random.Random(seed).random
        for step, _ in enumerate(play_randomly(game, chance, actions=120)):
            if step % 17 == seed:
                seats: list[Seat] = [seed % players, None]
                for seat in seats:
                    check_sums(game, game.beliefs(seat))
                    states += 1
    assert states > 40


def check_sums(game: Kraaw, beliefs: KraawBeliefs) -> None:
    playing = game.view()["playing"]
    laws = [beliefs.law(seat, card) for seat in playing for card in range(5)]
    laws += [beliefs.law(DOG, card) for card in range(5)]
    assert all(sum(law.values()) == 1 for law in laws)
    copies = COPIES[len(playing)]
    for value, n in enumerate(copies, start=1):
        assert sum(law[value] for law in laws) == n
    players: list[int | str] = [*playing, DOG]
    for player in players:
        row = [beliefs.law(player, card) for card in range(5)]
        assert beliefs.total(player).E() == sum(law.E() for law in row)
        assert beliefs.count(player, 2).E() == sum(law[2] for law in row)


@pytest.mark.parametrize("swaps", ["yyyy", "ynyy"])
def test_in_a_large_position_the_laws_are_those_of_drawing_other_worlds(swaps: str) -> None:
    """A game for four in mid-round, in which cards were looked at, stolen and turned over again."""
    game = Kraaw(4, seed=11, first=0)
    for yes in swaps:
        game.act("dog_swap", yes=yes == "y")
    chance = random.Random(5).random
    while game.view()["turn"] < 9:
        game.play(pick(game.legal_actions(), chance))
    assert game.view()["round"] == 1
    for seat in range(4):
        check_against_drawing(game, seat)


def check_against_drawing(game: Kraaw, seat: int, n: int = 600) -> None:
    rng, beliefs = random.Random(seat), game.beliefs(seat)
    drawn: dict[tuple[int, int], Counter[int]] = {}
    for _ in range(n):
        *rows, _ = values(game.determinize(seat, rng))
        for of, row in enumerate(rows):
            for place, value in enumerate(row):
                drawn.setdefault((of, place), Counter())[value] += 1
    check_odds(*((counts, beliefs.law(*place)) for place, counts in drawn.items()))


def test_the_cards_of_the_dog_cannot_be_told_apart() -> None:
    """Also when one of them is known to come from the own hand: nobody knows which."""
    game = table([1, 1, 1, 2, 5], [1, 2, 2, 2, 3])
    swapped = Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 2, 5], None])
    swapped.act("dog_swap", yes=True).act("dog_swap", yes=False)
    for beliefs in (game.beliefs(ANA), swapped.beliefs(ANA), swapped.beliefs(tw.TEACHER)):
        assert all(beliefs.law(DOG, card) == beliefs.law(DOG) for card in range(5))
    assert swapped.beliefs(ANA).count(DOG, 5)[1] == Fraction(1, 5)
    assert swapped.beliefs(ANA).law(DOG)[5] == Fraction(1, 25)


def test_totals_and_counts_of_rows_are_those_of_counting() -> None:
    game = position(2, "yy", most=300)
    seat = game.to_act
    assert seat is not None
    seen, beliefs = game.observe(seat), game.beliefs(seat)
    places: dict[int | str, Sequence[int]] = {
        ANA: seen.cards[:5], BO: seen.cards[5:], DOG: range(10, 15)
    }  # fmt: skip
    for player, cards in places.items():
        hands = [[int(now(seen, world)[card]) for card in cards] for world in worlds(seen)]
        assert beliefs.total(player) == tw.Distribution(map(sum, hands))
        assert beliefs.count(player, 2) == tw.Distribution(hand.count(2) for hand in hands)


def test_a_card_carries_what_is_known_of_it_wherever_it_goes() -> None:
    game = table([5, 1, 2, 2, 3], [1, 1, 2, 2, 2])
    game.act("look", card=0).act("reveal", card=1).act("end_turn")
    assert game.beliefs(ANA).law(ANA, 0) == {5: 1}
    assert game.beliefs(BO).law(ANA, 0)[5] == Fraction(1, 9)
    steal(game, ANA, 1, reprisal=4)
    game.act("end_turn")
    assert game.beliefs(BO).law(BO, 4) == {1: 1}
    assert game.beliefs(ANA).evidence()[-1].key == "card:1:4"
    show(game, 2)
    assert game.beliefs(BO).law(ANA, 2) == {2: 1}
    steal(game, ANA, 0, reprisal=0)
    assert game.beliefs(None).law(BO, 0) == {5: 1}


def test_a_card_turned_over_again_is_still_known() -> None:
    game = table([5, 1, 2, 2, 3], [1, 1, 2, 2, 2])
    show(game, 0, 0)
    game.act("look", card=1).act("reveal", card=1).act("lock_and_turn", lock=1, turn=0)
    assert game.view()["players"][ANA]["row"][0]["state"] == "hidden"
    assert game.beliefs(BO).law(ANA, 0) == {5: 1}


def test_a_stacked_deal_changes_nothing() -> None:
    stacked = table([1, 1, 1, 1, 5], [2, 2, 2, 2, 2])
    assert stacked.beliefs(ANA).law(BO, 0) == {
        2: Fraction(5, 10),
        3: Fraction(3, 10),
        4: Fraction(2, 10),
    }


def test_the_evidence_can_be_taken_back_piece_by_piece() -> None:
    game = table([1, 1, 1, 2, 5], [1, 2, 2, 2, 3])
    show(game, 4)
    game.act("look", card=0).act("reveal", card=1)
    beliefs = game.beliefs(BO)
    assert [piece.key for piece in beliefs.evidence()] == [
        "hand", "card:0:4", "card:1:0", "card:1:1"
    ]  # fmt: skip
    assert beliefs.law(ANA, 0)[5] == 0
    without_all = beliefs.without(*(piece.key for piece in beliefs.evidence()))
    assert without_all.evidence() == ()
    assert without_all.law(ANA, 0) == tw.deck("kraaw", players=2).card()
    assert beliefs.without("card:0:4").without("hand").law(ANA, 4) == beliefs.without(
        "hand", "card:0:4"
    ).law(ANA, 4)
    assert beliefs.law(ANA, 4) == {5: 1}


def test_the_evidence_left_out_is_listed() -> None:
    game = table([1, 1, 1, 2, 5], [1, 2, 2, 2, 3])
    show(game, 4)
    beliefs = game.beliefs(BO)
    assert beliefs.left_out() == ()
    less = beliefs.without("card:0:4")
    assert less.left_out() == (beliefs.evidence()[1],)
    assert less.left_out() + less.evidence() == beliefs.evidence()[::-1]
    assert less.title == beliefs.title


def test_each_hidden_card_on_the_table_has_a_law() -> None:
    """Cards that lie face down, known or not, and the dog as long as it is in sight."""
    game = Kraaw(["Ana", "Bo"], seed=1, first=0, deal=[[1, 1, 1, 2, 5], [1, 2, 2, 2, 3]])
    beliefs = game.beliefs(ANA)
    asked = beliefs.of_piece("c7")
    assert asked is not None
    assert (asked.of, asked.law) == ("Bo’s card 3", beliefs.law(BO, 2))
    assert asked.bars() == [(str(value), beliefs.law(BO, 2)[value]) for value in range(1, 6)]
    assert asked.bars()[4] == ("5", Fraction())
    dog = beliefs.of_piece("d0")
    assert dog is not None
    assert (dog.of, dog.law) == ("a card of the dog", beliefs.law(DOG))
    for unknown in ("c10", "d5", "row-0", "dog", "", "no such piece"):
        assert beliefs.of_piece(unknown) is None
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    show(game, 4)
    game.act("look", card=2)
    beliefs = game.beliefs(BO)
    assert beliefs.of_piece("c4") is None
    known = beliefs.of_piece("c7")
    assert known is not None
    assert known.law == {2: 1}


def test_a_card_that_came_from_the_dog_keeps_its_id() -> None:
    game = Kraaw(2, seed=1, first=0, deal=[[1, 1, 1, 2, 5], None])
    game.act("dog_swap", yes=True).act("dog_swap", yes=False)
    for seat in (ANA, BO, None):
        pieces = game.scene(seat).panels[-1 if seat == ANA else 0].zones[0].pieces
        beliefs = game.beliefs(seat)
        laws = [beliefs.of_piece(piece.id) for piece in pieces]
        assert [law and law.law for law in laws] == [beliefs.law(ANA, at) for at in range(5)]


def test_before_the_deal_no_piece_has_a_law() -> None:
    game = Kraaw(2, seed=3)
    assert game.beliefs(0, step=0).of_piece("c0") is None
    assert game.beliefs(0, step=0).of_piece("d0") is None


def test_the_evidence_in_sentences() -> None:
    game = Kraaw(["Ana", "Élodie"], seed=1, first=0, deal=[[1, 1, 1, 2, 5], [1, 2, 2, 2, 3]])
    game.act("dog_swap", yes=False).act("dog_swap", yes=False)
    show(game, 4)
    game.act("look", card=0).act("reveal", card=1).act("end_turn")
    steal(game, BO, 2, reprisal=1)
    game.act("end_turn")
    said = [piece.sentence for piece in game.beliefs(BO).evidence()]
    assert said == [
        "Your five values: 1, 2, 2, 2 and 3.",
        "Ana’s card 2 was revealed: a 2.",
        "Ana’s card 5 was revealed: a 5.",
        "You looked at your card 1: a 1.",
        "Élodie’s card 2 was revealed: a 2.",
    ]
    with speaking("fr"):
        beliefs = game.beliefs(BO)
        assert [piece.sentence for piece in beliefs.evidence()][1:4] == [
            "La carte 2 d’Ana a été révélée\u00a0: un 2.",
            "La carte 5 d’Ana a été révélée\u00a0: un 5.",
            "Vous avez regardé votre carte 1\u00a0: un 1.",
        ]
        assert "équiprobables" in beliefs.hypothesis


@pytest.mark.parametrize("locale", LOCALES)
def test_beliefs_as_a_table(locale: str) -> None:
    game = table([1, 1, 1, 2, 5], [1, 2, 2, 2, 3])
    show(game, 4)
    with speaking(locale):
        text, html = repr(game.beliefs(BO)), game.beliefs(BO)._repr_html_()
    line = {
        "en": "Player 1’s card 1  0.333  0.222  0.222  0.222  0.000",
        "fr": "carte 1 de Joueur 1  0,333  0,222  0,222  0,222  0,000",
    }
    assert line[locale] in text
    assert html.count("<tr>") == 1 + 4 + 5 + 1
    assert "<style" not in html


def test_before_the_deal_there_are_no_laws() -> None:
    game = Kraaw(2, seed=3)
    with pytest.raises(ValueError, match="player: no cards are dealt yet"):
        game.beliefs(0, step=0).law(0, 0)
    assert game.beliefs(0, step=0).evidence() == ()
    assert game.beliefs(0, step=1).evidence() == () or game.history[0].outcome in (0, 1)


@pytest.mark.parametrize(
    ("player", "card", "said"),
    [
        (2, 0, 'player: 0 to 1, or "dog", not 2'),
        ("cat", 0, "player: 0 to 1, or \"dog\", not 'cat'"),
        (True, 0, 'player: 0 to 1, or "dog", not True'),
        (0, 5, "card: 0 to 4, not 5"),
        (0, None, "card: a whole number, not None"),
        ("dog", -1, "card: 0 to 4, not -1"),
    ],
)
def test_wrong_arguments_are_named(player: Any, card: Any, said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        Kraaw(2, seed=1).beliefs(0).law(player, card)


def test_only_evidence_that_is_there_can_be_left_out() -> None:
    beliefs = Kraaw(2, seed=1).beliefs(0)
    with pytest.raises(ValueError, match="without: hand, not 'left'"):
        beliefs.without("left")
    with pytest.raises(ValueError, match="without: there is none, not 'hand'"):
        beliefs.without("hand").without("hand")


def test_who_is_not_in_the_last_round_has_no_cards_and_no_hand(fate: Fate) -> None:
    fate(*["11234" + "11234" + "11222" + "23345"] * 3, "112341123422235")
    game = Kraaw(["Ana", "Bo", "Cy"], first=BO)
    for _ in range(3):
        play_round(game)
    assert game.view()["playing"] == [ANA, BO]
    with pytest.raises(ValueError, match="player: 2 has no cards in this round"):
        game.beliefs(ANA).law(CY, 0)
    assert game.beliefs(CY).law(ANA, 0) == tw.deck("kraaw", players=2).card()
    assert game.beliefs(ANA).law(BO, 0).E() == Fraction(36 - 11, 10)
