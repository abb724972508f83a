import { useEffect, useState } from "preact/hooks";
import type { Store } from "../store/store";
import { DataTable } from "../ui/data-table";
import { Icon } from "../ui/icon";
import { Notes } from "../ui/notes";
import type { Numbers } from "../ui/numbers";
import { ResultCode } from "../ui/result-code";
import type { Theme } from "../ui/theme";
import { type Say, useWidgetView, WidgetFrame } from "../ui/widget-frame";
import { Wrong } from "../ui/wrong";
import type { ExperimentState, SeenTrial } from "../wire/chart";
import type { Ask } from "../wire/messages";
import { DrawLaw } from "./draw-law";
import { FirstTrials } from "./first-trials";
import { FrequencyLine } from "./frequency-line";
import { type Entry, Legend } from "./legend";
import { Outcomes } from "./outcomes";
import { heightFor } from "./plane";
import { Prediction } from "./prediction";
import { TrialCard } from "./trial-card";

/** So broad, two charts lie beside each other. */
const BROAD = 680;
const GAP = 20;

/** Trials, a prediction, and what is exact. */
export function Experiment({ store, theme }: { store: Store<ExperimentState>; theme: Theme }) {
  const view = useWidgetView(store);
  const { root, now, say, numbers, width, table } = view;
  const { state } = now;
  const [wrong, setWrong] = useState<string>();
  const [coded, showCode] = useState(false);
  const { code } = state;
  const codeTool = {
    key: "code",
    icon: "bookmark",
    label: say("code"),
    pressed: coded,
    act: () => showCode(!coded),
  };

  const [looked, setLooked] = useState<SeenTrial>();
  const look = (trial: number) =>
    void store.ask({ kind: "look", trial }, (answer) => {
      if (answer.kind === "trial") setLooked(answer);
    });
  const run = Object.values(state.runs).at(-1);
  const count = Object.keys(run?.order ?? run?.falls ?? {}).length;
  // Those of another run are gone, and so are those that are too many to be dots.
  const seen = looked && looked.trial < count ? looked : undefined;
  useEffect(() => setLooked(undefined), [Object.keys(state.runs).length]);

  const commit = (ask: Ask) =>
    store.ask(ask, (answer) => {
      setWrong(answer.kind === "error" ? answer.text : undefined);
      // What was filled in is gone: what has become of it is read next.
      if (answer.kind !== "error") root.current?.querySelector<HTMLElement>("[data-home]")?.focus();
    });
  const trials = run?.trials;
  const beside = state.event !== undefined && width >= BROAD;
  const few = state.slots.length <= 3;
  const left = beside ? Math.round((width - GAP) * (few ? 0.3 : 0.5)) : width;
  const height = heightFor(beside ? width / 2 : width);
  return (
    <WidgetFrame
      view={view}
      store={store}
      theme={theme}
      title={state.title}
      tools={code === undefined ? [] : [codeTool]}
    >
      <div role="status" class="status" tabIndex={-1} data-home>
        {state.status}
      </div>
      {state.asked === "p" ? (
        <Prediction
          event={state.event ?? ""}
          say={say}
          wrong={wrong}
          commit={(text) => commit({ kind: "predict", text })}
        />
      ) : null}
      {state.asked === "law" && state.slots.length ? (
        <DrawLaw
          slots={state.slots}
          width={width}
          numbers={numbers}
          title={say("predict_law")}
          how={say("predict_how")}
        >
          {(heights) => (
            <div class="predict-line">
              <button
                type="button"
                class="action primary"
                aria-disabled={heights === undefined}
                onClick={() => heights && commit({ kind: "draw", heights })}
              >
                {say("commit")}
              </button>
              <Wrong text={wrong} />
            </div>
          )}
        </DrawLaw>
      ) : null}
      <Controls state={state} say={say} numbers={numbers} ask={(ask) => store.ask(ask)} />
      <FirstTrials state={state} say={say} looked={seen?.trial} look={look} />
      <div class="plots">
        {state.slots.length && (state.asked !== "law" || trials) ? (
          <div style={`width:${left}px`}>
            <Outcomes
              {...{ state, height, say, numbers, look }}
              width={left}
              looked={seen?.trial}
            />
          </div>
        ) : null}
        {state.event !== undefined ? (
          <div>
            <FrequencyLine
              state={state}
              width={beside ? width - left - GAP : width}
              height={height}
              say={say}
              numbers={numbers}
            />
            <Legend entries={lineLegend(state, say)} />
          </div>
        ) : null}
      </div>
      {seen ? (
        <TrialCard
          trial={seen}
          count={count}
          say={say}
          look={look}
          close={() => setLooked(undefined)}
        />
      ) : null}
      <div class="outcome">
        <Notes notes={state.notes} />
        {state.can.reveal ? (
          <button type="button" class="action primary" onClick={() => commit({ kind: "reveal" })}>
            <Icon own name="eye" />
            {say("reveal")}
          </button>
        ) : null}
      </div>
      {coded && code ? <ResultCode code={code} say={say} /> : null}
      {table ? <Tables state={state} say={say} numbers={numbers} /> : null}
    </WidgetFrame>
  );
}

