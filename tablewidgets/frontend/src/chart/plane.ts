import { linear, roundEnd } from "./scale";

/** Where things are drawn, in pixels from the upper left corner. */
export interface Plane {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The breadth of a slot. */
  step: number;
  /** The breadth of the bars of a slot, together. */
  bars: number;
  /** The middle of a slot, or of a place between two. */
  x(at: number): number;
  y(share: number): number;
  /** The share at a height. */
  shareAt(y: number): number;
  /** The slot at a distance from the left, which may be none of them. */
  slotAt(x: number): number;
  ticks: number[];
}

/** Room at the sides for numbers, above for the name of the axis, below for those of the slots. */
const SIDE = 48;
const ABOVE = 24;
const BELOW = 28;
/** Pixels between two lines of the grid, at least. */
const GRID = 44;

/** Pixels: few slots lie in the middle, and don't fill the screen. */
const BROADEST_STEP = 180;
const BROADEST_BAR = 72;

/** A chart of slots beside each other, of shares from 0 to somewhat more than `most`; `spare` is how
 * much more room there is below. */
export function plane(
  slots: number,
  most: number,
  width: number,
  height: number,
  spare = 0,
): Plane {
  const [left, right, top, bottom] = [SIDE, width - 8, ABOVE, height - BELOW - spare];
  const step = Math.min(BROADEST_STEP, (right - left) / Math.max(1, slots));
  const first = (left + right - slots * step) / 2;
  const lines = Math.max(2, Math.floor((bottom - top) / GRID));
  const y = linear([0, roundEnd(most || 1, lines)], [bottom, top]);
  return {
    ...{ width, height, left, right, top, bottom, step },
    bars: Math.min(BROADEST_BAR, step * (step > 6 ? 0.78 : 1)),
    x: (at) => first + (at + 0.5) * step,
    slotAt: (x) => Math.floor((x - first) / step),
    y,
    shareAt: y.invert,
    ticks: y.ticks(lines),
  };
}

/** How trials are piled up as dots: their size, and how many lie side by side. */
export interface Pile {
  size: number;
  abreast: number;
}

/** More trials than these are better told by bars. */
export const MOST_DOTS = 300;
const LARGEST = 14;
const SMALLEST = 5;

/** The largest dots with which the highest pile has room; none if they would be too small. */
export function pile(highest: number, breadth: number, height: number): Pile | undefined {
  for (let size = LARGEST; size >= SMALLEST; size--) {
    const abreast = Math.max(1, Math.ceil(highest / Math.floor(height / size)));
    if (abreast * size <= Math.max(size, breadth * 0.86) && size <= breadth)
      return { size, abreast };
  }
  return undefined;
}

/** Every how many slots there is room for a name. */
export function every(labels: string[], step: number): number {
  if (step >= WORD) return 1;
  const longest = Math.max(1, ...labels.map((label) => label.length));
  return Math.max(1, Math.ceil((Math.min(longest, LONGEST) * LETTER + 6) / step));
}

const LETTER = 7.5;
/** Pixels in which at least the beginning of a word can be read. */
const WORD = 60;
/** Letters of a name that is written out, if there is no room for all. */
export const LONGEST = 14;

export function shortened(label: string, room: number): string {
  const letters = Math.max(3, Math.floor(room / LETTER));
  return label.length > letters ? `${label.slice(0, letters - 1)}…` : label;
}

export const heightFor = (width: number) => (width < 480 ? 240 : width < 1000 ? 280 : 340);
