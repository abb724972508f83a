import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lend } from "../fixtures/lend";
import type { Piece, Scene } from "../wire/scene";
import { Motion, timeOf } from "./motion";

interface Drawing {
  x: number;
  back?: boolean;
  source?: string;
  /** Of one that lies in a heap. */
  angle?: number;
}
type Drawn = Record<string, Drawing>;

/** What was animated: which piece, and from where. */
const moved: { id: string; from: Keyframe; frames: number; delay: number }[] = [];
const panels = document.createElement("div");

beforeEach(() => {
  moved.length = 0;
  document.body.append(panels);
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => then());
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const left = Number((this as HTMLElement).dataset.x ?? 0);
    return { left, top: 0, width: 10, height: 10 } as DOMRect;
  });
  lend(HTMLElement.prototype, {
    animate(this: HTMLElement, frames: Keyframe[], timing: number | KeyframeAnimationOptions) {
      const piece = this.closest<HTMLElement>("[data-id]");
      const delay = typeof timing === "object" ? Number(timing.delay ?? 0) : 0;
      const [from = {}] = frames;
      moved.push({ id: piece?.dataset.id ?? "", from, frames: frames.length, delay });
      return { finished: Promise.resolve(), playState: "finished", cancel() {} };
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  panels.remove();
});

/** Draws a zone with these pieces, and says what scene that is. */
function draw(drawn: Drawn): Scene {
  const html = Object.entries(drawn).map(
    ([id, { x, angle }]) =>
      `<button class="card" data-id="${id}" data-x="${x}" ${angle === undefined ? "" : `data-angle="${angle}"`}><span><i class="face"></i></span></button>`,
  );
  panels.innerHTML = `<div data-zone="pile"><div class="lay" data-x="300">${html.join("")}</div></div>`;
  const pieces = Object.fromEntries(
    Object.entries(drawn).map(([id, { back, source }]): [string, Piece] => {
      return [id, { name: id, face: back ? "back" : "front", ...(source ? { source } : {}) }];
    }),
  );
  const zone = { kind: "pile" as const, label: "Pile", pieces: Object.keys(drawn) };
  const own = { mine: { title: "Ana", zones: ["pile"], role: "own" } };
  return {
    chapter: "1",
    panels: own,
    pieces,
    zones: { pile: zone },
    faces: { back: { back: true } },
  } as never;
}

function change(before: Drawn, after: Drawn, veils: [before?: true, after?: true] = []): void {
  const old = draw(before);
  const motion = new Motion(panels);
  const next = { ...old, ...draw(after) };
  for (const [scene, veiled] of [
    [old, veils[0]],
    [next, veils[1]],
  ] as const)
    if (veiled) Object.assign(scene.zones.pile as object, { veiled });
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

test("what was asked for just before the end is not done after it", () => {
  const asked = new Map<number, () => void>();
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => {
    asked.set(asked.size + 1, then);
    return asked.size;
  });
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => asked.delete(frame));
  change({ a: { x: 100 } }, { a: { x: 40 } });
  for (const then of asked.values()) then();
  expect(moved).toEqual([]);
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

test("the farther, the longer; but never for long", () => {
  const far = (x: number) => timeOf({ x: 0, y: 0 }, { x, y: 0 });
  expect([far(0), far(400), far(5000)]).toEqual([220, 360, 600]);
});

test("many new cards are dealt, one after the other, from the middle of the upper edge", () => {
  const row = Object.fromEntries([..."abcdef"].map((id, n) => [id, { x: 10 * n }]));
  change({}, row);
  const dealt = moved.filter(({ from }) => from.opacity === 0 && from.translate);
  expect(dealt.map(({ id, delay }) => [id, delay])).toEqual(
    [..."abcdef"].map((id, n) => [id, 45 * n]),
  );
  expect(of("c")[0]).toMatchObject({ translate: "-25px -5px" });
});

test("what was dragged goes on from where it was let go", () => {
  const old = draw({ a: { x: 100 } });
  const motion = new Motion(panels);
  motion.dropped("a", { left: 70, top: 0, width: 10, height: 10 } as DOMRect);
  motion.before(old, { ...old });
  draw({ a: { x: 40 } });
  motion.after();
  motion.end();
  expect(of("a")[0]).toMatchObject({ translate: "30px 0px" });
});

describe("in a heap", () => {
  test("a card that is stirred turns as it goes, the shorter way round, at its own height", () => {
    change({ a: { x: 100, angle: 350 } }, { a: { x: 40, angle: 20 } });
    expect(of("a")).toEqual([{ translate: "60px 0px", scale: 1, rotate: "-10deg" }]);
    moved.length = 0;
    change({ a: { x: 100, angle: 20 } }, { a: { x: 100, angle: 350 } });
    expect(of("a")).toMatchObject([{ rotate: "380deg" }]);
  });

  test("cards that come from elsewhere fly in an arc, one after the other, over all", () => {
    change({ a: { x: 100 }, b: { x: 90 } }, { a: { x: 0, angle: 90 }, b: { x: 10, angle: 180 } });
    const flights = moved.filter(({ frames }) => frames === 3);
    expect(flights.map(({ id, delay }) => [id, delay])).toEqual([
      ["a", 0],
      ["b", 90],
    ]);
    expect(flights[0]?.from).toMatchObject({ translate: "100px 0px", rotate: "0deg" });
    expect(of("a")).toContainEqual({ zIndex: 999 });
  });

  test("under shut eyes nothing is seen to move", () => {
    change({}, { a: { x: 0, angle: 9 }, b: { x: 50, angle: 5 } }, [true]);
    expect(moved).toEqual([]);
  });

  test("what lay there is seen until the eyes are shut", async () => {
    const last = () => panels.querySelectorAll(".last-seen > *").length;
    const old = draw({ a: { x: 0, angle: 9 }, b: { x: 50, angle: 5 } });
    const motion = new Motion(panels);
    const pile = { kind: "scatter" as const, label: "", pieces: [], veiled: true as const };
    motion.before(old, { ...old, pieces: {}, zones: { pile } });
    expect(last()).toBe(2);
    expect(panels.querySelectorAll(".last-seen [data-id]").length).toBe(0);
    await Promise.resolve();
    await Promise.resolve();
    expect(last()).toBe(0);
    motion.end();
  });
});
