/** Numbers along an axis of a chart, in pixels. */
export interface Scale {
  (number: number): number;
  /** The number at a pixel. */
  invert(pixel: number): number;
  /** Round numbers on it, about so many. */
  ticks(count: number): number[];
}

type Span = [from: number, to: number];

export function linear([low, high]: Span, [from, to]: Span): Scale {
  const pixels = (to - from) / (high - low);
  return Object.assign((number: number) => from + (number - low) * pixels, {
    invert: (pixel: number) => low + (pixel - from) / pixels,
    ticks: (count: number) => roundNumbers(low, high, count),
  });
}

/** The first end of an axis from 0, at least so far, at which one of its round numbers lies. */
export function roundEnd(most: number, count: number): number {
  const end = endOfStep(most, roundStep(most / count));
  // A longer axis may have a larger step: 0.84 ends at 0.9 by tenths, and at 1 by fifths.
  return end > most ? roundEnd(end, count) : end;
}

/** What sums of fractions may be off. */
const TINY = 1e-9;

function roundNumbers(low: number, high: number, count: number): number[] {
  const step = roundStep((high - low) / count);
  const first = Math.ceil(low / step - TINY);
  const last = Math.floor(high / step + TINY);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => times(first + i, step));
}

const endOfStep = (most: number, step: number) => times(Math.ceil(most / step - TINY), step);

/** So many steps, by whole numbers, which are exact: 3 / 10, not 3 * 0.1. */
const times = (many: number, step: number) =>
  step < 1 ? many / Math.round(1 / step) : many * step;

/** The nearest of 1, 2 and 5 times a power of ten, by ratio. */
function roundStep(step: number): number {
  const ten = 10 ** Math.floor(Math.log10(step));
  const far = (times: number) => Math.abs(Math.log(step / (ten * times)));
  return ten * [1, 2, 5, 10].reduce((best, next) => (far(next) < far(best) ? next : best));
}

/** A line through points, as a path of SVG. */
export const lineThrough = (points: Span[]): string =>
  points.length ? `M${points.map((point) => point.map(short).join(",")).join("L")}` : "";

/** A hundredth of a pixel is fine enough. */
const short = (pixel: number) => Math.round(pixel * 100) / 100;
