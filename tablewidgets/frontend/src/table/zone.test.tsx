import { words } from "sent/words";
import { describe, expect, test } from "vitest";
import { moveOf, type Screen, show, states } from "../fixtures/screen";
import type { Zone } from "../wire/scene";

const { scene } = states.carnuta;
/** What is written on the buttons that stand at one's runes. */
const BUTTONS = Object.entries(scene.verbs)
  .filter(([, { at }]) => at === "runes-0")
  .map(([verb, { label }]) => {
    const [, legal] = scene.choices[verb]?.find(([, , ...on]) => on.length === 0) ?? [];
    return label + (legal ? "" : words.try);
  });

const texts = (screen: Screen, selector: string) =>
  screen.all(selector).map(({ textContent }) => textContent);

describe("buttons at a zone", () => {
  const AT_ZONE = '[data-zone="runes-0"] .verbs button';
  const MOONS = scene.verbs["take_runes.moon"]?.label;

  test("stand there, and the others beside the status", async () => {
    const screen = await show("carnuta");
    expect(new Set(texts(screen, AT_ZONE))).toEqual(new Set(BUTTONS));
    expect(texts(screen, ".actions button")).toEqual([scene.verbs.end_turn?.label + words.try]);
    const buttons = screen.all(AT_ZONE);
    expect(buttons.some(({ classList }) => classList.contains("try"))).toBe(true);
    const moons = buttons.find(({ textContent }) => textContent === MOONS);
    await screen.click(moons as HTMLElement);
    const move = moveOf(scene, "take_runes.moon");
    expect(screen.model.last).toMatchObject({ kind: "play", move });
  });

  test("keep their places, whether they can be pressed or only tried", async () => {
    const screen = await show("carnuta");
    const keys = () => screen.all(AT_ZONE).map(({ dataset }) => dataset.key);
    const before = keys();
    const moves = scene.choices["take_runes.moon"] ?? [];
    const tried = moves.map(([move, _, ...on]) => [move, 0, ...on]);
    await screen.update({ scene: { choices: { "take_runes.moon": tried } } });
    expect(screen.find('[data-key="action take_runes.moon"]').classList).toContain("try");
    expect(keys()).toEqual(before);
  });

  test("go where they can be reached if the zone is not on the table, or folded away", async () => {
    const screen = await show("carnuta");
    await screen.update({ scene: { panels: { "player-0": { folded: true } } } });
    expect(texts(screen, ".actions button")).toEqual(expect.arrayContaining(BUTTONS));
    await screen.update({ scene: { panels: { "player-0": { folded: null, zones: [] } } } });
    expect(texts(screen, ".actions button")).toEqual(expect.arrayContaining(BUTTONS));
  });

  test("are not among what the arrows lead to", async () => {
    const screen = await show("carnuta");
    const button = screen.find(AT_ZONE);
    expect(button.tabIndex).toBe(0);
    screen.piece(scene.zones["runes-0"]?.pieces.at(-1) as string).focus();
    expect((await screen.press("ArrowRight")).defaultPrevented).toBe(false);
  });

  test("are refused at the one that was pressed, which then has the focus", async () => {
    const screen = await show("carnuta");
    const last = screen.all(`${AT_ZONE}.try`).at(-1) as HTMLElement;
    await screen.click(last);
    await screen.refuse();
    expect(last.style.getPropertyValue("anchor-name")).not.toBe("");
    await screen.click(".refusal .close");
    expect(screen.focused).toBe(last);
    expect(last.style.getPropertyValue("anchor-name")).toBe("");
  });
});

describe("a track with notches", () => {
  const notches = (screen: Screen) => [
    ...screen.find('[data-zone="counter-0"]').querySelectorAll<HTMLElement>(".notch"),
  ];

  test("has its piece at a notch, those behind it passed", async () => {
    const screen = await show("carnuta");
    const states = () => notches(screen).map(({ className }) => className.split(" ")[1]);
    expect(notches(screen).length).toBe(11);
    const { at = 0 } = scene.pieces["pawn-0"] ?? {};
    const passed = (at: number) => [...Array(at).fill("passed"), "now", ...Array(10 - at).fill("")];
    expect(states()).toEqual(passed(at));
    expect(screen.piece("pawn-0").style.gridColumn).toBe(`${at + 1}`);
    await screen.update({ scene: { pieces: { "pawn-0": { at: at + 1 } } } });
    expect(states()).toEqual(passed(at + 1));
  });

  test("names those that are more than their number", async () => {
    const screen = await show("carnuta");
    const [first, , , fourth] = notches(screen);
    expect(first?.getAttribute("aria-hidden")).toBe("true");
    expect(fourth?.getAttribute("role")).toBe("img");
    expect(fourth?.getAttribute("aria-label")).toBe(scene.zones["counter-0"]?.notches?.[3]?.label);
  });
});

describe("a pile", () => {
  const levels = (screen: Screen, zone: string) =>
    screen.find(`[data-zone="${zone}"]`).querySelectorAll(".leaf").length;

  test("of which the uppermost is known is as thick as it is, and says how many", async () => {
    const screen = await show("carnuta");
    const { count } = scene.zones["draw-day"] ?? {};
    expect(screen.text('[data-zone="draw-day"] .pile-count')).toBe(`${count}`);
    expect([levels(screen, "draw-day"), levels(screen, "discard-night")]).toEqual([4, 3]);
    expect(screen.all('[data-zone="draw-day"] button[data-id]').length).toBe(1);
  });

  test("that is empty shows its place", async () => {
    const screen = await show("carnuta");
    expect(screen.all('[data-zone="discard-day"] .empty').length).toBe(1);
    expect(screen.all('[data-zone="discard-day"] .pile-count').length).toBe(0);
  });
});

describe("a column", () => {
  test("shows what each card is worth, which its name says in words", async () => {
    const screen = await show("carnuta");
    const [zone, { pieces }] = Object.entries(scene.zones).find(
      ([, { kind, pieces }]) => kind === "column" && pieces.length > 2,
    ) as [string, Zone];
    const column = screen.find(`[data-zone="${zone}"]`);
    const worths = [...column.querySelectorAll<HTMLElement>(".worth")].map(
      ({ dataset }) => dataset.text,
    );
    expect(worths).toEqual(pieces.map((id) => scene.pieces[id]?.worth));
    const [first = ""] = pieces;
    expect(screen.piece(first).getAttribute("aria-label")).toContain(scene.pieces[first]?.name);
    expect(column.parentElement?.classList).toContain("of-column");
  });
});
