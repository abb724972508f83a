import type { Snapshot, Store } from "../store/store";
import { Rich } from "../ui/rich-text";
import { useLatest } from "../ui/use-latest";
import type { Say } from "../ui/widget-frame";
import type { TwoWayState } from "../wire/figure";

interface Props {
  store: Store<TwoWayState>;
  now: Snapshot<TwoWayState>;
  say: Say;
}

/** Rates to be changed in whole numbers, and what follows from them. */
export function Sliders({ store, now: { state, busy }, say }: Props) {
  const [wanted, want] = useLatest<{ at: string; count: number }>(busy, (to) =>
    store.ask({ kind: "adjust", ...to }),
  );
  if (!state.sliders.length) return null;
  return (
    <div class="sliders" role="group" aria-label={say("sliders")}>
      {state.sliders.map(({ at, formula, said, of_all, value, least, most, step }) => (
        <label key={at}>
          <span class="slider-rate" aria-hidden="true">
            <Rich text={formula} />
          </span>
          <input
            type="range"
            min={least}
            max={most}
            step={step}
            value={wanted?.at === at ? wanted.count : value}
            aria-label={said}
            aria-valuetext={of_all}
            onInput={(event) => want({ at, count: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
      <p class="follows" role="status" aria-label={say("sliders_follow")}>
        {state.follows.map((formula) => (
          <span key={formula.split("=", 1)[0]}>
            <Rich text={formula} />
          </span>
        ))}
      </p>
    </div>
  );
}
