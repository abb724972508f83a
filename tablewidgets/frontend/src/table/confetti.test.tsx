import { render } from "preact";
import { expect, test } from "vitest";
import { Drawings } from "../ui/icon";
import { Confetti } from "./confetti";

const leaf = { box: "0 0 8 8", body: '<path fill="currentColor" d="M0 0h8"/>' };

test.each([
  ["what the game draws, in the colour of who has won", { burst: leaf }, true],
  ["paper, if it draws nothing", {}, false],
])("is of %s", (_, drawings, drawn) => {
  const root = document.createElement("div");
  render(
    <Drawings.Provider value={drawings}>
      <Confetti seats={[1]} />
    </Drawings.Provider>,
    root,
  );
  const pieces = [...root.querySelectorAll("i")];
  expect(pieces.every(({ dataset }) => dataset.seat === "1")).toBe(true);
  expect(pieces.filter((piece) => piece.querySelector("svg path"))).toHaveLength(
    drawn ? pieces.length : 0,
  );
  const flights = new Set(pieces.map((piece) => piece.getAttribute("style")));
  expect(flights.size).toBe(pieces.length);
});
