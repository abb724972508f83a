"""What all widgets have in common: a state that is shown, requests that are answered.

Whoever has the widget open (a client) gets the whole state once and then what changes, under a
number (the revision). Nothing is computed or sent while nobody looks.
"""

from __future__ import annotations

from abc import abstractmethod
from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import get_ident
from types import MappingProxyType
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from tablewidgets.scene.wire import Json, patch
from tablewidgets.widgets.messages import (
    BYE,
    HELLO,
    Handler,
    Malformed,
    Request,
    handlers_of,
    parse_request,
)
from tablewidgets.widgets.subscriber import Subscriber

_MOST_CLIENTS: Final = 32
_MALFORMED: Final = "The message was not understood."


class Refused(Exception):
    """A request that is not granted: nothing was changed."""

    def __init__(self, code: str, text: str, **more: Any) -> None:
        super().__init__(text)
        self.answer: Final = {"code": code, "text": text, **more}


class SyncedWidget(Subscriber, anywidget.AnyWidget):
    """A widget whose state is computed here, and that answers requests from the browser.

    A subclass computes the state (`_show`), and declares a method `_on_KIND` as the `handler` of
    each kind of request. It sets its own fields before it calls this `__init__`, which shows them.
    """

    _state = traitlets.Dict().tag(sync=True, to_json=lambda _, widget: widget._current())
    handlers: ClassVar[Mapping[str, Handler]] = MappingProxyType({})
    """The handler of each kind of request, inherited ones included."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.handlers = MappingProxyType({**cls.handlers, **handlers_of(cls)})

    def __init__(self) -> None:
        self._clients: dict[str, None] = {}
        self._revision = 0
        self._shown: Json = {}
        """The state as it was computed last."""
        self._sent: Json = {}
        """The state that the clients have."""
        self._held = 0
        self.error: BaseException | None = None
        """What broke last, to be looked at from Python: its words may tell what a seat must not
        know, so the screen is told its kind alone."""
        self._thread = get_ident()
        try:
            self._loop: AbstractEventLoop | None = get_running_loop()
        except RuntimeError:  # outside of Jupyter
            self._loop = None
        super().__init__()
        self.on_msg(self._receive)

    @abstractmethod
    def _show(self) -> Json:
        """The state: plain data for JSON, with no None in it."""

    @abstractmethod
    def _say(self, key: str, **values: Any) -> str:
        """A message, in the language of the widget."""

    def _changed(self) -> None:
        """To be called whenever something that is shown has changed."""
        self._revision += 1
        if self._clients and not self._held:
            self._publish()

    def _current(self) -> Json:
        """The state as it is now, to be shown from the beginning."""
        if self._shown.get("revision") != self._revision:
            self._shown = {"revision": self._revision, **self._show()}
        return self._shown

    def _publish(self, re: str | None = None) -> None:
        before, self._sent = self._sent, self._current()
        changes = patch(before, self._sent)
        changes.pop("revision", None)
        answers = {} if re is None else {"re": re}
        revisions = {"base": before.get("revision", -1), "revision": self._revision}
        self.send({"kind": "update", **answers, **revisions, "patch": changes})

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """What changes within is shown at the end, as one change."""
        revision = self._revision
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1
            if self._revision > revision and self._clients and not self._held:
                self._publish()

    # Messages.

    def set_state(self, sync_data: object) -> None:
        """Nothing is set by a browser: it asks, and that is answered."""

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Jupyter may bring a message in a thread of its own, in the middle of a cell: it is dealt
        with in the widget's own thread, after that. A game is for one thread at a time."""
        if self._loop is not None and get_ident() != self._thread:
            self._loop.call_soon_threadsafe(self._deal_with, content)
        else:
            self._deal_with(content)

    def _deal_with(self, content: object) -> None:
        try:
            request = parse_request(content, self.handlers)
        except Malformed as error:
            self._refuse(error.re, {"code": "malformed", "text": _MALFORMED})
            return
        try:
            self._answer(request)
        except BaseException as error:  # in the drawing; or the kernel was interrupted
            self.send({**self._broken(error), "re": request.id})
            if not isinstance(error, Exception):
                raise

    def _answer(self, request: Request) -> None:
        if request.kind in (HELLO, BYE):
            self._come_and_go(request)
            return
        revision = self._revision
        self._held += 1
        try:
            answer = self._checked(request)
        finally:
            self._held -= 1
        changed = self._revision > revision and bool(self._clients)
        if changed:
            self._publish(None if answer else request.id)
        if answer or not changed:
            self.send({"kind": "done", **(answer or {}), "re": request.id})

    def _checked(self, request: Request) -> Json | None:
        """The answer to a request, also where something breaks."""
        handler = self.handlers[request.kind]
        if handler.current and request.revision != self._revision:
            return {"kind": "error", "code": "stale", "text": self._say("widget_error.stale")}
        try:
            return handler.method(self, **request.args)
        except Refused as refused:
            return {"kind": "error", **refused.answer}
        except Exception as error:
            return self._broken(error)

    def _broken(self, error: BaseException) -> Json:
        """An error in the rules, a bot or a callback: it is said, and not hidden."""
        self.error = error
        key = "callback" if isinstance(error, ExceptionGroup) else "failed"
        while isinstance(error, ExceptionGroup):
            error = error.exceptions[0]
        text = self._say(f"widget_error.{key}", error=type(error).__name__)
        return {"kind": "error", "code": "failed", "text": text}

    def _come_and_go(self, request: Request) -> None:
        if request.kind == BYE:
            self._clients.pop(request.client, None)
        else:
            state = self._current()
            if self._clients and self._sent.get("revision") != self._revision:
                self._publish()
            self._sent = state
            self._clients[request.client] = None
            while len(self._clients) > _MOST_CLIENTS:
                del self._clients[next(iter(self._clients))]
            if request.revision != self._revision:
                self.send({"kind": "state", "re": request.id, "state": state})
                return
        self.send({"kind": "done", "re": request.id})

    def _refuse(self, re: str, answer: Json) -> None:
        self.send({"kind": "error", "re": re, **answer})
