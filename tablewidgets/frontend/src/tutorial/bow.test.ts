import { expect, test } from "vitest";
import { bow } from "./bow";

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
