import type { Law, Slot } from "./chart";
import type { WidgetState } from "./messages";

/** What was answered, in the terms of the screen: nothing for a number. */
export interface Value {
  /** The option that was chosen, or all of them in order. */
  keys?: string[];
  law?: Law;
}

export interface Attempt extends Value {
  text: string;
  kind: "right" | "coarse" | "wrong";
  verdict: string;
  /** Whether one was sure, in a word. */
  sure?: string;
}

/** A bar in the picture of a difference. */
export interface DifferenceBar {
  kind: "yours" | "typical" | "exact";
  name: string;
  text: string;
  /** Where the bar begins, as a part of the breadth of all of them: what is negative ends at 0. */
  start: number;
  /** How long it is. */
  share: number;
  /** Where it is cut, if it is too long beside the exact one. */
  cut?: "start" | "end";
}

/** A table, or the branches of a tree, that stands with a question. */
export type StillFigure =
  | { kind: "table"; heads: string[]; rows: string[][] }
  | {
      kind: "tree";
      /** It in words. */
      said: string;
      /** Its breadth and height. */
      box: number[];
      lines: number[][];
      labels: { x: number; y: number; text: string; kind: string }[];
    };

/** A question as it is shown. */
export interface QuestionState extends WidgetState {
  title: string;
  text: string;
  kind: "number" | "choice" | "order" | "law";
  /** Whether the number that is asked for is a probability for certain. */
  probability?: true;
  /** To be chosen from, put into an order, or drawn. */
  options?: Slot[];
  /** Whether it is asked how sure one is. */
  asks_sure: boolean;
  open: boolean;
  attempts: Attempt[];
  /** What there is to be said of the last attempt. */
  notes: string[];
  hint?: string;
  can: { hint: boolean; reveal: boolean; again: boolean; back: boolean };
  /** What there is to be said of a question for practice. */
  practice?: string;
  figure?: StillFigure;
  /** Only when the question is closed. */
  answer?: Value;
  picture?: DifferenceBar[];
  code?: string;
  /** The address at which the site opens it. */
  link?: string;
}
