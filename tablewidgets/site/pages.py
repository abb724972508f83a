"""The pages of the site itself: in each language the landing page, the gallery, and the page that
opens links.

What the landing page says of the notebooks is read from the course's own start page.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

import tablewidgets as tw
from tablewidgets import links
from tablewidgets.course import START, for_pupils
from tablewidgets.engine.locale import LOCALES, Catalogue, speaking
from tablewidgets.games import carnuta
from tablewidgets.lessons.kept import NUMBERS
from tablewidgets.site.gallery import FIRST, WIDGETS
from tablewidgets.widgets.bundle import STATIC
from tablewidgets.widgets.transport import opening

TEXTS: Final = Catalogue("tablewidgets.site")
_ASSETS: Final = Path(__file__).parent / "assets"
_PAGE: Final = (_ASSETS / "page.html").read_text("utf-8")
_COPIED: Final = ("index.html", "live.js", "python.js", "site.css")
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
_HEADING: Final = re.compile(r"#+ ([^\n]+)\n\n(.+)", re.DOTALL)
_ROW: Final = re.compile(r"\| (\[.+\]\(.+\)) \| (.+) \| (\d+) \| (.+) \|")
_FIRST_ID: Final = "table"
INDEX: Final = "index.html"
GALLERY: Final = "gallery.html"
PREVIEW: Final = "table.json"
"""What the table of the landing page will send first: it is drawn before Python has started."""
CARDS: Final = "carnuta.csv"
"""The template for one's own cards of Carnuta."""
OPEN: Final = "tw.open_link(address)"
"""The code of the page that opens links; `live.js` gives it the page's address."""
_SMALL: Final = {"question", "distribution", "experiment", "tree", "two_way"}


class Notebook(NamedTuple):
    """What the start page says of a notebook."""

    number: str
    title: str
    file: str
    level: str
    minutes: str
    prerequisites: str
    """In Markdown, with links to other notebooks."""


class Section(NamedTuple):
    """A part of the start page: its heading, a text and the notebooks."""

    title: str
    text: str
    notebooks: tuple[Notebook, ...]


def write(folder: Path, *, has_docs: bool = False) -> None:
    """Write the pages, with all that they load but Python."""
    for name in _COPIED:
        shutil.copy(_ASSETS / name, folder)
    (folder / "static").mkdir()
    for module in STATIC.glob("*.*"):
        shutil.copy(module, folder / "static")
    for locale in LOCALES:
        (folder / locale / "sheets").mkdir(parents=True)
        for name, path in for_pupils(locale).items():
            if name.startswith("sheets/"):
                shutil.copy(path, folder / locale / name)
        with speaking(locale):
            carnuta.write_template(folder / locale / CARDS)
            (folder / locale / INDEX).write_text(_landing(locale, has_docs), "utf-8")
            (folder / locale / PREVIEW).write_text(_preview(), "utf-8")
            (folder / locale / GALLERY).write_text(_gallery(locale), "utf-8")
            (folder / locale / links.PAGE).write_text(_opening(locale), "utf-8")


