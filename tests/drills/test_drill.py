"""A drill: chosen by its seed, asked one by one, projected, printed; and it tells nothing early."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance import Question
from tablewidgets.drills import Drill
from tablewidgets.drills.kind import KINDS, LEVELS
from tablewidgets.drills.sheet import VERSIONS
from tablewidgets.engine.locale import LOCALES
from tests.notebooks.test_early import press_all
from tests.widgets.client import Client, Wire


def texts(drill: Drill) -> list[str]:
    return [question._asked for question in drill.questions]


def opened(shown: Any, **more: Any) -> Client:
    client = Client(shown.widget(**more))
    client.hello()
    return client


# What is asked.


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_drill_and_another_one_another(level: str) -> None:
    drills = [tw.drill(level, seed=seed) for seed in (1, 1, 2, 3)]
    assert texts(drills[0]) == texts(drills[1])
    assert len({str(texts(drill)) for drill in drills}) == 3
    for drill in drills:
        assert len(drill.questions) == len(set(drill.kinds)) == 6
        assert all(level in KINDS[kind].levels for kind in drill.kinds)
        themes = {KINDS[kind].theme for kind in drill.kinds}
        assert len(themes) == min(6, len({kind.theme for kind in KINDS.of(level).values()}))


def test_again_is_the_same_kinds_with_other_numbers() -> None:
    first = tw.drill("premiere", n=8, seed=4)
    other = first.again(5)
    assert other.kinds == first.kinds
    assert not set(texts(other)) & set(texts(first))
    assert texts(other) == texts(first.again(5))


def test_a_long_drill_of_one_kind_repeats_no_question() -> None:
    drill = tw.drill("seconde", n=10, seed=1, kinds="complement")
    assert set(drill.kinds) == {"complement"}
    assert len(set(texts(drill))) == 10


def test_kinds_are_chosen_by_name_or_by_theme() -> None:
    drill = tw.drill("Première", n=12, seed=1, kinds=["trees", "mean"])
    assert {KINDS[kind].theme for kind in drill.kinds} == {"trees", "series"}
    assert drill.level == "premiere"
    listed = [row[1] for row in tw.drill_kinds("premiere").rows]
    assert listed == list(KINDS.of("premiere"))
    assert "path" in str(tw.drill_kinds("premiere", locale="fr"))


def test_wrong_calls_say_what_there_is() -> None:
    with pytest.raises(ValueError, match=r"level: 'seconde', 'premiere'"):
        tw.drill("troisième")
    with pytest.raises(ValueError, match=r"kinds: .*'trees'.* not 'tree'"):
        tw.drill("seconde", kinds="tree")
    with pytest.raises(ValueError, match=r"kinds: .*, not \[\]"):
        tw.drill("seconde", kinds=[])
    with pytest.raises(ValueError, match="n: 1 to 30"):
        tw.drill("seconde", n=31)
    with pytest.raises(ValueError, match="seconds"):
        tw.drill("seconde").project(seconds=1)
    with pytest.raises(ValueError, match="version: 'A', 'B' or 'key'"):
        tw.drill("seconde").sheet("C")
    with pytest.raises(ValueError, match=r'path: .*"\.html"'):
        tw.drill("seconde").save("drill.pdf")


def test_as_text_it_says_how_far_it_is() -> None:
    drill = tw.drill("seconde", n=2, seed=1, kinds="complement")
    assert str(drill).count("to do") == 2
    first, second = drill.questions
    first.answer(str(first._expected.right.value))
    second.answer(0).answer(0)
    assert (drill.right, drill.done) == (1, True)
    assert "right at once" in str(drill)
    assert "1 of 2 right, 1 of them at once." in str(drill)


# On the screen.


def answer(client: Client, question: Question, right: bool) -> None:
    asked = question._expected
    if asked.kind == "choice":
        key = asked.right if right else (asked.right + 1) % len(asked.keys)  # type: ignore[attr-defined]
        client.ask("commit", text=f"c{key}", sure="")
    else:
        value = asked.right.value if right else asked.mistakes[0].value  # type: ignore[attr-defined]
        client.ask("commit", text=str(value), sure="")


def test_questions_are_answered_one_by_one_and_the_result_comes_last() -> None:
    drill = tw.drill("premiere", n=4, seed=3, kinds=["path", "mean", "which_notation", "quotient"])
    client = opened(drill, locale="en")
    for at, question in enumerate(drill.questions):
        assert client.state["progress"] == f"Question {at + 1} of 4"
        assert client.state["text"] == question.text
        assert ("figure" in client.state) == (question.figure is not None)
        answer(client, question, right=at != 0)
        if at == 0:
            assert len(client.state["attempts"]) == 1
            answer(client, question, right=True)
        assert not client.state["open"]
        client.ask("go", to=at + 1)
    assert client.state["phase"] == "result"
    assert client.state["summary"] == "4 of 4 right, 3 of them at once."
    assert [row["kind"] for row in client.state["rows"]] == ["right_later", *["right_first"] * 3]
    client.ask("others")
    assert client.state["text"] != drill.questions[0].text or "figure" in client.state
    assert client.state["at"] == 0
    assert {mark["kind"] for mark in client.state["marks"]} == {"open"}


def test_a_question_that_was_left_is_to_do_and_its_answer_is_not_told() -> None:
    drill = tw.drill("premiere", n=2, seed=3, kinds=["quotient", "one_card"])
    client = opened(drill)
    client.ask("go", to=2)
    assert [row["word"] for row in client.state["rows"]] == ["to do", "to do"]
    assert {key for row in client.state["rows"] for key in row} == {"kind", "text", "title", "word"}
    assert client.ask("go", to=3)["code"] == "malformed"
    assert client.ask("go", to=-1)["code"] == "malformed"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_tells_an_answer_before_its_question_is_closed(level: str, locale: str) -> None:
    """Everything is pressed but what answers, and all that was sent is searched."""
    drill = tw.drill(level, n=10, seed=2)
    widget = drill.widget(locale=locale)
    wire = Wire(widget)
    client = Client(widget, wire=wire)
    client.hello()
    sent = [json.dumps(client.state, ensure_ascii=False)]
    for at in range(11):
        client.ask("go", to=at)
        client.ask("hint")
        client.ask("reveal")
        sent.append(json.dumps(client.state, ensure_ascii=False))
    sent += [json.dumps(message, ensure_ascii=False) for message in wire.sent]
    everything = "\n".join(sent)
    for question in drill.questions:
        assert not question.done
        why = question._explain
        assert isinstance(why, dict)
        assert why[locale] not in everything
        for _, slip in question._expected.explained_mistakes():
            assert slip not in everything
    assert "answer" not in client.state


@pytest.mark.parametrize("name", KINDS)
def test_two_questions_that_differ_in_their_answers_alone_are_sent_alike(name: str) -> None:
    """What is sent is made of what is asked: the state of a question without its answer."""
    level = KINDS[name].levels[0]
    drill = tw.drill(level, n=1, seed=3, kinds=name)
    question = drill.questions[0]
    client = opened(drill)
    before = json.dumps(client.state, sort_keys=True)
    question._expected.why_wrong = {}  # type: ignore[attr-defined]
    other = opened(drill)
    assert json.dumps(other.state, sort_keys=True) == before
    assert "answer" not in client.state


def test_pressing_everything_breaks_nothing() -> None:
    for shown in (tw.drill("premiere", n=3, seed=1), tw.drill("ap", n=3, seed=1).project()):
        client = opened(shown)
        press_all(client)
        assert client.widget.error is None


# On the wall.


def test_a_projection_shows_each_question_and_then_the_answers() -> None:
    drill = tw.drill("premiere", n=3, seed=3)
    client = opened(drill.project(seconds=20), locale="fr")
    assert client.state["phase"] == "ready"
    assert client.state["seconds"] == 20
    assert "text" not in client.state
    for at in range(3):
        client.ask("slide", phase="run", at=at)
        assert client.state["progress"] == f"Question {at + 1} sur 3"
        assert "solved" not in client.state
        assert not drill.questions[at].done
    client.ask("slide", phase="over", at=2)
    assert "solved" not in client.state
    for at, question in enumerate(drill.questions):
        client.ask("slide", phase="answers", at=at)
        solved = client.state["solved"]
        assert question.done, "what was told can't be answered any more"
        assert solved["why"]
        assert solved["slips"]
    assert client.ask("slide", phase="answers", at=3)["code"] == "malformed"
    assert client.ask("slide", phase="else", at=0)["code"] == "malformed"
    assert drill.right == 0


# On paper.


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_sheet_has_two_versions_and_the_key_to_both(level: str, locale: str) -> None:
    drill = tw.drill(level, n=6, seed=2, locale=locale)
    pages = {version: drill.sheet(version).html for version in VERSIONS}
    for version in "AB":
        assert f'<b class="version">{version}</b>' in pages[version]
        assert pages[version].count("<li><p>") == 6
        assert "http" not in pages[version]
    other = drill.again(drill.seed + 1)
    for question, again in zip(drill.questions, other.questions, strict=True):
        for version, asked in (("A", question), ("B", again)):
            with tw.speaking(locale):
                why = asked._explain
                assert isinstance(why, dict)
                assert why[locale].replace("'", "&#x27;") not in pages[version]
    assert drill.sheet().html.count('class="page') == 3
    assert drill.sheet("A").html == tw.drill(level, n=6, seed=2, locale=locale).sheet("A").html


def test_a_sheet_is_saved(tmp_path: Path) -> None:
    drill = tw.drill("seconde", seed=1, locale="fr")
    path = drill.save(tmp_path / "automatismes.html")
    assert path.read_text("utf-8") == drill.sheet().html
    assert 'lang="fr"' in drill.sheet().html
    assert "<iframe" in drill.sheet()._repr_html_()
    assert "automatismes.html" in repr(drill.sheet())
