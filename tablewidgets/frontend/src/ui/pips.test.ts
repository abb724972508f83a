import { expect, test } from "vitest";
import { motifs, pips } from "./pips";

test("as many pips as there are icons, all of them on the card", () => {
  for (let count = 1; count <= 12; count++) {
    const spots = pips(count);
    expect(new Set(spots.map(String)).size).toBe(count);
    expect(spots.flat().every((part) => part >= 10 && part <= 90)).toBe(true);
  }
});

test("motifs are as many as there are, and never in line", () => {
  expect(motifs(5)).toEqual(pips(5));
  for (const count of [2, 3]) {
    const spots = motifs(count);
    expect([0, 1].map((axis) => new Set(spots.map((at) => at[axis])).size)).toEqual([count, count]);
  }
});
