import { expect, test } from "vitest";
import { every, pile, plane, shortened } from "./plane";

test("slots lie beside each other between the sides, shares between the bottom and the top", () => {
  const drawn = plane(4, 0.5, 448, 300);
  expect(drawn.x(1) - drawn.x(0)).toBeCloseTo(drawn.step);
  expect(drawn.x(0) - drawn.step / 2).toBeCloseTo(drawn.left);
  expect(drawn.x(3) + drawn.step / 2).toBeCloseTo(drawn.right);
  expect(drawn.y(0)).toBe(drawn.bottom);
  expect(drawn.y(0.5)).toBeGreaterThanOrEqual(drawn.top);
  expect(drawn.shareAt(drawn.y(0.3))).toBeCloseTo(0.3);
});

test("few slots lie in the middle of a broad chart, with bars that are no slabs", () => {
  const drawn = plane(2, 0.5, 1200, 300);
  expect(drawn.bars).toBe(72);
  expect(drawn.x(0) + drawn.x(1)).toBeCloseTo(drawn.left + drawn.right);
  expect(drawn.x(1) - drawn.x(0)).toBe(180);
  expect([0, 1].map((at) => drawn.slotAt(drawn.x(at)))).toEqual([0, 1]);
  expect(drawn.slotAt(drawn.left)).toBeLessThan(0);
  expect(plane(9, 0.5, 448, 300).bars).toBeCloseTo((392 / 9) * 0.78);
});

test("there can be more room below", () => {
  expect(plane(2, 0.5, 400, 300, 20).bottom).toBe(plane(2, 0.5, 400, 300).bottom - 20);
});

test("a chart of nothing has an axis too", () => {
  expect(plane(0, 0, 300, 200).ticks.length).toBeGreaterThan(1);
});

test.each([
  [1, 100, 200],
  [30, 40, 200],
  [150, 300, 240],
])("the highest pile, of %i dots, has room", (highest, breadth, height) => {
  const found = pile(highest, breadth, height);
  expect(found).toBeDefined();
  const { size = 0, abreast = 1 } = found ?? {};
  expect(Math.ceil(highest / abreast) * size).toBeLessThanOrEqual(height);
  expect(abreast * size).toBeLessThanOrEqual(breadth);
});

test("there are no dots too small to be seen", () => {
  expect(pile(300, 12, 200)).toBeUndefined();
  expect(pile(3, 4, 200)).toBeUndefined();
});

test("names are left out where there is no room, and words are cut", () => {
  expect(every(["1", "2"], 30)).toBe(1);
  expect(every(["100", "200"], 10)).toBe(3);
  expect(every(["a long name"], 60)).toBe(1);
  expect(shortened("a long name", 60)).toBe("a long …");
  expect(shortened("1000", 4)).toBe("10…");
});
