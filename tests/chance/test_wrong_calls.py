"""Calls of a teacher that can't be meant: each is told, in the session's language, what to
write."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, cast

import pytest

import tablewidgets as tw
from tablewidgets.chance import Distribution, misconceptions
from tablewidgets.chance.tasks.experiment_text import notes
from tablewidgets.engine.locale import LOCALES, speaking
from tests.texts import told_in_each_language

F = Fraction
URN: Final = tw.deck({"red": 3, "blue": 2})
KRAAW: Final = tw.deck("kraaw", players=2)
DIE: Final = Distribution(range(1, 7))


def roll(chance: Any) -> int:
    return int(chance.randint(1, 6))


def rolled(**options: Any) -> tw.Experiment:
    return tw.Experiment(roll, seed=1, **options).run(20)


def nothing(*_: object) -> None:
    pass


def has_a_5(cards: Any) -> bool:
    return 5 in cards


def question(**options: Any) -> tw.Question:
    return tw.Question("P?", **options)


def bots_of(bots: Any) -> tw.Game:
    """Let bots play, of which Ana's is to act."""
    return tw.bots.play_one(tw.Kraaw(["Ana", "Bo"], seed=1, first=0), bots)


CALLS: Final[list[tuple[Callable[[], Any], str]]] = [
    # A value that the deck does not hold.
    (lambda: URN.card().P("rde"), "'rde'"),
    (lambda: URN.P({"rde", "blue"}), "'blue', 'red'"),
    (lambda: URN.hand(2).count("green"), "'blue', 'red'"),
    (lambda: URN.draws(2).P(("red", "green")), "'green'"),
    (lambda: URN.hand(2, replacement=True).count("green"), "'green'"),
    (lambda: KRAAW.P(9), "1, 2, 3, 4, 5"),
    (lambda: KRAAW.card().P(9), "1, 2, 3, 4, 5"),
    (lambda: Distribution({"sun": "1/4", "rain": "3/4"}).P("rian"), "'rian'"),
    (lambda: misconceptions(URN.card(), "rde"), "'rde'"),
    # Another type than the outcomes.
    (lambda: URN.hand(2).P(cast(Any, "red")), "count('red')"),
    (lambda: URN.hand(2).P(cast(Any, ["red", "red"])), "lambda values: 'red' in values"),
    (lambda: URN.hand(2).P(("red",)), "2"),
    (lambda: URN.hand(2).P(("red", "blue")), "('blue', 'red')"),
    (lambda: DIE.P(cast(Any, "6")), "'6'"),
    (lambda: DIE.given(cast(Any, {"6"})), "'6'"),
    (lambda: tw.Tree(KRAAW.draws(2), asked={"A": "5"}), "'5'"),
    (lambda: tw.Experiment(roll, exact=DIE, event="6"), "'6'"),
    (lambda: tw.Experiment(roll, values=range(1, 7), event="6"), "'6'"),
    (lambda: rolled(exact="1/6"), "event="),
    # Fractions that don't add up to 1.
    (lambda: Distribution({1: "1/2", 2: "1/3"}), "{1: 3, 2: 2}"),
    (lambda: tw.chance.first_to(2, (0, 0), {0: "1/2", 1: "1/3"}), "5/6"),
    (lambda: Distribution(cast(Any, [(1, 0.5), (2, 0.5)])), '{1: "0.5", 2: "0.5"}'),
    (lambda: Distribution([(1, F(1, 2)), (2, F(1, 2))]), '{1: "1/2", 2: "1/2"}'),
    # A test or a trial that returns nothing.
    (lambda: URN.hand(2).P(nothing), "`return`"),
    (lambda: DIE.given(nothing), "`return`"),
    (lambda: tw.Tree(KRAAW.draws(2), asked={"A": nothing}), "`return`"),
    (lambda: tw.Experiment(nothing, seed=1).run(1), "`return`"),
    (lambda: tw.Experiment(roll, event=nothing, seed=1).run(1), "`return`"),
    # A class where a bot is wanted, or the other way round.
    (lambda: tw.Kraaw(2, seed=1).table(bots=cast(Any, {1: tw.bots.Greedy})), "Greedy()"),
    (lambda: tw.game_trial(tw.Kraaw, bool, bots=cast(Any, tw.bots.Greedy())), "tw.bots.Greedy"),
    # No bot.
    (lambda: bots_of({0: tw.bots.Greedy}), "Greedy()"),
    (lambda: bots_of({0: lambda _view, legal: legal[0]}), "{0: tw.bots.Random()}"),
    (lambda: bots_of({0: "Random"}), "{0: tw.bots.Random()}"),
    (lambda: bots_of([tw.bots.Random()]), "{1: tw.bots.Random()}"),
    (lambda: bots_of({1: tw.bots.Random()}), "{0: tw.bots.Random()}"),
    (lambda: bots_of({"Ana": tw.bots.Random()}), "0"),
    (lambda: tw.bots.play_on(cast(Any, "kraaw"), {}), "tw.Kraaw(2)"),
    # No game, and no deck.
    (lambda: tw.deck("kraw"), "'kraaw'"),
    (lambda: tw.deck("carnuta"), "tw.deck('carnuta', row="),
    (lambda: tw.deck("kraaw", row="day"), "tw.deck('kraaw', players="),
    (lambda: tw.deck({"red": cast(Any, "3")}), "deck['red']"),
    (lambda: URN.hand(2).total(), "deck.map(lambda card: ...)"),
    (lambda: tw.tutorial("kraw"), "'kraaw'"),
    (lambda: tw.tutorial("kraaw", chapter="locs"), "locks"),
    (lambda: tw.Kraaw(9), "6"),
    (lambda: tw.Kraaw(cast(Any, "Ana")), "'Ana'"),
    (lambda: tw.Kraaw(2, seed=cast(Any, "x")), "seed"),
    (lambda: tw.Kraaw(2, turn_limits=3), "turn_limit"),
    (lambda: tw.Kraaw(2).table(seat=cast(Any, "Ana")), "tw.TEACHER"),
    (lambda: tw.puzzles(cast(Any, "kraaw")), "tw.Kraaw"),
    (lambda: tw.use_locale("de"), "'en'"),
    # Of a question and a check.
    (lambda: question(answer="a third"), '"1/3"'),
    (lambda: question(answer="1/3", misconceptions=["9/25"]), '{"1/2": "…"}'),
    (lambda: question(answer="yes", choices="yes"), "["),
    (lambda: question(answer="c", choices=["a", "b"]), "'c'"),
    (lambda: question(answer="1/3", tries=0), "1"),
    (lambda: question(answer="1/3").then(cast(Any, 5)), "make"),
    (lambda: question(answer="1/3").again(1), "again"),
    (lambda: question(answer="1/3").solution(), "solution"),
    (lambda: tw.Check(cast(Any, has_a_5((5, 1))), like=has_a_5, on=[(5, 1)]), "True"),
    (lambda: tw.Check(has_a_5, like=has_a_5, on=cast(Any, 5)), "[(5, 1), (1, 2)]"),
    (lambda: tw.Check(has_a_5, like=has_a_5, on="51"), "[(5, 1), (1, 2)]"),
    (lambda: tw.Check(has_a_5, like=has_a_5, on=[]), "[(5, 1), (1, 2)]"),
    # Of trials.
    (lambda: tw.Experiment(cast(Any, "die")), "lambda chance:"),
    (lambda: tw.Experiment(cast(Any, lambda: 1)), "lambda chance:"),
    (lambda: tw.Experiment(roll, values=cast(Any, 6)), "range(1, 7)"),
    (lambda: tw.game_trial(tw.Kraaw, cast(Any, "x")), "measure"),
    (lambda: tw.game_trial(tw.Kraaw, bool, players=9), "6"),
    (lambda: tw.Sampler(cast(Any, 5)), '{"'),
    (lambda: tw.Sampler({"red": 3}, draws=0), "30"),
    # Of a tree, a table and a chart.
    (lambda: tw.Tree(cast(Any, 5)), "model"),
    (lambda: tw.Tree(KRAAW.draws(2), asked="A"), '{"A": {4, 5}}'),
    (lambda: tw.TwoWayTable(KRAAW.hand(1)), "asked={…}"),
    (lambda: tw.PlotDistribution(cast(Any, 5)), "Distribution"),
    (lambda: tw.chance.chebyshev(cast(Any, 5), 1), "Distribution"),
    (lambda: tw.chance.MatrixGame(cast(Any, "x")), '{"a": {"b": 1}}'),
    (lambda: tw.chance.varied(red=cast(Any, 3)), "(3, 4)"),
    # Of a lesson, a class and exercises.
    (lambda: tw.lesson("99"), "04, 05, 06"),
    (lambda: tw.lesson("06").task("givn"), "given"),
    (lambda: tw.lesson("06").task("trials"), "task('trials', trial="),
    (lambda: tw.lesson("06").resume("code"), ""),
    (lambda: tw.ClassView("xx"), "04, 05, 06"),
    (lambda: tw.ClassView("06").add(cast(Any, 5)), "handed_in"),
    (lambda: tw.ClassBoard(cast(Any, 5)), "Question"),
    (lambda: tw.drill("xx"), "'seconde'"),
    (lambda: tw.drill("seconde", n=0), "n"),
    (lambda: tw.drill("seconde", kinds="xx"), "kinds"),
    (lambda: tw.drill("seconde", kinds=[]), "kinds"),
    # Numbers that are rounded.
    (lambda: tw.Question("P?", answer=1 / 3), '"1/3"'),
    (lambda: tw.Question("P?", answer=0.3), '"0.3"'),
    (lambda: tw.Question("P?", answer=float("nan")), "nan"),
]  # fmt: skip


