import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../ui/icon";
import type { Say } from "../ui/widget-frame";
import type { SeenTrial } from "../wire/chart";
import { Things } from "./things";

interface Props {
  trial: SeenTrial;
  /** How many there are to be looked at. */
  count: number;
  say: Say;
  look(trial: number): void;
  close(): void;
}

/** A trial that one looks at: its outcome, what chance brought, and the games that were dealt. */
export function TrialCard({ trial: { trial, outcome, things, games }, ...props }: Props) {
  const { count, say, look, close } = props;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [trial]);
  const way = (icon: string, label: string, to: number) => (
    <button
      type="button"
      class="tool"
      aria-label={label}
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && look(to)}
    >
      <Icon own name={icon} />
    </button>
  );
  return (
    <section class="trial-card" ref={box} aria-label={say("trial_look")}>
      <div class="trial-head">
        <h3>
          <span role="status">{say("trial_is", { n: trial + 1, outcome })}</span>
        </h3>
        {way("chevron-left", say("trial_before"), trial - 1)}
        {way("chevron-right", say("trial_next"), trial + 1)}
        <button type="button" class="tool" aria-label={say("close")} onClick={close}>
          <Icon own name="x" />
        </button>
      </div>
      {things.length ? <Things things={things} /> : null}
      {games.map((hands, at) => (
        <dl key={at} class="deal">
          {hands.map(({ label, cards }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Things things={cards.map((text) => ({ kind: "card", text }))} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
