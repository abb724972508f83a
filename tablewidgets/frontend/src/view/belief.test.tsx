import { describe, expect, test, vi } from "vitest";
import { CROWD } from "../fixtures/crowd";
import { Screen, show, shown, states } from "../fixtures/screen";
import type { Belief, Piece, Scene, State } from "../wire";

const BELIEF: Belief = {
  of: "Bo’s card 1",
  title: "What Ana can infer",
  bars: [
    { name: "1", share: 0.6667, exact: "2/3", decimal: "0.667" },
    { name: "2", share: 0.3333, exact: "1/3", decimal: "0.333" },
    { name: "3", share: 0, exact: "0", decimal: "0.000" },
  ],
  evidence: [
    { key: "hand", text: "Your five values." },
    { key: "card:1:1", text: "Bo’s card 2 was revealed." },
  ],
  hypothesis: "Every deal is equally likely.",
};

/** The scene of a state, in which these can be asked. */
function withLaws(name: string, pieces: string[], zones: string[] = []): Scene {
  const scene = structuredClone((states[name] as { scene: Scene }).scene);
  for (const id of pieces) {
    const piece = scene.pieces[id] as Piece;
    scene.faces[`${id} asked`] = { ...scene.faces[piece.face], law: true };
    piece.face = `${id} asked`;
  }
  for (const id of zones) Object.assign(scene.zones[id] as object, { law: true });
  return scene;
}

const ASKED = ["card-0-0", "card-1-0", "card-1-2"];

async function begun(): Promise<Screen> {
  const screen = await show("main", { odds: true, scene: withLaws("main", ASKED) });
  await screen.click("[data-tool=odds]");
  return screen;
}

async function answered(screen: Screen, belief: Partial<Belief> = {}): Promise<void> {
  screen.say({ kind: "belief", re: screen.model.last.id, ...BELIEF, ...belief });
  await screen.drawn();
}

async function opened(): Promise<Screen> {
  const screen = await begun();
  await screen.click(screen.piece("card-1-0"));
  await answered(screen);
  return screen;
}

