import { describe, expect, test } from "vitest";
import { type Screen, show } from "../fixtures/screen";

const texts = (screen: Screen, selector: string) =>
  screen.all(selector).map(({ textContent }) => textContent);

describe("buttons at a zone", () => {
  test("stand there, and the others beside the status", async () => {
    const screen = await show("carnuta");
    expect(texts(screen, '[data-zone="runes-0"] .verbs button')).toEqual([
      "Take Suns",
      "Take Moons",
      "All to Sun",
      "All to Moonnot now; why?",
    ]);
    expect(texts(screen, ".actions button")).toEqual(["Pass this action"]);
    const [, moons, , tried] = screen.all('[data-zone="runes-0"] .verbs button');
    expect(tried?.classList).toContain("try");
    await screen.click(moons as HTMLElement);
    expect(screen.model.last).toMatchObject({ kind: "play", move: 2 });
  });

  test("go where they can be reached if the zone is not on the table, or folded away", async () => {
    const screen = await show("carnuta");
    const all = ["Take Suns", "Take Moons", "All to Sun", "All to Moonnot now; why?"];
    await screen.update({ scene: { panels: { "player-0": { folded: true } } } });
    expect(texts(screen, ".actions button")).toEqual(expect.arrayContaining(all));
    await screen.update({ scene: { panels: { "player-0": { folded: null, zones: [] } } } });
    expect(texts(screen, ".actions button")).toEqual(expect.arrayContaining(all));
  });

  test("are not among what the arrows lead to", async () => {
    const screen = await show("carnuta");
    const button = screen.find('[data-zone="runes-0"] .verbs button');
    expect(button.tabIndex).toBe(0);
    screen.piece("runes-0-5").focus();
    expect((await screen.press("ArrowRight")).defaultPrevented).toBe(false);
  });

  test("are refused at the zone, which then has the focus", async () => {
    const screen = await show("carnuta");
    await screen.click(screen.all('[data-zone="runes-0"] .verbs button')[3] as HTMLElement);
    await screen.refuse();
    await screen.click(".refusal .close");
    expect(screen.focused).toBe(screen.find('[data-zone="runes-0"]'));
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
    expect(states()).toEqual([...Array(8).fill("passed"), "now", "", ""]);
    expect(screen.piece("counter-0-0").style.gridColumn).toBe("9");
    await screen.update({ scene: { pieces: { "counter-0-0": { at: 9 } } } });
    expect(states()).toEqual([...Array(9).fill("passed"), "now", ""]);
  });

  test("names those that are more than their number", async () => {
    const screen = await show("carnuta");
    const [first, , , fourth] = notches(screen);
    expect(first?.getAttribute("aria-hidden")).toBe("true");
    expect(fourth?.getAttribute("role")).toBe("img");
    expect(fourth?.getAttribute("aria-label")).toBe("4: a padlock goes");
  });
});

describe("a pile", () => {
  const levels = (screen: Screen, zone: string) =>
    screen.find(`[data-zone="${zone}"]`).querySelectorAll(".leaf").length;

  test("of which the uppermost is known is as thick as it is, and says how many", async () => {
    const screen = await show("carnuta");
    expect(screen.text('[data-zone="draw-day"] .pile-count')).toBe("17");
    expect([levels(screen, "draw-day"), levels(screen, "supply-s")]).toEqual([4, 1]);
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
    const column = screen.find('[data-zone="column-0-berry"]');
    const worths = [...column.querySelectorAll<HTMLElement>(".worth")].map(
      ({ dataset }) => dataset.text,
    );
    expect(worths).toEqual(["6", "8", "2", "12"]);
    expect(screen.piece("column-0-berry-0").getAttribute("aria-label")).toContain("scores 6 now");
    expect(column.parentElement?.classList).toContain("columns");
  });
});
