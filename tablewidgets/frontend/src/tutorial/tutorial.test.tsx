import { words } from "sent/words";
import { describe, expect, test, vi } from "vitest";
import { moveOf, RULE, showTutorial, tutorials } from "../fixtures/screen";
import { fill } from "../ui/words";
import type { TutorialStep } from "../wire/tutorial";

const { scene, tutorial: STEP } = tutorials.move;
const { chapters } = STEP;
/** The card that is to be stolen. */
const [STOLEN, TO] = STEP.arrow as [string, string];
const STEAL = moveOf(scene, "exchange", STOLEN);

const RIGHT: Partial<TutorialStep> = {
  task: "done",
  feedback: { kind: "right", text: "Cy has a hidden card again: the countdown stops." },
  can: { back: true, next: true, hint: false, show: false, again: false },
};
const WRONG: Partial<TutorialStep> = { feedback: { kind: "wrong", text: "Cy still has none." } };

describe("a step", () => {
  test("says where one is, what it is about and what to do", async () => {
    const screen = await showTutorial("move");
    const { game, chapter, title, step, steps, progress } = STEP;
    expect(screen.text(".game")).toBe(game);
    const place = { n: chapter + 1, m: chapters.length, title };
    expect(screen.text(".chapter")).toBe(fill(words.tutorial_chapter, place));
    const count = fill(words.tutorial_step, { n: step + 1, m: steps });
    expect(screen.text(".count")).toBe(`${step + 1} / ${steps}${count}`);
    expect(screen.find("[role=progressbar]").getAttribute("aria-valuenow")).toBe(`${progress}`);
    const status = screen.find("[role=status]");
    expect(status.textContent).toContain(STEP.say);
    expect(status.textContent).toContain(STEP.ask);
    expect(screen.all("[data-tool]").map(({ dataset }) => dataset.tool)).toEqual([
      "restart",
      "rules",
      "code",
      "language",
    ]);
  });

  test("rings what to look at, and says so", async () => {
    const screen = await showTutorial("move", { focus: [STOLEN, TO, "player-1"] });
    const ringed = screen.all(".look").map(({ dataset }) => dataset);
    expect(ringed.map(({ id, zone, panel }) => id ?? zone ?? panel)).toEqual([
      "player-1",
      STOLEN,
      TO,
    ]);
    for (const selector of [
      '[data-panel="player-1"]',
      `[data-id="${STOLEN}"]`,
      `[data-zone="${TO}"]`,
    ])
      expect(screen.find(selector).getAttribute("aria-label")).toContain(words.look_here);
    const other = screen.find('[data-zone="row-1"]').getAttribute("aria-label");
    expect(other).toBe(scene.zones["row-1"]?.label);
  });

  test("says again what is asked when something is pressed that leads nowhere", async () => {
    const screen = await showTutorial("move");
    const asked = screen.find(".ask span");
    const next = screen.find('[data-key="step next"]');
    expect(next.getAttribute("aria-disabled")).toBe("true");
    await screen.click(next);
    expect(screen.find(".ask span")).not.toBe(asked);
    expect(screen.model.kinds).toEqual(["hello"]);
  });

  test("asks for a further pick in the place of the step's own words", async () => {
    const screen = await showTutorial("move");
    const others = Object.fromEntries(Object.keys(scene.choices).map((verb) => [verb, null]));
    const choices = { ...others, lock_and_turn: [[10, 1, "c0", "c2"]] };
    await screen.update({ scene: { choices } });
    await screen.click(screen.piece("c0"));
    expect(screen.text(".ask")).toBe(scene.verbs.lock_and_turn?.then);
    await screen.click("[data-key=cancel]");
    expect(screen.text(".ask")).toBe(STEP.ask);
  });

  test("shows the text of a rule that it teaches", async () => {
    const screen = await showTutorial("move");
    const [{ id, title }] = STEP.rules as [TutorialStep["rules"][number]];
    const chip = screen.find(`[data-key="rule ${id}"]`);
    expect(chip.getAttribute("aria-label")).toBe(`${id}. ${title}`);
    chip.focus();
    await screen.click(chip);
    screen.say({ kind: "rules", re: screen.model.last.id, rules: [RULE, { ...RULE, id }] });
    await screen.drawn();
    expect(screen.find("article.at").dataset.rule).toBe(id);
    await screen.press("Escape");
    expect(screen.focused).toBe(screen.find(`[data-key="rule ${id}"]`));
  });
});

