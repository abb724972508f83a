"""A guard for all tests: no page may send requests to other servers or log errors, nor may its
kernel raise any."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Route, WebError, WebSocket

from tests.browser.messages import Message

LAB: Final = r".*/static/lab/jlab_core\.\w+\.js"
NOTEBOOK: Final = r".*/static/notebook/notebook_core\.\w+\.js"

ELSEWHERE: Final = r"https://\S+/(@fortawesome|mathjax)/"

NOISE: Final = (
    # Voila 0.5.13: its page asks for pictures and formulas of its own elsewhere, and does without …
    rf"(request: GET|console: Failed to load resource: .* at) {ELSEWHERE}",
    # … and it loads an extension of Notebook 7 that it has no room for.
    r"console: Error: The getter for the shared module is not a function(?s:.*)@jupyter-notebook",
    # Both: the debugger's panel had asked something when the kernel was restarted.
    rf"console: Could not restore the debugger state: Canceled future .* at ({LAB}|{NOTEBOOK})",
    # JupyterLab 4.6: the page was left while a thread for a widget's messages was being asked for.
    r"page: (Error: )?Canceled future for create_subshell_request message before replies were done",
    # Notebook 7.6.5, whenever it opens: its settings are loaded before the plugin they are of …
    rf"page: Cannot read properties of undefined \(reading 'schema'\)\n.*\n +at {NOTEBOOK}",
    # … and a command of the file browser's is asked for where there is no file browser.
    rf"page: Command 'filebrowser:open-path' not registered\.\n.*\n +at .*{NOTEBOOK}",
    # Jupyter Server 2.21 remembers where a file is by its name alone: of the fonts of formulas,
    # which JupyterLab and Notebook 7 both have, whichever asks second is refused its own.
    r"console: Failed to load resource: .* 403 .* at \S+/static/(lab|notebook)/[0-9a-f]+\.woff$",
    # anywidget 0.11, of a model that a busy page did not begin within two seconds. It is drawn,
    # and hears Python all the same (see `hearing.ts`, and the test of it in `test_front_end.py`).
    r"page: \[anywidget\] Failed to initialize model\.\n",
    # ipywidgets 8.1, of a widget that it doesn't show (see `Notebook.reload`).
    r"console: Error: widget model not found\n +at \w+\.get_model .*jupyterlab-manager",
    # ipykernel 7.4, restarted under the debugger.
    r"kernel: stderr: \d\.\d\ds - (Debugger warning|make the debugger|to python|Note: Debugging)",
    # ipywidgets is asked for the widgets there are, before any cell has imported it …
    r"kernel: stderr: No such comm target registered: jupyter\.widget\.control",
    # … and is sent the question all the same.
    r"kernel: stderr: No such comm: jupyter\.widget\.control",
    # So it is by a page that is closed before anybody hears of it; all widgets are heard of.
    r"kernel: stderr: No such comm: [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
)
"""Messages of Jupyter itself, as narrow patterns: a test must not fail because of them."""


class Guard:
    """Collects the violations of the pages of a context, and of their kernels."""

    def __init__(self, context: BrowserContext, server: str) -> None:
        self.server = server
        self._heard: list[str] = []
        self._targets: dict[str, str] = {}
        """What the pages, or the kernel, opened each comm for."""
        elsewhere = rf"^(?!{re.escape(server)}/|data:|blob:|about:)"
        context.route(re.compile(elsewhere), self._on_request)
        context.on("page", self._on_page)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)

    def complaints(self) -> list[str]:
        """Return and clear the violations so far, without the ignored messages."""
        heard = [text for text in self._heard if not any(re.match(noise, text) for noise in NOISE)]
        self._heard.clear()
        return heard

    def on_message(self, message: Message) -> None:
        """Record errors in Python caused by a widget's message, which no page shows."""
        lost = message.msg_type == "comm_reply" and message.content.get("status") == "error"
        if message.direction == "received" and (message.msg_type == "error" or lost):
            self._heard.append(f"kernel: {message.content['ename']}: {message.content['evalue']}")
        if message.msg_type == "comm_open":
            self._targets[message.content["comm_id"]] = message.content["target_name"]
        if message.msg_type == "stream" and message.content["name"] == "stderr":
            text = message.content["text"].strip()
            for comm, target in self._targets.items():
                text = text.replace(comm, target)
            self._heard += [f"kernel: stderr: {line}" for line in text.splitlines()]

    def _on_page(self, page: Page) -> None:
        page.on("websocket", self._on_socket)

    def _on_request(self, route: Route) -> None:
        self._heard.append(f"request: {route.request.method} {route.request.url}")
        route.abort()

    def _on_socket(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.server.replace("http", "ws", 1) + "/"):
            self._heard.append(f"websocket: {socket.url}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._heard.append(f"console: {message.text} at {message.location['url']}")

    def _on_error(self, error: WebError) -> None:
        self._heard.append(f"page: {error.error.message}\n{error.error.stack}")
