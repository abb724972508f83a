import type { ExperimentState } from "../wire/chart";
import type { Ask, WidgetState } from "../wire/messages";
import type { TableState } from "../wire/table";
import type { RulebookState, TutorialState } from "../wire/tutorial";
import type { Store } from "./store";

/** What goes on by itself: what to ask, and after how many milliseconds. */
interface Due {
  ask: Ask;
  pause: number;
}

/**
 * Lets a widget go on by itself, with a pause before each thing: one clock for all the views of a
 * model. It is the browser that asks, so that a table nobody looks at stands still.
 */
export function keepPace<S extends WidgetState>(
  store: Store<S>,
  signal: AbortSignal,
  dueIn: (state: S) => Due | undefined,
): void {
  let timer = 0;
  let failed: S | undefined;

  const due = () => {
    const { state, busy, notice } = store.now;
    const heard = notice !== "waiting" && notice !== "lost";
    const here = store.watched && document.visibilityState !== "hidden" && heard;
    return here && !busy && state !== failed ? dueIn(state) : undefined;
  };

  const schedule = () => {
    clearTimeout(timer);
    const next = due();
    if (!next) return;
    const { state } = store.now;
    const wait = next.pause - (performance.now() - store.changed);
    timer = window.setTimeout(
      () => {
        const still = due();
        if (!still) return;
        store.ask(still.ask, (answer) => {
          // Asking again would break again: wait until something has changed.
          if (answer.kind === "error" && answer.code !== "stale") failed = state;
        });
      },
      Math.max(0, wait),
    );
  };

  store.subscribe(schedule);
  document.addEventListener("visibilitychange", schedule, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** The next move of a bot, if one is to act now and may. */
export function botDue({ bots, curtain, step, steps }: TableState): Due | undefined {
  const live = step === steps && !curtain;
  if (!live || !bots?.next) return undefined;
  const thinks = bots.part !== undefined;
  if (bots.paused && !thinks) return undefined;
  return { ask: { kind: "bot" }, pause: thinks ? 0 : bots.pause };
}

/** The next move of the others in a tutorial, if it is their turn. */
export function othersDue(state: TutorialState | RulebookState): Due | undefined {
  const others = state.page === "steps" ? state.tutorial.others : undefined;
  return others && { ask: { kind: "others" }, pause: others.pause };
}

/** Milliseconds from one portion of trials to the next: so often there is something new to see. */
const PAUSE = 50;

/** The next portion of the trials that are asked for. Whoever pauses them is heard before it. */
export const sliceDue = ({ left }: ExperimentState): Due | undefined =>
  left > 0 ? { ask: { kind: "slice" }, pause: PAUSE } : undefined;
