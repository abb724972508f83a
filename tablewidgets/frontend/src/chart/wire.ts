import type { Told } from "../wire";

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
export interface Plot extends Told {
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
}

/** What is known of the chances: of the event, or of each value. */
export interface Known {
  p?: Probability;
  law?: Law;
}

/** An experiment as it is shown. */
export interface Trials extends Told {
  title: string;
  seed: number;
  status: string;
  notes: string[];
  slots: Slot[];
  /** By their numbers, from 0; the last one goes on. */
  runs: Record<string, Run>;
  /** How many trials are asked for and still to be made. */
  left: number;
  can: { run: boolean; again: boolean; reveal: boolean };
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

/** The keys of the words of a chart. */
export const CHART_WORDS = [
  "table", // what shows the numbers as a table
  "language",
  "more",
  "waiting",
  "lost",
  "stale",
  "tools", // label of the toolbar
  "bars", // label of a chart with bars: what it is, and how to use it by keyboard
  "line",
  "value",
  "count",
  "share",
  "probability",
  "trials",
  "run_label", // with {n}
  "seed", // with {n}
  "predicted",
  "exact",
  "event",
  "exact_is", // with {p}
  "you_said", // with {p}
  "band_sqrt",
  "band_sigma",
  "earlier",
  "one_dot",
  "run_group", // label of the buttons that make trials
  "run_more", // with {n}
  "go_on",
  "pause",
  "new_run",
  "reveal",
  "predict_p", // label of the field
  "predict_like", // how a probability may be written
  "predict_law",
  "predict_how",
  "commit",
  "mean_is", // with {p}
  "mean_of", // with {law}
  "sigma_is",
  "view", // label of the buttons that choose what is shown in a tree or a two-way table
  "view_both",
  "view_numbers",
  "view_shares",
  "view_rows",
  "view_columns",
  "reverse", // ask what was asked last first
  "tree_how", // how to use a tree by keyboard
  "grid_how",
  "path_how", // that one is to point at a number
  "give_up", // have the answer to a blank shown
] as const;
export type ChartWord = (typeof CHART_WORDS)[number];
