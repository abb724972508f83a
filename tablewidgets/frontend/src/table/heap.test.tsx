import { describe, expect, test, vi } from "vitest";
import { type Screen, show, states } from "../fixtures/screen";
import { fill } from "../ui/words";
import { readingOrder } from "./reading-order";

const { crowd: seen, pointed, shut: blind } = states;
const { pieces, zones } = seen.scene;
/** The cards of the crowd, from below, and those that lie under others. */
const CARDS = zones.crowd?.pieces ?? [];
const UNDER = CARDS.filter((id) => pieces[id]?.under);
const TARGETS = blind.scene.zones.crowd?.targets ?? [];
/** What is drawn of the crowd, in tenths of a millimetre. */
const [BREADTH = 0] = zones.crowd?.extent ?? [];

const crowd = (screen: Screen) => screen.find('[data-zone="crowd"]');
const inside = (screen: Screen, selector: string) => [
  ...crowd(screen).querySelectorAll<HTMLElement>(selector),
];
const labelOf = (element: HTMLElement) => element.getAttribute("aria-label");
const styled = (element: HTMLElement) =>
  element.getAttribute("style")?.replaceAll(" ", "").replace(/;$/, "");
const idsOf = (elements: HTMLElement[]) => elements.map(({ dataset }) => dataset.id);

describe("a heap", () => {
  test("is drawn to scale, each card at its place, angle and height", async () => {
    const screen = await show("crowd");
    const { style } = crowd(screen);
    expect(style.getPropertyValue("--breadth")).toBe(`${BREADTH}`);
    expect(style.getPropertyValue("--card-height")).toBe(`${zones.crowd?.card?.[1]}`);
    const card = CARDS[3] as string;
    const { x, y, angle, z } = pieces[card]?.spot ?? {};
    const there = screen.find(`[data-id="${card}"]`);
    expect(styled(there)).toBe(`--x:${x};--y:${y};--z:${z};--angle:${angle}deg`);
    expect(there.dataset.angle).toBe(`${angle}`);
    expect(inside(screen, "[data-id].card").length).toBe(CARDS.length);
  });

  test("shows what lies under others, which is not read, reached or pressed", async () => {
    const screen = await show("crowd");
    const under = inside(screen, ".under");
    expect(under.length).toBe(UNDER.length);
    for (const piece of under) {
      expect(piece.tagName).toBe("SPAN");
      expect(piece.getAttribute("aria-hidden")).toBe("true");
      expect(piece.hasAttribute("tabindex")).toBe(false);
      expect(piece.querySelector(".pip")).not.toBe(null);
    }
    await screen.click(under[4] as HTMLElement);
    expect(screen.model.kinds).toEqual(["hello"]);
  });

  test("is read line by line, with one tab stop, and the others are pressed", async () => {
    const screen = await show("crowd");
    const reached = inside(screen, "button");
    const uncovered = CARDS.filter((id) => !UNDER.includes(id));
    expect(idsOf(reached)).toEqual(readingOrder(uncovered, pieces, 440));
    expect(idsOf(reached)).not.toEqual(uncovered);
    expect(reached.filter(({ tabIndex }) => tabIndex === 0).length).toBe(1);
    await screen.click(screen.piece(uncovered[0] as string));
    expect(screen.model.last).toMatchObject({ kind: "play" });
  });

  test("has a place on the page for each card, whatever comes to lie on it", async () => {
    const screen = await show("crowd");
    expect(idsOf(inside(screen, ".under"))).toEqual(UNDER);
    const [first = ""] = UNDER;
    const spot = { x: 900, y: -900, angle: 12, z: 90 };
    await screen.update({ scene: { pieces: { [first]: { spot, under: null } } } });
    expect(screen.piece(first).tagName).toBe("BUTTON");
    expect(idsOf(inside(screen, ".under"))).toEqual(UNDER.slice(1));
  });

  test("has a pawn and marks that say what they are", async () => {
    const hand = await show("pointed");
    expect(hand.piece("hand").classList).toContain("pawn");
    expect(labelOf(hand.piece("hand"))).toContain(pointed.scene.pieces.hand?.name);
    hand.close();
    const screen = await show("crowd");
    const banned = CARDS.find((id) => pieces[id]?.marks) as string;
    expect(labelOf(screen.piece(banned))).toContain(pieces[banned]?.marks?.[0]?.label);
    expect(screen.piece(banned).querySelector(".mark img, .mark svg")).not.toBe(null);
  });
});

