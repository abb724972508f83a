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
