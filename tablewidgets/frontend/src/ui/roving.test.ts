import { expect, test } from "vitest";
import { ACROSS, alone, along, DOWN } from "./roving";

test("arrows lead along a line, Home and End to its ends, and all else nowhere", () => {
  const lead = (pressed: string) => along(pressed, 2, 5, ACROSS);
  expect(["ArrowLeft", "ArrowRight", "Home", "End"].map(lead)).toEqual([1, 3, 0, 4]);
  expect(["ArrowUp", "ArrowDown", "Enter", "a"].map(lead)).toEqual(Array(4).fill(undefined));
  expect(along("ArrowUp", 2, 5, DOWN)).toBe(1);
});

test("a key with another one is not for what has the focus", () => {
  const pressed = (parts: KeyboardEventInit) => alone(new KeyboardEvent("keydown", parts));
  expect(pressed({ key: "ArrowUp", shiftKey: true })).toBe(true);
  for (const other of ["ctrlKey", "metaKey", "altKey"] as const)
    expect(pressed({ key: "ArrowUp", [other]: true })).toBe(false);
});
