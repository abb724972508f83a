"""One server and one Chromium for all tests of a run; for each test a browser that knows nothing.

def test_it(open_notebook: Open) -> None:
    book = open_notebook("import tablewidgets as tw", "tw.Kraaw(2)", app="notebook", width=400)
    book.run()
    expect(book.output(1).get_by_role("button")).to_be_visible()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser import chromium
from tests.browser.guard import Guard
from tests.browser.host import Host, hosting
from tests.browser.messages import Message, listen
from tests.browser.notebook import App, Notebook
from tests.browser.page import CellPage
from tests.browser.servers import Server, Settings, serving
from tests.browser.thread import PATIENCE
from tests.browser.voila import Voila
from tests.tries import SEED

Theme = Literal["light", "dark"]
THEMES: Final[Mapping[Theme, str]] = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

expect.set_options(timeout=1000 * PATIENCE)


Show = Callable[[Path], Voila]


class Open(Protocol):
    def __call__(
        self,
        *cells: str,
        file: Path | None = None,
        app: App = "lab",
        width: int = 1000,
        height: int = 800,
        theme: Theme = "light",
        settings: Settings | None = None,
        **device: Any,
    ) -> Notebook:
        """A notebook of these cells, none of them run, or a copy of the one in a file, in a browser
        of its own.

        `settings` are those of Jupyter; `device` is what the browser is, as in Playwright's
        `new_context`: `has_touch=True`, `color_scheme="dark"`, `reduced_motion="reduce"`,
        `forced_colors="active"`, …
        """


class Reuse(Protocol):
    def __call__(
        self,
        *cells: str,
        file: Path | None = None,
        app: App = "lab",
        width: int = 1000,
        height: int = 800,
        theme: Theme = "light",
    ) -> Notebook:
        """Like `Open`, without animations, on a page and with a kernel that other tests have used
        and will use: three seconds of CPU less. For tests that change no setting, leave the page
        open, and let the kernel live.
        """


class OpenPage(Protocol):
    def __call__(
        self,
        *cells: str,
        file: Path | None = None,
        width: int = 1000,
        height: int = 800,
        theme: Theme = "light",
        reduced_motion: Literal["reduce", "no-preference"] = "reduce",
        **device: Any,
    ) -> CellPage:
        """A page of our own with these cells, or those of a notebook in a file, none of them run.
        For what does not depend on the program that shows a widget: it opens at once.
        """


LIMIT: Final = 600
"""The seconds after which a test fails, and says where it was: a browser that does not answer would
hold up all the others. `make soak` has no such limit."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones begin first, so that no worker is at one when the others have ended."""
    for item in items if not SEED else ():
        item.add_marker(pytest.mark.timeout(LIMIT))
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = chromium.launch(playwright.chromium)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def host() -> Iterator[Host]:
    with hosting() as running:
        yield running


