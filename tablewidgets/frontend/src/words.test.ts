import { expect, test } from "vitest";
import { carnavalesque } from "./fixtures/carnavalesque";
import { kraaw, THREE } from "./fixtures/kraaw";
import { words } from "./fixtures/words";
import { WORDS } from "./wire";
import { described, fill, nameOf, speak } from "./words";

test("values go into their places, and only there", () => {
  expect(fill("Moment {step} of {steps}", { step: 3, steps: 12 })).toBe("Moment 3 of 12");
  expect(fill("{a} {b}", { a: "{b}", b: 1 })).toBe("{b} 1");
  expect(fill("{unknown}")).toBe("{unknown}");
});

test("a word that is missing is seen to be", () => {
  expect(speak({})("undo")).toBe("undo");
  expect(Object.keys(words).sort()).toEqual([...WORDS].sort());
});

test("a piece is called by its zone too, but for one's own", () => {
  const scene = kraaw(THREE);
  expect(nameOf(scene, "card-0-2")).toBe("Card 3: 5");
  expect(nameOf(scene, "card-1-1")).toBe("Bo's row, Card 2: 3");
  expect(nameOf(scene, "row-1")).toBe("Bo's row");
  expect(nameOf(carnavalesque("point"), "point-200-0")).toBe("0 mm down, 20 mm right");
});

test("a preview is spoken as sentences, whether or not its parts end as such", () => {
  const piece = { face: "f", name: "a card", text: "[a]" };
  const signs = [
    { on: "a", icon: "turn", label: "La rune se retourne." },
    { on: "b", icon: "return", label: "goes back" },
    { on: "c", icon: "return", label: "stays" },
  ];
  expect(described({ ...piece, preview: { text: "Pour payer : un Soleil.", signs } })).toBe(
    "Pour payer : un Soleil. La rune se retourne. goes back; stays",
  );
  expect(described({ ...piece, preview: { text: "What it is worth" } })).toBe("What it is worth");
  expect(described(piece)).toBeUndefined();
});
