import { heap, lying, rows } from "sent/answers";
import { describe, expect, test } from "vitest";
import { lend } from "../fixtures/lend";
import { type Screen, show } from "../fixtures/screen";
import type { Plane, Position } from "../wire/table";

/** A table with the form over it. */
async function opened(form: Position): Promise<Screen> {
  const screen = await show("main");
  await screen.click("[data-tool=restart]");
  await screen.click(screen.all("[role=menuitem]").at(-1) as HTMLElement);
  expect(screen.model.last).toMatchObject({ kind: "position" });
  screen.say({ kind: "position", re: screen.model.last.id, position: form });
  await screen.drawn();
  return screen;
}

const fields = (screen: Screen) => screen.all("dialog select") as HTMLSelectElement[];

async function pick(screen: Screen, at: number, value: number): Promise<void> {
  const field = fields(screen)[at] as HTMLSelectElement;
  field.value = `${value}`;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await screen.drawn();
}

async function submit(screen: Screen) {
  screen
    .find("dialog form")
    .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await screen.drawn();
  expect(screen.model.last.kind).toBe("arrange");
  return JSON.parse((screen.model.last as unknown as { position: string }).position);
}

const names = (screen: Screen) =>
  screen.all("dialog [role=group]").map((one) => one.getAttribute("aria-label"));

