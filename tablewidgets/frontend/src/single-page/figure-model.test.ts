import { urn, urn_shown, urn_views } from "sent/single_page";
import { expect, test } from "vitest";
import { Store } from "../store/store";
import type { TreeState } from "../wire/figure";
import { FigureModel } from "./figure-model";

const WORDS = { no_python: "No.", not_a_number: "", negative: "", percent: "", above_1: "" };
/** What is filled in at which blanks, as in `tests/fixtures/pages.py`. */
const FILLED = [
  ["0.1-1.1", "0,1"],
  ["0.1-1.1", "7"],
  ["0.1-1.1", "7"],
  ["0.1", "10 000"],
  ["0.1", "8,000"],
  ["0.1-1.1", "9 000"],
  ["0.0-1.1", "6000"],
  ["0.1-1.1", ""],
] as const;

function opened(data = urn) {
  const tokens: string[] = [];
  const model = new FigureModel(structuredClone(data), "00".repeat(8), WORDS, (token) =>
    tokens.push(token),
  );
  const store = new Store<TreeState>(model, new AbortController().signal);
  store.open();
  const say = (ask: Parameters<typeof store.ask>[0]) =>
    new Promise<object>((done) => {
      store.ask(ask, done);
    });
  const fill = (at: string, text: string) =>
    say(text ? { kind: "fill", at, text } : { kind: "give_up", at });
  return { fill, model, say, store, tokens };
}

/** What is compared with Python, which has no need to keep other views for the end. */
function plain({ can, revision, shows, figures, locales, ...state }: TreeState) {
  return state;
}

test("each number is judged as Python judges it, and opens its part of the figure", async () => {
  const { fill, model, say, store, tokens } = opened();
  for (const [step, [at, text]] of FILLED.entries()) {
    expect(tokens).toEqual([]);
    await fill(at, text);
    expect(plain(store.now.state)).toEqual(plain(urn_shown[step] as TreeState));
    expect(store.now.state.shows).toEqual(["both"]);
  }
  expect(tokens).toEqual(["the token"]);
  expect(await say({ kind: "view", show: "numbers" })).toMatchObject({ text: WORDS.no_python });
  model.open(urn_views);
  await say({ kind: "reverse" });
  const { feedback, ...turned } = plain(urn_shown.at(-1) as TreeState);
  expect(plain(store.now.state)).toMatchObject(turned);
  await say({ kind: "view", show: "probabilities" });
  expect(store.now.state.show).toBe("probabilities");
});

test.each(["", "seven", "3/2", "7,5", "-3"])("%j is no number of cases", async (text) => {
  const { say, store } = opened();
  const answer = await say({ kind: "fill", at: "0.1", text });
  expect(answer).toMatchObject({ kind: "error", text: urn_shown[0]?.nodes["0.1"]?.blank?.how });
  expect(store.now.state.feedback).toBeUndefined();
});

test("no number of a blank can be read in the file", () => {
  const file = JSON.stringify({ ...urn, numbers: Object.values(urn.numbers) });
  for (const secret of ["8000", "8 000", "2000", "6000", "2/5", "the token"])
    expect(file).not.toContain(secret);
});
