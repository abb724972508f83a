import { describe, expect, test, vi } from "vitest";
import { RULE, showCourse } from "../fixtures/screen";
import type { Lesson } from "../wire";

const RIGHT: Partial<Lesson> = {
  task: "done",
  feedback: { kind: "right", text: "Cy has a hidden card again: the countdown stops." },
  can: { back: true, next: true, hint: false, show: false, again: false },
};
const WRONG: Partial<Lesson> = { feedback: { kind: "wrong", text: "Cy still has none." } };

describe("a step", () => {
  test("says where one is, what it is about and what to do", async () => {
    const screen = await showCourse("move");
    expect(screen.text(".game")).toBe("Kraaw: the tutorial");
    expect(screen.text(".chapter")).toBe("Chapter 2 of 3: The countdown");
    expect(screen.text(".count")).toBe("3 / 8Step 3 of 8");
    expect(screen.find("[role=progressbar]").getAttribute("aria-valuenow")).toBe("33");
    const status = screen.find("[role=status]");
    expect(status.textContent).toContain("Cy has no hidden card left");
    expect(status.textContent).toContain("Steal the first card");
    expect(screen.all("[data-tool]").map(({ dataset }) => dataset.tool)).toEqual([
      "restart",
      "rules",
      "code",
      "language",
    ]);
  });

  test("rings what to look at, and says so", async () => {
    const screen = await showCourse("move");
    const ringed = screen.all(".look").map(({ dataset }) => dataset);
    expect(ringed.map(({ id, zone, panel }) => id ?? zone ?? panel)).toEqual([
      "player-1",
      "card-2-0",
      "row-0",
    ]);
    for (const selector of [
      '[data-panel="player-1"]',
      '[data-id="card-2-0"]',
      '[data-zone="row-0"]',
    ])
      expect(screen.find(selector).getAttribute("aria-label")).toContain("look here");
    expect(screen.find('[data-zone="row-1"]').getAttribute("aria-label")).toBe("Bo's row");
  });

  test("says again what is asked when something is pressed that leads nowhere", async () => {
    const screen = await showCourse("move");
    const asked = screen.find(".ask span");
    const next = screen.find('[data-key="step next"]');
    expect(next.getAttribute("aria-disabled")).toBe("true");
    await screen.click(next);
    expect(screen.find(".ask span")).not.toBe(asked);
    expect(screen.model.kinds).toEqual(["hello"]);
  });

  test("asks for a further pick in the place of the step's own words", async () => {
    const screen = await showCourse("move");
    const choices = { lock_and_turn: [[10, 1, "card-0-0", "card-0-2"]], look: null, lock: null };
    await screen.update({ scene: { choices: { ...choices, reveal_and_lock: null } } });
    await screen.click(screen.piece("card-0-0"));
    expect(screen.text(".ask")).toBe("Choose the revealed card to turn face down.");
    await screen.click("[data-key=cancel]");
    expect(screen.text(".ask")).toBe("Steal the first card of Cy's row.");
  });

  test("shows the text of a rule that it teaches", async () => {
    const screen = await showCourse("move");
    const chip = screen.find('[data-key="rule K20"]');
    expect(chip.getAttribute("aria-label")).toBe("K20. The countdown");
    chip.focus();
    await screen.click(chip);
    screen.say({ kind: "rules", re: screen.model.last.id, rules: [RULE, { ...RULE, id: "K20" }] });
    await screen.drawn();
    expect(screen.find("article.at").dataset.rule).toBe("K20");
    await screen.press("Escape");
    expect(screen.focused).toBe(screen.find('[data-key="rule K20"]'));
  });
});

test("while the others play, nothing is ringed", async () => {
  const screen = await showCourse("wait");
  expect(screen.all(".look")).toEqual([]);
});

