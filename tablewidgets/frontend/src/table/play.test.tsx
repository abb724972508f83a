import { refusal } from "sent/answers";
import { words } from "sent/words";
import { describe, expect, test } from "vitest";
import { moveOf, RULE, type Screen, show, states } from "../fixtures/screen";

const { bonus, king, main, setup } = states;
const labelOf = (verb: string) => main.scene.verbs[verb]?.label ?? "";
const moves = (verb: string, ...on: string[]) => moveOf(main.scene, verb, ...on);

describe("gestures", () => {
  test("one legal thing is done at once, and once", async () => {
    const screen = await show("main");
    await screen.click(screen.piece("c5"));
    await screen.click(screen.piece("c6"));
    expect(screen.model.sent.slice(1)).toMatchObject([
      { kind: "play", move: moves("exchange", "c5") },
    ]);
    expect(screen.piece("c5").classList).toContain("pressed");
    expect(screen.piece("c6").classList).not.toContain("pressed");
    await screen.update({}, screen.model.last.id);
    expect(screen.all(".pressed")).toEqual([]);
  });

  test("to undo while a bot moves comes after its move, and leaves nothing pressed", async () => {
    const bots = (next: boolean) => ({ bots: { next, paused: false, pause: 0 } });
    const screen = await show("setup", { undo: true, ...bots(true) });
    await screen.drawn();
    expect(screen.model.kinds).toEqual(["hello", "bot"]);
    await screen.click("[data-tool=undo]");
    await screen.update(bots(false), screen.model.sent[1]?.id);
    expect(screen.model.kinds).toEqual(["hello", "bot", "undo"]);
    await screen.update({}, screen.model.last.id);
    expect(screen.all(".pressed")).toEqual([]);
  });

  test("several open a menu, which names them and what can be tried", async () => {
    const screen = await show("main");
    const card = screen.piece("c0");
    expect(card.getAttribute("aria-haspopup")).toBe("menu");
    await screen.click(card);
    expect(screen.piece("c0").getAttribute("aria-expanded")).toBe("true");
    const items = screen.all("[role=menuitem]").map((item) => item.textContent);
    const [look, reveal, lock] = ["look", "reveal_and_lock", "lock"].map(labelOf);
    expect(items).toEqual([look, reveal, `${lock}${words.try}`]);
    expect(screen.focused).toBe(screen.all("[role=menuitem]")[0]);
    await screen.click(screen.all("[role=menuitem]")[2] as HTMLElement);
    expect(screen.model.last).toMatchObject({ kind: "play", move: moves("lock", "c0") });
    expect(screen.focused).toBe(screen.piece("c0"));
  });

  test("a further pick is asked for in the status, and can be left", async () => {
    const screen = await show("bonus");
    await screen.click(screen.piece("c2"));
    expect(screen.text(".status")).toBe(bonus.scene.verbs.lock_and_turn?.then);
    expect(screen.piece("c3").classList).toContain("ring-legal");
    expect(screen.piece("c4").classList).toContain("ring-try");
    await screen.press("Escape");
    expect(screen.text(".status")).toBe(bonus.scene.status);
    await screen.click(screen.piece("c2"));
    await screen.click("[data-key=cancel]");
    expect(screen.focused).toBe(screen.piece("c2"));
    await screen.click(screen.piece("c2"));
    await screen.click(screen.piece("c3"));
    const move = moveOf(bonus.scene, "lock_and_turn", "c2", "c3");
    expect(screen.model.last).toMatchObject({ kind: "play", move });
  });

  test("buttons beside the status", async () => {
    const screen = await show("setup");
    const [exchange, leave] = screen.all(".actions button");
    expect(exchange?.textContent).toBe(labelOf("dog_swap.yes"));
    await screen.click(leave as HTMLElement);
    const move = moveOf(setup.scene, "dog_swap.no");
    expect(screen.model.last).toMatchObject({ kind: "play", move });
  });

  test("a piece with nothing to do has the status spoken again", async () => {
    const screen = await show("over");
    const before = screen.find(".status span");
    await screen.click(screen.piece("c0"));
    expect(screen.find(".status span")).not.toBe(before);
    expect(screen.model.kinds).toEqual(["hello"]);
  });

  test("a piece stands for its zone where that is to be picked", async () => {
    const { scene } = king;
    const lay = scene.choices.lay ?? [];
    const screen = await show("king", { scene: { ...scene, choices: { lay } } });
    const top = (zone?: string) => scene.zones[zone ?? ""]?.pieces[0];
    const [move, , card, zone] = lay.find(([, , , on]) => top(on)) ?? [];
    await screen.click(screen.piece(card as string));
    await screen.click(screen.piece(top(zone) as string));
    expect(screen.model.last).toMatchObject({ kind: "play", move });
  });
});