function lineLegend({ band, runs }: ExperimentState, say: Say): Entry[] {
  return [
    ...(band
      ? [{ class: "bar band", text: say(band.kind === "sqrt" ? "band_sqrt" : "band_sigma") }]
      : []),
    ...(Object.keys(runs).length > 1
      ? [{ class: "level share-earlier", text: say("earlier") }]
      : []),
  ];
}

const PORTIONS = [1, 10, 100, 1000];

interface ControlsProps {
  state: ExperimentState;
  say: Say;
  numbers: Numbers;
  ask(ask: Ask): void;
}

/** What makes trials, stops them, and begins anew. */
function Controls({ state, say, numbers, ask }: ControlsProps) {
  const { left, can, runs, seed } = state;
  const count = Object.keys(runs).length;
  const going = left > 0;
  return (
    <div class="controls">
      <div class="portions" role="group" aria-label={say("run_group")}>
        {PORTIONS.map((n) => (
          <button
            key={n}
            type="button"
            class="action"
            aria-label={say("run_more", { n: numbers.count(n) })}
            aria-disabled={!can.run}
            onClick={() => can.run && ask({ kind: "run", trials: n })}
          >
            +{numbers.count(n)}
          </button>
        ))}
        <button
          type="button"
          class="action go"
          aria-disabled={!can.run && !going}
          onClick={() => (can.run || going) && ask({ kind: "pause", on: going })}
        >
          <Icon own name={going ? "pause" : "play"} />
          {say(going ? "pause" : "go_on")}
        </button>
        <button
          type="button"
          class="action"
          aria-disabled={!can.new_run}
          onClick={() => can.new_run && ask({ kind: "new_run" })}
        >
          <Icon own name="repeat" />
          {say("new_run")}
        </button>
      </div>
      <p class="where">
        <strong>n = {numbers.count(runs[count - 1]?.trials ?? 0)}</strong>
        <span>{say("run_label", { n: count })}</span>
        <span>{say("seed", { n: String(seed) })}</span>
      </p>
    </div>
  );
}

/** The numbers of the run that goes on, and of the event in each run. */
function Tables({ state, say, numbers }: { state: ExperimentState; say: Say; numbers: Numbers }) {
  const { slots, runs, prediction, exact, event } = state;
  const all = Object.values(runs);
  const now = all.at(-1) ?? { trials: 0, counts: {} };
  const share = (of: number, n: number) => (n ? numbers.share(of / n) : "");
  return (
    <>
      <DataTable
        caption={`${state.title} · ${say("run_label", { n: all.length })}`}
        heads={[
          say("value"),
          say("count"),
          say("share"),
          ...(prediction?.law ? [say("predicted")] : []),
          ...(exact?.law ? [say("exact")] : []),
        ]}
        rows={slots.map(({ key, label }) => [
          label,
          numbers.count(now.counts[key] ?? 0),
          share(now.counts[key] ?? 0, now.trials),
          ...(prediction?.law ? [prediction.law[key]?.text ?? ""] : []),
          ...(exact?.law ? [exact.law[key]?.text ?? ""] : []),
        ])}
      />
      {event === undefined ? null : (
        <DataTable
          caption={event}
          heads={[say("run_label", { n: "" }).trim(), say("trials"), say("count"), say("share")]}
          rows={all.map(({ trials, hits = 0 }, at) => [
            String(at + 1),
            numbers.count(trials),
            numbers.count(hits),
            share(hits, trials),
          ])}
        />
      )}
    </>
  );
}
