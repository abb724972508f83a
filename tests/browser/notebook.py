"""A notebook opened in JupyterLab or Notebook 7, with the actions of a reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page

from tests.browser.guard import Guard
from tests.browser.kernel import Kernel
from tests.browser.messages import Message
from tests.browser.servers import Server, notebook_of
from tests.browser.thread import PATIENCE

App = Literal["lab", "notebook"]
APPS: Final[tuple[App, ...]] = ("lab", "notebook")
"""Both have the same code for kernels, cells and widgets: where a test takes long, one of them is
enough in `make test`, and `make soak` takes both."""
ADDRESS: Final[Mapping[App, str]] = {
    # A new workspace, or the tabs of the last one may be restored.
    "lab": "lab/workspaces/{stem}/tree/{stem}.ipynb",
    "notebook": "notebooks/{stem}.ipynb",
}

LIGHT: Final = "css:light="
"""For elements outside of shadow roots: otherwise Playwright searches every element for one."""

RECORD: Final = ".tablewidgets-record"
GONE: Final = "model not found"
"""What Jupyter says in place of a widget that it hasn't."""
LOADS: Final = 3

FILLER: Final = ("0",) * 60
"""Cells that fill more than a screen, to scroll past."""

READY: Final = """async () => {
    const nap = () => new Promise((done) => setTimeout(done, 10))
    const panel = () => window.jupyterapp?.shell.currentWidget
    const kernel = () => panel().context.sessionContext.session?.kernel
    while (!panel()?.context?.sessionContext) await nap()
    await panel().context.ready
    await panel().context.sessionContext.ready
    while (kernel()?.connectionStatus !== "connected" || kernel().status !== "idle") await nap()
    await kernel().info
    while (!document.body.dataset.jpThemeName) await nap()
    const { restored, shell } = window.jupyterapp
    await restored
    if (!shell.leftCollapsed) shell.collapseLeft() // the files: of 400 px they would leave 32
    window.notebookPanel = panel()
}"""
"""Before this, typing is lost, even after the spinner, the cells and "idle" have appeared."""

WITHIN: Final = """async ([seconds, what, argument]) => {
    const late = () => new Error(`${what}: not after ${seconds} s`)
    const deadline = new Promise((_, fail) => setTimeout(() => fail(late()), 1000 * seconds))
    return await Promise.race([(%s)(argument), deadline])
}"""
"""With a timeout, unlike Playwright's own `evaluate`."""

REFILL: Final = """async (cells) => {
    const { content, context } = window.notebookPanel
    const { metadata } = context.model.toJSON()
    context.model.fromJSON({ cells, metadata, nbformat: 4, nbformat_minor: 5 })
    content.mode = "command"
    content.activeCellIndex = 0
    await content.scrollToItem(0, "start", 0)
}"""
RESET: Final = """def reset():
    import sys
    from IPython import get_ipython
    ports = __ports
    if "tablewidgets" in sys.modules:
        sys.modules["tablewidgets"].use_locale("en")
    get_ipython().reset(new_session=True)
    get_ipython().user_ns["__ports"] = ports
reset()"""
"""Forget all names. Widgets stay open: their views have gone, and what these say last may come at
any time."""

COMMAND: Final = """async ([name, cell]) => {
    const { jupyterapp: app, notebookPanel: panel } = window
    app.shell.activateById(panel.id)
    if (cell !== null) {
        panel.content.deselectAll()
        panel.content.activeCellIndex = cell
    }
    await app.commands.execute(name)
    await panel.content.activeCell?.ready
    await new Promise((done) => setTimeout(done))
}"""
"""Run a command of the menus and keys of both programs, and wait until it is done: also until the
active cell has taken the focus, which it does a moment later."""


