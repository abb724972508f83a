"""A scene as a table in plain text, for a console and as a fallback."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final

from tablewidgets.engine.locale import Catalogue, columns
from tablewidgets.scene import Badge, Panel, Piece, Scene, Sheet, Zone

_WIDTH: Final = 100
"""The columns after which a list or a note is wrapped."""
_CELL: Final = 3
"""The least width of a piece in a grid, so that `4` is aligned with `[4]`."""
_NOTHING: Final = "\N{EN DASH}"
_TEXTS: Final = Catalogue("tablewidgets")

Pad = Callable[[str, int], str]


def text(scene: Scene) -> str:
    """The title, the status, the panels that are not folded, and the legend.

    Panels with only a row or pile of pieces form a grid with numbered columns, since sentences
    refer to a card by its place.
    """
    parts = ["\n".join([scene.title, scene.status])]
    shown = (panel for panel in scene.panels if not panel.folded)
    for in_grid, group in groupby(shown, _is_row):
        panels = list(group)
        blocks = [_grid(panels)] if in_grid else [_block(panel) for panel in panels]
        parts.extend("\n".join(block) for block in blocks)
    return "\n\n".join(filter(None, [*parts, scene.legend]))


# Words, for text and HTML.


def known(badges: Iterable[Badge], count: int = 0) -> str:
    """The text of badges, after the number of pieces of a pile."""
    number = f"\N{MULTIPLICATION SIGN}{count}" if count else ""
    return ", ".join(filter(None, [number, *map(_badge, badges)]))


def headed(head: str, text: str) -> str:
    """A text after its heading and a colon; or the heading alone."""
    return f"{_colon(head)} {text}" if text else head


def _colon(head: str) -> str:
    return _TEXTS.say("scene.head", head=head)


def _badge(badge: Badge) -> str:
    """A count as full and empty circles; otherwise the text, or the label if a picture is a part of
    the badge and the label is not a whole sentence."""
    if badge.of:
        return "\N{BLACK CIRCLE}" * badge.count + "\N{WHITE CIRCLE}" * (badge.of - badge.count)
    pictured = badge.icon and badge.label and not badge.label.endswith(".")
    return badge.label if pictured or not badge.text else badge.text


def piece_text(piece: Piece) -> str:
    """The text of a piece in one line with others."""
    return " ".join(filter(None, piece.text.split("\t")))


def listed(zone: Zone) -> list[str]:
    """The pieces of a zone as the words of a line: single characters side by side, or texts with
    commas."""
    if zone.veiled:
        return [_TEXTS.say("scene.veiled")]
    texts = [piece_text(piece) for piece in zone.pieces if piece.text and not piece.under]
    if all(columns(text) == 1 for text in texts):
        return texts or [_NOTHING]
    return [*(f"{text}," for text in texts[:-1]), texts[-1]]


# Grids.


def _is_row(panel: Panel) -> bool:
    """Whether the panel can be a line of a grid."""
    if len(panel.zones) != 1 or panel.sheet:
        return False
    (zone,) = panel.zones
    return zone.kind in ("row", "pile") and not zone.title and not zone.badges


def _grid(panels: Sequence[Panel]) -> Iterator[str]:
    rows = [[piece_text(piece) for piece in panel.zones[0].pieces] for panel in panels]
    heads = [f"{'>' if panel.active else ' '} {panel.title}" for panel in panels]
    places = max(map(len, rows))
    width = max([_CELL, *(columns(cell) for row in rows for cell in row)])
    edge = max(map(columns, heads))
    pad = _middle if width == _CELL else _left

    def line(head: str, row: Sequence[str], tail: str) -> str:
        cells = " ".join(pad(cell, width) for cell in [*row, *[""] * (places - len(row))])
        return f"{_left(head, edge)}  {cells}  {tail}".rstrip()

    yield line("", [str(place + 1) for place in range(places)], "")
    for panel, head, row in zip(panels, heads, rows, strict=True):
        yield line(head, row, known(panel.badges, panel.zones[0].count))
        yield from _notes(panel, "    ")


# Blocks.


def _block(panel: Panel) -> Iterator[str]:
    head = f"> {panel.title}" if panel.active else panel.title
    yield headed(head, known(panel.badges))
    for zone in panel.zones:
        yield from _zone(panel, zone)
    yield from _notes(panel, "  ")
    if panel.sheet:
        yield from _sheet(panel.sheet)


def _zone(panel: Panel, zone: Zone) -> Iterator[str]:
    """A line; or for a row with columns, a line for each piece. The label is omitted if it equals
    that of the panel."""
    label = zone.title or zone.label
    tail = known(zone.badges, zone.count)
    tail = f" ({tail})" if tail else ""
    if zone.kind == "row" and any("\t" in piece.text for piece in zone.pieces):
        yield f"  {label}{tail}"
        numbered = enumerate(zone.pieces, start=1)
        yield from _aligned([[f"    {n}", *piece.text.split("\t")] for n, piece in numbered], _left)
        return
    words = listed(zone)
    words[-1] += tail
    head = [] if label == panel.title else [_colon(label)]
    yield from _wrapped([*head, *words], "  ")


def _notes(panel: Panel, indent: str) -> Iterator[str]:
    for note in panel.notes:
        yield from _wrapped(note.split(" "), indent)


def _sheet(sheet: Sheet) -> Iterator[str]:
    lines = [[f"  {sheet.corner}", *sheet.heads]]
    lines.extend([f"  {line.label}", *(cell.text for cell in line.cells)] for line in sheet.lines)
    yield from _aligned(lines, _right)


def _wrapped(words: Sequence[str], indent: str) -> Iterator[str]:
    """Lines of whole words; all but the first are indented twice."""
    line = indent + words[0]
    for word in words[1:]:
        if columns(line) + 1 + columns(word) > _WIDTH:
            yield line
            line = indent * 2 + word
        else:
            line += f" {word}"
    yield line


def _aligned(lines: Sequence[Sequence[str]], pad: Pad) -> Iterator[str]:
    """Cells in columns, the first one aligned left."""
    widths = [max(map(columns, column)) for column in zip_longest(*lines, fillvalue="")]
    for head, *cells in lines:
        padded = (pad(cell, width) for cell, width in zip(cells, widths[1:], strict=False))
        yield "  ".join([_left(head, widths[0]), *padded]).rstrip()


def _left(cell: str, width: int) -> str:
    return cell + " " * (width - columns(cell))


def _right(cell: str, width: int) -> str:
    return " " * (width - columns(cell)) + cell


def _middle(cell: str, width: int) -> str:
    return _left(" " * ((width - columns(cell)) // 2) + cell, width)
