import { describe, expect, test, vi } from "vitest";
import { moveOf, type Screen, show, states } from "../fixtures/screen";
import { entriesOf } from "./gestures";

const { scene } = states.carnuta;
/** The cards in one's hand: what laying them would cost is shown on the runes. */
const [FIRST = "", SECOND = "", THIRD = ""] = scene.zones["hand-0"]?.pieces ?? [];
const IN_MARKET = scene.zones["market-day"]?.pieces[0] as string;
const faceOf = (id: string) => scene.faces[scene.pieces[id]?.face ?? ""];
const previewOf = (id: string) => scene.pieces[id]?.preview;
/** A card that counts several columns or tokens. */
const COUNTING = Object.keys(scene.pieces).find((id) => previewOf(id)?.lights?.[1]) as string;

/** As long as a mouse has to rest, and a finger to be held down. */
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

function point(on: Element, type: string, pointerType: string, parts: PointerEventInit = {}): void {
  const init = { bubbles: true, composed: true, cancelable: true, pointerType, ...parts };
  on.dispatchEvent(new PointerEvent(type, init));
}

async function hover(screen: Screen, on: Element): Promise<void> {
  point(on, "pointermove", "mouse");
  await wait(120);
  await screen.drawn();
}

/** What a bubble says, but for what the piece is and what its signs mean. */
const hints = (screen: Screen) => screen.all(".hint p").map((hint) => hint.textContent);
const lit = (screen: Screen) =>
  screen.all("[data-lit]").map(({ dataset }) => dataset.id ?? dataset.zone);

describe("a preview", () => {
  test("is shown to the mouse: its text, its signs and its lights; until it leaves", async () => {
    const screen = await show("carnuta");
    await hover(screen, screen.piece(FIRST));
    expect(hints(screen)).toEqual([scene.verbs.lay_card?.label, previewOf(FIRST)?.text]);
    expect(screen.text(".hint .card-name")).toContain(faceOf(FIRST)?.name);
    const icons = new Set(faceOf(FIRST)?.costs?.flatMap((pill) => pill.icons ?? []));
    const meanings = screen.all(".card-signs li").map((sign) => sign.textContent?.trim());
    for (const icon of icons) expect(meanings).toContain(scene.signs?.[icon]);
    expect(screen.all(".hint .face").length).toBe(1);
    expect(screen.all(".sign").length).toBe(previewOf(FIRST)?.signs?.length);
    expect(screen.all(".sign").length).toBeGreaterThan(1);
    expect(screen.find(".hints").getAttribute("aria-hidden")).toBe("true");
    await hover(screen, screen.piece(COUNTING));
    expect(new Set(lit(screen))).toEqual(new Set(previewOf(COUNTING)?.lights));
    await hover(screen, screen.find(".status"));
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
  });

  test("draws nothing of the table anew", async () => {
    const screen = await show("carnuta");
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(screen.find(".panels"), { subtree: true, childList: true, attributes: true });
    await hover(screen, screen.piece(COUNTING));
    observer.disconnect();
    const lights = previewOf(COUNTING)?.lights ?? [];
    const kinds = changes.map(({ attributeName }) => attributeName);
    // And the piece is named as what the bubble is beside.
    expect(kinds).toEqual([...lights.map(() => "data-lit"), "style"]);
  });

  test("is not shown to a mouse that passes by", async () => {
    const screen = await show("carnuta");
    point(screen.piece(SECOND), "pointermove", "mouse");
    point(screen.find(".status"), "pointermove", "mouse");
    await wait(120);
    expect(hints(screen)).toEqual([]);
  });

  test("is shown at what the keys lead to, and spoken with it", async () => {
    const screen = await show("carnuta");
    screen.piece(SECOND).focus();
    await screen.press("ArrowRight");
    expect(hints(screen).length).toBeGreaterThan(0);
    const { text = "", signs = [] } = previewOf(THIRD) ?? {};
    const said = [text, ...signs.map(({ label }) => label)].join(" ");
    const about = screen.piece(THIRD).getAttribute("aria-describedby");
    expect(screen.text(`#${about}`)).toBe(said);
    screen.find(".tool").focus();
    await screen.drawn();
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
  });

  test("is not shown at what a click gave the focus to", async () => {
    const screen = await show("carnuta");
    point(screen.piece(FIRST), "pointerdown", "mouse");
    screen.piece(SECOND).focus();
    await screen.drawn();
    expect(hints(screen)).toEqual([]);
  });

  test("goes with Escape, and doesn't come back to the same piece", async () => {
    const screen = await show("carnuta");
    screen.piece(FIRST).focus();
    await screen.drawn();
    expect(hints(screen).length).toBeGreaterThan(0);
    expect((await screen.press("Escape")).defaultPrevented).toBe(true);
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
    expect((await screen.press("Escape")).defaultPrevented).toBe(false);
    await hover(screen, screen.piece(SECOND));
    await screen.press("Escape");
    await hover(screen, screen.piece(SECOND));
    expect(hints(screen)).toEqual([]);
    await hover(screen, screen.piece(THIRD));
    expect(hints(screen).length).toBeGreaterThan(0);
  });

  test("goes when the scene changes, or the piece is pressed", async () => {
    const screen = await show("carnuta");
    await hover(screen, screen.piece(IN_MARKET));
    await screen.update({ scene: { status: "Bo's turn." } });
    expect([hints(screen), lit(screen)]).toEqual([[], []]);
    await hover(screen, screen.piece(IN_MARKET));
    expect(hints(screen).length).toBeGreaterThan(0);
    point(screen.piece(IN_MARKET), "pointerdown", "mouse");
    await screen.click(screen.piece(IN_MARKET));
    expect(hints(screen)).toEqual([]);
  });

  test("says what can be done, one thing or several, and what comes of it", async () => {
    const screen = await show("main");
    const { verbs, pieces } = states.main.scene;
    await hover(screen, screen.piece("c5"));
    expect(hints(screen)).toEqual([verbs.exchange?.label, pieces.c5?.preview?.text]);
    await hover(screen, screen.piece("c0"));
    const does = screen.all(".does strong").map((one) => one.textContent);
    expect(does).toEqual([verbs.look?.label, verbs.reveal_and_lock?.label]);
  });

  test("says what the next pick is for", async () => {
    const screen = await show("bonus");
    await screen.click(screen.piece("c2"));
    await hover(screen, screen.piece("c3"));
    expect(hints(screen)[0]).toBe(states.bonus.scene.verbs.lock_and_turn?.label);
  });

  test("costs nothing where there is none", async () => {
    const screen = await show("carnuta");
    const none = Object.keys(scene.pieces).find(
      (id) => scene.pieces[id]?.kind && !scene.pieces[id]?.preview && !entriesOf(scene, id).length,
    ) as string;
    const measure = vi.spyOn(Element.prototype, "getBoundingClientRect");
    await hover(screen, screen.piece(none));
    expect(measure).not.toHaveBeenCalled();
    expect(screen.piece(none).hasAttribute("aria-describedby")).toBe(false);
  });
});

