import { expect, test } from "vitest";
import type { Piece, Zone } from "../wire/scene";
import { breadth, places, spread, tilt } from "./card-layout";

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
