import { describe, expect, test } from "vitest";
import type { Piece, Zone } from "../wire/scene";
import { inOrder, readingOrder } from "./reading-order";

const row = (parts: Partial<Zone>): Zone => ({ kind: "row", label: "A row", pieces: [], ...parts });
const piece = (parts: Partial<Piece> = {}): Piece => ({ face: "", name: "", ...parts });

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
