"""What a seat can infer, whatever it leaves out of account: against all that could have happened,
and against many worlds drawn."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, islice, permutations, product
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.laws import CarnavalesqueBeliefs
from tablewidgets.games.carnavalesque.role_laws import role
from tablewidgets.testing import check_beliefs
from tests.statistics.odds import check_odds
from tests.tries import SEED, number_of_tries

from .players import FANS, OWN, play_building
from .tables import (
    ADULTS,
    ANA,
    BO,
    CHILDREN,
    CY,
    EVENTS,
    ROLES,
    TEENS,
    THIRD,
    Pile,
    crowd_seen,
    crown,
    dealt,
    down,
    give,
    ids,
    number,
    table,
)
from .worlds import FEW, check_laws, play_with_children, with_few_children, worlds

KEYS: Final = ("hand", "looked", "faces", "laid")
WITHOUT: Final = [keys for n in range(5) for keys in combinations(KEYS, n)]
MOST: Final = 200
LONGEST: Final = 50
"""Worlds that are counted, and actions that are played, before that is enough."""
SEEDS_WITH_A_LOOK: Final = (2, 4, 9, 10)
"""Of games in which Cy looks at a Child card."""


def effects(kind: str, *rows: tuple[str, dict[str, int]]) -> dict[str, Any]:
    """What a file with these events or roles holds."""
    entries = [
        {"key": f"{effect}_{n}", "effect": effect, **numbers, "title": effect, "text": effect}
        for n, (effect, numbers) in enumerate(rows)
    ]
    return {kind: entries}


OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "events": {
        "events": effects(
            "event",
            ("random_gifts", {}),
            ("draw_more", {"draws": 2, "gives": 2}),
            ("turn_down", {"count": 3}),
        )
    },
    "roles": {
        "roles": effects(
            "role",
            *[("peek", {"count": 2})] * 4,
            *[("swap", {}), ("redraw", {})] * 2,
        )
    },
}


@pytest.mark.rule("V3", "V11", "V14", "V20", "V25", "V27")
@pytest.mark.parametrize("without", WITHOUT[:: number_of_tries(3, 1)], ids="-".join)
def test_whatever_is_left_out_the_laws_are_true_of_all_that_could_have_happened(
    without: tuple[str, ...],
) -> None:
    """In random games, for as long as there are few enough worlds."""
    n = WITHOUT.index(without)
    seed, seat = (SEEDS_WITH_A_LOOK[n % 4], CY) if "looked" in without else (n, n % 3)
    version = "roles" if n % 2 or "looked" in without else "events"
    for who in (seat, None) if SEED or n % 3 == 0 else (seat,):
        most = 0
        game = with_few_children(version, **OPTIONS[version])
        for step, _ in enumerate(play_with_children(game, random.Random(seed).random)):
            if step % 15 == 14:
                most = max(most, check_without(game, who, without))
            if step > LONGEST or most > MOST:
                break
        assert most > 5


@pytest.mark.parametrize("seed", SEEDS_WITH_A_LOOK)
def test_in_those_games_it_makes_a_difference_what_was_looked_at(seed: int) -> None:
    game = with_few_children("roles", **OPTIONS["roles"])
    for _ in islice(play_with_children(game, random.Random(seed).random), 15):
        pass
    beliefs = game.beliefs(CY)
    without = beliefs.without("looked")
    assert any(beliefs.where(card) != without.where(card) for card in range(FEW))


def check_without(game: Carnavalesque, seat: Seat, without: tuple[str, ...]) -> int:
    beliefs = game.beliefs(seat)
    known = [piece.key for piece in beliefs.evidence()]
    beliefs = beliefs.without(*(key for key in without if key in known))
    every = worlds(game, seat, without)
    check_laws(beliefs, every, ages=[0], seat=None if "hand" in without else seat)
    return len(every)


def test_without_the_past_all_that_does_not_show_is_equally_likely() -> None:
    """To someone who has just come to the table."""
    game = Carnavalesque(3, seed=4, version="young")
    for step, _ in enumerate(play_building(game, random.Random(4).random)):
        if step == 60:
            break
    beliefs, view = game.beliefs(ANA).without("past"), game.view(tw.TEACHER)
    laid = [of for cards in (*view["workshops"], *view["parade"], view["dead_end"]) for of in cards]
    shown = [
        *view["players"][ANA]["hand"],
        *(one for one in crowd_seen(game, ANA) if one["up"]),
        *laid,
    ]
    for keys, showing in (((), shown), (("laid",), shown[: len(shown) - len(laid)])):
        check_uniform(game, beliefs.without(*keys), set(ids(showing)))
    assert "looked" not in [piece.key for piece in beliefs.evidence()]


def check_uniform(game: Carnavalesque, beliefs: CarnavalesqueBeliefs, shown: set[int]) -> None:
    for one in crowd_seen(game):
        if not one["up"]:
            hidden = [of for of, facts in game.cards().items() if facts["age"] == one["age"]]
            uniform = tw.Distribution([of for of in hidden if of not in shown])
            assert beliefs.law(one["card"]) == uniform
    for place, card in enumerate(game.view(tw.TEACHER)["players"][BO]["hand"]):
        hidden = [of for of, facts in game.cards().items() if facts["age"] == card["age"]]
        uniform = tw.Distribution([of for of in hidden if of not in shown])
        assert beliefs.law(place, seat=BO) == uniform


@pytest.mark.parametrize("seed", range(number_of_tries(2, 3)))
def test_who_leaves_all_out_that_is_his_own_knows_what_a_spectator_does(seed: int) -> None:
    version = ("roles", "events", "young")[seed]
    game = Carnavalesque(4, seed=seed, version=version)
    for step, _ in enumerate(play_building(game, random.Random(seed).random)):
        if step % 20 == 19:
            mine = {"hand", "looked", "all"}
            for seat in (seed, tw.TEACHER):
                beliefs = game.beliefs(seat)
                keys = [piece.key for piece in beliefs.evidence() if piece.key in mine]
                assert keys
                rows = beliefs.without(*keys).table().rows
                assert rows == game.beliefs(None).table().rows
        if step == 60:
            break


# Many worlds drawn.


@pytest.mark.parametrize(("version", "seed"), [("events", 1), ("roles", 2), ("young", 3)])
def test_in_a_large_position_the_laws_are_those_of_drawing_other_worlds(
    version: str, seed: int
) -> None:
    game = Carnavalesque(4, seed=seed, version=version, cards=FANS)
    for step, _ in enumerate(play_building(game, random.Random(seed).random)):
        if step == 55:
            break
    check_against_drawing(game, seed)


def check_against_drawing(game: Carnavalesque, seat: int, n: int = 300) -> None:
    rng, beliefs = random.Random(seat), game.beliefs(seat)
    crowd: dict[int, Counter[int]] = {}
    held: dict[tuple[int, int], Counter[int]] = {}
    for _ in range(n):
        seen = game.determinize(seat, rng).observe(tw.TEACHER)
        for one in seen.crowd.order:
            crowd.setdefault(one, Counter())[seen.card_at[one]] += 1
        for of, hand in enumerate(seen.hands):
            for place, age in enumerate(seen.ages_held[of]):
                # In the order of a hand, one card of an age is not as likely as another.
                alike = [card for card, its in zip(hand, seen.ages_held[of], strict=True)
                         if its == age]  # fmt: skip
                card = hand[place] if of == seat else alike[int(rng.random() * len(alike))]
                held.setdefault((of, place), Counter())[card] += 1
    check_odds(
        *((counts, beliefs.law(one)) for one, counts in crowd.items() if one != THIRD),
        *(
            (counts, beliefs.law(place, seat=of))
            for (of, place), counts in held.items()
            if THIRD not in counts
        ),
    )


# What must be true in any game.


@settings(max_examples=number_of_tries(8, 300), deadline=None)
@given(
    seed=st.integers(0, 2**20),
    players=st.integers(3, 5),
    version=st.sampled_from(["young", "events", "roles"]),
    steps=st.integers(0, 120),
    data=st.data(),
)
def test_in_any_game_every_card_is_somewhere_and_every_place_has_its_cards(
    seed: int, players: int, version: str, steps: int, data: st.DataObject
) -> None:
    game = Carnavalesque(players, seed=seed, version=version, **OWN)
    for _ in islice(play_building(game, random.Random(seed).random), steps):
        pass
    seat: Seat = data.draw(st.sampled_from([*range(players), None, tw.TEACHER]))
    beliefs = game.beliefs(seat)
    keys = data.draw(st.sets(st.sampled_from([piece.key for piece in beliefs.evidence()])))
    beliefs = beliefs.without(*keys)
    seen = game.observe(tw.TEACHER)
    where = [beliefs.where(card) for card in range(THIRD)]
    assert all(sum(law.values()) == 1 for law in where)
    numbers = [one for one in seen.crowd.order if one != THIRD]
    assert sum(law["crowd"] for law in where) == len(numbers)
    for of, hand in enumerate(seen.hands):
        held = [card for card in hand if card != THIRD] + [seen.offered] * (
            of == seen.player and seen.offered < THIRD
        )
        assert sum(law[of] for law in where) == len(held)
        for card in held:
            assert where[card][of] > 0, "what is true can't be impossible"
    for one in numbers:
        assert beliefs.law(one)[seen.card_at[one]] > 0


@pytest.mark.parametrize("version", ["young", "events", "roles"])
def test_what_the_screen_can_ask_has_a_law_and_tells_nothing_hidden(version: str) -> None:
    check_beliefs(lambda seed: Carnavalesque(3, seed=seed, version=version), seed=3)


# Roles and events.


def two_roles(game: Carnavalesque) -> Carnavalesque:
    """Ana is King; Bo has kept the Herald, and Cy the Usher."""
    crown(game, ANA, dealt("herald", "seer", "usher", "porter"))
    return game.act("choose_role", card=0)


@pytest.mark.rule("V26")
def test_a_role_that_is_not_revealed_is_any_of_those_one_has_not_seen() -> None:
    game = two_roles(table(version="roles"))
    with pytest.raises(ValueError, match=r"seat: 2 has no role \(V26\)"):
        game.beliefs(BO).role(CY)
    game.act("choose_role", card=0)
    assert game.beliefs(BO).role(BO) == {"herald": 1}
    of_bo, of_king = game.beliefs(BO).role(CY), game.beliefs(ANA).role(CY)
    assert of_bo == tw.Distribution([role for role in ROLES if role not in ("herald", "seer")])
    assert of_king == game.beliefs(None).role(BO) == tw.Distribution(ROLES)
    assert game.beliefs(tw.TEACHER).role(CY) == {"usher": 1}
    with pytest.raises(ValueError, match=r"seat: 0 has no role \(V26\)"):
        game.beliefs(BO).role(ANA)


@pytest.mark.rule("V26")
def test_what_was_revealed_of_a_role_can_be_left_out() -> None:
    game = two_roles(table(version="roles")).act("choose_role", card=0).act("decree", age="child")
    cy, king = game.beliefs(CY), game.beliefs(ANA)
    assert king.role(BO) == {"herald": 1}
    assert len(king.role(CY)) == len(ROLES) - 1
    assert len(king.role(BO, without=["role:1"])) == len(ROLES)
    assert len(cy.role(CY, without=["roles"])) == len(ROLES) - 1
    assert len(cy.role(CY, without=["roles", "role:1"])) == len(ROLES)
    assert len(cy.role(BO, without=["role:1"])) == len(ROLES) - 2
    with pytest.raises(ValueError, match="without: roles, role:1, not 'role:2'"):
        cy.role(BO, without=["role:2"])
    assert game.beliefs(tw.TEACHER).without("all").role(CY) == king.role(CY)


@pytest.mark.rule("V26")
def test_the_laws_of_roles_are_those_of_all_deals_and_choices() -> None:
    """Of eight roles; Bo sees two of them, and Cy's is revealed."""
    names = [row["key"] for row in OPTIONS["roles"]["roles"]["role"]]
    counted: Counter[str] = Counter()
    for deal in permutations(names, 6):
        mine, others = deal[:2], (deal[2:4], deal[4:])
        for kept in product(*others):
            if set(mine) == {"peek_0", "swap_4"} and kept[0] == "redraw_5":
                counted[kept[1]] += 1
    game = Carnavalesque(4, seed=1, version="roles", **OPTIONS["roles"])
    seen = game.observe(BO)._replace(
        king=0, phase="draw", dealt=((), (names.index("peek_0"), names.index("swap_4")), (), ()),
        roles=(-1, names.index("peek_0"), names.index("redraw_5"), -1), shown_roles=0b0100,
    )  # fmt: skip
    assert role(seen, 3, frozenset()) == tw.Distribution(counted)