def start_page(locale: str) -> tuple[str, str, list[Section]]:
    """The title of the course's start page, what it says of the course, and its sections."""
    cells = json.loads(for_pupils(locale)[START].read_text("utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    title, about = _headed(texts[0])
    sections = [
        Section(*_headed(text), tuple(_notebooks(table)))
        for text, table in pairwise(texts)
        if table.startswith("| ")
    ]
    return title, about.split("\n\n")[0], sections


def _headed(text: str) -> tuple[str, str]:
    found = _HEADING.match(text)
    assert found is not None, "the start page has changed"
    return found[1], found[2].strip()


def _notebooks(table: str) -> Iterator[Notebook]:
    for linked, level, minutes, prerequisites in _ROW.findall(table):
        [(called, file)] = _LINK.findall(linked)
        number, _, title = called.partition(" ")
        yield Notebook(number, title, file, level, minutes, prerequisites)


def _landing(locale: str, has_docs: bool) -> str:
    say = TEXTS.say
    title, about, sections = start_page(locale)
    parts = [
        _paragraph(about),
        f'<p class="note" data-insecure hidden>{escape(say("landing.insecure"))}</p>',
        _live(_FIRST_ID, FIRST, preview=PREVIEW),
    ]
    for section in sections:
        parts += [f"<h2>{escape(section.title)}</h2>", _paragraph(section.text, locale)]
        listed = "".join(_card(notebook, locale) for notebook in section.notebooks)
        parts.append(f'<ul class="lessons">{listed}</ul>')
    parts += [
        f"<h2>{escape(say('keep.title'))}</h2>",
        *(_paragraph(say(f"keep.{name}")) for name in ("browser", "code")),
        f"<h2>{escape(say('teachers.title'))}</h2>",
        *(_paragraph(say(f"teachers.{name}")) for name in ("site", "solutions", "cards")),
        f'<p><a href="{CARDS}" download>{escape(say("teachers.template"))}</a> (CSV)</p>',
    ]
    leads = {GALLERY: say("gallery.title")}
    if has_docs:
        leads["../docs/index.html"] = say("landing.docs")
    return _page(locale, INDEX, title, parts, leads, about)


def _gallery(locale: str) -> str:
    say = TEXTS.say
    parts = [_paragraph(say("gallery.about"))]
    for name, code in WIDGETS.items():
        size = " small" if name in _SMALL else ""
        parts += [
            f'<h2 id="{name}-title">{escape(say(f"widget.{name}"))}</h2>',
            f'<pre tabindex="0" aria-labelledby="{name}-title">{escape(code)}</pre>',
            _live(name, code, size),
        ]
    leads = {INDEX: start_page(locale)[0]}
    return _page(locale, GALLERY, say("gallery.title"), parts, leads, say("gallery.about"))


def _opening(locale: str) -> str:
    say = TEXTS.say
    leads = {INDEX: start_page(locale)[0]}
    return _page(locale, links.PAGE, say("open.title"), [_live("opened", OPEN)], leads)


def _page(
    locale: str, page: str, title: str, parts: Sequence[str], leads: Mapping[str, str],
    about: str = "",
) -> str:  # fmt: skip
    every = [f'<a href="{at}">{escape(text)}</a>' for at, text in leads.items()]
    for other in LOCALES:
        if other != locale:
            with speaking(other):
                name = escape(TEXTS.say("landing.language"))
            every.append(
                f'<a href="../{other}/{page}" lang="{other}" hreflang="{other}">{name}</a>'
            )
    values = {
        "about": escape(about), "links": "".join(every), "locale": locale,
        "main": "\n      ".join(parts), "title": escape(title),
    }  # fmt: skip
    return re.sub(r"\{(\w+)\}", lambda found: values[found[1]], _PAGE)


def _preview() -> str:
    """What the first table will send first."""
    table = eval(FIRST, {"tw": tw})
    return json.dumps(opening(table), ensure_ascii=False)


def _live(name: str, code: str, size: str = "", preview: str = "") -> str:
    """A place for a widget, which its code will make."""
    say = TEXTS.say
    drawn = f'data-preview="{preview}" ' if preview else ""
    coming = say("live.preview" if preview else "live.coming")
    return (
        f'<div class="live{size}" id="{name}" data-code="{escape(code)}" {drawn}'
        f'data-failed="{escape(say("live.failed"))}">'
        f'<p role="status">{escape(coming)}</p></div>'
    )


def _card(notebook: Notebook, locale: str) -> str:
    say = TEXTS.say
    facts = say("landing.facts", level=notebook.level, minutes=int(notebook.minutes))
    before = say("landing.before", prerequisites=notebook.prerequisites)
    link = (
        f'<a href="{_address(locale, notebook.file)}">'
        f'<span class="number">{notebook.number}</span> {escape(notebook.title)}</a>'
    )
    stem = Path(notebook.file).stem
    sheets = [(say("landing.sheet"), stem), (say("landing.other_sheet"), f"{stem}_b")]
    printed = ", ".join(f'<a href="sheets/{at}.html">{escape(text)}</a>' for text, at in sheets)
    return (
        f'<li><h3>{link}</h3><p class="facts">{escape(facts)}</p>'
        f"{_paragraph(before, locale)}"
        + (f'<p class="sheets">{printed}</p>' if notebook.number in NUMBERS else "")
        + "</li>"
    )


def _address(locale: str, file: str) -> str:
    """The address of a notebook, from the pages of a language."""
    return f"../lite/notebooks/index.html?path={quote(f'{locale}/{file}', safe='')}"


def _paragraph(markdown: str, locale: str = "") -> str:
    """A paragraph, in whose Markdown there are only links to notebooks, and code."""
    text = _LINK.sub(
        lambda found: f'<a href="{_address(locale, found[2])}">{found[1]}</a>', escape(markdown)
    )
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    return f"<p>{text}</p>"
