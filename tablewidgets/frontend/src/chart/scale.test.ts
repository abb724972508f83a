import { describe, expect, test } from "vitest";
import { linear, lineThrough, roundEnd } from "./scale";

describe("a scale", () => {
  test("goes from numbers to pixels and back", () => {
    const y = linear([0, 0.5], [300, 100]);
    expect([0, 0.25, 0.5].map(y)).toEqual([300, 200, 100]);
    expect(y.invert(150)).toBeCloseTo(0.375, 12);
  });

  test.each([
    [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0.3, 0.42, 4, [0.3, 0.32, 0.34, 0.36, 0.38, 0.4, 0.42]],
    [0, 0.7, 7, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]],
    [0, 200, 4, [0, 50, 100, 150, 200]],
    [0, 10_000, 10, Array.from({ length: 11 }, (_, i) => i * 1000)],
  ])("has round numbers from %d to %d", (low, high, count, ticks) => {
    expect(linear([low, high], [0, 1]).ticks(count)).toEqual(ticks);
  });

  test.each([
    [0.37, 5],
    [0.6, 6],
    [1, 4],
    [0.0123, 7],
    [0.84, 6],
    [0.0105, 2],
  ])("ends at a round number from %d on, which is a tick", (most, count) => {
    const end = roundEnd(most, count);
    expect(end).toBeGreaterThanOrEqual(most);
    expect(end).toBeLessThan(most * 2);
    expect(linear([0, end], [0, 1]).ticks(count)).toContain(end);
  });
});

test("a line goes through its points", () => {
  expect(lineThrough([])).toBe("");
  expect(
    lineThrough([
      [1, 2.004],
      [3.126, 4],
    ]),
  ).toBe("M1,2L3.13,4");
});
