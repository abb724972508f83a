"""Links: a game at a moment and for a seat, a question or a drill, in the address of the site.

What is opened stands behind the "#" of the address, which no browser sends to a server.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine import bots, record_code
from tablewidgets.engine.errors import BadRecord
from tablewidgets.engine.game import Game
from tablewidgets.engine.locale import SHARED, Catalogue, current_locale
from tablewidgets.engine.state import TEACHER, Seat
from tablewidgets.engine.validation import checked_int, checked_seed

if TYPE_CHECKING:
    from tablewidgets.chance.tasks.question import Question
    from tablewidgets.chance.tasks.task import Task
    from tablewidgets.drills import Drill
    from tablewidgets.widgets.table import Table

PAGE: Final = "open.html"
"""The page of the site, for each language, that opens links."""
_LITE: Final = "/lite/"
"""Where the site has its notebooks."""
_TEXTS: Final = Catalogue("tablewidgets.links")
_KINDS: Final = {"game": {"at", "seat", "bots"}, "task": {"seed"}, "drill": {"seed", "kinds"}}
"""What a link can open, each with its further parameters."""

_site: str | None = None


class BadLink(ValueError):
    """A link that opens nothing here; its text says what to do, in the current language."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why: Final = why

    def __str__(self) -> str:
        return _TEXTS.say(self.why)


def use_site(address: str | None) -> None:
    """Say where the site of the course is, so that tables and `tw.link` can make links to it.

    Args:
        address: The address of its first page; None if there is none. On the site itself it is
            known.

    Raises:
        ValueError: If it is not the address of a page.

    Example:
        >>> tw.use_site("https://school.example/maths/index.html")
        >>> tw.link(tw.lesson("06").task("recall_heap"))
        'https://school.example/maths/en/open.html#task=06.recall_heap'
        >>> tw.use_site(None)
    """
    from urllib.parse import urlsplit  # slow to import, and rarely needed

    global _site
    if address is None:
        _site = None
        return
    parts = urlsplit(address) if isinstance(address, str) else None
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(
            SHARED.say("call.site", like="https://school.example", address=repr(address))
        )
    path = parts.path.rpartition("/")[0] if parts.path.endswith(".html") else parts.path
    _site = f"{parts.scheme}://{parts.netloc}{path.rstrip('/')}"


def site() -> str | None:
    """The address of the site: that of `use_site`, or where this Python runs; None if unknown."""
    if _site is not None or not in_browser():
        return _site
    import js  # type: ignore[import-not-found]  # Pyodide's

    page = str(js.location.href) if hasattr(js, "location") else ""  # Node has none
    before, lite, _ = page.partition(_LITE)
    return before if lite else None


def in_browser() -> bool:
    """Whether Python runs in the browser, so that nothing can be hidden from it."""
    return sys.platform == "emscripten"


def link(shown: Table | Game | Task | Drill, *, seed: int | None = None) -> str:
    """The address at which the site opens a game, a lesson's question or a drill.

    All cards of a game are in its link: whoever can read such links sees them.

    Args:
        shown: A table, at the moment and the seat that it shows and with its bots; a game; a
            question of a lesson; or a drill.
        seed: Of a question: open the one like it that this seed gives.

    Returns:
        The address.

    Raises:
        ValueError: If it can't be opened by a link, or the site is not known: `tw.use_site` tells.

    Example:
        >>> tw.use_site("https://school.example/maths")
        >>> game = tw.Kraaw(["Ana", "Bo"], seed=12, first=0)
        >>> tw.open_link(tw.link(game)).game.to_json() == game.to_json()
        True
        >>> tw.use_site(None)
    """
    address = site()
    if address is None:
        raise ValueError(SHARED.say("call.of", name="link", said=_TEXTS.say("no_site")))
    from urllib.parse import quote, urlencode

    query = {name: value for name, value in _query_of(shown, seed).items() if value != ""}
    return f"{address}/{current_locale()}/{PAGE}#{urlencode(query, quote_via=quote)}"


def _query_of(shown: Any, seed: int | None) -> dict[str, Any]:
    from tablewidgets.chance.tasks.question import Question

    if isinstance(shown, Game):
        return {"game": record_code.encode(shown)}
    game = getattr(shown, "game", None)
    if isinstance(game, Game):
        return {
            "game": record_code.encode(game),
            "at": "" if shown.shown_step is None else shown.shown_step,
            "seat": "" if shown.seat is None else shown.seat,
            "bots": ".".join(map(str, sorted(shown.bots))),
        }
    if isinstance(shown, Question) and shown.place:
        if seed is not None:
            shown.again(checked_seed(seed))
        return {"task": shown.place.replace("/", "."), "seed": "" if seed is None else seed}
    if getattr(shown, "is_first", False):
        kinds = ".".join(shown.kinds)
        return {"drill": shown.level, "seed": shown.seed, "kinds": kinds}
    raise ValueError(SHARED.say("call.of", name="link", said=_TEXTS.say("not_linkable")))


def open_link(address: str) -> Any:
    """What a link opens: a table, a question or a drill.

    Args:
        address: The whole address, or what is behind its "#".

    Returns:
        What a notebook shows as the last line of a cell.

    Raises:
        ValueError: If it opens nothing; the message says what to do.

    Example:
        >>> tw.open_link("#task=06.recall_heap").place
        '06/recall_heap'
    """
    if not isinstance(address, str):
        raise TypeError(SHARED.say("call.link", address=repr(address)))
    from urllib.parse import parse_qs

    found = parse_qs(address.rpartition("#")[2].strip(), keep_blank_values=True)
    query = {name: values[0] for name, values in found.items() if len(values) == 1}
    kinds = _KINDS.keys() & query.keys()
    if len(query) < len(found) or len(kinds) != 1:
        raise BadLink("not_ours")
    (kind,) = kinds
    if not query.keys() - {kind} <= _KINDS[kind]:
        raise BadLink("not_ours")
    return {"game": _table, "task": _task, "drill": _drill}[kind](query)


def _table(query: dict[str, Any]) -> Table:
    try:
        game = record_code.decode(query["game"])
    except BadRecord:
        raise BadLink("bad_game") from None
    seat: Seat = query.get("seat")
    try:
        seats = [int(bot) for bot in query.get("bots", "").split(".") if bot]
        table = game.table(
            seat=seat if seat is None or seat == TEACHER else int(seat),
            bots={bot: bots.Greedy(bot) for bot in seats},
        )
        if "at" in query:
            table.replay(checked_int("at", int(query["at"]), 0, game.steps))
    except ValueError:
        raise BadLink("bad_moment") from None
    return table


def _task(query: dict[str, Any]) -> Question:
    from tablewidgets.chance.tasks.question import Question
    from tablewidgets.lessons import lesson

    number, _, name = query["task"].partition(".")
    try:
        question = lesson(number).task(name)
        if not isinstance(question, Question):
            raise BadLink("bad_task")
        return question.again(checked_seed(int(query["seed"]))) if "seed" in query else question
    except (TypeError, ValueError):
        raise BadLink("bad_task") from None


def _drill(query: dict[str, Any]) -> Drill:
    from tablewidgets.drills.make import drill_of

    try:
        return drill_of(query["drill"], query["kinds"].split("."), int(query["seed"]))
    except (KeyError, ValueError):
        raise BadLink("bad_drill") from None
