import type { Box } from "../ui/nearest";

interface Size {
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