@pytest.mark.rule("V24")
def test_an_event_does_not_come_again_before_all_have() -> None:
    game = Carnavalesque(3, seed=2, cards=FANS)
    assert game.beliefs(None).event() == tw.Distribution(EVENTS)
    play = play_building(game, random.Random(2).random)
    while game.view()["event"] is None:
        next(play)
    beliefs = game.beliefs(ANA)
    assert beliefs.event() == tw.Distribution(set(EVENTS) - {game.view()["event"]})
    assert beliefs.event(without=["events"]) == tw.Distribution(EVENTS)
    with pytest.raises(ValueError, match="without: there is none, not 'events'"):
        Carnavalesque(3, seed=2).beliefs(0).event(without=["events"])
    with pytest.raises(ValueError, match='event: there are none in version "young"'):
        Carnavalesque(3, seed=1, version="young").beliefs(0).event()


# What it rests on, and what is said of it.


def looked_and_given() -> Carnavalesque:
    """Ana is King. Bo has looked at a card that is face down, drawn another, and given Ana one of
    the Teens."""
    piles: list[Pile] = [[TEENS[8], down(CHILDREN[9])], [down(TEENS[10])], [ADULTS[9]]]
    hands = [CHILDREN[:4], TEENS[:4], ADULTS[:4]]
    game = crown(table(version="roles", hands=hands, piles=piles), ANA,
                 dealt("seer", "porter", "usher", "herald"))  # fmt: skip
    game.act("choose_role", card=0).act("choose_role", card=0).act("decree", age="adult")
    game.act("peek", card=number(game, CHILDREN[9])).act("draw", card=number(game, TEENS[10]))
    return give(game, TEENS[0])


