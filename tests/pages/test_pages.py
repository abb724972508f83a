"""Pages that are one file: what they hold, and what can't be read in them."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from fractions import Fraction
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.chance.numbers.parsing import parse_number
from tablewidgets.chance.tasks import experiment
from tablewidgets.cli import main
from tablewidgets.engine.locale import LOCALES, speaking
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.pages import TEXTS
from tablewidgets.pages.judging import canonical, judged
from tablewidgets.pages.lesson_page import LessonPage
from tablewidgets.pages.sealing import _mixed, key_of, place_of
from tablewidgets.scene.wire import wire
from tablewidgets.testing.texts import check_same_messages, check_written
from tests.texts import check_in_code
from tests.told import told
from tests.tries import number_of_tries
from tests.widgets.client import merge

SALT = bytes(8)


def content(page: str) -> Any:
    """The data of a page."""
    found = re.search(r'id="data">([^<]+)<', page)
    assert found is not None
    return json.loads(zlib.decompress(b64decode(found[1])))


def opened(sealed: str, secret: str, salt: bytes = SALT) -> Any:
    return json.loads(zlib.decompress(_mixed(key_of(salt, secret), b64decode(sealed))))


def answered(made: Any, secret: str, tries: int = 0) -> Any:
    """What an answer opens."""
    return opened(made["verdicts"][place_of(key_of(SALT, secret))], secret)[f"{tries}"]


def filled(figure: Any, salt: bytes) -> str:
    """Give up each blank of a figure: what all of them together open."""

    def found(secret: str) -> Any:
        secret = f"{figure['task']} {secret}"
        return opened(figure["numbers"][place_of(key_of(salt, secret))], secret, salt)

    tokens: dict[str, str] = {}
    for at, blank in figure["blanks"].items():
        tokens[at] = found(f"{at} {tokens.get(blank.get('given'), '')} give up")["token"]
    at_last = found(" ".join(tokens.values()))
    merge(figure["state"], at_last["patch"])
    assert '"blank"' not in json.dumps(figure["state"])
    return str(at_last["token"])


def test_every_language_has_the_same_texts() -> None:
    check_same_messages(TEXTS)
    check_in_code(TEXTS, "page")


@pytest.mark.parametrize("locale", LOCALES)
def test_its_texts_are_written_well(locale: str) -> None:
    check_written(TEXTS, locale)


@pytest.mark.parametrize(
    ("number", "locale"),
    [*zip(NUMBERS, cycle(LOCALES), strict=False)][:: number_of_tries(3, 1)],
)
def test_a_lesson_is_a_page_that_answers_open_one_after_the_other(
    number: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before that, nothing of an answer that is still open can be read or pressed."""
    monkeypatch.setattr(experiment, "_SOLVED", 5)
    with speaking(locale):
        page = LessonPage(number, trials=5)
    salt, parts = page._salt, page.data["parts"].values()
    hidden = {"sealed", "verdicts", "asked", "numbers", "closing"}
    plain = [{name: part[name] for name in part.keys() - hidden} for part in parts]
    asked = [part["asked"] for part in parts if "hint" in part.get("asked", ())]
    hints = [opened(one["hint"], "hint", salt) for one in asked]
    read = "\n".join([page.main, *(json.dumps(one, ensure_ascii=False) for one in (plain, hints))])
    tokens: dict[str, str] = {}
    tasks = {page._name(task): task for task in page._tasks}

    def told_early(text: str) -> dict[str, set[str]]:
        found = {name: told(task, text) for name, task in tasks.items() if name not in tokens}
        return {tasks[name].place: what for name, what in found.items() if what}

    assert told_early(read) == {}
    for part in parts:
        if part["kind"] == "question":
            assert not part["state"]["attempts"]
            assert "answer" not in part["state"]
            assert not part["state"]["can"]["reveal"]
            assert len(part["verdicts"]) > 1
            shown = opened(part["asked"]["reveal"], "reveal", salt)
            assert not shown["open"]
            tokens[part["task"]] = shown["token"]
        elif part["kind"] == "experiment":
            shown = opened(part["closing"], f"closing {part['task']}", salt)
            tokens[part["task"]] = shown["token"]
        elif part["kind"] == "figure":
            tokens[part["task"]] = filled(part, salt)
    assert tokens.keys() == tasks.keys()
    following = [part for part in parts if part["kind"] == "following"]
    assert following
    for part in following:
        shown = opened(part["sealed"], " ".join(tokens[task] for task in part["after"]), salt)
        assert "html" in shown or "state" in shown
    for part in parts:
        if part["kind"] == "figure":
            seen = opened(part["sealed"], " ".join(tokens[task] for task in part["after"]), salt)
            assert f"0 {part['state']['show']}" in seen
    with pytest.raises(zlib.error):
        opened(following[-1]["sealed"], "", salt)


