import { expect, test, vi } from "vitest";
import { heads, ran, showTrials } from "../fixtures/charts";
import type { Trials } from "./wire";

const named = (screen: Awaited<ReturnType<typeof showTrials>>, name: string) => {
  const found = screen
    .all("button")
    .find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

test("nothing that is exact is on the page before Python has sent it", async () => {
  const screen = await showTrials({ runs: { "0": ran(100, 30) } });
  expect(screen.all(".across, .band, .levels.exact")).toEqual([]);
  await screen.update({
    asked: null,
    prediction: { p: { share: 1 / 3, text: "1/3" } },
    band: { kind: "sqrt", centre: 1 / 3, reach: 1 },
  });
  expect(screen.all(".across").map((line) => line.getAttribute("class"))).toEqual([
    "across predicted",
  ]);
  expect(screen.text(".level-name")).toBe("vous : 1/3");
  await screen.update({ exact: { p: { share: 0.3, text: "3/10" } } });
  expect(screen.all(".level-name").map((name) => name.textContent)).toEqual([
    "exact : 3/10",
    "vous : 1/3",
  ]);
});

test("trials are asked for, with a number that is written as in French", async () => {
  const screen = await showTrials();
  await screen.click(named(screen, "+1\u202f000 essais"));
  expect(screen.model.last).toMatchObject({ kind: "run", trials: 1000 });
});

test("presses that follow each other quickly all count, before Python has answered the first", async () => {
  const can = { run: true, new_run: true, reveal: false };
  const screen = await showTrials({ can });
  await screen.click(named(screen, "+10 essais"));
  await screen.click(named(screen, "+10 essais"));
  await screen.click(named(screen, "new_run"));
  await screen.click(named(screen, "+1 essais"));
  await screen.click(named(screen, "go_on"));
  expect(screen.model.kinds.slice(-5)).toEqual(["run", "run", "new_run", "run", "pause"]);
});

test("while trials are to be made, a portion after the other is asked for, until it is paused", async () => {
  const screen = await showTrials();
  const ask = () => screen.model.kinds.filter((kind) => kind === "slice").length;
  await screen.update({ left: 100, runs: { "0": ran(1, 1) } });
  await vi.waitFor(() => expect(ask()).toBe(1));
  const { id } = screen.model.last;
  await screen.update({ left: 90, runs: { "0": ran(10, 4) } }, id);
  await vi.waitFor(() => expect(ask()).toBe(2));
  // The portion that is under way does not keep it from being paused.
  await screen.click(named(screen, "pause"));
  expect(screen.model.last).toMatchObject({ kind: "pause", on: true });
  await screen.update({ left: 0 }, screen.model.last.id);
  await new Promise((done) => setTimeout(done, 120));
  expect(ask()).toBe(2);
});

test("a few trials are dots, many are bars", async () => {
  const screen = await showTrials({ runs: { "0": ran(40, 12) } });
  expect(screen.all(".dots circle").length).toBe(40);
  expect(screen.all(".dots .event circle").length).toBe(12);
  await screen.update({ runs: { "0": ran(1000, 300) } });
  expect(screen.all(".dots circle").length).toBe(0);
  expect(screen.all(".bars.counted rect").length).toBe(2);
});

test("a prediction is committed, and what was wrong with it is said beside it", async () => {
  const screen = await showTrials();
  const input = screen.find("input") as HTMLInputElement;
  input.value = " 3 sur 10 ";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  input.focus();
  await screen.press("Enter");
  expect(screen.model.last).toMatchObject({ kind: "predict", text: "3 sur 10" });
  const error = { kind: "error", code: "malformed", text: "Un nombre de 0 à 1." } as const;
  screen.say({ ...error, re: screen.model.last.id });
  await screen.drawn();
  expect(screen.text("[role=alert]")).toBe("Un nombre de 0 à 1.");
  expect(screen.find("input").getAttribute("aria-invalid")).toBe("true");
});

const LAW: Partial<Trials> = {
  asked: "law",
  slots: ["1", "2", "3"].map((label, at) => ({ key: `v${at}`, label })),
};

test("a law is drawn by keyboard, bar after bar, and its shares add up", async () => {
  const { event: _, ...rest } = heads;
  const screen = await showTrials({ ...rest, ...LAW });
  const sliders = () =>
    screen
      .all("[role=slider]")
      .map((one) => one.getAttribute("aria-valuetext")?.replace(/\s/, " "));
  expect(named(screen, "commit").getAttribute("aria-disabled")).toBe("true");
  screen.find("[role=slider]").focus();
  await screen.press("End");
  await screen.press("ArrowRight");
  expect(screen.focused?.dataset.slot).toBe("1");
  for (let i = 0; i < 11; i++) await screen.press("ArrowUp");
  await screen.press("ArrowRight");
  await screen.press("PageUp");
  await screen.press("Home");
  expect(sliders()).toEqual(["75 %", "25 %", "0 %"]);
  await screen.click(named(screen, "commit"));
  expect(screen.model.last).toMatchObject({ kind: "draw", heights: "993300" });
});

test("the runs before stay in sight", async () => {
  const screen = await showTrials({ runs: { "0": ran(1000, 300), "1": ran(1000, 350) } });
  expect(screen.all("path.share").length).toBe(2);
  expect(screen.all("path.earlier").length).toBe(1);
  expect(screen.all(".levels.earlier line").length).toBe(2);
});

test("the numbers as a table, with the event in each run", async () => {
  const screen = await showTrials({ runs: { "0": ran(1000, 300), "1": ran(200, 50) } });
  await screen.click("[data-tool=table]");
  const rows = screen.all("tbody tr").map((row) => [...row.children].map((c) => c.textContent));
  expect(rows).toEqual([
    ["non", "150", "0,750"],
    ["oui", "50", "0,250"],
    ["1", "1\u202f000", "300", "0,300"],
    ["2", "200", "50", "0,250"],
  ]);
});

test("the code for the class is at hand once there is one", async () => {
  const screen = await showTrials();
  expect(screen.all("[data-tool=code]")).toEqual([]);
  await screen.update({ code: "1E00-0000" });
  await screen.click("[data-tool=code]");
  expect((screen.find(".result-code input") as HTMLInputElement).value).toBe("1E00-0000");
  await screen.click("[data-tool=code]");
  expect(screen.all(".result-code")).toEqual([]);
});

test("what can't be done any more is not asked for", async () => {
  const can = { run: false, new_run: false, reveal: false };
  const screen = await showTrials({ can });
  const before = screen.model.sent.length;
  await screen.click(named(screen, "+1 essais"));
  await screen.click(named(screen, "new_run"));
  await screen.click(named(screen, "go_on"));
  expect(screen.model.sent.length).toBe(before);
});
