"""C2: the house deck is what its rule makes, favours nobody, and scores what it should."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from importlib import resources
from statistics import mean
from typing import Any, Final

import pytest

import tablewidgets as tw
from tablewidgets.games.carnuta import house_deck

CARDS: Final = tw.Carnuta.cards()
DAY: Final = ("clover", "flower", "egg", "honey")
NIGHT: Final = ("skull", "butterfly", "berry", "mushroom")
INGREDIENTS: Final = (*DAY, *NIGHT)
WITH_POINTS: Final = [card for card in CARDS.values() if not card["salt"]]
PILES: Final = [card for card in CARDS.values() if not card["start"]]

pytestmark = pytest.mark.rule("C2")


def test_the_file_is_what_the_rule_makes() -> None:
    file = resources.files("tablewidgets.games.carnuta") / "deck.toml"
    assert file.read_text(encoding="utf-8") == house_deck.text()


def kind(card: dict[str, Any]) -> str:
    if card["salt"]:
        return "salt"
    if card["start"] or card["double"]:
        return "start" if card["start"] else "double"
    points = card["points"]
    if points["kind"] == "set":
        return {2: "pair", 3: "trio"}[len(points["ingredients"])]
    if points["kind"] == "each":
        own = points["ingredients"] == [card["ingredient"]]
        return f"x{points['value']} of {'its own' if own else 'another'}"
    return "fixed"


def test_a_start_and_seven_cards_of_each_ingredient_and_four_salts_in_each_pile() -> None:
    for ingredient in INGREDIENTS:
        kinds = Counter(kind(card) for card in CARDS.values() if card["ingredient"] == ingredient)
        assert kinds == {
            "start": 1,
            "double": 1,
            "fixed": 2,
            "x1 of its own": 1,
            "x2 of another": 1,
            "pair": 1,
            "trio": 1,
        }
    salts = Counter(card["row"] for card in CARDS.values() if card["salt"])
    assert salts == {"day": 4, "night": 4}
    assert len(CARDS) == 72


def test_what_each_kind_scores() -> None:
    values = defaultdict(set)
    for card in WITH_POINTS:
        values[kind(card)].add(card["points"]["value"])
    assert values["double"] <= {0, 1}
    assert values["fixed"] <= {2, 3, 4}
    assert (values["pair"], values["trio"]) == ({4}, {6})


@pytest.mark.parametrize("ingredients", [INGREDIENTS, DAY, NIGHT], ids=["all", "day", "night"])
def test_every_ingredient_is_asked_for_equally_often(ingredients: tuple[str, ...]) -> None:
    asked = Counter(
        of
        for card in WITH_POINTS
        if card["ingredient"] in ingredients
        for of in card["points"].get("ingredients", ())
    )
    assert set(asked) == set(INGREDIENTS)
    assert set(asked.values()) == {len(ingredients)}


def faces(row: str) -> Counter[str]:
    return Counter(face for card in PILES if card["row"] == row for face, _ in card["cost"])


def test_day_cards_cost_mostly_suns_and_night_cards_mostly_moons() -> None:
    day, night = faces("day"), faces("night")
    assert (day["sun"], day["moon"]) == (night["moon"], night["sun"])
    assert 0.7 < day["sun"] / day.total() < 0.95


def test_about_half_of_the_runes_are_turned_and_half_returned() -> None:
    fates = Counter(fate for card in CARDS.values() for _, fate in card["cost"])
    assert 0.4 <= fates["turn"] / fates.total() <= 0.6


def test_starting_cards_cost_nothing_and_the_others_one_to_four_runes() -> None:
    assert {len(card["cost"]) for card in CARDS.values() if card["start"]} == {0}
    assert {len(card["cost"]) for card in PILES} == {1, 2, 3, 4}


def round_the_circle(card: dict[str, Any], steps: int) -> tuple[Any, ...]:
    """A card with each ingredient replaced by the one so many steps on."""
    circle = house_deck.CIRCLE

    def on(name: str) -> str:
        return circle[(circle.index(name) + steps) % len(circle)]

    points = card["points"]
    asked = frozenset(map(on, points.get("ingredients", ())))
    swapped = {"sun": "moon", "moon": "sun"} if steps % 2 else {"sun": "sun", "moon": "moon"}
    cost = tuple((swapped[face], fate) for face, fate in card["cost"])
    return on(card["ingredient"]), card["start"], card["double"], cost, asked, points["value"]


@pytest.mark.parametrize("steps", range(1, 8))
@pytest.mark.parametrize("starts", [True, False])
def test_the_ingredients_are_equal_under_rotation(starts: bool, steps: int) -> None:
    """Starting cards are laid by chance, so above all these must be; but all the others are too."""
    cards = [card for card in WITH_POINTS if card["start"] == starts]
    before = Counter(round_the_circle(card, 0) for card in cards)
    assert Counter(round_the_circle(card, steps) for card in cards) == before


GAMES: Final = 20


@pytest.fixture(scope="module")
def games() -> list[tw.Carnuta]:
    """Games of three greedy bots. The seeds are fixed, so that they are the same each time."""
    bots = {seat: tw.bots.Greedy(seat) for seat in range(3)}
    played = [tw.Carnuta(3, seed=seed) for seed in range(GAMES)]
    for game in played:
        tw.bots.play_on(game, bots)
    return played


def scored(games: Iterable[tw.Carnuta]) -> list[tuple[dict[str, Any], int]]:
    """The cards laid, Salts with nothing, and what each scored in the end."""
    pairs = []
    for game in games:
        for player in game.view()["players"]:
            columns, tokens = player["columns"], Counter(player["tokens"])
            many = {
                name: sum(1 + CARDS[card]["double"] for card in cards)
                + player["salt"][name]
                + tokens[name]
                for name, cards in columns.items()
            }
            for card in (CARDS[card] for cards in columns.values() for card in cards):
                points = card["points"]
                sets = min((many[of] for of in points.get("ingredients", ())), default=1)
                pairs.append((card, points["value"] * sets))
            pairs += [(CARDS[card], 0) for cards in player["salt_cards"].values() for card in cards]
    return pairs


def test_three_greedy_players_score_40_to_60_points(games: list[tw.Carnuta]) -> None:
    scores = [score for game in games if game.result for score in game.result.scores]
    assert len(scores) == 3 * GAMES
    assert sum(scores) == sum(points for _, points in scored(games))
    assert 45 < mean(scores) < 57, "with a margin: 40 to 60 is what is promised"


def test_their_games_end_with_the_eleventh_card(games: list[tw.Carnuta]) -> None:
    for game in games:
        view = game.view()
        assert view["stopped"] is None
        assert max(player["laid"] for player in view["players"]) >= 11
        assert view["round"] <= 30


def test_they_lay_cards_of_every_kind(games: list[tw.Carnuta]) -> None:
    """In the mean, more than half a card of each kind is laid by each player."""
    laid = Counter(kind(card) for card, _ in scored(games))
    assert set(laid) == {kind(card) for card in CARDS.values()}
    assert min(laid.values()) > 0.5 * 3 * GAMES


def test_they_take_runes_and_turn_them(games: list[tw.Carnuta]) -> None:
    """Both are worth an action: each player turns them at least in every other game."""
    done = Counter(step.action.kind for game in games for step in game.history if step.action)
    assert done["take_runes"] > 2 * 3 * GAMES
    assert done["turn_runes"] > 0.5 * 3 * GAMES


def test_dearer_is_stronger(games: list[tw.Carnuta]) -> None:
    """Of the cards with points, those that cost one rune more score more, in the mean of all that
    are laid; and of the cards with fixed points the dearer one has more."""
    by_cost = defaultdict(list)
    for card, points in scored(games):
        if not card["salt"] and not card["start"]:
            by_cost[len(card["cost"])].append(points)
    means = [mean(by_cost[cost]) for cost in sorted(by_cost)]
    assert sorted(by_cost) == [1, 2, 3, 4]
    assert means == sorted(means)
    assert means[3] > 2 * means[1]
    fixed = {(len(c["cost"]), c["points"]["value"]) for c in WITH_POINTS if kind(c) == "fixed"}
    assert [points for _, points in sorted(fixed)] == sorted(points for _, points in fixed)
