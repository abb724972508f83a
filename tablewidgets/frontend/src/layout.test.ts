import { describe, expect, test } from "vitest";
import {
  ARROWS,
  type Box,
  bow,
  breadth,
  closest,
  inOrder,
  motifs,
  nearest,
  pips,
  places,
  readingOrder,
  spread,
  tilt,
} from "./layout";
import type { Piece, Zone } from "./wire";

const row = (parts: Partial<Zone>): Zone => ({ kind: "row", label: "A row", pieces: [], ...parts });
const piece = (parts: Partial<Piece> = {}): Piece => ({ face: "", name: "", ...parts });

test("a turned card takes its height as breadth, and room is kept for it beforehand", () => {
  const pieces = { a: piece(), b: piece({ turned: true }), c: piece() };
  const zone = row({ pieces: ["a", "b", "c"] });
  expect(breadth(zone, pieces)).toBeCloseTo(3.405);
  expect(breadth({ ...zone, room: 5 }, pieces)).toBe(5);
  expect(breadth({ ...zone, room: 5, room_turned: 2 }, pieces)).toBeCloseTo(5.81);
  expect(breadth(row({}), {})).toBe(1);
});

test("slots count with the pieces in them, not beside them", () => {
  expect(places(row({ pieces: ["a"], slots: 4 }))).toBe(4);
  expect(places(row({ pieces: ["a", "b"], slots: 1 }))).toBe(2);
  expect(breadth(row({ pieces: ["a"], slots: 4 }), { a: piece({ turned: true }) })).toBeCloseTo(
    4.405,
  );
});

test("a hand stays within reach however many cards it holds, and leans outwards evenly", () => {
  for (const count of [1, 2, 5, 12, 30]) {
    expect(1 + (count - 1) * spread(count)).toBeLessThanOrEqual(6);
    const first = tilt(0, count);
    const last = tilt(count - 1, count);
    expect(first.angle).toBeCloseTo(-last.angle);
    expect(Math.abs(first.angle)).toBeLessThanOrEqual(10);
    expect(first.drop).toBeGreaterThanOrEqual(0);
  }
});

test("a heap is read line by line", () => {
  const spot = (x: number, y: number) => piece({ spot: { x, y, angle: 0, z: 0 } });
  const pieces = {
    low: spot(-900, 700),
    right: spot(500, 20),
    left: spot(-500, 120),
    top: spot(0, -800),
  };
  expect(readingOrder(Object.keys(pieces), pieces, 300)).toEqual(["top", "left", "right", "low"]);
});

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

test("as many pips as there are icons, all of them on the card", () => {
  for (let count = 1; count <= 12; count++) {
    const spots = pips(count);
    expect(new Set(spots.map(String)).size).toBe(count);
    expect(spots.flat().every((part) => part >= 10 && part <= 90)).toBe(true);
  }
});

describe("a heap", () => {
  test("is read line by line, those under others not at all", () => {
    const spot = (y: number) => ({ spot: { x: 0, y } });
    const pieces = {
      low: piece(spot(700)),
      under: piece({ ...spot(-900), under: true }),
      top: piece(spot(-700)),
    };
    const zone = row({ kind: "scatter", pieces: Object.keys(pieces) });
    expect(inOrder(zone, pieces)).toEqual(["under", "top", "low"]);
    expect(inOrder({ ...zone, kind: "row" }, pieces)).toEqual(["low", "under", "top"]);
  });
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

test("motifs are as many as there are, and never in line", () => {
  expect(motifs(5)).toEqual(pips(5));
  for (const count of [2, 3]) {
    const spots = motifs(count);
    expect([0, 1].map((axis) => new Set(spots.map((at) => at[axis])).size)).toEqual([count, count]);
  }
});

test("an arrow goes from the middle of a card to the brink of another, and a head is at its end", () => {
  const card = { left: 0, top: 0, width: 60, height: 80 };
  const drawn = bow(card, { ...card, top: 200 });
  expect(drawn?.from).toEqual({ x: 30, y: 40 });
  expect(drawn?.to).toEqual({ x: 30, y: 194 });
  expect(drawn?.bend.x).not.toBe(30);
  for (const barb of drawn?.barbs ?? []) expect(barb.y).toBeLessThan(194);
});

test("an arrow at a long row ends where that is nearest, and one within it isn't drawn", () => {
  const card = { left: 100, top: 0, width: 60, height: 80 };
  const row = { left: 0, top: 100, width: 900, height: 80 };
  expect(bow(card, row)?.to).toEqual({ x: 130, y: 94 });
  expect(bow(row, card)?.from).toEqual({ x: 130, y: 140 });
  expect(bow(row, { ...card, top: 100 })).toBeUndefined();
  expect(bow(card, card)).toBeUndefined();
});
