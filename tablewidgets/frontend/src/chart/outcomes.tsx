import { atTicks, type Numbers } from "../ui/numbers";
import type { Say } from "../ui/widget-frame";
import type { ExperimentState, Law, Run, Slot } from "../wire/chart";
import { Columns, type Series } from "./columns";
import { type Entry, Legend } from "./legend";
import { MOST_DOTS, pile as pileOf, plane as planeOf } from "./plane";

interface Props {
  state: ExperimentState;
  width: number;
  height: number;
  say: Say;
  numbers: Numbers;
  /** The trial that is looked at. */
  looked: number | undefined;
  look(trial: number): void;
}

/** The share of each slot in a run. */
const runShares = (slots: Slot[], { counts, trials }: Run): number[] =>
  slots.map(({ key }) => (counts[key] ?? 0) / (trials || 1));

const lawShares = (slots: Slot[], law: Law | undefined): number[] | undefined =>
  law && slots.map(({ key }) => law[key]?.share ?? 0);

/** What came of the trials of the run that goes on: a dot for each, or bars if they are many. */
export function Outcomes({ state, width, height, say, numbers, looked, look }: Props) {
  const { slots, runs, exact, prediction, locale, event } = state;
  const all = Object.values(runs);
  const now = all.at(-1) ?? { trials: 0, counts: {} };
  const shares = runShares(slots, now);
  const levels: Series[] = all
    .slice(0, -1)
    .map((run, at) => ({ class: `earlier run-${at}`, shares: runShares(slots, run) }));
  const predicted = lawShares(slots, prediction?.law);
  const known = lawShares(slots, exact?.law);
  if (predicted) levels.push({ class: "predicted", shares: predicted });
  if (known) levels.push({ class: "exact", shares: known });

  const most = Math.max(...shares, ...levels.flatMap((level) => level.shares));
  let plane = planeOf(slots.length, most, width, height);
  const pile =
    now.trials > 0 && now.trials <= MOST_DOTS
      ? pileOf(Math.ceil(most * now.trials), plane.step, plane.bottom - plane.top)
      : undefined;
  if (pile) {
    // One scale for the dots and for what they are compared with.
    const unit = (pile.size / pile.abreast) * now.trials;
    plane = { ...plane, ticks: [0], y: (share) => plane.bottom - share * unit };
  }
  const legend: Entry[] = [
    ...(pile ? [{ class: "dot", text: say("one_dot") }] : []),
    ...(slots.some((slot) => slot.event) && event !== undefined
      ? [{ class: "bar event", text: event }]
      : []),
    ...(all.length > 1 ? [{ class: "level earlier", text: say("earlier") }] : []),
    ...(predicted ? [{ class: "level predicted", text: say("predicted") }] : []),
    ...(known ? [{ class: "level exact", text: say("exact") }] : []),
  ];
  const write = pile ? () => "" : atTicks(locale, plane.ticks);
  return (
    <div>
      <Columns
        label={say("bars")}
        axis={say(pile ? "trials" : "share")}
        write={write}
        plane={plane}
        slots={slots}
        tint={(at) => (event !== undefined && slots[at]?.event ? "event" : "")}
        bars={[{ class: "counted", shares }]}
        levels={levels}
        dots={
          pile && {
            pile,
            counts: slots.map(({ key }) => now.counts[key] ?? 0),
            looked: looked === undefined ? undefined : placeOf(state, now, looked),
            look: (at, n) => {
              const trial = trialsOf(now, slots[at]?.key)[n];
              if (trial !== undefined) look(trial);
            },
          }
        }
        tell={(at) => told(state, now, at, say, numbers)}
      />
      <Legend entries={legend} />
    </div>
  );
}

/** The trials in which a value came up, by their numbers. */
const trialsOf = ({ order = {} }: Run, key: string | undefined): number[] =>
  Object.keys(order)
    .filter((at) => order[at] === key)
    .map(Number);

/** The dot of a trial: its slot, and how many are before it there. */
function placeOf({ slots }: ExperimentState, now: Run, trial: number): [number, number] {
  const key = now.order?.[trial];
  return [slots.findIndex((slot) => slot.key === key), trialsOf(now, key).indexOf(trial)];
}

function told(state: ExperimentState, now: Run, at: number, say: Say, numbers: Numbers) {
  const slot = state.slots[at];
  const key = slot?.key ?? "";
  const count = now.counts[key] ?? 0;
  const lines = [`${say("count")} ${numbers.count(count)}`];
  if (now.trials) lines.push(`${say("share")} ${numbers.share(count / now.trials)}`);
  const [predicted, exact] = [state.prediction?.law?.[key], state.exact?.law?.[key]];
  if (predicted) lines.push(`${say("predicted")} ${predicted.text}`);
  if (exact) lines.push(`${say("exact")} ${exact.text}`);
  if (slot?.event && state.event) lines.push(state.event);
  return { title: slot?.label ?? "", lines };
}