describe("what a try got", () => {
  async function tried(lesson: Partial<Lesson>) {
    const screen = await showCourse("move");
    screen.piece("card-2-0").focus();
    await screen.click(screen.piece("card-2-0"));
    expect(screen.model.last).toMatchObject({ kind: "play", move: 200 });
    await screen.update({ lesson }, screen.model.last.id);
    return screen;
  }

  test("right: it is said politely, and the focus goes to Next, which is read with it", async () => {
    const screen = await tried({ ...RIGHT, arrow: null } as never);
    expect(screen.text(".feedback.right")).toContain("Yes Cy has a hidden card again");
    expect(screen.find(".feedback").parentElement?.getAttribute("role")).toBe("status");
    expect(screen.all(".ask")).toEqual([]);
    const next = screen.find('[data-key="step next"]');
    expect(screen.focused).toBe(next);
    expect(screen.find(`#${next.getAttribute("aria-describedby")}`).textContent).toContain("again");
    await screen.click(next);
    expect(screen.model.last.kind).toBe("next");
  });

  test("wrong: it is said at once, the focus stays, and the same words are said again", async () => {
    const screen = await tried(WRONG);
    expect(screen.find(".feedback.wrong").parentElement?.getAttribute("role")).toBe("alert");
    expect(screen.focused).toBe(screen.piece("card-2-0"));
    expect(screen.text(".ask")).toContain("Steal");
    const first = screen.find(".feedback");
    await screen.update({});
    expect(screen.find(".feedback")).not.toBe(first);
  });

  test("refused: with the rule, which can be read", async () => {
    const screen = await tried({
      feedback: { kind: "refused", text: "It is locked.", rule: RULE },
    });
    expect(screen.text(".feedback.refused")).toContain("Not possible It is locked.");
    await screen.click(".feedback .link");
    expect(screen.model.last.kind).toBe("rules");
  });

  test("a consequence is taken back by a button that has the focus", async () => {
    const can = { back: true, next: false, hint: false, show: false, again: true };
    const feedback = { kind: "consequence", text: "The round is over." } as const;
    const screen = await tried({ task: "again", can, feedback });
    expect(screen.focused).toBe(screen.find('[data-key="step again"]'));
    await screen.click('[data-key="step again"]');
    expect(screen.model.last.kind).toBe("again");
    const again = { task: "move", can: { ...can, again: false }, feedback: null };
    await screen.update({ lesson: again }, screen.model.last.id);
    expect(screen.focused).toBe(screen.find("[data-home]"));
  });

  test("takes no focus from elsewhere", async () => {
    const screen = await showCourse("move");
    await screen.update({ lesson: RIGHT });
    expect(screen.focused).toBeNull();
  });

  test("nor from where one is, on coming back to a step that is done", async () => {
    const screen = await showCourse("move");
    const back = screen.find('[data-key="step back"]');
    back.focus();
    await screen.click(back);
    await screen.update({ lesson: { step: 1, ...RIGHT } }, screen.model.last.id);
    expect(screen.focused).toBe(back);
  });
});

test("what was to be refused is no mistake", async () => {
  const feedback = { kind: "right", text: "It is locked.", rule: RULE } as const;
  const screen = await showCourse("move", { ...RIGHT, feedback });
  expect(screen.text(".feedback.right p")).toBe("Good try It is locked.");
});

test("the last step says that it is the last", async () => {
  const screen = await showCourse("read", { can: { ...RIGHT.can, next: false } as Lesson["can"] });
  expect(screen.text(".ask")).toBe("This was the last step.");
});

test("a hint, and being shown, are there when they can be had", async () => {
  const screen = await showCourse("move");
  expect(screen.all('[data-key="step show"]')).toEqual([]);
  await screen.click('[data-key="step hint"]');
  expect(screen.model.last.kind).toBe("hint");
  const can = { ...screen.state.lesson.can, hint: false, show: true };
  const hint = "Only one of Cy's cards is not locked.";
  await screen.update({ lesson: { hint, can } }, screen.model.last.id);
  expect(screen.text(".hinted")).toBe(`Hint ${hint}`);
  expect(screen.find(".hinted").parentElement?.getAttribute("role")).toBe("status");
  expect(screen.all('[data-key="step hint"]')).toEqual([]);
  await screen.click('[data-key="step show"]');
  expect(screen.model.last.kind).toBe("show");
});

describe("a question", () => {
  test("has its answers as buttons", async () => {
    const screen = await showCourse("question");
    expect(screen.find(".options").getAttribute("aria-label")).toBe("Who wins it?");
    await screen.click('[data-key="option bo"]');
    expect(screen.model.last).toMatchObject({ kind: "answer", option: "bo" });
    await screen.update({ lesson: { picked: "bo", ...WRONG } }, screen.model.last.id);
    const bo = screen.find('[data-key="option bo"]');
    expect(bo.getAttribute("aria-pressed")).toBe("true");
    expect(bo.classList).toContain("wrong");
    await screen.click('[data-key="option ana"]');
    await screen.update({ lesson: { picked: "ana", ...RIGHT } }, screen.model.last.id);
    expect(screen.find('[data-key="option ana"]').classList).toContain("right");
    const { length } = screen.model.sent;
    await screen.click('[data-key="option bo"]');
    expect(screen.model.sent.length).toBe(length);
  });
});

