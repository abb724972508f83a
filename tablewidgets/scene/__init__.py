"""The schema of a scene: what a table shows, in terms shared by all games.

A game describes with these classes what to draw, from a seat's view and its legal actions, and the
front end draws it without knowing the game. A scene has panels (a player, the market), a panel has
zones (a row, a pile), and a zone has pieces (cards, tokens); an affordance is an action offered on
a piece. All texts are in the viewer's language, ready for a screen reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Tint = Literal["paper", "back", "warm", "amber", "violet", "rose", "green", "blue", "plain", "slot"]
"""The colour of a face; never the only cue. `back` is for the backs of a deck of one kind; `rose`,
`green` and `blue` have dots, stripes and checks on backs and bands; `plain` is transparent, and
`slot` an empty place."""

FaceLayout = Literal["pips", "banded"]
"""The layout of the pictures of a face: as on a playing card; or large and apart, under a band of
the tint with the stamp in it."""

ZoneKind = Literal["row", "column", "pile", "fan", "track", "scatter"]
"""The layout of the pieces of a zone: side by side; overlapping, with their heads visible; stacked;
as a hand; on the notches of a track; or at the `spot` of each piece."""

PieceKind = Literal["card", "token", "disc", "pawn"]
"""A `token` is flat and round; a `disc` is thicker, in a stronger tint; a `pawn` has no ground."""
Tone = Literal["act", "wait", "over"]
Size = Literal["small", "medium", "large"]
Role = Literal["own", "opponent", "shared"]
"""Whose a panel is. The viewer's own is always in sight; those of opponents are compact, and open
when they are pressed; what is shared has the room that is left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pill:
    """A small label on a face, like a cost or a score: a few characters, then pictures."""

    icons: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """The visible side of a piece, front or back.

    A face can combine `value`, `title`, `icons`, `costs` and `points`: each has its own place.
    """

    name: str = ""
    """The name for a screen reader: "a 4", or "hidden"."""
    back: bool = False
    """Whether it is the back: a piece that changes sides is animated as turning over."""
    whisper: str = ""
    """On a back: what only the viewer knows about the front, in small type."""
    title: str = ""
    """The card's name: one to three words at the bottom, above the points."""
    value: str = ""
    """In large type in the corners; only in the upper one if there is a title or points."""
    tint: Tint = "paper"
    icons: tuple[str, ...] = ()
    """The names of the pictures in the middle, repeated for several of the same."""
    layout: FaceLayout = "pips"
    costs: tuple[Pill, ...] = ()
    """At the top: up to four, or two beside a value."""
    points: Pill | None = None
    """At the bottom."""
    stamp: str = ""
    """A small, faint picture in a corner: the symbol of the card's edition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A small sign on a piece, like a padlock."""

    icon: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """The position of a piece of a scatter: its centre in tenths of a millimetre from the centre of
    the zone, its angle in degrees clockwise, and its height in the heap."""

    x: int
    y: int
    angle: int = 0
    z: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """What would happen to a piece, shown on it while the pointer is on another one."""

    on: str
    """The id of the piece."""
    icon: str
    label: str
    """In words, with the name of the piece: spoken after the text of the preview."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What is shown while the pointer is on a piece: what it would do, or what it scores."""

    text: str
    """In words; a screen reader speaks it after the name of the piece."""
    signs: tuple[Sign, ...] = ()
    lights: tuple[str, ...] = ()
    """The ids of pieces and zones that are highlighted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A card, a token, a disc or a pawn."""

    id: str
    """Stable within a chapter of the game: a piece that appears elsewhere is animated as moving."""
    face: Face
    name: str
    """Its place and other facts. A screen reader speaks it with the name of the face and the labels
    of the marks."""
    text: str
    """A few characters for plain text, like `[4]`. Tabs separate columns, for rows whose pieces are
    listed one below the other."""
    kind: PieceKind = "card"
    turned: bool = False
    """Whether it is turned sideways."""
    marks: tuple[Mark, ...] = ()
    spot: Spot | None = None
    at: int | None = None
    """The index of its notch, on a track with notches."""
    worth: str = ""
    """A number shown with it, like its current score. The name has it in words."""
    law: bool = False
    """Whether the viewer can ask for the probabilities of what it is."""
    under: bool = False
    """Whether it is under others: visible, but focusable only if it has probabilities."""
    source: str = ""
    """The id of a piece or zone that a new piece is animated as coming from."""
    preview: Preview | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """A fact about a zone or a panel: a text, or a count of pictures."""

    text: str = ""
    label: str = ""
    """In words, if the text alone is not clear."""
    icon: str = ""
    count: int = 0
    """With `of`: the number of filled pictures; the others are outlines."""
    of: int = 0
    tone: Literal["plain", "alert", "good"] = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notch:
    """A step of a track."""

    text: str = ""
    icon: str = ""
    label: str = ""
    """In words, if the text alone is not clear."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A point of a scatter that can be picked, with or without a piece there."""

    id: str
    x: int
    y: int
    """In tenths of a millimetre from the centre of the zone, as for a `Spot`."""
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A place with pieces."""

    id: str
    kind: ZoneKind
    label: str
    """The name for a screen reader."""
    title: str = ""
    """The heading above it, if any."""
    row: str = ""
    """The name of the row of the panel that it stands in, side by side with the other zones there.
    The row `hand` is what its player acts with: one's own stays in sight in a window of any size,
    and an opponent's is what a compact panel shows. In a panel without that row this is all."""
    pieces: tuple[Piece, ...] = ()
    size: Size = "medium"
    room: int = 0
    """The number of cards side by side that space is reserved for."""
    room_turned: int = 0
    """The number of these that may be turned sideways."""
    slots: int = 0
    """The number of outlined places, including empty ones."""
    count: int = 0
    """The number of pieces of a pile, if only the top one is given."""
    notches: tuple[Notch, ...] = ()
    """The steps of a track; without any, its pieces are side by side."""
    extent: tuple[int, int] | None = None
    """Of a scatter: its width and height, in tenths of a millimetre."""
    card: tuple[int, int] | None = None
    """Of a scatter: the width and height of a card."""
    law: bool = False
    """Whether the viewer can ask for the probabilities of what comes from it."""
    veiled: bool = False
    """Whether the viewer's eyes are closed: the zone is hidden, and its pieces are not given."""
    targets: tuple[Target, ...] = ()
    """Of a scatter: the points that can be picked with a hand that moves over it."""
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A number of a sheet."""

    text: str
    label: str = ""
    """How it is computed, in a sentence: shown and spoken when the number is pressed."""
    lights: tuple[str, ...] = ()
    """The ids of the pieces and zones it is computed from, highlighted meanwhile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row of a sheet, with a cell for each column."""

    label: str
    cells: tuple[Cell, ...]
    icon: str = ""
    total: bool = False
    """Whether it is the sum of the lines above it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table of numbers, like a score sheet."""

    corner: str
    """The heading of the first column."""
    heads: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A part of the table with a title: that of a player, or a common one."""

    id: str
    title: str
    zones: tuple[Zone, ...] = ()
    sheet: Sheet | None = None
    icon: str = ""
    figure: str = ""
    """A large number beside the picture, like a score."""
    badges: tuple[Badge, ...] = ()
    notes: tuple[str, ...] = ()
    role: Role = "shared"
    seat: int | None = None
    """The seat of its player, who has a colour: it is at the edge of the panel, around what they
    moved, and beside what they did in the log."""
    active: bool = False
    """Whether it belongs to the player to act."""
    folded: bool = False
    """Whether only its title is visible at first, which opens it."""
    moment: str = ""
    """For what everyone at a table must look at before play goes on, like the end of a round: a
    name for it, the same for all viewers. A table shows this panel over everything else and its
    bots wait, until somebody presses Continue. A table shows each name once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A kind of action, as a menu item or a button."""

    label: str
    then: str = ""
    """If another piece must be picked: the sentence that asks for it."""
    at: str = ""
    """If no piece is picked: the id of the zone for its button; by default beside the status."""
    ask: str = ""
    """If a single press must not do it, like losing the game: a question to confirm first."""
    to: tuple[str, ...] = ()
    """The ids of the zones, pieces or panels that the piece can be dragged to, if one is picked. If
    more are picked, it is dragged to the next one."""
    look_first: bool = False
    """Whether a press by which nobody can see first what it does, as by a finger, shows that with a
    button for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Affordance:
    """An action offered on pieces. Illegal actions can be offered too, where a player may expect
    them: the refusal explains why not."""

    verb: str
    move: int
    """The number of the action."""
    on: tuple[str, ...] = ()
    """The ids of the pieces or zones to pick, in order; without any it is a button."""
    legal: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A whole table, as one seat sees it."""

    title: str
    status: str
    """Whose turn it is and what they must do, in a sentence."""
    tone: Tone
    """Whether the viewer is to act or to wait, or the game is over."""
    panels: tuple[Panel, ...]
    chapter: str = ""
    """The scope of the ids of pieces: no movement is animated from one chapter to another."""
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    affordances: tuple[Affordance, ...] = ()
    winners: tuple[str, ...] = ()
    """The ids of the panels of those who have won the game."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """The meanings of pictures: in the legend, and beside a card that is shown large."""
    legend: str = ""
    """The meaning of the symbols in the text table."""