@pytest.mark.rule("V11", "V27")
def test_what_was_looked_at_is_known_to_one_alone_and_can_be_left_out() -> None:
    game = looked_and_given()
    child = number(game, CHILDREN[9])
    assert game.beliefs(BO).law(child) == {CHILDREN[9]: 1}
    assert CHILDREN[9] in game.beliefs(CY).law(child)
    assert len(game.beliefs(CY).law(child)) > 1
    assert len(game.beliefs(BO).without("looked").law(child)) > 1
    assert [piece.key for piece in game.beliefs(BO).evidence()] == [
        "hand", "looked", "faces", "past"
    ]  # fmt: skip
    assert [piece.key for piece in game.beliefs(CY).evidence()] == [
        "hand", "faces", "past"
    ]  # fmt: skip
    assert [piece.key for piece in game.beliefs(tw.TEACHER).evidence()][:3] == [
        "all", "faces", "past"
    ]  # fmt: skip


@pytest.mark.rule("V11")
def test_a_gift_is_any_card_of_its_age_for_those_who_do_not_see_it() -> None:
    game = looked_and_given()
    place = game.view()["players"][ANA]["hand"].index(
        next(card for card in game.view()["players"][ANA]["hand"] if card["age"] == "teen")
    )
    assert game.beliefs(BO).law(place, seat=ANA) == {TEENS[0]: 1}
    assert game.beliefs(ANA).law(place, seat=ANA) == {TEENS[0]: 1}
    to_cy = game.beliefs(CY).law(place, seat=ANA)
    assert len(to_cy) > 4
    assert game.beliefs(CY).law(0, seat=BO) == to_cy, "or it is one of those that Bo has kept"
    assert game.beliefs(BO).where(TEENS[0]) == {ANA: 1}
    assert game.beliefs(CY).where(TEENS[8]) == {"crowd": 1}


