import { belief } from "sent/answers";
import { words } from "sent/words";
import { describe, expect, test, vi } from "vitest";
import { moveOf, Screen, show, shown, states } from "../fixtures/screen";
import { fill } from "../ui/words";
import type { Belief } from "../wire/table";
import { hasLaw } from "./offers";

type Evidence = Belief["evidence"][number];

const { bonus, carnuta, crowd, main } = states;
const [{ key: KEY, text: FACT }, ...others] = belief.evidence as [Evidence, ...Evidence[]];
/** What is answered when the first piece of evidence is left out. */
const LEFT_OUT = { evidence: [{ key: KEY, text: FACT, out: true as const }, ...others] };
const FRONT = main.scene.pieces.c6?.face;
const PICK = bonus.scene.verbs.lock_and_turn?.then;

async function begun(): Promise<Screen> {
  const screen = await show("main");
  await screen.click("[data-tool=beliefs]");
  return screen;
}

async function answered(screen: Screen, parts: Partial<Belief> = {}): Promise<void> {
  screen.say({ kind: "belief", re: screen.model.last.id, ...belief, ...parts });
  await screen.drawn();
}

async function opened(): Promise<Screen> {
  const screen = await begun();
  await screen.click(screen.piece("c5"));
  await answered(screen);
  return screen;
}

