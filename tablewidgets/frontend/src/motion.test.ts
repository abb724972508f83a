import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Motion } from "./motion";
import type { Piece, Scene } from "./wire";

type Drawn = Record<string, { x: number; back?: boolean; source?: string }>;

/** What was animated: which piece, and from where. */
const moved: { id: string; from: Keyframe }[] = [];
const panels = document.createElement("div");

beforeEach(() => {
  moved.length = 0;
  document.body.append(panels);
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => then());
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const left = Number((this as HTMLElement).dataset.x ?? 0);
    return { left, top: 0, width: 10, height: 10 } as DOMRect;
  });
  Element.prototype.animate = function (this: HTMLElement, frames: Keyframe[]) {
    const piece = this.closest<HTMLElement>("[data-id]");
    moved.push({ id: piece?.dataset.id ?? "", from: frames[0] as Keyframe });
    return { finished: Promise.resolve(), playState: "finished", cancel() {} };
  } as never;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  panels.remove();
});

/** Draws a zone with these pieces, and says what scene that is. */
function draw(drawn: Drawn): Scene {
  const html = Object.entries(drawn).map(
    ([id, { x }]) =>
      `<button data-id="${id}" data-x="${x}"><span><i class="face"></i></span></button>`,
  );
  panels.innerHTML = `<div data-zone="pile"><div class="lay" data-x="300">${html.join("")}</div></div>`;
  const pieces = Object.fromEntries(
    Object.entries(drawn).map(([id, { back, source }]): [string, Piece] => {
      return [id, { name: id, face: back ? "back" : "front", ...(source ? { source } : {}) }];
    }),
  );
  const zone = { kind: "pile" as const, label: "Pile", pieces: Object.keys(drawn) };
  return { chapter: "1", pieces, zones: { pile: zone }, faces: { back: { back: true } } } as never;
}

function change(before: Drawn, after: Drawn): void {
  const old = draw(before);
  const motion = new Motion(panels);
  const next = { ...old, ...draw(after) };
  draw(before);
  motion.before(old, next);
  draw(after);
  motion.after();
  motion.end();
}

const of = (id: string) => moved.filter((one) => one.id === id).map(({ from }) => from);

test("a piece that was there moves from where it was", () => {
  change({ a: { x: 100 } }, { a: { x: 40 } });
  expect(of("a")).toMatchObject([{ translate: "60px 0px" }, { zIndex: 5 }]);
});

test("one that is new comes from its source, turning over if that shows a back", () => {
  change({ a: { x: 100, back: true } }, { a: { x: 100, back: true }, b: { x: 20, source: "a" } });
  const [move, ...turn] = of("b").filter(({ zIndex }) => zIndex === undefined);
  expect(move).toMatchObject({ translate: "80px 0px" });
  expect(turn.map(({ transform }) => transform)).toEqual([
    "perspective(40em) rotateY(0)",
    "perspective(40em) rotateY(-90deg)",
  ]);
});

test("from a zone: its uppermost piece, or its middle if it is empty", () => {
  change({ a: { x: 100 } }, { a: { x: 100 }, b: { x: 20, source: "pile" } });
  expect(of("b")[0]).toMatchObject({ translate: "80px 0px" });
  change({}, { b: { x: 20, source: "pile" } });
  expect(of("b").at(-2)).toMatchObject({ translate: "280px 0px", scale: 1 });
});

test("with a source that is not on the table, or none, it fades in", () => {
  change({ a: { x: 100 } }, { b: { x: 20, source: "nowhere" }, c: { x: 0 } });
  expect([of("b"), of("c")]).toMatchObject([[{ opacity: 0 }], [{ opacity: 0 }]]);
});