describe("a face with motifs and a stamp", () => {
  const HAND = zones["hand-0"]?.pieces ?? [];
  const face = (screen: Screen, id: string) => screen.find(`[data-id="${id}"] .face`);

  test("has a band; a back has none, and others are as they were", async () => {
    const screen = await show("crowd");
    const classes = (id?: string) => face(screen, id as string).className;
    const tint = (id?: string) => seen.scene.faces[pieces[id ?? ""]?.face ?? ""]?.tint;
    const back = zones["hand-1"]?.pieces[0];
    expect(classes(HAND[0])).toBe(`face tint-${tint(HAND[0])} banded`);
    expect(classes(back)).toBe(`face tint-${tint(back)} from-behind`);
    expect(screen.all("[data-panel=board] .token .banded")).toEqual([]);
  });

  test("has its motifs apart from each other, also three", async () => {
    const screen = await show("crowd");
    const motifs = (id: string) => face(screen, id).querySelectorAll(".pip").length;
    expect(Math.max(...HAND.map(motifs))).toBeGreaterThan(1);
    for (const id of HAND) {
      const spots = [...face(screen, id).querySelectorAll<HTMLElement>(".pip")].map(({ style }) =>
        [style.left, style.top].map(Number.parseFloat),
      ) as [number, number][];
      for (const [i, [x, y]] of spots.entries())
        for (const [u, v] of spots.slice(i + 1))
          expect(Math.hypot(x - u, y - v)).toBeGreaterThan(40);
    }
  });
});

describe("shut eyes", () => {
  const shut = (screen: Screen) => crowd(screen).querySelector(".eyes.shut") !== null;

  test("show nothing of a heap, until they open", async () => {
    const screen = await show("shut");
    expect(shut(screen)).toBe(true);
    expect(inside(screen, "[data-id]")).toEqual([]);
    const { faces, choices } = seen.scene;
    const open = { ...zones.crowd, veiled: null, targets: null };
    await screen.update({ scene: { pieces, faces, choices, zones: { crowd: open } } });
    expect(shut(screen)).toBe(false);
    expect(inside(screen, "[data-id].card").length).toBe(CARDS.length);
    await screen.update({ scene: { zones: { crowd: { veiled: true, pieces: [] } } } });
    expect(shut(screen)).toBe(true);
  });

  test("are nothing to a screen reader, and are only where there is a heap", async () => {
    const screen = await show("shut");
    expect(screen.all(".eyes").length).toBe(1);
    expect(screen.find(".eyes").getAttribute("aria-hidden")).toBe("true");
  });
});