def test_the_evidence_in_sentences() -> None:
    game = looked_and_given()
    said = [piece.sentence for piece in game.beliefs(BO).evidence()]
    up = sum(one["up"] for one in crowd_seen(game, None))
    assert said == [
        "The 4 cards in your hand, and those that left it.",
        "Cards of the crowd that you looked at, and the others did not see.",
        f"The {up} cards that are face up in the crowd now.",
        "Everything that could be seen before now.",
    ]
    with speaking("fr"):
        beliefs = game.beliefs(BO)
        assert beliefs.evidence()[0].sentence == (
            "Les 4 cartes de votre main, et celles qui en sont parties."
        )
        assert "équiprobables" in beliefs.hypothesis
    with pytest.raises(ValueError, match=r"without: hand, .*, not 'laid'"):
        game.beliefs(BO).without("laid")


def test_what_lies_on_the_table_can_be_asked() -> None:
    game = looked_and_given()
    beliefs = game.beliefs(CY)
    child = beliefs.of_piece(f"c{number(game, CHILDREN[9])}")
    gift = beliefs.of_piece("hand-0-teen-0")
    kept = beliefs.of_piece("hand-1-teen-3")
    assert child
    assert gift
    assert kept
    assert child.of == "this Child card, face down"
    assert gift.of == "the Teen card in Ana’s hand"
    assert kept.of == "one of the 4 Teen cards in Bo’s hand"
    assert kept.law == gift.law
    assert beliefs.of_piece("hand-1-teen-4") is None
    assert beliefs.of_piece(f"card-{ADULTS[0]}") is None, "that is in Cy's own hand"
    assert beliefs.of_piece(f"c{number(game, ADULTS[9])}") is None, "that is face up"
    assert beliefs.of_piece("third") is None
    mine = game.beliefs(BO).of_piece(f"c{number(game, CHILDREN[9])}")
    assert mine
    assert len(mine.bars()) == 1


