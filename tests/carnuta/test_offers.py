"""The descriptions in the scene of Carnuta, and the offers that are refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import speaking
from tablewidgets.games.carnuta import Carnuta
from tablewidgets.testing.scenes import offers, pieces

from .decks import few_night_cards
from .players import play_building
from .tables import (
    ANA,
    card,
    end,
    fixed,
    grow,
    idle,
    laid_out,
    lay,
    play_on,
    salt,
    sickles,
    take,
)
from .test_scene import sheet_of

CLOVER, EGG, SALT = card("clover"), card("egg"), salt("day")


def own_turns(games: int) -> Iterator[tuple[Carnuta, int]]:
    """Games with the house cards, and with others."""
    for seed in range(games):
        deck = few_night_cards() if seed % 2 else None
        game = Carnuta(3, seed=seed, deck=deck, round_limit=15)
        for _ in play_building(game, random.Random(seed).random):
            if game.to_act is not None:
                yield game, game.to_act


# What can be tried.


@pytest.mark.rule("C13", "C14")
def test_while_a_token_is_to_be_chosen_all_else_can_be_tried() -> None:
    met = 0
    for game, seat in own_turns(3):
        view, drawn = game.view(seat), game.scene(seat)
        if view["phase"] != "bonus":
            continue
        met += 1
        assert {offer.verb for offer in drawn.affordances if offer.legal} == {"bonus"}
        assert offers(drawn, "")["end_turn"] is False
        tried = [piece for row in view["market"].values() for piece in row if piece is not None]
        tried += view["players"][seat]["hand"]
        for on in tried:
            assert set(offers(drawn, f"c{on}").values()) == {False}
        for offer in drawn.affordances:
            if not offer.legal:
                with pytest.raises(tw.IllegalAction, match="first choose one of the tokens"):
                    game.play(game.spec.moves.actions[offer.move])
    assert met > 5


@pytest.mark.rule("C7")
def test_the_end_of_the_turn_can_always_be_tried() -> None:
    for game, seat in own_turns(2):
        view = game.view(seat)
        done = not view["actions_left"] and view["phase"] == "turn"
        fits = len(view["players"][seat]["hand"]) <= 3
        assert offers(game.scene(seat), "")["end_turn"] == (done and fits)


@pytest.mark.rule("C14")
def test_a_token_can_be_tried_before_it_is_due() -> None:
    drawn = laid_out().scene(ANA)
    assert offers(drawn, "token-egg") == {"bonus": False}


@pytest.mark.rule("C19")
def test_sickles_leave_their_places_which_can_be_tried() -> None:
    game = sickles(laid_out(), "day", times=1)
    there = pieces(game.scene(ANA))
    assert (there["sickle-0-0"].face.name, there["spent-0-1"].face.name) == (
        "discards a row of the market",
        "spent",
    )
    assert there["spent-0-1"].face.tint == "slot"
    assert offers(game.scene(ANA), "spent-0-1") == {}, "one is left"
    drawn = sickles(game, "day", times=1).scene(ANA)
    for n in range(2):
        assert offers(drawn, f"spent-0-{n}") == {"sickle.day": False, "sickle.night": False}
        assert f"sickle-0-{n}" not in pieces(drawn)
    with pytest.raises(tw.IllegalAction, match="You have spent both sickles"):
        game.act("sickle", row="day")


# What is said of the pieces.


@pytest.mark.rule("C16")
def test_the_preview_of_a_salt_tells_the_best_column() -> None:
    met = {True: 0, False: 0}
    for game, seat in own_turns(8):
        view, drawn = game.view(seat), pieces(game.scene(seat))
        totals: dict[int, dict[str, int]] = {}
        for action in game.legal_actions():
            if action.kind == "salt":
                state = game.state
                state.apply(action.code)
                after = game.spec.view(state.observe(seat), game.names)["players"][seat]["score"]
                of, column = int(str(action.args["card"])), str(action.args["ingredient"])
                totals.setdefault(of, {})[column.title()] = after
        now = view["players"][seat]["score"]
        for place, then in totals.items():
            preview = drawn[f"c{view['players'][seat]['hand'][place]}"].preview
            assert preview is not None
            best = max(then.values())
            met[best == now] += 1
            if best == now:
                assert f"on each column the total would stay at {now}." in preview.text
                continue
            named = preview.text.partition("best on the ")[2].partition(" ")[0]
            assert then[named] == best
            assert f"the total would go from {now} to {best}." in preview.text
    assert min(met.values()) > 3


@pytest.mark.rule("C10")
def test_a_preview_does_not_tell_of_a_change_where_there_is_none() -> None:
    preview = pieces(laid_out(EGG, points={EGG: fixed(0)}).scene(ANA))[f"c{EGG}"].preview
    assert preview is not None
    assert "It would score nothing yet; the total would stay at 1." in preview.text
    preview = pieces(laid_out(CLOVER, points={CLOVER: fixed(0)}).scene(ANA))[f"c{CLOVER}"].preview
    assert preview is not None
    assert "the total would go from 1 to 2." in preview.text, "for the Clover that is there"


@pytest.mark.rule("C11", "C16")
def test_a_card_of_a_column_says_its_place_and_its_name_and_then_what_it_scores() -> None:
    game = laid_out(CLOVER, SALT, points={CLOVER: fixed(3)})
    lay(take(game, CLOVER), CLOVER)
    game = end(end(game))
    lay(take(game, SALT), SALT, on="clover")
    for locale, said in (
        ("en", ("card 2, a Clover (3 points), scores 3 points now", "card 3, a Salt, adds one")),
        ("fr", ("carte 2, un Trèfle (3 points), rapporte 3 points", "carte 3, un Sel, ajoute un")),
    ):
        with speaking(locale):
            there = pieces(game.scene(ANA))
            for of, begin in zip((CLOVER, SALT), said, strict=True):
                assert there[f"c{of}"].name.startswith(begin)
                assert there[f"c{of}"].face.name == "", "what it has cost does not matter any more"


@pytest.mark.rule("C5")
def test_an_empty_supply_is_said_to_be_empty() -> None:
    cost = "moon return, moon return"
    game = laid_out(EGG, costs={EGG: cost})
    lay(take(game, EGG), EGG).act("end_turn")
    end(game).act("take_runes", face="sun")
    there = pieces(game.scene(ANA))
    assert (there["supply-sun"].name, there["supply-moon"].name) == ("none left", "3 left")


@pytest.mark.rule("C22")
def test_the_sheet_explains_only_what_is_not_plain() -> None:
    game = laid_out(CLOVER, points={CLOVER: fixed(3)})
    lay(take(game, CLOVER), CLOVER)
    (line,) = [line for line in sheet_of(game.scene(ANA)).lines if line.icon == "clover"]
    assert line.cells[ANA].label == "Ana, Clover: 2 (1 for each Clover) and 3."


# The last round (C21, C25).


LAST = "Carnuta, last round"


def titles(game: Carnuta) -> tuple[str, str]:
    return game.scene(None).title, game.text().splitlines()[0]


@pytest.mark.rule("C21", "C25")
def test_at_the_limit_no_turn_is_promised_that_never_comes() -> None:
    """The 11th card is laid in the round of the limit."""
    game = play_on(laid_out(round_limit=10), ANA, until=10)
    assert game.log()[-1] == "The last round begins, as agreed at the start: one full turn each."
    assert titles(game) == (LAST, LAST)
    before = len(game.history)
    grow(game)
    told = game.log(since=before)
    assert (
        "That was Ana’s 11th card: the game stops with this round, the last one agreed on." in told
    )
    assert not [line for line in told if "one last turn" in line]
    assert titles(game) == (LAST, LAST)
    end(game)
    assert game.is_over


@pytest.mark.rule("C21", "C25")
@pytest.mark.parametrize(
    ("limit", "extra_round", "said"),
    [
        (11, True, "then everyone plays one last turn."),
        (60, True, "then everyone plays one last turn."),
        (10, False, "the game ends with this round."),
        (11, False, "the game ends with this round."),
    ],
)
def test_what_the_11th_card_brings_comes(limit: int, extra_round: bool, said: str) -> None:
    game = play_on(laid_out(round_limit=limit, extra_round=extra_round), ANA, until=10)
    assert (titles(game)[0] == LAST) == (limit == 10)
    grow(game)
    assert any(line.endswith(said) for line in game.log())
    end(game)
    assert game.is_over != extra_round
    if extra_round:
        assert game.log()[-1] == "The last round begins: one full turn each."
        assert titles(game) == (LAST, LAST)


@pytest.mark.rule("C25")
def test_a_single_round_is_the_last_one_from_the_start() -> None:
    game = laid_out(round_limit=1)
    assert game.log()[-1] == "The last round begins, as agreed at the start: one full turn each."
    assert titles(game) == (LAST, LAST)


@pytest.mark.rule("C25")
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_counts_on_no_turn_after_the_limit(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[float] = []
    actions_left: Callable[..., float] = tw.games.carnuta.bot._Rating._actions_left

    def counted(self: object) -> float:
        seen.append(actions_left(self))
        return seen[-1]

    monkeypatch.setattr(tw.games.carnuta.bot._Rating, "_actions_left", counted)
    game = play_on(laid_out(round_limit=10), ANA, until=10)
    grow(game)
    if seat:
        idle(game, 1)
    tw.bots.Greedy(0).choose(game.view(game.to_act), game.legal_actions())
    assert seen == [2 - seat]