describe("pointing", () => {
  const POINT = fill(blind.words.can_act ?? "", { action: blind.scene.verbs.aim?.label ?? "" });
  const aim = (screen: Screen) => screen.find(".aim:not([hidden])");
  /** Where a place of the heap is on the screen, on which it begins at 100, 50 and a pixel is a
   * millimetre. */
  const at = (x: number, y: number) => ({
    clientX: 100 + (x + BREADTH / 2) / 10,
    clientY: 50 + (y + BREADTH / 2) / 10,
  });
  const targetAt = (x: number, y: number) =>
    TARGETS.find((target) => target.x === x && target.y === y);
  const idAt = (x: number, y: number) => targetAt(x, y)?.id;
  const target = (screen: Screen) => aim(screen).dataset.press;
  const played = (screen: Screen) => {
    const { last } = screen.model;
    return last.kind === "play"
      ? screen.state.scene.choices.aim?.find(([move]) => move === last.move)?.[2]
      : undefined;
  };
  const open = async () => {
    const screen = await show("shut");
    const size = BREADTH / 10;
    const rect = { left: 100, top: 50, width: size, height: size } as DOMRect;
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(rect);
    return screen;
  };
  const point = async (screen: Screen, type: string, init: object) => {
    const options = { bubbles: true, composed: true, cancelable: true, ...init };
    aim(screen).dispatchEvent(new PointerEvent(type, options));
    await screen.drawn();
  };

  test("is one button, whatever the number of targets, in the middle at first", async () => {
    const screen = await open();
    expect(screen.state.scene.zones.crowd?.targets?.length).toBeGreaterThan(190);
    expect(inside(screen, "button:not([hidden])").length).toBe(1);
    expect([target(screen), aim(screen).tabIndex]).toEqual([idAt(0, 0), 0]);
    expect(labelOf(aim(screen))).toBe(`${targetAt(0, 0)?.label}; ${POINT}`);
  });

  test("follows the mouse to what is nearest, and a click picks that", async () => {
    const screen = await open();
    await point(screen, "pointermove", at(690, -420));
    expect(target(screen)).toBe(idAt(600, -400));
    expect(styled(screen.find(".point"))).toBe("--x:600;--y:-400");
    await point(screen, "click", { detail: 1, ...at(690, -420) });
    expect(played(screen)).toBe(idAt(600, -400));
  });

  test("picks where the click is, also if no move was drawn before it", async () => {
    const screen = await open();
    aim(screen).dispatchEvent(
      new PointerEvent("click", { bubbles: true, composed: true, detail: 1, ...at(-1010, 790) }),
    );
    expect(played(screen)).toBe(idAt(-1000, 800));
  });

  test("goes by arrow to the next target, as a focus that moves", async () => {
    const screen = await open();
    aim(screen).focus();
    const before = screen.focused;
    const event = await screen.press("ArrowRight");
    expect(event.defaultPrevented).toBe(true);
    expect(target(screen)).toBe(idAt(200, 0));
    expect(screen.focused).toBe(aim(screen));
    expect(screen.focused).not.toBe(before);
    await screen.press("ArrowUp");
    await screen.press("ArrowUp");
    expect(labelOf(aim(screen))).toBe(`${targetAt(200, -400)?.label}; ${POINT}`);
    await screen.click(aim(screen));
    expect(played(screen)).toBe(idAt(200, -400));
  });

  test("stays at the edge", async () => {
    const screen = await open();
    aim(screen).focus();
    for (let i = 0; i < 12; i++) await screen.press("ArrowLeft");
    expect(target(screen)).toBe(idAt(-1600, 0));
  });

  test("is where the finger is lifted, and nowhere if it has left", async () => {
    const screen = await open();
    const lift = async (x: number, y: number) => {
      const event = new Event("touchend", { bubbles: true, composed: true, cancelable: true });
      Object.assign(event, { changedTouches: [at(x, y)], touches: [] });
      aim(screen).dispatchEvent(event);
      await screen.drawn();
      return event;
    };
    await point(screen, "pointerdown", { pointerType: "touch", ...at(0, 0) });
    await lift(0, 2400);
    expect(screen.model.kinds).toEqual(["hello"]);
    // The browser sends no click of its own after it.
    expect((await lift(405, 380)).defaultPrevented).toBe(true);
    expect(screen.model.kinds).toEqual(["hello", "play"]);
    expect(played(screen)).toBe(idAt(400, 400));
  });

  test("stays where it was as long as there is that target", async () => {
    const screen = await open();
    aim(screen).focus();
    await screen.press("ArrowRight");
    await screen.update({ scene: { status: "Again." } });
    expect([target(screen), screen.focused]).toEqual([idAt(200, 0), aim(screen)]);
    await screen.update({ scene: { choices: { aim: [[1, 1, idAt(0, 200)]] } } });
    expect(target(screen)).toBe(idAt(0, 200));
  });

  test("is not there when nothing can be picked", async () => {
    const screen = await open();
    await screen.update({ scene: { choices: { aim: null } } });
    expect(screen.all(".aim, .point")).toEqual([]);
  });

  test("at a heap in sight goes before its cards", async () => {
    const screen = await show("crowd");
    const choices = { aim: [[900, 1, idAt(0, 0)]] };
    await screen.update({ scene: { choices, zones: { crowd: { targets: TARGETS } } } });
    expect(inside(screen, "button:not([hidden])")).toEqual([aim(screen)]);
    expect(inside(screen, "[data-id].card").length).toBe(CARDS.length);
  });
});
