import { answered, counted, empty } from "sent/boards";
import { expect, test } from "vitest";
import { showBoard } from "../fixtures/charts";

test("codes are pasted, and the field is empty when they are counted", async () => {
  const screen = await showBoard(empty);
  const area = screen.find("textarea") as HTMLTextAreaElement;
  const before = screen.model.sent.length;
  await screen.click(".action.primary");
  expect(screen.model.sent.length).toBe(before);
  const text = "1E00-0000\n1E11-1111";
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  await screen.click(".action.primary");
  expect(screen.model.last).toMatchObject({ kind: "paste", text });
  const { words: _, ...state } = counted;
  await screen.update(state, screen.model.last.id);
  expect(area.value).toBe("");
  expect(screen.text(".status")).toBe(counted.status);
  expect(screen.all("circle.pupil").length).toBe(2);
  expect(screen.all(".refused li").map((item) => item.textContent)).toEqual(counted.refused);
  await screen.click("[data-tool=table]");
  expect(screen.all(".data tbody tr").length).toBe(2);
  await screen.click(".pasting .action:not(.primary)");
  expect(screen.model.last.kind).toBe("clear");
});

test("what is no event is drawn as bars, with the exact levels", async () => {
  const { pupils: _, ...state } = counted;
  const screen = await showBoard(state);
  expect(screen.all(".bars.counted rect").length).toBe(2);
  expect(screen.all(".levels.exact line").length).toBe(2);
  const { heads, rows } = state.table;
  const [yes, n] = rows[1] ?? [];
  const said = screen.find("[data-slot='1']").getAttribute("aria-label");
  expect(said).toMatch(new RegExp(`^${yes}: ${heads[1]} ${n}`));
});

test("the right answer is marked, and nothing is counted by halves", async () => {
  const screen = await showBoard(answered);
  expect(screen.all(".bars rect.event-2").length).toBe(1);
  expect(screen.all(".key.event-2").length).toBe(1);
  const ticks = screen.all("text.tick:not(.name)").map((tick) => tick.textContent);
  expect(ticks).toEqual(["0", "1"]);
});

test("each pupil is a dot, and what is outside of the band has a legend", async () => {
  const pupils = {
    ...{ axis: "fréquence", centre: 0.3, name: "exact : 3/10", band: "sqrt" as const },
    dots: [
      [0.33, 0.1, true],
      [0.45, 0.1, false],
    ] as [number, number, boolean][],
  };
  const screen = await showBoard(counted, { pupils });
  expect(screen.all("circle.pupil").length).toBe(2);
  expect(screen.all("circle.pupil.outside").length).toBe(1);
  expect(screen.all(".key.outside").length).toBe(1);
  const [first, second] = screen.all("circle.pupil").map((dot) => Number(dot.getAttribute("cy")));
  expect(first).toBeGreaterThan(second ?? 0);
  expect(screen.all("path.pool").length).toBe(0);
});

test("all of them together are a sign of its own, in a band that is narrower", async () => {
  const screen = await showBoard(counted);
  expect(screen.all("path.pool").length).toBe(1);
  expect(screen.all(".key.pool").length).toBe(1);
  const heights = screen.all("rect.band").map((band) => Number(band.getAttribute("height")));
  expect(heights.length).toBe(3);
  expect(heights[2]).toBeLessThan(Math.min(...heights.slice(0, 2)));
});

test("one's own code is there to be copied, and as a QR code when it is asked for", async () => {
  const screen = await showBoard(empty, { code: "2E00-1111", can_qr: true });
  expect((screen.find(".own-code input") as HTMLInputElement).value).toBe("2E00-1111");
  expect(screen.all(".qr").length).toBe(0);
  await screen.click(".own-code > .action");
  expect(screen.model.last).toMatchObject({ kind: "qr", on: true });
  await screen.update({ ...empty, code: "2E00-1111", qr: "data:," }, screen.model.last.id);
  expect(screen.find(".qr").getAttribute("alt")).toBe("2E00-1111");
  const bare = await showBoard(empty, { code: "2E00-1111", can_qr: false });
  expect(bare.all(".own-code > .action").length).toBe(0);
});