describe("the mode", () => {
  test("is a button that says whether it is on", async () => {
    const screen = await begun();
    expect(screen.find("[data-tool=odds]").getAttribute("aria-pressed")).toBe("true");
    expect(screen.text(".status")).toBe(
      "Probabilities: choose a ringed card to see what it may be.",
    );
    await screen.click("[data-tool=odds]");
    expect(screen.find("[data-tool=odds]").getAttribute("aria-pressed")).toBe("false");
    expect(screen.text(".status")).toBe(screen.state.scene.status);
  });

  test("says it in the overflow of the toolbar too", async () => {
    const screen = await shown(() => {
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
      return new Screen({ ...(states.main as State), odds: true });
    });
    const line = () => screen.find(".item[role=menuitemcheckbox]");
    await screen.click("[data-tool=more]");
    expect(line().textContent).toBe("Probabilities");
    expect(line().getAttribute("aria-checked")).toBe("false");
    expect(line().querySelectorAll(".icon").length).toBe(1);
    await screen.click(line());
    expect(screen.text(".status")).toContain("Probabilities");
    await screen.click("[data-tool=more]");
    expect(line().getAttribute("aria-checked")).toBe("true");
    expect(line().querySelectorAll(".icon").length).toBe(2);
    expect(screen.focused).toBe(screen.find(".item"));
  });

  test("is not there for a class that is to work it out", async () => {
    const screen = await show("main");
    expect(screen.all("[data-tool=odds]")).toEqual([]);
    screen.piece("card-1-0").focus();
    await screen.press("?");
    expect(screen.text(".status")).toBe(screen.state.scene.status);
  });

  test("has a key, which also leaves it, as Escape does", async () => {
    const screen = await show("main", { odds: true, scene: withLaws("main", ASKED) });
    const pressed = () => screen.find("[data-tool=odds]").getAttribute("aria-pressed");
    screen.piece("card-1-0").focus();
    expect((await screen.press("?")).defaultPrevented).toBe(true);
    expect(pressed()).toBe("true");
    expect(screen.focused).toBe(screen.piece("card-1-0"));
    await screen.press("?");
    expect(pressed()).toBe("false");
    await screen.press("?");
    await screen.press("Escape");
    expect(pressed()).toBe("false");
    expect((await screen.press("Escape")).defaultPrevented).toBe(false);
  });

  test("is not switched by a question mark in the search", async () => {
    const screen = await show("main", { odds: true });
    await screen.click("[data-tool=rules]");
    screen.say({ kind: "rules", re: screen.model.last.id, rules: [] });
    await screen.drawn();
    expect(screen.focused?.getAttribute("type")).toBe("search");
    expect((await screen.press("?")).defaultPrevented).toBe(false);
    expect(screen.find("[data-tool=odds]").getAttribute("aria-pressed")).toBe("false");
  });

  test("rings what can be asked, and says so", async () => {
    const screen = await begun();
    expect(screen.all(".ring-legal").map((piece) => piece.dataset.press)).toHaveLength(3);
    expect(screen.piece("card-1-0").getAttribute("aria-label")).toMatch(
      /; Enter: see the probabilities$/,
    );
    expect(screen.piece("card-1-0").getAttribute("aria-haspopup")).toBeNull();
    expect(screen.piece("card-0-1").getAttribute("aria-label")).not.toContain("probabilities");
  });

  test("plays nothing, and pieces are played again after it", async () => {
    const screen = await begun();
    const before = screen.find(".status span");
    await screen.click(screen.piece("card-1-1"));
    expect(screen.model.kinds).toEqual(["hello"]);
    expect(screen.find(".status span")).not.toBe(before);
    await screen.click("[data-tool=odds]");
    await screen.click(screen.piece("card-1-1"));
    expect(screen.model.last).toMatchObject({ kind: "play", move: 101 });
  });

  test("ends a menu that is open", async () => {
    const menu = await show("main", { odds: true });
    await menu.click(menu.piece("card-0-0"));
    expect(menu.all("[role=menu]")).toHaveLength(1);
    await menu.click("[data-tool=odds]");
    expect(menu.all("[role=menu]")).toEqual([]);
  });

  test("ends a pick that was begun", async () => {
    const pick = await show("bonus", { odds: true });
    await pick.click(pick.piece("card-0-0"));
    expect(pick.text(".status")).toBe("Choose the revealed card to turn face down.");
    await pick.click("[data-tool=odds]");
    expect(pick.text(".status")).toContain("Probabilities");
    expect(pick.all(".ring-picked")).toEqual([]);
  });

  test("a pile is asked by its uppermost piece, or as a zone", async () => {
    const scene = withLaws("carnuta", [], ["draw-day"]);
    const screen = await show("carnuta", { odds: true, scene });
    await screen.click("[data-tool=odds]");
    await screen.click(screen.piece("draw-day-0"));
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: "draw-day", without: [] });
  });

  test("a pile whose uppermost piece is asked has no other place to press", async () => {
    const scene = withLaws("carnuta", ["draw-day-0"], ["draw-day"]);
    const screen = await show("carnuta", { odds: true, scene });
    await screen.click("[data-tool=odds]");
    const pressed = screen.all('[data-zone="draw-day"] [data-press]');
    expect(pressed).toEqual([screen.piece("draw-day-0")]);
  });

  test("a row has a button that asks it, over the pieces that are asked for themselves", async () => {
    const scene = withLaws("carnuta", ["day-0"], ["day"]);
    const screen = await show("carnuta", { odds: true, scene });
    expect(screen.all(".asks")).toEqual([]);
    await screen.click("[data-tool=odds]");
    const [button, ...others] = screen.all(".asks");
    expect(others).toEqual([]);
    const label = scene.zones.day?.label as string;
    expect(button?.textContent).toBe(label);
    expect(button?.getAttribute("aria-label")).toBe(`${label}; Enter: see the probabilities`);
    expect(button?.tabIndex).toBe(0);
    button?.focus();
    await screen.press("ArrowRight");
    expect(screen.focused).toBe(screen.piece("day-0"));
    await screen.press("ArrowLeft");
    expect(screen.focused).toBe(button);
    await screen.click(button as HTMLElement);
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: "day" });
    await answered(screen);
    expect(button?.getAttribute("aria-pressed")).toBe("true");
    await screen.press("Escape");
    expect(screen.focused).toBe(button);
  });

  test("what lies under others can be asked, and is reached in the mode alone", async () => {
    const [down, up] = CROWD.filter(([, , , , , under]) => under)
      .sort((a, b) => a[4] - b[4])
      .map(([card]) => `card-${card}`) as [string, string];
    const scene = withLaws("carnavalesque", [down]);
    const screen = await show("carnavalesque", { odds: true, scene });
    const tag = (id: string) => screen.find(`[data-id="${id}"]`).tagName;
    expect(tag(down)).toBe("SPAN");
    await screen.click("[data-tool=odds]");
    expect([tag(down), tag(up)]).toEqual(["BUTTON", "SPAN"]);
    expect(screen.piece(down).classList).toContain("under");
    screen.piece(down).focus();
    await screen.click(screen.piece(down));
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: down });
    await answered(screen);
    await screen.press("Escape");
    expect(screen.focused).toBe(screen.piece(down));
    await screen.press("Escape");
    expect(tag(down)).toBe("SPAN");
    expect(screen.focused?.closest("[data-zone]")).toBe(screen.find('[data-zone="crowd"]'));
  });
});

