import { coins, two, wide } from "sent/charts";
import { expect, test } from "vitest";
import { showPlot } from "../fixtures/charts";

test("a bar for each value, which says what is exact", async () => {
  const screen = await showPlot(coins);
  const slots = screen.all("[data-slot]");
  expect(slots.map((slot) => slot.getAttribute("aria-label"))).toEqual([
    "0: 1/4 = 0,25; pair",
    "1: 1/2 = 0,5",
    "2: 1/4 = 0,25; pair",
  ]);
  const bars = screen.all(".bars.first rect");
  const heights = bars.map((bar) => Number(bar.getAttribute("height")));
  expect(heights[1]).toBeCloseTo(2 * (heights[0] ?? 0));
  expect(bars.map((bar) => bar.getAttribute("class"))).toEqual(["event-0", "", "event-0"]);
});

test("arrows lead from bar to bar, and what is exact is seen there", async () => {
  const screen = await showPlot(coins);
  const stops = () => screen.all('[data-slot][tabindex="0"]').map((slot) => slot.dataset.slot);
  expect(stops()).toEqual(["0"]);
  screen.find('[data-slot="0"]').focus();
  await screen.drawn();
  expect(screen.text(".tip")).toBe("01/4 = 0,25pair");
  const event = await screen.press("ArrowRight");
  expect(event.defaultPrevented).toBe(true);
  expect(screen.focused?.dataset.slot).toBe("1");
  expect(stops()).toEqual(["1"]);
  await screen.press("End");
  expect(screen.focused?.dataset.slot).toBe("2");
  await screen.press("ArrowRight");
  expect(screen.focused?.dataset.slot).toBe("2");
  await screen.press("Escape");
  expect(screen.all(".tip")).toEqual([]);
});

test("the numbers are shown as a table when that is wanted", async () => {
  const screen = await showPlot(coins);
  expect(screen.all("table")).toEqual([]);
  await screen.click("[data-tool=table]");
  expect(screen.find("[data-tool=table]").getAttribute("aria-pressed")).toBe("true");
  const cells = screen.all("tbody tr").map((row) => [...row.children].map((c) => c.textContent));
  expect(cells).toEqual([
    ["0", "1/4 = 0,25", "•"],
    ["1", "1/2 = 0,5", ""],
    ["2", "1/4 = 0,25", "•"],
  ]);
});

test("two laws stand beside each other, and each is named", async () => {
  const screen = await showPlot(two);
  expect(screen.all(".bars").length).toBe(2);
  expect(screen.find('[data-slot="1"]').getAttribute("aria-label")).toBe(
    "1: loi 1: 1/2 = 0,5; loi 2: 1/2 = 0,5",
  );
  expect(screen.all(".legend li").map((entry) => entry.textContent)).toContain("loi 2");
});

test("the standard deviations of two laws have a line each, below the bars, and a name each", async () => {
  const screen = await showPlot(two);
  const all = (selector: string, name: string) =>
    screen.all(selector).map((mark) => Number(mark.getAttribute(name)));
  const base = Math.max(
    ...all(".bars rect", "y").map((y, at) => y + (all(".bars rect", "height")[at] ?? 0)),
  );
  const [first = 0, second = 0] = all("rect.spread", "y");
  expect(new Set(all("rect.spread", "x")).size).toBe(1); // one law twice
  expect(first).toBeGreaterThan(base);
  expect(second).toBeGreaterThan(first + 6);
  expect(all(".mean circle", "cy")).toEqual([first + 3, second + 3]);
  const names = screen.all(".legend li:has(.spread)").map((entry) => entry.textContent);
  expect(new Set(names).size).toBe(2);
});

test("where two laws have no room beside each other, the second is drawn as levels", async () => {
  const screen = await showPlot(wide);
  expect(screen.all(".bars").length).toBe(1);
  expect(screen.all(".levels.second line").length).toBe(wide.slots.length);
});
