"""`tablewidgets host lesson`: a lesson for a class, with one link for all pupils."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablewidgets.cli.parser import TEXTS
from tablewidgets.engine.locale import Catalogue, current_locale
from tablewidgets.engine.validation import checked_int
from tablewidgets.rooms import DEFAULT_PLACES
from tablewidgets.rooms.command import declare_address

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablewidgets.rooms.hosting import Settings
    from tablewidgets.rooms.lesson_room import LessonRoom

_MOST_PLACES: Final = 200
_CARDS: Final = 12
"""How often the link is on the page to be cut up."""
_ROOM: Final = Catalogue("tablewidgets", "tablewidgets.rooms")


def declare(parser: ArgumentParser) -> None:
    say, add = TEXTS.say, parser.add_argument
    add("number", metavar=say("word.number"), help=say("host_lesson.number"))
    add("--places", type=int, default=DEFAULT_PLACES, metavar=say("word.number"),
        help=say("host_lesson.places"))  # fmt: skip
    add("--keep", type=Path, metavar=say("word.folder"), help=say("host_lesson.keep"))
    add("--sheet", metavar=say("word.file"), help=say("host_lesson.sheet"))
    declare_address(parser)


def run(given: Namespace) -> None:
    from tablewidgets.lessons.tasks import lesson
    from tablewidgets.rooms.hosting import Settings, check_tornado

    number = lesson(given.number).number
    places = checked_int("places", given.places, 1, _MOST_PLACES)
    settings = Settings(given.address, given.port, given.url)
    check_tornado()
    serving = _serve(number, settings, places, given.keep, given.sheet)
    with suppress(KeyboardInterrupt):  # on Windows; elsewhere the room ends by itself
        asyncio.run(serving)


async def _serve(
    number: str, settings: Settings, places: int, keep: Path | None, sheet: str | None
) -> None:
    from tablewidgets.engine.files import write_text
    from tablewidgets.rooms.hosting import listening, request_to_end
    from tablewidgets.rooms.lesson_room import LessonRoom
    from tablewidgets.rooms.lesson_server import application
    from tablewidgets.rooms.work_files import WorkFiles

    files = None if keep is None else WorkFiles(keep, number)
    call_later = asyncio.get_running_loop().call_later
    room = LessonRoom(number, call_later, places=places, files=files, locale=current_locale())
    try:
        async with listening(application(room, settings.origins), settings) as url:
            ended = request_to_end()
            if sheet:
                write_text("sheet", sheet, _sheet(room, url))
            print("\n".join(_lines(room, url)), flush=True)
            await ended.wait()
    finally:
        room.close()
    if room.failure:  # which nobody can see any more on the teacher's page
        raise OSError(room.failure)


def _lines(room: LessonRoom, url: str) -> Iterator[str]:
    """What is printed: the links."""
    from tablewidgets.rooms.links import is_local

    say = _ROOM.say
    yield say("lesson_room.opened", number=room.number)
    for name, key in (("pupils", room.class_key), ("teacher", room.teacher_key)):
        yield f"\n{say(f'lesson_room.{name}')}\n  {url.rstrip('/')}/{key}"
    if is_local(url):
        yield f"\n{say('hosting.local')}"


def _sheet(room: LessonRoom, url: str) -> str:
    """A page to be printed and cut up: the link of the class, for several pupils."""
    from tablewidgets.rooms.links import Link, printed

    title = _ROOM.say("lesson_room.title", number=room.number)
    link = Link(None, None, title, f"{url.rstrip('/')}/{room.class_key}")
    return printed(title, [("", link)] * _CARDS, room.locale)
