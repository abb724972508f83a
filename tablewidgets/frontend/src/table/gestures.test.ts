import { main } from "sent/kraaw";
import { describe, expect, test } from "vitest";
import type { Scene } from "../wire/scene";
import { candidates, entriesAt, entriesOf, type Gesture, rest, step, targetsOf } from "./gestures";

const having = (choices: Scene["choices"]): Scene => ({ ...main.scene, choices });
const press = (on: string, zone?: string) => ({ kind: "press", on, zone }) as const;

describe("a press", () => {
  test("does the one legal thing at once, though others can be tried", () => {
    const table = having({ look: [[4, 1, "a"]], lock: [[5, 0, "a"]] });
    expect(step(table, rest, press("a"))).toEqual([rest, { kind: "play", move: 4, on: "a" }]);
  });

  test("opens a menu for several, and again closes it", () => {
    const table = having({ look: [[4, 1, "a"]], lock: [[5, 1, "a"]] });
    const [menu, effect] = step(table, rest, press("a"));
    expect([menu, effect]).toEqual([{ at: "menu", on: "a" }, undefined]);
    expect(step(table, menu, press("a"))).toEqual([rest]);
  });

  test("tries the one thing that isn't legal", () => {
    const [, effect] = step(having({ lock: [[5, 0, "a"]] }), rest, press("a"));
    expect(effect).toEqual({ kind: "play", move: 5, on: "a" });
  });

  test("with several to try and none legal opens the menu", () => {
    const table = having({ look: [[4, 0, "a"]], lock: [[5, 0, "a"]] });
    expect(step(table, rest, press("a"))[0]).toEqual({ at: "menu", on: "a" });
  });

  test("on nothing reminds", () => {
    expect(step(having({ look: [[4, 1, "a"]] }), rest, press("b"))).toEqual([
      rest,
      { kind: "remind" },
    ]);
  });

  test("on a piece without anything of its own is one on its zone", () => {
    const table = having({ draw: [[7, 1, "pile"]], look: [[8, 1, "a"]] });
    expect(step(table, rest, press("b", "pile"))[1]).toEqual({ kind: "play", move: 7, on: "pile" });
    expect(step(table, rest, press("a", "pile"))[1]).toEqual({ kind: "play", move: 8, on: "a" });
  });
});

describe("further picks", () => {
  const table = having({
    turn: [
      [1, 1, "a", "b"],
      [2, 0, "a", "c"],
      [3, 1, "b", "a"],
    ],
  });
  const [picking] = step(table, rest, press("a"));

  test("are asked for, and those that can be tried are told from the legal", () => {
    expect(picking.at).toBe("pick");
    expect([...candidates(picking)]).toEqual([
      ["b", true],
      ["c", false],
    ]);
  });

  test("complete the move, legal or not", () => {
    expect(step(table, picking, press("b"))).toEqual([rest, { kind: "play", move: 1, on: "b" }]);
    expect(step(table, picking, press("c"))).toEqual([rest, { kind: "play", move: 2, on: "c" }]);
  });

  test("prefer the legal one of two moves with the same picks", () => {
    const twice = having({
      turn: [
        [1, 0, "a", "b"],
        [2, 1, "a", "b"],
        [3, 0, "a", "b"],
      ],
    });
    const [picking] = step(twice, rest, press("a"));
    expect([...candidates(picking)]).toEqual([["b", true]]);
    expect(step(twice, picking, press("b"))[1]).toMatchObject({ move: 2 });
  });

  test("are left by Escape and by the first piece, and not by a wrong one", () => {
    expect(step(table, picking, { kind: "cancel" })).toEqual([rest]);
    expect(step(table, picking, press("a"))).toEqual([rest]);
    expect(step(table, picking, press("z"))).toEqual([picking, { kind: "remind" }]);
  });

  test("can be more than one, and a zone", () => {
    const long = having({ give: [[9, 1, "a", "b", "pile"]] });
    const [first] = step(long, rest, press("a"));
    const [second, nothing] = step(long, first, press("b"));
    expect(nothing).toBeUndefined();
    expect([...candidates(second).keys()]).toEqual(["pile"]);
    expect(step(long, second, press("top", "pile"))[1]).toMatchObject({ move: 9 });
  });
});

test("a menu has one line for a verb with picks, and one for each move without; legal ones first", () => {
  const table = having({
    lock: [[1, 0, "a"]],
    turn: [
      [2, 0, "a", "b"],
      [3, 1, "a", "c"],
    ],
    alone: [[4, 1, "a"]],
  });
  const lines = entriesOf(table, "a").map(({ verb, legal, moves }) => [verb, legal, moves.length]);
  expect(lines).toEqual([
    ["turn", true, 2],
    ["alone", true, 1],
    ["lock", false, 1],
  ]);
});

test("choosing from a menu goes on as a press would", () => {
  const table = having({ lock: [[1, 0, "a"]], turn: [[3, 1, "a", "c"]] });
  const [turn, lock] = entriesOf(table, "a");
  if (!turn || !lock) throw new Error("two lines");
  const menu: Gesture = { at: "menu", on: "a" };
  expect(step(table, menu, { kind: "choose", on: "a", entry: turn })[0].at).toBe("pick");
  expect(step(table, menu, { kind: "choose", on: "a", entry: lock })[1]).toMatchObject({ move: 1 });
});