test("while the others play, nothing is ringed", async () => {
  const screen = await showTutorial("wait");
  expect(screen.all(".look")).toEqual([]);
});

describe("what a try got", () => {
  async function tried(tutorial: Partial<TutorialStep>) {
    const screen = await showTutorial("move");
    screen.piece(STOLEN).focus();
    await screen.click(screen.piece(STOLEN));
    expect(screen.model.last).toMatchObject({ kind: "play", move: STEAL });
    await screen.update({ tutorial }, screen.model.last.id);
    return screen;
  }

  test("right: it is said politely, and the focus goes to Next, which is read with it", async () => {
    const screen = await tried({ ...RIGHT, arrow: null } as never);
    expect(screen.text(".feedback.right")).toContain(
      `${words.tutorial_right} ${RIGHT.feedback?.text}`,
    );
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
    expect(screen.focused).toBe(screen.piece(STOLEN));
    expect(screen.text(".ask")).toBe(STEP.ask);
    const first = screen.find(".feedback");
    await screen.update({});
    expect(screen.find(".feedback")).not.toBe(first);
  });

  test("refused: with the rule, which can be read", async () => {
    const screen = await tried({
      feedback: { kind: "refused", text: "It is locked.", rule: RULE },
    });
    expect(screen.text(".feedback.refused")).toContain(`${words.tutorial_refused} It is locked.`);
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
    await screen.update({ tutorial: again }, screen.model.last.id);
    expect(screen.focused).toBe(screen.find("[data-home]"));
  });

  test.each([
    ["It is locked.", false],
    ["It is locked. ".repeat(20), true],
  ])("takes the whole width if it is many sentences", async (text, long) => {
    const screen = await tried({ feedback: { kind: "right", text } });
    expect(screen.find(".came").classList.contains("long")).toBe(long);
  });

  test("takes no focus from elsewhere", async () => {
    const screen = await showTutorial("move");
    await screen.update({ tutorial: RIGHT });
    expect(screen.focused).toBeNull();
  });

  test("nor from where one is, on coming back to a step that is done", async () => {
    const screen = await showTutorial("move");
    const back = screen.find('[data-key="step back"]');
    back.focus();
    await screen.click(back);
    await screen.update({ tutorial: { step: 1, ...RIGHT } }, screen.model.last.id);
    expect(screen.focused).toBe(back);
  });
});

test("what was to be refused is no mistake", async () => {
  const feedback = { kind: "right", text: "It is locked.", rule: RULE } as const;
  const screen = await showTutorial("move", { ...RIGHT, feedback });
  expect(screen.text(".feedback.right p")).toBe(`${words.tutorial_tried} It is locked.`);
});

test("the last step says that it is the last", async () => {
  const screen = await showTutorial("read", {
    can: { ...RIGHT.can, next: false } as TutorialStep["can"],
  });
  expect(screen.text(".ask")).toBe(words.tutorial_over);
});

test("a hint, and being shown, are there when they can be had", async () => {
  const screen = await showTutorial("move");
  expect(screen.all('[data-key="step show"]')).toEqual([]);
  await screen.click('[data-key="step hint"]');
  expect(screen.model.last.kind).toBe("hint");
  const can = { ...screen.state.tutorial.can, hint: false, show: true };
  const hint = "Only one of Cy's cards is not locked.";
  await screen.update({ tutorial: { hint, can } }, screen.model.last.id);
  expect(screen.text(".hinted")).toBe(`${words.tutorial_hint} ${hint}`);
  expect(screen.find(".hinted").parentElement?.getAttribute("role")).toBe("status");
  expect(screen.all('[data-key="step hint"]')).toEqual([]);
  await screen.click('[data-key="step show"]');
  expect(screen.model.last.kind).toBe("show");
});

