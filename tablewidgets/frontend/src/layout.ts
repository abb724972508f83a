import type { Piece, Scene, Zone } from "./wire";

/** The height of a card of breadth 1, and the breadth of one that lies sideways. */
export const RATIO = 1.405;

/** The breadth and height of a card of a heap that says nothing else, in tenths of a millimetre. */
export const CARD: [breadth: number, height: number] = [600, 600 * RATIO];

/** The breadths the pieces of a row take together, in cards. */
export function breadth(zone: Zone, pieces: Scene["pieces"]): number {
  const taken = zone.pieces.reduce((sum, id) => sum + (pieces[id]?.turned ? RATIO : 1), 0);
  const outlined = Math.max(0, (zone.slots ?? 0) - zone.pieces.length);
  const room = (zone.room ?? 0) + (zone.room_turned ?? 0) * (RATIO - 1);
  return Math.max(taken + outlined, room, 1);
}

/** How many places a zone shows, empty ones included. */
export const places = (zone: Zone): number => Math.max(zone.pieces.length, zone.slots ?? 0);

/** How far the cards of a fan lie apart, in cards: closer the more there are, and in a small one. */
export const spread = (count: number, small = false): number =>
  count < 2 ? 1 : Math.min(small ? 0.88 : 1.05, (small ? 3 : 5) / count);

/** The breadth of a fan, in cards. */
export const reach = (count: number, small = false): number =>
  1 + Math.max(0, count - 1) * spread(count, small);

/** The tilt of a card of a fan, in degrees, and how much lower than the middle it lies, in cards. */
export function tilt(index: number, count: number): { angle: number; drop: number } {
  const from = index - (count - 1) / 2;
  const angle = count < 2 ? 0 : from * Math.min(4, 18 / count);
  return { angle, drop: Math.abs(Math.sin((angle * Math.PI) / 180)) * Math.abs(from) * 0.5 };
}

/** The pieces of a heap in reading order: by lines as high as half a card, then from the left. */
export function readingOrder(ids: string[], pieces: Scene["pieces"], line = 300): string[] {
  const spot = (id: string) => (pieces[id] as Piece | undefined)?.spot ?? { x: 0, y: 0 };
  return [...ids].sort((a, b) => {
    const [p, q] = [spot(a), spot(b)];
    return Math.floor(p.y / line) - Math.floor(q.y / line) || p.x - q.x;
  });
}

/** The pieces of a zone in the order in which they are read. Those under others are not,
 * unless they are asked: wherever they come to lie in a heap, they stay where they are on the page. */
export function inOrder(zone: Zone, pieces: Scene["pieces"]): string[] {
  if (zone.kind !== "scatter") return zone.pieces;
  const isUnder = (id: string) => pieces[id]?.under === true;
  const [, height] = zone.card ?? CARD;
  const reached = zone.pieces.filter((id) => !isUnder(id));
  return [...zone.pieces.filter(isUnder), ...readingOrder(reached, pieces, height / 2)];
}

/** Where the arrow keys lead. */
export const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Box {
  x: number;
  y: number;
}

/** The one of the boxes that a point is nearest to, or -1 if there is none. */
export function closest(boxes: Box[], x: number, y: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const far = Math.hypot(box.x - x, box.y - y);
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

/** The nearest of the boxes from one of them in a direction, or -1: straight ahead counts most, in the
 * lines of a table. Of boxes that lie anywhere it is the nearest in a quarter of the plane: only so
 * do the four arrows lead to all of them. */
export function nearest(
  boxes: Box[],
  from: number,
  [dx, dy]: readonly [number, number],
  anywhere = false,
): number {
  const start = boxes[from];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    if (!start || i === from) return;
    const [x, y] = [box.x - start.x, box.y - start.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Within a cone of the direction, so that each arrow leads somewhere else.
    if (ahead <= 0 || aside > ahead * (anywhere ? 1 : 2)) return;
    const cost = anywhere ? Math.hypot(x, y) : ahead + aside * 2;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Size {
  left: number;
  top: number;
}

export interface Bow {
  from: Box;
  /** What the shaft bends towards. */
  bend: Box;
  to: Box;
  /** The other two ends of the head. */
  barbs: [Box, Box];
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

/** What an arrow aims at: the middle of a card; of a long row, what is nearest to where it comes from. */
function aim({ left, top, width, height }: Rect, from: Rect): Box {
  const reach = Math.min(width, height);
  const [across, along] = [Math.min(reach, width / 2), Math.min(reach, height / 2)];
  const x = clamp(from.left + from.width / 2, left + across, left + width - across);
  const y = clamp(from.top + from.height / 2, top + along, top + height - along);
  return { x, y };
}

const holds = ({ left, top, width, height }: Rect, { x, y }: Box) =>
  x > left && x < left + width && y > top && y < top + height;

/** Where the line from a point within a rectangle to one without leaves it, with a gap. */
function brink({ left, top, width, height }: Rect, from: Box, to: Box, gap: number): Box {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const across = (dx > 0 ? left + width + gap - from.x : from.x - left + gap) / Math.abs(dx);
  const along = (dy > 0 ? top + height + gap - from.y : from.y - top + gap) / Math.abs(dy);
  const part = Math.min(across, along);
  return { x: from.x + dx * part, y: from.y + dy * part };
}

/** An arrow from within one rectangle to the brink of another, bent a little; none where one of them
 * lies in the other. */
export function bow(from: Rect, to: Rect, gap = 6, head = 16): Bow | undefined {
  const start = aim(from, to);
  const target = aim(to, from);
  if (holds(from, target) || holds(to, start)) return undefined;
  const end = brink(to, target, start, gap);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const bend = { x: start.x + dx / 2 - dy / 6, y: start.y + dy / 2 + dx / 6 };
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const barb = (turn: number): Box => ({
    x: end.x - head * Math.cos(angle + turn),
    y: end.y - head * Math.sin(angle + turn),
  });
  return { from: start, bend, to: end, barbs: [barb(0.5), barb(-0.5)] };
}

/** Where the pips of a face lie, in hundredths of its middle, by how many there are. */
const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [50, 22],
    [50, 78],
  ], // prettier-ignore
  3: [
    [50, 14],
    [50, 50],
    [50, 86],
  ],
  4: [
    [24, 22],
    [76, 22],
    [24, 78],
    [76, 78],
  ],
  5: [
    [24, 17],
    [76, 17],
    [50, 50],
    [24, 83],
    [76, 83],
  ],
  6: [
    [24, 14],
    [76, 14],
    [24, 50],
    [76, 50],
    [24, 86],
    [76, 86],
  ],
};

/** Two on a low face lie across. */
const ACROSS: [number, number][] = [
  [31, 42],
  [69, 58],
];

export function pips(count: number, low = false): [number, number][] {
  const set = low && count === 2 ? ACROSS : PIPS[count];
  if (set) return set;
  const lines = Math.ceil(count / 3);
  return Array.from({ length: count }, (_, i) => [
    20 + (i % 3) * 30,
    lines < 2 ? 50 : 12 + (Math.floor(i / 3) * 76) / (lines - 1),
  ]);
}

/** Motifs alone on a face, under the band with its stamp: as large as they can be, and never in line, so
 * that the card is told by either of them at any angle. */
const MOTIFS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 26],
    [72, 74],
  ],
  3: [
    [27, 24],
    [73, 40],
    [36, 78],
  ],
};

export const motifs = (count: number): [number, number][] => MOTIFS[count] ?? pips(count);
