import { describe, expect, test } from "vitest";
import { type Screen, show, states } from "../fixtures/screen";
import type { Action } from "../wire/table";
import { tracesOf } from "./recent";

const log = {
  "16": { text: "Bo looks at card 1.", by: 1, rule: "K13" },
  "32": { text: "Bo locks card 1.", by: 1, rule: "K15" },
  "48": { text: "Cy steals card 2.", by: 2, rule: "K16" },
  "64": { text: "Cy ends the turn.", by: 2 },
};
const recent: Action[] = [
  { by: 1, line: "16", pieces: ["c5"] },
  { by: 1, line: "32", pieces: ["c5"] },
  { by: 2, line: "48", pieces: ["c6", "c10"] },
  { by: 2, line: "64", pieces: ["c11"] },
];

test("the last three actions are numbered, and each piece has the last that moved it", () => {
  const { pieces, seats } = tracesOf(recent, log);
  expect(pieces.get("c5")).toEqual({ by: 1, text: "Bo locks card 1.", order: 1 });
  expect(pieces.get("c10")).toEqual({ by: 2, text: "Cy steals card 2.", order: 2 });
  expect([...seats].map(([seat, { order }]) => [seat, order])).toEqual([
    [1, 1],
    [2, 3],
  ]);
  const { pieces: more } = tracesOf([{ by: 3, line: "0", pieces: ["c20"] }, ...recent], log);
  expect(more.get("c20")).toEqual({ by: 3, text: "", order: undefined });
});

describe("at the table", () => {
  const shown = (): Promise<Screen> =>
    show("main", { recent, log: { ...states.main.log, ...log } });

  test("what was moved has the mover's colour, a number, and the sentence in its description", async () => {
    const screen = await shown();
    const card = screen.piece("c5");
    expect([card.classList.contains("moved"), card.dataset.seat]).toEqual([true, "1"]);
    expect(card.querySelector<HTMLElement>(".order")?.dataset.text).toBe("1");
    const about = card.getAttribute("aria-describedby");
    expect(screen.text(`#${about}`)).toContain("Bo locks card 1.");
    await screen.update({ recent: null });
    expect(screen.all(".moved")).toEqual([]);
  });

  test("the last action of each stands in their panel", async () => {
    const screen = await shown();
    expect(screen.text(`[data-panel="player-1"] .lately`)).toBe("Bo locks card 1.");
    expect(screen.text(`[data-panel="player-2"] .lately`)).toBe("Cy ends the turn.");
  });

  test("a line of the log has its player's colour, and opens its rule", async () => {
    const screen = await shown();
    await screen.click(".log .quiet");
    const lines = screen.all(".log li");
    const line = lines.find(({ textContent }) => textContent?.includes("Bo looks at card 1."));
    expect(line?.dataset.seat).toBe("1");
    await screen.click(line?.querySelector("button") as HTMLElement);
    expect(screen.model.kinds.at(-1)).toBe("rules");
    const rule = { id: "K13", mark: "", title: "Look", text: "Look at a card." };
    screen.say({ kind: "rules", re: screen.model.last.id, rules: [rule] });
    await screen.drawn();
    expect(screen.find("article.at").dataset.rule).toBe("K13");
  });
});
