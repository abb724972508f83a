"""Records: the second output of a cell, which stays readable when its widget is gone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import tablewidgets as tw
from tablewidgets.widgets import record
from tests.widgets.client import Client

WIDGET = "application/vnd.jupyter.widget-view+json"


class Shell:
    """A notebook, as far as outputs are published there."""

    def __init__(self) -> None:
        self.display_formatter = SimpleNamespace(active_types=["text/plain", "text/html"])
        self.display_pub = self
        self.shown: list[dict[str, str]] = []
        self.updates = 0

    def publish(
        self,
        data: dict[str, str],
        _metadata: Any = None,
        *,
        transient: dict[str, str] | None = None,
        update: bool = False,
    ) -> None:
        if transient is None:
            assert WIDGET in data
            self.shown.append({})
        elif update:
            self.updates += 1
            self.shown[-1] = data
        else:
            assert self.shown[-1] == {}, "it follows its widget"
            self.shown[-1] = data

    @property
    def text(self) -> str:
        return self.shown[-1]["text/plain"]

    @property
    def html(self) -> str:
        return self.shown[-1]["text/html"]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Shell:
    made = Shell()
    monkeypatch.setattr(record, "get_ipython", lambda: made)
    return made


def question(**more: Any) -> tw.Question:
    return tw.Question("One throw of a die: P(6)?", answer="1/6", seed=1, **more)


def test_before_anything_is_done_the_record_has_no_content(shell: Shell) -> None:
    question()._ipython_display_()
    assert shell.text == ""
    assert shell.html.endswith('To go on: Run &gt; Run All Cells."></div>')
    assert 'data-picture="One throw of a die: P(6)?"' in shell.html


def test_each_answer_is_recorded_as_it_was_written(shell: Shell) -> None:
    asked = question(confidence=True, hint="Six faces.", explain="One of six.")
    asked._ipython_display_()
    client = Client(asked._widget)
    client.hello()
    client.ask("hint")
    assert "Six faces." in shell.text
    client.ask("commit", text="33 %", sure="yes")
    assert "33 %" in shell.text
    assert "One of six." not in shell.text
    client.ask("commit", text="1/6", sure="no")
    assert shell.text.splitlines() == [
        "What was saved:",
        "One throw of a die: P(6)?",
        "attempt  answer  sure?",
        "      1    33 %    yes  Not quite. You were sure: all the more reason to look again.",
        "      2     1/6     no  Right. You were not sure, but you were right: you can trust it.",
        "Hint: Six faces.",
        "One of six.",
    ]
    for text in ("33 %", "You were sure", "Right."):
        assert text in shell.html


def test_an_answer_from_python_is_recorded_too(shell: Shell) -> None:
    asked = question(locale="fr")
    asked._ipython_display_()
    asked.answer("1/6")
    assert shell.text.startswith("Enregistré")
    assert "Exécuter toutes les cellules" in shell.html


def test_an_experiment_is_recorded_when_its_trials_are_made(shell: Shell) -> None:
    coin = tw.Experiment(lambda chance: chance() < 0.5, event=True, exact="1/2", seed=1)
    coin._ipython_display_()
    coin.predict("0.4")
    assert "0.4" in shell.text
    updates = shell.updates
    coin.ask(100)
    for _ in range(10):
        coin.advance(most=10, seconds=60)
        assert shell.updates == updates + (coin.left == 0)
    assert "100 trials, seed 1" in shell.text


def test_what_was_filled_in_is_recorded(shell: Shell) -> None:
    tree = tw.Tree(tw.deck({"red": 3, "blue": 2}).draws(1), blanks=["red"])
    tree._ipython_display_()
    assert shell.text == ""
    tree.fill("red", 3)
    assert shell.text.splitlines()[-1] == "red: how many of 5? 3: right."


def test_what_follows_a_task_is_recorded_once_it_is_shown(shell: Shell) -> None:
    asked = question()
    asked.then("**Six** faces.")._ipython_display_()
    assert "Answer the question first" in shell.html
    asked.answer("1/6")
    assert shell.text == "**Six** faces."
    assert "\n\n**Six** faces.\n\n" in shell.shown[-1]["text/markdown"]


def test_of_a_table_there_is_a_sentence(shell: Shell) -> None:
    tw.Kraaw(2, seed=1).table(locale="fr")._ipython_display_()
    assert shell.text == ""
    assert "Pour jouer" in shell.html


def test_the_record_of_a_cell_that_is_run_again_tells_the_same(shell: Shell) -> None:
    asked = question().answer("1/6")
    asked._ipython_display_()
    asked._ipython_display_()
    assert shell.shown[0] == shell.shown[1]
    assert "Right." in shell.text


def test_without_a_notebook_there_is_the_bundle_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Shell()
    terminal.display_formatter.active_types = ["text/plain"]
    for shell in (None, terminal):
        monkeypatch.setattr(record, "get_ipython", lambda shell=shell: shell)
        with pytest.raises(NotImplementedError):
            question()._ipython_display_()
    assert terminal.shown == []
