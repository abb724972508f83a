import { die, die_shown, spread, spread_shown } from "sent/single_page";
import { expect, test } from "vitest";
import { Store } from "../store/store";
import type { ExperimentState } from "../wire/chart";
import type { ExperimentData } from "../wire/single-page";
import { ExperimentModel } from "./experiment-model";

const WORDS = { no_python: "", not_a_number: "", negative: "", percent: "", above_1: "" };

function opened(data: ExperimentData) {
  const tokens = new Set<string>();
  const model = new ExperimentModel(structuredClone(data), "00".repeat(8), WORDS, (token) =>
    tokens.add(token),
  );
  const store = new Store<ExperimentState>(model, new AbortController().signal);
  store.open();
  const say = (ask: Parameters<typeof store.ask>[0]) =>
    new Promise<object>((done) => {
      store.ask(ask, done);
    });
  /** Makes all of the trials, portion by portion. */
  const run = async (trials: number) => {
    await say({ kind: "run", trials });
    while (store.now.state.left) await say({ kind: "slice" });
  };
  return { run, say, store, tokens };
}

/** What is compared with Python, which writes codes; here a prediction is shown as it was typed. */
function plain({
  can,
  revision,
  prediction,
  notes,
  exact,
  locales,
  code,
  band,
  ...state
}: ExperimentState) {
  const law = Object.values(exact?.law ?? {}).map(({ share }) => share);
  const said = notes.map((note) => note.replace("1/2 = 0,5", "1/2"));
  return { ...state, notes: said, law, reveal: can.reveal, reach: band?.reach.toFixed(9) };
}

test("a distribution is predicted and revealed as Python does it", async () => {
  const { run, say, store, tokens } = opened(die);
  const same = (at: number) =>
    expect(plain(store.now.state)).toEqual(plain(die_shown[at] as ExperimentState));
  same(0);
  await run(1);
  same(1);
  expect(await say({ kind: "draw", heights: "000000000000" })).toMatchObject({ kind: "error" });
  await say({ kind: "draw", heights: "501010101010" });
  await run(20);
  same(2);
  expect(tokens.size).toBe(0);
  await say({ kind: "reveal" });
  same(3);
  expect([...tokens]).toEqual(["the token"]);
});

test("an event is counted run by run as Python does it", async () => {
  const { run, say, store, tokens } = opened(spread);
  const same = (at: number) =>
    expect(plain(store.now.state)).toEqual(plain(spread_shown[at] as ExperimentState));
  same(0);
  await run(3);
  same(1);
  for (const text of ["3/2", "-1/2", "often"])
    expect(await say({ kind: "predict", text })).toMatchObject({ kind: "error" });
  await say({ kind: "predict", text: "1/2" });
  await run(9);
  same(2);
  await say({ kind: "new_run" });
  await run(1000);
  expect(store.now.state.can.run).toBe(false);
  same(3);
  expect(tokens.size).toBe(0);
  await say({ kind: "reveal" });
  same(4);
  expect([...tokens]).toEqual(["the token"]);
});

test("trials can be paused, and looked at", async () => {
  const { say, store } = opened(die);
  await say({ kind: "pause", on: false });
  expect(store.now.state.left).toBe(die.trials);
  await say({ kind: "slice" });
  await say({ kind: "pause", on: true });
  expect(store.now.state).toMatchObject({ left: 0, runs: { 0: { trials: 1 } } });
  expect(await say({ kind: "look", trial: 0 })).toMatchObject({
    kind: "trial",
    trial: 0,
    ...die.runs[0]?.seen[0],
  });
});