@pytest.mark.parametrize("at", range(len(CALLS)))
def test_what_cannot_be_meant_is_told_what_to_write(at: int) -> None:
    call, says = CALLS[at]
    assert all(says in told for told in told_in_each_language(call).values())


def test_what_may_be_meant_is_a_probability_all_the_same() -> None:
    assert KRAAW.without(5).P(5) == 0, "it has been seen"
    assert tw.deck({1: 4, 5: 0}).P(5) == 0
    assert KRAAW.without(5).hand(2).count(5)[0] == 1
    assert KRAAW.without(5).draws(1).P((5,)) == 0
    assert DIE.P(7) == (DIE + DIE).P({13, 2}) - F(1, 36) == 0
    assert URN.hand(2).P(("blue", "red")) == F(3, 5)
    assert tw.deck(["a", "b"]).hand(2).P(("a", "a")) == 0
    assert URN.hand(2).map(lambda hand: hand[0]).P("green") == 0, "what else it might have been"
    assert Distribution({1: 3, 2: 2})[1] == Distribution({1: "3/5", 2: "2/5"})[1]
    assert Distribution([(1, 2), (2, F(1, 2))]).P((1, 2)) == F(1, 2)
    process = tw.chance.first_to(3, (2, 1)).given(lambda score: score[1] == 3)
    assert process.next((2, 1)) is not None


