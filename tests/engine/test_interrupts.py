"""When an interrupt raises KeyboardInterrupt, and when it does nothing."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from threading import Thread

import pytest

from tablewidgets.engine.interrupts import interrupt, interruptible, uninterrupted


@pytest.fixture(autouse=True)
def ignored() -> Iterator[None]:
    """Interrupts are ignored at first, as Jupyter does it outside of cells."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    signal.signal(signal.SIGINT, before)


def press() -> None:
    signal.raise_signal(signal.SIGINT)


def press_in_a_thread() -> None:
    thread = Thread(target=interrupt)
    thread.start()
    thread.join()


@pytest.mark.parametrize("stop", [press, press_in_a_thread])
def test_it_is_heard_inside_and_nowhere_else(stop: Callable[[], None]) -> None:
    stop()
    with pytest.raises(KeyboardInterrupt):
        interruptible(stop)
    stop()
    assert interruptible(lambda: 3) == 3
    stop()


def test_blocks_in_blocks() -> None:
    def outer() -> None:
        with pytest.raises(KeyboardInterrupt):
            interruptible(press)
        press()

    with pytest.raises(KeyboardInterrupt):
        interruptible(outer)


def test_a_method_that_must_not_stop_halfway() -> None:
    @uninterrupted
    def undo() -> int:
        press()
        return 3

    def work() -> int:
        done = undo()
        with pytest.raises(KeyboardInterrupt):
            press()
        return done

    assert undo() == 3
    assert interruptible(work) == 3


def test_other_threads_are_not_interrupted() -> None:
    found: list[object] = []

    def work() -> None:
        found.append(signal.getsignal(signal.SIGINT))
        found.append(uninterrupted(lambda: 3)())

    thread = Thread(target=interruptible, args=(work,))
    thread.start()
    thread.join()
    assert found == [signal.SIG_IGN, 3]


def test_a_handler_that_python_did_not_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "getsignal", lambda _signal: None)
    assert interruptible(lambda: 3) == 3
    monkeypatch.undo()