class Notebook:
    def __init__(
        self,
        page: Page,
        server: Server,
        app: App,
        source: Sequence[str] | Path,
        guard: Guard,
        messages: list[Message],
    ) -> None:
        self.page = page
        self.server = server
        self.app = app
        self.guard = guard
        """A test that expects violations reads `guard.complaints()`, which clears them."""
        self.messages = messages
        """All messages between the page and the kernel, in order."""
        self.name = server.write(source)
        self.session = server.start_kernel(self.name)
        self.kernel = Kernel(server.connection(self.session["kernel"]["id"]))

    def open(self) -> None:
        address = ADDRESS[self.app].format(stem=Path(self.name).stem)
        self.page.goto(
            f"{self.server.url}/{address}?token={self.server.token}", wait_until="commit"
        )
        self.wait("the notebook is ready", READY)

    def begin_again(self, source: Sequence[str] | Path) -> None:
        """Put other cells on the page, none of them run, and let the kernel forget the old ones.
        What was heard in between, as of a server that another test had stopped, is nobody's."""
        self.wait("the notebook is ready", READY)
        self.wait("other cells", REFILL, [dict(cell) for cell in notebook_of(source).cells])
        self.kernel.run(RESET)
        self.complaints()
        self.messages.clear()

    def complaints(self) -> list[str]:
        """The guard's violations so far."""
        if not self.page.is_closed():
            self.page.evaluate("null")  # what happened before this was heard by now
        return self.guard.complaints()

    def close(self) -> list[str]:
        """Close the page, and return the guard's violations."""
        complaints = self.complaints()
        self.page.context.close()
        self.server.end(self.session)
        return complaints

    def wait(self, what: str, work: str, argument: Any = None, seconds: float = PATIENCE) -> Any:
        """The result of an async function in the page, with a timeout."""
        return self.page.evaluate(WITHIN % work, [seconds, what, argument])

    # Cells, by their index

    def count(self) -> int:
        cells: int = self.page.evaluate("notebookPanel.content.widgets.length")
        return cells

    def cell(self, index: int) -> Locator:
        return self.page.locator(f'{LIGHT}.jp-Notebook [data-windowed-list-index="{index}"]')

    def output(self, index: int) -> Locator:
        """The output of a cell: a widget or a text."""
        return self.cell(index).locator(f"{LIGHT}.jp-OutputArea-output:not(:has({RECORD}))")

    def record(self, index: int) -> Locator:
        """What stays of a widget that is no longer live."""
        return self.cell(index).locator(f"{LIGHT}{RECORD}")

    def run(self, *indexes: int) -> None:
        """Run these cells or all, and wait until they have run."""
        if not indexes:
            self.command("notebook:run-all-cells")
        for index in indexes:
            self.command("notebook:run-cell", index)
        self.kernel.catch_up()

    def add(self, source: str, index: int | None = None) -> int:
        """Insert a cell, by default at the end; return its index."""
        if index is None:
            index = self.count()
        above = index == 0
        name = "above" if above else "below"
        self.command(f"notebook:insert-cell-{name}", 0 if above else index - 1)
        self.page.evaluate(
            "([index, source]) => "
            "notebookPanel.content.widgets[index].model.sharedModel.setSource(source)",
            [index, source],
        )
        return index

    def delete(self, index: int) -> None:
        self.command("notebook:delete-cell", index)

    def command(self, name: str, cell: int | None = None) -> None:
        """Run a command of Jupyter, on a cell if it needs one."""
        self.wait(name, COMMAND, [name, cell])

    def enter(self) -> None:
        """Let the active cell have the focus."""
        self.page.evaluate("notebookPanel.content.activate()")

    def settle(self) -> None:
        """Time for what the kernel has sent to arrive, and to be drawn."""
        self.page.wait_for_timeout(50)

    # The kernel

    def restart(self, by: Literal["menu", "server"] = "menu") -> None:
        """As a reader does it, who must confirm; or as the server does it, behind the page's back.

        The page then takes the new kernel for the old one: what widgets say is lost, and of those
        of a cell that is run again all but the first message (UnknownSubshellError), until it is
        loaded again.
        """
        if by == "menu":
            ask = "notebook:restart-kernel"
            self.page.evaluate(f"() => {{ window.restarting = ({COMMAND})(['{ask}', null]) }}")
            self.page.locator(".jp-Dialog .jp-mod-accept").click()
            self.wait(ask, "() => window.restarting")
        else:
            self.server.call("POST", f"api/kernels/{self.session['kernel']['id']}/restart")
            self.kernel.run("")
        self.wait("the notebook is ready", READY)

    # The page

    def reload(self) -> None:
        """Save and reload the page, which restores the widgets that the kernel still has; again, as
        a reader would, if it gave some up. ipywidgets 8.1 looks for two seconds whether a widget
        was restored, but not after its last pause: on a busy machine, it misses one that came
        meanwhile. The widget's record then says how to go on."""
        self.command("docmanager:save")
        outputs = self.page.locator(f"{LIGHT}.jp-OutputArea-output")
        for _ in range(LOADS):
            self.page.reload(wait_until="commit")
            self.wait("the notebook is ready", READY)
            loading = outputs.filter(has_text="Loading widget...").first
            loading.wait_for(state="detached", timeout=1000 * PATIENCE)
            if not outputs.filter(has_text=GONE).count():
                return

    def reopen(self) -> None:
        """Save, end the kernel, and open the notebook again with another one that ran nothing."""
        self.command("docmanager:save")
        self.server.end(self.session)
        self.session = self.server.start_kernel(self.name)
        self.kernel = Kernel(self.server.connection(self.session["kernel"]["id"]))
        self.page.reload(wait_until="commit")
        self.wait("the notebook is ready", READY)

    def scroll_to(self, index: int) -> None:
        """Scroll a cell to the top of the view, if there is enough below it."""
        scroll = "(index) => notebookPanel.content.scrollToItem(index, 'start', 0)"
        self.wait("scrolled", scroll, index)

    def scroll_away(self) -> None:
        """Scroll to the end: with `*FILLER` after them, the first cells are out of view."""
        self.scroll_to(self.count() - 1)

    def new_view(self, index: int) -> Locator:
        """JupyterLab's "Create New View for Cell Output": the same widget a second time."""
        self.command("notebook:create-output-view", index)
        return self.page.locator(".jp-LinkedOutputView").last

    def comms(self) -> list[Message]:
        """The messages about widgets."""
        return [message for message in self.messages if message.is_comm]
