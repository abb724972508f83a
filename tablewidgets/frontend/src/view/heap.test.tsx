import { describe, expect, test, vi } from "vitest";
import { carnavalesque } from "../fixtures/carnavalesque";
import { CROWD } from "../fixtures/crowd";
import { type Screen, show } from "../fixtures/screen";

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
    const screen = await show("carnavalesque");
    const { style } = crowd(screen);
    expect(style.getPropertyValue("--breadth")).toBe("4280");
    expect(style.getPropertyValue("--card-height")).toBe("880");
    const [card, x, y, angle] = CROWD[3] ?? [];
    const lies = screen.find(`[data-id="card-${card}"]`);
    expect(styled(lies)).toBe(`--x:${x};--y:${y};--z:3;--angle:${angle}deg`);
    expect(lies.dataset.angle).toBe(`${angle}`);
    expect(inside(screen, "[data-id].card").length).toBe(CROWD.length);
  });

  test("shows what lies under others, which is not read, reached or pressed", async () => {
    const screen = await show("carnavalesque");
    const under = inside(screen, ".under");
    expect(under.length).toBe(CROWD.filter(([, , , , , covered]) => covered).length);
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
    const screen = await show("carnavalesque");
    const reached = inside(screen, "button");
    expect(idsOf(reached)).toEqual([
      ...["card-11", "card-3", "card-48"],
      ...["pointer", "card-21", "card-43"],
    ]);
    expect(reached.filter(({ tabIndex }) => tabIndex === 0).length).toBe(1);
    await screen.click(screen.piece("card-21"));
    expect(screen.model.last).toMatchObject({ kind: "play" });
  });

  test("has a place on the page for each card, whatever comes to lie on it", async () => {
    const screen = await show("carnavalesque");
    const covered = CROWD.filter(([, , , , , under]) => under).map(([card]) => `card-${card}`);
    expect(idsOf(inside(screen, ".under"))).toEqual(covered);
    const [first] = covered;
    const spot = { x: 900, y: -900, angle: 12, z: 90 };
    await screen.update({ scene: { pieces: { [first as string]: { spot, under: null } } } });
    expect(screen.piece(first as string).tagName).toBe("BUTTON");
    expect(idsOf(inside(screen, ".under"))).toEqual(covered.slice(1));
  });

  test("has a pawn and marks that say what they are", async () => {
    const screen = await show("carnavalesque");
    expect(screen.piece("pointer").classList).toContain("pawn");
    expect(labelOf(screen.piece("pointer"))).toContain("Chloé's hand");
    expect(labelOf(screen.piece("card-48"))).toContain("banned");
    expect(screen.piece("card-48").querySelector(".mark img, .mark svg")).not.toBe(null);
  });
});

