import type { ExperimentState, Run } from "../wire/chart";
import { linear, lineThrough } from "./scale";

type Band = NonNullable<ExperimentState["band"]>;
export type Point = [trials: number, share: number];

/** How often the event happened in a run by then, from the first trial to the last. */
export function sharesOf(run: Run): Point[] {
  const kept = Object.entries(run.points ?? {}).map<Point>(([n, hits]) => [
    Number(n),
    hits / Number(n),
  ]);
  const last = kept.at(-1);
  if (run.trials && last?.[0] !== run.trials) kept.push([run.trials, (run.hits ?? 0) / run.trials]);
  return kept;
}

/** The band about its middle after n trials. */
export const reachAfter = (band: Band, n: number) => band.reach / Math.sqrt(n);

/** Round numbers of trials at which an axis may end. */
const ENDS = [1, 2, 5];

export function endOf(trials: number): number {
  for (let ten = 10; ; ten *= 10) {
    const end = ENDS.map((n) => n * ten).find((n) => n >= trials);
    if (end !== undefined) return end;
  }
}

/** Below this part of the axis the shares still swing too far for the rest to be seen beside them. */
const SETTLED = 1 / 20;

/** From which share to which it is drawn: all that is settled, what is exact and what was predicted. */
export function spanOf(
  runs: Point[][],
  marks: number[],
  band: Band | undefined,
  end: number,
): Point {
  const settled = runs.flatMap((points) => {
    const late = points.filter(([n]) => n >= end * SETTLED);
    return (late.length ? late : points.slice(-1)).map(([, share]) => share);
  });
  const edges = band
    ? [-1, 1].map((side) => band.centre + side * reachAfter(band, end * SETTLED))
    : [];
  const all = [...settled, ...marks, ...edges];
  if (!all.length) return [0, 1];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(0.02, (high - low) * 0.15);
  // In steps, so that the axis does not move with each trial.
  const step = high - low > 0.3 ? 0.1 : 0.02;
  return [
    Math.max(0, Math.floor((low - room) / step) * step),
    Math.min(1, Math.ceil((high + room) / step) * step),
  ];
}

/** The breadth of the last number on the axis, with the word for what is counted. */
const LAST = 112;
const [LEFT, RIGHT, ABOVE, BELOW] = [48, 14, 24, 28];

/** How shares are drawn along the trials. */
export function frequencyPlane(end: number, [low, high]: Point, width: number, height: number) {
  const x = linear([0, end], [LEFT, width - RIGHT]);
  const y = linear([low, high], [height - BELOW, ABOVE]);
  const edge = (band: Band, side: number) =>
    placesOf(end).map<Point>((n) => [x(n), y(band.centre + side * reachAfter(band, n))]);
  return {
    ...{ left: LEFT, right: width - RIGHT, top: ABOVE, bottom: height - BELOW },
    ...{ x, y },
    path: (points: Point[]) => lineThrough(points.map(([n, share]) => [x(n), y(share)])),
    /** The band, on both sides of its middle. */
    strip: (band: Band) => `${lineThrough([...edge(band, 1), ...edge(band, -1).reverse()])}Z`,
    xTicks: [
      ...x
        .ticks(Math.max(2, Math.floor(width / 120)))
        .filter((n) => n >= 1 && x(end) - x(n) >= LAST),
      end,
    ],
    yTicks: y.ticks(4),
  };
}

/** Where the edge of the band is drawn: closer together where it bends. */
const placesOf = (end: number): number[] =>
  Array.from({ length: 81 }, (_, i) => Math.max(1, end * (i / 80) ** 3));
