import { words } from "sent/chart_words";
import { die, few, heads, many, predicted, revealed, twice } from "sent/charts";
import { describe, expect, test } from "vitest";
import { showTrials } from "../fixtures/charts";
import { fill } from "../ui/words";
import type { Run, Slot } from "../wire/chart";

const more = (n: string) => fill(words.run_more, { n });

const named = (screen: Awaited<ReturnType<typeof showTrials>>, name: string) => {
  const found = screen
    .all("button")
    .find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

test("nothing that is exact is on the page before Python has sent it", async () => {
  const { runs, prediction, band } = predicted;
  const screen = await showTrials(heads, { runs });
  expect(screen.all(".across, .band, .levels.exact")).toEqual([]);
  await screen.update({ asked: null, prediction, band });
  expect(screen.all(".across").map((line) => line.getAttribute("class"))).toEqual([
    "across predicted",
  ]);
  const said = fill(words.you_said, { p: prediction?.p?.text ?? "" });
  const names = () => screen.all(".plot .legend li").map((name) => name.textContent);
  expect(names()).toEqual([said]);
  await screen.update({ exact: revealed.exact });
  expect(screen.all(".plot svg[role=img] text").map((text) => text.textContent)).not.toContain(
    said,
  );
  expect(names()).toEqual([fill(words.exact_is, { p: revealed.exact?.p?.text ?? "" }), said]);
});

test("trials are asked for, with a number that is written as in French", async () => {
  const screen = await showTrials(heads);
  await screen.click(named(screen, more("1\u202f000")));
  expect(screen.model.last).toMatchObject({ kind: "run", trials: 1000 });
});

test("presses that follow each other quickly all count, before Python has answered the first", async () => {
  const can = { run: true, new_run: true, reveal: false };
  const screen = await showTrials(heads, { can });
  await screen.click(named(screen, more("10")));
  await screen.click(named(screen, more("10")));
  await screen.click(named(screen, words.new_run));
  await screen.click(named(screen, more("1")));
  await screen.click(named(screen, words.go_on));
  expect(screen.model.kinds.slice(-5)).toEqual(["run", "run", "new_run", "run", "pause"]);
});

test("while trials are to be made, a portion after the other is asked for, until it is paused", async () => {
  const screen = await showTrials(heads);
  const ask = () => screen.model.kinds.filter((kind) => kind === "slice").length;
  await screen.update({ left: 100 });
  await expect.poll(() => ask()).toBe(1);
  const { id } = screen.model.last;
  await screen.update({ left: 90, runs: few.runs }, id);
  await expect.poll(() => ask()).toBe(2);
  // The portion that is under way does not keep it from being paused.
  await screen.click(named(screen, words.pause));
  expect(screen.model.last).toMatchObject({ kind: "pause", on: true });
  await screen.update({ left: 0 }, screen.model.last.id);
  await new Promise((done) => setTimeout(done, 120));
  expect(ask()).toBe(2);
});

test("a few trials are dots, many are bars", async () => {
  const screen = await showTrials(few);
  const { trials, hits } = few.runs["0"] ?? {};
  expect(screen.all(".dots circle").length).toBe(trials);
  expect(screen.all(".dots .event circle").length).toBe(hits);
  await screen.update({ runs: many.runs });
  expect(screen.all(".dots circle").length).toBe(0);
  expect(screen.all(".bars.counted rect").length).toBe(2);
});

test("a prediction is committed, and what was wrong with it is said beside it", async () => {
  const screen = await showTrials(heads);
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

test("a law is drawn by keyboard, bar after bar, and its shares add up", async () => {
  const screen = await showTrials(die);
  const sliders = () =>
    screen
      .all("[role=slider]")
      .map((one) => one.getAttribute("aria-valuetext")?.replace(/\s/, " "));
  expect(named(screen, words.commit).getAttribute("aria-disabled")).toBe("true");
  screen.find("[role=slider]").focus();
  await screen.press("End");
  await screen.press("ArrowRight");
  expect(screen.focused?.dataset.slot).toBe("1");
  for (let i = 0; i < 11; i++) await screen.press("ArrowUp");
  await screen.press("ArrowRight");
  await screen.press("PageUp");
  await screen.press("Home");
  expect(sliders()).toEqual(["75 %", "25 %", "0 %"]);
  await screen.click(named(screen, words.commit));
  expect(screen.model.last).toMatchObject({ kind: "draw", heights: "993300" });
});

test("the runs before stay in sight", async () => {
  const screen = await showTrials(twice);
  expect(screen.all("path.share").length).toBe(2);
  expect(screen.all("path.earlier").length).toBe(1);
  expect(screen.all(".levels.earlier line").length).toBe(2);
});

test("the numbers as a table, with the event in each run", async () => {
  const screen = await showTrials(twice);
  await screen.click("[data-tool=table]");
  const rows = screen.all("tbody tr").map((row) => [...row.children].map((c) => c.textContent));
  const [first, last] = Object.values(twice.runs) as [Run, Run];
  const share = (n: number, of: number) => (n / of).toFixed(3).replace(".", ",");
  const counted = ({ key, label }: Slot) => {
    const n = last.counts[key] ?? 0;
    return [label, `${n}`, share(n, last.trials)];
  };
  const { hits = 0 } = first;
  expect(rows).toEqual([
    ...twice.slots.map(counted),
    ["1", "1\u202f000", `${hits}`, share(hits, 1000)],
    ["2", "200", `${last.hits}`, share(last.hits ?? 0, 200)],
  ]);
});

test("the code for the class is at hand once there is one", async () => {
  const screen = await showTrials(heads);
  expect(screen.all("[data-tool=code]")).toEqual([]);
  await screen.update({ code: revealed.code });
  await screen.click("[data-tool=code]");
  expect((screen.find(".result-code input") as HTMLInputElement).value).toBe(revealed.code);
  await screen.click("[data-tool=code]");
  expect(screen.all(".result-code")).toEqual([]);
});

test("what can't be done any more is not asked for", async () => {
  const can = { run: false, new_run: false, reveal: false };
  const screen = await showTrials(heads, { can });
  const before = screen.model.sent.length;
  await screen.click(named(screen, more("1")));
  await screen.click(named(screen, words.new_run));
  await screen.click(named(screen, words.go_on));
  expect(screen.model.sent.length).toBe(before);
});

describe("the trials one by one", () => {
  const slots: Slot[] = [
    { key: "v0", label: "3" },
    { key: "v1", label: "4" },
  ];
  const runs = {
    "0": {
      trials: 3,
      counts: { v0: 2, v1: 1 },
      order: { "0": "v0", "1": "v1", "2": "v0" },
      falls: {
        "0": {
          key: "v0",
          things: [
            { kind: "die" as const, text: "1" },
            { kind: "die" as const, text: "2" },
          ],
        },
        "1": { key: "v1", things: [] },
        "2": { key: "v0", things: [{ kind: "card" as const, text: "3" }] },
      },
    },
  };
  const trial = (n: number, outcome: string) => fill(words.trial_is, { n, outcome });
  const looked = { kind: "trial" as const, trial: 0, outcome: "3", things: [], games: [] };

  test("are seen as what chance brought; without that, as what came of it", async () => {
    const screen = await showTrials(die, { slots, runs });
    const shown = screen.all(".trial");
    expect(shown.map((one) => one.getAttribute("aria-label"))).toEqual([
      trial(1, "3"),
      trial(2, "4"),
      trial(3, "3"),
    ]);
    expect(shown.map((one) => one.querySelectorAll(".thing").length)).toEqual([2, 1, 1]);
    expect(shown.map((one) => one.querySelectorAll("circle").length)).toEqual([3, 0, 0]);
    expect(shown.map((one) => one.textContent?.trim())).toEqual(["3", "4", "3"]);
    expect(shown.map((one) => one.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
  });

  test("are named by all that can be read on their cards, and then by what came of it", async () => {
    const cards = ["5", "1", "2"].map((text) => ({ kind: "card" as const, text }));
    const falls = { "0": { key: "v1", things: cards } };
    const run = { trials: 1, counts: { v1: 1 }, order: { "0": "v1" }, falls };
    const shown = (await showTrials(die, { slots, runs: { "0": run } })).find(".trial");
    expect(shown.getAttribute("aria-label")).toBe(trial(1, "5 1 2 4"));
    expect(shown.textContent).toBe("5 1 2 4");
  });

  test("are looked at, one after the other, until another run begins", async () => {
    const screen = await showTrials(die, { slots, runs });
    await screen.click(named(screen, trial(1, "3")));
    expect(screen.model.last).toMatchObject({ kind: "look", trial: 0 });
    const games = [[{ label: "Ana", cards: ["5", "1"] }]];
    screen.say({ ...looked, re: screen.model.last.id as string, games });
    await screen.drawn();
    const card = screen.all(".trial-card")[0];
    expect(card?.querySelector("h3")?.textContent).toBe(trial(1, "3"));
    expect(card?.querySelector(".deal")?.textContent).toBe("Ana5 1 ");
    expect(screen.all(".dots .looked").length).toBe(1);
    await screen.click(named(screen, words.trial_before));
    expect(screen.model.kinds.filter((kind) => kind === "look").length).toBe(1);
    await screen.click(named(screen, words.trial_next));
    expect(screen.model.last).toMatchObject({ kind: "look", trial: 1 });
    await screen.update({ runs: { ...runs, "1": { trials: 0, counts: {} } } });
    expect(screen.all(".trial-card").length).toBe(0);
  });

  test("are opened from their bars by key: the last of that value", async () => {
    const screen = await showTrials(die, { slots, runs });
    const bar = screen.find(".plot .hit");
    expect(bar.getAttribute("role")).toBe("button");
    bar.focus();
    await screen.drawn();
    await screen.press("Enter");
    expect(screen.model.last).toMatchObject({ kind: "look", trial: 2 });
  });
});