describe("a finger", () => {
  const LAY = moveOf(scene, "lay_card", FIRST);

  async function held(screen: Screen, milliseconds: number): Promise<void> {
    const card = screen.piece(FIRST);
    point(card, "pointerdown", "touch");
    await wait(milliseconds);
    await screen.drawn();
  }

  test("that is held down sees the preview, and plays nothing when it is lifted", async () => {
    const screen = await show("carnuta");
    await held(screen, 420);
    expect(hints(screen).length).toBeGreaterThan(0);
    const menu = new Event("contextmenu", { bubbles: true, cancelable: true });
    screen.piece(FIRST).dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    point(screen.piece(FIRST), "pointerup", "touch");
    await screen.click(screen.piece(FIRST));
    expect([hints(screen), screen.model.kinds]).toEqual([[], ["hello"]]);
    await screen.click(screen.piece(FIRST));
    expect(screen.model.last).toMatchObject({ kind: "play", move: LAY });
  });

  test("that taps plays", async () => {
    const screen = await show("carnuta");
    await held(screen, 60);
    point(screen.piece(FIRST), "pointerup", "touch");
    await screen.click(screen.piece(FIRST));
    expect(screen.model.last).toMatchObject({ kind: "play", move: LAY });
    await wait(400);
    expect(hints(screen)).toEqual([]);
  });

  test("that moves on scrolls", async () => {
    const screen = await show("carnuta");
    await held(screen, 60);
    point(screen.piece(FIRST), "pointermove", "touch", { clientY: 30 });
    await wait(400);
    expect(hints(screen)).toEqual([]);
  });
});
