import type { Store } from "./store";
import type { State } from "./wire";

/**
 * Lets the bots of a table play, each after its pause: one clock for all the views of a model. It
 * is the browser that asks, so that a table nobody looks at stands still.
 */
export function runBots(store: Store, signal: AbortSignal): void {
  let timer = 0;
  let failed: State | undefined;

  const due = () => {
    const { state, busy, notice } = store.now;
    const { bots, curtain, step, steps } = state;
    const heard = notice !== "waiting" && notice !== "lost";
    const here = store.watched && document.visibilityState !== "hidden" && heard;
    const live = step === steps && !curtain && state !== failed;
    return here && live && !busy && bots?.next === true && !bots.paused;
  };

  const schedule = () => {
    clearTimeout(timer);
    if (!due()) return;
    const { state } = store.now;
    const wait = (state.bots?.pause ?? 0) - (performance.now() - store.changed);
    timer = window.setTimeout(
      () => {
        if (!due()) return;
        store.ask({ kind: "bot" }, (answer) => {
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
