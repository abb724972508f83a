"""Whatever a browser sends to a widget of any kind gets one answer, and harms nothing."""

from __future__ import annotations

import gc
import json
import os
import random
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from jupyter_client.session import json_packer

import tablewidgets as tw
from tablewidgets.engine.validation import is_sendable
from tablewidgets.scene.wire import Json, patch
from tablewidgets.widgets.deferred import DeferredWidget
from tablewidgets.widgets.messages import HELLO
from tablewidgets.widgets.transport import Connection
from tests.soak.hostile import Hostile
from tests.soak.subjects import SUBJECTS, Subject, kind_of, kinds
from tests.tries import Tally, number_of_tries, repeatable, rng_of
from tests.widgets.client import merge

TALLIED = "hostile messages"
TRIES = number_of_tries(3_000, 100_000) // len(SUBJECTS)
AT_ONCE = 100
"""So many messages are sent to a widget."""
SECONDS = 3.0
"""A message takes no more of CPU."""
MEGABYTES = 24
"""The memory grows by no more."""
LONGEST_ERROR = 6_000


def test_there_is_a_case_for_every_kind_of_widget() -> None:
    made = {kind_of(make(random.Random(0)).widget) for make in SUBJECTS.values()}
    assert made | {DeferredWidget} == kinds()


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_hostile_message_gets_one_answer_and_harms_nothing(
    name: str, tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = rng_of(name)
    monkeypatch.setattr(
        "tablewidgets.widgets.table_history.checked_seed", lambda _: seeds.randrange(999)
    )
    rounds = -(-TRIES // AT_ONCE)
    warm = rounds // 5  # 0 in `make test`, which makes too few to tell what grows
    memory = 0.0
    for number in range(rounds):
        rng = rng_of(name, number)
        target = Target(SUBJECTS[name](rng), rng)
        for n in range(AT_ONCE):
            content = target.hostile.message(f"m{n}")
            with repeatable(f"widget {number} of {rounds}, message {n}: {content!r:.2000}"):
                target.attack(content)
                if n % 10 == 0:
                    target.check()
                    target.hostile.look()
        with repeatable(f"widget {number}, at its end"):
            target.close()
        tally.add(TALLIED, AT_ONCE)
        del target
        if number == warm > 0:
            memory = megabytes()
    assert not warm or megabytes() - memory < MEGABYTES


def _parsed(text: str | bytes) -> Any:
    """What arrives of a text, which may have errors."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


class Target:
    """A widget, and two pages that show it: one in a notebook, and one outside."""

    def __init__(self, subject: Subject, rng: random.Random) -> None:
        self.subject = subject
        self.widget = subject.widget
        self.hostile = Hostile(subject.widget, rng, subject.ids)
        self._sent: list[Json] = []
        self._state: Json = {}
        self._at_done: Json = {}
        """The state when the last request was done: what came of it may already be another one."""
        self._page = Connection(self.widget, str.encode)
        self.widget._elsewhere.append(self._hear)
        self.attack({"kind": HELLO, "id": "m", "client": "a", "revision": -1})
        self.hostile.look()

    def _hear(self, content: Json) -> None:
        packed = json_packer(content).decode()
        self._sent.append(json.loads(packed))
        if content["kind"] == "done":
            self._at_done = self.widget._computed

    def attack(self, content: Any, *, by_text: bool = False) -> None:
        text = self.hostile.text(content) if by_text else None
        if text is not None:
            content = _parsed(text)
        is_current = self._is_current(content)
        before, begun = self.subject.kept(), process_time()
        self._sent.clear()
        if text is not None:
            self._page.receive(text)
        else:
            self.widget._receive(self.widget, content, [])
        assert process_time() - begun < SECONDS
        for message in self._sent:
            self._follow(message, content)
        (answer,) = [message for message in self._sent if "re" in message]
        name = content.get("id") if isinstance(content, dict) else None
        valid = isinstance(name, str) and len(name) <= 80 and is_sendable(name)
        assert answer["re"] == (name if valid else "")
        failed = answer.get("code") == "failed"
        assert not failed or self.subject.may_fail, self.widget.error
        if answer["kind"] == "error":
            assert answer["text"]
            assert len(str(answer)) < LONGEST_ERROR
            assert failed or self.subject.kept() == before
        self._check_stale(content, answer, is_current=is_current)

    def _is_current(self, content: Any) -> bool:
        revision = content.get("revision") if isinstance(content, dict) else None
        return type(revision) is int and self.widget._is_current(revision)

    def _check_stale(self, content: Any, answer: Json, *, is_current: bool) -> None:
        """A valid request on another state is refused as such, where it depends on the state."""
        kind = content.get("kind") if isinstance(content, dict) else None
        handler = self.widget.handlers.get(kind) if isinstance(kind, str) else None
        if handler is not None and handler.current and answer.get("code") != "malformed":
            assert (answer.get("code") == "stale") == (not is_current)

    def _follow(self, message: Json, content: Any) -> None:
        """Update the state as the front end does, which has what it says that it has."""
        if message["kind"] == "state":
            self._state = message["state"]
        elif message["kind"] == "update":
            assert message["base"] == self._state["revision"]
            merge(self._state, message["patch"])
            self._state["revision"] = message["revision"]
        elif message["kind"] == "done" and content["kind"] == HELLO:
            self._state = json.loads(json_packer(self._at_done))

    def check(self) -> None:
        """What was told of is all that has changed."""
        self._sent.clear()
        self.subject.wait()
        for message in self._sent:
            self._follow(message, None)
        self.attack({"kind": HELLO, "id": "m", "client": "a", "revision": -1})
        fresh = json.loads(json_packer(self.widget._compute_state()))
        shown = {key: value for key, value in self._state.items() if key != "revision"}
        assert not patch(shown, fresh)

    def close(self) -> None:
        self.check()
        game = self.subject.game
        if game is not None:
            assert tw.from_json(game.to_json()).history == game.history
        self._page.close()
        self.widget.close()


def megabytes() -> float:
    """The memory that this process has; 0 where that can't be told."""
    gc.collect()
    pages = Path("/proc/self/statm")
    if not pages.exists():
        return 0
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def test_no_message_to_a_placeholder_shows_what_it_defers(tally: Tally) -> None:
    """It is made of widgets of another package, which take their values from a browser."""
    rng = rng_of("placeholder")
    shown: list[str] = []
    question = tw.Question("P(6)?", answer="1/6", seed=1)
    widget = DeferredWidget(question.then(lambda: shown.append("secret")))
    tries = number_of_tries(200, 5_000)
    hostile = Hostile(question.widget(), rng)
    for _ in range(tries):
        content = hostile.message("m")
        messages = [
            {"method": "custom", "content": content},
            {"method": "update", "state": {rng.choice(widget.keys): content}},
            {"method": "request_state"},
        ]
        with suppress(Exception):  # theirs: Jupyter writes it to the log
            widget._handle_msg({"content": {"data": rng.choice(messages)}, "buffers": []})
        assert not shown
        assert not question.attempts
    tally.add(TALLIED, tries)
    widget.close()
