import { advice } from "sent/answers";
import { words } from "sent/words";
import { expect, test } from "vitest";
import { Screen, show, shown, states } from "../fixtures/screen";
import type { Advice } from "../wire/table";

type Told = Exclude<Advice, { part: number }>;
const { question, fears, said, ...move } = advice as Told;

async function answered(screen: Screen, told: Advice): Promise<void> {
  screen.say({ kind: "advice", re: screen.model.last.id, ...told });
  await screen.drawn();
}

async function opened(): Promise<Screen> {
  const screen = await show("main");
  await screen.click("[data-tool=advice]");
  return screen;
}

test("it is asked for as long as it is thought about", async () => {
  const screen = await opened();
  expect(screen.model.last).toMatchObject({ kind: "advise", fear: "", move: false });
  const first = screen.model.last.id;
  await answered(screen, { part: 40 });
  expect(screen.find(".advice progress").getAttribute("value")).toBe("40");
  expect(screen.model.last).toMatchObject({ kind: "advise" });
  expect(screen.model.last.id).not.toBe(first);
  await answered(screen, { question, fears });
  expect(screen.text(".advice-question")).toBe(question);
  expect(screen.all(".fears .chip").length).toBe(fears.length);
});

test("first comes a question back, then the answer to it, and the move last", async () => {
  const screen = await opened();
  await answered(screen, { question, fears });
  expect(screen.all("[data-key='advice move']").length).toBe(0);
  await screen.click("[data-key='fear nothing']");
  expect(screen.model.last).toMatchObject({ kind: "advise", fear: "nothing", move: false });
  await answered(screen, { question, fears, said: said ?? "" });
  expect(screen.find("[data-key='fear nothing']").getAttribute("aria-pressed")).toBe("true");
  expect(screen.all(".advice-sentence").length).toBe(0);
  await screen.click("[data-key='advice move']");
  expect(screen.model.last).toMatchObject({ kind: "advise", fear: "nothing", move: true });
  await answered(screen, advice);
  expect(screen.all(".advice-sentence").length).toBe(move.sentences?.length);
  expect(screen.all(".worths tr").length).toBe(move.values?.length);
  expect(screen.all(".worlds li").length).toBe(move.tree?.length);
});

test("it closes with Escape, and the focus goes back to its tool", async () => {
  const screen = await opened();
  await answered(screen, { question, fears });
  await screen.press("Escape");
  expect(screen.all(".advice").length).toBe(0);
  expect(screen.focused).toBe(screen.find("[data-tool=advice]"));
});

test("where there is none, there is no tool", async () => {
  const { advice: _, ...state } = states.main;
  const screen = await shown(() => new Screen(state));
  expect(screen.all("[data-tool=advice]").length).toBe(0);
  expect(words.advice).not.toBe("");
});