describe("a question", () => {
  test("has its answers as buttons", async () => {
    const screen = await showTutorial("question");
    const { ask, options } = tutorials.question.tutorial;
    const [first = "", second = ""] = options?.map(({ key }) => key) ?? [];
    const option = (key: string) => screen.find(`[data-key="option ${key}"]`);
    expect(screen.find(".options").getAttribute("aria-label")).toBe(ask);
    await screen.click(option(first));
    expect(screen.model.last).toMatchObject({ kind: "answer", option: first });
    await screen.update({ tutorial: { picked: first, ...WRONG } }, screen.model.last.id);
    expect(option(first).getAttribute("aria-pressed")).toBe("true");
    expect(option(first).classList).toContain("wrong");
    await screen.click(option(second));
    await screen.update({ tutorial: { picked: second, ...RIGHT } }, screen.model.last.id);
    expect(option(second).classList).toContain("right");
    const { length } = screen.model.sent;
    await screen.click(option(first));
    expect(screen.model.sent.length).toBe(length);
  });
});

describe("the others", () => {
  test("are waited for, and move one by one", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const shown = showTutorial("wait");
    await vi.advanceTimersByTimeAsync(100);
    const screen = await shown;
    expect(screen.text(".ask")).toBe(words.tutorial_wait);
    const moves = () => screen.model.kinds.filter((kind) => kind === "others").length;
    await vi.advanceTimersByTimeAsync(600);
    expect(moves()).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(moves()).toBe(1);
    vi.useRealTimers();
    await screen.update({ tutorial: { others: null, task: "move" } }, screen.model.last.id);
    expect(moves()).toBe(1);
  });
});

describe("the way through the chapters", () => {
  test("is a menu", async () => {
    const screen = await showTutorial("move");
    await screen.click(".chapter");
    const items = screen.all("[role=menuitemradio]");
    expect(items.map(({ textContent }) => textContent)).toEqual(
      chapters.map(({ title, done, steps }, i) => `${i + 1}. ${title}${done} / ${steps}`),
    );
    expect(screen.focused).toBe(items[STEP.chapter]);
    await screen.click(items[3] as HTMLElement);
    expect(screen.model.last).toMatchObject({ kind: "go", chapter: 3, step: 0 });
    expect(screen.focused).toBe(screen.find(".chapter"));
  });

  test("can be begun again", async () => {
    const screen = await showTutorial("move");
    await screen.click("[data-tool=restart]");
    expect(screen.model.last.kind).toBe("restart");
  });
});

describe("the code", () => {
  async function open() {
    const screen = await showTutorial("move");
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
    expect(own?.value).toBe(STEP.code);
    await screen.click(".code-line button");
    expect(screen.text(".code-line button")).toBe(words.text_copied);
    expect(await navigator.clipboard.readText()).toBe(STEP.code);
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
    await screen.update({ tutorial: { chapter: 0, step: 0 } }, screen.model.last.id);
    expect(screen.all("[role=dialog]")).toEqual([]);
    expect(screen.focused).toBe(screen.find("[data-tool=code]"));
  });

  test("is no tool where there is none", async () => {
    const screen = await showTutorial("move", { code: "" });
    expect(screen.all("[data-tool=code]")).toEqual([]);
  });

  test("of nothing is not entered", async () => {
    const { screen, enter } = await open();
    await enter(" ");
    expect(screen.model.kinds).toEqual(["hello"]);
  });
});

test("texts are texts, whatever is in them", async () => {
  const evil = '<img src=x onerror="alert(1)"><b>Bo</b>';
  const screen = await showTutorial("question", {
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
