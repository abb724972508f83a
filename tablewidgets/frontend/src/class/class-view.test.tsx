import { nobody, some } from "sent/classes";
import { expect, test } from "vitest";
import { showClass } from "../fixtures/charts";
import { codesIn, read } from "./files";

const CODE = "1L06-0B75-1G26-1290-0JEN-BTFZ-FYVR";
const TASK = "2QTY-R5QQ-S1P4-J0V9-D5";
const file = (text: string) => new Blob([text]);

test("codes are pasted, and the field is empty when they are counted", async () => {
  const screen = await showClass(nobody);
  expect(screen.all(".class-grid").length).toBe(0);
  const area = screen.find("textarea") as HTMLTextAreaElement;
  area.value = `Lina: ${CODE}`;
  area.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  await screen.click(".action.primary");
  expect(screen.model.last).toMatchObject({ kind: "paste", text: `Lina: ${CODE}` });
  const { words: _, ...state } = some;
  await screen.update(state, screen.model.last.id);
  expect(area.value).toBe("");
  expect(screen.text(".status")).toBe(some.status);
});

test("the table has heads for pupils and tasks, and a word for each sign", async () => {
  const screen = await showClass(some);
  const rows = screen.all(".class-grid tbody tr");
  expect(rows.length).toBe(some.pupils.length);
  expect(screen.all(".class-grid tbody th[scope=row]").map((head) => head.textContent)).toEqual(
    some.pupils.map(({ name }) => name),
  );
  expect(screen.all(".class-grid thead th[scope=col]").length).toBe(1 + some.tasks.length);
  rows.forEach((row, y) => {
    const words = [...row.querySelectorAll(".unseen")].map((cell) => cell.textContent);
    const did = [...(some.pupils[y]?.did ?? "")];
    expect(words).toEqual(did.map((digit) => some.signs[Number(digit)]?.word));
  });
  const right = some.pupils.filter(({ did }) => did[0] === "0").length;
  expect(screen.find(".class-grid tfoot td").textContent).toBe(String(right));
  expect(screen.all(".to-say li").length).toBe(some.to_say.length);
  expect(screen.all(".refused li").map((item) => item.textContent)).toEqual(some.refused);
});

test("of a notebook, only the codes are sent; of a work file, all of it", async () => {
  const { messages, unread } = await read([
    { path: "Lina.ipynb", file: file(`{"text": "<p>${CODE}</p>\\n${CODE} ${TASK}"}`) },
    { path: "Max/lesson_06_work.json", file: file('{ "tasks":\n {} }') },
    { path: "Zoé.ipynb", file: file("{}") },
    { path: "photo.png", file: file(CODE) },
    { path: "long.json", file: file(JSON.stringify("x".repeat(20_001))) },
  ]);
  expect(messages.map((message) => JSON.parse(message))).toEqual([
    [
      ["Lina.ipynb", CODE],
      ["Max/lesson_06_work.json", '{"tasks":{}}'],
    ],
  ]);
  expect(unread).toEqual(["Zoé.ipynb", "photo.png", "long.json"]);
  expect(codesIn(`a ${TASK} b`)).toEqual([TASK]);
});

test("many files are sent in messages of a bounded length", async () => {
  const text = "x".repeat(3000);
  const files = Array.from({ length: 30 }, (_, n) => ({ path: `${n}.txt`, file: file(text) }));
  const { messages } = await read(files);
  expect(messages.every(({ length }) => length <= 20_000)).toBe(true);
  expect(messages.flatMap((message) => JSON.parse(message)).length).toBe(30);
});
