import { asked, asking, spectator, teacher } from "sent/rooms";
import { describe, expect, test } from "vitest";
import { Screen, shown } from "../fixtures/screen";
import makeRoom from "../widgets/room";
import type { TableState } from "../wire/table";

const show = (state: TableState) => shown(() => new Screen(state, makeRoom));
const labels = (screen: Screen) => screen.all(".room button").map((one) => one.textContent);
const tools = (screen: Screen) => screen.all("[data-tool]").map((one) => one.dataset.tool);

describe("above a table in a room", () => {
  test("one sees who is there and what is asked, and can answer", async () => {
    const screen = await show(asked);
    expect(screen.all(".people li").map((one) => [one.className, one.textContent])).toEqual([
      ["here", "Ana"],
      ["away", "Bo (away)"],
    ]);
    expect(screen.text(".room [role=status]")).toContain("Ana asks to take back an action.");
    expect(labels(screen)).toEqual(["Agree", "Refuse"]);
    await screen.click(".room button");
    expect(screen.model.last).toMatchObject({ kind: "press", button: "agree" });
  });

  test("what was refused is said, until something else is pressed", async () => {
    const screen = await show(asking);
    await screen.click(".room button");
    const refusal = { code: "forbidden", text: "That is no longer possible." } as const;
    screen.say({ kind: "error", re: screen.model.last.id, ...refusal });
    await screen.drawn();
    expect(screen.text(".room [role=status]")).toContain(refusal.text);
    await screen.click(".room button");
    expect(screen.text(".room [role=status]")).not.toContain(refusal.text);
  });

  test("the teacher goes to other tables, and has all the tools", async () => {
    const screen = await show(teacher);
    const links = screen
      .all(".room a")
      .map((one) => [one.getAttribute("href"), one.getAttribute("aria-current")]);
    expect(links).toEqual([
      ["?table=1", null],
      ["?table=2", "page"],
    ]);
    expect(labels(screen)).toContain("Pause all tables");
    expect(tools(screen)).toEqual(expect.arrayContaining(["undo", "redo", "replay", "restart"]));
  });

  test("nobody else has the teacher's tools", async () => {
    expect(tools(await show(asking))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/redo|replay|restart/)]),
    );
    expect(tools(await show(asking))).toContain("undo");
    expect(tools(await show(spectator))).not.toContain("undo");
  });
});