def test_a_lesson_is_one_file_that_asks_for_nothing_and_tells_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lesson.html"
    tw.lesson("06").save_page(path, "en")
    page = path.read_text("utf-8")
    assert not re.search(r'(src|href)="(?!data:|#|\w+\.ipynb)', page)
    assert "Copyright (c) Microsoft Corporation." in page  # the licences go with the code
    written = page[: page.index('id="data"')] + json.dumps(content(page))
    question = tw.lesson("06").task("given")
    assert isinstance(question, tw.Question)
    assert told(question, written) == set()


def a_question(**more: Any) -> tw.Question:
    return tw.Question("P?", seed=1, **{"answer": "1/3", "probability": True, **more})


def test_an_answer_opens_what_is_said_of_it() -> None:
    made = judged(lambda: a_question(misconceptions={"1/4": "Why."}), SALT, "en", "token")
    assert answered(made, "1/3")["attempt"]["kind"] == "right"
    assert answered(made, "1/3")["token"] == "token"
    assert answered(made, "33/100@2")["attempt"]["kind"] == "right"
    assert answered(made, "3/10@1")["attempt"]["kind"] == "coarse"
    slip = answered(made, "1/4")
    assert "Why." in slip["notes"]
    assert slip["open"]
    assert "token" not in slip
    last = answered(made, "1/4", tries=1)
    assert not last["open"]
    assert last["token"] == "token"
    assert place_of(key_of(SALT, "5/17")) not in made["verdicts"]


def test_choices_and_orders_are_judged_too() -> None:
    choice = judged(lambda: a_question(answer="b", choices=["a", "b", "c"]), SALT, "en", "t")
    verdicts = [answered(choice, f"c{at}")["attempt"]["kind"] for at in range(3)]
    assert verdicts == ["wrong", "right", "wrong"]
    items = ["one", "two", "three"]
    order = judged(lambda: a_question(answer=items), SALT, "en", "t")
    assert len(order["verdicts"]) == 6
    shown = [option["label"] for option in order["state"]["options"]]
    keys = {option["label"]: option["key"] for option in order["state"]["options"]}
    right = answered(order, " ".join(keys[item] for item in items))
    assert right["attempt"]["kind"] == "right", shown


def test_what_is_foreseen_is_judged_as_it_would_be_typed() -> None:
    made = judged(lambda: a_question(answer="2/7", misconceptions={"1/2": "No."}), SALT, "en", "t")
    expected = a_question(answer="2/7", misconceptions={"1/2": "No."})._expected
    for typed in ("2/7", "0.3", "0.29", "0.286", "0.2857", "0.285", "1/2", "0.5", "0.50", "0", "1"):
        verdict = expected.judge(parse_number(typed))
        found = answered(made, canonical(Fraction(typed), typed))
        assert found["attempt"]["kind"] == verdict.kind, typed


def test_a_page_of_a_game_tells_a_seat_what_it_may_know(tmp_path: Path) -> None:
    game = tw.Kraaw(["Ana", "Bo"], seed=5, first=0)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    path = tmp_path / "game.html"
    game.save_page(path, seat=0)
    shown = content(path.read_text("utf-8"))["game"]
    assert len(shown["changes"]) == game.steps
    assert not shown["state"]["scene"]["choices"], "nobody plays there"
    state: Any = shown["state"]
    for step, change in enumerate([{}, *shown["changes"]]):
        merge(state, change)
        assert state["step"] == step
        assert state["scene"] == json.loads(json.dumps(wire(game.scene(0, step, may_act=False))))


def test_the_command_writes_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, page = tmp_path / "game.json", tmp_path / "game.html"
    tw.Kraaw(2, seed=1).save(record)
    main(["page", str(record), str(page), "--seat", "1"])
    assert content(page.read_text("utf-8"))["game"]["state"]["seat"] == "1"
    assert "kB" in capsys.readouterr().out
    for wrong, said in (
        (["99", str(page)], "no lesson 99"),
        ([str(record), str(page), "--seat", "7"], "seat: 0 to 1"),
        ([str(tmp_path / "none"), str(page)], "No such file"),
    ):
        with pytest.raises(SystemExit):
            main(["page", *wrong])
        assert said in capsys.readouterr().err