describe("the mode", () => {
  test("is a button that says whether it is on", async () => {
    const screen = await begun();
    expect(screen.find("[data-tool=beliefs]").getAttribute("aria-pressed")).toBe("true");
    expect(screen.text(".status")).toBe(words.beliefs_ask);
    await screen.click("[data-tool=beliefs]");
    expect(screen.find("[data-tool=beliefs]").getAttribute("aria-pressed")).toBe("false");
    expect(screen.text(".status")).toBe(screen.state.scene.status);
  });

  test("says it in the overflow of the toolbar too", async () => {
    const screen = await shown(() => {
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
      return new Screen(main);
    });
    const line = () => screen.find(".item[role=menuitemcheckbox]");
    await screen.click("[data-tool=more]");
    expect(line().textContent).toBe(words.beliefs);
    expect(line().getAttribute("aria-checked")).toBe("false");
    expect(line().querySelectorAll(".icon").length).toBe(1);
    await screen.click(line());
    expect(screen.text(".status")).toBe(words.beliefs_ask);
    await screen.click("[data-tool=more]");
    expect(line().getAttribute("aria-checked")).toBe("true");
    expect(line().querySelectorAll(".icon").length).toBe(2);
    expect(screen.focused).toBe(screen.find(".item"));
  });

  test("is not there for a class that is to work it out", async () => {
    const { beliefs: _, ...silent } = main;
    const screen = await shown(() => new Screen(silent));
    expect(screen.all("[data-tool=beliefs]")).toEqual([]);
    screen.piece("c5").focus();
    await screen.press("?");
    expect(screen.text(".status")).toBe(screen.state.scene.status);
  });

  test("has a key, which also leaves it, as Escape does", async () => {
    const screen = await show("main");
    const pressed = () => screen.find("[data-tool=beliefs]").getAttribute("aria-pressed");
    screen.piece("c5").focus();
    expect((await screen.press("?")).defaultPrevented).toBe(true);
    expect(pressed()).toBe("true");
    expect(screen.focused).toBe(screen.piece("c5"));
    await screen.press("?");
    expect(pressed()).toBe("false");
    await screen.press("?");
    await screen.press("Escape");
    expect(pressed()).toBe("false");
    expect((await screen.press("Escape")).defaultPrevented).toBe(false);
  });

  test("is not switched by a question mark in the search", async () => {
    const screen = await show("main");
    await screen.click("[data-tool=rules]");
    screen.say({ kind: "rules", re: screen.model.last.id, rules: [] });
    await screen.drawn();
    expect(screen.focused?.getAttribute("type")).toBe("search");
    expect((await screen.press("?")).defaultPrevented).toBe(false);
    expect(screen.find("[data-tool=beliefs]").getAttribute("aria-pressed")).toBe("false");
  });

  test("rings what can be asked, and says so", async () => {
    const screen = await begun();
    const { scene } = main;
    const asked = Object.keys(scene.pieces).filter((id) => hasLaw(scene, id));
    const ringed = screen.all(".ring-legal").map((piece) => piece.dataset.press as string);
    expect(ringed.sort()).toEqual(asked.sort());
    const label = (id: string) => screen.piece(id).getAttribute("aria-label");
    expect(label("c5")).toMatch(new RegExp(`; ${words.beliefs_can}$`));
    expect(screen.piece("c5").getAttribute("aria-haspopup")).toBeNull();
    expect(label("c2")).not.toContain(words.beliefs_can);
  });

  test("plays nothing, and pieces are played again after it", async () => {
    const screen = await begun();
    const before = screen.find(".status span");
    await screen.click(screen.piece("c6"));
    expect(screen.model.kinds).toEqual(["hello"]);
    expect(screen.find(".status span")).not.toBe(before);
    await screen.click("[data-tool=beliefs]");
    await screen.click(screen.piece("c6"));
    expect(screen.model.last).toMatchObject({
      kind: "play",
      move: moveOf(main.scene, "exchange", "c6"),
    });
  });

  test("ends a menu that is open", async () => {
    const menu = await show("main");
    await menu.click(menu.piece("c0"));
    expect(menu.all("[role=menu]")).toHaveLength(1);
    await menu.click("[data-tool=beliefs]");
    expect(menu.all("[role=menu]")).toEqual([]);
  });

  test("ends a pick that was begun", async () => {
    const pick = await show("bonus");
    await pick.click(pick.piece("c2"));
    expect(pick.text(".status")).toBe(PICK);
    await pick.click("[data-tool=beliefs]");
    expect(pick.text(".status")).toBe(words.beliefs_ask);
    expect(pick.all(".ring-picked")).toEqual([]);
  });

  test("a pile is asked by its uppermost piece, or as a zone", async () => {
    const screen = await show("carnuta");
    await screen.click("[data-tool=beliefs]");
    const asked = async (piece: string) => {
      await screen.click(screen.piece("top-day"));
      expect(screen.model.last).toMatchObject({ kind: "belief", piece, without: [] });
    };
    await asked("top-day");
    const { face = "" } = carnuta.scene.pieces["top-day"] ?? {};
    await screen.update({ scene: { faces: { [face]: { law: null } } } });
    await asked("draw-day");
  });

  test("a pile whose uppermost piece is asked has no other place to press", async () => {
    const screen = await show("carnuta");
    await screen.click("[data-tool=beliefs]");
    const pressed = screen.all('[data-zone="draw-day"] [data-press]');
    expect(pressed).toEqual([screen.piece("top-day")]);
  });

  test("a row has a button that asks it, over the pieces that are asked for themselves", async () => {
    const screen = await show("carnuta");
    const row = carnuta.scene.zones["market-day"];
    expect(screen.all(".asks")).toEqual([]);
    await screen.click("[data-tool=beliefs]");
    const rows = Object.values(carnuta.scene.zones).filter(
      ({ kind, law }) => kind === "row" && law,
    );
    expect(screen.all(".asks").length).toBe(rows.length);
    const [button] = screen.all('[data-zone="market-day"] .asks');
    const label = row?.label as string;
    expect(button?.textContent).toBe(label);
    expect(button?.getAttribute("aria-label")).toBe(`${label}; ${words.beliefs_can}`);
    expect(button?.tabIndex).toBe(0);
    button?.focus();
    await screen.press("ArrowRight");
    expect(screen.focused).toBe(screen.piece(row?.pieces[0] as string));
    await screen.press("ArrowLeft");
    expect(screen.focused).toBe(button);
    await screen.click(button as HTMLElement);
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: "market-day" });
    await answered(screen);
    expect(button?.getAttribute("aria-pressed")).toBe("true");
    await screen.press("Escape");
    expect(screen.focused).toBe(button);
  });

  test("what lies under others can be asked, and is reached in the mode alone", async () => {
    const { scene } = crowd;
    const under = Object.keys(scene.pieces).filter((id) => scene.pieces[id]?.under);
    const [down = ""] = under.filter((id) => hasLaw(scene, id));
    const [up = ""] = under.filter((id) => !hasLaw(scene, id));
    const screen = await show("crowd");
    const tag = (id: string) => screen.find(`[data-id="${id}"]`).tagName;
    expect(tag(down)).toBe("SPAN");
    await screen.click("[data-tool=beliefs]");
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
    await screen.click(screen.piece("c5"));
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: "c5", without: [] });
    expect(screen.find(".table").getAttribute("aria-busy")).toBe("false");
  });

  test("has a bar for each value, with what it is exactly", async () => {
    const screen = await opened();
    const panel = screen.find("[role=dialog]");
    expect(panel.getAttribute("aria-label")).toBe(`${belief.of}. ${belief.title}`);
    expect(screen.focused).toBe(panel);
    expect(screen.piece("c5").classList).toContain("ring-picked");
    const rows = screen.all(".bars tbody tr").map((row) => row.textContent);
    const { bars } = belief;
    expect(rows).toEqual(bars.map(({ name, exact, decimal }) => name + exact + decimal));
    const widths = screen.all(".bar").map((bar) => Number.parseFloat(bar.style.width));
    const shown = bars.filter(({ share }) => share);
    expect(widths.length).toBe(shown.length);
    for (const [i, { share }] of shown.entries())
      expect((widths[i] ?? 0) / (widths[0] ?? 0)).toBeCloseTo(share / (shown[0]?.share ?? 0), 2);
    expect(screen.text(".hypothesis")).toBe(belief.hypothesis);
    const said = bars.map(({ name, exact, decimal }) => `${name}: ${exact}, ${decimal}`);
    expect(screen.text("#belief")).toBe(said.join("; "));
  });

  test("of low shares the bars are drawn larger", async () => {
    const screen = await begun();
    await screen.click(screen.piece("c5"));
    await answered(screen, {
      bars: [{ name: "1", share: 0.2, exact: "1/5", decimal: "0.200" }],
    });
    expect(screen.find(".bar").style.width).toBe("80.0%");
  });

  test("evidence is left out and brought back", async () => {
    const screen = await opened();
    const [hand] = screen.all(".chip");
    expect(hand?.getAttribute("aria-label")).toBe(
      fill(words.beliefs_leave_out, { evidence: FACT }),
    );
    hand?.focus();
    await screen.click(hand as HTMLElement);
    expect(screen.model.last).toMatchObject({ piece: "c5", without: [KEY] });
    await answered(screen, LEFT_OUT);
    expect(screen.focused).toBe(hand);
    expect(hand?.getAttribute("aria-label")).toBe(
      fill(words.beliefs_bring_back, { evidence: FACT }),
    );
    await screen.click(screen.all(".chip")[1] as HTMLElement);
    expect(screen.model.last).toMatchObject({ without: [KEY, belief.evidence[1]?.key] });
    await answered(screen, LEFT_OUT);
    await screen.click(screen.all(".chip")[0] as HTMLElement);
    expect(screen.model.last).toMatchObject({ without: [] });
  });

  test("where nothing is known it says so", async () => {
    const screen = await begun();
    await screen.click(screen.piece("c5"));
    await answered(screen, { evidence: [] });
    expect(screen.all(".chip")).toEqual([]);
    expect(screen.text(".evidence p")).toBe(words.beliefs_none);
  });

  test("goes with Escape, and the focus to its piece; then the mode", async () => {
    const screen = await opened();
    await screen.press("Escape");
    expect(screen.all(".belief")).toEqual([]);
    expect(screen.focused).toBe(screen.piece("c5"));
    expect(screen.find("[data-tool=beliefs]").getAttribute("aria-pressed")).toBe("true");
    await screen.press("Escape");
    expect(screen.find("[data-tool=beliefs]").getAttribute("aria-pressed")).toBe("false");
  });

  test("goes with its cross, and with the mode", async () => {
    const screen = await opened();
    await screen.click(".belief .close");
    expect(screen.all(".belief")).toEqual([]);
    await screen.click(screen.piece("c8"));
    await answered(screen, { of: "Bo’s card 3" });
    expect(screen.text(".belief h4")).toBe("Bo’s card 3");
    screen.find("[data-tool=beliefs]").focus();
    await screen.click("[data-tool=beliefs]");
    expect(screen.all(".belief")).toEqual([]);
    expect(screen.focused).toBe(screen.find("[data-tool=beliefs]"));
  });

  test("asks another piece with the same evidence", async () => {
    const screen = await opened();
    await screen.click(screen.all(".chip")[0] as HTMLElement);
    await answered(screen, LEFT_OUT);
    await screen.click(screen.piece("c8"));
    expect(screen.model.last).toMatchObject({ piece: "c8", without: [KEY] });
  });

  test("an answer to an older question is no news", async () => {
    const screen = await opened();
    await screen.click(screen.piece("c8"));
    const { id } = screen.model.last;
    await screen.click(screen.piece("c0"));
    screen.say({ kind: "belief", re: id, ...belief, of: "Bo’s card 3" });
    await screen.drawn();
    expect(screen.text(".belief h4")).toBe(belief.of);
    await answered(screen, { of: "Ana’s card 1" });
    expect(screen.text(".belief h4")).toBe("Ana’s card 1");
  });

  test("what is refused closes it", async () => {
    const screen = await opened();
    await screen.click(screen.piece("c8"));
    await screen.refuse();
    expect(screen.all(".belief")).toEqual([]);
  });

  test("asks again when the table changes, and goes with its piece", async () => {
    const screen = await opened();
    await screen.update({ undo: false });
    expect(screen.model.last).toMatchObject({ kind: "belief", piece: "c5", without: [] });
    await answered(screen, { title: "What Bo can infer" });
    expect(screen.text(".belief-head p")).toBe("What Bo can infer");
    await screen.update({ scene: { pieces: { c5: { face: FRONT } } } });
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
