import type { Store } from "./store";
import type { Ask, Told } from "./wire";

/** What goes on by itself: what to ask, and after how many milliseconds. */
export interface Due {
  ask: Ask;
  pause: number;
}

/**
 * Lets a widget go on by itself, with a pause before each thing: one clock for all the views of a
 * model. It is the browser that asks, so that a table nobody looks at stands still.
 */
export function keepPace<S extends Told>(
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
