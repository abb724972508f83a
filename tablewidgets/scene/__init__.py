"""What lies on a table, in words that every game shares: the language between a game and a screen.

A game says with these what to draw, from what one seat may see and from its legal actions, and the
screen draws it without knowing the game. A scene is made of panels (a player, the market), a panel
of zones (a row, a pile), a zone of pieces (cards, tokens); an affordance says what can be done with
a piece. All texts are in the language of the one who looks, and already say what a screen reader
should speak.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Tint = Literal["paper", "back", "warm", "amber", "violet", "rose", "green", "blue", "plain", "slot"]
"""The colour of a face, never the only sign of anything. `back` is the back of a deck of one kind;
`rose`, `green` and `blue` come with dots, stripes and checks on backs and bands; `plain` is
transparent, and `slot` an empty place."""

FaceLayout = Literal["pips", "banded"]
"""How the pictures of a face are laid out: as on a playing card; or large and apart, under a band
of the tint that has the stamp in it."""

ZoneKind = Literal["row", "column", "pile", "fan", "track", "scatter"]
"""How the pieces of a zone lie: side by side; on one another with their heads in sight; on one
another squarely; in a hand; each on a spot of its own; or anywhere (each piece says where)."""

PieceKind = Literal["card", "token", "disc", "pawn"]
"""A `token` is flat and round, a `disc` thicker and of a stronger tint; a `pawn` has no ground."""
Tone = Literal["act", "wait", "over"]
Size = Literal["small", "medium", "large"]
Breadth = Literal["whole", "half"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pill:
    """A small label on a face, like a cost or what a card scores: a few signs, then pictures."""

    icons: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """The side of a piece that is up, front or back.

    `value`, `title`, `icons`, `costs` and `points` all go together on one face: each has a place of
    its own.
    """

    name: str = ""
    """What it is, in words: "a 4", or "hidden"."""
    back: bool = False
    """A piece whose other side comes up is seen to turn over."""
    whisper: str = ""
    """Of a back: what only the one who looks knows to be under it, written small."""
    title: str = ""
    """What the card is called: one to three words at its foot, over the points."""
    value: str = ""
    """Written large in the corners; in the upper one alone if the foot holds a title or points."""
    tint: Tint = "paper"
    icons: tuple[str, ...] = ()
    """The pictures in the middle: five coins are five times the name of the coin."""
    layout: FaceLayout = "pips"
    costs: tuple[Pill, ...] = ()
    """At the head: up to four, or two beside a value."""
    points: Pill | None = None
    """At the foot."""
    stamp: str = ""
    """A picture, small and faint in a corner: the sign of the edition a card belongs to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A small sign on a piece, like a padlock."""

    icon: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where a piece of a scatter lies: the place of its middle in tenths of a millimetre from the
    middle of the zone, its angle in degrees clockwise, and its height in the heap."""

    x: int
    y: int
    angle: int = 0
    z: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """What would become of a piece, shown on it for as long as another one is pointed at."""

    on: str
    """The id of the piece."""
    icon: str
    label: str
    """In words, with what it is that this becomes of: spoken after the text of the preview."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What is shown while a piece is pointed at: what it would do, or what it counts for."""

    text: str
    """In words; a screen reader speaks it after the name of the piece."""
    signs: tuple[Sign, ...] = ()
    lights: tuple[str, ...] = ()
    """The ids of pieces and zones that are lit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A card, a token, a disc or a pawn."""

    id: str
    """The same as long as it is the same piece, within a chapter of the game: one that turns up
    elsewhere is seen to move."""
    face: Face
    name: str
    """Where it is, and what else there is to know. A screen reader speaks it with the name of the
    face and the labels of the marks."""
    text: str
    """A few signs for it in plain text, like `[4]`. Tabs separate parts that stand in columns
    where the pieces of a row are listed one below the other."""
    kind: PieceKind = "card"
    turned: bool = False
    """Whether it lies sideways."""
    marks: tuple[Mark, ...] = ()
    spot: Spot | None = None
    at: int | None = None
    """On a track with notches: the one it is at, from 0."""
    worth: str = ""
    """A number that goes with it just now, like what it scores. The name says it in words."""
    law: bool = False
    """Whether one may ask what it can be, and how likely that is."""
    under: bool = False
    """Whether it lies under others: seen, and not reached unless it may be asked."""
    source: str = ""
    """The id of a piece or zone that it is seen to come from, if it is new on the table."""
    preview: Preview | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """Something to know about a zone or a panel: a text, or a count of pictures."""

    text: str = ""
    label: str = ""
    """In words, if the text does not say it all."""
    icon: str = ""
    count: int = 0
    """With `of`: so many of the pictures are there, the others are outlines."""
    of: int = 0
    tone: Literal["plain", "alert", "good"] = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notch:
    """A step of a track."""

    text: str = ""
    icon: str = ""
    label: str = ""
    """In words, if there is more to say than the text does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A point of a scatter that can be picked, where there may be no piece."""

    id: str
    x: int
    y: int
    """In tenths of a millimetre from the middle of the zone, as for a `Spot`."""
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A place with pieces."""

    id: str
    kind: ZoneKind
    label: str
    """What a screen reader calls it."""
    title: str = ""
    """What is written over it, if anything."""
    pieces: tuple[Piece, ...] = ()
    size: Size = "medium"
    room: int = 0
    """Space for so many cards side by side, however many there are."""
    room_turned: int = 0
    """How many of these may lie sideways."""
    slots: int = 0
    """Places outlined, also those with no piece."""
    count: int = 0
    """How many pieces a pile has, if only the uppermost is given."""
    notches: tuple[Notch, ...] = ()
    """The steps of a track; without any, its pieces stand one beside the other."""
    extent: tuple[int, int] | None = None
    """Of a scatter: its breadth and height, in tenths of a millimetre."""
    card: tuple[int, int] | None = None
    """Of a scatter: the breadth and height of a card there."""
    law: bool = False
    """Whether one may ask what can come from it, and how likely that is."""
    veiled: bool = False
    """Whether the one who looks has his eyes shut: nothing of it is to be seen, and its pieces are
    not given."""
    targets: tuple[Target, ...] = ()
    """Of a scatter: where one may point, with a hand that moves over it."""
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A number of a sheet."""

    text: str
    label: str = ""
    """Where it comes from, in a sentence: shown and spoken when the number is pressed."""
    lights: tuple[str, ...] = ()
    """The ids of the pieces and zones it comes from: lit meanwhile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a sheet, with a cell under each of its heads."""

    label: str
    cells: tuple[Cell, ...]
    icon: str = ""
    total: bool = False
    """Whether it sums up the lines above it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table of numbers, like those on which scores are reckoned."""

    corner: str
    """What the lines are."""
    heads: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A part of the table with a title: what belongs to one player, or to all."""

    id: str
    title: str
    zones: tuple[Zone, ...] = ()
    sheet: Sheet | None = None
    icon: str = ""
    figure: str = ""
    """A large number beside the picture, like the score a crow keeps."""
    badges: tuple[Badge, ...] = ()
    notes: tuple[str, ...] = ()
    breadth: Breadth = "whole"
    mine: bool = False
    """Whether it is that of the one who looks."""
    active: bool = False
    """Whether it is that of the one to act."""
    folded: bool = False
    """Whether at first only its title is in sight, which opens it."""
    moment: str = ""
    """For what everyone at a table must have looked at before play goes on, like how a round ended:
    a name for it, the same for all who look. When it comes up, a table shows this panel over all
    else and its bots wait, until somebody there presses Continue. A table shows each name once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A thing to do, as a menu or a button names it."""

    label: str
    then: str = ""
    """For what takes another piece: the sentence that asks for it."""
    at: str = ""
    """For what takes no piece: the id of the zone at which its button stands, if not beside the
    status."""
    ask: str = ""
    """For what one press should never do, like losing the game: a question, which the player has
    to confirm before it is done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Affordance:
    """What can be done with a piece, or tried: what isn't legal is offered too where someone might
    reach for it, because the refusal says why not."""

    verb: str
    move: int
    """The number of the action."""
    on: tuple[str, ...] = ()
    """The pieces or zones to pick, in order; with none it is a button."""
    legal: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A whole table, as one seat sees it."""

    title: str
    status: str
    """Whose turn it is and what is asked, in a sentence."""
    tone: Tone
    """Whether the one who looks is to act, or to wait, or the game is over."""
    panels: tuple[Panel, ...]
    chapter: str = ""
    """With another one all pieces are others, whatever their ids: none is seen to move there."""
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    affordances: tuple[Affordance, ...] = ()
    legend: str = ""
    """How to read the signs of the text table."""