@pytest.fixture
def open_page(
    browser: Browser, host: Host, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[OpenPage]:
    """See `OpenPage`."""
    pages: list[CellPage] = []

    def open_one(
        *cells: str,
        file: Path | None = None,
        width: int = 1000,
        height: int = 800,
        theme: Theme = "light",
        reduced_motion: Literal["reduce", "no-preference"] = "reduce",
        **device: Any,
    ) -> CellPage:
        context = chromium.context(
            browser, width=width, height=height, reduced_motion=reduced_motion, **device
        )
        key = host.call(lambda: host.open(file or cells, light=theme == "light"))
        page = CellPage(context.new_page(), host, key, Guard(context, host.url))
        pages.append(page)
        page.open()
        return page

    with closing(pages, request, tmp_path):
        yield open_one


@pytest.fixture
def open_notebook(
    browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Open]:
    """See `Open`."""
    with opening(browser, server, request, tmp_path) as open_one:
        yield open_one


@pytest.fixture(scope="session")
def kept(
    browser: Browser,  # noqa: ARG001  # which ends after them
    server: Server,  # noqa: ARG001
) -> Iterator[dict[tuple[App, Theme], Notebook]]:
    """The notebooks that are open for `reuse_notebook`."""
    books: dict[tuple[App, Theme], Notebook] = {}
    yield books
    for book in books.values():
        book.close()


@pytest.fixture
def reuse_notebook(
    browser: Browser,
    server: Server,
    kept: dict[tuple[App, Theme], Notebook],
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator[Reuse]:
    """See `Reuse`."""
    used: dict[Notebook, tuple[App, Theme]] = {}

    def keep(book: Notebook) -> list[str]:
        kept[used[book]] = book
        return book.complaints()

    def reuse_one(
        *cells: str,
        file: Path | None = None,
        app: App = "lab",
        width: int = 1000,
        height: int = 800,
        theme: Theme = "light",
    ) -> Notebook:
        key, source = (app, theme), file or cells
        assert key not in used.values(), "one at a time"
        if book := kept.pop(key, None):
            book.page.set_viewport_size({"width": width, "height": height})
            book.begin_again(source)
        else:
            server.set(theme_settings(theme))
            context = chromium.context(browser, width=width, height=height, reduced_motion="reduce")
            book = opened(context, server, source, app)
        used[book] = key
        return book

    with closing(used, request, tmp_path, keep):
        yield reuse_one


@pytest.fixture
def show(browser: Browser, server: Server) -> Iterator[Show]:
    """Opens a notebook in Voila. At the end the test fails if its page did what it may not."""
    opened: list[Voila] = []

    def show_one(file: Path) -> Voila:
        context = chromium.context(browser, reduced_motion="reduce")
        guard = Guard(context, server.url)
        listen(context, guard.on_message)
        opened.append(Voila(context.new_page(), server, file, guard))
        return opened[-1]

    yield show_one
    assert [complaint for one in opened for complaint in one.close()] == []


@contextmanager
def opening(
    browser: Browser, server: Server, request: pytest.FixtureRequest, pictures: Path
) -> Iterator[Open]:
    """Open notebooks, and close them at the end."""
    books: list[Notebook] = []

    def open_one(
        *cells: str,
        file: Path | None = None,
        app: App = "lab",
        width: int = 1000,
        height: int = 800,
        theme: Theme = "light",
        settings: Settings | None = None,
        **device: Any,
    ) -> Notebook:
        server.set({**theme_settings(theme), **(settings or {})})
        context = chromium.context(browser, width=width, height=height, **device)
        book = opened(context, server, file or cells, app)
        books.append(book)
        return book

    with closing(books, request, pictures):
        yield open_one


def theme_settings(theme: Theme) -> Settings:
    return {"@jupyterlab/apputils-extension:themes": {"theme": THEMES[theme]}}


def opened(
    context: BrowserContext, server: Server, source: Sequence[str] | Path, app: App
) -> Notebook:
    guard, messages = Guard(context, server.url), list[Message]()
    listen(context, messages.append)
    listen(context, guard.on_message)
    book = Notebook(context.new_page(), server, app, source, guard, messages)
    book.open()
    return book


Closable = TypeVar("Closable", Notebook, CellPage)


@contextmanager
def closing(
    opened: Iterable[Closable],
    request: pytest.FixtureRequest,
    pictures: Path,
    keep: Callable[[Closable], list[str]] | None = None,
) -> Iterator[None]:
    """Close pages at the end, or keep them; the test fails if one did what the guard does not
    allow."""
    failed_before = request.session.testsfailed
    yield
    failed = request.session.testsfailed > failed_before
    complaints: list[str] = []
    for n, one in enumerate(opened):
        if failed and not one.page.is_closed():
            chromium.paint(one.page)
            one.page.screenshot(path=pictures / f"{n}.png")
            print(f"What it looked like when it failed: {pictures / f'{n}.png'}")
        complaints += keep(one) if keep and not failed else one.close()
    if complaints:
        pytest.fail("\n".join(["The guard heard:", *complaints]), pytrace=False)