describe("a face with motifs and a stamp", () => {
  const face = (screen: Screen, id: string) => screen.find(`[data-id="${id}"] .face`);

  test("has a band; a back has none, and others are as they were", async () => {
    const screen = await show("carnavalesque");
    expect(face(screen, "hand-0-0").className).toBe("face tint-green banded");
    expect(face(screen, "hand-1-0").className).toBe("face tint-blue from-behind");
    const carnuta = await show("carnuta");
    expect(carnuta.all(".banded")).toEqual([]);
  });

  test("has its motifs apart from each other, also three", async () => {
    const screen = await show("carnavalesque");
    for (const id of ["hand-0-0", "hand-0-3"]) {
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
    const screen = await show("carnavalesque-shut");
    expect(shut(screen)).toBe(true);
    expect(inside(screen, "[data-id]")).toEqual([]);
    const { pieces, faces, zones, choices } = carnavalesque("draw");
    const scene = { pieces, faces, choices, zones: { crowd: { ...zones.crowd, veiled: null } } };
    await screen.update({ scene });
    expect(shut(screen)).toBe(false);
    expect(inside(screen, "[data-id].card").length).toBe(CROWD.length);
    await screen.update({ scene: { zones: { crowd: { veiled: true, pieces: [] } } } });
    expect(shut(screen)).toBe(true);
  });

  test("are nothing to a screen reader, and are only where there is a heap", async () => {
    const screen = await show("carnavalesque-shut");
    expect(screen.all(".eyes").length).toBe(1);
    expect(screen.find(".eyes").getAttribute("aria-hidden")).toBe("true");
  });
});

describe("pointing", () => {
  const aim = (screen: Screen) => screen.find(".aim:not([hidden])");
  /** Where a place of the heap is on the screen, on which it is 428 pixels broad from 100, 50. */
  const at = (x: number, y: number) => ({ clientX: 314 + x / 10, clientY: 264 + y / 10 });
  const target = (screen: Screen) => aim(screen).dataset.press;
  const played = (screen: Screen) => {
    const { last } = screen.model;
    return last.kind === "play"
      ? screen.state.scene.choices.aim?.find(([move]) => move === last.move)?.[2]
      : undefined;
  };
  const open = async () => {
    const screen = await show("carnavalesque-shut");
    const rect = { left: 100, top: 50, width: 428, height: 428 } as DOMRect;
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
    expect([target(screen), aim(screen).tabIndex]).toEqual(["point-0-0", 0]);
    expect(labelOf(aim(screen))).toBe("0 mm down, 0 mm right; Enter: Point here");
  });

  test("follows the mouse to what is nearest, and a click picks that", async () => {
    const screen = await open();
    await point(screen, "pointermove", at(690, -420));
    expect(target(screen)).toBe("point-600--400");
    expect(styled(screen.find(".point"))).toBe("--x:600;--y:-400");
    await point(screen, "click", { detail: 1, ...at(690, -420) });
    expect(played(screen)).toBe("point-600--400");
  });

  test("picks where the click is, also if no move was drawn before it", async () => {
    const screen = await open();
    aim(screen).dispatchEvent(
      new PointerEvent("click", { bubbles: true, composed: true, detail: 1, ...at(-1010, 790) }),
    );
    expect(played(screen)).toBe("point--1000-800");
  });

  test("goes by arrow to the next target, as a focus that moves", async () => {
    const screen = await open();
    aim(screen).focus();
    const before = screen.focused;
    const event = await screen.press("ArrowRight");
    expect(event.defaultPrevented).toBe(true);
    expect(target(screen)).toBe("point-200-0");
    expect(screen.focused).toBe(aim(screen));
    expect(screen.focused).not.toBe(before);
    await screen.press("ArrowUp");
    await screen.press("ArrowUp");
    expect(labelOf(aim(screen))).toBe("40 mm up, 20 mm right; Enter: Point here");
    await screen.click(aim(screen));
    expect(played(screen)).toBe("point-200--400");
  });

  test("stays at the edge", async () => {
    const screen = await open();
    aim(screen).focus();
    for (let i = 0; i < 12; i++) await screen.press("ArrowLeft");
    expect(target(screen)).toBe("point--1600-0");
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
    expect(played(screen)).toBe("point-400-400");
  });

  test("stays where it was as long as there is that target", async () => {
    const screen = await open();
    aim(screen).focus();
    await screen.press("ArrowRight");
    await screen.update({ scene: { status: "Again." } });
    expect([target(screen), screen.focused]).toEqual(["point-200-0", aim(screen)]);
    await screen.update({ scene: { choices: { aim: [[1, 1, "point-0-200"]] } } });
    expect(target(screen)).toBe("point-0-200");
  });

  test("is not there when nothing can be picked", async () => {
    const screen = await open();
    await screen.update({ scene: { choices: { aim: null } } });
    expect(screen.all(".aim, .point")).toEqual([]);
  });

  test("at a heap in sight goes before its cards", async () => {
    const screen = await show("carnavalesque");
    const { targets } = carnavalesque("point").zones.crowd ?? {};
    const choices = { aim: [[900, 1, "point-0-0"]] };
    await screen.update({ scene: { choices, zones: { crowd: { targets } } } });
    expect(inside(screen, "button:not([hidden])")).toEqual([aim(screen)]);
    expect(inside(screen, "[data-id].card").length).toBe(CROWD.length);
  });
});
