import type { Piece, Scene, Zone } from "./wire";

/** How much broader than tall a card lies when it is turned: the height of a card of breadth 1. */
export const HEIGHT = 1.405;

/** A card of a heap, in tenths of a millimetre. */
export const CARD = { width: 600, height: 843 };

/** The breadths the pieces of a row take together, in cards. */
export function breadth(zone: Zone, pieces: Scene["pieces"]): number {
  const taken = zone.pieces.reduce((sum, id) => sum + (pieces[id]?.turned ? HEIGHT : 1), 0);
  const outlined = Math.max(0, (zone.slots ?? 0) - zone.pieces.length);
  return Math.max(taken + outlined, zone.room ?? 0, 1);
}

/** How many places a zone shows, empty ones included. */
export const places = (zone: Zone): number => Math.max(zone.pieces.length, zone.slots ?? 0);

/** How far the cards of a fan lie apart, in cards: closer the more there are, and in a small one. */
export const spread = (count: number, small = false): number =>
  count < 2 ? 1 : Math.min(small ? 0.88 : 1.05, 5 / count);

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

/** Zones of a panel that lie close together. */
export interface Group {
  kind: "single" | "market" | "held";
  /** The zones, but for columns; a hand that is laid to columns lies beside them. */
  zones: string[];
  columns: string[];
}

/** Columns lie side by side; a row has beside it the piles that its cards come from and go to. */
export function groups(ids: string[], zones: Scene["zones"]): Group[] {
  const kind = (index: number) => zones[ids[index] ?? ""]?.kind;
  const found: Group[] = [];
  let i = 0;
  const take = (wanted: Zone["kind"], most = ids.length) => {
    const start = i;
    while (kind(i) === wanted && i - start < most) i += 1;
    return ids.slice(start, i);
  };
  while (i < ids.length) {
    if (kind(i) === "column" || (kind(i) === "fan" && kind(i + 1) === "column"))
      found.push({ kind: "held", zones: take("fan", 1), columns: take("column") });
    else {
      const pile = kind(i + 1) === "row" ? take("pile", 1) : [];
      const row = take("row", 1);
      const all = [...pile, ...row, ...(row.length ? take("pile", 1) : [])];
      if (all.length === 0) all.push(ids[i++] as string);
      found.push({ kind: all.length > 1 ? "market" : "single", zones: all, columns: [] });
    }
  }
  return found;
}

export interface Places {
  /** Panels that have their line to themselves where two go side by side. */
  lone: Set<string>;
  /** Whether three go side by side well, where there is room. */
  three: boolean;
  /** Whether those side by side are of many small zones, which need less room for that than rows. */
  boards: boolean;
}

/** How the panels lie: halves side by side, without a hole where one is left over. */
export function arrange(scene: Scene): Places {
  const lone = new Set<string>();
  const isHalf = (id?: string) => id !== undefined && scene.panels[id]?.breadth === "half";
  let [run, most] = [0, 0];
  scene.order.forEach((id, i) => {
    if (!isHalf(id)) return;
    run += 1;
    most = Math.max(most, run);
    const last = !isHalf(scene.order[i + 1]);
    if (last && run % 2) lone.add(id);
    if (last) run = 0;
  });
  const heap = Object.values(scene.zones).some((zone) => zone.kind === "scatter");
  if (heap) lone.clear();
  const beside = scene.order.filter(isHalf);
  const isBoard = (id: string) => (scene.panels[id]?.zones.length ?? 0) > 2;
  const boards = !heap && beside.every(isBoard);
  return { lone, three: most === 3 || most > 4, boards };
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

/** The nearest of the boxes from one of them in a direction, or -1: straight ahead counts most. */
export function nearest(boxes: Box[], from: number, dx: number, dy: number): number {
  const start = boxes[from];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    if (!start || i === from) return;
    const [x, y] = [box.x - start.x, box.y - start.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // Within a cone of the direction, so that each arrow leads somewhere else.
    if (ahead <= 0 || aside > ahead * 2) return;
    const cost = ahead + aside * 2;
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

/** Where something as long as this lies about the middle of another, within the room. */
const about = (start: number, length: number, size: number, room: number, gap: number) =>
  Math.max(gap, Math.min(start + length / 2 - size / 2, room - size - gap));

/** Where a menu goes: under its anchor, or over it, within the table. */
export function place(
  anchor: Rect,
  size: Size,
  room: Size,
  gap = 8,
): { left: number; top: number; over: boolean } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - size.height;
  const over = below + size.height > room.height && above >= 0;
  const top = over ? above : Math.max(0, Math.min(below, room.height - size.height - gap));
  return { left: about(anchor.left, anchor.width, size.width, room.width, gap), top, over };
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** Where a bubble goes: beside its anchor and never over it, within the table, and on the side where
 * it covers the least of what is to be seen; `up` if it can be. */
export function beside(
  anchor: Rect,
  size: Size,
  room: Size,
  spare: Rect[] = [],
  up = false,
  gap = 8,
): { left: number; top: number } {
  const left = about(anchor.left, anchor.width, size.width, room.width, gap);
  const top = about(anchor.top, anchor.height, size.height, room.height, gap);
  const below = { left, top: anchor.top + anchor.height + gap };
  const above = { left, top: anchor.top - gap - size.height };
  const right = { left: anchor.left + anchor.width + gap, top };
  const before = { left: anchor.left - gap - size.width, top };
  let best = below;
  let least = Number.POSITIVE_INFINITY;
  (up ? [above, right, before, below] : [below, above, right, before]).forEach((at, i) => {
    const inside =
      Math.min(at.left, at.top) >= 0 &&
      at.left + size.width <= room.width &&
      at.top + size.height <= room.height;
    const covered = spare.reduce((sum, rect) => sum + overlap({ ...at, ...size }, rect), 0);
    const cost = (inside ? 0 : 1e9) + (up ? i * 1e6 : covered) + i;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}

const middle = ({ left, top, width, height }: Rect): Box => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Where the line from the middle of a rectangle towards a point leaves it, with a gap. */
function brink(rect: Rect, to: Box, gap: number): Box {
  const { x, y } = middle(rect);
  const [dx, dy] = [to.x - x, to.y - y];
  const across = Math.abs(dx) / (rect.width / 2 + gap);
  const along = Math.abs(dy) / (rect.height / 2 + gap);
  const part = 1 / Math.max(across, along);
  return { x: x + dx * part, y: y + dy * part };
}

const holds = ({ left, top, width, height }: Rect, { x, y }: Box) =>
  x > left && x < left + width && y > top && y < top + height;

export interface Bow {
  from: Box;
  /** What the shaft bends towards. */
  bend: Box;
  to: Box;
  /** The other two ends of the head. */
  barbs: [Box, Box];
}

/** An arrow from the middle of one rectangle to the brink of another, bent a little; none where one
 * lies in the other. */
export function bow(from: Rect, to: Rect, gap = 6, head = 16): Bow | undefined {
  const [a, b] = [middle(from), middle(to)];
  if (holds(from, b) || holds(to, a)) return undefined;
  const bend = { x: (a.x + b.x) / 2 - (b.y - a.y) / 6, y: (a.y + b.y) / 2 + (b.x - a.x) / 6 };
  const end = brink(to, bend, gap);
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const barb = (turn: number): Box => ({
    x: end.x - head * Math.cos(angle + turn),
    y: end.y - head * Math.sin(angle + turn),
  });
  return { from: a, bend, to: end, barbs: [barb(0.5), barb(-0.5)] };
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
