import { expect, test } from "vitest";
import { endOf, frequencyPlane, reachAfter, sharesOf, spanOf } from "./frequency";

const band = { kind: "sqrt", centre: 0.3, reach: 1 } as const;

test("the shares of a run go from its first trial to its last", () => {
  const run = { trials: 12, counts: {}, hits: 6, points: { 1: 1, 10: 5 } };
  expect(sharesOf(run)).toEqual([
    [1, 1],
    [10, 0.5],
    [12, 0.5],
  ]);
  expect(sharesOf({ trials: 0, counts: {} })).toEqual([]);
});

test.each([
  [0, 10],
  [10, 10],
  [11, 20],
  [1000, 1000],
  [1001, 2000],
  [100_000, 100_000],
])("the axis for %i trials ends at %i", (trials, end) => {
  expect(endOf(trials)).toBe(end);
});

test("all that is settled is in sight, and nothing is outside of 0 and 1", () => {
  const [low, high] = spanOf(
    [
      [
        [1, 1],
        [500, 0.31],
        [1000, 0.3],
      ],
    ],
    [0.25],
    band,
    1000,
  );
  expect(low).toBeLessThan(0.25);
  expect(high).toBeGreaterThan(0.31);
  expect(high).toBeLessThan(1);
  expect(spanOf([], [], undefined, 10)).toEqual([0, 1]);
  expect(spanOf([[[1, 1]]], [], undefined, 10)[1]).toBe(1);
});

test("the band gets narrower as the root of the trials grows", () => {
  expect(reachAfter(band, 100)).toBeCloseTo(0.1);
  const plane = frequencyPlane(1000, [0, 1], 600, 300);
  const numbers =
    plane
      .strip(band)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  const ends = numbers.flatMap((x, at) =>
    at % 2 === 0 && Math.abs(x - plane.x(1000)) < 0.01 ? [numbers[at + 1] ?? 0] : [],
  );
  expect(Math.max(...ends)).toBeCloseTo(plane.y(0.3 - 1 / Math.sqrt(1000)), 1);
  expect(Math.min(...ends)).toBeCloseTo(plane.y(0.3 + 1 / Math.sqrt(1000)), 1);
});

test("the numbers along the axis leave room to the last one, which says what they count", () => {
  for (const width of [320, 700, 1500])
    for (const end of [10, 20, 50, 1000, 500_000]) {
      const { xTicks, x } = frequencyPlane(end, [0, 1], width, 300);
      expect(xTicks.at(-1)).toBe(end);
      expect(xTicks.length).toBeGreaterThan(1);
      expect(x(end) - x(xTicks.at(-2) ?? 0)).toBeGreaterThan(100);
    }
});
