import { expect, test } from "vitest";
import { ARROWS, type Box, closest, nearest } from "./nearest";

test("an arrow goes to the nearest in its direction, and nowhere if there is none", () => {
  const boxes = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 90, y: 150 },
    { x: 0, y: 200 },
  ];
  expect(nearest(boxes, 0, [1, 0])).toBe(1);
  expect(nearest(boxes, 0, [0, 1])).toBe(3);
  expect(nearest(boxes, 1, [0, 1])).toBe(2);
  expect(nearest(boxes, 2, [-1, 0])).toBe(3);
  expect(nearest(boxes, 0, [-1, 0])).toBe(-1);
});

test("the arrows lead to all that lies in a heap, wherever they begin", () => {
  let seed = 11;
  const draw = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const reachedFrom = (boxes: Box[], start: number) => {
    const reached = new Set([start]);
    for (const from of reached)
      for (const arrow of Object.values(ARROWS)) {
        const to = nearest(boxes, from, arrow, true);
        if (to >= 0) reached.add(to);
      }
    return reached.size;
  };
  for (let heap = 0; heap < 300; heap++) {
    const boxes = Array.from({ length: 2 + draw(9) }, () => ({ x: draw(3200), y: draw(3200) }));
    for (const start of boxes.keys()) expect(reachedFrom(boxes, start)).toBe(boxes.length);
  }
});

test("a point is nearest to one of the boxes, if there are any", () => {
  const boxes = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect([closest(boxes, 49, 80), closest(boxes, 51, 0), closest([], 0, 0)]).toEqual([0, 1, -1]);
});
