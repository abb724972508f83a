import { read as plain, practised } from "sent/rules";
import { book } from "sent/tutorials";
import { words } from "sent/words";
import { expect, test } from "vitest";
import { type Screen, showBook, showTutorial } from "../fixtures/screen";
import type { Rule, WidgetState } from "../wire/messages";

const [FIRST, SECOND] = practised as [Rule, Rule];

async function read<S extends WidgetState>(screen: Screen<S>, rules = plain) {
  screen.say({ kind: "rules", re: screen.model.last.id, rules });
  await screen.drawn();
  return screen;
}

test("a rulebook is read, and searched", async () => {
  const screen = await read(await showBook(book));
  expect(screen.text("h2")).toBe(book.title);
  const shown = () => screen.all("article").map(({ dataset }) => dataset.rule);
  expect(shown()).toEqual(plain.map(({ id }) => id));
  expect(screen.all("article button")).toEqual([]);
  const input = screen.find("[type=search]") as HTMLInputElement;
  input.value = SECOND.text.slice(0, 60);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  expect(shown()).toEqual([SECOND.id]);
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
  const rules = [FIRST, { ...SECOND, step: "" }];
  const screen = await read(await showTutorial("rules"), rules);
  expect(screen.focused).toBeNull();
  const buttons = screen.all("article button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    `${words.tutorial_practise}: ${FIRST.id}. ${FIRST.title}`,
  ]);
  buttons[0]?.focus();
  await screen.click(buttons[0] as HTMLElement);
  expect(screen.model.last).toMatchObject({ kind: "rule", rule: FIRST.id });
  await screen.update({ page: "steps", back_to_rules: true }, screen.model.last.id);
  expect(screen.focused).toBe(screen.find("[data-home]"));
  await screen.click("[data-key=book]");
  expect(screen.model.last).toMatchObject({ kind: "page", page: "rules" });
  await screen.update({ page: "rules", back_to_rules: null }, screen.model.last.id);
  await read(screen, rules);
  expect(screen.focused).toBe(screen.find(`[data-key="practise ${FIRST.id}"]`));
});
