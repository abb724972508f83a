import type { Piece, Scene, Zone } from "../wire/scene";
import { CARD } from "./card-layout";

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
