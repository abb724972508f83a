import { describe, expect, test, vi } from "vitest";
import { type Screen, show } from "./fixtures/screen";

/** As long as a mouse has to rest, and a finger to be held down. */
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

function point(on: Element, type: string, pointerType: string, parts: PointerEventInit = {}): void {
  const init = { bubbles: true, composed: true, cancelable: true, pointerType, ...parts };
  on.dispatchEvent(new PointerEvent(type, init));
}

async function hover(screen: Screen, on: Element): Promise<void> {
  point(on, "pointermove", "mouse");
  await wait(100);
  await screen.drawn();
}

const hints = (screen: Screen) => screen.all(".hint").map((hint) => hint.textContent);
const lit = (screen: Screen) =>
  screen.all("[data-lit]").map(({ dataset }) => dataset.id ?? dataset.zone);

describe("a preview", () => {
  test("is shown to the mouse: its text, its signs and its lights; until it leaves", async () => {
    const screen = await show("carnuta");
    await hover(screen, screen.piece("hand-0-1"));
    expect(hints(screen)).toEqual(["Costs 4 of your runes. It would score 0 now."]);
    expect(screen.all(".sign").length).toBe(4);
    expect(lit(screen)).toEqual(["column-0-berry"]);
    expect(screen.find(".hints").getAttribute("aria-hidden")).toBe("true");
    await hover(screen, screen.piece("day-2"));
    expect(lit(screen)).toEqual(["column-0-egg", "column-0-mushroom"]);
    await hover(screen, screen.find(".status"));
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
  });

  test("draws nothing of the table anew", async () => {
    const screen = await show("carnuta");
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(screen.find(".panels"), { subtree: true, childList: true, attributes: true });
    await hover(screen, screen.piece("hand-0-1"));
    observer.disconnect();
    expect(changes.map(({ attributeName }) => attributeName)).toEqual(["data-lit"]);
  });

  test("is not shown to a mouse that passes by", async () => {
    const screen = await show("carnuta");
    point(screen.piece("hand-0-1"), "pointermove", "mouse");
    point(screen.find(".status"), "pointermove", "mouse");
    await wait(100);
    expect(hints(screen)).toEqual([]);
  });

  test("is shown at what the keys lead to, and spoken with it", async () => {
    const screen = await show("carnuta");
    screen.piece("hand-0-0").focus();
    await screen.press("ArrowRight");
    expect(hints(screen).length).toBe(1);
    const description = screen.piece("hand-0-1").getAttribute("aria-description");
    expect(description).toContain("Costs 4 of your runes. It would score 0 now. Rune 3 goes back.");
    screen.find(".tool").focus();
    await screen.drawn();
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
  });

  test("is not shown at what a click gave the focus to", async () => {
    const screen = await show("carnuta");
    point(screen.piece("hand-0-0"), "pointerdown", "mouse");
    screen.piece("hand-0-1").focus();
    await screen.drawn();
    expect(hints(screen)).toEqual([]);
  });

  test("goes with Escape, and doesn't come back to the same piece", async () => {
    const screen = await show("carnuta");
    screen.piece("hand-0-0").focus();
    await screen.drawn();
    expect(hints(screen).length).toBe(1);
    expect((await screen.press("Escape")).defaultPrevented).toBe(true);
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
    expect((await screen.press("Escape")).defaultPrevented).toBe(false);
    await hover(screen, screen.piece("hand-0-1"));
    await screen.press("Escape");
    await hover(screen, screen.piece("hand-0-1"));
    expect(hints(screen)).toEqual([]);
    await hover(screen, screen.piece("hand-0-2"));
    expect(hints(screen).length).toBe(1);
  });

  test("goes when the scene changes, or the piece is pressed", async () => {
    const screen = await show("carnuta");
    await hover(screen, screen.piece("day-0"));
    await screen.update({ scene: { status: "Bo's turn." } });
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
    await hover(screen, screen.piece("day-0"));
    expect(hints(screen).length).toBe(1);
    point(screen.piece("day-0"), "pointerdown", "mouse");
    await screen.click(screen.piece("day-0"));
    expect(hints(screen)).toEqual([]);
  });

  test("costs nothing where there is none", async () => {
    const screen = await show("main");
    const measure = vi.spyOn(Element.prototype, "getBoundingClientRect");
    await hover(screen, screen.piece("card-0-0"));
    expect(measure).not.toHaveBeenCalled();
    expect(screen.piece("card-0-0").hasAttribute("aria-description")).toBe(false);
  });
});

describe("a finger", () => {
  async function held(screen: Screen, milliseconds: number): Promise<void> {
    const card = screen.piece("hand-0-0");
    point(card, "pointerdown", "touch");
    await wait(milliseconds);
    await screen.drawn();
  }

  test("that is held down sees the preview, and plays nothing when it is lifted", async () => {
    const screen = await show("carnuta");
    await held(screen, 420);
    expect(hints(screen).length).toBe(1);
    const menu = new Event("contextmenu", { bubbles: true, cancelable: true });
    screen.piece("hand-0-0").dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    point(screen.piece("hand-0-0"), "pointerup", "touch");
    await screen.click(screen.piece("hand-0-0"));
    expect([hints(screen), screen.model.kinds]).toEqual([[], ["hello"]]);
    await screen.click(screen.piece("hand-0-0"));
    expect(screen.model.last).toMatchObject({ kind: "play", move: 30 });
  });

  test("that taps plays", async () => {
    const screen = await show("carnuta");
    await held(screen, 60);
    point(screen.piece("hand-0-0"), "pointerup", "touch");
    await screen.click(screen.piece("hand-0-0"));
    expect(screen.model.last).toMatchObject({ kind: "play", move: 30 });
    await wait(400);
    expect(hints(screen)).toEqual([]);
  });

  test("that moves on scrolls", async () => {
    const screen = await show("carnuta");
    await held(screen, 60);
    point(screen.piece("hand-0-0"), "pointermove", "touch", { clientY: 30 });
    await wait(400);
    expect(hints(screen)).toEqual([]);
  });
});
