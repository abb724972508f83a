"""Greedy at Carnavalesque: together they beat chance, and what each does reads like sense."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.games.carnavalesque import Carnavalesque
from tablewidgets.games.carnavalesque.bot import rate
from tablewidgets.games.carnavalesque.cards import THIRD_WORKSHOP, house
from tablewidgets.games.carnavalesque.effects import house_events, house_roles, to_json
from tablewidgets.games.carnavalesque.moves import MOVES
from tests.tries import number_of_tries, seeds

from .players import FANS, play_building
from .tables import BO, VERSIONS, go_on
from .test_events import event

CARDS: Final = [card.to_json() for card in house().cards]
IN_THE_MIDDLE: Final = {"x": 0, "y": 0}


def with_motif(motif: str) -> list[int]:
    """The ids of the cards with a motif."""
    return [n for n, of in enumerate(CARDS) if motif in of["motifs"]]


WITCHES, LIONS, DRAGONS, ROBOTS = map(with_motif, ("witch", "lion", "dragon", "robot"))
SORTED: Final = [WITCHES[:4], LIONS[:4], [ROBOTS[0], DRAGONS[0], WITCHES[4], LIONS[4]]]
"""For three players; the last one has a bit of everything."""


def act(kind: str, **args: Any) -> Action:
    return MOVES.action(kind, **args)


def choice(view: dict[str, Any], *actions: Action) -> Action:
    return tw.bots.Greedy(0).choose(view, actions)


def seen(game: Carnavalesque, seat: int, *floats: tuple[str, int], **facts: Any) -> dict[str, Any]:
    """What a seat sees, as if floats of some motifs, with so many cards, were in the workshops."""
    view: Any = deepcopy(game.view(seat))
    for at, (motif, many) in enumerate(floats):
        faces = [CARDS[n]["motifs"] for n in reversed(with_motif(motif))][:many]
        view["workshops"][at] = [
            {"id": None, "age": "teen", "face": face, "third": False} for face in faces
        ]
        view["floats"][at] = [motif] if many else []
    return {**view, **facts}


def dealt(**options: Any) -> Carnavalesque:
    return Carnavalesque(3, seed=1, **{"version": "young", "hands": SORTED} | options)


def kings(
    game: Carnavalesque, seat: int, *floats: tuple[str, int], laid: int = 0, **facts: Any
) -> dict[str, Any]:
    """The turn of a young King, who has laid some of three cards already."""
    turn = {"phase": "king", "king": seat, "player": seat, "to_act": seat}
    return seen(game, seat, *floats, **turn, laid=laid, to_lay=3 - laid, **facts)


def lays(places: int, floats: int) -> list[Action]:
    """To begin a float with any card, in any workshop."""
    return [
        act("lay", card=place, workshop=n, new_float=True)
        for place in range(places)
        for n in range(floats)
    ]


@pytest.mark.parametrize(("version", "least"), [("young", 0.9), ("events", 0.5), ("roles", 0.2)])
def test_greedy_beats_random(version: str, least: float) -> None:
    """Random players win none of a thousand games."""
    games, won = number_of_tries(6, 18), 0
    for seed in range(games):
        players = 3 + seed % 3
        game = Carnavalesque(players, seed=seed, version=version)
        tw.bots.play_on(game, {seat: tw.bots.Greedy(seed + seat) for seat in range(players)})
        assert game.result is not None
        won += bool(game.result.winners)
    assert won > least * games


@pytest.mark.parametrize("version", VERSIONS)
def test_it_rates_each_action_that_is_legal(version: str) -> None:
    """Also where chance has led, where it would never have gone itself."""
    for seed in range(3):
        game = Carnavalesque(3 + seed, seed=seed, version=version)
        bots = {seat: tw.bots.Random(seed + seat) for seat in range(game.seats)}
        while game.to_act is not None:
            legal = game.legal_actions()
            assert len(rate(game.view(game.to_act), legal)) == len(legal)
            tw.bots.play_one(game, bots)


def test_it_plays_with_other_cards() -> None:
    cards = house().to_json() | {"name": "Ours"}
    game = Carnavalesque(3, seed=3, version="young", cards=cards)
    tw.bots.play_on(game, {seat: tw.bots.Greedy(seat) for seat in range(3)})
    assert game.is_over


def test_who_holds_cards_that_go_together_claims_the_crown_alone() -> None:
    claims = [act("claim", yes=yes) for yes in (False, True)]
    assert choice(seen(dealt(), 0), *claims).args == {"yes": True}
    assert choice(seen(dealt(), 1, claims=[0]), *claims).args == {"yes": False}


def test_whose_hand_fits_nothing_does_not_claim() -> None:
    view = seen(dealt(), 0, ("lion", 2), ("dragon", 2), ("robot", 2))
    assert choice(view, *(act("claim", yes=yes) for yes in (False, True))).args == {"yes": False}


def test_they_agree_on_the_king_named_first() -> None:
    names = [act("name_king", seat=seat) for seat in (1, 2)]
    view = seen(dealt(), 2, claims=[1, 2], votes=[2])
    assert choice(view, *names).args == {"seat": 2}


def test_it_gives_the_card_that_fits() -> None:
    view = seen(dealt(), 2, ("robot", 2), king=0)
    assert choice(view, *(act("give", card=n) for n in range(4))).args == {"card": 0}


def test_it_throws_back_a_card_that_fits_nothing() -> None:
    view = seen(dealt(), 2, ("robot", 2), ("lion", 2), ("dragon", 2))
    assert choice(view, *(act("level_throw", card=n) for n in range(4))).args == {"card": 2}


def open_crowd() -> Carnavalesque:
    """Three cards side by side on top of the crowd: a Robot, and two that fit nothing."""
    robot = ROBOTS[1]
    others = [n for n in with_motif("superhero") if CARDS[n]["age"] != CARDS[robot]["age"]][:2]
    places = zip((robot, *others), (-900, 0, 900), strict=True)
    spots = [{"card": card, "x": x, "y": 0} for card, x in places]
    return dealt(crowd=spots)


def test_it_draws_the_card_that_fits() -> None:
    view = seen(open_crowd(), 0, ("robot", 2), ("lion", 2), ("dragon", 2))
    robot, *others = view["crowd"][-3:]
    draws = [act("draw", card=of["card"]) for of in (*others, robot)]
    assert choice(view, *draws).args == {"card": robot["card"]}


def test_the_king_does_not_ban_the_age_of_the_card_that_fits() -> None:
    view = seen(open_crowd(), 0, ("robot", 2), ("lion", 2), ("dragon", 2))
    view["crowd"] = view["crowd"][-3:]  # cards at the rim might fit as well
    robot = view["crowd"][0]
    ages = ("child", "teen", "adult")
    assert choice(view, *(act("decree", age=age) for age in ages)).args["age"] != robot["age"]


@pytest.mark.parametrize(("x", "stop"), [(-900, True), (0, False)])
def test_stop_is_said_where_the_uppermost_card_fits(x: int, stop: bool) -> None:
    view = seen(open_crowd(), 0, ("robot", 2), ("lion", 2), ("dragon", 2), phase="stop")
    view |= {"point": [x, 0], "aims_left": 2}
    assert choice(view, *(act("stop", yes=yes) for yes in (False, True))).args == {"yes": stop}


def test_the_jester_believes_what_he_hears() -> None:
    blind = [act("blind_draw", depth=depth, stir=stir) for depth in range(6) for stir in range(3)]
    blind += [act("aim", x=x, y=0) for x in (-600, 0, 600)]
    facts: dict[str, Any] = {"phase": "blind", "crowd": None, "aims_left": 1}
    told = seen(dealt(), 0, stopped=[2], **facts)
    assert choice(told, *blind).args == {"depth": 0, "stir": 0}
    assert choice(seen(dealt(), 0, stopped=[], **facts), *blind).kind == "aim"


def test_the_jester_digs_for_the_third_workshop() -> None:
    """Where it is missed, "Stop!" is about the lowest card, and the Jester reaches for that one."""
    game = dealt(version="events", crowd=[{"card": THIRD_WORKSHOP, **IN_THE_MIDDLE}])
    stops = [act("stop", yes=yes) for yes in (False, True)]
    view = seen(game, 2, phase="stop", point=[0, 0], aims_left=2)
    view["crowd"] = [of for of in view["crowd"] if of["third"]]
    assert choice(view, *stops).args == {"yes": True}
    blind = [act("blind_draw", depth=depth, stir=0) for depth in range(6)]
    told = seen(game, 0, phase="blind", crowd=None, stopped=[2], aims_left=2)
    assert choice(told, *blind).args == {"depth": 5, "stir": 0}


def test_the_king_lays_all_that_fits_and_keeps_what_does_not() -> None:
    """With one card of each float and a Witch that fits none: not to be laid, if it need not."""
    view = kings(dealt(), 2, ("dragon", 2), ("robot", 2), ("lion", 2))
    fits = [act("lay", card=n, workshop=at, new_float=False) for n, at in ((0, 1), (1, 0), (3, 2))]
    assert choice(view, *lays(4, 3), *fits) in fits
    view |= {"laid": 3, "to_lay": 0}
    view["players"][2]["hand"] = view["players"][2]["hand"][2:3]
    assert choice(view, *lays(1, 3), act("end_turn")).kind == "end_turn"


def test_a_card_that_fits_nothing_sends_away_a_float_that_is_long_enough() -> None:
    view = kings(dealt(), 0, ("lion", 3), ("dragon", 2), ("robot", 2), laid=2)
    view["players"][0]["hand"] = view["players"][0]["hand"][:1]
    view["dead_end"] = view["workshops"][1][:1]
    assert choice(view, *lays(1, 3)).args["workshop"] == 0


def test_the_king_wins_with_his_longest_float_when_nothing_fits_any_more() -> None:
    view = kings(dealt(), 0, ("lion", 3), ("dragon", 2), ("robot", 5), laid=2)
    view |= {"parade": view["workshops"][:1] * 2, "dead_end": view["workshops"][1]}
    view["players"][0]["hand"] = view["players"][0]["hand"][:1]
    assert choice(view, *lays(1, 3)).args["workshop"] == 2


# Own events and roles.


def own(key: str, effect: str, **numbers: int) -> dict[str, Any]:
    """An entry of a file."""
    return {"key": key, "effect": effect, **numbers, "title": key, "text": key}


def choosing(seed: int, roles: dict[str, Any]) -> Carnavalesque:
    """A game in which the first player chooses one of these roles."""
    game = Carnavalesque(3, seed=seed, version="roles", roles=roles)
    while game.view()["phase"] != "choose_role":
        game.play(game.legal_actions()[0])
    return game


@pytest.mark.parametrize("key", ["march", "downpour"])
def test_the_king_counts_the_cards_an_own_event_asks_for(key: str) -> None:
    """As with the house event of the same effect; also if its key is that of another one."""
    band = next(row for row in to_json(house_events())["event"] if row["key"] == "brass_band")
    differ = False
    for seed in seeds(2, 20):
        games = [
            Carnavalesque(5, seed=seed, version="events", cards=FANS, events={"event": [event]})
            for event in (band, own(key, "lay_more", count=1))
        ]
        house = games[0]
        for _ in play_building(house, random.Random(seed).random):
            if house.view()["phase"] == "king" and house.view()["event"]:
                games[1].timeline.replay(house.timeline.moves, house.timeline.outcomes)
                legal = house.legal_actions()
                view, other = (game.view(game.to_act) for game in games)
                assert rate(other, legal) == rate(view, legal)
                one_less: Any = {**view, "to_lay": max(0, view["to_lay"] - 1)}
                differ = differ or rate(one_less, legal) != rate(view, legal)
    assert differ, "it never matters"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (own("mule", "draw", count=3), own("sleeper", "random_draw")),
        (own("dreamer", "give", count=2), own("porter", "random_draw")),
    ],
)
def test_it_judges_an_own_role_by_its_effect(better: dict[str, Any], worse: dict[str, Any]) -> None:
    """And not by a key that is that of a house role, or of none."""
    others = [role for role in to_json(house_roles())["role"] if role["effect"] == "swap"]
    others += [own(f"other_{n}", "ban_next") for n in range(5)]
    roles = {"role": [better, worse, *others]}
    for seed in range(200):
        game = choosing(seed, roles)
        view = game.view(game.to_act)
        dealt = view["players"][game.observe().player]["dealt"]
        if {better["key"], worse["key"]} == set(dealt):
            chosen = tw.bots.Greedy(0).choose(view, game.legal_actions())
            assert dealt[int(str(chosen.args["card"]))] == better["key"]
            return
    raise AssertionError("they are never dealt to the same player")


def test_the_jester_of_an_own_set_digs_for_the_third_workshop() -> None:
    roles = {"role": [own("mole", "blind"), *to_json(house_roles())["role"][3:]]}
    for seed in range(200):
        game = choosing(seed, roles)
        view = game.view(game.to_act)
        dealt = view["players"][game.observe().player]["dealt"]
        if "mole" in dealt:
            chosen = tw.bots.Greedy(0).choose(view, game.legal_actions())
            assert dealt[int(str(chosen.args["card"]))] == "mole"
            return
    raise AssertionError("it is never dealt")


def test_at_a_rehearsal_the_king_names_a_motif_while_others_are_to_give_cards() -> None:
    game = event("rehearsal")
    rated = rate(game.view(game.to_act), game.legal_actions())
    assert game.legal_actions()[rated.index(max(rated))].kind == "announce"
    for phase in ("king", "level_take"):
        go_on(game, phase, BO)
        rated = rate(game.view(game.to_act), game.legal_actions())
        kinds = [action.kind for action in game.legal_actions()]
        assert "announce" in kinds
        assert kinds[rated.index(max(rated))] != "announce"
