import { game, question } from "sent/single_page";
import { expect, test } from "vitest";
import { Store } from "../store/store";
import type { QuestionState } from "../wire/question";
import type { TableState } from "../wire/table";
import { GameModel, QuestionModel } from "./models";

const WORDS = {
  no_python: "No Python here.",
  not_a_number: "Write a number.",
  negative: "Never negative.",
  percent: "{text} or {text}%?",
  above_1: "{text} is more than 1.",
};
const SALT = "00".repeat(8);

/** A question on a page, and what the page is given once it is closed. */
function asked() {
  const tokens: string[] = [];
  const data = structuredClone(question);
  const model = new QuestionModel(data, SALT, WORDS, (token) => tokens.push(token));
  const store = new Store<QuestionState>(model, new AbortController().signal);
  store.open();
  const say = (ask: Parameters<typeof store.ask>[0]) =>
    new Promise<object>((done) => {
      store.ask(ask, done);
    });
  const answer = (text: string) => say({ kind: "commit", text, sure: "" });
  return { answer, say, store, tokens };
}

test.each(["1/3", "4/12", "0,33", "33 %", "1 sur 3", "0.3333", "0,33333333333"])(
  "%j is right",
  async (typed) => {
    const { answer, store, tokens } = asked();
    await answer(typed);
    const { attempts, open, notes } = store.now.state;
    expect(attempts.map(({ kind, text }) => [kind, text])).toEqual([["right", typed]]);
    expect(open).toBe(false);
    expect(notes.join(" ")).toContain("Because");
    expect(tokens).toEqual(["the token"]);
  },
);

test("a slip is diagnosed, and takes a try; an answer that is coarse does not", async () => {
  const { answer, store, tokens } = asked();
  await answer("0.3");
  expect(store.now.state.attempts.at(-1)?.kind).toBe("coarse");
  await answer("1/4");
  expect(store.now.state.notes.join(" ")).toContain("Five values are left.");
  expect(store.now.state.open).toBe(true);
  await answer("1/4");
  expect(store.now.state.open).toBe(false);
  expect(store.now.state.attempts.length).toBe(3);
  expect(tokens).toEqual(["the token"]);
});

test("a number that nobody has foreseen is wrong, and takes a try like any other", async () => {
  const { answer, say, store, tokens } = asked();
  await answer("17/19");
  expect(store.now.state).toMatchObject({ open: true, can: { reveal: true } });
  expect(store.now.state.attempts.map(({ kind, text }) => [kind, text])).toEqual([
    ["wrong", "17/19"],
  ]);
  await say({ kind: "hint" });
  expect(store.now.state.hint).toBe("Count.");
  expect(tokens).toEqual([]);
  await answer("0.3334");
  expect(store.now.state.open).toBe(false);
  expect(store.now.state.notes.join(" ")).toContain("1/3");
  expect(tokens).toEqual(["the token"]);
});

test("the answer is shown to who has tried, and to nobody else", async () => {
  const { answer, say, store, tokens } = asked();
  const refused: [string, string][] = [
    ["no idea", WORDS.not_a_number],
    ["1/2+", WORDS.not_a_number],
    ["", WORDS.not_a_number],
    ["-1/3", WORDS.negative],
    [" 33 ", "33 or 33%?"],
    ["19/15", "19/15 is more than 1."],
    ["3300", "3300 is more than 1."],
  ];
  for (const [typed, text] of refused) {
    expect(await answer(typed)).toMatchObject({ kind: "error", text });
    expect(await say({ kind: "reveal" })).toMatchObject({ kind: "error" });
    expect(store.now.state).toMatchObject({ open: true, attempts: [], can: { reveal: false } });
  }
  expect(tokens).toEqual([]);
  await answer("0.9");
  await say({ kind: "reveal" });
  expect(store.now.state.open).toBe(false);
  expect(store.now.state.notes.join(" ")).toContain("1/3");
  expect(tokens).toEqual(["the token"]);
});

test("no answer, no diagnosis and no hint can be read in the file", () => {
  const file = JSON.stringify(question);
  for (const secret of ["1/3", "0.33", "Because", "Five values", "Count.", "the token"])
    expect(file).not.toContain(secret);
});

test("a game goes to any moment, and does nothing else", async () => {
  const model = new GameModel(structuredClone(game), WORDS);
  const store = new Store<TableState>(model, new AbortController().signal);
  store.open();
  const say = (ask: Parameters<typeof store.ask>[0]) =>
    new Promise<object>((done) => {
      store.ask(ask, done);
    });
  const told = () => Object.keys(store.now.state.log).length;
  const last = game.changes.length;
  await say({ kind: "replay", step: last });
  expect(store.now.state.step).toBe(last);
  const before = told();
  await say({ kind: "replay", step: 0 });
  expect(told()).toBeLessThan(before);
  expect(await say({ kind: "play", move: 0 })).toMatchObject({ text: WORDS.no_python });
  expect(await say({ kind: "rules" })).toMatchObject({ kind: "rules" });
});
