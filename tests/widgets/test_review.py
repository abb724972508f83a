"""The review at the table: what would have been better? The answer comes last."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.engine.action import Action
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import LOCALES, Catalogue
from tablewidgets.reviews.moment import Moment
from tablewidgets.reviews.result import Review, rounded
from tablewidgets.scene.wire import Json
from tablewidgets.testing.texts import check_same_messages, check_written
from tablewidgets.widgets.review import ReviewWidget
from tests.hidden import Request, messages_to
from tests.tries import Tally
from tests.widgets.client import Client

OWN = Catalogue("tablewidgets.reviews")


def played(seed: int = 1) -> Game:
    game = tw.Kraaw(["Ana", "Bo"], seed=seed, turn_limit=6)
    return tw.bots.play_on(game, {0: tw.bots.Random(seed), 1: tw.bots.Greedy(seed)})


def reviewed(game: Game, **options: Any) -> Review:
    return tw.review(game, 0, worlds=20, progress=False, **options)


@pytest.fixture(scope="module")
def review() -> Review:
    return reviewed(played())


@pytest.fixture
def widget(review: Review) -> ReviewWidget:
    return ReviewWidget(review)


@pytest.fixture
def client(widget: ReviewWidget) -> Client:
    client = Client(widget)
    client.hello()
    return client


def shown(client: Client) -> Json:
    lesson: Json = client.state["tutorial"]
    return lesson


def worse(moment: Moment) -> Action:
    """Another move than what was played, which is clearly not as good as the best."""
    for action in moment.retry().legal_actions():
        if action not in (moment.best, moment.played):
            less, error = moment.compare(action).difference
            if less > error:
                return action
    raise AssertionError("every other move is as good")


def test_the_table_of_a_moment_stands_there_again(client: Client, review: Review) -> None:
    moment, state = review.moments[0], shown(client)
    assert state["game"] == "Kraaw: the review"
    assert [of["title"] for of in state["chapters"]] == [
        *(of.title for of in review.moments),
        "Luck and choices",
    ]
    assert moment.played.sentence(["Ana", "Bo"]) in state["say"]
    assert (state["ask"], state["task"]) == ("What would have been better?", "move")
    assert client.state["scene"]["title"] == moment.title
    assert (state["focus"], state["rules"], state["code"]) == ([], [], "")
    assert client.is_true()


def test_the_answer_comes_last(client: Client, review: Review) -> None:
    """Neither the step nor the record of a closed notebook names the best move; a hint has it among
    others."""
    moment = review.moments[0]
    best = moment.best.sentence(["Ana", "Bo"])

    def told() -> str:
        return f"{shown(client)} {client.widget}"

    assert best not in told()
    client.ask("play", move=moment.played.code)
    assert shown(client)["feedback"]["kind"] == "consequence"
    assert best not in told()
    client.ask("again")
    client.ask("hint")
    hint = shown(client)["hint"]
    assert best in hint
    assert all(str(action.sentence(["Ana", "Bo"])) in hint for action in moment.some())
    assert len(moment.some()) > 1
    client.ask("show")
    assert shown(client)["feedback"]["kind"] == "shown"
    assert shown(client)["feedback"]["text"].startswith(f"“{best}”: on average ")


def test_a_try_has_its_consequence_and_costs_nothing(client: Client, review: Review) -> None:
    moment = review.moments[0]
    before, other = deepcopy(client.state["scene"]), worse(moment)
    for action in (other, moment.played, other):
        client.ask("play", move=action.code)
        feedback = shown(client)["feedback"]
        less, _ = moment.compare(action).difference
        assert feedback["kind"] == "consequence"
        assert (
            f"that gives away {100 * less:.0f} rounds in 100 against the best move"
            in feedback["text"]
        )
        assert client.state["log"]
        assert client.state["scene"] != before
        client.ask("again")
        assert client.state["scene"] == before
        assert shown(client)["task"] == "move"
    assert len(played().history) == len(reviewed(played()).game.history)


def test_the_best_move_is_right_and_the_others_answer_it(client: Client, review: Review) -> None:
    moment = review.moments[0]
    client.ask("play", move=moment.best.code)
    assert shown(client)["feedback"]["kind"] == "right"
    assert client.widget.learner.game.to_act in (0, None)
    assert shown(client)["can"]["next"]
    client.ask("next")
    assert shown(client)["chapter"] == 1


def test_what_is_as_good_is_right_too(monkeypatch: pytest.MonkeyPatch, review: Review) -> None:
    moment = review.moments[0]
    other = worse(moment)
    twice = moment.compare(other)
    monkeypatch.setattr(type(twice), "difference", property(lambda _: (0.01, 0.02)))
    client = Client(ReviewWidget(review))
    client.hello()
    client.ask("play", move=other.code)
    assert shown(client)["feedback"]["kind"] == "right"
    assert " is as good as " in shown(client)["feedback"]["text"]


def test_what_the_rules_forbid_is_refused_with_the_rule(client: Client) -> None:
    code = client.widget.learner.game.action("swap_hand", yes=True).code
    client.ask("play", move=code)
    assert shown(client)["feedback"]["kind"] == "refused"
    assert shown(client)["feedback"]["rule"]["id"].startswith("K")


def test_a_hidden_card_that_makes_the_difference_is_asked_about_and_told() -> None:
    """In the language of the table, and only after the move is found or told."""
    game = tw.Kraaw(["Ana", "Bo"], seed=5, turn_limit=10)
    bots: dict[int, tw.bots.Bot] = {0: tw.bots.Random(5), 1: tw.bots.Greedy(5)}
    review = tw.review(tw.bots.play_on(game, bots), 0, worlds=60, progress=False)
    number, moment = next(of for of in enumerate(review.moments) if of[1].why.telling)
    client = Client(ReviewWidget(review))
    client.hello()
    client.ask("go", chapter=number, step=0)
    client.ask("hint")
    found = moment.why.telling
    assert found is not None
    assert shown(client)["hint"].endswith(f" {found.of}: what if it is “{found.value}”?")
    assert moment.why.apart not in str(shown(client))
    client.ask("show")
    assert shown(client)["feedback"]["text"].endswith(f" {moment.why.apart}")
    client.ask("locale", locale="fr")
    with tw.speaking("fr"):
        assert shown(client)["feedback"]["text"].endswith(f" {moment.why.apart}")


def test_the_last_page_tells_luck_from_choices(client: Client, review: Review) -> None:
    client.ask("go", chapter=len(review.moments), step=0)
    assert review.balance is not None
    assert shown(client)["task"] == "read"
    assert shown(client)["say"].startswith(f"In rounds won: {rounded(review.balance).begin:g} ")
    assert client.state["scene"]["tone"] == "over"


def test_a_game_that_goes_on_says_so() -> None:
    game = tw.Kraaw(2, seed=1, first=0).act("dog_swap", yes=False)
    widget = ReviewWidget(reviewed(game))
    widget.go("balance")
    assert "The game goes on" in str(widget).replace("\n", " ")


def test_a_cell_shows_it_and_each_time_the_same(review: Review) -> None:
    widget = review._cell_widget()
    assert isinstance(widget, ReviewWidget)
    assert review._repr_mimebundle_()[0]["text/plain"] == str(widget)


def test_its_language_can_be_changed(client: Client) -> None:
    client.ask("locale", locale="fr")
    assert shown(client)["game"] == "Kraaw\N{NO-BREAK SPACE}: la partie revue"
    assert shown(client)["say"].startswith("Vous avez joué")
    assert "manches sur 100 de plus" in shown(client)["say"]
    assert client.state["words"]["tutorial"] == "Partie revue"


@pytest.mark.parametrize("locale", LOCALES)
def test_its_texts_are_written(locale: str) -> None:
    check_same_messages(OWN)
    check_written(OWN, locale, alike={"moment.title", "moment.better.done", "balance.more",
                                      "balance.less", "words.tutorial_chapters"})  # fmt: skip


def test_in_another_world_the_same_is_sent(tally: Tally) -> None:
    """To the byte, whatever is tried: the learner sees worlds, and never what lay there."""
    compared = 0
    for seed in (1, 2, 3):
        game = played(seed)
        other = game.determinize(0, random.Random(seed))
        if other.timeline.done == game.timeline.done:
            continue
        ours, theirs = (reviewed(of) for of in (game, other))
        requests: list[Request] = [("hello", {})]
        for number, moment in enumerate(ours.moments):
            requests += [("go", {"chapter": number, "step": 0})]
            for action in moment.retry().legal_actions():
                requests += [("play", {"move": action.code}), ("again", {})]
            requests += [("restart", {}), ("hint", {}), ("show", {}), ("next", {})]
        requests += [("locale", {"locale": "fr"}), ("rules", {})]
        sent = [messages_to(ReviewWidget(of), requests) for of in (ours, theirs)]
        assert sent[0] == sent[1]
        compared += len(sent[0])
    assert compared > 50
    tally.add("what a review sends in another world, kraaw", compared)