def test_many_cards_are_told_by_their_costumes_and_few_one_by_one() -> None:
    game = Carnavalesque(3, seed=5)
    many = game.beliefs(ANA).without("faces").of_piece("hand-1-teen-0")
    assert many
    assert [name for name, _ in many.bars()] == [
        "Witch", "Rabbit", "Robot", "Lion", "Dragon", "Superhero", "Joker"
    ]  # fmt: skip
    few = looked_and_given().beliefs(CY).of_piece("hand-1-teen-0")
    assert few
    assert set(few.law) == set(few.names)
    assert len(few.names) <= 8


@pytest.mark.parametrize("locale", LOCALES)
def test_beliefs_as_a_table(locale: str) -> None:
    with speaking(locale):
        beliefs = looked_and_given().beliefs(CY)
        text, html = repr(beliefs), beliefs._repr_html_()
    heads = {"en": "Superhero  Joker", "fr": "Super-héros  Joker"}
    hand = {
        "en": "one of the 4 Teen cards in Bo’s hand  ",
        "fr": "une des 4 cartes Ado de la main de Bo  ",
    }
    assert heads[locale] in text
    assert hand[locale] in text
    assert html.count("<tr>") == 1 + len(beliefs.table().rows)


def test_before_the_deal_nothing_can_be_asked() -> None:
    game = Carnavalesque(3, seed=3)
    beliefs = game.beliefs(0, step=0)
    assert beliefs.evidence() == ()
    assert beliefs.table().rows == []
    with pytest.raises(ValueError, match="card: 0 is not in the crowd"):
        beliefs.law(0)
    with pytest.raises(ValueError, match="seat: 1 holds no card"):
        beliefs.law(0, seat=1)
    with pytest.raises(ValueError, match="card: no cards are dealt yet"):
        beliefs.where(0)
    assert game.beliefs(0, step=game.steps).where(0) == game.beliefs(0).where(0)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda of: of.law(58), "card: 0 to 57, not 58"),
        (lambda of: of.law(0, seat=3), "seat: 0 to 2, not 3"),
        (lambda of: of.law(4, seat=1), "card: 0 to 3, not 4"),
        (lambda of: of.law(0, seat=1, by="motif"), "by: 'card' or 'costume', not 'motif'"),
        (lambda of: of.law(57), r"card: all know the Third Workshop card by its back \(V4\)"),
        (lambda of: of.where(57), "card: 0 to 56, not 57"),
        (lambda of: of.role(3), "seat: 0 to 2, not 3"),
    ],
)
def test_wrong_questions_are_told_what_to_ask(ask: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        ask(Carnavalesque(3, seed=1).beliefs(0))
