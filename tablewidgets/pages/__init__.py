"""Pages that are one file each, and need neither Python nor a server: for a mail, or Moodle."""

from __future__ import annotations

import json
import os
import re
import zlib
from base64 import b64encode
from html import escape
from importlib.resources import files as resources
from typing import TYPE_CHECKING, Any, Final

from tablewidgets.engine.locale import LOCALES, Catalogue, current_locale, speaking
from tablewidgets.engine.record import write_file
from tablewidgets.engine.validation import checked_choice

if TYPE_CHECKING:
    from tablewidgets.engine.game import Game
    from tablewidgets.engine.state import Seat

TEXTS: Final = Catalogue("tablewidgets.pages")


Path = str | os.PathLike[str] | None


def save_game(path: Path, game: Game, seat: Seat = None, locale: str | None = None) -> None:
    """Write a page on which a game is seen moment by moment, as a viewer may see it."""
    from tablewidgets.pages.replay import replay

    with speaking(checked_choice("locale", locale or current_locale(), LOCALES)):
        title = f"{type(game).__name__} · {', '.join(game.names)}"
        data = {"game": replay(game, seat, current_locale()), "words": words()}
        main = f"      <p>{escape(TEXTS.say('page.coming'))}</p>"
        _write(path, title, main, data, "page-game")


def save_lesson(path: Path, number: str, locale: str | None = None) -> None:
    """Write a page with a lesson, whose questions can be answered there."""
    from tablewidgets.pages.lesson_page import LessonPage

    with speaking(checked_choice("locale", locale or current_locale(), LOCALES)):
        page = LessonPage(number)
        _write(path, page.title, page.main, {**page.data, "words": words()}, "page-tasks")


def words() -> dict[str, str]:
    """What a page says where Python would be needed, and of what is no probability."""
    from tablewidgets.chance.numbers.writing import texts

    said = {name: TEXTS.say(f"page.{name}") for name in ("no_python", "not_a_number")}
    unlikely = ("negative", "percent", "above_1")
    return said | {name: texts().say(f"unreadable.{name}", text="{text}") for name in unlikely}


def _write(path: Path, title: str, main: str, data: Any, script: str) -> None:
    from tablewidgets.widgets import bundle

    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    values = {
        "data": b64encode(zlib.compress(text.encode(), 9)).decode(),
        "licences": bundle.licences(),
        "locale": current_locale(),
        "main": main,
        "noscript": escape(TEXTS.say("page.noscript")),
        "script": re.sub("</(?=script)", r"<\\/", bundle.text(script)),
        "title": escape(title),
    }
    page = resources(__package__).joinpath("page.html").read_text("utf-8")
    write_file(path, re.sub(r"\{(\w+)\}", lambda it: values[it[1]], page))
