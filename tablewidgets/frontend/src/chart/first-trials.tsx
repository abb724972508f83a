import { ACROSS, along, useRoving } from "../ui/roving";
import type { Say } from "../ui/widget-frame";
import type { ExperimentState } from "../wire/chart";
import { Things } from "./things";

interface Props {
  state: ExperimentState;
  say: Say;
  /** The trial that is looked at. */
  looked: number | undefined;
  look(trial: number): void;
}

/** The very first trials: what chance brought falls onto the table. One tab stop; arrows lead along. */
export function FirstTrials({ state, say, looked, look }: Props) {
  const { slots, runs } = state;
  const falls = Object.values(runs).at(-1)?.falls ?? {};
  const numbers = Object.keys(falls).map(Number);
  const roving = useRoving("trial", numbers, (pressed, from) => {
    const to = along(pressed, numbers.indexOf(from), numbers.length, ACROSS);
    return to === undefined ? undefined : numbers[to];
  });
  if (!numbers.length) return null;
  return (
    <div
      class="first-trials"
      role="group"
      aria-label={say("first_trials")}
      onKeyDown={roving.onKeyDown}
    >
      {numbers.map((trial) => {
        const { key, things } = falls[trial] ?? { key: "", things: [] };
        const slot = slots.find((one) => one.key === key);
        const outcome = slot?.label ?? "";
        const tells = things.length === 1 && things[0]?.text === outcome;
        // The name has all that can be read in the picture: of dice there are only pips.
        const read = things.filter(({ kind }) => kind !== "die").map(({ text }) => text);
        const said = tells ? outcome : [...read, outcome].join(" ");
        return (
          <button
            key={trial}
            type="button"
            class={`trial ${slot?.event ? "event" : ""} ${looked === trial ? "looked" : ""}`}
            style={`--turn:${((trial * 7) % 5) - 2}deg;--after:${(trial % 10) * 25}ms`}
            aria-label={say("trial_is", { n: trial + 1, outcome: said })}
            aria-pressed={looked === trial}
            {...roving.item(trial)}
            onClick={() => look(trial)}
          >
            <Things things={things.length ? things : [{ kind: "card", text: outcome }]} />
            {things.length && !tells ? <span class="outcome-of">{outcome}</span> : null}
          </button>
        );
      })}
    </div>
  );
}
