"""Everything by print and input, also in a Python of a browser that has no ipywidgets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tablewidgets as tw
from tablewidgets.engine.locale import LOCALES
from tablewidgets.testing.texts import check_same_messages, check_written
from tablewidgets.text_mode import TEXTS
from tests.engine.test_imports import run_in_browser
from tests.texts import check_in_code

Type = Callable[..., str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Type:
    """Does something while these lines are typed; what is printed."""

    def do(thing: object, *lines: str, **how: object) -> str:
        waiting = list(lines)

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            return waiting.pop(0) if waiting else ""

        monkeypatch.setattr("builtins.input", answer)
        tw.in_text(thing, **how)  # type: ignore[arg-type]
        assert not waiting, "what was typed was asked for"
        return capsys.readouterr().out

    return do


def test_every_language_has_the_same_texts() -> None:
    check_same_messages(TEXTS)
    check_in_code(TEXTS, "prompt", "wrong", "sure")


@pytest.mark.parametrize("locale", LOCALES)
def test_its_texts_are_written_well(locale: str) -> None:
    check_written(TEXTS, locale)


def test_a_number_is_asked_for_until_it_is_right(typed: Type) -> None:
    question = tw.Question(
        "P(6)?", answer="1/6", misconceptions={"1/2": "Two cases."}, hint="Six faces.", seed=1
    )
    said = typed(question, "?", "nonsense", "1/2", "1/6")
    for sentence in ("P(6)?", "Six faces.", "Two cases.", "Right."):
        assert sentence in said
    assert [attempt.given for attempt in question.attempts] == ["1/2", "1/6"]
    assert question.right


def test_nothing_is_an_answer_for_later(typed: Type) -> None:
    question = tw.Question("P(6)?", answer="1/6", seed=1)
    typed(question, "")
    assert question.attempts == ()


def test_choices_orders_weights_and_confidence(typed: Type) -> None:
    choice = tw.Question("Which?", answer="b", choices=["a", "b", "c"], confidence=True, seed=1)
    assert "2. b" in typed(choice, "7", "2", "1")
    assert choice.right
    assert choice.attempts[0].sure
    order = tw.Question("Order?", answer=["one", "two", "three"], seed=1)
    shown = [order._expected.labels[at] for at in order._expected.shown(1)]  # type: ignore[attr-defined]
    numbers = " ".join(str(shown.index(item) + 1) for item in ("one", "two", "three"))
    typed(order, "1 1 2", numbers)
    assert order.right
    law = tw.Question("Law?", answer=tw.Distribution([0, 1, 1, 2]), seed=1)
    typed(law, "1 2 1")
    assert law.right


def test_an_experiment_is_predicted_and_tried(typed: Type) -> None:
    coin = tw.Experiment(lambda chance: chance() < 0.5, event={True}, exact="1/2", seed=1)
    said = typed(coin, "100", "nonsense", "1/2", "x", "10", "")
    assert coin.seen == 110
    assert coin.prediction is not None
    assert "trials" in said


def test_blanks_are_filled_in(typed: Type) -> None:
    tree = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(2), blanks=["red"])
    typed(tree, "5", "6")
    assert tree.done


def test_what_follows_waits_and_then_is_printed(typed: Type) -> None:
    question = tw.Question("P(6)?", answer="1/6", seed=1)
    following = question.then("**Six** faces.")
    assert "Answer the question first" in typed(following)
    question.answer("1/6")
    assert "Six" in typed(following)
    assert typed(None) == ""


def test_a_game_is_played_to_its_end(typed: Type) -> None:
    game = tw.Kraaw(["Ana", "Bo"], seed=5, first=0)
    bots = {0: tw.bots.Greedy(1), 1: tw.bots.Greedy(2)}
    while not game.is_over and game.steps < 6:
        game.play(game.legal_actions()[0])
    before = game.steps
    said = typed(game, "1", "1", bots={1: bots[1]})
    assert game.steps > before + 1
    assert "1. " in said
    assert "Kraaw" in typed(game, bots=bots)
    assert game.is_over


def test_a_tutorial_is_learnt(typed: Type) -> None:
    said = typed("kraaw", "", "", "1", "")
    assert "Kraaw" in said
    with pytest.raises(ValueError, match="kraaw"):
        tw.in_text("chess")


def test_it_works_in_a_browser_without_widgets() -> None:
    code = """if True:
        import builtins, sys
        lines = []
        builtins.input = lambda prompt="": lines.pop(0) if lines else ""
        import tablewidgets as tw
        tw.use_locale("fr")
        lesson = tw.lesson("06")
        lines[:] = ["1/5", "1/3"]
        tw.in_text(lesson.task("recall_heap"))
        coin = tw.Experiment(lambda chance: chance() < 0.5, event={True}, exact="1/2", seed=1)
        lines[:] = ["1/2", "100", ""]
        tw.in_text(coin)
        lines[:] = ["1"]
        tw.in_text("kraaw")
        tw.in_text(tw.Kraaw(2, seed=1))
        assert lesson.task("recall_heap").right and coin.seen == 100
        assert not {"ipywidgets", "anywidget", "IPython"} & {*sys.modules}
        print("all done")
    """
    said = run_in_browser(code)
    assert "Il y a cinq valeurs" in said
    assert said.endswith("all done")
