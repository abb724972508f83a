import { desk, place } from "sent/places";
import { describe, expect, test } from "vitest";
import { Screen, shown } from "../fixtures/screen";
import makeDesk from "../widgets/desk";
import makePlace from "../widgets/place";

const type = async <S extends typeof place>(screen: Screen<S>, at: number, text: string) => {
  const field = screen.all(".field")[at] as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await screen.drawn();
};

const refusal = { kind: "error", code: "malformed", text: "This is no code." } as const;

describe("a pupil's place", () => {
  const show = () => shown(() => new Screen(place, makePlace));

  test("says how far the lesson is, and tells the teacher a name", async () => {
    const screen = await show();
    expect(screen.text("h1")).toBe("Lesson 06");
    expect(screen.text(".count")).toBe("0 of 12 tasks done");
    expect(screen.text(".action")).toBe("Told");
    await type(screen, 0, "Anabel");
    expect(screen.text(".action")).toBe("Tell the teacher");
    await screen.click(".action");
    expect(screen.model.last).toMatchObject({ kind: "call", name: "Anabel" });
  });

  test("makes a code when it is asked for", async () => {
    const screen = await show();
    await screen.click("details .action");
    expect(screen.model.last).toMatchObject({ kind: "code" });
    screen.say({ kind: "code", re: screen.model.last.id, code: "1L06-0000" });
    await screen.drawn();
    expect((screen.find("textarea") as HTMLTextAreaElement).value).toBe("1L06-0000");
  });

  test("takes a code from elsewhere, or says why not", async () => {
    const screen = await show();
    await type(screen, 1, "nonsense");
    const bring = () => screen.click(screen.all("details .action").at(-1) as HTMLElement);
    await bring();
    expect(screen.model.last).toMatchObject({ kind: "resume", code: "nonsense" });
    screen.say({ ...refusal, re: screen.model.last.id });
    await screen.drawn();
    expect(screen.text("details [role=alert]")).toBe(refusal.text);
    await bring();
    screen.say({ kind: "done", re: screen.model.last.id });
    await screen.drawn();
    expect(screen.text("details [role=alert]")).toBe("");
    expect(screen.text("details [role=status]")).toBe("Your work is back.");
  });
});

test("the teacher takes a place away, but not by one press", async () => {
  const screen = await shown(() => new Screen(desk, makeDesk));
  const pupils = screen.all(".pupils li").map((one) => [one.className, one.textContent]);
  expect(pupils).toEqual([
    ["here", "AnahereTake the place away"],
    ["", "Pupil 2awayTake the place away"],
  ]);
  const asked = screen.model.sent.length;
  await screen.click(screen.all(".pupils button")[1] as HTMLElement);
  expect(screen.model.sent.length).toBe(asked);
  const really = screen.all(".pupils button")[1] as HTMLElement;
  expect(really.textContent).toBe("Really take the place of Pupil 2 away?");
  await screen.click(really);
  expect(screen.model.last).toMatchObject({ kind: "remove", pupil: 2 });
});
