"""A scene as a table in static HTML, the fallback for pages, prints and previews.

It passes every sanitiser: no style, no script, no id, and every text escaped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tablewidgets.scene import Badge, Panel, Scene, Sheet, Zone
from tablewidgets.scene.text import headed, known, listed, piece_text


def html(scene: Scene) -> str:
    """A table with a row for each zone: its name, its pieces and its badges. Each sheet of numbers
    is another table after it."""
    zones = [zone for panel in scene.panels for zone in panel.zones]
    breadth = max([1, *(len(zone.pieces) for zone in zones if _has_places(zone))])
    lines = [
        "<table>",
        f"<caption><strong>{escape(scene.title)}</strong><br>{escape(scene.status)}</caption>",
        "<tbody>",
        f"<tr><td></td>{_numbers(breadth)}<td></td></tr>",
        *(line for panel in scene.panels for line in _panel(panel, breadth)),
        "</tbody>",
        "</table>",
        *(_sheet(panel.title, panel.sheet) for panel in scene.panels if panel.sheet),
    ]
    lines.extend(f"<p>{escape(line)}</p>" for line in scene.legend.splitlines())
    return "\n".join(lines)


def _numbers(breadth: int) -> str:
    """The heads of the columns: sentences refer to a card by its place."""
    return "".join(f'<th scope="col">{place + 1}</th>' for place in range(breadth))


def _has_places(zone: Zone) -> bool:
    """Whether each piece has its own cell; otherwise one cell lists them."""
    return zone.kind in ("row", "fan", "column", "pile")


def _panel(panel: Panel, breadth: int) -> Iterator[str]:
    """The rows of a panel; with several zones, the first row has its title."""
    if len(panel.zones) > 1:
        head = f'<th scope="row">{escape(_head(panel))}</th>'
        cells = f'<td colspan="{breadth}"></td>'
        yield f"<tr>{head}{cells}<td>{escape(known(panel.badges))}</td></tr>"
        for zone in panel.zones:
            yield _row(zone.title or zone.label, zone, (), breadth)
    elif panel.zones:
        (zone,), head = panel.zones, _head(panel)
        yield _row(headed(head, zone.title), zone, panel.badges, breadth)
    elif panel.notes:
        yield f'<tr><th scope="row" colspan="{breadth + 2}">{escape(_head(panel))}</th></tr>'
    for note in panel.notes:
        yield f'<tr><td colspan="{breadth + 2}">{escape(note)}</td></tr>'


def _head(panel: Panel) -> str:
    return f"> {panel.title}" if panel.active else panel.title


def _row(head: str, zone: Zone, badges: Sequence[Badge], breadth: int) -> str:
    if _has_places(zone):
        cells = [f"<td>{escape(piece_text(piece))}</td>" for piece in zone.pieces]
        if len(cells) < breadth:
            cells.append(f'<td colspan="{breadth - len(cells)}"></td>')
    else:
        cells = [f'<td colspan="{breadth}">{escape(" ".join(listed(zone)))}</td>']
    head = f'<th scope="row">{escape(head)}</th>'
    end = f"<td>{escape(known((*badges, *zone.badges), zone.count))}</td>"
    return f"<tr>{head}{''.join(cells)}{end}</tr>"


def _sheet(title: str, sheet: Sheet) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in (sheet.corner, *sheet.heads))
    lines = [f"<table><caption>{escape(title)}</caption><tbody>", f"<tr>{heads}</tr>"]
    for line in sheet.lines:
        cells = "".join(f"<td>{escape(cell.text)}</td>" for cell in line.cells)
        lines.append(f'<tr><th scope="row">{escape(line.label)}</th>{cells}</tr>')
    return "\n".join([*lines, "</tbody></table>"])
