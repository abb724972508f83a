import type { Due } from "../pace";
import type { Trials } from "./wire";

/** Milliseconds from one portion of trials to the next: so often there is something new to see. */
const PAUSE = 50;

/** The next portion of the trials that are asked for. Whoever pauses them is heard before it. */
export const sliceDue = ({ left }: Trials): Due | undefined =>
  left > 0 ? { ask: { kind: "slice" }, pause: PAUSE } : undefined;
