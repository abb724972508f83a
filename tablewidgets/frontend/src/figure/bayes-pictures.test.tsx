import { doubleTree, square, twoWay } from "sent/figures";
import { expect, test } from "vitest";
import { Screen, shown } from "../fixtures/screen";
import makeTwoWay from "../widgets/two_way";
import type { TwoWayState } from "../wire/figure";

const show = (state: TwoWayState) => shown(() => new Screen(state, makeTwoWay));
const name = (screen: Screen<TwoWayState>) => screen.focused?.getAttribute("data-cell");
const keys = ({ rows }: TwoWayState) => rows.flatMap(({ cells }) => cells);

test.each([
  ["square", square],
  ["double tree", doubleTree],
])("a %s has each number of the table once, and says it", async (_, state) => {
  const screen = await show(state);
  const cells = screen.all("[role=gridcell]");
  const found = cells.map((cell) => cell.getAttribute("data-cell") ?? "");
  expect([...found].sort()).toEqual(keys(twoWay).sort());
  for (const cell of cells)
    expect(cell.getAttribute("aria-label")).toContain(
      `; ${state.cells[cell.getAttribute("data-cell") ?? ""]?.said}`,
    );
});

test("columns are as broad and parts as high as Python says", async () => {
  const sizes = {
    breadths: [400, 600],
    heights: [
      [250, 750],
      [500, 500],
    ],
  };
  const screen = await show({ ...square, sizes });
  expect(screen.all(".square-column").map((one) => one.style.flexGrow)).toEqual(["400", "600"]);
  expect(screen.all(".square-parts .place").map((one) => one.style.flexGrow)).toEqual([
    "250",
    "750",
    "500",
    "500",
  ]);
});

test("arrows lead through the columns of a square", async () => {
  const screen = await show(square);
  screen.find("[data-cell][tabindex='0']").focus();
  const first = name(screen);
  await screen.press("ArrowDown");
  await screen.press("ArrowRight");
  await screen.press("ArrowLeft");
  await screen.press("ArrowUp");
  expect(name(screen)).toBe(first);
  await screen.press("End");
  expect(name(screen)).toBe(square.rows[0]?.cells.at(-2));
});

test("arrows lead through a double tree, from all cases to the last sums", async () => {
  const screen = await show(doubleTree);
  screen.find("[data-cell][tabindex='0']").focus();
  expect(name(screen)).toBe(doubleTree.rows.at(-1)?.cells.at(-1));
  for (const _ of [1, 2, 3]) await screen.press("ArrowRight");
  expect(doubleTree.rows.at(-1)?.cells).toContain(name(screen));
});

test.each([
  ["square", square],
  ["double tree", doubleTree],
])("a blank of a %s is filled in where it is pressed", async (_, state) => {
  const screen = await show(state);
  screen.find(".place.blank").click();
  await screen.drawn();
  const field = screen.find(".fill input") as HTMLInputElement;
  field.value = "1";
  field.dispatchEvent(new window.Event("input", { bubbles: true }));
  await screen.drawn();
  await screen.click(".fill button");
  const blank = keys(state).find((key) => state.cells[key]?.blank);
  expect(screen.model.last).toMatchObject({ kind: "fill", at: blank, text: "1" });
});

test("a number that is pointed at is lit, with the branches that lead to it", async () => {
  const screen = await show(doubleTree);
  const cell = screen.find(".double-tree-column:nth-of-type(3) .place");
  cell.dispatchEvent(new window.Event("pointerenter"));
  await screen.drawn();
  expect(screen.all(".place.lit").length).toBe(1);
  expect(screen.all("line.lit").length).toBe(2);
});

test("what is given is called as it is drawn", async () => {
  const words = (screen: Screen<TwoWayState>) => screen.all(".view").map((one) => one.textContent);
  const { view_rows, view_columns, view_left, view_right } = square.words;
  expect(words(await show(twoWay)).slice(2)).toEqual([view_rows, view_columns]);
  expect(words(await show(square)).slice(2)).toEqual([view_columns, view_rows]);
  expect(words(await show(doubleTree)).slice(2)).toEqual([view_left, view_right]);
});
