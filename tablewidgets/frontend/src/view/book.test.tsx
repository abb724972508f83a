import { expect, test } from "vitest";
import { book, RULES } from "../fixtures/lessons";
import { type Screen, showBook, showCourse } from "../fixtures/screen";
import type { Told } from "../wire";

async function read<S extends Told>(screen: Screen<S>) {
  screen.say({ kind: "rules", re: screen.model.last.id, rules: RULES });
  await screen.drawn();
  return screen;
}

test("a rulebook is read, and searched", async () => {
  const screen = await read(await showBook(book));
  expect(screen.text("h2")).toBe("The rules of Kraaw");
  expect(screen.all("article").map(({ dataset }) => dataset.rule)).toEqual(["K1", "K2"]);
  const input = screen.find("[type=search]") as HTMLInputElement;
  input.value = "burnt";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  expect(screen.all("article").map(({ dataset }) => dataset.rule)).toEqual(["K2"]);
});

test("in another language its rules are asked for again", async () => {
  const screen = await read(await showBook(book));
  await screen.click("[data-tool=language]");
  await screen.click(screen.all(".item")[1] as HTMLElement);
  expect(screen.model.last).toMatchObject({ kind: "locale", locale: "fr" });
  await screen.update({ locale: "fr" }, screen.model.last.id);
  expect(screen.model.last.kind).toBe("rules");
});

test("from a rule to its step and back, the focus goes along", async () => {
  const screen = await read(await showCourse("rules"));
  expect(screen.focused).toBeNull();
  const buttons = screen.all("article button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Practise this: K1. The aim",
  ]);
  buttons[0]?.focus();
  await screen.click(buttons[0] as HTMLElement);
  expect(screen.model.last).toMatchObject({ kind: "rule", rule: "K1" });
  await screen.update({ page: "lesson", back_to_rules: true }, screen.model.last.id);
  expect(screen.focused).toBe(screen.find("[data-home]"));
  await screen.click("[data-key=book]");
  expect(screen.model.last).toMatchObject({ kind: "page", page: "rules" });
  await screen.update({ page: "rules", back_to_rules: null }, screen.model.last.id);
  await read(screen);
  expect(screen.focused).toBe(screen.find('[data-key="practise K1"]'));
});
