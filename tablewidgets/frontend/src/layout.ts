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

/** How far the cards of a fan lie apart, in cards: closer the more there are. */
export const spread = (count: number): number => (count < 2 ? 1 : Math.min(0.82, 5 / count));

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

export interface Places {
  /** Panels that have their line to themselves where two go side by side. */
  lone: Set<string>;
  /** Whether three go side by side well, where there is room. */
  three: boolean;
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
  return { lone, three: most === 3 || most > 4 };
}

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

/** Where a menu goes: under its anchor, or over it, within the table. */
export function place(
  anchor: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
  room: { width: number; height: number },
  gap = 8,
): { left: number; top: number; over: boolean } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - size.height;
  const over = below + size.height > room.height && above >= 0;
  const top = over ? above : Math.max(0, Math.min(below, room.height - size.height - gap));
  const middle = anchor.left + anchor.width / 2 - size.width / 2;
  return { left: Math.max(gap, Math.min(middle, room.width - size.width - gap)), top, over };
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

export function pips(count: number): [number, number][] {
  const set = PIPS[count];
  if (set) return set;
  const lines = Math.ceil(count / 3);
  return Array.from({ length: count }, (_, i) => [
    20 + (i % 3) * 30,
    lines < 2 ? 50 : 12 + (Math.floor(i / 3) * 76) / (lines - 1),
  ]);
}
