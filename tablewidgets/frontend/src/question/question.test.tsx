import { words } from "sent/chart_words";
import * as sent from "sent/questions";
import { expect, test, vi } from "vitest";
import { ask } from "../fixtures/charts";
import { lend } from "../fixtures/lend";
import type { Screen } from "../fixtures/screen";
import { fill } from "../ui/words";
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
  const screen = await ask(sent.number);
  const before = screen.model.sent.length;
  await screen.click(named(screen, words.commit));
  expect(screen.model.sent.length).toBe(before);
  (await write(screen, " 1/3 ")).focus();
  await screen.press("Enter");
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "1/3", sure: "" });
});

test("the example fits what is asked for: a percentage only where it is a probability", async () => {
  const like = async (state: typeof sent.number) => (await ask(state)).text(".answering .like");
  expect(await like(sent.number)).toBe(words.predict_like);
  const { probability, ...counted } = sent.number;
  expect(probability).toBe(true);
  expect(await like(counted)).toBe(words.number_like);
});

test("what is no number is said beside the field, and stays there to be mended", async () => {
  const screen = await ask(sent.number);
  const input = await write(screen, "un tiers");
  await screen.click(named(screen, words.commit));
  await refused(screen, "Ne se lit pas.");
  expect(screen.text("[role=alert]")).toBe("Ne se lit pas.");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.value).toBe("un tiers");
});

test("how sure one is goes with the answer, and Enter doesn't choose it", async () => {
  const screen = await ask(sent.numberSure);
  (await write(screen, "1/3")).focus();
  const before = screen.model.sent.length;
  await screen.press("Enter");
  expect(screen.model.sent.length).toBe(before);
  await screen.click(named(screen, words.commit_unsure));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "1/3", sure: "no" });
});

test("the answer is explained, and the focus is on what is said", async () => {
  const screen = await ask(sent.number);
  await write(screen, "0.36");
  await screen.click(named(screen, words.commit));
  const { id } = screen.model.last;
  const { attempts, notes, can } = sent.numberWrong;
  await screen.update({ attempts, notes, can }, id);
  expect(screen.focused?.className).toContain("got-wrong");
  expect(screen.all(".outcome-box > p").map((note) => note.textContent)).toEqual(notes);
  expect(screen.all(".difference, .result-code")).toEqual([]);
  await screen.click(named(screen, words.hint_ask));
  expect(screen.model.last.kind).toBe("hint");
  await screen.update({ hint: "Comptez." }, screen.model.last.id);
  expect(screen.text(".hinted span")).toBe("Comptez.");
  await screen.click(named(screen, words.show_answer));
  expect(screen.model.last.kind).toBe("reveal");
});

test("what is being written stays when other work is brought in, and goes when it is answered", async () => {
  const screen = await ask(sent.number);
  const field = () => screen.find(".answering input") as HTMLInputElement;
  await write(screen, "11/15");
  const { attempts, notes } = sent.numberWrong;
  await screen.update({ attempts, notes });
  expect(screen.all(".attempts > li").length).toBe(1);
  expect(field().value).toBe("11/15");
  await screen.click(named(screen, words.commit));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "11/15" });
  await screen.update({ attempts: [...attempts, ...attempts] }, screen.model.last.id);
  expect(field().value).toBe("");
});

test("the picture has a bar for each answer, as long as it is", async () => {
  const screen = await ask(sent.numberLost);
  expect(screen.all(".answering")).toEqual([]);
  expect(screen.all(".measure").map((bar) => bar.style.getPropertyValue("--share"))).toEqual([
    "1.0000",
    "0.8333", // 3/10 of 36/100
  ]);
  expect((screen.find(".result-code input") as HTMLInputElement).value).toBe(sent.numberLost.code);
});

test("another one like it is read next, and leads back to the first", async () => {
  const screen = await ask(sent.numberRight);
  await screen.click(named(screen, words.again));
  expect(screen.model.last.kind).toBe("again");
  const { text, open, attempts, notes, can, practice } = sent.practice;
  const gone = { answer: null, code: null, picture: null } as never;
  const parts = { text, open, attempts, notes, can, practice, ...(gone as object) };
  await screen.update(parts, screen.model.last.id);
  expect(screen.focused?.tagName).toBe("H2");
  expect(screen.focused?.textContent).toBe(text);
  expect(screen.text(".practice")).toBe(practice);
  expect(screen.all(".result-code")).toEqual([]);
  expect(screen.find(".answering input")).toBeTruthy();
  await screen.click(named(screen, words.back));
  expect(screen.model.last.kind).toBe("back");
});

test("the code is copied", async () => {
  const screen = await ask(sent.numberLost);
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await screen.click(named(screen, words.copy));
  vi.unstubAllGlobals();
  expect(writeText).toHaveBeenCalledWith(sent.numberLost.code);
  expect(screen.text(".result-code button")).toBe(words.copied);
});

test("closed without an answer, it tells the right one alone", async () => {
  const { notes } = sent.numberTold;
  const screen = await ask(sent.numberTold);
  expect(screen.all(".answering, .attempts, .verdict")).toEqual([]);
  expect(screen.all(".outcome-box p").map((said) => said.textContent)).toEqual(notes);
});

