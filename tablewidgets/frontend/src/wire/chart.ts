import type { WidgetState } from "./messages";

/** A place on the axis of values. */
export interface Slot {
  key: string;
  label: string;
  /** Whether the event happens with this value. */
  event?: true;
}

/** A length to be drawn, and the number as it is written. */
export interface Probability {
  share: number;
  text: string;
}

/** A probability for each slot, by its key. */
export type Law = Record<string, Probability>;

/** One or two laws as they are shown. */
export interface DistributionState extends WidgetState {
  title: string;
  notes: string[];
  slots: Slot[];
  laws: {
    name: string;
    bars: Law;
    /** Where its mean stands among the slots, counted from 0. */
    mean?: { at: number; text: string };
    /** What is one standard deviation below the mean, and above it. */
    sigma?: [low: number, high: number];
  }[];
  events: { name: string; keys: string[] }[];
}

export interface Run {
  trials: number;
  /** How often each value came up, by the key of its slot. */
  counts: Record<string, number>;
  /** How often the event happened; and by then, after so many trials. */
  hits?: number;
  points?: Record<string, number>;
  /** Of the run that goes on, as long as each trial is a dot: the keys of what came up, by the numbers of
   * the trials from 0. */
  order?: Record<string, string>;
  /** The very first trials of it: what came up, and what chance brought. */
  falls?: Record<string, { key: string; things: Thing[] }>;
}

/** A die, a coin or a card, and what is on it. */
export interface Thing {
  kind: "die" | "coin" | "card";
  text: string;
}

/** A trial that one looks at. */
export interface SeenTrial {
  /** Its number, from 0. */
  trial: number;
  outcome: string;
  things: Thing[];
  /** The cards of each game that was dealt. */
  games: { label: string; cards: string[] }[][];
}

/** What is known of the chances: of the event, or of each value. */
export interface Known {
  p?: Probability;
  law?: Law;
}

/** An experiment as it is shown. */
export interface ExperimentState extends WidgetState {
  title: string;
  seed: number;
  status: string;
  notes: string[];
  slots: Slot[];
  /** By their numbers, from 0; the last one goes on. */
  runs: Record<string, Run>;
  /** How many trials are asked for and still to be made. */
  left: number;
  can: { run: boolean; new_run: boolean; reveal: boolean };
  /** What came of it, to be given to whoever gathers the results of a class. */
  code?: string;
  /** What the event is called, if it is about one. */
  event?: string;
  /** What is to be predicted, as long as it is. */
  asked?: "p" | "law";
  prediction?: Known;
  /** Not there before it may be shown. */
  exact?: Known;
  /** Its half breadth after n trials is `reach` over the root of n. */
  band?: { kind: "sqrt" | "sigma"; centre: number; reach: number };
}
