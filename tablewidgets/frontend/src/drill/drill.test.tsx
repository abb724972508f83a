import { words } from "sent/chart_words";
import * as sent from "sent/drills";
import { expect, test, vi } from "vitest";
import { showDrill } from "../fixtures/charts";

type Shown = Awaited<ReturnType<typeof showDrill>>;

const named = (screen: Shown, name: string) => {
  const found = screen.all("button").find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

test("a question stands with its place among all, and leads to the next", async () => {
  const screen = await showDrill(sent.begun);
  expect(screen.all(".drill-marks li").length).toBe(3);
  expect(screen.all("[aria-current=step]").length).toBe(1);
  await screen.click(named(screen, words.drill_next));
  expect(screen.model.last).toMatchObject({ kind: "go", to: 1 });
  await screen.update(sent.second as never, screen.model.last.id);
  expect(screen.focused?.tagName).toBe("H2");
  await screen.click(named(screen, words.drill_before));
  expect(screen.model.last).toMatchObject({ kind: "go", to: 0 });
});

test("the result has a line for each question, and leads to others", async () => {
  const screen = await showDrill(sent.result);
  expect(screen.all(".drill-result tbody tr").length).toBe(3);
  await screen.click(named(screen, words.drill_others));
  expect(screen.model.last.kind).toBe("others");
});

test("on the wall, time runs unless it is paused, and then comes what follows", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  try {
    const screen = await showDrill(sent.run);
    vi.advanceTimersByTime(10_000);
    await screen.drawn();
    expect(screen.text("[role=timer]")).toBe("20 s");
    await screen.click(named(screen, words.pause));
    vi.advanceTimersByTime(60_000);
    await screen.drawn();
    expect(screen.text("[role=timer]")).toBe("20 s");
    await screen.click(named(screen, words.go_on));
    vi.advanceTimersByTime(21_000);
    await screen.drawn();
    expect(screen.model.last).toMatchObject({ kind: "slide", phase: "run", at: 1 });
  } finally {
    vi.useRealTimers();
  }
});

test("the answers come one by one, with the slips", async () => {
  const screen = await showDrill(sent.over);
  expect(screen.all(".slide-solved")).toEqual([]);
  await screen.click(named(screen, words.drill_answers));
  expect(screen.model.last).toMatchObject({ kind: "slide", phase: "answers", at: 0 });
  const shown = await showDrill(sent.answers);
  expect(shown.all(".slide-solved li").length).toBeGreaterThan(0);
  await shown.click(named(shown, words.drill_next));
  expect(shown.model.last).toMatchObject({ kind: "slide", phase: "answers", at: 1 });
});