describe("the panel", () => {
  test("asks for the piece that is pressed, and stands in nobody's way", async () => {
    const screen = await begun();
    await screen.click(screen.piece("card-1-0"));
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: "card-1-0", without: [] });
    expect(screen.find(".table").getAttribute("aria-busy")).toBe("false");
  });

  test("has a bar for each value, with what it is exactly", async () => {
    const screen = await opened();
    const panel = screen.find("[role=dialog]");
    expect(panel.getAttribute("aria-label")).toBe("Bo’s card 1. What Ana can infer");
    expect(screen.focused).toBe(panel);
    expect(screen.piece("card-1-0").classList).toContain("ring-picked");
    const rows = screen.all(".bars tbody tr").map((row) => row.textContent);
    expect(rows).toEqual(["12/30.667", "21/30.333", "300.000"]);
    expect(screen.all(".bar").map((bar) => bar.style.width)).toEqual(["66.7%", "33.3%"]);
    expect(screen.text(".hypothesis")).toBe(BELIEF.hypothesis);
    expect(screen.text("#belief")).toBe("1: 2/3, 0.667; 2: 1/3, 0.333; 3: 0, 0.000");
  });

  test("of low shares the bars are drawn larger", async () => {
    const screen = await begun();
    await screen.click(screen.piece("card-1-0"));
    await answered(screen, {
      bars: [{ name: "1", share: 0.2, exact: "1/5", decimal: "0.200" }],
    });
    expect(screen.find(".bar").style.width).toBe("80.0%");
  });

  test("evidence is left out and brought back", async () => {
    const screen = await opened();
    const [hand] = screen.all(".chip");
    expect(hand?.getAttribute("aria-label")).toBe("Leave out: Your five values.");
    hand?.focus();
    await screen.click(hand as HTMLElement);
    expect(screen.model.last).toMatchObject({ piece: "card-1-0", without: ["hand"] });
    const evidence = [{ ...BELIEF.evidence[0], out: true as const }, BELIEF.evidence[1]];
    await answered(screen, { evidence: evidence as Belief["evidence"] });
    expect(screen.focused).toBe(hand);
    expect(hand?.getAttribute("aria-label")).toBe("Take into account again: Your five values.");
    await screen.click(screen.all(".chip")[1] as HTMLElement);
    expect(screen.model.last).toMatchObject({ without: ["hand", "card:1:1"] });
    await answered(screen, { evidence: evidence as Belief["evidence"] });
    await screen.click(screen.all(".chip")[0] as HTMLElement);
    expect(screen.model.last).toMatchObject({ without: [] });
  });

  test("where nothing is known it says so", async () => {
    const screen = await begun();
    await screen.click(screen.piece("card-1-0"));
    await answered(screen, { evidence: [] });
    expect(screen.all(".chip")).toEqual([]);
    expect(screen.text(".evidence p")).toBe("Nothing that tells more.");
  });

  test("goes with Escape, and the focus to its piece; then the mode", async () => {
    const screen = await opened();
    await screen.press("Escape");
    expect(screen.all(".belief")).toEqual([]);
    expect(screen.focused).toBe(screen.piece("card-1-0"));
    expect(screen.find("[data-tool=odds]").getAttribute("aria-pressed")).toBe("true");
    await screen.press("Escape");
    expect(screen.find("[data-tool=odds]").getAttribute("aria-pressed")).toBe("false");
  });

  test("goes with its cross, and with the mode", async () => {
    const screen = await opened();
    await screen.click(".belief .close");
    expect(screen.all(".belief")).toEqual([]);
    await screen.click(screen.piece("card-1-2"));
    await answered(screen, { of: "Bo’s card 3" });
    expect(screen.text(".belief h4")).toBe("Bo’s card 3");
    screen.find("[data-tool=odds]").focus();
    await screen.click("[data-tool=odds]");
    expect(screen.all(".belief")).toEqual([]);
    expect(screen.focused).toBe(screen.find("[data-tool=odds]"));
  });

  test("asks another piece with the same evidence", async () => {
    const screen = await opened();
    await screen.click(screen.all(".chip")[0] as HTMLElement);
    const [hand, other] = BELIEF.evidence;
    await answered(screen, {
      evidence: [{ ...hand, out: true }, other] as Belief["evidence"],
    });
    await screen.click(screen.piece("card-1-2"));
    expect(screen.model.last).toMatchObject({ piece: "card-1-2", without: ["hand"] });
  });

  test("an answer to an older question is no news", async () => {
    const screen = await opened();
    await screen.click(screen.piece("card-1-2"));
    const { id } = screen.model.last;
    await screen.click(screen.piece("card-0-0"));
    screen.say({ kind: "belief", re: id, ...BELIEF, of: "Bo’s card 3" });
    await screen.drawn();
    expect(screen.text(".belief h4")).toBe("Bo’s card 1");
    await answered(screen, { of: "Ana’s card 1" });
    expect(screen.text(".belief h4")).toBe("Ana’s card 1");
  });

  test("what is refused closes it", async () => {
    const screen = await opened();
    await screen.click(screen.piece("card-1-2"));
    await screen.refuse();
    expect(screen.all(".belief")).toEqual([]);
  });

  test("asks again when the table changes, and goes with its piece", async () => {
    const screen = await opened();
    await screen.update({ undo: false });
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: "card-1-0", without: [] });
    await answered(screen, { title: "What Bo can infer" });
    expect(screen.text(".belief-head p")).toBe("What Bo can infer");
    await screen.update({ scene: { pieces: { "card-1-0": { face: "4" } } } });
    expect(screen.all(".belief")).toEqual([]);
  });

  test("is gone behind a curtain", async () => {
    const screen = await opened();
    await screen.update({ curtain: { text: "For Bo alone.", button: "Show" } });
    expect(screen.all(".belief")).toEqual([]);
    expect(screen.text(".status")).toBe(screen.state.scene.status);
    expect(screen.model.kinds).toEqual(["hello", "belief"]);
  });
});
