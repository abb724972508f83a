"""The links of a room: as text for the teacher, and with QR codes on a sheet to cut up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from tablewidgets.engine import qr
from tablewidgets.engine.locale import Catalogue, speaking
from tablewidgets.engine.state import Seat
from tablewidgets.rooms.room import Room

_TEXTS: Final = Catalogue("tablewidgets", "tablewidgets.rooms")
_OWN: Final = ("127.0.0.1", "::1", "localhost")

_STYLE: Final = """
body { font: 14px/1.4 system-ui, sans-serif; margin: 1cm; color: black; background: white; }
ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; margin: 0; padding: 0; }
li { list-style: none; border: 1px dashed gray; padding: 4mm; text-align: center;
  break-inside: avoid; }
img { display: block; width: 36mm; height: 36mm; margin: auto; }
a { color: inherit; font-size: 9px; overflow-wrap: anywhere; }
"""


class Link(NamedTuple):
    """A link, and for whom it is.

    Args:
        viewer: Through whose eyes its page looks: a seat's, the teacher's, or None for what
            everyone sees.
        table: The number of the table; None for all of them.
        name: What the viewer is called.
        address: The address of the page.

    Example:
        >>> with tw.Kraaw(["Ana", "Bo"], seed=1).invite(address="127.0.0.1") as room:
        ...     room.links[2].viewer, room.links[2].name
        (0, 'Ana')
    """

    viewer: Seat
    table: int | None
    name: str
    address: str


def links(room: Room, url: str) -> list[Link]:
    """The links of a room, whose address this is."""
    with speaking(room.locale):
        return [
            Link(viewer, table, _name(room, viewer, table), f"{url.rstrip('/')}/{key}")
            for key, viewer, table in room.invitations
        ]


def _name(room: Room, viewer: Seat, table: int | None) -> str:
    if isinstance(viewer, int):
        assert table is not None, "a seat is at a table"
        return room.matches[table - 1].game.names[viewer]
    return _TEXTS.say("hosting.spectator" if viewer is None else "hosting.teacher")


def written(room: Room, url: str) -> str:
    """All links of a room as text."""
    with speaking(room.locale):
        return "\n".join(_lines(room, url))


def _lines(room: Room, url: str) -> Iterator[str]:
    yield _title(room)
    shown = None
    for viewer, table, name, address in links(room, url):
        if not isinstance(viewer, int):
            yield f"\n{name}\n  {address}"
            continue
        if table != shown:
            yield f"\n{_TEXTS.say('hosting.table', n=table)}"
            shown = table
        yield f"  {name}  {address}"
    if is_local(url):
        yield f"\n{_TEXTS.say('hosting.local')}"


def is_local(url: str) -> bool:
    """Whether only browsers on this computer can open an address."""
    return urlsplit(url).hostname in _OWN


def _title(room: Room) -> str:
    game = type(room.matches[0].game).__name__
    return _TEXTS.say("hosting.title", game=game, n=len(room.matches))


def sheet(room: Room, url: str) -> str:
    """A page of HTML with the link of each seat and its QR code, to print: those for all to see
    and for the teacher are not on it.

    Raises:
        ValueError: If segno is not installed.
    """
    seats = [link for link in links(room, url) if isinstance(link.viewer, int)]
    with speaking(room.locale):
        cards = [(_TEXTS.say("hosting.table", n=link.table), link) for link in seats]
    return printed(type(room.matches[0].game).__name__, cards, room.locale)


def printed(title: str, cards: Iterable[tuple[str, Link]], locale: str) -> str:
    """A page of HTML with cards to be cut up: each with a heading, a name and a link."""
    written = "\n".join(_card(heading, link) for heading, link in cards)
    return (
        f'<!doctype html>\n<html lang="{locale}">\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n"
        f"<ul>\n{written}\n</ul>\n</html>\n"
    )


def _card(heading: str, link: Link) -> str:
    return (
        f"<li>{escape(heading)}<br><strong>{escape(link.name)}</strong>"
        f'<img alt="" src="{escape(qr.picture(link.address))}">{_anchor(link)}</li>'
    )


def as_text(invited: Sequence[Link], locale: str) -> str:
    """The links of one table, for a notebook."""
    with speaking(locale):
        lines = [f"{link.name}\n  {link.address}" for link in invited]
        return "\n".join([_TEXTS.say("hosting.invited"), *lines])


def as_html(invited: Sequence[Link], locale: str) -> str:
    """The links of one table with QR codes for the seats, for a notebook."""
    with speaking(locale):
        caption = f"<caption>{escape(_TEXTS.say('hosting.invited'))}</caption>"
        rows = [
            f'<tr><th scope="row">{escape(link.name)}</th><td>{_anchor(link)}</td>'
            f"<td>{_image(link)}</td></tr>"
            for link in invited
        ]
    return "\n".join(["<table>", caption, "<tbody>", *rows, "</tbody>", "</table>"])


def _image(link: Link) -> str:
    """The QR code of a seat's link; a projected notebook should not offer the teacher's."""
    if not isinstance(link.viewer, int):
        return ""
    return f'<img alt="" width="120" height="120" src="{escape(qr.picture(link.address))}">'


def _anchor(link: Link) -> str:
    address = escape(link.address)
    return f'<a href="{address}">{address}</a>'
