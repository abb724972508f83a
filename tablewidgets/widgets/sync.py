"""The base class of all widgets: it synchronises a state with the browser and handles requests.

A client (a page that shows the widget) gets the whole state once, and then patches; each state has
a revision number. Nothing is computed or sent without a client.

A client that was forgotten is known again from its next request, and told what it has missed.
"""

from __future__ import annotations

from abc import abstractmethod
from asyncio import AbstractEventLoop, get_running_loop
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from threading import get_ident
from types import MappingProxyType
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from tablewidgets.engine.interrupts import interrupt, interruptible
from tablewidgets.scene.wire import Json, patch
from tablewidgets.widgets import front_end
from tablewidgets.widgets.clients import Clients
from tablewidgets.widgets.front_end import FrontEnd
from tablewidgets.widgets.messages import (
    BYE,
    HELLO,
    STOP,
    Handler,
    Malformed,
    Request,
    handlers_of,
    parse_request,
)
from tablewidgets.widgets.null import for_comm
from tablewidgets.widgets.subscriber import Subscriber

_MALFORMED: Final = "The message was not understood."


class Refused(Exception):
    """A request is refused; nothing has changed."""

    def __init__(self, code: str, text: str, **more: Any) -> None:
        super().__init__(text)
        self.answer: Final = {"code": code, "text": text, **more}