def test_a_trial_that_returns_one_or_nought_tells_whether_it_happened() -> None:
    coin = tw.Experiment(lambda chance: chance.randint(0, 1), exact="1/2", seed=1).run(100)
    assert 0 < coin.share() < 1
    assert tw.Experiment(bool, event=1, seed=1).run(1).incomparable is None


@pytest.mark.parametrize("locale", LOCALES)
def test_an_event_of_another_type_than_all_outcomes_is_said_on_the_chart(locale: str) -> None:
    with speaking(locale):
        misspelt: list[Any] = ["6", {"6"}]
        for event in misspelt:
            assert "'6'" in notes(rolled(event=event))[-1]
        well: list[Any] = [6, {5, 6}, range(9), bool, []]
        for event in well:
            assert not any("event" in note for note in notes(rolled(event=event)))


def test_outcomes_of_two_types_are_compared_with_the_event() -> None:
    dog = tw.Experiment(lambda chance: chance.choice([5, "none"]), event="none", seed=1)
    assert 0 < dog.run(50).share() < 1
    assert dog.incomparable is None


@pytest.mark.parametrize("locale", LOCALES)
def test_what_the_exact_distribution_excludes_is_said_on_the_chart(locale: str) -> None:
    with speaking(locale):
        wrong = tw.Experiment(
            lambda chance: chance.randint(0, 6), exact=DIE, seed=1, predict=False
        ).run(50)
        assert wrong.impossible == [0]
        assert "`exact`" in notes(wrong)[-1]
        assert notes(wrong)[-1].startswith("0 ")
        never = tw.Experiment(roll, exact=0, event=6, seed=1).run(50)
        assert never.impossible == [6]
        always = tw.Experiment(roll, exact=1, event={1, 2}, seed=1).run(50)
        assert always.impossible == [3, 4, 5, 6]
        right = tw.Experiment(roll, exact=DIE, event=6, seed=1).run(50)
        assert right.impossible == []
        assert "`exact`" not in " ".join(notes(right))


@pytest.mark.parametrize("name", ["Kraaw", "KRAAW", " kraaw "])
def test_a_game_is_called_as_people_write_it(name: str) -> None:
    assert tw.deck(name, players=2) == KRAAW
    assert tw.tutorial(name).code == tw.tutorial("kraaw").code
    assert tw.rulebook(name).locale == tw.rulebook("kraaw").locale


@pytest.mark.parametrize("number", ["06", "6", 6, " 6 "])
def test_a_lesson_is_called_by_its_number(number: Any) -> None:
    assert tw.lesson(number).number == tw.ClassView(number).lesson == "06"
