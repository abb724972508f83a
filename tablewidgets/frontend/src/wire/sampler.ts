import type { WidgetState } from "./messages";

/** An urn that is composed on the screen. Its trials are a widget of their own. */
export interface SamplerState extends WidgetState {
  title: string;
  /** What is drawn, and the event, in words. */
  said: string;
  asked: string;
  kinds: { name: string; copies: number }[];
  draws: number;
  replacement: boolean;
  /** The place of the kind that ends the draws, or -1. */
  until: number;
  /** The place of the kind that is counted. */
  counted: number;
  compare: "at_least" | "exactly" | "at_most";
  number: number;
  /** What the next kind would be called. */
  new_kind: string;
  most: { kinds: number; copies: number; draws: number };
  /** The most characters of a name. */
  longest: number;
  /** The same in Python. */
  code: string;
  /** How often something else was composed: each time, the trials are others. */
  composed: number;
}
