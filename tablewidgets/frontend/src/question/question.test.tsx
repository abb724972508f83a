import { expect, test, vi } from "vitest";
import { ask, choice, law, number, order } from "../fixtures/questions";
import type { Screen } from "../fixtures/screen";
import { moved } from "./order";

type Shown = Awaited<ReturnType<typeof ask>>;

const named = (screen: Shown, name: string) => {
  const found = screen
    .all("button")
    .find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

const write = async (screen: Shown, text: string) => {
  const input = screen.find(".answering input") as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  return input;
};

const refused = async (screen: Screen<never> | Shown, text: string) => {
  const { id: re } = screen.model.last;
  screen.say({ kind: "error", re, code: "malformed", text });
  await screen.drawn();
};

test("a number is committed with Enter, and nothing before anything is written", async () => {
  const screen = await ask(number);
  const before = screen.model.sent.length;
  await screen.click(named(screen, "commit"));
  expect(screen.model.sent.length).toBe(before);
  (await write(screen, " 1/3 ")).focus();
  await screen.press("Enter");
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "1/3", sure: "" });
});

test("what is no number is said beside the field, and stays there to be mended", async () => {
  const screen = await ask(number);
  const input = await write(screen, "un tiers");
  await screen.click(named(screen, "commit"));
  await refused(screen, "Ne se lit pas.");
  expect(screen.text("[role=alert]")).toBe("Ne se lit pas.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.value).toBe("un tiers");
});

test("how sure one is goes with the answer, and Enter doesn't choose it", async () => {
  const screen = await ask(number, { asks_sure: true });
  (await write(screen, "1/3")).focus();
  const before = screen.model.sent.length;
  await screen.press("Enter");
  expect(screen.model.sent.length).toBe(before);
  await screen.click(named(screen, "commit_unsure"));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "1/3", sure: "no" });
});

test("the answer is explained, and the focus is on what is said", async () => {
  const screen = await ask(number);
  await write(screen, "0.36");
  await screen.click(named(screen, "commit"));
  const { id } = screen.model.last;
  const attempts = [{ text: "0,36", kind: "wrong", verdict: "inexact" }];
  const notes = ["Ce n’est pas cela.", "Avec remise."];
  await screen.update({ attempts, notes, can: { hint: true, reveal: true } }, id);
  expect(screen.focused?.className).toContain("got-wrong");
  expect(screen.all(".outcome-box > p").map((note) => note.textContent)).toEqual(notes);
  expect(screen.all(".difference, .result-code")).toEqual([]);
  await screen.click(named(screen, "hint_ask"));
  expect(screen.model.last.kind).toBe("hint");
  await screen.update({ hint: "Comptez." }, screen.model.last.id);
  expect(screen.text(".hinted span")).toBe("Comptez.");
  await screen.click(named(screen, "show_answer"));
  expect(screen.model.last.kind).toBe("reveal");
});

test("the picture has a bar for each answer, as long as it is", async () => {
  const screen = await ask(number, {
    open: false,
    attempts: [{ text: "0,36", kind: "wrong", verdict: "inexact" }],
    answer: {},
    code: "1Q00-0000",
    picture: [
      { kind: "yours", name: "vous", text: "0,36", start: 0, share: 1 },
      { kind: "exact", name: "exact", text: "3/10", start: 0, share: 0.8333 },
    ],
  });
  expect(screen.all(".answering")).toEqual([]);
  expect(screen.all(".measure").map((bar) => bar.style.getPropertyValue("--share"))).toEqual([
    "1.0000",
    "0.8333",
  ]);
  expect((screen.find(".result-code input") as HTMLInputElement).value).toBe("1Q00-0000");
});

test("the code is copied", async () => {
  const screen = await ask(number, { open: false, answer: {}, code: "1Q00-0000" });
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await screen.click(named(screen, "copy"));
  vi.unstubAllGlobals();
  expect(writeText).toHaveBeenCalledWith("1Q00-0000");
  expect(screen.text(".result-code button")).toBe("copied");
});

test("closed without an answer, it tells the right one alone", async () => {
  const notes = ["La réponse : 3/10.", "Parce que."];
  const screen = await ask(number, { open: false, answer: {}, notes });
  expect(screen.all(".answering, .attempts, .verdict")).toEqual([]);
  expect(screen.all(".outcome-box p").map((said) => said.textContent)).toEqual(notes);
});

