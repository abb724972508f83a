import type { Told } from "../wire";

/** A pupil's place in a room. */
export interface Place extends Told {
  title: string;
  status: string;
  done: number;
  of: number;
  /** What the pupil wants to be called. */
  name: string;
  /** Whether the work outlives the room. */
  kept: boolean;
}

/** A text that waits for tasks. */
export interface Text extends Told {
  open: boolean;
  /** The text, which is the package's own. */
  html: string;
  /** What is to be done before it can be read. */
  waits: string;
}

/** The pupils of a room, for the teacher. */
export interface Desk extends Told {
  title: string;
  status: string;
  notes: string[];
  /** By the numbers of their places. */
  pupils: Record<string, Pupil>;
}

export interface Pupil {
  name: string;
  here: boolean;
  /** Whether they are there, in words. */
  there: string;
}

/** The keys of `words` on these pages. */
export const PLACE_WORDS = [
  "waiting",
  "stop",
  "lost",
  "stale",
  "broken", // what was sent can't be drawn
  "draw", // the button beside it
  "language",
  "tools",
  "more",
  "name",
  "save",
  "saved",
  "elsewhere", // heading: how to go on at another machine
  "address", // the address of this page brings one back
  "address_kept", // the same, even if the room is opened anew
  "show_code",
  "own_code",
  "copy",
  "copied",
  "other_code", // label of the field
  "bring_back",
  "brought",
  "pupils",
  "remove",
  "really",
] as const;
export type PlaceWord = (typeof PLACE_WORDS)[number];