describe("the others", () => {
  test("are waited for, and move one by one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const shown = showCourse("wait");
    await vi.advanceTimersByTimeAsync(100);
    const screen = await shown;
    expect(screen.text(".ask")).toBe("The others play…");
    const moves = () => screen.model.kinds.filter((kind) => kind === "others").length;
    await vi.advanceTimersByTimeAsync(600);
    expect(moves()).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(moves()).toBe(1);
    vi.useRealTimers();
    await screen.update({ lesson: { others: null, task: "move" } }, screen.model.last.id);
    expect(moves()).toBe(1);
  });
});

describe("the way through the chapters", () => {
  test("is a menu", async () => {
    const screen = await showCourse("move");
    await screen.click(".chapter");
    const items = screen.all("[role=menuitemradio]");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "1. The first cards4 / 4",
      "2. The countdown2 / 8",
      "3. Who wins a round0 / 6",
    ]);
    expect(screen.focused).toBe(items[1]);
    await screen.click(items[2] as HTMLElement);
    expect(screen.model.last).toMatchObject({ kind: "go", chapter: 2, step: 0 });
    expect(screen.focused).toBe(screen.find(".chapter"));
  });

  test("can be begun again", async () => {
    const screen = await showCourse("move");
    await screen.click("[data-tool=restart]");
    expect(screen.model.last.kind).toBe("restart");
  });
});

describe("the code", () => {
  async function open() {
    const screen = await showCourse("move");
    screen.find("[data-tool=code]").focus();
    await screen.click("[data-tool=code]");
    const [own, field] = screen.all(".field") as HTMLInputElement[];
    const enter = async (text: string) => {
      if (field) field.value = text;
      field?.dispatchEvent(new Event("input", { bubbles: true }));
      await screen.drawn();
      await screen.click(".code-enter button");
    };
    return { screen, own, enter };
  }

  test("is shown and copied", async () => {
    const { screen, own } = await open();
    expect(own?.value).toBe("KRAAW-2-7F3A");
    await screen.click(".code-line button");
    expect(screen.text(".code-line button")).toBe("Copied");
    expect(await navigator.clipboard.readText()).toBe("KRAAW-2-7F3A");
  });

  test("of another notebook is entered, and a wrong one is answered there", async () => {
    const { screen, enter } = await open();
    await enter("  KRAAW-9 ");
    expect(screen.model.last).toMatchObject({ kind: "enter", code: "KRAAW-9" });
    const text = "This is no code of this tutorial.";
    screen.say({ kind: "error", re: screen.model.last.id, code: "forbidden", text });
    await screen.drawn();
    expect(screen.text(".code-refused")).toBe(text);
    await enter("KRAAW-5-1111");
    expect(screen.model.last).toMatchObject({ kind: "enter", code: "KRAAW-5-1111" });
    await screen.update({ lesson: { chapter: 0, step: 0 } }, screen.model.last.id);
    expect(screen.all("[role=dialog]")).toEqual([]);
    expect(screen.focused).toBe(screen.find("[data-tool=code]"));
  });

  test("of nothing is not entered", async () => {
    const { screen, enter } = await open();
    await enter(" ");
    expect(screen.model.kinds).toEqual(["hello"]);
  });
});

test("texts are texts, whatever is in them", async () => {
  const evil = '<img src=x onerror="alert(1)"><b>Bo</b>';
  const screen = await showCourse("question", {
    ...{ game: evil, title: evil, say: evil, ask: evil, hint: evil, code: evil },
    chapters: [{ key: evil, title: evil, steps: 8, done: 0 }],
    options: [{ key: evil, text: evil }],
    feedback: { kind: "refused", text: evil, rule: { ...RULE, title: evil } },
    rules: [{ id: evil, title: evil }],
  });
  await screen.click(".chapter");
  await screen.click("[data-tool=code]");
  expect(screen.all("img[src=x], b b")).toEqual([]);
  expect(screen.text(".say")).toBe(evil);
});
