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
  expect(screen.all(".bars.counted rect").length).toBe(2);
  expect(screen.all(".levels.exact line").length).toBe(2);
  const { heads, rows } = counted.table;
  const [yes, n] = rows[1] ?? [];
  const said = screen.find("[data-slot='1']").getAttribute("aria-label");
  expect(said).toMatch(new RegExp(`^${yes}: ${heads[1]} ${n}`));
  expect(screen.all(".refused li").map((item) => item.textContent)).toEqual(counted.refused);
  await screen.click("[data-tool=table]");
  expect(screen.all(".data tbody tr").length).toBe(2);
  await screen.click(".pasting .action:not(.primary)");
  expect(screen.model.last.kind).toBe("clear");
});

test("the right answer is marked, and nothing is counted by halves", async () => {
  const screen = await showBoard(answered);
  expect(screen.all(".bars rect.event-2").length).toBe(1);
  expect(screen.all(".key.event-2").length).toBe(1);
  const ticks = screen.all("text.tick:not(.name)").map((tick) => tick.textContent);
  expect(ticks).toEqual(["0", "1"]);
});
