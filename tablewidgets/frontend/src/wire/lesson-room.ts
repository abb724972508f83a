import type { WidgetState } from "./messages";

/** A pupil's place in a room. */
export interface PlaceState extends WidgetState {
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
export interface TextState extends WidgetState {
  open: boolean;
  /** The text, which is the package's own. */
  html: string;
  /** What is to be done before it can be read. */
  waits: string;
}

/** The pupils of a room, for the teacher. */
export interface DeskState extends WidgetState {
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
