import { lesson, task } from "sent/work";
import { expect, test } from "vitest";
import { ask, showLesson } from "../fixtures/charts";
import type { Screen } from "../fixtures/screen";
import type { LessonState } from "../wire/lesson";
import type { Request } from "../wire/messages";
import type { QuestionState } from "../wire/question";

/** A question whose Python was restarted. */
async function lostTask(): Promise<Screen<QuestionState>> {
  const lost = await ask(task);
  lost.model.flicker();
  await lost.drawn();
  return lost;
}

const attached = ({ model }: Screen<LessonState>) =>
  model.sent.find(({ kind }) => kind === "attach") as Request & { channel: string };

/** The messages to the task that are carried by the lesson. */
const toldTo = ({ model }: Screen<LessonState>) =>
  model.sent.flatMap((one) => (one.kind === "tell" ? [JSON.parse(one.text)] : []));

test("a lesson shows how far its tasks are, and the code that brings them back", async () => {
  const screen = await showLesson(lesson);
  expect(screen.all(".progress li").map(({ className }) => className)).toEqual(
    lesson.tasks.map(({ progress }) => progress),
  );
  expect(screen.find(".progress .begun").getAttribute("aria-label")).toContain("commencé");
  expect((screen.find(".result-code input") as HTMLInputElement).value).toBe(lesson.code);
  expect(screen.text("[role=status]")).toContain(lesson.kept);
});

test("a code that is pasted is sent, and what is wrong with it is said", async () => {
  const screen = await showLesson(lesson);
  const field = screen.find(".resume input") as HTMLInputElement;
  await screen.click(".resume button");
  expect(screen.model.kinds).not.toContain("resume");
  field.value = " 1L06-0000 ";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
  await screen.click(".resume button");
  expect(screen.model.last).toMatchObject({ kind: "resume", code: "1L06-0000" });
  const re = screen.model.last.id;
  screen.say({ kind: "error", re, code: "malformed", text: "Ce n'est pas le code." });
  await screen.drawn();
  expect(screen.text(".resume [role=alert]")).toBe("Ce n'est pas le code.");
});

test("a task that was lost says that its answers are kept, and goes on by the lesson", async () => {
  const lost = await lostTask();
  expect(lost.text(".notice")).toContain("Vos réponses sont conservées");
  const screen = await showLesson(lesson);
  const { place, channel } = attached(screen) as Request & { place: string; channel: string };
  expect(place).toBe("06/recall_heap");
  const values = { _state: { ...task, text: "Reprise ?" }, _icons: {} };
  screen.model.say({ kind: "task", channel, content: { module: "question", values } });
  await lost.drawn();
  expect(lost.all(".notice").length).toBe(0);
  expect(lost.text("h2")).toBe("Reprise ?");
  const [hello] = toldTo(screen);
  expect(hello).toMatchObject({ kind: "hello", revision: task.revision });
  const news = { kind: "update", base: task.revision, revision: task.revision + 1 };
  const content = { ...news, patch: { text: "La suite" } };
  screen.model.say({ kind: "task", channel: "another", content });
  screen.model.say({ kind: "task", channel, content });
  await lost.drawn();
  expect(lost.text("h2")).toBe("La suite");
  screen.model.flicker();
  await lost.drawn();
  expect(lost.text(".notice")).toContain("Vos réponses sont conservées");
});

test("a task that can't go on says why", async () => {
  const lost = await lostTask();
  const screen = await showLesson(lesson);
  const re = attached(screen).id;
  screen.say({ kind: "error", re, code: "forbidden", text: "Relancez cette cellule." });
  await lost.drawn();
  expect(lost.text(".notice")).toBe("Relancez cette cellule.");
});

test("only the tasks of this lesson go on by it, and only those that were lost", async () => {
  await ask(task);
  const other = await ask({ ...task, place: "07/prior" });
  other.model.flicker();
  const screen = await showLesson(lesson);
  expect(screen.model.kinds).not.toContain("attach");
});