describe("what is asked back", () => {
  async function asked() {
    const screen = await show("main");
    const ask = "Steal it? Bo may take one of yours.";
    const verbs = { exchange: { ask }, end_turn: { ask: "End it now?" } };
    await screen.update({ scene: { verbs, choices: { end_turn: [[3, 1]] } } });
    return screen;
  }
  const buttons = (screen: Screen) =>
    screen.all("[role=alertdialog] button").map(({ textContent }) => textContent);

  test("is said as a question, with the way out in focus and nothing else in reach", async () => {
    const screen = await asked();
    screen.piece("c6").focus();
    await screen.click(screen.piece("c6"));
    const dialog = screen.find("[role=alertdialog]");
    expect(dialog.getAttribute("aria-label")).toBe(labelOf("exchange"));
    const described = dialog.getAttribute("aria-describedby");
    expect(screen.text(`#${described}`)).toBe("Steal it? Bo may take one of yours.");
    expect(buttons(screen)).toEqual([labelOf("exchange"), words.cancel]);
    expect(screen.focused?.textContent).toBe(words.cancel);
    expect(screen.find(".panels").closest("[inert]")).toBeTruthy();
    expect(screen.model.kinds).toEqual(["hello"]);
  });

  test("is done when it is confirmed", async () => {
    const screen = await asked();
    await screen.click(screen.piece("c6"));
    await screen.click("[data-key=confirm]");
    expect(screen.model.last).toMatchObject({ kind: "play", move: moves("exchange", "c6") });
    expect(buttons(screen)).toEqual([]);
  });

  test("is left by its button, by Escape and by a press elsewhere, and the focus goes back", async () => {
    const screen = await asked();
    for (const leave of [
      () => screen.click("[data-key=cancel]"),
      () => screen.press("Escape"),
      () => screen.click(".table"),
    ]) {
      screen.piece("c6").focus();
      await screen.click(screen.piece("c6"));
      expect(buttons(screen)).toHaveLength(2);
      await leave();
      expect(buttons(screen)).toEqual([]);
      expect(screen.focused).toBe(screen.piece("c6"));
    }
    expect(screen.model.kinds).toEqual(["hello"]);
  });

  test("can be a button beside the status", async () => {
    const screen = await asked();
    await screen.click("[data-key='action end_turn']");
    expect(screen.text("#ask")).toBe("End it now?");
    await screen.click("[data-key=confirm]");
    expect(screen.model.last).toMatchObject({ kind: "play", move: 3 });
  });

  test("is asked no longer when the table changes", async () => {
    const screen = await asked();
    await screen.click(screen.piece("c6"));
    await screen.update({ scene: { choices: { exchange: null } } });
    expect(buttons(screen)).toEqual([]);
  });
});

describe("a refusal", () => {
  async function refused() {
    const screen = await show("main");
    screen.piece("c7").focus();
    await screen.click(screen.piece("c7"));
    await screen.refuse();
    return screen;
  }

  test("is spoken and shown with its rule, and goes with Escape", async () => {
    const screen = await refused();
    expect(screen.text("[role=alert]")).toContain(refusal.text);
    expect(screen.text(".because")).toContain(RULE.text);
    await screen.press("Escape");
    expect(screen.all(".refusal")).toEqual([]);
  });

  test("goes with the next update, not with an update of nothing", async () => {
    const screen = await refused();
    screen.say({ kind: "done", re: screen.model.last.id });
    await screen.drawn();
    expect(screen.all(".refusal").length).toBe(1);
    await screen.update({ undo: false });
    expect(screen.all(".refusal")).toEqual([]);
  });

  test("leads to the rules and back", async () => {
    const screen = await refused();
    const link = screen.find(".link");
    link.focus();
    await screen.click(link);
    screen.say({ kind: "rules", re: screen.model.last.id, rules: [RULE, { ...RULE, id: "K16" }] });
    await screen.drawn();
    expect(screen.all("article.at").map((one) => one.dataset.rule)).toEqual([RULE.id]);
    expect(screen.focused?.getAttribute("type")).toBe("search");
    await screen.press("Escape");
    expect(screen.all("[role=dialog]")).toEqual([]);
    expect(screen.focused).toBe(screen.find(".link"));
  });
});