class SyncedWidget(Subscriber, anywidget.AnyWidget):
    """A widget that computes a state for the browser and handles its requests.

    A subclass computes the state (`_compute_state`), and declares a method `_on_KIND` as the
    `handler` of each kind of request. It sets its own fields before it calls this `__init__`.
    """

    _state = traitlets.Dict().tag(sync=True, to_json=lambda _, widget: widget._current_state())
    _front_end = traitlets.Instance(FrontEnd, allow_none=True).tag(
        sync=True, to_json=front_end.written
    )
    module: ClassVar[str]
    """The name of its module in the front end."""
    handlers: ClassVar[Mapping[str, Handler]] = MappingProxyType({})
    """The handler of each kind of request, inherited ones included."""
    stopped_text: ClassVar = "widget_error.stopped"
    """The key of the message after an interrupt."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        inherited = [getattr(base, "handlers", {}) for base in cls.__bases__]
        cls.handlers = MappingProxyType(dict(ChainMap(handlers_of(cls), *inherited)))

    def __init__(self) -> None:
        self._elsewhere: list[Callable[[Json], object]] = []
        """What sends a message to a page without a notebook, for each (see `transport`)."""
        self._revision = 0
        self._computed: Json = {}
        """The latest state, cached."""
        self._sent: Json = {}
        """The state that the clients have."""
        self._batches = 0
        self.error: BaseException | None = None
        """The last exception, for inspection from Python. Its message may contain hidden
        information, so only its type is sent to the browser."""
        self._thread = get_ident()
        try:
            self._loop: AbstractEventLoop | None = get_running_loop()
        except RuntimeError:  # outside of Jupyter
            self._loop = None
        self._clients: Final = Clients(self._loop, self._clients_changed)
        super().__init__(_front_end=front_end.shared())
        self.on_msg(self._receive)

    @abstractmethod
    def _compute_state(self) -> Json:
        """Compute the state: plain JSON data without None."""

    @abstractmethod
    def _say(self, key: str, **values: Any) -> str:
        """A message in the language of the widget."""

    def _changed(self) -> None:
        """Call this after each change of what is shown."""
        self._revision += 1
        if self._clients and not self._batches:
            self._publish()

    def _count_revisions_from(self, first: int) -> None:
        """Number the states from here on, so that a page that knew another widget in the place of
        this one can't take its state for what this one shows."""
        self._revision = first

    def _current_state(self) -> Json:
        """The current state, computed only if it is out of date."""
        if self._computed.get("revision") != self._revision:
            self._computed = {"revision": self._revision, **interruptible(self._compute_state)}
        return self._computed

    def _publish(self, re: str | None = None) -> None:
        before, self._sent = self._sent, self._current_state()
        changes = patch(before, self._sent)
        changes.pop("revision", None)
        answers = {} if re is None else {"re": re}
        revisions = {"base": before.get("revision", -1), "revision": self._revision}
        roll_call = {"roll_call": True} if self._clients.roll_call() else {}
        self.send({"kind": "update", **answers, **revisions, "patch": changes, **roll_call})

    def _call_roll(self) -> None:
        """Ask the clients whether they are there."""
        self._clients.ask()
        revision = self._sent["revision"]
        update = {"kind": "update", "base": revision, "revision": revision, "patch": {}}
        self.send({**update, "roll_call": True})

    def _client_came(self) -> None:
        """Another page shows the widget."""

    def _clients_changed(self) -> None:
        """One of the pages that show the widget has come or gone."""

    @contextmanager
    def _batch(self) -> Iterator[None]:
        """Send the changes of a block together, at its end."""
        revision = self._revision
        self._batches += 1
        try:
            yield
        finally:
            self._batches -= 1
            if self._revision > revision and self._clients and not self._batches:
                self._publish()

    def close(self) -> None:
        super().close()
        self.layout.close()  # a widget of its own, which ipywidgets would keep

    # Messages.

    def set_state(self, sync_data: object) -> None:
        """Ignore state from the browser, which may only send requests."""

    def send(self, content: Json, buffers: object = None) -> None:
        """Send a message to all pages, in notebooks and elsewhere."""
        super().send(for_comm(content), buffers)
        for send in tuple(self._elsewhere):
            send(content)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Handle a message in the widget's own thread, after the running cell: Jupyter may deliver
        it in another thread, and a game is not thread-safe. There, a request to stop is heard
        while another is worked on, and a loader gets its answer, which is the same for all."""
        if isinstance(content, dict) and content.get("kind") == front_end.ASK:
            super().send(front_end.answer())  # to notebooks alone: other pages have no loaders
            return
        if self._loop is not None and get_ident() != self._thread:
            if isinstance(content, dict) and content.get("kind") == STOP:
                interrupt()
            self._loop.call_soon_threadsafe(self._handle, content)
        else:
            self._handle(content)

    def _handle(self, content: object) -> None:
        try:
            request = parse_request(content, self.handlers)
        except Malformed as error:
            self._refuse(error.re, {"code": "malformed", "text": _MALFORMED})
            return
        try:
            self._answer(request)
        except BaseException as error:  # in `_compute_state`; raised on, some would end the kernel
            self.send({**self._failure(error), "re": request.id})

    def _answer(self, request: Request) -> None:
        if request.kind == STOP:  # what was to stop has ended
            self.send({"kind": "done", "re": request.id})
            return
        if request.kind in (HELLO, BYE):
            self._open_or_close(request)
            return
        # Before the client is heard, which may change what is shown to it: that has a new revision.
        is_stale = self.handlers[request.kind].current and not self._is_current(request.revision)
        known = self._clients.hear(request.client)
        behind = not known and request.revision != self._revision
        revision = self._revision
        self._batches += 1
        try:
            answer = self._stale() if is_stale else self._dispatch(request)
        finally:
            self._batches -= 1
        if not known:
            self._client_came()
        news = behind or self._revision > revision
        if news:
            self._publish(None if answer else request.id)
        if answer or not news:
            self.send({"kind": "done", **(answer or {}), "re": request.id})

    def _dispatch(self, request: Request) -> Json | None:
        """Call the handler of a request; its answer, or that to its exception."""
        method = self.handlers[request.kind].method
        try:
            return interruptible(partial(method, self, **request.args))
        except Refused as refused:
            return {"kind": "error", **refused.answer}
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                self._stop()
            return self._failure(error)

    def _stale(self) -> Json:
        """The answer to a request that is based on another state."""
        return {"kind": "error", "code": "stale", "text": self._say("widget_error.stale")}

    def _is_current(self, revision: int) -> bool:
        """Whether what a request is about has not changed since this revision."""
        return revision == self._revision

    def _stop(self) -> None:
        """Let nothing go on by itself after an interrupt."""

    def _failure(self, error: BaseException) -> Json:
        """The answer after an interrupt, or an exception in the rules, a bot or a callback."""
        self.error = error
        if isinstance(error, KeyboardInterrupt):
            return {"kind": "error", "code": "failed", "text": self._say(self.stopped_text)}
        key = "callback" if isinstance(error, ExceptionGroup) else "failed"
        while isinstance(error, ExceptionGroup):
            error = error.exceptions[0]
        text = self._say(f"widget_error.{key}", error=type(error).__name__)
        return {"kind": "error", "code": "failed", "text": text}

    def _open_or_close(self, request: Request) -> None:
        if request.kind == BYE:
            self.send({"kind": "done", "re": request.id})
            self._clients.leave(request.client)
            return
        state = self._current_state()
        if self._clients and self._sent.get("revision") != self._revision:
            self._publish()
        self._sent = state
        if request.revision == self._revision:
            self.send({"kind": "done", "re": request.id})
        else:
            self.send({"kind": "state", "re": request.id, "state": state})
        if not self._clients.hear(request.client):
            self._client_came()

    def _refuse(self, re: str, answer: Json) -> None:
        self.send({"kind": "error", "re": re, **answer})
