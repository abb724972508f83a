import type { Scene, Zone } from "../wire/scene";

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