describe("the form for the cards", () => {
  test("has a row for each player, and each field has a name", async () => {
    const screen = await opened(rows);
    expect(names(screen)).toEqual(["Ana", "Bo", "Cy", "The dog", "Who begins"]);
    for (const field of fields(screen))
      expect(field.closest("label")?.querySelector("span")?.textContent).toMatch(/\S/);
    expect(screen.all("dialog span.unseen").map((one) => one.textContent)).toEqual(["Who begins"]);
  });

  test("sends what was picked, and the rest as drawn", async () => {
    const screen = await opened(rows);
    await pick(screen, 1, 3);
    const sent = await submit(screen);
    expect(sent.deal[0]).toEqual([-1, 3, -1, -1, -1]);
    expect(Object.keys(sent)).toEqual(rows.parts.map(({ key }) => key));
    screen.say({ kind: "done", re: screen.model.last.id });
    await screen.drawn();
    expect(screen.all("dialog")).toEqual([]);
  });

  test("changes two cards, if there is no more of one that is picked again", async () => {
    const screen = await opened(rows);
    const five = rows.pools.values?.findIndex(({ label }) => label === "5") as number;
    await pick(screen, 0, five);
    await pick(screen, 7, 2);
    await pick(screen, 7, five);
    expect([0, 7].map((at) => fields(screen)[at]?.value)).toEqual(["2", `${five}`]);
    await pick(screen, 1, 2);
    expect([0, 1].map((at) => fields(screen)[at]?.value)).toEqual(["2", "2"]);
    await pick(screen, 0, -1);
    expect([0, 1, 7].map((at) => fields(screen)[at]?.value)).toEqual(["-1", "2", `${five}`]);
  });

  test("takes the cards as they lie now, for who sees them all", async () => {
    const screen = await opened(lying);
    const buttons = () => screen.all("dialog .arrange-end .action");
    expect(buttons()).toHaveLength(3);
    await screen.click(buttons()[2] as HTMLElement);
    const sent = await submit(screen);
    const now = lying.parts.map(({ key, now }) => [
      key,
      now?.map((row) => row.fields.map(({ value }) => value)),
    ]);
    expect(sent).toEqual(Object.fromEntries(now));
    expect(sent.deal.flat()).not.toContain(-1);
  });

  test("has no button for that, where cards are hidden", async () => {
    const screen = await opened(rows);
    expect(screen.all("dialog .arrange-end .action")).toHaveLength(2);
  });

  test("is emptied by a button", async () => {
    const screen = await opened(rows);
    await pick(screen, 2, 0);
    await screen.click(screen.all("dialog .arrange-end .action").at(-1) as HTMLElement);
    expect(new Set((await submit(screen)).deal.flat())).toEqual(new Set([-1]));
  });

  test("says what was refused, and stays", async () => {
    const screen = await opened(rows);
    await submit(screen);
    const text = "There is only 1 of this.";
    screen.say({ kind: "error", re: screen.model.last.id, code: "forbidden", text });
    await screen.drawn();
    expect(screen.text("dialog [role=alert]")).toBe(text);
  });

  test("has rows that are added and taken away", async () => {
    const screen = await opened(heap);
    const add = () => screen.click("dialog fieldset:last-of-type > .action");
    await add();
    await add();
    const number = screen.all("dialog input[type=number]")[1] as HTMLInputElement;
    number.value = "-12";
    number.dispatchEvent(new Event("input", { bubbles: true }));
    (screen.all("dialog input[type=checkbox]")[0] as HTMLElement).click();
    await screen.drawn();
    await pick(screen, 12, 4);
    await screen.click(screen.all("dialog .arrange-row .tool")[1] as HTMLElement);
    expect((await submit(screen)).crowd).toEqual([[4, 0, -12, 0, false]]);
  });

  test("has cards to be moved by the arrow keys, as far as the numbers go", async () => {
    const screen = await opened(heap);
    expect(screen.all("dialog .plane")).toEqual([]);
    await screen.click("dialog fieldset:last-of-type > .action");
    const card = screen.find("dialog .plane-card");
    const press = (key: string, shiftKey = false) =>
      card.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
    for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) {
      press(key);
      await screen.drawn();
    }
    press("ArrowLeft", true);
    await screen.drawn();
    expect((await submit(screen)).crowd).toEqual([[-1, -8, -1, 0, true]]);
    for (let n = 0; n < 30; n++) {
      press("ArrowDown", true);
      await screen.drawn();
    }
    const limits = screen.all("dialog input[type=number]")[1] as HTMLInputElement;
    expect(limits.value).toBe(limits.max);
    expect(card.getAttribute("aria-label")).toContain(`: ${limits.max}`);
  });

  test("has cards that come to lie beside one another", async () => {
    const screen = await opened(heap);
    for (let n = 0; n < 11; n++) await screen.click("dialog fieldset:last-of-type > .action");
    const plane = heap.parts.at(-1)?.plane as Plane;
    const cards = (await submit(screen)).crowd as number[][];
    const [first] = cards;
    expect([first?.[plane.x], first?.[plane.y]]).toEqual([0, 0]);
    for (const [n, card] of cards.entries()) {
      for (const other of cards.slice(0, n)) {
        const apart = (axis: number) => Math.abs((card[axis] ?? 0) - (other[axis] ?? 0));
        expect(apart(plane.x) >= plane.width || apart(plane.y) >= plane.height).toBe(true);
      }
    }
  });

  test("has cards to be dragged to where they lie", async () => {
    const screen = await opened(heap);
    await screen.click("dialog fieldset:last-of-type > .action");
    const ground = screen.find("dialog .plane-ground");
    const card = screen.find("dialog .plane-card");
    const box = (left: number, top: number, side: number) => () =>
      new DOMRect(left, top, side, side);
    ground.getBoundingClientRect = box(100, 100, 320);
    card.getBoundingClientRect = box(216, 216, 88);
    lend(HTMLElement.prototype, { setPointerCapture: () => {} });
    lend(ShadowRoot.prototype, { elementsFromPoint: () => [ground] });
    const point = (type: string, clientX: number, clientY: number) =>
      card.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX, clientY }),
      );
    point("pointerdown", 260, 260);
    point("pointermove", 300, 240);
    await screen.drawn();
    expect(ground.dataset.target).toBe("over");
    const copy = screen.find("dialog .dragged");
    copy.getBoundingClientRect = box(256, 196, 88);
    point("pointerup", 300, 240);
    await screen.drawn();
    expect((await submit(screen)).crowd).toEqual([[-1, 40, -20, 0, true]]);
    expect(screen.all("dialog .dragged")).toEqual([]);
  });
});

test("a link is shown to be copied", async () => {
  const screen = await show("main", { link: true });
  await screen.click("[data-tool=link]");
  const link = "https://school.example/en/open.html#game=1abc";
  screen.say({ kind: "link", re: screen.model.last.id, link });
  await screen.drawn();
  expect((screen.find("dialog input") as HTMLInputElement).value).toBe(link);
  expect(screen.find("dialog [role=alert], dialog p").textContent).toContain("All cards are in it");
});

test("a table without a link or a form has no tools for them", async () => {
  const screen = await show("main");
  expect(screen.all("[data-tool=link]")).toEqual([]);
  await screen.update({ arrange: null });
  await screen.click("[data-tool=restart]");
  expect(screen.all("[role=menuitem]")).toHaveLength(2);
});
