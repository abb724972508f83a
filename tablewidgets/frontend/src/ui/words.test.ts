import { expect, test } from "vitest";
import { fill, speak } from "./words";

test("values go into their places, and only there", () => {
  expect(fill("Moment {step} of {steps}", { step: 3, steps: 12 })).toBe("Moment 3 of 12");
  expect(fill("{a} {b}", { a: "{b}", b: 1 })).toBe("{b} 1");
  expect(fill("{unknown}")).toBe("{unknown}");
});

test("a word that is missing is seen to be", () => {
  expect(speak({})("undo")).toBe("undo");
});