describe("by keyboard", () => {
  test("arrows, Home and End move within a zone, which then keeps its place", async () => {
    const screen = await show("main");
    screen.piece("c0").focus();
    await screen.press("ArrowRight");
    expect(screen.focused).toBe(screen.piece("c1"));
    const end = await screen.press("End");
    expect(end.defaultPrevented).toBe(true);
    expect(screen.focused).toBe(screen.piece("c4"));
    expect(screen.piece("c4").tabIndex).toBe(0);
    expect(screen.piece("c0").tabIndex).toBe(-1);
    expect((await screen.press("ArrowRight")).defaultPrevented).toBe(false);
    await screen.press("Home");
    expect(screen.focused).toBe(screen.piece("c0"));
    expect((await screen.press("Tab")).defaultPrevented).toBe(false);
  });

  test("a menu has arrows, letters and Escape, which gives the focus back", async () => {
    const screen = await show("main");
    await screen.click(screen.piece("c0"));
    const items = screen.all("[role=menuitem]");
    await screen.press("ArrowDown");
    expect(screen.focused).toBe(items[1]);
    await screen.press("ArrowUp");
    await screen.press("ArrowUp");
    expect(screen.focused).toBe(items[2]);
    await screen.press(labelOf("reveal_and_lock")[0] as string);
    expect(screen.focused).toBe(items[1]);
    await screen.press("Home");
    expect(screen.focused).toBe(items[0]);
    await screen.press("Escape");
    expect(screen.all("[role=menu]")).toEqual([]);
    expect(screen.focused).toBe(screen.piece("c0"));
  });

  test("a menu that is gone takes back nothing, however soon the focus goes on", async () => {
    const screen = await show("king");
    await screen.click(screen.find("[data-press][aria-haspopup=menu]"));
    screen
      .all("[role=menuitem]")
      .find((item) => item.textContent === king.scene.verbs.lay?.label)
      ?.click();
    await new Promise((done) => setTimeout(done));
    expect(screen.all("[role=menu]")).toEqual([]);
    screen.find("[data-key=cancel]").focus();
    await screen.drawn();
    expect(screen.text(".status")).toBe(king.scene.verbs.lay?.then);
  });

  test("the toolbar is one tab stop with arrows", async () => {
    const screen = await show("main");
    const tools = screen.all(".toolbar .tool");
    expect(tools.filter((tool) => tool.tabIndex === 0).length).toBe(1);
    tools[0]?.focus();
    await screen.press("ArrowLeft");
    expect(screen.focused).toBe(tools.at(-1));
    expect(screen.focused?.tabIndex).toBe(0);
  });
});

describe("the focus survives", () => {
  test("a piece that goes: its place has it, then the zone, then the status", async () => {
    const screen = await show("main");
    const row = (pieces: string[]) => ({ scene: { zones: { "row-0": { pieces } } } });
    screen.piece("c1").focus();
    await screen.update(row(["c0", "c2", "c3"]));
    expect(screen.focused).toBe(screen.piece("c2"));
    await screen.update(row([]));
    expect(screen.focused).toBe(screen.find('[data-zone="row-0"]'));
    await screen.update({ scene: { panels: { "player-0": { zones: [] } } } });
    expect(screen.focused).toBe(screen.find(".status"));
  });

  test("a piece that moves within its zone, and one that only changes", async () => {
    const screen = await show("main");
    screen.piece("c0").focus();
    const pieces = ["c2", "c1", "c0"];
    await screen.update({ scene: { zones: { "row-0": { pieces } } } });
    expect(screen.focused).toBe(screen.piece("c0"));
    await screen.update({ scene: { pieces: { c0: { face: "5", turned: true } } } });
    expect(screen.focused).toBe(screen.piece("c0"));
  });

  test("a button that goes", async () => {
    const screen = await show("setup");
    screen.find(".actions button").focus();
    await screen.update({ scene: { choices: { "dog_swap.yes": null, "dog_swap.no": null } } });
    expect(screen.focused).toBe(screen.find(".status"));
  });

  test("but is not taken from elsewhere", async () => {
    const screen = await show("main");
    const outside = document.createElement("button");
    document.body.append(outside);
    screen.piece("c1").focus();
    outside.focus();
    await screen.drawn();
    await screen.update({ scene: { zones: { "row-0": { pieces: ["c0"] } } } });
    expect(document.activeElement).toBe(outside);
    // Nor if the table had it until it was taken away.
    screen.piece("c0").focus();
    screen.piece("c0").remove();
    outside.focus();
    await screen.update({ scene: { status: "Bo's turn." } });
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });
});
