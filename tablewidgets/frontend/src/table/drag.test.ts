import { beforeEach, describe, expect, test, vi } from "vitest";
import { lend } from "../fixtures/lend";
import { moveOf, type Screen, show, states } from "../fixtures/screen";

const { scene } = states.carnuta;
const CARD = scene.zones["market-day"]?.pieces[0] as string;

function point(on: Element, type: string, x: number, parts: PointerEventInit = {}): void {
  const init = { bubbles: true, composed: true, cancelable: true, isPrimary: true, button: 0 };
  on.dispatchEvent(new PointerEvent(type, { ...init, pointerType: "mouse", clientX: x, ...parts }));
}

let under: Element | undefined;
let sights: Element[];

beforeEach(() => {
  sights = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    sights.push(this);
  });
  lend(HTMLElement.prototype, { setPointerCapture: () => {} });
  lend(ShadowRoot.prototype, { elementsFromPoint: () => (under ? [under] : []) });
});

async function dragTo(screen: Screen, to: Element | undefined, parts = {}): Promise<void> {
  under = undefined;
  point(screen.piece(CARD), "pointerdown", 10, parts);
  point(screen.piece(CARD), "pointermove", 60, parts);
  under = to;
  point(screen.piece(CARD), "pointermove", 90, parts);
  await screen.drawn();
}

describe("a card of the market", () => {
  test("is dragged to the hand, which is lit, and is taken", async () => {
    const screen = await show("carnuta");
    const hand = screen.find(`[data-zone="hand-0"]`);
    await dragTo(screen, hand);
    expect(screen.all("[data-target]")).toEqual([hand]);
    expect(sights).toEqual([hand]);
    expect(hand.dataset.target).toBe("over");
    expect(screen.all(".dragged .face").length).toBe(1);
    point(screen.piece(CARD), "pointerup", 90);
    await screen.drawn();
    expect(screen.model.last).toMatchObject({
      kind: "play",
      move: moveOf(scene, "take_card", CARD),
    });
    expect(screen.all("[data-target], .dragged, [data-dragged]")).toEqual([]);
    // The click that ends a drag presses nothing.
    const asked = screen.model.kinds.length;
    await screen.click(screen.piece(CARD));
    expect(screen.model.kinds.length).toBe(asked);
  });

  test("let go elsewhere stays where it was", async () => {
    const screen = await show("carnuta");
    const asked = screen.model.kinds.length;
    await dragTo(screen, undefined);
    point(screen.piece(CARD), "pointerup", 90);
    await screen.drawn();
    expect(screen.model.kinds.length).toBe(asked);
    expect(screen.all("[data-target], .dragged")).toEqual([]);
  });

  test("goes back with Escape", async () => {
    const screen = await show("carnuta");
    await dragTo(screen, screen.find(`[data-zone="hand-0"]`));
    screen.piece(CARD).focus();
    expect((await screen.press("Escape")).defaultPrevented).toBe(true);
    expect(screen.all(".dragged")).toEqual([]);
  });

  test("is dragged by a finger only once that was held down: before, the page moves", async () => {
    const screen = await show("carnuta");
    const finger = { pointerType: "touch" };
    await dragTo(screen, undefined, finger);
    expect(screen.all(".dragged")).toEqual([]);
    point(screen.piece(CARD), "pointerup", 90, finger);
    vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValueOnce(0).mockReturnValue(300);
    await dragTo(screen, undefined, finger);
    expect(screen.all(".dragged").length).toBe(1);
    // The table has captured the finger, which the piece had.
    point(screen.piece(CARD), "lostpointercapture", 90, finger);
    expect(screen.all(".dragged").length).toBe(1);
    point(screen.find(".table"), "lostpointercapture", 90, finger);
    expect(screen.all(".dragged")).toEqual([]);
  });
});

test("what can't be dropped anywhere isn't dragged", async () => {
  const screen = await show("carnuta", { scene: { ...scene, choices: {} } });
  await dragTo(screen, undefined);
  expect(screen.all(".dragged")).toEqual([]);
});