test("a choice is taken, and then committed", async () => {
  const screen = await ask(sent.choice);
  const before = screen.model.sent.length;
  await screen.click(named(screen, words.commit));
  expect(screen.model.sent.length).toBe(before);
  await screen.click("[value=c1]");
  await screen.click("[value=c2]");
  await screen.click(named(screen, words.commit));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "c2" });
  const { attempts, answer } = sent.choiceLost;
  await screen.update({ attempts, open: false, answer }, screen.model.last.id);
  const marks = screen.all(".choice").map((one) => one.className.replace("choice", "").trim());
  expect(marks).toEqual(["got-right", "", "got-wrong"]);
});

test("things are put in order by their buttons and by arrow keys, and the focus goes along", async () => {
  const screen = await ask(sent.order);
  const names = () => screen.all(".item-name").map((item) => item.textContent);
  const [first, second, third, last] = names() as [string, string, string, string];
  const up = fill(words.order_up, { item: last });
  await screen.click(named(screen, up));
  expect(names()).toEqual([first, second, last, third]);
  expect(screen.focused?.getAttribute("aria-label")).toBe(up);
  await screen.press("ArrowUp");
  await screen.press("ArrowUp");
  await screen.press("ArrowUp");
  expect(names()).toEqual([last, first, second, third]);
  const at = fill(words.order_at, { item: last, n: 1, m: 4 });
  expect(screen.text("p[role=status]")).toBe(at);
  await screen.press("ArrowDown");
  expect(names()).toEqual([first, last, second, third]);
  await screen.click(named(screen, words.commit));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "o0 o3 o1 o2" });
});

test.each([
  ["glide to their new places", false, ["0 40px", "0 -40px"]],
  ["are there at once for who wants no motion", true, []],
])("rows %s", async (_, still, from) => {
  const place = (row: Element) => 40 * [...(row.parentElement?.children ?? [])].indexOf(row);
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: Element) {
    return place(this);
  });
  const media = matchMedia("(prefers-reduced-motion: reduce)");
  vi.spyOn(media, "matches", "get").mockReturnValue(still);
  vi.stubGlobal("matchMedia", () => media);
  const glided: [number, string][] = [];
  lend(HTMLElement.prototype, {
    animate(this: Element, [first]: { translate: string }[]) {
      glided.push([place(this), first?.translate ?? ""]);
    },
  });
  const screen = await ask(sent.order);
  await screen.click(screen.all(".order [data-move$=up]").at(-1) as HTMLElement);
  expect(glided.sort(([one], [other]) => one - other).map(([, begin]) => begin)).toEqual(from);
});

test("the last order is shown beside the right one", async () => {
  const screen = await ask(sent.orderLost);
  const right = sent.orderLost.answer?.keys ?? [];
  const given = sent.orderLost.attempts[0]?.keys ?? [];
  const inPlace = right.filter((key, at) => key === given[at]).length;
  expect(screen.all(".order").length).toBe(2);
  expect(screen.all(".order .got-right").length).toBe(inPlace);
  expect(screen.all(".order .got-wrong").length).toBe(right.length - inPlace);
  expect(screen.all(".attempts strong")).toEqual([]);
});

test("an order that nobody gave is shown as it is right", async () => {
  const screen = await ask(sent.orderTold);
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
  const screen = await ask(sent.law);
  const before = screen.model.sent.length;
  await screen.click(named(screen, words.commit));
  expect(screen.model.sent.length).toBe(before);
  screen.find("[role=slider]").focus();
  await screen.press("End");
  await screen.click(named(screen, words.commit));
  expect(screen.model.last).toMatchObject({ kind: "commit", text: "990000" });
  const { attempts, answer } = sent.lawLost;
  await screen.update({ attempts, open: false, answer }, screen.model.last.id);
  expect(screen.all(".bars.mine rect").length).toBe(1);
  expect(screen.all(".levels.exact line").length).toBe(3);
});

test("a law that nobody drew is the exact one alone", async () => {
  const screen = await ask(sent.lawTold);
  expect(screen.all(".bars.mine, .legend .mine")).toEqual([]);
  expect(screen.all(".levels.exact line").length).toBe(3);
});

test("formulas are written as schools write them, and read out without signs", async () => {
  const screen = await ask(sent.formulas);
  expect(screen.find("h2 sub .bar-over").textContent).toBe("V");
  expect(screen.find(".choice sub").textContent).toBe("A");
  expect(screen.find(".hinted sub").textContent).toBe("A");
  expect(screen.find(".hinted .whole").textContent).toBe("2σ/√n");
  expect(screen.find("[role=region]").getAttribute("aria-label")).toBe("P_V\u0305(A) ?");
});

test("a question of a lesson shows its link, where the site is known", async () => {
  const link = "https://school.example/en/open.html#task=06.given";
  const screen = await ask({ ...sent.number, link });
  expect(screen.all(".result-code").length).toBe(0);
  await screen.click(named(screen, words.link));
  const field = screen.find(".result-code input") as HTMLInputElement;
  expect(field.value).toBe(link);
  expect(screen.text(".result-code .like")).toBe(words.link_why);
});
