import type { Slot } from "./chart";
import type { WidgetState } from "./messages";

export type PupilDot = [share: number, reach: number, inside: boolean];

/** The relative frequency of each pupil, and the band in which it is expected. */
export interface Pupils {
  axis: string;
  /** The middle of the band, and what it is. */
  centre: number;
  name: string;
  band: "sqrt" | "sigma";
  /** Of each pupil: the frequency, half the breadth of the band, and whether it is in it. */
  dots: PupilDot[];
  /** The same of all of their trials together, if the exact value is known. */
  pool?: PupilDot;
}

/** The results of a class. */
export interface ClassBoardState extends WidgetState {
  title: string;
  status: string;
  notes: string[];
  /** Why codes were not counted, a sentence each. */
  refused: string[];
  table: { heads: string[]; rows: string[][] };
  empty: boolean;
  /** What is drawn, once there is something. */
  axis?: string;
  slots?: Slot[];
  bars?: number[];
  exact?: number[];
  /** What the slots that are marked have in common. */
  right?: string;
  pupils?: Pupils;
  /** What came of it in this notebook; and as the address of a picture, if that was asked for. */
  code?: string;
  qr?: string;
  can_qr: boolean;
}

/** A class as its teacher sees it. */
export interface ClassViewState extends WidgetState {
  title: string;
  status: string;
  /** What each task is about, in order. */
  tasks: string[];
  /** How far a task can be: the first is right at once. */
  signs: { sign: string; word: string }[];
  /** For each task a digit: the place among the signs. */
  pupils: { name: string; did: string }[];
  questions: {
    at: number;
    text: string;
    counts: string;
    slips: { n: string; answer: string; sentence: string }[];
    notes: string[];
  }[];
  experiments: { at: number; title: string; notes: string[]; pupils?: Pupils }[];
  /** What to say tomorrow, a sentence or two each. */
  to_say: string[];
  /** What was not counted, with the reason. */
  refused: string[];
  /** Whether the pupils are followed while they work, and nothing is handed in. */
  live?: true;
}