describe("what is asked back", () => {
  const table: Scene = {
    ...having({
      lose: [
        [1, 1, "a"],
        [2, 0, "b"],
      ],
      give: [[3, 1, "c", "d"]],
      leave: [[4, 1]],
    }),
    verbs: {
      lose: { label: "Lose", ask: "Really?" },
      give: { label: "Give", ask: "All of it?" },
      leave: { label: "Leave", ask: "Now?" },
    },
  };
  const asked = (verb: string, on: string, move: number): Gesture => ({
    at: "ask",
    on,
    verb,
    move,
  });

  test("is done when it is confirmed, and not when it is cancelled", () => {
    const [gesture, effect] = step(table, rest, press("a"));
    expect([gesture, effect]).toEqual([asked("lose", "a", 1), undefined]);
    expect(step(table, gesture, { kind: "confirm" })).toEqual([
      rest,
      { kind: "play", move: 1, on: "a" },
    ]);
    expect(step(table, gesture, { kind: "cancel" })).toEqual([rest]);
    expect(step(table, rest, { kind: "confirm" })).toEqual([rest]);
  });

  test("can be a button, or what is picked last", () => {
    const [leave] = entriesOf(table, "");
    if (!leave) throw new Error("a button");
    expect(step(table, rest, { kind: "choose", on: "", entry: leave })[0]).toEqual(
      asked("leave", "", 4),
    );
    const [picking] = step(table, rest, press("c"));
    expect(step(table, picking, press("d"))[0]).toEqual(asked("give", "d", 3));
  });

  test("is refused at once if it isn't legal", () => {
    expect(step(table, rest, press("b"))[1]).toEqual({ kind: "play", move: 2, on: "b" });
  });

  test("is asked no longer when it can't be done any more", () => {
    const event = (after: Scene) => ({ kind: "scene", before: table, after }) as const;
    const gesture = asked("give", "d", 3);
    const same = { ...table, status: "Bo's turn." };
    expect(step(same, gesture, event(same))).toEqual([gesture]);
    const other = { ...table, choices: { ...table.choices, give: [] } };
    expect(step(other, gesture, event(other))).toEqual([rest]);
  });
});

test("another scene ends what was begun, unless nothing of it has changed", () => {
  const before = having({ look: [[1, 1, "a"]], lock: [[2, 1, "a"]] });
  const menu: Gesture = { at: "menu", on: "a" };
  const same = having({ ...before.choices, look: [...(before.choices.look ?? []), [3, 1, "b"]] });
  const other = having({ look: [[1, 1, "a"]] });
  expect(step(same, menu, { kind: "scene", before, after: same })).toEqual([menu]);
  expect(step(other, menu, { kind: "scene", before, after: other })).toEqual([rest]);
});

describe("a press that nobody could see coming", () => {
  const verbs = { steal: { label: "Steal it", look_first: true as const }, end: { label: "End" } };
  const table: Scene = { ...having({ steal: [[4, 1, "a"]], end: [[5, 1, "b"]] }), verbs };
  const blind = (on: string) => ({ ...press(on), blind: true }) as const;

  test("shows first what it does, where the scene asks for it", () => {
    const [menu] = step(table, rest, blind("a"));
    expect(menu).toEqual({ at: "menu", on: "a" });
    const [entry] = entriesOf(table, "a");
    if (!entry) throw new Error("no entry");
    const [, effect] = step(table, menu, { kind: "choose", on: "a", entry });
    expect(effect).toEqual({ kind: "play", move: 4, on: "a" });
  });

  test("and nowhere else", () => {
    expect(step(table, rest, press("a"))[1]).toEqual({ kind: "play", move: 4, on: "a" });
    expect(step(table, rest, blind("b"))[1]).toEqual({ kind: "play", move: 5, on: "b" });
  });
});

describe("a piece that is dropped", () => {
  const verbs = { take: { label: "Take it", to: ["hand"] } };
  const choices: Scene["choices"] = {
    take: [[1, 1, "a"]],
    lay: [
      [2, 1, "b", "left"],
      [3, 0, "b", "right"],
    ],
    begin: [
      [4, 1, "b", "left"],
      [5, 1, "b", "new"],
    ],
  };
  const table: Scene = { ...having(choices), verbs };
  const drop = (on: string, to: string, zone?: string) =>
    step(table, rest, { kind: "drop", on, zone, to });

  test("is as if it and what it is dropped on were pressed", () => {
    expect(drop("b", "new")).toEqual([rest, { kind: "play", move: 5, on: "new" }]);
    expect(drop("b", "right")).toEqual([rest, { kind: "play", move: 3, on: "right" }]);
  });

  test("needs no more than the place that its verb names", () => {
    expect(drop("a", "hand")).toEqual([rest, { kind: "play", move: 1, on: "a" }]);
  });

  test("stands for its zone if it has nothing of its own", () => {
    expect(drop("top", "hand", "a")).toEqual([rest, { kind: "play", move: 1, on: "a" }]);
  });

  test("asks which, if several things can be done there", () => {
    const [menu, effect] = drop("b", "left");
    expect([menu, effect]).toEqual([{ at: "menu", on: "b", to: "left" }, undefined]);
    if (menu.at !== "menu") throw new Error("no menu");
    const entries = entriesAt(table, menu);
    expect(entries.map(({ verb }) => verb)).toEqual(["lay", "begin"]);
    const [, entry] = entries;
    if (!entry) throw new Error("no entry");
    const [, chosen] = step(table, menu, { kind: "choose", on: "b", entry });
    expect(chosen).toEqual({ kind: "play", move: 4, on: "left" });
  });

  test("elsewhere does nothing", () => {
    expect(drop("a", "left")).toEqual([rest]);
    expect(drop("nothing", "hand")).toEqual([rest]);
  });

  test("lights what is legal, or else what can be tried", () => {
    expect(targetsOf(table, "b")).toEqual(["left", "new"]);
    const tried = having({ lay: [[3, 0, "b", "right"]] });
    expect(targetsOf(tried, "b")).toEqual(["right"]);
  });
});
