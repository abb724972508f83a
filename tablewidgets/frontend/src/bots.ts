import type { Due } from "./pace";
import type { State } from "./wire";

/** The next move of a bot, if one is to act now and may. */
export function botDue({ bots, curtain, step, steps }: State): Due | undefined {
  const live = step === steps && !curtain;
  return live && bots?.next && !bots.paused
    ? { ask: { kind: "bot" }, pause: bots.pause }
    : undefined;
}
