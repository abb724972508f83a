import { describe, expect, test } from "vitest";
import { type Screen, show, states } from "../fixtures/screen";

const { scene } = states.carnuta;
const PANEL = scene.panels.sheet;
const FOLD = `[data-key="fold sheet"]`;
const SHEET = PANEL?.sheet;
const line = (at: number) => SHEET?.lines[at];
/** Numbers in the first line: of Ana, and of Cy. */
const [ANAS, , CYS] = line(0)?.cells ?? [];

async function opened(): Promise<Screen> {
  const screen = await show("carnuta");
  await screen.click(FOLD);
  return screen;
}

const cell = (screen: Screen, at: string) => screen.find(`[data-cell="${at}"]`);
const lit = (screen: Screen) => screen.all("[data-lit]").map(({ dataset }) => dataset.id);

describe("a folded panel", () => {
  test("shows its head, opens by hand and stays open", async () => {
    const screen = await show("carnuta");
    const fold = screen.find(FOLD);
    expect(fold.textContent).toBe(PANEL?.title);
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    expect(screen.all("table")).toEqual([]);
    await screen.click(fold);
    await screen.update({ scene: { status: "Bo's turn." } });
    expect(screen.find(FOLD).getAttribute("aria-expanded")).toBe("true");
    expect(screen.all("table").length).toBe(1);
    await screen.click(FOLD);
    expect(screen.all("table")).toEqual([]);
  });

  test("opens by itself when it is folded no longer, and folds again", async () => {
    const screen = await show("carnuta");
    await screen.update({ scene: { panels: { sheet: { folded: null } } } });
    expect([screen.all("table").length, screen.all(FOLD).length]).toEqual([1, 0]);
    await screen.update({ scene: { panels: { sheet: { folded: true } } } });
    expect(screen.all("table")).toEqual([]);
  });
});

describe("a sheet", () => {
  test("is a table with heads to its lines and columns", async () => {
    const screen = await opened();
    expect(screen.text("caption")).toBe(PANEL?.title);
    const heads = screen.all("thead th").map(({ textContent }) => textContent);
    expect(heads).toEqual([SHEET?.corner, "Ana", "Bo", "Cy"]);
    expect(screen.all("tbody th").every((head) => head.getAttribute("scope") === "row")).toBe(true);
    const total = SHEET?.lines.at(-1);
    const cells = total?.cells.map(({ text }) => text) ?? [];
    expect(screen.text("tr.total")).toBe(total?.label + cells.join(""));
  });

  test("says where a number comes from, and lights it, until told otherwise", async () => {
    const screen = await opened();
    const number = cell(screen, "0 0");
    expect(number.getAttribute("aria-label")).toBe(`${line(0)?.label}, Ana: ${ANAS?.text}`);
    await screen.click(number);
    expect(number.getAttribute("aria-pressed")).toBe("true");
    expect(screen.text(".sums [role=status]")).toBe(ANAS?.label);
    expect(lit(screen)).toEqual(ANAS?.lights);
    await screen.click(cell(screen, "0 2"));
    expect(lit(screen)).toEqual(CYS?.lights);
    expect(screen.all(".sum[aria-pressed=true]").length).toBe(1);
    await screen.click(cell(screen, "0 2"));
    expect([lit(screen), screen.text(".sums [role=status]")]).toEqual([[], ""]);
  });

  test("lets go with Escape, wherever the focus is, and when it is folded", async () => {
    const screen = await opened();
    await screen.click(cell(screen, "0 0"));
    screen.piece(scene.zones["runes-0"]?.pieces[0] as string).focus();
    expect((await screen.press("Escape")).defaultPrevented).toBe(true);
    expect([lit(screen), screen.all(".sum[aria-pressed=true]")]).toEqual([[], []]);
    expect((await screen.press("Escape")).defaultPrevented).toBe(false);
    await screen.click(cell(screen, "0 0"));
    await screen.click(FOLD);
    expect(lit(screen)).toEqual([]);
  });

  test("keeps its lights when the table is drawn again", async () => {
    const screen = await opened();
    await screen.click(cell(screen, "0 0"));
    await screen.update({ scene: { zones: { tokens: null } } });
    expect(lit(screen)).toEqual(ANAS?.lights);
  });

  test("is one tab stop, with arrows", async () => {
    const screen = await opened();
    const stops = () => screen.all(".sum").filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([cell(screen, "0 0")]);
    cell(screen, "0 0").focus();
    await screen.press("ArrowRight");
    expect(screen.focused).toBe(cell(screen, "0 1"));
    expect(line(1)?.cells[1]?.text).toBe("");
    await screen.press("ArrowDown");
    expect(screen.focused).toBe(cell(screen, "2 1"));
    expect(stops()).toEqual([cell(screen, "2 1")]);
    await screen.press("ArrowLeft");
    expect(screen.focused).toBe(cell(screen, "2 0"));
    await screen.press("End");
    expect(screen.focused).toBe(screen.all(".sum").at(-1));
    await screen.press("Home");
    expect(screen.focused).toBe(cell(screen, "0 0"));
    expect((await screen.press("ArrowUp")).defaultPrevented).toBe(false);
  });
});

test("a sheet that doesn't say what its lines are has no head without words", async () => {
  const screen = await opened();
  const corner = () => screen.find("thead").querySelector("tr > :first-child")?.tagName;
  expect(corner()).toBe("TH");
  await screen.update({ scene: { panels: { sheet: { sheet: { corner: "" } } } } });
  expect(corner()).toBe("TD");
});
