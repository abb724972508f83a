import { expect, test } from "vitest";
import { showBoard } from "../fixtures/questions";

test("codes are pasted, and the field is empty when they are counted", async () => {
  const screen = await showBoard();
  const area = screen.find("textarea") as HTMLTextAreaElement;
  const before = screen.model.sent.length;
  await screen.click(".action.primary");
  expect(screen.model.sent.length).toBe(before);
  area.value = "1E00-0000\n1E11-1111";
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  await screen.click(".action.primary");
  expect(screen.model.last).toMatchObject({ kind: "paste", text: "1E00-0000\n1E11-1111" });
  await screen.update(
    {
      status: "2 résultats",
      empty: false,
      axis: "fréquence",
      slots: [
        { key: "v0", label: "non" },
        { key: "v1", label: "oui" },
      ],
      bars: [0.72, 0.28],
      exact: [0.7, 0.3],
      table: {
        heads: ["valeur", "effectif"],
        rows: [
          ["non", "144"],
          ["oui", "56"],
        ],
      },
      refused: ["1E11 : déjà compté."],
    },
    screen.model.last.id,
  );
  expect(area.value).toBe("");
  expect(screen.text(".status")).toBe("2 résultats");
  expect(screen.all(".bars.counted rect").length).toBe(2);
  expect(screen.all(".levels.exact line").length).toBe(2);
  expect(screen.find("[data-slot='1']").getAttribute("aria-label")).toBe("oui: effectif 56");
  expect(screen.all(".refused li").map((item) => item.textContent)).toEqual([
    "1E11 : déjà compté.",
  ]);
  await screen.click("[data-tool=table]");
  expect(screen.all(".data tbody tr").length).toBe(2);
  await screen.click(".pasting .action:not(.primary)");
  expect(screen.model.last.kind).toBe("clear");
});

test("the right answer is marked, and nothing is counted by halves", async () => {
  const screen = await showBoard({
    empty: false,
    axis: "réponses",
    slots: [
      { key: "v0", label: "1/3", event: true },
      { key: "v1", label: "1/2" },
    ],
    bars: [1, 1],
    right: "juste",
    table: { heads: [], rows: [] },
  });
  expect(screen.all(".bars rect.event-2").length).toBe(1);
  expect(screen.all(".key.event-2").length).toBe(1);
  const ticks = screen.all("text.tick:not(.name)").map((tick) => tick.textContent);
  expect(ticks).toEqual(["0", "1"]);
});