test("a choice is taken, and then committed", async () => {
  const screen = await ask(choice);
  const before = screen.model.sent.length;
  await screen.click(named(screen, "commit"));
  expect(screen.model.sent.length).toBe(before);
  await screen.click("[value=c1]");
  await screen.click("[value=c2]");
  await screen.click(named(screen, "commit"));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "c2" });
  const attempts = [{ text: "plus", kind: "wrong", verdict: "inexact", keys: ["c2"] }];
  await screen.update({ attempts, open: false, answer: { keys: ["c0"] } }, screen.model.last.id);
  const marks = screen.all(".choice").map((one) => one.className.replace("choice", "").trim());
  expect(marks).toEqual(["got-right", "", "got-wrong"]);
});

test("things are put in order by their buttons and by arrow keys, and the focus goes along", async () => {
  const screen = await ask(order);
  const names = () => screen.all(".item-name").map((item) => item.textContent);
  await screen.click(named(screen, "toujours : monter"));
  expect(names()).toEqual(["jamais", "parfois", "toujours", "souvent"]);
  expect(screen.focused?.getAttribute("aria-label")).toBe("toujours : monter");
  await screen.press("ArrowUp");
  await screen.press("ArrowUp");
  await screen.press("ArrowUp");
  expect(names()).toEqual(["toujours", "jamais", "parfois", "souvent"]);
  expect(screen.text("p[role=status]")).toBe("toujours : place 1 sur 4");
  await screen.press("ArrowDown");
  expect(names()).toEqual(["jamais", "toujours", "parfois", "souvent"]);
  await screen.click(named(screen, "commit"));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "o0 o3 o1 o2" });
});

test("the last order is shown beside the right one", async () => {
  const keys = ["o0", "o1", "o3", "o2"];
  const screen = await ask(order, {
    open: false,
    attempts: [{ text: "jamais < …", kind: "wrong", verdict: "inexact", keys }],
    answer: { keys: ["o0", "o1", "o2", "o3"] },
  });
  expect(screen.all(".order").length).toBe(2);
  expect(screen.all(".got-right").length).toBe(2);
  expect(screen.all(".order .got-wrong").length).toBe(2);
  expect(screen.all(".attempts strong")).toEqual([]);
});

test("an order that nobody gave is shown as it is right", async () => {
  const answer = { keys: ["o0", "o1", "o2", "o3"] };
  const screen = await ask(order, { open: false, answer, notes: ["Parce que."] });
  expect(screen.all(".order").length).toBe(1);
});

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
])("from place %d to place %d", (from, to, list) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(list);
});

test("a law is drawn, and then seen beside the exact one", async () => {
  const screen = await ask(law);
  const before = screen.model.sent.length;
  await screen.click(named(screen, "commit"));
  expect(screen.model.sent.length).toBe(before);
  screen.find("[role=slider]").focus();
  await screen.press("End");
  await screen.click(named(screen, "commit"));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "990000" });
  const share = (share: number) => ({ share, text: String(share) });
  const drawn = { v0: share(1), v1: share(0), v2: share(0) };
  const exact = { v0: share(0.25), v1: share(0.5), v2: share(0.25) };
  const attempts = [{ text: "", kind: "wrong", verdict: "inexact", law: drawn }];
  await screen.update({ attempts, open: false, answer: { law: exact } }, screen.model.last.id);
  expect(screen.all(".bars.mine rect").length).toBe(1);
  expect(screen.all(".levels.exact line").length).toBe(3);
});

test("a law that nobody drew is the exact one alone", async () => {
  const share = (share: number) => ({ share, text: String(share) });
  const exact = { v0: share(0.25), v1: share(0.5), v2: share(0.25) };
  const screen = await ask(law, { open: false, answer: { law: exact }, notes: ["Parce que."] });
  expect(screen.all(".bars.mine, .legend .mine")).toEqual([]);
  expect(screen.all(".levels.exact line").length).toBe(3);
});

test("formulas are written as schools write them, and read out without signs", async () => {
  const options = [
    { key: "c0", label: "P_{A}(S)" },
    { key: "c1", label: "P(A)" },
  ];
  const screen = await ask(choice, {
    text: "P_{V\u0305}(A) ?",
    options,
    hint: "P_{A}(V), à 2σ/√n près",
  });
  expect(screen.find("h2 sub .bar-over").textContent).toBe("V");
  expect(screen.find(".choice sub").textContent).toBe("A");
  expect(screen.find(".hinted sub").textContent).toBe("A");
  expect(screen.find(".hinted .whole").textContent).toBe("2σ/√n");
  expect(screen.find("[role=region]").getAttribute("aria-label")).toBe("P_V\u0305(A) ?");
});
